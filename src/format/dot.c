// SPDX-License-Identifier: MIT
// Graphviz: rooms as nodes, corridors as edges, each room at its place.
//
//     graph maze {
//       "0,0" [pos="0,0!"];          pos: y grows upwards, so rows count down from 0
//       "0,0" -- "1,0";              an edge to the east, then one to the south
//     }
//
// "neato -n" draws it as it lies; "dot" and "sfdp" find places of their own.  Start and
// goals are filled, the path is a thick line.  Works on rows, so any height will do.
// Source: the DOT language, graphviz.org/doc/info/lang.html: names with a comma stand
// between quotation marks, "--" is an edge without direction, "!" pins a position.
#include "base/bits.h"
#include "format/format.h"

typedef struct dot_place {
    unsigned long long x, y;
} dot_place;

static bool dot_is(meander_point at, dot_place p) { return at.x == p.x && at.y == p.y; }

static const char *dot_look(const drawing *d, dot_place p) {
    for (size_t i = 0; i < d->goal_count; i++)
        if (dot_is(d->goals[i], p)) return ", xlabel=G, fillcolor=\"#d55e00\"";
    if (d->has_start && dot_is(d->start, p)) return ", xlabel=S, fillcolor=\"#009e73\"";
    return "";
}

static void dot_write_room(const drawing *d, dot_place p, output *out) {
    output_print(out, "  \"%llu,%llu\" [pos=\"%llu,%s%llu!\"%s];\n", p.x, p.y, p.x,
                 p.y == 0 ? "" : "-", p.y, dot_look(d, p));
}

static void dot_write_corridor(dot_place from, dot_place to, bool path, output *out) {
    output_print(out, "  \"%llu,%llu\" -- \"%llu,%llu\"%s;\n", from.x, from.y, to.x, to.y,
                 path ? " [penwidth=4, color=\"#0072b2\"]" : "");
}

static bool dot_bit(const uint64_t *plane, size_t x) {
    return plane != NULL && bits_get(plane, x);
}

static void dot_write_row(const drawing *d, const meander_row *row, uint64_t y, output *out) {
    for (size_t x = 0; x < d->rows->width; x++) {
        dot_place p = {x, y};
        if (row->inside != NULL && !bits_get(row->inside, x)) continue;
        dot_write_room(d, p, out);
        if (bits_get(row->east, x))
            dot_write_corridor(p, (dot_place){p.x + 1, p.y}, dot_bit(row->path_east, x), out);
        if (bits_get(row->south, x))
            dot_write_corridor(p, (dot_place){p.x, p.y + 1}, dot_bit(row->path_south, x), out);
    }
}

static meander_status dot_write(const drawing *d, output *out) {
    meander_row row;
    output_text(out, "// ");
    output_text(out, d->id[0] != '\0' ? d->id : "a maze");
    output_text(out, "\ngraph maze {\n"
                     "  graph [inputscale=72];\n"
                     "  node [shape=circle, label=\"\", width=0.25, style=filled, "
                     "fillcolor=white];\n");
    while (!rows_end(d->rows)) {
        uint64_t y = d->rows->y;
        TRY(rows_next(d->rows, &row));
        dot_write_row(d, &row, y, out);
        if (out->status != MEANDER_OK) return out->status;
        TRY(context_progress(d->context, d->rows->y, d->rows->height));
    }
    output_text(out, "}\n");
    return MEANDER_OK;
}

const format format_dot = {
    .name = "dot",
    .about = "Graphviz: rooms as nodes, corridors as edges",
    .traits = "text rows write-only",
    .endings = "dot gv",
    .write_rows = dot_write,
};
