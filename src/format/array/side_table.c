// SPDX-License-Identifier: MIT
// Judges which bit of a cell is which side:
//
//     9 5 3        with north 1, east 2, south 4, west 8 as walls, every wall has its bit on both
//     8 1 2        sides and the border is closed; in any other order some do not agree
//     12 6 12
//
// Of 24 orders and two meanings the first that fits is taken, the usual ones first.  Where the sides have names, only
// the meaning is open: the border, which is closed, tells it.
//
// Cost: a look at each side of each cell for each sense, which mostly ends at the first row.
#include "format/array/side_table.h"

#include <string.h>

#include "base/memory.h"
#include "format/array/cell_sides.h"
#include "format/array/matrix.h"
#include "format/text/walls.h"

enum { SIDE_OPENINGS_MOST = 2 };

static bool side_is_open(const side_table *t, const side_sense *s, size_t x, size_t y, unsigned side) {
    unsigned bits = t->bits[y * t->width + x];
    for (unsigned bit = 0; bit < 4; bit++)
        if (s->side[bit] == side) return (bits >> bit & 1) == s->passages;
    return false;
}

// Returns whether this side agrees with its other end; at the border it is counted when it is open.
static bool side_fits(const side_table *t, const side_sense *s, size_t x, size_t y, unsigned side, size_t *openings) {
    static const int across[4] = {0, 1, 0, -1}, down[4] = {-1, 0, 1, 0};
    size_t to_x = x + (size_t)across[side], to_y = y + (size_t)down[side];
    bool open = side_is_open(t, s, x, y, side);
    if (to_x < t->width && to_y < t->height) return open == side_is_open(t, s, to_x, to_y, (side + 2) % 4);
    if (side == 2 && t->cut) return true;
    *openings += open;
    return *openings <= SIDE_OPENINGS_MOST;
}

static bool side_all_fit(const side_table *t, const side_sense *s) {
    size_t openings = 0;
    for (size_t y = 0; y < t->height; y++)
        for (size_t x = 0; x < t->width; x++)
            for (unsigned side = 0; side < 4; side++)
                if (!side_fits(t, s, x, y, side, &openings)) return false;
    return true;
}

// Permutation number `i` of the sides; the first is north, east, south, west.
static void side_permute(size_t i, uint8_t side[4]) {
    uint8_t left[4] = {0, 1, 2, 3};
    for (size_t bit = 0, count = 4, rest = i; bit < 4; bit++, count--) {
        size_t choices = count == 4 ? 6 : count == 3 ? 2 : 1, pick = rest / choices;
        side[bit] = left[pick];
        for (size_t k = pick; k + 1 < count; k++) left[k] = left[k + 1];
        rest %= choices;
    }
}

bool side_table_judge(const side_table *t, side_sense *sense) {
    size_t orders = t->named ? 1 : 24;
    for (size_t i = 0; i < 2 * orders; i++) {
        side_permute(i / 2, sense->side);
        sense->passages = i % 2 == 1;
        if (side_all_fit(t, sense)) return true;
    }
    return false;
}

static bool side_is_rim(const side_table *t, size_t x, size_t y, unsigned side) {
    return side == MEANDER_NORTH ? y == 0 : side == MEANDER_EAST ? x + 1 == t->width
         : side == MEANDER_SOUTH ? y + 1 == t->height : x == 0;
}

// The first opening is the start, the second one the goal.
static meander_status side_open_border(const side_table *t, const side_sense *sense, puzzle *p) {
    p->opening_count = 0;
    for (size_t y = 0; y < t->height; y++)
        for (size_t x = 0; x < t->width; x++)
            for (unsigned side = 0; side < 4; side++) {
                if (!side_is_rim(t, x, y, side) || !side_is_open(t, sense, x, y, side)) continue;
                cell c = grid_cell(p->grid, x, y);
                if (p->opening_count == 0) p->start = c;
                else p->goals[0] = c;
                TRY(puzzle_add_opening(p, c, side));
            }
    return MEANDER_OK;
}

meander_status side_table_read(const reading *r, const side_table *t, const side_sense *sense, puzzle *p) {
    uint8_t *sides = memory_new_zeroed(r->context, t->width * t->height, 1);
    if (sides == NULL) return MEANDER_NO_MEMORY;
    for (size_t i = 0; i < t->width * t->height; i++)
        for (unsigned side = 0; side < 4; side++) {
            size_t x = i % t->width, y = i / t->width;
            bool open = side_is_open(t, sense, x, y, side) && !side_is_rim(t, x, y, side);
            sides[i] |= (uint8_t)(open << side);
        }
    meander_status status = cell_sides_read(r, sides, t->width, t->height, p);
    memory_free(r->context, sides);
    TRY(status);
    status = side_open_border(t, sense, p);
    if (status != MEANDER_OK) puzzle_done(p);
    return status;
}

void side_table_put_ends(reading *r, side_table *t, bool listed, size_t first, puzzle *p, char note[SIDE_NOTE]) {
    matrix_rows squares = {(char *)t->bits, t->width, t->height, t->width, 1, listed, first, 0};
    const char *bytes = r->input->data, *none[2] = {bytes, bytes}, *all[2] = {bytes, bytes + r->input->size};
    char guess[MATRIX_GUESS] = "";
    memset(t->bits, ' ', t->width * t->height);
    bool same = matrix_put_places(&squares, false, none, all, guess);
    for (size_t i = 0; i < t->width * t->height; i++) {
        cell c = grid_cell(p->grid, i % t->width, i / t->width);
        bool goal = t->bits[i] == 'G', start = t->bits[i] == 'S' || (same && goal);
        if (start) p->start = c;
        if (goal) p->goals[0] = c;
        r->placed_start = r->placed_start || start;
        r->placed_goal = r->placed_goal || goal;
    }
    if (guess[0] != '\0')
        text_print(note + strlen(note), SIDE_NOTE - strlen(note), "; start and goal are taken as %s",
                   strstr(guess, "column and row") != NULL ? "column and row" : "row and column");
}

void side_table_note(const reading *r, const puzzle *p, const char *found) {
    char text[WALLS_GUESS];
    walls_tell_unmarked(text, sizeof text, r->placed_start || p->opening_count > 0,
                        r->placed_goal || p->opening_count > 1, grid_point(p->grid, p->start),
                        grid_point(p->grid, p->goals[0]), p->goal_count);
    context_note(r->context, "%s: %s%s%s", r->input->name, found, text[0] != '\0' ? "; " : "", text);
}
