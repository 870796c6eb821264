// SPDX-License-Identifier: MIT
// SVG for machines that draw with a pen or cut with a laser.
//
//     <svg width="170mm" height="120mm" viewBox="0 0 170 120">      a unit is a millimetre
//     <g id="walls" inkscape:label="walls" ...>                     a layer for each pen
//     <path d="M10 10h150v100..."/>                                 one long line after the other
//
// Lines and their order are those of pen_drawing.h.  There is no fill, no page and no curve.
#include "draw/svg_canvas.h"
#include "format/picture/pen_drawing.h"
#include "format/picture/style_params.h"
#include "grid/shape.h"

enum { PLOT_PEN = PEN_PARAMS, PLOT_INK, PLOT_WAY, PLOT_PASSAGES };

static const meander_param plot_params[] = {
    PEN_DRAWING_PARAMS,
    [PLOT_PEN] = {.name = "pen", .about = "millimetres that a line is wide in programs that show it",
                  .kind = MEANDER_PARAM_DECIMAL, .fallback = 500, .least = 1, .most = 100000},
    [PLOT_INK] = {.name = "ink", .about = "colour of the walls", .kind = MEANDER_PARAM_COLOUR},
    [PLOT_WAY] = {.name = "way", .about = "colour of the path", .kind = MEANDER_PARAM_COLOUR, .fallback = 0xff0000},
    [PLOT_PASSAGES] = {.name = "passages", .about = "colour of the passages", .kind = MEANDER_PARAM_COLOUR,
                    .fallback = 0x0000ff},
    {0},
};

// A canvas that writes millimetres: thousandths of a cell become thousandths of a millimetre.
typedef struct plot_canvas {
    canvas canvas;
    output *out;
    const int64_t *value;        // of the parameters
    canvas_point at;
} plot_canvas;

static void plot_number(const plot_canvas *p, int64_t place) { svg_number(p->out, pen_place(p->value, place)); }

static void plot_move(canvas *c, canvas_point to) {
    plot_canvas *p = (plot_canvas *)c;
    output_text(p->out, "\nM");
    plot_number(p, to.x);
    output_char(p->out, ' ');
    plot_number(p, to.y);
    p->at = to;
}

// A line that is level or upright needs one number.
static void plot_line(canvas *c, canvas_point to) {
    plot_canvas *p = (plot_canvas *)c;
    bool level = to.y == p->at.y, upright = to.x == p->at.x;
    output_char(p->out, level ? 'H' : upright ? 'V' : 'L');
    if (!upright || level) plot_number(p, to.x);
    if (!upright && !level) output_char(p->out, ' ');
    if (!level) plot_number(p, to.y);
    p->at = to;
}

// Programs for plotters show layers by the label and machines change the pen between groups.
static void plot_open(canvas *c, const canvas_pen *pen) {
    static const uint8_t colours[] = {[PEN_LAYER_WALLS] = PLOT_INK, [PEN_LAYER_PASSAGES] = PLOT_PASSAGES,
                                      [PEN_LAYER_SOLUTION] = PLOT_WAY};
    plot_canvas *p = (plot_canvas *)c;
    output_print(p->out, "<g id=\"%s\" inkscape:groupmode=\"layer\" inkscape:label=\"%s\" "
                 "fill=\"none\" stroke=\"#%06lx\" stroke-width=\"", pen->name, pen->name,
                 (unsigned long)p->value[colours[pen->width]]);
    svg_number(p->out, p->value[PLOT_PEN]);
    output_text(p->out, "\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n<path d=\"");
}

static void plot_finish(canvas *c) { output_text(((plot_canvas *)c)->out, "\"/>\n</g>\n"); }

static void plot_begin(const drawing *d, output *out) {
    const int64_t *value = d->params->values;
    pen_page page = pen_drawing_page(d);
    int64_t size[2] = {page.width * value[PEN_CELL] / CANVAS_CELL + 2 * value[PEN_MARGIN],
                       page.height * value[PEN_CELL] / CANVAS_CELL + 2 * value[PEN_MARGIN]};
    output_text(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                "xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\" width=\"");
    svg_number(out, size[0]);
    output_text(out, "mm\" height=\"");
    svg_number(out, size[1]);
    output_text(out, "mm\" viewBox=\"0 0 ");
    svg_number(out, size[0]);
    output_char(out, ' ');
    svg_number(out, size[1]);
    output_text(out, "\">\n");
    if (d->id[0] != '\0') svg_element(out, "metadata", d->id);
}

static meander_status plot_check(const drawing *d) {
    for (size_t i = PLOT_INK; i <= PLOT_PASSAGES; i++)
        if (d->params->values[i] < 0)
            return context_fail(d->context, MEANDER_BAD_REQUEST,
                                "a plot has no theme: %s takes six hexadecimal digits",
                                plot_params[i].name);
    return MEANDER_OK;
}

// Coordinates beyond 32 bits are refused before the page is measured.
static meander_status plot_write(const drawing *d, output *out) {
    plot_canvas p = {.canvas = {.open = plot_open, .move = plot_move, .line = plot_line, .finish = plot_finish},
                     .out = out, .value = d->params->values};
    TRY(plot_check(d));
    TRY(pen_drawing_check(d));
    plot_begin(d, out);
    TRY(pen_drawing_put(d, &p.canvas));
    output_text(out, "</svg>\n");
    return out->status;
}

const format format_svg_plot = {
    .name = "svg-plot",
    .about = "drawing in millimetres for pen plotters and laser cutters, the pen rarely lifted",
    .traits = "text names-id rows write-only picture flat shows-gates",
    .endings = "svg",
    .params = plot_params,
    .write_rows = plot_write,
    .write_shape = plot_write,
    .knows_shape = shape_is_flat,
    .check_cells = shape_picture_check_cells,
};
