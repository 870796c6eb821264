// SPDX-License-Identifier: MIT
// The numbers of the sets in a maze that is being made.
#ifndef VIEW_NUMBERS_H
#define VIEW_NUMBERS_H

#include "view/board.h"
#include "view/camera.h"
#include "view/painter.h"

// Over cells that are painted.  What has no room for its digits stays without.
void view_paint_numbers(const view_board *b, const view_camera *c, const view_image *image);

#endif
