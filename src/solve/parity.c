// SPDX-License-Identifier: MIT
// The path by parity.  One row with the border above it is a small tree problem: runs (cells
// joined by passages to the east) and parts (what is connected above) are joined by the ways
// through the border, and these make a forest:
//
//     parts      A       B         count a run's ends of the path, the path's passages below it
//               / \     /          and those of its ways up that it takes: the sum must be even.
//     runs     r   s   s           A run or a part with a single way up decides that way, and
//              *       |           goes; so the forest is plucked leaf by leaf.
//
// Along the row the passages follow from the left: the path goes on to the east wherever the
// number of its passages up and down and of its ends so far is odd.
//
// Invariant: borders[k] is where the path passes between block k - 1 and block k.
// Cost: three times the making of the rows and about 20 ns per cell; memory of state, frontier
// and four bits per cell, for as many check points and rows as make the sum least.
// Source: the T-join of a tree, Jack Edmonds and Ellis Johnson, "Matching, Euler tours and the
// Chinese postman", 1973; check points as in Andreas Griewank, "Achieving logarithmic growth of
// temporal and spatial complexity in reverse automatic differentiation", 1992.
#include "solve/parity.h"
#include "solve/parity_row.h"

#include <math.h>
#include <string.h>

#include "base/threads.h"

enum { PARITY_COLUMNS = 7 };     // run, part, degree and edge of two nodes each, open parts

// With fewer cells threads are not worth it.
enum { PARITY_CELLS_LEAST = 1 << 16, PARITY_BLOCK_LEAST = 128 };

// ---- down: check points --------------------------------------------------------------

// Where there are threads, one slot more lets rows be made while all work.
static size_t parity_slots(const rows *source) {
    unsigned workers = threads_workers(source->context, SIZE_MAX);
    bool large = source->width * source->height >= PARITY_CELLS_LEAST &&
                 source->height > PARITY_BLOCK_LEAST && source->width <= BAND_WIDTH_MOST;
    return large && workers > 1 ? workers + 1 : 1;
}

// The block's length at which check points and the rows of the slots together take least memory.
// Joining summaries takes the time of some dozens of rows, so with them a block has more.
static uint64_t parity_choose_block(const parity *p) {
    double plane = (double)(p->words * sizeof(uint64_t));
    double state = (double)rows_state_size(p->source) +
                   (double)(frontier_words(p->source->width) * sizeof(uint64_t));
    if (p->slot_count > 1) state += (double)(band_words(p->source->width) * sizeof(uint64_t));
    double best = sqrt((double)p->source->height * state /
                       (PARITY_PLANES * plane * (double)p->slot_count));
    double least = p->slot_count > 1 ? PARITY_BLOCK_LEAST : 1;
    if (best < least) best = least;
    return best > (double)p->source->height ? p->source->height : (uint64_t)best;
}

static meander_status parity_lend_slot(const parity *p, parity_slot *s) {
    size_t columns = (size_t)p->source->width;
    s->lent.context = p->context;
    s->block = SIZE_MAX;
    TRY(frontier_init(&s->frontier, &s->lent, p->source->width));
    s->planes = scratch_lend(&s->lent, (size_t)p->block,
                             PARITY_PLANES * p->words * sizeof(uint64_t));
    s->above = scratch_lend(&s->lent, p->words, sizeof(uint64_t));
    s->odd = scratch_lend(&s->lent, (size_t)p->block, sizeof *s->odd);
    s->columns = scratch_lend(&s->lent, columns, PARITY_COLUMNS * sizeof *s->columns);
    s->nodes = scratch_lend(&s->lent, bits_words(2 * columns), sizeof *s->nodes);
    s->path = scratch_lend(&s->lent, 2 * p->words, sizeof *s->path);
    bool all = s->planes != NULL && s->above != NULL && s->odd != NULL && s->columns != NULL &&
               s->nodes != NULL && s->path != NULL;
    return all ? MEANDER_OK : MEANDER_NO_MEMORY;
}

static meander_status parity_lend(parity *p) {
    size_t state = frontier_words(p->source->width);
    TRY(frontier_init(&p->frontier, &p->lent, p->source->width));
    p->states = scratch_lend(&p->lent, p->blocks, rows_state_size(p->source));
    p->frontiers = scratch_lend(&p->lent, p->blocks, state * sizeof(uint64_t));
    p->borders = scratch_lend_zeroed(&p->lent, p->blocks + 1, p->words * sizeof(uint64_t));
    p->slots = scratch_lend_zeroed(&p->lent, p->slot_count, sizeof *p->slots);
    if (p->states == NULL || p->frontiers == NULL || p->borders == NULL || p->slots == NULL)
        return MEANDER_NO_MEMORY;
    for (size_t i = 0; i < p->slot_count; i++) TRY(parity_lend_slot(p, &p->slots[i]));
    return MEANDER_OK;
}

static meander_status parity_check(const parity *p, uint64_t y) {
    const frontier *f = &p->frontier;
    bool last = y + 1 == p->source->height;
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

// Passes all rows once and keeps a check point before each block.
static meander_status parity_pass(parity *p) {
    rows *source = p->source;
    for (uint64_t y = 0; y < source->height; y++) {
        meander_row row;
        uint64_t marks[2];
        size_t k = (size_t)(y / p->block);
        if (y % p->block == 0) {
            rows_save(source, p->states + k * rows_state_size(source));
            frontier_save(&p->frontier, p->frontiers + k * frontier_words(source->width));
        }
        TRY(rows_next(source, &row));
        frontier_add(&p->frontier, &row, marks, parity_marks(p, y, marks));
        TRY(parity_check(p, y));
        TRY(context_progress(p->context, y, 3 * source->height));
    }
    return MEANDER_OK;
}

// Summaries show that a maze is not perfect, but not in which row; one more pass does.
meander_status parity_begin(parity *p, rows *source, meander_point start, meander_point goal) {
    *p = (parity){.context = source->context, .source = source, .ends = {start, goal},
                  .words = bits_words((size_t)source->width),
                  .lent = {.context = source->context}, .bands = {.lent = {.context = source->context}}};
    if (source->state_size == 0 || source->height == MEANDER_ENDLESS)
        return context_fail(p->context, MEANDER_UNSUPPORTED,
                            "solving row by row needs rows that can be made again, and an end");
    p->height = source->height;
    p->slot_count = parity_slots(source);
    p->block = parity_choose_block(p);
    p->blocks = (size_t)((source->height + p->block - 1) / p->block);
    TRY(parity_lend(p));
    if (p->slot_count == 1) return parity_pass(p);
    meander_status status = parity_bands_begin(p);
    if (status != MEANDER_NO) return status;
    rows_restore(source, p->states);
    return parity_pass(p);
}

void parity_end(parity *p) {
    parity_bands_end(p);
    for (size_t i = 0; p->slots != NULL && i < p->slot_count; i++)
        scratch_take_back(&p->slots[i].lent);
    scratch_take_back(&p->lent);
}

// ---- one block ---------------------------------------------------------------------

// At most two parts hold an odd number of ends: those with one of them.
static void parity_keep_odd(const parity *p, parity_slot *s, uint64_t row) {
    unsigned count = 0;
    s->odd[row][0] = s->odd[row][1] = UINT64_MAX;
    for (size_t i = 0; i < p->words; i++)
        for (uint64_t left = s->frontier.odd[i]; left != 0; left &= left - 1)
            if (count < 2) s->odd[row][count++] = i * 64 + bits_lowest(left);
}

meander_status parity_pull(parity *p, parity_slot *s, size_t k) {
    size_t bytes = p->words * sizeof(uint64_t);
    s->block = SIZE_MAX;
    for (uint64_t i = 0; i < parity_rows_of(p, k); i++) {
        meander_row row;
        TRY(rows_next(p->source, &row));
        memcpy(parity_plane(p, s, i, PARITY_SOUTH), row.south, bytes);
        memcpy(parity_plane(p, s, i, PARITY_EAST), row.east, bytes);
    }
    s->block = k;
    return MEANDER_OK;
}

// Finds for each row of the block the frontier above it.
static void parity_find_sides(const parity *p, parity_slot *s) {
    frontier_restore(&s->frontier, p->frontiers + s->block * frontier_words(p->source->width));
    memcpy(s->above, s->frontier.down, p->words * sizeof(uint64_t));
    for (uint64_t i = 0; i < parity_rows_of(p, s->block); i++) {
        uint64_t marks[2], y = s->block * p->block + i;
        meander_row row = {.east = parity_plane(p, s, i, PARITY_EAST),
                           .south = parity_plane(p, s, i, PARITY_SOUTH)};
        frontier_save_sides(&s->frontier, parity_plane(p, s, i, PARITY_LEFT),
                            parity_plane(p, s, i, PARITY_RIGHT));
        parity_keep_odd(p, s, i);
        frontier_add(&s->frontier, &row, marks, parity_marks(p, y, marks));
    }
}

// ---- one row -----------------------------------------------------------------------

// A row of cells below a border.
typedef struct parity_cells {
    const uint64_t *east;        // ways of the row
    const uint64_t *left, *right;   // of the border above it
    const uint64_t *below;       // where the path leaves the row downwards
} parity_cells;

// Finds which nodes each way up joins, and where the path comes from below.  A column's run is
// the number of runs that ended before it; parts nest like brackets.
static void parity_read_row(const parity_row *r, const parity_cells *c, uint32_t *open) {
    uint32_t runs = 0, depth = 0;
    for (size_t i = 0; i < r->words; i++) {
        uint64_t ends = ~c->east[i];
        for (uint64_t rest = r->up[i]; rest != 0; rest &= rest - 1) {
            unsigned bit = bits_lowest(rest);
            uint32_t x = (uint32_t)(i * 64) + bit;
            r->run[x] = runs + bits_count(ends & (((uint64_t)1 << bit) - 1));
            if (!(c->left[i] >> bit & 1)) open[depth++] = x;
            r->part[x] = r->width + open[depth - 1];
            if (!(c->right[i] >> bit & 1)) depth--;
            parity_link(r, r->run[x], x);
            parity_link(r, r->part[x], x);
        }
        for (uint64_t rest = c->below[i]; rest != 0; rest &= rest - 1)
            parity_flip(r, runs + bits_count(ends & ((rest & -rest) - 1)));
        runs += bits_count(ends);
    }
}

// Bit x of the result says whether an odd number of bits is set up to x, including the words
// before, for which `carry` stands (all bits or none).
static uint64_t parity_prefix(uint64_t word, uint64_t *carry) {
    for (unsigned by = 1; by < 64; by *= 2) word ^= word << by;
    word ^= *carry;
    *carry = 0 - (word >> 63);
    return word;
}

static void parity_mark(uint64_t *plane, size_t column) {
    plane[column / 64] ^= (uint64_t)1 << (column % 64);
}

// Finds the path of row i of the block from the path below it: writes it into its planes.
static void parity_solve_row(const parity *p, parity_slot *s, uint64_t i, const uint64_t *up,
                             const uint64_t *below) {
    size_t width = (size_t)p->source->width, bytes = p->words * sizeof(uint64_t);
    uint64_t *path = s->path, *changes = s->path + p->words, marks[2], carry = 0;
    parity_cells cells = {.east = parity_plane(p, s, i, PARITY_EAST), .below = changes,
                          .left = parity_plane(p, s, i, PARITY_LEFT),
                          .right = parity_plane(p, s, i, PARITY_RIGHT)};
    parity_row r = {.up = up, .words = p->words, .width = (uint32_t)width, .run = s->columns,
                    .part = s->columns + width, .degree = s->columns + 2 * width,
                    .edge = s->columns + 4 * width, .odd = s->nodes};
    memcpy(changes, below, bytes);
    for (size_t k = parity_marks(p, s->block * p->block + i, marks); k-- > 0;)
        parity_mark(changes, (size_t)marks[k]);
    memset(path, 0, bytes);
    memset(r.degree, 0, 4 * width * sizeof *r.degree);
    memset(r.odd, 0, bits_words(2 * width) * sizeof *r.odd);
    parity_read_row(&r, &cells, s->columns + 6 * width);
    for (unsigned k = 0; k < 2; k++)
        if (s->odd[i][k] != UINT64_MAX) parity_flip(&r, (uint32_t)(width + s->odd[i][k]));
    parity_pluck_all(&r, path);
    for (size_t w = 0; w < p->words; w++)
        parity_plane(p, s, i, PARITY_PATH_EAST)[w] = parity_prefix(path[w] ^ changes[w], &carry);
    memcpy(parity_plane(p, s, i, PARITY_PATH_UP), path, bytes);
}

// The two path planes of a row are next to each other.
static uint64_t parity_count(const parity *p, const parity_slot *s) {
    uint64_t steps = 0;
    for (uint64_t i = 0; i < parity_rows_of(p, s->block); i++) {
        const uint64_t *path = parity_plane(p, s, i, PARITY_PATH_EAST);
        for (size_t w = 0; w < 2 * p->words; w++) steps += bits_count(path[w]);
    }
    return steps;
}

void parity_solve_slot(const parity *p, parity_slot *s) {
    const uint64_t *below = p->borders + (s->block + 1) * p->words;
    parity_find_sides(p, s);
    for (uint64_t i = parity_rows_of(p, s->block); i-- > 0;) {
        const uint64_t *up = i == 0 ? s->above : parity_plane(p, s, i - 1, PARITY_SOUTH);
        parity_solve_row(p, s, i, up, below);
        below = parity_plane(p, s, i, PARITY_PATH_UP);
    }
    s->steps = parity_count(p, s);
}

// ---- up, block by block --------------------------------------------------------------

static meander_status parity_solve_block(parity *p, size_t k) {
    rows_restore(p->source, p->states + k * rows_state_size(p->source));
    TRY(parity_pull(p, p->slots, k));
    parity_solve_slot(p, p->slots);
    return MEANDER_OK;
}

meander_status parity_solve(parity *p) {
    p->steps = 0;
    if (p->slot_count > 1) return parity_bands_solve(p, 0, p->blocks);
    for (size_t k = p->blocks; k-- > 0;) {
        TRY(parity_solve_block(p, k));
        p->steps += p->slots->steps;
        memcpy(p->borders + k * p->words, parity_plane(p, p->slots, 0, PARITY_PATH_UP),
               p->words * sizeof(uint64_t));
    }
    return MEANDER_OK;
}

// ---- down again, with the path ---------------------------------------------------------

// Block k, and with threads those behind it.
static meander_status parity_solve_from(parity *p, size_t k) {
    size_t left = p->blocks - k;
    if (p->slot_count == 1) return parity_solve_block(p, k);
    return parity_bands_solve(p, k, left < p->slot_count ? left : p->slot_count);
}

static meander_status parity_next(rows *source, meander_row *row) {
    parity *p = source->user;
    size_t k = (size_t)(source->y / p->block);
    uint64_t i = source->y % p->block;
    const parity_slot *s = &p->slots[k % p->slot_count];
    if (i == 0 && (p->slot_count == 1 || s->block != k)) TRY(parity_solve_from(p, k));
    bool last = i + 1 == parity_rows_of(p, k);
    *row = (meander_row){
        .east = parity_plane(p, s, i, PARITY_EAST), .south = parity_plane(p, s, i, PARITY_SOUTH),
        .path_east = parity_plane(p, s, i, PARITY_PATH_EAST),
        .path_south = last ? p->borders + (k + 1) * p->words
                           : parity_plane(p, s, i + 1, PARITY_PATH_UP)};
    return MEANDER_OK;
}

static void parity_close(rows *source) { (void)source; }

void parity_open_rows(parity *p, rows *path) {
    *path = (rows){.context = p->context, .width = p->source->width, .height = p->source->height,
                   .next = parity_next, .close = parity_close, .user = p};
}
