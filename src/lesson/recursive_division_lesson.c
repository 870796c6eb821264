// SPDX-License-Identifier: MIT
// The lesson of recursive division, with a stack of chambers.  The fast version,
// src/generate/recursive_division.c, divides chambers of 64 x 64 cells as planes of bits.
//
// Chance is not drawn in an order: each chamber's is a hash of its corner and its size and one key.
#include "lesson/lesson.h"
#include "grid/rect.h"

enum { CUT_SIDES, CUT_LONGER };

// A wall is upright or level.  `place` columns, or rows, lie before it; `door` cells of its
// `length` lie before its door.
typedef struct division_wall {
    bool upright;
    int place, length, door;
} division_wall;

typedef struct division_chamber {
    int x, y, width, height;
} division_chamber;

typedef struct division_stack {
    uint64_t key;
    int room, cut;
    division_chamber *stack;
    int count;
} division_stack;

static cell division_cell(const lesson_job *job, int x, int y) {
    return grid_cell(job->grid, (uint64_t)x, (uint64_t)y);
}

// The next number below `limit` out of a fraction of 2^64; what is left of it gives the one after.
static uint64_t division_below(uint64_t *fraction, uint64_t limit) {
    return bits_multiply(*fraction, limit, fraction);
}

// One fraction gives the direction, the place and the door.  The few least fractions, which would
// make some walls a little likelier than others, are drawn again.
static division_wall division_draw(const lesson_job *job, const division_stack *d, division_chamber a) {
    uint64_t width = (uint64_t)a.width, height = (uint64_t)a.height, fraction, all;
    uint64_t across = d->cut == CUT_SIDES ? 2 * width + 1 : d->cut != CUT_LONGER || width >= height;
    uint64_t down = d->cut == CUT_SIDES ? 2 * height + 1 : d->cut != CUT_LONGER || height >= width;
    uint64_t counter = d->key + division_cell(job, a.x, a.y) * UINT64_C(0xd1342543de82ef95) +
                       (width | height << 32) * UINT64_C(0xaf251af3b0f025b5);
    division_wall wall;
    do {
        fraction = rng_mix(&counter);
        wall.upright = division_below(&fraction, across + down) < across;
        wall.length = wall.upright ? a.height : a.width;
        uint64_t cut = wall.upright ? width : height;
        wall.place = 1 + (int)division_below(&fraction, cut - 1);
        wall.door = (int)division_below(&fraction, (uint64_t)wall.length);
        all = (across + down) * (cut - 1) * (uint64_t)wall.length;
    } while (fraction < (0 - all) % all);
    return wall;
}

// ---- speaking ----------------------------------------------------------------------

static void division_tell_done(lesson_job *job, int line, division_chamber a) {
    cell first = division_cell(job, a.x, a.y);
    cell last = division_cell(job, a.x + a.width - 1, a.y + a.height - 1);
    if (first == last)
        lesson_say(job, line, first, "%s is a chamber of one cell: it stays.",
                   lesson_place(job, first));
    else
        lesson_say_both(job, line, last, first, a.width == 1 || a.height == 1 ?
                        "The chamber from %s to %s is one cell wide: it is a corridor, and stays." :
                        "The chamber from %s to %s is small enough for a room: it stays open.",
                        lesson_place(job, first), lesson_place(job, last));
    for (int y = a.y; y < a.y + a.height; y++)
        for (int x = a.x; x < a.x + a.width; x++)
            lesson_tell(job, MEANDER_EVENT_LEAVE, division_cell(job, x, y), 0);
}

static void division_tell_build(lesson_job *job, int line, division_chamber a, division_wall wall) {
    int x = wall.upright ? a.x + wall.place - 1 : a.x + wall.door;
    int y = wall.upright ? a.y + wall.door : a.y + wall.place - 1;
    cell door = division_cell(job, x, y);
    cell beyond = grid_neighbour(job->grid, door, wall.upright ? MEANDER_EAST : MEANDER_SOUTH);
    const char *first = lesson_place(job, division_cell(job, a.x, a.y));
    const char *last = lesson_place(job, division_cell(job, a.x + a.width - 1,
                                                       a.y + a.height - 1));
    lesson_say_both(job, line, door, beyond, "The chamber from %s to %s: chance puts %s wall between "
                    "%s %d and %d, and its door between %s and %s.", first, last,
                    wall.upright ? "an upright" : "a level", wall.upright ? "columns" : "rows",
                    wall.upright ? x : y, wall.upright ? x + 1 : y + 1, lesson_place(job, door),
                    lesson_place(job, beyond));
}

// ---- the plain version ---------------------------------------------------------------

// board
static bool division_is_done(const division_stack *d, division_chamber a) {
    return a.width == 1 || a.height == 1 || (a.width <= d->room && a.height <= d->room);
}

static void division_build(lesson_job *job, division_chamber a, division_wall wall) {
    for (int i = 0; i < wall.length; i++) {
        if (i == wall.door) continue;
        if (wall.upright)
            lesson_wall(job, division_cell(job, a.x + wall.place - 1, a.y + i), MEANDER_EAST);
        else
            lesson_wall(job, division_cell(job, a.x + i, a.y + wall.place - 1), MEANDER_SOUTH);
    }
}

static void division_push_halves(division_stack *d, division_chamber a, division_wall wall) {
    division_chamber first = a, second = a;
    if (wall.upright) {
        first.width = wall.place;
        second.x = a.x + wall.place;
        second.width = a.width - wall.place;
    } else {
        first.height = wall.place;
        second.y = a.y + wall.place;
        second.height = a.height - wall.place;
    }
    d->stack[d->count++] = second;
    d->stack[d->count++] = first;
}

static void division_divide(lesson_job *job, division_stack *d) {
    while (d->count > 0) {
        division_chamber a = d->stack[--d->count];
        if (division_is_done(d, a)) {
            division_tell_done(job, __LINE__, a);
            continue;
        }
        division_wall wall = division_draw(job, d, a);
        division_tell_build(job, __LINE__, a, wall);
        division_build(job, a, wall);
        division_push_halves(d, a, wall);
        lesson_show(job);
    }
}
// end of the board

static meander_status division_run(lesson_job *job) {
    division_stack d = {.key = rng_next(job->rng), .room = (int)lesson_value(job, "room"),
                        .cut = (int)lesson_value(job, "cut")};
    d.stack = scratch_lend(job->scratch, job->grid->cells + 1, sizeof *d.stack);
    if (d.stack == NULL) return MEANDER_NO_MEMORY;
    d.stack[d.count++] = (division_chamber){0, 0, (int)job->grid->width, (int)job->grid->height};
    lesson_phase(job, "Everything is open");
    lesson_say(job, __LINE__, CELL_NONE, "At first there is no wall inside: all cells are one chamber.");
    lesson_open_all(job);
    lesson_show(job);
    lesson_phase(job, "Dividing");
    division_divide(job, &d);
    lesson_phase(job, "The end");
    lesson_say(job, __LINE__, CELL_NONE, "No chamber waits any more: the maze is done.");
    lesson_show(job);
    return MEANDER_OK;
}

const lesson lesson_recursive_division = {
    .name = "recursive-division",
    .of = LESSON_GENERATOR,
    .title = "Recursive division",
    .idea = "Begin with an open space, one large chamber without any wall inside, and build walls "
            "instead of opening them. A straight wall from side to side, with one door in it, "
            "makes two chambers of one. Each of these gets a wall in the same way, and so on, "
            "until every chamber is a corridor, one cell wide.",
    .picture = "one wall, one door    one on its right      one below that\n"
               "+---+---+---+---+     +---+---+---+---+     +---+---+---+---+\n"
               "|   |           |     |   |           |     |   |           |\n"
               "+   +   +   +   +     +   +---+---+   +     +   +---+---+   +\n"
               "|               |     |               |     |               |\n"
               "+   +   +   +   +     +   +   +   +   +     +   +---+   +---+\n"
               "|   |           |     |   |           |     |   |           |\n"
               "+---+---+---+---+     +---+---+---+---+     +---+---+---+---+\n",
    .invariant = "Inside a chamber there is no wall. The chambers and the doors between them form a "
                 "tree.",
    .steps = "Begin with one chamber, the whole rectangle, without walls inside. Put it on the stack.\n"
             "Take a chamber off the stack.\n"
             "If it is one cell wide, or small enough for a room, it stays as it is.\n"
             "Else build a wall across it at a random place, and leave out one random cell of it: "
             "the door.\n"
             "Put both halves on the stack.\n"
             "When the stack is empty, the maze is done.",
    .why = "Both halves are connected inside, and the door joins them, so no cell is cut off. It "
           "is the only door between them, so no ring leads through both. In a corridor there is "
           "no ring either. Only rooms of several cells (room=2 and more) have rings inside.",
    .cost = "A wall of n cells takes n - 1 steps, and about three walls are built for ten cells. "
            "The stack never holds more chambers than there are cells. A chamber's chance "
            "depends on its place and size alone, so the fast version divides chambers in any "
            "order, several at a time.",
    .law = "Long straight walls that are seen from afar: 66 in 100 cells with two passages go straight "
           "on, where backtracker has 38. 23 in 100 cells are dead ends. The solution of a maze of "
           "100 x 100 passes through 7 in 100 cells.",
    .source = "Walter Pullen, \"Think Labyrinth: Maze algorithms\"; Jamis Buck, \"Mazes for "
              "Programmers\", 2015, which always cuts across the longer side (cut=longer).",
    .related = "blobby-division nested reverse-delete",
    .run = division_run,
};
