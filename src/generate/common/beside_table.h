// SPDX-License-Identifier: MIT
// Tests all sides of a cell of a table, without a branch, where sets of sides are bytes:
//
//     entries of c     4 9 c c     the cell behind each side; where one leads nowhere, c itself is read, and
//     sides of c       N E . .     `sides` removes it
//
// The entries behind the last side are those of the next cell, or the few at the end of the table.
#ifndef GENERATE_BESIDE_TABLE_H
#define GENERATE_BESIDE_TABLE_H

#include "base/bits.h"
#include "generate/generator.h"
#include "grid/neighbour_table.h"

// Returns whether the cells beside one may be tested so; a small machine does without.
static inline bool beside_table_takes(const grid *g) {
    return LARGE_MACHINE && grid_is_table(g) && !grid_is_wide(g);
}

// Four and two sides, the lowest last: so a compiler shifts in what it has compared.
#define BESIDE_TABLE_FOUR(test, of, at)                                                                       \
    (((test(of, at, 3) * 2 + test(of, at, 2)) * 2 + test(of, at, 1)) * 2 + test(of, at, 0))
#define BESIDE_TABLE_TWO(test, of, at) (test(of, at, 1) * 2 + test(of, at, 0))

// The test of each side of c, those of more than four and six sides only where there may be such.
#define BESIDE_TABLE_ALL(g, test, of, at)                                                                     \
    (((g)->side_count <= 4   ? 0                                                                              \
      : (g)->side_count <= 6 ? BESIDE_TABLE_TWO(test, of, (at) + 4) << 4                                       \
                             : BESIDE_TABLE_FOUR(test, of, (at) + 4) << 4) |                                   \
     BESIDE_TABLE_FOUR(test, of, at))

static inline unsigned beside_table_is_zero(const uint8_t *bytes, const uint32_t *at, unsigned side) {
    return bytes[at[side] >> TABLE_BACK_BITS] == 0;
}
static inline unsigned beside_table_is_set(const uint64_t *plane, const uint32_t *at, unsigned side) {
    return bits_get(plane, at[side] >> TABLE_BACK_BITS);
}

// Returns the sides of c behind which the byte is 0.
static inline unsigned beside_table_zero(const grid *g, const uint8_t *bytes, cell c) {
    const uint32_t *at = g->neighbours + c * g->side_count;
    return BESIDE_TABLE_ALL(g, beside_table_is_zero, bytes, at) & g->sides[c];
}

// Returns the sides of c behind which the bit is set.
static inline unsigned beside_table_set(const grid *g, const uint64_t *plane, cell c) {
    const uint32_t *at = g->neighbours + c * g->side_count;
    return BESIDE_TABLE_ALL(g, beside_table_is_set, plane, at) & g->sides[c];
}

#endif
