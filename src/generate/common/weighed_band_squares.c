// SPDX-License-Identifier: MIT
// Makes a band part by part, each a line of tiles, and joins each with those above it:
//
//     row above    . . . . . .      a grid of the part's rows and one row on each side, so that tiles see
//     part         o o o o o o      the passages that lead there
//     row below    . . . . . .
//
// The passages that a part opens are kept as bits, and its grid is given back.  Its undecided edges are
// put beside those of the parts above, with the passages between, and all that do not lead out of the
// band are decided again.
//
// Invariant: after each part an edge is undecided only if a path above or below the band may be
// lighter; so fewer edges are left than there are cells along the band's borders.
// Cost: that of Kruskal's algorithm, two bits of memory per cell and 600 bytes per column.  Parts of more
// lines take more memory and are not faster.
// Source: as filter_kruskal_squares.c.
#include "generate/common/weighed_band.h"

#include <string.h>

#include "generate/common/filter_kruskal_squares.h"
#include "grid/rect.h"

// ---- rows --------------------------------------------------------------------------------

// The bits of a row, east before south.
static uint64_t *band_plane_at(const weighed_band *b, uint64_t y, bool south) {
    return b->planes + ((size_t)(y - b->left.first) * 2 + south) * b->words;
}

// A passage's number is that of its upper or left cell, so it is a bit of that cell's row.
static void band_open(weighed_band *b, uint64_t passage) {
    uint64_t number = passage / GRID_SET_BITS;
    bits_set(band_plane_at(b, number / b->left.width, weights_side(passage) == MEANDER_SOUTH),
             (size_t)(number % b->left.width));
}

// A filter_kruskal_taker.
static void weighed_band_take(void *user, const filter_kruskal *s, const surviving_edge *p) {
    (void)s;
    band_open(user, p->passage);
}

// Row `skip` of the part's maze is row y of the band.  A part opens no passage to the row below it.
static meander_status band_keep_rows(weighed_band *b, const maze *m, uint64_t skip, uint64_t y,
                                     uint64_t end) {
    rows source;
    meander_row row;
    size_t bytes = b->words * sizeof *b->planes;
    TRY(rows_open_maze(&source, m, NULL));
    source.y = skip;
    meander_status status = MEANDER_OK;
    for (; y < end && status == MEANDER_OK; y++) {
        status = rows_next(&source, &row);
        if (status != MEANDER_OK) break;
        memcpy(band_plane_at(b, y, false), row.east, bytes);
        memcpy(band_plane_at(b, y, true), row.south, bytes);
    }
    rows_close(&source);
    return status;
}

// ---- joining -----------------------------------------------------------------------------

// The state of a band while it is made.
typedef struct band_making {
    weighed_band *band;
    const survivors *left;       // its own: the rows, and the nodes along both borders of the rows so far
    filter_kruskal joined;       // the edges of the rows so far
    filter_kruskal_block tables;
    uint64_t end;                // the row behind them
} band_making;

// A band leaves fewer edges than nodes, and a node leads out; a part likewise.
static meander_status making_begin(band_making *m, weighed_band *b, scratch *lent) {
    size_t width = (size_t)b->left.width, edges = 5 * width, nodes = 4 * width;
    uint64_t *wide = scratch_lend(lent, 2 * edges + nodes, sizeof *wide);
    uint32_t *narrow = scratch_lend(lent, 2 * nodes, sizeof *narrow);
    surviving_edge *list = scratch_lend(lent, edges, sizeof *list);
    if (wide == NULL || narrow == NULL || list == NULL) return MEANDER_NO_MEMORY;
    *m = (band_making){.band = b, .left = &b->left, .end = b->left.first};
    m->joined = (filter_kruskal){.weights = b->weights, .edges = list};
    m->tables = filter_kruskal_block_tables(wide, narrow, edges, nodes);
    m->tables.take = weighed_band_take;
    m->tables.user = b;
    return MEANDER_OK;
}

// Of all passages out of the rows, between rows y - 1 and y, each node learns its lightest.
static void making_lead_out(band_making *m, const uint32_t *nodes, uint64_t y) {
    const weights *w = &m->joined.weights;
    uint64_t width = m->left->width;
    for (size_t x = 0; x < width; x++)
        filter_kruskal_block_out(&m->tables, nodes[x], weights_of(w, survivors_passage_down(width, x, y)));
}

// Nodes that have become one have one number now.
static void making_renumber(band_making *m, uint32_t *nodes) {
    for (size_t x = 0; x < m->left->width; x++)
        nodes[x] = filter_kruskal_block_node(&m->tables, &m->joined, nodes[x]);
}

// Decides the undecided edges of the rows so far again, now that there are more of them.
static void making_decide(band_making *m) {
    const survivors *left = m->left;
    filter_kruskal_block_begin(&m->tables, m->joined.nodes);
    if (left->first > 0) making_lead_out(m, left->top, left->first);
    if (m->end < left->height) making_lead_out(m, left->bottom, m->end);
    filter_kruskal_block_run(&m->tables, &m->joined);
    if (left->first > 0) making_renumber(m, left->top);
    if (m->end < left->height) making_renumber(m, left->bottom);
}

// Adds the edges of a part; its passages are numbered from that row on.
static void making_add_edges(band_making *m, const filter_kruskal_blocks *l, uint64_t from) {
    filter_kruskal *s = &m->joined;
    const surviving_edge *list = l->filter->edges;
    uint64_t before = from * m->left->width * GRID_SET_BITS;
    uint32_t above = (uint32_t)s->nodes;
    for (size_t i = 0; i < l->edges[0]; i++)
        s->edges[s->count++] = (surviving_edge){list[i].weight, list[i].passage + before,
                                                list[i].a + above, list[i].b + above};
}

// Adds the part behind the rows so far, which ends before row `end`.  The first part has decided all
// that can be decided; after each other one the nodes along the lower border are those of that part.
static void making_add(band_making *m, const filter_kruskal_blocks *l, uint64_t from, uint64_t end) {
    const survivors *left = m->left;
    size_t width = (size_t)left->width;
    uint32_t above = (uint32_t)m->joined.nodes;
    bool alone = m->end == left->first;
    making_add_edges(m, l, from);
    for (size_t x = 0; x < width && !alone; x++)
        filter_kruskal_add(&m->joined, survivors_passage_down(width, x, m->end), left->bottom[x],
                           l->top[x] + above);
    if (alone) memcpy(left->top, l->top, width * sizeof *left->top);
    for (size_t x = 0; x < width; x++) left->bottom[x] = l->bottom[x] + above;
    m->joined.nodes += l->nodes[0];
    m->end = end;
    if (!alone) making_decide(m);
}

// ---- parts -------------------------------------------------------------------------------

// Makes a part of a band; `job` is for its grid, whose first row is row `from` of the maze and whose
// first `skip` rows are not of the part.
static meander_status part_run(band_making *m, generate_job *job, uint64_t from, uint64_t skip,
                               uint64_t end) {
    filter_kruskal_blocks l;
    filter_kruskal s = {.job = job, .labels = {.job = job}};
    s.weights = weights_from(&m->joined.weights, job->grid, from * m->left->width);
    uint64_t first = m->end;
    TRY(filter_kruskal_lend(&l, &s, skip, skip + end - first, 1));
    filter_kruskal_decide(&l, 0, 0);
    TRY(band_keep_rows(m->band, job->maze, skip, first, end));
    making_add(m, &l, from, end);
    return MEANDER_OK;
}

// A grid of the part's rows, the one above and the one below.
static meander_status part_make(band_making *m, uint64_t end) {
    context *c = m->band->context;
    uint64_t skip = m->end > 0, below = end < m->left->height;
    grid *g;
    maze own;
    scratch lent = {.context = c};
    TRY(grid_new_rect(c, m->left->width, skip + end - m->end + below, NULL, &g));
    meander_status status = maze_init(&own, g);
    if (status == MEANDER_OK) {
        generate_job job = {.context = c, .grid = g, .maze = &own, .scratch = &lent};
        status = part_run(m, &job, m->end - skip, skip, end);
        maze_done(&own);
    }
    scratch_take_back(&lent);
    grid_free(g);
    return status;
}

// The edges that are left move to a block of just their size.
static meander_status band_make(weighed_band *b, scratch *lent) {
    band_making m;
    TRY(making_begin(&m, b, lent));
    while (m.end < b->left.end) {
        TRY(part_make(&m, b->left.end - m.end < TILE ? b->left.end : m.end + TILE));
        TRY(context_progress(b->context, m.end - b->left.first, b->left.end - b->left.first));
    }
    b->left.count = m.joined.count;
    b->left.nodes = m.joined.nodes;
    b->left.edges = memory_new(b->context, b->left.count, sizeof *b->left.edges);
    if (b->left.edges == NULL) return MEANDER_NO_MEMORY;
    for (size_t i = 0; i < m.joined.count; i++) {
        const surviving_edge *p = &m.joined.edges[i];
        b->left.edges[i] = (survivor){p->passage, p->a, p->b};
    }
    return MEANDER_OK;
}

// ---- a band ------------------------------------------------------------------------------

// The rows stay until they are written.
static meander_status band_lend(weighed_band *b) {
    size_t words;
    if (b->left.end - b->left.first > SIZE_MAX || !size_multiply((size_t)(b->left.end - b->left.first), 2 * b->words,
                                                                 &words))
        return context_fail(b->context, MEANDER_TOO_BIG, "too many rows for one process");
    b->planes = memory_new(b->context, words, sizeof *b->planes);
    b->left.top = memory_new(b->context, (size_t)b->left.width, 2 * sizeof *b->left.top);
    if (b->planes == NULL || b->left.top == NULL) return MEANDER_NO_MEMORY;
    b->left.bottom = b->left.top + b->left.width;
    return MEANDER_OK;
}

meander_status weighed_band_new(context *c, const weights *w, uint64_t width, uint64_t height,
                                uint64_t first, uint64_t end, weighed_band **band_new) {
    weighed_band *b = memory_new_zeroed(c, 1, sizeof *b);
    if (b == NULL) return MEANDER_NO_MEMORY;
    *b = (weighed_band){.context = c, .weights = *w, .words = bits_words((size_t)width),
                        .left = {.width = width, .height = height, .first = first, .end = end}};
    scratch lent = {.context = c};
    meander_status status = band_lend(b);
    if (status == MEANDER_OK) status = band_make(b, &lent);
    scratch_take_back(&lent);
    if (status == MEANDER_OK) *band_new = b;
    else weighed_band_free(b);
    return status;
}

void weighed_band_free(weighed_band *b) {
    if (b == NULL) return;
    memory_free(b->context, b->planes);
    memory_free(b->context, b->left.edges);
    memory_free(b->context, b->left.top);
    memory_free(b->context, b);
}

void weighed_band_decide(weighed_band *b, const uint64_t *bits) {
    const survivors *s = &b->left;
    for (size_t i = 0; i < s->count; i++)
        if (bits_get(bits, i)) band_open(b, s->edges[i].passage);
    for (size_t x = 0; x < s->width && s->end < s->height; x++)
        if (bits_get(bits, s->count + x)) bits_set(band_plane_at(b, s->end - 1, true), x);
    b->decided = true;
}

// ---- its rows ----------------------------------------------------------------------------

// Lends the band's own planes.
static meander_status band_rows_next(rows *source, meander_row *row) {
    const weighed_band *b = source->user;
    if (!b->decided)
        return context_fail(source->context, MEANDER_UNSUPPORTED,
                            "these rows wait for the decisions of all bands");
    *row = (meander_row){.east = band_plane_at(b, source->y, false),
                         .south = band_plane_at(b, source->y, true)};
    return MEANDER_OK;
}

static meander_status band_rows_seek(rows *source, uint64_t y) {
    const weighed_band *b = source->user;
    if (y < b->left.first || y >= b->left.end)
        return context_fail(source->context, MEANDER_UNSUPPORTED, "row %llu is not in this band",
                            (unsigned long long)y);
    source->y = y;
    return MEANDER_OK;
}

static void band_rows_close(rows *source) { weighed_band_free(source->user); }

void weighed_band_open_rows(weighed_band *b, rows *source) {
    *source = (rows){.context = b->context, .width = b->left.width, .height = b->left.end, .y = b->left.first,
                     .apart = true, .next = band_rows_next, .close = band_rows_close,
                     .seek = band_rows_seek, .state_size = 1, .save = rows_save_nothing,
                     .restore = rows_restore_nothing, .user = b};
}
