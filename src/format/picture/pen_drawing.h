// SPDX-License-Identifier: MIT
// A maze for machines that draw with a pen or cut with a laser: lines in layers, none of them twice, in an order in
// which the lifted pen has a short way.  Squares and all grids that lie flat.
#ifndef FORMAT_PEN_DRAWING_H
#define FORMAT_PEN_DRAWING_H

#include "draw/canvas.h"
#include "format/format.h"

// The parameters of such a format, in this order; all lengths are thousandths of a millimetre.
enum { PEN_CELL, PEN_MARGIN, PEN_OPENINGS, PEN_LAYERS, PEN_WALL, PEN_KERF, PEN_PARAMS };
#define PEN_LENGTH(word, what, usual, smallest)                                                      \
    {.name = word, .about = what, .kind = MEANDER_PARAM_DECIMAL, .fallback = usual, .least = smallest, .most = 1000000}
#define PEN_DRAWING_PARAMS PEN_DRAWING_PARAMS_WITH(5000, 10000)
#define PEN_DRAWING_PARAMS_WITH(usual, around)                                                                        \
    [PEN_CELL] = PEN_LENGTH("cell", "millimetres from wall to wall", usual, 100),                                      \
    [PEN_MARGIN] = PEN_LENGTH("margin", "millimetres around the maze", around, 0),                                     \
    [PEN_OPENINGS] = {.name = "openings", .about = "in the border, at start and goal",                                 \
                      .kind = MEANDER_PARAM_SWITCH, .fallback = 1},                                                    \
    [PEN_LAYERS] = {.name = "layers", .about = "what is drawn, each in its layer", .kind = MEANDER_PARAM_CHOICE,       \
                    .choices = "both|walls|solution|passages|walls-passages|passages-solution|all"},                   \
    [PEN_WALL] = PEN_LENGTH("wall", "millimetres that walls are thick, to be cut out as outlines; 0: lines", 0, 0),    \
    [PEN_KERF] = PEN_LENGTH("kerf", "millimetres that the cut takes away from both sides of an outline together", 0, 0)

typedef enum pen_layer { PEN_LAYER_WALLS, PEN_LAYER_PASSAGES, PEN_LAYER_SOLUTION, PEN_LAYER_COUNT } pen_layer;

// The size of a maze, in thousandths of a cell, as far as the middles of the lines go.
typedef struct pen_page {
    int32_t width, height;
} pen_page;
pen_page pen_drawing_page(const drawing *d);
// A place on the sheet, in thousandths of a millimetre from its corner.  Lengths are the differences of places, so that
// rounding does not add up.
static inline int64_t pen_place(const int64_t *value, int64_t place) {
    return value[PEN_MARGIN] + place * value[PEN_CELL] / CANVAS_CELL;
}

// TOO_BIG for mazes that no page holds, BAD_REQUEST for a cut without walls; asked before anything is written.
MEANDER_CHECKED meander_status pen_drawing_check(const drawing *d);

// Draws each layer that is wanted and not empty with a pen of its name ("walls", "passages", "solution") on a canvas
// that has open, move, line and finish; the pen's width is the number of the layer.  TOO_BIG, NO_MEMORY, CANCELLED,
// BAD_REQUEST for walls as thick as cells.
MEANDER_CHECKED meander_status pen_drawing_put(const drawing *d, canvas *c);

#endif
