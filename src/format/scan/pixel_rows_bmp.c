// SPDX-License-Identifier: MIT
// BMP pictures without packing: 1, 4 or 8 bits with a palette, 24 or 32 bits.
//
//     "BM"  size  0  where the pixels begin
//     40 or more   width  height   1  bits  packing 0 (or 3 with the usual order)  ...
//     palette: blue green red 0       rows from the bottom, unless the height is negative, of 4 k bytes
//
// Invariant: no byte outside of the file is looked at.
// Source: Microsoft, "BITMAPINFOHEADER structure".
#include "format/scan/pixel_rows_kind.h"

enum { BMP_HEAD = 54, BMP_FIELDS = 3 };

static uint32_t bmp_number(const uint8_t *bytes) {
    return bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

static bool bmp_is(const uint8_t *bytes, size_t size) {
    return size > BMP_HEAD && bytes[0] == 'B' && bytes[1] == 'M' && bmp_number(bytes + 14) >= 40 &&
           bmp_number(bytes + 14) <= 124;
}

static bool bmp_is_usual(const pixel_rows *p, uint32_t packing) {
    if (packing == 0) return true;
    return packing == BMP_FIELDS && p->bits == 32 && p->size >= BMP_HEAD + 12 &&
           bmp_number(p->bytes + BMP_HEAD) == 0xff0000 && bmp_number(p->bytes + BMP_HEAD + 4) == 0xff00 &&
           bmp_number(p->bytes + BMP_HEAD + 8) == 0xff;
}

// A code beyond the palette is black.
static void bmp_keep_codes(pixel_rows *p) {
    p->code_bits = p->bits;
    for (unsigned i = 0; i < 256; i++)
        for (unsigned k = 0; k < 3; k++) p->colours_of[i][k] = i < p->colours ? p->palette[4 * i + 2 - k] : 0;
}

static meander_status bmp_begin(pixel_rows *p) {
    const uint8_t *b = p->bytes;
    uint32_t height = bmp_number(b + 22), head = bmp_number(b + 14), colours = bmp_number(b + 46);
    bool down = height >> 31;
    p->first = bmp_number(b + 10);
    p->width = bmp_number(b + 18);
    p->height = down ? 0 - height : height;
    p->bits = (unsigned)b[28] | (unsigned)b[29] << 8;
    p->downward = down;
    if (p->width > INT32_MAX || !bmp_is_usual(p, bmp_number(b + 30)))
        return format_fail(p->reading, 0, 0, "a BMP picture with packed or unusual pixels: save it as PNG");
    if (p->bits != 1 && p->bits != 4 && p->bits != 8 && p->bits != 24 && p->bits != 32)
        return format_fail(p->reading, 0, 0, "a BMP picture of %u bits a pixel: save it as PNG", p->bits);
    TRY(pixel_rows_check_size(p, p->width, p->height, 8));
    p->stride = (size_t)(((uint64_t)p->width * p->bits + 31) / 32 * 4);
    p->palette = b + 14 + head;
    p->colours = p->bits > 8 ? 0 : colours == 0 || colours > 256 ? 1u << p->bits : colours;
    bool whole = p->first <= p->size && p->stride <= (p->size - p->first) / p->height &&
                 14 + (uint64_t)head + 4 * (uint64_t)p->colours <= p->first;
    if (!whole) return format_fail(p->reading, 0, 0, "the picture ends before its last row");
    if (p->wants_codes && p->bits <= 8) bmp_keep_codes(p);
    return MEANDER_OK;
}

// The colour of pixel `x` as the palette has it: blue, green, red.
static const uint8_t *bmp_coloured(const pixel_rows *p, const uint8_t *row, uint32_t x) {
    static const uint8_t black[3] = {0, 0, 0};
    size_t at = (size_t)x * p->bits;
    unsigned number = (unsigned)row[at / 8] >> (8 - p->bits - at % 8) & ((1u << p->bits) - 1);
    return number < p->colours ? p->palette + 4 * (size_t)number : black;
}

static void bmp_take(uint8_t *to, const uint8_t *pixel) {
    to[0] = pixel[2];
    to[1] = pixel[1];
    to[2] = pixel[0];
}

// Rows are stored from the bottom up unless the height is negative, so one is read at its place.
static meander_status bmp_next(pixel_rows *p) {
    const uint8_t *row;
    TRY(pixel_rows_lend(p, p->first + p->stride * (p->downward ? p->y : p->height - 1 - p->y), p->stride, &row));
    p->codes = row;
    if (p->code_bits > 0) return MEANDER_OK;
    uint8_t *to = p->row;
    size_t bytes = p->bits / 8, width = p->width;
    if (p->bits >= 24)
        for (size_t x = 0; x < width; x++, to += 3, row += bytes) bmp_take(to, row);
    else
        for (uint32_t x = 0; x < width; x++, to += 3) bmp_take(to, bmp_coloured(p, row, x));
    return MEANDER_OK;
}

const pixel_rows_kind pixel_rows_bmp = {.files = true, .is = bmp_is, .begin = bmp_begin, .next = bmp_next};
