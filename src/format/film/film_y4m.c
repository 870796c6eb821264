// SPDX-License-Identifier: MIT
// Y4M: frames as they are, for any video encoder.
//
//     YUV4MPEG2 W80 H50 F25:1 Ip A1:1 C444        then for each tick   FRAME XMAZE=rect:5x5/wi   Y U V
//                                                                      FRAME XMAZE=lson/7        Y U V
//                                                                      FRAME                     Y U V
// Every pixel has its own brightness and colour (4:4:4), so thin walls keep their colours.
// Readers take heads of 80 characters, so the ID takes as many frames as it needs, from the
// first one on; the last is repeated where there are too few.  Words are divided by blanks, so an
// ID that holds one is left out.
// Cost: three bytes a pixel and tick.
// Source: the format of mjpegtools, yuv4mpeg(5); the colours: ITU-R BT.601, whole numbers of
// 1/256 as in its digital form, where black is 16 and white 235.
#include <string.h>

#include "format/film/film_lines.h"
#include "format/picture/picture_id.h"

enum { Y4M_PART = 60 };          // characters of the ID in the head of a frame

typedef struct y4m_colour {
    char part[3];                // Y, U, V
} y4m_colour;

typedef struct y4m_film {
    y4m_colour colours[FILM_COLOURS_MOST];
    const char *untold;          // the rest of the ID
} y4m_film;

// The three sums are positive and stay below 2^16, so shifting rounds them.
static y4m_colour y4m_convert(const uint8_t rgb[3]) {
    int r = rgb[0], g = rgb[1], b = rgb[2];
    int y = (66 * r + 129 * g + 25 * b + 128) / 256 + 16;
    int u = (-38 * r - 74 * g + 112 * b + 128 + 128 * 256) / 256;
    int v = (112 * r - 94 * g - 18 * b + 128 + 128 * 256) / 256;
    return (y4m_colour){{(char)y, (char)u, (char)v}};
}

static meander_status y4m_begin(film *f) {
    y4m_film *y = scratch_lend_zeroed(&f->lent, 1, sizeof *y);
    if (y == NULL) return MEANDER_NO_MEMORY;
    for (unsigned i = 0; i < f->colours; i++) y->colours[i] = y4m_convert(f->palette + 3 * i);
    y->untold = f->id[strcspn(f->id, " \n")] == '\0' ? f->id : "";
    f->state = y;
    output_print(f->out, "YUV4MPEG2 W%u H%u F%u:1 Ip A1:1 C444\n", (unsigned)f->width,
                 (unsigned)f->height, (unsigned)f->rate);
    return MEANDER_OK;
}

static void y4m_head(film *f) {
    y4m_film *y = f->state;
    size_t rest = strlen(y->untold), size = rest < Y4M_PART ? rest : Y4M_PART;
    output_text(f->out, "FRAME");
    if (size > 0) output_print(f->out, " " PICTURE_ID_WORD_Y4M "=%.*s", (int)size, y->untold);
    output_char(f->out, '\n');
    y->untold += size;
}

static void y4m_plane(film *f, const uint8_t *pixels, unsigned part) {
    const y4m_film *y = f->state;
    size_t count = (size_t)f->width * f->height;
    for (size_t i = 0; i < count; i++) output_char(f->out, y->colours[pixels[i]].part[part]);
}

static meander_status y4m_tick(film *f, const uint8_t *pixels) {
    y4m_head(f);
    for (unsigned part = 0; part < 3; part++) y4m_plane(f, pixels, part);
    return context_progress(f->context, 0, 0);
}

static meander_status y4m_frame(film *f, const film_frame *frame) {
    for (uint32_t i = 0; i < frame->ticks && f->out->status == MEANDER_OK; i++)
        TRY(y4m_tick(f, frame->pixels));
    return MEANDER_OK;
}

static meander_status y4m_end(film *f) {
    const y4m_film *y = f->state;
    while (*y->untold != '\0' && f->out->status == MEANDER_OK)
        TRY(y4m_tick(f, f->frames[f->waiting]));
    return MEANDER_OK;
}

const film_codec film_codec_y4m = {
    .name = "y4m",
    .about = "frames as they are, for a video encoder",
    .traits = film_lines_type_traits,
    .endings = "y4m",
    .begin = y4m_begin,
    .frame = y4m_frame,
    .end = y4m_end,
    .lines = film_lines_type,
};
