// SPDX-License-Identifier: MIT
// Checks that rows from any source are those of a maze: in one pass, a few words at a time.
//
//     inside    1 1 0 1      east of x needs x and x + 1, south of x needs x and the cell below it,
//     east      1 0 0 0      and the path needs the passage that it takes
//     south     1 0 0 1      <- checked when the next row is there
//
// In rows a passage occurs once, so both of its ends agree by themselves.
// Cost: a dozen operations per 64 cells.
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "grid/rows.h"

typedef struct rows_check {
    uint64_t *south;             // of the row before
    uint64_t next;               // the row that this is known for
} rows_check;

meander_status rows_begin_check(rows *source) {
    size_t words = bits_words((size_t)source->width);
    rows_check *c = memory_new_zeroed(source->context, 1, sizeof *c);
    uint64_t *south = memory_new_zeroed(source->context, words, sizeof *south);
    if (c == NULL || south == NULL) {
        memory_free(source->context, c);
        memory_free(source->context, south);
        return MEANDER_NO_MEMORY;
    }
    rows_end_check(source);
    c->south = south;
    c->next = UINT64_MAX;
    source->check = c;
    return MEANDER_OK;
}

void rows_end_check(rows *source) {
    if (source->check == NULL) return;
    memory_free(source->context, source->check->south);
    memory_free(source->context, source->check);
    source->check = NULL;
}

static uint64_t check_word(const uint64_t *plane, size_t i, size_t words) {
    return plane == NULL || i >= words ? 0 : plane[i];
}

// Finds the first place of the row where something is wrong, and what; NULL: nothing is.
static const char *check_find(const rows *source, const meander_row *row, uint64_t *x) {
    size_t width = (size_t)source->width, words = bits_words(width);
    bool follows = source->check->next == source->y;
    for (size_t i = 0; i < words; i++) {
        uint64_t tail = i + 1 < words ? UINT64_MAX : bits_tail(width);
        uint64_t here = row->inside == NULL ? tail : row->inside[i];
        uint64_t more = row->inside == NULL ? i + 1 < words : check_word(row->inside, i + 1, words);
        uint64_t below = source->last ? 0 : here;
        const uint64_t wrong[] = {
            here & ~tail, row->east[i] & ~(here & (here >> 1 | more << 63)), row->south[i] & ~below,
            follows ? source->check->south[i] & ~here : 0,
            (check_word(row->path_east, i, words) & ~row->east[i]) |
                (check_word(row->path_south, i, words) & ~row->south[i])};
        static const char *const what[] = {
            "is beyond the width", "has a passage to the east, where no cell is",
            "has a passage to the south, where no cell is",
            "is not a cell, and the one above has a passage to it",
            "is on the path, which goes through a wall there"};
        for (size_t k = 0; k < sizeof wrong / sizeof wrong[0]; k++)
            if (wrong[k] != 0) {
                *x = 64 * i + bits_lowest(wrong[k]);
                return what[k];
            }
    }
    return NULL;
}

meander_status rows_check_row(rows *source, const meander_row *row) {
    uint64_t x;
    const char *what = check_find(source, row, &x);
    if (what != NULL)
        return context_fail(source->context, MEANDER_NO, "cell %llu,%llu %s", (unsigned long long)x,
                            (unsigned long long)source->y, what);
    memcpy(source->check->south, row->south,
           bits_words((size_t)source->width) * sizeof *row->south);
    source->check->next = source->y + 1;
    return MEANDER_OK;
}
