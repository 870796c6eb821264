// SPDX-License-Identifier: MIT
// A* and jump point search with eight directions, where a diagonal step needs both squares beside it:
//
//     . b      from a to b only if both dots are open to both: no corner is cut
//     a .
//
// Squares may also have walls between them: a step goes through passages, a diagonal one needs the four
// passages between its squares and the two dots.
//
// A* takes squares out of a queue in the order of the path behind plus the least that may lie ahead, and
// queues all their neighbours.  Jump point search queues only squares where a shortest path may turn: it
// runs on in one direction until a wall beside the way ends there, or one of the two straight ways of a
// diagonal meets such a square:
//
//     # # # . .        from a eastward: above j the wall has just ended, so a path may turn there; in
//     a - - j .        general where a diagonal step from the square before is not possible
//
// With several goals the least that lies ahead is that to the nearest of them.
//
// Lengths are two whole numbers, of straight and of diagonal steps, and are compared as such: a + b sqrt(2)
// is below 0 where a is, and b with it, or the square of one is above the other's.  So the order of the queue
// is the same on every machine: the least length; of equal ones the square that is farthest from the start,
// and then the lowest index.
//
// Invariant: squares left in the queue are at least as far as those that came out; a square is expanded once.
// Cost: O(n log n), 29 bytes a square; jump point search looks at more squares and queues far fewer.
// Source: Peter Hart, Nils Nilsson, Bertram Raphael, "A formal basis for the heuristic determination of
// minimum cost paths", 1968; Daniel Harabor, Alban Grastien, "Online graph pruning for pathfinding on
// grid maps", 2011.
#include "solve/octile_squares.h"

#include "base/promise.h"
#include "grid/rect.h"

typedef struct octile_pair {
    uint32_t straight, diagonal;
} octile_pair;

typedef struct octile_state {
    context *context;
    const puzzle *puzzle;
    const grid *grid;
    solve_job *job;              // of a solver, whose trace and marks are kept; NULL: there is none
    cell start, reached;
    const cell *goals;
    size_t goal_count;
    uint64_t *is_goal;           // a bit for each square
    bool jump, corners;          // corners: they may be cut
    octile_pair *behind;       // for each index that was queued
    octile_pair *least;          // the whole path through it, at least
    uint32_t *queue, *places;    // a heap of indices; where each is in it, from 1; 0: never queued
    size_t queued;
    uint8_t *from;               // 1 + direction by which it was reached
    uint64_t expanded;
} octile_state;

// ---- squares ---------------------------------------------------------------------------

// Directions: the four sides, then between side i and the next.
enum { OCTILE_WAYS = 8, OCTILE_GOALS_MOST = 16 };

static ptrdiff_t octile_step(const grid *g, unsigned way) {
    return way < 4 ? g->step[way] : g->step[way - 4] + g->step[(way - 3) % 4];
}

static cell octile_at(const grid *g, cell c, unsigned way) { return c + (size_t)octile_step(g, way); }

static bool octile_opens(const octile_state *s, cell c, unsigned way) {
    return puzzle_opens_octile(s->puzzle, c, way, s->corners);
}

static bool octile_is_goal(const octile_state *s, cell c) { return bits_get(s->is_goal, c); }

// Less than 0, 0 or more than 0, as the first length is less than the second, equal or more.
static int octile_compare(octile_pair l, octile_pair m) {
    int64_t a = (int64_t)l.straight - m.straight, b = (int64_t)l.diagonal - m.diagonal;
    if (a >= 0 && b >= 0) return a + b > 0;
    if (a <= 0 && b <= 0) return -1;
    uint64_t across = (uint64_t)(a < 0 ? -a : a), down = (uint64_t)(b < 0 ? -b : b);
    return (a > 0) == (across * across > 2 * down * down) ? 1 : -1;
}

static uint64_t octile_apart(uint64_t a, uint64_t b) { return a < b ? b - a : a - b; }

// Between two squares when nothing is in the way.
static octile_pair octile_between(const grid *g, cell a, cell b) {
    uint64_t across = octile_apart(grid_x(g, a), grid_x(g, b));
    uint64_t down = octile_apart(grid_y(g, a), grid_y(g, b));
    uint64_t both = across < down ? across : down;
    return (octile_pair){(uint32_t)(across + down - 2 * both), (uint32_t)both};
}

// To the nearest goal, at least.  Where there are many, a promise is not worth its time.
static octile_pair octile_ahead(const octile_state *s, cell c) {
    octile_pair least = {0, 0};
    if (s->goal_count > OCTILE_GOALS_MOST) return least;
    for (size_t i = 0; i < s->goal_count; i++) {
        octile_pair ahead = octile_between(s->grid, c, s->goals[i]);
        if (i == 0 || octile_compare(ahead, least) < 0) least = ahead;
    }
    return least;
}

// ---- the queue -------------------------------------------------------------------------

static bool octile_precedes(const octile_state *s, uint32_t a, uint32_t b) {
    int order = octile_compare(s->least[a], s->least[b]);
    if (order == 0) order = octile_compare(s->behind[b], s->behind[a]);
    return order < 0 || (order == 0 && a < b);
}

static void octile_put(octile_state *s, size_t place, uint32_t c) {
    s->queue[place] = c;
    s->places[c] = (uint32_t)place + 1;
}

static void octile_rise(octile_state *s, size_t place) {
    uint32_t c = s->queue[place];
    while (place > 0 && octile_precedes(s, c, s->queue[(place - 1) / 2])) {
        octile_put(s, place, s->queue[(place - 1) / 2]);
        place = (place - 1) / 2;
    }
    octile_put(s, place, c);
}

static void octile_sink(octile_state *s, size_t place) {
    uint32_t c = s->queue[place];
    for (;;) {
        size_t below = 2 * place + 1;
        if (below >= s->queued) break;
        if (below + 1 < s->queued && octile_precedes(s, s->queue[below + 1], s->queue[below])) below++;
        if (octile_precedes(s, c, s->queue[below])) break;
        octile_put(s, place, s->queue[below]);
        place = below;
    }
    octile_put(s, place, c);
}

static cell octile_take(octile_state *s) {
    uint32_t first = s->queue[0];
    s->queue[0] = s->queue[--s->queued];
    if (s->queued > 0) octile_sink(s, 0);
    s->places[first] = UINT32_MAX;
    return first;
}

// A solver tells of each square that is reached; a side back is known of straight ways only.
static void octile_tell(octile_state *s, cell c, unsigned way, bool known) {
    uint32_t move = MEANDER_MOVE_SEARCH;
    if (s->job == NULL) return;
    if (c != s->start && way < 4) move |= 1 + (way + 2) % 4;
    if (known) trace_emit(s->job->trace, MEANDER_EVENT_TRY, c, move);
    else solve_enter_with(s->job, c, 0, move);
}

// Queues a square, or moves it forward when the way to it is shorter than the one known.
static void octile_reach(octile_state *s, cell c, octile_pair behind, unsigned way) {
    bool known = s->places[c] != 0;
    if (s->places[c] == UINT32_MAX || (known && octile_compare(behind, s->behind[c]) >= 0)) return;
    s->behind[c] = behind;
    octile_pair ahead = octile_ahead(s, c);
    s->least[c] = (octile_pair){behind.straight + ahead.straight, behind.diagonal + ahead.diagonal};
    s->from[c] = (uint8_t)(1 + way);
    octile_tell(s, c, way, known);
    if (!known) octile_put(s, s->queued++, (uint32_t)c);
    octile_rise(s, s->places[c] - 1);
}

// ---- jumping ---------------------------------------------------------------------------

// Returns whether a path along a straight way may turn at a square: it can go to one side, and the square
// before it could not have gone there diagonally.
static bool octile_turns(const octile_state *s, cell c, unsigned way) {
    cell before = c - (size_t)octile_step(s->grid, way);
    unsigned right = (way + 1) % 4, left = (way + 3) % 4;
    return (octile_opens(s, c, right) && !octile_opens(s, before, 4 + way)) ||
           (octile_opens(s, c, left) && !octile_opens(s, before, 4 + left));
}

// The next square of a straight way where a path may turn or end, CELL_NONE when a wall comes first.
static cell octile_run(const octile_state *s, cell c, unsigned way) {
    do {
        if (!octile_opens(s, c, way)) return CELL_NONE;
        c = octile_at(s->grid, c, way);
    } while (!octile_is_goal(s, c) && !octile_turns(s, c, way));
    return c;
}

static cell octile_leap(const octile_state *s, cell c, unsigned way) {
    if (way < 4) return octile_run(s, c, way);
    while (octile_opens(s, c, way)) {
        c = octile_at(s->grid, c, way);
        if (octile_is_goal(s, c) || octile_run(s, c, way - 4) != CELL_NONE ||
            octile_run(s, c, (way - 3) % 4) != CELL_NONE)
            return c;
    }
    return CELL_NONE;
}

// The ways that a shortest path may take on from a square that was reached by `way`, as bits.
static unsigned octile_ways(const octile_state *s, cell c) {
    unsigned from = s->from[c];
    if (c == s->start) return (1u << OCTILE_WAYS) - 1;
    unsigned way = from - 1;
    if (way >= 4) return 1u << way | 1u << (way - 4) | 1u << (way - 3) % 4;
    unsigned left = (way + 3) % 4, right = (way + 1) % 4, ways = 1u << way;
    if (!octile_turns(s, c, way)) return ways;
    return ways | 1u << left | 1u << right | 1u << (4 + way) | 1u << (4 + left);
}

static void octile_expand(octile_state *s, cell c) {
    unsigned ways = s->jump ? octile_ways(s, c) : (1u << OCTILE_WAYS) - 1;
    s->expanded++;
    if (s->job != NULL) solve_expanded(s->job, c);
    for (unsigned way = 0; way < OCTILE_WAYS; way++) {
        if (!(ways >> way & 1) || !octile_opens(s, c, way)) continue;
        cell to = s->jump ? octile_leap(s, c, way) : octile_at(s->grid, c, way);
        if (to == CELL_NONE) continue;
        octile_pair behind = s->behind[c], more = octile_between(s->grid, c, to);
        behind.straight += more.straight;
        behind.diagonal += more.diagonal;
        octile_reach(s, to, behind, way);
    }
}

// ---- the search ------------------------------------------------------------------------

static meander_status octile_begin(octile_state *s, scratch *lent) {
    size_t count = s->grid->count;
    if (count >= INT32_MAX)
        return context_fail(s->context, MEANDER_TOO_BIG, "a map of 2^31 squares is too large to be searched");
    s->behind = scratch_lend(lent, count, sizeof *s->behind);
    s->least = scratch_lend(lent, count, sizeof *s->least);
    s->queue = scratch_lend(lent, count, sizeof *s->queue);
    s->places = scratch_lend_zeroed(lent, count, sizeof *s->places);
    s->from = scratch_lend(lent, count, 1);
    s->is_goal = scratch_lend_zeroed(lent, bits_words(count), sizeof *s->is_goal);
    bool all = s->behind != NULL && s->least != NULL && s->queue != NULL && s->places != NULL;
    if (!all || s->from == NULL || s->is_goal == NULL) return MEANDER_NO_MEMORY;
    for (size_t i = 0; i < s->goal_count; i++) bits_set(s->is_goal, s->goals[i]);
    return MEANDER_OK;
}

// Sets s->reached, CELL_NONE when no goal can be reached.
static meander_status octile_run_all(octile_state *s) {
    s->reached = CELL_NONE;
    octile_reach(s, s->start, (octile_pair){0, 0}, 0);
    while (s->queued > 0 && s->reached == CELL_NONE) {
        cell c = octile_take(s);
        if (octile_is_goal(s, c)) s->reached = c;
        else octile_expand(s, c);
        if (s->expanded % 65536 == 0) TRY(context_progress(s->context, s->expanded, 0));
    }
    return MEANDER_OK;
}

meander_status octile_measure(const puzzle *p, cell from, cell to, bool jump, octile_found *result) {
    octile_state s = {.context = p->context, .puzzle = p, .grid = p->grid, .start = from, .goals = &to,
                      .goal_count = 1, .jump = jump};
    scratch lent = {.context = p->context};
    *result = (octile_found){.found = false};
    meander_status status = octile_begin(&s, &lent);
    if (status == MEANDER_OK) status = octile_run_all(&s);
    if (status == MEANDER_OK && s.reached != CELL_NONE)
        *result = (octile_found){.found = true, .straight = s.behind[to].straight,
                                 .diagonal = s.behind[to].diagonal};
    result->expanded = s.expanded;
    scratch_take_back(&lent);
    return status;
}

// ---- solvers ---------------------------------------------------------------------------

// Writes the moves from the end.  Back from a square to the one that it was reached from there may be
// several steps in one direction: as far as their numbers fit together, so no list of those squares is kept.
static void octile_trace_back(const octile_state *s, octile_path *way) {
    uint64_t left = way->count;
    for (cell c = s->reached; c != s->start;) {
        unsigned move = s->from[c] - 1u;
        octile_pair behind = s->behind[c];
        do {
            way->moves[--left] = (uint8_t)move;
            c -= (size_t)octile_step(s->grid, move);
            if (move < 4) behind.straight--;
            else behind.diagonal--;
        } while (s->places[c] == 0 || s->behind[c].straight != behind.straight ||
                 s->behind[c].diagonal != behind.diagonal);
    }
}

meander_status octile_split(solve_job *job, cell reached) {
    const octile_path *way = &job->findings.octile;
    size_t length = (size_t)(way->count + way->diagonals);
    TRY(solve_reserve_path(job, length));
    bool possible = puzzle_split_moves(job->puzzle, job->start, way, job->path.sides);
    assert(possible);
    job->path.length = length;
    job->reached = reached;
    cell at = job->start;
    for (size_t i = 0; i < length; i++) {
        at = grid_neighbour(job->grid, at, job->path.sides[i]);
        if (!(job->marks[at] & SOLVE_SEEN)) solve_enter_with(job, at, 0, MEANDER_MOVE_SEARCH);
    }
    return MEANDER_OK;
}

static meander_status octile_keep_path(octile_state *s) {
    octile_pair whole = s->behind[s->reached];
    octile_path *way = &s->job->findings.octile;
    way->count = (uint64_t)whole.straight + whole.diagonal;
    way->diagonals = whole.diagonal;
    way->moves = memory_new(s->context, (size_t)way->count, 1);
    if (way->moves == NULL) return MEANDER_NO_MEMORY;
    octile_trace_back(s, way);
    return octile_split(s->job, s->reached);
}

meander_status octile_solve(solve_job *job, bool jump) {
    const puzzle *p = job->puzzle;
    octile_state s = {.context = p->context, .puzzle = p, .grid = p->grid, .job = job, .start = job->start,
                      .goals = p->goals, .goal_count = p->goal_count, .jump = jump,
                      .corners = !jump && job->params->values[OCTILE_CORNERS] != 0};
    TRY(octile_begin(&s, job->scratch));
    TRY(octile_run_all(&s));
    job->walked = s.expanded;
    return s.reached == CELL_NONE ? MEANDER_OK : octile_keep_path(&s);
}
