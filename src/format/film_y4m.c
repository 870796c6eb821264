// SPDX-License-Identifier: MIT
// Y4M: frames as they are, for any video encoder.
//
//     YUV4MPEG2 W80 H50 F25:1 Ip A1:1 C444 XMAZE=ID      then for each tick  FRAME  Y U V
//
// Every pixel has brightness and colour of its own (4:4:4), so thin walls keep their colours.
// Words of the head are divided by blanks, so an ID that holds one is left out.
// Cost: three bytes a pixel and tick.
// Source: the format of mjpegtools, yuv4mpeg(5); the colours: ITU-R BT.601, whole numbers of
// 1/256 as in its digital form, where black is 16 and white 235.
#include <string.h>

#include "format/film.h"
#include "format/picture_id.h"

typedef struct y4m_colour {
    char part[3];                // Y, U, V
} y4m_colour;

// The three sums are positive and stay below 2^16, so shifting rounds them.
static y4m_colour y4m_convert(const uint8_t rgb[3]) {
    int r = rgb[0], g = rgb[1], b = rgb[2];
    int y = (66 * r + 129 * g + 25 * b + 128) / 256 + 16;
    int u = (-38 * r - 74 * g + 112 * b + 128 + 128 * 256) / 256;
    int v = (112 * r - 94 * g - 18 * b + 128 + 128 * 256) / 256;
    return (y4m_colour){{(char)y, (char)u, (char)v}};
}

static meander_status y4m_begin(film *f) {
    y4m_colour *colours = scratch_lend_zeroed(&f->lent, FILM_COLOURS_MOST, sizeof *colours);
    if (colours == NULL) return MEANDER_NO_MEMORY;
    for (unsigned i = 0; i < f->colours; i++) colours[i] = y4m_convert(f->palette + 3 * i);
    f->state = colours;
    output_print(f->out, "YUV4MPEG2 W%u H%u F%u:1 Ip A1:1 C444", (unsigned)f->width,
                 (unsigned)f->height, (unsigned)f->rate);
    if (*f->id != '\0' && f->id[strcspn(f->id, " \n")] == '\0')
        output_print(f->out, " " PICTURE_ID_WORD_Y4M "=%s", f->id);
    output_char(f->out, '\n');
    return MEANDER_OK;
}

static void y4m_plane(film *f, const film_frame *frame, unsigned part) {
    const y4m_colour *colours = f->state;
    size_t count = (size_t)f->width * f->height;
    for (size_t i = 0; i < count; i++) output_char(f->out, colours[frame->pixels[i]].part[part]);
}

static meander_status y4m_frame(film *f, const film_frame *frame) {
    for (uint32_t i = 0; i < frame->ticks && f->out->status == MEANDER_OK; i++) {
        output_text(f->out, "FRAME\n");
        for (unsigned part = 0; part < 3; part++) y4m_plane(f, frame, part);
        TRY(context_progress(f->context, 0, 0));
    }
    return MEANDER_OK;
}

static meander_status y4m_end(film *f) {
    (void)f;
    return MEANDER_OK;
}

const film_codec film_codec_y4m = {
    .name = "y4m",
    .about = "frames as they are, for a video encoder",
    .endings = "y4m",
    .begin = y4m_begin,
    .frame = y4m_frame,
    .end = y4m_end,
};
