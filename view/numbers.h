// SPDX-License-Identifier: MIT
// The numbers of the sets in a maze while it is made.
#ifndef VIEW_NUMBERS_H
#define VIEW_NUMBERS_H

#include "view/board.h"
#include "view/camera.h"
#include "view/painter.h"

// Call it after the cells are painted.  Cells without room for the digits get none.
void view_paint_numbers(const view_board *b, const view_camera *c, const view_image *image);
// Paints one number around a pixel, if it fits into `room` pixels.
void view_paint_number(const view_image *image, uint32_t number, int x, int y, int room);

#endif
