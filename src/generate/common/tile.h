// SPDX-License-Identifier: MIT
// Shared by tiles of squares and tiles of lattices: sets of cells with numbers of 16 bits, and lengths
// that are cut into tiles.
#ifndef GENERATE_TILE_H
#define GENERATE_TILE_H

#include <stdint.h>

// The number that represents a cell's set.  Three steps are always taken, because a root is its own
// parent: so fewer branches are guessed wrong.
static inline unsigned tile_root(uint16_t *parent, unsigned l) {
    l = parent[parent[parent[l]]];
    while (parent[l] != l) {
        parent[l] = parent[parent[l]];
        l = parent[l];
    }
    return l;
}

// The length of the tile that begins at `from`: the last one may be shorter.
static inline unsigned tile_part(uint64_t from, uint64_t whole, unsigned most) {
    return whole - from < most ? (unsigned)(whole - from) : most;
}

#endif
