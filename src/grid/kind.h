// SPDX-License-Identifier: MIT
// Kinds of grids as the ID names them: "rect:40x25".
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
    const char *traits;
    const meander_param *params;
    meander_status (*build)(const grid_order *order, grid **grid_new);
} grid_kind;

size_t grid_kind_count(void);
const grid_kind *grid_kind_at(size_t i);
// NULL, with a message, when there is none of this name.
const grid_kind *grid_kind_named(context *c, const char *name, size_t length);

#endif
