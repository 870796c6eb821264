// SPDX-License-Identifier: MIT
// A list of edges: a line for each passage, with the places of its two cells.
//
//     # rect:2x2/backtracker/7
//     0,0 1,0
//     0,0 0,1
//     1,0 1,1
//
// Most programs for graphs read it, and so does --graph.  A cell without passages is on a line of its
// own, which some of them take for a node and others pass over.  edges_read.c reads the lists of mazes on
// squares.
//
// Cost: about 10 bytes of text per cell, and no memory.
#define GRID_WIDE
#include "format/data/edges.h"

#include "base/bits.h"

static void edges_write_place(const grid *g, cell c, output *out) {
    char place[GRID_PLACE_SIZE];
    grid_say_place(g, c, place, sizeof place);
    output_text(out, place);
}

// Each passage once, from the cell that comes first.
static void edges_write_cell(const maze *m, cell c, output *out) {
    for (unsigned open = maze_sides(m, c); open != 0; open &= open - 1) {
        cell next = grid_neighbour(m->grid, c, bits_lowest(open));
        if (next < c) continue;
        edges_write_place(m->grid, c, out);
        output_char(out, ' ');
        edges_write_place(m->grid, next, out);
        output_char(out, '\n');
    }
    if (maze_sides(m, c) != 0) return;
    edges_write_place(m->grid, c, out);
    output_char(out, '\n');
}

static meander_status edges_write(const drawing *d, output *out) {
    const grid *g = d->puzzle->grid;
    output_print(out, "# %s\n", d->id[0] != '\0' ? d->id : "a maze");
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        edges_write_cell(&d->puzzle->maze, c, out);
        if (out->status != MEANDER_OK) return out->status;
        if (c % 4096 == 0) TRY(context_progress(d->context, c, g->count));
    }
    return out->status;
}

const format format_edges = {
    .name = "edges",
    .about = "a list of edges: the two cells of each passage on a line",
    .aliases = "edge-list",
    .traits = "text names-id reads-squares export shapes",
    .endings = "edges edgelist",
    .write_puzzle = edges_write,
    .write_shape = edges_write,
    .bid = edges_bid,
    .read = edges_read,
};
