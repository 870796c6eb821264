// SPDX-License-Identifier: MIT
// The cells that fit the inside of a frame, and their walls.
#ifndef FORMAT_PIXELS_FIT_H
#define FORMAT_PIXELS_FIT_H

#include "format/scan/pixels_flat.h"

// Cells that fit what is flat.
typedef struct pixels_fit {
    uint32_t cells[PIXELS_AXES];
    double wall[PIXELS_AXES];    // how thick walls are where they are looked for
    double least;                // ink of a wall
    double cost;                 // 0: fits, 1 and more: does not
    double open;                 // the share of the outer walls that is not there
    bool graph;                  // walls join all posts, so they are rather ways
    uint32_t beyond;             // lines that go on beyond the frame
    bool part;                   // the maze does
} pixels_fit;

// The cheapest fit with the number of cells that was asked for, 0: any number; false when there is none.
MEANDER_CHECKED meander_status pixels_fit_cells(context *c, const pixels_flat *s, const uint32_t asked[PIXELS_AXES],
                                                pixels_fit *f, bool *found, scratch *lent);
// Finds the two cells that alone have ink in the middle; false when there are others, or not so many.
bool pixels_fit_find_marks(const pixels_flat *s, const pixels_fit *f, uint32_t cells[PIXELS_MARKS][PIXELS_AXES]);
// Returns whether the middle of a cell is as dark as walls.
bool pixels_fit_is_dark(const pixels_flat *s, const pixels_fit *f, uint32_t x, uint32_t y);
// Returns whether a wall is on the upper (axis DOWN) or left (ACROSS) side of cell (x, y); x and y may be those
// behind the last.
bool pixels_fit_is_wall(const pixels_flat *s, const pixels_fit *f, unsigned axis, uint32_t x, uint32_t y);

#endif
