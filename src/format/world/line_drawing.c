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

meander_status line_drawing_put(const drawing *d, bool openings, canvas *c) {
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
