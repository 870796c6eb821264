// SPDX-License-Identifier: MIT
// Lines: strokes.h joins the pieces of walls, and of the path, to as few strokes as it can.
//
//     +---+---+        1: right, right, down, left      two strokes in place of eight pieces, and a
//     |       |        2: down, down, right ...         pen goes along each without being lifted
//     +   +---+
//
// Cost: planes of a few bits per cell.
#include "format/world/line_drawing.h"

#include "draw/picture.h"
#include "draw/shape_picture.h"
#include "format/picture/style_params.h"

static meander_status lines_put_walls(const drawing *d, const plot *m, const style *l, canvas *c, scratch *lent) {
    strokes t;
    TRY(strokes_init(&t, m->width + 1, m->height + 1, lent));
    picture_add_walls(m, l, &t);
    c->open(c, &(canvas_pen){.name = "walls"});
    meander_status status = strokes_draw(&t, d->context, c, 0, 0);
    c->finish(c);
    return status;
}

static meander_status lines_put_path(const drawing *d, const plot *m, canvas *c, scratch *lent) {
    strokes t;
    TRY(strokes_init(&t, m->width, m->height, lent));
    for (size_t y = 0; y < m->height; y++)
        for (size_t x = 0; x < m->width; x++) {
            if (plot_bit(m, m->path_east, x, y)) strokes_add_east(&t, x, y);
            if (plot_bit(m, m->path_south, x, y)) strokes_add_south(&t, x, y);
        }
    c->open(c, &(canvas_pen){.name = "path"});
    meander_status status = strokes_draw(&t, d->context, c, CANVAS_CELL / 2, 0);
    c->finish(c);
    return status;
}

static void lines_put_circle(canvas *c, meander_point at) {
    canvas_point middle = {(int32_t)at.x * CANVAS_CELL + CANVAS_CELL / 2,
                           (int32_t)at.y * CANVAS_CELL + CANVAS_CELL / 2};
    c->circle(c, middle, LINE_DRAWING_RADIUS);
}

static void lines_put_ends(const plot *m, canvas *c) {
    if (m->has_start) {
        c->open(c, &(canvas_pen){.name = "start"});
        lines_put_circle(c, m->start);
        c->finish(c);
    }
    c->open(c, &(canvas_pen){.name = "goals"});
    for (size_t i = 0; i < m->goal_count; i++) lines_put_circle(c, m->goals[i]);
    c->finish(c);
}

// ---- cells of any shape --------------------------------------------------------------

// A picture of shape_picture.h of which the lines pass that are wanted: no floors, no dots in the goals.
typedef struct lines_filter {
    canvas canvas, *to;
    bool open, begun;            // a pen that passes; a line of more than a point
    canvas_point at;
} lines_filter;

static void filter_begin(canvas *c, const canvas_page *page) { (void)c, (void)page; }

static void filter_open(canvas *c, const canvas_pen *pen) {
    lines_filter *s = (lines_filter *)c;
    s->open = names_contain("walls path start goals", pen->name);
    if (s->open) s->to->open(s->to, pen);
}

static void filter_move(canvas *c, canvas_point to) {
    lines_filter *s = (lines_filter *)c;
    s->at = to;
    s->begun = false;
}

static void filter_line(canvas *c, canvas_point to) {
    lines_filter *s = (lines_filter *)c;
    if (!s->open || (to.x == s->at.x && to.y == s->at.y)) return;
    if (!s->begun) s->to->move(s->to, s->at);
    s->to->line(s->to, to);
    s->begun = true;
    s->at = to;
}

// Corners are not rounded.
static void filter_curve(canvas *c, canvas_point by, canvas_point to) {
    filter_line(c, by);
    filter_line(c, to);
}

static void filter_circle(canvas *c, canvas_point middle, int32_t radius) {
    lines_filter *s = (lines_filter *)c;
    if (s->open) s->to->circle(s->to, middle, radius);
}

static void filter_shut(canvas *c) {
    lines_filter *s = (lines_filter *)c;
    if (s->open && s->begun) s->to->shut(s->to);
}

static void filter_text(canvas *c, canvas_point middle, const char *text) { (void)c, (void)middle, (void)text; }

static void filter_finish(canvas *c) {
    lines_filter *s = (lines_filter *)c;
    if (s->open) s->to->finish(s->to);
}

static meander_status filter_end(canvas *c) {
    (void)c;
    return MEANDER_OK;
}

static const style lines_style = {.cell = 10, .wall = 1};

static meander_status lines_put_shape(const drawing *d, bool openings, canvas *c) {
    style l = lines_style;
    l.openings = openings;
    lines_filter s = {.canvas = {filter_begin, filter_open, filter_move, filter_line, filter_curve, filter_circle,
                                 filter_shut, filter_text, filter_finish, filter_end}, .to = c};
    return style_draw_shape(d, &l, &s.canvas);
}

void line_drawing_size(const drawing *d, int64_t *width, int64_t *height) {
    if (drawing_is_shape(d)) {
        shape_box box = shape_picture_box(d->puzzle->grid, &lines_style);
        *width = box.most.x - box.least.x;
        *height = box.most.y - box.least.y;
        return;
    }
    *width = (int64_t)d->rows->width * CANVAS_CELL;
    *height = (int64_t)d->rows->height * CANVAS_CELL;
}

meander_status line_drawing_put(const drawing *d, bool openings, canvas *c) {
    if (drawing_is_shape(d)) return lines_put_shape(d, openings, c);
    plot m;
    scratch lent = {.context = d->context};
    const style l = {.openings = openings};
    meander_status status = style_plot(d, &l, &m, &lent);
    if (status == MEANDER_OK) status = lines_put_walls(d, &m, &l, c, &lent);
    if (status == MEANDER_OK && m.has_path) status = lines_put_path(d, &m, c, &lent);
    if (status == MEANDER_OK) lines_put_ends(&m, c);
    scratch_take_back(&lent);
    return status;
}
