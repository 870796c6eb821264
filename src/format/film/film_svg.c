// SPDX-License-Identifier: MIT
// A drawing that plays by itself: the first frame is one outline for each colour; what changes to a
// colour at a time is another one on top, which is hidden until then.
//
//     <path fill="#222" d="M0 0h9v1h-9z..."/>
//     <path fill="#08c" d="M3 1h2v1h-2z"><animate values="hidden;visible" keyTimes="0;.25" .../></path>
//     <path fill="#fff" d="M3 1h1v1h-1z"><animate values="hidden;visible" keyTimes="0;.40" .../></path>
//
// Each line of text is an element, seen from one time to another.
//
// A viewer that does not play shows the last frame.  Meant for films of one pixel a block.
//
// Invariant: the changes are in the order of time, and within a frame from left to right and down.
// Cost: 12 bytes of memory for every pixel that changes, each time, and every line that does.
// Source: W3C, "SVG Animations Level 2" and "SMIL 3.0": discrete animation over key times.
#include <string.h>

#include "draw/svg_canvas.h"
#include "format/film/film_lines.h"

// A letter of the usual fonts of equal widths is so wide, in parts of its size; and where the base
// line is, in parts of the line.
#define SVG_LETTER_WIDTH 0.6
#define SVG_LINE_BASE 0.75

typedef struct svg_change {
    uint32_t pixel, tick;
    uint8_t colour, letter;
} svg_change;

// A line from the tick where it appears to that where another takes its place.
typedef struct svg_film_line {
    meander_film_line line;      // without shades and text
    uint8_t colour;
    size_t text;                 // where its text begins
    uint64_t begin, end;
} svg_film_line;

typedef struct svg_film {
    svg_change *changes;
    size_t count, room;
    uint8_t *first;              // the first frame: pixels, letters
    svg_film_line *lines;
    size_t line_count, line_room;
    size_t *shown;               // of the latest frame: the index of each line
    size_t shown_count, shown_room;
    char *texts;                 // of all lines, each with its zero byte
    size_t text_size, text_room;
} svg_film;

static meander_status svg_film_begin(film *f) {
    svg_film *s = scratch_lend_zeroed(&f->lent, 1, sizeof *s);
    if (s == NULL) return MEANDER_NO_MEMORY;
    f->state = s;
    s->first = scratch_lend(&f->lent, (size_t)f->width * f->height, 2);
    return s->first == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
}

static void svg_drop(film *f) {
    svg_film *s = f->state;
    memory_free(f->context, s->changes);
    memory_free(f->context, s->lines);
    memory_free(f->context, s->shown);
    memory_free(f->context, s->texts);
}

static meander_status svg_frame(film *f, const film_frame *frame) {
    svg_film *s = f->state;
    if (frame->before == NULL) {
        memcpy(s->first, frame->pixels, (size_t)f->width * f->height);
        memcpy(s->first + (size_t)f->width * f->height, frame->letters,
               (size_t)f->width * f->height);
        return MEANDER_OK;
    }
    for (uint32_t y = frame->y; y < frame->y + frame->height; y++)
        for (uint32_t x = frame->x; x < frame->x + frame->width; x++) {
            size_t i = (size_t)y * f->width + x;
            if (frame->pixels[i] == frame->before[i] &&
                frame->letters[i] == frame->letters_before[i])
                continue;
            if (!memory_reserve(f->context, (void **)&s->changes, &s->room, s->count + 1,
                                sizeof *s->changes))
                return MEANDER_NO_MEMORY;
            s->changes[s->count++] = (svg_change){(uint32_t)i, (uint32_t)frame->begin,
                                                  frame->pixels[i], frame->letters[i]};
        }
    return MEANDER_OK;
}

// ---- lines -----------------------------------------------------------------------------

static uint8_t svg_line_colour(const meander_film_line *line) {
    return line->shades[line->shade_count - 1];
}

static bool svg_is_shown(const svg_film *s, size_t i, const meander_film_line *line) {
    if (i >= s->shown_count) return false;
    const svg_film_line *shown = &s->lines[s->shown[i]];
    return shown->line.x == line->x && shown->line.y == line->y &&
           shown->line.advance == line->advance && shown->line.height == line->height &&
           shown->colour == svg_line_colour(line) && strcmp(s->texts + shown->text, line->text) == 0;
}

// Line i of the frame that begins now is this one.
static meander_status svg_show(film *f, svg_film *s, size_t i, const meander_film_line *line) {
    size_t length = strlen(line->text) + 1;
    if (!memory_reserve(f->context, (void **)&s->lines, &s->line_room, s->line_count + 1,
                        sizeof *s->lines) ||
        !memory_reserve(f->context, (void **)&s->shown, &s->shown_room, i + 1, sizeof *s->shown) ||
        !memory_reserve(f->context, (void **)&s->texts, &s->text_room, s->text_size + length, 1))
        return MEANDER_NO_MEMORY;
    if (i < s->shown_count) s->lines[s->shown[i]].end = film_now(f);
    s->shown[i] = s->line_count;
    s->lines[s->line_count] = (svg_film_line){.line = *line, .colour = svg_line_colour(line),
                                         .text = s->text_size, .begin = film_now(f),
                                         .end = UINT64_MAX};
    memcpy(s->texts + s->text_size, line->text, length);
    s->text_size += length;
    s->line_count++;
    return MEANDER_OK;
}

static meander_status svg_lines(film *f, uint8_t *frame, const meander_film_line *lines,
                                size_t count) {
    svg_film *s = f->state;
    (void)frame;
    for (size_t i = 0; i < count; i++) {
        if (svg_is_shown(s, i, &lines[i])) continue;
        TRY(svg_show(f, s, i, &lines[i]));
        if (i >= s->shown_count) s->shown_count = i + 1;
    }
    for (; s->shown_count > count; s->shown_count--)
        s->lines[s->shown[s->shown_count - 1]].end = film_now(f);
    return MEANDER_OK;
}

// ---- writing ---------------------------------------------------------------------------

static void svg_put_colour(film *f, unsigned colour) {
    const uint8_t *rgb = f->palette + 3 * (size_t)colour;
    unsigned r = rgb[0], g = rgb[1], b = rgb[2];
    if (r % 17 == 0 && g % 17 == 0 && b % 17 == 0)
        output_print(f->out, "#%x%x%x", r / 17, g / 17, b / 17);
    else output_print(f->out, "#%02x%02x%02x", r, g, b);
}

// A share of the film, so fine that no two ticks are one: ".0304".
static void svg_put_time(film *f, uint64_t tick) {
    unsigned digits = 2;
    for (uint64_t steps = 100; steps < f->begin; steps *= 10) digits++;
    char text[32];
    text_print(text, sizeof text, "%.*f", (int)digits, (double)tick / (double)f->begin);
    size_t length = strlen(text);
    while (length > 1 && text[length - 1] == '0') length--;
    output_char(f->out, ';');
    output_bytes(f->out, text + (text[0] == '0'), length - (text[0] == '0'));
}

static void svg_put_run(film *f, uint32_t x, uint32_t y, uint32_t length) {
    output_print(f->out, "M%u %uh%uv1h-%uz", (unsigned)x, (unsigned)y, (unsigned)length,
                 (unsigned)length);
}

// All pixels of a colour in the first frame, by runs.
static void svg_write_ground(film *f, const svg_film *s, unsigned colour) {
    if (memchr(s->first, (int)colour, (size_t)f->width * f->height) == NULL) return;
    output_text(f->out, "<path fill=\"");
    svg_put_colour(f, colour);
    output_text(f->out, "\" d=\"");
    for (uint32_t y = 0; y < f->height; y++) {
        const uint8_t *row = s->first + (size_t)y * f->width;
        for (uint32_t x = 0, end; x < f->width; x = end) {
            for (end = x; end < f->width && row[end] == colour; end++) {}
            if (end > x) svg_put_run(f, x, y, end - x);
            else end++;
        }
    }
    output_text(f->out, "\"/>\n");
}

// Of the changes of a frame those to one colour, by runs.
static void svg_put_changes(film *f, const svg_change *changes, size_t count, unsigned colour) {
    for (size_t i = 0; i < count;) {
        size_t from = i++;
        uint32_t pixel = changes[from].pixel;
        if (changes[from].colour != colour) continue;
        while (i < count && changes[i].colour == colour && changes[i].pixel == pixel + (i - from) &&
               changes[i].pixel % f->width != 0)
            i++;
        svg_put_run(f, pixel % f->width, pixel / f->width, (uint32_t)(i - from));
    }
}

static void svg_begin_animation(film *f, const char *values) {
    output_print(f->out, "<animate attributeName=\"visibility\" calcMode=\"discrete\" "
                 "repeatCount=\"indefinite\" dur=\"%.6gs\" values=\"%s\" keyTimes=\"0",
                 (double)f->begin / f->rate, values);
}

// Hidden until the tick.
static void svg_put_animation(film *f, uint64_t tick) {
    svg_begin_animation(f, "hidden;visible");
    svg_put_time(f, tick);
    output_text(f->out, "\"/>");
}

static void svg_write_changes(film *f, const svg_change *changes, size_t count) {
    for (unsigned colour = 0; count > 0 && colour < f->colours; colour++) {
        size_t i = 0;
        while (i < count && changes[i].colour != colour) i++;
        if (i == count) continue;
        output_text(f->out, "<path fill=\"");
        svg_put_colour(f, colour);
        output_text(f->out, "\" d=\"");
        svg_put_changes(f, changes, count, colour);
        output_text(f->out, "\">");
        svg_put_animation(f, changes->tick);
        output_text(f->out, "</path>\n");
    }
}

// ---- letters ---------------------------------------------------------------------------

// Each is in its own pixel, so that what covers the pixel covers it, too.
static void svg_put_letter(film *f, uint32_t pixel, uint8_t letter) {
    char text[2] = {(char)letter, 0};
    output_print(f->out, "<text x=\"%u.5\" y=\"%u.95\">", (unsigned)(pixel % f->width),
                 (unsigned)(pixel / f->width));
    svg_escape(f->out, text);
    output_text(f->out, "</text>");
}

static void svg_write_first_letters(film *f, const svg_film *s) {
    size_t size = (size_t)f->width * f->height;
    for (size_t i = 0; i < size; i++) {
        if (s->first[size + i] == 0) continue;
        output_text(f->out, film_is_dark(f, s->first[i]) ? "<g fill=\"#fff\">" : "<g>");
        svg_put_letter(f, (uint32_t)i, s->first[size + i]);
        output_text(f->out, "</g>\n");
    }
}

// Those of one frame on dark pixels, or those on light ones.
static void svg_write_letters(film *f, const svg_change *changes, size_t count, bool dark) {
    bool begun = false;
    for (size_t i = 0; i < count; i++) {
        if (changes[i].letter == 0 || film_is_dark(f, changes[i].colour) != dark) continue;
        if (!begun) {
            output_text(f->out, dark ? "<g fill=\"#fff\">" : "<g>");
            svg_put_animation(f, changes->tick);
        }
        begun = true;
        svg_put_letter(f, changes[i].pixel, changes[i].letter);
    }
    if (begun) output_text(f->out, "</g>\n");
}

static void svg_write_frames(film *f, const svg_film *s) {
    for (size_t from = 0, end; from < s->count; from = end) {
        for (end = from; end < s->count && s->changes[end].tick == s->changes[from].tick;) end++;
        svg_write_changes(f, s->changes + from, end - from);
        svg_write_letters(f, s->changes + from, end - from, false);
        svg_write_letters(f, s->changes + from, end - from, true);
    }
}

// Hidden before its time and after it, and all the time where nothing plays, but for the last.
static void svg_put_line_animation(film *f, const svg_film_line *l) {
    bool ends = l->end < f->begin;
    if (l->begin == 0 && !ends) return;
    svg_begin_animation(f, l->begin == 0 ? "visible;hidden" : ends ? "hidden;visible;hidden" : "hidden;visible");
    if (l->begin > 0) svg_put_time(f, l->begin);
    if (ends) svg_put_time(f, l->end);
    output_text(f->out, "\"/>");
}

// Blanks at the beginning are left out, and the others are where they are by the text's length.
static void svg_put_line(film *f, const svg_film_line *l, const char *text) {
    const meander_film_line *line = &l->line;
    size_t blanks = strspn(text, " ");
    if (text[blanks] == 0 || l->begin >= f->begin) return;
    output_print(f->out, "<text x=\"%llu\" y=\"%.6g\" font-size=\"%.4g\" textLength=\"%llu\" fill=\"",
                 (unsigned long long)(line->x + blanks * line->advance),
                 line->y + line->height * SVG_LINE_BASE, line->advance / SVG_LETTER_WIDTH,
                 (unsigned long long)(film_line_length(text + blanks) * line->advance));
    svg_put_colour(f, l->colour);
    output_text(f->out, l->end < f->begin ? "\" visibility=\"hidden\">" : "\">");
    svg_put_line_animation(f, l);
    svg_escape(f->out, text + blanks);
    output_text(f->out, "</text>\n");
}

static void svg_write_lines(film *f, const svg_film *s) {
    if (s->line_count == 0) return;
    output_text(f->out, "<g text-anchor=\"start\" xml:space=\"preserve\">\n");
    for (size_t i = 0; i < s->line_count; i++)
        svg_put_line(f, &s->lines[i], s->texts + s->lines[i].text);
    output_text(f->out, "</g>\n");
}

static meander_status svg_film_end(film *f) {
    const svg_film *s = f->state;
    output_print(f->out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %u %u\" "
                 "shape-rendering=\"crispEdges\" font-family=\"monospace\" font-size=\"1.25\" "
                 "text-anchor=\"middle\">\n", (unsigned)f->width, (unsigned)f->height);
    if (*f->id != '\0') {
        svg_element(f->out, "title", f->id);
        svg_element(f->out, "metadata", f->id);
    }
    for (unsigned colour = 0; colour < f->colours; colour++) svg_write_ground(f, s, colour);
    svg_write_first_letters(f, s);
    svg_write_frames(f, s);
    svg_write_lines(f, s);
    output_text(f->out, "</svg>\n");
    return MEANDER_OK;
}

const film_codec film_codec_svg = {
    .name = "svg",
    .about = "a drawing that plays by itself",
    .endings = "svg",
    .traits = "text lines coarse",
    .begin = svg_film_begin,
    .frame = svg_frame,
    .end = svg_film_end,
    .drop = svg_drop,
    .lines = svg_lines,
};
