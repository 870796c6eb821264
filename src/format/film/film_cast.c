// SPDX-License-Identifier: MIT
// A terminal recording: two pixels one above the other are one character, the upper half of
// a block in one colour on a ground of the other; where there is a letter, that.
//
//     {"version": 2, "width": 81, "height": 26, "title": "rect:40x25/wilson/7"}
//     [1.240000, "o", "\u001b[3;5H\u001b[38;2;0;114;178m..."]     time, then what is written
//
// A frame writes the characters that changed, and goes to each that is not behind the last.
// Invariant: nothing is assumed about the terminal but what this recording wrote itself.
// Source: asciinema, "asciicast v2", docs.asciinema.org, 2018; ECMA-48, "Control functions for
// coded character sets", 1991.
#include "format/film/film_lines.h"
#include "format/json/json.h"

typedef struct cast_film {
    uint32_t column, row;        // where the cursor stands, from 0
    int front, back;             // the colours at hand
} cast_film;

// Besides those of the palette.
enum { CAST_UNKNOWN = -1, CAST_BLACK = -2, CAST_WHITE = -3 };

static uint32_t cast_rows(const film *f) { return f->height / 2 + f->height % 2; }

static meander_status cast_begin(film *f) {
    cast_film *c = scratch_lend_zeroed(&f->lent, 1, sizeof *c);
    if (c == NULL) return MEANDER_NO_MEMORY;
    c->front = c->back = CAST_UNKNOWN;
    f->state = c;
    output_print(f->out, "{\"version\": 2, \"width\": %u, \"height\": %u", (unsigned)f->width,
                 (unsigned)cast_rows(f));
    if (*f->id != '\0') {
        output_text(f->out, ", \"title\": ");
        json_write_text(f->id, f->out);
    }
    output_text(f->out, "}\n");
    return MEANDER_OK;
}

static void cast_event(film *f, uint64_t ticks) {
    uint64_t micro = ticks * 1000000 / f->rate;
    output_print(f->out, "[%llu.%06llu, \"o\", \"", (unsigned long long)(micro / 1000000),
                 (unsigned long long)(micro % 1000000));
}

static void cast_colour(film *f, unsigned ground, int colour) {
    static const uint8_t black[3] = {0, 0, 0}, white[3] = {255, 255, 255};
    const uint8_t *rgb = colour == CAST_BLACK ? black : white;
    if (colour >= 0) rgb = f->palette + 3 * (size_t)colour;
    output_print(f->out, "\\u001b[%u8;2;%u;%u;%um", ground, (unsigned)rgb[0], (unsigned)rgb[1],
                 (unsigned)rgb[2]);
}

// Below a frame of an odd height there is what is above.
static unsigned cast_lower(const film *f, const uint8_t *pixels, uint32_t x, uint32_t row) {
    uint32_t y = 2 * row + 1 < f->height ? 2 * row + 1 : 2 * row;
    return pixels[(size_t)y * f->width + x];
}
static unsigned cast_upper(const film *f, const uint8_t *pixels, uint32_t x, uint32_t row) {
    return pixels[(size_t)2 * row * f->width + x];
}

// The letter of a character stands in front of either of its pixels, which is then all of its
// ground; 0: there is none.
static uint8_t cast_letter(const film *f, const uint8_t *letters, uint32_t x, uint32_t row,
                           uint32_t *y) {
    for (*y = 2 * row; *y < 2 * row + 2 && *y < f->height; ++*y)
        if (letters[(size_t)*y * f->width + x] != 0)
            return letters[(size_t)*y * f->width + x];
    return 0;
}

static bool cast_differs(const film *f, const film_frame *frame, uint32_t x, uint32_t row) {
    uint32_t y;
    if (frame->before == NULL) return true;
    if (cast_letter(f, frame->letters, x, row, &y) !=
        cast_letter(f, frame->letters_before, x, row, &y))
        return true;
    return cast_upper(f, frame->pixels, x, row) != cast_upper(f, frame->before, x, row) ||
           cast_lower(f, frame->pixels, x, row) != cast_lower(f, frame->before, x, row);
}

// As JSON has it.
static void cast_put_letter(film *f, uint8_t letter) {
    char ascii[2];
    if (letter == '"' || letter == '\\') output_char(f->out, '\\');
    output_text(f->out, film_letter_text(f, letter, ascii));
}

static void cast_character(film *f, const film_frame *frame, uint32_t x, uint32_t row) {
    cast_film *c = f->state;
    int front = (int)cast_upper(f, frame->pixels, x, row);
    int back = (int)cast_lower(f, frame->pixels, x, row);
    uint32_t y;
    uint8_t letter = cast_letter(f, frame->letters, x, row, &y);
    if (letter != 0) {
        back = frame->pixels[(size_t)y * f->width + x];
        front = film_is_dark(f, (unsigned)back) ? CAST_WHITE : CAST_BLACK;
    }
    if (c->column != x || c->row != row || (x == 0 && row == 0))
        output_print(f->out, "\\u001b[%u;%uH", (unsigned)row + 1, (unsigned)x + 1);
    if (c->front != front) cast_colour(f, 3, front);
    if (c->back != back) cast_colour(f, 4, back);
    if (letter == 0) output_text(f->out, "\xe2\x96\x80");
    else cast_put_letter(f, letter);
    *c = (cast_film){x + 1, row, front, back};
}

// The first frame begins on a clear screen without a cursor.
static meander_status cast_frame(film *f, const film_frame *frame) {
    uint32_t first = frame->y / 2, end = (frame->y + frame->height + 1) / 2;
    cast_event(f, frame->begin);
    if (frame->before == NULL) output_text(f->out, "\\u001b[?25l\\u001b[2J");
    for (uint32_t row = first; row < end; row++)
        for (uint32_t x = frame->x; x < frame->x + frame->width; x++)
            if (cast_differs(f, frame, x, row)) cast_character(f, frame, x, row);
    output_text(f->out, "\"]\n");
    return MEANDER_OK;
}

// Restores the colours and the cursor; the last frame stays until then.
static meander_status cast_end(film *f) {
    cast_event(f, f->begin);
    output_print(f->out, "\\u001b[0m\\u001b[%u;1H\\u001b[?25h\"]\n", (unsigned)cast_rows(f));
    return MEANDER_OK;
}

const film_codec film_codec_cast = {
    .name = "cast",
    .about = "a terminal recording, as asciinema plays it",
    .endings = "cast",
    .traits = "text lines",
    .begin = cast_begin,
    .frame = cast_frame,
    .end = cast_end,
    .lines = film_lines_letters,
};
