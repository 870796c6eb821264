// SPDX-License-Identifier: MIT
// Measures once more, for wide grids: the same lines, compiled with sets of sides of 32 bits.
//
//     measure_cells          degrees 0 to 8          measure_cells.wide     degrees 0 to 32
//
// Figures that need more of a grid than its passages, as the balance of directions, are unknown on tables
// of any width.
//
// The two differ in the accessors of grid/grid.h alone.  Functions that are called
// from other files get a second name here; all others are static.
#define GRID_WIDE

#define banded_matrix_inverse banded_matrix_inverse_wide
#define banded_matrix_log banded_matrix_log_wide
#define banded_matrix_modulo banded_matrix_modulo_wide

// The descriptions: each measure of the library names its own in `wide`.
#define measure_cells measure_cells_wide
#define measure_components measure_components_wide
#define measure_corridors measure_corridors_wide
#define measure_diameter measure_diameter_wide
#define measure_difficulty measure_difficulty_wide
#define measure_hardest measure_hardest_wide
#define measure_river measure_river_wide
#define measure_shortest measure_shortest_wide
#define measure_spanning_trees measure_spanning_trees_wide
#define measure_straights measure_straights_wide
#define measure_way measure_way_wide

#include "measure/banded_matrix.c"

#include "measure/cells.c"
#include "measure/components.c"
#include "measure/corridors.c"
#include "measure/diameter.c"
#include "measure/difficulty.c"
#include "measure/hardest.c"
#include "measure/river.c"
#include "measure/shortest.c"
#include "measure/spanning_trees.c"
#include "measure/straights.c"
#include "measure/way.c"
