// SPDX-License-Identifier: MIT
// Breadth-first tree: layer after layer from the first cell, so that every path back to it is
// as short as the grid allows.
//
//     2   1   2   3        numbers are layers.  first: a cell takes all its unvisited
//     1   0   1   2        neighbours, in random order, before the next cell does.
//     2   1   2   3        random: a cell joins a random neighbour in the layer before.
//
// parent=first makes the maze that growing-tree:pick=oldest makes from the same seed, but keeps
// two layers instead of all cells: straight rays, 3 dead ends in 100 cells.  parent=random
// makes every tree of shortest paths equally likely: 25 in 100.
// Invariant: the layer that is being read and the one that is being written lie at the two ends
// of one array; reader and writer of a layer begin at the same end.
// Cost: O(n), one random byte per cell.  8 bytes for each cell of two layers; random takes
// one byte per cell more, the layer's number modulo 3, which distinguishes the layer before from
// the layer after.
// Source: Edward Moore, "The shortest path through a maze", 1959 (the layers); Jamis Buck,
// "Maze Generation: Growing Tree Algorithm", 2011 (oldest cell first).
#include "generate/generator.h"

enum { BFS_PARENT, BFS_CHOICE };
enum { PARENT_FIRST, PARENT_RANDOM };

typedef struct layers {
    generate_job *job;
    const choice *choice;
    cell *cells;            // layers in turn from the left and from the right
    size_t size;
    size_t count;           // of the layer that is being written
    bool right;             // whether it is being written from the right
    uint8_t *number;        // of each cell's layer, 1 to 3; NULL: not needed
    uint64_t grown;
} layers;

static cell *bfs_tree_place(layers *l, bool right, size_t i) {
    return &l->cells[right ? l->size - 1 - i : i];
}

static void bfs_tree_add(layers *l, cell c) { *bfs_tree_place(l, l->right, l->count++) = c; }

// ---- first: each cell claims all neighbours ------------------------------------------------

static meander_status bfs_tree_take(layers *l, cell c) {
    generate_job *job = l->job;
    unsigned unseen;
    while ((unseen = generate_unseen(job, c)) != 0) {
        bfs_tree_add(l, generate_carve(job, c, choice_draw(l->choice, job->rng, unseen)));
        TRY(generate_tick(job, ++l->grown));
    }
    trace_emit(job->trace, MEANDER_EVENT_LEAVE, c, 0);
    return MEANDER_OK;
}

// ---- random: any neighbour of the layer before -----------------------------------------

// The neighbours without a layer enter the next one.
static void bfs_tree_number(layers *l, cell c) {
    const grid *g = l->job->grid;
    for (unsigned sides = grid_sides(g, c); sides != 0; sides &= sides - 1) {
        cell next = grid_neighbour(g, c, bits_lowest(sides));
        if (l->number[next] != 0) continue;
        l->number[next] = (uint8_t)(l->number[c] % 3 + 1);
        bfs_tree_add(l, next);
    }
}

// Joins c to the layer before through a random side; every cell except the first has one.
static meander_status bfs_tree_join(layers *l, cell c) {
    generate_job *job = l->job;
    const grid *g = job->grid;
    unsigned before = 0, wanted = (l->number[c] + 1u) % 3 + 1;
    for (unsigned sides = grid_sides(g, c); sides != 0; sides &= sides - 1) {
        unsigned side = bits_lowest(sides);
        before |= (unsigned)(l->number[grid_neighbour(g, c, side)] == wanted) << side;
    }
    unsigned side = choice_draw(l->choice, job->rng, before);
    unsigned back;
    cell from = grid_cross(g, c, side, &back);
    generate_carve(job, from, back);
    generate_leave_around(job, c);
    return generate_tick(job, ++l->grown);
}

// ---- layer after layer -----------------------------------------------------------------

static meander_status bfs_tree_run(layers *l) {
    while (l->count > 0) {
        size_t count = l->count;
        bool right = l->right;
        l->count = 0;
        l->right = !right;
        for (size_t i = 0; i < count; i++) {
            cell c = *bfs_tree_place(l, right, i);
            if (l->number == NULL) TRY(bfs_tree_take(l, c));
            else bfs_tree_number(l, c);
        }
        for (size_t i = 0; l->number != NULL && i < l->count; i++)
            TRY(bfs_tree_join(l, *bfs_tree_place(l, l->right, i)));
    }
    return MEANDER_OK;
}

// A cell is in one layer only, so the two that are kept never meet in an array of all cells.
static meander_status bfs_tree_fill(generate_job *job) {
    const grid *g = job->grid;
    const int64_t *values = job->params->values;
    layers l = {.job = job, .size = g->cells};
    l.choice = choice_new(job->scratch, g->side_count, &values[BFS_CHOICE]);
    l.cells = scratch_lend(job->scratch, l.size, sizeof *l.cells);
    if (l.choice == NULL || l.cells == NULL) return MEANDER_NO_MEMORY;
    if (values[BFS_PARENT] == PARENT_RANDOM) {
        l.number = scratch_lend_zeroed(job->scratch, g->count, 1);
        if (l.number == NULL) return MEANDER_NO_MEMORY;
        l.number[job->from] = 1;
    }
    trace_emit(job->trace, MEANDER_EVENT_VISIT, job->from, 0);
    bfs_tree_add(&l, job->from);
    return bfs_tree_run(&l);
}

static uint64_t bfs_tree_lends(const generate_plan *plan) {
    bool numbers = plan->params->values[BFS_PARENT] == PARENT_RANDOM;
    return sizeof(choice) + plan->cells * sizeof(cell) + (numbers ? plan->count : 0);
}

static const meander_param bfs_tree_params[] = {
    [BFS_PARENT] = {.name = "parent", .kind = MEANDER_PARAM_CHOICE, .choices = "first|random",
                    .about = "which neighbour of the layer before a cell is joined to"},
    CHOICE_PARAMS,
    ROOT_PARAM,
    {0},
};

extern const generator generator_bfs_tree_wide;

const generator generator_bfs_tree = {
    .name = "bfs-tree",
    .about = "layer after layer: every way to the first cell is as short as can be",
    .aliases = "bfs breadth-first breadth-first-search",
    .traits = "perfect mask grows queue numbers-steps",
    .params = bfs_tree_params,
    .wide = &generator_bfs_tree_wide,
    .fill = bfs_tree_fill,
    .lends = bfs_tree_lends,
};
