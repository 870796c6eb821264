// SPDX-License-Identifier: MIT
// SVG for machines that draw with a pen or cut with a laser.
//
//     <svg width="170mm" height="120mm" viewBox="0 0 170 120">      a unit is a millimetre
//     <g id="walls" inkscape:label="1 walls" ...>                   a layer for each pen
//     <path d="M10 10h150v100..."/>                                 one long line after the other
//
// Every wall is one line, drawn once, in the order of draw/pen_route.c; the path is a separate
// layer.  There is no fill, no page and no curve.
#include "draw/pen_route.h"
#include "draw/svg_canvas.h"
#include "format/picture/style_params.h"

enum {
    PLOT_CELL, PLOT_PEN, PLOT_MARGIN, PLOT_OPENINGS, PLOT_LAYERS, PLOT_INK, PLOT_WAY
};
typedef enum plot_layers { PLOT_BOTH, PLOT_WALLS, PLOT_SOLUTION } plot_layers;

static const meander_param plot_params[] = {
    {.name = "cell", .about = "millimetres from wall to wall", .kind = MEANDER_PARAM_DECIMAL,
     .fallback = 5000, .least = 100, .most = 1000000},
    {.name = "pen", .about = "millimetres that a line is wide: the pen's, or the laser's cut",
     .kind = MEANDER_PARAM_DECIMAL, .fallback = 500, .least = 1, .most = 100000},
    {.name = "margin", .about = "millimetres around the maze", .kind = MEANDER_PARAM_DECIMAL,
     .fallback = 10000, .least = 0, .most = 1000000},
    {.name = "openings", .about = "in the border, at start and goal",
     .kind = MEANDER_PARAM_SWITCH, .fallback = 1},
    {.name = "layers", .about = "what is drawn, each in its layer", .kind = MEANDER_PARAM_CHOICE,
     .choices = "both|walls|solution"},
    {.name = "ink", .about = "colour of the walls", .kind = MEANDER_PARAM_COLOUR},
    {.name = "way", .about = "colour of the path", .kind = MEANDER_PARAM_COLOUR,
     .fallback = 0xff0000},
    {0},
};

// A canvas that writes millimetres: thousandths of a cell become thousandths of a millimetre.
typedef struct plot_canvas {
    canvas canvas;
    output *out;
    int64_t cell, margin;        // in thousandths of a millimetre
    canvas_point at;
} plot_canvas;

static int64_t plot_length(const plot_canvas *p, int64_t length) {
    return length * p->cell / CANVAS_CELL;
}

static void plot_move(canvas *c, canvas_point to) {
    plot_canvas *p = (plot_canvas *)c;
    output_text(p->out, "\nM");
    svg_number(p->out, p->margin + plot_length(p, to.x));
    output_char(p->out, ' ');
    svg_number(p->out, p->margin + plot_length(p, to.y));
    p->at = to;
}

// Lines of a lattice are level or upright.  Places, not lengths, so that rounding does not add up.
static void plot_line(canvas *c, canvas_point to) {
    plot_canvas *p = (plot_canvas *)c;
    bool level = to.y == p->at.y;
    output_char(p->out, level ? 'H' : 'V');
    svg_number(p->out, p->margin + plot_length(p, level ? to.x : to.y));
    p->at = to;
}

static void plot_shut(canvas *c) { output_char(((plot_canvas *)c)->out, 'z'); }

// Programs for plotters show layers by the label and machines change the pen between groups.
static void plot_open(canvas *c, const canvas_pen *pen) {
    plot_canvas *p = (plot_canvas *)c;
    output_print(p->out, "<g id=\"%s\" inkscape:groupmode=\"layer\" inkscape:label=\"%s\" "
                 "fill=\"none\" stroke=\"#%06lx\" stroke-width=\"", pen->name, pen->name,
                 (unsigned long)pen->line);
    svg_number(p->out, pen->width);
    output_text(p->out, "\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n<path d=\"");
}

static void plot_finish(canvas *c) { output_text(((plot_canvas *)c)->out, "\"/>\n</g>\n"); }

static void plot_begin(const drawing *d, const plot *m, plot_canvas *p) {
    output *out = p->out;
    int64_t size[2] = {(int64_t)m->width * p->cell + 2 * p->margin,
                       (int64_t)m->height * p->cell + 2 * p->margin};
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

static meander_status plot_walls(const drawing *d, const plot *m, plot_canvas *p, scratch *lent) {
    strokes t;
    const int64_t *value = d->params->values;
    const style l = {.openings = value[PLOT_OPENINGS]};
    const canvas_pen pen = {.name = "walls", .line = (canvas_colour)value[PLOT_INK],
                            .width = (int32_t)value[PLOT_PEN]};
    TRY(strokes_init(&t, m->width + 1, m->height + 1, lent));
    picture_add_walls(m, &l, &t);
    plot_open(&p->canvas, &pen);
    TRY(pen_route_draw(&t, d->context, &p->canvas));
    plot_finish(&p->canvas);
    return MEANDER_OK;
}

static meander_status plot_path(const drawing *d, const plot *m, plot_canvas *p, scratch *lent) {
    strokes t;
    const int64_t *value = d->params->values;
    const canvas_pen pen = {.name = "solution", .line = (canvas_colour)value[PLOT_WAY],
                            .width = (int32_t)value[PLOT_PEN]};
    TRY(strokes_init(&t, m->width, m->height, lent));
    for (size_t y = 0; y < m->height; y++)
        for (size_t x = 0; x < m->width; x++) {
            if (plot_bit(m, m->path_east, x, y)) strokes_add_east(&t, x, y);
            if (plot_bit(m, m->path_south, x, y)) strokes_add_south(&t, x, y);
        }
    plot_open(&p->canvas, &pen);
    p->margin += p->cell / 2;
    meander_status status = pen_route_draw(&t, d->context, &p->canvas);
    p->margin -= p->cell / 2;
    plot_finish(&p->canvas);
    return status;
}

static meander_status plot_check(const drawing *d) {
    for (size_t i = PLOT_INK; i <= PLOT_WAY; i++)
        if (d->params->values[i] < 0)
            return context_fail(d->context, MEANDER_BAD_REQUEST,
                                "a plot has no theme: %s takes six hexadecimal digits",
                                plot_params[i].name);
    return MEANDER_OK;
}

static meander_status plot_write(const drawing *d, output *out) {
    plot m;
    scratch lent = {.context = d->context};
    const int64_t *value = d->params->values;
    plot_layers layers = (plot_layers)value[PLOT_LAYERS];
    plot_canvas p = {.canvas = {.move = plot_move, .line = plot_line, .shut = plot_shut},
                     .out = out, .cell = value[PLOT_CELL], .margin = value[PLOT_MARGIN]};
    const style l = {.openings = true};
    TRY(plot_check(d));
    meander_status status = style_plot(d, &l, &m, &lent);
    if (status == MEANDER_OK) {
        plot_begin(d, &m, &p);
        if (layers != PLOT_SOLUTION) status = plot_walls(d, &m, &p, &lent);
        if (status == MEANDER_OK && layers != PLOT_WALLS && m.has_path)
            status = plot_path(d, &m, &p, &lent);
        output_text(out, "</svg>\n");
    }
    scratch_take_back(&lent);
    return status != MEANDER_OK ? status : out->status;
}

const format format_svg_plot = {
    .name = "svg-plot",
    .about = "drawing in millimetres for pen plotters and laser cutters, the pen rarely lifted",
    .traits = "text names-id rows write-only picture",
    .endings = "svg",
    .params = plot_params,
    .write_rows = plot_write,
};
