// SPDX-License-Identifier: MIT
// The rows of a clean picture, and the walls in them.
//
//     raw row      fe 0f ..      as it is in the file, compared with the one before it
//     walls        .###....####  a bit a pixel, where all are wall or floor: most rows are so
//     signs        .###..S.####  one sign for each pixel: for other rows, and until the lattice is known
//
// The first rows are kept as they are in the file until the lattice is found, so no row is decoded twice unless the
// picture is read twice.
//
// Cost: a comparison for each row, and of those that are unlike the row before 1/30 ns (a bit a pixel) to 1 ns (red,
// green, blue) for each pixel.
#include "format/scan/pixels_clean.h"

#include <string.h>

#include "base/bits.h"

enum { CLEAN_HEAD_ROWS = CLEAN_ROWS + 8, CLEAN_HEAD_BYTES = 1 << 23 };

meander_status clean_refuse(const clean *p) {
    return context_fail(p->reading.context, MEANDER_UNSUPPORTED,
                        "%s: only clean pictures of two greys are read row by row", p->name);
}

// Damage is for the reader that holds the file to name.
static meander_status clean_answer(const clean *p, meander_status status) {
    return status == MEANDER_BAD_INPUT ? clean_refuse(p) : status;
}

// ---- rows ----------------------------------------------------------------------------------

// Pictures whose rows are all held already (interlaced ones, JPEG) gain nothing.
meander_status clean_open_rows(clean *p) {
    pixel_rows *s = &p->source;
    clean_head *h = &p->head;
    TRY(clean_answer(p, pixel_rows_open_file(s, &p->reading)));
    if (s->held != NULL) return clean_refuse(p);
    p->stride = s->code_bits > 0 ? ((size_t)s->width * s->code_bits + 7) / 8 : 3 * (size_t)s->width;
    h->most = p->stride <= CLEAN_HEAD_BYTES / CLEAN_HEAD_ROWS ? CLEAN_HEAD_ROWS : 0;
    h->open = h->most > 0;
    h->rows = scratch_lend(&p->lent, h->most, p->stride);
    h->ends = scratch_lend(&p->lent, h->most, sizeof *h->ends);
    // Words of eight bytes are read from it, beyond its end, too.
    p->buffer = scratch_lend_zeroed(&p->lent, p->stride + 8, 1);
    p->now = scratch_lend(&p->lent, s->width, 1);
    p->plane = scratch_lend_zeroed(&p->lent, bits_words(s->width) + 1, sizeof *p->plane);
    bool room = h->rows != NULL && h->ends != NULL && p->buffer != NULL && p->now != NULL && p->plane != NULL;
    return room ? MEANDER_OK : MEANDER_NO_MEMORY;
}

// The decoder stays where it is: it begins again only when a row above that place is wanted.
void clean_rewind_rows(clean *p) {
    p->at = 0;
    p->run = 0;
}

// Whether a row of the file is the latest one; the bits that pad its last byte mean nothing.
static bool clean_is_latest(const clean *p, const uint8_t *raw) {
    size_t last = p->stride - 1, pad = (8 - (size_t)p->source.width * p->source.code_bits % 8) % 8;
    return memcmp(raw, p->buffer, last) == 0 && raw[last] >> pad == p->buffer[last] >> pad;
}

// The decoder goes on from where it is, or from the top.
static meander_status clean_decode(clean *p) {
    pixel_rows *s = &p->source;
    if (s->y > p->at) TRY(clean_answer(p, pixel_rows_rewind(s)));
    while (s->y <= p->at) TRY(clean_answer(p, pixel_rows_next(s)));
    return MEANDER_OK;
}

// Adds the latest row to the first ones, or, if there is no room for it, nothing from now on.
static void clean_add_to_head(clean *p) {
    clean_head *h = &p->head;
    if (!p->same && h->count == h->most) {
        h->open = false;
        return;
    }
    if (!p->same) memcpy(h->rows + h->count++ * p->stride, p->buffer, p->stride);
    h->ends[h->count - 1] = ++h->height;
}

// The first rows come from where they are kept, and all others from the decoder.
meander_status clean_next(clean *p) {
    const clean_head *h = &p->head;
    const uint8_t *row;
    if (p->at < h->height) {
        bool first = p->at == 0;
        if (!first && p->at >= h->ends[p->run]) {
            p->run++;
            first = true;
        }
        p->same = !first;
        row = h->rows + p->run * p->stride;
    } else {
        TRY(clean_decode(p));
        row = p->source.code_bits > 0 ? p->source.codes : p->source.row;
        p->same = p->at > 0 && clean_is_latest(p, row);
    }
    if (!p->same) memcpy(p->buffer, row, p->stride);
    if (h->open && p->at == h->height) clean_add_to_head(p);
    p->at++;
    return MEANDER_OK;
}

// ---- signs ---------------------------------------------------------------------------------

// Green and blue marks are a start, red ones a goal; a colour that is not a mark, and a third grey, refuse the picture.
static char clean_sign(const clean *p, const uint8_t *pixel) {
    static const char signs[PIXELS_HUES + 1] = "SSS\0\0G";
    unsigned grey = pixels_grey(pixel);
    if (pixels_is_coloured(pixel)) return signs[pixels_hue(pixel)];
    if (grey == p->greys[p->walls]) return '#';
    return grey == p->greys[!p->walls] ? ' ' : '\0';
}

// The code of pixel `x`, whose bits are in one byte, the first pixel in the highest ones.
static unsigned clean_code(const clean *p, uint32_t x) {
    unsigned bits = p->source.code_bits;
    size_t at = (size_t)x * bits;
    return (unsigned)p->buffer[at / 8] >> (8 - bits - at % 8) & ((1u << bits) - 1);
}

const uint8_t *clean_pixel(const clean *p, uint32_t x) {
    return p->source.code_bits > 0 ? p->source.colours_of[clean_code(p, x)] : p->buffer + 3 * (size_t)x;
}

void clean_keep_colour(clean *p, unsigned dark, uint32_t x) {
    if (p->source.code_bits > 0) p->colours[dark][0] = (uint8_t)clean_code(p, x);
    else memcpy(p->colours[dark], p->buffer + 3 * (size_t)x, 3);
}

// Of codes of one bit, eight signs are copied at once.
void clean_make_signs(clean *p) {
    for (unsigned i = 0; i < 256; i++) p->signs[i] = clean_sign(p, p->source.colours_of[i]);
    for (unsigned i = 0; i < 256; i++)
        for (unsigned k = 0; k < 8; k++) p->octets[i][k] = p->signs[i >> (7 - k) & 1];
}

// Most pictures have codes of 1 or 8 bits; the loop at the end is for all others, and for what is left of a row.
meander_status clean_spread(clean *p) {
    const pixel_rows *s = &p->source;
    uint32_t x = 0;
    if (s->code_bits == 8)
        for (; x < s->width; x++) p->now[x] = p->signs[p->buffer[x]];
    if (s->code_bits == 1)
        for (; x + 8 <= s->width; x += 8) memcpy(p->now + x, p->octets[p->buffer[x / 8]], 8);
    for (; x < s->width; x++)
        p->now[x] = s->code_bits > 0 ? p->signs[clean_code(p, x)] : clean_sign(p, clean_pixel(p, x));
    return memchr(p->now, '\0', s->width) == NULL ? MEANDER_OK : clean_refuse(p);
}

// ---- walls ---------------------------------------------------------------------------------

// The first pixel is the highest bit of a byte, and becomes the lowest one.
static uint64_t clean_turn(uint64_t bytes) {
    bytes = (bytes >> 1 & BITS_BYTES(0x55)) | (bytes & BITS_BYTES(0x55)) << 1;
    bytes = (bytes >> 2 & BITS_BYTES(0x33)) | (bytes & BITS_BYTES(0x33)) << 2;
    return (bytes >> 4 & BITS_BYTES(0x0f)) | (bytes & BITS_BYTES(0x0f)) << 4;
}

// The caller cuts off the padding of the last byte.
static bool clean_walls_of_bits(clean *p) {
    uint64_t flip = p->signs[1] == '#' ? 0 : UINT64_MAX;
    if (p->signs[flip == 0 ? 0 : 1] != ' ' || p->signs[flip == 0 ? 1 : 0] != '#') return false;
    size_t words = bits_words(p->source.width);
    for (size_t i = 0; i < words; i++) p->plane[i] = clean_turn(bits_from_bytes(p->buffer + 8 * i)) ^ flip;
    return true;
}

// Eight codes at once: in a difference from the floor a byte is 0, or what wall and floor differ by.
static bool clean_walls_of_bytes(clean *p) {
    uint64_t floor = BITS_BYTES(p->colours[!p->walls][0]), wrong = 0;
    unsigned differ = p->colours[0][0] ^ p->colours[1][0], shift = differ == 0 ? 0 : bits_lowest(differ);
    uint32_t width = p->source.width, x = 0;
    for (; x + 64 <= width; x += 64) {
        uint64_t word = 0;
        for (unsigned i = 0; i < 64; i += 8) {
            uint64_t eight = bits_from_bytes(p->buffer + x + i) ^ floor, walls = eight >> shift & BITS_BYTES(1);
            wrong |= eight ^ walls * differ;
            word |= bits_gather(walls, 0) << i;
        }
        p->plane[x / 64] = word;
    }
    if (x < width) p->plane[x / 64] = 0;
    for (; x < width; x++) {
        unsigned other = p->buffer[x] ^ (unsigned)(floor & 0xff);
        wrong |= other != 0 && other != differ;
        p->plane[x / 64] |= (uint64_t)(other != 0) << x % 64;
    }
    return wrong == 0 && differ != 0;
}

static uint32_t clean_colour(const uint8_t *pixel) {
    return pixel[0] | (uint32_t)pixel[1] << 8 | (uint32_t)pixel[2] << 16;
}

// Red, green and blue are compared as one number.
static bool clean_walls_of_colours(clean *p) {
    const uint8_t *pixel = p->buffer;
    uint32_t wall = clean_colour(p->colours[p->walls]), floor = clean_colour(p->colours[!p->walls]), wrong = 0;
    uint32_t width = p->source.width;
    for (uint32_t x = 0; x < width; x += 64) {
        uint32_t many = width - x < 64 ? width - x : 64;
        uint64_t word = 0;
        for (uint32_t i = 0; i < many; i++, pixel += 3) {
            uint32_t colour = clean_colour(pixel), is = colour == wall;
            wrong |= (colour != floor) & !is;
            word |= (uint64_t)is << i;
        }
        p->plane[x / 64] = word;
    }
    return wrong == 0 && wall != floor;
}

// Codes of 2 or 4 bits are rare, and become signs.
bool clean_find_walls(clean *p) {
    unsigned bits = p->source.code_bits;
    bool all = bits == 1   ? clean_walls_of_bits(p)
               : bits == 8 ? clean_walls_of_bytes(p)
               : bits == 0 ? clean_walls_of_colours(p)
                           : false;
    if (all) p->plane[bits_words(p->source.width) - 1] &= bits_tail(p->source.width);
    return all;
}
