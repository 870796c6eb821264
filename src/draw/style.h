// SPDX-License-Identifier: MIT
// The looks of a picture: everything about it that is no passage.
#ifndef DRAW_STYLE_H
#define DRAW_STYLE_H

#include "draw/canvas.h"

// In the order in which formats name them.
typedef enum looks_theme {
    LOOKS_CLASSIC, LOOKS_PAPER, LOOKS_BLUEPRINT, LOOKS_NIGHT, LOOKS_HIGH_CONTRAST,
    LOOKS_THEMES
} looks_theme;
#define LOOKS_THEME_NAMES "classic|paper|blueprint|night|high-contrast"

typedef enum looks_path { LOOKS_LINE, LOOKS_DOTS, LOOKS_NO_PATH } looks_path;
typedef enum looks_marks { LOOKS_AUTO, LOOKS_ALWAYS, LOOKS_NEVER } looks_marks;

enum { LOOKS_RAMP = 5 };

// What a theme gives colours to.
typedef struct looks_colours {
    canvas_colour page, floor, wall, path, start, goal;
    canvas_colour visited, dead_end;     // tints of the floor
    canvas_colour overlay;               // graph, arrows and numbers
    canvas_colour ramp[LOOKS_RAMP];      // distances, from near to far
} looks_colours;

typedef struct looks {
    looks_colours colours;
    uint32_t cell, wall, margin;         // in pixels: from wall to wall, its width, around all
    uint32_t round;                      // percent of the most that corners can be
    looks_path path;
    bool strong;                         // a path as wide as half the passage, for small pictures
    looks_marks marks;
    bool openings, dead_ends, distances, graph, arrows, sets;
} looks;

const looks_colours *looks_of_theme(looks_theme theme);

// The colour that is `place` of `places` along the ramp.
canvas_colour looks_ramp(const looks_colours *colours, uint32_t place, uint32_t places);

#endif
