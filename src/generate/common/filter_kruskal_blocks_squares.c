// SPDX-License-Identifier: MIT
// A block of squares: some lines of tiles.
//
//      | | | | | | |       above: passages to another block
//     +---+---+---+-       line 0 is filtered tile by tile, from left to right
//     | 1 | 2 | 3 |        line 1 likewise, and the passages to line 0 are added
//     +---+---+---+-       then all that does not lead out of the block is decided
//     | 1 | 2 | 3 |
//     +---+---+---+-       below: passages to another block
//
// Invariant: a job touches the cells of its block only, and opens passages inside it only, so blocks need
// no lock.
// Cost: O(n).  An edge is left for about four of five columns of a block.
#include "generate/common/filter_kruskal_squares.h"

#include <string.h>

#include "generate/common/tile.h"
#include "grid/rect.h"

// Blocks are few, and a tile takes most of a millisecond.
static meander_status block_tick(const filter_kruskal_blocks *l, size_t block) {
    return l->alone ? context_progress(l->filter->job->context, block, l->count) : MEANDER_OK;
}

// The tiles of a line, which begins in row y, from left to right; row `end` is not in the block.
static meander_status block_tiles(const filter_kruskal_blocks *l, size_t block, filter_kruskal *s, tile *t, uint64_t y,
                                 uint64_t end, uint32_t *top, uint32_t *bottom) {
    const grid *g = s->job->grid;
    t->filter = s;
    t->height = tile_part(y, end, TILE);
    for (uint64_t x = 0; x < g->width; x += TILE) {
        t->width = tile_part(x, g->width, TILE);
        t->first = grid_cell(g, x, y);
        t->number = y * g->width + x;
        tile_run(t, top + x, bottom + x);
        TRY(block_tick(l, block));
    }
    return MEANDER_OK;
}

// Adds the passages from row y to the row above.  Both sides may have been numbered from 0: then the
// numbers rise by that of the first.
static void block_tie(filter_kruskal *s, uint64_t y, const uint32_t *above, size_t first_above,
                      const uint32_t *below, size_t first_below) {
    const grid *g = s->job->grid;
    cell c = grid_cell(g, 0, y);
    for (size_t x = 0; x < g->width; x++, c++)
        if (g->sides[c] >> MEANDER_NORTH & 1)
            filter_kruskal_add(s, weights_passage(&s->weights, c, MEANDER_NORTH),
                               above[x] + (uint32_t)first_above, below[x] + (uint32_t)first_below);
}

static meander_status block_lines(const filter_kruskal_blocks *l, size_t block, filter_kruskal *s,
                                  filter_kruskal_worker *w, uint64_t y, uint64_t end) {
    size_t width = (size_t)s->job->grid->width;
    uint32_t *bottom = l->bottom + block * width;
    TRY(block_tiles(l, block, s, w->tile, y, end, l->top + block * width, bottom));
    for (y += TILE; y < end; y += TILE) {
        memcpy(w->above, bottom, width * sizeof *bottom);
        TRY(block_tiles(l, block, s, w->tile, y, end, w->below, bottom));
        block_tie(s, y, w->above, 0, w->below, 0);
    }
    return MEANDER_OK;
}

// ---- the borders of a block --------------------------------------------------------------

static void block_lead_out(filter_kruskal_block *b, const filter_kruskal *s, uint64_t y, unsigned side,
                           const uint32_t *nodes) {
    const grid *g = s->job->grid;
    cell c = grid_cell(g, 0, y);
    for (size_t x = 0; x < g->width; x++, c++)
        if (g->sides[c] >> side & 1)
            filter_kruskal_block_out(b, nodes[x],
                                     weights_of(&s->weights, weights_passage(&s->weights, c, side)));
}

static void block_renumber(filter_kruskal_block *b, filter_kruskal *s, uint64_t y, unsigned side,
                           uint32_t *nodes) {
    const grid *g = s->job->grid;
    cell c = grid_cell(g, 0, y);
    for (size_t x = 0; x < g->width; x++, c++)
        if (g->sides[c] >> side & 1) nodes[x] = filter_kruskal_block_node(b, s, nodes[x]);
}

// ---- blocks ------------------------------------------------------------------------------

void filter_kruskal_decide(void *user, size_t block, unsigned worker) {
    filter_kruskal_blocks *l = user;
    filter_kruskal_worker *w = &l->workers[worker];
    filter_kruskal own = *l->filter;
    size_t width = (size_t)own.job->grid->width;
    uint32_t *top = l->top + block * width, *bottom = l->bottom + block * width;
    uint64_t y = l->first + block * l->height, end = l->end - y < l->height ? l->end : y + l->height;
    own.edges = w->edges;
    own.count = own.nodes = 0;
    if (l->status != MEANDER_OK) return;
    meander_status status = block_lines(l, block, &own, w, y, end);
    if (status != MEANDER_OK) {
        l->status = status;
        return;
    }
    filter_kruskal_block_begin(&w->tables, own.nodes);
    block_lead_out(&w->tables, &own, y, MEANDER_NORTH, top);
    block_lead_out(&w->tables, &own, end - 1, MEANDER_SOUTH, bottom);
    filter_kruskal_block_run(&w->tables, &own);
    block_renumber(&w->tables, &own, y, MEANDER_NORTH, top);
    block_renumber(&w->tables, &own, end - 1, MEANDER_SOUTH, bottom);
    memcpy(l->filter->edges + block * l->room, own.edges, own.count * sizeof *own.edges);
    l->edges[block] = own.count;
    l->nodes[block] = own.nodes;
}

// The first free place never passes the next block's room, so edges are moved towards the beginning.
void filter_kruskal_gather(const filter_kruskal_blocks *l) {
    filter_kruskal *s = l->filter;
    size_t width = (size_t)s->job->grid->width, above = 0;
    for (size_t block = 0; block < l->count; block++) {
        const surviving_edge *from = s->edges + block * l->room;
        uint32_t first = (uint32_t)s->nodes;
        for (size_t i = 0; i < l->edges[block]; i++) {
            surviving_edge p = from[i];
            s->edges[s->count++] = (surviving_edge){p.weight, p.passage, p.a + first, p.b + first};
        }
        if (block > 0)
            block_tie(s, l->first + block * l->height, l->bottom + (block - 1) * width, above,
                      l->top + block * width, first);
        above = first;
        s->nodes += l->nodes[block];
    }
}
