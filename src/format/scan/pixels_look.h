// SPDX-License-Identifier: MIT
// The properties of the pixels of a picture: greys, thresholds, and the runs of a view.
#ifndef FORMAT_PIXELS_LOOK_H
#define FORMAT_PIXELS_LOOK_H

#include "format/scan/pixels.h"

// The threshold, and then the runs of a view.
MEANDER_CHECKED meander_status pixels_look(pixels *m);
MEANDER_CHECKED meander_status pixels_look_at(pixels *m, const pixels_view *v, unsigned walls);
// The grey that divides the pixels into two groups as unlike each other as possible.
unsigned pixels_otsu(const uint64_t greys[PIXELS_GREYS]);
// The mean colours of dark pixels and of light ones, of those without a colour or of all.
void pixels_find_colours(const pixels *m, bool all, unsigned page, double means[2][3]);

#endif
