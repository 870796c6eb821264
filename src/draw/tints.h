// SPDX-License-Identifier: MIT
// The layers of a picture below its lines; and what all layers share.
#ifndef DRAW_TINTS_H
#define DRAW_TINTS_H

#include "draw/picture.h"

// The colours of distances.
enum { TINTS_TONES = 32 };

typedef struct picture {
    const plot *plot;
    const style *style;
    canvas *canvas;
    scratch lent;
    uint64_t rows, all;          // walked over so far, and at most in the end
} picture;

// Reports progress, after each row of each walk, so that a large picture can be cancelled.
MEANDER_CHECKED meander_status tints_next_row(picture *p);
// Returns whether the sets are drawn.
bool tints_have_sets(const picture *p);
MEANDER_CHECKED meander_status tints_draw(picture *p);

#endif
