// SPDX-License-Identifier: MIT
// A page of dots, printed as characters of Braille, each 2 dots wide and 4 high.
#ifndef FORMAT_BRAILLE_PAGE_H
#define FORMAT_BRAILLE_PAGE_H

#include "format/format.h"

// The kinds of dots.  A character can have dots of every kind; in colour the last kind that it has counts.
typedef enum braille_kind { BRAILLE_WALL, BRAILLE_VISITED, BRAILLE_PATH, BRAILLE_KINDS } braille_kind;

// Some lines of the page, from the dot line `top` on, which is the first of a line of characters.  A page
// that is printed while it is drawn holds few lines; one that is drawn in any order holds all.
typedef struct braille_page {
    const drawing *drawing;
    output *out;
    uint64_t width, height;          // in dots
    uint64_t top;
    size_t columns, lines;           // of characters
    uint8_t *dots[BRAILLE_KINDS];    // a bit per dot of a character
    char *letters;                   // in place of the dots; 0: none
    int64_t path[2], path_steps;     // where the latest line of a path ended, and the steps up to there
} braille_page;

// Blank, with room for that many lines of characters; 0: for all.  TOO_BIG, with a message, where that is too
// much; then there is nothing to close.
MEANDER_CHECKED meander_status braille_page_open(braille_page *p, const drawing *d, uint64_t width,
                                                 uint64_t height, size_t lines, output *out);
void braille_page_close(braille_page *p);

// Dots outside the page, or outside the lines that are held, are left out.  braille_has finds out whether
// there is a dot of this kind, and braille_wipe takes away the dots of all kinds.
void braille_put(braille_page *p, braille_kind kind, int64_t x, int64_t y);
void braille_wipe(braille_page *p, int64_t x, int64_t y);
bool braille_has(const braille_page *p, braille_kind kind, int64_t x, int64_t y);
void braille_put_letter(braille_page *p, int64_t x, int64_t y, char letter);
// A line of dots without gaps, except on paths: these have every other dot, from (x, y) or from the line before on.
void braille_put_line(braille_page *p, braille_kind kind, int64_t x, int64_t y, int64_t to_x, int64_t to_y);

// Prints the held lines whose dots are all above dot line `end`, and makes room for as many below.
void braille_page_print(braille_page *p, uint64_t end);

// braille_shape.c: a grid of any kind.  Cells are `dots` wide; 0: as the narrowest one needs.
MEANDER_CHECKED meander_status braille_write_shape(const drawing *d, uint32_t dots, output *out);

#endif
