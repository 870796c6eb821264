// SPDX-License-Identifier: MIT
// Random mouse: go on along the corridor; at a junction choose at random; turn back only in a
// dead end.  The mouse remembers nothing.
//
//     +---+---+---+        Where it came from is not among the ways it chooses from: so it
//     |       |   |        runs along corridors, and does not waver in them.
//     +   +   +   +
//     | ~~~~~ ? ->
//     +---+---+---+
//
// It is the slowest of all, and the one that all others are compared with: in a maze without
// loops its steps are in the order of the number of cells times the length of the path.  It
// cannot know that there is no path, so it gives up after a number of steps.
//
// The mouse has its own seed: the same seed in the same maze is the same walk.
// Invariant: no memory except where it is and where it came from.
// Cost: as many steps as it takes, or as it may take; none of them needs memory.
// Source: folklore, after the mice in the mazes of psychologists from 1901 on (Willard S. Small,
// "Experimental study of the mental processes of the rat", American Journal of Psychology).
#include "base/rng.h"
#include "solve/solver.h"

enum { MOUSE_SEED, MOUSE_MAX_STEPS };

// Its limit when none is given: a thousand steps per cell, but no more than this.
enum { MOUSE_PER_CELL = 1000, MOUSE_MOST = 100000000 };

static uint64_t mouse_limit(const solve_job *job) {
    int64_t wanted = job->params->values[MOUSE_MAX_STEPS];
    if (wanted != 0) return (uint64_t)wanted;
    size_t cells = job->grid->cells;
    return cells > MOUSE_MOST / MOUSE_PER_CELL ? MOUSE_MOST : cells * MOUSE_PER_CELL;
}

// The open sides except the one it came by; that one when there is no other.
static unsigned mouse_ways(const solve_job *job, cell at, unsigned came) {
    unsigned open = maze_sides(job->maze, at), ways = open & ~came;
    return ways != 0 ? ways : open;
}

static unsigned mouse_choose(rng *r, unsigned ways) {
    unsigned count = bits_count(ways);
    for (uint64_t skip = count == 1 ? 0 : rng_below(r, count); skip > 0; skip--) ways &= ways - 1;
    return bits_lowest(ways);
}

static meander_status mouse_find(solve_job *job) {
    cell at = job->start;
    unsigned came = 0, ways;
    uint64_t limit = mouse_limit(job);
    rng r;
    rng_seed(&r, (uint64_t)job->params->values[MOUSE_SEED]);
    solve_begin(job, at, 0);
    job->marks[at] |= SOLVE_PATH;
    while (!solve_is_goal(job, at)) {
        if (job->walked == limit || (ways = mouse_ways(job, at, came)) == 0) {
            job->gave_up = "the mouse did not come upon the goal";
            return MEANDER_OK;
        }
        unsigned side = mouse_choose(&r, ways);
        TRY(solve_walk(job, &at, &side));
        came = 1u << side;
        if ((job->walked & 0xfffff) == 0)
            TRY(context_progress(job->context, job->walked, limit));
    }
    job->reached = at;
    return MEANDER_OK;
}

static const meander_param mouse_params[] = {
    [MOUSE_SEED] = {.name = "seed", .kind = MEANDER_PARAM_INTEGER, .fallback = 1,
                    .most = INT64_MAX, .about = "which walk"},
    [MOUSE_MAX_STEPS] = {.name = "max-steps", .kind = MEANDER_PARAM_INTEGER, .most = INT64_MAX,
                         .about = "gives up after this many steps; 0: 1000 for each cell, at most 10^8"},
    {0},
};

extern const solver solver_random_mouse_wide;

const solver solver_random_mouse = {
    .name = "random-mouse",
    .about = "chance at every junction; gives up after a number of steps",
    .aliases = "mouse random-walk",
    .traits = "any-grid human may-miss",
    .params = mouse_params,
    .find = mouse_find,
    .wide = &solver_random_mouse_wide,
};
