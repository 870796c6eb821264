// SPDX-License-Identifier: MIT
// The filter on grids other than squares: in rounds over the whole grid (filter_kruskal_rounds.c), or in
// tiles, where steps are constant and lead near (filter_kruskal_lattice.c).
#ifndef GENERATE_FILTER_KRUSKAL_ROUNDS_H
#define GENERATE_FILTER_KRUSKAL_ROUNDS_H

#include "generate/common/filter_kruskal.h"

// Whether a grid is a lattice whose sides lead near enough for tiles.
bool filter_kruskal_has_tiles(const grid *g);

// Decides all passages of such a grid.
MEANDER_CHECKED meander_status filter_kruskal_lattice(filter_kruskal *s);

// The most bytes that the filter takes.
uint64_t filter_kruskal_lattice_lend(const generate_plan *plan);

#endif
