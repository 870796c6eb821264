// SPDX-License-Identifier: MIT
// Wall follower: keep one hand on the wall and walk.
//
//     right hand, coming up:          ?            try right, straight on, left, back:
//                                  < . >  1st      the sides one after the other, turning
//                                    ^             away from where it came
//
// The next step depends only on the step before, and each step can only follow one other; so the
// walk is a circle in the space of steps, and when the first step comes again everything that the
// hand can reach has been passed.  That is how it knows when to stop: a goal away from the wall
// (in a maze with loops) is never found.
// Cost: at most two steps per passage, no memory except its path.
// Source: folklore; discussed in W. H. Matthews, "Mazes and Labyrinths", 1922.
#include "solve/solver.h"

enum { WALL_HAND };
enum { WALL_RIGHT, WALL_LEFT };

// The next open side, turning from the side `back` (where it came from), which is last.  Returns
// false in a closed cell.
static bool wall_turn(const solve_job *job, cell at, unsigned back, unsigned *side) {
    unsigned count = job->grid->side_count;
    unsigned turn = job->params->values[WALL_HAND] == WALL_LEFT ? 1 : count - 1;
    *side = back;
    for (unsigned i = 0; i < count; i++) {
        *side = (*side + turn) % count;
        if (maze_is_open(job->maze, at, *side)) return true;
    }
    return false;
}

// It comes in through the start's opening in the border; without one, as if from the west.
static unsigned wall_entrance(const puzzle *z) {
    for (size_t i = 0; i < z->opening_count; i++)
        if (z->openings[i].cell == z->start) return z->openings[i].side;
    return z->grid->side_count - 1;
}

static meander_status wall_find(solve_job *job) {
    cell start = job->puzzle->start, at = start;
    unsigned side, first, entrance = wall_entrance(job->puzzle);
    job->hand = job->params->values[WALL_HAND] == WALL_LEFT ? MEANDER_MOVE_LEFT
                                                            : MEANDER_MOVE_RIGHT;
    solve_begin(job, at, job->hand | (1 + entrance));
    job->marks[at] |= SOLVE_PATH;
    bool moves = wall_turn(job, at, entrance, &side);
    first = side;
    while (moves && !solve_is_goal(job, at)) {
        TRY(solve_walk(job, &at, &side));
        wall_turn(job, at, side, &side);
        if (at == start && side == first) {
            job->gave_up = "came round in a circle without finding the goal";
            return MEANDER_OK;
        }
        if ((job->walked & 0xfffff) == 0) TRY(context_progress(job->context, job->walked, 0));
    }
    if (solve_is_goal(job, at)) job->reached = at;
    return MEANDER_OK;
}

static const meander_param wall_params[] = {
    [WALL_HAND] = {.name = "hand", .kind = MEANDER_PARAM_CHOICE, .choices = "right|left",
                   .fallback = WALL_RIGHT, .about = "the hand that stays on the wall"},
    {0},
};

extern const solver solver_wall_follower_wide;

const solver solver_wall_follower = {
    .name = "wall-follower",
    .about = "one hand on the wall; finds every goal in a perfect maze",
    .aliases = "wall-following hand-on-wall right-hand:hand=right "
               "right-hand-rule:hand=right left-hand:hand=left left-hand-rule:hand=left",
    .traits = "human may-miss",
    .params = wall_params,
    .find = wall_find,
    .wide = &solver_wall_follower_wide,
};
