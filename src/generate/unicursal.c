// SPDX-License-Identifier: MIT
// Unicursal: one passage through every cell, without a fork, whose two ends are the only dead ends.
// A random tree grows on a grid of half the width and height; the passage is the walk round that
// tree (grid/around.h).
//
//     o---o     +---S G      The tree decides the texture: a tree dug by the backtracker gives
//     |         | +---+      long parallel corridors, one grown from random cells a passage
//     o---o     | +---+      that turns all the time.
//               +-----+
//
// Invariant: every cell has two passages, except the two ends, which have one; so it is a tree, too.
// Cost: O(n) time; the tree has a quarter as many cells and takes up to ten bytes for each of them.
// Source: Walter Pullen, "Think Labyrinth: Maze Classification" (unicursal mazes from perfect
// ones, by halving every passage).
#include "generate/generator.h"
#include "grid/around.h"
#include "grid/rect.h"

enum { UNICURSAL_RANDOM, UNICURSAL_CHOICE };

// A job on the small grid, without a trace: its cells are not those of the maze.
typedef struct tree_job {
    generate_job *outer, job;
    maze tree;
    const choice *choice;
    cell *waiting;               // cells that may still grow, the newest last
    size_t count;
    uint64_t grown;
} tree_job;

// The newest cell is picked, or with the given chance any of them: that one changes places
// with the newest, so that the tree goes on from there.
static void unicursal_pick(tree_job *t, int64_t percent) {
    if (percent == 0 || !rng_percent(t->job.rng, percent)) return;
    size_t place = (size_t)rng_below(t->job.rng, t->count);
    cell picked = t->waiting[place];
    t->waiting[place] = t->waiting[t->count - 1];
    t->waiting[t->count - 1] = picked;
}

// From the cell of the tree that covers the one to begin with.
static meander_status unicursal_grow(tree_job *t) {
    const grid *g = t->job.grid;
    const generate_job *outer = t->outer;
    int64_t percent = outer->params->values[UNICURSAL_RANDOM];
    uint64_t x = grid_x(outer->grid, outer->from) / 2, y = grid_y(outer->grid, outer->from) / 2;
    cell first = grid_cell(g, x < g->width ? x : x - 1, y < g->height ? y : y - 1);
    t->waiting[t->count++] = first;
    while (t->count > 0) {
        unicursal_pick(t, percent);
        cell at = t->waiting[t->count - 1];
        unsigned unseen = generate_unseen(&t->job, at);
        if (unseen == 0) {
            t->count--;
            continue;
        }
        unsigned side = choice_draw(t->choice, t->job.rng, unseen);
        t->waiting[t->count++] = generate_carve(&t->job, at, side);
        TRY(generate_tick(outer, 4 * ++t->grown));
    }
    return MEANDER_OK;
}

// ---- the passage -------------------------------------------------------------------

// Nobody listens: cell after cell in the order of memory.
static meander_status unicursal_carve(const generate_job *job, const maze *tree) {
    const grid *g = job->grid;
    for (uint64_t y = 0; y < g->height; y++) {
        uint8_t *row = &job->maze->open[grid_cell(g, 0, y)];
        for (uint64_t x = 0; x < g->width; x++)
            row[x] = (uint8_t)around_sides(tree, g->width, g->height, x, y);
        TRY(generate_tick_since(job, y * g->width, (y + 1) * g->width));
    }
    return MEANDER_OK;
}

// For the trace the passage is walked from its start.
static void unicursal_walk(generate_job *job, const maze *tree) {
    const grid *g = job->grid;
    cell at = job->start;
    unsigned back = 0;
    trace_emit(job->trace, MEANDER_EVENT_VISIT, at, 0);
    for (;;) {
        unsigned ways = around_sides(tree, g->width, g->height, grid_x(g, at), grid_y(g, at));
        ways &= ~back;
        trace_emit(job->trace, MEANDER_EVENT_LEAVE, at, 0);
        if (ways == 0) return;
        unsigned side = bits_lowest(ways);
        back = 1u << g->opposite[side];
        at = generate_carve(job, at, side);
    }
}

static meander_status unicursal_finish(generate_job *job, const maze *tree) {
    const grid *g = job->grid;
    meander_point start, goal;
    around_ends(g->width, g->height, &start, &goal);
    job->start = grid_cell(g, start.x, start.y);
    job->goal = grid_cell(g, goal.x, goal.y);
    if (job->trace == NULL) return unicursal_carve(job, tree);
    unicursal_walk(job, tree);
    return MEANDER_OK;
}

// ---- running -----------------------------------------------------------------------

static meander_status unicursal_plant(tree_job *t) {
    const params *p = t->outer->params;
    t->choice = choice_new(t->outer->scratch, 4, &p->values[UNICURSAL_CHOICE]);
    t->waiting = scratch_lend(t->outer->scratch, t->job.grid->cells, sizeof *t->waiting);
    if (t->choice == NULL || t->waiting == NULL) return MEANDER_NO_MEMORY;
    TRY(unicursal_grow(t));
    return unicursal_finish(t->outer, &t->tree);
}

// A corridor needs no tree.
static meander_status unicursal_fill(generate_job *job) {
    tree_job t = {.outer = job, .job = *job};
    grid *half;
    if (job->grid->width == 1 || job->grid->height == 1) return unicursal_finish(job, NULL);
    TRY(grid_new_rect(job->context, job->grid->width / 2, job->grid->height / 2, NULL, &half));
    meander_status status = maze_init(&t.tree, half);
    t.job.grid = half;
    t.job.maze = &t.tree;
    t.job.trace = NULL;
    if (status == MEANDER_OK) status = unicursal_plant(&t);
    maze_done(&t.tree);
    grid_free(half);
    return status;
}

static uint64_t unicursal_lends(const generate_plan *plan) {
    uint64_t width = plan->width / 2, height = plan->height / 2;
    if (width == 0 || height == 0) return 0;
    return sizeof(choice) + sizeof(grid) + 2 * (width + 1) * (height + 2) +
           width * height * sizeof(cell);
}

static const meander_param unicursal_params[] = {
    [UNICURSAL_RANDOM] = {.name = "random", .kind = MEANDER_PARAM_PERCENT,
                          .about = "in this share of its steps the tree grows anywhere"},
    CHOICE_PARAMS,
    ROOT_PARAM,
    {0},
};

const generator generator_unicursal = {
    .name = "unicursal",
    .about = "one winding passage through every cell, without a fork",
    .traits = "perfect",
    .params = unicursal_params,
    .fill = unicursal_fill,
    .lends = unicursal_lends,
};
