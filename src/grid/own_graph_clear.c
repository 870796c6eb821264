// SPDX-License-Identifier: MIT
// Keeps the nodes of a small graph apart from each other, and away from edges that are not theirs.
//
//     a--o--b            o goes down by half of what is missing, a and b go up by a quarter; next round
//                        again, until nothing is in the way or there were enough rounds
//     a-----b
//        o
//
// Cost: O(nodes x edges) for each round; some dozen million steps in all.
#include "grid/own_graph_stress.h"

enum { CLEAR_NODES = 1500, CLEAR_EDGE = 900, CLEAR_STRETCH_MOST = 4, CLEAR_ROUNDS = 100, CLEAR_STEP = 400,
       CLEAR_EDGES_MOST = 3 };   // for each node: denser graphs have edges everywhere, and would only grow

// ---- from each other -----------------------------------------------------------------

static int64_t clear_apart(const stress *s, uint32_t a, uint32_t b) {
    return stress_length((int64_t)s->at[a].x - s->at[b].x, (int64_t)s->at[a].y - s->at[b].y);
}

// A dense graph has many nodes within few links; it is made larger until they have room.
static void clear_stretch(const stress *s) {
    int64_t least = CLEAR_NODES;
    for (uint32_t a = 0; a < s->nodes; a++)
        for (uint32_t b = 0; b < a; b++) {
            int64_t apart = clear_apart(s, a, b);
            if (apart < least) least = apart;
        }
    if (least * CLEAR_STRETCH_MOST < CLEAR_NODES) least = CLEAR_NODES / CLEAR_STRETCH_MOST;
    for (uint32_t i = 0; i < s->nodes; i++) {
        s->at[i].x = (int32_t)((int64_t)s->at[i].x * CLEAR_NODES / least);
        s->at[i].y = (int32_t)((int64_t)s->at[i].y * CLEAR_NODES / least);
    }
}

static void clear_push(shape_point *p, int64_t dx, int64_t dy, int64_t length, int64_t by) {
    if (by > CLEAR_STEP) by = CLEAR_STEP;
    p->x += (int32_t)(dx * by / length);
    p->y += (int32_t)(dy * by / length);
}

static bool clear_nodes(const stress *s) {
    bool clear = true;
    for (uint32_t a = 0; a < s->nodes; a++)
        for (uint32_t b = 0; b < a; b++) {
            int64_t dx = (int64_t)s->at[a].x - s->at[b].x, dy = (int64_t)s->at[a].y - s->at[b].y;
            int64_t length = stress_length(dx, dy);
            if (length >= CLEAR_NODES) continue;
            int64_t by = (CLEAR_NODES - length) / 2 + 1;
            if (length == 0) dx = length = 1;
            clear_push(&s->at[a], dx, dy, length, by);
            clear_push(&s->at[b], -dx, -dy, length, by);
            clear = false;
        }
    return clear;
}

// ---- from edges ----------------------------------------------------------------------

// A node that is exactly on the edge goes to its left side.  Beyond the ends of the edge it is the ends
// that it is kept apart from.
static bool clear_edge(const stress *s, uint32_t node, uint32_t a, uint32_t b) {
    shape_point *at = s->at;
    int64_t ex = (int64_t)at[b].x - at[a].x, ey = (int64_t)at[b].y - at[a].y;
    int64_t px = (int64_t)at[node].x - at[a].x, py = (int64_t)at[node].y - at[a].y;
    int64_t along = px * ex + py * ey, square = ex * ex + ey * ey, length = stress_root(square);
    if (along <= 0 || along >= square || length == 0) return true;
    int64_t off = (ex * py - ey * px) / length, away = off < 0 ? -off : off;
    if (away >= CLEAR_EDGE) return true;
    int64_t by = (CLEAR_EDGE - away) / 2 + 1, side = off < 0 ? -1 : 1;
    clear_push(&at[node], -ey * side, ex * side, length, by);
    clear_push(&at[a], ey * side, -ex * side, length, by / 2);
    clear_push(&at[b], ey * side, -ex * side, length, by / 2);
    return false;
}

static bool clear_edges(const stress *s) {
    const own_graph *g = s->graph;
    bool clear = true;
    for (size_t e = 0; e < g->edges; e++) {
        uint32_t a = g->ends[e][0], b = g->ends[e][1];
        for (uint32_t i = 0; i < s->nodes; i++)
            if (i != a && i != b && !clear_edge(s, i, a, b)) clear = false;
    }
    return clear;
}

meander_status stress_clear(stress *s) {
    uint64_t work = (uint64_t)s->nodes * (s->graph->edges + s->nodes), rounds = UINT64_C(30000000) / (work + 1);
    if (rounds > CLEAR_ROUNDS) rounds = CLEAR_ROUNDS;
    bool sparse = s->graph->edges <= (size_t)CLEAR_EDGES_MOST * s->nodes;
    clear_stretch(s);
    for (uint64_t round = 0; round < rounds; round++) {
        bool edges = !sparse || clear_edges(s), nodes = clear_nodes(s);
        if (edges && nodes) break;
        TRY(context_progress(s->context, round, rounds));
    }
    return MEANDER_OK;
}
