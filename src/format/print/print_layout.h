// SPDX-License-Identifier: MIT
// The layout of several mazes on a page, and the way the page is turned.
#ifndef FORMAT_PRINT_LAYOUT_H
#define FORMAT_PRINT_LAYOUT_H

#include "format/print/print_maze.h"

#define PRINT_BETTER 1.001       // so much larger cells are worth turning the page

// Points kept free: above and below everything on the page, and in each place for what is written
// above and below its maze.
typedef struct print_free {
    double above, below, over, under;
} print_free;

typedef struct print_layout {
    bool lying;
    size_t across, down;
    double cell;                 // of the maze that has the smallest
    bool flat;                   // there is room for words that are not turned
    page_box inside;
} print_layout;

// Chooses the page and the rows in which the cells of these mazes are largest, with `places` on the
// page.  The mazes then know whether their words are turned.
print_layout print_layout_choose(const pdf_pages *s, print_maze *mazes, size_t count,
                                 size_t places, pdf_landscape landscape, print_free kept);

// Place i of the page, with what is written there.
page_box print_layout_place(const print_layout *l, size_t i);

#endif
