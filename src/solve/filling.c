// SPDX-License-Identifier: MIT
// Filling cells of a copy of the maze, and searching what remains.
//
//     open:  0001    one bit: a dead end.  Filling it clears the bit at both ends of its
//                    passage, and then its neighbour may have one bit left.
//
// Invariant: the part that a scan has passed has no dead ends except start and goals, since every
// dead end that filling makes is filled at once.
// Cost: each cell is filled once; one byte per cell, which the solution needs anyway.
// Source: folklore; by name in Walter D. Pullen, "Think Labyrinth: maze algorithms", 1999.
#include "solve/filling.h"

#include <string.h>

#include "base/hints.h"
#include "base/threads.h"

static void fill_copy(void *user, size_t piece, unsigned worker) {
    const solve_job *job = user;
    size_t from = piece * FILL_PIECE, length = fill_piece_end(job, piece) - from;
    size_t bytes = grid_set_bytes(job->grid);
    memcpy(job->findings.path_sides + from * bytes, job->maze->open + from * bytes, length * bytes);
    (void)worker;
}

meander_status fill_begin(solve_job *job, maze *left) {
    TRY(solve_want_path_sides(job));
    *left = (maze){.grid = job->grid, .open = job->findings.path_sides};
    TRY(threads_run(job->context, fill_pieces(job), fill_copy, job));
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
    const grid *g = job->grid;
    for (unsigned open = maze_sides(left, c), back; open != 0; open &= open - 1) {
        cell next = grid_cross(g, c, bits_lowest(open), &back);
        sides_remove(g, left->open, next, back);
    }
    sides_put(g, left->open, c, 0);
    fill_mark(job, c);
}

// A room whose last passage was taken is filled like a dead end.
void fill_from(solve_job *job, maze *left, cell c) {
    const grid *g = job->grid;
    unsigned open = maze_sides(left, c);
    while ((open & (open - 1)) == 0 && !(job->marks[c] & FILL_KEPT)) {
        fill_mark(job, c);
        if (open == 0) return;
        unsigned side = bits_lowest(open), back;
        sides_put(g, left->open, c, 0);
        c = grid_cross(g, c, side, &back);
        open = maze_sides(left, c) & ~(1u << back);
        sides_put(g, left->open, c, open);
    }
}

// ---- all dead ends -----------------------------------------------------------------

enum { FILL_LOOKS = 1 << 20, FILL_TOGETHER = 8 };

// Without a listener some dead ends are filled by turns: while a cell comes from memory, the others go on.
// Late in a maze without loops one long corridor is left, so the cells around the next one are asked for
// as well: the one behind it is among them.
typedef struct filler {
    cell at;                     // the cell to be filled next,
    unsigned shut;               // and the end of the passage to it, which is still open
} filler;

typedef struct filler_ring {
    solve_job *job;
    uint8_t *open;               // the rest of the maze
    uint64_t *kept;              // a bit for the start and for each goal
    ptrdiff_t far[GRID_SIDES_MOST];      // steps of a lattice that lead to another line of the cache
    unsigned far_count, count;
    filler fillers[FILL_TOGETHER];
} filler_ring;

static meander_status fill_ring_begin(filler_ring *r, solve_job *job, maze *left) {
    const grid *g = job->grid;
    *r = (filler_ring){.job = job, .open = left->open};
    r->kept = scratch_lend_zeroed(job->scratch, bits_words(g->count), sizeof *r->kept);
    if (r->kept == NULL) return MEANDER_NO_MEMORY;
    bits_set(r->kept, job->start);
    for (size_t i = 0; i < job->puzzle->goal_count; i++) bits_set(r->kept, job->puzzle->goals[i]);
    for (unsigned side = 0; side < g->side_count && !grid_is_table(g); side++)
        if (g->step[side] < -1 || g->step[side] > 1) r->far[r->far_count++] = g->step[side];
    return MEANDER_OK;
}

// Fills one cell; returns false when there is nothing to be filled.  Fillers may meet: a cell without any
// passage has been filled.
static inline bool fill_step(filler_ring *r, filler *f) {
    unsigned before = r->open[f->at], open = before & ~f->shut, back;
    r->open[f->at] = (uint8_t)open;
    if (before == 0 || (open & (open - 1)) != 0 || bits_get(r->kept, f->at)) return false;
    r->job->visited++;
    if (open == 0) return false;
    r->open[f->at] = 0;
    f->at = grid_cross(r->job->grid, f->at, bits_lowest(open), &back);
    f->shut = 1u << back;
    HINT_WRITE(r->open + f->at);
    for (unsigned i = 0; i < r->far_count; i++) HINT_WRITE(r->open + f->at + r->far[i]);
    return true;
}

// The last one takes the place of one that has ended.
static void fill_turn(filler_ring *r) {
    for (unsigned i = 0; i < r->count;) {
        if (fill_step(r, &r->fillers[i])) i++;
        else r->fillers[i] = r->fillers[--r->count];
    }
}

// A cell that has lost all its passages was filled.
static void fill_mark_cells(filler_ring *r, cell c, cell end) {
    const uint8_t *before = r->job->maze->open;
    for (; c < end; c++) r->job->marks[c] |= r->open[c] == 0 && before[c] != 0 ? SOLVE_SEEN | SOLVE_DEAD : 0;
}

// Eight cells at a time; cells that are kept are put right afterwards.
static void fill_mark_all(filler_ring *r) {
    solve_job *job = r->job;
    cell c = 0, count = job->grid->count;
    for (; c + 8 <= count; c += 8) {
        uint64_t filled = bits_zero_bytes(bits_from_bytes(r->open + c)) &
                          ~bits_zero_bytes(bits_from_bytes(job->maze->open + c));
        bits_to_bytes(job->marks + c, bits_from_bytes(job->marks + c) | filled * (SOLVE_SEEN | SOLVE_DEAD));
    }
    fill_mark_cells(r, c, count);
    job->marks[job->start] &= (uint8_t)~(SOLVE_SEEN | SOLVE_DEAD);
    for (size_t i = 0; i < job->puzzle->goal_count; i++)
        job->marks[job->puzzle->goals[i]] &= (uint8_t)~(SOLVE_SEEN | SOLVE_DEAD);
}

static meander_status fill_together(solve_job *job, maze *left) {
    size_t count = job->grid->count;
    filler_ring r;
    TRY(fill_ring_begin(&r, job, left));
    for (cell c = 0; c < count; c++) {
        if (c % FILL_LOOKS == 0) TRY(context_progress(job->context, c, count));
        if (!fill_is_one(left->open[c])) continue;
        while (r.count == FILL_TOGETHER) fill_turn(&r);
        r.fillers[r.count++] = (filler){c, 0};
    }
    while (r.count > 0) fill_turn(&r);
    fill_mark_all(&r);
    return MEANDER_OK;
}

// A listener sees dead ends filled one after the other; wide grids fill them so, too.
static meander_status fill_anywhere(solve_job *job, maze *left) {
    size_t count = job->grid->count;
    if (job->trace == NULL && !GRID_WIDE_SETS) return fill_together(job, left);
    for (cell c = 0; c < count; c++) {
        if (c % FILL_LOOKS == 0) TRY(context_progress(job->context, c, count));
        if (fill_is_one(maze_sides(left, c))) fill_from(job, left, c);
    }
    return MEANDER_OK;
}

meander_status fill_dead_ends(solve_job *job, maze *left) {
    bool quick = job->grid->form == GRID_SQUARES && job->trace == NULL;
    return quick ? fill_squares(job, left) : fill_anywhere(job, left);
}

// ---- the end -----------------------------------------------------------------------

// Nothing has to be hidden when all cells were either filled or reached.
static void fill_hide(const solve_job *job, maze *left) {
    if (job->visited == job->grid->cells) return;
    for (cell c = 0; c < job->grid->count; c++)
        if (!(job->marks[c] & SOLVE_SEEN)) sides_put(job->grid, left->open, c, 0);
}

// In a perfect maze a corridor remains.  Otherwise the search runs to its end, because it
// also finds what can be reached.
meander_status fill_end(solve_job *job, maze *left) {
    solve_layers layers;
    bool followed;
    job->maze = left;
    TRY(solve_follow(job, &followed));
    job->laid = followed;
    if (followed) {
        fill_hide(job, left);
        return MEANDER_OK;
    }
    TRY(solve_layers_begin(&layers, job));
    while (layers.count > 0) TRY(solve_layers_next(&layers, job));
    fill_hide(job, left);
    return layers.goal == CELL_NONE ? MEANDER_OK : solve_trace_back(job, layers.goal);
}
