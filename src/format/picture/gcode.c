// SPDX-License-Identifier: MIT
// G-code for machines that draw, engrave, mill or cut with a laser.
//
//     G21 G90          millimetres, places and not ways
//     G0 X10 Y10       the lifted tool moves
//     G1 Z0 F1000      it goes down: a laser is switched on (M4 S...) and off (M5) in place of that
//     G1 X160 Y10      it draws
//     M0               between layers the machine waits for another pen
//
// y points up.  Lines and their order are those of pen_drawing.h.
// Source: NIST, "The NIST RS274NGC Interpreter", version 3, 2000; Grbl's laser mode for M4.
#include "draw/shape_picture.h"
#include "draw/svg_canvas.h"
#include "format/picture/pen_drawing.h"
#include "grid/shape.h"

enum { GCODE_TOOL = PEN_PARAMS, GCODE_FEED, GCODE_UP, GCODE_DOWN, GCODE_POWER };
typedef enum gcode_tool { GCODE_PEN, GCODE_LASER } gcode_tool;

static const meander_param gcode_params[] = {
    PEN_DRAWING_PARAMS,
    [GCODE_TOOL] = {.name = "tool", .about = "a pen or mill is lowered, a laser switched on",
                    .kind = MEANDER_PARAM_CHOICE, .choices = "pen|laser"},
    [GCODE_FEED] = {.name = "feed", .about = "millimetres a minute while it draws", .kind = MEANDER_PARAM_DECIMAL,
                    .fallback = 1000000, .least = 1000, .most = 100000000},
    [GCODE_UP] = {.name = "up", .about = "height of the lifted pen in millimetres", .kind = MEANDER_PARAM_DECIMAL,
                  .fallback = 3000, .least = 0, .most = 1000000},
    [GCODE_DOWN] = {.name = "down", .about = "height of the lowered pen in millimetres, below 0 to cut deeper",
                    .kind = MEANDER_PARAM_DECIMAL, .fallback = 0, .least = -1000000, .most = 1000000},
    [GCODE_POWER] = {.name = "power", .about = "of the laser, as the machine counts it (S)",
                     .kind = MEANDER_PARAM_INTEGER, .fallback = 500, .least = 0, .most = 100000},
    {0},
};

typedef struct gcode_canvas {
    canvas canvas;
    output *out;
    const int64_t *value;        // of the parameters
    int64_t height;              // of the maze, in thousandths of a cell
    bool down, changes;          // the tool is down; a layer was drawn before
} gcode_canvas;

static void gcode_number(const gcode_canvas *g, const char *word, int64_t thousandths) {
    output_text(g->out, word);
    svg_number(g->out, thousandths);
}

static void gcode_place(const gcode_canvas *g, const char *word, canvas_point to) {
    output_text(g->out, word);
    gcode_number(g, " X", pen_place(g->value, to.x));
    gcode_number(g, " Y", pen_place(g->value, g->height - to.y));
    output_char(g->out, '\n');
}

static void gcode_raise(gcode_canvas *g) {
    if (g->value[GCODE_TOOL] == GCODE_LASER) output_text(g->out, "M5");
    else gcode_number(g, "G0 Z", g->value[GCODE_UP]);
    output_char(g->out, '\n');
    g->down = false;
}

// A laser keeps its feed with its first move, which the machine remembers from then on.
static void gcode_lower(gcode_canvas *g) {
    if (g->value[GCODE_TOOL] == GCODE_LASER) {
        output_print(g->out, "M4 S%lld", (long long)g->value[GCODE_POWER]);
        gcode_number(g, "\nG1 F", g->value[GCODE_FEED]);
    } else {
        gcode_number(g, "G1 Z", g->value[GCODE_DOWN]);
        gcode_number(g, " F", g->value[GCODE_FEED]);
    }
    output_char(g->out, '\n');
    g->down = true;
}

static void gcode_open(canvas *c, const canvas_pen *pen) {
    gcode_canvas *g = (gcode_canvas *)c;
    if (g->changes) output_text(g->out, "M0\n");
    output_print(g->out, "; %s\n", pen->name);
    g->changes = true;
}

static void gcode_move(canvas *c, canvas_point to) {
    gcode_canvas *g = (gcode_canvas *)c;
    if (g->down) gcode_raise(g);
    gcode_place(g, "G0", to);
}

static void gcode_line(canvas *c, canvas_point to) {
    gcode_canvas *g = (gcode_canvas *)c;
    if (!g->down) gcode_lower(g);
    gcode_place(g, "G1", to);
}

static void gcode_finish(canvas *c) {
    if (((gcode_canvas *)c)->down) gcode_raise((gcode_canvas *)c);
}

// The tool begins and ends lifted, so that it never leaves a mark on the way.
static meander_status gcode_write(const drawing *d, output *out) {
    gcode_canvas g = {.canvas = {.open = gcode_open, .move = gcode_move, .line = gcode_line, .finish = gcode_finish},
                      .out = out, .value = d->params->values};
    TRY(pen_drawing_check(d));
    const int64_t *value = d->params->values;
    if (value[GCODE_POWER] != gcode_params[GCODE_POWER].fallback && value[GCODE_TOOL] == GCODE_PEN)
        return context_fail(d->context, MEANDER_BAD_REQUEST, "power is for a laser: tool=laser");
    g.height = pen_drawing_page(d).height;
    if (d->id[0] != '\0') output_print(out, "; %s\n", d->id);
    output_text(out, "G21\nG90\n");
    gcode_raise(&g);
    TRY(pen_drawing_put(d, &g.canvas));
    output_text(out, "G0 X0 Y0\nM2\n");
    return out->status;
}

const format format_gcode = {
    .name = "gcode",
    .about = "moves of a machine that draws, engraves, mills or cuts, the tool rarely lifted",
    .traits = "text names-id rows write-only export keeps-path flat shows-gates",
    .endings = "gcode nc ngc",
    .params = gcode_params,
    .write_rows = gcode_write,
    .write_shape = gcode_write,
    .knows_shape = shape_is_flat,
    .check_cells = shape_picture_check_cells,
};
