// SPDX-License-Identifier: MIT
// Rooms: chambers without inner walls are laid into a maze.
//
//     +---+---+---+---+        +---+---+---+---+      A room swallows many passages, and
//     |   |       |   |        |   |       |   |      some of them led around it from one
//     +   +   +---+   +   ->   +   +       +   +      to the other.  Doors that would make
//     |   |   |       |        |   |           |      such a loop are walled up, in random
//     +   +---+   +---+        +   +       +---+      order.
//
// On squares a room is a rectangle (rooms_squares.c).  On any other grid it grows from a cell, whatever
// its sides are, until it has as many cells as were drawn, up to a ninth of the grid:
//
//     1 1 .       # # 1       # # 2       # in the room; a number: a cell beside it that touches
//     1 # 1  ->   1 2 1  ->   1 # 2       so many of its cells.  The largest one is next, so the
//     . 1 .       . . .       . 1 .       room becomes round and not a cross
//
// Invariant: when each room counts as one place, a perfect maze stays perfect.  Rooms never touch
// one another.
// Cost: O(n); one byte per cell for the rooms, four for the sets, and the doors.
// Source: Bob Nystrom, "Rooms and mazes", 2014, for the idea of rooms in a maze; there the rooms
// come first, and the maze is dug around them.
#include "base/hints.h"
#include "base/union_find.h"
#include "transform/room_laying.h"

// A room of another grid has at least so many cells: with five, four of them close a ring on most.
enum { ROOMS_FEWEST = 5 };

// ---- rooms on any grid ---------------------------------------------------------------

static uint64_t rooms_size(const room_laying *p) {
    uint64_t most = p->job->grid->cells / 9;
    if (most > ROOM_CELLS_MOST) most = ROOM_CELLS_MOST;
    return most <= ROOMS_FEWEST ? ROOMS_FEWEST : ROOMS_FEWEST + rng_below(p->job->rng, most - ROOMS_FEWEST + 1);
}

// Takes a cell into the room; the free cells beside it wait, and each notes how many of the room it touches.
// Returns false when it touches another room.
static bool rooms_take(room_laying *p, cell c) {
    const grid *g = p->job->grid;
    p->room[c] = ROOM_TAKEN;
    for (unsigned sides = grid_sides(g, c); sides != 0; sides &= sides - 1) {
        cell next = grid_neighbour(g, c, bits_lowest(sides));
        if (p->room[next] == ROOM_LAID) return false;
        if (p->room[next] == ROOM_TAKEN) continue;
        if (p->room[next] == ROOM_FREE) {
            p->room[next] = ROOM_WAITS;
            p->waiting[p->waiting_count++] = next;
        }
        p->room[next]++;
    }
    return true;
}

// Of the cells that wait the one that touches the most cells of the room, which keeps it round: the first of them.
static cell rooms_next(const room_laying *p) {
    cell best = CELL_NONE;
    for (size_t i = 0; i < p->waiting_count; i++) {
        cell c = p->waiting[i];
        if (p->room[c] >= ROOM_WAITS && (best == CELL_NONE || p->room[c] > p->room[best])) best = c;
    }
    return best;
}

static void rooms_open_taken(room_laying *p, cell c) {
    const grid *g = p->job->grid;
    for (unsigned shut = grid_sides(g, c) & ~maze_sides(p->job->maze, c); shut != 0; shut &= shut - 1)
        if (p->room[grid_neighbour(g, c, bits_lowest(shut))] == ROOM_TAKEN)
            transform_carve(p->job, c, bits_lowest(shut));
}

// A room around a cell, where all cells of it and beside it are free.
static bool rooms_lay_around(room_laying *p, cell first) {
    cell taken[ROOM_CELLS_MOST];
    size_t size = (size_t)rooms_size(p), count = 0;
    bool fits = size < p->job->grid->cells && p->room[first] == ROOM_FREE;
    if (!fits) return false;
    p->waiting_count = 0;
    for (cell c = first; fits && c != CELL_NONE && count < size; c = rooms_next(p)) {
        taken[count++] = c;
        fits = rooms_take(p, c);
    }
    fits = fits && count == size;
    for (size_t i = 0; fits && i < count; i++) rooms_open_taken(p, taken[i]);
    for (size_t i = 0; i < p->waiting_count; i++) p->room[p->waiting[i]] = ROOM_FREE;
    for (size_t i = 0; i < count; i++) p->room[taken[i]] = fits ? ROOM_LAID : ROOM_FREE;
    return fits;
}

// Lays one room at random; returns false when no place was found in time.
static bool rooms_lay_one(room_laying *p) {
    const grid *g = p->job->grid;
    if (g->form == GRID_SQUARES) return room_lay_square(p);
    for (unsigned i = 0; i < ROOM_TRIES_MOST; i++)
        if (rooms_lay_around(p, grid_nth(g, (cell)rng_below(p->job->rng, g->cells)))) return true;
    return false;
}

// ---- doors ---------------------------------------------------------------------------

// A door is a passage with one end in a room.  All other passages are joined at once.  Each is found from its
// first cell, on squares by the sides that lead to later ones; `squares` is a constant in each copy.
HINT_INLINE size_t rooms_find_from(const room_laying *p, union_find *parts, cell *doors, bool squares) {
    const grid *g = p->job->grid;
    unsigned forward = squares ? 1u << MEANDER_EAST | 1u << MEANDER_SOUTH : UINT32_MAX;
    size_t count = 0;
    for (cell c = 0; c < g->count; c++)
        for (unsigned open = maze_sides(p->job->maze, c) & forward; open != 0; open &= open - 1) {
            unsigned side = bits_lowest(open);
            cell next = grid_neighbour(g, c, side);
            if (!squares && next < c) continue;
            if (p->room[c] == p->room[next]) union_find_join(parts, c, next);
            else if (doors != NULL) doors[count] = c * (squares ? 4 : g->side_count) + side;
            count += p->room[c] != p->room[next];
        }
    return count;
}

static size_t rooms_find_doors(const room_laying *p, union_find *parts, cell *doors) {
    if (p->job->grid->form == GRID_SQUARES) return rooms_find_from(p, parts, doors, true);
    return rooms_find_from(p, parts, doors, false);
}

static meander_status rooms_shut_doors(room_laying *p) {
    transform_job *job = p->job;
    union_find parts;
    TRY(union_find_init(&parts, job->scratch, job->grid->count));
    size_t count = rooms_find_doors(p, &parts, NULL);
    cell *doors = scratch_lend(job->scratch, count, sizeof *doors);
    if (doors == NULL) return MEANDER_NO_MEMORY;
    rooms_find_doors(p, &parts, doors);
    transform_shuffle(job->rng, doors, count);
    for (size_t i = 0; i < count; i++) {
        cell c = doors[i] / job->grid->side_count;
        unsigned side = (unsigned)(doors[i] % job->grid->side_count);
        if (!union_find_join(&parts, c, grid_neighbour(job->grid, c, side)))
            transform_wall(job, c, side);
    }
    return MEANDER_OK;
}

static meander_status rooms_apply(transform_job *job) {
    room_laying p = {.job = job};
    p.room = scratch_lend_zeroed(job->scratch, job->grid->count, 1);
    p.waiting = scratch_lend(job->scratch, ROOM_CELLS_MOST * job->grid->side_count, sizeof *p.waiting);
    if (p.room == NULL || p.waiting == NULL) return MEANDER_NO_MEMORY;
    for (int64_t i = 0; i < job->value && rooms_lay_one(&p); i++)
        TRY(context_progress(job->context, (uint64_t)i, (uint64_t)job->value));
    return rooms_shut_doors(&p);
}

static const meander_param add_rooms_params[] = {
    {.name = "rooms", .kind = MEANDER_PARAM_INTEGER, .fallback = 5, .least = 0,
     .most = 1000000, .about = "how many open chambers, if there is room for them"},
    {0},
};

extern const transform transform_rooms_wide;

const transform transform_rooms = {
    .name = "rooms",
    .about = "open chambers are laid into the maze",
    .traits = "",
    .params = add_rooms_params,
    .apply = rooms_apply,
    .wide = &transform_rooms_wide,
};
