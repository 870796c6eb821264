// SPDX-License-Identifier: MIT
// One pass through the rows of a maze.  With several threads rows are taken in batches: while those
// of the next batch are made, the measures look at the current one, and a measure that can take
// bands is given as many as there are threads.
//
//     made        batch 0   batch 1   batch 2
//     measured              batch 0   batch 1   batch 2         components: band | band | band
//
// Rows that only the caller may make, such as those of a file, are made between two batches; so are
// measures that may lend memory.
// Invariant: each measure is given all rows in their order, or in bands that it joins in their
// order, so the figures are the same for every number of threads.
// Cost: four planes of a row; with threads, of the rows of two batches.
#include "measure/measure_pass.h"

#include <string.h>

#include "base/bits.h"
#include "base/threads.h"

// Cells between two reports of progress, and of the smallest maze for which threads are worth it.
#define PASS_TICK (UINT64_C(1) << 20)

// Of a batch: bytes, unless that is too few rows for a band, whose joining takes the time of some
// dozens of rows.
enum { PASS_BATCH = 1 << 22, PASS_BAND_LEAST = 128 };

// The planes of a row that its source does not keep for us.
enum { PASS_EAST, PASS_SOUTH, PASS_WEST, PASS_INSIDE, PASS_PLANES };

typedef struct pass_batch {
    size_t count;
    uint64_t *planes;            // south of the row before, then PASS_PLANES for each row
    measure_row *rows;
} pass_batch;

typedef struct pass {
    measure_runs *runs;
    rows *source;
    size_t words, room;          // of a plane; rows of a batch
    unsigned bands;
    uint64_t *all;               // plane: all cells of a row
    pass_batch batches[2];
    unsigned now;                // the batch that is being measured
    meander_status status;       // of the source
} pass;

// ---- beginning and ending --------------------------------------------------------------

// The memory lent to a measure that failed is freed with all the others.
meander_status measure_pass_begin(measure_runs *r, uint64_t width, unsigned bands) {
    for (size_t i = 0; i < r->count; i++) {
        measure_run *run = &r->list[i];
        run->job.width = width;
        if (run->measure->begin_rows != NULL) TRY(run->measure->begin_rows(&run->job));
        if (run->measure->begin_bands != NULL && bands > 1)
            TRY(run->measure->begin_bands(&run->job, bands));
    }
    return MEANDER_OK;
}

meander_status measure_pass_end(measure_runs *r) {
    for (size_t i = 0; i < r->count; i++) {
        measure_run *run = &r->list[i];
        if (run->measure->end_rows == NULL) continue;
        TRY(run->measure->end_rows(&run->job));
        scratch_take_back(&run->lent);
        run->done = true;
    }
    return MEANDER_OK;
}

// A height that is not known yet is reported as 0.
static meander_status pass_tick(const rows *source, uint64_t *cells) {
    *cells += source->width;
    if (*cells < PASS_TICK) return MEANDER_OK;
    *cells = 0;
    return context_progress(source->context, source->y,
                            source->height == MEANDER_ENDLESS ? 0 : source->height);
}

// ---- one thread ------------------------------------------------------------------------

static void pass_add_row(measure_runs *r, const measure_row *row) {
    for (size_t i = 0; i < r->count; i++)
        if (r->list[i].measure->add_row != NULL)
            r->list[i].measure->add_row(&r->list[i].job, row);
}

// `planes` has room for two of them: north and west.
static meander_status pass_alone(measure_runs *r, rows *source, const uint64_t *all,
                                 uint64_t *planes) {
    size_t words = bits_words((size_t)source->width);
    uint64_t *north = planes, *west = planes + words, cells = 0;
    memset(north, 0, words * sizeof *north);
    while (!rows_end(source)) {
        meander_row row;
        TRY(rows_next(source, &row));
        measure_turn_west(row.east, words, west);
        pass_add_row(r, &(measure_row){
            .words = words, .north = north, .east = row.east, .south = row.south, .west = west,
            .inside = row.inside == NULL ? all : row.inside});
        memcpy(north, row.south, words * sizeof *north);
        TRY(pass_tick(source, &cells));
    }
    return MEANDER_OK;
}

// ---- several threads -------------------------------------------------------------------

static uint64_t *pass_plane(const pass *p, const pass_batch *b, size_t row, unsigned plane) {
    return b->planes + (1 + row * PASS_PLANES + plane) * p->words;
}

static void pass_keep(const pass *p, pass_batch *b, const meander_row *row) {
    size_t i = b->count++, bytes = p->words * sizeof(uint64_t);
    uint64_t *east = pass_plane(p, b, i, PASS_EAST), *south = pass_plane(p, b, i, PASS_SOUTH);
    uint64_t *west = pass_plane(p, b, i, PASS_WEST), *inside = pass_plane(p, b, i, PASS_INSIDE);
    memcpy(east, row->east, bytes);
    memcpy(south, row->south, bytes);
    measure_turn_west(east, p->words, west);
    if (row->inside != NULL) memcpy(inside, row->inside, bytes);
    b->rows[i] = (measure_row){
        .words = p->words, .east = east, .south = south, .west = west,
        .north = i == 0 ? b->planes : pass_plane(p, b, i - 1, PASS_SOUTH),
        .inside = row->inside == NULL ? p->all : inside};
}

// Makes the batch behind the current one.
static void pass_pull(pass *p) {
    const pass_batch *last = &p->batches[p->now];
    pass_batch *next = &p->batches[1 - p->now];
    if (last->count > 0)
        memcpy(next->planes, last->rows[last->count - 1].south, p->words * sizeof *next->planes);
    for (next->count = 0; next->count < p->room && !rows_end(p->source);) {
        meander_row row;
        p->status = rows_next(p->source, &row);
        if (p->status != MEANDER_OK) return;
        pass_keep(p, next, &row);
    }
}

static void pass_measure(const pass *p, measure_run *run) {
    const pass_batch *b = &p->batches[p->now];
    for (size_t i = 0; i < b->count; i++) run->measure->add_row(&run->job, &b->rows[i]);
}

// Bands of the batch are as equal as may be; the first ones of a short batch have no rows.
static void pass_measure_band(const pass *p, measure_run *run, unsigned i) {
    const pass_batch *b = &p->batches[p->now];
    size_t first = b->count * i / p->bands, end = b->count * (i + 1) / p->bands;
    run->measure->add_band(&run->job, i, b->rows + first, end - first);
}

// Job 0 makes rows; then each measure has one job for each band, of which it needs one or all.
static void pass_work(void *user, size_t job, unsigned worker) {
    pass *p = user;
    (void)worker;
    if (job == 0) {
        if (p->source->apart) pass_pull(p);
        return;
    }
    measure_run *run = &p->runs->list[(job - 1) / p->bands];
    unsigned band = (unsigned)((job - 1) % p->bands);
    if (run->measure->add_band != NULL) pass_measure_band(p, run, band);
    else if (run->measure->add_row != NULL && !run->measure->lends && band == 0)
        pass_measure(p, run);
}

static void pass_between(pass *p) {
    for (size_t i = 0; i < p->runs->count; i++) {
        measure_run *run = &p->runs->list[i];
        if (run->measure->join_bands != NULL) run->measure->join_bands(&run->job);
        else if (run->measure->add_row != NULL && run->measure->lends) pass_measure(p, run);
    }
    if (!p->source->apart) pass_pull(p);
}

// The first round only makes rows, the last one only measures.
static meander_status pass_together(pass *p) {
    rows *source = p->source;
    do {
        threads_do(source->context, 1 + p->runs->count * p->bands, pass_work, p);
        pass_between(p);
        TRY(p->status);
        p->now = 1 - p->now;
        TRY(context_progress(source->context, source->y,
                             source->height == MEANDER_ENDLESS ? 0 : source->height));
    } while (p->batches[p->now].count > 0);
    return MEANDER_OK;
}

static meander_status pass_lend_batches(pass *p, scratch *lent) {
    for (unsigned i = 0; i < 2; i++) {
        pass_batch *b = &p->batches[i];
        b->planes = scratch_lend(lent, 1 + p->room * PASS_PLANES, p->words * sizeof *b->planes);
        b->rows = scratch_lend(lent, p->room, sizeof *b->rows);
        if (b->planes == NULL || b->rows == NULL) return MEANDER_NO_MEMORY;
        memset(b->planes, 0, p->words * sizeof *b->planes);
    }
    return MEANDER_OK;
}

static size_t pass_choose_room(const pass *p) {
    size_t room = PASS_BATCH / (PASS_PLANES * p->words * sizeof(uint64_t));
    size_t least = (size_t)p->bands * PASS_BAND_LEAST;
    if (room < least) room = least;
    return room < p->source->height ? room : (size_t)p->source->height;
}

// ---- both ------------------------------------------------------------------------------

// The number of bands in a batch; 1: threads are not worth it.
static unsigned pass_bands(const rows *source) {
    bool large = source->height >= PASS_TICK || source->width * source->height >= PASS_TICK;
    if (!large || source->width > MEASURE_BAND_WIDTH_MOST) return 1;
    return threads_workers(source->context, SIZE_MAX);
}

static meander_status pass_run(pass *p, scratch *lent) {
    uint64_t *planes = scratch_lend(lent, 3 * p->words, sizeof *planes);
    if (planes == NULL) return MEANDER_NO_MEMORY;
    p->all = planes;
    memset(p->all, 0xff, p->words * sizeof *p->all);
    p->all[p->words - 1] = bits_tail((size_t)p->source->width);
    TRY(measure_pass_begin(p->runs, p->source->width, p->bands));
    if (p->bands > 1) {
        p->room = pass_choose_room(p);
        TRY(pass_lend_batches(p, lent));
        TRY(pass_together(p));
    } else {
        TRY(pass_alone(p->runs, p->source, p->all, planes + p->words));
    }
    return measure_pass_end(p->runs);
}

// Rows that no measure needs are not pulled.
meander_status measure_pass(measure_runs *r, rows *source) {
    bool any = false;
    for (size_t i = 0; i < r->count; i++) any = any || r->list[i].measure->add_row != NULL;
    if (!any) return MEANDER_OK;
    scratch lent = {.context = r->context};
    pass p = {.runs = r, .source = source, .words = bits_words((size_t)source->width),
              .bands = pass_bands(source)};
    meander_status status = pass_run(&p, &lent);
    scratch_take_back(&lent);
    return status;
}
