// SPDX-License-Identifier: MIT
// The graph format of METIS, which divides graphs into parts:
//
//     % rect:2x2/backtracker/7
//     4 3                          nodes and edges
//     2 3                          the neighbours of node 1
//     1 4
//     1
//     2
//
// Cells are numbered from 1, row by row; a cell without passages is an empty line.
//
// Cost: four bytes per cell, for its number.
// Source: George Karypis, METIS, a Software Package for Partitioning Unstructured Graphs, manual of
// version 5.1.0, 2013.
#define GRID_WIDE
#include "format/graph/cell_numbers.h"

// Two passages to the same cell are one neighbour that is named twice.
static void metis_write_cell(const maze *m, const cell_numbers *n, cell c, output *out) {
    const char *between = "";
    for (unsigned open = maze_sides(m, c); open != 0; open &= open - 1) {
        output_text(out, between);
        output_number(out, n->number[grid_neighbour(m->grid, c, bits_lowest(open))]);
        between = " ";
    }
    output_char(out, '\n');
}

static meander_status metis_write_lines(const drawing *d, const cell_numbers *n, output *out) {
    const grid *g = d->puzzle->grid;
    output_print(out, "%% %s\n%zu %llu\n", d->id[0] != '\0' ? d->id : "a maze", g->cells,
                 (unsigned long long)n->passages);
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        metis_write_cell(&d->puzzle->maze, n, c, out);
        if (out->status != MEANDER_OK) return out->status;
        if (c % 4096 == 0) TRY(context_progress(d->context, c, g->count));
    }
    return out->status;
}

static meander_status metis_write(const drawing *d, output *out) {
    cell_numbers n;
    TRY(cell_numbers_init(&n, &d->puzzle->maze));
    meander_status status = metis_write_lines(d, &n, out);
    cell_numbers_done(&n, d->context);
    return status;
}

const format format_metis = {
    .name = "metis",
    .about = "graph of METIS: the neighbours of each cell on a line",
    .traits = "text names-id write-only export shapes",
    .endings = "metis graph",
    .write_puzzle = metis_write,
    .write_shape = metis_write,
};
