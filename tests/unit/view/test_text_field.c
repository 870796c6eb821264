// SPDX-License-Identifier: MIT
// A line of text that is edited: a bar is the caret where nothing is selected.  A selection has its caret at the > of
// [...> or the < of <...].

#include "support/test.h"
#include "view/commands.h"
#include "view/text_field.h"

static void field_is(const text_field *f, const char *wanted) {
    char shown[TEXT_FIELD_SIZE + 8] = "", copy[TEXT_FIELD_SIZE];
    size_t from = f->at < f->mark ? f->at : f->mark, selected = text_field_selected(f, copy);
    memcpy(shown, f->text, from);
    shown[from] = '\0';
    if (selected == 0) strcat(shown, "|");
    else strcat(strcat(strcat(shown, f->at == from ? "<" : "["), copy), f->at == from ? "]" : ">");
    strcat(shown, f->text + from + selected);
    assert_string_equal(shown, wanted);
    assert_int_equal(f->length, strlen(f->text));
}

static void press(text_field *f, int key, const char *wanted) {
    assert_true(text_field_key(f, key));
    field_is(f, wanted);
}

TEST(test_typing_replaces_the_selection) {
    text_field f;
    text_field_set(&f, "rect:9x9/eller/5", true);
    field_is(&f, "[rect:9x9/eller/5>");
    press(&f, '7', "7|");
    text_field_put(&f, "x\n8\177");
    field_is(&f, "7x8|");
    press(&f, TEXT_KEY_ALL, "[7x8>");
    press(&f, TEXT_KEY_BACKSPACE, "|");
    press(&f, TEXT_KEY_BACKSPACE, "|");
    press(&f, TEXT_KEY_DELETE, "|");
    text_field_set(&f, "abc", false);
    field_is(&f, "abc|");
    press(&f, TEXT_KEY_CLEAR, "|");
    assert_false(text_field_key(&f, VIEW_KEY_UP));
    assert_false(text_field_key(&f, VIEW_KEY_ESCAPE));
}

TEST(test_steps) {
    text_field f;
    text_field_set(&f, "abc", true);
    press(&f, VIEW_KEY_LEFT, "|abc");
    press(&f, VIEW_KEY_LEFT, "|abc");
    press(&f, VIEW_KEY_RIGHT, "a|bc");
    press(&f, VIEW_KEY_SHIFT_RIGHT, "a[b>c");
    press(&f, VIEW_KEY_RIGHT, "ab|c");
    press(&f, VIEW_KEY_SHIFT_LEFT, "a<b]c");
    press(&f, TEXT_KEY_SHIFT_HOME, "<ab]c");
    press(&f, TEXT_KEY_SHIFT_END, "ab[c>");
    press(&f, VIEW_KEY_HOME, "|abc");
    press(&f, TEXT_KEY_DELETE, "|bc");
    press(&f, VIEW_KEY_END, "bc|");
    press(&f, TEXT_KEY_BACKSPACE, "b|");
    press(&f, VIEW_KEY_RIGHT, "b|");
}

TEST(test_words) {
    text_field f;
    text_field_set(&f, "rect:20x15/growing-tree/3", false);
    press(&f, TEXT_KEY_WORD_LEFT, "rect:20x15/growing-tree/|3");
    press(&f, TEXT_KEY_WORD_LEFT, "rect:20x15/growing-|tree/3");
    press(&f, TEXT_KEY_SHIFT_WORD_LEFT, "rect:20x15/<growing-]tree/3");
    press(&f, TEXT_KEY_SHIFT_WORD_RIGHT, "rect:20x15/growing<-]tree/3");
    press(&f, TEXT_KEY_WORD_BACKSPACE, "rect:20x15/growing|tree/3");
    press(&f, TEXT_KEY_WORD_BACKSPACE, "rect:20x15/|tree/3");
    press(&f, TEXT_KEY_WORD_DELETE, "rect:20x15/|/3");
    text_field_place(&f, 7, false);
    text_field_word(&f);
    field_is(&f, "rect:[20x15>//3");
    text_field_place(&f, 4, false);
    text_field_word(&f);
    field_is(&f, "[rect>:20x15//3");
    text_field_set(&f, "a //", false);
    text_field_place(&f, 3, false);
    text_field_word(&f);
    field_is(&f, "a /[/>");
}

TEST(test_letters_beyond_ascii_are_whole) {
    text_field f;
    text_field_set(&f, "\xc3\xa1rv\xc3\xad", false);
    press(&f, VIEW_KEY_LEFT, "\xc3\xa1rv|\xc3\xad");
    press(&f, VIEW_KEY_HOME, "|\xc3\xa1rv\xc3\xad");
    press(&f, VIEW_KEY_SHIFT_RIGHT, "[\xc3\xa1>rv\xc3\xad");
    text_field_place(&f, 1, false);
    field_is(&f, "|\xc3\xa1rv\xc3\xad");
    text_field_place(&f, 99, true);
    field_is(&f, "[\xc3\xa1rv\xc3\xad>");
    text_field_word(&f);
    field_is(&f, "[\xc3\xa1rv\xc3\xad>");
    press(&f, VIEW_KEY_END, "\xc3\xa1rv\xc3\xad|");
    press(&f, TEXT_KEY_BACKSPACE, "\xc3\xa1rv|");
}

// A text that does not fit changes nothing, not even the selection.
TEST(test_a_full_line) {
    char most[TEXT_FIELD_SIZE];
    text_field f;
    memset(most, 'a', sizeof most - 1);
    most[sizeof most - 1] = '\0';
    text_field_set(&f, most, false);
    assert_int_equal(f.length, sizeof most - 1);
    assert_true(text_field_key(&f, 'b'));
    assert_string_equal(f.text, most);
    text_field_place(&f, 0, false);
    assert_true(text_field_key(&f, VIEW_KEY_SHIFT_RIGHT));
    text_field_put(&f, "bc");
    assert_string_equal(f.text, most);
    text_field_put(&f, "b");
    assert_int_equal(f.text[0], 'b');
    text_field_set(&f, "short", false);
    text_field_put(&f, most);
    assert_string_equal(f.text, "short");
}
