// SPDX-License-Identifier: MIT
// Keys: the shortest way through locked doors, with the keys that are picked up on the way.
//
//     without a     . S . A G      the search is in two mazes one above the other: the door is
//                   . . . |        closed below and open above, and the cell of the key leads
//                   . a            from one to the other.  With k keys there are up to 2^k.
//     with a        . . . A G
//
// A state of the maze with one door, whose key lies in a dead end:
//
//     keys 0     0 1 2 3 .      the numbers are layers; the goal behind the door is not in this set
//                  2
//                  3            here the key is picked up, and the search goes on below
//     keys 1     5 4 5 6 7      7 is the goal: seven steps, three of them to the key and back
//                  3
//
// Breadth first over states: a cell and the keys in hand.  Sets of keys that nobody can hold cost nothing.  Where doors
// must be opened in an order, as the transform makes them, k + 1 sets of 2^k are ever held.
//
// Invariant: the states of a layer are those that so many steps lead to and no fewer, so the first goal is the nearest.
// Keys are never used up, but a state with more keys does not replace one with fewer: that may come first.
// Cost: O(n) for each set of keys that can be held: one byte per cell and set, 16 bytes per state of the
// two largest layers; more than 2^30 states are refused.
// Source: Edward F. Moore, "The shortest path through a maze", 1959, on the product of maze and keys.
#define GRID_WIDE
#include <string.h>

#include "grid/locks.h"
#include "solve/solver.h"

// A state's byte: the side by which it was entered, whether a key was picked up then, and that it was reached.  Those
// of a set of keys take memory once the first of them is entered.
enum { KEYS_SIDE = 31, KEYS_FIRST = 32, KEYS_REACHED = 64, KEYS_PICKED = 128 };
enum { KEYS_PARAM_HAVE, KEYS_SETS = 1 << LOCKS_KEYS_MOST };
#define KEYS_STATES_MOST ((uint64_t)1 << 30)

typedef struct keys_state {
    cell cell;
    unsigned keys;
} keys_state;

typedef struct keys_layer { keys_state *states; size_t count, capacity; } keys_layer;

typedef struct keys_search {
    solve_job *job;
    uint8_t *sets[KEYS_SETS];    // NULL: nobody has held these keys yet
    uint64_t held;
    uint64_t *special;           // a bit for each cell with a key or a locked passage
    keys_layer now, next;
    cell goal;
    unsigned goal_keys, have;    // at the goal; from the start
} keys_search;

// Cells without keys and locks need not be looked up in the lists.
static meander_status keys_mark_special(keys_search *k) {
    const puzzle *p = k->job->puzzle;
    k->special = scratch_lend_zeroed(k->job->scratch, bits_words(p->grid->count), sizeof *k->special);
    if (k->special == NULL) return MEANDER_NO_MEMORY;
    if (p->locks == NULL) return MEANDER_OK;
    for (unsigned i = 0; i < p->locks->key_count; i++)
        if (p->locks->keys[i] != CELL_NONE) bits_set(k->special, p->locks->keys[i]);
    for (size_t i = 0; i < p->locks->count; i++) {
        bits_set(k->special, p->locks->list[i].cell);
        bits_set(k->special, locks_beyond(p, &p->locks->list[i]));
    }
    return MEANDER_OK;
}

// The limit is in states and not in bytes, so that it is the same on every machine.
static meander_status keys_hold(keys_search *k, unsigned keys) {
    const solve_job *job = k->job;
    if (k->sets[keys] != NULL) return MEANDER_OK;
    if (++k->held * job->grid->count > KEYS_STATES_MOST && k->held > 1)
        return context_fail(job->context, MEANDER_TOO_BIG,
                            "keys: the cells and the keys that can be held make more than 2^30 states");
    return (k->sets[keys] = memory_new_zeroed(job->context, job->grid->count, 1)) != NULL
               ? MEANDER_OK : MEANDER_NO_MEMORY;
}

// Layers grow as they are filled: a maze's are mostly far smaller than the maze.
static meander_status keys_put(keys_search *k, cell c, unsigned keys) {
    keys_layer *l = &k->next;
    void *states = l->states;
    if (!memory_reserve(k->job->context, &states, &l->capacity, l->count + 1, sizeof *l->states))
        return MEANDER_NO_MEMORY;
    l->states = states;
    l->states[l->count++] = (keys_state){c, keys};
    return MEANDER_OK;
}

// Enters a cell with these keys, unless it was entered with them before.
static meander_status keys_enter(keys_search *k, cell c, unsigned keys, unsigned back) {
    solve_job *job = k->job;
    unsigned found = bits_get(k->special, c) ? locks_keys_at(job->puzzle, c) & ~keys : 0;
    keys |= found;
    TRY(keys_hold(k, keys));
    if (k->sets[keys][c] & KEYS_REACHED) return MEANDER_OK;
    k->sets[keys][c] = (uint8_t)(back | KEYS_REACHED | (found != 0 ? KEYS_PICKED : 0));
    job->visited += (job->marks[c] & SOLVE_SEEN) == 0;
    job->marks[c] |= SOLVE_SEEN;
    trace_emit(job->trace, MEANDER_EVENT_TRY, c, MEANDER_MOVE_SEARCH | (back < KEYS_FIRST ? 1 + back : 0));
    if (solve_is_goal(job, c) && k->goal == CELL_NONE) {
        k->goal = c;
        k->goal_keys = keys;
    }
    return keys_put(k, c, keys);
}

// The search ends with the first goal that is met, as breadth first does.
static meander_status keys_expand(keys_search *k, cell c, unsigned keys) {
    const grid *g = k->job->grid;
    const bool special = bits_get(k->special, c);
    for (unsigned open = maze_sides(k->job->maze, c); open != 0; open &= open - 1) {
        unsigned side = bits_lowest(open), back;
        if (special && !locks_pass(k->job->puzzle, c, side, keys)) continue;
        cell next = grid_cross(g, c, side, &back);
        if (k->sets[keys][next] & KEYS_REACHED) continue;
        TRY(keys_enter(k, next, keys, back));
        if (k->goal != CELL_NONE) return MEANDER_OK;
    }
    solve_expanded(k->job, c);
    return MEANDER_OK;
}

// Two layers take turns, so their memory is used again.
static meander_status keys_search_layers(keys_search *k) {
    TRY(keys_enter(k, k->job->start, k->have = (unsigned)k->job->params->values[KEYS_PARAM_HAVE], KEYS_FIRST));
    while (k->next.count > 0 && k->goal == CELL_NONE) {
        keys_layer spent = k->now;
        k->now = k->next;
        k->next = spent;
        k->next.count = 0;
        for (size_t i = 0; i < k->now.count && k->goal == CELL_NONE; i++)
            TRY(keys_expand(k, k->now.states[i].cell, k->now.states[i].keys));
        k->job->walked += k->now.count;
        TRY(context_progress(k->job->context, k->job->walked, 0));
    }
    return MEANDER_OK;
}

// Follows the way back, and writes it with `sides` not NULL; returns its length.  A key lies in one cell, so who has
// just picked it up did not have it before.
static size_t keys_trace_back(const keys_search *k, uint8_t *sides, size_t length) {
    const grid *g = k->job->grid;
    cell c = k->goal;
    unsigned keys = k->goal_keys;
    for (size_t steps = 0;; steps++) {
        unsigned state = k->sets[keys][c], on;
        if (state & KEYS_FIRST) return steps;
        if (state & KEYS_PICKED) keys &= ~locks_keys_at(k->job->puzzle, c) | k->have;
        c = grid_cross(g, c, state & KEYS_SIDE, &on);
        if (sides != NULL) sides[length - 1 - steps] = (uint8_t)on;
    }
}

// The walk may pass a cell several times, once for each set of keys: only among the states it does not cross itself.
static meander_status keys_take_path(keys_search *k) {
    solve_job *job = k->job;
    if (k->goal == CELL_NONE) return MEANDER_OK;
    size_t steps = keys_trace_back(k, NULL, 0);
    TRY(solve_reserve_path(job, steps));
    job->path.length = steps;
    job->reached = k->goal;
    keys_trace_back(k, job->path.sides, steps);
    return MEANDER_OK;
}

static void keys_done(keys_search *k) {
    context *c = k->job->context;
    for (unsigned i = 0; i < KEYS_SETS; i++) memory_free(c, k->sets[i]);
    memory_free(c, k->now.states);
    memory_free(c, k->next.states);
}

static meander_status keys_find(solve_job *job) {
    keys_search *k = scratch_lend_zeroed(job->scratch, 1, sizeof *k);
    if (k == NULL) return MEANDER_NO_MEMORY;
    k->job = job;
    k->goal = CELL_NONE;
    meander_status status = keys_mark_special(k);
    if (status == MEANDER_OK) status = keys_search_layers(k);
    if (status == MEANDER_OK) status = keys_take_path(k);
    keys_done(k);
    return status;
}

static const meander_param keys_params[] = {
    [KEYS_PARAM_HAVE] = {.name = "have", .kind = MEANDER_PARAM_INTEGER, .least = 0, .most = KEYS_SETS - 1,
                         .about = "keys in hand from the start, added: a is 1, b 2, c 4 ..."},
    {0},
};

const solver solver_keys = {
    .name = "keys",
    .about = "through locked doors with the keys from the way: the shortest walk",
    .traits = "shortest any-grid sees-all doors",
    .params = keys_params,
    .find = keys_find,
    .wide = &solver_keys,
};
