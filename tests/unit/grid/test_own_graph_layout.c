// SPDX-License-Identifier: MIT
// Where nodes without places are put: a lattice comes out flat and not twisted, whatever the order of its
// nodes; no edge leads through a node that is not its end; and places are the same on every machine.
#include "support/test.h"
#include "grid/own_graph_stress.h"
#include "support/support.h"

enum { EDGES_MOST = 4000 };

typedef struct drawn {
    own_graph graph;
    uint32_t ends[EDGES_MOST][2];
} drawn;

static void add(drawn *d, uint32_t a, uint32_t b) {
    assert_in_range(d->graph.edges, 0, EDGES_MOST - 1);
    d->ends[d->graph.edges][0] = a;
    d->ends[d->graph.edges++][1] = b;
}

static void begin(drawn *d, uint32_t nodes) {
    *d = (drawn){.graph = {.nodes = nodes}};
    d->graph.ends = (const uint32_t (*)[2])d->ends;
}

// A node's number has nothing to do with its place; `factor` has no divisor in common with their number.
static void lattice(drawn *d, uint32_t width, uint32_t height, uint32_t factor) {
    uint32_t nodes = width * height;
    begin(d, nodes);
    for (uint32_t i = 0; i < nodes; i++) {
        if (i % width + 1 < width) add(d, i * factor % nodes, (i + 1) * factor % nodes);
        if (i / width + 1 < height) add(d, i * factor % nodes, (i + width) * factor % nodes);
    }
}

// Nodes are numbers, and neighbours differ in one bit.
static void hypercube(drawn *d, unsigned bits) {
    begin(d, 1u << bits);
    for (uint32_t i = 0; i < 1u << bits; i++)
        for (unsigned bit = 0; bit < bits; bit++)
            if ((i >> bit & 1) == 0) add(d, i, i | 1u << bit);
}

static void complete(drawn *d, uint32_t nodes) {
    begin(d, nodes);
    for (uint32_t a = 0; a < nodes; a++)
        for (uint32_t b = 0; b < a; b++) add(d, a, b);
}

// Each of the first ones with each of the others.
static void bipartite(drawn *d, uint32_t first, uint32_t others) {
    begin(d, first + others);
    for (uint32_t a = 0; a < first; a++)
        for (uint32_t b = 0; b < others; b++) add(d, a, first + b);
}

static void spread_out(context *c, drawn *d) {
    assert_int_equal(own_graph_spread(c, &d->graph), MEANDER_OK);
}

static void put_away(context *c, drawn *d) { memory_free(c, (void *)d->graph.places); }

static int64_t turn(shape_point a, shape_point b, shape_point c) {
    return ((int64_t)b.x - a.x) * ((int64_t)c.y - a.y) - ((int64_t)b.y - a.y) * ((int64_t)c.x - a.x);
}

static size_t crossings(const drawn *d) {
    const shape_point *at = d->graph.places;
    size_t count = 0;
    for (size_t i = 0; i < d->graph.edges; i++)
        for (size_t k = 0; k < i; k++) {
            shape_point a = at[d->ends[i][0]], b = at[d->ends[i][1]], p = at[d->ends[k][0]], q = at[d->ends[k][1]];
            count += (turn(a, b, p) > 0) != (turn(a, b, q) > 0) && (turn(p, q, a) > 0) != (turn(p, q, b) > 0) &&
                     turn(a, b, p) != 0 && turn(a, b, q) != 0 && turn(p, q, a) != 0 && turn(p, q, b) != 0;
        }
    return count;
}

static int64_t edge_length(const drawn *d, size_t i) {
    shape_point a = d->graph.places[d->ends[i][0]], b = d->graph.places[d->ends[i][1]];
    return stress_length((int64_t)a.x - b.x, (int64_t)a.y - b.y);
}

static void check_lengths(const drawn *d, int64_t least, int64_t most) {
    for (size_t i = 0; i < d->graph.edges; i++)
        if (edge_length(d, i) < least || edge_length(d, i) > most)
            fail_msg("edge %zu is %lld long", i, (long long)edge_length(d, i));
}

// Of all nodes from each other, and from edges that are not theirs.
static void check_clear(const drawn *d, int64_t nodes, int64_t edges) {
    const shape_point *at = d->graph.places;
    for (uint32_t a = 0; a < d->graph.nodes; a++)
        for (uint32_t b = 0; b < a; b++)
            if (stress_length((int64_t)at[a].x - at[b].x, (int64_t)at[a].y - at[b].y) < nodes)
                fail_msg("nodes %u and %u are too near", a, b);
    for (size_t e = 0; e < d->graph.edges && edges > 0; e++)
        for (uint32_t i = 0; i < d->graph.nodes; i++) {
            shape_point a = at[d->ends[e][0]], b = at[d->ends[e][1]];
            if (i == d->ends[e][0] || i == d->ends[e][1]) continue;
            int64_t off = turn(a, b, at[i]) / edge_length(d, e);
            int64_t along = ((int64_t)b.x - a.x) * ((int64_t)at[i].x - a.x) +
                ((int64_t)b.y - a.y) * ((int64_t)at[i].y - a.y);
            if (along <= 0 || along >= edge_length(d, e) * edge_length(d, e)) continue;
            if (off < edges && off > -edges) fail_msg("edge %zu leads through node %u", e, i);
        }
}

TEST(test_lattices_are_flat) {
    context c = support_context();
    static drawn d;
    lattice(&d, 8, 6, 29);
    spread_out(&c, &d);
    assert_int_equal(crossings(&d), 0);
    check_lengths(&d, 1500, 2700);
    check_clear(&d, 1400, 800);
    put_away(&c, &d);
    lattice(&d, 30, 1, 7);
    spread_out(&c, &d);
    assert_int_equal(crossings(&d), 0);
    put_away(&c, &d);
    lattice(&d, 25, 20, 123);
    spread_out(&c, &d);
    assert_int_equal(crossings(&d), 0);
    check_lengths(&d, 600, 4000);
    put_away(&c, &d);
}

TEST(test_no_edge_through_a_node) {
    context c = support_context();
    static drawn d;
    for (unsigned bits = 1; bits <= 4; bits++) {
        hypercube(&d, bits);
        spread_out(&c, &d);
        check_clear(&d, 1200, 500);
        put_away(&c, &d);
    }
    complete(&d, 4);
    spread_out(&c, &d);
    check_clear(&d, 1200, 500);
    put_away(&c, &d);
    for (uint32_t others = 2; others <= 6; others++) {
        bipartite(&d, 2, others);
        spread_out(&c, &d);
        check_clear(&d, 1200, 500);
        put_away(&c, &d);
    }
}

// Many edges in little room do not drive their nodes far away.
TEST(test_dense_graphs_stay_small) {
    context c = support_context();
    static drawn d;
    complete(&d, 30);
    spread_out(&c, &d);
    check_clear(&d, 1000, 0);
    check_lengths(&d, 1000, 20000);
    put_away(&c, &d);
}

TEST(test_smallest) {
    context c = support_context();
    static drawn d;
    begin(&d, 1);
    spread_out(&c, &d);
    put_away(&c, &d);
    lattice(&d, 2, 1, 1);
    spread_out(&c, &d);
    check_lengths(&d, 1500, 2500);
    put_away(&c, &d);
}

// As they came out when they were first calculated, on a machine of 64 bits.
TEST(test_the_same_everywhere) {
    context c = support_context();
    static drawn d;
    const uint64_t sums[] = {UINT64_C(0x5d89f87da45cdca6), UINT64_C(0x8eb4f45987f20558)};
    for (unsigned i = 0; i < 2; i++) {
        uint64_t sum = 0;
        if (i == 0) lattice(&d, 8, 6, 29);
        else lattice(&d, 25, 20, 123);
        spread_out(&c, &d);
        for (uint32_t k = 0; k < d.graph.nodes; k++) {
            sum = sum * 31 + (uint32_t)d.graph.places[k].x;
            sum = sum * 31 + (uint32_t)d.graph.places[k].y;
        }
        put_away(&c, &d);
        if (sum != sums[i]) fail_msg("%u: other places: 0x%llx", i, (unsigned long long)sum);
    }
}
