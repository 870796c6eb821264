// SPDX-License-Identifier: MIT
// The members that json:graph adds, for programs that do not know the grid: the neighbours of cells,
// and the places of cells on paper.
//
//     "neighbours": [[[1, -1], [-1, 0]]]          for each place the number of the place beyond each
//                                                 side, open or not; -1: none.  Place x,y has the
//                                                 number y * width + x
//     "middles": [[[500, 500], [1500, 500]]]      in thousandths of a usual cell, x to the right and
//                                                 y down
//     "outlines": [[[[0, 0, 3], ...]]]            corners, clockwise: x, y, and the number of the
//                                                 side to which the edge from here to the next corner
//                                                 belongs
//
// A place without a cell is null.  All of it follows from "grid" and "cells", so a reader skips it.
//
// Cost: one look at each side of each cell for each of the three.
#define GRID_WIDE
#include "format/json/json.h"
#include "grid/shape_squares.h"

static const shape_kind *json_graph_shape(const grid *g) {
    return g->form == GRID_SQUARES ? &shape_squares : shape_of(g);
}

static void graph_write_neighbours(const grid *g, meander_point at, output *out) {
    cell c = grid_index(g, at);
    for (unsigned side = 0; side < g->side_count; side++) {
        output_text(out, side == 0 ? "[" : ", ");
        if (grid_sides(g, c) >> side & 1) output_number(out, grid_number(g, grid_neighbour(g, c, side)));
        else output_text(out, "-1");
    }
    output_char(out, ']');
}

static void graph_write_middle(const grid *g, meander_point at, output *out) {
    shape_point middle = json_graph_shape(g)->middle(g, at);
    output_print(out, "[%ld, %ld]", (long)middle.x, (long)middle.y);
}

static void graph_write_outline(const grid *g, meander_point at, output *out) {
    shape_edge edges[SHAPE_EDGES_MOST];
    unsigned count = json_graph_shape(g)->edges(g, at, edges);
    for (unsigned i = 0; i < count; i++)
        output_print(out, "%s[%ld, %ld, %u]", i == 0 ? "[" : ", ", (long)edges[i].from.x,
                     (long)edges[i].from.y, edges[i].side);
    output_char(out, ']');
}

// Something about each place, row by row like the cells.
static meander_status graph_write_table(const grid *g, const char *key, output *out,
                                        void (*write)(const grid *g, meander_point at, output *out)) {
    output_print(out, ",\n  \"%s\": [", key);
    for (uint64_t y = 0; y < g->height; y++) {
        output_text(out, y == 0 ? "\n    [" : ",\n    [");
        for (uint64_t x = 0; x < g->width; x++) {
            meander_point at = {x, y};
            if (x > 0) output_text(out, ", ");
            if (grid_holds(g, grid_index(g, at))) write(g, at, out);
            else output_text(out, "null");
        }
        output_char(out, ']');
        if (out->status != MEANDER_OK) return out->status;
        TRY(context_progress(g->context, y, g->height));
    }
    output_text(out, "\n  ]");
    return MEANDER_OK;
}

// Coordinates of points have 32 bits, so a larger grid has neighbours alone.
meander_status json_write_graph(const grid *g, output *out) {
    bool fits = g->width <= SHAPE_SIDE_MOST && g->height <= SHAPE_SIDE_MOST;
    if (g->form != GRID_SQUARES) fits = shape_of(g) != NULL && shape_fits(g);
    TRY(graph_write_table(g, "neighbours", out, graph_write_neighbours));
    if (!fits) return MEANDER_OK;
    TRY(graph_write_table(g, "middles", out, graph_write_middle));
    return graph_write_table(g, "outlines", out, graph_write_outline);
}
