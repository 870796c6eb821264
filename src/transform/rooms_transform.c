// SPDX-License-Identifier: MIT
// Rooms: chambers without inner walls are laid into a maze.
//
//     +---+---+---+---+        +---+---+---+---+      A room swallows many passages, and
//     |   |       |   |        |   |       |   |      some of them led around it from one
//     +   +   +---+   +   ->   +   +       +   +      to the other.  Doors that would make
//     |   |   |       |        |   |           |      such a loop are walled up, in random
//     +   +---+   +---+        +   +       +---+      order.
//
// Invariant: when each room counts as one place, a perfect maze stays perfect.  Rooms never touch
// one another.
// Cost: O(n); one byte per cell for the rooms, four for the sets, and the doors.
// Source: Bob Nystrom, "Rooms and mazes", 2014, for the idea of rooms in a maze; there the rooms
// come first, and the maze is dug around them.
#include "base/union_find.h"
#include "grid/rect.h"
#include "transform/transform.h"

// A room that finds no place after this many tries is given up.
enum { ROOMS_TRIES = 100, ADD_ROOMS_LEAST = 2 };

typedef struct rooms_work {
    transform_job *job;
    uint8_t *room;               // per cell: whether it is in one
} rooms_work;

typedef struct rooms_place {
    uint64_t x, y, width, height;
} rooms_place;

// A side of two cells or more, up to a third of the grid's side, and always less than all of it.
static uint64_t add_rooms_side(rooms_work *p, uint64_t whole) {
    uint64_t most = whole / 3 > ADD_ROOMS_LEAST ? whole / 3 : ADD_ROOMS_LEAST;
    if (most > 12) most = 12;
    return ADD_ROOMS_LEAST + rng_below(p->job->rng, most - ADD_ROOMS_LEAST + 1);
}

// Returns whether all cells of the place belong to the maze, with no room in them or beside them.
static bool rooms_fits(const rooms_work *p, rooms_place at) {
    const grid *g = p->job->grid;
    for (uint64_t y = at.y; y < at.y + at.height; y++)
        for (uint64_t x = at.x; x < at.x + at.width; x++) {
            cell c = grid_cell(g, x, y);
            if (!grid_holds(g, c)) return false;
            for (unsigned side = 0; side < 4; side++)
                if (g->sides[c] >> side & 1 && p->room[grid_neighbour(g, c, side)]) return false;
        }
    return true;
}

static void add_rooms_open(rooms_work *p, rooms_place at) {
    const grid *g = p->job->grid;
    for (uint64_t y = at.y; y < at.y + at.height; y++)
        for (uint64_t x = at.x; x < at.x + at.width; x++) {
            cell c = grid_cell(g, x, y);
            p->room[c] = 1;
            unsigned shut = g->sides[c] & ~maze_sides(p->job->maze, c);
            if (x + 1 < at.x + at.width && shut >> MEANDER_EAST & 1)
                transform_carve(p->job, c, MEANDER_EAST);
            if (y + 1 < at.y + at.height && shut >> MEANDER_SOUTH & 1)
                transform_carve(p->job, c, MEANDER_SOUTH);
        }
}

// Places one room at random; returns false when no place was found in time.
static bool rooms_place_one(rooms_work *p) {
    const grid *g = p->job->grid;
    for (unsigned i = 0; i < ROOMS_TRIES; i++) {
        rooms_place at = {.width = add_rooms_side(p, g->width)};
        at.height = add_rooms_side(p, g->height);
        if (at.width > g->width || at.height > g->height) continue;
        at.x = rng_below(p->job->rng, g->width - at.width + 1);
        at.y = rng_below(p->job->rng, g->height - at.height + 1);
        if (!rooms_fits(p, at)) continue;
        add_rooms_open(p, at);
        return true;
    }
    return false;
}

// A door is a passage with one end in a room.  All other passages are joined at once.
static size_t rooms_find_doors(const rooms_work *p, union_find *parts, cell *doors) {
    const grid *g = p->job->grid;
    size_t count = 0;
    for (cell c = 0; c < g->count; c++)
        for (unsigned open = maze_sides(p->job->maze, c) &
                             (1u << MEANDER_EAST | 1u << MEANDER_SOUTH);
             open != 0; open &= open - 1) {
            unsigned side = bits_lowest(open);
            cell next = grid_neighbour(g, c, side);
            if (p->room[c] == p->room[next]) union_find_join(parts, c, next);
            else if (doors != NULL) doors[count] = c * 4 + side;
            count += p->room[c] != p->room[next];
        }
    return count;
}

static meander_status rooms_shut_doors(rooms_work *p) {
    transform_job *job = p->job;
    union_find parts;
    TRY(union_find_init(&parts, job->scratch, job->grid->count));
    size_t count = rooms_find_doors(p, &parts, NULL);
    cell *doors = scratch_lend(job->scratch, count, sizeof *doors);
    if (doors == NULL) return MEANDER_NO_MEMORY;
    rooms_find_doors(p, &parts, doors);
    transform_shuffle(job->rng, doors, count);
    for (size_t i = 0; i < count; i++) {
        cell c = doors[i] / 4;
        unsigned side = (unsigned)(doors[i] % 4);
        if (!union_find_join(&parts, c, grid_neighbour(job->grid, c, side)))
            transform_wall(job, c, side);
    }
    return MEANDER_OK;
}

static meander_status rooms_apply(transform_job *job) {
    rooms_work p = {.job = job};
    p.room = scratch_lend_zeroed(job->scratch, job->grid->count, 1);
    if (p.room == NULL) return MEANDER_NO_MEMORY;
    for (int64_t i = 0; i < job->value && rooms_place_one(&p); i++)
        TRY(context_progress(job->context, (uint64_t)i, (uint64_t)job->value));
    return rooms_shut_doors(&p);
}

static const meander_param add_rooms_params[] = {
    {.name = "rooms", .kind = MEANDER_PARAM_INTEGER, .fallback = 5, .least = 0,
     .most = 1000000, .about = "how many open chambers, if there is room for them"},
    {0},
};

const transform transform_rooms = {
    .name = "rooms",
    .about = "open chambers are laid into the maze",
    .traits = "rectangle",
    .params = add_rooms_params,
    .apply = rooms_apply,
};
