// SPDX-License-Identifier: MIT
// The Netpbm formats: bits, greys and colours, as bytes or as numbers.
//
//     P4 # a remark        P1 bits  P2 greys  P3 colours, as numbers
//     15 15                P4 bits  P5 greys  P6 colours, as bytes, 8 bits a byte from the left
//     ...                  1 is black in P1 and P4; the others have a greatest value, up to 65535
//
// Of several pictures in a file the first is read.
// Source: netpbm, pbm(5), pgm(5), ppm(5).
#include "format/scan/pixel_rows_kind.h"

#include <string.h>

static bool netpbm_is(const uint8_t *bytes, size_t size) {
    bool blank = size > 2 && (bytes[2] == '\n' || bytes[2] == ' ' || bytes[2] == '\r' || bytes[2] == '\t');
    return blank && bytes[0] == 'P' && bytes[1] >= '1' && bytes[1] <= '6';
}

static bool netpbm_is_blank(uint8_t c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

// A number behind blanks and remarks; false when something else is there.  Of bits each digit is one.
static bool netpbm_number(pixel_rows *p, bool bit, uint32_t *number) {
    size_t at = p->first, digits = 0;
    while (at < p->known && (netpbm_is_blank(p->bytes[at]) || p->bytes[at] == '#')) {
        bool remark = p->bytes[at] == '#';
        while (remark && at < p->known && p->bytes[at] != '\n') at++;
        if (at < p->known) at++;
    }
    uint64_t value = 0;
    for (; at < p->known && p->bytes[at] >= '0' && p->bytes[at] <= '9' && digits < (bit ? 1 : 10); digits++)
        value = 10 * value + (uint64_t)(p->bytes[at++] - '0');
    p->first = at;
    *number = (uint32_t)value;
    return digits > 0 && value <= INT32_MAX && (at < p->known || p->known == p->size);
}

// From 0 to 255; a value above the greatest one counts as that.
static uint8_t netpbm_value(const pixel_rows *p, uint32_t value) {
    return (uint8_t)((value > p->most ? p->most : value) * 255 / p->most);
}

// Of bits 1 is black; of greys the greatest value is white.
static void netpbm_keep_codes(pixel_rows *p) {
    p->code_bits = p->bits;
    for (unsigned i = 0; i < 256; i++)
        for (unsigned k = 0; k < 3; k++)
            p->colours_of[i][k] = p->bits == 1 ? (i == 0 ? 255 : 0) : netpbm_value(p, i);
}

static meander_status netpbm_begin(pixel_rows *p) {
    unsigned kind = (unsigned)(p->bytes[1] - '0');
    uint32_t most = 1;
    p->first = 2;
    p->text = kind < 4;
    p->samples = kind % 3 == 0 ? 3 : 1;
    bool good = netpbm_number(p, false, &p->width) && netpbm_number(p, false, &p->height);
    if (good && kind % 3 != 1) good = netpbm_number(p, false, &most);
    if (!good || most == 0 || most > 65535)
        return format_fail(p->reading, 0, 0, "the head of the picture has no width, height or greatest value");
    p->most = most;
    p->bits = kind % 3 == 1 ? 1 : most > 255 ? 16 : 8;
    TRY(pixel_rows_check_size(p, p->width, p->height, 8));
    if (p->text && p->known < p->size)
        return context_fail(p->reading->context, MEANDER_UNSUPPORTED, "%s: numbers as text are held", p->file->name);
    if (p->text) return MEANDER_OK;
    p->first++;                  // exactly one blank
    p->stride = (size_t)(((uint64_t)p->width * p->samples * p->bits + 7) / 8);
    bool whole = p->first <= p->size && p->stride <= (p->size - p->first) / p->height;
    if (!whole) return format_fail(p->reading, 0, 0, "the picture ends before its last row");
    if (p->wants_codes && !p->text && p->samples == 1 && p->bits <= 8) netpbm_keep_codes(p);
    return MEANDER_OK;
}

static uint8_t netpbm_sample(const pixel_rows *p, const uint8_t *row, size_t i) {
    if (p->bits == 1) return row[i / 8] >> (7 - i % 8) & 1 ? 0 : 255;
    uint32_t value = p->bits == 8 ? row[i] : (uint32_t)row[2 * i] << 8 | row[2 * i + 1];
    return netpbm_value(p, value);
}

static meander_status netpbm_next(pixel_rows *p) {
    const uint8_t *row = NULL;
    if (!p->text) TRY(pixel_rows_lend(p, p->first + p->stride * p->y, p->stride, &row));
    p->codes = row;
    if (p->code_bits > 0) return MEANDER_OK;
    if (!p->text && p->samples == 3 && p->most == 255) {   // the samples as they are
        memcpy(p->row, row, p->stride);
        return MEANDER_OK;
    }
    for (size_t i = 0; i < (size_t)p->width * p->samples; i++) {
        uint32_t value;
        uint8_t sample;
        if (!p->text) {
            sample = netpbm_sample(p, row, i);
        } else {
            if (!netpbm_number(p, p->bits == 1, &value))
                return format_fail(p->reading, 0, 0, "the picture ends before its last row");
            if (value > p->most) value = p->most;
            sample = (uint8_t)(p->bits == 1 ? 255 * !value : value * 255 / p->most);
        }
        for (unsigned k = 0; k < 4 - p->samples && k < 3; k++) p->row[p->samples == 3 ? i : 3 * i + k] = sample;
    }
    return MEANDER_OK;
}

const pixel_rows_kind pixel_rows_netpbm = {.files = true, .is = netpbm_is, .begin = netpbm_begin, .next = netpbm_next};
