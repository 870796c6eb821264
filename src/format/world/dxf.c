// SPDX-License-Identifier: MIT
// DXF for programs that design machines and houses: straight lines on layers by what they are.
//
//     0          each value below the number of what it is
//     LINE
//     8          the layer: WALLS or PATH; circles are on START and GOALS
//     WALLS
//     10         from x, 20: y; 11: to x, 21: y, in millimetres, y to the north
//     0
//
// Release 12, which every such program reads.
//
// Cost: planes of a few bits per cell.
// Source: Autodesk, "DXF Reference", release 12.
#include "draw/svg_canvas.h"
#include "format/world/line_drawing.h"
#include "grid/shape.h"

enum { DXF_CELL, DXF_OPENINGS };

typedef struct dxf_canvas {
    canvas canvas;
    output *out;
    int64_t cell, height;        // thousandths of a millimetre per cell, and of a cell
    const char *layer;
    canvas_point at, begin;
} dxf_canvas;

static void dxf_write_number(const dxf_canvas *d, int code, int64_t thousandths) {
    output_print(d->out, "%d\n", code);
    svg_number(d->out, thousandths);
    output_char(d->out, '\n');
}

static void dxf_write_point(const dxf_canvas *d, int code, canvas_point p) {
    dxf_write_number(d, code, (int64_t)p.x * d->cell / CANVAS_CELL);
    dxf_write_number(d, code + 10, (d->height - p.y) * d->cell / CANVAS_CELL);
}

static void dxf_open(canvas *c, const canvas_pen *pen) {
    static const char *const layers[][2] = {{"walls", "WALLS"}, {"path", "PATH"}, {"start", "START"},
                                            {"goals", "GOALS"}};
    dxf_canvas *d = (dxf_canvas *)c;
    for (unsigned i = 0; i < sizeof layers / sizeof layers[0]; i++)
        if (names_contain(layers[i][0], pen->name)) d->layer = layers[i][1];
}

static void dxf_move(canvas *c, canvas_point to) {
    dxf_canvas *d = (dxf_canvas *)c;
    d->at = d->begin = to;
}

static void dxf_line(canvas *c, canvas_point to) {
    dxf_canvas *d = (dxf_canvas *)c;
    output_print(d->out, "0\nLINE\n8\n%s\n", d->layer);
    dxf_write_point(d, 10, d->at);
    dxf_write_point(d, 11, to);
    d->at = to;
}

static void dxf_shut(canvas *c) { dxf_line(c, ((dxf_canvas *)c)->begin); }

static void dxf_circle(canvas *c, canvas_point middle, int32_t radius) {
    dxf_canvas *d = (dxf_canvas *)c;
    output_print(d->out, "0\nCIRCLE\n8\n%s\n", d->layer);
    dxf_write_point(d, 10, middle);
    dxf_write_number(d, 40, radius * d->cell / CANVAS_CELL);
}

static void dxf_finish(canvas *c) { (void)c; }

static meander_status dxf_write(const drawing *d, output *out) {
    dxf_canvas c = {.canvas = {.open = dxf_open, .move = dxf_move, .line = dxf_line, .shut = dxf_shut,
                               .circle = dxf_circle, .finish = dxf_finish},
                    .out = out, .cell = d->params->values[DXF_CELL], .layer = "WALLS"};
    int64_t width;
    line_drawing_size(d, &width, &c.height);
    if (d->id[0] != '\0') output_print(out, "999\n%s\n", d->id);
    output_text(out, "0\nSECTION\n2\nHEADER\n9\n$ACADVER\n1\nAC1009\n0\nENDSEC\n0\nSECTION\n2\nENTITIES\n");
    TRY(line_drawing_put(d, d->params->values[DXF_OPENINGS] != 0, &c.canvas));
    output_text(out, "0\nENDSEC\n0\nEOF\n");
    return out->status;
}

static const meander_param dxf_params[] = {
    [DXF_CELL] = {.name = "cell", .about = "millimetres from wall to wall", .kind = MEANDER_PARAM_DECIMAL,
                  .fallback = 10000, .least = 100, .most = 1000000},
    [DXF_OPENINGS] = {.name = "openings", .about = "in the border, at start and goal",
                      .kind = MEANDER_PARAM_SWITCH, .fallback = 1},
    {0},
};

const format format_dxf = {
    .name = "dxf",
    .about = "lines for programs of design: walls, path, start and goals on layers",
    .traits = "text names-id write-only export keeps-ends keeps-path flat",
    .endings = "dxf",
    .params = dxf_params,
    .write_puzzle = dxf_write,
    .write_shape = dxf_write,
    .knows_shape = shape_is_flat,
};
