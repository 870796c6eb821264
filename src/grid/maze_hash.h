// SPDX-License-Identifier: MIT
// A maze as a number of 64 bits, the same on every machine, from its grid and passages alone: neither seed, generator,
// start nor goals count.
#ifndef GRID_MAZE_HASH_H
#define GRID_MAZE_HASH_H

#include "grid/maze.h"

// Equal mazes have equal hashes; two different ones share one by chance, of 2^64.
uint64_t maze_hash(const maze *m);

// Mazes that become each other when their grid is turned, mirrored, shifted or mapped to itself in any other way have
// equal hashes.  `room` has MAZE_HASH_ROOM words for each index of the grid.
enum { MAZE_HASH_ROOM = 2 };
uint64_t maze_hash_shape(const maze *m, uint64_t *room);

// The share of a hash among `whole` equal ones, from 0; they follow each other from the least hash to the largest.
uint64_t maze_hash_share(uint64_t hash, uint64_t whole);

#endif
