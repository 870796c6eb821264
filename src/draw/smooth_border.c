// SPDX-License-Identifier: MIT
// Corners at the border move towards the middle between those before and behind them, a few times:
//
//     +---+                  .---.         a staircase becomes a slope, a zigzag of hexagons a line, and what is
//     |   |                 /    |         straight stays straight
//     +   +---+            /      `---.
//             |                        |
//
// Walls that end at a corner move with it, so that no wall loses its end and no passage is cut.
//
// Invariant: a corner where other than two edges of the border meet stays, and none moves by more than parts of the
// edges beside it and of the way to the middles of its cells, so that these stay inside.
// Cost: a few looks at each corner of the border.
// Source: Gabriel Taubin, "A signal processing approach to fair surface design", 1995, has the average, but not the
// bounds.
#define GRID_WIDE
#include "draw/smooth_border.h"

#include "base/bits.h"

// In percent of an edge, and of the way to a middle.
enum { SMOOTH_PASSES = 2, SMOOTH_EDGE = 35, SMOOTH_MIDDLE = 50 };

// The slot of a corner's number, or the free one where it would be.
static size_t smooth_slot(const smooth_border *b, shape_point p) {
    uint64_t hash = ((uint64_t)(uint32_t)p.x << 32 | (uint32_t)p.y) * UINT64_C(0x9e3779b97f4a7c15);
    size_t i = (size_t)(hash >> 32) & b->mask;
    for (; b->table[i] != 0; i = (i + 1) & b->mask) {
        shape_point q = b->corners[b->table[i] - 1].at;
        if (q.x == p.x && q.y == p.y) break;
    }
    return i;
}

static uint32_t smooth_number(smooth_border *b, shape_point p) {
    size_t slot = smooth_slot(b, p);
    if (b->table[slot] == 0) {
        b->corners[b->count] = (smooth_corner){.at = p, .drawn = p, .most = INT32_MAX};
        b->table[slot] = (uint32_t)++b->count;
    }
    return b->table[slot] - 1;
}

static int64_t smooth_length(shape_point a, shape_point b) {
    int64_t dx = (int64_t)a.x - b.x, dy = (int64_t)a.y - b.y;
    return (int64_t)bits_root((uint64_t)(dx * dx + dy * dy));
}

static void smooth_bound(smooth_corner *c, shape_point other, int64_t percent) {
    int64_t most = smooth_length(c->at, other) * percent / 100;
    if (most < c->most) c->most = (int32_t)most;
}

// An edge of a cell begins or ends in a corner.
static void smooth_meet(smooth_border *b, uint32_t corner, uint32_t other, shape_point middle) {
    smooth_corner *c = &b->corners[corner];
    if (c->edges < 2) c->beside[c->edges] = other;
    c->edges++;
    smooth_bound(c, b->corners[other].at, SMOOTH_EDGE);
    smooth_bound(c, middle, SMOOTH_MIDDLE);
}

// Returns whether nothing is behind an edge.
static bool smooth_is_border(const grid *g, cell c, const shape_edge *e) {
    return e->side != SHAPE_CUT && !(grid_sides(g, c) >> e->side & 1);
}

// Counts the edges of the border, or adds them to a table with room for all.
static size_t smooth_walk(smooth_border *b, const grid *g, const shape_kind *shape) {
    shape_edge edges[SHAPE_EDGES_MOST];
    size_t all = 0;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1))
        for (unsigned i = shape->edges(g, grid_point(g, c), edges); i-- > 0;) {
            if (!smooth_is_border(g, c, &edges[i])) continue;
            all++;
            if (b->table == NULL) continue;
            uint32_t from = smooth_number(b, edges[i].from), to = smooth_number(b, edges[i].to);
            shape_point middle = shape->middle(g, grid_point(g, c));
            smooth_meet(b, from, to, middle);
            smooth_meet(b, to, from, middle);
        }
    return all;
}

// A place on the way from `at` to `to`, as far as the bound allows.
static shape_point smooth_within(const smooth_corner *c, shape_point to) {
    int64_t far = smooth_length(c->at, to);
    if (far <= c->most) return to;
    return (shape_point){c->at.x + (int32_t)(((int64_t)to.x - c->at.x) * c->most / far),
                         c->at.y + (int32_t)(((int64_t)to.y - c->at.y) * c->most / far)};
}

// All corners move at once, so the order in which they were found does not matter.
static void smooth_round(const smooth_border *b, shape_point *next) {
    for (size_t i = 0; i < b->count; i++) {
        const smooth_corner *c = &b->corners[i];
        next[i] = c->drawn;
        if (c->edges != 2) continue;
        shape_point p = b->corners[c->beside[0]].drawn, q = b->corners[c->beside[1]].drawn;
        next[i] = smooth_within(c, (shape_point){(int32_t)(((int64_t)p.x + 2 * (int64_t)c->drawn.x + q.x) / 4),
                                                    (int32_t)(((int64_t)p.y + 2 * (int64_t)c->drawn.y + q.y) / 4)});
    }
    for (size_t i = 0; i < b->count; i++) b->corners[i].drawn = next[i];
}

meander_status smooth_border_init(smooth_border *b, const grid *g, const shape_kind *shape, scratch *lent) {
    *b = (smooth_border){.mask = 1};
    size_t all = smooth_walk(b, g, shape);
    if (all >= UINT32_MAX / 4) return context_fail(g->context, MEANDER_TOO_BIG, "the border is too long to be smooth");
    while (b->mask < 4 * all + 4) b->mask *= 2;
    b->corners = scratch_lend(lent, 2 * all + 1, sizeof *b->corners);
    b->table = scratch_lend_zeroed(lent, b->mask--, sizeof *b->table);
    shape_point *next = scratch_lend(lent, 2 * all + 1, sizeof *next);
    if (b->corners == NULL || b->table == NULL || next == NULL) return MEANDER_NO_MEMORY;
    (void)smooth_walk(b, g, shape);
    for (unsigned i = 0; i < SMOOTH_PASSES; i++) smooth_round(b, next);
    return MEANDER_OK;
}

static shape_point smooth_place(const smooth_border *b, shape_point p) {
    uint32_t number = b->table[smooth_slot(b, p)];
    return number == 0 ? p : b->corners[number - 1].drawn;
}

void smooth_border_move(const smooth_border *b, shape_edge *edges, unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        edges[i].from = smooth_place(b, edges[i].from);
        edges[i].to = smooth_place(b, edges[i].to);
    }
}
