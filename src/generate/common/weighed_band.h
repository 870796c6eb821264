// SPDX-License-Identifier: MIT
// A band of a maze whose passages have weights: some of its rows, made without the others as far as they
// can be, and the edges that the others have to decide.
//
//     band 0   -----+----+--------+--
//              |    |    |        |         '|' passages between two bands; '-' surviving edges, which
//     band 1   --+----+------+-----         the bands leave undecided
//
// The caller has the surviving edges of all bands, runs Kruskal's algorithm over them and says of each edge, and of
// each passage between two bands, whether it is in the tree.
#ifndef GENERATE_WEIGHED_BAND_H
#define GENERATE_WEIGHED_BAND_H

#include "generate/common/filter_kruskal_block.h"
#include "grid/survivors.h"

typedef struct weighed_band {
    context *context;
    weights weights;             // of the maze's passages, by their numbers there
    size_t words;                // of a plane of a row
    uint64_t *planes;            // by row: east, south
    survivors left;
    bool decided;
} weighed_band;

// Finds the weights of an order's maze.  UNSUPPORTED for generators without the trait "weights".
MEANDER_CHECKED meander_status generate_weights(const generate_order *order, context *c, uint64_t width,
                                                uint64_t height, weights *w);

// Makes the rows from `first` to `end` - 1, as far as they are certain.
MEANDER_CHECKED meander_status weighed_band_new(context *c, const weights *w, uint64_t width,
                                                uint64_t height, uint64_t first, uint64_t end,
                                                weighed_band **band_new);
void weighed_band_free(weighed_band *b);

// Opens what these bits say, survivors_bits of them.
void weighed_band_decide(weighed_band *b, const uint64_t *bits);

// Opens the rows of a band, which must be decided before the first is pulled; closing frees it.
void weighed_band_open_rows(weighed_band *b, rows *source);

// Decides all that the bands of a maze have left, from its first row to its last: the bits of each, one
// list behind the other.
MEANDER_CHECKED meander_status weighed_decide(scratch *lent, const weights *w, const survivors *list,
                                              size_t count, uint64_t *bits);

#endif
