// SPDX-License-Identifier: MIT
// The lesson of rooms in a maze, with plain whole numbers: each cell knows the number of its place,
// a room or a system of passages, and a door renames one of the two places that it joins.  The fast
// version, src/generate/rooms.c, keeps disjoint sets.
#include "lesson/lesson.h"
#include "grid/rect.h"

typedef struct rooms_rect {
    uint64_t x, y, width, height;
} rooms_rect;

typedef struct rooms {
    int *place, places;          // by cell: the room or the passages that it is in; 0: neither
    int *in_room;                // 1: the cell is in a room
    int *stack;                  // of the cells that are being dug from
    int *walls, count;           // 4 * the cell + the side
} rooms;

static void rooms_tell_label(lesson_job *job, const rooms *d, cell c) {
    lesson_tell(job, MEANDER_EVENT_VISIT, c, 0);
    lesson_tell(job, MEANDER_EVENT_LABEL, c, (uint32_t)d->place[c]);
}

static void rooms_tell_try(lesson_job *job, int line, rooms_rect r, bool free, int number) {
    cell corner = grid_cell(job->grid, r.x, r.y);
    if (free)
        lesson_say(job, line, corner, "Chance wants a room of %d x %d cells whose upper left corner is "
                   "%s. All of it is free: it becomes place %d.", (int)r.width, (int)r.height,
                   lesson_place(job, corner), number);
    else
        lesson_say(job, line, corner, "Chance wants a room of %d x %d cells whose upper left corner is "
                   "%s. Another room is in the way: it is not laid.", (int)r.width, (int)r.height,
                   lesson_place(job, corner));
}

static void rooms_tell_begin(lesson_job *job, int line, const rooms *d, cell first) {
    lesson_say(job, line, first, "%s belongs to no place yet: dig from here. All of it is place %d.",
               lesson_place(job, first), d->places + 1);
}

static void rooms_tell_dig(lesson_job *job, int line, cell c, unsigned free, unsigned side) {
    lesson_say_both(job, line, c, grid_neighbour(job->grid, c, side),
                    "From %s we could dig %s: chance takes %s.", lesson_place(job, c),
                    lesson_sides(job, free), lesson_side(job, side));
}

static void rooms_tell_back(lesson_job *job, int line, cell c, int height) {
    lesson_say(job, line, c, height == 1 ? "All around %s is dug or a room: nothing is left to dig "
               "here." : "All around %s is dug or a room: go back one step.", lesson_place(job, c));
    lesson_tell(job, MEANDER_EVENT_LEAVE, c, 0);
}

static void rooms_tell_wall(lesson_job *job, int line, cell c, unsigned side, int keep, int old) {
    cell next = grid_neighbour(job->grid, c, side);
    if (keep == old)
        lesson_say_both(job, line, c, next, "From %s to %s: both belong to place %d already, so no door "
                        "is needed here.", lesson_place(job, c), lesson_place(job, next), keep);
    else
        lesson_say_both(job, line, c, next, "From %s to %s: places %d and %d are not connected yet. "
                        "A door joins them, and %d becomes %d.", lesson_place(job, c),
                        lesson_place(job, next), keep, old, old, keep);
}

static void rooms_tell_loops(lesson_job *job, int line, int needed, int more) {
    int64_t percent = lesson_value(job, "loops");
    lesson_show(job);
    lesson_phase(job, "Rings");
    if (more == 0)
        lesson_say(job, line, CELL_NONE, "%d %s needed. %d in 100 of that is less than one, so no ring "
                   "is made.", needed, needed == 1 ? "door was" : "doors were", (int)percent);
    else
        lesson_say(job, line, CELL_NONE, "%d doors were needed. %d in 100 of that, %d of the walls that "
                   "were not needed, become doors as well: each makes a ring.", needed, (int)percent,
                   more);
}

// ---- the plain version ---------------------------------------------------------------

// A random width or height.  Least and most may come in either order; no room is larger than the
// grid.
static uint64_t rooms_length(lesson_job *job, uint64_t whole) {
    uint64_t one = (uint64_t)lesson_value(job, "least"), other = (uint64_t)lesson_value(job, "most");
    uint64_t least = one < other ? one : other, most = one < other ? other : one;
    if (most > whole) most = whole;
    if (least > most) least = most;
    return least + rng_below(job->rng, most - least + 1);
}

// The walls that have a room on one side at least, and how they are shuffled: each in turn, from
// the last on, changes places with a random one before it or with itself.
static void rooms_shuffle_walls(const lesson_job *job, rooms *d) {
    for (cell c = 0; c < job->grid->count; c++)
        for (unsigned side = MEANDER_EAST; side <= MEANDER_SOUTH; side++) {
            if (!(grid_sides(job->grid, c) & ~maze_sides(job->maze, c) & 1u << side)) continue;
            if (!d->in_room[c] && !d->in_room[grid_neighbour(job->grid, c, side)]) continue;
            d->walls[d->count++] = (int)(4 * c + side);
        }
    for (int i = d->count; i > 1; i--) {
        uint64_t other = rng_below(job->rng, (uint64_t)i);
        int swap = d->walls[i - 1];
        d->walls[i - 1] = d->walls[other];
        d->walls[other] = swap;
    }
}

// board
static bool rooms_is_clear(const lesson_job *job, const rooms *d, rooms_rect r) {
    for (uint64_t y = r.y; y < r.y + r.height; y++)
        for (uint64_t x = r.x; x < r.x + r.width; x++)
            if (d->in_room[grid_cell(job->grid, x, y)]) return false;
    return true;
}

static void rooms_add(lesson_job *job, rooms *d, rooms_rect r) {
    d->places++;
    for (uint64_t y = r.y; y < r.y + r.height; y++)
        for (uint64_t x = r.x; x < r.x + r.width; x++) {
            cell c = grid_cell(job->grid, x, y);
            d->in_room[c] = 1;
            d->place[c] = d->places;
            rooms_tell_label(job, d, c);
            if (x + 1 < r.x + r.width) lesson_carve(job, c, MEANDER_EAST);
            if (y + 1 < r.y + r.height) lesson_carve(job, c, MEANDER_SOUTH);
        }
}

static void rooms_lay_out(lesson_job *job, rooms *d) {
    const grid *g = job->grid;
    uint64_t covered = 0, wanted = g->cells * (uint64_t)lesson_value(job, "share") / 100;
    for (cell tries = g->cells / 4 + 16; tries > 0 && covered < wanted; tries--) {
        rooms_rect r = {.width = rooms_length(job, g->width)};
        r.height = rooms_length(job, g->height);
        r.x = rng_below(job->rng, g->width - r.width + 1);
        r.y = rng_below(job->rng, g->height - r.height + 1);
        bool free = rooms_is_clear(job, d, r);
        rooms_tell_try(job, __LINE__, r, free, d->places + 1);
        if (!free) continue;
        rooms_add(job, d, r);
        covered += r.width * r.height;
    }
}

// As the backtracker does, through all that is in no place yet.
static void rooms_dig_passages(lesson_job *job, rooms *d, cell first) {
    int height = 0;
    rooms_tell_begin(job, __LINE__, d, first);
    d->place[first] = ++d->places;
    rooms_tell_label(job, d, first);
    d->stack[height++] = (int)first;
    while (height > 0) {
        cell c = (cell)d->stack[height - 1];
        unsigned free = lesson_sides_with(job, c, d->place, 0);
        if (free != 0) {
            unsigned side = lesson_choose(job, free);
            rooms_tell_dig(job, __LINE__, c, free, side);
            c = lesson_carve(job, c, side);
            d->place[c] = d->places;
            rooms_tell_label(job, d, c);
            d->stack[height++] = (int)c;
        } else {
            rooms_tell_back(job, __LINE__, c, height);
            height--;
        }
    }
}

static void rooms_join(lesson_job *job, rooms *d) {
    int needed = 0, spare = 0;
    for (int i = 0; i < d->count; i++) {
        cell c = (cell)d->walls[i] / 4;
        unsigned side = (unsigned)d->walls[i] % 4;
        int keep = d->place[c], old = d->place[grid_neighbour(job->grid, c, side)];
        rooms_tell_wall(job, __LINE__, c, side, keep, old);
        if (keep != old) {
            lesson_carve(job, c, side);
            lesson_rename(job, d->place, old, keep);
            needed++;
        } else {
            d->walls[spare++] = d->walls[i];
        }
    }
    int more = needed * (int)lesson_value(job, "loops") / 100;
    rooms_tell_loops(job, __LINE__, needed, more < spare ? more : spare);
    for (int i = 0; i < spare && i < more; i++)
        lesson_carve(job, (cell)d->walls[i] / 4, (unsigned)d->walls[i] % 4);
}
// end of the board

static meander_status rooms_make(lesson_job *job) {
    const grid *g = job->grid;
    rooms d = {.place = lesson_numbers(job, g->count), .in_room = lesson_numbers(job, g->count),
               .stack = lesson_numbers(job, g->count), .walls = lesson_numbers(job, 2 * g->count)};
    if (d.place == NULL || d.in_room == NULL || d.stack == NULL || d.walls == NULL)
        return MEANDER_NO_MEMORY;
    lesson_phase(job, "Laying rooms");
    lesson_say(job, __LINE__, CELL_NONE, "Rooms should cover %d in 100 of the %d cells.",
               (int)lesson_value(job, "share"), (int)g->cells);
    rooms_lay_out(job, &d);
    lesson_show(job);
    lesson_phase(job, "Digging passages");
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1))
        if (d.place[c] == 0) rooms_dig_passages(job, &d, c);
    lesson_show(job);
    lesson_phase(job, "Doors");
    rooms_shuffle_walls(job, &d);
    lesson_say(job, __LINE__, CELL_NONE, "%d walls have a room on one side at least: we look at them in "
               "random order.", d.count);
    rooms_join(job, &d);
    lesson_phase(job, "The end");
    lesson_say(job, __LINE__, CELL_NONE, "All rooms and passages are one place: it is done.");
    lesson_show(job);
    return MEANDER_OK;
}

const lesson lesson_rooms = {
    .name = "rooms",
    .of = LESSON_GENERATOR,
    .title = "Rooms in a maze",
    .idea = "The plan of a dungeon. Lay rooms at random where there is space for them. Dig winding "
            "passages through all that is left. At last open doors: walls of rooms are looked at in "
            "random order, and one that parts two places which are not connected yet is opened. "
            "A few more doors make rings, so that there is more than one way.",
    .picture = "rooms                     passages                  doors join all\n"
               "+---+---+---+---+---+     +---+---+---+---+---+     +---+---+---+---+---+\n"
               "|   |   |   |   |   |     | 3 | 3   3 | 3   3 |     | 3 | 3   3 | 3   3 |\n"
               "+---+---+---+---+---+     +   +   +   +---+   +     +   +   +   +---+   +\n"
               "|   |   |   |   |   |     | 3   3 | 3   3   3 |     | 3   3 | 3   3   3 |\n"
               "+---+---+---+---+---+     +   +---+---+---+---+     +   +---+---+---+   +\n"
               "|   | 1   1 | 2   2 |     | 3 | 1   1 | 2   2 |     | 3 | 3   3   3   3 |\n"
               "+---+   +   +   +   +     +   +   +   +   +   +     +   +   +   +   +   +\n"
               "|   | 1   1 | 2   2 |     | 3 | 1   1 | 2   2 |     | 3 | 3   3 | 3   3 |\n"
               "+---+---+---+---+---+     +---+---+---+---+---+     +---+---+---+---+---+\n",
    .invariant = "Two cells have the same number when, and only when, there is a way between them. Only "
                 "walls of rooms become doors.",
    .steps = "Draw a size and a place for a room. If no other room is in the way, lay it.\n"
             "Go on until the rooms cover their share, or until too many tries have failed.\n"
             "From a cell that is in no place dig as the backtracker does, until all around is dug or a "
             "room. Go on with the next such cell.\n"
             "Put all walls that have a room on one side in random order.\n"
             "Open each one between two different places, and give the cells of one the number of the "
             "other.\n"
             "Of the walls that were not needed open some more.",
    .why = "After digging, every cell is in a place. Digging goes on as long as there is a free cell "
           "beside a dug one, so two passages that were dug apart never touch: between any two places "
           "there are only walls of rooms. Each of these has its turn, so in the end there is one "
           "place. With loops=0 the rooms, each seen as "
           "one place, and the passages form a tree.",
    .cost = "There are at most a quarter as many tries to lay a room as there are cells, and 16 "
            "more. Digging takes two steps per cell. With numbers, a door looks at all cells; "
            "the fast version only notes that two numbers mean the same.",
    .law = "6 in 100 cells are dead ends: rooms have hardly any. The solution of a maze of 100 x 100 "
           "passes through 10 in 100 cells.",
    .source = "Bob Nystrom, \"Rooms and mazes: a procedural dungeon generator\", 2014.",
    .related = "backtracker kruskal cellular",
    .run = rooms_make,
};
