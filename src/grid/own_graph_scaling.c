// SPDX-License-Identifier: MIT
// A first guess where nodes are: the two directions in which their distances from the pivots differ most.
//
//     distances   0 1 2 3      squared, less the means of rows and columns, they are products of the
//                 1 0 1 2      places that the nodes would have in a space of many directions; the two
//                 2 1 0 1      longest of these are found by multiplying a vector with them again and
//                 3 2 1 0      again, the second without its part along the first
//
// A lattice comes out flat, and not twisted, which no rule that looks at neighbours alone can promise.
// Invariant: products have at most 12 bits each, so a sum over 2^24 of them fits.
// Cost: O(nodes x pivots) for each of some dozen steps.
// Source: Ulrik Brandes, Christian Pich, Eigensolver Methods for Progressive Multidimensional Scaling of
// Large Data, 2006.
#include "grid/own_graph_stress.h"

enum { SCALING_STEPS = 60, SCALING_BITS = 12, SCALING_ONE = 1 << SCALING_BITS, SCALING_WAYS = 2 };

typedef struct scaling {
    const stress *stress;
    int32_t *products;           // by node and pivot
    int64_t *by_node, *by_pivot[SCALING_WAYS];
} scaling;

// ---- products ------------------------------------------------------------------------

// Distances become parts of the farthest one.
static int64_t scaling_square(const stress *s, size_t i, size_t k) {
    int64_t d = (int64_t)s->distance[i * s->pivots + k] * SCALING_ONE / s->farthest;
    return d * d / SCALING_ONE;
}

static void scaling_multiply_out(const scaling *c) {
    const stress *s = c->stress;
    int64_t all = 0, *means = c->by_pivot[0];
    for (size_t k = 0; k < s->pivots; k++) {
        means[k] = 0;
        for (size_t i = 0; i < s->nodes; i++) means[k] += scaling_square(s, i, k);
        means[k] /= s->nodes;
        all += means[k];
    }
    all /= s->pivots;
    for (size_t i = 0; i < s->nodes; i++) {
        int64_t mean = 0;
        for (size_t k = 0; k < s->pivots; k++) mean += scaling_square(s, i, k);
        mean /= s->pivots;
        for (size_t k = 0; k < s->pivots; k++)
            c->products[i * s->pivots + k] = (int32_t)((mean + means[k] - all - scaling_square(s, i, k)) / 2);
    }
}

// ---- directions ----------------------------------------------------------------------

// Makes the largest number one; returns false where all are 0.
static bool scaling_even(int64_t *vector, size_t count) {
    int64_t most = 0;
    for (size_t i = 0; i < count; i++) {
        if (vector[i] > most) most = vector[i];
        if (-vector[i] > most) most = -vector[i];
    }
    if (most == 0) return false;
    int64_t shrink = 1;
    while (most / shrink > INT64_MAX / SCALING_ONE) shrink *= 2;
    for (size_t i = 0; i < count; i++) vector[i] = vector[i] / shrink * SCALING_ONE / (most / shrink);
    return true;
}

static void scaling_of_nodes(const scaling *c, const int64_t *by_pivot) {
    size_t pivots = c->stress->pivots;
    for (size_t i = 0; i < c->stress->nodes; i++) {
        c->by_node[i] = 0;
        for (size_t k = 0; k < pivots; k++) c->by_node[i] += c->products[i * pivots + k] * by_pivot[k];
    }
}

static void scaling_of_pivots(const scaling *c, int64_t *by_pivot) {
    size_t pivots = c->stress->pivots;
    for (size_t k = 0; k < pivots; k++) by_pivot[k] = 0;
    for (size_t i = 0; i < c->stress->nodes; i++)
        for (size_t k = 0; k < pivots; k++) by_pivot[k] += c->products[i * pivots + k] * c->by_node[i];
}

// Takes the part along the first direction out of the second.
static void scaling_part(const scaling *c) {
    const int64_t *one = c->by_pivot[0];
    int64_t *two = c->by_pivot[1], along = 0, square = 0;
    for (size_t k = 0; k < c->stress->pivots; k++) along += one[k] * two[k], square += one[k] * one[k];
    for (size_t k = 0; k < c->stress->pivots && square > 0; k++) two[k] -= one[k] * along / square;
}

// It begins with numbers that have nothing to do with the order of the nodes.
static bool scaling_find(const scaling *c, unsigned way) {
    int64_t *by_pivot = c->by_pivot[way];
    uint64_t mixed = way + 1;
    for (size_t k = 0; k < c->stress->pivots; k++) {
        mixed = mixed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        by_pivot[k] = (int64_t)(mixed >> 52) - SCALING_ONE / 2;
    }
    for (unsigned step = 0; step < SCALING_STEPS; step++) {
        if (way == 1) scaling_part(c);
        if (!scaling_even(by_pivot, c->stress->pivots)) return false;
        scaling_of_nodes(c, by_pivot);
        if (!scaling_even(c->by_node, c->stress->nodes)) return false;
        scaling_of_pivots(c, by_pivot);
    }
    if (way == 1) scaling_part(c);
    return scaling_even(by_pivot, c->stress->pivots);
}

// The coordinates in one direction, as long as the direction itself is for one unit.
static void scaling_place(const scaling *c, unsigned way) {
    const stress *s = c->stress;
    int64_t square = 1;
    for (size_t k = 0; k < s->pivots; k++) square += c->by_pivot[way][k] * c->by_pivot[way][k];
    int64_t length = stress_root(square) + 1;
    scaling_of_nodes(c, c->by_pivot[way]);
    for (size_t i = 0; i < s->nodes; i++) {
        int32_t at = (int32_t)(c->by_node[i] * 64 / length);
        if (way == 0) s->at[i].x = at;
        else s->at[i].y = at;
    }
}

// ---- all of it -----------------------------------------------------------------------

// Edges become one link long in the mean.  Nodes at the same place are moved a little, each another way.
static bool scaling_stretch(const stress *s) {
    const own_graph *g = s->graph;
    int64_t sum = 0, most = 1;
    for (size_t i = 0; i < g->edges; i++) {
        shape_point a = s->at[g->ends[i][0]], b = s->at[g->ends[i][1]];
        sum += stress_length((int64_t)a.x - b.x, (int64_t)a.y - b.y);
    }
    for (uint32_t i = 0; i < s->nodes; i++) {
        int64_t far = stress_length(s->at[i].x, s->at[i].y);
        if (far > most) most = far;
    }
    if (sum == 0) return false;
    int64_t up = STRESS_LINK * (int64_t)g->edges, room = OWN_GRAPH_PLACE_MOST / 4;
    while (up > INT64_MAX / most / 2) up /= 2, sum = sum / 2 + 1;
    if (most * up / sum > room) up = room / 2, sum = most;
    for (uint32_t i = 0; i < s->nodes; i++) {
        uint32_t mixed = (i + 1) * UINT32_C(2654435769);
        s->at[i].x = (int32_t)(s->at[i].x * up / sum + (mixed >> 8 & 0xff) - 128);
        s->at[i].y = (int32_t)(s->at[i].y * up / sum + (mixed >> 16 & 0xff) - 128);
    }
    return true;
}

static meander_status scaling_run(stress *s, scratch *lent, bool *found) {
    scaling c = {.stress = s};
    c.products = scratch_lend(lent, (size_t)s->nodes * s->pivots, sizeof *c.products);
    c.by_node = scratch_lend(lent, s->nodes, sizeof *c.by_node);
    for (unsigned way = 0; way < SCALING_WAYS; way++)
        c.by_pivot[way] = scratch_lend_zeroed(lent, s->pivots, sizeof *c.by_pivot[way]);
    if (c.products == NULL || c.by_node == NULL || c.by_pivot[0] == NULL || c.by_pivot[1] == NULL)
        return MEANDER_NO_MEMORY;
    scaling_multiply_out(&c);
    for (unsigned way = 0; way < SCALING_WAYS; way++) {
        bool any = scaling_find(&c, way);
        for (uint32_t i = 0; i < s->nodes && !any && way == 1; i++) s->at[i].y = 0;
        if (!any && way == 0) return MEANDER_OK;
        if (any) scaling_place(&c, way);
        TRY(context_progress(s->context, way, SCALING_WAYS));
    }
    *found = scaling_stretch(s);
    return MEANDER_OK;
}

meander_status stress_guess(stress *s, bool *found) {
    scratch lent = {.context = s->context};
    *found = false;
    meander_status status = scaling_run(s, &lent, found);
    scratch_take_back(&lent);
    return status;
}
