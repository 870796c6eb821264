// SPDX-License-Identifier: MIT
// GraphML: cells are nodes, passages are edges, and what makes them a maze is data of the graph.
//
//     <graph id="maze" edgedefault="undirected">
//       <data key="grid">hex:3x2</data>                 the text of the grid with its mask, so that its walls are known
//       <data key="start">0,0</data>
//       <data key="goals">2,1</data>                    names of nodes, with blanks between them
//       <node id="0,0">                                 the name is the cell's place
//         <data key="x">0.5</data><data key="y">0.577</data>    in cells; y grows downward
//       </node>
//       <edge source="0,0" target="1,0"/>
//
// Openings are names of nodes and of sides by turns.  A node may have a weight.  An edge of the path has
// path=true, and one of several between the same two cells says by which side of its source it leaves.  A path
// between ends that the solver chose names its first cell in "path-start".  So every graph program reads a
// plain graph, and reading it here brings the maze back (graphml_read.c).
//
// Cost: about 100 bytes of text per cell, and no memory.
// Source: Ulrik Brandes et al., GraphML Progress Report: Structural Layer Proposal, Graph Drawing 2001;
// graphml.graphdrawing.org.
#define GRID_WIDE
#include "format/graph/graphml.h"

#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "format/json/json.h"
#include "format/graph/named_cells.h"
#include "grid/shape.h"
#include "grid/sides.h"

static void graphml_write_text(const char *text, output *out) {
    for (; *text != '\0'; text++) {
        switch (*text) {
        case '&': output_text(out, "&amp;"); break;
        case '<': output_text(out, "&lt;"); break;
        case '>': output_text(out, "&gt;"); break;
        case '"': output_text(out, "&quot;"); break;
        default: output_char(out, *text);
        }
    }
}

static void graphml_write_place(const grid *g, cell c, output *out) {
    char place[GRID_PLACE_SIZE];
    grid_say_place(g, c, place, sizeof place);
    graphml_write_text(place, out);
}

static void graphml_begin_data(graphml_key key, output *out) {
    output_print(out, "<data key=\"%s\">", graphml_keys[key].name);
}

static void graphml_end_data(output *out) { output_text(out, "</data>"); }

static void graphml_write_data(graphml_key key, const char *text, output *out) {
    graphml_begin_data(key, out);
    graphml_write_text(text, out);
    graphml_end_data(out);
}

// ---- the graph ---------------------------------------------------------------------

static void graphml_write_keys(output *out) {
    output_text(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                     "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n");
    for (size_t i = 0; i < GRAPHML_KEYS; i++)
        output_print(out, "  <key id=\"%s\" for=\"%s\" attr.name=\"%s\" attr.type=\"%s\"/>\n",
                     graphml_keys[i].name, graphml_keys[i].of, graphml_keys[i].name,
                     graphml_keys[i].type);
    output_text(out, "  <graph id=\"maze\" edgedefault=\"undirected\">\n");
}

// One line of the graph's own data.
static void graphml_write_line(graphml_key key, const char *text, output *out) {
    output_text(out, "    ");
    graphml_write_data(key, text, out);
    output_char(out, '\n');
}

// The same with the place of a cell.
static void graphml_write_cell(graphml_key key, const grid *g, cell c, output *out) {
    char place[GRID_PLACE_SIZE];
    grid_say_place(g, c, place, sizeof place);
    graphml_write_line(key, place, out);
}

// The text with the mask, from which the same grid is built again.
static meander_status graphml_write_grid(const grid *g, output *out) {
    char *text;
    TRY(named_grid_text_new(g, &text));
    graphml_write_line(GRAPHML_GRID, text, out);
    memory_free(g->context, text);
    return MEANDER_OK;
}

static void graphml_write_goals(const puzzle *p, output *out) {
    output_text(out, "    ");
    graphml_begin_data(GRAPHML_GOALS, out);
    for (size_t i = 0; i < p->goal_count; i++) {
        output_text(out, i == 0 ? "" : " ");
        graphml_write_place(p->grid, p->goals[i], out);
    }
    graphml_end_data(out);
    output_char(out, '\n');
}

static void graphml_write_openings(const puzzle *p, output *out) {
    char name[SIDES_SHORT_SIZE];
    if (p->opening_count == 0) return;
    output_text(out, "    ");
    graphml_begin_data(GRAPHML_OPENINGS, out);
    for (size_t i = 0; i < p->opening_count; i++) {
        output_text(out, i == 0 ? "" : " ");
        graphml_write_place(p->grid, p->openings[i].cell, out);
        sides_say_short(p->grid, p->openings[i].side, name);
        output_print(out, " %s", name);
    }
    graphml_end_data(out);
    output_char(out, '\n');
}

// When a path has ends that are not those of the maze, only its own start says which way it goes.
static void graphml_write_solver(const drawing *d, output *out) {
    const format_solution *s = d->solution;
    const puzzle *p = d->puzzle;
    if (s == NULL || !s->found) return;
    graphml_write_line(GRAPHML_SOLVER, s->solver, out);
    if (s->start != p->start || !puzzle_is_goal(p, s->reached))
        graphml_write_cell(GRAPHML_PATH_START, p->grid, s->start, out);
}

static meander_status graphml_write_head(const drawing *d, output *out) {
    const puzzle *p = d->puzzle;
    graphml_write_keys(out);
    if (d->id[0] != '\0') graphml_write_line(GRAPHML_ID, d->id, out);
    TRY(graphml_write_grid(p->grid, out));
    if (d->has_start) graphml_write_cell(GRAPHML_START, p->grid, p->start, out);
    if (d->goal_count > 0) graphml_write_goals(p, out);
    graphml_write_openings(p, out);
    if (d->blocks) graphml_write_line(GRAPHML_BLOCKS, "true", out);
    graphml_write_solver(d, out);
    return MEANDER_OK;
}

// ---- nodes and edges ---------------------------------------------------------------

// Thousandths as a decimal number without zeros at its end.
static void graphml_write_decimal(graphml_key key, int32_t thousandths, output *out) {
    uint32_t size = thousandths < 0 ? 0u - (uint32_t)thousandths : (uint32_t)thousandths;
    uint32_t rest = size % 1000, digits = 3;
    graphml_begin_data(key, out);
    output_print(out, "%s%lu", thousandths < 0 ? "-" : "", (unsigned long)(size / 1000));
    for (; rest != 0 && rest % 10 == 0; digits--) rest /= 10;
    if (rest != 0) output_print(out, ".%0*lu", (int)digits, (unsigned long)rest);
    graphml_end_data(out);
}

// Squares are at their columns and rows; a grid too large to be drawn has no positions.
static void graphml_write_position(const grid *g, cell c, output *out) {
    meander_point at = grid_point(g, c);
    if (g->form == GRID_SQUARES) {
        output_print(out, "<data key=\"x\">%llu</data><data key=\"y\">%llu</data>",
                     (unsigned long long)at.x, (unsigned long long)at.y);
        return;
    }
    if (shape_of(g) == NULL || !shape_fits(g)) return;
    shape_point middle = shape_middle(g, c);
    graphml_write_decimal(GRAPHML_X, middle.x, out);
    graphml_write_decimal(GRAPHML_Y, middle.y, out);
}

static void graphml_write_node(const puzzle *p, cell c, output *out) {
    output_text(out, "    <node id=\"");
    graphml_write_place(p->grid, c, out);
    output_text(out, "\">");
    graphml_write_position(p->grid, c, out);
    if (p->weights != NULL) {
        graphml_begin_data(GRAPHML_WEIGHT, out);
        output_number(out, p->weights[c]);
        graphml_end_data(out);
    }
    output_text(out, "</node>\n");
}

static void graphml_write_edge(const drawing *d, cell c, unsigned side, output *out) {
    const grid *g = d->puzzle->grid;
    char name[SIDES_SHORT_SIZE];
    bool path = d->marks->path_sides != NULL && (sides_get(g, d->marks->path_sides, c) >> side & 1) != 0;
    bool twin = named_side_is_twin(g, c, side);
    output_text(out, "    <edge source=\"");
    graphml_write_place(g, c, out);
    output_text(out, "\" target=\"");
    graphml_write_place(g, grid_neighbour(g, c, side), out);
    output_text(out, path || twin ? "\">" : "\"/>\n");
    if (!path && !twin) return;
    if (path) graphml_write_data(GRAPHML_PATH, "true", out);
    if (twin) {
        sides_say_short(g, side, name);
        graphml_write_data(GRAPHML_SIDE, name, out);
    }
    output_text(out, "</edge>\n");
}

// Each passage once, from the cell that comes first.
static void graphml_write_edges(const drawing *d, cell c, output *out) {
    const puzzle *p = d->puzzle;
    for (unsigned open = maze_sides(&p->maze, c); open != 0; open &= open - 1) {
        unsigned side = bits_lowest(open);
        if (grid_neighbour(p->grid, c, side) > c) graphml_write_edge(d, c, side, out);
    }
}

// All nodes come before the edges, as most programs expect.
static meander_status graphml_write(const drawing *d, output *out) {
    const grid *g = d->puzzle->grid;
    TRY(graphml_write_head(d, out));
    for (unsigned edges = 0; edges < 2; edges++)
        for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
            if (edges) graphml_write_edges(d, c, out);
            else graphml_write_node(d->puzzle, c, out);
            if (out->status != MEANDER_OK) return out->status;
            if (c % 4096 == 0) TRY(context_progress(d->context, c, g->count));
        }
    output_text(out, "  </graph>\n</graphml>\n");
    return out->status;
}

// The root element, perhaps with a prefix, comes within the first lines, or the file is something else
// in XML.
static int graphml_bid(const char *bytes, size_t size) {
    enum { GRAPHML_HEAD = 2048 };
    static const char root[] = "graphml";
    if (size > GRAPHML_HEAD) size = GRAPHML_HEAD;
    for (size_t i = 1; i + sizeof root - 1 <= size && bytes[0] == '<'; i++)
        if ((bytes[i - 1] == '<' || bytes[i - 1] == ':') && memcmp(bytes + i, root, sizeof root - 1) == 0)
            return 95;
    return 0;
}

const format format_graphml = {
    .name = "graphml",
    .about = "GraphML: cells as nodes, passages as edges",
    .traits = "text names-id two-way keeps-ends keeps-home keeps-absence keeps-order keeps-openings keeps-id "
              "keeps-path keeps-solver keeps-weights keeps-mask keeps-blocks shapes",
    .endings = "graphml",
    .write_puzzle = graphml_write,
    .write_shape = graphml_write,
    .bid = graphml_bid,
    .read = graphml_read,
};
