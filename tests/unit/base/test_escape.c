// SPDX-License-Identifier: MIT
// Foreign text is safe to show: what is changed, what stays, and how it is cut to fit.
#include "support/test.h"
#include <meander/meander.h>

#include "base/escape.h"
#include "base/memory.h"
#include "draw/svg_canvas.h"
#include "support/support.h"

TEST(test_plain_text_stays) {
    static const char *const texts[] = {"", "maze.txt:3:17: row has 18 characters", "C:\\new\\x1b",
                                        "\"<b>&amp;'", "größe 5×5", "迷路 👣", "~ !"};
    char out[100];
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        assert_int_equal(text_escape(out, sizeof out, texts[i]), strlen(texts[i]));
        assert_string_equal(out, texts[i]);
    }
}

TEST(test_what_acts_is_written_out) {
    static const struct { const char *text, *shown; } cases[] = {
        {"\x1b[2Jgone", "\\x1b[2Jgone"},
        {"two\nlines\r\t\x7f\a", "two\\x0alines\\x0d\\x09\\x7f\\x07"},
        {"\xc2\x9b" "2J", "\\u009b2J"},                           // the same in one character
        {"\xe2\x80\xae" "gpj.exe", "\\u202egpj.exe"},             // from right to left
        {"\xe2\x81\xa6\xe2\x81\xa9", "\\u2066\\u2069"},
        {"a\xe2\x80\xa8z", "a\\u2028z"},                          // ends a line
        {"\xef\xbb\xbf", "\\ufeff"},
        {"\xf3\xa0\x80\x81", "\\U000e0001"},                      // a tag
        {"\xc3(", "\\xc3("}, {"\xff\xfe", "\\xff\\xfe"},          // no UTF-8
        {"\x9b" "2J", "\\x9b2J"},                                 // in Latin-1: acts as well
        {"\xc1\x9b", "\\xc1\\x9b"},                               // longer than needed
        {"\xe0\x82\x9b", "\\xe0\\x82\\x9b"},
        {"\xed\xa0\x80", "\\xed\\xa0\\x80"},                      // half of a pair
        {"\xf4\x90\x80\x80", "\\xf4\\x90\\x80\\x80"},             // beyond the last character
        {"\xe2\x80", "\\xe2\\x80"},                               // torn off
    };
    char out[100];
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_int_equal(text_escape(out, sizeof out, cases[i].text), strlen(cases[i].shown));
        assert_string_equal(out, cases[i].shown);
        assert_int_equal(text_escape(out, sizeof out, cases[i].shown), strlen(cases[i].shown));
        assert_string_equal(out, cases[i].shown);                // escaped twice is the same
    }
}

// Every text of two bytes: the result has no byte that acts, and its length is as answered.
TEST(test_no_byte_gets_through) {
    for (unsigned a = 1; a < 256; a++) {
        for (unsigned b = 1; b < 256; b++) {
            const char text[] = {(char)a, (char)b, '\0'};
            char out[20];
            size_t length = text_escape(out, sizeof out, text);
            assert_int_equal(strlen(out), length);
            for (size_t i = 0; i < length; i++) {
                assert_true((unsigned char)out[i] >= 0x20 && out[i] != 0x7f);
                if ((out[i] & 0x80) != 0) assert_true(a >= 0xC2 && a < 0xE0 && b >= 0x80 && b < 0xC0);
            }
            if (a == 0xC2 && b < 0xA0) assert_null(strchr(out, (char)0xC2));
        }
    }
}

TEST(test_cut_between_characters) {
    char out[8];
    assert_int_equal(text_escape(out, sizeof out, "abcd\x1b" "ef"), 10);
    assert_string_equal(out, "abcd");                             // nothing behind what is left out
    assert_int_equal(text_escape(out, sizeof out, "abcde\xc3\xb6"), 7);
    assert_string_equal(out, "abcde\xc3\xb6");
    assert_int_equal(text_escape(out, sizeof out, "abcdef\xc3\xb6"), 8);
    assert_string_equal(out, "abcdef");
    assert_int_equal(text_escape(out, 1, "x"), 1);
    assert_string_equal(out, "");
    assert_int_equal(text_escape(NULL, 0, "\x1b"), 4);
    assert_int_equal(meander_text_escape("\x1b", out, sizeof out), 4);
    assert_string_equal(out, "\\x1b");
}

TEST(test_messages_are_escaped) {
    context c = support_context();
    context_fail(&c, MEANDER_BAD_INPUT, "%s:3: no", "a\x1b]0;title\a\n.txt");
    assert_string_equal(c.message, "a\\x1b]0;title\\x07\\x0a.txt:3: no");
}

TEST(test_xml) {
    context c = support_context();
    output out;
    char *text;
    size_t size;
    assert_int_equal(output_open_memory(&out, &c), MEANDER_OK);
    svg_element(&out, "title", "a<b>&\"'\x1b\xc2\x9b\xe2\x80\xae\xff\xc3\xb6]]>");
    assert_int_equal(output_take(&out, &text, &size), MEANDER_OK);
    assert_string_equal(text, "<title>a&lt;b&gt;&amp;\"'\\x1b\\u009b\\u202e\\xff\xc3\xb6]]&gt;</title>\n");
    memory_free(&c, text);
}
