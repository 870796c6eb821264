// SPDX-License-Identifier: MIT
// Moves the frontier down by one row.  A part is a ring: a doubly linked list of its columns from
// left to right; a column that leads nowhere is alone in its ring.
//
//     above    1   1   2   -        ring of 1: columns 0, 1; of 2: column 2; 3 is alone
//     east       |   >   >          1 - 2 and 2 - 3 are joined: 0, 1, 2, 3 are one ring now
//     south    v   -   -   v        1 and 2 are cut out: 0 and 3 are left
//
// A passage to the east joins two rings, a wall below cuts a column out of its ring, and each
// changes four links.  Because parts never cross, x and x + 1 are connected already only if x + 1
// follows x in the ring: then the passage closes a loop.  A column that is cut out while alone
// was the last of its part, which is then closed.
//
// A column to which no way leads, and from which none leads down, would be joined and cut out again.  It is
// passed over: the nearest columns on both sides of it are joined in its place.
//
// Often everything that leads down is one part (binary tree, sidewinder).  If every run of cells
// in the next row is also reached from above, it stays one, and a step takes 64 columns:
//
//     cells nothing leads down to    . 1 1 1 | 1 . 1 1      carries run along the row as in a sum
//   + first cells of runs            1 . . .   1 . 1 .      of two numbers; one that gets to the
//     = a carry at a run's end         stopped     ^        last cell of a run has met no way in
//
// Then the rings are not kept; they are linked anew when they are needed.
//
// Invariant: a ring goes from left to right and back to its first column once; a column that
// is not in `down` is alone, and has no bit in `odd`.
// Cost: about one step for two cells, one for 64 while all is one part; 8 bytes and two bits per column.
// Source: the contour of connected components, Azriel Rosenfeld and John Pfaltz, "Sequential
// operations in digital picture processing", 1966; the rings are those of Marlin Eller, 1982.
#include "grid/frontier.h"

#include <string.h>

// A row and the border above it, word by word.
static uint64_t frontier_inside(const frontier *f, const meander_row *row, size_t i) {
    if (row->inside != NULL) return row->inside[i];
    return i + 1 == bits_words(f->width) ? bits_tail(f->width) : UINT64_MAX;
}

static void frontier_flip(uint64_t *plane, size_t column) {
    plane[column / 64] ^= (uint64_t)1 << (column % 64);
}

static bool frontier_is_empty(const uint64_t *plane, size_t words) {
    uint64_t any = 0;
    for (size_t i = 0; i < words; i++) any |= plane[i];
    return any == 0;
}

static void frontier_unlink(frontier *f) {
    for (uint32_t x = 0; x < f->width; x++) f->left[x] = f->right[x] = x;
}

meander_status frontier_init(frontier *f, scratch *lent, uint64_t width) {
    size_t columns = (size_t)width, words = bits_words(columns);
    *f = (frontier){.width = (uint32_t)width, .row_words = (uint32_t)words, .linked = true};
    f->down = scratch_lend_zeroed(lent, words, sizeof *f->down);
    f->odd = scratch_lend_zeroed(lent, words, sizeof *f->odd);
    f->left = scratch_lend(lent, columns, sizeof *f->left);
    f->right = scratch_lend(lent, columns, sizeof *f->right);
    if (f->down == NULL || f->odd == NULL || f->left == NULL || f->right == NULL)
        return MEANDER_NO_MEMORY;
    frontier_unlink(f);
    return MEANDER_OK;
}

// ---- rings -----------------------------------------------------------------------------

// The rings of x and y, which is further right, are cut open between them and after them, and joined
// crosswise; in a single ring, where y follows x, all four links stay as they were.
static inline bool frontier_join(uint32_t *left, uint32_t *right, uint32_t x, uint32_t y) {
    uint32_t after = right[x], before = left[y];
    right[x] = y;
    left[y] = x;
    right[before] = after;
    left[after] = before;
    return after == y;
}

// Removes x from its ring; returns whether it was alone.
static inline bool frontier_cut(uint32_t *left, uint32_t *right, uint32_t x) {
    uint32_t before = left[x], after = right[x];
    right[before] = after;
    left[after] = before;
    left[x] = right[x] = x;
    return after == x;
}

// Makes one ring of all columns that lead down.
static void frontier_link(frontier *f) {
    uint32_t first = UINT32_MAX, before = 0;
    frontier_unlink(f);
    for (size_t i = 0; i < bits_words(f->width); i++)
        for (uint64_t rest = f->down[i]; rest != 0; rest &= rest - 1) {
            uint32_t x = (uint32_t)(i * 64) + bits_lowest(rest);
            if (first == UINT32_MAX) first = before = x;
            f->right[before] = x;
            f->left[x] = before;
            before = x;
        }
    if (first != UINT32_MAX) {
        f->right[before] = first;
        f->left[first] = before;
    }
    f->linked = true;
}

// ---- which columns ---------------------------------------------------------------------

// An operation on a word of columns: cutting out those of `rest`, or joining each column of `members` at or
// before one of `rest` to the next.
typedef struct frontier_word {
    uint64_t members, rest;
} frontier_word;

// Columns that a way leads down to, or whose run of cells goes on in the next word.
static inline uint64_t frontier_above(const frontier *f, const meander_row *row, size_t i) {
    uint64_t crossed = i > 0 ? row->east[i - 1] >> 63 : 0;
    return f->down[i] | crossed | (row->east[i] & UINT64_C(1) << 63);
}

// All columns but those that are passed over.
static inline uint64_t frontier_members(const frontier *f, const meander_row *row, size_t i) {
    return frontier_above(f, row, i) | row->south[i] | f->odd[i];
}

// From each member that leads to the east a carry runs through the columns that are passed over.  Where it gets
// to a member, the two are joined.
static inline frontier_word frontier_joins(const frontier *f, const meander_row *row, size_t i) {
    uint64_t members = frontier_members(f, row, i), east = row->east[i], between = east & ~members;
    uint64_t reached = (between + ((east & members) << 1)) & members;
    return (frontier_word){members, reached >> 1 | (east & UINT64_C(1) << 63)};
}

static inline frontier_word frontier_cuts(const frontier *f, const meander_row *row, size_t i) {
    return (frontier_word){0, frontier_above(f, row, i) & ~row->south[i]};
}

// Runs of cells without a member are parts that are closed at once.  A carry gets from the first cell of such a
// run to its last.
static inline unsigned frontier_lost(const frontier *f, const meander_row *row, size_t i) {
    uint64_t east = row->east[i], dry = frontier_inside(f, row, i) & ~frontier_members(f, row, i);
    uint64_t lost = ((dry & east) + (dry & ~(east << 1))) & dry & ~east;
    return lost == 0 ? 0 : bits_count(lost);
}

// A step waits for the links that it reads, but not for steps in other parts of the row.  Parts never cross, so
// any order is right, and four words of the row take turns: twice as fast as one after the other.
enum { FRONTIER_TURNS = 4 };

// Takes the lowest place of the word's rest.
typedef bool frontier_step(const frontier *f, size_t i, frontier_word *word);
typedef frontier_word frontier_columns(const frontier *f, const meander_row *row, size_t i);

static inline bool frontier_join_next(const frontier *f, size_t i, frontier_word *word) {
    uint32_t first = (uint32_t)(64 * i);
    uint64_t upto = word->members & (word->rest ^ (word->rest - 1));
    uint32_t x = first + bits_highest(upto), y = first + bits_lowest(word->rest) + 1;
    word->rest &= word->rest - 1;
    return frontier_join(f->left, f->right, x, y);
}

static inline bool frontier_cut_next(const frontier *f, size_t i, frontier_word *word) {
    uint32_t x = (uint32_t)(64 * i) + bits_lowest(word->rest);
    word->rest &= word->rest - 1;
    return frontier_cut(f->left, f->right, x);
}

static inline uint64_t frontier_do_word(const frontier *f, frontier_step *step, size_t i,
                                        frontier_word word) {
    uint64_t yes = 0;
    while (word.rest != 0) yes += step(f, i, &word);
    return yes;
}

// Takes turns as long as all four have columns left.
static inline uint64_t frontier_take_turns(const frontier *f, frontier_step *step, size_t i,
                                           size_t apart, const frontier_word *words) {
    frontier_word a = words[0], b = words[1], c = words[2], d = words[3];
    uint64_t yes = 0;
    while (a.rest != 0 && b.rest != 0 && c.rest != 0 && d.rest != 0) {
        yes += step(f, i, &a);
        yes += step(f, i + apart, &b);
        yes += step(f, i + 2 * apart, &c);
        yes += step(f, i + 3 * apart, &d);
    }
    return yes + frontier_do_word(f, step, i, a) + frontier_do_word(f, step, i + apart, b) +
           frontier_do_word(f, step, i + 2 * apart, c) + frontier_do_word(f, step, i + 3 * apart, d);
}

// Does the step in all these columns of the row; returns how many were true.
static inline uint64_t frontier_do(const frontier *f, frontier_step *step, frontier_columns *columns,
                                   const meander_row *row) {
    size_t words = f->row_words, apart = words / FRONTIER_TURNS;
    uint64_t yes = 0;
    for (size_t i = 0; i < apart; i++) {
        frontier_word turns[FRONTIER_TURNS];
        for (unsigned k = 0; k < FRONTIER_TURNS; k++) turns[k] = columns(f, row, i + k * apart);
        yes += frontier_take_turns(f, step, i, apart, turns);
    }
    for (size_t i = FRONTIER_TURNS * apart; i < words; i++)
        yes += frontier_do_word(f, step, i, columns(f, row, i));
    return yes;
}

// ---- marks -----------------------------------------------------------------------------

// Changes a column's mark.  A column that would be passed over without it is cut out now; returns whether that closed
// its part.
static bool frontier_mark(const frontier *f, const meander_row *row, uint32_t x) {
    frontier_flip(f->odd, x);
    bool stays = frontier_members(f, row, x / 64) >> x % 64 & 1;
    return !stays && frontier_cut(f->left, f->right, x);
}

// Odd columns above a wall pass that on along their rings to the next one that leads down or is
// odd, too, so that both are even.  The last of a part that leads nowhere has no other.  Returns how many
// parts were closed.
static uint64_t frontier_save_odd(frontier *f, const meander_row *row) {
    uint64_t closed = 0;
    for (size_t i = 0; i < bits_words(f->width); i++)
        for (uint64_t lost; (lost = f->odd[i] & ~row->south[i]) != 0;) {
            uint32_t x = (uint32_t)(i * 64) + bits_lowest(lost), at = f->right[x];
            while (at != x && !bits_get(row->south, at) && !bits_get(f->odd, at)) at = f->right[at];
            closed += frontier_mark(f, row, x);
            if (at != x) closed += frontier_mark(f, row, at);
            else f->closed_odd++;
        }
    return closed;
}

// Odd marks move to the leftmost column of their part, where two of them cancel out.
static void frontier_gather_odd(frontier *f) {
    size_t words = bits_words(f->width);
    for (size_t i = 0; i < words; i++)
        for (uint64_t rest = f->odd[i]; rest != 0; rest &= rest - 1) {
            uint32_t x = (uint32_t)(i * 64) + bits_lowest(rest), leftmost = x;
            while (f->left[leftmost] < leftmost) leftmost = f->left[leftmost];
            frontier_flip(f->odd, x);
            frontier_flip(f->odd, leftmost);
        }
    f->any_odd = !frontier_is_empty(f->odd, words);
}

// The numbers of cells and passages in a row.
typedef struct frontier_counts {
    uint64_t cells, east, south;
} frontier_counts;

static frontier_counts frontier_count(const frontier *f, const meander_row *row) {
    frontier_counts n = {.cells = row->inside == NULL ? f->width : 0};
    for (size_t i = 0; i < bits_words(f->width); i++) {
        if (row->inside != NULL) n.cells += bits_count(row->inside[i]);
        n.east += bits_count(row->east[i]);
        n.south += bits_count(row->south[i]);
    }
    return n;
}

// Every cell that nothing leads down to begins a part; every passage to the east that is not a
// loop joins two parts.
static void frontier_add_rings(frontier *f, const meander_row *row, const frontier_counts *n) {
    uint64_t closed = 0;
    for (size_t i = 0; i < f->row_words; i++) closed += frontier_lost(f, row, i);
    uint64_t loops = frontier_do(f, frontier_join_next, frontier_joins, row);
    if (f->any_odd) closed += frontier_save_odd(f, row);
    closed += frontier_do(f, frontier_cut_next, frontier_cuts, row);
    f->loops += loops;
    f->closed += closed;
    f->parts += n->cells - f->ways + loops - n->east - closed;
}

// ---- one part --------------------------------------------------------------------------

// Returns whether a way leads down into every run of cells that are joined to the east.
static bool frontier_reaches_all(const frontier *f, const meander_row *row) {
    uint64_t before = 0, carry = 0;
    for (size_t i = 0; i < bits_words(f->width); i++) {
        uint64_t inside = frontier_inside(f, row, i), east = row->east[i];
        uint64_t first = inside & ~(east << 1 | before), dry = inside & ~f->down[i];
        uint64_t sum = (dry & east) + first, whole = sum + carry;
        if (whole & dry & ~east) return false;
        carry = (uint64_t)(sum < first) | (uint64_t)(whole < sum);
        before = east >> 63;
    }
    return true;
}

// Every run of cells that is joined to the east begins behind a wall.
static void frontier_add_whole(frontier *f, const frontier_counts *n) {
    f->loops += f->ways - (n->cells - n->east);
    f->parts = n->south > 0;
    f->closed += 1 - f->parts;
    f->linked = false;
}

// Everything odd is odd in the one part: its leftmost column holds it.
static void frontier_gather_one(frontier *f, const meander_row *row) {
    size_t words = bits_words(f->width), i = 0;
    uint64_t marks = 0;
    for (size_t k = 0; k < words; k++) marks += bits_count(f->odd[k]);
    memset(f->odd, 0, words * sizeof *f->odd);
    f->any_odd = marks % 2 != 0 && f->parts != 0;
    f->closed_odd += marks % 2 != 0 && f->parts == 0;
    if (!f->any_odd) return;
    while (row->south[i] == 0) i++;
    bits_set(f->odd, i * 64 + bits_lowest(row->south[i]));
}

// ---- rows ------------------------------------------------------------------------------

void frontier_add(frontier *f, const meander_row *row, const uint64_t *marks, size_t count) {
    bool whole = f->parts == 1 && frontier_reaches_all(f, row);
    frontier_counts n = frontier_count(f, row);
    for (size_t i = 0; i < count; i++) frontier_flip(f->odd, (size_t)marks[i]);
    f->any_odd = f->any_odd || count > 0;
    if (!whole && !f->linked) frontier_link(f);
    if (whole) frontier_add_whole(f, &n);
    else frontier_add_rings(f, row, &n);
    if (f->any_odd && whole) frontier_gather_one(f, row);
    else if (f->any_odd) frontier_gather_odd(f);
    memcpy(f->down, row->south, bits_words(f->width) * sizeof *f->down);
    f->cells += n.cells;
    f->passages += n.east + n.south;
    f->ways = n.south;
}

// ---- as bits -------------------------------------------------------------------------

// One part: every column has others on both sides, except for the first and the last.
static void frontier_save_one(const frontier *f, uint64_t *left, uint64_t *right) {
    size_t words = bits_words(f->width), first = 0, last = words;
    memcpy(left, f->down, words * sizeof *left);
    memcpy(right, f->down, words * sizeof *right);
    if (frontier_is_empty(f->down, words)) return;
    while (left[first] == 0) first++;
    left[first] &= left[first] - 1;
    while (right[last - 1] == 0) last--;
    right[last - 1] ^= (uint64_t)1 << (bits_width(right[last - 1]) - 1);
}

void frontier_save_sides(const frontier *f, uint64_t *left, uint64_t *right) {
    if (!f->linked) {
        frontier_save_one(f, left, right);
        return;
    }
    for (size_t i = 0; i < bits_words(f->width); i++) {
        left[i] = right[i] = 0;
        for (uint64_t rest = f->down[i]; rest != 0; rest &= rest - 1) {
            uint32_t x = (uint32_t)(i * 64) + bits_lowest(rest);
            left[i] |= (uint64_t)(f->left[x] < x) << (x % 64);
            right[i] |= (uint64_t)(f->right[x] > x) << (x % 64);
        }
    }
}

void frontier_save(const frontier *f, uint64_t *planes) {
    size_t words = bits_words(f->width);
    memcpy(planes, f->down, words * sizeof *planes);
    frontier_save_sides(f, planes + words, planes + 2 * words);
    memcpy(planes + 3 * words, f->odd, words * sizeof *planes);
}

// Parts nest like brackets: the one that continues here is the last that has not ended.  While a
// part is open, `left` of its first column keeps the last column of the part around it.
void frontier_restore(frontier *f, const uint64_t *planes) {
    size_t words = bits_words(f->width);
    const uint64_t *left = planes + words, *right = planes + 2 * words;
    uint32_t open = UINT32_MAX;
    memcpy(f->down, planes, words * sizeof *planes);
    memcpy(f->odd, planes + 3 * words, words * sizeof *planes);
    f->any_odd = !frontier_is_empty(f->odd, words);
    f->linked = true;
    f->parts = f->ways = 0;
    frontier_unlink(f);
    for (size_t i = 0; i < words; i++) f->ways += bits_count(f->down[i]);
    for (size_t i = 0; i < words; i++)
        for (uint64_t rest = f->down[i]; rest != 0; rest &= rest - 1) {
            uint32_t x = (uint32_t)(i * 64) + bits_lowest(rest), first = x;
            if (bits_get(left, x)) {
                first = f->right[open];
                f->right[open] = x;
                f->left[x] = open;
                f->right[x] = first;
            } else {
                f->parts++;
                f->left[x] = open;
            }
            open = x;
            if (bits_get(right, x)) continue;
            open = f->left[first];
            f->left[first] = x;
        }
}
