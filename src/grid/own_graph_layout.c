// SPDX-License-Identifier: MIT
// The places of a graph's nodes on paper.
//
//     o-o-o         without given places: by distances in the graph (grid/own_graph_stress.h), and
//     | |           a graph that is too large for that, or has no edges, as a circle
//     o-o
//
// Everything is in whole numbers, so a graph looks the same on every machine.
// Invariant: places are within OWN_GRAPH_PLACE_MOST, so that differences and their squares fit.
#include "base/memory.h"
#include "grid/own_graph_stress.h"
#include "grid/shape_turn.h"

enum { LAYOUT_LINK = STRESS_LINK };

static int64_t layout_size(int64_t a) { return a < 0 ? -a : a; }

// ---- without places ----------------------------------------------------------------

// Small graphs only are kept clear, because looking at each node and edge takes long.
static meander_status layout_settle(context *c, const own_graph *g, shape_point *at) {
    stress s;
    bool found = false;
    meander_status status = stress_init(&s, c, g, at);
    if (status == MEANDER_OK) status = stress_guess(&s, &found);
    if (status == MEANDER_OK && found && g->nodes <= STRESS_SETTLE_MOST) status = stress_settle(&s);
    if (status == MEANDER_OK && found && g->nodes <= STRESS_FULL_MOST) status = stress_clear(&s);
    stress_done(&s);
    return status;
}

// Neighbours in the file are a link apart; 710/113 is twice pi.
static void layout_circle(const own_graph *g, shape_point *at) {
    int64_t radius = (int64_t)g->nodes * LAYOUT_LINK * 113 / 710;
    if (radius > OWN_GRAPH_PLACE_MOST) radius = OWN_GRAPH_PLACE_MOST;
    for (uint32_t i = 0; i < g->nodes; i++) at[i] = shape_turn((int32_t)radius, i, g->nodes);
}

meander_status own_graph_spread(context *c, own_graph *g) {
    shape_point *places = memory_new(c, g->nodes, sizeof *places);
    if (places == NULL) return MEANDER_NO_MEMORY;
    layout_circle(g, places);
    g->places = places;
    return g->nodes <= STRESS_NODES_MOST && g->edges > 0 ? layout_settle(c, g, places) : MEANDER_OK;
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
