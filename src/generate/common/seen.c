// SPDX-License-Identifier: MIT
// Beginning a set of seen cells.  The closed frame:
//
//     1 1 1 1 1
//     0 0 0 0 1      the frame cell behind a row is also the one before the next
//     0 0 0 0 1
//     1 1 1 1 1
#include "generate/common/seen.h"

static void seen_add_frame(seen *s) {
    const grid *g = s->grid;
    for (cell c = 0; c < g->pitch; c++) {
        seen_add(s, c);
        seen_add(s, g->count - 1 - c);
    }
    for (cell c = g->pitch - 1; c < g->count; c += g->pitch) seen_add(s, c);
}

static void seen_add_outside(seen *s) {
    const grid *g = s->grid;
    for (cell c = 0; c < g->count; c++)
        if (g->sides[c] == 0) seen_add(s, c);
}

meander_status seen_init(seen *s, const generate_job *job, bool closed) {
    const grid *g = job->grid;
    *s = (seen){.grid = g, .squares = g->form == GRID_SQUARES};
    s->plane = scratch_lend_zeroed(job->scratch, bits_words(g->count), sizeof *s->plane);
    if (s->plane == NULL) return MEANDER_NO_MEMORY;
    if (closed && g->whole) seen_add_frame(s);
    else if (closed && s->squares) seen_add_outside(s);
    seen_add(s, job->from);
    return MEANDER_OK;
}

unsigned seen_sides_by_table(const seen *s, cell c) {
    unsigned known = 0;
    for (unsigned sides = s->grid->sides[c]; sides != 0; sides &= sides - 1) {
        unsigned side = bits_lowest(sides);
        known |= (unsigned)seen_holds(s, grid_neighbour(s->grid, c, side)) << side;
    }
    return known;
}
