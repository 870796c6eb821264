// SPDX-License-Identifier: MIT
// Rows, looked at a bit at a time and with the public header alone.
#include "fuzz/support/rows.h"

#include <stdlib.h>
#include <string.h>

static bool rows_bit(const uint64_t *plane, uint64_t x) {
    return plane != NULL && (plane[x / 64] >> x % 64 & 1) != 0;
}

static void rows_check_ends(const uint64_t *plane, uint64_t width) {
    uint64_t words = (width + 63) / 64;
    if (plane == NULL || width % 64 == 0) return;
    fuzz_check(plane[words - 1] >> width % 64 == 0, "bits behind the row's end");
}

// `above`: the south plane of the row above, NULL in the first row.
static void rows_check_row(const meander_row *row, uint64_t width, const uint64_t *above,
                           bool last) {
    const uint64_t *planes[] = {row->east, row->south, row->inside, row->path_east,
                                row->path_south, row->visited};
    for (size_t i = 0; i < sizeof planes / sizeof planes[0]; i++) rows_check_ends(planes[i], width);
    for (uint64_t x = 0; x < width; x++) {
        bool inside = row->inside == NULL || rows_bit(row->inside, x);
        bool next = x + 1 < width && (row->inside == NULL || rows_bit(row->inside, x + 1));
        bool east = rows_bit(row->east, x), south = rows_bit(row->south, x);
        fuzz_check(!east || (inside && next), "a passage to the east leads out");
        fuzz_check(!south || (inside && !last), "a passage to the south leads out");
        fuzz_check(inside || !rows_bit(above, x), "a passage from the north comes from nowhere");
        fuzz_check(east || !rows_bit(row->path_east, x), "a path through the wall in the east");
        fuzz_check(south || !rows_bit(row->path_south, x), "a path through the wall in the south");
    }
}

static void rows_compare(const meander_row *row, const meander_maze *m, uint64_t y) {
    fuzz_check(y < meander_maze_height(m), "more rows than the maze has");
    for (uint64_t x = 0; x < meander_maze_width(m); x++) {
        meander_point at = {x, y};
        unsigned sides = meander_maze_sides(m, at);
        fuzz_check(rows_bit(row->east, x) == (sides >> MEANDER_EAST & 1) &&
                       rows_bit(row->south, x) == (sides >> MEANDER_SOUTH & 1),
                   "row %llu has other passages than the maze", (unsigned long long)y);
        fuzz_check(row->inside == NULL || rows_bit(row->inside, x) == meander_maze_holds(m, at),
                   "row %llu has other cells than the maze", (unsigned long long)y);
    }
}

void rows_check_all(fuzz *f, meander_rows *rows, uint64_t most, const meander_maze *same) {
    uint64_t width = meander_rows_width(rows), y = 0;
    size_t bytes = (size_t)(width + 63) / 64 * sizeof(uint64_t);
    uint64_t *above = malloc(bytes);
    fuzz_check(above != NULL, "no memory for the harness");
    if (same != NULL) fuzz_check(width == meander_maze_width(same), "rows of another width");
    for (; !meander_rows_end(rows) && y < most; y++) {
        meander_row row;
        if (!fuzz_may(f, meander_rows_next(rows, &row))) break;
        bool last = meander_rows_end(rows) && y + 1 == meander_rows_height(rows);
        rows_check_row(&row, width, y == 0 ? NULL : above, last);
        if (same != NULL) rows_compare(&row, same, y);
        memcpy(above, row.south, bytes);
    }
    free(above);
}
