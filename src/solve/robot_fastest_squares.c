// SPDX-License-Identifier: MIT
// The best run by time: the path of least time through cells that the robot has seen.
//
//     . . #       Four straights and three turns, or one long way round with a single turn: the
//     S . .       second may be faster, though it has more steps.
//
// The time of the next piece depends on where the robot looks, so a state is a cell and a side by which
// it was entered, in one of four kinds; and a step of the search is a whole piece (robot_time_squares.c):
//
//     CENTRE      it stands in the centre, after a straight    then a turn, and a straight of any length
//     EDGE        it stands on the side by which the cell is   then a diagonal of two halves or more
//                 entered, after a straight
//     LEFT RIGHT  the same after a diagonal, whose last turn   then a straight, or a diagonal that
//                 was to the left or to the right              begins with a turn the same way
//
// Invariant: what comes out of the queue has its least time; a piece never takes less than none.
// Cost: 16 states of 20 bytes a cell, and one look for each piece, which are as many as the straights
// and diagonals from each state are long.
// Source: Edsger W. Dijkstra, "A note on two problems in connexion with graphs", 1959; states with a
// heading are how micromouse programs search for paths of least time.
#include "solve/robot_time_squares.h"

enum { FASTEST_CENTRE, FASTEST_EDGE, FASTEST_LEFT, FASTEST_RIGHT, FASTEST_KINDS };
#define FASTEST_NONE UINT32_MAX

typedef struct fastest {
    const solve_job *job;
    const uint8_t *map;
    const robot_model *model;
    uint64_t *times;             // of each state that was reached
    uint32_t *from;              // the state before it
    uint32_t *queue, *places;    // a heap of states; where each is in it, from 1; 0: never reached
    size_t queued;
} fastest;

static uint32_t fastest_state(cell at, unsigned side, unsigned kind) {
    return (uint32_t)((at * 4 + side) * FASTEST_KINDS + kind);
}
static cell fastest_cell(uint32_t state) { return state / (4 * FASTEST_KINDS); }
static unsigned fastest_side(uint32_t state) { return state / FASTEST_KINDS % 4; }

// ---- the queue -------------------------------------------------------------------------

static void fastest_put(fastest *f, size_t place, uint32_t state) {
    f->queue[place] = state;
    f->places[state] = (uint32_t)place + 1;
}

// Of states of the same time the lowest comes first, so that the path does not depend on the heap.
static bool fastest_precedes(const fastest *f, uint32_t a, uint32_t b) {
    return f->times[a] < f->times[b] || (f->times[a] == f->times[b] && a < b);
}

static void fastest_rise(fastest *f, size_t place) {
    uint32_t state = f->queue[place];
    for (size_t above; place > 0; place = above) {
        above = (place - 1) / 2;
        if (!fastest_precedes(f, state, f->queue[above])) break;
        fastest_put(f, place, f->queue[above]);
    }
    fastest_put(f, place, state);
}

static uint32_t fastest_take(fastest *f) {
    uint32_t first = f->queue[0], last = f->queue[--f->queued];
    size_t place = 0;
    for (size_t below; (below = 2 * place + 1) < f->queued; place = below) {
        if (below + 1 < f->queued && fastest_precedes(f, f->queue[below + 1], f->queue[below])) below++;
        if (!fastest_precedes(f, f->queue[below], last)) break;
        fastest_put(f, place, f->queue[below]);
    }
    if (f->queued > 0) fastest_put(f, place, last);
    return first;
}

// A piece ends in a state after so much time.
static void fastest_reach(fastest *f, uint32_t before, uint32_t state, uint64_t time) {
    bool known = f->places[state] != 0;
    if (known && f->times[state] <= time) return;
    f->times[state] = time;
    f->from[state] = before;
    if (!known) fastest_put(f, f->queued++, state);
    fastest_rise(f, f->places[state] - 1);
}

// ---- pieces ----------------------------------------------------------------------------

// The cell on this side if the robot has seen it and the map leads there, else CELL_NONE.
static cell fastest_next(const fastest *f, cell at, unsigned side) {
    if (!(f->map[at] >> side & 1)) return CELL_NONE;
    cell next = grid_neighbour(f->job->grid, at, side);
    return f->job->marks[next] & SOLVE_SEEN ? next : CELL_NONE;
}

// All straights from a cell, whose centre or edge is `halves` halves of a cell behind.
static void fastest_straights(fastest *f, uint32_t before, unsigned side, uint64_t time, uint64_t halves) {
    cell at = fastest_cell(before);
    while ((at = fastest_next(f, at, side)) != CELL_NONE) {
        uint64_t edge = time + robot_time_straight(f->model, halves + 1);
        if (f->model->diagonals) fastest_reach(f, before, fastest_state(at, side, FASTEST_EDGE), edge);
        halves += 2;
        fastest_reach(f, before, fastest_state(at, side, FASTEST_CENTRE),
                      time + robot_time_straight(f->model, halves));
    }
}

// All diagonals from the edge of a cell that begin with a turn to the right (1) or to the left (3).
static void fastest_diagonals(fastest *f, uint32_t before, unsigned turn, uint64_t time) {
    cell at = fastest_cell(before);
    unsigned side = fastest_side(before);
    for (uint64_t halves = 1;; halves++, turn = 4 - turn) {
        side = (side + turn) & 3;
        at = fastest_next(f, at, side);
        if (at == CELL_NONE) return;
        unsigned kind = turn == 1 ? FASTEST_RIGHT : FASTEST_LEFT;
        if (halves > 1)
            fastest_reach(f, before, fastest_state(at, side, kind),
                          time + robot_time_diagonal(f->model, halves));
    }
}

// On from an edge: to the centre of its cell, and beyond.
static void fastest_leave(fastest *f, uint32_t state, unsigned last_turn, uint64_t time) {
    cell at = fastest_cell(state);
    unsigned side = fastest_side(state);
    uint64_t straight = time + robot_time_turn(f->model, 1);
    fastest_reach(f, state, fastest_state(at, side, FASTEST_CENTRE), straight + robot_time_straight(f->model, 1));
    fastest_straights(f, state, side, straight, 1);
    fastest_diagonals(f, state, last_turn, time + robot_time_turn(f->model, 2));
}

static void fastest_expand(fastest *f, uint32_t state) {
    uint64_t time = f->times[state], quarter = robot_time_turn(f->model, 2);
    unsigned side = fastest_side(state);
    switch (state % FASTEST_KINDS) {
    case FASTEST_CENTRE:
        fastest_straights(f, state, (side + 1) & 3, time + quarter, 0);
        fastest_straights(f, state, (side + 3) & 3, time + quarter, 0);
        break;
    case FASTEST_EDGE:
        fastest_diagonals(f, state, 1, time + robot_time_turn(f->model, 1));
        fastest_diagonals(f, state, 3, time + robot_time_turn(f->model, 1));
        break;
    default: fastest_leave(f, state, state % FASTEST_KINDS == FASTEST_RIGHT ? 1 : 3, time);
    }
}

// ---- the path --------------------------------------------------------------------------

// Notes the sides back over one piece.  On a diagonal the side changes at each cell.
static void fastest_note_piece(const fastest *f, uint32_t before, uint32_t state) {
    const grid *g = f->job->grid;
    unsigned kind = state % FASTEST_KINDS, side = fastest_side(state), other = side;
    if (kind == FASTEST_RIGHT) other = (side + 3) & 3;
    if (kind == FASTEST_LEFT) other = (side + 1) & 3;
    for (cell at = fastest_cell(state); at != fastest_cell(before);) {
        unsigned back = (side + 2) & 3, swap = side;
        uint8_t *mark = &f->job->marks[at];
        *mark = (uint8_t)((*mark & ~(unsigned)SOLVE_BACK) | back);
        at = grid_neighbour(g, at, back);
        side = other;
        other = swap;
    }
}

static meander_status fastest_begin(fastest *f) {
    size_t count = f->job->grid->count * 4 * FASTEST_KINDS;
    if (f->job->grid->count >= UINT32_MAX / (4 * FASTEST_KINDS))
        return context_fail(f->job->context, MEANDER_TOO_BIG,
                            "best=time is for mazes of fewer than 2^28 cells");
    f->times = scratch_lend(f->job->scratch, count, sizeof *f->times);
    f->from = scratch_lend(f->job->scratch, count, sizeof *f->from);
    f->queue = scratch_lend(f->job->scratch, count, sizeof *f->queue);
    f->places = scratch_lend_zeroed(f->job->scratch, count, sizeof *f->places);
    bool all = f->times != NULL && f->from != NULL && f->queue != NULL && f->places != NULL;
    return all ? MEANDER_OK : MEANDER_NO_MEMORY;
}

// The robot begins in the start's centre, and may look anywhere.
meander_status robot_fastest(solve_job *job, const robot_map *map, const robot_model *m, cell *goal) {
    fastest f = {.job = job, .map = map->sides, .model = m};
    uint32_t state = fastest_state(job->start, 0, FASTEST_CENTRE), begin = state;
    uint64_t taken = 0;
    *goal = job->start;
    if (solve_is_goal(job, job->start)) return MEANDER_OK;
    TRY(fastest_begin(&f));
    f.times[begin] = 0;
    f.from[begin] = FASTEST_NONE;
    f.places[begin] = FASTEST_NONE;
    for (unsigned side = 0; side < 4; side++) fastest_straights(&f, begin, side, 0, 0);
    do {
        state = fastest_take(&f);
        *goal = fastest_cell(state);
        fastest_expand(&f, state);
        if ((++taken & 0xffff) == 0) TRY(context_progress(job->context, taken, 0));
    } while (!(state % FASTEST_KINDS == FASTEST_CENTRE && solve_is_goal(job, *goal)));
    for (; state != begin; state = f.from[state]) fastest_note_piece(&f, f.from[state], state);
    return MEANDER_OK;
}
