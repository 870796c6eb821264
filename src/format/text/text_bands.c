// SPDX-License-Identifier: MIT
// Drawing in bands: several threads each draw some rows into their own text, and the caller
// writes these one after the other.
//
//     rows      0 ..... 99 | 100 ..... 199 | 200 ... 299 | 300 ...
//     place         0      |       1       |      2      |    0        a few texts, used in turn
//     drawn by   worker 1  |   worker 0    |  worker 1   |   ...
//     caller    pulls rows, writes the first text as soon as it is there, and draws while it waits
//
// The drawing of a band depends on its rows, on two rows before and on one after (see format.h).
// For a maze in memory each worker has its own source; the rows of any other source are pulled by
// the caller and kept beside the text.
//
// The length of a row in bytes is known only when it is drawn.  So bands have as many rows as their
// memory should hold, judging by the rows so far.  A band that does not fit is left to the
// caller, and so is the last one, for which formats must know the others.  The caller draws it
// when it is its turn to be written.
//
// Invariant: only the caller writes, pulls, reports progress and asks the allocator.  Workers
// draw two rows before they are sent off, and then reuse what their recyclers hold.
// Cost: the bytes of four bands per worker, with their rows; two more rows per band.
#include <string.h>

#include "base/bits.h"
#include "base/recycler.h"
#include "base/memory.h"
#include "base/threads.h"
#include "format/format.h"

enum { BANDS_EACH = 4, BANDS_BEFORE = 2, BANDS_BEHIND = 1, BANDS_LEAST = 2 };
enum { BANDS_SIGNS = 1 << 10, BANDS_WIDEST = 1 << 17 };
#define BANDS_CELLS (UINT64_C(1) << 22)

enum { BANDS_EAST, BANDS_SOUTH, BANDS_INSIDE, BANDS_PATH_EAST, BANDS_PATH_SOUTH, BANDS_VISITED,
       BANDS_PLANES };

// A place for a band, with its rows unless they are in memory anyway.
typedef struct bands_place {
    format_band band;
    unsigned told;
    bool left;                   // left to the caller
    char *text;
    size_t size;
    uint64_t height;             // of the maze, as known when the rows were pulled
    uint64_t first;              // number of the first row that is kept
    size_t kept;
    uint64_t *planes;            // BANDS_PLANES for each row
    uint8_t *has;                // the planes that each row has, a bit each
} bands_place;

typedef struct bands bands;

typedef struct bands_worker {
    const bands *bands;
    context context;
    recycler recycler;
    rows source;
    drawing drawing;
    const bands_place *place;    // where the kept rows are
} bands_worker;

struct bands {
    const format *format;
    const drawing *drawing;
    output *out;
    scratch lent;
    unsigned worker_count;
    bands_worker *workers;       // one more than there are: the last one draws for the caller
    bands_place *places;
    size_t place_count;
    uint64_t next;               // the first row of the next band
    size_t text, room;           // bytes wanted for a band, and those it may take
    size_t buffer;               // bytes lent for them: OUTPUT_BUFFER or more
    uint64_t row_bytes, step;    // the most that a row took so far; rows of a band
    size_t words;                // of a plane
    unsigned told;
    meander_status status;       // of the source
};

bool format_always(const drawing *d) {
    (void)d;
    return true;
}

bool format_suits_bands(const format *f, const drawing *d) {
    const rows *r = d->rows;
    if (r == NULL || d->context->threads < 2 || f->has_bands == NULL || f->write_rows == NULL ||
        r->y != 0 || r->height == MEANDER_ENDLESS || r->width > BANDS_WIDEST ||
        r->height < BANDS_CELLS / r->width || d->opening_count + d->goal_count > BANDS_SIGNS)
        return false;
    return f->has_bands(d);
}

// ---- kept rows -------------------------------------------------------------------------

static uint64_t *bands_plane(const bands *b, const bands_place *p, size_t row, unsigned which) {
    return p->planes + (row * BANDS_PLANES + which) * b->words;
}

static void bands_keep(const bands *b, bands_place *p, const meander_row *row) {
    const uint64_t *const planes[BANDS_PLANES] = {row->east, row->south, row->inside,
                                                  row->path_east, row->path_south, row->visited};
    p->has[p->kept] = 0;
    for (unsigned i = 0; i < BANDS_PLANES; i++) {
        if (planes[i] == NULL) continue;
        p->has[p->kept] |= (uint8_t)(1u << i);
        memcpy(bands_plane(b, p, p->kept, i), planes[i], b->words * sizeof *planes[i]);
    }
    p->kept++;
}

static meander_row bands_kept(const bands *b, const bands_place *p, uint64_t y) {
    size_t row = (size_t)(y - p->first);
    const uint64_t *planes[BANDS_PLANES];
    for (unsigned i = 0; i < BANDS_PLANES; i++)
        planes[i] = p->has[row] >> i & 1 ? bands_plane(b, p, row, i) : NULL;
    return (meander_row){.east = planes[BANDS_EAST], .south = planes[BANDS_SOUTH],
                         .inside = planes[BANDS_INSIDE], .path_east = planes[BANDS_PATH_EAST],
                         .path_south = planes[BANDS_PATH_SOUTH], .visited = planes[BANDS_VISITED]};
}

// Pulls a row for a worker.
static meander_status bands_next_row(rows *source, meander_row *row) {
    const bands_worker *h = source->user;
    *row = bands_kept(h->bands, h->place, source->y);
    return MEANDER_OK;
}

// Pulls the rows of the next band: the last ones of the band before, and those up to the one
// after.
static meander_status bands_pull(const bands *b, bands_place *p, const bands_place *before) {
    rows *source = b->drawing->rows;
    p->kept = 0;
    p->first = b->next < BANDS_BEFORE ? 0 : b->next - BANDS_BEFORE;
    for (uint64_t y = p->first; y < source->y; y++) {
        meander_row row = bands_kept(b, before, y);
        bands_keep(b, p, &row);
    }
    while (!rows_end(source) && source->y < b->next + b->step + BANDS_BEHIND) {
        meander_row row;
        TRY(rows_next(source, &row));
        bands_keep(b, p, &row);
    }
    return MEANDER_OK;
}

// ---- a band ----------------------------------------------------------------------------

// A worker draws into `out`; its source is set to the first row that matters.
static meander_status bands_draw(const bands *b, bands_worker *h, const bands_place *p,
                                 const format_band *band, output *out) {
    h->place = p;
    h->source.y = band->first < BANDS_BEFORE ? 0 : band->first - BANDS_BEFORE;
    h->source.height = p->height;
    h->drawing.band = band;
    meander_status status = b->format->write_rows(&h->drawing, out);
    return status == MEANDER_OK ? out->status : status;
}

static void bands_work(void *user, size_t job, unsigned worker) {
    const bands *b = user;
    bands_place *p = &b->places[job % b->place_count];
    bands_worker *h = &b->workers[worker];
    output out;
    if (p->left) return;
    output_fix(&out, &h->context, p->text, b->buffer);
    p->band.told = &p->told;
    p->left = bands_draw(b, h, p, &p->band, &out) != MEANDER_OK || out.used > b->room;
    p->size = out.used;
}

// Learns what a row takes, with a reserve for rows that take more.
static void bands_learn(bands *b, uint64_t bytes, uint64_t count) {
    uint64_t row = bytes / count + bytes / count / 8 + 1;
    if (row > b->row_bytes) b->row_bytes = row;
    b->step = b->text / b->row_bytes / 2 * 2;
    if (b->step < BANDS_LEAST) b->step = BANDS_LEAST;
}

// ---- the caller ------------------------------------------------------------------------

static bool bands_prepare(void *user, size_t job) {
    bands *b = user;
    bands_place *p = &b->places[job % b->place_count];
    const bands_place *before = &b->places[(job + b->place_count - 1) % b->place_count];
    const rows *source = b->drawing->rows;
    if (b->next >= source->height) return false;
    if (source->fork == NULL) b->status = bands_pull(b, p, before);
    if (b->status != MEANDER_OK) return false;
    p->height = source->height;
    uint64_t left = p->height - b->next, count = b->step < left ? b->step : left;
    p->band = (format_band){.first = b->next, .end = b->next + count};
    p->told = 0;
    b->next += count;
    p->left = b->next == p->height;
    return true;
}

static meander_status bands_take(void *user, size_t job) {
    bands *b = user;
    bands_place *p = &b->places[job % b->place_count];
    uint64_t before = b->out->written + b->out->used;
    if (p->left) {
        p->band.told = &b->told;
        TRY(bands_draw(b, &b->workers[b->worker_count], p, &p->band, b->out));
    } else {
        b->told |= p->told;
        output_bytes(b->out, p->text, p->size);
    }
    TRY(b->out->status);
    bands_learn(b, b->out->written + b->out->used - before, p->band.end - p->band.first);
    return context_progress(b->drawing->context, p->band.end, b->drawing->rows->height);
}

static meander_status bands_run(bands *b) {
    static const threads_line line = {.prepare = bands_prepare, .work = bands_work, .take = bands_take};
    TRY(threads_in_line(b->drawing->context, b->place_count, &line, b));
    return b->status;
}

// ---- workers -----------------------------------------------------------------------------

// The first rows of workers go nowhere.
static meander_status bands_drop(output *out, const char *bytes, size_t size) {
    (void)out, (void)bytes, (void)size;
    return MEANDER_OK;
}

static const output_kind bands_nowhere = {.drain = bands_drop};

// Draws two rows, to have the memory that drawing takes and to learn the bytes that it makes.
static meander_status bands_try(const bands *b, bands_worker *h, const bands_place *p,
                                uint64_t *bytes) {
    unsigned told = 0;
    output out;
    format_band band = {.end = BANDS_LEAST, .told = &told};
    TRY(output_open(&out, b->drawing->context, &bands_nowhere, NULL, "nowhere"));
    meander_status status = bands_draw(b, h, p, &band, &out);
    *bytes = out.written + out.used;
    output_abandon(&out);
    return status;
}

// A context belongs to one thread at a time, so each worker has its own.
static meander_status bands_hire(bands *b, unsigned number) {
    bands_worker *h = &b->workers[number];
    const rows *source = b->drawing->rows;
    recycler_init(&h->recycler, b->drawing->context->memory);
    h->bands = b;
    h->context.memory = recycler_allocator(&h->recycler);
    h->drawing = *b->drawing;
    h->drawing.context = number == b->worker_count ? b->drawing->context : &h->context;
    h->drawing.rows = &h->source;
    if (source->fork != NULL) return source->fork(source, &h->source);
    h->source = (rows){.context = h->drawing.context, .width = source->width,
                       .next = bands_next_row, .user = h};
    return MEANDER_OK;
}

// A failure here is reported in the caller's context.
static meander_status bands_send(bands *b, const bands_place *p) {
    for (unsigned i = 0; i < b->worker_count; i++) {
        uint64_t bytes = 0;
        meander_status status = bands_try(b, &b->workers[i], p, &bytes);
        if (status != MEANDER_OK)
            return context_fail(b->drawing->context, status, "%s", b->workers[i].context.message);
        b->workers[i].recycler.shut = true;
        if (i == 0) bands_learn(b, bytes, BANDS_LEAST);
    }
    return MEANDER_OK;
}

// ---- memory ----------------------------------------------------------------------------

// Makes room for the planes of that many rows.  The planes that the last place has kept stay.
static meander_status bands_lend_planes(bands *b, size_t count) {
    bands_place *last = &b->places[b->place_count - 1], old = *last;
    size_t size = count * BANDS_PLANES * b->words;
    uint64_t *planes = scratch_lend(&b->lent, b->place_count, size * sizeof *planes);
    uint8_t *has = scratch_lend(&b->lent, b->place_count, count);
    if (planes == NULL || has == NULL) return MEANDER_NO_MEMORY;
    for (size_t i = 0; i < b->place_count; i++) {
        b->places[i].planes = planes + i * size;
        b->places[i].has = has + i * count;
    }
    for (last->kept = 0; last->kept < old.kept;) {
        meander_row row = bands_kept(b, &old, last->kept);
        bands_keep(b, last, &row);
    }
    return MEANDER_OK;
}

// Lends memory for the bands, once it is known what a row takes.
static meander_status bands_lend_texts(bands *b) {
    b->room = b->text;
    if (b->room < b->step * b->row_bytes) b->room = (size_t)(b->step * b->row_bytes);
    b->buffer = b->room < OUTPUT_BUFFER ? OUTPUT_BUFFER : b->room;
    char *texts = scratch_lend(&b->lent, b->place_count, b->buffer);
    if (texts == NULL) return MEANDER_NO_MEMORY;
    for (size_t i = 0; i < b->place_count; i++) b->places[i].text = texts + i * b->buffer;
    return MEANDER_OK;
}

static meander_status text_bands_lend(bands *b) {
    b->workers = scratch_lend_zeroed(&b->lent, b->worker_count + 1, sizeof *b->workers);
    if (b->workers == NULL) return MEANDER_NO_MEMORY;
    b->places = scratch_lend_zeroed(&b->lent, b->place_count, sizeof *b->places);
    return b->places == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
}

// The workers try the first rows, which are kept where the first band looks for those before it.
static meander_status bands_begin(bands *b) {
    TRY(text_bands_lend(b));
    bool kept = b->drawing->rows->fork == NULL;
    bands_place *last = &b->places[b->place_count - 1];
    for (unsigned i = 0; i <= b->worker_count; i++) TRY(bands_hire(b, i));
    last->height = b->drawing->rows->height;
    if (kept) TRY(bands_lend_planes(b, BANDS_LEAST + BANDS_BEHIND));
    if (kept) TRY(bands_pull(b, last, last));
    TRY(bands_send(b, last));
    TRY(bands_lend_texts(b));
    if (kept) TRY(bands_lend_planes(b, (size_t)b->step + BANDS_BEFORE + BANDS_BEHIND));
    return bands_run(b);
}

static void bands_end(bands *b) {
    for (unsigned i = 0; b->workers != NULL && i <= b->worker_count; i++) {
        rows_close(&b->workers[i].source);
        if (b->workers[i].recycler.behind.resize != NULL) recycler_done(&b->workers[i].recycler);
    }
    scratch_take_back(&b->lent);
}

meander_status format_write_bands(const format *f, const drawing *d, size_t text, output *out) {
    bands b = {.format = f, .drawing = d, .out = out, .lent = {.context = d->context},
               .worker_count = threads_workers(d->context, SIZE_MAX), .text = text,
               .step = BANDS_LEAST, .words = bits_words((size_t)d->rows->width)};
    b.place_count = (size_t)b.worker_count * BANDS_EACH;
    meander_status status = bands_begin(&b);
    bands_end(&b);
    return status;
}
