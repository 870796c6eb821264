// SPDX-License-Identifier: MIT
// A list over the window: all entries of a registry, one per line, and below them what the one
// under the mouse is about.
//
//     +------------------------+
//     | backtracker            |
//     |>growing-tree          <|
//     | hilbert                |
//     |------------------------|
//     | a store of growing ... |
//     +------------------------+
#ifndef WINDOW_MENU_H
#define WINDOW_MENU_H

#include <view/view.h>

typedef struct menu {
    bool open;
    meander_list list;
    size_t chosen;               // the highlighted entry
    size_t first, lines;         // those that are shown
    unsigned dot;
    view_box box;                // in the window
} menu;

// Opens the menu with an entry highlighted; one that does not exist becomes the first.
void menu_open(menu *m, meander_list list, size_t chosen);
// Moves by so many lines, at most to the first or last.
void menu_move(menu *m, int64_t lines);
// Highlights the entry under the mouse; returns false when there is none.
bool menu_point(menu *m, int x, int y);
// Finds its place, with its left border at x, and paints it.
void menu_paint(menu *m, unsigned x, unsigned dot, const view_image *image);
// The name of the highlighted entry.
const char *menu_name(const menu *m);

#endif
