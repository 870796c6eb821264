// SPDX-License-Identifier: MIT
// The parameters of the reader of pictures.
#ifndef FORMAT_PIXELS_ASKED_H
#define FORMAT_PIXELS_ASKED_H

#include "format/scan/pixels_lattice.h"

enum { PIXELS_PARAM_INVERT, PIXELS_PARAM_THRESHOLD, PIXELS_PARAM_CELLS, PIXELS_PARAM_START, PIXELS_PARAM_GOAL,
       PIXELS_PARAM_MAZE, PIXELS_PARAMS };
extern const meander_param pixels_params[];

// The kind of walls, from the format's parameters.
enum { PIXELS_ANY, PIXELS_LIGHT, PIXELS_DARK };
unsigned pixels_asks(const params *p);
static inline bool pixels_may_be(unsigned asks, unsigned walls) {
    return asks == PIXELS_ANY || (asks == PIXELS_DARK) == walls;
}
// The threshold that was asked for, or 0; how many cells there are, or 0; and the pixel of an end, x below 0: none.
unsigned pixels_asked(const params *p);
uint32_t pixels_asked_cells(const params *p, unsigned axis);
pixels_place pixels_asked_end(const params *p, unsigned end);
// The number of the maze that was asked for, of those in the picture; or 0.
unsigned pixels_asked_maze(const params *p);
// Returns whether a number of blocks is what was asked for, if anything was.
static inline bool pixels_may_have(const params *p, unsigned axis, uint32_t blocks) {
    uint32_t cells = pixels_asked_cells(p, axis);
    return cells == 0 || blocks / 2 == cells;
}

#endif
