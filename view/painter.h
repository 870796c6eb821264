// SPDX-License-Identifier: MIT
// Paints a session into the caller's picture: one byte per pixel, an index into the colours of
// view/palette.h.  The same painter serves the window, the web page, the films, and the terminal.
//
// Where pixels are as large as letters a picture may have a plane of letters, cleared by the
// caller; then numbers are written there instead of being painted dot by dot.
#ifndef VIEW_PAINTER_H
#define VIEW_PAINTER_H

#include "view/layout.h"
#include "view/palette.h"

typedef struct view_image {
    uint8_t *pixels;             // pixel (x, y) is pixels[y * pitch + x]
    size_t pitch;                // bytes from row to row, at least the width
    unsigned width, height;
    uint8_t *letters;            // NULL, or a letter in front of each pixel (0: none), the same way
} view_image;

// Paints all panes with their overlays and the walker; screens write the text themselves.
void view_paint(view_session *s, const view_layout *l, const view_image *image);
// Returns NO_MEMORY if there was not enough for a part of what was painted last, which then shows the background.  A
// screen paints again soon; before a picture is written to a file, this must be asked.
MEANDER_CHECKED meander_status view_painted(const view_session *s);
// Paints a single pane, without text, through the caller's own camera: for films and pictures.
void view_paint_pane(const view_session *s, size_t i, const view_camera *c,
                     const view_image *image);

// Sets those colours of view/palette.h true that cells and marks of a pane have in a picture of its present moment:
// what a legend is to explain.  It asks what the painter asks, so that they cannot differ.  O(cells).
void view_paint_seen(const view_session *s, size_t i, bool seen[VIEW_COLOUR_COUNT]);

// The picture as four bytes per pixel (red, green, blue, 255); `pitch` in bytes.
void view_image_colours(const view_image *image, const view_palette *p, uint8_t *rgba,
                        size_t pitch);

// ---- pieces, for faces that add something --------------------------------------------

view_image view_image_part(const view_image *image, view_box box);   // clipped at the border
void view_image_fill(const view_image *image, int x, int y, int width, int height,
                     unsigned colour);
// Paints text in UTF-8 from the upper left corner of its capital letters, above which accents rise, `dot` pixels per
// dot; clipped at the border.
void view_image_text(const view_image *image, int x, int y, unsigned dot, unsigned colour,
                     const char *text);
unsigned view_text_width(const char *text, unsigned dot);

#endif
