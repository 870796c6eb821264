// SPDX-License-Identifier: MIT
// Marks in cells say what colours alone cannot.  There are more meanings than steps of brightness
// that everyone can tell apart, so meanings that share a step differ by a mark:
//
//     dead end  x     path  a dot     frontier  a ring     walk  strokes     hint  +
//     visited   -     trail a diamond start     a disc     goal  a target    walker  a figure
//     erased    a speck
//
// Marks are drawn from PATTERN_LEAST pixels of floor on; smaller cells have only their colour.  Where pixels are as
// large as letters a mark is a letter, from PATTERN_LETTER pixels on: an odd number, so that in half blocks, too, the
// letter of the middle pixel covers floor alone.  In smaller cells a path is a line, and dead ends are dots.
#ifndef VIEW_PATTERNS_H
#define VIEW_PATTERNS_H

#include "view/paint.h"

typedef enum pattern_mark {
    PATTERN_NONE, PATTERN_DOT, PATTERN_CROSS, PATTERN_RING, PATTERN_PLUS, PATTERN_STROKES,
    PATTERN_BAR, PATTERN_SPECK, PATTERN_DIAMOND, PATTERN_DISC, PATTERN_TARGET,
    PATTERN_FIGURE,
    PATTERN_FRAME,               // of a legend alone: around the cell of the latest step,
    PATTERN_ARROW,               // and the arrow in a cell of any colour
    PATTERN_MARKS
} pattern_mark;

enum { PATTERN_LEAST = 9, PATTERN_LETTER = 3 };

// The mark of a colour, and the colour of that mark.
pattern_mark pattern_of(unsigned colour);
unsigned pattern_ink(unsigned colour);

// Draws a mark in the middle of `size` pixels.
void pattern_draw(const view_image *image, int x, int y, int size, pattern_mark mark,
                  unsigned colour);
// The place of a cell's letter; NULL where there is none.
uint8_t *pattern_letter(const view_image *image, paint_floor floor);
// Draws the mark of a colour into a cell, or puts its letter there unless another is there; nothing into a cell that
// is too small.
void pattern_put(const view_image *image, paint_floor floor, unsigned colour);
// Draws the marks of all cells that are seen.
void paint_patterns(const paint_job *job);

#endif
