// SPDX-License-Identifier: MIT
// Pictures whose lattice is not one of whole pixels: soft edges, odd pitches, scans and photographs.
//
//     pixels -> plane of ink -> frame: four corners -> flat -> cells and walls
//               pixels_plane.c   pixels_frame.c       pixels_flat.c  pixels_fit.c      all of it: pixels_scan.c
#ifndef FORMAT_PIXELS_SCAN_H
#define FORMAT_PIXELS_SCAN_H

#include "format/scan/pixels.h"

// A picture held as ink, 255 where a wall is; what has a colour is apart.
typedef struct pixels_plane {
    uint32_t width, height;
    uint8_t *ink;
    uint8_t *marks;              // 0, or 1 + a mark, PIXELS_MARKS: of another colour
} pixels_plane;

enum { PLANE_DARK = 128 };         // from here on ink is a wall of free space

// The ways to turn colours into ink.
typedef enum plane_way {
    PLANE_GREYS,                 // pixels with a colour are marks, on the floor
    PLANE_COLOURS,               // walls have a colour, or the floor has
    PLANE_SHADED,                // a wall is darker than what is around it, however light that is
    PLANE_WAYS
} plane_way;

// pixels_small.c: makes the picture smaller if it is large and its walls are thick, for all planes that are filled
// until what was found in the small one is taken back to the large one.
MEANDER_CHECKED meander_status pixels_make_small(pixels *m);
void pixels_make_large(pixels *m, pixels_lattice *l);

// Returns whether a way may show something else than the ways before it: without colours, colours and greys are the
// same, and with a threshold that was asked for there are no shades.
bool pixels_plane_is_new(const pixels *m, plane_way way);
// Decodes the picture; the plane's memory is lent.  Without any contrast *plain is set.
MEANDER_CHECKED meander_status pixels_plane_fill(pixels *m, plane_way way, unsigned walls, pixels_plane *p, bool *plain,
                                                 scratch *lent);

// pixels_noise.c: returns whether dark pixels are where they are by chance.
bool pixels_is_noise(const pixels_plane *p);

// The middle of the outer walls of something that may be a maze: its corners, clockwise from the upper left.
typedef struct pixels_frame {
    pixels_place corners[4];
    double wall;                 // how thick walls are
} pixels_frame;

// The most likely frames first; *count is at most FRAMES.  If they must be even, their walls are straight and of one
// thickness.
enum { PIXELS_FRAMES = 5 };
MEANDER_CHECKED meander_status pixels_find_frames(context *c, const pixels_plane *p, bool even,
                                                  pixels_frame frames[PIXELS_FRAMES], unsigned *count, scratch *lent);

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
    double floor;                // the mean ink outside walls: noise
    uint8_t *marks;
    uint32_t *sums;              // of the ink above and to the left, modulo 2^32
} pixels_flat;

MEANDER_CHECKED meander_status pixels_flat_fill(context *c, const pixels_plane *p, const pixels_frame *f,
                                                pixels_flat *s, scratch *lent);
// The mean ink of a rectangle, in pixels from the corner of the frame; at least one pixel.
double pixels_flat_mean(const pixels_flat *s, double left, double top, double right, double bottom);

// Cells that fit what is flat.
typedef struct pixels_fit {
    uint32_t cells[PIXELS_AXES];
    double wall[PIXELS_AXES];    // how thick walls are where they are looked for
    double least;                // ink of a wall
    double cost;                 // 0: fits, 1 and more: does not
    bool ring;                   // nothing is between the outermost cells
    bool part;                   // the maze goes on beyond the frame
} pixels_fit;

// The cheapest fit with the number of cells that was asked for, 0: any number; false when there is none.
MEANDER_CHECKED meander_status pixels_fit_cells(context *c, const pixels_flat *s, const uint32_t asked[PIXELS_AXES],
                                                pixels_fit *f, bool *found, scratch *lent);
// Returns whether a wall is on the upper (axis DOWN) or left (ACROSS) side of cell (x, y); x and y may be those
// behind the last.
bool pixels_fit_is_wall(const pixels_flat *s, const pixels_fit *f, unsigned axis, uint32_t x, uint32_t y);

// Finds the maze of a scan: *l says what was understood, b->text are its blocks.  Errors: BAD_INPUT with the best fit
// when it is not a maze, or when it is too large to be held.  Without a frame that fits, free space is looked for if
// `or_free`.
MEANDER_CHECKED meander_status pixels_scan(pixels *m, pixels_lattice *l, pixels_blocks *b, bool or_free, scratch *lent);

#endif
