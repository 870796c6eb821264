// SPDX-License-Identifier: MIT
// The search of spread.c once more, for wide grids: the same lines, compiled with sets of 32 sides.
//
//     spread_from  --a wide grid-->  spread_from_wide
//
// Its callers need not know the width of a grid: each search asks for it once.
#define GRID_WIDE

#define spread_ends spread_ends_wide
#define spread_from spread_from_wide
#define spread_init spread_init_wide
#define spread_nearer spread_nearer_wide
#define spread_to_goal spread_to_goal_wide

#include "grid/spread.c"
