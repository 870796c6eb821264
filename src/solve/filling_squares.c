// SPDX-License-Identifier: MIT
// Fills all dead ends on squares when nobody listens.
//
// Filling is a chain: where a cell's last passage leads is known only when the cell has been
// read.  So several chains are worked on in turn, and while one waits for memory the others go
// on.  A chain that has ended takes the next dead end from a list, without a branch: no branch
// predictor can guess the length of a blind alley.
//
//     band    . . . . . . . .        several workers fill a band of rows each.  Rows along the
//             # # # # # # # #        bands' borders are guarded: there every chain stops, so
//     band    # # # # # # # #        none leaves its band.  Chains that begin or end in those
//             . . . . . . . .        rows are filled when all are done.
//
// Invariant: a cell has passages exactly where the maze without what was filled so far has them,
// except for the cells that lanes are at.
// Cost: O(n); 0.3 MB per worker.
#include <string.h>

#include "base/threads.h"
#include "grid/rect.h"
#include "solve/filling.h"

enum { FILL_LANES = 6, FILL_EIGHT = 8, FILL_PART = 1 << 15, FILL_GUARD = 0x30, FILL_BYTE = 64,
       FILL_SHARES = 4, FILL_MOST = 1 << 26, FILL_ROWS = 32 };

// The cell to be filled if it is a dead end, and its sides as the lane last saw them: if another
// lane has removed a passage since then, that lane has dealt with the cell.
typedef struct fill_lane {
    cell at;
    unsigned sides;
} fill_lane;

typedef struct fill_work {
    uint8_t *open;
    cell idle;                   // a cell of the frame, which is never filled
    ptrdiff_t step[FILL_BYTE];   // by the sides of a cell: what leads to the next one, ...
    uint8_t keep[FILL_BYTE];     // ... and the sides that stay there; no step, but for one side
    fill_lane lanes[FILL_LANES];
    cell *list;                  // dead ends of one part of the maze
    size_t count;
    uint64_t filled;
} fill_work;

typedef struct fill_bands {
    solve_job *job;
    const maze *left;
    size_t count;
    fill_work *workers;
} fill_bands;

// The highest bit of each byte that has one bit set among its lower seven.
static inline uint64_t fill_ones(uint64_t x) {
    uint64_t high = BITS_BYTES(0x80), low = BITS_BYTES(0x7f);
    uint64_t more = x & ((x | high) - BITS_BYTES(1)) & low;
    return (x + low) & ~(more + low) & high;
}

// Lists the dead ends of a part, eight cells at a time.
static void fill_list(fill_work *w, cell from, cell end) {
    size_t count = w->count;
    cell c = from;
    for (; c + FILL_EIGHT <= end; c += FILL_EIGHT) {
        uint64_t word = bits_from_bytes(&w->open[c]);
        for (uint64_t ones = fill_ones(word); ones != 0; ones &= ones - 1)
            w->list[count++] = c + bits_lowest(ones) / 8;
    }
    for (; c < end; c++)
        if (fill_is_one(w->open[c])) w->list[count++] = c;
    w->count = count;
}

// Steps of all lanes in turn, as long as the list has dead ends for all of them.  A cell that is
// not a dead end stays as it is, and a new one is taken.  Returns whether any lane went on.
static bool fill_run(fill_work *w) {
    uint8_t *open = w->open;
    const cell *next = w->list, *end = w->list + w->count;
    fill_lane lanes[FILL_LANES];
    unsigned busy = 0;
    memcpy(lanes, w->lanes, sizeof lanes);
    while (next + FILL_LANES <= end) {
        busy = 0;
        for (unsigned i = 0; i < FILL_LANES; i++) {
            fill_lane l = lanes[i];
            unsigned one = fill_is_one(l.sides);
            cell choose = 0 - (cell)one;
            open[l.at] &= (uint8_t)(one - 1);
            l.at = ((l.at + (cell)w->step[l.sides]) & choose) | (*next & ~choose);
            l.sides = open[l.at] & w->keep[l.sides];
            open[l.at] = (uint8_t)l.sides;
            lanes[i] = l;
            next += 1 - one;
            busy |= one;
        }
    }
    memcpy(w->lanes, lanes, sizeof lanes);
    w->count = (size_t)(end - next);
    memmove(w->list, next, w->count * sizeof *next);
    return busy != 0;
}

// The lanes' chains, and the rest of the list, continue from part to part.
static void fill_range(fill_work *w, cell from, cell end) {
    for (; from < end; from += FILL_PART) {
        fill_list(w, from, end - from < FILL_PART ? end : from + FILL_PART);
        fill_run(w);
    }
}

// At the end cells of the frame are taken instead, until all chains have ended.
static void fill_drain(fill_work *w) {
    for (bool busy = true; busy;) {
        for (unsigned i = 0; i < 2 * FILL_LANES; i++) w->list[w->count++] = w->idle;
        busy = fill_run(w);
    }
    w->count = 0;
}

static void fill_start(const fill_bands *b, fill_work *w, uint64_t y) {
    w->idle = grid_cell(b->job->grid, b->job->grid->width, y);
    for (unsigned i = 0; i < FILL_LANES; i++) w->lanes[i] = (fill_lane){.at = w->idle};
}

// ---- bands -------------------------------------------------------------------------

// The first row of a band, and the one after the last.
static uint64_t fill_band_row(const fill_bands *b, size_t band) {
    uint64_t height = b->job->grid->height;
    return height / b->count * band + height % b->count * band / b->count;
}

// Two more bits keep a cell from ever having just one.
static void fill_guard_row(const fill_bands *b, uint64_t y, bool on) {
    uint8_t *open = &b->left->open[grid_cell(b->job->grid, 0, y)];
    for (size_t x = 0; x < b->job->grid->width; x++)
        open[x] = (uint8_t)((open[x] & ~(unsigned)FILL_GUARD) | (on ? FILL_GUARD : 0));
}

static void fill_band(void *user, size_t band, unsigned worker) {
    const fill_bands *b = user;
    const grid *g = b->job->grid;
    fill_work *w = &b->workers[worker];
    uint64_t first = fill_band_row(b, band), end = fill_band_row(b, band + 1);
    if (first > 0) fill_guard_row(b, first, true);
    if (end < g->height) fill_guard_row(b, end - 1, true);
    fill_start(b, w, first);
    fill_range(w, grid_cell(g, 0, first), grid_cell(g, 0, end));
    fill_drain(w);
}

// Start and goals are guarded, too, wherever they are.
static void fill_guard_ends(const fill_bands *b, bool on) {
    const solve_job *job = b->job;
    unsigned guard = on ? FILL_GUARD : 0, passages = 0xff ^ FILL_GUARD;
    for (size_t i = 0; i <= job->puzzle->goal_count; i++) {
        cell c = i == 0 ? job->start : job->puzzle->goals[i - 1];
        b->left->open[c] = (uint8_t)((b->left->open[c] & passages) | guard);
    }
}

static void fill_borders(const fill_bands *b) {
    const grid *g = b->job->grid;
    fill_work *w = b->workers;
    for (size_t band = 1; band < b->count; band++)
        for (unsigned i = 0; i < 2; i++) fill_guard_row(b, fill_band_row(b, band) - i, false);
    fill_guard_ends(b, true);
    fill_start(b, w, 0);
    for (size_t band = 1; band < b->count; band++) {
        uint64_t y = fill_band_row(b, band);
        fill_range(w, grid_cell(g, 0, y - 1), grid_cell(g, 0, y + 1));
    }
    fill_drain(w);
}

static inline uint64_t fill_some(uint64_t x) {
    return (((x & BITS_BYTES(0x7f)) + BITS_BYTES(0x7f)) | x) & BITS_BYTES(0x80);
}

// Marks what was filled, and counts it: a cell that had a passage and has none now.  Bytes
// copied into words go back the same way, so the byte order does not matter.
static void fill_squares_mark_all(void *user, size_t piece, unsigned worker) {
    const fill_bands *b = user;
    const solve_job *job = b->job;
    size_t i = piece * FILL_PIECE, end = fill_piece_end(job, piece);
    const uint8_t *before = job->maze->open, *after = b->left->open;
    uint64_t filled = 0;
    for (; i + FILL_EIGHT <= end; i += FILL_EIGHT) {
        uint64_t was, is, marks;
        memcpy(&was, &before[i], sizeof was);
        memcpy(&is, &after[i], sizeof is);
        memcpy(&marks, &job->marks[i], sizeof marks);
        uint64_t gone = (fill_some(was) & ~fill_some(is)) >> 7;
        marks |= gone * (SOLVE_SEEN | SOLVE_DEAD);
        memcpy(&job->marks[i], &marks, sizeof marks);
        filled += gone * BITS_BYTES(1) >> 56;
    }
    for (; i < end; i++)
        if (before[i] != 0 && after[i] == 0) {
            job->marks[i] |= SOLVE_SEEN | SOLVE_DEAD;
            filled++;
        }
    b->workers[worker].filled += filled;
}

static void fill_prepare(const fill_bands *b, fill_work *w) {
    const grid *g = b->job->grid;
    w->open = b->left->open;
    memset(w->keep, 0xff, sizeof w->keep);
    for (unsigned side = 0; side < 4; side++) {
        w->step[1u << side] = g->step[side];
        w->keep[1u << side] = (uint8_t)~(1u << g->opposite[side]);
    }
}

// As many bands as keep all workers busy to the end, and enough to check for cancellation between
// them; a band has many more rows than the two that are guarded.
static size_t fill_band_count(const solve_job *job) {
    uint64_t count = threads_workers(job->context, fill_pieces(job));
    if (count > 1) count *= FILL_SHARES;
    if (count < job->grid->cells / FILL_MOST) count = job->grid->cells / FILL_MOST;
    if (count > job->grid->height / FILL_ROWS) count = job->grid->height / FILL_ROWS;
    return count == 0 ? 1 : (size_t)count;
}

meander_status fill_squares(solve_job *job, maze *left) {
    fill_bands b = {.job = job, .left = left, .count = fill_band_count(job)};
    unsigned workers = threads_workers(job->context, b.count + fill_pieces(job));
    enum { FILL_LIST = FILL_PART + 4 * FILL_LANES };
    b.workers = scratch_lend_zeroed(job->scratch, workers, sizeof *b.workers);
    cell *lists = scratch_lend(job->scratch, workers, FILL_LIST * sizeof *lists);
    if (b.workers == NULL || lists == NULL) return MEANDER_NO_MEMORY;
    for (unsigned i = 0; i < workers; i++) {
        fill_prepare(&b, &b.workers[i]);
        b.workers[i].list = lists + i * FILL_LIST;
    }
    fill_guard_ends(&b, true);
    TRY(threads_run(job->context, b.count, fill_band, &b));
    fill_borders(&b);
    TRY(threads_run(job->context, fill_pieces(job), fill_squares_mark_all, &b));
    fill_guard_ends(&b, false);
    for (unsigned i = 0; i < workers; i++) job->visited += b.workers[i].filled;
    return MEANDER_OK;
}
