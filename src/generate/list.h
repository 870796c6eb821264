// SPDX-License-Identifier: MIT
// The generators, one word a line, sorted: the word names the file and its description.
GENERATOR(backtracker)
GENERATOR(bfs_tree)
GENERATOR(eller)
GENERATOR(growing_tree)
GENERATOR(hunt_and_kill)
GENERATOR(prim_modified)
GENERATOR(prim_simple)
