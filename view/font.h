// SPDX-License-Identifier: MIT
// A small font: printable ASCII, glyphs of 5 x 7 dots, one every 6 dots, lines every 10.
#ifndef VIEW_FONT_H
#define VIEW_FONT_H

#include <stdint.h>

enum { VIEW_FONT_WIDTH = 6, VIEW_FONT_HEIGHT = 10, VIEW_FONT_ROWS = 7 };

// The seven rows of a glyph, from the top; the leftmost dot is bit 4.  Characters outside
// printable ASCII are shown as a question mark.
const uint8_t *view_font_glyph(char character);
// The number of dots by which the glyph hangs below the line.
unsigned view_font_drop(char character);

#endif
