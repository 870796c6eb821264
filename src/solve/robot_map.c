// SPDX-License-Identifier: MIT
// Floods the map of a robot: all of it once, and then only what rises when walls are seen.
//
//     3 2 1 0      A wall is seen below the 1: what is under it has no neighbour any more that is one
//     2 1 # .      step nearer, is put on the list, and so on: 1, 2, 3.  From the cells around that
//     3 2 ...      kept their numbers, new ones are spread over the list.
//
// Invariant: each number but 0 is one more than the lowest of the neighbours in the map.
// Cost: the cells whose distance rises, sorted by distance.
// Source: Ganesan Ramalingam, Thomas Reps, "An incremental algorithm for a generalization of the
// shortest-path problem", 1996.
#include "solve/robot_map.h"

#include <stdlib.h>
#include <string.h>

static int robot_map_compare(const void *a, const void *b) {
    uint32_t first = ((const robot_place *)a)->distance, second = ((const robot_place *)b)->distance;
    return (first > second) - (first < second);
}

// Two queues, both from near to far: the sorted places and the cells that were met.
void robot_map_spread(robot_map *m, uint32_t *distances, size_t count) {
    const grid *g = m->grid;
    size_t taken = 0, first = 0, last = 0;
    qsort(m->places, count, sizeof *m->places, robot_map_compare);
    while (taken < count || first < last) {
        bool place = first == last ||
                     (taken < count && m->places[taken].distance <= distances[m->queue[first]]);
        uint32_t steps = place ? m->places[taken].distance : distances[m->queue[first]];
        cell at = place ? m->places[taken++].at : m->queue[first++];
        if (distances[at] != steps) continue;         // it was met from a nearer one
        for (unsigned sides = m->sides[at]; sides != 0; sides &= sides - 1) {
            cell next = grid_neighbour(g, at, bits_lowest(sides));
            if (distances[next] <= steps + 1) continue;
            distances[next] = steps + 1;
            m->queue[last++] = next;
        }
    }
}

// The lowest distance of a neighbour.
static uint32_t robot_map_lowest(const robot_map *m, const uint32_t *distances, cell at) {
    uint32_t lowest = SOLVE_FAR;
    for (unsigned sides = m->sides[at]; sides != 0; sides &= sides - 1) {
        uint32_t d = distances[grid_neighbour(m->grid, at, bits_lowest(sides))];
        if (d < lowest) lowest = d;
    }
    return lowest;
}

// Puts a cell on the list if no neighbour is one step nearer any more, and makes it far.
static void robot_map_lift(robot_map *m, uint32_t *distances, cell at, size_t *count) {
    uint32_t d = distances[at];
    if (d == 0 || d == SOLVE_FAR || robot_map_lowest(m, distances, at) < d) return;
    m->places[(*count)++] = (robot_place){d, at};
    distances[at] = SOLVE_FAR;
}

void robot_map_flood(robot_map *m, uint32_t *distances, cell at) {
    const grid *g = m->grid;
    size_t lifted = 0, count = 0;
    robot_map_lift(m, distances, at, &lifted);
    for (unsigned sides = g->sides[at]; sides != 0; sides &= sides - 1)
        robot_map_lift(m, distances, grid_neighbour(g, at, bits_lowest(sides)), &lifted);
    for (size_t i = 0; i < lifted; i++)
        for (unsigned sides = m->sides[m->places[i].at]; sides != 0; sides &= sides - 1) {
            cell next = grid_neighbour(g, m->places[i].at, bits_lowest(sides));
            if (distances[next] == m->places[i].distance + 1) robot_map_lift(m, distances, next, &lifted);
        }

    // Those beside cells that kept their distance begin; all others are met from them.
    for (size_t i = 0; i < lifted; i++) {
        uint32_t lowest = robot_map_lowest(m, distances, m->places[i].at);
        m->places[i].distance = lowest == SOLVE_FAR ? SOLVE_FAR : lowest + 1;
    }
    for (size_t i = 0; i < lifted; i++) {
        if (m->places[i].distance == SOLVE_FAR) continue;
        distances[m->places[i].at] = m->places[i].distance;
        m->places[count++] = m->places[i];
    }
    robot_map_spread(m, distances, count);
}

meander_status robot_map_init(robot_map *m, solve_job *job) {
    size_t count = job->grid->count;
    scratch *lent = job->scratch;
    *m = (robot_map){.grid = job->grid};
    if (job->grid->cells >= SOLVE_FAR)
        return context_fail(job->context, MEANDER_TOO_BIG,
                            "a robot's map is for mazes of fewer than 2^32 cells");
    m->sides = scratch_lend(lent, count, 1);
    m->places = scratch_lend(lent, count, sizeof *m->places);
    m->queue = scratch_lend(lent, count, sizeof *m->queue);
    if (m->sides == NULL || m->places == NULL || m->queue == NULL) return MEANDER_NO_MEMORY;
    memcpy(m->sides, job->grid->sides, count);
    return MEANDER_OK;
}
