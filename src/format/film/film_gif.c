// SPDX-License-Identifier: MIT
// GIF: each frame is the rectangle that changed, and what stayed within it may be transparent.
//
//     frame 1   everything          frame 2   . . .        . as it was, or transparent
//                                             . # .        # the pixel that changed
//
// gif_pack.c packs the pixels, in shorter codes the smaller their numbers are.  So the colours that change often have
// small numbers, and a frame that has only a few late ones brings its own table of them: 12 bytes for three.  The ID
// is in a comment at the end.
//
// Invariant: the times at which frames begin are rounded, not how long they last, so a film of
// any rate is as long as it should be.
// Source: CompuServe, "Graphics Interchange Format, Version 89a", 1990.
#include <string.h>

#include "format/film/film_lines.h"
#include "format/film/gif_pack.h"
#include "format/picture/picture_id.h"

enum { GIF_HUNDREDTHS = 100, GIF_TIME_MOST = 65535, GIF_PART = 255, GIF_RATE_MOST = 50, GIF_KEEP = 4, GIF_HELD = 8 };
// Pixels of larger frames are not held.
#define GIF_HELD_PIXELS (1u << 22)

typedef struct gif_film {
    gif_pack pack;
    uint8_t number[FILM_COLOURS_MOST];   // of a colour, in the file
    bool clear;                          // number 0 is what is transparent
    film_frame held[GIF_HELD];           // the first frames, until the colours are numbered; then none
    unsigned held_count;
    bool begun;
} gif_film;

static void gif_number(output *out, unsigned number) {
    output_char(out, (char)(number & 255));
    output_char(out, (char)(number >> 8));
}

// The bits of the greatest number, but not fewer than so many.
static unsigned gif_bits(unsigned most, unsigned least) {
    while (most >> least != 0) least++;
    return least;
}

static meander_status gif_begin(film *f) {
    if (f->rate > GIF_RATE_MOST)
        return context_fail(f->context, MEANDER_BAD_REQUEST,
                            "a GIF has at most %d frames a second", GIF_RATE_MOST);
    f->state = scratch_lend_zeroed(&f->lent, 1, sizeof(gif_film));
    return f->state == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
}

// The colours of a frame's changes.
typedef struct gif_need {
    bool changed[FILM_COLOURS_MOST];     // some pixel became so
    size_t runs;                         // of such pixels of a colour, along the rows
} gif_need;

// Where nothing can be transparent, every pixel counts as changed.
static gif_need gif_find_need(const film *f, const film_frame *frame, bool clear) {
    gif_need need = {.runs = 0};
    for (uint32_t y = frame->y; y < frame->y + frame->height; y++) {
        unsigned last = FILM_COLOURS_MOST;
        for (uint32_t x = frame->x; x < frame->x + frame->width; x++) {
            size_t at = (size_t)y * f->width + x;
            bool same = clear && frame->before[at] == frame->pixels[at];
            unsigned colour = same ? FILM_COLOURS_MOST : frame->pixels[at];
            if (!same) need.changed[colour] = true;
            need.runs += colour != last;
            last = colour;
        }
    }
    return need;
}

// Numbers the colours: those that change in most of the first frames come first, because the smaller the numbers of a
// frame are, the shorter are its codes.
static void gif_number_colours(const film *f, uint8_t order[FILM_COLOURS_MOST]) {
    gif_film *g = f->state;
    uint32_t seen[FILM_COLOURS_MOST] = {0};
    for (unsigned k = 0; k < g->held_count; k++) {
        gif_need need = gif_find_need(f, &g->held[k], k > 0);
        for (unsigned i = 0; i < f->colours; i++) seen[i] += need.changed[i];
    }
    for (unsigned i = 0; i < f->colours; i++) {
        unsigned at = i;
        for (; at > 0 && seen[order[at - 1]] < seen[i]; at--) order[at] = order[at - 1];
        order[at] = (uint8_t)i;
    }
    for (unsigned i = 0; i < f->colours; i++) g->number[order[i]] = (uint8_t)(i + g->clear);
}

// The head, all colours, and that the film begins again for ever.
static void gif_head(film *f) {
    static const char again[] = "\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0";
    uint8_t order[FILM_COLOURS_MOST];
    gif_film *g = f->state;
    g->clear = f->colours < FILM_COLOURS_MOST;
    gif_number_colours(f, order);
    unsigned count = f->colours + g->clear, bits = gif_bits(count - 1, 1);
    output_bytes(f->out, "GIF89a", 6);
    gif_number(f->out, f->width);
    gif_number(f->out, f->height);
    output_char(f->out, (char)(0xf0 | (bits - 1)));
    output_bytes(f->out, "\0\0\0\0", g->clear ? 5 : 2);
    for (unsigned i = 0; i < f->colours; i++) output_bytes(f->out, (const char *)f->palette + 3 * order[i], 3);
    for (unsigned i = count; i < 1u << bits; i++) output_bytes(f->out, "\0\0\0", 3);
    output_bytes(f->out, again, sizeof again);
}

// Numbers the colours of a frame by themselves, in `own`, if its codes get shorter by more than the table of them
// takes; returns how many there are, else 0.
static unsigned gif_number_few(const film *f, const gif_need *need, gif_part *part, uint8_t own[FILM_COLOURS_MOST]) {
    const gif_film *g = f->state;
    unsigned few = 0, most = 0;
    for (unsigned i = 0; i < f->colours; i++) {
        own[i] = 0;
        if (!need->changed[i]) continue;
        own[i] = (uint8_t)++few;
        if (g->number[i] > most) most = g->number[i];
    }
    part->bits = gif_bits(most, 2);
    // Each run is taken for one code.  Long strings make that too many, but equally so for both tables, and
    // where they do, the table is small beside the frame.
    unsigned bits = gif_bits(few, 2);
    if (!g->clear || part->before == NULL ||
        gif_pack_estimate(need->runs, part->bits) <= gif_pack_estimate(need->runs, bits) + (3u << gif_bits(few, 1)))
        return 0;
    part->bits = bits;
    part->number = own;
    return few;
}

// The head of a frame, and the colours that it has by itself: few of them, 0 for those of the film.  Number 0 of its
// table is what is transparent.
static void gif_write_head(const film *f, const film_frame *frame, const uint8_t own[FILM_COLOURS_MOST], unsigned few) {
    const gif_film *g = f->state;
    uint64_t begin = frame->begin * GIF_HUNDREDTHS / f->rate;
    uint64_t time = (frame->begin + frame->ticks) * GIF_HUNDREDTHS / f->rate - begin;
    output_bytes(f->out, "\x21\xf9\x04", 3);
    output_char(f->out, (char)(GIF_KEEP | (g->clear && frame->before != NULL)));
    gif_number(f->out, (unsigned)(time < GIF_TIME_MOST ? time : GIF_TIME_MOST));
    output_bytes(f->out, "\0\0\x2c", 3);
    gif_number(f->out, frame->x);
    gif_number(f->out, frame->y);
    gif_number(f->out, frame->width);
    gif_number(f->out, frame->height);
    output_char(f->out, (char)(few == 0 ? 0 : 0x80 | (gif_bits(few, 1) - 1)));
    if (few == 0) return;
    output_bytes(f->out, "\0\0\0", 3);
    for (unsigned i = 0; i < f->colours; i++)
        if (own[i] > 0) output_bytes(f->out, (const char *)f->palette + 3 * i, 3);
    for (unsigned i = few + 1; i < 1u << gif_bits(few, 1); i++) output_bytes(f->out, "\0\0\0", 3);
}

static meander_status gif_write(film *f, const film_frame *frame) {
    gif_film *g = f->state;
    bool clear = g->clear && frame->before != NULL;       // the first frame covers everything
    // The rectangle is looked at twice, because the table of its colours stands before its pixels.
    size_t at = (size_t)frame->y * f->width + frame->x;
    gif_part part = {.pixels = frame->pixels + at, .before = clear ? frame->before + at : NULL, .number = g->number,
                     .pitch = f->width, .width = frame->width, .height = frame->height};
    uint8_t own[FILM_COLOURS_MOST];
    gif_need need = gif_find_need(f, frame, clear);
    unsigned few = gif_number_few(f, &need, &part, own);
    gif_write_head(f, frame, own, few);
    gif_pack_write(&g->pack, f->out, &part);
    return f->out->status;
}

// Writes what was held.
static meander_status gif_release(film *f) {
    gif_film *g = f->state;
    if (g->begun) return f->out->status;
    g->begun = true;
    gif_head(f);
    for (unsigned k = 0; k < g->held_count; k++) TRY(gif_write(f, &g->held[k]));
    return f->out->status;
}

static meander_status gif_frame(film *f, const film_frame *frame) {
    gif_film *g = f->state;
    size_t size = (size_t)f->width * f->height;
    bool holds = g->held_count == 0 || (g->held_count < GIF_HELD && size <= GIF_HELD_PIXELS);
    if (!g->begun && holds) {
        uint8_t *copy = scratch_lend(&f->lent, size, 1);
        if (copy == NULL) return MEANDER_NO_MEMORY;
        memcpy(copy, frame->pixels, size);
        g->held[g->held_count] = *frame;
        g->held[g->held_count].pixels = copy;
        g->held[g->held_count].before = g->held_count == 0 ? NULL : g->held[g->held_count - 1].pixels;
        g->held_count++;
        return MEANDER_OK;
    }
    TRY(gif_release(f));
    return gif_write(f, frame);
}

// The key and the ID as one text, in parts.
static void gif_comment(const film *f) {
    static const char key[] = PICTURE_ID_KEY ": ";
    size_t before = sizeof key - 1, size = before + strlen(f->id);
    if (*f->id == '\0') return;
    output_bytes(f->out, "\x21\xfe", 2);
    for (size_t i = 0; i < size; i++) {
        if (i % GIF_PART == 0)
            output_char(f->out, (char)(size - i < GIF_PART ? size - i : GIF_PART));
        output_char(f->out, i < before ? key[i] : f->id[i - before]);
    }
    output_char(f->out, '\0');
}

static meander_status gif_end(film *f) {
    TRY(gif_release(f));
    gif_comment(f);
    output_char(f->out, '\x3b');
    return f->out->status;
}

const film_codec film_codec_gif = {
    .name = "gif",
    .about = "animated GIF",
    .traits = film_lines_type_traits,
    .endings = "gif",
    .begin = gif_begin,
    .frame = gif_frame,
    .end = gif_end,
    .lines = film_lines_type,
};
