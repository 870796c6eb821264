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
// The planes of a row: what leads south and east and, for the border above, whether a column's
// part continues to the left and to the right.  When the row is solved, the last two make room
// for the path: what it takes to the east, and up.
// Invariant: borders[k] is where the path passes between block k - 1 and block k.
// Cost: three times the making of the rows and about 20 ns per cell; memory of state, frontier
// and four bits per cell, for as many check points and rows as make the sum least.
// Source: the T-join of a tree, Jack Edmonds and Ellis Johnson, "Matching, Euler tours and the
// Chinese postman", 1973; check points as in Andreas Griewank, "Achieving logarithmic growth of
// temporal and spatial complexity in reverse automatic differentiation", 1992.
#include "solve/parity.h"

#include <math.h>
#include <string.h>

enum { PARITY_COLUMNS = 7 };     // run, part, degree and edge of two nodes each, open parts
enum { PARITY_SOUTH, PARITY_EAST, PARITY_LEFT, PARITY_RIGHT, PARITY_PLANES };
// What the two last planes are once the row is solved.
enum { PARITY_PATH_EAST = PARITY_LEFT, PARITY_PATH_UP = PARITY_RIGHT };

static uint64_t *parity_plane(const parity *p, uint64_t row, unsigned plane) {
    return p->planes + ((size_t)row * PARITY_PLANES + plane) * p->words;
}

static uint64_t parity_rows_of(const parity *p, size_t k) {
    uint64_t first = k * p->block, left = p->source->height - first;
    return left < p->block ? left : p->block;
}

// ---- down: check points --------------------------------------------------------------

// The columns of the ends that lie in the row.
static size_t parity_marks(const parity *p, uint64_t y, uint64_t *marks) {
    size_t count = 0;
    for (unsigned i = 0; i < 2; i++)
        if (p->ends[i].y == y) marks[count++] = p->ends[i].x;
    return count;
}

// The block's length at which check points and the rows of one block together take least memory.
static uint64_t parity_choose_block(const parity *p) {
    double state = (double)rows_state_size(p->source) +
                   (double)(frontier_words(p->source->width) * sizeof(uint64_t));
    double row = (double)(PARITY_PLANES * p->words * sizeof(uint64_t));
    double best = sqrt((double)p->source->height * state / row);
    if (best < 1) best = 1;
    return best > (double)p->source->height ? p->source->height : (uint64_t)best;
}

static meander_status parity_lend(parity *p) {
    size_t columns = (size_t)p->source->width, state = frontier_words(p->source->width);
    TRY(frontier_init(&p->frontier, &p->lent, p->source->width));
    p->states = scratch_lend(&p->lent, p->blocks, rows_state_size(p->source));
    p->frontiers = scratch_lend(&p->lent, p->blocks, state * sizeof(uint64_t));
    p->borders = scratch_lend_zeroed(&p->lent, p->blocks + 1, p->words * sizeof(uint64_t));
    p->planes = scratch_lend(&p->lent, (size_t)p->block,
                             PARITY_PLANES * p->words * sizeof(uint64_t));
    p->above = scratch_lend(&p->lent, p->words, sizeof(uint64_t));
    p->odd = scratch_lend(&p->lent, (size_t)p->block, sizeof *p->odd);
    p->columns = scratch_lend(&p->lent, columns, PARITY_COLUMNS * sizeof *p->columns);
    p->nodes = scratch_lend(&p->lent, bits_words(2 * columns), sizeof *p->nodes);
    p->path = scratch_lend(&p->lent, 2 * p->words, sizeof *p->path);
    bool all = p->states != NULL && p->frontiers != NULL && p->borders != NULL &&
               p->planes != NULL && p->above != NULL && p->odd != NULL && p->columns != NULL &&
               p->nodes != NULL && p->path != NULL;
    return all ? MEANDER_OK : MEANDER_NO_MEMORY;
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

meander_status parity_begin(parity *p, rows *source, meander_point start, meander_point goal) {
    *p = (parity){.context = source->context, .source = source, .ends = {start, goal},
                  .words = bits_words((size_t)source->width),
                  .lent = {.context = source->context}};
    if (source->state_size == 0 || source->height == MEANDER_ENDLESS)
        return context_fail(p->context, MEANDER_UNSUPPORTED,
                            "solving row by row needs rows that can be made again, and an end");
    p->block = parity_choose_block(p);
    p->blocks = (size_t)((source->height + p->block - 1) / p->block);
    TRY(parity_lend(p));
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

void parity_end(parity *p) { scratch_take_back(&p->lent); }

// ---- one block ---------------------------------------------------------------------

// At most two parts hold an odd number of ends: those with one of them.
static void parity_keep_odd(parity *p, uint64_t row, const uint64_t *odd) {
    unsigned count = 0;
    p->odd[row][0] = p->odd[row][1] = UINT64_MAX;
    for (size_t i = 0; i < p->words; i++)
        for (uint64_t left = odd[i]; left != 0; left &= left - 1)
            if (count < 2) p->odd[row][count++] = i * 64 + bits_lowest(left);
}

// Makes the rows of the block again, and for each the frontier above it.
static meander_status parity_load(parity *p, size_t k) {
    const uint64_t *state = p->frontiers + k * frontier_words(p->source->width);
    uint64_t marks[2];
    size_t bytes = p->words * sizeof(uint64_t);
    rows_restore(p->source, p->states + k * rows_state_size(p->source));
    frontier_restore(&p->frontier, state);
    memcpy(p->above, p->frontier.down, bytes);
    for (uint64_t i = 0; i < parity_rows_of(p, k); i++) {
        uint64_t y = p->source->y;
        meander_row row;
        frontier_save_sides(&p->frontier, parity_plane(p, i, PARITY_LEFT),
                            parity_plane(p, i, PARITY_RIGHT));
        parity_keep_odd(p, i, p->frontier.odd);
        TRY(rows_next(p->source, &row));
        memcpy(parity_plane(p, i, PARITY_SOUTH), row.south, bytes);
        memcpy(parity_plane(p, i, PARITY_EAST), row.east, bytes);
        frontier_add(&p->frontier, &row, marks, parity_marks(p, y, marks));
    }
    return MEANDER_OK;
}

// ---- one row -----------------------------------------------------------------------

// Runs are nodes 0, 1, 2 ... from the left; part number x, its leftmost column, is node
// width + x.
typedef struct parity_row {
    const uint64_t *east, *up;   // ways of the row, and of the border above it
    const uint64_t *left, *right;
    const uint64_t *below;       // where the path leaves the row downwards
    size_t words;
    uint32_t width;
    uint32_t *run, *part;        // by column that leads up: its two nodes
    uint32_t *degree, *edge;     // by node: ways up, and the XOR of their columns
    uint64_t *odd;               // by node, one bit
} parity_row;

static void parity_flip(parity_row *r, uint32_t node) {
    r->odd[node / 64] ^= (uint64_t)1 << (node % 64);
}

static void parity_link(parity_row *r, uint32_t node, uint32_t x) {
    r->degree[node]++;
    r->edge[node] ^= x;
}

// Finds which nodes each way up joins, and where the path comes from below.  A column's run is
// the number of runs that ended before it; parts nest like brackets.
static void parity_read_row(parity_row *r, uint32_t *open) {
    uint32_t runs = 0, depth = 0;
    for (size_t i = 0; i < r->words; i++) {
        uint64_t ends = ~r->east[i];
        for (uint64_t rest = r->up[i]; rest != 0; rest &= rest - 1) {
            unsigned bit = bits_lowest(rest);
            uint32_t x = (uint32_t)(i * 64) + bit;
            r->run[x] = runs + bits_count(ends & (((uint64_t)1 << bit) - 1));
            if (!(r->left[i] >> bit & 1)) open[depth++] = x;
            r->part[x] = r->width + open[depth - 1];
            if (!(r->right[i] >> bit & 1)) depth--;
            parity_link(r, r->run[x], x);
            parity_link(r, r->part[x], x);
        }
        for (uint64_t rest = r->below[i]; rest != 0; rest &= rest - 1)
            parity_flip(r, runs + bits_count(ends & ((rest & -rest) - 1)));
        runs += bits_count(ends);
    }
}

// Plucks the node if it is a leaf, then the one that it hung on if that has become a leaf.
static void parity_pluck(parity_row *r, uint32_t node, uint64_t *path_up) {
    while (r->degree[node] == 1) {
        uint32_t x = r->edge[node];
        uint32_t other = node < r->width ? r->part[x] : r->run[x];
        r->degree[node] = 0;
        if (bits_get(r->odd, node)) {
            bits_set(path_up, x);
            parity_flip(r, node);
            parity_flip(r, other);
        }
        r->degree[other]--;
        r->edge[other] ^= x;
        node = other;
    }
}

static void parity_pluck_all(parity_row *r, uint64_t *path_up) {
    for (size_t i = 0; i < r->words; i++)
        for (uint64_t rest = r->up[i]; rest != 0; rest &= rest - 1) {
            uint32_t x = (uint32_t)(i * 64) + bits_lowest(rest);
            parity_pluck(r, r->run[x], path_up);
            parity_pluck(r, r->part[x], path_up);
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

// Finds the row's path from the path below it: writes it into its planes, and counts it.
static void parity_solve_row(parity *p, uint64_t i, uint64_t y, const uint64_t *up,
                             const uint64_t *below) {
    size_t width = (size_t)p->source->width, bytes = p->words * sizeof(uint64_t);
    uint64_t *path = p->path, *changes = p->path + p->words, marks[2], carry = 0;
    parity_row r = {.east = parity_plane(p, i, PARITY_EAST), .up = up, .below = changes,
                    .left = parity_plane(p, i, PARITY_LEFT),
                    .right = parity_plane(p, i, PARITY_RIGHT), .words = p->words,
                    .width = (uint32_t)width, .run = p->columns, .part = p->columns + width,
                    .degree = p->columns + 2 * width, .edge = p->columns + 4 * width,
                    .odd = p->nodes};
    memcpy(changes, below, bytes);
    for (size_t k = parity_marks(p, y, marks); k-- > 0;) parity_mark(changes, (size_t)marks[k]);
    memset(path, 0, bytes);
    memset(r.degree, 0, 4 * width * sizeof *r.degree);
    memset(r.odd, 0, bits_words(2 * width) * sizeof *r.odd);
    parity_read_row(&r, p->columns + 6 * width);
    for (unsigned k = 0; k < 2; k++)
        if (p->odd[i][k] != UINT64_MAX) parity_flip(&r, (uint32_t)(width + p->odd[i][k]));
    parity_pluck_all(&r, path);
    for (size_t w = 0; w < p->words; w++)
        parity_plane(p, i, PARITY_PATH_EAST)[w] = parity_prefix(path[w] ^ changes[w], &carry);
    memcpy(parity_plane(p, i, PARITY_PATH_UP), path, bytes);
}

// ---- up, block by block --------------------------------------------------------------

static meander_status parity_solve_block(parity *p, size_t k) {
    uint64_t count = parity_rows_of(p, k);
    const uint64_t *below = p->borders + (k + 1) * p->words;
    TRY(parity_load(p, k));
    for (uint64_t i = count; i-- > 0;) {
        const uint64_t *up = i == 0 ? p->above : parity_plane(p, i - 1, PARITY_SOUTH);
        parity_solve_row(p, i, k * p->block + i, up, below);
        below = parity_plane(p, i, PARITY_PATH_UP);
    }
    return MEANDER_OK;
}

// The two path planes of a row are next to each other.
static uint64_t parity_count_block(const parity *p, size_t k) {
    uint64_t steps = 0;
    for (uint64_t i = 0; i < parity_rows_of(p, k); i++) {
        const uint64_t *path = parity_plane(p, i, PARITY_PATH_EAST);
        for (size_t w = 0; w < 2 * p->words; w++) steps += bits_count(path[w]);
    }
    return steps;
}

meander_status parity_solve(parity *p) {
    p->steps = 0;
    for (size_t k = p->blocks; k-- > 0;) {
        TRY(parity_solve_block(p, k));
        p->steps += parity_count_block(p, k);
        memcpy(p->borders + k * p->words, parity_plane(p, 0, PARITY_PATH_UP),
               p->words * sizeof(uint64_t));
    }
    return MEANDER_OK;
}

// ---- down again, with the path ---------------------------------------------------------

static meander_status parity_next(rows *source, meander_row *row) {
    parity *p = source->user;
    size_t k = (size_t)(source->y / p->block);
    uint64_t i = source->y % p->block;
    if (i == 0) TRY(parity_solve_block(p, k));
    bool last = i + 1 == parity_rows_of(p, k);
    *row = (meander_row){
        .east = parity_plane(p, i, PARITY_EAST), .south = parity_plane(p, i, PARITY_SOUTH),
        .path_east = parity_plane(p, i, PARITY_PATH_EAST),
        .path_south = last ? p->borders + (k + 1) * p->words
                           : parity_plane(p, i + 1, PARITY_PATH_UP)};
    return MEANDER_OK;
}

static void parity_close(rows *source) { (void)source; }

void parity_open_rows(parity *p, rows *path) {
    *path = (rows){.context = p->context, .width = p->source->width, .height = p->source->height,
                   .next = parity_next, .close = parity_close, .user = p};
}
