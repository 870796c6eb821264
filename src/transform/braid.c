// SPDX-License-Identifier: MIT
// Braid: dead ends are opened into a neighbouring passage, which makes loops.
//
//     +---+---+---+        +---+---+---+      Two dead ends side by side are joined with
//     | a | b |   |        | a   b |   |      each other first: that takes one opening
//     +   +   +   +   ->   +   +   +   +      for both.
//     |           |        |           |
//     +---+---+---+        +---+---+---+
//
// The value is the share of the dead ends to remove, in percent; at 100 none is left except those
// that have no other neighbour to open to (the ends of a grid one cell wide).
// Invariant: passages are only added, so whatever was connected still is.
// Cost: O(n), eight bytes per cell for the list of dead ends.
// Source: Walter Pullen, "Think Labyrinth: Maze classification" (braid mazes).
#include "transform/transform.h"

// The closed sides of a dead end that lead to other dead ends; when there are none, all of its
// closed sides.
static unsigned braid_choices(const transform_job *job, cell c) {
    unsigned closed = grid_sides(job->grid, c) & ~maze_sides(job->maze, c), ends = 0;
    for (unsigned left = closed; left != 0; left &= left - 1) {
        unsigned side = bits_lowest(left);
        cell next = grid_neighbour(job->grid, c, side);
        ends |= (unsigned)(next != c && transform_degree(job, next) == 1) << side;
    }
    return ends != 0 ? ends : closed;
}

static unsigned braid_draw(transform_job *job, unsigned choices) {
    for (uint64_t n = rng_below(job->rng, bits_count(choices)); n > 0; n--)
        choices &= choices - 1;
    return bits_lowest(choices);
}

// Opens one side of the dead end; returns how many dead ends that removed.
static unsigned braid_open(transform_job *job, cell c) {
    unsigned choices = braid_choices(job, c);
    if (choices == 0) return 0;
    unsigned side = braid_draw(job, choices);
    unsigned gone = 1 + (transform_degree(job, grid_neighbour(job->grid, c, side)) == 1);
    transform_carve(job, c, side);
    return gone;
}

static meander_status braid_apply(transform_job *job) {
    cell *ends;
    size_t count, gone = 0;
    TRY(transform_dead_ends(job, &ends, &count));
    uint64_t wanted = ((uint64_t)count * (uint64_t)job->value + 99) / 100;
    for (size_t i = 0; i < count && gone < wanted; i++) {
        if (transform_degree(job, ends[i]) == 1) gone += braid_open(job, ends[i]);
        if (i % 0x100000 == 0) TRY(context_progress(job->context, i, count));
    }
    return MEANDER_OK;
}

static const meander_param braid_params[] = {
    {.name = "braid", .kind = MEANDER_PARAM_PERCENT, .fallback = 100,
     .about = "the share of the dead ends that open into loops"},
    {0},
};

extern const transform transform_braid_wide;

const transform transform_braid = {
    .name = "braid",
    .about = "dead ends open into loops",
    .traits = "",
    .params = braid_params,
    .apply = braid_apply,
    .wide = &transform_braid_wide,
};
