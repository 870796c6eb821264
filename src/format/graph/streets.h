// SPDX-License-Identifier: MIT
// Streets: lines that meet at crossings, as a graph.
//
//     a-----+-----b      A corner of several lines, or of one line twice, is a crossing, and so are the ends of lines.
//           |            What is between two of them is an edge, as long as the line is there.
//           c
#ifndef FORMAT_GRAPH_STREETS_H
#define FORMAT_GRAPH_STREETS_H

#include "format/graph/graph_read.h"

// A line from points[first] up to those of the next one; `way` is 1 when it leads onwards only, -1 backwards only.
typedef struct streets_line {
    graph_text name;             // as it is written; empty: none
    const char *at;
    size_t first;
    int way;
} streets_line;

typedef struct streets {
    context *context;
    int64_t (*points)[2];        // in millionths
    streets_line *lines;
    size_t count, capacity, line_count, line_capacity;
} streets;

void streets_init(streets *s, context *c);
void streets_done(streets *s);

// Begin a line, and add a point to it.  TOO_BIG beyond 2^24 points.
MEANDER_CHECKED meander_status streets_begin_line(streets *s, graph_text name, const char *at, int way);
MEANDER_CHECKED meander_status streets_add_point(streets *s, const int64_t millionths[2]);

// Gives crossings and edges to a builder.  On the earth lengths are in metres.
MEANDER_CHECKED meander_status streets_give(const streets *s, graph_builder *b, bool on_earth);

#endif
