// SPDX-License-Identifier: MIT
// TikZ, for documents written with LaTeX: lines in units of a cell, whose look the document can change.
//
//     \begin{tikzpicture}[x=5mm, y=-5mm, maze walls/.style={...}, ...]
//     \draw[maze walls] (0,0) -- (3,0) -- (3,2);                 y points down
//     \end{tikzpicture}
//
// With the parameter standalone it is a whole document.
//
// Cost: planes of a few bits per cell.
// Source: Till Tantau, "The TikZ and PGF Packages".
#include "draw/svg_canvas.h"
#include "format/world/line_drawing.h"
#include "grid/shape.h"

enum { TIKZ_CELL, TIKZ_OPENINGS, TIKZ_STANDALONE };

// Thousandths of a millimetre: both margins, and half of a line on each side.
enum { TIKZ_AROUND = 5000 };

typedef struct tikz_canvas {
    canvas canvas;
    output *out;
    const char *pen;
    bool drawn;                  // a line is not yet ended
} tikz_canvas;

static void tikz_write_point(output *out, canvas_point p) {
    output_char(out, '(');
    svg_number(out, p.x);
    output_char(out, ',');
    svg_number(out, p.y);
    output_char(out, ')');
}

static void tikz_end_line(tikz_canvas *t) {
    if (t->drawn) output_text(t->out, ";\n");
    t->drawn = false;
}

static void tikz_open(canvas *c, const canvas_pen *pen) { ((tikz_canvas *)c)->pen = pen->name; }

// A command for each line: TeX reads a command whole, and its memory has an end.
static void tikz_move(canvas *c, canvas_point to) {
    tikz_canvas *t = (tikz_canvas *)c;
    tikz_end_line(t);
    output_print(t->out, "\\draw[maze %s] ", t->pen);
    tikz_write_point(t->out, to);
    t->drawn = true;
}

static void tikz_line(canvas *c, canvas_point to) {
    output *out = ((tikz_canvas *)c)->out;
    output_text(out, " -- ");
    tikz_write_point(out, to);
}

static void tikz_shut(canvas *c) { output_text(((tikz_canvas *)c)->out, " -- cycle"); }

// The unit of y is negative, so a circle's radius needs both units.
static void tikz_circle(canvas *c, canvas_point middle, int32_t radius) {
    tikz_canvas *t = (tikz_canvas *)c;
    output_print(t->out, "\\fill[maze %s] ", t->pen);
    tikz_write_point(t->out, middle);
    output_text(t->out, " circle[x radius=");
    svg_number(t->out, radius);
    output_text(t->out, ", y radius=");
    svg_number(t->out, radius);
    output_text(t->out, "];\n");
}

static void tikz_finish(canvas *c) { tikz_end_line((tikz_canvas *)c); }

// A document of one page that is as large as the maze, with 2 mm around it, and room for the lines of its border.  It
// needs nothing but LaTeX itself and TikZ; the class made for this comes with another, larger package.
static void tikz_begin_document(const drawing *d, output *out) {
    int64_t width, height, side = d->params->values[TIKZ_CELL];
    line_drawing_size(d, &width, &height);
    output_text(out, "\\documentclass{article}\n\\usepackage{tikz}\n\\usepackage[paperwidth=");
    svg_number(out, side * width / CANVAS_CELL + TIKZ_AROUND);
    output_text(out, "mm, paperheight=");
    svg_number(out, side * height / CANVAS_CELL + TIKZ_AROUND);
    output_text(out, "mm, margin=2mm]{geometry}\n\\pagestyle{empty}\n\\setlength{\\topskip}{0pt}\n"
                     "\\setlength{\\parindent}{0pt}\n\\begin{document}\n");
}

static void tikz_begin(const drawing *d, output *out) {
    if (d->id[0] != '\0') output_print(out, "%% %s\n", d->id);
    if (d->params->values[TIKZ_STANDALONE]) tikz_begin_document(d, out);
    output_text(out, "\\begin{tikzpicture}[x=");
    svg_number(out, d->params->values[TIKZ_CELL]);
    output_text(out, "mm, y=-");
    svg_number(out, d->params->values[TIKZ_CELL]);
    output_text(out, "mm,\n  maze walls/.style={line width=.8pt, line cap=round, line join=round},\n"
                "  maze path/.style={red, line width=1.2pt, line cap=round, line join=round},\n"
                "  maze start/.style={blue!60}, maze goals/.style={orange}]\n");
}

static meander_status tikz_write(const drawing *d, output *out) {
    tikz_canvas t = {.canvas = {.open = tikz_open, .move = tikz_move, .line = tikz_line, .shut = tikz_shut,
                                .circle = tikz_circle, .finish = tikz_finish},
                     .out = out, .pen = "walls"};
    tikz_begin(d, out);
    TRY(line_drawing_put(d, d->params->values[TIKZ_OPENINGS] != 0, &t.canvas));
    output_text(out, "\\end{tikzpicture}\n");
    if (d->params->values[TIKZ_STANDALONE]) output_text(out, "\\end{document}\n");
    return out->status;
}

static const meander_param tikz_params[] = {
    [TIKZ_CELL] = {.name = "cell", .about = "millimetres from wall to wall", .kind = MEANDER_PARAM_DECIMAL,
                   .fallback = 5000, .least = 100, .most = 1000000},
    [TIKZ_OPENINGS] = {.name = "openings", .about = "in the border, at start and goal",
                       .kind = MEANDER_PARAM_SWITCH, .fallback = 1},
    [TIKZ_STANDALONE] = {.name = "standalone", .about = "a whole document, not a picture to be put into one",
                         .kind = MEANDER_PARAM_SWITCH},
    {0},
};

const format format_tikz = {
    .name = "tikz",
    .about = "picture for LaTeX documents: lines whose look the document can change",
    .aliases = "latex",
    .traits = "text names-id write-only export keeps-ends keeps-path flat shows-gates",
    .endings = "tikz tex",
    .params = tikz_params,
    .write_puzzle = tikz_write,
    .write_shape = tikz_write,
    .knows_shape = shape_is_flat,
};
