// SPDX-License-Identifier: MIT
// Rooms in a maze, like a dungeon: rooms are placed at random where there is space, a backtracker
// digs passages through everything that is left, and doors join rooms and passages.
//
//     +---+---+---+---+---+---+      Doors are walls of rooms in random order: one that
//     |       |   |           |      separates two places that are not connected yet is
//     +       +   +   +---+---+      opened.  Then loops % as many more are opened.
//     |           |   |       |
//     +---+---+   +   +       +      With loops=0 the rooms, each taken as one place, and
//     |           |           |      the passages between them form a tree.
//     +---+---+---+---+---+---+
//
// Invariant: a cell is in a room, dug, or neither; only walls of rooms become doors.
// Cost: O(n) and a shuffle of the rooms' walls, eight bytes per wall and four per cell.
// Source: Bob Nystrom, "Rooms and mazes: a procedural dungeon generator", 2014.
#include "base/union_find.h"
#include "generate/generator.h"
#include "grid/rect.h"

// Until the end a cell's byte notes its room and the way back: open[c] = . R B B W S E N
enum { ROOMS_SHARE, ROOMS_LEAST, ROOMS_MOST, ROOMS_LOOPS, ROOMS_OPEN = 15, ROOMS_BACK = 4, ROOMS_ROOM = 64 };

typedef struct dungeon {
    generate_job *job;
    const choice *choice;
    uint8_t *open;
    union_find places;                 // rooms and passages that are connected
    uint64_t done;
} dungeon;

typedef struct room { uint64_t x, y, width, height; } room;

// Opens a passage that joins two places or is inside one.
static cell rooms_carve(dungeon *d, cell c, unsigned side) {
    cell next = generate_carve(d->job, c, side);
    union_find_join(&d->places, c, next);
    return next;
}

// ---- rooms -----------------------------------------------------------------------------

// Least and most size may come in either order; no room is larger than the grid.
static uint64_t rooms_side(const dungeon *d, uint64_t whole) {
    uint64_t one = (uint64_t)d->job->params->values[ROOMS_LEAST];
    uint64_t other = (uint64_t)d->job->params->values[ROOMS_MOST];
    uint64_t least = one < other ? one : other, most = one < other ? other : one;
    if (most > whole) most = whole;
    if (least > most) least = most;
    return least + rng_below(d->job->rng, most - least + 1);
}

static bool rooms_is_free(const dungeon *d, room r) {
    for (uint64_t y = r.y; y < r.y + r.height; y++) {
        const uint8_t *row = &d->open[grid_cell(d->job->grid, r.x, y)];
        for (uint64_t x = 0; x < r.width; x++)
            if (row[x] & ROOMS_ROOM) return false;
    }
    return true;
}

static void rooms_open(dungeon *d, room r) {
    for (uint64_t y = r.y; y < r.y + r.height; y++)
        for (uint64_t x = r.x; x < r.x + r.width; x++) {
            cell c = grid_cell(d->job->grid, x, y);
            d->open[c] |= ROOMS_ROOM;
            if (x + 1 < r.x + r.width) rooms_carve(d, c, MEANDER_EAST);
            if (y + 1 < r.y + r.height) rooms_carve(d, c, MEANDER_SOUTH);
            trace_emit(d->job->trace, MEANDER_EVENT_LEAVE, c, 0);
        }
}

// Until they cover their share, or after many tries.
static meander_status rooms_lay(dungeon *d) {
    const grid *g = d->job->grid;
    uint64_t share = (uint64_t)d->job->params->values[ROOMS_SHARE], covered = 0;
    for (cell tries = g->cells / 4 + 16; tries > 0 && covered < g->cells * share / 100; tries--) {
        room r = {.width = rooms_side(d, g->width)};
        r.height = rooms_side(d, g->height);
        r.x = rng_below(d->job->rng, g->width - r.width + 1);
        r.y = rng_below(d->job->rng, g->height - r.height + 1);
        if (!rooms_is_free(d, r)) continue;
        rooms_open(d, r);
        covered += r.width * r.height;
        if (tries % 1024 == 0) TRY(context_progress(d->job->context, covered, g->cells));
    }
    return MEANDER_OK;
}

// ---- passages --------------------------------------------------------------------------

// As the backtracker does, from `first` through everything connected with it.  Cells of rooms
// count as seen: their bytes are not 0.
static meander_status rooms_dig(dungeon *d, cell first) {
    const grid *g = d->job->grid;
    trace_emit(d->job->trace, MEANDER_EVENT_VISIT, first, 0);
    for (cell c = first;;) {
        unsigned unseen = generate_unseen(d->job, c);
        if (unseen != 0) {
            unsigned side = choice_draw(d->choice, d->job->rng, unseen);
            c = rooms_carve(d, c, side);
            d->open[c] |= (uint8_t)(g->opposite[side] << ROOMS_BACK);
            TRY(generate_tick(d->job, ++d->done));
            continue;
        }
        trace_emit(d->job->trace, MEANDER_EVENT_LEAVE, c, 0);
        if (c == first) return MEANDER_OK;
        c = grid_neighbour(g, c, d->open[c] >> ROOMS_BACK & 3);
    }
}

// ---- doors -----------------------------------------------------------------------------

// Walls to the east and south that have a room beside them, as cell * 4 + side; NULL: counted only.
static meander_status rooms_find_walls(const dungeon *d, uint64_t *walls, size_t *found) {
    const grid *g = d->job->grid;
    size_t count = 0;
    for (cell c = 0; c < g->count; c++) {
        TRY(generate_tick(d->job, c));
        for (unsigned side = MEANDER_EAST; side <= MEANDER_SOUTH; side++) {
            if (!(g->sides[c] & ~(unsigned)d->open[c] & 1u << side)) continue;
            if (!((d->open[c] | d->open[grid_neighbour(g, c, side)]) & ROOMS_ROOM)) continue;
            if (walls != NULL) walls[count] = (uint64_t)c * 4 + side;
            count++;
        }
    }
    *found = count;
    return MEANDER_OK;
}

static meander_status rooms_shuffle(const dungeon *d, uint64_t *walls, size_t count) {
    for (size_t i = count; i > 1; i--) {
        size_t other = (size_t)rng_below(d->job->rng, i);
        uint64_t swap = walls[i - 1];
        walls[i - 1] = walls[other];
        walls[other] = swap;
        if (i % GENERATE_TICK == 0) TRY(context_progress(d->job->context, count - i, count));
    }
    return MEANDER_OK;
}

// Walls that are not needed as doors gather at the front, still in random order.
static meander_status rooms_open_doors(dungeon *d) {
    size_t count, needed = 0, spare = 0;
    TRY(rooms_find_walls(d, NULL, &count));
    uint64_t *walls = scratch_lend(d->job->scratch, count, sizeof *walls);
    if (walls == NULL) return MEANDER_NO_MEMORY;
    TRY(rooms_find_walls(d, walls, &count));
    TRY(rooms_shuffle(d, walls, count));
    for (size_t i = 0; i < count; i++) {
        if (i % GENERATE_TICK == 0) TRY(context_progress(d->job->context, i, count));
        cell c = (cell)(walls[i] / 4), next = grid_neighbour(d->job->grid, c, walls[i] % 4);
        if (union_find_join(&d->places, c, next)) {
            generate_carve(d->job, c, walls[i] % 4);
            needed++;
        } else walls[spare++] = walls[i];
    }
    size_t more = needed * (size_t)d->job->params->values[ROOMS_LOOPS] / 100;
    for (size_t i = 0; i < spare && i < more; i++) generate_carve(d->job, (cell)(walls[i] / 4), walls[i] % 4);
    return MEANDER_OK;
}

static meander_status rooms_fill(generate_job *job) {
    const grid *g = job->grid;
    dungeon d = {.job = job, .open = job->maze->open};
    d.choice = choice_new(job->scratch, 4, (const int64_t[]){PARAMS_WEIGHTS(1, 1, 1, 1), 1, 0});
    if (d.choice == NULL) return MEANDER_NO_MEMORY;
    TRY(union_find_init(&d.places, job->scratch, g->count));
    TRY(rooms_lay(&d));
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1))
        if (d.open[c] == 0) TRY(rooms_dig(&d, c));
    TRY(rooms_open_doors(&d));
    for (cell c = 0; c < g->count; c++) d.open[c] &= ROOMS_OPEN;
    return MEANDER_OK;
}

static uint64_t rooms_lends(const generate_plan *plan) {
    return sizeof(choice) + plan->count * sizeof(uint32_t) + 2 * plan->cells * sizeof(uint64_t);
}

static const meander_param rooms_params[] = {
    [ROOMS_SHARE] = {.name = "share", .kind = MEANDER_PARAM_PERCENT, .fallback = 40,
                     .about = "how much of the grid rooms should cover, if they fit"},
    [ROOMS_LEAST] = {.name = "least", .kind = MEANDER_PARAM_INTEGER, .fallback = 3, .least = 1,
                     .most = 1000, .about = "least width and height of a room"},
    [ROOMS_MOST] = {.name = "most", .kind = MEANDER_PARAM_INTEGER, .fallback = 8, .least = 1,
                    .most = 1000, .about = "greatest width and height of a room"},
    [ROOMS_LOOPS] = {.name = "loops", .kind = MEANDER_PARAM_PERCENT, .fallback = 10,
                     .about = "extra doors, in percent of those that are needed"},
    {0},
};

const generator generator_rooms = {
    .name = "rooms",
    .about = "a dungeon: rooms, winding passages between them, and doors that join all",
    .aliases = "dungeon rooms-and-mazes",
    .traits = "connected",
    .params = rooms_params,
    .fill = rooms_fill,
    .lends = rooms_lends,
};
