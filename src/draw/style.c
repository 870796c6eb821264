// SPDX-License-Identifier: MIT
// The choice of a theme's colours for a picture.  Nothing in a picture is recognised by its colour alone:
//
//     start  a disc         path      a line in the middle of the passage
//     goal   a ring         visited   a dot       dead end   a cross
#include "draw/style.h"

style_colours style_of_theme(size_t theme) {
    const uint32_t *of = theme_at(theme)->colours;
    style_colours c = {
        .page = (canvas_colour)of[MEANDER_COLOUR_BACK],
        .floor = (canvas_colour)of[MEANDER_COLOUR_FLOOR],
        .wall = (canvas_colour)of[MEANDER_COLOUR_WALL],
        .path = (canvas_colour)of[MEANDER_COLOUR_PATH],
        .start = (canvas_colour)of[MEANDER_COLOUR_START],
        .goal = (canvas_colour)of[MEANDER_COLOUR_GOAL],
        .visited = (canvas_colour)of[MEANDER_COLOUR_EXPANDED],
        .dead_end = (canvas_colour)of[MEANDER_COLOUR_CLOSED],
        .mark = (canvas_colour)of[MEANDER_COLOUR_CAME_FROM],
        .overlay = (canvas_colour)of[MEANDER_COLOUR_NUMBER],
    };
    for (size_t i = 0; i < THEME_RAMP; i++) c.ramp[i] = theme_at(theme)->ramp[i];
    return c;
}

canvas_colour style_ramp(const style_colours *colours, uint32_t place, uint32_t places) {
    return (canvas_colour)theme_along(colours->ramp, place, places);
}
