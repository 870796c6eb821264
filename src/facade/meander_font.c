// SPDX-License-Identifier: MIT
// The font for programs that draw with dots (base/glyphs.c); a character that it lacks is a question mark.
#include "base/glyphs.h"
#include "facade/facade.h"

const uint8_t *meander_font_glyph(char character, unsigned *drop) {
    return font_glyph(font_has(character) ? character : '?', drop);
}
