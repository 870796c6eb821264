// SPDX-License-Identifier: MIT
// The graph format of the ninth DIMACS challenge, for shortest paths:
//
//     c rect:2x2/backtracker/7
//     p sp 4 6                     nodes and arcs
//     a 1 2 1                      an arc from 1 to 2 of length 1; each passage is two arcs
//     a 1 3 1
//
// Cells are numbered from 1, row by row.  The length is what entering the cell costs: 1, or its weight.
//
// Cost: four bytes per cell, for its number.
// Source: Camil Demetrescu, Andrew Goldberg, David Johnson (editors), 9th DIMACS Implementation
// Challenge: Shortest Paths, 2006.
#define GRID_WIDE
#include "format/graph/cell_numbers.h"

static void dimacs_write_cell(const puzzle *p, const cell_numbers *n, cell c, output *out) {
    for (unsigned open = maze_sides(&p->maze, c); open != 0; open &= open - 1) {
        cell next = grid_neighbour(p->grid, c, bits_lowest(open));
        output_text(out, "a ");
        output_number(out, n->number[c]);
        output_char(out, ' ');
        output_number(out, n->number[next]);
        output_char(out, ' ');
        output_number(out, puzzle_cost(p, next));
        output_char(out, '\n');
    }
}

static meander_status dimacs_write_arcs(const drawing *d, const cell_numbers *n, output *out) {
    const grid *g = d->puzzle->grid;
    output_print(out, "c %s\np sp %zu %llu\n", d->id[0] != '\0' ? d->id : "a maze", g->cells,
                 2 * (unsigned long long)n->passages);
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        dimacs_write_cell(d->puzzle, n, c, out);
        if (out->status != MEANDER_OK) return out->status;
        if (c % 4096 == 0) TRY(context_progress(d->context, c, g->count));
    }
    return out->status;
}

static meander_status dimacs_write(const drawing *d, output *out) {
    cell_numbers n;
    TRY(cell_numbers_init(&n, &d->puzzle->maze));
    meander_status status = dimacs_write_arcs(d, &n, out);
    cell_numbers_done(&n, d->context);
    return status;
}

const format format_dimacs = {
    .name = "dimacs",
    .about = "graph of the DIMACS challenge: arcs for shortest paths",
    .traits = "text names-id write-only export keeps-weights shapes",
    .endings = "gr",
    .write_puzzle = dimacs_write,
    .write_shape = dimacs_write,
};
