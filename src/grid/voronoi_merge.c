// SPDX-License-Identifier: MIT
// Merges corners.
//
//     edge e of cell A runs from c1 to c2, the same edge t of cell B from c2 to c1
//     the next edge that begins at c1, clockwise around it: across[the one before e in its cell]
//
// Both corners move to the middle of the edge, or to the one that is on the border.  A round moves a corner once at
// most, and ends by leaving out the edges without length, so that merged corners are one in the next round.
// Invariant: cells stay convex, and edges that are the same have the same ends.
// Cost: a few rounds, each one look at each edge, and at the cells around each short one.
#include "grid/voronoi_merge.h"

#include <string.h>

#include "base/memory.h"

typedef struct merger {
    outlines *o;
    uint32_t *owners;            // the cell of each edge
    uint8_t *moved;              // whether the corner where an edge begins was moved in this round
    uint32_t *numbers;           // of the edges that are left
} merger;

// The edges of a cell are a ring of numbers in a row.
static uint32_t merge_after(const merger *m, uint32_t edge) {
    uint32_t c = m->owners[edge];
    return edge + 1 == m->o->first[c + 1] ? m->o->first[c] : edge + 1;
}

static uint32_t merge_before(const merger *m, uint32_t edge) {
    uint32_t c = m->owners[edge];
    return edge == m->o->first[c] ? m->o->first[c + 1] - 1 : edge - 1;
}

// The next edge that begins where this one does; OUTLINES_NONE at the border.
static uint32_t merge_around(const merger *m, uint32_t edge) { return m->o->across[merge_before(m, edge)]; }

// Around a corner of the border the walk ends, for nothing is beyond.
static bool merge_is_fixed(const merger *m, uint32_t edge) {
    uint32_t e = edge;
    do e = merge_around(m, e);
    while (e != OUTLINES_NONE && e != edge);
    return e == OUTLINES_NONE;
}

static bool merge_same(shape_point a, shape_point b) { return a.x == b.x && a.y == b.y; }

// Whether a cell turns to the right at each corner, those of edges without length left out.
static bool merge_is_convex(const merger *m, uint32_t c) {
    uint32_t first = m->o->first[c], end = m->o->first[c + 1], turns = 0;
    const shape_point *corners = m->o->corners;
    for (uint32_t e = first; e < end; e++) {
        uint32_t f = merge_after(m, e), g = f;
        if (merge_same(corners[e], corners[f])) continue;
        do g = merge_after(m, g);
        while (merge_same(corners[g], corners[f]));
        int64_t x = (int64_t)corners[f].x - corners[e].x, y = (int64_t)corners[f].y - corners[e].y;
        int64_t turn = x * ((int64_t)corners[g].y - corners[f].y) - y * ((int64_t)corners[g].x - corners[f].x);
        if (turn < 0) return false;
        turns += turn > 0;
    }
    return turns >= 3;
}

// Moves a corner for all cells around it; returns whether these are convex then.
static bool merge_move(merger *m, uint32_t edge, shape_point to) {
    bool convex = true;
    uint32_t e = edge;
    do {
        m->o->corners[e] = to;
        m->moved[e] = true;
        e = merge_around(m, e);
    } while (e != edge);
    do {
        convex = convex && merge_is_convex(m, m->owners[e]);
        e = merge_around(m, e);
    } while (e != edge);
    return convex;
}

// Nothing else was moved since, so the cells are as they were.
static void merge_put_back(merger *m, uint32_t edge, shape_point to) {
    (void)merge_move(m, edge, to);
    m->moved[edge] = false;
    for (uint32_t e = merge_around(m, edge); e != edge; e = merge_around(m, e)) m->moved[e] = false;
}

// Draws an edge together, and returns whether that was possible.  An end on the border stays where it is.
static bool merge_edge(merger *m, uint32_t edge) {
    uint32_t other = m->o->across[edge];
    shape_point a = m->o->corners[edge], b = m->o->corners[other], to = {a.x + (b.x - a.x) / 2, a.y + (b.y - a.y) / 2};
    bool a_fixed = merge_is_fixed(m, edge), b_fixed = merge_is_fixed(m, other), convex = true;
    if (m->moved[edge] || m->moved[other] || (a_fixed && b_fixed)) return false;
    if (a_fixed) to = a;
    if (b_fixed) to = b;
    // The first corner is moved alone for a moment, so only the look after the second one counts for both.
    if (!a_fixed) convex = merge_move(m, edge, to);
    if (!b_fixed) convex = merge_move(m, other, to);
    if (!a_fixed && !b_fixed) convex = convex && merge_move(m, edge, to);
    if (convex) return true;
    if (!a_fixed) merge_put_back(m, edge, a);
    if (!b_fixed) merge_put_back(m, other, b);
    return false;
}

// An edge without length is left out anyway.
static bool merge_is_short(const merger *m, uint32_t edge, int64_t narrow) {
    shape_point a = m->o->corners[edge], b = m->o->corners[merge_after(m, edge)];
    int64_t dx = (int64_t)b.x - a.x, dy = (int64_t)b.y - a.y, square = dx * dx + dy * dy;
    return square > 0 && square < narrow * narrow;
}

// Numbers the edges that have a length, and moves them to the front.
static void merge_leave_out(merger *m) {
    outlines *o = m->o;
    uint32_t kept = 0, all = o->first[o->cells];
    for (uint32_t e = 0; e < all; e++) {
        m->numbers[e] = kept;
        kept += !merge_same(o->corners[e], o->corners[merge_after(m, e)]);
    }
    for (uint32_t e = 0, c = 0; e < all; e++) {
        uint32_t across = o->across[e], at = m->numbers[e], end = e + 1 == all ? kept : m->numbers[e + 1];
        if (end > at) {
            o->corners[at] = o->corners[e];
            o->across[at] = across == OUTLINES_NONE ? across : m->numbers[across];
            m->owners[at] = m->owners[e];
        }
        while (c < o->cells && o->first[c + 1] == e + 1) o->first[++c] = end;
    }
    memset(m->moved, 0, kept);
}

// Each round that goes on has left out an edge, so there is a last one.
static void merge_all(merger *m, int32_t narrow) {
    for (bool more = true; more;) {
        merge_leave_out(m);
        more = false;
        for (uint32_t e = 0; e < m->o->first[m->o->cells]; e++)
            if (m->o->across[e] != OUTLINES_NONE && e < m->o->across[e] && merge_is_short(m, e, narrow))
                more |= merge_edge(m, e);
    }
}

meander_status voronoi_merge(outlines *o, int32_t narrow) {
    size_t edges = o->first[o->cells];
    merger m = {.o = o, .owners = outlines_find_owners(o)};
    m.moved = memory_new(o->context, edges, sizeof *m.moved);
    m.numbers = memory_new(o->context, edges, sizeof *m.numbers);
    bool room = m.owners != NULL && m.moved != NULL && m.numbers != NULL;
    if (room) merge_all(&m, narrow);
    memory_free(o->context, m.owners);
    memory_free(o->context, m.moved);
    memory_free(o->context, m.numbers);
    return room ? MEANDER_OK : MEANDER_NO_MEMORY;
}
