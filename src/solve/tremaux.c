// SPDX-License-Identifier: MIT
// Tremaux: out of any maze with a piece of chalk.  Mark every passage that you walk, and never
// walk one a third time.
//
//     new passage, new place                go on by any new passage
//     new passage, a place known before     turn around: it was a ring
//     old passage, a new one is left        take that
//     old passage, none is left             back by the passage that you first came by
//
//     S---a---b        S a b c a: known, back to c, where nothing new is left, back to b,
//         |   |        back to a; there d is new.  Marked once at the end: S a d, the way.
//     d---a---c
//
// A walker knows only where it is and the marks at its feet.  When it is back at the start with
// no new passage, it has walked every passage twice: there is no path.
//
// Among new passages it takes the first to the right of where it came from, so that two walkers
// go the same way.
// Invariant: the passages marked once are a way from the start to where the walker is.
// Cost: at most two steps per passage; two bytes per cell.
// Source: Charles Pierre Tremaux, described by Edouard Lucas, "Recreations mathematiques", 1882.
#include "solve/solver.h"

// The first passage without a mark, turning from the side `back`: the nearest side before it, or else
// the last one of all.  Returns false when there is none.
static bool tremaux_turn(const solve_job *job, const uint8_t *chalk, cell at, unsigned back,
                         unsigned *side) {
    unsigned fresh = maze_sides(job->maze, at) & ~sides_get(job->grid, chalk, at);
    unsigned before = fresh & ((1u << back) - 1);
    if (fresh == 0) return false;
    *side = bits_width(before != 0 ? before : fresh) - 1;
    return true;
}

static meander_status tremaux_find(solve_job *job) {
    const grid *g = job->grid;
    uint8_t *chalk = scratch_lend_zeroed(job->scratch, g->count, grid_set_bytes(g));
    cell at = job->start;
    unsigned back = 0, far, side;
    if (chalk == NULL) return MEANDER_NO_MEMORY;
    solve_begin(job, at, 0);
    for (; !solve_is_goal(job, at); job->walked++) {
        if ((job->walked & 0xfffff) == 0) TRY(context_progress(job->context, job->walked, 0));
        if (tremaux_turn(job, chalk, at, back, &side)) {
            // Marks are made on both ends of a passage, as the walker goes in and comes out.
            cell next = grid_cross(g, at, side, &far);
            sides_add(g, chalk, at, side);
            sides_add(g, chalk, next, far);
            if (job->marks[next] & SOLVE_SEEN) {
                // Known: there and back, and the passage is marked twice.
                trace_emit(job->trace, MEANDER_EVENT_TRY, next, MEANDER_MOVE_TWICE | (1 + far));
                job->walked++;
                continue;
            }
            back = far;
            solve_enter_with(job, next, back, MEANDER_MOVE_ONCE | (1 + back));
            at = next;
            continue;
        }
        side = solve_back(job, at);
        trace_emit(job->trace, MEANDER_EVENT_DEAD_END, at,
                   at == job->start ? 0 : MEANDER_MOVE_TWICE | (1 + side));
        job->marks[at] |= SOLVE_DEAD;
        if (at == job->start) return MEANDER_OK;
        at = grid_cross(g, at, side, &back);
    }
    return solve_trace_back(job, at);
}

extern const solver solver_tremaux_wide;

const solver solver_tremaux = {
    .name = "tremaux",
    .about = "marks each passage it walks, and walks none a third time",
    .aliases = "tremauxs trémaux trémauxs",
    .traits = "any-grid human",
    .find = tremaux_find,
    .wide = &solver_tremaux_wide,
};
