// SPDX-License-Identifier: MIT
// Rows, looked at bit by bit and with the public header alone.
#include "fuzz/support/rows.h"

#include <stdlib.h>
#include <string.h>

enum { ROWS_MOST = 4096, ROWS_MAZES_MOST = 8, ROWS_BYTES = 1 << 20 };

static bool rows_bit(const uint64_t *plane, uint64_t x) {
    return plane != NULL && (plane[x / 64] >> x % 64 & 1) != 0;
}

static void rows_check_ends(const uint64_t *plane, uint64_t width) {
    uint64_t words = (width + 63) / 64;
    if (plane == NULL || width % 64 == 0) return;
    fuzz_check(plane[words - 1] >> width % 64 == 0, "bits beyond the row's end");
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
                   "the passages of row %llu differ from those of the maze", (unsigned long long)y);
        fuzz_check(row->inside == NULL || rows_bit(row->inside, x) == meander_maze_holds(m, at),
                   "the cells of row %llu differ from those of the maze", (unsigned long long)y);
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

// ---- what can be done with rows -------------------------------------------------------------

// Rows fetched in any order equal those fetched in sequence.
static void rows_seek(fuzz *f, meander_rows *rows, unsigned choice) {
    uint64_t height = meander_rows_height(rows);
    meander_row row;
    for (unsigned i = 0; i < 4; i++) {
        uint64_t y = height == 0 ? 0 : (choice * 7 + i * 3) % height;
        if (fuzz_may(f, meander_rows_seek(rows, y))) (void)!meander_rows_next(rows, &row);
    }
}

static bool rows_take_bytes(void *user, const char *bytes, size_t size) {
    size_t *left = user;
    (void)bytes;
    if (size > *left) return false;
    *left -= size;
    return true;
}

// Draws row by row, with the path that the file has.
static void rows_write(fuzz *f, meander_rows *rows, unsigned choice) {
    static const char *const formats[] = {"svg:visited=no", "unicode:colour", "ascii", "moves", "json", "mndr", "pdf",
                                          "png:bits=1", "underscore:visited=no,colour", "half", "block:colour",
                                          "npy", "anatomy", "half:colour"};
    size_t left = ROWS_BYTES;
    meander_output *out;
    const char *style = formats[choice % (sizeof formats / sizeof formats[0])];
    if (!fuzz_must(f, meander_output_write_new(f->context, rows_take_bytes, &left, "out", &out),
                   "an output"))
        return;
    meander_status status = meander_rows_write(rows, style, out);
    if (status == MEANDER_OK) status = meander_output_close(out);
    else meander_output_abandon(out);
    if (status != MEANDER_IO && status != MEANDER_NO_MEMORY) fuzz_may(f, status);
}

static void rows_measure(fuzz *f, meander_rows *rows) {
    const meander_figure *figures;
    size_t count;
    fuzz_may(f, meander_rows_measure(rows, NULL, &figures, &count));
}

static void rows_solve(fuzz *f, meander_rows *rows) {
    uint64_t steps;
    meander_rows *solved;
    if (!fuzz_may(f, meander_rows_solve_new(rows, &steps, &solved))) return;
    rows_check_all(f, solved, ROWS_MOST, NULL);
    meander_rows_free(solved);
}

// Sets ends different from the file's.
static void rows_move(fuzz *f, meander_rows *rows, fuzz_plan plan) {
    meander_point at = {plan.solver % 16, plan.extras % 16};
    const meander_point goals[] = {at, {plan.format % 4, 0}, {0, plan.format % 8}};
    fuzz_may(f, meander_rows_set_start(rows, at));
    if (fuzz_may(f, meander_rows_set_goals(rows, goals, 1 + plan.solver % 3)))
        rows_write(f, rows, plan.format);
}

static void rows_use(fuzz *f, meander_rows *rows, unsigned what, fuzz_plan plan) {
    switch (what) {
    case 0: rows_check_all(f, rows, ROWS_MOST, NULL); break;
    case 1: rows_seek(f, rows, plan.extras); break;
    case 2: rows_write(f, rows, plan.format); break;
    case 3: rows_measure(f, rows); break;
    case 4: rows_solve(f, rows); break;
    default: rows_move(f, rows, plan);
    }
}

static void rows_hear(void *user, const char *what) {
    fuzz_check(user != NULL && what[0] != '\0', "damage without a message");
}

void rows_use_file(fuzz *f, const char *path, const char *format, unsigned what,
                   fuzz_plan plan) {
    meander_rows *rows;
    int heard = 0;
    meander_damage hear = plan.solver & 1 ? rows_hear : NULL;
    if (!fuzz_may(f, meander_rows_read_file_new(f->context, path, format, hear, &heard, &rows)))
        return;
    for (int i = 0; i < ROWS_MAZES_MOST; i++) {
        rows_use(f, rows, what, plan);
        meander_status status = meander_rows_next_maze(rows);
        if (status == MEANDER_NO || !fuzz_may(f, status)) break;
    }
    meander_rows_free(rows);
}

// A file that can be read both ways gives the same both ways.  A picture with an ID need not: read whole, it is the
// maze of its ID; read by rows, it is what its pixels show.
void rows_compare_whole(fuzz *f, const char *path, const char *format) {
    meander_rows *rows;
    meander_maze *m;
    char *id;
    meander_status holds = format != NULL ? MEANDER_NO : meander_id_of_picture_new(f->context, path, &id);
    if (holds == MEANDER_OK) meander_text_free(f->context, id);
    if (holds == MEANDER_OK || holds == MEANDER_NO_MEMORY) return;
    if (!fuzz_may(f, meander_rows_read_file_new(f->context, path, format, NULL, NULL, &rows)))
        return;
    meander_status status = meander_maze_read_new(f->context, (const char *)f->data, f->size,
                                                  "input", format, MEANDER_AS_AUTO, &m);
    if (fuzz_may(f, status)) {
        rows_check_all(f, rows, ROWS_MOST, m);
        meander_maze_free(m);
    }
    meander_rows_free(rows);
}
