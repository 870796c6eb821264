// SPDX-License-Identifier: MIT
// Lines of text in the window: the field at its bottom, and what is searched for in menus and help.
#ifndef WINDOW_FIELD_H
#define WINDOW_FIELD_H

#include "view/text_field.h"
#include "window_type.h"

enum { FIELD_COMPOSED = 128 };

// A line that is edited, and its place in the window.
typedef struct field_line {
    text_field text;
    char composed[FIELD_COMPOSED];   // letters at the caret that an input method has not yet finished
    int shift;                       // pixels by which a long line is moved to the left
    view_box box;                    // of the text
    view_box caret;
} field_line;

// Paints the line in this box, over a ground of VIEW_COLOUR_PANEL.
void field_line_paint(field_line *l, view_box box, const window_type *t, const view_image *image);
// The byte of the text that is nearest to a pixel.
size_t field_line_at(const field_line *l, const window_type *t, int x);

// The purpose of the text.
typedef enum field_purpose { FIELD_ID, FIELD_OPEN, FIELD_SAVE } field_purpose;

typedef struct field {
    bool open;
    field_purpose purpose;
    field_line line;
} field;

// Opens the field with a text that is selected, so that typing replaces it.
void field_open(field *f, field_purpose purpose, const char *text);
void field_paint(field *f, view_box box, const window_type *t, const view_image *image);

#endif
