// SPDX-License-Identifier: MIT
// A small font: printable ASCII, glyphs of 5 x 7 dots.
#ifndef BASE_GLYPHS_H
#define BASE_GLYPHS_H

#include <stdbool.h>
#include <stdint.h>

enum { FONT_COLUMNS = 5, FONT_ROWS = 7, FONT_DROP = 2 };

static inline bool font_has(char character) { return character >= ' ' && character <= '~'; }

// The seven rows of a glyph, from the top; the leftmost dot is bit 4.  It hangs *drop dots below the line.  NULL: there
// is no such glyph.
const uint8_t *font_glyph(char character, unsigned *drop);

#endif
