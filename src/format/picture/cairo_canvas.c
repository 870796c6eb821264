// SPDX-License-Identifier: MIT
// The canvas on cairo: thousandths of a cell become pixels, one call here is one call there.
//
//     begin   the page's colour; then the origin moves to the first cell, and a cell is 1 long
//     finish  fills, then strokes, the path that was made since the pen was taken
//
// Cairo remembers its first error as our streams do, so only the end asks for it.
// Source: cairographics.org/manual, "cairo_t" and "Paths".
#ifdef MEANDER_WITH_CAIRO
#include "format/picture/cairo_canvas.h"

#include <math.h>

void cairo_page_colour(cairo_t *cairo, canvas_colour colour) {
    cairo_set_source_rgb(cairo, (colour >> 16 & 0xff) / 255.0, (colour >> 8 & 0xff) / 255.0,
                         (colour & 0xff) / 255.0);
}

enum { CAIRO_POINTS_MOST = 1 << 15, CAIRO_FILL_PIXELS = 1 << 23 };

static cairo_t *cairo_of(const canvas *c) { return ((const cairo_page *)c)->cairo; }

static double cairo_length(int32_t length) { return (double)length / CANVAS_CELL; }

// The first colour on a large picture touches all of its memory, which takes longer than a signal may
// wait: some rows at a time.  On paper it is one rectangle, because edges that meet would show.
static void cairo_colour_page(cairo_page *s, const canvas_page *page) {
    bool pixels = cairo_surface_get_type(cairo_get_target(s->cairo)) == CAIRO_SURFACE_TYPE_IMAGE;
    uint32_t rows = pixels ? CAIRO_FILL_PIXELS / (page->width + 1) + 1 : page->height;
    cairo_page_colour(s->cairo, page->colour);
    for (uint32_t y = 0; y < page->height; y += rows) {
        cairo_rectangle(s->cairo, 0, y, page->width, rows < page->height - y ? rows : page->height - y);
        cairo_fill(s->cairo);
        s->status = context_progress(s->context, 0, 0);
        if (s->status != MEANDER_OK) return;
    }
}

static void cairo_begin(canvas *c, const canvas_page *page) {
    cairo_t *cairo = cairo_of(c);
    if (page->colour != CANVAS_NONE) cairo_colour_page((cairo_page *)c, page);
    cairo_translate(cairo, page->halves / 2.0, page->halves / 2.0);
    cairo_scale(cairo, page->scale, page->scale);
    cairo_new_path(cairo);
}

static void cairo_open(canvas *c, const canvas_pen *pen) {
    cairo_t *cairo = cairo_of(c);
    ((cairo_page *)c)->pen = *pen;
    ((cairo_page *)c)->points = 0;
    cairo_set_line_width(cairo, cairo_length(pen->width));
    cairo_set_line_cap(cairo, pen->round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_SQUARE);
    cairo_set_line_join(cairo, pen->round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER);
}

static void cairo_draw(const cairo_page *s) {
    bool stopped = s->status != MEANDER_OK;
    if (!stopped && s->pen.fill != CANVAS_NONE) {
        cairo_page_colour(s->cairo, s->pen.fill);
        cairo_fill_preserve(s->cairo);
    }
    if (!stopped && s->pen.line != CANVAS_NONE) {
        cairo_page_colour(s->cairo, s->pen.line);
        cairo_stroke_preserve(s->cairo);
    }
    cairo_new_path(s->cairo);
}

// A path of millions of points is drawn in several goes, or cairo would not be heard of for a
// long while, and a request to stop not by it.
static void cairo_path(canvas *c) {
    cairo_page *s = (cairo_page *)c;
    if (++s->points < CAIRO_POINTS_MOST) return;
    cairo_draw(s);
    if (s->status == MEANDER_OK) s->status = context_progress(s->context, 0, 0);
    s->points = 0;
}

static void cairo_move(canvas *c, canvas_point to) {
    cairo_path(c);
    cairo_move_to(cairo_of(c), cairo_length(to.x), cairo_length(to.y));
}

static void cairo_line(canvas *c, canvas_point to) {
    ((cairo_page *)c)->points++;
    cairo_line_to(cairo_of(c), cairo_length(to.x), cairo_length(to.y));
}

// A quadratic curve as a cubic one: its two handles lie two thirds of the way to the one.
static void cairo_curve(canvas *c, canvas_point by, canvas_point to) {
    cairo_t *cairo = cairo_of(c);
    double x, y, bx = cairo_length(by.x), by_y = cairo_length(by.y);
    double tx = cairo_length(to.x), ty = cairo_length(to.y);
    cairo_get_current_point(cairo, &x, &y);
    cairo_curve_to(cairo, x + (bx - x) * 2 / 3, y + (by_y - y) * 2 / 3, tx + (bx - tx) * 2 / 3,
                   ty + (by_y - ty) * 2 / 3, tx, ty);
}

static void cairo_circle(canvas *c, canvas_point middle, int32_t radius) {
    cairo_t *cairo = cairo_of(c);
    cairo_new_sub_path(cairo);
    cairo_arc(cairo, cairo_length(middle.x), cairo_length(middle.y), cairo_length(radius), 0,
              8 * atan(1));
    cairo_close_path(cairo);
}

static void cairo_shut(canvas *c) { cairo_close_path(cairo_of(c)); }

void cairo_page_letters(cairo_t *cairo, const char *family, bool bold) {
    cairo_select_font_face(cairo, family, CAIRO_FONT_SLANT_NORMAL,
                           bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
}

void cairo_page_text(cairo_t *cairo, double x, double y, double size, bool centred,
                     const char *text) {
    cairo_text_extents_t extents;
    cairo_set_font_size(cairo, size);
    cairo_text_extents(cairo, text, &extents);
    cairo_move_to(cairo, centred ? x - extents.x_advance / 2 : x, y);
    cairo_show_text(cairo, text);
    cairo_new_path(cairo);
}

static void cairo_text(canvas *c, canvas_point middle, const char *text) {
    const cairo_page *s = (const cairo_page *)c;
    double size = cairo_length(s->pen.size);
    cairo_page_colour(s->cairo, s->pen.fill);
    cairo_page_text(s->cairo, cairo_length(middle.x), cairo_length(middle.y) + size * 9 / 25, size,
                    true, text);
}

static void cairo_finish(canvas *c) { cairo_draw((const cairo_page *)c); }

// A failed write has left its message in the stream already.
meander_status cairo_page_status(context *c, cairo_status_t status) {
    if (status == CAIRO_STATUS_SUCCESS) return MEANDER_OK;
    if (status == CAIRO_STATUS_WRITE_ERROR) return MEANDER_IO;
    meander_status answer = status == CAIRO_STATUS_NO_MEMORY ? MEANDER_NO_MEMORY : MEANDER_TOO_BIG;
    return context_fail(c, answer, "cairo: %s", cairo_status_to_string(status));
}

static meander_status cairo_end(canvas *c) {
    const cairo_page *s = (const cairo_page *)c;
    TRY(s->status);
    return cairo_page_status(s->context, cairo_status(s->cairo));
}

void cairo_page_init(cairo_page *s, context *c, cairo_t *cairo) {
    *s = (cairo_page){.canvas = {.begin = cairo_begin, .open = cairo_open, .move = cairo_move,
                                  .line = cairo_line, .curve = cairo_curve, .circle = cairo_circle,
                                  .shut = cairo_shut, .text = cairo_text, .finish = cairo_finish,
                                  .end = cairo_end},
                       .context = c, .cairo = cairo};
}
#else
// A file must not be empty.
extern const int cairo_is_missing;
#endif
