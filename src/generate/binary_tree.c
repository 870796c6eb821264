// SPDX-License-Identifier: MIT
// Binary tree: every cell tosses a coin and opens one of two passages, sideways or up (or down).
// All paths lead to one corner, along the two borders that meet there.
//
//     +---+---+---+---+      corner=north-west: each cell chooses north or west.  The first row
//     |               |      can only choose west, the first column only north, and the corner
//     +   +---+   +   +      itself opens nothing.
//     |   |       |   |
//     +   +   +---+   +      Seen from the corner, that is a binary tree with its root there.
//     |   |   |       |
//     +---+---+---+---+      64 cells are one word: one draw tosses a coin for each.
//
// Invariant: following the passage that each cell opened leads to the corner and never into a loop.
// Cost: one draw and a few operations on words per 64 cells; memory of one plane of a row.
// A passage north belongs to the row above as its passage south, so coins are drawn one row ahead:
// the coins of the row before are all that a row needs of those above.
// Source: Jamis Buck, "Maze Generation: Binary Tree algorithm", 2011; Walter Pullen, "Think
// Labyrinth: Maze algorithms".
#include <string.h>

#include "generate/common/row_coins.h"

enum { BINARY_CORNER, BINARY_BIAS, BINARY_COINS };
enum { NORTH_WEST, NORTH_EAST, SOUTH_WEST, SOUTH_EAST };

static bool binary_tree_is_north(const row_job *job) {
    return job->params->values[BINARY_CORNER] <= NORTH_EAST;
}

static bool binary_tree_is_west(const row_job *job) {
    return job->params->values[BINARY_CORNER] % 2 == NORTH_WEST;
}

// The state is a plane of the cells that go sideways.  Those on the corner's side cannot.
static void binary_tree_border(const row_job *job, uint64_t *sideways) {
    if (binary_tree_is_west(job)) bits_clear(sideways, 0);
    else bits_clear(sideways, (size_t)job->width - 1);
}

// The row along the corner's border.
static void binary_tree_all(const row_job *job, uint64_t *sideways) {
    size_t words = bits_words((size_t)job->width);
    memset(sideways, 0xff, words * sizeof *sideways);
    sideways[words - 1] = bits_tail((size_t)job->width);
    binary_tree_border(job, sideways);
}

static void binary_tree_toss(row_job *job, uint64_t *sideways) {
    size_t words = bits_words((size_t)job->width);
    uint64_t percent = (uint64_t)job->params->values[BINARY_BIAS];
    for (size_t i = 0; i < words; i++) sideways[i] = rng_coins(job->rng, percent, 100);
    sideways[words - 1] &= bits_tail((size_t)job->width);
    binary_tree_border(job, sideways);
}

// A passage to the west is the one to the east of the cell before.
static void binary_tree_put_east(row_job *job, const uint64_t *sideways) {
    size_t words = bits_words((size_t)job->width);
    if (!binary_tree_is_west(job)) {
        memcpy(job->east, sideways, words * sizeof *sideways);
        return;
    }
    for (size_t i = 0; i + 1 < words; i++)
        job->east[i] = sideways[i] >> 1 | sideways[i + 1] << 63;
    job->east[words - 1] = sideways[words - 1] >> 1;
}

// A cell that does not go sideways goes up or down: through the lower wall of this row.
static void binary_tree_put_south(row_job *job, const uint64_t *sideways) {
    size_t words = bits_words((size_t)job->width);
    for (size_t i = 0; i < words; i++) job->south[i] = ~sideways[i];
    job->south[words - 1] &= bits_tail((size_t)job->width);
}

static meander_status binary_tree_next_row(row_job *job) {
    uint64_t *sideways = job->state;
    if (binary_tree_is_north(job)) {
        binary_tree_put_east(job, sideways);
        if (!job->last) binary_tree_toss(job, sideways);
    } else {
        if (job->last) binary_tree_all(job, sideways);
        else binary_tree_toss(job, sideways);
        binary_tree_put_east(job, sideways);
    }
    if (!job->last) binary_tree_put_south(job, sideways);
    if (job->trace != NULL) generate_tell_row(job);
    return MEANDER_OK;
}

static meander_status binary_tree_begin_rows(row_job *job) {
    job->state = scratch_lend(job->scratch, bits_words((size_t)job->width), sizeof(uint64_t));
    if (job->state == NULL) return MEANDER_NO_MEMORY;
    binary_tree_all(job, job->state);
    return MEANDER_OK;
}

// At a northern corner the row before is made for its coins.
static meander_status binary_tree_seek_row(row_job *job, uint64_t y) {
    bool ahead = binary_tree_is_north(job) && y > 0;
    uint64_t percent = (uint64_t)job->params->values[BINARY_BIAS], words;
    if (!rng_coins_words(percent, 100, &words) && !job->places)
        return row_coins_refuse(job, "binary-tree");
    job->y = ahead ? y - 1 : y;
    job->last = false;
    row_coins_go(job, job->y, words * bits_words((size_t)job->width));
    if (ahead) TRY(binary_tree_next_row(job));
    else binary_tree_all(job, job->state);
    return MEANDER_OK;
}

static uint64_t binary_tree_lends(const generate_plan *plan) {
    return (plan->width + 63) / 64 * sizeof(uint64_t);
}

static const meander_param binary_tree_params[] = {
    [BINARY_CORNER] = {.name = "corner", .kind = MEANDER_PARAM_CHOICE, .fallback = NORTH_WEST,
                       .choices = "north-west|north-east|south-west|south-east",
                       .about = "where all ways lead"},
    [BINARY_BIAS] = {.name = "bias", .kind = MEANDER_PARAM_PERCENT, .fallback = 50,
                     .about = "chance that a cell opens the passage sideways"},
    [BINARY_COINS] = COINS_PARAM,
    FOCUS_PARAM,
    {0},
};

const generator generator_binary_tree = {
    .name = "binary-tree",
    .about = "each cell opens one of two sides by a coin: all ways lead to one corner",
    .aliases = "binary",
    .traits = "perfect rows threads",
    .params = binary_tree_params,
    .begin_rows = binary_tree_begin_rows,
    .next_row = binary_tree_next_row,
    .seek_row = binary_tree_seek_row,
    .lends = binary_tree_lends,
};
