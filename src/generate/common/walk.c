// SPDX-License-Identifier: MIT
// Random walks: where the marks are kept, where each piece of the grid begins, how a walk is
// reported to a listener, and how its path joins the maze.
//
//     ## #     piece 0 begins at (0,0) and has 3 cells; piece 1 begins at (3,0) and has 3.
//     #  #     A walk never leaves its piece, so each piece needs its own start.
//        #
//
// No search for loops is needed.  Every cell notes only the side by which the walk left it last,
// so a later visit replaces the note of an earlier one:
//
//         g           The walk a b d e c b g: b noted "down" when the walk left it first, and
//         ^           notes "up" now.  From a the notes lead to b and g; d, e and c still have
//     a > b < c       theirs, but no path leads there any more.  Only for a listener are the
//             ^       cells of the loop reported one by one.
//         d > e
//
// Cost: one pass over the cells to begin and one to end; grids in several pieces take 8 bytes
// per cell to number them.
#include "generate/common/walk.h"

// Finds where each piece begins.  In a grid of one piece the job says it.
static meander_status walk_find_pieces(walk *w) {
    generate_job *job = w->job;
    const grid *g = job->grid;
    TRY(grid_count_pieces(g, NULL, &w->piece_count));
    w->pieces = scratch_lend(job->scratch, w->piece_count, sizeof *w->pieces);
    if (w->pieces == NULL) return MEANDER_NO_MEMORY;
    w->pieces[0] = (walk_piece){job->from, g->cells};
    if (w->piece_count == 1) return MEANDER_OK;
    cell *number = scratch_lend(job->scratch, g->count, sizeof *number);
    if (number == NULL) return MEANDER_NO_MEMORY;
    TRY(grid_count_pieces(g, number, &w->piece_count));
    for (size_t i = 0; i < w->piece_count; i++) w->pieces[i] = (walk_piece){0, 0};
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        walk_piece *piece = &w->pieces[number[c]];
        if (piece->cells++ == 0) piece->first = c;
    }
    return MEANDER_OK;
}

// A cell without sides is marked as frame as well: no walk begins or ends there.
meander_status walk_begin(walk *w, generate_job *job, bool stops) {
    const grid *g = job->grid;
    bool spare = g->side_count <= 4;
    *w = (walk){.job = job, .marks = job->maze->open, .note = spare ? WALK_NOTE : 0,
                .bits_each = spare ? 2 : bits_width(g->side_count - 1)};
    w->quick = g->form == GRID_SQUARES && job->trace == NULL;
    if (!spare) w->marks = scratch_lend(job->scratch, g->count, 1);
    if (w->marks == NULL) return MEANDER_NO_MEMORY;
    TRY(walk_find_pieces(w));
    uint8_t inside = stops ? WALK_STOP : 0;
    for (cell c = 0; c < g->count; c++) w->marks[c] = g->sides[c] != 0 ? inside : WALK_FRAME;
    if (g->form == GRID_LATTICE) walk_lattice_begin(w);
    return MEANDER_OK;
}

void walk_end(const walk *w) {
    if (w->note == 0) return;
    for (cell c = 0; c < w->job->grid->count; c++) w->marks[c] &= WALK_OPEN;
}

// ---- walking ---------------------------------------------------------------------

// Returns the side that the mark of c notes.
static unsigned walk_noted(const walk *w, cell c) {
    return (unsigned)w->marks[c] >> w->note & ((1u << w->bits_each) - 1);
}

// Draws a random side of c that leads somewhere.
static meander_status walk_draw(walk *w, cell c, unsigned *side) {
    do {
        if (w->left == 0) TRY(walk_refill(w));
        *side = (unsigned)(w->chance & ((1u << w->bits_each) - 1));
        w->chance >>= w->bits_each;
        w->left--;
    } while (!(grid_sides(w->job->grid, c) >> *side & 1));
    return MEANDER_OK;
}

// The walk is back at c: reports the loop that the notes lead through from there as given up.
static void walk_forget(walk *w, cell c) {
    const grid *g = w->job->grid;
    for (cell gone = grid_neighbour(g, c, walk_noted(w, c)); gone != c;
         gone = grid_neighbour(g, gone, walk_noted(w, gone))) {
        w->marks[gone] &= (uint8_t)~WALK_ON_PATH;
        trace_record(w->job->trace, MEANDER_EVENT_DEAD_END, gone, 0);
    }
}

// The mark "on path" is for the listener only.
meander_status walk_stroll(walk *w, cell *at, unsigned *side, bool note) {
    trace *t = w->job->trace;
    if (t == NULL && !grid_is_table(w->job->grid)) return walk_on_lattice(w, at, side, note);
    if (t == NULL && LARGE_MACHINE) return walk_on_table(w, at, side, note);
    if (note) {
        trace_emit(t, MEANDER_EVENT_TRY, *at, 0);
        w->marks[*at] = WALK_ON_PATH;
    }
    for (;;) {
        TRY(walk_draw(w, *at, side));
        cell next = grid_neighbour(w->job->grid, *at, *side);
        if (note) w->marks[*at] = (uint8_t)(WALK_ON_PATH | *side << w->note);
        else trace_emit(t, MEANDER_EVENT_LEAVE, *at, 0);
        if (w->marks[next] >= WALK_STOP) return MEANDER_OK;
        if (t != NULL && w->marks[next] & WALK_ON_PATH) walk_forget(w, next);
        else trace_emit(t, MEANDER_EVENT_TRY, next, 0);
        *at = next;
    }
}

// Each byte gets the passage from the cell before and the passage to the next at once.
void walk_join(walk *w, cell c, cell last) {
    const grid *g = w->job->grid;
    uint8_t *open = w->job->maze->open;
    unsigned in = 0;
    for (bool more = true; more; w->done++) {
        unsigned out = walk_noted(w, c);
        more = c != last;
        w->marks[c] = WALK_STOP;
        sides_join(g, open, c, in | 1u << out);
        trace_emit(w->job->trace, MEANDER_EVENT_VISIT, c, 0);
        trace_emit(w->job->trace, MEANDER_EVENT_CARVE, c, out);
        trace_emit(w->job->trace, MEANDER_EVENT_LEAVE, c, 0);
        in = 1u << grid_back(g, c, out);
        c = grid_neighbour(g, c, out);
    }
    sides_join(g, open, c, in);
}
