// SPDX-License-Identifier: MIT
// A picture as a plane of ink, 255 where a wall is.
#ifndef FORMAT_PIXELS_PLANE_H
#define FORMAT_PIXELS_PLANE_H

#include "format/scan/pixels.h"

// A picture held as ink, 255 where a wall is; what has a colour is apart.
typedef struct pixels_plane {
    uint32_t width, height;
    uint8_t *ink;
    uint8_t *marks;              // 0, or 1 + a hue
} pixels_plane;

enum { PLANE_DARK = 128 };         // from here on ink is a wall of free space

// The ways to turn colours into ink.
typedef enum plane_way {
    PLANE_GREYS,                 // pixels with a colour are marks, on the floor
    PLANE_COLOURS,               // walls have a colour, or the floor has
    PLANE_SHADED,                // a wall is darker than what is around it, however light that is
    PLANE_PAGE,                  // neither has the colour of the page, which is around them
    PLANE_WAYS
} plane_way;

// Returns whether a way may show something else than the ways before it: without colours, colours and greys are the
// same, and with a threshold that was asked for there are no shades.
bool pixels_plane_is_new(const pixels *m, plane_way way);
// Decodes the picture; the plane's memory is lent.  Without any contrast *plain is set.
MEANDER_CHECKED meander_status pixels_plane_fill(pixels *m, plane_way way, unsigned walls, pixels_plane *p, bool *plain,
                                                 scratch *lent);

#endif
