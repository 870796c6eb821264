// SPDX-License-Identifier: MIT
// The style of a picture: everything about it except the maze.
#ifndef DRAW_STYLE_H
#define DRAW_STYLE_H

#include "draw/canvas.h"

// In the order in which formats name them.
typedef enum style_theme {
    STYLE_CLASSIC, STYLE_PAPER, STYLE_BLUEPRINT, STYLE_NIGHT, STYLE_HIGH_CONTRAST,
    STYLE_THEMES
} style_theme;
#define STYLE_THEME_NAMES "classic|paper|blueprint|night|high-contrast"

typedef enum style_path { STYLE_LINE, STYLE_DOTS, STYLE_NO_PATH } style_path;
typedef enum style_marks { STYLE_AUTO, STYLE_ALWAYS, STYLE_NEVER } style_marks;

enum { STYLE_RAMP = 5 };

// The things that a theme colours.
typedef struct style_colours {
    canvas_colour page, floor, wall, path, start, goal;
    canvas_colour visited, dead_end;     // tints of the floor
    canvas_colour overlay;               // graph, arrows and numbers
    canvas_colour ramp[STYLE_RAMP];      // distances, from near to far
} style_colours;

typedef struct style {
    style_colours colours;
    uint32_t cell, wall, margin;         // in pixels: from wall to wall, its width, around all
    uint32_t round;                      // percent of the roundest that corners can be
    style_path path;
    bool strong;                         // a path as wide as half the passage, for small pictures
    style_marks marks;
    bool openings, dead_ends, distances, graph, arrows, sets;
} style;

const style_colours *style_of_theme(style_theme theme);

// The colour that is `place` of `places` along the ramp.
canvas_colour style_ramp(const style_colours *colours, uint32_t place, uint32_t places);

#endif
