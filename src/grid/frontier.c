// SPDX-License-Identifier: MIT
// Moving the frontier down by one row.  Numbers of parts are columns:
//
//     a part above     its leftmost column that leads down into the row
//     a run that       the run's first column, which cannot be the number of a part: then
//     begins here      something would lead into the run from above
//
// Along a run of cells whose passages lead east, the parts that reach it from above become
// one.  At the end of the row each column that leads down is told its part's new number, the
// leftmost column of all that belong to it now.
// Invariant: parent[p] <= p, and p is a root when both are the same.
// Cost: some steps for each column of a row; 12 bytes and two bits a column.
// Source: the contour of connected components, Azriel Rosenfeld and John Pfaltz, "Sequential
// operations in digital picture processing", 1966, here for the passages of a maze.
#include "grid/frontier.h"

#include <string.h>

#define FRONTIER_NONE UINT32_MAX

meander_status frontier_init(frontier *f, scratch *lent, uint64_t width) {
    size_t columns = (size_t)width, words = bits_words(columns);
    *f = (frontier){.width = (uint32_t)width};
    f->down = scratch_lend_zeroed(lent, words, sizeof *f->down);
    f->odd = scratch_lend_zeroed(lent, words, sizeof *f->odd);
    f->odd_next = scratch_lend_zeroed(lent, words, sizeof *f->odd_next);
    uint32_t *columns_of = scratch_lend(lent, columns, 4 * sizeof *columns_of);
    if (f->down == NULL || f->odd == NULL || f->odd_next == NULL || columns_of == NULL)
        return MEANDER_NO_MEMORY;
    f->part = columns_of;
    f->parent = columns_of + columns;
    f->next = columns_of + 2 * columns;
    f->first = columns_of + 3 * columns;
    for (uint32_t x = 0; x < f->width; x++) {
        f->parent[x] = x;
        f->first[x] = FRONTIER_NONE;
    }
    return MEANDER_OK;
}

static uint32_t frontier_root(frontier *f, uint32_t part) {
    while (f->parent[part] != part) {
        f->parent[part] = f->parent[f->parent[part]];
        part = f->parent[part];
    }
    return part;
}

static void frontier_flip(frontier *f, uint32_t part) {
    f->odd[part / 64] ^= (uint64_t)1 << (part % 64);
}

// Two parts become one, whose number is the lower one.
static uint32_t frontier_join(frontier *f, uint32_t a, uint32_t b) {
    a = frontier_root(f, a);
    b = frontier_root(f, b);
    if (a == b) {
        f->loops++;
        return a;
    }
    uint32_t low = a < b ? a : b, high = a < b ? b : a;
    f->parent[high] = low;
    if (bits_get(f->odd, high)) {
        frontier_flip(f, high);
        frontier_flip(f, low);
    }
    return low;
}

// Joins along the row; next[x] becomes the part of column x, to be asked for its root later.
static void frontier_join_runs(frontier *f, const meander_row *row) {
    uint32_t current = FRONTIER_NONE;
    for (uint32_t x = 0; x < f->width; x++) {
        if (row->inside != NULL && !bits_get(row->inside, x)) continue;
        bool above = bits_get(f->down, x), first = current == FRONTIER_NONE;
        f->cells++;
        if (above && first) current = f->part[x];
        else if (above) current = frontier_join(f, current, f->part[x]);
        else if (first) current = x;
        f->next[x] = current;
        if (!bits_get(row->east, x)) current = FRONTIER_NONE;
        else f->passages++;
    }
}

// Every column is told its root; from the right, so that a number that no column to the left
// can have may be made ready for the next row at once.  Returns how many parts there are.
static uint64_t frontier_resolve(frontier *f, const meander_row *row) {
    uint64_t parts = 0;
    for (uint32_t x = f->width; x-- > 0;) {
        if (row->inside == NULL || bits_get(row->inside, x)) {
            f->next[x] = frontier_root(f, f->next[x]);
            parts += f->next[x] == x;
        }
        f->parent[x] = x;
    }
    return parts;
}

// The columns that lead down get their parts' new numbers; returns how many parts go on.
static uint64_t frontier_number(frontier *f) {
    uint64_t parts = 0;
    size_t words = bits_words(f->width);
    memset(f->odd_next, 0, words * sizeof *f->odd_next);
    for (size_t i = 0; i < words; i++)
        for (uint64_t left = f->down[i]; left != 0; left &= left - 1) {
            uint32_t x = (uint32_t)(i * 64) + bits_lowest(left), root = f->next[x];
            if (f->first[root] == FRONTIER_NONE) {
                f->first[root] = x;
                parts++;
                if (bits_get(f->odd, root)) bits_set(f->odd_next, x);
            }
            f->part[x] = f->first[root];
        }
    return parts;
}

static uint64_t frontier_count(const uint64_t *plane, size_t words) {
    uint64_t count = 0;
    for (size_t i = 0; i < words; i++) count += bits_count(plane[i]);
    return count;
}

static void frontier_end_row(frontier *f, uint64_t parts) {
    size_t words = bits_words(f->width);
    f->passages += frontier_count(f->down, words);
    f->closed += parts - frontier_number(f);
    f->closed_odd += frontier_count(f->odd, words) - frontier_count(f->odd_next, words);
    uint64_t *swap = f->odd;
    f->odd = f->odd_next;
    f->odd_next = swap;
    for (size_t i = 0; i < words; i++)
        for (uint64_t left = f->down[i]; left != 0; left &= left - 1)
            f->first[f->next[i * 64 + bits_lowest(left)]] = FRONTIER_NONE;
}

void frontier_add(frontier *f, const meander_row *row, const uint64_t *marks, size_t count) {
    frontier_join_runs(f, row);
    for (size_t i = 0; i < count; i++)
        frontier_flip(f, frontier_root(f, f->next[marks[i]]));
    uint64_t parts = frontier_resolve(f, row);
    memcpy(f->down, row->south, bits_words(f->width) * sizeof *f->down);
    frontier_end_row(f, parts);
}

// ---- as bits -------------------------------------------------------------------------

// From the right: a part's columns come before its leftmost one, whose number is its own.
void frontier_save_sides(frontier *f, uint64_t *left, uint64_t *right) {
    size_t words = bits_words(f->width);
    memset(left, 0, words * sizeof *left);
    memset(right, 0, words * sizeof *right);
    for (size_t i = words; i-- > 0;)
        for (uint64_t rest = f->down[i]; rest != 0;) {
            unsigned bit = bits_width(rest) - 1;
            uint32_t x = (uint32_t)(i * 64) + bit;
            rest ^= (uint64_t)1 << bit;
            if (f->part[x] != x) left[i] |= (uint64_t)1 << bit;
            if (f->first[f->part[x]] != FRONTIER_NONE) right[i] |= (uint64_t)1 << bit;
            f->first[f->part[x]] = f->part[x] == x ? FRONTIER_NONE : x;
        }
}

void frontier_save(frontier *f, uint64_t *planes) {
    size_t words = bits_words(f->width);
    memcpy(planes, f->down, words * sizeof *planes);
    memcpy(planes + 3 * words, f->odd, words * sizeof *planes);
    frontier_save_sides(f, planes + words, planes + 2 * words);
}

// Parts nest like brackets: the one that goes on here is the last that has not ended.
void frontier_restore(frontier *f, const uint64_t *planes) {
    size_t words = bits_words(f->width);
    const uint64_t *left = planes + words, *right = planes + 2 * words;
    uint32_t *open = f->next, depth = 0;
    memcpy(f->down, planes, words * sizeof *planes);
    memcpy(f->odd, planes + 3 * words, words * sizeof *planes);
    for (size_t i = 0; i < words; i++)
        for (uint64_t rest = f->down[i]; rest != 0; rest &= rest - 1) {
            uint32_t x = (uint32_t)(i * 64) + bits_lowest(rest);
            if (!bits_get(left, x)) open[depth++] = x;
            f->part[x] = open[depth - 1];
            if (!bits_get(right, x)) depth--;
        }
}
