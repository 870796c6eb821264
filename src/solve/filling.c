// SPDX-License-Identifier: MIT
// Filling cells of a copy of the maze, and searching what remains.
//
//     open:  0001    one bit: a dead end.  Filling it takes the bit at both ends of its
//                    passage, and then its neighbour may have one bit left.
//
// Invariant: behind the cell that a scan has come to there is no dead end but start and goals,
// since every dead end that filling makes is filled at once.
// Cost: each cell is filled once; one byte a cell, which the solution needs in any case.
// Source: folklore; by name in Walter D. Pullen, "Think Labyrinth: maze algorithms", 1999.
#include "solve/filling.h"

#include <string.h>

meander_status fill_begin(solve_job *job, maze *left) {
    TRY(solve_want_track(job));
    *left = (maze){.grid = job->grid, .open = job->findings.track};
    memcpy(left->open, job->maze->open, job->grid->count);
    job->marks[job->start] |= FILL_START;
    return MEANDER_OK;
}

static inline void fill_mark(solve_job *job, cell c) {
    trace_emit(job->trace, MEANDER_EVENT_TRY, c, 0);
    trace_emit(job->trace, MEANDER_EVENT_DEAD_END, c, 0);
    job->marks[c] |= SOLVE_SEEN | SOLVE_DEAD;
    job->visited++;
}

void fill_cell(solve_job *job, maze *left, cell c) {
    for (unsigned open = left->open[c]; open != 0; open &= open - 1)
        maze_wall(left, c, bits_lowest(open));
    fill_mark(job, c);
}

// A room whose last passage was taken is filled like a dead end.
void fill_from(solve_job *job, maze *left, cell c) {
    const grid *g = job->grid;
    unsigned open = left->open[c];
    while ((open & (open - 1)) == 0 && !(job->marks[c] & FILL_KEPT)) {
        fill_mark(job, c);
        if (open == 0) return;
        unsigned side = bits_lowest(open);
        left->open[c] = 0;
        c = grid_neighbour(g, c, side);
        open = left->open[c] &= (uint8_t)~(1u << g->opposite[side]);
    }
}

// ---- rectangles, when nobody listens -----------------------------------------------

// Filling is a chain: where a cell's last passage leads is known when the cell has been read.
// So several chains are worked on in turn, and while one waits for memory the others go on.
// A chain that has ended takes the next dead end from a list, without a branch: how long a
// blind alley is no processor guesses.
enum { FILL_LANES = 6, FILL_EIGHT = 8, FILL_PART = 1 << 15, FILL_GUARD = 0x30, FILL_BYTE = 64 };

// The cell to be filled if it is a dead end, and its sides as the lane last saw them: if
// another one took a passage since, it has been here and the cell is in its hands.
typedef struct fill_lane {
    cell at;
    unsigned sides;
} fill_lane;

typedef struct fill_work {
    uint8_t *open;
    ptrdiff_t step[FILL_BYTE];   // by the sides of a cell: what leads to the next one, ...
    uint8_t keep[FILL_BYTE];     // ... and the sides that stay there; no step, but for one side
    fill_lane lanes[FILL_LANES];
    cell *list;                  // dead ends of one part of the maze
    size_t count;
} fill_work;

#define FILL_BYTES(byte) ((uint64_t)(byte) * UINT64_C(0x0101010101010101))

// The highest bit of each byte that has one bit set among its lower seven.
static inline uint64_t fill_ones(uint64_t x) {
    uint64_t high = FILL_BYTES(0x80), low = FILL_BYTES(0x7f);
    uint64_t more = x & ((x | high) - FILL_BYTES(1)) & low;
    return (x + low) & ~(more + low) & high;
}

static inline bool fill_is_one(unsigned sides) { return (sides ^ (sides - 1)) > sides - 1; }

// The dead ends of a part, eight cells at a time.
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

// Steps of all lanes in turn, as long as there are dead ends in the list for them all.  A cell
// that is no dead end stays as it is, and a new one is taken.  Whether any lane went on.
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

// The lanes' chains, and the rest of the list, go on from part to part.  In the end there are
// cells of the frame to be taken, which have no passage, until all chains have ended.
static meander_status fill_parts(solve_job *job, fill_work *w) {
    size_t count = job->grid->count;
    for (cell from = 0; from < count; from += FILL_PART) {
        fill_list(w, from, count - from < FILL_PART ? count : from + FILL_PART);
        fill_run(w);
        if (from % (FILL_PART * 32) == 0) TRY(context_progress(job->context, from, count));
    }
    for (bool busy = true; busy;) {
        memset(&w->list[w->count], 0, 2 * FILL_LANES * sizeof *w->list);
        w->count += 2 * FILL_LANES;
        busy = fill_run(w);
    }
    return MEANDER_OK;
}

static void fill_prepare(const solve_job *job, fill_work *w) {
    const grid *g = job->grid;
    memset(w->keep, 0xff, sizeof w->keep);
    for (unsigned side = 0; side < 4; side++) {
        w->step[1u << side] = g->step[side];
        w->keep[1u << side] = (uint8_t)~(1u << g->opposite[side]);
    }
}

static inline uint64_t fill_some(uint64_t x) {
    return (((x & FILL_BYTES(0x7f)) + FILL_BYTES(0x7f)) | x) & FILL_BYTES(0x80);
}

// Marks what was filled, and counts it: a cell that had a passage and has none now.  What is
// copied into words goes back the same way, so the order of bytes does not matter.
static void fill_mark_all(solve_job *job, const maze *left) {
    size_t count = job->grid->count, i = 0;
    const uint8_t *before = job->maze->open, *after = left->open;
    for (; i + FILL_EIGHT <= count; i += FILL_EIGHT) {
        uint64_t was, is, marks;
        memcpy(&was, &before[i], sizeof was);
        memcpy(&is, &after[i], sizeof is);
        memcpy(&marks, &job->marks[i], sizeof marks);
        uint64_t gone = (fill_some(was) & ~fill_some(is)) >> 7;
        marks |= gone * (SOLVE_SEEN | SOLVE_DEAD);
        memcpy(&job->marks[i], &marks, sizeof marks);
        job->visited += gone * FILL_BYTES(1) >> 56;
    }
    for (; i < count; i++)
        if (before[i] != 0 && after[i] == 0) {
            job->marks[i] |= SOLVE_SEEN | SOLVE_DEAD;
            job->visited++;
        }
}

// Two bits more keep a cell from ever having one.
static void fill_guard(const solve_job *job, const maze *left, bool on) {
    unsigned guard = on ? FILL_GUARD : 0, passages = 0xff ^ FILL_GUARD;
    for (size_t i = 0; i <= job->puzzle->goal_count; i++) {
        cell c = i == 0 ? job->start : job->puzzle->goals[i - 1];
        left->open[c] = (uint8_t)((left->open[c] & passages) | guard);
    }
}

static meander_status fill_quickly(solve_job *job, maze *left) {
    fill_work w = {.open = left->open};
    w.list = scratch_lend(job->scratch, FILL_PART + 4 * FILL_LANES, sizeof *w.list);
    if (w.list == NULL) return MEANDER_NO_MEMORY;
    fill_prepare(job, &w);
    fill_guard(job, left, true);
    TRY(fill_parts(job, &w));
    fill_mark_all(job, left);
    fill_guard(job, left, false);
    return MEANDER_OK;
}

// ------------------------------------------------------------------------------------

static bool fill_is_quick(const solve_job *job) {
    const grid *g = job->grid;
    return g->neighbours == NULL && g->side_count == 4 && job->trace == NULL;
}

static meander_status fill_slowly(solve_job *job, maze *left) {
    enum { FILL_LOOKS = 1 << 20 };
    size_t count = job->grid->count;
    for (cell c = 0; c < count;) {
        cell end = count - c < FILL_LOOKS ? count : c + FILL_LOOKS;
        for (; c < end; c++) {
            unsigned open = left->open[c];
            if (open != 0 && (open & (open - 1)) == 0) fill_from(job, left, c);
        }
        TRY(context_progress(job->context, c, count));
    }
    return MEANDER_OK;
}

meander_status fill_dead_ends(solve_job *job, maze *left) {
    return fill_is_quick(job) ? fill_quickly(job, left) : fill_slowly(job, left);
}

// ---- the end -----------------------------------------------------------------------

// Nothing has to be hidden when all cells were either filled or reached.
static void fill_hide(const solve_job *job, maze *left) {
    if (job->visited == job->grid->cells) return;
    for (cell c = 0; c < job->grid->count; c++)
        if (!(job->marks[c] & SOLVE_SEEN)) left->open[c] = 0;
}

// What remains of a perfect maze is a corridor.  Else the search runs to its end, since it also
// tells what can be reached.
meander_status fill_end(solve_job *job, maze *left) {
    solve_layers layers;
    bool followed;
    job->maze = left;
    TRY(solve_follow(job, &followed));
    if (followed) {
        fill_hide(job, left);
        return MEANDER_OK;
    }
    TRY(solve_layers_begin(&layers, job));
    while (layers.count > 0) TRY(solve_layers_next(&layers, job));
    fill_hide(job, left);
    return layers.goal == CELL_NONE ? MEANDER_OK : solve_trace_back(job, layers.goal);
}
