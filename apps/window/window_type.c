// SPDX-License-Identifier: MIT
// Measures, breaks and paints text.
#include "window_font.h"

#include <string.h>

#include "view/text_words.h"

// ---- fonts -------------------------------------------------------------------------------

bool window_type_open(window_type *t, const char *wanted) {
    bool own = strcmp(wanted, "own") == 0, any = strcmp(wanted, "system") == 0;
    *t = (window_type){0};
    for (unsigned i = 0; i < WINDOW_TYPE_STYLES && !own; i++)
        t->fonts[i] = window_font_open(any ? NULL : wanted, (window_type_style)i);
    // Text in real letters with code in others would not match.
    bool all = true;
    for (unsigned i = 0; i < WINDOW_TYPE_STYLES; i++) all &= t->fonts[i] != NULL;
    if (!all) window_type_close(t);
    window_type_fit(t, 14);
    return all || own || any;
}

void window_type_close(window_type *t) {
    for (unsigned i = 0; i < WINDOW_TYPE_STYLES; i++) {
        window_font_close(t->fonts[i]);
        t->fonts[i] = NULL;
    }
}

void window_type_fit(window_type *t, unsigned size) {
    unsigned small = size * 4 / 5 > 10 ? size * 4 / 5 : 10;
    unsigned sizes[WINDOW_TYPE_STYLES] = {size, small < size ? small : size,
                                          small < size ? small : size};
    bool good = t->fonts[WINDOW_TYPE_TEXT] != NULL;
    if (t->size == size) return;
    t->size = size;
    for (unsigned i = 0; i < WINDOW_TYPE_STYLES && good; i++)
        good = window_font_fit(t->fonts[i], sizes[i]);
    if (!good) window_type_close(t);
    unsigned dot = size >= 28 ? 3 : size >= 14 ? 2 : 1;
    for (unsigned i = 0; i < WINDOW_TYPE_STYLES; i++) t->dots[i] = dot;
    if (dot > 1) t->dots[WINDOW_TYPE_SMALL] = t->dots[WINDOW_TYPE_CODE] = dot - 1;
    t->dot = good ? size / 14 + (size < 14) : dot;
    t->letter = window_type_width(t, WINDOW_TYPE_TEXT, "0");
    t->line = window_type_line(t, WINDOW_TYPE_TEXT);
}

// ---- measures ----------------------------------------------------------------------------

int window_type_line(const window_type *t, window_type_style style) {
    if (t->fonts[style] != NULL) return window_font_line(t->fonts[style]);
    return VIEW_FONT_HEIGHT * (int)t->dots[style];
}

int window_type_width(const window_type *t, window_type_style style, const char *text) {
    if (t->fonts[style] != NULL) return window_font_width(t->fonts[style], text);
    return (int)view_text_width(text, t->dots[style]);
}

static int type_width_of(const window_type *t, const char *text, size_t size) {
    view_text part = {0};
    view_text_add_part(&part, text, size);
    return window_type_width(t, WINDOW_TYPE_TEXT, part.text);
}

typedef struct type_line {
    const window_type *type;
    int width;
} type_line;

static bool type_fits(const void *line, const char *text, size_t size) {
    const type_line *l = line;
    return size < VIEW_TEXT_SIZE && type_width_of(l->type, text, size) <= l->width;
}

const char *window_type_take(const window_type *t, const char *text, int width, view_text *line) {
    type_line l = {t, width};
    size_t size = view_text_break(text, type_fits, &l);
    view_text_clear(line);
    view_text_add_part(line, text, size);
    return view_text_after(text, size);
}

void window_type_cut(const window_type *t, const char *text, int width, view_text *cut) {
    view_text_clear(cut);
    view_text_add(cut, text);
    while (cut->length > 0 && window_type_width(t, WINDOW_TYPE_TEXT, cut->text) > width) {
        size_t dots = cut->length > 2 && strcmp(cut->text + cut->length - 2, "..") == 0 ? 3 : 1;
        cut->length = cut->length > dots ? cut->length - dots : 0;
        // A letter goes as a whole.
        while (cut->length > 0 && (cut->text[cut->length] & 0xc0) == 0x80) cut->length--;
        cut->text[cut->length] = '\0';
        if (cut->length > 0) view_text_add(cut, "..");
    }
}

// ---- painting ----------------------------------------------------------------------------

void window_type_paint(const window_type *t, window_type_style style, const view_image *image,
                       int x, int y, int height, unsigned colour, const char *text) {
    if (text[0] == '\0') return;
    if (t->heard != NULL) t->heard(text);
    if (t->fonts[style] != NULL) {
        window_font_paint(t->fonts[style], image, x, y, height, colour, text);
        return;
    }
    int above = (height - VIEW_FONT_ROWS * (int)t->dots[style]) / 2;
    view_image_text(image, x, y + above, t->dots[style], colour, text);
}

void window_type_middle(const window_type *t, const view_image *image, view_box box,
                        unsigned colour, const char *text) {
    view_text cut;
    window_type_cut(t, text, (int)box.width, &cut);
    int left = ((int)box.width - window_type_width(t, WINDOW_TYPE_TEXT, cut.text)) / 2;
    // The own letters have an empty column at their right.
    if (t->fonts[WINDOW_TYPE_TEXT] == NULL) left += (int)t->dots[WINDOW_TYPE_TEXT] / 2;
    window_type_paint(t, WINDOW_TYPE_TEXT, image, (int)box.x + left, (int)box.y, (int)box.height,
                      colour, cut.text);
}
