// SPDX-License-Identifier: MIT
// Tests all sides of a cell of a lattice, without a branch:
//
//      y x .        what is behind each step is read, whether the side leads there or not;
//     z c u .       `sides` removes whatever was found behind one that leads nowhere
//      v w
//
// A step in a box may lead a whole level away.  So this is allowed only for inner cells, from which
// no step leaves the array: all but those of the first and the last row, or level.
#ifndef GENERATE_BESIDE_LATTICE_H
#define GENERATE_BESIDE_LATTICE_H

#include "base/bits.h"
#include "grid/grid.h"

// Returns whether every step from c ends in the array; never on squares and tables.
static inline bool beside_lattice_inner(const grid *g, cell c) {
    return c - g->inner < g->inner_count;
}

// The same as below for four sides, lowest first, as four bits.  A side that no cell of the lattice has is a
// step of 0, which may be read as well.
static inline unsigned beside_lattice_four_zero(const uint8_t *at, const ptrdiff_t *step) {
    return (unsigned)(at[step[0]] == 0) | (unsigned)(at[step[1]] == 0) << 1 |
           (unsigned)(at[step[2]] == 0) << 2 | (unsigned)(at[step[3]] == 0) << 3;
}
static inline unsigned beside_lattice_four_set(const uint64_t *plane, cell c,
                                               const ptrdiff_t *step) {
    unsigned high = (unsigned)bits_get(plane, c + (cell)step[3]) * 2 + bits_get(plane, c + (cell)step[2]);
    return (high * 2 + bits_get(plane, c + (cell)step[1])) * 2 + bits_get(plane, c + (cell)step[0]);
}

// Returns the sides of an inner cell behind which the byte is 0.
static inline unsigned beside_lattice_zero(const grid *g, const uint8_t *bytes, cell c) {
    unsigned zero = beside_lattice_four_zero(bytes + c, g->step);
    if (g->side_count > 4) zero |= beside_lattice_four_zero(bytes + c, g->step + 4) << 4;
    return zero & g->sides[c];
}

// Returns the sides of an inner cell behind which the bit is set; and the same of one that has all sides,
// with any bits beyond them.
static inline unsigned beside_lattice_set_all(const grid *g, const uint64_t *plane, cell c) {
    unsigned set = beside_lattice_four_set(plane, c, g->step);
    if (g->side_count > 6) return set | beside_lattice_four_set(plane, c, g->step + 4) << 4;
    if (g->side_count <= 4) return set;
    unsigned high = (unsigned)bits_get(plane, c + (cell)g->step[5]) * 2 + bits_get(plane, c + (cell)g->step[4]);
    return set | high << 4;
}
static inline unsigned beside_lattice_set(const grid *g, const uint64_t *plane, cell c) {
    return beside_lattice_set_all(g, plane, c) & g->sides[c];
}

#endif
