// SPDX-License-Identifier: MIT
// The units of the filter on squares: blocks of lines of tiles.
#ifndef GENERATE_FILTER_KRUSKAL_SQUARES_H
#define GENERATE_FILTER_KRUSKAL_SQUARES_H

#include "generate/common/filter_kruskal_block.h"
#include "generate/common/tile_squares.h"

// The memory of a worker for one block at a time.
typedef struct filter_kruskal_worker {
    tile *tile;
    filter_kruskal_block tables;
    surviving_edge *edges;
    uint32_t *above, *below;     // nodes on both sides of the border between two lines
} filter_kruskal_worker;

// The rest that blocks leave: edges between nodes, which each block numbers from 0, and the nodes of the cells
// along its upper and its lower border.
typedef struct filter_kruskal_blocks {
    filter_kruskal *filter;
    filter_kruskal_worker *workers;
    uint64_t first, end;         // the rows of the grid that are decided: passages may lead beyond them
    uint64_t height;             // rows of a block: some lines of tiles
    size_t count, room;          // room: of each block, for edges
    bool alone;                  // one thread does all blocks, and reports after each tile
    meander_status status;       // its answer: CANCELLED, and the blocks are worth nothing
    size_t *edges, *nodes;       // how many, by block
    uint32_t *top, *bottom;      // a grid's width for each block
} filter_kruskal_blocks;

// Lends the blocks of a filter the memory to decide these rows, in blocks of `lines` lines.
MEANDER_CHECKED meander_status filter_kruskal_lend(filter_kruskal_blocks *l, filter_kruskal *s,
                                                   uint64_t first, uint64_t end, size_t lines);

// Decides what one block can decide: a job of threads_run.
void filter_kruskal_decide(void *user, size_t block, unsigned worker);

// Gives the filter what all blocks have left, and the passages between them.
void filter_kruskal_gather(const filter_kruskal_blocks *l);

#endif
