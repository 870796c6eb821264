// SPDX-License-Identifier: MIT
// Replaces the font files where FreeType was missing at build time: there are none.
#include "window_font.h"
#include "window.h"

#ifndef MEANDER_WITH_FREETYPE

bool window_has_fonts(void) { return false; }

window_font *window_font_open(const char *path, window_type_style style) {
    (void)path;
    (void)style;
    return NULL;
}

void window_font_close(window_font *f) { (void)f; }

bool window_font_fit(window_font *f, unsigned size) { return f != NULL && size > 0; }

int window_font_width(const window_font *f, const char *text) { return f != NULL && *text; }

int window_font_line(const window_font *f) { return f != NULL; }

void window_font_paint(window_font *f, const view_image *image, int x, int y, int height,
                       unsigned colour, const char *text) {
    (void)f;
    window_type_dab(image, x, y + height, colour, *text == '\0');
}

#endif
