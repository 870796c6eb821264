// SPDX-License-Identifier: MIT
// Begins a set of seen cells, and tests the cells around one on any grid, side by side:
//
//     sides of c:   N E . W     known to be in the set:   . E . .
//
// Cost: a lookup in a table or a step of the lattice for each side that leads somewhere.
#include "generate/common/seen.h"

#include "generate/common/beside_lattice.h"
#include "generate/common/beside_table.h"

meander_status seen_init(seen *s, const generate_job *job, bool closed) {
    const grid *g = job->grid;
    *s = (seen){.grid = g, .squares = g->form == GRID_SQUARES};
    s->plane = scratch_lend_zeroed(job->scratch, bits_words(g->count), sizeof *s->plane);
    if (s->plane == NULL) return MEANDER_NO_MEMORY;
    if (closed && s->squares) seen_close_squares(s);
    seen_add(s, job->from);
    return MEANDER_OK;
}

unsigned seen_sides_anywhere(const seen *s, cell c) {
    unsigned known = 0;
    if (beside_lattice_inner(s->grid, c)) return beside_lattice_set(s->grid, s->plane, c);
    if (!GRID_WIDE_SETS && beside_table_takes(s->grid)) return beside_table_set(s->grid, s->plane, c);
    for (unsigned sides = grid_sides(s->grid, c); sides != 0; sides &= sides - 1) {
        unsigned side = bits_lowest(sides);
        known |= (unsigned)seen_holds(s, grid_neighbour(s->grid, c, side)) << side;
    }
    return known;
}
