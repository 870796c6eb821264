// SPDX-License-Identifier: MIT
// Typing one line of printable ASCII, which is all that an ID may contain, and enough
// for most names of files.
#include "field.h"

#include <string.h>

#include "window_shapes.h"

void field_open(field *f, field_purpose purpose, const char *text) {
    *f = (field){.open = true, .purpose = purpose};
    field_add(f, strlen(text) < FIELD_SIZE ? text : "");
}

static void field_insert(field *f, char letter) {
    if (letter < ' ' || letter > '~' || f->length + 1 >= FIELD_SIZE) return;
    memmove(f->text + f->at + 1, f->text + f->at, f->length - f->at + 1);
    f->text[f->at++] = letter;
    f->length++;
}

void field_add(field *f, const char *text) {
    for (; *text != '\0'; text++) field_insert(f, *text);
}

static void field_remove(field *f, size_t at) {
    if (at >= f->length) return;
    memmove(f->text + at, f->text + at + 1, f->length - at);
    f->length--;
    if (f->at > at) f->at--;
}

void field_key(field *f, int key) {
    switch (key) {
    case VIEW_KEY_LEFT: f->at -= f->at > 0; break;
    case VIEW_KEY_RIGHT: f->at += f->at < f->length; break;
    case VIEW_KEY_HOME: f->at = 0; break;
    case VIEW_KEY_END: f->at = f->length; break;
    case FIELD_KEY_BACKSPACE: if (f->at > 0) field_remove(f, f->at - 1); break;
    case FIELD_KEY_DELETE: field_remove(f, f->at); break;
    case FIELD_KEY_CLEAR: field_open(f, f->purpose, ""); break;
    default: if (key < 128) field_insert(f, (char)key); break;
    }
}

// A long line scrolls so that the cursor stays visible.
void field_paint(const field *f, view_box box, const window_type *t, const view_image *image) {
    static const char *const labels[] = {[FIELD_ID] = "ID, size or seed: ",
                                         [FIELD_OPEN] = "Open the file: ",
                                         [FIELD_SAVE] = "Save the maze as: "};
    const char *label = labels[f->purpose];
    int rim = t->letter, y = (int)box.y, high = (int)box.height, x = (int)box.x + rim;
    int right = (int)(box.x + box.width) - rim;
    shape_box(image, box, (int)t->dot, VIEW_COLOUR_FRAME, VIEW_COLOUR_PANEL);
    window_type_paint(t, WINDOW_TYPE_TEXT, image, x, y, high, VIEW_COLOUR_DIM, label);
    x += window_type_width(t, WINDOW_TYPE_TEXT, label);
    view_image line = view_image_part(image, (view_box){0, 0, (unsigned)(right > 0 ? right : 0),
                                                        image->height});
    char before[FIELD_SIZE];
    memcpy(before, f->text, f->at);
    before[f->at] = '\0';
    const char *from = before;
    while (*from != '\0' && x + window_type_width(t, WINDOW_TYPE_TEXT, from) > right - rim) from++;
    window_type_paint(t, WINDOW_TYPE_TEXT, &line, x, y, high, VIEW_COLOUR_TEXT,
                      f->text + (from - before));
    view_image_fill(&line, x + window_type_width(t, WINDOW_TYPE_TEXT, from), y + high / 6,
                    (int)t->dot, high * 2 / 3, VIEW_COLOUR_FRAME);
}
