// SPDX-License-Identifier: MIT
// HPGL, the language of pen plotters and vinyl cutters.
//
//     IN;SP1;PU400,400;PD6400,400,6400,800;PU;SP0;
//
//     SP takes a pen, one for each layer; PU moves it lifted, PD draws through all the points behind it
//
// A unit is 1/40 mm; y points up.  Lines and their order are those of pen_drawing.h.
// Source: Hewlett-Packard, "HP 7475A Graphics Plotter: Interfacing and Programming Manual", 1983.
#include "draw/shape_picture.h"
#include "format/picture/pen_drawing.h"
#include "grid/shape.h"

enum { HPGL_UNITS = 40 };

static const meander_param hpgl_params[] = {PEN_DRAWING_PARAMS, {0}};

typedef struct hpgl_canvas {
    canvas canvas;
    output *out;
    const int64_t *value;        // of the parameters
    int64_t height;              // of the maze, in thousandths of a cell
    bool down;                   // some points of a PD are written
} hpgl_canvas;

static long long hpgl_unit(const hpgl_canvas *h, int64_t place) {
    return (long long)((pen_place(h->value, place) * HPGL_UNITS + 500) / 1000);
}

// North is up on a plotter, so rows are measured from the bottom of the maze.
static void hpgl_put(hpgl_canvas *h, const char *word, canvas_point to) {
    output_print(h->out, "%s%lld,%lld", word, hpgl_unit(h, to.x), hpgl_unit(h, h->height - to.y));
}

static void hpgl_end_line(hpgl_canvas *h) {
    if (h->down) output_text(h->out, ";\n");
    h->down = false;
}

static void hpgl_open(canvas *c, const canvas_pen *pen) {
    output_print(((hpgl_canvas *)c)->out, "SP%d;\n", pen->width + 1);
}

static void hpgl_move(canvas *c, canvas_point to) {
    hpgl_canvas *h = (hpgl_canvas *)c;
    hpgl_end_line(h);
    hpgl_put(h, "PU", to);
    output_char(h->out, ';');
}

static void hpgl_line(canvas *c, canvas_point to) {
    hpgl_canvas *h = (hpgl_canvas *)c;
    hpgl_put(h, h->down ? "," : "PD", to);
    h->down = true;
}

static void hpgl_finish(canvas *c) {
    hpgl_end_line((hpgl_canvas *)c);
    output_text(((hpgl_canvas *)c)->out, "PU;\n");
}

// A line of CO is a comment, which plotters pass over.
static meander_status hpgl_write(const drawing *d, output *out) {
    hpgl_canvas h = {.canvas = {.open = hpgl_open, .move = hpgl_move, .line = hpgl_line, .finish = hpgl_finish},
                     .out = out, .value = d->params->values};
    TRY(pen_drawing_check(d));
    h.height = pen_drawing_page(d).height;
    if (d->id[0] != '\0') output_print(out, "CO\"%s\";\n", d->id);
    output_text(out, "IN;\n");
    TRY(pen_drawing_put(d, &h.canvas));
    output_text(out, "SP0;\n");
    return out->status;
}

const format format_hpgl = {
    .name = "hpgl",
    .about = "moves of a pen plotter or vinyl cutter, the pen rarely lifted",
    .aliases = "plt",
    .traits = "text names-id rows write-only export keeps-path flat shows-gates",
    .endings = "hpgl plt",
    .params = hpgl_params,
    .write_rows = hpgl_write,
    .write_shape = hpgl_write,
    .knows_shape = shape_is_flat,
    .check_cells = shape_picture_check_cells,
};
