// SPDX-License-Identifier: MIT
// Paths for solvers: read back from the marks of a search, or kept while a walker walks.
//
//     a walker's path      s > a > b > c        the next step would close a ring at a:
//                              ^       v        b .. e leave the path, which is s > a again
//                              e   <   d
//
// Invariant of walkers: path.sides leads from the start to where the walker is, no cell occurs
// twice, and SOLVE_PATH marks the cells on it.
// Cost: O(steps).
#include "solve/solver.h"

// ---- from the marks of a search ----------------------------------------------------

// The way is followed twice: once to count its steps, once to write them from the end.
meander_status solve_trace_back(solve_job *job, cell goal) {
    const grid *g = job->grid;
    size_t steps = 0;
    for (cell c = goal; c != job->start; steps++)
        c = grid_neighbour(g, c, solve_back(job, c));
    TRY(solve_reserve_path(job, steps));
    job->path.length = steps;
    job->reached = goal;
    for (cell c = goal; c != job->start;) {
        unsigned on;
        c = grid_cross(g, c, solve_back(job, c), &on);
        job->path.sides[--steps] = (uint8_t)on;
    }
    return MEANDER_OK;
}

// Here it is followed once, because each cell is known only when the one before it has come from memory.
meander_status solve_trace_and_lay(solve_job *job, cell goal, size_t steps) {
    const grid *g = job->grid;
    bool lattice = g->form == GRID_LATTICE;
    job->laid = job->trace == NULL && job->puzzle->weights == NULL;
    if (!job->laid) return solve_trace_back(job, goal);
    TRY(solve_want_path_sides(job));
    TRY(solve_reserve_path(job, steps));
    uint8_t *shown = job->findings.path_sides, *sides = job->path.sides;
    unsigned before = 0;                   // the passage to the cell before, which is nearer to the goal
    cell c = goal;
    job->path.length = steps;
    job->reached = goal;
    while (c != job->start) {
        unsigned back = solve_back(job, c), on;
        sides_put(g, shown, c, before | 1u << back);
        c = grid_cross(g, c, back, &on);
        if (lattice) solve_ask_around(g, job->marks, c);
        before = 1u << on;
        sides[--steps] = (uint8_t)on;
    }
    sides_put(g, shown, c, before);
    return MEANDER_OK;
}

// Along the path, both cells of a passage are marked as using it, and each cell that is entered
// adds its cost.
void solve_lay_path(const solve_job *job, solution *result) {
    const grid *g = job->grid;
    cell at = result->start;
    trace_emit(job->trace, MEANDER_EVENT_PATH, at, 0);
    for (size_t i = 0; i < job->path.length; i++) {
        unsigned side = job->path.sides[i], back;
        sides_add(g, result->path_sides, at, side);
        cell next = grid_cross(g, at, side, &back);
        sides_add(g, result->path_sides, next, back);
        result->cost += puzzle_step_cost(job->puzzle, at, side, next);
        at = next;
        trace_emit(job->trace, MEANDER_EVENT_PATH, at, 0);
    }
}

// ---- where there is only one way -----------------------------------------------------

// Writes the steps from the start to the first goal if neither it nor any cell in between has another way on,
// and says how many they are; PATH_NONE: somewhere there is a choice, or an end; PATH_LONG: not within `most`.
#define PATH_NONE SIZE_MAX
#define PATH_LONG (SIZE_MAX - 1)
static meander_status path_find(solve_job *job, size_t most, size_t *found) {
    const grid *g = job->grid;
    cell at = job->start;
    unsigned ways = maze_sides(job->maze, at);
    bool lattice = g->form == GRID_LATTICE;
    uint8_t *sides = NULL;
    *found = PATH_NONE;
    for (size_t steps = 0, room = 0; ways != 0 && (ways & (ways - 1)) == 0;) {
        unsigned side = bits_lowest(ways), back;
        if (steps == room) {
            if (steps == most) *found = PATH_LONG;
            if (steps == most) return MEANDER_OK;
            TRY(solve_reserve_path(job, steps + 1));
            sides = job->path.sides;
            room = job->path.capacity < most ? job->path.capacity : most;
        }
        sides[steps++] = (uint8_t)side;
        at = grid_cross(g, at, side, &back);
        if (lattice) solve_ask_around(g, job->maze->open, at);
        ways = maze_sides(job->maze, at) & ~(1u << back);
        if (!solve_is_goal(job, at)) continue;
        if (ways == 0) *found = steps;
        return MEANDER_OK;
    }
    return MEANDER_OK;
}

// A longer corridor is worth the threads.
enum { PATH_ALONE = 4096 };

meander_status solve_follow(solve_job *job, bool *followed) {
    const grid *g = job->grid;
    size_t most = solve_follows_in_bands(job) ? PATH_ALONE : SIZE_MAX, steps = PATH_NONE;
    if (!solve_is_goal(job, job->start)) TRY(path_find(job, most, &steps));
    if (steps == PATH_LONG) return solve_follow_squares(job, followed);
    *followed = steps != PATH_NONE;
    if (!*followed) return MEANDER_OK;
    cell at = job->start;
    const uint8_t *side = job->path.sides, *end = side + steps;
    solve_begin(job, at, 0);
    while (side < end) {
        unsigned back;
        at = grid_cross(g, at, *side++, &back);
        solve_enter(job, at, back);
    }
    job->path.length = steps;
    job->walked += steps;
    job->reached = at;
    return MEANDER_OK;
}

// ---- walkers -----------------------------------------------------------------------

// Removes the end of the path until it is at `meeting` again.  Every step that is removed was
// taken once, so this costs no more than the walk itself.  The first event has the step in it.
static void path_unwind(solve_job *job, cell at, cell meeting, uint32_t move) {
    const grid *g = job->grid;
    for (; at != meeting; move = 0) {
        unsigned mark = job->marks[at];
        job->marks[at] = (uint8_t)(mark & ~(unsigned)SOLVE_PATH);
        trace_emit(job->trace, MEANDER_EVENT_DEAD_END, at, move);
        at = grid_neighbour(g, at, solve_back(job, at));
        job->path.length--;
    }
}

meander_status solve_walk(solve_job *job, cell *at, unsigned *side) {
    unsigned back, out = *side;
    cell next = grid_cross(job->grid, *at, out, &back);
    unsigned mark = job->marks[next];
    job->walked++;
    if (mark & SOLVE_PATH) {
        path_unwind(job, *at, next, job->hand | (1 + out));
    } else {
        if (job->path.length == job->path.capacity) TRY(solve_reserve_path(job, job->path.length + 1));
        job->path.sides[job->path.length++] = (uint8_t)out;
        job->visited += (mark & SOLVE_SEEN) == 0;
        job->marks[next] = (uint8_t)((mark & ~(unsigned)SOLVE_BACK) | SOLVE_SEEN | SOLVE_PATH |
                                     solve_note_back(job, next, back));
        trace_emit(job->trace, MEANDER_EVENT_TRY, next, job->hand | (1u + back));
    }
    *at = next;
    *side = back;
    return MEANDER_OK;
}
