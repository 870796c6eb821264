// SPDX-License-Identifier: MIT
// Random walks on lattices when nobody listens: two draws at a time where the frame says which sides a cell
// lacks, as it does on squares.
//
//     chance   ... 10 | 01 11        the last two draws say where they lead, from a table: to the
//                                    first cell and from there to the second
//
// A quarter of all draws leads nowhere on triangles, hexagons and boxes, and the table knows which: a hexagon has
// all six sides, and triangles point up and down in turn, so the draws say the shape, too.  A step into the frame
// is taken alone, and drawn again.
//
// Draws exactly what walk_stroll draws.
#include <string.h>

#include "base/hints.h"
#include "generate/common/walk.h"

// Whether nearly all cells have all sides.
static bool walk_is_even(const grid *g) {
    uint8_t all = (uint8_t)((UINT64_C(1) << g->side_count) - 1);
    cell whole = 0;
    for (cell c = 0; c < g->count; c++) whole += g->sides[c] == all;
    return whole >= g->cells - g->cells / 8;
}

// Whether each side that a cell lacks, of all that it might have, leads into the frame.
static inline bool walk_is_closed_at(const grid *g, cell c, unsigned all) {
    for (unsigned none = g->sides[c] == 0 ? 0 : all & ~g->sides[c]; none != 0; none &= none - 1) {
        cell next = c + (size_t)g->step[bits_lowest(none)];
        if (next >= g->count || grid_holds(g, next)) return false;
    }
    return true;
}

static bool walk_is_closed(const grid *g) {
    for (cell c = 0; c < g->count; c++)
        if (!walk_is_closed_at(g, c, (1u << g->side_count) - 1)) return false;
    return true;
}

// Whether that is so of all cells, each with the sides of its shape.
static bool walk_shapes_are_closed(const walk *w) {
    const grid *g = w->job->grid;
    for (uint64_t y = 0; y < g->height; y++) {
        cell c = grid_index(g, (meander_point){0, y});
        for (uint64_t x = 0; x < g->width; x++, c++)
            if (!walk_is_closed_at(g, c, w->shapes[(x + y) % 2])) return false;
    }
    return true;
}

// The sides of all cells whose column and row make an even sum, and of all others; on a lattice each of
// whose steps leads from one to another.
static void walk_find_shapes(walk *w) {
    const grid *g = w->job->grid;
    size_t down = grid_index(g, (meander_point){0, 1}) - grid_index(g, (meander_point){0, 0});
    for (unsigned side = 0; side < g->side_count; side++) {
        size_t length = (size_t)(g->step[side] < 0 ? -g->step[side] : g->step[side]);
        if (g->lean != 0 || (length != 1 && length != down)) return;
    }
    for (uint64_t y = 0; y < g->height; y++) {
        const uint8_t *row = g->sides + grid_index(g, (meander_point){0, y});
        uint64_t any = 0, x = 0;
        for (; x + 8 <= g->width; x += 8) any |= bits_from_bytes(row + x);
        for (; x < g->width; x++) any |= (uint64_t)row[x] << 8 * (x % 8);
        for (unsigned i = 0; i < 8; i++) w->shapes[(i + y) % 2] |= (unsigned)(any >> 8 * i & 0xff);
    }
    w->two_shapes = w->shapes[0] != w->shapes[1] && walk_shapes_are_closed(w);
}

// ---- two draws at a time -----------------------------------------------------------------

// Where two draws lead, the first one in the lower bits, and the shape of the cell there.
static void walk_tell(walk *w) {
    const grid *g = w->job->grid;
    unsigned bits = w->bits_each, all = (1u << g->side_count) - 1, draws = 1u << bits;
    if (!w->two_shapes) w->shapes[0] = all;
    for (unsigned i = 0; i < draws * draws << w->two_shapes; i++) {
        unsigned one = i % draws, two = i / draws % draws, shape = i >> 2 * bits;
        unsigned leads = w->shapes[shape] >> one & 1, between = shape ^ (leads & w->two_shapes);
        unsigned leads_on = w->shapes[between] >> two & 1;
        w->first[i] = leads ? g->step[one] : 0;
        w->second[i] = w->first[i] + (leads_on ? g->step[two] : 0);
        w->notes[0][i] = (uint8_t)(one << w->note);
        w->notes[1][i] = (uint8_t)(two << w->note);
        w->shape[i] = (uint8_t)((between ^ (leads_on & w->two_shapes)) << 2 * bits);
    }
}

void walk_lattice_begin(walk *w) {
    if (w->bits_each == 2) walk_find_shapes(w);
    w->even = w->bits_each == 3 && walk_is_even(w->job->grid);
    w->closed = w->two_shapes || (w->even && walk_is_closed(w->job->grid));
    if (w->closed) walk_tell(w);
}

// Returns which of the two shapes a cell has; one at the rim may lack the side that tells them apart.
static unsigned walk_shape(const walk *w, cell c) {
    unsigned sides = w->job->grid->sides[c];
    if ((sides & ~w->shapes[0]) != 0) return 1;
    if ((sides & ~w->shapes[1]) != 0) return 0;
    meander_point place = grid_point(w->job->grid, c);
    return (place.x + place.y) % 2;
}

// ---- walking ---------------------------------------------------------------------

// `note` and `bits` are constants in each copy of a walk.

meander_status walk_refill(walk *w) {
    w->chance = rng_next(w->job->rng);
    w->left = 64 / w->bits_each;
    if (++w->words % WALK_WORDS != 0) return MEANDER_OK;
    return context_progress(w->job->context, w->done, w->job->grid->cells);
}

// A draw that leads nowhere is a step to the same cell: the next note replaces its note.  The last draw of a word
// may be alone.
HINT_INLINE meander_status walk_on_by_twos(walk *w, cell *at, unsigned *side, bool note, unsigned bits) {
    uint8_t *marks = w->marks;
    uint64_t chance = w->chance, mask = (UINT64_C(1) << 2 * bits) - 1;
    unsigned left = w->left;
    bool shapes = bits == 2;
    cell c = *at;
    size_t draws, shape = shapes ? (size_t)walk_shape(w, c) << 2 * bits : 0;
    for (;;) {
        bool alone = false;
        if (left < 2) {
            alone = left == 1;
            if (!alone) {
                TRY(walk_refill(w));
                chance = w->chance;
                left = w->left;
            }
        }
        draws = (size_t)(chance & mask) | shape;
        cell next = c + (size_t)w->first[draws];
        if (note) marks[c] = w->notes[0][draws];
        if (alone || marks[next] >= WALK_STOP) {
            chance >>= bits;
            left--;
            if (marks[next] < WALK_STOP) c = next;
            else if (marks[next] < WALK_FRAME) break;
        } else {
            cell last = c + (size_t)w->second[draws];
            if (note) marks[next] = w->notes[1][draws];
            chance >>= 2 * bits;
            left -= 2;
            if (marks[last] < WALK_STOP) {
                c = last;
                shape = shapes ? w->shape[draws] : 0;
                continue;
            }
            c = next;
            draws >>= bits;
            if (marks[last] < WALK_FRAME) break;
        }
        shape = shapes ? (size_t)walk_shape(w, c) << 2 * bits : 0;
    }
    w->chance = chance;
    w->left = left;
    *at = c;
    *side = (unsigned)(draws & mask >> bits);
    return MEANDER_OK;
}

// Walks where any cell may lack sides.  A draw that leads nowhere is a step to the same cell: so the
// only branch to be guessed is the last one.  Marks are bytes, which might alias anything for a compiler;
// values that need not be read again after each are copied.
HINT_INLINE meander_status walk_on_uneven(walk *w, cell *at, unsigned *side, bool note, unsigned bits) {
    const uint8_t *sides = w->job->grid->sides;
    uint8_t *marks = w->marks;
    ptrdiff_t step[GRID_SIDES_MOST];
    unsigned left = w->left, s;
    uint64_t chance = w->chance;
    cell c = *at, next = c;
    memcpy(step, w->job->grid->step, sizeof step);
    do {
        c = next;
        if (left == 0) {
            TRY(walk_refill(w));
            chance = w->chance;
            left = w->left;
        }
        s = (unsigned)(chance & ((1u << bits) - 1));
        chance >>= bits;
        left--;
        next = c + ((size_t)step[s] & -(size_t)(sides[c] >> s & 1));
        if (note) marks[c] = (uint8_t)(bits == 2 ? s << WALK_NOTE : s);
    } while (marks[next] < WALK_STOP);
    w->chance = chance;
    w->left = left;
    *at = c;
    *side = s;
    return MEANDER_OK;
}

// The same where nearly all cells have the same sides, as in boxes, whose frame lies around each level but not above
// and below.  Draws that lead nowhere are known without the cell, except at the rim, where a branch is guessed
// wrong: so the next step need not wait until the sides of this cell are read.
HINT_INLINE meander_status walk_on_even(walk *w, cell *at, unsigned *side, bool note) {
    const grid *g = w->job->grid;
    const uint8_t *sides = g->sides;
    uint8_t *marks = w->marks;
    ptrdiff_t step[GRID_SIDES_MOST] = {0};
    unsigned left = w->left, s, none = ~0u << g->side_count;
    uint64_t chance = w->chance;
    cell c = *at;
    memcpy(step, g->step, g->side_count * sizeof *step);
    for (;;) {
        if (left == 0) {
            TRY(walk_refill(w));
            chance = w->chance;
            left = w->left;
        }
        s = (unsigned)(chance & 7);
        chance >>= 3;
        left--;
        cell next = c + (size_t)step[s];
        if (((sides[c] | none) >> s & 1) == 0) continue;
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

HINT_INLINE meander_status walk_on_form(walk *w, cell *at, unsigned *side, bool note) {
    if (w->two_shapes) return walk_on_by_twos(w, at, side, note, 2);
    if (w->closed) return walk_on_by_twos(w, at, side, note, 3);
    if (w->even) return walk_on_even(w, at, side, note);
    return w->bits_each == 2 ? walk_on_uneven(w, at, side, note, 2) : walk_on_uneven(w, at, side, note, 3);
}

meander_status walk_on_lattice(walk *w, cell *at, unsigned *side, bool note) {
    return note ? walk_on_form(w, at, side, true) : walk_on_form(w, at, side, false);
}
