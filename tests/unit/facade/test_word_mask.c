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

// Twelve rows of a letter, three of them above its base.
static size_t rows_of(const char *text, uint8_t rows[12]) {
    memset(rows, 255, 12);
    return meander_font_letter(text, rows);
}

// An accent adds dots to its letter, and may replace the dot of an i.  No two letters look alike.
TEST(test_accents) {
    static const char bases[] = "aeiooouuuAEIOOOUUUcsld";
    static const char text[] = "\u00e1\u00e9\u00ed\u00f3\u00f6\u0151\u00fa\u00fc\u0171"
                               "\u00c1\u00c9\u00cd\u00d3\u00d6\u0150\u00da\u00dc\u0170\u00e7\u0161\u0142\u0111";
    uint8_t letters[sizeof bases][12];
    size_t count = 0;
    for (const char *at = text; *at != '\0'; at += 2, count++) {
        unsigned drop;
        const uint8_t *base = meander_font_glyph(bases[count], &drop);
        assert_int_equal(rows_of(at, letters[count]), 2);
        for (unsigned y = 1; y < ROWS; y++) assert_int_equal(base[y] & ~letters[count][3 + y], 0);
        for (size_t i = 0; i < count; i++) assert_memory_not_equal(letters[i], letters[count], 12);
    }
    assert_int_equal(count, sizeof bases - 1);
    assert_int_equal(letters[2][2], 2);       // where the i's dot was
    assert_int_equal(letters[0][2] | letters[0][3], 2 | 4);
    assert_int_equal(letters[9][0], 2);
}

TEST(test_all_rows_of_a_letter) {
    uint8_t rows[12], mark[12];
    for (char letter = ' '; letter <= '~'; letter++) {
        unsigned drop;
        uint8_t all[12] = {0};
        const char text[] = {letter, '\0'};
        const uint8_t *glyph = meander_font_glyph(letter, &drop);
        memcpy(all + 3 + drop, glyph, ROWS);
        assert_int_equal(rows_of(text, rows), 1);
        assert_memory_equal(rows, all, 12);
    }
    (void)rows_of("?", mark);
    // Not in the font; not UTF-8.
    static const struct { const char *text; size_t size; } none[] = {
        {"\u0416", 2}, {"\u00d7", 2}, {"\u4e2d", 3}, {"\xc3", 1}, {"\xff", 1}};
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        assert_int_equal(rows_of(none[i].text, rows), none[i].size);
        assert_memory_equal(rows, mark, 12);
    }
    for (unsigned letter = 0xc0; letter < 0x180; letter++) {
        const char text[] = {(char)(0xc0 | letter >> 6), (char)(0x80 | (letter & 63)), '\0'};
        static const unsigned lacks[] = {0xd7, 0xf7, 0x132, 0x133, 0x138, 0x13f, 0x140, 0x149, 0x14a, 0x14b, 0x17f};
        bool lacking = false;
        for (size_t i = 0; i < sizeof lacks / sizeof lacks[0]; i++) lacking |= lacks[i] == letter;
        (void)rows_of(text, rows);
        if ((memcmp(rows, mark, 12) == 0) != lacking) fail_msg("U+%04X", letter);
    }
}

// What is not in the font is a question mark on screens.
TEST(test_no_glyph) {
    unsigned drop;
    assert_ptr_equal(meander_font_glyph('\n', &drop), meander_font_glyph('?', &drop));
    assert_int_equal(drop, 0);
    (void)meander_font_glyph('g', &drop);
    assert_int_equal(drop, 2);
}
