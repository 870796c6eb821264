// SPDX-License-Identifier: MIT
// Words as masks: each letter is what a text picture of its dots makes, three cells for each.
#include "support/test.h"
#include <meander/meander.h>

enum { COLUMNS = 5, ROWS = 7, TIMES = 3 };

// The picture of a glyph, without empty rows and columns around it; false: there is nothing in it.
static bool picture_of(char letter, char *picture) {
    unsigned drop, columns = 0, first = ROWS, last = 0;
    const uint8_t *rows = meander_font_glyph(letter, &drop);
    for (unsigned y = 0; y < ROWS; y++) {
        columns |= rows[y];
        if (rows[y] == 0) continue;
        if (first == ROWS) first = y;
        last = y;
    }
    if (columns == 0) return false;
    unsigned left = COLUMNS, right = 0;
    for (unsigned x = 0; x < COLUMNS; x++)
        if (columns >> (COLUMNS - 1 - x) & 1) {
            if (left == COLUMNS) left = x;
            right = x;
        }
    for (unsigned y = first * TIMES; y < (last + 1) * TIMES; y++) {
        for (unsigned x = left * TIMES; x < (right + 1) * TIMES; x++)
            *picture++ = rows[y / TIMES] >> (COLUMNS - 1 - x / TIMES) & 1 ? '#' : '.';
        *picture++ = '\n';
    }
    *picture = '\0';
    return true;
}

TEST(test_letters_are_their_dots) {
    meander_context *c;
    unsigned letters = 0;
    assert_int_equal(meander_context_new(NULL, &c), MEANDER_OK);
    for (char letter = ' '; letter <= '~'; letter++) {
        char picture[ROWS * TIMES * (COLUMNS * TIMES + 1) + 1], word[2] = {letter, '\0'}, *drawn = NULL, *mask = NULL;
        bool there = picture_of(letter, picture);
        meander_status status = meander_mask_of_text_new(c, word, NULL, true, &mask);
        assert_int_equal(status, there ? MEANDER_OK : MEANDER_BAD_REQUEST);
        if (!there) continue;
        assert_int_equal(meander_mask_new(c, picture, strlen(picture), "letter", &drawn), MEANDER_OK);
        if (strcmp(drawn, mask) != 0) fail_msg("%c: %s, its dots are %s", letter, mask, drawn);
        meander_text_free(c, drawn);
        meander_text_free(c, mask);
        letters++;
    }
    assert_int_equal(letters, 94);
    meander_context_free(c);
}

// What is not in the font is a question mark on screens.
TEST(test_no_glyph) {
    unsigned drop;
    assert_ptr_equal(meander_font_glyph('\n', &drop), meander_font_glyph('?', &drop));
    assert_int_equal(drop, 0);
    (void)meander_font_glyph('g', &drop);
    assert_int_equal(drop, 2);
}
