// SPDX-License-Identifier: MIT
// Ink that is apart from the walls: letters, numbers and icons in the cells of a maze or beside it, and walls that
// touch no others.
#ifndef FORMAT_PIXELS_ISLANDS_H
#define FORMAT_PIXELS_ISLANDS_H

#include "format/scan/pixels_fit.h"

// The ink of a row between two pixels, the second one excluded.
typedef struct islands_run {
    uint32_t y, from, end;
    uint32_t part;               // another run of the same part, or itself: the first one of all
} islands_run;

// The box around a part, the right and lower sides excluded; kept by its first run.
typedef struct islands_box {
    uint32_t left, top, right, bottom;
    bool small, taken;           // small beside the largest part; not in the ink at hand
} islands_box;

typedef struct pixels_islands {
    context *context;
    pixels_plane *plane;         // whose ink is changed
    unsigned dark;               // from here on ink joins two pixels
    uint8_t *all;                // all ink of the picture, without scraps
    islands_run *runs;
    islands_box *boxes;          // as many
    size_t count, room, boxes_room;
    size_t islands;              // the number of small parts
} pixels_islands;

// Finds what is small beside the largest part; *found is false when there is nothing of the kind, or far too much.
MEANDER_CHECKED meander_status pixels_islands_open(context *c, pixels_plane *p, unsigned dark, pixels_islands *s,
                                                   bool *found);
// The plane has all of its ink again: until islands are taken, or for good.
void pixels_islands_show(const pixels_islands *s);
void pixels_islands_close(pixels_islands *s);

// Makes the plane's ink that of all parts but the islands.
void pixels_islands_take(pixels_islands *s);
// Puts those back that are neither within a cell of the fit nor outside of its frame; *marks is how many of the others
// are in cells.
void pixels_islands_put_back(pixels_islands *s, const pixels_frame *f, const pixels_fit *fit, uint64_t *marks);

#endif
