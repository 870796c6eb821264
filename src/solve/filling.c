// SPDX-License-Identifier: MIT
// Filling cells of a copy of the maze, and searching what remains.
//
//     open:  0001    one bit: a dead end.  Filling it clears the bit at both ends of its
//                    passage, and then its neighbour may have one bit left.
//
// Invariant: the part that a scan has passed has no dead ends except start and goals, since every
// dead end that filling makes is filled at once.
// Cost: each cell is filled once; one byte per cell, which the solution needs in any case.
// Source: folklore; by name in Walter D. Pullen, "Think Labyrinth: maze algorithms", 1999.
#include "solve/filling.h"

#include <string.h>

#include "base/threads.h"

static void fill_copy(void *user, size_t piece, unsigned worker) {
    const solve_job *job = user;
    size_t from = piece * FILL_PIECE, length = fill_piece_end(job, piece) - from;
    memcpy(job->findings.path_sides + from, job->maze->open + from, length);
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
    for (unsigned open = left->open[c], back; open != 0; open &= open - 1) {
        cell next = grid_cross(job->grid, c, bits_lowest(open), &back);
        left->open[next] &= (uint8_t)~(1u << back);
    }
    left->open[c] = 0;
    fill_mark(job, c);
}

// A room whose last passage was taken is filled like a dead end.
void fill_from(solve_job *job, maze *left, cell c) {
    const grid *g = job->grid;
    unsigned open = left->open[c];
    while ((open & (open - 1)) == 0 && !(job->marks[c] & FILL_KEPT)) {
        fill_mark(job, c);
        if (open == 0) return;
        unsigned side = bits_lowest(open), back;
        left->open[c] = 0;
        c = grid_cross(g, c, side, &back);
        open = left->open[c] &= (uint8_t)~(1u << back);
    }
}

// ---- all dead ends -----------------------------------------------------------------

static meander_status fill_anywhere(solve_job *job, maze *left) {
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
    bool quick = job->grid->form == GRID_SQUARES && job->trace == NULL;
    return quick ? fill_squares(job, left) : fill_anywhere(job, left);
}

// ---- the end -----------------------------------------------------------------------

// Nothing has to be hidden when all cells were either filled or reached.
static void fill_hide(const solve_job *job, maze *left) {
    if (job->visited == job->grid->cells) return;
    for (cell c = 0; c < job->grid->count; c++)
        if (!(job->marks[c] & SOLVE_SEEN)) left->open[c] = 0;
}

// What remains of a perfect maze is a corridor.  Otherwise the search runs to its end, because it
// also finds what can be reached.
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
