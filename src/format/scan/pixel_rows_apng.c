// SPDX-License-Identifier: MIT
// Films in PNG: the screen as their last picture leaves it, held whole.
//
//     IHDR PLTE acTL   fcTL IDAT   fcTL fdAT fdAT   IEND       each frame becomes a PNG for libpng, which knows of the
//                      frame 1     frame 2                     first alone:  IHDR PLTE IDAT IDAT IEND
//
// A frame is painted into its part of the screen, over what is there or in its place, and when the next one comes it
// stays, or the part is cleared or becomes what it was.  The screen is white.
//
// Invariant: a frame has no more bytes than its file, so its size is bounded as that of any picture.
// Cost: O(pixels) for each frame; two or three screens, and once more the bytes of a frame.
// Source: W3C, "Portable Network Graphics (PNG) Specification (Third Edition)", 2025, chunks acTL, fcTL and fdAT.
#include "format/scan/pixel_rows_kind.h"

#include <string.h>

#include "base/memory.h"

enum { APNG_HEAD = 8, APNG_AROUND = 12, APNG_WIDTH_AT = 16 };      // bytes: a signature, around a chunk's data
enum { APNG_KEEP, APNG_CLEAR, APNG_RESTORE };                     // when the next frame comes

typedef struct apng_chunk {
    const uint8_t *name, *data;
    size_t size;                 // of the data
} apng_chunk;

typedef struct apng_frame {
    uint32_t width, height, left, top;
    unsigned then;               // what becomes of it
    bool over;                   // what is there shines through
    bool known;                  // it was described
} apng_frame;

typedef struct apng {
    pixel_rows *screen;
    uint8_t *stream;             // the frame as a PNG
    size_t head, used;           // of its bytes those in front of the first IDAT, and all
    uint8_t *shown, *before;     // screens: the latest that is not of one colour, and the one before the frame
    apng_frame frame;
} apng;

static uint32_t apng_number(const uint8_t *bytes) {
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static bool apng_is(const apng_chunk *c, const char *name) { return memcmp(c->name, name, 4) == 0; }

// Takes the chunk at *at, which is then behind it; false when there is no whole one.
static bool apng_next(const pixel_rows *p, size_t *at, apng_chunk *c) {
    if (p->size - *at < APNG_AROUND) return false;
    const uint8_t *bytes = p->bytes + *at;
    *c = (apng_chunk){bytes + 4, bytes + 8, apng_number(bytes)};
    if (c->size > p->size - *at - APNG_AROUND) return false;
    *at += APNG_AROUND + c->size;
    return true;
}

// The number of frames stands before the first of them, and chunks before it are few.
meander_status pixel_rows_count_frames(const pixel_rows *p, uint32_t *frames) {
    uint8_t bytes[APNG_AROUND];
    *frames = 1;
    for (size_t at = APNG_HEAD; p->size - at >= sizeof bytes;) {
        TRY(pixel_rows_copy(p, at, bytes, sizeof bytes));
        size_t size = apng_number(bytes);
        if (memcmp(bytes + 4, "acTL", 4) == 0 && size == 8) *frames = apng_number(bytes + 8);
        if (memcmp(bytes + 4, "IDAT", 4) == 0 || size > p->size - at - APNG_AROUND) break;
        at += APNG_AROUND + size;
    }
    return MEANDER_OK;
}

// Libpng does not look at the checksums of frames.
static void apng_add(apng *a, const char *name, const uint8_t *data, size_t size) {
    uint8_t *to = a->stream + a->used;
    for (unsigned i = 0; i < 4; i++) to[i] = (uint8_t)(size >> (24 - 8 * i));
    memcpy(to + 4, name, 4);
    memcpy(to + 8, data, size);
    memset(to + 8 + size, 0, 4);
    a->used += APNG_AROUND + size;
}

// All chunks before the first picture but those of the film belong to each frame.
static void apng_take_head(apng *a) {
    apng_chunk c;
    memcpy(a->stream, a->screen->bytes, APNG_HEAD);
    a->used = APNG_HEAD;
    for (size_t at = APNG_HEAD; apng_next(a->screen, &at, &c) && !apng_is(&c, "IDAT");)
        if (!apng_is(&c, "acTL") && !apng_is(&c, "fcTL")) apng_add(a, (const char *)c.name, c.data, c.size);
    a->head = a->used;
}

static meander_status apng_describe(apng *a, const apng_chunk *c) {
    const pixel_rows *p = a->screen;
    const uint8_t *d = c->data;
    if (c->size != 26) return format_fail(p->reading, 0, 0, "frame %lu has no size", (unsigned long)p->pictures + 1);
    a->frame = (apng_frame){apng_number(d + 4), apng_number(d + 8), apng_number(d + 12), apng_number(d + 16), d[24],
                            d[25] == 1, true};
    const apng_frame *f = &a->frame;
    if (f->left < p->width && f->top < p->height && f->width <= p->width - f->left && f->height <= p->height - f->top)
        return MEANDER_OK;
    return format_fail(p->reading, 0, 0, "frame %lu does not fit into the picture", (unsigned long)p->pictures + 1);
}

// ---- the screen --------------------------------------------------------------------------------

// The part of a row of the screen that the frame is in.
static uint8_t *apng_row(const apng *a, uint8_t *screen, uint32_t y) {
    return screen + 3 * ((size_t)a->screen->width * (a->frame.top + y) + a->frame.left);
}

static void apng_lay(const apng *a, const uint8_t *from, uint8_t *to) {
    for (uint32_t x = 0; x < a->frame.width; x++, from += 4)
        for (unsigned i = 0; i < 3; i++, to++) {
            unsigned under = a->frame.over ? *to : 255;
            *to = (uint8_t)((from[i] * from[3] + under * (255u - from[3])) / 255);
        }
}

static meander_status apng_paint_rows(const apng *a, pixel_rows *layer) {
    for (uint32_t y = 0; y < layer->height; y++) {
        if (layer->held == NULL) TRY(layer->kind->next(layer));
        apng_lay(a, layer->held == NULL ? layer->wide : layer->held + 4 * (size_t)layer->width * y,
                 apng_row(a, a->screen->held, y));
        TRY(format_tick(a->screen->reading, y, layer->height));
    }
    return MEANDER_OK;
}

static meander_status apng_paint(apng *a) {
    pixel_rows layer = {.reading = a->screen->reading, .kind = a->screen->kind, .bytes = a->stream,
                        .size = a->used, .known = a->used, .layer = true};
    for (unsigned i = 0; i < 4; i++) {
        a->stream[APNG_WIDTH_AT + i] = (uint8_t)(a->frame.width >> (24 - 8 * i));
        a->stream[APNG_WIDTH_AT + 4 + i] = (uint8_t)(a->frame.height >> (24 - 8 * i));
    }
    meander_status status = layer.kind->begin(&layer);
    if (status == MEANDER_OK) {
        status = apng_paint_rows(a, &layer);
        layer.kind->end(&layer);
    }
    memory_free(layer.reading->context, layer.held);
    return status;
}

// Paints the frame whose chunks have come, if there is one.
static meander_status apng_end_frame(apng *a) {
    pixel_rows *p = a->screen;
    size_t bytes = 3 * (size_t)p->width * p->height;
    if (!a->frame.known || a->used == a->head) return MEANDER_OK;
    apng_add(a, "IEND", a->stream, 0);
    if (a->frame.then == APNG_RESTORE) memcpy(a->before, p->held, bytes);
    TRY(apng_paint(a));
    p->pictures++;
    pixel_rows_show(p, a->shown);
    if (a->frame.then == APNG_RESTORE) memcpy(p->held, a->before, bytes);
    for (uint32_t y = 0; y < a->frame.height && a->frame.then == APNG_CLEAR; y++)
        memset(apng_row(a, p->held, y), 255, 3 * (size_t)a->frame.width);
    a->used = a->head;
    a->frame.known = false;
    return MEANDER_OK;
}

// A picture that comes before the first description is for readers that know no films.
static meander_status apng_play(apng *a) {
    apng_chunk c;
    apng_take_head(a);
    for (size_t at = APNG_HEAD; apng_next(a->screen, &at, &c);) {
        if (apng_is(&c, "fcTL")) {
            TRY(apng_end_frame(a));
            TRY(apng_describe(a, &c));
        }
        if (!a->frame.known) continue;
        if (apng_is(&c, "IDAT")) apng_add(a, "IDAT", c.data, c.size);
        if (apng_is(&c, "fdAT") && c.size > 4) apng_add(a, "IDAT", c.data + 4, c.size - 4);
    }
    return apng_end_frame(a);
}

meander_status pixel_rows_play_png(pixel_rows *p) {
    context *c = p->reading->context;
    size_t bytes = 3 * (size_t)p->width * p->height;
    apng a = {.screen = p};
    TRY(pixel_rows_hold(p, 3));
    a.stream = memory_new(c, p->size + 2 * APNG_AROUND, 1);
    a.shown = memory_new(c, bytes, 1);
    a.before = memory_new(c, bytes, 1);
    meander_status status = MEANDER_NO_MEMORY;
    if (a.stream != NULL && a.shown != NULL && a.before != NULL) {
        memset(p->held, 255, bytes);
        memcpy(a.shown, p->held, bytes);
        p->pictures = 0;
        status = apng_play(&a);
        memcpy(p->held, a.shown, bytes);
    }
    memory_free(c, a.stream);
    memory_free(c, a.shown);
    memory_free(c, a.before);
    return status;
}
