// SPDX-License-Identifier: MIT
// A line of text that is being typed, at the bottom of the window.
#ifndef WINDOW_FIELD_H
#define WINDOW_FIELD_H

#include "window_type.h"

enum { FIELD_SIZE = 2048 };
// Keys of a line, besides those of the view.
enum { FIELD_KEY_BACKSPACE = 8, FIELD_KEY_CLEAR = 21, FIELD_KEY_DELETE = 127 };

// The purpose of the text.
typedef enum field_purpose { FIELD_ID, FIELD_OPEN, FIELD_SAVE } field_purpose;

typedef struct field {
    bool open;
    field_purpose purpose;
    size_t length, at;           // where the next letter goes
    char text[FIELD_SIZE];
} field;

// Opens the field with a text, after which typing continues; one that is too long is left out.
void field_open(field *f, field_purpose purpose, const char *text);
void field_key(field *f, int key);
void field_add(field *f, const char *text);      // pasted text; only its printable ASCII
// Paints it in this box of the window.
void field_paint(const field *f, view_box box, const window_type *t, const view_image *image);

#endif
