// SPDX-License-Identifier: MIT
// Many small mazes on pages with places of one size.
#ifndef FORMAT_PRINT_SPREAD_H
#define FORMAT_PRINT_SPREAD_H

#include "format/print/print_layout.h"

enum { SPREAD_MOST = 12 };       // mazes on a page

typedef struct print_spread {
    print_layout layout;
    print_free kept;             // in each place
    size_t count, pages;         // mazes, and pages for all of them
} print_spread;

// Chooses the pages for `count` mazes, of which some are given.
print_spread print_spread_choose(const pdf_pages *s, bool lying, print_free kept, const print_maze *some, size_t given,
                                 size_t count);
// The first maze of a page; of the page behind the last one, `count`.
size_t print_spread_first(const print_spread *on, size_t page);
// The place of maze i of the `count` mazes of a page.
page_box print_spread_place(const print_spread *on, const print_maze *mazes, size_t count, size_t i);

#endif
