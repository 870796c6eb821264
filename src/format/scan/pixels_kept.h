// SPDX-License-Identifier: MIT
// The rows of a picture of few colours, decoded once.
#ifndef FORMAT_PIXELS_KEPT_H
#define FORMAT_PIXELS_KEPT_H

#include "format/scan/pixels.h"

// Decodes the picture once, counts its colours, and keeps it if m->few.  To read m->source again
// later, with all of its colours, call pixels_forget first.
MEANDER_CHECKED meander_status pixels_keep(pixels *m);
// Back to the first row; then the codes of the next rows that are alike, and how many they are.
MEANDER_CHECKED meander_status pixels_first_codes(pixels *m);
MEANDER_CHECKED meander_status pixels_next_codes(pixels *m, uint32_t *times);
void pixels_forget(pixels *m);

#endif
