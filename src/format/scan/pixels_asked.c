// SPDX-License-Identifier: MIT
// The parameters of the reader of pictures, and their values in its own terms.  A parameter that was not given is found
// out from the picture.
#include "format/scan/pixels_asked.h"

const meander_param pixels_params[] = {
    [PIXELS_PARAM_INVERT] = {.name = "invert", .kind = MEANDER_PARAM_CHOICE, .choices = "auto|no|yes",
                            .about = "walls are light; auto: found out"},
    [PIXELS_PARAM_THRESHOLD] = {.name = "threshold", .kind = MEANDER_PARAM_INTEGER, .most = 255,
                               .about = "greys below it are dark, 1 to 255; 0: found out"},
    [PIXELS_PARAM_CELLS] = {.name = "cells", .kind = MEANDER_PARAM_PLACE,
                           .about = "how many cells are beside each other and below each other, as in 20x15; 0-0: "
                                    "found out"},
    [PIXELS_PARAM_START] = {.name = "start", .kind = MEANDER_PARAM_PLACE, .fallback = PARAMS_RANDOM,
                           .about = "a pixel in the cell of the start; random: what the picture marks"},
    [PIXELS_PARAM_GOAL] = {.name = "goal", .kind = MEANDER_PARAM_PLACE, .fallback = PARAMS_RANDOM,
                          .about = "a pixel in the cell of the goal; random: what the picture marks"},
    [PIXELS_PARAM_MAZE] = {.name = "maze", .kind = MEANDER_PARAM_INTEGER, .most = 32,
                         .about = "which maze of a picture with several; 0: the first"},
    {0},
};

unsigned pixels_asks(const params *p) {
    static const unsigned asks[] = {PIXELS_ANY, PIXELS_DARK, PIXELS_LIGHT};
    return asks[p->values[PIXELS_PARAM_INVERT]];
}

unsigned pixels_asked(const params *p) { return (unsigned)p->values[PIXELS_PARAM_THRESHOLD]; }
unsigned pixels_asked_maze(const params *p) { return (unsigned)p->values[PIXELS_PARAM_MAZE]; }
uint32_t pixels_asked_cells(const params *p, unsigned axis) {
    int64_t cells = p->values[PIXELS_PARAM_CELLS];
    if (cells < 0) return 0;
    return (uint32_t)(axis == PIXELS_ACROSS ? params_place_x(cells) : params_place_y(cells));
}

// The middle of the pixel.
pixels_place pixels_asked_end(const params *p, unsigned end) {
    int64_t at = p->values[end == PIXELS_START ? PIXELS_PARAM_START : PIXELS_PARAM_GOAL];
    if (at < 0) return (pixels_place){-1, -1};
    return (pixels_place){(double)params_place_x(at) + 0.5, (double)params_place_y(at) + 0.5};
}
