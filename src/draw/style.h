// SPDX-License-Identifier: MIT
// The style of a picture: everything about it except the maze.
#ifndef DRAW_STYLE_H
#define DRAW_STYLE_H

#include "draw/canvas.h"
#include "draw/theme.h"

typedef enum style_path { STYLE_LINE, STYLE_DOTS, STYLE_NO_PATH } style_path;
typedef enum style_graph { STYLE_NO_GRAPH, STYLE_GRAPH_OVER, STYLE_GRAPH_BESIDE } style_graph;
typedef enum style_marks { STYLE_AUTO, STYLE_ALWAYS, STYLE_NEVER } style_marks;

// The things that a theme colours.
typedef struct style_colours {
    canvas_colour page, floor, wall, path, start, goal;
    canvas_colour visited, dead_end;     // tints of the floor
    canvas_colour mark;                  // in each cell of these
    canvas_colour overlay;               // graph, arrows and numbers
    uint32_t ramp[THEME_RAMP];           // distances, from near to far
} style_colours;

typedef struct style {
    style_colours colours;
    uint32_t cell, wall, margin;         // in pixels: from wall to wall, its width, around all
    uint32_t round;                      // percent of the roundest that corners can be
    style_path path;
    bool strong;                         // a path as wide as half the passage, for small pictures
    bool halves;                         // walls of pipes have half of their width on each side: where dots are counted
    int32_t path_most;                   // widest path, in thousandths of a cell; 0: any
    style_marks marks;
    bool openings, dead_ends, distances, arrows, sets;
    style_graph graph;
    bool letters;                        // names of the rooms, and arrows at the openings
    bool fold;                           // tabs and letters around a net
    bool seams;                          // letters on both sides of open seams
    bool raised;                         // levels above one another, seen from the side
    bool bent;                           // squares into circles
    bool smooth;                         // the border follows the outline (smooth_border.h)
    unsigned ends;                       // drawings at start and goals (end_pictures.h); 0: marks
    bool places;                         // those of the plot are marked
} style;

style_colours style_of_theme(size_t theme);

// The colour that is `place` of `places` along the ramp.
canvas_colour style_ramp(const style_colours *colours, uint32_t place, uint32_t places);

#endif
