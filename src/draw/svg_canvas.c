// SPDX-License-Identifier: MIT
// SVG that people can read as well: one element per layer, in units of cells.
//
//     <svg xmlns="http://www.w3.org/2000/svg" width="61" height="61" viewBox="-.55 ...">
//     <title>Maze of 5 by 5 cells</title>
//     <metadata>rect:5x5/backtracker/7</metadata>
//     <path class="walls" fill="none" stroke="#1a1a1a" stroke-width=".1" d="M0 0h5v4
//     M2 1h1v2"/>
//
// The beginning of a piece is absolute, everything else is relative to it, which takes the fewest
// digits; numbers have no superfluous zeros.  A dot is a line of no length with round ends.
// Source: W3C, "Scalable Vector Graphics (SVG) 1.1", 2011, chapter 8: paths.
#include "draw/svg_canvas.h"

#include <string.h>

#include "base/escape.h"

enum { SVG_PATHS_A_LINE = 4 };

void svg_number(output *out, int64_t number) {
    uint64_t size = number < 0 ? (uint64_t)-number : (uint64_t)number;
    uint64_t whole = size / CANVAS_CELL, rest = size % CANVAS_CELL;
    if (number < 0) output_char(out, '-');
    if (whole > 0 || rest == 0) output_number(out, whole);
    if (rest == 0) return;
    output_char(out, '.');
    for (uint64_t digit = CANVAS_CELL / 10; rest > 0; digit /= 10) {
        output_char(out, (char)('0' + rest / digit));
        rest %= digit;
    }
}

// Between two numbers a sign separates as well as a blank.
static void svg_pair(output *out, int64_t a, int64_t b) {
    svg_number(out, a);
    if (b >= 0) output_char(out, ' ');
    svg_number(out, b);
}

// Three characters have a special meaning in XML; controls and bytes that are not UTF-8 are not
// allowed in it.
void svg_escape(output *out, const char *text) {
    uint32_t character;
    for (size_t length; *text != '\0'; text += length) {
        char one[5] = "", shown[16];
        bool plain = text_character(text, &character, &length) && text_is_plain(character);
        memcpy(one, text, length);
        if (!plain) {
            (void)text_escape(shown, sizeof shown, one);
            output_text(out, shown);
        } else if (*text == '<') {
            output_text(out, "&lt;");
        } else if (*text == '>') {
            output_text(out, "&gt;");
        } else if (*text == '&') {
            output_text(out, "&amp;");
        } else {
            output_text(out, one);
        }
    }
}

static void svg_canvas_colour(output *out, const char *name, canvas_colour colour) {
    if (colour == CANVAS_NONE) output_print(out, " %s=\"none\"", name);
    else output_print(out, " %s=\"#%06lx\"", name, (unsigned long)colour);
}

void svg_element(output *out, const char *name, const char *text) {
    output_print(out, "<%s>", name);
    svg_escape(out, text);
    output_print(out, "</%s>\n", name);
}

static void svg_begin(canvas *c, const canvas_page *page) {
    svg *s = (svg *)c;
    output *out = s->out;
    int64_t left = canvas_left(page);
    int64_t width = (int64_t)page->width * CANVAS_CELL / page->scale;
    int64_t height = (int64_t)page->height * CANVAS_CELL / page->scale;
    output_print(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%lu\" "
                 "height=\"%lu\" viewBox=\"",
                 (unsigned long)page->width, (unsigned long)page->height);
    const int64_t view[] = {left, left, width, height};
    for (size_t i = 0; i < 4; i++) {
        if (i > 0) output_char(out, ' ');
        svg_number(out, view[i]);
    }
    output_text(out, "\">\n");
    svg_element(out, "title", page->title);
    if (page->id[0] != '\0') svg_element(out, "metadata", page->id);
    if (page->colour == CANVAS_NONE) return;
    output_text(out, "<path class=\"page\"");
    svg_canvas_colour(out, "fill", page->colour);
    output_text(out, " d=\"M");
    svg_pair(out, left, left);
    output_char(out, 'h');
    svg_number(out, width);
    output_char(out, 'v');
    svg_number(out, height);
    output_char(out, 'h');
    svg_number(out, -width);
    output_text(out, "z\"/>\n");
}

// Letters rest on a base line, about a third of their size below their middle.
static void svg_open_text(output *out, const canvas_pen *pen) {
    output_print(out, "<g class=\"%s\"", pen->name);
    svg_canvas_colour(out, "fill", pen->fill);
    output_text(out, " font-family=\"sans-serif\" text-anchor=\"middle\" font-size=\"");
    svg_number(out, pen->size);
    output_text(out, "\">\n");
}

static void svg_open(canvas *c, const canvas_pen *pen) {
    svg *s = (svg *)c;
    output *out = s->out;
    s->pen = *pen;
    s->drawn = 0;
    if (pen->size > 0) {
        svg_open_text(out, pen);
        return;
    }
    output_print(out, "<path class=\"%s\"", pen->name);
    svg_canvas_colour(out, "fill", pen->fill);
    if (pen->line != CANVAS_NONE) {
        svg_canvas_colour(out, "stroke", pen->line);
        output_text(out, " stroke-width=\"");
        svg_number(out, pen->width);
        output_char(out, '"');
        if (pen->round) output_text(out, " stroke-linecap=\"round\" stroke-linejoin=\"round\"");
        else output_text(out, " stroke-linecap=\"square\"");
    }
    output_text(out, " d=\"");
}

static void svg_move(canvas *c, canvas_point to) {
    svg *s = (svg *)c;
    if (s->drawn > 0 && s->drawn % SVG_PATHS_A_LINE == 0) output_char(s->out, '\n');
    s->drawn++;
    output_char(s->out, 'M');
    svg_pair(s->out, to.x, to.y);
    s->at = s->begin = to;
}

// Along the lattice one number is enough.
static void svg_line(canvas *c, canvas_point to) {
    svg *s = (svg *)c;
    int64_t dx = (int64_t)to.x - s->at.x, dy = (int64_t)to.y - s->at.y;
    if (dx != 0 && dy != 0) {
        output_char(s->out, 'l');
        svg_pair(s->out, dx, dy);
    } else {
        output_char(s->out, dy == 0 ? 'h' : 'v');
        svg_number(s->out, dy == 0 ? dx : dy);
    }
    s->at = to;
}

static void svg_curve(canvas *c, canvas_point by, canvas_point to) {
    svg *s = (svg *)c;
    output_char(s->out, 'q');
    svg_pair(s->out, (int64_t)by.x - s->at.x, (int64_t)by.y - s->at.y);
    if (to.x >= s->at.x) output_char(s->out, ' ');
    svg_pair(s->out, (int64_t)to.x - s->at.x, (int64_t)to.y - s->at.y);
    s->at = to;
}

// A circle is two arcs of half a turn.
static void svg_circle(canvas *c, canvas_point middle, int32_t radius) {
    svg *s = (svg *)c;
    svg_move(c, (canvas_point){middle.x - radius, middle.y});
    for (int half = 1; half >= -1; half -= 2) {
        output_char(s->out, 'a');
        svg_pair(s->out, radius, radius);
        output_text(s->out, " 0 0 0 ");
        svg_pair(s->out, (int64_t)2 * half * radius, 0);
    }
    output_char(s->out, 'z');
}

static void svg_shut(canvas *c) {
    svg *s = (svg *)c;
    output_char(s->out, 'z');
    s->at = s->begin;
}

static void svg_text(canvas *c, canvas_point middle, const char *text) {
    svg *s = (svg *)c;
    output_text(s->out, "<text x=\"");
    svg_number(s->out, middle.x);
    output_text(s->out, "\" y=\"");
    svg_number(s->out, middle.y + s->pen.size * 9 / 25);
    output_text(s->out, "\">");
    svg_escape(s->out, text);
    output_text(s->out, "</text>\n");
}

static void svg_finish(canvas *c) {
    svg *s = (svg *)c;
    output_text(s->out, s->pen.size > 0 ? "</g>\n" : "\"/>\n");
}

static meander_status svg_end(canvas *c) {
    svg *s = (svg *)c;
    output_text(s->out, "</svg>\n");
    return s->out->status;
}

void svg_init(svg *s, output *out) {
    *s = (svg){.canvas = {.begin = svg_begin, .open = svg_open, .move = svg_move, .line = svg_line,
                          .curve = svg_curve, .circle = svg_circle, .shut = svg_shut,
                          .text = svg_text, .finish = svg_finish, .end = svg_end},
               .out = out};
}
