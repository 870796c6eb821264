// SPDX-License-Identifier: MIT
// The rows of a picture of few colours, decoded once and then as often as wanted.
//
//     rows       ........   .######.   .######.   .######.   ........
//     kept       ........   .######.  x 3                    ........     a code a pixel, packed
//
// A clean picture of a maze has many rows that are like those before them, so the kept rows are small, and each look at
// the picture costs as much as its different rows.  Pictures with many different rows are decoded again for each look.
//
// A code is a grey of pixels without a colour, or a hue with a shade: 16 greys and 192 of the others.
//
// Invariant: codes[x] < count; the rows of `bytes` follow each other, and `ends` rises.
// Cost: one decoding; a comparison for each row, and a few ns for each pixel of a row that is unlike the one before.
#include "format/scan/pixels_kept.h"

#include <string.h>

#include "format/scan/pixels_limits.h"

enum { KEPT_GREYS = 60, KEPT_MOST = 1 << 26, KEPT_GREYS_MOST = 1 << 24 };

// ---- codes ---------------------------------------------------------------------------------

// Shades of marks need a coarser scale than greys.
static unsigned kept_key(const uint8_t *pixel) {
    unsigned grey = pixels_grey(pixel);
    return pixels_is_coloured(pixel) ? PIXELS_COLOURED + PIXELS_SHADES * pixels_hue(pixel) + grey / 8 : grey;
}

// The code of a colour, which may be a new one; of a grey too many it is that of another.
static uint8_t kept_code(pixels_kept *k, const uint8_t *pixel) {
    unsigned key = kept_key(pixel);
    if (k->code_of[key] == PIXELS_NO_CODE) {
        k->many = k->many || (key < PIXELS_COLOURED && k->greys++ == KEPT_GREYS);
        if (k->many) return 0;
        k->keys[k->count] = (uint16_t)key;
        k->code_of[key] = (uint8_t)k->count++;
    }
    return k->code_of[key];
}

static void kept_count(pixels *m, const uint8_t *pixel, uint64_t times) {
    unsigned grey = pixels_grey(pixel);
    pixels_greys *g = &m->greys[pixels_is_coloured(pixel)];
    g->count[grey] += times;
    for (unsigned i = 0; i < 3; i++) g->sums[grey][i] += times * pixel[i];
}

// Of pixels that are alike the first is looked up; 0 times: they were counted before.
static void kept_spread_pixels(pixels *m, uint32_t times) {
    pixels_kept *k = &m->kept;
    const uint8_t *raw = k->raw;
    for (uint32_t x = 0, from = 0; x < m->source.width; x = from) {
        const uint8_t *pixel = raw + 3 * (size_t)x;
        uint8_t code = kept_code(k, pixel);
        for (from = x; from < m->source.width && memcmp(raw + 3 * (size_t)from, pixel, 3) == 0; from++)
            k->codes[from] = code;
        k->pixels[code] += (uint64_t)times * (from - x);
        if (times > 0) kept_count(m, pixel, (uint64_t)times * (from - x));
    }
}

// Four sums at a time, as a sum that follows itself has to wait.
static void kept_count_codes(pixels *m, const uint8_t *codes, uint32_t times) {
    uint32_t sums[4][256] = {{0}};
    uint32_t x = 0, width = m->source.width;
    for (; x + 4 <= width; x += 4)
        for (unsigned i = 0; i < 4; i++) sums[i][codes[x + i]]++;
    for (; x < width; x++) sums[0][codes[x]]++;
    for (unsigned i = 0; i < 256; i++) {
        uint64_t all = (uint64_t)sums[0][i] + sums[1][i] + sums[2][i] + sums[3][i];
        if (all == 0) continue;
        const uint8_t *pixel = m->source.colours_of[i];
        m->kept.from_file[i] = kept_code(&m->kept, pixel);
        m->kept.pixels[m->kept.from_file[i]] += all * times;
        kept_count(m, pixel, all * times);
    }
}

static void kept_unpack(const uint8_t *from, unsigned bits, uint8_t *to, uint32_t count) {
    uint32_t x = 0;
    if (bits == 8) {
        memcpy(to, from, count);
        return;
    }
    for (; bits == 1 && x + 8 <= count; x += 8, from++) {
        // Eight copies, each nine bits above the other, so bit 7 - i is the highest bit of byte i.
        uint64_t eight = ((*from * UINT64_C(0x8040201008040201)) >> 7) & UINT64_C(0x0101010101010101);
        for (unsigned i = 0; i < 8; i++) to[x + i] = (uint8_t)(eight >> (8 * i)) & 1;
    }
    for (unsigned shift = 8; x < count; x++) {
        shift -= bits;
        to[x] = (uint8_t)(*from >> shift & ((1u << bits) - 1));
        if (shift == 0) {
            shift = 8;
            from++;
        }
    }
}

static void kept_spread(pixels *m, uint32_t times) {
    pixels_kept *k = &m->kept;
    const pixel_rows *p = &m->source;
    if (p->code_bits == 0) {
        kept_spread_pixels(m, times);
        return;
    }
    kept_unpack(k->raw, p->code_bits, k->codes, p->width);
    if (times > 0) kept_count_codes(m, k->codes, times);
    for (uint32_t x = 0; x < p->width; x++) k->codes[x] = k->from_file[k->codes[x]];
}

// ---- decoding --------------------------------------------------------------------------------

// The row at hand as the file has it; the bits that pad its last byte mean nothing.
static const uint8_t *kept_row(const pixel_rows *p) { return p->code_bits > 0 ? p->codes : p->row; }

static bool kept_is_before(const pixels *m) {
    const uint8_t *raw = kept_row(&m->source);
    size_t last = m->kept.stride - 1, pad = (8 - (size_t)m->source.width * m->source.code_bits % 8) % 8;
    return memcmp(raw, m->kept.raw, last) == 0 && raw[last] >> pad == m->kept.raw[last] >> pad;
}

// Takes the next rows that are alike into `raw`.
static meander_status kept_decode(pixels *m, uint32_t *times) {
    pixels_kept *k = &m->kept;
    pixel_rows *p = &m->source;
    if (!k->pending) TRY(pixel_rows_next(p));
    memcpy(k->raw, kept_row(p), k->stride);
    k->pending = false;
    for (*times = 1; p->y < p->height && *times < k->most; ++*times) {
        TRY(pixel_rows_next(p));
        k->pending = !kept_is_before(m);
        if (k->pending) break;
    }
    return MEANDER_OK;
}

// ---- keeping ---------------------------------------------------------------------------------

static size_t kept_stride(const pixels *m, unsigned bits) { return ((size_t)m->source.width * bits + 7) / 8; }

static void kept_pack(const uint8_t *codes, uint32_t count, unsigned bits, uint8_t *to) {
    unsigned part = 8 / bits;
    for (uint32_t x = 0; x < count; to++) {
        unsigned byte = 0;
        for (unsigned i = 0; i < part; i++, x++) byte = byte << bits | (x < count ? codes[x] : 0);
        *to = (uint8_t)byte;
    }
}

// In a picture too large to be searched, a margin above is less than an eighth, and below it most of a line is wall,
// dark or light: the frame, but for openings.
static bool kept_begins_clean(pixels *m, uint32_t y) {
    const uint8_t *codes = m->kept.codes;
    uint32_t first = 0, last = m->source.width, other = 0;
    while (first < last && codes[first] == codes[0]) first++;
    if (first == last) return y <= m->source.height / 8;
    m->kept.begun = true;
    while (codes[last - 1] == codes[0]) last--;
    for (uint32_t x = first; x < last; x++) other += codes[x] != codes[0];
    return 10 * (uint64_t)other >= 8 * (uint64_t)(last - first) ||
        10 * (uint64_t)other <= 2 * (uint64_t)m->source.width;
}

static void kept_give_up(pixels *m) {
    context *c = m->reading->context;
    memory_free(c, m->kept.bytes);
    memory_free(c, m->kept.ends);
    m->kept.bytes = NULL;
    m->kept.ends = NULL;
    m->kept.held = false;
}

// The rows take twice as many bits, from the last to the first, as they become longer where they are.
static meander_status kept_widen(pixels *m, unsigned bits) {
    pixels_kept *k = &m->kept;
    size_t from = kept_stride(m, k->bits), to = kept_stride(m, bits);
    uint8_t *codes = memory_new(m->reading->context, m->source.width, 1);
    if (codes == NULL) return MEANDER_NO_MEMORY;
    bool good = memory_reserve(m->reading->context, (void **)&k->bytes, &k->room, k->rows * to + 1, 1);
    for (uint32_t i = k->rows; good && i > 0; i--) {
        kept_unpack(k->bytes + (i - 1) * from, k->bits, codes, m->source.width);
        kept_pack(codes, m->source.width, bits, k->bytes + (i - 1) * to);
    }
    memory_free(m->reading->context, codes);
    k->bits = bits;
    k->size = k->rows * to;
    return good ? MEANDER_OK : MEANDER_NO_MEMORY;
}

static meander_status kept_put(pixels *m, uint32_t times) {
    context *c = m->reading->context;
    pixels_kept *k = &m->kept;
    unsigned bits = k->count <= 2 ? 1 : k->count <= 4 ? 2 : k->count <= 16 ? 4 : 8;
    size_t stride = kept_stride(m, bits);
    if ((k->rows + (size_t)1) * stride > KEPT_MOST) {
        kept_give_up(m);
        uint64_t most = PIXELS_FREE + PIXELS_PER_BYTE * (uint64_t)m->source.size;
        return (uint64_t)k->rows * m->source.width > most ? pixels_refuse_size(m) : MEANDER_OK;
    }
    if (bits > k->bits) TRY(kept_widen(m, bits));
    if (!memory_reserve(c, (void **)&k->bytes, &k->room, k->size + stride, 1) ||
        !memory_reserve(c, (void **)&k->ends, &k->ends_room, k->rows + (size_t)1, sizeof *k->ends))
        return MEANDER_NO_MEMORY;
    kept_pack(k->codes, m->source.width, bits, k->bytes + k->size);
    k->size += stride;
    k->ends[k->rows] = (k->rows > 0 ? k->ends[k->rows - 1] : 0) + times;
    k->rows++;
    return MEANDER_OK;
}

static meander_status kept_begin(pixels *m) {
    pixels_kept *k = &m->kept;
    memset(k->code_of, PIXELS_NO_CODE, sizeof k->code_of);
    k->held = true;
    k->bits = 1;
    k->begun = m->source.height <= PIXELS_SEARCHED_MOST / m->source.width;
    k->most = k->begun ? UINT32_MAX : m->source.height / 16;
    m->source.wants_codes = true;
    TRY(pixel_rows_rewind(&m->source));
    k->stride = m->source.code_bits > 0 ? kept_stride(m, m->source.code_bits) : 3 * (size_t)m->source.width;
    k->raw = scratch_lend(&m->lent, k->stride, 1);
    k->codes = scratch_lend(&m->lent, m->source.width, 1);
    return k->raw != NULL && k->codes != NULL ? MEANDER_OK : MEANDER_NO_MEMORY;
}

// The number of pixels of each grey, where red, green and blue are the same.  Four sums at a time, as above.
typedef struct kept_counts {
    uint32_t sums[4][PIXELS_GREYS];
} kept_counts;

// Counts a row; its greys go to `greys` unless that is NULL.
static void kept_count_row(pixels *m, kept_counts *n, uint8_t *greys) {
    const pixel_rows *p = &m->source;
    const uint8_t *pixel = p->row;
    for (uint32_t x = 0; x < p->width; x++, pixel += 3) {
        if (p->code_bits > 0) pixel = p->colours_of[p->codes[x]];
        uint8_t grey = pixel[0];
        if (grey == pixel[1] && grey == pixel[2]) {
            n->sums[x % 4][grey]++;
        } else {
            kept_count(m, pixel, 1);
            grey = (uint8_t)pixels_grey(pixel);
            m->small.coloured = true;
        }
        if (greys != NULL) greys[x] = grey;
    }
}

static void kept_add_counts(pixels *m, const kept_counts *n) {
    for (unsigned i = 0; i < PIXELS_GREYS; i++) {
        const uint8_t pixel[3] = {(uint8_t)i, (uint8_t)i, (uint8_t)i};
        kept_count(m, pixel, (uint64_t)n->sums[0][i] + n->sums[1][i] + n->sums[2][i] + n->sums[3][i]);
    }
}

// A picture that may be made smaller is read from the first row again, and its greys are held.
static meander_status kept_begin_greys(pixels *m) {
    uint32_t width = m->source.width, height = m->source.height;
    if (pixels_most_shrink(m) <= 1 || height > KEPT_GREYS_MOST / width) return MEANDER_OK;
    m->small.greys = memory_new(m->reading->context, height, width);
    if (m->small.greys == NULL) return MEANDER_NO_MEMORY;
    memset(m->greys, 0, sizeof m->greys);
    m->kept.pending = false;
    return pixel_rows_rewind(&m->source);
}

// A further grey has no code: the rest of the rows is only counted.  Files of less than 8 bits a pixel have fewer
// greys.
static meander_status kept_count_rest(pixels *m) {
    pixel_rows *p = &m->source;
    kept_counts n = {{{0}}};
    kept_give_up(m);
    TRY(kept_begin_greys(m));
    if (m->kept.pending) kept_count_row(m, &n, NULL);
    m->kept.pending = false;
    while (p->y < p->height) {
        TRY(pixel_rows_next(p));
        kept_count_row(m, &n, m->small.greys == NULL ? NULL : m->small.greys + (size_t)(p->y - 1) * p->width);
    }
    kept_add_counts(m, &n);
    return MEANDER_OK;
}

meander_status pixels_keep(pixels *m) {
    pixels_kept *k = &m->kept;
    uint32_t times = 0;
    TRY(kept_begin(m));
    for (uint32_t y = 0; y < m->source.height && !k->many; y += times) {
        TRY(kept_decode(m, &times));
        kept_spread(m, times);
        if (!k->begun && !kept_begins_clean(m, y)) return pixels_refuse_size(m);
        if (k->held && !k->many) TRY(kept_put(m, times));
    }
    m->few = !k->many;
    if (m->few) return MEANDER_OK;
    return pixels_is_searched(m) ? kept_count_rest(m) : pixels_refuse_size(m);
}

// ---- looking ---------------------------------------------------------------------------------

meander_status pixels_first_codes(pixels *m) {
    m->kept.row = 0;
    if (m->kept.held) return MEANDER_OK;
    m->kept.pending = false;
    m->source.wants_codes = true;
    return pixel_rows_rewind(&m->source);
}

meander_status pixels_next_codes(pixels *m, uint32_t *times) {
    pixels_kept *k = &m->kept;
    if (!k->held) {
        TRY(kept_decode(m, times));
        kept_spread(m, 0);
        return MEANDER_OK;
    }
    kept_unpack(k->bytes + k->row * kept_stride(m, k->bits), k->bits, k->codes, m->source.width);
    *times = k->ends[k->row] - (k->row > 0 ? k->ends[k->row - 1] : 0);
    k->row++;
    return MEANDER_OK;
}

void pixels_forget(pixels *m) {
    kept_give_up(m);
    m->source.wants_codes = false;
}
