// SPDX-License-Identifier: MIT
// Rows are the currency of size.  A source of rows is pulled one row at a time and lends the row
// until the next pull, so code that takes rows works at any size, even without end.
#ifndef GRID_ROWS_H
#define GRID_ROWS_H

#include <stdatomic.h>

#include "grid/puzzle.h"

typedef struct rows rows;

struct rows {
    context *context;
    uint64_t width, height;      // height MEANDER_ENDLESS: until it is stopped
    uint64_t y;                  // the next row
    atomic_bool stopped;         // the next row will be the last; signals and threads may set it
    bool last;                   // the row that is being made is the last
    bool apart;                  // any thread may pull: rows need no listener and no memory
    meander_status (*next)(rows *source, meander_row *row);
    void (*close)(rows *source);
    // For sources that can go back to an earlier row; state_size 0: this one cannot.
    size_t state_size;
    void (*save)(const rows *source, void *state);
    void (*restore)(rows *source, const void *state);
    // Makes row y the next one; the source sets its y itself.  NULL: rows come in order.
    meander_status (*seek)(rows *source, uint64_t y);
    // For sources that have all their rows in memory: makes another source of the same rows, from
    // which any thread may pull, and which goes to a row when its y is set.  NULL: not possible.
    meander_status (*fork)(const rows *source, rows *other);
    void *user;                  // belongs to the source
    struct rows_check *check;    // owned; NULL: rows are taken as they come
};

// rows_check.c: from here on a row that cannot belong to a maze gives NO and a message that names
// it: passages beyond the width, the last column or row, or to cells that are left out; a path
// through a wall.
MEANDER_CHECKED meander_status rows_begin_check(rows *source);
MEANDER_CHECKED meander_status rows_check_row(rows *source, const meander_row *row);
void rows_end_check(rows *source);

// Lends the next row.  Must not be called after the last one (see rows_end).
MEANDER_CHECKED meander_status rows_next(rows *source, meander_row *row);
static inline bool rows_end(const rows *source) { return source->y >= source->height; }

// Makes the next row the last: an endless source closes its maze there.
void rows_stop(rows *source);
void rows_close(rows *source);

// Makes row y, which must be one of the source's, the next one.  UNSUPPORTED, with a message, when
// rows come in order only; CANCELLED.  After an error the source can only be closed.
MEANDER_CHECKED meander_status rows_seek(rows *source, uint64_t y);
// For sources that find rows by their numbers alone, such as files.
MEANDER_CHECKED meander_status rows_seek_number(rows *source, uint64_t y);

// The state between two rows, for a source that can go back: rows_state_size bytes.  When it is
// restored, the source makes the same rows again from there on.
static inline size_t rows_state_size(const rows *source) {
    return source->state_size + sizeof source->y;
}
void rows_save(const rows *source, void *state);
void rows_restore(rows *source, const void *state);
// For sources that find rows by their numbers alone, such as files: what they save and restore,
// with a state_size of 1.
void rows_save_nothing(const rows *source, void *state);
void rows_restore_nothing(rows *source, const void *state);

// The passages of a rectangular maze, and the cells that a solution marks, as rows.
typedef struct rows_marks {
    const uint8_t *path_sides;   // per cell: the sides by which the path passes; NULL: none
    const uint64_t *visited;     // per cell one bit; NULL: not known
} rows_marks;
MEANDER_CHECKED meander_status rows_open_maze(rows *source, const maze *m,
                                              const rows_marks *marks);

// Fills a maze (all walls closed, same size) from all rows of a source.
MEANDER_CHECKED meander_status rows_fill_maze(rows *source, maze *m);
// The memory that this takes.
uint64_t rows_fill_bytes(uint64_t width, uint64_t height, unsigned threads);

#endif
