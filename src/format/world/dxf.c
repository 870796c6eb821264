// SPDX-License-Identifier: MIT
// DXF for programs that design machines and houses: straight lines on layers by what they are.
//
//     0          each value below the number of what it is
//     LINE
//     8          the layer: WALLS, PASSAGES or PATH; circles are on START and GOALS
//     WALLS
//     10         from x, 20: y; 11: to x, 21: y, in millimetres, y to the north
//     0
//
// Release 12, which every such program reads.  Lines and their order are those of pen_drawing.h, so a machine that
// follows the file goes a short way between them.
//
// Cost: that of pen_drawing.h.
// Source: Autodesk, "DXF Reference", release 12.
#include "draw/svg_canvas.h"
#include "draw/shape_picture.h"
#include "format/picture/pen_drawing.h"
#include "format/world/line_drawing.h"
#include "grid/shape.h"

typedef struct dxf_canvas {
    canvas canvas;
    output *out;
    const int64_t *value;        // of the parameters
    int64_t height;              // of the maze, in thousandths of a cell
    const char *layer;
    canvas_point at;
} dxf_canvas;

static void dxf_write_number(const dxf_canvas *d, int code, int64_t thousandths) {
    output_print(d->out, "%d\n", code);
    svg_number(d->out, thousandths);
    output_char(d->out, '\n');
}

static void dxf_write_point(const dxf_canvas *d, int code, canvas_point p) {
    dxf_write_number(d, code, pen_place(d->value, p.x));
    dxf_write_number(d, code + 10, pen_place(d->value, d->height - p.y));
}

static void dxf_open(canvas *c, const canvas_pen *pen) {
    static const char *const layers[] = {"WALLS", "PASSAGES", "PATH"};
    ((dxf_canvas *)c)->layer = layers[pen->width];
}

// A line needs both its ends in the file, so the last place is kept.
static void dxf_move(canvas *c, canvas_point to) {
    dxf_canvas *d = (dxf_canvas *)c;
    d->at = to;
}

static void dxf_line(canvas *c, canvas_point to) {
    dxf_canvas *d = (dxf_canvas *)c;
    output_print(d->out, "0\nLINE\n8\n%s\n", d->layer);
    dxf_write_point(d, 10, d->at);
    dxf_write_point(d, 11, to);
    d->at = to;
}

static void dxf_finish(canvas *c) { (void)c; }

// ---- start and goals -----------------------------------------------------------------

static void dxf_circle(dxf_canvas *d, const char *layer, canvas_point middle, int32_t radius) {
    output_print(d->out, "0\nCIRCLE\n8\n%s\n", layer);
    dxf_write_point(d, 10, middle);
    dxf_write_number(d, 40, radius * d->value[PEN_CELL] / CANVAS_CELL);
}

// On squares a place, else the cell at it.
static void dxf_write_end(dxf_canvas *c, const drawing *d, const char *layer, meander_point at) {
    const int32_t half = CANVAS_CELL / 2;
    if (!drawing_is_shape(d)) {
        if (at.x >= d->rows->width || at.y >= d->rows->height) return;
        canvas_point middle = {(int32_t)at.x * CANVAS_CELL + half, (int32_t)at.y * CANVAS_CELL + half};
        dxf_circle(c, layer, middle, LINE_DRAWING_RADIUS);
        return;
    }
    const grid *g = d->puzzle->grid;
    shape_point middle = shape_middle(g, grid_index(g, at)), origin = shape_bounds(g).least;
    int32_t room = shape_room(g, grid_index(g, at)) / 2;
    dxf_circle(c, layer, (canvas_point){middle.x - origin.x, middle.y - origin.y},
               room < LINE_DRAWING_RADIUS ? room : LINE_DRAWING_RADIUS);
}

static meander_status dxf_write(const drawing *d, output *out) {
    dxf_canvas c = {.canvas = {.open = dxf_open, .move = dxf_move, .line = dxf_line, .finish = dxf_finish},
                    .out = out, .value = d->params->values};
    TRY(pen_drawing_check(d));
    c.height = pen_drawing_page(d).height;
    if (d->id[0] != '\0') output_print(out, "999\n%s\n", d->id);
    output_text(out, "0\nSECTION\n2\nHEADER\n9\n$ACADVER\n1\nAC1009\n0\nENDSEC\n0\nSECTION\n2\nENTITIES\n");
    TRY(pen_drawing_put(d, &c.canvas));
    if (d->has_start) dxf_write_end(&c, d, "START", d->start);
    for (size_t i = 0; i < d->goal_count; i++) dxf_write_end(&c, d, "GOALS", d->goals[i]);
    output_text(out, "0\nENDSEC\n0\nEOF\n");
    return out->status;
}

// Programs of design have a place for the maze, and need no margin around it.
static const meander_param dxf_params[] = {
    PEN_DRAWING_PARAMS_WITH(10000, 0),
    {0},
};

const format format_dxf = {
    .name = "dxf",
    .about = "lines for programs of design: walls, path, start and goals on layers",
    .traits = "text names-id write-only export keeps-ends keeps-path flat shows-gates",
    .endings = "dxf",
    .params = dxf_params,
    .write_puzzle = dxf_write,
    .write_shape = dxf_write,
    .knows_shape = shape_is_flat,
    .check_cells = shape_picture_check_cells,
};
