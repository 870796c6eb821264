// SPDX-License-Identifier: MIT
// The sides on which a maze can still grow, on grids that are not squares:
//
//     passages of the cells around c:   0 3 . 0      sides to grow on:   N . . W
//
// Cost: inner cells of a lattice and those of a table read the cells behind all sides at once, without a branch;
// other cells look up one side after the other.
#include "generate/common/beside_lattice.h"
#include "generate/common/beside_table.h"
#include "generate/generator.h"

unsigned generate_unseen_elsewhere(const grid *g, const uint8_t *open, cell c) {
    unsigned unseen = 0;
    if (beside_lattice_inner(g, c)) return beside_lattice_zero(g, open, c);
    if (!GRID_WIDE_SETS && beside_table_takes(g)) return beside_table_zero(g, open, c);
    for (unsigned sides = grid_sides(g, c); sides != 0; sides &= sides - 1) {
        unsigned side = bits_lowest(sides);
        unseen |= (unsigned)(sides_get(g, open, grid_neighbour(g, c, side)) == 0) << side;
    }
    return unseen;
}
