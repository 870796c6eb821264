// SPDX-License-Identifier: MIT
// A small font: glyphs of 5 x 7 dots of printable ASCII, and the letters that these and accents make.
#ifndef BASE_GLYPHS_H
#define BASE_GLYPHS_H

#include <stdbool.h>
#include <stdint.h>

// An accent rises above the rows of a capital letter.
enum { FONT_COLUMNS = 5, FONT_ROWS = 7, FONT_DROP = 2, FONT_RISE = 3, FONT_TALL = FONT_RISE + FONT_ROWS + FONT_DROP };

static inline bool font_has(char character) { return character >= ' ' && character <= '~'; }

// The seven rows of a glyph, from the top; the leftmost dot is bit 4.  It hangs *drop dots below the line.  NULL: there
// is no such glyph.
const uint8_t *font_glyph(char character, unsigned *drop);
// Writes all rows of a Unicode letter, with those above and below the line.  Returns false if the font lacks it; then
// the rows are those of a question mark.
bool font_letter(uint32_t letter, uint8_t rows[FONT_TALL]);

#endif
