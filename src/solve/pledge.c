// SPDX-License-Identifier: MIT
// Pledge: the wall follower that counts its turns, and so gets away from pillars.  It finds every
// way out; a goal beside a pillar it may miss.
//
//     walk in one direction until there is a wall
//     then one hand on the wall, and count: +1 for a turn to one side, -1 to the other
//     when the count is 0 again it faces its direction: let go of the wall and walk on
//
//     . . > > > > > > G     Around the pillar, coming from the left with the right hand on the
//     > > ^ +---+           wall: left +1, right 0, and off it goes.  A wall follower would
//         . |   | .         walk around it for ever.
//         . +---+ .
//
// Following a wall around an island turns once about itself the other way, so the count comes
// back to 0.  On the inside of a wall that encloses the walker, the count only grows with each
// round: it ends up walking along that wall for ever.  So it finds every goal at the outer
// border, which is what it was made for, and in a perfect maze every goal, because all walls are
// one.
//
// Invariant: between two stretches the next step depends only on the cell.
// Cost: at most two steps per passage for each stretch; one byte per cell and its path.
// Source: John Pledge, described by Harold Abelson and Andrea diSessa, "Turtle Geometry", 1980.
#include "solve/solver.h"

enum { PLEDGE_HAND, PLEDGE_DIRECTION };
enum { PLEDGE_RIGHT, PLEDGE_LEFT };

#define PLEDGE_CIRCLE "came round in a circle without finding the goal"
enum { PLEDGE_BEGAN = 128 };     // in the marks: a stretch along a wall began here

// Turns are counted by twos, so that grids with an odd number of sides have a half.
typedef struct pledge {
    cell at;
    unsigned back;               // the side it came by, or would have
    int64_t turns;               // twice the sides that it turned away from the wall
} pledge;

// The next open side: towards the wall first, then on, then away from it, back last.  Returns
// false in a closed cell.
static bool pledge_turn(const solve_job *job, pledge *p, unsigned *side) {
    unsigned count = job->grid->side_count;
    unsigned turn = job->params->values[PLEDGE_HAND] == PLEDGE_LEFT ? 1 : count - 1;
    *side = p->back;
    p->turns -= (int64_t)count;
    for (unsigned i = 0; i < count; i++) {
        *side = (*side + turn) % count;
        p->turns += 2;
        if (maze_is_open(job->maze, p->at, *side)) return true;
    }
    return false;
}

static meander_status pledge_step(solve_job *job, pledge *p, unsigned side) {
    TRY(solve_walk(job, &p->at, &side));
    p->back = side;
    if ((job->walked & 0xfffff) != 0) return MEANDER_OK;
    return context_progress(job->context, job->walked, 0);
}

// On in its direction until there is a wall.  On a grid without a border that may be a ring.
static meander_status pledge_walk_free(solve_job *job, pledge *p, unsigned direction) {
    job->hand = MEANDER_MOVE_FREE;
    for (size_t i = 0; maze_is_open(job->maze, p->at, direction); i++) {
        if (solve_is_goal(job, p->at) || i == job->grid->cells) return MEANDER_OK;
        TRY(pledge_step(job, p, direction));
    }
    return MEANDER_OK;
}

// It stops when a stretch along a wall closes with the count not lower than before, because the
// next round can only be the same; or when it begins a stretch where one began before.
//
// Along the wall until the count is 0.  The wall is ahead: that is as if it had turned around and
// come from there, half a turn to begin with.
static meander_status pledge_follow(solve_job *job, pledge *p, unsigned direction) {
    unsigned side, first;
    cell began = p->at;
    job->hand = job->params->values[PLEDGE_HAND] == PLEDGE_LEFT ? MEANDER_MOVE_LEFT
                                                              : MEANDER_MOVE_RIGHT;
    p->back = direction;
    p->turns = (int64_t)job->grid->side_count;
    bool moves = pledge_turn(job, p, &side);
    int64_t turns = p->turns;
    first = side;
    while (moves && p->turns > 0 && !solve_is_goal(job, p->at)) {
        TRY(pledge_step(job, p, side));
        pledge_turn(job, p, &side);
        if (p->at == began && side == first && p->turns >= turns) moves = false;
    }
    if (!moves) job->gave_up = PLEDGE_CIRCLE;
    return MEANDER_OK;
}

static meander_status pledge_find(solve_job *job) {
    pledge p = {.at = job->start};
    unsigned direction = (unsigned)job->params->values[PLEDGE_DIRECTION] % job->grid->side_count;
    solve_begin(job, p.at, MEANDER_MOVE_FREE | (1u + job->grid->opposite[direction]));
    job->marks[p.at] |= SOLVE_PATH;
    while (!solve_is_goal(job, p.at) && job->gave_up == NULL) {
        TRY(pledge_walk_free(job, &p, direction));
        if (solve_is_goal(job, p.at)) break;
        if ((job->marks[p.at] & PLEDGE_BEGAN) || maze_is_open(job->maze, p.at, direction)) {
            job->gave_up = PLEDGE_CIRCLE;
            break;
        }
        job->marks[p.at] |= PLEDGE_BEGAN;
        TRY(pledge_follow(job, &p, direction));
    }
    if (solve_is_goal(job, p.at)) job->reached = p.at;
    return MEANDER_OK;
}

static const meander_param pledge_params[] = {
    [PLEDGE_HAND] = {.name = "hand", .kind = MEANDER_PARAM_CHOICE, .choices = "right|left",
                     .fallback = PLEDGE_RIGHT, .about = "the hand that stays on the wall"},
    [PLEDGE_DIRECTION] = {.name = "direction", .kind = MEANDER_PARAM_CHOICE,
                          .choices = "north|east|south|west", .fallback = MEANDER_EAST,
                          .about = "where it walks when no wall is in the way"},
    {0},
};

const solver solver_pledge = {
    .name = "pledge",
    .about = "one direction, round walls with one hand, counting turns; finds every way out",
    .aliases = "pledges pledge-algorithm",
    .traits = "human may-miss compass",
    .params = pledge_params,
    .find = pledge_find,
};
