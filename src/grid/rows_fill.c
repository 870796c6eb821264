// SPDX-License-Identifier: MIT
// A maze from rows: planes of bits become bytes of sides, eight cells at a time.
//
//     east of the row            . 1 1 .      bits of each cell's own
//     the same, one further      . . 1 1      west: what the cell before opened
//     south of the row           1 . . 1
//     south of the row above     . 1 . .      north
//
// Several workers work on batches of rows: while the rows of the next batch are pulled one after
// the other, which only one worker can do, the others store the current batch.
//
//     pulled       batch 0   batch 1   batch 2
//     stored                 batch 0   batch 1   batch 2
//
// Invariant: every byte of a row is written once, by the worker that stores that row.
// Cost: O(n), in the order of memory; a batch takes a quarter of a byte per cell for about 2^20
// cells.
#include <string.h>

#include "base/memory.h"
#include "base/promise.h"
#include "base/threads.h"
#include "grid/interleave.h"
#include "grid/rect.h"
#include "grid/rows.h"

enum { FILL_BATCH = 1 << 20, FILL_PARTS = 16 };

// ---- one row -------------------------------------------------------------------------

// Stores the part of a word that is in the row, which may be less than eight bytes at the end.
static void rows_lay_end(uint8_t *open, size_t cells, uint64_t bytes) {
    for (size_t i = 0; i < cells; i++) open[i] = (uint8_t)(bytes >> 8 * i);
}

static void rows_lay(uint8_t *open, size_t width, const uint64_t *above, const uint64_t *east,
                     const uint64_t *south) {
    uint64_t before = 0;
    for (size_t x = 0; x < width; x += 64) {
        uint64_t n = above[x / 64], e = east[x / 64], s = south[x / 64], w = e << 1 | before;
        size_t cells = width - x < 64 ? width - x : 64, i = 0;
        before = e >> 63;
        for (; i + 8 <= cells; i += 8)
            bits_to_bytes(&open[x + i], interleave_eight(n >> i, e >> i, s >> i, w >> i));
        if (i < cells)
            rows_lay_end(&open[x + i], cells - i, interleave_eight(n >> i, e >> i, s >> i, w >> i));
    }
}

// ---- batches -------------------------------------------------------------------------

// Planes of the rows from `first` on: south of the row before, then east and south of each.
typedef struct rows_batch {
    uint64_t first;
    size_t count;
    uint64_t *planes;
} rows_batch;

typedef struct rows_filling {
    rows *source;
    maze *maze;
    size_t words, room;          // of a plane; rows of a batch
    rows_batch batches[2];
    unsigned now;                // the batch that is being stored, or was last
    meander_status status;       // of the source
} rows_filling;

static uint64_t *rows_plane(const rows_filling *f, unsigned batch, size_t i) {
    return f->batches[batch].planes + i * f->words;
}

// Pulls the batch after the current one.
static void rows_pull(rows_filling *f) {
    const rows_batch *last = &f->batches[f->now];
    unsigned other = 1 - f->now;
    rows_batch *batch = &f->batches[other];
    size_t bytes = f->words * sizeof *batch->planes;
    batch->first = f->source->y;
    memcpy(batch->planes, rows_plane(f, f->now, 2 * last->count), bytes);
    for (batch->count = 0; batch->count < f->room && !rows_end(f->source); batch->count++) {
        meander_row row;
        f->status = rows_next(f->source, &row);
        if (f->status != MEANDER_OK) return;
        memcpy(rows_plane(f, other, 2 * batch->count + 1), row.east, bytes);
        memcpy(rows_plane(f, other, 2 * batch->count + 2), row.south, bytes);
    }
}

static void rows_lay_part(const rows_filling *f, size_t part, size_t parts) {
    const rows_batch *batch = &f->batches[f->now];
    const grid *g = f->maze->grid;
    size_t end = batch->count * (part + 1) / parts;
    for (size_t i = batch->count * part / parts; i < end; i++)
        rows_lay(f->maze->open + grid_cell(g, 0, batch->first + i), (size_t)g->width,
                 rows_plane(f, f->now, 2 * i), rows_plane(f, f->now, 2 * i + 1),
                 rows_plane(f, f->now, 2 * i + 2));
}

static void rows_work(void *user, size_t job, unsigned worker) {
    rows_filling *f = user;
    (void)worker;
    if (job == 0) rows_pull(f);
    else rows_lay_part(f, job - 1, FILL_PARTS);
}

// The first round only pulls, the last one only stores.
static meander_status rows_run(rows_filling *f) {
    do {
        threads_do(f->source->context, 1 + FILL_PARTS, rows_work, f);
        TRY(f->status);
        f->now = 1 - f->now;
        TRY(context_progress(f->source->context, f->source->y, f->source->height));
    } while (f->batches[f->now].count > 0);
    return MEANDER_OK;
}

// Without threads a batch is one row, which is in the cache until it is stored.
static meander_status rows_run_alone(rows_filling *f) {
    while (!rows_end(f->source)) {
        rows_pull(f);
        TRY(f->status);
        f->now = 1 - f->now;
        rows_lay_part(f, 0, 1);
        TRY(context_progress(f->source->context, f->source->y, f->source->height));
    }
    return MEANDER_OK;
}

static bool rows_are_many(uint64_t width, uint64_t height, unsigned threads) {
    return threads > 1 && width * height / FILL_BATCH > 1;
}

static uint64_t rows_room(uint64_t width, bool many) {
    return many && width < FILL_BATCH ? FILL_BATCH / width : 1;
}

uint64_t rows_fill_bytes(uint64_t width, uint64_t height, unsigned threads) {
    uint64_t room = rows_room(width, rows_are_many(width, height, threads));
    return 2 * (2 * room + 1) * ((width + 63) / 64) * sizeof(uint64_t);
}

meander_status rows_fill_maze(rows *source, maze *m) {
    const grid *g = m->grid;
    assert(g->form == GRID_SQUARES && source->width == g->width);
    bool many = source->apart && rows_are_many(g->width, g->height, source->context->threads);
    rows_filling f = {.source = source, .maze = m, .words = bits_words((size_t)g->width)};
    f.room = (size_t)rows_room(g->width, many);
    uint64_t *planes = memory_new_zeroed(source->context, 2 * (2 * f.room + 1),
                                         f.words * sizeof *planes);
    if (planes == NULL) return MEANDER_NO_MEMORY;
    f.batches[0].planes = planes;
    f.batches[1].planes = planes + (2 * f.room + 1) * f.words;
    meander_status status = many ? rows_run(&f) : rows_run_alone(&f);
    memory_free(source->context, planes);
    return status;
}
