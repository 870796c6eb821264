// SPDX-License-Identifier: MIT
// Shortest paths from the start: how long they are, how many there are, and how many cells can be
// reached at all.
//
//     S---1---1      The search goes through the maze layer by layer; layer k holds the
//     |   |   |      cells k steps from the start.  A cell is reached by as many shortest
//     1---2---3      paths as all its neighbours in the layer before it together: here
//     |   |   |      six lead from S to the corner, all of four steps.
//     1---3---G 6
//
// Invariant: when a layer is expanded, `settled` holds exactly the cells of this and all earlier
// layers, and their numbers of paths are final.  A cell that is not settled is new and belongs to
// the next layer; its number grows while this layer passes on its own.
//
// The nearest goals count: when several are equally near, the paths to all of them are added.
// Two passages between the same two cells make two paths.  The number of paths doubles with every
// successive loop and soon exceeds 64 bits; sums stop at UINT64_MAX, and a number of paths that
// gets there is reported as not known.  Without any path to a goal the steps are not known and
// the number of paths is 0.
//
// Cost: each passage is looked at twice; 16 bytes and two bits per cell.  Source: Edward F.
// Moore, "The shortest path through a maze", 1959.
#include "base/bits.h"
#include "measure/measure.h"

enum { SHORTEST_REACHABLE, SHORTEST_STEPS, SHORTEST_PATHS };

#define SHORTEST_TOO_MANY UINT64_MAX

typedef struct shortest_search {
    const maze *maze;
    uint64_t *paths;     // for each index: shortest paths from the start; 0: not seen
    uint64_t *settled;   // one bit for each index
    uint64_t *goals;     // one bit for each index
    cell *queue;         // every cell seen, in the order of its layer
    size_t begin, end;   // the current layer
} shortest_search;

static uint64_t shortest_add(uint64_t a, uint64_t b) {
    return a > SHORTEST_TOO_MANY - b ? SHORTEST_TOO_MANY : a + b;
}

static void shortest_settle(shortest_search *s) {
    for (size_t i = s->begin; i < s->end; i++) bits_set(s->settled, s->queue[i]);
}

// The number of shortest paths by which the goals of this layer are reached; 0: it has no goal.
static uint64_t shortest_paths_to_goals(const shortest_search *s) {
    uint64_t paths = 0;
    for (size_t i = s->begin; i < s->end; i++)
        if (bits_get(s->goals, s->queue[i])) paths = shortest_add(paths, s->paths[s->queue[i]]);
    return paths;
}

// Passes the numbers of the layer on to the next one, which becomes the current layer.
static void shortest_expand(shortest_search *s) {
    const grid *g = s->maze->grid;
    const uint64_t *settled = s->settled;
    uint64_t *paths = s->paths;
    size_t end = s->end;
    for (size_t i = s->begin; i < s->end; i++) {
        cell c = s->queue[i];
        for (unsigned open = maze_sides(s->maze, c); open != 0; open &= open - 1) {
            cell next = grid_neighbour(g, c, bits_lowest(open));
            if (bits_get(settled, next)) continue;
            if (paths[next] == 0) s->queue[end++] = next;
            paths[next] = shortest_add(paths[next], paths[c]);
        }
    }
    s->begin = s->end;
    s->end = end;
}

static void shortest_search_all(shortest_search *s, meander_figure *figures) {
    uint64_t steps = 0, paths = 0;
    while (s->begin < s->end) {
        shortest_settle(s);
        if (paths == 0) {
            paths = shortest_paths_to_goals(s);
            if (paths != 0) measure_know(&figures[SHORTEST_STEPS], steps);
        }
        shortest_expand(s);
        steps++;
    }
    measure_know(&figures[SHORTEST_REACHABLE], s->end);
    if (paths != SHORTEST_TOO_MANY) measure_know(&figures[SHORTEST_PATHS], paths);
}

static meander_status shortest_find(measure_job *job) {
    const puzzle *p = job->puzzle;
    size_t count = p->grid->count, words = bits_words(count);
    shortest_search s = {
        .maze = &p->maze,
        .paths = scratch_lend_zeroed(job->scratch, count, sizeof(uint64_t)),
        .settled = scratch_lend_zeroed(job->scratch, words, sizeof(uint64_t)),
        .goals = scratch_lend_zeroed(job->scratch, words, sizeof(uint64_t)),
        .queue = scratch_lend(job->scratch, p->grid->cells, sizeof(cell)),
        .end = 1,
    };
    if (s.paths == NULL || s.settled == NULL || s.goals == NULL || s.queue == NULL)
        return MEANDER_NO_MEMORY;
    for (size_t i = 0; i < p->goal_count; i++) bits_set(s.goals, p->goals[i]);
    s.queue[0] = p->start;
    s.paths[p->start] = 1;
    shortest_search_all(&s, job->figures);
    return MEANDER_OK;
}

extern const measure measure_shortest_wide;

const measure measure_shortest = {
    .name = "shortest",
    .about = "the shortest paths from the start to the nearest goal",
    .figures = {
        [SHORTEST_REACHABLE] = {"reachable", "cells that can be reached from the start",
                                MEANDER_FIGURE_COUNT},
        [SHORTEST_STEPS] = {"solution_steps", "steps from the start to the nearest goal",
                            MEANDER_FIGURE_COUNT},
        [SHORTEST_PATHS] = {"shortest_paths", "different paths of that many steps",
                            MEANDER_FIGURE_COUNT},
    },
    .find = shortest_find,
    .wide = &measure_shortest_wide,
};
