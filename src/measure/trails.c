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

#include <string.h>

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

// Joins two ends that have met, with `length` cells between them: only what is beyond them is
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

// ---- parts -----------------------------------------------------------------------------

// Of a part, the places after the columns are those of its first row's ways down; no row touches
// them:
//
//     first row    a   b   c       its ways down are three trails without a cell, each from a column
//                  |   |   |       to a place: 0 - 3, 1 - 4, 2 - 5
//     rows         |   +---+
//                  |               the rows make of them 0 - 3 and 4 - 5
//     last row     |
//
// The length of a trail is the sum of those at its two ends.  When a part is joined with the rows
// above it, the way from column x of these to place x of the part makes one trail of two, or closes
// a ring.
// Invariant: other[other[x]] is x, for every end x whose trail has two ends that are open.

// Trails without a cell, so that a way through two borders is one trail, too.
static void trails_begin_tops(uint32_t *other, uint64_t *length, uint32_t width,
                              const uint64_t *south) {
    for (uint32_t x = 0; x < width; x++) {
        if (!bits_get(south, x)) continue;
        other[x] = width + x;
        other[width + x] = x;
        length[x] = length[width + x] = 0;
    }
}

// The old memory stays lent: it is half of the new one.
meander_status trails_begin_part(trails *t, scratch *lent, const measure_row *first) {
    uint32_t width = t->width;
    TRY(trails_init(t, lent, 2 * (uint64_t)width));
    trails_begin_tops(t->other, t->length, width, first->south);
    return MEANDER_OK;
}

// Whether there is an end at a place of a part.
static bool trails_is_end(const measure_ends *ends, uint32_t width, uint64_t place) {
    if (place >= 2 * (uint64_t)width) return false;
    return place < width ? bits_get(ends->south, (size_t)place)
                         : bits_get(ends->first.south, (size_t)place - width);
}

// Places without an end have nothing to say, and both machines know which these are.
void trails_save_part(const trails *t, const measure_ends *ends, measure_words *out) {
    for (uint32_t place = 0; place < t->width; place++) {
        if (!trails_is_end(ends, t->width / 2, place)) continue;
        measure_put(out, t->other[place]);
        measure_put(out, t->length[place]);
    }
}

// The ends of the rows above come first, then those of the part.  False: an end has no other one.
static bool trails_take_part(trails *t, const measure_ends *ends, measure_words *in) {
    uint32_t width = t->width, *other = t->joint_other;
    for (uint32_t place = 0; place < 2 * width; place++) {
        if (!trails_is_end(ends, width, place)) continue;
        uint64_t end = measure_take(in);
        bool kind = end == TRAILS_DEAD || end == TRAILS_JUNCTION;
        if (!kind && (end == place || !trails_is_end(ends, width, end))) return false;
        other[width + place] = (uint32_t)end + (kind ? 0 : width);
        t->joint_length[width + place] = measure_take(in);
    }
    for (uint32_t place = width; place < 3 * width; place++)
        if (trails_is_end(ends, width, place - width) && trails_is_open(other[place]) &&
            other[other[place]] != place)
            return false;
    return !in->failed;
}

// Afterwards the ends are those at the bottom of the part, and the places are free again.
meander_status trails_join_part(trails *t, scratch *lent, const measure_ends *ends,
                                measure_words *in) {
    uint32_t width = t->width;
    if (t->joint_other == NULL) {
        t->joint_other = scratch_lend(lent, 3 * (size_t)width, sizeof *t->joint_other);
        t->joint_length = scratch_lend(lent, 3 * (size_t)width, sizeof *t->joint_length);
    }
    if (t->joint_other == NULL || t->joint_length == NULL) return MEANDER_NO_MEMORY;
    if (in->failed || !trails_take_part(t, ends, in)) return MEANDER_BAD_INPUT;
    trails joint = {.width = 3 * width, .other = t->joint_other, .length = t->joint_length,
                    .note = t->note, .user = t->user};
    memcpy(joint.other, t->other, width * sizeof *t->other);
    memcpy(joint.length, t->length, width * sizeof *t->length);
    for (uint32_t x = 0; x < width; x++) {
        uint32_t top = 2 * width + x;
        if (!bits_get(ends->first.south, x)) continue;
        uint64_t length = joint.length[x] + joint.length[top];
        if (joint.other[x] == top) joint.note(joint.user, length, 0);
        else trails_connect(&joint, joint.other[x], joint.other[top], length);
    }
    for (uint32_t x = 0; x < width; x++) {
        if (!bits_get(ends->south, x)) continue;
        uint32_t other = joint.other[width + x];
        t->other[x] = trails_is_open(other) ? other - width : other;
        t->length[x] = joint.length[width + x];
    }
    return MEANDER_OK;
}
