// SPDX-License-Identifier: MIT
// The letters of panel, menus and captions.
//
// They come from a font file of the system where FreeType can read one.  Everywhere else they are
// those of view/font.h, enlarged by whole numbers; scripts use these, too, so that a script paints
// the same on every machine.
//
// Either way text is painted into the picture of colour numbers.  The smooth edges of letters need
// colours between ink and ground: these are the numbers that no theme uses.
#ifndef WINDOW_TYPE_H
#define WINDOW_TYPE_H

#include <view/tongue.h>
#include <view/view.h>

typedef enum window_type_style {
    WINDOW_TYPE_TEXT,
    WINDOW_TYPE_SMALL,               // for what is long
    WINDOW_TYPE_CODE,                // all letters have the same width
    WINDOW_TYPE_STYLES
} window_type_style;

struct window_font;

typedef struct window_type {
    struct window_font *fonts[WINDOW_TYPE_STYLES];   // NULL: the view's own letters
    unsigned size;                   // pixels that were asked for
    unsigned dots[WINDOW_TYPE_STYLES];   // pixels per dot of the own letters
    unsigned dot;                    // how thick thin lines are
    int letter;                      // the width of a figure: other widths are multiples of it
    int line;                        // from one line of a paragraph to the next
    const view_tongue *tongue;       // the user's language, where there are letters for it; NULL: English
    void (*heard)(const char *text);  // every text that is painted; NULL: nobody listens
} window_type;

// `wanted` is "own", "system" or a font file; returns false when that file is not a font.  Where the
// system has no font, its letters are the own ones.
bool window_type_open(window_type *t, const char *wanted);
void window_type_close(window_type *t);
// Sets the size of the letters, in pixels.
void window_type_fit(window_type *t, unsigned size);

// Pixels from one line to the next, and those of a text.
int window_type_line(const window_type *t, window_type_style style);
int window_type_width(const window_type *t, window_type_style style, const char *text);
// Takes the first line that fits a width off a text; returns the rest.
const char *window_type_take(const window_type *t, const char *text, int width, view_text *line);
// A text where it fits, else its beginning and "..".
void window_type_cut(const window_type *t, const char *text, int width, view_text *cut);

// Paints ASCII text from x on, in the middle of a line that begins at y and is so high.
void window_type_paint(const window_type *t, window_type_style style, const view_image *image,
                       int x, int y, int height, unsigned colour, const char *text);
// The same with ordinary text in the middle of a box, or of as much of it as fits.
void window_type_middle(const window_type *t, const view_image *image, view_box box,
                        unsigned colour, const char *text);

// Adds the colours between ink and ground to a palette.
void window_type_mix(view_palette *p);
// Covers a pixel with a colour: 0 not at all, 255 completely.
void window_type_dab(const view_image *image, int x, int y, unsigned colour, unsigned cover);

#endif
