// SPDX-License-Identifier: MIT
// A list over the window: the entries of a registry, one per line, and below them a text about
// the one under the mouse.  Typing searches: names with the typed letters come first, then entries
// that have them in their descriptions.
//
//     +------------------------+
//     | tree_                  |
//     |------------------------|
//     | binary-tree            |
//     |>growing-tree          <|
//     |------------------------|
//     | a store of growing ... |
//     +------------------------+
#ifndef WINDOW_MENU_H
#define WINDOW_MENU_H

#include "window_type.h"

enum { MENU_ENTRIES_MOST = 160, MENU_SEARCH_SIZE = 32 };

typedef struct menu {
    bool open;
    meander_list list;
    size_t found[MENU_ENTRIES_MOST], count;   // entries that match, by their place in the list
    size_t chosen;               // the highlighted one of them
    size_t first, lines;         // those that are shown
    char search[MENU_SEARCH_SIZE];
    int line;                    // pixels from entry to entry
    view_box box;                // in the window
} menu;

// Opens the menu with an entry highlighted; one that does not exist becomes the first.
void menu_open(menu *m, meander_list list, size_t chosen);
// Adds a letter to the search, or takes the last one away (0).
void menu_type(menu *m, char letter);
// Moves by that many lines, at most to the first or last.
void menu_move(menu *m, int64_t lines);
// Highlights the entry under the mouse; returns false when there is none.
bool menu_point(menu *m, int x, int y);
// Finds its place, with its left border at x, and paints it.
void menu_paint(menu *m, unsigned x, const window_type *t, const view_image *image);
// The name of the highlighted entry; NULL: nothing matches.
const char *menu_name(const menu *m);

#endif
