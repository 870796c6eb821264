// SPDX-License-Identifier: MIT
// Generators once more, for wide grids: the same lines, compiled with sets of sides of 32 bits.
//
//     generator_wilson          a byte for each cell        squares, lattices, tables
//     generator_wilson.wide     32 bits for each cell       tables with cells of more than 8 sides
//
// A generator that draws or weighs the numbers of sides makes other mazes here, for there are more such
// numbers; all others make the same ones.
//
// The two differ in the accessors of grid/grid.h alone.  Functions that are called
// from other files get a second name here; all others are static.
#define GRID_WIDE

// The parts that several generators share.  Labels, disjoint sets and weights know no sets of sides and are there
// once.
#define choice_draw_slowly choice_draw_slowly_wide
#define choice_new choice_new_wide
#define filter_kruskal_begin filter_kruskal_begin_wide
#define filter_kruskal_sort filter_kruskal_sort_wide
#define generate_unseen_elsewhere generate_unseen_elsewhere_wide
#define seen_init seen_init_wide
#define seen_sides_anywhere seen_sides_anywhere_wide
#define walk_begin walk_begin_wide
#define walk_end walk_end_wide
#define walk_join walk_join_wide
#define walk_stroll walk_stroll_wide

// The descriptions: each generator of the library names its own in `wide`.
#define generator_aldous_broder generator_aldous_broder_wide
#define generator_backtracker generator_backtracker_wide
#define generator_bfs_tree generator_bfs_tree_wide
#define generator_blobby_division generator_blobby_division_wide
#define generator_boruvka generator_boruvka_wide
#define generator_cellular generator_cellular_wide
#define generator_growing_forest generator_growing_forest_wide
#define generator_growing_tree generator_growing_tree_wide
#define generator_houston generator_houston_wide
#define generator_hunt_and_kill generator_hunt_and_kill_wide
#define generator_kruskal generator_kruskal_wide
#define generator_percolation generator_percolation_wide
#define generator_prim generator_prim_wide
#define generator_prim_modified generator_prim_modified_wide
#define generator_prim_simple generator_prim_simple_wide
#define generator_reverse_delete generator_reverse_delete_wide
#define generator_wilson generator_wilson_wide

// Static names differ from file to file, so all files fit into one.
#include "generate/common/choice.c"
#include "generate/common/filter_kruskal.c"
#include "generate/common/seen.c"
#include "generate/common/unseen.c"
#include "generate/common/walk.c"

#include "generate/aldous_broder.c"
#include "generate/backtracker.c"
#include "generate/bfs_tree.c"
#include "generate/blobby_division.c"
#include "generate/boruvka.c"
#include "generate/cellular.c"
#include "generate/growing_forest.c"
#include "generate/growing_tree.c"
#include "generate/houston.c"
#include "generate/hunt_and_kill.c"
#include "generate/kruskal.c"
#include "generate/percolation.c"
#include "generate/prim.c"
#include "generate/prim_modified.c"
#include "generate/prim_simple.c"
#include "generate/reverse_delete.c"
#include "generate/wilson.c"
