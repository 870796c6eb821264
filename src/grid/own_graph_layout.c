// SPDX-License-Identifier: MIT
// Where the nodes of a graph are on paper.
//
//     o         nodes push each other away, and edges pull; after some rounds, each with smaller
//     |\        steps, neighbours are near each other
//     o-o-o
//
// Everything is in whole numbers, so a graph looks the same on every machine.
// Invariant: places are within OWN_GRAPH_PLACE_MOST, so that differences and their squares fit.
// Cost: of pushing, the square of the nodes for each round; so large graphs are circles.
// Source: Thomas Fruchterman, Edward Reingold, Graph Drawing by Force-directed Placement, 1991.
#include "base/memory.h"
#include "grid/own_graph.h"
#include "grid/shape_turn.h"

enum { LAYOUT_LINK = 2000, LAYOUT_NODES_MOST = 400, LAYOUT_ROUNDS = 120 };

typedef struct layout_force {
    int64_t x, y;
} layout_force;

// The largest number whose square is not more.
static int64_t layout_root(int64_t square) {
    int64_t root = 0;
    for (int64_t bit = INT64_C(1) << 30; bit > 0; bit >>= 1)
        if ((root + bit) * (root + bit) <= square) root += bit;
    return root;
}

static int64_t layout_size(int64_t a) { return a < 0 ? -a : a; }

// ---- without places ----------------------------------------------------------------

// Two nodes at the same place are pushed to the right and to the left.
static void layout_push(const own_graph *g, const shape_point *at, layout_force *force) {
    for (uint32_t i = 0; i < g->nodes; i++)
        for (uint32_t k = 0; k < i; k++) {
            int64_t dx = at[i].x - at[k].x, dy = at[i].y - at[k].y;
            if (dx == 0 && dy == 0) dx = 1;
            int64_t square = dx * dx + dy * dy;
            int64_t x = dx * LAYOUT_LINK * LAYOUT_LINK / square, y = dy * LAYOUT_LINK * LAYOUT_LINK / square;
            force[i].x += x, force[i].y += y;
            force[k].x -= x, force[k].y -= y;
        }
}

static void layout_pull(const own_graph *g, const shape_point *at, layout_force *force) {
    for (size_t i = 0; i < g->edges; i++) {
        uint32_t a = g->ends[i][0], b = g->ends[i][1];
        int64_t dx = at[a].x - at[b].x, dy = at[a].y - at[b].y;
        int64_t length = layout_root(dx * dx + dy * dy);
        force[a].x -= dx * length / LAYOUT_LINK, force[a].y -= dy * length / LAYOUT_LINK;
        force[b].x += dx * length / LAYOUT_LINK, force[b].y += dy * length / LAYOUT_LINK;
    }
}

// No node goes farther than a step.
static void layout_move(const own_graph *g, const layout_force *force, int64_t step, shape_point *at) {
    for (uint32_t i = 0; i < g->nodes; i++) {
        int64_t x = force[i].x, y = force[i].y;
        while (layout_size(x) > INT32_MAX / 2 || layout_size(y) > INT32_MAX / 2) x /= 2, y /= 2;
        int64_t length = layout_root(x * x + y * y);
        if (length > step) x = x * step / length, y = y * step / length;
        at[i].x += (int32_t)x;
        at[i].y += (int32_t)y;
    }
}

static meander_status layout_settle(context *c, const own_graph *g, shape_point *at) {
    layout_force *force = memory_new(c, g->nodes, sizeof *force);
    if (force == NULL) return MEANDER_NO_MEMORY;
    for (int64_t round = LAYOUT_ROUNDS; round > 0; round--) {
        for (uint32_t i = 0; i < g->nodes; i++) force[i] = (layout_force){0, 0};
        layout_push(g, at, force);
        layout_pull(g, at, force);
        layout_move(g, force, LAYOUT_LINK * round / LAYOUT_ROUNDS, at);
    }
    memory_free(c, force);
    return MEANDER_OK;
}

// A circle on which neighbours in the file are a link apart; 710/113 is twice pi.
meander_status own_graph_spread(context *c, own_graph *g) {
    int64_t radius = (int64_t)g->nodes * LAYOUT_LINK * 113 / 710;
    if (radius > OWN_GRAPH_PLACE_MOST) radius = OWN_GRAPH_PLACE_MOST;
    shape_point *places = memory_new(c, g->nodes, sizeof *places);
    if (places == NULL) return MEANDER_NO_MEMORY;
    for (uint32_t i = 0; i < g->nodes; i++) places[i] = shape_turn((int32_t)radius, i, g->nodes);
    g->places = places;
    return g->nodes <= LAYOUT_NODES_MOST ? layout_settle(c, g, places) : MEANDER_OK;
}

// ---- with places -------------------------------------------------------------------

// The mean length of the edges, and no less than what lets the farthest places fit.  Given numbers are
// within 10^15, and there are at most 2^28 edges; the sum is made of parts of it.
static int64_t layout_unit(const own_graph *g, const int64_t (*given)[2], int64_t least[2]) {
    int64_t most[2] = {INT64_MIN, INT64_MIN}, unit = 0, rest = 0, edges = (int64_t)g->edges;
    least[0] = least[1] = INT64_MAX;
    for (uint32_t i = 0; i < g->nodes; i++)
        for (unsigned k = 0; k < 2; k++) {
            if (given[i][k] < least[k]) least[k] = given[i][k];
            if (given[i][k] > most[k]) most[k] = given[i][k];
        }
    for (size_t i = 0; i < g->edges; i++) {
        const int64_t *a = given[g->ends[i][0]], *b = given[g->ends[i][1]];
        int64_t dx = layout_size(a[0] - b[0]), dy = layout_size(a[1] - b[1]);
        int64_t length = dx > dy ? dx : dy;
        unit += length / edges, rest += length % edges;
    }
    if (edges > 0) unit += rest / edges;
    for (unsigned k = 0; k < 2; k++) {
        int64_t room = (most[k] - least[k]) / (OWN_GRAPH_PLACE_MOST / LAYOUT_LINK) + 1;
        if (room > unit) unit = room;
    }
    return unit;
}

// Whole units and the rest of one are taken apart, so that no product is too large.
void own_graph_scale(const own_graph *g, const int64_t (*given)[2], shape_point *places) {
    int64_t least[2], unit = layout_unit(g, given, least);
    for (uint32_t i = 0; i < g->nodes; i++) {
        int64_t at[2] = {0};
        for (unsigned k = 0; k < 2; k++) {
            int64_t far = given[i][k] - least[k];
            at[k] = far / unit * LAYOUT_LINK + far % unit * LAYOUT_LINK / unit;
        }
        places[i] = (shape_point){(int32_t)at[0], (int32_t)at[1]};
    }
}
