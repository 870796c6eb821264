// SPDX-License-Identifier: MIT
// Random walks on tables, when nobody listens:
//
//     entries of c     4 9 c c     a draw of a side that leads nowhere is a step to c itself,
//     marks of c       . . s       and the next note replaces its note
//
// So the only branch to be guessed is the last one.  On wide grids, where most draws lead nowhere, such steps
// would be most of the work: there draws are looked up in the sides of c until one is found.  Draws exactly
// what walk_stroll draws.
#include "base/hints.h"
#include "generate/common/beside_table.h"
#include "generate/common/walk.h"

// `note`, `bits` and `fewer`, whether a draw may be no number of a side, are constants in each copy of a walk.
HINT_INLINE meander_status walk_by_entries(walk *w, cell *at, unsigned *side, bool note, unsigned bits, bool fewer) {
    const grid *g = w->job->grid;
    const uint32_t *entries = g->neighbours;
    const size_t sides = g->side_count;
    uint8_t *marks = w->marks;
    unsigned left = w->left, s;
    uint64_t chance = w->chance;
    cell c = *at;
    for (;;) {
        if (left == 0) {
            TRY(walk_refill(w));
            chance = w->chance;
            left = w->left;
        }
        s = (unsigned)(chance & ((1u << bits) - 1));
        chance >>= bits;
        left--;
        if (fewer && s >= sides) continue;
        cell next = entries[c * sides + s] >> TABLE_BACK_BITS;
        if (note) marks[c] = (uint8_t)(bits == 2 ? s << WALK_NOTE : s);
        if (marks[next] >= WALK_STOP) break;
        c = next;
    }
    w->chance = chance;
    w->left = left;
    *at = c;
    *side = s;
    return MEANDER_OK;
}

// The same on wide grids, whose draws take four bits or five.
HINT_INLINE meander_status walk_by_sides(walk *w, cell *at, unsigned *side, bool note, unsigned bits) {
    const grid *g = w->job->grid;
    const size_t sides = g->side_count;
    uint8_t *marks = w->marks;
    unsigned left = w->left, s;
    uint64_t chance = w->chance;
    cell c = *at;
    for (;;) {
        uint32_t has = g->wide[c];
        do {
            if (left == 0) {
                TRY(walk_refill(w));
                chance = w->chance;
                left = w->left;
            }
            s = (unsigned)(chance & ((1u << bits) - 1));
            chance >>= bits;
            left--;
        } while (!(has >> s & 1));
        cell next = g->neighbours[c * sides + s] >> TABLE_BACK_BITS_WIDE;
        if (note) marks[c] = (uint8_t)s;
        if (marks[next] >= WALK_STOP) break;
        c = next;
    }
    w->chance = chance;
    w->left = left;
    *at = c;
    *side = s;
    return MEANDER_OK;
}

HINT_INLINE meander_status walk_on_sides(walk *w, cell *at, unsigned *side, bool note) {
    switch (w->job->grid->side_count) {
    case 4: return walk_by_entries(w, at, side, note, 2, false);
    case 8: return walk_by_entries(w, at, side, note, 3, false);
    default: break;
    }
    if (w->bits_each == 3) return walk_by_entries(w, at, side, note, 3, true);
    if (w->bits_each == 2) return walk_by_entries(w, at, side, note, 2, true);
    if (w->bits_each == 4) return walk_by_sides(w, at, side, note, 4);
    return walk_by_sides(w, at, side, note, 5);
}

meander_status walk_on_table(walk *w, cell *at, unsigned *side, bool note) {
    return note ? walk_on_sides(w, at, side, true) : walk_on_sides(w, at, side, false);
}
