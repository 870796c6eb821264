// SPDX-License-Identifier: MIT
// The lesson of nested chambers, with a stack of them.  What fills a chamber is the plain version of
// the inner generator, in a small maze of its own; it says nothing here and has its own lesson.
// The fast version is src/generate/nested.c: it draws any section of a maze without the rest.
#include <string.h>

#include "lesson/lesson.h"
#include "grid/rect.h"

enum { NESTED_NAME_SIZE = 40 };

typedef struct nested_chamber {
    int x, y, width, height;
    uint64_t key;                // the seed of its chance, and of all that is in it
    int number;                  // in which order chambers were made
} nested_chamber;

// An upright wall stands to the right of `door`, a level one below it; the door leads through it.
typedef struct nested_wall {
    bool upright;
    int place;                   // columns or rows of the chamber before the wall
    cell door;
    uint64_t keys[2];            // of the chambers before and behind it
} nested_wall;

typedef struct nested {
    int leaf;                    // the inner generator fills chambers of up to so many cells each way
    char inner[NESTED_NAME_SIZE];
    nested_chamber *stack;
    int count, chambers;
} nested;

static cell nested_cell(const lesson_job *job, int x, int y) {
    return grid_cell(job->grid, (uint64_t)x, (uint64_t)y);
}

// ---- speaking ----------------------------------------------------------------------

static const char *nested_first(lesson_job *job, nested_chamber a) {
    return lesson_place(job, nested_cell(job, a.x, a.y));
}
static const char *nested_last(lesson_job *job, nested_chamber a) {
    return lesson_place(job, nested_cell(job, a.x + a.width - 1, a.y + a.height - 1));
}

// Its cells show the number of the chamber, or with 0 none any more.
static void nested_tell_number(lesson_job *job, nested_chamber a, int number) {
    for (int y = 0; y < a.height; y++)
        for (int x = 0; x < a.width; x++)
            lesson_tell(job, MEANDER_EVENT_LABEL, nested_cell(job, a.x + x, a.y + y), (uint32_t)number);
}

static void nested_tell_corridor(lesson_job *job, int line, nested_chamber a) {
    cell first = nested_cell(job, a.x, a.y);
    if (a.width == 1 && a.height == 1)
        lesson_say(job, line, first, "Chamber %d is the single cell %s: it is done.", a.number,
                   lesson_place(job, first));
    else
        lesson_say(job, line, first, "Chamber %d, from %s to %s, is one cell wide: it becomes a corridor.",
                   a.number, nested_first(job, a), nested_last(job, a));
    nested_tell_number(job, a, 0);
}

static void nested_tell_fill(lesson_job *job, int line, const nested *n, nested_chamber a) {
    lesson_say(job, line, nested_cell(job, a.x, a.y), "Chamber %d, from %s to %s, fits into %d x %d cells: "
               "%s makes its inside, as a maze of its own.", a.number, nested_first(job, a),
               nested_last(job, a), n->leaf, n->leaf, n->inner);
    nested_tell_number(job, a, 0);
}

static void nested_tell_wall(lesson_job *job, int line, nested_chamber a, const nested_wall *wall) {
    cell beyond = grid_neighbour(job->grid, wall->door, wall->upright ? MEANDER_EAST : MEANDER_SOUTH);
    int before = (wall->upright ? a.x : a.y) + wall->place;
    const char *why = a.width > a.height ? "wider than high" : a.width < a.height ? "higher than wide" :
                      wall->upright ? "square, and chance says upright" : "square, and chance says level";
    lesson_say_both(job, line, wall->door, beyond, "Chamber %d, from %s to %s, is %s: %s wall goes between "
                    "%s %d and %d, with its door between %s and %s.", a.number, nested_first(job, a),
                    nested_last(job, a), why, wall->upright ? "an upright" : "a level",
                    wall->upright ? "columns" : "rows", before - 1, before,
                    lesson_place(job, wall->door), lesson_place(job, beyond));
}

static void nested_tell_cell(lesson_job *job, cell c) {
    lesson_tell(job, MEANDER_EVENT_VISIT, c, 0);
    lesson_tell(job, MEANDER_EVENT_LEAVE, c, 0);
}

// ---- the plain version ---------------------------------------------------------------

// The inside of a chamber is made in a small maze first.
static meander_status nested_copy(lesson_job *job, const nested *n, nested_chamber a, maze *m) {
    TRY(lesson_run_other(job, n->inner, a.key, m));
    for (int y = 0; y < a.height; y++)
        for (int x = 0; x < a.width; x++) {
            cell c = nested_cell(job, a.x + x, a.y + y);
            unsigned open = maze_sides(m, grid_cell(m->grid, (uint64_t)x, (uint64_t)y));
            if (open >> MEANDER_EAST & 1) lesson_carve(job, c, MEANDER_EAST);
            if (open >> MEANDER_SOUTH & 1) lesson_carve(job, c, MEANDER_SOUTH);
            nested_tell_cell(job, c);
        }
    return MEANDER_OK;
}

static meander_status nested_fill_chamber(lesson_job *job, const nested *n, nested_chamber a) {
    grid *g;
    maze m;
    TRY(grid_new_rect(job->context, (uint64_t)a.width, (uint64_t)a.height, NULL, &g));
    meander_status status = maze_init(&m, g);
    if (status == MEANDER_OK) {
        status = nested_copy(job, n, a, &m);
        maze_done(&m);
    }
    grid_free(g);
    return status;
}

static void nested_corridor(lesson_job *job, nested_chamber a) {
    cell c = nested_cell(job, a.x, a.y);
    unsigned side = a.width == 1 ? MEANDER_SOUTH : MEANDER_EAST;
    nested_tell_cell(job, c);
    for (int i = 1; i < a.width * a.height; i++) {
        c = lesson_carve(job, c, side);
        nested_tell_cell(job, c);
    }
}

// board
// All chance of a chamber comes from its own key: where its wall is, and the keys of its halves.
static nested_wall nested_draw(lesson_job *job, nested_chamber a) {
    nested_wall wall = {.upright = a.width > a.height};
    rng chance;
    rng_seed(&chance, a.key);
    if (a.width == a.height) wall.upright = rng_below(&chance, 2) == 1;
    int across = wall.upright ? a.width : a.height, along = wall.upright ? a.height : a.width;
    int least = across * 3 / 8 > 0 ? across * 3 / 8 : 1;       // from 3/8 to 5/8 of it
    wall.place = least + (int)rng_below(&chance, (uint64_t)(across - 2 * least + 1));
    int door = (int)rng_below(&chance, (uint64_t)along);
    wall.door = wall.upright ? nested_cell(job, a.x + wall.place - 1, a.y + door)
                             : nested_cell(job, a.x + door, a.y + wall.place - 1);
    wall.keys[0] = rng_next(&chance);
    wall.keys[1] = rng_next(&chance);
    return wall;
}

static void nested_push_halves(lesson_job *job, nested *n, nested_chamber a, const nested_wall *wall) {
    nested_chamber first = a, second = a;
    if (wall->upright) {
        first.width = wall->place;
        second.x += wall->place;
        second.width -= wall->place;
    } else {
        first.height = wall->place;
        second.y += wall->place;
        second.height -= wall->place;
    }
    first.key = wall->keys[0];
    second.key = wall->keys[1];
    first.number = ++n->chambers;
    second.number = ++n->chambers;
    nested_tell_number(job, first, first.number);
    nested_tell_number(job, second, second.number);
    n->stack[n->count++] = second;
    n->stack[n->count++] = first;
}

static meander_status nested_divide(lesson_job *job, nested *n) {
    while (n->count > 0) {
        nested_chamber a = n->stack[--n->count];
        if (a.width == 1 || a.height == 1) {
            nested_tell_corridor(job, __LINE__, a);
            nested_corridor(job, a);
        } else if (a.width <= n->leaf && a.height <= n->leaf) {
            nested_tell_fill(job, __LINE__, n, a);
            TRY(nested_fill_chamber(job, n, a));
        } else {
            nested_wall wall = nested_draw(job, a);
            nested_tell_wall(job, __LINE__, a, &wall);
            lesson_carve(job, wall.door, wall.upright ? MEANDER_EAST : MEANDER_SOUTH);
            nested_push_halves(job, n, a, &wall);
        }
        lesson_show(job);
    }
    return MEANDER_OK;
}
// end of the board

// The name of the inner generator, among those of the fast version's table.
static void nested_name_inner(const lesson_job *job, nested *n) {
    const meander_param *p = job->table;
    while (strcmp(p->name, "inner") != 0) p++;
    const char *name = p->choices;
    for (int64_t i = lesson_value(job, "inner"); i > 0; i--) name = strchr(name, '|') + 1;
    size_t length = strcspn(name, "|");
    assert(length < sizeof n->inner);
    memcpy(n->inner, name, length);
    n->inner[length] = '\0';
}

// With inner=none chambers are divided until all are corridors.
static meander_status nested_run(lesson_job *job) {
    nested n = {.leaf = (int)lesson_value(job, "leaf")};
    n.stack = scratch_lend(job->scratch, job->grid->cells + 1, sizeof *n.stack);
    if (n.stack == NULL) return MEANDER_NO_MEMORY;
    nested_name_inner(job, &n);
    lesson_phase(job, "Chambers in chambers");
    if (strcmp(n.inner, "none") == 0) {
        n.leaf = 0;
        lesson_say(job, __LINE__, CELL_NONE, "The maze is one chamber. It is divided down to corridors.");
    } else {
        lesson_say(job, __LINE__, CELL_NONE, "The maze is one chamber. It is divided until no chamber is "
                   "wider or higher than %d cells; %s fills these.", n.leaf, n.inner);
    }
    n.stack[n.count++] = (nested_chamber){0, 0, (int)job->grid->width, (int)job->grid->height, job->seed,
                                          ++n.chambers};
    TRY(nested_divide(job, &n));
    lesson_phase(job, "The end");
    lesson_say(job, __LINE__, CELL_NONE, "No chamber waits any more: the maze is done.");
    lesson_show(job);
    return MEANDER_OK;
}

const lesson lesson_nested = {
    .name = "nested",
    .of = LESSON_GENERATOR,
    .title = "Nested chambers",
    .idea = "A wall with one door divides the rectangle into two chambers, and each of these again, until "
            "they are small. Another generator makes a maze in each small chamber. All chance of a chamber "
            "comes from a number of its own, its key, from which its halves get theirs. So a small section "
            "of an enormous maze can be drawn alone: only the chambers around it need to be divided.",
    .picture = "two chambers              four chambers             filled, 2 x 2 by backtracker\n"
               "+---+---+---+---+---+     +---+---+---+---+---+     +---+---+---+---+---+\n"
               "| 2 | 2 | 2 | 3 | 3 |     | 6 | 6 | 5 | 3 | 3 |     |       |   |       |\n"
               "+---+---+---+---+---+     +---+---+---+---+---+     +   +   +   +---+   +\n"
               "| 2 | 2 | 2   3 | 3 |     | 6 | 6   5   3 | 3 |     |   |               |\n"
               "+---+---+---+---+---+     +   +---+---+---+---+     +   +---+   +   +---+\n"
               "| 2 | 2 | 2 | 3 | 3 |     | 7 | 7 | 5 | 3 | 3 |     |       |   |       |\n"
               "+---+---+---+---+---+     +---+---+---+---+---+     +---+---+---+---+---+\n",
    .invariant = "What is in a chamber depends on its key and its size, and on nothing else. The chambers "
                 "and the doors between them form a tree.",
    .steps = "Begin with one chamber, the whole rectangle. Its key is the seed.\n"
             "Take a chamber off the stack, and seed a generator of chance with its key.\n"
             "If it is one cell wide, dig it as a corridor.\n"
             "If it is small enough (leaf=24), let the inner generator make its inside with the key as the "
             "seed.\n"
             "Else put a wall across the longer side, between 3/8 and 5/8 of it, with a door in a random "
             "place. Draw a key for each half, and put both on the stack.\n"
             "When the stack is empty, the maze is done.",
    .why = "Each chamber is connected inside, and each wall has just one door: no cell is cut "
           "off, and no ring leads through two chambers. So the maze is perfect if those of the "
           "inner generator are.",
    .cost = "About as much as the inner generator for all cells, and one wall per chamber. For a section "
            "only its own chambers count, and those around it: about two per doubling of the size, however "
            "large the maze is.",
    .law = "11 in 100 cells are dead ends with backtracker inside. The solution of a maze of 100 x 100 "
           "passes through 9 in 100 cells, and through every door between its ends.",
    .source = "Recursive division, as in Walter Pullen, \"Think Labyrinth: Maze algorithms\".",
    .related = "recursive-division fractal backtracker",
    .run = nested_run,
};
