// SPDX-License-Identifier: MIT
// A list of edges: a line for each passage, with the places of its two cells.
//
//     # rect:2x2/backtracker/7
//     # grid: rect:2x2
//     0,0 1,0
//     0,0 0,1
//     1,0 1,1
//
// Most programs for graphs read it, and so does --graph.  A cell without passages is alone on a
// line, which some of them take for a node and others pass over.  Where two passages lead to the same cell
// the side follows, "0,0 1,0 E".  edges_read.c reads the list back.
//
// Cost: about 10 bytes of text per cell, and no memory.
#define GRID_WIDE
#include "format/format_mazes.h"
#include "format/graph/edges.h"

#include "base/bits.h"
#include "base/memory.h"
#include "format/json/json.h"
#include "format/graph/named_cells.h"
#include "grid/sides.h"

static void edges_write_place(const grid *g, cell c, output *out) {
    char place[GRID_PLACE_SIZE];
    grid_say_place(g, c, place, sizeof place);
    output_text(out, place);
}

// Each passage once, from the cell that comes first.
static void edges_write_cell(const maze *m, cell c, output *out) {
    char name[SIDES_SHORT_SIZE];
    for (unsigned open = maze_sides(m, c); open != 0; open &= open - 1) {
        unsigned side = bits_lowest(open);
        cell next = grid_neighbour(m->grid, c, side);
        if (next < c) continue;
        edges_write_place(m->grid, c, out);
        output_char(out, ' ');
        edges_write_place(m->grid, next, out);
        if (named_side_is_twin(m->grid, c, side)) {
            sides_say_short(m->grid, side, name);
            output_print(out, " %s", name);
        }
        output_char(out, '\n');
    }
    if (maze_sides(m, c) != 0) return;
    edges_write_place(m->grid, c, out);
    output_char(out, '\n');
}

// Two comments, which other programs pass over: who made the maze, and on what.
static meander_status edges_write_head(const drawing *d, output *out) {
    char *text;
    TRY(named_grid_text_new(d->puzzle->grid, &text));
    output_print(out, "# %s\n%s", d->id[0] != '\0' ? d->id : "a maze", edges_grid_key);
    output_text(out, text);
    output_char(out, '\n');
    memory_free(d->context, text);
    return MEANDER_OK;
}

static meander_status edges_write(const drawing *d, output *out) {
    const grid *g = d->puzzle->grid;
    TRY(edges_write_head(d, out));
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
    .traits = "text names-id two-way keeps-id keeps-mask shapes",
    .endings = "edges edgelist",
    .write_puzzle = edges_write,
    .write_shape = edges_write,
    .params = text_maze_params,
    .bid = edges_bid,
    .divide = format_divide_blank,
    .read = edges_read,
};
