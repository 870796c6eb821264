// SPDX-License-Identifier: MIT
// The solvers, one word a line, sorted: the word names the file and its description.
SOLVER(a_star)
SOLVER(all_shortest)
SOLVER(bidirectional)
SOLVER(bottlenecks)
SOLVER(breadth_first)
SOLVER(depth_first)
SOLVER(dijkstra)
SOLVER(flood)
SOLVER(longest)
SOLVER(wall_follower)
