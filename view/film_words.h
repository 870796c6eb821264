// SPDX-License-Identifier: MIT
// The words of a film on a part of its picture: painted dot by dot, or, where the film's format
// shows lines of text, collected for it.  Both take the same places, so a film has one size.
#ifndef VIEW_FILM_WORDS_H
#define VIEW_FILM_WORDS_H

#include "view/caption.h"
#include "view/film_plan.h"

// The measures of a kind of letters, in pixels.
typedef struct view_words_size {
    unsigned advance, line;      // from letter to letter, and from line to line
    unsigned margin;             // left, and above and below a program
    unsigned bar;                // how high the bar for the time is
    unsigned top, bottom;        // above and below the lines of a strip
    unsigned swatch, beside;     // a colour of the legend, and where its words begin
} view_words_size;

// A part of the picture, from its corner `left`, `top` on.
typedef struct view_words {
    view_film_lines *lines;      // NULL: words are painted
    view_image image;
    unsigned left, top;
    view_words_size size;
} view_words;

typedef enum view_words_kind {
    VIEW_WORDS_TEXT, VIEW_WORDS_DIM, VIEW_WORDS_FRAME,
    VIEW_WORDS_RUNNING,          // dark on light where text is light on dark
    VIEW_WORDS_KINDS
} view_words_kind;

enum { VIEW_WORDS_CODE_COLUMNS = 120 };

// The measures below a picture of this width, and those of a program beside it.
view_words_size view_words_below(const view_film_plan *r, unsigned width);
view_words_size view_words_beside(const view_film_plan *r);

view_words view_words_on(const view_film_plan *r, const view_image *image, view_box box,
                         view_words_size size);
void view_words_put(const view_words *w, unsigned x, unsigned y, view_words_kind kind,
                    const char *text, size_t length);
// In that many lines, whatever its length; a line ends between words.
void view_words_sentence(const view_words *w, unsigned y, unsigned lines, const char *text);
// Goes through the entries line by line in `width` pixels and returns the lines: those of the making while that lasts,
// then those of the solving.  w NULL: only counts them, where there are more.
unsigned view_words_legend(const view_film_plan *r, const view_session *s, const view_words *w,
                           unsigned y, unsigned width, const view_words_size *size);
void view_words_code(const view_words *w, const view_caption *c);

#endif
