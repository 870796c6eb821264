// SPDX-License-Identifier: MIT
// Random walks: where the marks are kept, where each piece of the grid begins, how a walk is
// reported to a listener, and how its path joins the maze.
//
//     ## #     piece 0 begins at (0,0) and has 3 cells; piece 1 begins at (3,0) and has 3.
//     #  #     A walk never leaves its piece, so each piece needs a start of its own.
//        #
//
// No search for loops is needed.  Every cell notes only the side by which the walk left it last,
// so a later visit replaces the note of an earlier one:
//
//         g           The walk a b d e c b g: b noted "down" when the walk left it first, and
//         ^           notes "up" now.  From a the notes lead to b and g; d, e and c still have
//     a > b < c       theirs, but no path leads there any more.  Only for a listener are the
//             ^       cells of the loop reported one by one.
//         d > e
//
// Cost: one pass over the cells to begin and one to end; grids in several pieces take 8 bytes
// per cell to number them.
#include "generate/common/walk.h"

#include <string.h>

// Finds where each piece begins.  In a grid of one piece the job says it.
static meander_status walk_find_pieces(walk *w) {
    generate_job *job = w->job;
    const grid *g = job->grid;
    TRY(grid_count_pieces(g, NULL, &w->piece_count));
    w->pieces = scratch_lend(job->scratch, w->piece_count, sizeof *w->pieces);
    if (w->pieces == NULL) return MEANDER_NO_MEMORY;
    w->pieces[0] = (walk_piece){job->from, g->cells};
    if (w->piece_count == 1) return MEANDER_OK;
    cell *number = scratch_lend(job->scratch, g->count, sizeof *number);
    if (number == NULL) return MEANDER_NO_MEMORY;
    TRY(grid_count_pieces(g, number, &w->piece_count));
    for (size_t i = 0; i < w->piece_count; i++) w->pieces[i] = (walk_piece){0, 0};
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        walk_piece *piece = &w->pieces[number[c]];
        if (piece->cells++ == 0) piece->first = c;
    }
    return MEANDER_OK;
}

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
        for (unsigned i = 0; i < 8; i++) w->shapes[(i + y) % 2] |= any >> 8 * i & 0xff;
    }
    w->two_shapes = w->shapes[0] != w->shapes[1] && walk_shapes_are_closed(w);
}

// A cell without sides is marked as frame as well: no walk begins or ends there.
meander_status walk_begin(walk *w, generate_job *job, bool stops) {
    const grid *g = job->grid;
    bool spare = g->side_count <= 4;
    *w = (walk){.job = job, .marks = job->maze->open, .note = spare ? WALK_NOTE : 0,
                .bits_each = spare ? 2 : bits_width(g->side_count - 1)};
    w->quick = g->form == GRID_SQUARES && job->trace == NULL;
    if (!spare) w->marks = scratch_lend(job->scratch, g->count, 1);
    if (w->marks == NULL) return MEANDER_NO_MEMORY;
    TRY(walk_find_pieces(w));
    uint8_t inside = stops ? WALK_STOP : 0;
    for (cell c = 0; c < g->count; c++) w->marks[c] = g->sides[c] != 0 ? inside : WALK_FRAME;
    w->even = g->form == GRID_LATTICE && walk_is_even(g);
    w->closed = w->even && walk_is_closed(g);
    if (g->form == GRID_LATTICE && spare) walk_find_shapes(w);
    return MEANDER_OK;
}

void walk_end(const walk *w) {
    if (w->note == 0) return;
    for (cell c = 0; c < w->job->grid->count; c++) w->marks[c] &= WALK_OPEN;
}

meander_status walk_refill(walk *w) {
    w->chance = rng_next(w->job->rng);
    w->left = 64 / w->bits_each;
    if (++w->words % WALK_WORDS != 0) return MEANDER_OK;
    return context_progress(w->job->context, w->done, w->job->grid->cells);
}

// ---- walking ---------------------------------------------------------------------

// Returns the side that the mark of c notes.
static unsigned walk_noted(const walk *w, cell c) {
    return (unsigned)w->marks[c] >> w->note & ((1u << w->bits_each) - 1);
}

// Draws a random side of c that leads somewhere.
static meander_status walk_draw(walk *w, cell c, unsigned *side) {
    do {
        if (w->left == 0) TRY(walk_refill(w));
        *side = (unsigned)(w->chance & ((1u << w->bits_each) - 1));
        w->chance >>= w->bits_each;
        w->left--;
    } while (!(grid_sides(w->job->grid, c) >> *side & 1));
    return MEANDER_OK;
}

// The walk is back at c: reports the loop that the notes lead through from there as given up.
static void walk_forget(walk *w, cell c) {
    const grid *g = w->job->grid;
    for (cell gone = grid_neighbour(g, c, walk_noted(w, c)); gone != c;
         gone = grid_neighbour(g, gone, walk_noted(w, gone))) {
        w->marks[gone] &= (uint8_t)~WALK_ON_PATH;
        trace_record(w->job->trace, MEANDER_EVENT_DEAD_END, gone, 0);
    }
}

// A lattice that nobody listens to.  A draw that leads nowhere is a step to the same cell: so the
// only branch to be guessed is the last one.  Marks are bytes, which might be anything to a compiler;
// what it need not read again after each is copied, and `note` and `bits` are constants for the caller.
static inline meander_status walk_on_lattice(walk *w, cell *at, unsigned *side, bool note,
                                             unsigned bits) {
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

// The same where nearly all cells have the same sides, as hexagons and boxes.  Which draws lead nowhere is
// known without the cell, except at the rim, where a branch is guessed wrong: so the next step need not
// wait until the sides of this cell are read.  Where the frame says so, as on squares, they are not read.
static inline meander_status walk_on_even_lattice(walk *w, cell *at, unsigned *side, bool note, bool closed) {
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
        if (!closed && ((sides[c] | none) >> s & 1) == 0) continue;
        if (note) marks[c] = (uint8_t)s;
        if (marks[next] < WALK_STOP) c = next;
        else if (!closed || marks[next] < WALK_FRAME) break;
    }
    w->chance = chance;
    w->left = left;
    *at = c;
    *side = s;
    return MEANDER_OK;
}

// Which of the two shapes a cell has; one at the rim may lack the side that says it.
static unsigned walk_shape(const walk *w, cell c) {
    unsigned sides = w->job->grid->sides[c];
    if ((sides & ~w->shapes[0]) != 0) return 1;
    if ((sides & ~w->shapes[1]) != 0) return 0;
    meander_point place = grid_point(w->job->grid, c);
    return (place.x + place.y) % 2;
}

// The same where two shapes of cells take turns: a step leads from one to the other, so what the cell behind
// it lacks is known and never read.  Beyond the rim is the frame, as on squares.
static inline meander_status walk_on_two_shapes(walk *w, cell *at, unsigned *side, bool note) {
    const grid *g = w->job->grid;
    const ptrdiff_t step[] = {g->step[0], g->step[1], g->step[2], g->step[3]};
    uint8_t *marks = w->marks;
    uint64_t chance = w->chance;
    unsigned left = w->left, s;
    unsigned here = w->shapes[walk_shape(w, *at)], both = w->shapes[0] ^ w->shapes[1];
    cell c = *at;
    for (;;) {
        if (left == 0) {
            TRY(walk_refill(w));
            chance = w->chance;
            left = w->left;
        }
        s = (unsigned)(chance & 3);
        chance >>= 2;
        left--;
        unsigned leads = here >> s & 1;
        cell next = c + ((size_t)step[s] & -(size_t)leads);
        if (note) marks[c] = (uint8_t)(s << WALK_NOTE);
        if (marks[next] < WALK_STOP) {
            here ^= both & -leads;
            c = next;
        } else if (marks[next] < WALK_FRAME) break;
    }
    w->chance = chance;
    w->left = left;
    *at = c;
    *side = s;
    return MEANDER_OK;
}

static meander_status walk_on_any_lattice(walk *w, cell *at, unsigned *side, bool note) {
    if (w->two_shapes)
        return note ? walk_on_two_shapes(w, at, side, true) : walk_on_two_shapes(w, at, side, false);
    if (w->bits_each == 2)
        return note ? walk_on_lattice(w, at, side, true, 2) : walk_on_lattice(w, at, side, false, 2);
    if (w->closed)
        return note ? walk_on_even_lattice(w, at, side, true, true) : walk_on_even_lattice(w, at, side, false, true);
    if (w->even)
        return note ? walk_on_even_lattice(w, at, side, true, false) : walk_on_even_lattice(w, at, side, false, false);
    return note ? walk_on_lattice(w, at, side, true, 3) : walk_on_lattice(w, at, side, false, 3);
}

// The mark "on path" is for the listener only.
meander_status walk_stroll(walk *w, cell *at, unsigned *side, bool note) {
    trace *t = w->job->trace;
    if (t == NULL && !grid_is_table(w->job->grid))
        return walk_on_any_lattice(w, at, side, note);
    if (note) {
        trace_emit(t, MEANDER_EVENT_TRY, *at, 0);
        w->marks[*at] = WALK_ON_PATH;
    }
    for (;;) {
        TRY(walk_draw(w, *at, side));
        cell next = grid_neighbour(w->job->grid, *at, *side);
        if (note) w->marks[*at] = (uint8_t)(WALK_ON_PATH | *side << w->note);
        else trace_emit(t, MEANDER_EVENT_LEAVE, *at, 0);
        if (w->marks[next] >= WALK_STOP) return MEANDER_OK;
        if (t != NULL && w->marks[next] & WALK_ON_PATH) walk_forget(w, next);
        else trace_emit(t, MEANDER_EVENT_TRY, next, 0);
        *at = next;
    }
}

// Each byte gets the passage from the cell before and the passage to the next at once.
void walk_join(walk *w, cell c, cell last) {
    const grid *g = w->job->grid;
    uint8_t *open = w->job->maze->open;
    unsigned in = 0;
    for (bool more = true; more; w->done++) {
        unsigned out = walk_noted(w, c);
        more = c != last;
        w->marks[c] = WALK_STOP;
        sides_join(g, open, c, in | 1u << out);
        trace_emit(w->job->trace, MEANDER_EVENT_VISIT, c, 0);
        trace_emit(w->job->trace, MEANDER_EVENT_CARVE, c, out);
        trace_emit(w->job->trace, MEANDER_EVENT_LEAVE, c, 0);
        in = 1u << grid_back(g, c, out);
        c = grid_neighbour(g, c, out);
    }
    sides_join(g, open, c, in);
}
