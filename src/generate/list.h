// SPDX-License-Identifier: MIT
// The generators, one word a line, sorted: the word names the file and its description.
GENERATOR(backtracker)
GENERATOR(boruvka)
GENERATOR(eller)
GENERATOR(fractal)
GENERATOR(growing_tree)
GENERATOR(hilbert)
GENERATOR(labyrinth)
GENERATOR(spiral)
GENERATOR(unicursal)
GENERATOR(recursive_division)
GENERATOR(kruskal)
GENERATOR(reverse_delete)
