// SPDX-License-Identifier: MIT
// Any shape for generators of rectangles: the whole rectangle is made and the mask cuts its
// shape out of it.  Where that leaves parts without a path between them, walls between two
// parts are opened in random order until the shape is connected again.
//
//     +---+---+---+       +---+               +---+
//     |       |   |       |   |               |   |
//     +   +   +   +       +   +---+           +   +---+      cut: no passage leads out;
//     |   |       |       |   |   |           |       |      joined: a tree again
//     +---+---+---+       +---+---+           +---+---+
//
// Invariant: cutting removes passages and never adds a loop, and a wall is opened only
// between two parts.  So a maze that was perfect on the rectangle is perfect on every piece.
// Cost: that of the rectangle, two bytes for each of its cells, and four for the sets.
#include "base/union_find.h"
#include "generate/common/adapt.h"

// ---- a listener's view --------------------------------------------------------------

typedef struct adapt_ear {
    const grid *shape;
    trace *outer;
} adapt_ear;

// Events outside the shape, or on a side that leads out of it, are not passed on.
static void adapt_hear(void *user, const meander_event *event) {
    const adapt_ear *ear = user;
    bool passage = event->kind == MEANDER_EVENT_CARVE || event->kind == MEANDER_EVENT_WALL;
    cell c = (cell)event->cell;
    if (!grid_holds(ear->shape, c)) return;
    if (passage && !(ear->shape->sides[c] >> event->value & 1)) return;
    trace_record(ear->outer, event->kind, event->cell, event->value);
}

// ---- cutting and joining ------------------------------------------------------------

// Both grids number their cells in the same way, so one AND cuts a cell's sides.
static void adapt_cut(const maze *whole, maze *m) {
    for (cell c = 0; c < m->grid->count; c++) m->open[c] = whole->open[c] & m->grid->sides[c];
}

// Returns the sides of c that lead east or south, so that each passage is met once.
static unsigned adapt_ahead(const grid *g, cell c) {
    return g->sides[c] & (1u << MEANDER_EAST | 1u << MEANDER_SOUTH);
}

// Lists the walls between two parts as numbers cell * 4 + side, and returns their count.  With
// `walls` NULL it only counts them.
static size_t adapt_find_walls(const maze *m, union_find *parts, uint64_t *walls) {
    size_t count = 0;
    for (cell c = 0; c < m->grid->count; c++)
        for (unsigned side, ahead = adapt_ahead(m->grid, c); ahead != 0; ahead &= ahead - 1) {
            side = bits_lowest(ahead);
            cell next = grid_neighbour(m->grid, c, side);
            if (union_find_root(parts, c) == union_find_root(parts, next)) continue;
            if (walls != NULL) walls[count] = (uint64_t)c * 4 + side;
            count++;
        }
    return count;
}

static void adapt_shuffle(uint64_t *list, size_t count, rng *r) {
    for (size_t i = count; i > 1; i--) {
        size_t other = (size_t)rng_below(r, i);
        uint64_t swap = list[i - 1];
        list[i - 1] = list[other];
        list[other] = swap;
    }
}

static meander_status adapt_join(generate_job *job) {
    union_find parts;
    maze *m = job->maze;
    TRY(union_find_init(&parts, job->scratch, m->grid->count));
    for (cell c = 0; c < m->grid->count; c++)
        for (unsigned open = m->open[c] & adapt_ahead(m->grid, c); open != 0; open &= open - 1)
            union_find_join(&parts, c, grid_neighbour(m->grid, c, bits_lowest(open)));
    size_t count = adapt_find_walls(m, &parts, NULL);
    uint64_t *walls = scratch_lend(job->scratch, count, sizeof *walls);
    if (walls == NULL) return MEANDER_NO_MEMORY;
    adapt_find_walls(m, &parts, walls);
    adapt_shuffle(walls, count, job->rng);
    for (size_t i = 0; i < count; i++) {
        cell c = (cell)(walls[i] / 4);
        unsigned side = (unsigned)(walls[i] % 4);
        if (union_find_join(&parts, c, grid_neighbour(m->grid, c, side)))
            generate_carve(job, c, side);
    }
    return MEANDER_OK;
}

// ---- the whole ----------------------------------------------------------------------

// Makes the rectangle around the shape as if there were no mask.
static meander_status adapt_make_whole(const generate_order *order, maze *m, trace *t) {
    grid *rectangle;
    maze whole = {.grid = NULL};
    adapt_ear ear = {.shape = m->grid, .outer = t};
    trace heard;
    trace_init(&heard, m->grid->context, adapt_hear, &ear);
    TRY(grid_new_rect(m->grid->context, m->grid->width, m->grid->height, NULL, &rectangle));
    meander_status status = maze_init(&whole, rectangle);
    if (status == MEANDER_OK) status = generate_maze(order, &whole, t == NULL ? NULL : &heard);
    if (status == MEANDER_OK) adapt_cut(&whole, m);
    if (whole.grid != NULL) maze_done(&whole);
    grid_free(rectangle);
    return status;
}

// The random numbers for joining have their own seed, apart from the generator's.
meander_status adapt_to_mask(const generate_order *order, maze *m, trace *t) {
    context *c = m->grid->context;
    scratch lent = {.context = c};
    rng chance;
    rng_seed(&chance, order->seed ^ rng_seed_of_word("mask", 4));
    TRY(adapt_make_whole(order, m, t));
    generate_job job = {.context = c, .maze = m, .grid = m->grid, .rng = &chance,
                        .scratch = &lent, .trace = t, .params = &order->params};
    meander_status status = adapt_join(&job);
    scratch_take_back(&lent);
    return status;
}
