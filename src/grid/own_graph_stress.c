// SPDX-License-Identifier: MIT
// Distances in a graph, and the majorisation of stress: the sum, over pairs of nodes, of how much their
// distance on paper differs from that in the graph, squared and divided by the latter's square.
//
//     o--o--o        each node goes to the mean of the places where the others want it: d links away
//     |  |           from a node that is d edges away, in the direction in which it is already.  The
//     o--o           nearest have the most weight
//
// Small graphs have all distances.  Large ones have those from a few pivots, far from each other, and each
// node minds its neighbours and theirs.
// Everything is in whole numbers, so a graph looks the same on every machine.
// Invariant: places and links are within OWN_GRAPH_PLACE_MOST, and weights below 2^18, so a sum of some
// thousand products fits.
// Cost: O(nodes squared) for a round of a small graph, else O(nodes (pivots + degree squared)), and some
// dozen rounds; O(edges) for each pivot.
// Source: Emden Gansner, Yehuda Koren, Stephen North, Graph Drawing by Stress Majorization, 2004; Mark
// Ortmann, Mirza Klimenta, Ulrik Brandes, A Sparse Stress Model, 2017.
#include "grid/own_graph_stress.h"

#include <string.h>

enum { STRESS_WEIGHT = 1 << 18, STRESS_ROUNDS_LEAST = 4, STRESS_ROUNDS_MOST = 200, STRESS_SECOND_MOST = 64 };
#define STRESS_FAR UINT32_MAX

// The first bit is near that of the root, because most roots are of some thousands.
int64_t stress_root(int64_t square) {
    int64_t root = 0, bit = 1;
    while (bit <= square / bit / 4) bit *= 2;
    for (bit *= 2; bit > 0; bit /= 2)
        if ((root + bit) * (root + bit) <= square) root += bit;
    return root;
}

// ---- distances -----------------------------------------------------------------------

static meander_status stress_list(stress *s) {
    const own_graph *g = s->graph;
    s->first = scratch_lend_zeroed(&s->lent, (size_t)s->nodes + 2, sizeof *s->first);
    s->beside = scratch_lend(&s->lent, 2 * g->edges + 1, sizeof *s->beside);
    if (s->first == NULL || s->beside == NULL) return MEANDER_NO_MEMORY;
    for (size_t i = 0; i < g->edges; i++)
        for (unsigned end = 0; end < 2; end++) s->first[g->ends[i][end] + 2]++;
    for (size_t i = 2; i < (size_t)s->nodes + 2; i++) s->first[i] += s->first[i - 1];
    for (size_t i = 0; i < g->edges; i++)
        for (unsigned end = 0; end < 2; end++) s->beside[s->first[g->ends[i][end] + 1]++] = g->ends[i][1 - end];
    return MEANDER_OK;
}

// Breadth first from a pivot.  `nearest` keeps the distance from the nearest pivot so far.
static void stress_measure(stress *s, uint32_t k, uint32_t *queue, uint32_t *nearest) {
    uint32_t *d = s->distance + k;
    size_t head = 0, tail = 0, step = s->pivots;
    for (uint32_t i = 0; i < s->nodes; i++) d[i * step] = STRESS_FAR;
    d[s->pivot[k] * step] = 0;
    for (queue[tail++] = s->pivot[k]; head < tail; head++) {
        uint32_t i = queue[head], far = d[i * step];
        if (far > s->farthest) s->farthest = far;
        if (far < nearest[i]) nearest[i] = far;
        for (size_t e = s->first[i]; e < s->first[i + 1]; e++)
            if (d[s->beside[e] * step] == STRESS_FAR) {
                d[s->beside[e] * step] = far + 1;
                queue[tail++] = s->beside[e];
            }
    }
}

// The next pivot is the node that is farthest from all, so each component has some.
static uint32_t stress_choose(const stress *s, const uint32_t *nearest) {
    uint32_t best = 0;
    for (uint32_t i = 1; i < s->nodes; i++)
        if (nearest[i] > nearest[best]) best = i;
    return best;
}

// Nodes of other components are a little farther than any node of the same one.
static meander_status stress_measure_all(stress *s) {
    uint32_t *queue = scratch_lend(&s->lent, s->nodes, sizeof *queue);
    uint32_t *nearest = scratch_lend(&s->lent, s->nodes, sizeof *nearest);
    bool full = s->pivots == s->nodes;
    if (queue == NULL || nearest == NULL) return MEANDER_NO_MEMORY;
    for (uint32_t i = 0; i < s->nodes; i++) nearest[i] = STRESS_FAR;
    for (uint32_t k = 0; k < s->pivots; k++) {
        s->pivot[k] = full ? k : stress_choose(s, nearest);
        stress_measure(s, k, queue, nearest);
        TRY(context_progress(s->context, k, s->pivots));
    }
    for (size_t i = 0; i < (size_t)s->nodes * s->pivots; i++)
        if (s->distance[i] == STRESS_FAR) s->distance[i] = s->farthest + 2;
    s->farthest += 2;
    return MEANDER_OK;
}

meander_status stress_init(stress *s, context *c, const own_graph *g, shape_point *at) {
    *s = (stress){.context = c, .graph = g, .nodes = g->nodes, .at = at, .lent = {.context = c}};
    s->pivots = g->nodes <= STRESS_FULL_MOST ? g->nodes : g->nodes <= STRESS_MANY ? STRESS_PIVOTS : STRESS_PIVOTS_FEW;
    TRY(stress_list(s));
    s->pivot = scratch_lend(&s->lent, s->pivots, sizeof *s->pivot);
    s->distance = scratch_lend(&s->lent, (size_t)s->nodes * s->pivots, sizeof *s->distance);
    if (s->pivot == NULL || s->distance == NULL) return MEANDER_NO_MEMORY;
    return stress_measure_all(s);
}

void stress_done(stress *s) { scratch_take_back(&s->lent); }

// ---- rounds --------------------------------------------------------------------------

// The place to which the other nodes pull a node, as the sum of weighted steps from where it is.
typedef struct stress_sum {
    int64_t x, y, weight;
} stress_sum;

// A node at the same place gives no direction.
static void stress_add(const stress *s, uint32_t i, uint32_t other, int64_t distance, int64_t weight,
                       stress_sum *sum) {
    int64_t dx = (int64_t)s->at[i].x - s->at[other].x, dy = (int64_t)s->at[i].y - s->at[other].y;
    int64_t length = stress_length(dx, dy), wanted = distance * STRESS_LINK;
    if (i == other) return;
    if (length == 0) dx = i < other ? -1 : 1, length = 1;
    sum->x += weight * (dx * wanted / length - dx);
    sum->y += weight * (dy * wanted / length - dy);
    sum->weight += weight;
}

static void stress_add_pivots(const stress *s, uint32_t i, stress_sum *sum) {
    int64_t share = s->nodes / s->pivots;
    for (uint32_t k = 0; k < s->pivots; k++) {
        int64_t d = s->distance[(size_t)i * s->pivots + k], weight;
        if (d == 0) continue;
        weight = share * STRESS_WEIGHT / (d * d);
        if (weight > STRESS_WEIGHT) weight = STRESS_WEIGHT;
        stress_add(s, i, s->pivot[k], d, weight + 1, sum);
    }
}

// Neighbours, and theirs; of nodes with very many only some.
static void stress_add_near(const stress *s, uint32_t i, stress_sum *sum) {
    unsigned second = 0;
    for (size_t e = s->first[i]; e < s->first[i + 1]; e++) {
        uint32_t a = s->beside[e];
        stress_add(s, i, a, 1, STRESS_WEIGHT, sum);
        for (size_t f = s->first[a]; f < s->first[a + 1] && second < STRESS_SECOND_MOST; f++, second++)
            stress_add(s, i, s->beside[f], 2, STRESS_WEIGHT / 4, sum);
    }
}

static void stress_move(const stress *s, uint32_t i) {
    stress_sum sum = {0, 0, 0};
    stress_add_pivots(s, i, &sum);
    if (s->pivots < s->nodes) stress_add_near(s, i, &sum);
    if (sum.weight == 0) return;
    s->at[i].x += (int32_t)(sum.x / sum.weight);
    s->at[i].y += (int32_t)(sum.y / sum.weight);
}

static uint32_t stress_rounds(const stress *s) {
    uint64_t work = (uint64_t)s->nodes * (s->pivots == s->nodes ? s->nodes : 4 * STRESS_PIVOTS);
    uint64_t rounds = UINT64_C(12000000) / (work + 1);
    if (rounds < STRESS_ROUNDS_LEAST) return STRESS_ROUNDS_LEAST;
    return rounds > STRESS_ROUNDS_MOST ? STRESS_ROUNDS_MOST : (uint32_t)rounds;
}

meander_status stress_settle(stress *s) {
    uint32_t rounds = stress_rounds(s);
    for (uint32_t round = 0; round < rounds; round++) {
        for (uint32_t i = 0; i < s->nodes; i++) stress_move(s, i);
        TRY(context_progress(s->context, round, rounds));
    }
    return MEANDER_OK;
}
