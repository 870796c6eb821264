// SPDX-License-Identifier: MIT
// A maze as a NumPy array of bytes, its open sides in shape (height, width):
//
//     93 'NUMPY' 1 0 | 118 0 | {'descr': '|u1', 'fortran_order': False, 'shape': (25, 40), }  \n
//     magic, version | length | a Python dictionary, filled up with blanks to 64 k bytes
//
//     then a byte for each cell, row by row:  north 1, east 2, south 4, west 8;
//     16: no cell (a mask left it out), so that its sides read as closed
//
// The bits are those of the format json.  In Python a maze is numpy.load("maze.npy"), and the
// cells that lead east are maze & 2.
//
// Reading is in npy_read.c.
// Cost: two bytes per column, whatever the height; the height must be known because it comes first.
// Source: numpy.lib.format, "NPY format" version 1.0 (NumPy documentation).
#include "format/array/npy.h"

#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "format/format.h"
#include "grid/sides.h"

enum { NPY_NORTH = 1, NPY_EAST = 2, NPY_SOUTH = 4, NPY_WEST = 8 };
enum { NPY_PREFIX = 10, NPY_ALIGN = 64, NPY_HEAD_MOST = 192 };

static void npy_head_text(unsigned size, const uint64_t *shape, size_t dimensions,
                          char text[NPY_HEAD_MOST]) {
    text_print(text, NPY_HEAD_MOST, "{'descr': '%s', 'fortran_order': False, 'shape': (",
               size == 1 ? "|u1" : "<u4");
    for (size_t i = 0; i < dimensions; i++) {
        size_t used = strlen(text);
        text_print(text + used, NPY_HEAD_MOST - used, "%s%llu", i == 0 ? "" : ", ",
                   (unsigned long long)shape[i]);
    }
    size_t used = strlen(text);
    text_print(text + used, NPY_HEAD_MOST - used, "), }");
}

// With the line end.
static size_t npy_fill(const char *text) {
    size_t used = NPY_PREFIX + strlen(text) + 1;
    return (used + NPY_ALIGN - 1) / NPY_ALIGN * NPY_ALIGN;
}

uint64_t npy_head_size(unsigned size, const uint64_t *shape, size_t dimensions) {
    char text[NPY_HEAD_MOST];
    npy_head_text(size, shape, dimensions, text);
    return npy_fill(text);
}

// The length counts the blanks and the line end; three numbers of 20 digits leave it far below
// the 65,535 bytes that version 1.0 allows.
void npy_write_head(output *out, unsigned size, const uint64_t *shape, size_t dimensions) {
    char text[NPY_HEAD_MOST];
    npy_head_text(size, shape, dimensions, text);
    size_t length = npy_fill(text) - NPY_PREFIX;
    output_bytes(out, "\x93NUMPY\x01", 7);
    output_char(out, '\0');
    output_char(out, (char)(length & 0xff));
    output_char(out, (char)(length >> 8));
    output_text(out, text);
    output_repeat(out, ' ', length - strlen(text) - 1);
    output_char(out, '\n');
}

// Eight cells.  `bytes` holds those of the row before, whose passages to the south are this one's
// to the north.
static void npy_turn_eight(uint8_t *bytes, uint64_t east, uint64_t south, uint64_t west,
                           uint64_t inside) {
    uint64_t north = bits_from_bytes(bytes) / NPY_SOUTH & BITS_BYTES(1);
    uint64_t cells = bits_spread(inside);
    uint64_t sides = NPY_NORTH * north + NPY_EAST * bits_spread(east) +
                     NPY_SOUTH * bits_spread(south) + NPY_WEST * bits_spread(west);
    bits_to_bytes(bytes, (sides & 0xff * cells) | SIDES_NO_CELL * (BITS_BYTES(1) ^ cells));
}

// `bytes` has room for whole words; what is beyond the width is not written.
static void npy_turn_row(const meander_row *row, size_t width, uint8_t *bytes) {
    uint64_t before = 0;
    for (size_t i = 0; i < bits_words(width); i++) {
        uint64_t east = row->east[i], south = row->south[i], west = east << 1 | before;
        uint64_t inside = row->inside == NULL ? UINT64_MAX : row->inside[i];
        before = east >> 63;
        for (size_t x = 64 * i; x < 64 * i + 64 && x < width;
             x += 8, east >>= 8, south >>= 8, west >>= 8, inside >>= 8)
            npy_turn_eight(&bytes[x], east, south, west, inside);
    }
}

static meander_status npy_write_rows(const drawing *d, size_t width, uint8_t *bytes, output *out) {
    meander_row row;
    uint64_t first = d->band == NULL ? 0 : d->band->first;
    while (!rows_end(d->rows) && (d->band == NULL || d->rows->y < d->band->end)) {
        TRY(rows_next(d->rows, &row));
        npy_turn_row(&row, width, bytes);
        if (d->rows->y > first) output_bytes(out, (const char *)bytes, width);
        TRY(out->status);
        TRY(context_progress(d->context, d->rows->y, d->rows->height));
    }
    return MEANDER_OK;
}

static meander_status npy_write(const drawing *d, output *out) {
    const uint64_t shape[] = {d->rows->height, d->rows->width};
    scratch lent = {.context = d->context};
    if (shape[0] == MEANDER_ENDLESS)
        return context_fail(d->context, MEANDER_UNSUPPORTED,
                            "npy begins with the height: a maze without end has none");
    uint8_t *bytes = scratch_lend_zeroed(&lent, bits_words((size_t)shape[1]), 64);
    meander_status status = bytes == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
    if (status == MEANDER_OK) {
        if (d->band == NULL || d->band->first == 0) npy_write_head(out, 1, shape, 2);
        status = npy_write_rows(d, (size_t)shape[1], bytes, out);
    }
    scratch_take_back(&lent);
    return status;
}

// The mark is six bytes long and no text: nothing else begins so.
static int npy_bid(const char *bytes, size_t size) {
    return size >= 6 && memcmp(bytes, "\x93NUMPY", 6) == 0 ? 100 : 0;
}

const meander_param npy_params[] = {
    [NPY_PARAM_MAZE] = {.name = "maze", .use = MEANDER_PARAM_READING, .kind = MEANDER_PARAM_INTEGER, .most = INT64_MAX,
                        .about = "reading: which maze of an array of several, counted from 1"},
    [NPY_PARAM_WALL] = {.name = "wall", .use = MEANDER_PARAM_READING, .kind = MEANDER_PARAM_CHOICE,
                        .choices = "auto|1|0", .about = "reading: the digit that is a wall in a matrix of 0 and 1"},
    {.name = NULL},
};

const format format_npy = {
    .name = "npy",
    .about = "NumPy array of open sides: N 1, E 2, S 4, W 8, one byte a cell",
    .aliases = "numpy",
    .traits = "binary rows two-way array threads keeps-mask",
    .endings = "npy",
    .params = npy_params,
    .write_rows = npy_write,
    .bid = npy_bid,
    .read = npy_read,
    .read_file = npy_read_file,
    .has_bands = format_always,
};
