// SPDX-License-Identifier: MIT
// Solvers once more, for wide grids: the same lines, compiled with sets of sides of 32 bits.
//
//     solver_flood          marks[c] = . G P D S B B B          the way back in three bits
//     solver_flood.wide     marks[c] = . G P D S . . .          backs[c] = a byte
//
// So paths, marks and numbers of cells visited are those that the first one would find if it had room for
// the sides; tests compare both on the same graph.
//
// The two differ in the accessors of grid/grid.h and solve/solver.h alone.  Functions
// that are called from other files get a second name here; all others are static.
#define GRID_WIDE

// The parts that solvers share: searches by layers, walks, filling, and the way back.
#define bidirectional_find_weighed bidirectional_find_weighed_wide
#define fill_begin fill_begin_wide
#define fill_cell fill_cell_wide
#define fill_dead_ends fill_dead_ends_wide
#define fill_end fill_end_wide
#define fill_from fill_from_wide
#define lowpoints_find lowpoints_find_wide
#define solve_follow solve_follow_wide
#define solve_lay_path solve_lay_path_wide
#define solve_layers_begin solve_layers_begin_wide
#define solve_layers_next solve_layers_next_wide
#define solve_layers_to_goal solve_layers_to_goal_wide
#define solve_trace_and_lay solve_trace_and_lay_wide
#define solve_trace_back solve_trace_back_wide
#define solve_walk solve_walk_wide

// The descriptions: each solver of the library names its own in `wide`.
#define solver_a_star solver_a_star_wide
#define solver_all_paths solver_all_paths_wide
#define solver_all_shortest solver_all_shortest_wide
#define solver_bidirectional solver_bidirectional_wide
#define solver_blind_alley_filling solver_blind_alley_filling_wide
#define solver_blind_alley_sealing solver_blind_alley_sealing_wide
#define solver_bottlenecks solver_bottlenecks_wide
#define solver_breadth_first solver_breadth_first_wide
#define solver_collision solver_collision_wide
#define solver_cul_de_sac_filling solver_cul_de_sac_filling_wide
#define solver_dead_end_filling solver_dead_end_filling_wide
#define solver_depth_first solver_depth_first_wide
#define solver_dijkstra solver_dijkstra_wide
#define solver_flood solver_flood_wide
#define solver_longest solver_longest_wide
#define solver_random_mouse solver_random_mouse_wide
#define solver_tremaux solver_tremaux_wide
#define solver_wall_follower solver_wall_follower_wide

#include "solve/filling.c"
#include "solve/layers.c"
#include "solve/lowpoints.c"
#include "solve/path.c"

#include "solve/a_star.c"
#include "solve/all_paths.c"
#include "solve/all_shortest.c"
#include "solve/bidirectional.c"
#include "solve/bidirectional_weighed.c"
#include "solve/blind_alley_filling.c"
#include "solve/blind_alley_sealing.c"
#include "solve/bottlenecks.c"
#include "solve/breadth_first.c"
#include "solve/collision.c"
#include "solve/cul_de_sac_filling.c"
#include "solve/dead_end_filling.c"
#include "solve/depth_first.c"
#include "solve/dijkstra.c"
#include "solve/flood.c"
#include "solve/longest.c"
#include "solve/random_mouse.c"
#include "solve/tremaux.c"
#include "solve/wall_follower.c"
