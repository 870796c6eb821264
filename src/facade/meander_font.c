// SPDX-License-Identifier: MIT
// The font for whoever draws with dots (base/glyphs.c): what is not in it is a question mark.
#include "base/glyphs.h"
#include "facade/facade.h"

const uint8_t *meander_font_glyph(char character, unsigned *drop) {
    return font_glyph(font_has(character) ? character : '?', drop);
}
