// SPDX-License-Identifier: MIT
// The generators, one word a line, sorted: the word names the file and its description.
GENERATOR(backtracker)
GENERATOR(boruvka)
GENERATOR(eller)
GENERATOR(growing_tree)
GENERATOR(kruskal)
GENERATOR(reverse_delete)
