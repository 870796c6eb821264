// SPDX-License-Identifier: MIT
// A* and jump point search with eight directions, where a diagonal step needs both squares beside it:
//
//     . b      from a to b only if both dots are open: no corner is cut
//     a .
//
// A* takes squares out of a queue in the order of the path behind plus the least that may lie ahead, and
// queues all their neighbours.  Jump point search queues only squares where a shortest path may turn: it
// runs on in one direction until a wall beside the way ends there, or one of the two straight ways of a
// diagonal meets such a square:
//
//     # # # . .        from a eastward: above j the wall has just ended, so a path may turn there
//     a - - j .
//
// Lengths are two whole numbers, of straight and of diagonal steps, so that they do not depend on the
// order in which steps are added.
//
// Invariant: what is left in the queue is no nearer than what came out; a square is expanded once.
// Cost: O(n log n), 28 bytes a square; jump point search looks at more squares and queues far fewer.
// Source: Peter Hart, Nils Nilsson, Bertram Raphael, "A formal basis for the heuristic determination of
// minimum cost paths", 1968; Daniel Harabor, Alban Grastien, "Online graph pruning for pathfinding on
// grid maps", 2011.
#include "solve/octile_squares.h"

#include <math.h>

#include "grid/rect.h"

typedef struct octile_length {
    uint32_t straight, diagonal;
} octile_length;

typedef struct octile_state {
    context *context;
    const grid *grid;
    cell goal;
    bool jump;
    octile_length *behind;       // for each index that was queued
    double *least;               // the whole path through it, at least
    uint32_t *queue, *places;    // a heap of indices; where each is in it, from 1; 0: never queued
    size_t queued;
    uint8_t *from;               // jump point search: 1 + direction by which it was reached
    uint64_t expanded;
} octile_state;

// ---- squares ---------------------------------------------------------------------------

// Directions: the four sides, then between side i and the next.
enum { OCTILE_WAYS = 8 };

static ptrdiff_t octile_step(const grid *g, unsigned way) {
    return way < 4 ? g->step[way] : g->step[way - 4] + g->step[(way - 3) % 4];
}

static cell octile_at(const grid *g, cell c, unsigned way) { return c + (size_t)octile_step(g, way); }

// The two sides first: beyond the frame's corner the array ends.
static bool octile_opens(const grid *g, cell c, unsigned way) {
    if (way >= 4 && !(grid_holds(g, octile_at(g, c, way - 4)) && grid_holds(g, octile_at(g, c, (way - 3) % 4))))
        return false;
    return grid_holds(g, octile_at(g, c, way));
}

static double octile_cost(octile_length l) { return (double)l.straight + (double)l.diagonal * sqrt(2); }

static uint64_t octile_apart(uint64_t a, uint64_t b) { return a < b ? b - a : a - b; }

// Between two squares when nothing is in the way.
static octile_length octile_between(const grid *g, cell a, cell b) {
    uint64_t across = octile_apart(grid_x(g, a), grid_x(g, b));
    uint64_t down = octile_apart(grid_y(g, a), grid_y(g, b));
    uint64_t both = across < down ? across : down;
    return (octile_length){(uint32_t)(across + down - 2 * both), (uint32_t)both};
}

// ---- the queue -------------------------------------------------------------------------

static void octile_put(octile_state *s, size_t place, uint32_t c) {
    s->queue[place] = c;
    s->places[c] = (uint32_t)place + 1;
}

static void octile_rise(octile_state *s, size_t place) {
    uint32_t c = s->queue[place];
    while (place > 0 && s->least[c] < s->least[s->queue[(place - 1) / 2]]) {
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
        if (below + 1 < s->queued && s->least[s->queue[below + 1]] < s->least[s->queue[below]]) below++;
        if (s->least[s->queue[below]] >= s->least[c]) break;
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

// Queues a square, or moves it forward when the way to it is shorter than the one known.
static void octile_reach(octile_state *s, cell c, octile_length behind, unsigned way) {
    bool known = s->places[c] != 0;
    if (s->places[c] == UINT32_MAX || (known && octile_cost(behind) >= octile_cost(s->behind[c]))) return;
    s->behind[c] = behind;
    s->least[c] = octile_cost(behind) + octile_cost(octile_between(s->grid, c, s->goal));
    if (s->from != NULL) s->from[c] = (uint8_t)(1 + way);
    if (!known) octile_put(s, s->queued++, (uint32_t)c);
    octile_rise(s, s->places[c] - 1);
}

// ---- jumping ---------------------------------------------------------------------------

// Returns whether a path along a straight way may turn at a square: a wall beside it has just ended.
static bool octile_turns(const grid *g, cell c, unsigned way) {
    cell before = c - (size_t)octile_step(g, way);
    for (unsigned side = (way + 1) % 4, i = 0; i < 2; i++, side = (side + 2) % 4)
        if (grid_holds(g, octile_at(g, c, side)) && !grid_holds(g, octile_at(g, before, side))) return true;
    return false;
}

// The next square of a straight way where a path may turn or end, CELL_NONE when a wall comes first.
static cell octile_run(const octile_state *s, cell c, unsigned way) {
    do {
        c = octile_at(s->grid, c, way);
        if (!grid_holds(s->grid, c)) return CELL_NONE;
    } while (c != s->goal && !octile_turns(s->grid, c, way));
    return c;
}

static cell octile_leap(const octile_state *s, cell c, unsigned way) {
    if (way < 4) return octile_run(s, c, way);
    while (octile_opens(s->grid, c, way)) {
        c = octile_at(s->grid, c, way);
        if (c == s->goal || octile_run(s, c, way - 4) != CELL_NONE || octile_run(s, c, (way - 3) % 4) != CELL_NONE)
            return c;
    }
    return CELL_NONE;
}

// The ways that a shortest path may take on from a square that was reached by `way`, as bits.
static unsigned octile_ways(const grid *g, cell c, unsigned from) {
    if (from == 0) return (1u << OCTILE_WAYS) - 1;
    unsigned way = from - 1;
    if (way >= 4) return 1u << way | 1u << (way - 4) | 1u << (way - 3) % 4;
    unsigned left = (way + 3) % 4, right = (way + 1) % 4, ways = 1u << way;
    if (!octile_turns(g, c, way)) return ways;
    return ways | 1u << left | 1u << right | 1u << (4 + way) | 1u << (4 + left);
}

static void octile_expand(octile_state *s, cell c) {
    unsigned ways = s->jump ? octile_ways(s->grid, c, s->from[c]) : (1u << OCTILE_WAYS) - 1;
    s->expanded++;
    for (unsigned way = 0; way < OCTILE_WAYS; way++) {
        if (!(ways >> way & 1) || !octile_opens(s->grid, c, way)) continue;
        cell to = s->jump ? octile_leap(s, c, way) : octile_at(s->grid, c, way);
        if (to == CELL_NONE) continue;
        octile_length behind = s->behind[c], more = octile_between(s->grid, c, to);
        behind.straight += more.straight;
        behind.diagonal += more.diagonal;
        octile_reach(s, to, behind, way);
    }
}

// ---- the search ------------------------------------------------------------------------

static meander_status octile_begin(octile_state *s, scratch *lent) {
    size_t count = s->grid->count;
    if (count >= UINT32_MAX)
        return context_fail(s->context, MEANDER_TOO_BIG, "a map of 2^32 squares is too large to be searched");
    s->behind = scratch_lend(lent, count, sizeof *s->behind);
    s->least = scratch_lend(lent, count, sizeof *s->least);
    s->queue = scratch_lend(lent, count, sizeof *s->queue);
    s->places = scratch_lend_zeroed(lent, count, sizeof *s->places);
    if (s->jump) s->from = scratch_lend_zeroed(lent, count, 1);
    bool all = s->behind != NULL && s->least != NULL && s->queue != NULL && s->places != NULL;
    return all && (!s->jump || s->from != NULL) ? MEANDER_OK : MEANDER_NO_MEMORY;
}

static meander_status octile_run_all(octile_state *s, cell from, octile_found *result) {
    octile_reach(s, from, (octile_length){0, 0}, 0);
    if (s->jump) s->from[from] = 0;
    while (s->queued > 0 && !result->found) {
        cell c = octile_take(s);
        result->found = c == s->goal;
        if (!result->found) octile_expand(s, c);
        if (s->expanded % 65536 == 0) TRY(context_progress(s->context, s->expanded, 0));
    }
    result->expanded = s->expanded;
    if (!result->found) return MEANDER_OK;
    result->straight = s->behind[s->goal].straight;
    result->diagonal = s->behind[s->goal].diagonal;
    return MEANDER_OK;
}

meander_status octile_search(const puzzle *p, cell from, cell to, bool jump, octile_found *result) {
    octile_state s = {.context = p->context, .grid = p->grid, .goal = to, .jump = jump};
    scratch lent = {.context = p->context};
    *result = (octile_found){.found = false};
    meander_status status = octile_begin(&s, &lent);
    if (status == MEANDER_OK) status = octile_run_all(&s, from, result);
    scratch_take_back(&lent);
    return status;
}
