// SPDX-License-Identifier: MIT
// Typing one line of printable ASCII, which is all that an ID may contain.
#include "field.h"

#include <string.h>

static const char field_label[] = "ID, size or seed: ";

void field_open(field *f, const char *text) {
    *f = (field){.open = true};
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
    case FIELD_KEY_CLEAR: field_open(f, ""); break;
    default: if (key < 128) field_insert(f, (char)key); break;
    }
}

// A long line scrolls so that the cursor stays visible.
void field_paint(const field *f, const view_box *strip, unsigned dot, const view_image *image) {
    int letter = VIEW_FONT_WIDTH * (int)dot, x = (int)strip->x + letter;
    int y = (int)strip->y + 4 * (int)dot;
    view_image line = view_image_part(image, *strip);
    view_image_fill(&line, 0, 0, (int)line.width, (int)line.height, VIEW_COLOUR_FLOOR);
    view_image_fill(&line, 0, 0, (int)line.width, (int)dot, VIEW_COLOUR_FRAME);
    line = *image;
    line.width = strip->x + strip->width - (unsigned)letter;
    view_image_text(&line, x, y, dot, VIEW_COLOUR_DIM, field_label);
    x += (int)view_text_width(field_label, dot);
    int room = ((int)line.width - x) / letter - 1;
    size_t from = room > 0 && f->at > (size_t)room ? f->at - (size_t)room : 0;
    view_image_text(&line, x, y, dot, VIEW_COLOUR_TEXT, f->text + from);
    view_image_fill(&line, x + (int)(f->at - from) * letter - (int)dot, y - (int)dot, (int)dot,
                    VIEW_FONT_HEIGHT * (int)dot, VIEW_COLOUR_FRAME);
}
