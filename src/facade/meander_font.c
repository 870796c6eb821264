// SPDX-License-Identifier: MIT
// The font for programs that draw with dots (base/glyphs.c); a character that it lacks is a question mark.
#include "base/escape.h"
#include "base/glyphs.h"
#include "facade/facade.h"

const uint8_t *meander_font_glyph(char character, unsigned *drop) {
    return font_glyph(font_has(character) ? character : '?', drop);
}

size_t meander_font_letter(const char *text, uint8_t glyph[FONT_TALL]) {
    uint32_t letter = '?';
    size_t length;
    (void)text_character(text, &letter, &length);
    (void)font_letter(letter, glyph);
    return length;
}
