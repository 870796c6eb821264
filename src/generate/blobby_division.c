// SPDX-License-Identifier: MIT
// Blobby division: two blobs grow in a region, cell by cell, until they fill it; a wall with one door
// goes up between them.  Then each blob is divided in the same way.
//
//     . . . . .      A A . . .      A A A B B
//     . . . . .      A . . . B      A A A B B      A | B: all these passages but one
//     . A . . .  ->  A A . B B  ->  A A B B B             become walls
//     . . . B .      . . . B .      A A B B B
//
// Invariant: a region is a range of one list of cells, it is connected, and its cells carry its number.  While blobs
// grow, the range holds what A has finished, then cells that may still grow, then a hole, then what B has finished.
//     [ A A A A | A B B A B |   ...   | B B B ]
// Cost: O(n) per level and about log n levels; eight bytes per cell.  The larger blob waits, so at most 32 regions do.
// Source: Jamis Buck, "A Better Recursive Division Algorithm", 2015.
#include "generate/generator.h"

enum { BLOBBY_ROOM, BLOBBY_WAITING = 40 };

typedef struct region { uint32_t first, size, name; } region;      // a stretch of the list, and its number

typedef struct blobby {
    generate_job *job;
    uint32_t *list;                    // all cells, region by region
    uint32_t *name;                    // by cell: the region it is in; 0 is none
    uint32_t names, room, done;        // names that were given; cells of an open region at most; cells done
} blobby;

static inline meander_status blobby_tick(const blobby *b, uint32_t i) {
    return i % GENERATE_TICK == 0 ? context_progress(b->job->context, b->done, b->job->grid->cells) : MEANDER_OK;
}

// The sides of c that lead to cells with this name.
static inline unsigned blobby_sides(const blobby *b, cell c, uint32_t name) {
    const grid *g = b->job->grid;
    unsigned found = 0;
    if (g->form == GRID_SQUARES) return beside_squares_named(g, b->name, c, name);
    for (unsigned sides = grid_sides(g, c); sides != 0; sides &= sides - 1)
        found |= (unsigned)(b->name[grid_neighbour(g, c, bits_lowest(sides))] == name) << bits_lowest(sides);
    return found;
}

// The same, but one side to each cell, as two may lead to the same one in a table.
static inline unsigned blobby_cells(const blobby *b, cell c, uint32_t name) {
    unsigned sides = blobby_sides(b, c, name);
    return b->job->grid->form == GRID_SQUARES ? sides : grid_one_each(b->job->grid, c, sides);
}

static void blobby_call(blobby *b, uint32_t c, uint32_t name) {
    b->name[c] = name;
    trace_emit(b->job->trace, MEANDER_EVENT_LABEL, c, name);
}

// The piece of the grid around c, as a region; the list is its own queue.
static meander_status blobby_flood(blobby *b, uint32_t first, cell c, region *whole) {
    *whole = (region){.first = first, .size = 1, .name = ++b->names};
    b->list[first] = (uint32_t)c;
    blobby_call(b, (uint32_t)c, whole->name);
    for (uint32_t i = first; i < first + whole->size; i++) {
        TRY(blobby_tick(b, i));
        for (unsigned sides = blobby_cells(b, b->list[i], 0); sides != 0; sides &= sides - 1) {
            cell next = grid_neighbour(b->job->grid, b->list[i], bits_lowest(sides));
            blobby_call(b, (uint32_t)next, whole->name);
            b->list[first + whole->size++] = (uint32_t)next;
        }
    }
    return MEANDER_OK;
}

// ---- two blobs -----------------------------------------------------------------------

// Two different cells of the region come to the stretch's beginning and bear new names.
static void blobby_seed(blobby *b, region whole, region blobs[2]) {
    rng *chance = b->job->rng;
    uint32_t *list = b->list + whole.first;
    uint32_t one = (uint32_t)rng_below(chance, whole.size), other = (uint32_t)rng_below(chance, whole.size - 1);
    other += other >= one;
    uint32_t seeds[2] = {list[one], list[other]};
    for (unsigned i = 0; i < 2; i++) {
        blobs[i] = (region){.name = ++b->names};
        blobby_call(b, seeds[i], blobs[i].name);
        list[i] = seeds[i];
    }
}

// A random cell that may grow takes all its neighbours that are in no blob yet, and is done.
static meander_status blobby_grow(blobby *b, region whole, region blobs[2]) {
    uint32_t *list = b->list + whole.first;
    uint32_t low = 0, high = 2, end = whole.size;       // low .. high - 1 may grow
    blobby_seed(b, whole, blobs);
    while (low < high) {
        uint32_t i = low + (uint32_t)rng_below(b->job->rng, high - low);
        uint32_t c = list[i], name = b->name[c];
        TRY(blobby_tick(b, end - low));
        bool first = name == blobs[0].name;
        list[i] = list[first ? low : --high];
        if (first) list[low++] = c;
        else end--;
        for (unsigned sides = blobby_cells(b, c, whole.name); sides != 0; sides &= sides - 1) {
            cell next = grid_neighbour(b->job->grid, c, bits_lowest(sides));
            blobby_call(b, (uint32_t)next, name);
            list[high++] = (uint32_t)next;
        }
        if (name == blobs[1].name) list[end] = c;
    }
    blobs[0] = (region){whole.first, low, blobs[0].name};
    blobs[1] = (region){whole.first + low, whole.size - low, blobs[1].name};
    return MEANDER_OK;
}

// ---- the wall between them --------------------------------------------------------------

// All passages from blob a to blob b: counted, and where a listener sees an open hall, walled
// up but for number `door`, which without one is the only one to be opened.
static meander_status blobby_border(blobby *b, region from, region to, uint32_t door, bool build, uint32_t *count) {
    *count = 0;
    for (uint32_t i = from.first; i < from.first + from.size; i++) {
        TRY(blobby_tick(b, i));
        for (unsigned sides = blobby_sides(b, b->list[i], to.name); sides != 0; sides &= sides - 1) {
            unsigned side = bits_lowest(sides);
            bool is_door = (*count)++ == door;
            if (!build) continue;
            if (b->job->trace == NULL && is_door) maze_carve(b->job->maze, b->list[i], side);
            if (b->job->trace != NULL && !is_door) generate_wall(b->job, b->list[i], side);
        }
    }
    return MEANDER_OK;
}

// A region that stays open.
static void blobby_leave(blobby *b, region r) {
    for (uint32_t i = r.first; i < r.first + r.size; i++) {
        cell c = b->list[i];
        trace_emit(b->job->trace, MEANDER_EVENT_LEAVE, c, 0);
        if (b->job->trace == NULL && r.size > 1)
            sides_join(b->job->grid, b->job->maze->open, c, blobby_sides(b, c, r.name));
    }
}

static meander_status blobby_divide(blobby *b, region now) {
    region waiting[BLOBBY_WAITING], blobs[2];
    for (uint32_t count = 0, border;;) {
        if (now.size > b->room) {
            TRY(blobby_grow(b, now, blobs));
            bool second = blobs[1].size > blobs[0].size;
            region small = blobs[!second], large = blobs[second];
            TRY(blobby_border(b, small, large, 0, false, &border));
            TRY(blobby_border(b, small, large, (uint32_t)rng_below(b->job->rng, border), true, &border));
            waiting[count++] = large;
            now = small;
            continue;
        }
        blobby_leave(b, now);
        b->done += now.size;
        TRY(generate_tick_since(b->job, b->done - now.size, b->done));
        if (count == 0) return MEANDER_OK;
        now = waiting[--count];
    }
}

static meander_status blobby_fill(generate_job *job) {
    const grid *g = job->grid;
    blobby b = {.job = job, .room = (uint32_t)job->params->values[BLOBBY_ROOM]};
    if (g->count > INT32_MAX)
        return context_fail(job->context, MEANDER_TOO_BIG, "blobby-division needs a grid of less than 2^31 cells");
    b.list = scratch_lend(job->scratch, g->cells, sizeof *b.list);
    b.name = scratch_lend_zeroed(job->scratch, g->count, sizeof *b.name);
    if (b.list == NULL || b.name == NULL) return MEANDER_NO_MEMORY;
    if (job->trace != NULL) generate_open_all(job);
    uint32_t first = 0;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        if (b.name[c] != 0) continue;
        region piece;
        TRY(blobby_flood(&b, first, c, &piece));
        first += piece.size;
        TRY(blobby_divide(&b, piece));
    }
    return MEANDER_OK;
}

static uint64_t blobby_lends(const generate_plan *plan) { return 4 * (plan->cells + plan->count); }

static const meander_param blobby_params[] = {
    [BLOBBY_ROOM] = {.name = "room", .kind = MEANDER_PARAM_INTEGER, .fallback = 1, .least = 1,
                     .most = 1000000, .about = "regions of up to this many cells stay open"},
    {0},
};

extern const generator generator_blobby_division_wide;

const generator generator_blobby_division = {
    .name = "blobby-division",
    .about = "recursive division whose walls wind between growing blobs; fits every grid",
    .aliases = "blobby blobby-recursive-division",
    .traits = "perfect mask",
    .loops = "room",
    .params = blobby_params,
    .fill = blobby_fill,
    .wide = &generator_blobby_division_wide,
    .lends = blobby_lends,
};
