// SPDX-License-Identifier: MIT
// A maze without end, a row at a time, in the memory of one row.  Each row comes as two
// planes of bits: passages to the east, and passages to the south.
//
//     east  bit x: from x to x + 1      south  bit x: from x down to the next row
//
// When it has seen enough, the program asks for the last row, which joins what is still
// apart: the strip that was printed is a perfect maze.
// Usage: 33_endless_rows [ROWS]
#include <meander/meander.h>
#include <stdio.h>
#include <stdlib.h>

static bool bit(const uint64_t *plane, uint64_t x) { return plane[x / 64] >> (x % 64) & 1; }

// A cell is its floor and the wall at its right.
static void print_row(const meander_row *row, uint64_t width) {
    putchar('|');
    for (uint64_t x = 0; x < width; x++) {
        putchar(bit(row->south, x) ? ' ' : '_');
        putchar(!bit(row->east, x) ? '|' : bit(row->south, x) ? ' ' : '_');
    }
    putchar('\n');
}

static meander_status print_rows(meander_rows *rows, unsigned long wanted) {
    meander_row row;
    uint64_t width = meander_rows_width(rows);
    putchar(' ');
    for (uint64_t x = 1; x < 2 * width; x++) putchar('_');
    putchar('\n');
    for (unsigned long y = 1; !meander_rows_end(rows); y++) {
        if (y >= wanted) meander_rows_stop(rows);
        meander_status status = meander_rows_next(rows, &row);
        if (status != MEANDER_OK) return status;
        print_row(&row, width);
    }
    return MEANDER_OK;
}

int main(int count, char **words) {
    meander_context *c;
    meander_rows *rows;
    if (meander_context_new(NULL, &c) != MEANDER_OK) return 3;
    meander_status status = meander_rows_new(c, "rect:38xinf/eller/2026", &rows);
    if (status == MEANDER_OK) {
        status = print_rows(rows, count > 1 ? strtoul(words[1], NULL, 10) : 12);
        meander_rows_free(rows);
    }
    if (status != MEANDER_OK) fprintf(stderr, "%s\n", meander_context_message(c));
    meander_context_free(c);
    return status == MEANDER_OK ? 0 : 2;
}
