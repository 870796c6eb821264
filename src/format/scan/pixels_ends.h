// SPDX-License-Identifier: MIT
// Start and goal of a picture: the pixels that were asked for, and the openings.
#ifndef FORMAT_PIXELS_ENDS_H
#define FORMAT_PIXELS_ENDS_H

#include "format/scan/pixels_blocks.h"

// Fails for a pixel that is in no cell, or outside of the picture.
MEANDER_CHECKED meander_status pixels_refuse_end(const pixels *m, pixels_place pixel);
// Puts the ends that were asked for; BAD_REQUEST for a pixel that is in no cell.
MEANDER_CHECKED meander_status pixels_put_ends(pixels_blocks *b, const pixels_place asked[PIXELS_MARKS]);
// ", openings 9,0 and 10,19"; nothing unless there are one or two.
enum { PIXELS_OPENINGS_TEXT = 96 };
void pixels_print_openings(const pixels_blocks *b, char *text, size_t size);
void pixels_print_cells(unsigned long cells[2][PIXELS_AXES], size_t count, char *text, size_t size);

#endif
