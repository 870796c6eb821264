// SPDX-License-Identifier: MIT
// A tile of the filter: a part of a rectangle that fits into the cache, with its tables.
#ifndef GENERATE_TILE_SQUARES_H
#define GENERATE_TILE_SQUARES_H

#include "generate/common/filter_kruskal.h"

enum { TILE = 128, TILE_SQUARES = TILE * TILE };

// Cell y * TILE + x of a tile is its x-th of the y-th line.
typedef struct tile {
    filter_kruskal *filter;
    cell first;                  // its upper left cell, and the number of that
    uint64_t number;
    unsigned width, height;
    uint16_t parent[TILE_SQUARES + TILE];   // towards the component's root
    uint16_t size[TILE_SQUARES];       // of a root's component, or LEADS_OUT
    uint16_t cluster[TILE_SQUARES];    // of a root that leads out: towards the cluster's
    uint32_t node[TILE_SQUARES];       // of a root that leads out
    uint16_t flat[TILE_SQUARES];
    uint8_t chosen[TILE_SQUARES];      // the side with the lightest passage
    uint8_t open[TILE_SQUARES];
    uint32_t right[TILE];            // nodes on the right border of the tile before
    uint64_t *keys, *spare;          // passages: weight, cell, side, whether it leads out
    uint64_t *heavy;                 // keys of the heavier half, to the end of the room
    size_t count, room;
} tile;

// Opens the passages that are certain and adds the rest to the filter's surviving edges, including
// those to the tile on its left.  `top` and `bottom`: where to put the nodes on its borders.
void tile_run(tile *t, uint32_t *top, uint32_t *bottom);

#endif
