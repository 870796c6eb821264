// SPDX-License-Identifier: MIT
// Graphviz: rooms as nodes, corridors as edges, each room at its place.
//
//     // rect:2x2/backtracker/7                   the maze's ID
//     graph maze {
//       "0,0" [pos="0,0!", xlabel=S];             start and goals, once more in their row
//       "1,1" [pos="36,-36!"];                    in points; y grows upwards, so rows go down
//       "0,0" -- "1,0";                           an edge to the east, then one to the south
//       "0,0" -- "0,1" [penwidth=4];              the path is a thick line
//     }
//
// "neato -n" draws it as it lies; "dot" and "sfdp" find their own places.
//
// A node may be declared twice: later attributes are added.  So start and goals come first,
// and no room has to be looked up among them.  Works on rows, so any height will do.
// Cost: about 60 bytes of text per cell, and no memory.
// Source: the DOT language, graphviz.org/doc/info/lang.html: names with a comma stand
// between quotation marks, "--" is an edge without direction, "!" pins a position.
#define GRID_WIDE
#include "base/bits.h"
#include "format/format.h"

// Half an inch from room to room.  inputscale says that positions are in points, which
// "neato -n" takes for granted.
enum { DOT_PITCH = 36 };
static const char dot_head[] =
    "graph maze {\n"
    "  graph [inputscale=72];\n"
    "  node [shape=circle, label=\"\", width=0.25, style=filled, fillcolor=white];\n";

// Colours that colour-blind readers can tell apart: bluish green, vermilion, blue.
static const char dot_start[] = ", xlabel=S, fillcolor=\"#009e73\"";
static const char dot_goal[] = ", xlabel=G, fillcolor=\"#d55e00\"";
static const char dot_path[] = " [penwidth=4, color=\"#0072b2\"]";

static void dot_write_name(const char *before, meander_point at, output *out) {
    output_text(out, before);
    output_number(out, at.x);
    output_char(out, ',');
    output_number(out, at.y);
}

static void dot_write_room(meander_point at, const char *look, output *out) {
    dot_write_name("  \"", at, out);
    output_text(out, "\" [pos=\"");
    output_number(out, DOT_PITCH * at.x);
    output_text(out, at.y == 0 ? "," : ",-");
    output_number(out, DOT_PITCH * at.y);
    output_text(out, "!\"");
    output_text(out, look);
    output_text(out, "];\n");
}

static void dot_write_corridor(meander_point from, meander_point to, bool path, output *out) {
    dot_write_name("  \"", from, out);
    dot_write_name("\" -- \"", to, out);
    output_char(out, '"');
    if (path) output_text(out, dot_path);
    output_text(out, ";\n");
}

// A plane that is NULL marks nothing.
static bool dot_bit(const uint64_t *plane, size_t x) {
    return plane != NULL && bits_get(plane, x);
}

static void dot_write_row(const meander_row *row, uint64_t width, uint64_t y, output *out) {
    for (size_t x = 0; x < width; x++) {
        meander_point at = {x, y}, right = {x + 1, y}, below = {x, y + 1};
        if (row->inside != NULL && !bits_get(row->inside, x)) continue;
        dot_write_room(at, "", out);
        if (bits_get(row->east, x))
            dot_write_corridor(at, right, dot_bit(row->path_east, x), out);
        if (bits_get(row->south, x))
            dot_write_corridor(at, below, dot_bit(row->path_south, x), out);
    }
}

// The ID is in a comment.  A goal that is also the start looks like a start.
static void dot_write_head(const drawing *d, output *out) {
    output_text(out, "// ");
    output_text(out, d->id[0] != '\0' ? d->id : "a maze");
    output_char(out, '\n');
    output_text(out, dot_head);
    for (size_t i = 0; i < d->goal_count; i++) dot_write_room(d->goals[i], dot_goal, out);
    if (d->has_start) dot_write_room(d->start, dot_start, out);
}

static meander_status dot_write(const drawing *d, output *out) {
    meander_row row;
    dot_write_head(d, out);
    while (!rows_end(d->rows) && out->status == MEANDER_OK) {
        uint64_t y = d->rows->y;
        TRY(rows_next(d->rows, &row));
        dot_write_row(&row, d->rows->width, y, out);
        TRY(context_progress(d->context, d->rows->y, d->rows->height));
    }
    output_text(out, "}\n");
    return out->status;
}

// ---- grids other than squares ------------------------------------------------------

static void dot_write_shape_name(const grid *g, const char *before, cell c, output *out) {
    char place[64];
    grid_say_place(g, c, place, sizeof place);
    output_text(out, before);
    output_text(out, place);
    output_char(out, '"');
}

static void dot_write_shape_room(const grid *g, cell c, const char *look, output *out) {
    dot_write_shape_name(g, "  \"", c, out);
    if (look[0] != '\0') output_print(out, " [%s]", look + 2);
    output_text(out, ";\n");
}

// Each passage once, from the cell that comes first.
static void dot_write_shape_cell(const drawing *d, cell c, output *out) {
    const puzzle *p = d->puzzle;
    dot_write_shape_room(p->grid, c, "", out);
    for (unsigned side = 0; side < p->grid->side_count; side++) {
        if (!maze_is_open(&p->maze, c, side)) continue;
        cell next = grid_neighbour(p->grid, c, side);
        if (next < c) continue;
        dot_write_shape_name(p->grid, "  \"", c, out);
        dot_write_shape_name(p->grid, " -- \"", next, out);
        if (d->marks->path_sides != NULL && (sides_get(p->grid, d->marks->path_sides, c) >> side & 1) != 0)
            output_text(out, dot_path);
        output_text(out, ";\n");
    }
}

// Without positions: "neato" and "sfdp" find them.
static meander_status dot_write_shape(const drawing *d, output *out) {
    const puzzle *p = d->puzzle;
    const grid *g = p->grid;
    output_print(out, "// %s\n", d->id[0] != '\0' ? d->id : "a maze");
    output_text(out, dot_head);
    for (size_t i = 0; i < d->goal_count; i++)
        dot_write_shape_room(g, p->goals[i], dot_goal, out);
    if (d->has_start) dot_write_shape_room(g, p->start, dot_start, out);
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        dot_write_shape_cell(d, c, out);
        if (out->status != MEANDER_OK) return out->status;
        if (c % 4096 == 0) TRY(context_progress(d->context, c, g->count));
    }
    output_text(out, "}\n");
    return out->status;
}

const format format_dot = {
    .name = "dot",
    .about = "Graphviz: rooms as nodes, corridors as edges",
    .aliases = "graphviz gv",
    .traits = "text names-id rows write-only export keeps-ends keeps-path shapes",
    .endings = "dot gv",
    .write_rows = dot_write,
    .write_shape = dot_write_shape,
};
