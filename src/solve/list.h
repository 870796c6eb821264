// SPDX-License-Identifier: MIT
// The solvers, one word a line, sorted: the word names the file and its description.
SOLVER(breadth_first)
SOLVER(depth_first)
SOLVER(wall_follower)
