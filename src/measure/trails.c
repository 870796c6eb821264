// SPDX-License-Identifier: MIT
// Trails through rows.  Every passage through the border between two rows is the open end of a
// trail that comes from above; one more, the hand, is led along the row to the east:
//
//     column          0   1   2   3        the ends 0 and 2 are those of one trail, so each
//     other           2   j   0   e        knows the other; the trail of 1 began at a junction,
//     length          3   0   4   1        that of 3 at a dead end; 0 and 2: 3 + 4 cells
//
// A cell with two passages moves an end, joins two, or begins a trail with two ends; any other
// cell ends the trails that come to it and begins one at each passage that leads on.
//
// Invariant: between two cells, of the columns before the next one those are ends that lead
// down, of the others those that came from above, and the hand is one if the last cell leads
// east.  An end counts the cells that were added there.
// Cost: about 10 ns per cell; 12 bytes per column.
#include "measure/trails.h"

#include "base/bits.h"

// Instead of another end: where the trail began.
#define TRAILS_DEAD UINT32_MAX
#define TRAILS_JUNCTION (UINT32_MAX - 1)

// The hand is the place after the last column.
meander_status trails_init(trails *t, scratch *lent, uint64_t width) {
    t->width = (uint32_t)width;
    t->other = scratch_lend(lent, (size_t)width + 1, sizeof *t->other);
    t->length = scratch_lend(lent, (size_t)width + 1, sizeof *t->length);
    return t->other == NULL || t->length == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
}

static bool trails_is_open(uint32_t other) { return other < TRAILS_JUNCTION; }

// Joins two ends that have met, with so many cells between them: only what is beyond them is
// left.
static void trails_connect(trails *t, uint32_t a, uint32_t b, uint64_t length) {
    if (trails_is_open(a)) {
        t->other[a] = b;
        t->length[a] += length;
    }
    if (trails_is_open(b)) {
        t->other[b] = a;
        if (!trails_is_open(a)) t->length[b] += length;
    }
    if (!trails_is_open(a) && !trails_is_open(b))
        t->note(t->user, length, (unsigned)(a == TRAILS_DEAD) + (b == TRAILS_DEAD));
}

// The cell joins two ends; two ends of one trail make it a ring.
static void trails_join(trails *t, uint32_t a, uint32_t b) {
    uint64_t length = t->length[a] + t->length[b] + 1;
    if (t->other[a] == b) t->note(t->user, length, 0);
    else trails_connect(t, t->other[a], t->other[b], length);
}

static void trails_end(trails *t, uint32_t a, uint32_t kind) {
    trails_connect(t, t->other[a], kind, t->length[a]);
}

static void trails_begin(trails *t, uint32_t a, uint32_t kind) {
    t->other[a] = kind;
    t->length[a] = 0;
}

// Moves the end by one cell to another place.
static void trails_move(trails *t, uint32_t from, uint32_t to) {
    t->length[to] = t->length[from] + 1;
    t->other[to] = t->other[from];
    if (trails_is_open(t->other[to])) t->other[t->other[to]] = to;
}

static void trails_begin_both(trails *t, uint32_t a, uint32_t b) {
    t->other[a] = b;
    t->other[b] = a;
    t->length[a] = 1;
    t->length[b] = 0;
}

enum { NORTH = 1 << MEANDER_NORTH, EAST = 1 << MEANDER_EAST, SOUTH = 1 << MEANDER_SOUTH,
       WEST = 1 << MEANDER_WEST };

static void trails_meet(trails *t, uint32_t x, unsigned open) {
    uint32_t kind = (open & (open - 1)) == 0 ? TRAILS_DEAD : TRAILS_JUNCTION;
    if (open & NORTH) trails_end(t, x, kind);
    if (open & WEST) trails_end(t, t->width, kind);
    if (open & EAST) trails_begin(t, t->width, kind);
    if (open & SOUTH) trails_begin(t, x, kind);
}

static void trails_add_cell(trails *t, uint32_t x, unsigned open) {
    uint32_t hand = t->width;
    switch (open) {
    case 0: return;
    case NORTH | SOUTH: t->length[x]++; return;
    case EAST | WEST: t->length[hand]++; return;
    case NORTH | EAST: trails_move(t, x, hand); return;
    case SOUTH | WEST: trails_move(t, hand, x); return;
    case NORTH | WEST: trails_join(t, x, hand); return;
    case EAST | SOUTH: trails_begin_both(t, x, hand); return;
    default: trails_meet(t, x, open);
    }
}

void trails_add_row(trails *t, const measure_row *row) {
    for (size_t i = 0; i < row->words; i++) {
        uint64_t north = row->north[i], east = row->east[i], south = row->south[i];
        uint64_t west = row->west[i];
        for (uint64_t rest = north | east | south | west; rest != 0; rest &= rest - 1) {
            unsigned bit = bits_lowest(rest);
            unsigned open = (unsigned)(north >> bit & 1) << MEANDER_NORTH |
                            (unsigned)(east >> bit & 1) << MEANDER_EAST |
                            (unsigned)(south >> bit & 1) << MEANDER_SOUTH |
                            (unsigned)(west >> bit & 1) << MEANDER_WEST;
            trails_add_cell(t, (uint32_t)(i * 64) + bit, open);
        }
    }
}
