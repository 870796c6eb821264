// SPDX-License-Identifier: MIT
// Grids that come from a file and are kept in the context: graphs and maps.  All but what they look like is the same.
#ifndef GRID_OWN_GRID_H
#define GRID_OWN_GRID_H

#include "grid/kind.h"
#include "grid/own_graph.h"

// The graph of a grid, and where a node is on paper.
const own_graph *own_grid_graph(const grid *g);
shape_point own_grid_middle(const grid *g, meander_point at);

// The answers of these kinds (grid/kind.h).  The names of regions are looked for one after another, as a maze has few
// ends.
MEANDER_CHECKED meander_status own_grid_read_size(grid_order *order, const char *text, size_t length);
void own_grid_write_size(const grid_order *order, char *text, size_t size);
MEANDER_CHECKED meander_status own_grid_places(grid_order *order);
unsigned own_grid_sides_most(const grid_order *order);
void own_grid_say(const context *c, const uint64_t *numbers, meander_point at, char *text, size_t size);
bool own_grid_find(const context *c, const uint64_t *numbers, const char *text, size_t length, meander_point *at);
MEANDER_CHECKED meander_status own_grid_build(const grid_order *order, grid **grid_new);

#endif
