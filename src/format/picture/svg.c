// SPDX-License-Identifier: MIT
// SVG: a picture for pages and printers, readable and small.
//
//     rows  ->  plot (planes of bits)  ->  picture (layers)  ->  draw/svg_canvas.c (text)
//
// The whole maze is held as planes, because walls are joined over many rows.  The ID is in the
// element <metadata>, where picture_id finds it again.
#include "draw/svg_canvas.h"

#include "format/picture/style_params.h"

static const meander_param svg_params[] = {STYLE_TABLE, FORMAT_VISITED_PARAM, {0}};

static meander_status svg_write_shape(const drawing *d, output *out) {
    style l;
    svg s;
    TRY(style_read(d, 0, &l));
    svg_init(&s, out);
    return style_draw_shape(d, &l, &s.canvas);
}

static meander_status svg_write(const drawing *d, output *out) {
    style l;
    plot p;
    svg s;
    scratch lent = {.context = d->context};
    if (style_draws_shape(d)) return svg_write_shape(d, out);
    TRY(style_read(d, 0, &l));
    meander_status status = style_plot(d, &l, &p, &lent);
    svg_init(&s, out);
    if (status == MEANDER_OK) status = picture_draw(&p, &l, &s.canvas);
    scratch_take_back(&lent);
    return status;
}

const format format_svg = {
    .name = "svg",
    .about = "drawing of few long lines, for pages and printers",
    .traits = "text names-id rows write-only picture keeps-doors keeps-one-way shows-letters shows-ascii shows-gates "
              "shapes",
    .endings = "svg",
    .params = svg_params,
    .wants_trace = style_wants_trace,
    .wants_whole = style_wants_whole,
    .write_rows = svg_write,
    .write_shape = svg_write_shape,
    .check_cells = shape_picture_check_cells,
};
