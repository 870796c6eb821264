// SPDX-License-Identifier: MIT
// Pulls a path through squares taut: the shortest line from middle to middle that goes through the same passages.
//
//     +---+---+---+      The passages are gates.  From the last bend, the apex, a funnel is open to all that is
//     | S   . l   |      seen through the gates so far; each further gate makes it narrower.  Where a gate lies
//     +---+-.-+   +      wholly to the left of the funnel, the string bends at its left end l, the next apex, from
//         |   '. G|      where the gates behind l are looked through anew.
//         +---+---+
//
// All is in halves of a square and in whole numbers, so whether a corner is on the left is never a matter of
// rounding.
//
// Invariant: the string up to the apex is final; the funnel is what the apex sees of the last gate.
// Cost: O(n) gates, and again those between a bend and where it was noticed.
// Source: D. T. Lee, Franco Preparata, "Euclidean shortest paths in the presence of rectilinear barriers", 1984; Mikko
// Mononen, "Simple stupid funnel algorithm", 2010.
#include "grid/taut_squares.h"

#include <math.h>

#include "base/memory.h"
#include "grid/rect.h"

taut_place taut_middle(const grid *g, cell c) {
    return (taut_place){2 * (int64_t)grid_x(g, c) + 1, 2 * (int64_t)grid_y(g, c) + 1};
}

taut_place taut_corner(const grid *g, cell c, unsigned i) {
    i %= 4;
    return (taut_place){2 * ((int64_t)grid_x(g, c) + (i == 1 || i == 2)), 2 * ((int64_t)grid_y(g, c) + (i >= 2))};
}

// One square root of a whole number, so it is the same on every machine.
double taut_length(taut_place way) { return sqrt((double)(way.x * way.x + way.y * way.y)) / 2; }

static bool taut_same(taut_place a, taut_place b) { return a.x == b.x && a.y == b.y; }

// The string does not bend at a point on a straight line between two others, but where it turns back it does.
static bool taut_goes_on(taut_place a, taut_place b) { return taut_cross(a, b) == 0 && a.x * b.x + a.y * b.y > 0; }

static meander_status taut_add(context *c, taut_path *t, size_t *room, taut_place at) {
    void *points = t->points;
    taut_place last[2];
    for (size_t i = 0; i < 2 && i < t->count; i++) {
        meander_point p = t->points[t->count - 1 - i];
        last[i] = (taut_place){(int64_t)p.x, (int64_t)p.y};
    }
    if (t->count > 0 && taut_same(last[0], at)) return MEANDER_OK;
    if (t->count > 1 && taut_goes_on(taut_minus(last[0], last[1]), taut_minus(at, last[0]))) t->count--;
    if (!memory_reserve(c, &points, room, t->count + 1, sizeof *t->points)) return MEANDER_NO_MEMORY;
    t->points = points;
    t->points[t->count++] = (meander_point){(uint64_t)at.x, (uint64_t)at.y};
    return MEANDER_OK;
}

// A gate, by its number and the square before it; and one end of the funnel, with the gate that it is from.
typedef struct taut_gate {
    uint64_t i;
    cell before;
} taut_gate;
typedef struct taut_end {
    taut_place at;
    taut_gate gate;
} taut_end;

// Moves an end of the funnel to that of a gate unless that is wider.  `turn` is 1 for the left end, -1 for the right
// one.  Returns false when the gate lies beyond the other end: the string bends there.
static bool taut_narrow(taut_place apex, int64_t turn, taut_end *end, const taut_end *other, taut_end gate) {
    taut_place to = taut_minus(gate.at, apex);
    if (turn * taut_cross(taut_minus(end->at, apex), to) < 0) return true;
    bool inside = taut_same(end->at, apex) || turn * taut_cross(to, taut_minus(other->at, apex)) > 0;
    if (inside) *end = gate;
    return inside;
}

static meander_status taut_bend(context *c, taut_path *t, size_t *room, const grid *g, cell start, const uint8_t *sides,
                                uint64_t steps) {
    taut_gate gate = {0, start};
    taut_place apex = taut_middle(g, start);
    taut_end left = {apex, gate}, right = left;
    TRY(taut_add(c, t, room, apex));
    // Behind the last gate is the middle of the last square, as a gate without width.
    while (gate.i <= steps) {
        bool last = gate.i == steps;
        unsigned side = last ? 0 : sides[gate.i];
        taut_end l = {last ? taut_middle(g, gate.before) : taut_corner(g, gate.before, side), gate};
        taut_end r = {last ? l.at : taut_corner(g, gate.before, side + 1), gate};
        const taut_end *bend = NULL;
        if (!taut_narrow(apex, -1, &right, &left, r)) bend = &left;
        else if (!taut_narrow(apex, 1, &left, &right, l)) bend = &right;
        if (bend != NULL) {
            apex = bend->at;
            gate = bend->gate;
            left = right = (taut_end){apex, gate};
            TRY(taut_add(c, t, room, apex));
        }
        if (gate.i < steps) gate.before = grid_neighbour(g, gate.before, sides[gate.i]);
        gate.i++;
    }
    return taut_add(c, t, room, taut_middle(g, gate.before));
}

meander_status taut_pull(context *c, const grid *g, cell start, const uint8_t *sides, uint64_t steps, taut_path *t) {
    size_t room = 0;
    *t = (taut_path){.points = NULL};
    meander_status status = taut_bend(c, t, &room, g, start, sides, steps);
    for (size_t i = 1; i < t->count; i++) {
        const meander_point *p = &t->points[i];
        t->length += taut_length((taut_place){(int64_t)(p->x - p[-1].x), (int64_t)(p->y - p[-1].y)});
    }
    if (status == MEANDER_OK) return MEANDER_OK;
    memory_free(c, t->points);
    *t = (taut_path){.points = NULL};
    return status;
}
