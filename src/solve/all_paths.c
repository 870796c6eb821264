// SPDX-License-Identifier: MIT
// All paths: every way from the start to a goal that enters no cell twice, the shortest ones first, up to a number.
//
//     S---a---b      All ways are one set.  Its shortest way, S a b G, is taken out, and what is left falls into
//     |   |   |      sets by where a way leaves it:
//     c---d---G
//                        not a after S       S c d G          S a, but not b       S a d G
//                        S a b, but not G    (none)
//
// Each set has a beginning that all its ways share and sides that they do not take next; a search around the beginning
// finds its shortest way.  The set that has the shortest of these is divided next.  No way is in two sets.
//
// A way ends at the first goal that it meets.  Only as many sets are kept as ways are still wanted.  Pictures show the
// passages of all ways, and the path is the first one.
//
// Invariant: the sets that wait are in the order of their shortest ways; of equal ones the older is first.
// Cost: for each way a search from each of its junctions, O(n) each; the ways that wait, a byte a step.
// Source: Eugene Lawler, "A procedure for computing the k best solutions to discrete optimization problems and its
// application to the shortest path problem", 1972; Jin Yen, "Finding the K shortest loopless paths in a network", 1971.
#include <string.h>

#include "solve/solver.h"

enum { ALL_PATHS_MOST, ALL_PATHS_LIMIT = 100000 };

// A set of ways: the first `fixed` steps of its shortest one are those of all, and `barred` sides are not taken then.
typedef struct paths_set {
    uint8_t *sides;
    size_t length, fixed;
    unsigned barred;
} paths_set;

typedef struct paths_search {
    solve_job *job;
    cell *queue, *trail;         // trail: the cells of the set's way that is divided
    uint32_t *met, round;        // met: the round of the search in which a cell was met
    uint8_t *backs;              // the side back of each cell that was met
    paths_set *sets;             // those that wait, the next one last
    size_t count, wanted;        // wanted: ways that are not found yet
    path_list *ways;
    size_t sides_room, ends_room;
} paths_search;

static meander_status paths_begin(paths_search *s, solve_job *job) {
    *s = (paths_search){.job = job, .wanted = (size_t)job->params->values[ALL_PATHS_MOST],
                        .ways = &job->findings.ways};
    s->queue = scratch_lend(job->scratch, job->grid->cells, sizeof *s->queue);
    s->met = scratch_lend_zeroed(job->scratch, job->grid->count, sizeof *s->met);
    s->backs = scratch_lend(job->scratch, job->grid->count, 1);
    s->trail = scratch_lend(job->scratch, job->grid->cells, sizeof *s->trail);
    s->sets = scratch_lend(job->scratch, s->wanted + 1, sizeof *s->sets);
    bool all = s->queue != NULL && s->met != NULL && s->backs != NULL && s->sets != NULL && s->trail != NULL;
    return all ? MEANDER_OK : MEANDER_NO_MEMORY;
}

// Puts a set in its place among those that wait.  The last ones of too many would never be divided.
static void paths_keep(paths_search *s, paths_set set) {
    size_t at = s->count;
    for (; at > 0 && s->sets[at - 1].length <= set.length; at--) s->sets[at] = s->sets[at - 1];
    s->sets[at] = set;
    if (s->count++ < s->wanted) return;
    memory_free(s->job->context, s->sets[0].sides);
    memmove(&s->sets[0], &s->sets[1], --s->count * sizeof *s->sets);
    s->ways->more = true;
}

// Goes back from the goal to where the search began, and writes the sides behind those that the set shares.
static meander_status paths_take_back(paths_search *s, const paths_set *of, cell from, cell goal) {
    const grid *g = s->job->grid;
    size_t length = 0;
    for (cell at = goal; at != from; at = grid_neighbour(g, at, s->backs[at])) length++;
    paths_set set = {memory_new(s->job->context, of->fixed + length + 1, 1), of->fixed + length, of->fixed, of->barred};
    if (set.sides == NULL) return MEANDER_NO_MEMORY;
    if (of->fixed > 0) memcpy(set.sides, of->sides, of->fixed);
    for (cell at = goal; at != from; at = grid_neighbour(g, at, s->backs[at]))
        set.sides[of->fixed + --length] = (uint8_t)grid_back(g, at, s->backs[at]);
    paths_keep(s, set);
    return MEANDER_OK;
}

// Searches on from the end of what the ways of a set share, `from`; the cells before it were met in this round.
static meander_status paths_search_set(paths_search *s, const paths_set *of, cell from) {
    solve_job *job = s->job;
    const grid *g = job->grid;
    size_t first = 0, end = 0;
    s->queue[end++] = from;
    s->met[from] = s->round;
    while (first < end) {
        cell at = s->queue[first++];
        if (solve_is_goal(job, at)) return paths_take_back(s, of, from, at);
        for (unsigned open = maze_sides(job->maze, at) & ~(at == from ? of->barred : 0); open != 0; open &= open - 1) {
            unsigned back;
            cell next = grid_cross(g, at, bits_lowest(open), &back);
            if (s->met[next] == s->round) continue;
            s->met[next] = s->round;
            s->backs[next] = (uint8_t)back;
            if (!(job->marks[next] & SOLVE_SEEN)) solve_wait(job, next, back);
            s->queue[end++] = next;
        }
        if ((++job->walked & 0xfffff) == 0) TRY(context_progress(job->context, job->walked, 0));
    }
    return MEANDER_OK;
}

// Each of the sets into which the rest of one falls: its ways leave the one that was taken at some cell.  Where only
// the way on and the way back are open, there are none.
static meander_status paths_divide(paths_search *s, const paths_set *taken) {
    const solve_job *job = s->job;
    const grid *g = job->grid;
    cell at = job->start;
    for (size_t i = 0; i < taken->length; i++) {
        s->trail[i] = at;
        at = grid_neighbour(g, at, taken->sides[i]);
    }
    for (size_t i = taken->fixed; i < taken->length; i++) {
        unsigned barred = 1u << taken->sides[i] | (i == taken->fixed ? taken->barred : 0);
        unsigned left = maze_sides(job->maze, s->trail[i]) & ~barred;
        if (i > 0) left &= ~(1u << grid_back(g, s->trail[i - 1], taken->sides[i - 1]));
        if (left == 0) continue;
        if (++s->round == 0) return context_fail(job->context, MEANDER_TOO_BIG, "these are too many searches");
        for (size_t k = 0; k < i; k++) s->met[s->trail[k]] = s->round;
        const paths_set rest = {taken->sides, 0, i, barred};
        TRY(paths_search_set(s, &rest, s->trail[i]));
    }
    return MEANDER_OK;
}

static meander_status paths_add_way(paths_search *s, const paths_set *set) {
    path_list *w = s->ways;
    context *c = s->job->context;
    size_t used = w->count == 0 ? 0 : w->ends[w->count - 1];
    void *sides = w->sides, *ends = w->ends;
    bool good = memory_reserve(c, &sides, &s->sides_room, used + set->length + 1, 1) &&
                memory_reserve(c, &ends, &s->ends_room, w->count + 1, sizeof *w->ends);
    w->sides = sides;
    w->ends = ends;
    if (!good) return MEANDER_NO_MEMORY;
    if (set->length > 0) memcpy(w->sides + used, set->sides, set->length);
    w->ends[w->count++] = used + set->length;
    cell at = s->job->start;
    for (size_t i = 0; i < set->length; i++) {
        solve_show(s->job, at, set->sides[i]);
        at = grid_neighbour(s->job->grid, at, set->sides[i]);
    }
    return MEANDER_OK;
}

static meander_status paths_take_all(paths_search *s) {
    while (s->count > 0 && s->wanted > 0) {
        paths_set set = s->sets[--s->count];
        s->wanted--;
        meander_status status = paths_add_way(s, &set);
        if (status == MEANDER_OK) status = paths_divide(s, &set);
        memory_free(s->job->context, set.sides);
        TRY(status);
    }
    s->ways->more = s->ways->more || s->count > 0;
    return MEANDER_OK;
}

static meander_status paths_lay_first(solve_job *job, const path_list *w) {
    size_t length = w->count == 0 ? 0 : w->ends[0];
    TRY(solve_reserve_path(job, length));
    if (w->count > 0) job->reached = job->start;
    for (; job->path.length < length; job->path.length++) {
        unsigned side = job->path.sides[job->path.length] = w->sides[job->path.length];
        job->reached = grid_neighbour(job->grid, job->reached, side);
    }
    return MEANDER_OK;
}

static meander_status all_paths_find(solve_job *job) {
    paths_search s;
    const paths_set all = {NULL, 0, 0, 0};
    TRY(solve_want_path_sides(job));
    TRY(paths_begin(&s, job));
    s.round = 1;
    solve_begin(job, job->start, MEANDER_MOVE_SEARCH);
    meander_status status = paths_search_set(&s, &all, job->start);
    if (status == MEANDER_OK) status = paths_take_all(&s);
    while (s.count > 0) memory_free(job->context, s.sets[--s.count].sides);
    return status == MEANDER_OK ? paths_lay_first(job, s.ways) : status;
}

extern const solver solver_all_paths_wide;

static const meander_param all_paths_params[] = {
    [ALL_PATHS_MOST] = {.name = "most", .kind = MEANDER_PARAM_INTEGER, .fallback = 100, .least = 1,
                        .most = ALL_PATHS_LIMIT, .about = "how many ways at most, the shortest ones first"},
    {0}};

const solver solver_all_paths = {
    .name = "all-paths",
    .about = "every way that enters no cell twice, the shortest first, up to a number",
    .aliases = "all-simple-paths k-shortest-paths all-solutions",
    .traits = "shortest any-grid sees-all slow",
    .params = all_paths_params,
    .find = all_paths_find,
    .wide = &solver_all_paths_wide,
};
