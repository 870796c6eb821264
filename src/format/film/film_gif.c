// SPDX-License-Identifier: MIT
// GIF, by the library cgif: each frame is the rectangle that changed, and what stayed within it
// is transparent.
//
//     frame 1   everything          frame 2   . . .        . transparent
//                                             . # .        # the pixel that changed
//
// The ID is in a comment at the end: cgif writes no comments, so the last byte of the file,
// which ends it, is held back until the comment is written.
//
// Invariant: the times at which frames begin are rounded, not how long they last, so a film of
// any rate is as long as it should be.
// Source: CompuServe, "Graphics Interchange Format, Version 89a", 1990.
#include "format/film/film_lines.h"
#include "format/picture/picture_id.h"

#ifdef MEANDER_WITH_CGIF

#include <cgif.h>
#include <string.h>

enum { GIF_HUNDREDTHS = 100, GIF_TIME_MOST = 65535, GIF_PART = 255, GIF_RATE_MOST = 50 };

typedef struct gif_film {
    CGIF *gif;
    output *out;                 // NULL: the film is given up
    bool holds;
    uint8_t held;                // the last byte that cgif wrote
} gif_film;

static int gif_write(void *user, const uint8_t *bytes, const size_t size) {
    gif_film *g = user;
    if (size == 0 || g->out == NULL) return 0;
    if (g->holds) output_char(g->out, (char)g->held);
    output_bytes(g->out, (const char *)bytes, size - 1);
    g->holds = true;
    g->held = bytes[size - 1];
    return g->out->status != MEANDER_OK;
}

static meander_status gif_begin(film *f) {
    if (f->rate > GIF_RATE_MOST)
        return context_fail(f->context, MEANDER_BAD_REQUEST,
                            "a GIF has at most %d frames a second", GIF_RATE_MOST);
    gif_film *g = scratch_lend_zeroed(&f->lent, 1, sizeof *g);
    uint8_t *palette = scratch_lend(&f->lent, f->colours, 3);
    if (g == NULL || palette == NULL) return MEANDER_NO_MEMORY;
    memcpy(palette, f->palette, (size_t)f->colours * 3);
    CGIF_Config config = {.pGlobalPalette = palette, .attrFlags = CGIF_ATTR_IS_ANIMATED,
                          .width = (uint16_t)f->width, .height = (uint16_t)f->height,
                          .numGlobalPaletteEntries = (uint16_t)f->colours,
                          .numLoops = CGIF_INFINITE_LOOP, .pWriteFn = gif_write, .pContext = g};
    g->out = f->out;
    f->state = g;
    g->gif = cgif_newgif(&config);
    return g->gif == NULL ? context_fail(f->context, MEANDER_NO_MEMORY, "not enough memory")
                          : MEANDER_OK;
}

// Also what cgif could not write is remembered by the output.
static meander_status gif_answer(const film *f, int result) {
    if (f->out->status != MEANDER_OK) return f->out->status;
    if (result == CGIF_OK) return MEANDER_OK;
    return context_fail(f->context, MEANDER_NO_MEMORY, "the GIF library failed (%d)", result);
}

static meander_status gif_frame(film *f, const film_frame *frame) {
    const gif_film *g = f->state;
    uint64_t begin = frame->begin * GIF_HUNDREDTHS / f->rate;
    uint64_t time = (frame->begin + frame->ticks) * GIF_HUNDREDTHS / f->rate - begin;
    CGIF_FrameConfig config = {.pImageData = f->frames[f->waiting],
                               .delay = (uint16_t)(time < GIF_TIME_MOST ? time : GIF_TIME_MOST)};
    if (f->colours < FILM_COLOURS_MOST) config.genFlags = CGIF_FRAME_GEN_USE_TRANSPARENCY;
    config.genFlags |= CGIF_FRAME_GEN_USE_DIFF_WINDOW;
    return gif_answer(f, cgif_addframe(g->gif, &config));
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
    gif_film *g = f->state;
    int result = cgif_close(g->gif);
    g->gif = NULL;
    gif_comment(f);
    if (g->holds) output_char(f->out, (char)g->held);
    return gif_answer(f, result);
}

// The output may be closed already, so what cgif still writes goes nowhere.
static void gif_drop(film *f) {
    gif_film *g = f->state;
    g->out = NULL;
    if (g->gif != NULL) (void)cgif_close(g->gif);
}

#else

static meander_status gif_begin(film *f) {
    return context_fail(f->context, MEANDER_UNSUPPORTED,
                        "GIF films need the library cgif: install libcgif-dev and build again");
}
static meander_status gif_frame(film *f, const film_frame *frame) {
    (void)frame;
    return gif_begin(f);
}
static meander_status gif_end(film *f) { return gif_begin(f); }
static void gif_drop(film *f) { (void)f; }

#endif

const film_codec film_codec_gif = {
    .name = "gif",
    .about = "animated GIF",
    .traits = film_lines_type_traits,
    .endings = "gif",
    .begin = gif_begin,
    .frame = gif_frame,
    .end = gif_end,
    .drop = gif_drop,
    .lines = film_lines_type,
};
