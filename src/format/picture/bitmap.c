// SPDX-License-Identifier: MIT
// The bitmap of a maze of any size: black walls, white passages, row by row.
//
//     cell=2, wall=1:   #   #   #   #     the walls above a row: posts, and what lies between
//                         . e . e . #     the row: cells and the passages to the east
//                       # s # s # s #     the walls below, which are the next row's walls above
//
// Two pixels a cell are the usual case and the fastest: eight cells become two bytes by one
// look into a table, which spreads eight bits over the even places of sixteen.  Then the line
// of a row is the spread of its passages to the west with all odd places set, and the line below
// is the spread of its passages to the south, moved by one.  Any other size is drawn cell by cell
// once and repeated for as many lines as it is high.
//
// Invariant: nothing is held but one line of each kind.  Cells outside a mask are black.
// Source: W3C, PNG Specification, 7.2: pixels of less than a byte are packed from the left.
#ifdef MEANDER_WITH_PNG
#include "format/picture/bitmap.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"

typedef struct bitmap {
    const drawing *drawing;
    const style *style;
    size_t width, bytes;         // cells, and bytes of a line
    uint64_t *west, *cells;      // of the row at hand
    unsigned char *line;
    border_opening *openings;    // by row
    uint16_t spread[256];        // bit i at place 15 - 2 i
    png_file png;
} bitmap;

static void bitmap_make_table(bitmap *b) {
    for (unsigned byte = 0; byte < 256; byte++) {
        unsigned wide = 0;
        for (unsigned i = 0; i < 8; i++) wide |= (byte >> i & 1) << (15 - 2 * i);
        b->spread[byte] = (uint16_t)wide;
    }
}

// ---- two pixels a cell -------------------------------------------------------------

// Bits of `even` at even pixels and of `odd` at the odd ones beside them.
static void bitmap_weave(const bitmap *b, const uint64_t *even, const uint64_t *odd) {
    unsigned char *to = b->line;
    for (size_t word = 0; word < bits_words(b->width + 1); word++) {
        uint64_t e = even[word], o = odd[word];
        for (unsigned i = 0; i < 8; i++, e >>= 8, o >>= 8) {
            unsigned wide = b->spread[e & 0xff] | (unsigned)b->spread[o & 0xff] >> 1;
            *to++ = (unsigned char)(wide >> 8);
            *to++ = (unsigned char)wide;
        }
    }
}

// ---- any number of pixels ----------------------------------------------------------

// Sets the pixels from `first` to `end`.
static void bitmap_fill(const bitmap *b, size_t first, size_t end) {
    for (; first < end && first % 8 != 0; first++)
        b->line[first / 8] |= (unsigned char)(0x80 >> first % 8);
    if (end > first) memset(b->line + first / 8, 0xff, (end - first) / 8);
    for (first = end > first ? end - end % 8 : end; first < end; first++)
        b->line[first / 8] |= (unsigned char)(0x80 >> first % 8);
}

// The same lines as bitmap_weave's, with walls of `wall` pixels at even places.
static void bitmap_stretch(const bitmap *b, const uint64_t *even, const uint64_t *odd) {
    size_t pitch = b->style->cell, wall = b->style->wall;
    size_t end = b->style->margin + b->width * pitch + wall;
    memset(b->line, 0, b->bytes);
    bitmap_fill(b, 0, b->style->margin);
    bitmap_fill(b, end, end + b->style->margin);
    for (size_t x = 0; x <= b->width; x++) {
        size_t at = b->style->margin + x * pitch;
        if (bits_get(even, x)) bitmap_fill(b, at, at + wall);
        if (bits_get(odd, x)) bitmap_fill(b, at + wall, at + pitch);
    }
}

// ---- lines -------------------------------------------------------------------------

static meander_status bitmap_put(bitmap *b, const uint64_t *even, const uint64_t *odd,
                                 uint32_t times) {
    const style *l = b->style;
    bool plain = l->cell == 2 && l->wall == 1 && l->margin == 0;
    if (plain) bitmap_weave(b, even, odd);
    else bitmap_stretch(b, even, odd);
    for (uint32_t i = 0; i < times; i++) TRY(png_file_row(&b->png, b->line));
    return MEANDER_OK;
}

// A margin is white, as the paper is.
static meander_status bitmap_margin(bitmap *b) {
    memset(b->line, 0xff, b->bytes);
    for (uint32_t i = 0; i < b->style->margin; i++) TRY(png_file_row(&b->png, b->line));
    return MEANDER_OK;
}

static int bitmap_compare(const void *a, const void *b) {
    uint64_t one = ((const border_opening *)a)->at.y, other = ((const border_opening *)b)->at.y;
    return one < other ? -1 : one > other;
}

// A maze may have as many openings as its border has cells, so a row style for its own alone.
static void bitmap_sort_openings(bitmap *b) {
    const drawing *d = b->drawing;
    for (size_t i = 0; i < d->opening_count; i++) b->openings[i] = d->openings[i];
    if (d->opening_count > 0)
        qsort(b->openings, d->opening_count, sizeof *b->openings, bitmap_compare);
}

static void bitmap_open(const bitmap *b, uint64_t y, unsigned side, uint64_t *plane) {
    size_t count = b->style->openings ? b->drawing->opening_count : 0, i = 0;
    for (size_t end = count; i < end;) {
        size_t middle = i + (end - i) / 2;
        if (b->openings[middle].at.y < y) i = middle + 1;
        else end = middle;
    }
    for (; i < count && b->openings[i].at.y == y; i++)
        if (b->openings[i].side == side)
            bits_set(plane, (size_t)b->openings[i].at.x + (side == MEANDER_EAST));
}

// The passages to the west are those to the east, one cell on.
static void bitmap_row(bitmap *b, const meander_row *row, uint64_t y) {
    uint64_t carry = 0;
    size_t words = bits_words(b->width);
    b->west[bits_words(b->width + 1) - 1] = 0;
    for (size_t i = 0; i < words; i++) {
        b->west[i] = row->east[i] << 1 | carry;
        carry = row->east[i] >> 63;
        b->cells[i] = row->inside != NULL ? row->inside[i] : UINT64_MAX;
    }
    if (row->inside == NULL && b->width % 64 != 0) b->cells[words - 1] = bits_tail(b->width % 64);
    bitmap_open(b, y, MEANDER_WEST, b->west);
    bitmap_open(b, y, MEANDER_EAST, b->west);
}

static meander_status bitmap_rows(bitmap *b, uint64_t *none) {
    meander_row row;
    const style *l = b->style;
    rows *source = b->drawing->rows;
    size_t words = bits_words(b->width);
    while (!rows_end(source)) {
        uint64_t y = source->y;
        TRY(rows_next(source, &row));
        bitmap_row(b, &row, y);
        TRY(bitmap_put(b, b->west, b->cells, l->cell - l->wall));
        memcpy(b->cells, row.south, words * sizeof *b->cells);
        bitmap_open(b, y, MEANDER_SOUTH, b->cells);
        TRY(bitmap_put(b, none, b->cells, l->wall));
        TRY(context_progress(b->drawing->context, source->y, source->height));
    }
    return MEANDER_OK;
}

static meander_status bitmap_lines(bitmap *b, uint64_t *none) {
    TRY(bitmap_margin(b));
    bitmap_open(b, 0, MEANDER_NORTH, b->cells);
    TRY(bitmap_put(b, none, b->cells, b->style->wall));
    TRY(bitmap_rows(b, none));
    return bitmap_margin(b);
}

static meander_status bitmap_measure(bitmap *b, png_pack pack, png_shape *shape) {
    const style *l = b->style;
    const drawing *d = b->drawing;
    uint64_t edge = l->wall + 2 * (uint64_t)l->margin;
    uint64_t most = (INT32_MAX - edge) / l->cell;
    if (d->rows->height == MEANDER_ENDLESS)
        return context_fail(d->context, MEANDER_UNSUPPORTED,
                            "a PNG begins with its height, and a maze without end has none");
    if (d->rows->width > most || d->rows->height > most)
        return context_fail(d->context, MEANDER_TOO_BIG,
                            "a PNG has at most %llu columns and rows of such cells",
                            (unsigned long long)most);
    *shape = (png_shape){.width = (uint32_t)(d->rows->width * l->cell + edge),
                         .height = (uint32_t)(d->rows->height * l->cell + edge), .bits = true,
                         .pack = pack, .id = d->id};
    b->width = (size_t)d->rows->width;
    b->bytes = (size_t)shape->width / 8 + 1;
    return MEANDER_OK;
}

// bitmap_weave fills whole words of cells, so a line has room for them.
static meander_status bitmap_begin(bitmap *b, scratch *lent, uint64_t **none) {
    size_t words = bits_words(b->width + 1), room = words * 16;
    b->west = scratch_lend_zeroed(lent, words, sizeof *b->west);
    b->cells = scratch_lend_zeroed(lent, words, sizeof *b->cells);
    *none = scratch_lend_zeroed(lent, words, sizeof **none);
    b->line = scratch_lend_zeroed(lent, room > b->bytes ? room : b->bytes, 1);
    b->openings = scratch_lend(lent, b->drawing->opening_count, sizeof *b->openings);
    if (b->west == NULL || b->cells == NULL || *none == NULL || b->line == NULL ||
        b->openings == NULL)
        return MEANDER_NO_MEMORY;
    bitmap_sort_openings(b);
    bitmap_make_table(b);
    return MEANDER_OK;
}

meander_status bitmap_write(const drawing *d, const style *l, png_pack pack, output *out) {
    bitmap b = {.drawing = d, .style = l};
    png_shape shape;
    uint64_t *none;
    scratch lent = {.context = d->context};
    TRY(bitmap_measure(&b, pack, &shape));
    meander_status status = bitmap_begin(&b, &lent, &none);
    if (status == MEANDER_OK) status = png_file_begin(&b.png, d->context, &shape, out);
    if (status == MEANDER_OK) {
        status = bitmap_lines(&b, none);
        meander_status ended = png_file_end(&b.png, status == MEANDER_OK);
        if (status == MEANDER_OK) status = ended;
    }
    scratch_take_back(&lent);
    return status;
}
#else
// A file must not be empty.
extern const int bitmap_is_missing;
#endif
