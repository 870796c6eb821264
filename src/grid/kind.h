// SPDX-License-Identifier: MIT
// Kinds of grids as the ID names them: "rect:40x25".
//
// A kind is one file that ends with a description of itself, and one word in grid/list.h.
// Its traits are words: "rows" (mazes on it can be pulled row by row), "mask" (cells may be
// left out), "power" (as wide as high, and its size is written as a power of two, "2^10").
#ifndef GRID_KIND_H
#define GRID_KIND_H

#include "base/names.h"
#include "grid/grid.h"
#include "grid/mask.h"

// What is to be built; `mask` NULL: every cell.
typedef struct grid_order {
    context *context;
    uint64_t width, height;
    const mask *mask;
} grid_order;

typedef struct grid_kind {
    const char *name;
    const char *about;
    const char *aliases;   // other names, separated by blanks, or NULL; "name:key=value" presets
    const char *traits;
    const meander_param *params;
    meander_status (*build)(const grid_order *order, grid **grid_new);
} grid_kind;

// The kinds by number, 0 to count - 1, in the order of the list.
size_t grid_kind_count(void);
const grid_kind *grid_kind_at(size_t i);
// Returns NULL, with a message, when there is none of this name.
const grid_kind *grid_kind_named(context *c, const char *name, size_t length);

#endif
