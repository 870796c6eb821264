// SPDX-License-Identifier: MIT
// A line of text that a person edits, on any screen: letters, a caret and a selection.
//
//     rect:20x15/wilson/3|         at == mark: nothing is selected
//     rect:[20x15|/wilson/3        at and mark are the two ends of the selection; typing replaces it
//
// The text is UTF-8, and both ends are always between letters.
#ifndef VIEW_TEXT_FIELD_H
#define VIEW_TEXT_FIELD_H

#include <stdbool.h>
#include <stddef.h>

enum { TEXT_FIELD_SIZE = 2048 };

// Keys of a line besides those of view/commands.h; a letter with Ctrl is its place in the alphabet.
enum {
    TEXT_KEY_ALL = 1, TEXT_KEY_BACKSPACE = 8, TEXT_KEY_CLEAR = 21, TEXT_KEY_DELETE = 127,
    TEXT_KEY_SHIFT_HOME = 640, TEXT_KEY_SHIFT_END, TEXT_KEY_WORD_LEFT, TEXT_KEY_WORD_RIGHT,
    TEXT_KEY_SHIFT_WORD_LEFT, TEXT_KEY_SHIFT_WORD_RIGHT, TEXT_KEY_WORD_BACKSPACE, TEXT_KEY_WORD_DELETE
};

typedef struct text_field {
    size_t length, at, mark;         // bytes
    char text[TEXT_FIELD_SIZE];
} text_field;

// Puts a text in place of everything; `selected`: typing then replaces it.
void text_field_set(text_field *f, const char *text, bool selected);
// Puts a text in place of the selection, without its control characters; one that is too long is left out.
void text_field_put(text_field *f, const char *text);
// Does what a key does in a line of text; false: nothing.  ASCII letters are keys, too.
bool text_field_key(text_field *f, int key);

// Moves the caret to a byte, or to the letter that it belongs to; `keeps`: the selection grows to there.
void text_field_place(text_field *f, size_t at, bool keeps);
// Selects the word around the caret.
void text_field_word(text_field *f);
void text_field_all(text_field *f);
// Copies what is selected, in a buffer of TEXT_FIELD_SIZE bytes; returns its length.
size_t text_field_selected(const text_field *f, char *copy);
void text_field_remove(text_field *f);   // what is selected

#endif
