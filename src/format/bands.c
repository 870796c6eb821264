// SPDX-License-Identifier: MIT
// Drawing by bands: several threads, each drawing some rows into a text of its own, which the
// caller writes one after the other.
//
//     rows      0 ..... 99 | 100 ..... 199 | 200 ... 299 | 300 ...      a round has a few bands
//     hands       hand 1   |    hand 0     |   hand 1    |              for each hand
//     caller    writes the texts of the round before, pulls the rows of the next, draws along
//
// What a band looks like depends on its rows, on two rows before and on one behind (see
// format.h).  Of a maze in memory each hand has a source of its own; the rows of any other source
// are pulled by the caller and kept for a round.
//
// How many bytes a row takes shows when it is drawn.  So bands have as many rows as their room
// should hold, after the rows so far; one that does not fit is left to the caller, as is the last
// one, for which formats must know the others.  He draws it when its turn has come to be written.
//
// Invariant: only the caller writes, pulls, is heard by the listener and asks the allocator.  Hands
// draw two rows before they are sent off, and then lend what their keepers have.
// Cost: the bytes of two rounds, three bands for each hand in a round; two rows more for a band.
#include <string.h>

#include "base/bits.h"
#include "base/keeper.h"
#include "base/memory.h"
#include "base/threads.h"
#include "format/format.h"

enum { BANDS_EACH = 3, BANDS_BEFORE = 2, BANDS_BEHIND = 1, BANDS_LEAST = 2 };
enum { BANDS_SIGNS = 1 << 10, BANDS_WIDEST = 1 << 17 };
#define BANDS_CELLS (UINT64_C(1) << 18)

enum { BANDS_EAST, BANDS_SOUTH, BANDS_INSIDE, BANDS_PATH_EAST, BANDS_PATH_SOUTH, BANDS_VISITED,
       BANDS_PLANES };

typedef struct bands_band {
    format_band rows;
    unsigned told;
    bool left;                   // to the caller
    char *text;
    size_t size;
} bands_band;

// The bands of a round, and their rows unless they are at hand anyway.
typedef struct bands_round {
    bands_band *bands;
    size_t count;
    uint64_t height;             // of the maze, as known when the rows were pulled
    uint64_t first;              // number of the first row that is kept
    size_t kept;
    uint64_t *planes;            // BANDS_PLANES for each row
    uint8_t *has;                // which of them it has, a bit each
} bands_round;

typedef struct bands_hand {
    context context;
    keeper keeper;
    rows source;
    drawing drawing;
    const bands_round *round;    // where a kept row is found
} bands_hand;

typedef struct bands {
    const format *format;
    const drawing *drawing;
    output *out;
    scratch lent;
    unsigned hand_count;
    bands_hand *hands;           // one more than there are: the last one draws for the caller
    bands_round rounds[2];
    unsigned now;                // the round that is drawn
    uint64_t next;               // the first row of the one after it
    size_t most;                 // bands of a round
    size_t text, room;           // bytes wanted for a band, and those it has
    uint64_t row_bytes, step;    // what a row takes, at the most as far as is known; rows of a band
    size_t words;                // of a plane
    unsigned told;
    meander_status status;
} bands;

bool format_always(const drawing *d) {
    (void)d;
    return true;
}

bool format_suits_bands(const format *f, const drawing *d) {
    const rows *r = d->rows;
    if (r == NULL || d->context->threads < 2 || f->has_bands == NULL || f->write_rows == NULL ||
        r->y != 0 || r->height == MEANDER_ENDLESS || r->width > BANDS_WIDEST ||
        r->height < BANDS_CELLS / r->width || d->gap_count + d->goal_count > BANDS_SIGNS)
        return false;
    return f->has_bands(d);
}

// ---- kept rows -------------------------------------------------------------------------

static uint64_t *bands_plane(const bands *b, const bands_round *r, size_t row, unsigned which) {
    return r->planes + (row * BANDS_PLANES + which) * b->words;
}

static void bands_keep(const bands *b, bands_round *r, const meander_row *row) {
    const uint64_t *const planes[BANDS_PLANES] = {row->east, row->south, row->inside,
                                                  row->path_east, row->path_south, row->visited};
    r->has[r->kept] = 0;
    for (unsigned i = 0; i < BANDS_PLANES; i++) {
        if (planes[i] == NULL) continue;
        r->has[r->kept] |= (uint8_t)(1u << i);
        memcpy(bands_plane(b, r, r->kept, i), planes[i], b->words * sizeof *planes[i]);
    }
    r->kept++;
}

static meander_row bands_kept(const bands *b, const bands_round *r, uint64_t y) {
    size_t row = (size_t)(y - r->first);
    const uint64_t *planes[BANDS_PLANES];
    for (unsigned i = 0; i < BANDS_PLANES; i++)
        planes[i] = r->has[row] >> i & 1 ? bands_plane(b, r, row, i) : NULL;
    return (meander_row){.east = planes[BANDS_EAST], .south = planes[BANDS_SOUTH],
                         .inside = planes[BANDS_INSIDE], .path_east = planes[BANDS_PATH_EAST],
                         .path_south = planes[BANDS_PATH_SOUTH], .visited = planes[BANDS_VISITED]};
}

// What a hand pulls.
typedef struct bands_puller {
    const bands *bands;
    const bands_hand *hand;
} bands_puller;

static meander_status bands_next_row(rows *source, meander_row *row) {
    const bands_puller *p = source->user;
    *row = bands_kept(p->bands, p->hand->round, source->y);
    return MEANDER_OK;
}

// The rows of a round: the last ones of the round before, and those up to the one behind.
static meander_status bands_pull(bands *b, bands_round *r, const bands_round *before) {
    rows *source = b->drawing->rows;
    uint64_t end = b->next + b->most * b->step + BANDS_BEHIND;
    r->kept = 0;
    r->first = b->next < BANDS_BEFORE ? 0 : b->next - BANDS_BEFORE;
    for (uint64_t y = r->first; y < source->y; y++) {
        meander_row row = bands_kept(b, before, y);
        bands_keep(b, r, &row);
    }
    while (!rows_end(source) && source->y < end) {
        meander_row row;
        TRY(rows_next(source, &row));
        bands_keep(b, r, &row);
    }
    return MEANDER_OK;
}

// ---- a band ----------------------------------------------------------------------------

// Into `out` by a hand, whose source is set to the first row that matters.
static meander_status bands_draw(const bands *b, bands_hand *h, const bands_round *r,
                                 const format_band *band, output *out) {
    h->round = r;
    h->source.y = band->first < BANDS_BEFORE ? 0 : band->first - BANDS_BEFORE;
    h->source.height = r->height;
    h->drawing.band = band;
    meander_status status = b->format->write_rows(&h->drawing, out);
    return status == MEANDER_OK ? out->status : status;
}

static void bands_work(void *user, size_t job, unsigned hand) {
    const bands *b = user;
    const bands_round *r = &b->rounds[b->now];
    bands_band *band = &r->bands[job];
    bands_hand *h = &b->hands[hand];
    output out;
    if (band->left) return;
    output_fix(&out, &h->context, band->text, b->room);
    band->rows.told = &band->told;
    band->left = bands_draw(b, h, r, &band->rows, &out) != MEANDER_OK;
    band->size = out.used;
}

// What a row takes, with some more for rows that take more.
static void bands_learn(bands *b, uint64_t bytes, uint64_t count) {
    uint64_t row = bytes / count + bytes / count / 8 + 1;
    if (row > b->row_bytes) b->row_bytes = row;
    b->step = b->text / b->row_bytes / 2 * 2;
    if (b->step < BANDS_LEAST) b->step = BANDS_LEAST;
}

// ---- the caller ------------------------------------------------------------------------

// Rounds are shared out anew each time, for rows may turn out to take more bytes.
static meander_status bands_gather(bands *b, unsigned which) {
    bands_round *r = &b->rounds[which];
    const rows *source = b->drawing->rows;
    if (source->fork == NULL) TRY(bands_pull(b, r, &b->rounds[1 - which]));
    r->height = source->height;
    for (r->count = 0; r->count < b->most && b->next < r->height; r->count++) {
        bands_band *band = &r->bands[r->count];
        uint64_t left = r->height - b->next, count = b->step < left ? b->step : left;
        band->rows = (format_band){.first = b->next, .end = b->next + count};
        band->told = 0;
        b->next += count;
        band->left = b->next == r->height;
    }
    return MEANDER_OK;
}

// The texts of a round in their order.
static meander_status bands_put(bands *b, bands_round *r) {
    for (size_t i = 0; i < r->count; i++) {
        bands_band *band = &r->bands[i];
        uint64_t before = b->out->written + b->out->used;
        if (band->left) {
            band->rows.told = &b->told;
            TRY(bands_draw(b, &b->hands[b->hand_count], r, &band->rows, b->out));
        } else {
            b->told |= band->told;
            output_bytes(b->out, band->text, band->size);
        }
        TRY(b->out->status);
        bands_learn(b, b->out->written + b->out->used - before, band->rows.end - band->rows.first);
    }
    return MEANDER_OK;
}

static void bands_beside(void *user) {
    bands *b = user;
    b->status = bands_put(b, &b->rounds[1 - b->now]);
    if (b->status == MEANDER_OK) b->status = bands_gather(b, 1 - b->now);
}

static meander_status bands_run(bands *b) {
    context *c = b->drawing->context;
    TRY(bands_gather(b, 0));
    for (; b->rounds[b->now].count > 0; b->now = 1 - b->now) {
        threads_beside(c, bands_beside, b->rounds[b->now].count, bands_work, b);
        TRY(b->status);
        TRY(context_progress(c, b->rounds[b->now].bands[0].rows.first, b->drawing->rows->height));
    }
    return bands_put(b, &b->rounds[1 - b->now]);
}

// ---- hands -----------------------------------------------------------------------------

// Where the first rows of hands go.
static meander_status bands_drop(output *out, const char *bytes, size_t size) {
    (void)out, (void)bytes, (void)size;
    return MEANDER_OK;
}

static const output_kind bands_nowhere = {.drain = bands_drop};

// Two rows, drawn for the memory that it takes and the bytes that it makes.
static meander_status bands_try(bands *b, bands_hand *h, uint64_t *bytes) {
    unsigned told = 0;
    output out;
    format_band band = {.end = BANDS_LEAST, .told = &told};
    TRY(output_open(&out, b->drawing->context, &bands_nowhere, NULL, "nowhere"));
    meander_status status = bands_draw(b, h, &b->rounds[0], &band, &out);
    *bytes = out.written + out.used;
    output_abandon(&out);
    return status;
}

// A context belongs to one thread at a time, so each hand has one.  What goes wrong here is told
// in the caller's.
static meander_status bands_hire(bands *b, unsigned number, bands_puller *puller) {
    bands_hand *h = &b->hands[number];
    const rows *source = b->drawing->rows;
    bool own = number == b->hand_count;
    keeper_init(&h->keeper, b->drawing->context->memory);
    h->context.memory = keeper_allocator(&h->keeper);
    h->drawing = *b->drawing;
    h->drawing.context = own ? b->drawing->context : &h->context;
    h->drawing.rows = &h->source;
    *puller = (bands_puller){b, h};
    if (source->fork != NULL) return source->fork(source, &h->source);
    h->source = (rows){.context = h->drawing.context, .width = source->width,
                       .next = bands_next_row, .user = puller};
    return MEANDER_OK;
}

static meander_status bands_send(bands *b) {
    for (unsigned i = 0; i < b->hand_count; i++) {
        uint64_t bytes = 0;
        meander_status status = bands_try(b, &b->hands[i], &bytes);
        if (status != MEANDER_OK)
            return context_fail(b->drawing->context, status, "%s", b->hands[i].context.message);
        b->hands[i].keeper.shut = true;
        if (i == 0) bands_learn(b, bytes, BANDS_LEAST);
    }
    return MEANDER_OK;
}

// ---- memory ----------------------------------------------------------------------------

static meander_status bands_lend_planes(bands *b, size_t count) {
    if (b->drawing->rows->fork != NULL) return MEANDER_OK;
    for (unsigned i = 0; i < 2; i++) {
        bands_round *r = &b->rounds[i], old = *r;
        r->planes = scratch_lend(&b->lent, count * BANDS_PLANES, b->words * sizeof *r->planes);
        r->has = scratch_lend(&b->lent, count, 1);
        if (r->planes == NULL || r->has == NULL) return MEANDER_NO_MEMORY;
        for (r->kept = 0; r->kept < old.kept;) {
            meander_row row = bands_kept(b, &old, r->kept);
            bands_keep(b, r, &row);
        }
    }
    return MEANDER_OK;
}

// Room for the bands, once it is known what a row takes.
static meander_status bands_lend_texts(bands *b) {
    b->room = b->text;
    if (b->room < BANDS_LEAST * b->row_bytes) b->room = (size_t)(BANDS_LEAST * b->row_bytes);
    size_t room = b->room < OUTPUT_BUFFER ? OUTPUT_BUFFER : b->room;
    for (unsigned i = 0; i < 2; i++) {
        bands_band *band = scratch_lend(&b->lent, b->most, sizeof *band);
        char *texts = scratch_lend(&b->lent, b->most, room);
        if (band == NULL || texts == NULL) return MEANDER_NO_MEMORY;
        b->rounds[i].bands = band;
        for (size_t k = 0; k < b->most; k++) band[k].text = texts + k * room;
    }
    b->room = room;
    return bands_lend_planes(b, (size_t)(b->most * b->step) + BANDS_BEFORE + BANDS_BEHIND);
}

// The first rows are pulled for the hands to try, and are those of the first round.
static meander_status bands_begin(bands *b, bands_puller *pullers) {
    bands_round *r = &b->rounds[0];
    r->height = b->drawing->rows->height;
    for (unsigned i = 0; i <= b->hand_count; i++) TRY(bands_hire(b, i, &pullers[i]));
    TRY(bands_lend_planes(b, BANDS_LEAST + BANDS_BEHIND));
    b->most = 1;
    b->step = BANDS_LEAST;
    if (b->drawing->rows->fork == NULL) TRY(bands_pull(b, r, r));
    TRY(bands_send(b));
    b->most = (size_t)b->hand_count * BANDS_EACH;
    TRY(bands_lend_texts(b));
    // The first round takes what was pulled from the other one, as every round does.
    bands_round tried = b->rounds[0];
    b->rounds[0] = b->rounds[1];
    b->rounds[1] = tried;
    return bands_run(b);
}

static void bands_end(bands *b) {
    for (unsigned i = 0; i <= b->hand_count; i++) {
        rows_close(&b->hands[i].source);
        if (b->hands[i].keeper.behind.resize != NULL) keeper_done(&b->hands[i].keeper);
    }
    scratch_take_back(&b->lent);
}

meander_status format_write_bands(const format *f, const drawing *d, size_t text, output *out) {
    bands b = {.format = f, .drawing = d, .out = out, .lent = {.context = d->context},
               .text = text, .words = bits_words((size_t)d->rows->width)};
    b.hand_count = threads_hands(d->context, SIZE_MAX);
    b.hands = scratch_lend_zeroed(&b.lent, b.hand_count + 1, sizeof *b.hands);
    bands_puller *pullers = scratch_lend(&b.lent, b.hand_count + 1, sizeof *pullers);
    meander_status status = MEANDER_NO_MEMORY;
    if (b.hands != NULL && pullers != NULL) {
        status = bands_begin(&b, pullers);
        bands_end(&b);
    } else {
        scratch_take_back(&b.lent);
    }
    return status;
}
