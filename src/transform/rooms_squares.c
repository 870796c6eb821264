// SPDX-License-Identifier: MIT
// Rooms of squares: a rectangle of two cells or more each way, with no room in it or beside it.
//
//     . . . . . .      A a a: three wide, two high; its upper left cell A is drawn where all of it
//     . A a a . .      lies inside.  Side by side with another one it would be no room but a part
//     . a a a . .      of it.
#include "grid/rect.h"
#include "transform/room_laying.h"

enum { ROOM_SIDE_LEAST = 2 };

typedef struct room_place {
    uint64_t x, y, width, height;
} room_place;

// A side of two cells or more, up to a third of the grid's side, and always less than all of it.
static uint64_t room_side(const room_laying *p, uint64_t whole) {
    uint64_t most = whole / 3 > ROOM_SIDE_LEAST ? whole / 3 : ROOM_SIDE_LEAST;
    if (most > ROOM_SIDE_MOST) most = ROOM_SIDE_MOST;
    return ROOM_SIDE_LEAST + rng_below(p->job->rng, most - ROOM_SIDE_LEAST + 1);
}

// Returns whether all cells of the place belong to the maze, with no room in them or beside them.
static bool room_square_fits(const room_laying *p, room_place at) {
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

static void room_square_open(room_laying *p, room_place at) {
    const grid *g = p->job->grid;
    for (uint64_t y = at.y; y < at.y + at.height; y++)
        for (uint64_t x = at.x; x < at.x + at.width; x++) {
            cell c = grid_cell(g, x, y);
            p->room[c] = ROOM_LAID;
            unsigned shut = g->sides[c] & ~maze_sides(p->job->maze, c);
            if (x + 1 < at.x + at.width && shut >> MEANDER_EAST & 1)
                transform_carve(p->job, c, MEANDER_EAST);
            if (y + 1 < at.y + at.height && shut >> MEANDER_SOUTH & 1)
                transform_carve(p->job, c, MEANDER_SOUTH);
        }
}

bool room_lay_square(room_laying *p) {
    const grid *g = p->job->grid;
    for (unsigned i = 0; i < ROOM_TRIES_MOST; i++) {
        room_place at = {.width = room_side(p, g->width)};
        at.height = room_side(p, g->height);
        if (at.width > g->width || at.height > g->height) continue;
        at.x = rng_below(p->job->rng, g->width - at.width + 1);
        at.y = rng_below(p->job->rng, g->height - at.height + 1);
        if (!room_square_fits(p, at)) continue;
        room_square_open(p, at);
        return true;
    }
    return false;
}
