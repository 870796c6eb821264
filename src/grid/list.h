// SPDX-License-Identifier: MIT
// The grids, one word per line, sorted: the word names the file and its description.
GRID(box)
GRID(hex)
GRID(rect)
GRID(tri)
GRID(upsilon)
GRID(world)
GRID(zeta)
