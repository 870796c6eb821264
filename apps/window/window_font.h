// SPDX-License-Identifier: MIT
// A font file, for window_type.c alone.
#ifndef WINDOW_FONT_H
#define WINDOW_FONT_H

#include "window_type.h"

typedef struct window_font window_font;

// Opens a file, or with NULL the system's font for text or code; NULL: there is none.
window_font *window_font_open(const char *path, window_type_style style);
void window_font_close(window_font *f);
// Sets the size in pixels; false when the file can no longer be read.
bool window_font_fit(window_font *f, unsigned size);
int window_font_width(const window_font *f, const char *text);
int window_font_line(const window_font *f);
// Paints a text in the middle of a line that begins at y.
void window_font_paint(window_font *f, const view_image *image, int x, int y, int height,
                       unsigned colour, const char *text);

#endif
