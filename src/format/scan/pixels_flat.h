// SPDX-License-Identifier: MIT
// The inside of a frame, straightened.
#ifndef FORMAT_PIXELS_FLAT_H
#define FORMAT_PIXELS_FLAT_H

#include "format/scan/pixels_frame.h"

// A map of the plane onto itself that keeps straight lines: x' = (a x + b y + c) / (g x + h y + 1).
typedef struct pixels_map {
    double a, b, c, d, e, f, g, h;
} pixels_map;

static inline pixels_place pixels_map_at(const pixels_map *m, double x, double y) {
    double w = 1 / (m->g * x + m->h * y + 1);
    return (pixels_place){(m->a * x + m->b * y + m->c) * w, (m->d * x + m->e * y + m->f) * w};
}
// The map that takes (0, 0), (1, 0), (1, 1) and (0, 1) to the four corners.
pixels_map pixels_map_of(const pixels_place *corners);

// The inside of a frame, straightened: walls are upright and level.
typedef struct pixels_flat {
    uint32_t width, height;      // from wall to wall, without the margin
    uint32_t margin;             // around it, on each side
    uint32_t stride;             // of marks, and of sums less 1
    double wall;
    bool bare, tall;             // as the frame
    double floor;                // the mean ink outside walls: noise
    uint8_t *marks;
    uint32_t *sums;              // of the ink above and to the left, modulo 2^32
} pixels_flat;

MEANDER_CHECKED meander_status pixels_flat_fill(context *c, const pixels_plane *p, const pixels_frame *f,
                                                pixels_flat *s, scratch *lent);
// The mean ink of a rectangle, in pixels from the corner of the frame; at least one pixel.
double pixels_flat_mean(const pixels_flat *s, double left, double top, double right, double bottom);

#endif
