// SPDX-License-Identifier: MIT
// The grids, one word per line, sorted: the word names the file and its description.
GRID(rect)
GRID(world)
