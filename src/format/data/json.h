// SPDX-License-Identifier: MIT
// What the two halves of the JSON format share: json.c writes, json_read.c reads.
#ifndef FORMAT_JSON_H
#define FORMAT_JSON_H

#include "format/format.h"
#include "grid/kind.h"

// Text in quotes, escaped where JSON demands it.
void json_write_text(const char *text, output *out);

// json_shape.c: what depends on the kind of the grid; NULL stands for squares.  A side is its name,
// or its number when it has none.
void json_write_side(const grid_kind *kind, unsigned side, output *out);
void json_write_path(const grid_kind *kind, const uint8_t *path, uint64_t steps, output *out);
void json_write_sides(const grid *g, output *out);
MEANDER_CHECKED meander_status json_write_shape_cells(const drawing *d, output *out);

MEANDER_CHECKED meander_status json_read(const reading *r, puzzle *result);

#endif
