// SPDX-License-Identifier: MIT
// Eight pixels as one character of Braille, for terminals and large mazes.
#ifndef VIEW_DOTS_H
#define VIEW_DOTS_H

#include "view/painter.h"

enum { VIEW_DOTS_WIDTH = 2, VIEW_DOTS_HEIGHT = 4, VIEW_DOTS_FIRST = 0x2800 };

// The character is VIEW_DOTS_FIRST + dots, in the colour `front` on a ground of the colour
// `back`.
typedef struct view_dots {
    uint8_t dots, front, back;
} view_dots;

// The pixels from (x, y) on; those beyond the border repeat the last ones within it.
view_dots view_dots_at(const view_image *image, unsigned x, unsigned y);
// The same for large cells: the ground is the colour of most pixels that are not wall, and only walls are dots.
view_dots view_dots_of_walls(const view_image *image, unsigned x, unsigned y);

#endif
