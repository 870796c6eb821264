// SPDX-License-Identifier: MIT
// What all formats of pictures share: their parameters, and what they draw.
#ifndef FORMAT_STYLE_PARAMS_H
#define FORMAT_STYLE_PARAMS_H

#include "draw/picture.h"
#include "format/format.h"

// The first parameters of every such format, in this order.
enum {
    STYLE_THEME, STYLE_CELL, STYLE_WALL, STYLE_THICK, STYLE_ROUND, STYLE_MARGIN, STYLE_PAGE,
    STYLE_FLOOR, STYLE_INK, STYLE_WAY, STYLE_PATH, STYLE_MARKS, STYLE_OPENINGS, STYLE_DEAD_ENDS,
    STYLE_DISTANCES, STYLE_GRAPH, STYLE_ARROWS, STYLE_SETS, STYLE_PARAMS
};

#define STYLE_TABLE                                                                              \
    {.name = "theme", .about = "the colours", .kind = MEANDER_PARAM_CHOICE,                      \
     .choices = STYLE_THEME_NAMES},                                                              \
    {.name = "cell", .about = "pixels from wall to wall; 0: 20, fewer if the maze is large, 2 in a bitmap",               \
     .kind = MEANDER_PARAM_INTEGER, .least = 0, .most = 1000},                                   \
    {.name = "wall", .about = "pixels of a wall; 0: a tenth of the cell",                        \
     .kind = MEANDER_PARAM_INTEGER, .least = 0, .most = 999},                                    \
    {.name = "thick", .about = "walls as wide as the passages", .kind = MEANDER_PARAM_SWITCH},   \
    {.name = "round", .about = "how round corners are", .kind = MEANDER_PARAM_PERCENT},          \
    {.name = "margin", .about = "pixels around the maze; 1000: half a cell",                     \
     .kind = MEANDER_PARAM_INTEGER, .fallback = 1000, .least = 0, .most = 1000},                 \
    {.name = "page", .about = "colour of the page", .kind = MEANDER_PARAM_COLOUR,                \
     .fallback = -1},                                                                            \
    {.name = "floor", .about = "colour of the passages", .kind = MEANDER_PARAM_COLOUR,           \
     .fallback = -1},                                                                            \
    {.name = "ink", .about = "colour of the walls", .kind = MEANDER_PARAM_COLOUR,                \
     .fallback = -1},                                                                            \
    {.name = "way", .about = "colour of the path", .kind = MEANDER_PARAM_COLOUR,                 \
     .fallback = -1},                                                                            \
    {.name = "path", .about = "how the path is drawn", .kind = MEANDER_PARAM_CHOICE,             \
     .choices = "line|dots|none"},                                                               \
    {.name = "marks", .about = "at start and goal; auto: where no opening is",                   \
     .kind = MEANDER_PARAM_CHOICE, .choices = "auto|always|never"},                              \
    {.name = "openings", .about = "in the border, at start and goal",                            \
     .kind = MEANDER_PARAM_SWITCH, .fallback = 1},                                               \
    {.name = "dead-ends", .about = "tint dead ends", .kind = MEANDER_PARAM_SWITCH},              \
    {.name = "distances", .about = "colour cells by their distance from the start",              \
     .kind = MEANDER_PARAM_SWITCH},                                                              \
    {.name = "graph", .about = "draw rooms as nodes, corridors as edges",                        \
     .kind = MEANDER_PARAM_SWITCH},                                                              \
    {.name = "arrows", .about = "an arrow for each open direction",                              \
     .kind = MEANDER_PARAM_SWITCH},                                                              \
    {.name = "sets", .about = "the number of each cell's set (generator eller)",                 \
     .kind = MEANDER_PARAM_SWITCH}

// The style that the parameters tell; `usual` pixels a cell when they leave it open.  BAD_REQUEST when
// there is no passage between the walls.
MEANDER_CHECKED meander_status style_read(const drawing *d, uint32_t usual, style *l);

// Whether the numbers of the sets are drawn, which only a trace tells.
bool style_wants_trace(const params *p);

// Everything that there is to draw, in lent memory; style_plot pulls all rows.
MEANDER_CHECKED meander_status style_plot(const drawing *d, const style *l, plot *p, scratch *lent);

// What a format says whose library was not there when this program was built.
meander_status style_missing(const drawing *d, const char *format, const char *library,
                             const char *package);

#endif
