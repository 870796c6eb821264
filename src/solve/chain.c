// SPDX-License-Identifier: MIT
// Chain: a line from the start to the goal, through walls where it must; walk along it, and
// around each wall that is in the way.
//
//     S = = a | .   . |       At a wall two scouts set out, one with each hand on it.  The
//           + +   + + |       first to meet the line again, farther on than the wall, calls:
//         . . . b = = G       the walker follows it, and goes on along the line.
//
// The maze becomes a chain of small ones, from one link of the line to the next.  The walker has
// to know where the goal is; it learns the walls on the way.  With several goals it is the one
// nearest in a straight line.
//
// The line is a shortest way through the grid as if there were no walls.  On the plane one of the
// two scouts meets the line beyond the wall whenever the goal can be reached: the far side of the
// wall, where the line leaves it for the last time, is along their walk.  When both are back
// where they set out, what is ahead cannot be reached.
//
// Invariant: its place on the line only grows; a scout takes at most two steps for each of the
// walk, because both set out together.
// Cost: O(n) for the line; then at most two steps per passage for each wall that is met, so at
// worst n times the walls on the line.  18 bytes per cell.
// Source: Walter D. Pullen, "Think Labyrinth: maze algorithms", 1999, for the method.
#include "solve/solver.h"

typedef struct chain {
    cell *line;                  // from the start to the goal
    size_t length;               // cells of it
    size_t *place;               // by cell: 1 + its number on the line; 0: off it
} chain;

typedef struct chain_scout {
    cell at;
    unsigned turn, side;         // how it turns, and the side by which it goes next
    cell began;
    unsigned first;
    uint64_t steps;
    bool back;                   // it has come around
} chain_scout;

// ---- the line --------------------------------------------------------------------------

// Breadth first through walls, from the start: place[] holds the side back, plus one.
static cell chain_survey(const solve_job *job, chain *k) {
    const grid *g = job->grid;
    size_t tail = 1;
    k->line[0] = job->start;
    k->place[job->start] = GRID_SIDES_MOST + 1;
    for (size_t head = 0; head < tail; head++) {
        cell at = k->line[head];
        if (solve_is_goal(job, at)) return at;
        for (unsigned sides = g->sides[at]; sides != 0; sides &= sides - 1) {
            unsigned side = bits_lowest(sides);
            cell next = grid_neighbour(g, at, side);
            if (k->place[next] != 0) continue;
            k->place[next] = grid_back(g, at, side) + 1u;
            k->line[tail++] = next;
        }
    }
    return CELL_NONE;
}

// Draws the line from the goal back to the start; returns false when the grid has no connection.
static meander_status chain_lay(solve_job *job, chain *k, bool *there) {
    const grid *g = job->grid;
    k->line = scratch_lend(job->scratch, g->cells, sizeof *k->line);
    k->place = scratch_lend_zeroed(job->scratch, g->count, sizeof *k->place);
    if (k->line == NULL || k->place == NULL) return MEANDER_NO_MEMORY;
    cell goal = chain_survey(job, k);
    *there = goal != CELL_NONE;
    if (!*there) return MEANDER_OK;
    cell at = goal;
    for (k->length = 1; at != job->start; k->length++)
        at = grid_neighbour(g, at, (unsigned)k->place[at] - 1);
    at = goal;
    for (size_t i = k->length; i-- > 0;) {
        k->line[i] = at;
        if (i > 0) at = grid_neighbour(g, at, (unsigned)k->place[at] - 1);
    }
    for (cell c = 0; c < g->count; c++) k->place[c] = 0;
    for (size_t i = 0; i < k->length; i++) k->place[k->line[i]] = i + 1;
    return MEANDER_OK;
}

static unsigned chain_side_to(const grid *g, cell at, cell next) {
    unsigned sides = g->sides[at];
    while (grid_neighbour(g, at, bits_lowest(sides)) != next) sides &= sides - 1;
    return bits_lowest(sides);
}

// ---- scouts ----------------------------------------------------------------------------

// The next open side, turning; returns false in a closed cell.
static bool chain_turn(const solve_job *job, chain_scout *s, unsigned back) {
    unsigned count = job->grid->side_count;
    s->side = back;
    for (unsigned i = 0; i < count; i++) {
        s->side = (s->side + s->turn) % count;
        if (maze_is_open(job->maze, s->at, s->side)) return true;
    }
    return false;
}

// The wall is ahead: the first turn is away from it.
static chain_scout chain_send(const solve_job *job, cell at, unsigned ahead, unsigned turn) {
    chain_scout s = {.at = at, .turn = turn, .began = at};
    s.back = !chain_turn(job, &s, ahead);
    s.first = s.side;
    return s;
}

static void chain_scout_on(solve_job *job, chain_scout *s) {
    unsigned back;
    s->at = grid_cross(job->grid, s->at, s->side, &back);
    s->steps++;
    job->walked++;
    if (job->marks[s->at] & SOLVE_SEEN) trace_emit(job->trace, MEANDER_EVENT_TRY, s->at, 1 + back);
    else solve_enter_with(job, s->at, 0, 1 + back);
    chain_turn(job, s, back);
    if (s->at == s->began && s->side == s->first) s->back = true;
}

// One step each, until one has called or both are back.  Returns the one that called, or NULL.
static meander_status chain_scout_out(solve_job *job, const chain *k, chain_scout scouts[2],
                                      const chain_scout **called) {
    size_t here = k->place[scouts[0].at];
    *called = NULL;
    while (!scouts[0].back || !scouts[1].back)
        for (unsigned i = 0; i < 2; i++) {
            chain_scout *s = &scouts[i];
            if (s->back) continue;
            chain_scout_on(job, s);
            if ((job->walked & 0xfffff) == 0)
                TRY(context_progress(job->context, job->walked, 0));
            if (k->place[s->at] <= here) continue;
            *called = s;
            return MEANDER_OK;
        }
    return MEANDER_OK;
}

// ---- the walk --------------------------------------------------------------------------

// Follows the scout, by the same turns.
static meander_status chain_walk_after(solve_job *job, cell *at, unsigned ahead,
                                       const chain_scout *called) {
    chain_scout guide = chain_send(job, *at, ahead, called->turn);
    for (uint64_t i = 0; i < called->steps; i++) {
        TRY(solve_walk(job, at, &guide.side));
        guide.at = *at;
        chain_turn(job, &guide, guide.side);
    }
    return MEANDER_OK;
}

// From one link to the next: a step along the line, or around what is in the way.
static meander_status chain_go_on(solve_job *job, const chain *k, cell *at) {
    const grid *g = job->grid;
    unsigned ahead = chain_side_to(g, *at, k->line[k->place[*at]]);
    if (maze_is_open(job->maze, *at, ahead)) return solve_walk(job, at, &ahead);
    chain_scout scouts[2] = {chain_send(job, *at, ahead, g->side_count - 1),
                             chain_send(job, *at, ahead, 1)};
    const chain_scout *called;
    TRY(chain_scout_out(job, k, scouts, &called));
    if (called != NULL) return chain_walk_after(job, at, ahead, called);
    job->gave_up = "both scouts came round the wall without finding the line again";
    return MEANDER_OK;
}

static meander_status chain_find(solve_job *job) {
    chain k = {.length = 0};
    cell at = job->start;
    bool there;
    TRY(chain_lay(job, &k, &there));
    solve_begin(job, at, 0);
    job->marks[at] |= SOLVE_PATH;
    if (!there) return MEANDER_OK;
    cell goal = k.line[k.length - 1];
    while (at != goal && job->gave_up == NULL) TRY(chain_go_on(job, &k, &at));
    if (at == goal) job->reached = goal;
    return MEANDER_OK;
}

const solver solver_chain = {
    .name = "chain",
    .about = "along a line to the goal, round the walls in its way on the shorter side",
    .aliases = "chain-algorithm",
    .traits = "human may-miss compass",
    .find = chain_find,
};
