// SPDX-License-Identifier: MIT
// The path by parity.  One row with the border above it is a small tree problem: runs (cells
// joined by passages to the east) and parts (cells connected above) are joined by the ways
// through the border, and these make a forest:
//
//     parts      A       B         count a run's ends of the path, the path's passages below it
//               / \     /          and those of its ways up that it takes: the sum must be even.
//     runs     r   s   s           A run or a part with a single way up decides that way, and
//              *       |           goes; so the forest is plucked leaf by leaf.  Most are leaves
//                                  from the start, and even: these go 64 at a time.
//
// Along the row the passages follow from the left: the path goes on to the east wherever the
// number of its passages up and down and of its ends so far is odd.
//
// Invariant: borders[k] is where the path passes between block k - 1 and block k.
// Cost: twice the making of the rows and about 9 ns per cell; eight bits per column and block, later
// four; two bits, later three or four, per cell of the blocks at hand.  Blocks have the length that
// keeps the peak lowest.
// Source: the T-join of a tree, Jack Edmonds and Ellis Johnson, "Matching, Euler tours and the
// Chinese postman", 1973.
#include "solve/parity.h"

#include <math.h>
#include <string.h>

// With fewer cells threads are not worth it.
enum { PARITY_CELLS_LEAST = 1 << 16, PARITY_BLOCK_LEAST = 192 };

// ---- down: borders -------------------------------------------------------------------

// Where there are threads, two slots more: one block's rows are being made while all work, and another
// is ready for a worker that is done while the caller still works.
static size_t parity_slots(const parity *p) {
    unsigned workers = threads_workers(p->context, SIZE_MAX);
    bool large = p->height > PARITY_BLOCK_LEAST &&
                 p->source->width * p->height >= PARITY_CELLS_LEAST;
    return large && workers > 1 ? workers + 2 : 1;
}

// Planes kept while borders are looked for: 8 for each block (3 of its frontier, 4 of its summary,
// and where the path passes) and 2 for each row in a slot; afterwards 4 for each block, 3 for each
// row, and one for each row of a worker.  With such blocks the first sum is equal parts, and the second
// leaves something to the path that is written.  Joining summaries takes the time of some dozens of
// rows, so a block has more.
static uint64_t parity_choose_block(const parity *p) {
    double best = sqrt(2.0 * (double)p->height / (double)p->slot_count);
    if (best < PARITY_BLOCK_LEAST) best = PARITY_BLOCK_LEAST;
    return best > (double)p->height ? p->height : (uint64_t)best;
}

// Lends `planes` planes for each row of all slots.
static meander_status parity_lend_planes(parity *p, scratch *lent, unsigned planes) {
    size_t rows_each = (size_t)p->block * planes * p->words;
    uint64_t *all = scratch_lend(lent, p->slot_count, rows_each * sizeof *all);
    if (all == NULL) return MEANDER_NO_MEMORY;
    p->planes = planes;
    for (size_t i = 0; i < p->slot_count; i++) p->slots[i].planes = all + i * rows_each;
    return MEANDER_OK;
}

static meander_status parity_lend_worker(const parity *p, parity_worker *w) {
    w->lent.context = p->context;
    TRY(frontier_init(&w->frontier, &w->lent, p->source->width));
    TRY(parity_row_init(&w->row, &w->lent, p->source->width));
    w->border = scratch_lend(&w->lent, frontier_words(p->source->width), sizeof *w->border);
    w->odd = scratch_lend(&w->lent, (size_t)p->block, sizeof *w->odd);
    w->path = scratch_lend(&w->lent, 3 * p->words, sizeof *w->path);
    bool all = w->border != NULL && w->odd != NULL && w->path != NULL;
    if (all) w->changes = w->path + p->words, w->east = w->path + 2 * p->words;
    return all ? MEANDER_OK : MEANDER_NO_MEMORY;
}

static meander_status parity_lend(parity *p) {
    p->state = scratch_lend(&p->lent, 1, rows_state_size(p->source));
    p->frontiers = scratch_lend(&p->lent, p->blocks, parity_frontier_words(p) * sizeof(uint64_t));
    p->borders = scratch_lend_zeroed(&p->lent, p->blocks + 1, p->words * sizeof(uint64_t));
    p->slots = scratch_lend_zeroed(&p->lent, p->slot_count, sizeof *p->slots);
    p->path_east = scratch_lend(&p->lent, 2 * p->words, sizeof *p->path_east);
    p->workers = scratch_lend_zeroed(&p->lent, p->worker_count, sizeof *p->workers);
    if (p->state == NULL || p->frontiers == NULL || p->borders == NULL || p->slots == NULL ||
        p->workers == NULL || p->path_east == NULL)
        return MEANDER_NO_MEMORY;
    p->changes = p->path_east + p->words;
    for (size_t i = 0; i < p->worker_count; i++) TRY(parity_lend_worker(p, &p->workers[i]));
    return parity_lend_planes(p, &p->bands.lent, PARITY_EAST + 1);
}

static meander_status parity_check(const parity *p, const frontier *f, uint64_t y) {
    bool last = y + 1 == p->height;
    if (f->loops > 0)
        return context_fail(p->context, MEANDER_NO,
                            "not a perfect maze: a loop closes in row %llu; solve it without "
                            "--stream", (unsigned long long)y);
    if (f->closed > (last ? 1 : 0))
        return context_fail(p->context, MEANDER_NO,
                            "not a perfect maze: it falls apart in row %llu",
                            (unsigned long long)y);
    return MEANDER_OK;
}

static meander_status parity_look(parity *p, frontier *f) {
    for (uint64_t y = 0; y < p->height; y++) {
        meander_row row;
        TRY(rows_next(p->source, &row));
        frontier_add(f, &row, NULL, 0);
        TRY(parity_check(p, f, y));
        TRY(context_progress(p->context, y, 2 * p->height));
    }
    return MEANDER_OK;
}

// Summaries show that a maze is not perfect, but not in which row; this pass does.
static meander_status parity_refuse(parity *p) {
    scratch lent = {.context = p->context};
    frontier f;
    rows_restore(p->source, p->state);
    meander_status status = frontier_init(&f, &lent, p->source->width);
    if (status == MEANDER_OK) status = parity_look(p, &f);
    scratch_take_back(&lent);
    return status;
}

static meander_status parity_pull(parity *p, parity_slot *s, size_t k) {
    size_t bytes = p->words * sizeof(uint64_t);
    s->block = k;
    for (uint64_t i = 0; i < parity_rows_of(p, k); i++) {
        meander_row row;
        TRY(rows_next(p->source, &row));
        memcpy(parity_plane(p, s, i, PARITY_SOUTH), row.south, bytes);
        memcpy(parity_plane(p, s, i, PARITY_EAST), row.east, bytes);
    }
    return MEANDER_OK;
}

static bool parity_prepare(void *user, size_t k) {
    parity *p = user;
    if (k == p->blocks) return false;
    p->status = parity_pull(p, &p->slots[k % p->slot_count], k);
    return p->status == MEANDER_OK;
}

// The lowest border is the first that the path is known at: nothing leads out of a whole maze there.
static meander_status parity_look_down(parity *p) {
    p->slot_count = parity_slots(p);
    p->worker_count = threads_workers(p->context, p->slot_count);
    p->block = parity_choose_block(p);
    p->blocks = (size_t)((p->height + p->block - 1) / p->block);
    TRY(parity_lend(p));
    if (p->below != NULL)
        memcpy(p->borders + p->blocks * p->words, p->below + BAND_PATH * p->words,
               p->words * sizeof *p->borders);
    rows_save(p->source, p->state);
    TRY(parity_bands_begin(p, parity_prepare));
    scratch_take_back(&p->bands.lent);
    for (size_t i = 0; i < p->worker_count; i++) {
        p->workers[i].left = scratch_lend(&p->workers[i].lent, (size_t)p->block,
                                          p->words * sizeof(uint64_t));
        if (p->workers[i].left == NULL) return MEANDER_NO_MEMORY;
    }
    return parity_lend_planes(p, &p->kept, PARITY_PLANES);
}

// Rows are counted from the source's next one.
static meander_status parity_init(parity *p, rows *source, meander_point start,
                                  meander_point goal) {
    *p = (parity){.context = source->context, .source = source, .ends = {start, goal},
                  .words = bits_words((size_t)source->width), .height = source->height - source->y,
                  .lent = {.context = source->context}, .kept = {.context = source->context},
                  .bands = {.lent = {.context = source->context}}};
    if (source->state_size != 0 && source->height != MEANDER_ENDLESS) return MEANDER_OK;
    return context_fail(p->context, MEANDER_UNSUPPORTED,
                        "solving row by row needs rows that can be made again, and an end");
}

meander_status parity_begin(parity *p, rows *source, meander_point start, meander_point goal) {
    TRY(parity_init(p, source, start, goal));
    meander_status status = parity_look_down(p);
    return status == MEANDER_NO ? parity_refuse(p) : status;
}

// An end above the band gets a number beyond all rows, as one below it has.
meander_status parity_begin_band(parity *p, rows *source, meander_point start, meander_point goal,
                                 uint64_t first, const uint64_t *above, const uint64_t *below) {
    TRY(parity_init(p, source, start, goal));
    for (unsigned i = 0; i < 2; i++) p->ends[i].y -= first;
    p->above = above;
    p->below = below;
    return parity_look_down(p);
}

void parity_end(parity *p) {
    threads_line_close(p->line);
    scratch_take_back(&p->bands.lent);
    for (size_t i = 0; p->workers != NULL && i < p->worker_count; i++)
        scratch_take_back(&p->workers[i].lent);
    scratch_take_back(&p->kept);
    scratch_take_back(&p->lent);
}

// ---- one block ---------------------------------------------------------------------

// At most two parts hold an odd number of ends: those with one of them.
static void parity_keep_odd(const parity *p, parity_worker *w, uint64_t row) {
    unsigned count = 0;
    w->odd[row][0] = w->odd[row][1] = UINT64_MAX;
    for (size_t i = 0; i < p->words; i++)
        for (uint64_t left = w->frontier.odd[i]; left != 0; left &= left - 1)
            if (count < 2) w->odd[row][count++] = i * 64 + bits_lowest(left);
}

// Finds for each row of the block the frontier above it.
static void parity_find_sides(const parity *p, parity_worker *w, const parity_slot *s) {
    parity_unpack_frontier(p, s->block, w->border);
    frontier_restore(&w->frontier, w->border);
    for (uint64_t i = 0; i < parity_rows_of(p, s->block); i++) {
        uint64_t marks[2], y = s->block * p->block + i;
        meander_row row = {.east = parity_plane(p, s, i, PARITY_EAST),
                           .south = parity_plane(p, s, i, PARITY_SOUTH)};
        frontier_save_sides(&w->frontier, w->left + i * p->words,
                            parity_plane(p, s, i, PARITY_RIGHT));
        parity_keep_odd(p, w, i);
        frontier_add(&w->frontier, &row, marks, parity_marks(p, y, marks));
    }
}

static void parity_mark(uint64_t *plane, size_t column) {
    plane[column / 64] ^= (uint64_t)1 << (column % 64);
}

// Finds the columns in which the path leaves row y downwards, or ends in it.
static void parity_find_changes(const parity *p, uint64_t y, const uint64_t *below,
                                uint64_t *changes) {
    uint64_t marks[2];
    memcpy(changes, below, p->words * sizeof *changes);
    for (size_t k = parity_marks(p, y, marks); k-- > 0;) parity_mark(changes, (size_t)marks[k]);
}

// Finds the path of row i of the block from the path below it, and counts its steps.
static void parity_solve_row(const parity *p, parity_worker *w, parity_slot *s, uint64_t i,
                             const uint64_t *up, const uint64_t *below) {
    parity_cells cells = {.east = parity_plane(p, s, i, PARITY_EAST), .up = up,
                          .left = w->left + i * p->words,
                          .right = parity_plane(p, s, i, PARITY_RIGHT), .changes = w->changes,
                          .odd = w->odd[i]};
    parity_find_changes(p, s->block * p->block + i, below, w->changes);
    parity_find_ways(&w->row, &cells, w->path);
    parity_follow_row(w->path, w->changes, p->words, w->east);
    for (size_t k = 0; k < p->words; k++) s->steps += bits_count(w->path[k]) + bits_count(w->east[k]);
    memcpy(parity_plane(p, s, i, PARITY_PATH_UP), w->path, p->words * sizeof *w->path);
}

static void parity_solve_slot(const parity *p, parity_worker *w, parity_slot *s) {
    const uint64_t *below = p->borders + (s->block + 1) * p->words;
    parity_find_sides(p, w, s);
    s->steps = 0;
    for (uint64_t i = parity_rows_of(p, s->block); i-- > 0;) {
        const uint64_t *up = i == 0 ? w->border : parity_plane(p, s, i - 1, PARITY_SOUTH);
        parity_solve_row(p, w, s, i, up, below);
        below = parity_plane(p, s, i, PARITY_PATH_UP);
    }
}

// ---- down again, with the path ---------------------------------------------------------

static void parity_work(void *user, size_t k, unsigned worker) {
    const parity *p = user;
    parity_solve_slot(p, &p->workers[worker], &p->slots[k % p->slot_count]);
}

static meander_status parity_take(void *user, size_t k) {
    parity *p = user;
    if (!p->counted) p->steps += p->slots[k % p->slot_count].steps;
    return MEANDER_OK;
}

static meander_status parity_begin_blocks(parity *p) {
    static const threads_line line = {.prepare = parity_prepare, .work = parity_work,
                                      .take = parity_take, .at_once = true};
    rows_restore(p->source, p->state);
    p->status = MEANDER_OK;
    return threads_line_open(p->context, p->slot_count, &line, p, &p->line);
}

static meander_status parity_next_block(parity *p) {
    bool taken;
    TRY(threads_line_next(p->line, &taken));
    return taken ? MEANDER_OK : p->status;
}

static void parity_end_blocks(parity *p) {
    threads_line_close(p->line);
    p->line = NULL;
}

meander_status parity_count(parity *p) {
    meander_status status = parity_begin_blocks(p);
    for (size_t k = 0; status == MEANDER_OK && k < p->blocks; k++) {
        status = parity_next_block(p);
        if (status == MEANDER_OK)
            status = context_progress(p->context, p->height + k * p->block, 2 * p->height);
    }
    parity_end_blocks(p);
    p->counted = status == MEANDER_OK;
    return status;
}

static meander_status parity_next(rows *source, meander_row *row) {
    parity *p = source->user;
    size_t k = (size_t)(source->y / p->block);
    uint64_t i = source->y % p->block;
    const parity_slot *s = &p->slots[k % p->slot_count];
    if (source->y == 0) TRY(parity_begin_blocks(p));
    if (i == 0) TRY(parity_next_block(p));
    bool last = i + 1 == parity_rows_of(p, k);
    const uint64_t *below = last ? p->borders + (k + 1) * p->words
                                 : parity_plane(p, s, i + 1, PARITY_PATH_UP);
    parity_find_changes(p, source->y, below, p->changes);
    parity_follow_row(parity_plane(p, s, i, PARITY_PATH_UP), p->changes, p->words, p->path_east);
    *row = (meander_row){.east = parity_plane(p, s, i, PARITY_EAST),
                         .south = parity_plane(p, s, i, PARITY_SOUTH),
                         .path_east = p->path_east, .path_south = below};
    return MEANDER_OK;
}

static void parity_close(rows *source) { parity_end_blocks(source->user); }

void parity_open_rows(parity *p, rows *path) {
    *path = (rows){.context = p->context, .width = p->source->width, .height = p->height,
                   .next = parity_next, .close = parity_close, .user = p};
}
