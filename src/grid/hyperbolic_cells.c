// SPDX-License-Identifier: MIT
// Grows hyperbolic tilings.
//
//     around a corner, clockwise: cross the side that begins there, and take the end of the side back
//
//           d | c       corner (c, s) is the end of side s; side s + 1 begins there.  Beyond s + 1 is
//           --+--       cell d, whose side back b ends there: corner (d, b).  The other way, beyond s,
//             |         a side b begins there: corner (d, b - 1).
//
// Invariant: the cells that meet in a corner so far are in a row, because each layer adds one at most at
// either end of what the layers before have of it; so counting those in a row is enough.
// Cost: q steps for each corner.
// Source of the counts: James Cannon and Philip Wagreich, "Growth functions of surface groups", 1992.
#include "grid/hyperbolic_cells.h"

#include <string.h>

#include "base/memory.h"
#include "base/promise.h"

// ---- counts ------------------------------------------------------------------------

// Coefficient i of the fraction whose series has the counts: above the line, and below it but for the first.
static int64_t count_above(unsigned q, unsigned i) {
    if (i == 0 || i == q / 2 * (1 + q % 2)) return 1;
    if (i > q / 2 * (1 + q % 2)) return 0;
    return q % 2 == 1 && i == q / 2 ? 4 : 2;
}

static int64_t count_below(unsigned p, unsigned q, unsigned i) {
    int64_t above = count_above(q, i);
    return above <= 1 ? above : above - (int64_t)p;
}

// Each layer follows from those before by the equation below the line; numbers stay far below 64 bits, because it
// ends when there are too many.
unsigned hyperbolic_count(unsigned p, unsigned q, uint64_t layers, uint64_t most, uint64_t *counts) {
    uint64_t all = 0;
    unsigned n = 0;
    for (; n < layers && n < HYPERBOLIC_LAYERS_MOST && all <= most; n++) {
        int64_t count = count_above(q, n);
        for (unsigned i = 1; i <= n; i++) count -= count_below(p, q, i) * (int64_t)counts[n - i];
        counts[n] = (uint64_t)count;
        all += counts[n];
    }
    return n;
}

// ---- corners -----------------------------------------------------------------------

typedef struct corner {
    uint32_t at;                 // a cell
    unsigned side;               // which ends in the corner
} corner;

static unsigned corner_after(const hyperbolic_cells *h, unsigned side) { return side + 1 == h->p ? 0 : side + 1; }
static unsigned corner_before(const hyperbolic_cells *h, unsigned side) { return (side == 0 ? h->p : side) - 1; }

// The same corner in the next cell around it, clockwise or the other way; false: there is none yet.
static bool corner_turn(const hyperbolic_cells *h, corner *c, bool clockwise) {
    size_t entry = (size_t)c->at * h->p + (clockwise ? corner_after(h, c->side) : c->side);
    if (h->next[entry] == HYPERBOLIC_NONE) return false;
    unsigned back = h->back[entry];
    *c = (corner){h->next[entry], clockwise ? back : corner_before(h, back)};
    return true;
}

// Around it one way as far as there are cells, then the other way.
uint32_t hyperbolic_corner(const hyperbolic_cells *h, uint32_t cell_at, unsigned side, unsigned *its) {
    corner c = {cell_at, side}, least = c;
    for (unsigned way = 0; way < 2; way++) {
        corner_turn(h, &c, way == 0);
        for (unsigned i = 0; i < h->q && (c.at != cell_at || c.side != side); i++) {
            if (c.at < least.at) least = c;
            if (!corner_turn(h, &c, way == 0)) break;
        }
        c = (corner){cell_at, side};
    }
    *its = least.side;
    return least.at;
}

// ---- growing -----------------------------------------------------------------------

// Both ends of a passage are written at once, so they agree.
static void hyperbolic_join(hyperbolic_cells *h, uint32_t a, unsigned side_a, uint32_t b, unsigned side_b) {
    h->next[(size_t)a * h->p + side_a] = b;
    h->next[(size_t)b * h->p + side_b] = a;
    h->back[(size_t)a * h->p + side_a] = (uint8_t)side_b;
    h->back[(size_t)b * h->p + side_b] = (uint8_t)side_a;
}

// Closes a corner where q cells meet, and then the other end of the side that this joins.
static void hyperbolic_close(hyperbolic_cells *h, corner c) {
    for (;;) {
        corner last = c, first = c;
        unsigned count = 1;
        while (count <= h->q && corner_turn(h, &last, true)) count++;
        while (count <= h->q && corner_turn(h, &first, false)) count++;
        if (count != h->q) return;       // fewer; or it is closed, and the walk never ends
        hyperbolic_join(h, last.at, corner_after(h, last.side), first.at, first.side);
        c = (corner){last.at, corner_after(h, last.side)};
    }
}

// The new cell may close corners at both ends of the side, and these close further ones.
static void hyperbolic_add(hyperbolic_cells *h, uint32_t at, unsigned side) {
    assert(h->count < h->room);
    uint32_t added = h->count++;
    h->layer[added] = (uint8_t)(h->layer[at] + 1);
    hyperbolic_join(h, at, side, added, 0);
    hyperbolic_close(h, (corner){at, side});
    hyperbolic_close(h, (corner){at, corner_before(h, side)});
}

meander_status hyperbolic_grow(hyperbolic_cells *h, unsigned layers, uint64_t cells) {
    size_t entries = (size_t)cells * h->p;
    h->next = memory_new(h->context, entries, sizeof *h->next);
    h->back = memory_new_zeroed(h->context, entries, sizeof *h->back);
    h->layer = memory_new_zeroed(h->context, (size_t)cells, sizeof *h->layer);
    if (h->next == NULL || h->back == NULL || h->layer == NULL) return MEANDER_NO_MEMORY;
    memset(h->next, 0xff, entries * sizeof *h->next);
    h->count = 1;
    h->room = (uint32_t)cells;
    for (uint32_t at = 0; at < h->count && h->layer[at] + 1u < layers; at++) {
        for (unsigned side = 0; side < h->p; side++)
            if (h->next[(size_t)at * h->p + side] == HYPERBOLIC_NONE) hyperbolic_add(h, at, side);
        if (at % 4096 == 0) TRY(context_progress(h->context, at, cells));
    }
    assert(h->count == h->room);
    return MEANDER_OK;
}

void hyperbolic_done(hyperbolic_cells *h) {
    memory_free(h->context, h->next);
    memory_free(h->context, h->back);
    memory_free(h->context, h->layer);
}
