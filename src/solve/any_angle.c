// SPDX-License-Identifier: MIT
// Any angle: the shortest path of all, as a string pulled taut between the middles of start and goal.
//
//     +---+---+---+      Nothing binds the string to the squares.  It is straight, and bends only where it goes
//     |     S     |      round a corner: the end of a wall, or an outer corner of two.  Here S and G are half a
//     +   +---.   +      square from the end of the wall in both directions, so the string is 1.41 squares long,
//     |     G     |      where steps to the sides take 3.
//     +---+---+---+
//
// From a place it looks into all directions at once: a cone of view enters a square by a passage and leaves it by the
// others, each time cut to what the passage lets through.  Corners and goals in the cone are in sight, and the
// distance to them is that of the straight line.  Corners wait in a queue, the one first whose way behind and
// straight line ahead are least; then it looks round in its turn.
//
// A string may touch walls and their ends, and does not go between two squares that only touch at a corner.  The path
// in letters (N E S W) is one of those that the string can be pulled out of.
//
// Invariant: a corner that looks round has its least length; no string is shorter than the one that ends at a goal.
// Cost: O(c log c) for c corners that look round, each with all that it sees; 28 bytes for each corner of a square.
// Source: Daniel Harabor, Alban Grastien, "An optimal any-angle pathfinding algorithm" (Anya), 2013; Michael Cui,
// Daniel Harabor, Alban Grastien, "Compromise-free pathfinding on a navigation mesh" (Polyanya), 2017; Tomás
// Lozano-Pérez, Michael Wesley, "An algorithm for planning collision-free paths among polyhedral obstacles", 1979.
#include "solve/any_angle_squares.h"

const solver solver_any_angle = {
    .name = "any-angle",
    .about = "the shortest path that may go in any direction, as a taut string: for maps and rooms",
    .aliases = "taut-string euclidean anya polyanya",
    .traits = "sees-all any-angle",
    .find = any_angle_solve,
};
