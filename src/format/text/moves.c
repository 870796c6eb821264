// SPDX-License-Identifier: MIT
// The solution as moves: a letter for the direction and the number of steps, from start to goal.
//
//     E12 S3 W1 S40        twelve steps east, three south, ...
//
// Words of a line are separated by blanks; a line ends before it would exceed 80 characters.  A
// start that is the goal gives one empty line.
//
// A path in a maze goes up and down many times, but rows only go down.  So pieces of it are kept
// as chains of their corners, and joined where a row joins them:
//
//     o---------o        A chain ends at a column that leads down.  Here two chains have four
//     |         |        ends; the row below joins the middle two.
//     |    o--o |
//     |    |  | |        Straight ways down need no corner and cost nothing.
//
// Invariant: each corner is linked to the corner before and the corner after it, as far as the
// rows so far show them; down[x] is the corner whose link goes down through column x.
// Cost: 16 bytes per corner of the path, four per column; O(cells / 64 + steps).
#include <string.h>

#include "base/bits.h"
#include "base/compass.h"
#include "base/memory.h"
#include "format/format.h"

enum { MOVES_LINE = 80 };

// ---- words -----------------------------------------------------------------------------

typedef struct moves_text {
    output *out;
    size_t column;
    unsigned side;
    uint64_t run;                // steps to this side that are not written yet
} moves_text;

static void moves_end_run(moves_text *t) {
    char word[32];
    if (t->run == 0) return;
    text_print(word, sizeof word, "%c%llu", compass_letters[t->side], (unsigned long long)t->run);
    size_t length = strlen(word);
    if (t->column > 0 && t->column + 1 + length > MOVES_LINE) {
        output_char(t->out, '\n');
        t->column = 0;
    }
    if (t->column > 0) output_char(t->out, ' ');
    output_bytes(t->out, word, length);
    t->column += length + (t->column > 0);
    t->run = 0;
}

static void moves_add(moves_text *t, unsigned side, uint64_t steps) {
    if (side != t->side) moves_end_run(t);
    t->side = side;
    t->run += steps;
}

static void moves_end(moves_text *t) {
    moves_end_run(t);
    output_char(t->out, '\n');
}

// ---- corners ---------------------------------------------------------------------------

#define MOVES_NONE UINT32_MAX

typedef struct moves_corner {
    uint32_t x, low;             // low: of its row's number, modulo 2^32
    uint32_t links[2];           // MOVES_NONE: not known yet, or an end of the path
} moves_corner;

// Corners come in the order of rows, so from some corner on all have the same upper half of their row's
// number.
typedef struct moves_upper {
    uint32_t first, high;
} moves_upper;

typedef struct moves_path {
    context *context;
    moves_corner *corners;
    size_t count, capacity;
    moves_upper *uppers;
    size_t upper_count, upper_capacity;
    uint32_t *down;              // by column
    uint64_t *open;              // plane: columns through which the path came down
    bool branches;               // a corner with a third link: not a path
} moves_path;

static meander_status moves_keep_upper(moves_path *p, uint32_t high) {
    void *block = p->uppers;
    if (p->upper_count > 0 && p->uppers[p->upper_count - 1].high == high) return MEANDER_OK;
    if (!memory_reserve(p->context, &block, &p->upper_capacity, p->upper_count + 1,
                        sizeof *p->uppers))
        return MEANDER_NO_MEMORY;
    p->uppers = block;
    p->uppers[p->upper_count++] = (moves_upper){.first = (uint32_t)p->count, .high = high};
    return MEANDER_OK;
}

static uint64_t moves_row(const moves_path *p, uint32_t corner) {
    size_t i = p->upper_count - 1;
    while (p->uppers[i].first > corner) i--;
    return (uint64_t)p->uppers[i].high << 32 | p->corners[corner].low;
}

static meander_status moves_new_corner(moves_path *p, uint64_t x, uint64_t y, uint32_t *corner) {
    void *block = p->corners;
    if (p->count == MOVES_NONE)
        return context_fail(p->context, MEANDER_TOO_BIG, "a path of 2^32 corners cannot be written "
                                                         "as moves; draw it instead");
    if (!memory_reserve(p->context, &block, &p->capacity, p->count + 1, sizeof *p->corners))
        return MEANDER_NO_MEMORY;
    p->corners = block;
    TRY(moves_keep_upper(p, (uint32_t)(y >> 32)));
    p->corners[p->count] = (moves_corner){.x = (uint32_t)x, .low = (uint32_t)y,
                                          .links = {MOVES_NONE, MOVES_NONE}};
    *corner = (uint32_t)p->count++;
    return MEANDER_OK;
}

static void moves_link(moves_path *p, uint32_t a, uint32_t b) {
    uint32_t *of_a = p->corners[a].links, *of_b = p->corners[b].links;
    p->branches = p->branches || of_a[1] != MOVES_NONE || of_b[1] != MOVES_NONE;
    of_a[of_a[0] != MOVES_NONE] = b;
    of_b[of_b[0] != MOVES_NONE] = a;
}

// A corner is linked to what came down to it, or goes down itself.  The row below then links it
// to what it went down to.
static void moves_tie(moves_path *p, uint32_t corner, size_t x, const meander_row *row) {
    if (bits_get(p->open, x)) moves_link(p, corner, p->down[x]);
    if (bits_get(row->path_south, x)) p->down[x] = corner;
}

// The column's path bits in this row.
static bool moves_goes_on(const moves_path *p, size_t x, const meander_row *row) {
    return bits_get(p->open, x) && bits_get(row->path_south, x);
}

// From column `x` on, the cells of one straight piece along the row; returns the last.
static meander_status moves_take_run(moves_path *p, const meander_row *row, uint64_t width,
                                     uint64_t y, size_t *x) {
    uint32_t first, last;
    if (!bits_get(row->path_east, *x)) {
        if (moves_goes_on(p, *x, row)) return MEANDER_OK;
        TRY(moves_new_corner(p, *x, y, &first));
        moves_tie(p, first, *x, row);
        return MEANDER_OK;
    }
    TRY(moves_new_corner(p, *x, y, &first));
    moves_tie(p, first, *x, row);
    while (*x + 1 < width && bits_get(row->path_east, *x)) {
        ++*x;
        // A link up or down from the middle of a straight piece makes a fork.
        bool on = *x + 1 < width && bits_get(row->path_east, *x);
        bool side = bits_get(p->open, *x) || bits_get(row->path_south, *x);
        p->branches = p->branches || (on && side);
    }
    TRY(moves_new_corner(p, *x, y, &last));
    moves_link(p, first, last);
    moves_tie(p, last, *x, row);
    return MEANDER_OK;
}

// Takes all columns that the path touches, from the left; `from` skips what a piece has taken.
static meander_status moves_take_row(moves_path *p, const meander_row *row, uint64_t width,
                                     uint64_t y) {
    size_t words = bits_words((size_t)width);
    uint64_t from = 0;
    for (size_t i = 0; i < words; i++) {
        uint64_t touched = row->path_east[i] | row->path_south[i] | p->open[i];
        for (; touched != 0; touched &= touched - 1) {
            size_t x = i * 64 + bits_lowest(touched);
            if (x < from) continue;
            TRY(moves_take_run(p, row, width, y, &x));
            from = x + 1;
        }
    }
    memcpy(p->open, row->path_south, words * sizeof *p->open);
    return MEANDER_OK;
}

static meander_status moves_gather(moves_path *p, const drawing *d, scratch *lent) {
    rows *source = d->rows;
    size_t width = (size_t)source->width;
    p->down = scratch_lend(lent, width, sizeof *p->down);
    p->open = scratch_lend_zeroed(lent, bits_words(width), sizeof *p->open);
    if (p->down == NULL || p->open == NULL) return MEANDER_NO_MEMORY;
    while (!rows_end(source)) {
        meander_row row;
        uint64_t y = source->y;
        TRY(rows_next(source, &row));
        if (row.path_east == NULL)
            return context_fail(d->context, MEANDER_BAD_REQUEST,
                                "moves need a solution, and this maze has none: solve it first");
        TRY(moves_take_row(p, &row, width, y));
        if (p->branches)
            return context_fail(d->context, MEANDER_UNSUPPORTED,
                                "the path branches in row %llu: moves are for a single path",
                                (unsigned long long)y);
        TRY(context_progress(d->context, source->y, source->height));
    }
    return MEANDER_OK;
}

// ---- from the first corner to the last ---------------------------------------------------

// The end of the path that is the start; one of them when the drawing has no start.
static uint32_t moves_start(const moves_path *p, const drawing *d) {
    uint32_t end = MOVES_NONE;
    for (uint32_t i = 0; i < p->count; i++) {
        const moves_corner *c = &p->corners[i];
        if (c->links[1] != MOVES_NONE) continue;
        end = i;
        if (!d->has_start || (c->x == d->start.x && moves_row(p, i) == d->start.y)) break;
    }
    return end;
}

static void moves_tell(const moves_path *p, uint32_t at, moves_text *t) {
    uint32_t from = MOVES_NONE;
    while (at != MOVES_NONE) {
        const moves_corner *c = &p->corners[at];
        uint32_t next = c->links[0] != from ? c->links[0] : c->links[1];
        if (next == MOVES_NONE) break;
        const moves_corner *n = &p->corners[next];
        uint64_t here = moves_row(p, at), there = moves_row(p, next);
        if (there == here && n->x > c->x) moves_add(t, MEANDER_EAST, n->x - c->x);
        else if (there == here) moves_add(t, MEANDER_WEST, c->x - n->x);
        else if (there > here) moves_add(t, MEANDER_SOUTH, there - here);
        else moves_add(t, MEANDER_NORTH, here - there);
        from = at;
        at = next;
    }
}

static meander_status moves_write_rows(const drawing *d, moves_text *t) {
    scratch lent = {.context = d->context};
    moves_path p = {.context = d->context};
    meander_status status = moves_gather(&p, d, &lent);
    if (status == MEANDER_OK) moves_tell(&p, moves_start(&p, d), t);
    memory_free(d->context, p.corners);
    memory_free(d->context, p.uppers);
    scratch_take_back(&lent);
    return status;
}

// A solver's own path needs no gathering, and its `path_sides` may show more than the path.
static meander_status moves_write(const drawing *d, output *out) {
    moves_text t = {.out = out};
    const format_solution *s = d->solution;
    if (s == NULL) TRY(moves_write_rows(d, &t));
    for (uint64_t i = 0; s != NULL && i < s->steps; i++) moves_add(&t, s->path[i], 1);
    moves_end(&t);
    return MEANDER_OK;
}

const format format_moves = {
    .name = "moves",
    .about = "the solution alone: E12 S3 W1 ...",
    .traits = "text rows solution write-only keeps-path",
    .endings = "moves",
    .write_rows = moves_write,
};
