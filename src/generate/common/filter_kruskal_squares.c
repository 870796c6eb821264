// SPDX-License-Identifier: MIT
// Filter-Kruskal on squares: tile by tile, then block by block.
//
//     block 0    1 2 3 4      a block is some lines of tiles.  Edges that its tiles leave undecided
//                1 2 3 4      and that do not lead on to another block are decided in the block, and
//     block 1    1 2 3 4      each worker has its own blocks.  Each block numbers its nodes from
//                1 2 3 4      0; when all are done the numbers are made continuous, and the
//                             passages from block to block are added
//
// Little is left to put together in the end: about two edges for each passage between two blocks.
//
// Invariant: a passage is opened, or survives, or closes a ring of lighter passages in its tile or
// its block.
// Cost: O(n).  About 3 passages in 100 cells survive their tile, 24 bytes each, but only a worker's
// block has them at one time; room for the worst case is lent, but only what is used is ever touched.
// Source: lightest trees of parts, put together to that of the whole, in Robert Gallager, Pierre
// Humblet, Philip Spira, "A distributed algorithm for minimum-weight spanning trees", 1983.
#include "generate/common/filter_kruskal_squares.h"

#include "base/threads.h"
#include "generate/common/tile.h"

// This many blocks keep several workers busy to the end; blocks of many lines leave less undecided, but
// their tables leave the cache.
enum { SQUARES_BLOCKS = 32, SQUARES_BLOCK_LINES = 8 };

// The amount of memory lent.  Every passage between two tiles survives, and so does each between two lines;
// a tile has at most as many nodes as passages out of it, and fewer surviving edges inside.
typedef struct squares_size {
    size_t blocks, lines;        // lines of a block
    size_t edges, nodes;         // of a block, before it has decided anything
    size_t passages;             // of a tile
    size_t left;                 // edges of a block, with the passages to the block above
} squares_size;

// A passage out of a tile gives a node on both of its sides.  A passage out of a block gives one inside
// it, and fewer edges than nodes are left there.
static squares_size squares_measure(uint64_t width, uint64_t height, size_t block_lines) {
    size_t across = tile_part(0, width, TILE), down = tile_part(0, height, TILE);
    size_t columns = (size_t)((width - 1) / TILE), lines = (size_t)((height - 1) / TILE + 1);
    squares_size size = {.lines = block_lines, .blocks = (lines - 1) / block_lines + 1};
    size.edges = size.lines * 3 * (columns * down + (size_t)width);
    size.nodes = size.lines * 2 * (columns * down + (size_t)width);
    size.passages = 2 * across * down + 2 * (across + down) + 1;
    size.left = 3 * (size_t)width;
    return size;
}

static size_t squares_lines(uint64_t height) {
    size_t lines = (size_t)((height - 1) / TILE + 1) / SQUARES_BLOCKS + 1;
    return lines < SQUARES_BLOCK_LINES ? lines : SQUARES_BLOCK_LINES;
}

// The memory lent to a worker, in numbers of 64 and of 32 bits.
static size_t squares_wide(const squares_size *size) {
    return 2 * size->edges + size->nodes + 2 * size->passages;
}
static size_t squares_narrow(const squares_size *size, uint64_t width) {
    return 2 * (size->nodes + (size_t)width);
}

filter_kruskal_rest filter_kruskal_most(const generate_plan *plan) {
    if (plan->others) return (filter_kruskal_rest){.lent = filter_kruskal_rounds_lend(plan)};
    squares_size size = squares_measure(plan->width, plan->height, squares_lines(plan->height));
    uint64_t between = (size.blocks - 1) * plan->width;
    uint64_t workers = plan->threads < size.blocks ? plan->threads : size.blocks;
    uint64_t worker = sizeof(filter_kruskal_worker) + sizeof(tile) +
                      size.edges * sizeof(surviving_edge) + squares_wide(&size) * sizeof(uint64_t) +
                      squares_narrow(&size, plan->width) * sizeof(uint32_t);
    uint64_t block = size.left * sizeof(surviving_edge) + 2 * sizeof(size_t) +
                     2 * plan->width * sizeof(uint32_t);
    return (filter_kruskal_rest){.edges = 3 * between, .nodes = 2 * between,
                                 .lent = workers * worker + size.blocks * block};
}

static meander_status squares_lend_workers(filter_kruskal_blocks *l, const squares_size *size) {
    unsigned workers = threads_workers(l->filter->job->context, l->count);
    scratch *lent = l->filter->job->scratch;
    size_t width = (size_t)l->filter->job->grid->width;
    uint64_t *wide = scratch_lend(lent, workers * squares_wide(size), sizeof *wide);
    uint32_t *narrow = scratch_lend(lent, workers * squares_narrow(size, width), sizeof *narrow);
    surviving_edge *edges = scratch_lend(lent, workers * size->edges, sizeof *edges);
    tile *tiles = scratch_lend(lent, workers, sizeof *tiles);
    l->workers = scratch_lend(lent, workers, sizeof *l->workers);
    if (wide == NULL || narrow == NULL || edges == NULL || tiles == NULL || l->workers == NULL)
        return MEANDER_NO_MEMORY;
    for (unsigned i = 0; i < workers; i++) {
        tiles[i].keys = wide;
        tiles[i].spare = wide + size->passages;
        tiles[i].room = size->passages;
        l->workers[i] = (filter_kruskal_worker){.tile = &tiles[i], .edges = edges + i * size->edges,
                                                .above = narrow, .below = narrow + width};
        l->workers[i].tables = filter_kruskal_block_tables(wide + 2 * size->passages, narrow + 2 * width,
                                                           size->edges, size->nodes);
        wide += squares_wide(size);
        narrow += squares_narrow(size, width);
    }
    return MEANDER_OK;
}

static meander_status squares_lend_blocks(filter_kruskal_blocks *l, const squares_size *size) {
    scratch *lent = l->filter->job->scratch;
    size_t width = (size_t)l->filter->job->grid->width;
    l->edges = scratch_lend(lent, l->count, 2 * sizeof *l->edges);
    l->top = scratch_lend(lent, l->count * width, 2 * sizeof *l->top);
    l->filter->edges = scratch_lend(lent, l->count * l->room, sizeof(surviving_edge));
    if (l->edges == NULL || l->top == NULL || l->filter->edges == NULL) return MEANDER_NO_MEMORY;
    l->nodes = l->edges + l->count;
    l->bottom = l->top + l->count * width;
    return squares_lend_workers(l, size);
}

meander_status filter_kruskal_lend(filter_kruskal_blocks *l, filter_kruskal *s, uint64_t first,
                                   uint64_t end, size_t lines) {
    squares_size size = squares_measure(s->job->grid->width, end - first, lines);
    *l = (filter_kruskal_blocks){.filter = s, .first = first, .end = end, .height = size.lines * TILE,
                                 .count = size.blocks, .room = size.left};
    TRY(filter_kruskal_check(s, size.nodes, size.edges));
    return squares_lend_blocks(l, &size);
}

meander_status filter_kruskal_squares(filter_kruskal *s) {
    const grid *g = s->job->grid;
    const generate_plan plan = {.width = g->width, .height = g->height};
    filter_kruskal_rest most = filter_kruskal_most(&plan);
    filter_kruskal_blocks l;
    TRY(filter_kruskal_check(s, most.nodes, most.edges));
    TRY(filter_kruskal_lend(&l, s, 0, g->height, squares_lines(g->height)));
    l.alone = threads_workers(s->job->context, l.count) == 1;
    TRY(threads_run(s->job->context, l.count, filter_kruskal_decide, &l));
    TRY(l.status);
    filter_kruskal_gather(&l);
    return MEANDER_OK;
}
