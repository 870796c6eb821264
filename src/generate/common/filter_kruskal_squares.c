// SPDX-License-Identifier: MIT
// Filter-Kruskal on squares, tile by tile.
//
//     line 0    1 2 3 4      the tiles of a line are filtered from left to right, and lines side
//     line 1    1 2 3 4      by side on all workers.  Each line numbers its nodes from 0; when
//     line 2    1 2 3 4      all are done the numbers are made continuous and the passages from
//                            line to line added.  That is why the nodes on borders are kept.
//
// Invariant: a passage is opened, or survives, or closes a ring of lighter passages in its tile.
// Cost: O(n).  About 3 passages in 100 cells survive, 24 bytes each; room for the worst case is
// lent, but only what is used is ever touched.
// Source: lightest trees of parts, put together to that of the whole, in Robert Gallager, Pierre
// Humblet, Philip Spira, "A distributed algorithm for minimum-weight spanning trees", 1983.
#include "base/threads.h"
#include "generate/common/tile.h"
#include "generate/common/tile_squares.h"
#include "grid/rect.h"

// Lines of tiles.  Each line keeps its surviving edges, with `room` for them, and the nodes of
// the cells along its upper and its lower border.
typedef struct filter_kruskal_lines {
    filter_kruskal *filter;
    tile *tiles;                 // one for each worker
    size_t count, room;
    size_t *edges, *nodes;       // how many, by line
    uint32_t *top, *bottom;      // a grid's width for each line
} filter_kruskal_lines;

static void filter_kruskal_line(void *user, size_t line, unsigned worker) {
    filter_kruskal_lines *l = user;
    tile *t = &l->tiles[worker];
    filter_kruskal own = *l->filter;
    const grid *g = own.job->grid;
    uint64_t y = line * TILE;
    own.edges += line * l->room;
    own.count = own.nodes = 0;
    t->filter = &own;
    t->height = tile_part(y, g->height, TILE);
    for (uint64_t x = 0; x < g->width; x += TILE) {
        t->width = tile_part(x, g->width, TILE);
        t->first = grid_cell(g, x, y);
        t->number = y * g->width + x;
        size_t border = line * (size_t)g->width + (size_t)x;
        tile_run(t, l->top + border, l->bottom + border);
    }
    l->edges[line] = own.count;
    l->nodes[line] = own.nodes;
}

// Puts the lines' surviving edges together.  From here on nodes[line] is the number of the line's
// first node.
static meander_status filter_kruskal_gather(const filter_kruskal_lines *l) {
    filter_kruskal *s = l->filter;
    for (size_t line = 0; line < l->count; line++) {
        const surviving_edge *from = s->edges + line * l->room;
        uint32_t first = (uint32_t)s->nodes;
        for (size_t i = 0; i < l->edges[line]; i++) {
            surviving_edge p = from[i];
            s->edges[s->count++] = (surviving_edge){p.weight, p.passage, p.a + first, p.b + first};
        }
        s->nodes += l->nodes[line];
        l->nodes[line] = first;
        TRY(context_progress(s->job->context, line, l->count));
    }
    return MEANDER_OK;
}

static void filter_kruskal_tie(const filter_kruskal_lines *l) {
    const grid *g = l->filter->job->grid;
    for (size_t line = 1; line < l->count; line++) {
        const uint32_t *above = l->bottom + (line - 1) * (size_t)g->width;
        const uint32_t *below = l->top + line * (size_t)g->width;
        cell c = grid_cell(g, 0, line * TILE);
        for (size_t x = 0; x < g->width; x++, c++)
            if (g->sides[c] >> MEANDER_NORTH & 1)
                filter_kruskal_add(l->filter,
                                   weights_passage(&l->filter->weights, c, MEANDER_NORTH),
                                   above[x] + (uint32_t)l->nodes[line - 1],
                                   below[x] + (uint32_t)l->nodes[line]);
    }
}

// How much memory is lent.  Every passage between two tiles survives; a tile has at most as many
// nodes as passages out of it, and fewer surviving edges inside.
typedef struct filter_kruskal_size {
    size_t lines;
    size_t room;                 // surviving edges of a line
    size_t edges;                // all of them, with those between the lines
    size_t passages;             // of a tile
} filter_kruskal_size;

static filter_kruskal_size filter_kruskal_measure(uint64_t width, uint64_t height) {
    unsigned across = tile_part(0, width, TILE), down = tile_part(0, height, TILE);
    filter_kruskal_size size = {.lines = (size_t)((height - 1) / TILE + 1)};
    size.room = 3 * (size_t)((width - 1) / TILE) * down + 2 * (size_t)width;
    size.edges = size.lines * size.room + (size.lines - 1) * (size_t)width;
    size.passages = 2 * across * down + 2 * (across + down) + 1;
    return size;
}

// A passage out of a tile gives a node on both of its sides.
filter_kruskal_rest filter_kruskal_most(const generate_plan *plan) {
    if (plan->others) return (filter_kruskal_rest){.lent = filter_kruskal_rounds_lend(plan)};
    filter_kruskal_size size = filter_kruskal_measure(plan->width, plan->height);
    uint64_t columns = (plan->width - 1) / TILE;
    uint64_t between = columns * plan->height + (size.lines - 1) * plan->width;
    uint64_t workers = plan->threads < size.lines ? plan->threads : size.lines;
    filter_kruskal_rest rest = {.edges = size.edges, .nodes = 2 * between};
    rest.lent = size.edges * sizeof(surviving_edge) + workers * sizeof(tile) +
                workers * size.passages * 2 * sizeof(uint64_t) +
                size.lines * (2 * sizeof(size_t) + 2 * plan->width * sizeof(uint32_t));
    return rest;
}

// Lends each worker a tile with its tables.
static meander_status filter_kruskal_lend_tiles(filter_kruskal_lines *l, size_t passages) {
    unsigned workers = threads_workers(l->filter->job->context, l->count);
    scratch *lent = l->filter->job->scratch;
    uint64_t *keys = scratch_lend(lent, passages * workers, 2 * sizeof *keys);
    l->tiles = scratch_lend(lent, workers, sizeof *l->tiles);
    if (l->tiles == NULL || keys == NULL) return MEANDER_NO_MEMORY;
    for (unsigned i = 0; i < workers; i++) {
        l->tiles[i].keys = keys + 2 * i * passages;
        l->tiles[i].spare = keys + (2 * i + 1) * passages;
        l->tiles[i].room = passages;
    }
    return MEANDER_OK;
}

static meander_status filter_kruskal_lend(filter_kruskal_lines *l) {
    const grid *g = l->filter->job->grid;
    scratch *lent = l->filter->job->scratch;
    size_t width = (size_t)g->width;
    filter_kruskal_size size = filter_kruskal_measure(g->width, g->height);
    l->count = size.lines;
    l->room = size.room;
    l->edges = scratch_lend(lent, l->count, sizeof *l->edges);
    l->nodes = scratch_lend(lent, l->count, sizeof *l->nodes);
    l->top = scratch_lend(lent, l->count * width, sizeof *l->top);
    l->bottom = scratch_lend(lent, l->count * width, sizeof *l->bottom);
    l->filter->edges = scratch_lend(lent, size.edges, sizeof(surviving_edge));
    if (l->edges == NULL || l->nodes == NULL || l->top == NULL || l->bottom == NULL ||
        l->filter->edges == NULL)
        return MEANDER_NO_MEMORY;
    return filter_kruskal_lend_tiles(l, size.passages);
}

meander_status filter_kruskal_squares(filter_kruskal *s) {
    filter_kruskal_lines l = {.filter = s};
    const grid *g = s->job->grid;
    const generate_plan plan = {.width = g->width, .height = g->height};
    filter_kruskal_rest most = filter_kruskal_most(&plan);
    TRY(filter_kruskal_check(s, most.nodes, most.edges));
    TRY(filter_kruskal_lend(&l));
    TRY(threads_run(s->job->context, l.count, filter_kruskal_line, &l));
    TRY(filter_kruskal_gather(&l));
    filter_kruskal_tie(&l);
    return MEANDER_OK;
}
