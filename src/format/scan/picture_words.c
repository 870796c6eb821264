// SPDX-License-Identifier: MIT
// A word as a picture: black dots of the font on white, cut to what is drawn.
//
//     .###.....       a dot is a dot of the shade, so a mask lays it over any grid as it does a picture
//     #...#.#.#
//
// Cost: four bytes a dot.
#include "format/scan/picture_shade.h"

#include <string.h>

#include "base/glyphs.h"
#include "base/memory.h"

enum { WORDS_ADVANCE = FONT_COLUMNS + 1, WORDS_HIGH = FONT_ROWS + FONT_DROP, WORDS_MOST = 200, WORDS_WHITE = 255 };

static bool words_is_dark(const char *text, uint32_t x, uint32_t y) {
    unsigned drop, column = x % WORDS_ADVANCE;
    const uint8_t *dots = font_glyph(text[x / WORDS_ADVANCE], &drop);
    bool glyph = column < FONT_COLUMNS && y >= drop && y < drop + FONT_ROWS;
    return glyph && dots[y - drop] >> (FONT_COLUMNS - 1 - column) & 1;
}

// From the first to behind the last column or row with a dark dot.
typedef struct words_box {
    uint32_t left, right, top, bottom;
} words_box;

static words_box words_measure(const char *text, uint32_t width) {
    words_box b = {width, 0, WORDS_HIGH, 0};
    for (uint32_t y = 0; y < WORDS_HIGH; y++)
        for (uint32_t x = 0; x < width; x++) {
            if (!words_is_dark(text, x, y)) continue;
            if (x < b.left) b.left = x;
            if (x >= b.right) b.right = x + 1;
            if (y < b.top) b.top = y;
            b.bottom = y + 1;
        }
    return b;
}

meander_status picture_words_open(picture_shade *s, context *c, const char *text) {
    size_t length = strlen(text);
    *s = (picture_shade){.context = c, .threshold = WORDS_WHITE / 2 + 1};
    for (size_t i = 0; i < length; i++)
        if (!font_has(text[i]))
            return context_fail(c, MEANDER_BAD_REQUEST,
                                "character %zu of the word is not in the font of ASCII letters, digits and signs",
                                i + 1);
    if (length > WORDS_MOST)
        return context_fail(c, MEANDER_BAD_REQUEST, "a word as a mask has at most %d letters", WORDS_MOST);
    words_box b = words_measure(text, (uint32_t)length * WORDS_ADVANCE);
    if (b.left >= b.right) return context_fail(c, MEANDER_BAD_REQUEST, "the word has no letter to draw");
    s->width = b.right - b.left;
    s->height = b.bottom - b.top;
    size_t stride = s->width + 1;
    s->sums = memory_new_zeroed(c, stride * (s->height + 1), sizeof *s->sums);
    if (s->sums == NULL) return MEANDER_NO_MEMORY;
    for (uint32_t y = 0; y < s->height; y++)
        for (uint32_t x = 0, row = 0; x < s->width; x++) {
            row += words_is_dark(text, b.left + x, b.top + y) ? 0 : WORDS_WHITE;
            s->sums[(y + 1) * stride + x + 1] = s->sums[y * stride + x + 1] + row;
        }
    return MEANDER_OK;
}
