// SPDX-License-Identifier: MIT
// Shared by the two halves of the JSON format: json.c writes, json_read.c reads.
#ifndef FORMAT_JSON_H
#define FORMAT_JSON_H

#include "format/format.h"
#include "grid/kind.h"

extern const format format_json;

// The parameters of the format.
enum { JSON_PARAM_GRAPH };
#define JSON_GRAPH_PARAM \
    {.name = "graph", .use = MEANDER_PARAM_WRITING, .kind = MEANDER_PARAM_SWITCH, \
     .about = "add the neighbours and the outline of each cell"}

// Text in quotes, escaped where JSON demands it.
void json_write_text(const char *text, output *out);

// json_shape.c: what depends on the kind of the grid; NULL stands for squares.  A side is its name,
// or its number when it has none.
void json_write_side(const grid_kind *kind, unsigned side, output *out);
void json_write_path(const grid_kind *kind, bool wide, const uint8_t *path, uint64_t steps, output *out);
void json_write_sides(const grid *g, output *out);
MEANDER_CHECKED meander_status json_write_shape_cells(const drawing *d, output *out);

// json_letters.c: the letters of cells, if there are any.
void json_write_letters(const drawing *d, output *out);
// json_locks.c: keys and doors, if there are any.
void json_write_locks(const drawing *d, output *out);

// json_runs.c: the runs of a robot, if the solver is one.
void json_write_runs(const format_solution *s, output *out);
// The same of a path with diagonal steps.
void json_write_ways(const drawing *d, output *out);      // json_ways.c
void json_write_any_angle(const format_solution *s, output *out);
void json_write_octile(const puzzle *p, const format_solution *s, output *out);

// json_graph.c: the members that json:graph adds, a comma before each.
MEANDER_CHECKED meander_status json_write_graph(const grid *g, output *out);

MEANDER_CHECKED meander_status json_read(const reading *r, puzzle *result);

#endif
