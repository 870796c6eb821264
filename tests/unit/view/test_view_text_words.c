// SPDX-License-Identifier: MIT
// Lines that end between words, and the search of menus.

#include "support/test.h"
#include "view/text_words.h"

// The lines of a text with bars between them.
static void check_lines(const char *text, size_t columns, const char *wanted) {
    char lines[200] = "";
    while (*text != '\0') {
        size_t size = view_text_break_columns(text, columns);
        assert_in_range(size, 1, columns > 0 ? columns : 1);
        strncat(lines, text, size);
        text = view_text_after(text, size);
        if (*text != '\0') strcat(lines, "|");
    }
    assert_string_equal(lines, wanted);
}

TEST(test_lines) {
    check_lines("from here we dig east", 21, "from here we dig east");
    check_lines("from here we dig east", 20, "from here we dig|east");
    check_lines("from here we dig east", 9, "from here|we dig|east");
    check_lines("from here we dig east", 8, "from|here we|dig east");
    check_lines("a  store   grows", 9, "a  store|grows");
    check_lines("one\ntwo three", 20, "one|two three");
    check_lines("", 5, "");
}

// A word without room is broken, and the loop of a caller always ends.
TEST(test_long_words) {
    check_lines("labyrinthine ways", 5, "labyr|inthi|ne|ways");
    check_lines("abc", 1, "a|b|c");
    check_lines("abc", 0, "a|b|c");
}

// Wide letters: w counts as three.
static bool fits(const void *line, const char *text, size_t size) {
    size_t width = 0;
    for (size_t i = 0; i < size; i++) width += text[i] == 'w' ? 3 : 1;
    return width <= *(const size_t *)line;
}

TEST(test_widths) {
    size_t room = 8;
    assert_int_equal(view_text_break("we wait", fits, &room), 2);
    room = 12;
    assert_int_equal(view_text_break("we wait", fits, &room), 7);
}

TEST(test_search) {
    assert_int_equal(view_text_match("", "wilson", "random walks"), VIEW_MATCH_NAME);
    assert_int_equal(view_text_match("ILS", "wilson", "random walks"), VIEW_MATCH_NAME);
    assert_int_equal(view_text_match("wilson", "wilson", ""), VIEW_MATCH_NAME);
    assert_int_equal(view_text_match("walk", "wilson", "Random Walks"), VIEW_MATCH_ABOUT);
    assert_int_equal(view_text_match("walks ", "wilson", "random walks"), VIEW_MATCH_NONE);
    assert_int_equal(view_text_match("wilsons", "wilson", "random walks"), VIEW_MATCH_NONE);
}
