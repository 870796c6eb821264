// SPDX-License-Identifier: MIT
// A canvas that moves everything to the right and passes it on to another one.
//
//     maze on `under`        +-----+  o-o     graph on the shifted canvas,
//     0 ... width            | | --|  | |     both drawn by the same code
//
// Invariant: begin and end belong to the canvas below, so here they do nothing.
// Cost: an addition per point.
#include "draw/shifted_canvas.h"

static shifted_canvas *shifted_of(canvas *c) { return (shifted_canvas *)(void *)c; }

static canvas_point shifted_point(const shifted_canvas *s, canvas_point at) {
    return (canvas_point){at.x + s->right, at.y};
}

static void shifted_begin(canvas *c, const canvas_page *page) {
    (void)c;
    (void)page;
}

static void shifted_open(canvas *c, const canvas_pen *pen) {
    canvas *under = shifted_of(c)->under;
    under->open(under, pen);
}

static void shifted_move(canvas *c, canvas_point to) {
    const shifted_canvas *s = shifted_of(c);
    s->under->move(s->under, shifted_point(s, to));
}

static void shifted_line(canvas *c, canvas_point to) {
    const shifted_canvas *s = shifted_of(c);
    s->under->line(s->under, shifted_point(s, to));
}

static void shifted_curve(canvas *c, canvas_point by, canvas_point to) {
    const shifted_canvas *s = shifted_of(c);
    s->under->curve(s->under, shifted_point(s, by), shifted_point(s, to));
}

static void shifted_circle(canvas *c, canvas_point middle, int32_t radius) {
    const shifted_canvas *s = shifted_of(c);
    s->under->circle(s->under, shifted_point(s, middle), radius);
}

static void shifted_shut(canvas *c) {
    canvas *under = shifted_of(c)->under;
    under->shut(under);
}

static void shifted_text(canvas *c, canvas_point middle, const char *text) {
    const shifted_canvas *s = shifted_of(c);
    s->under->text(s->under, shifted_point(s, middle), text);
}

static void shifted_finish(canvas *c) {
    canvas *under = shifted_of(c)->under;
    under->finish(under);
}

static meander_status shifted_end(canvas *c) {
    (void)c;
    return MEANDER_OK;
}

void shifted_canvas_init(shifted_canvas *s, canvas *under, int32_t right) {
    *s = (shifted_canvas){.canvas = {.begin = shifted_begin, .open = shifted_open,
                                     .move = shifted_move, .line = shifted_line,
                                     .curve = shifted_curve, .circle = shifted_circle,
                                     .shut = shifted_shut, .text = shifted_text,
                                     .finish = shifted_finish, .end = shifted_end},
                          .under = under, .right = right};
}
