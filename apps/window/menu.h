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

#include "field.h"

enum { MENU_ENTRIES_MOST = 160 };

typedef struct menu {
    bool open;
    meander_list list;
    size_t found[MENU_ENTRIES_MOST], count;   // entries that match, by their place in the list
    size_t chosen;               // the highlighted one of them
    size_t first, lines;         // those that are shown
    field_line line;             // what is searched for
    const view_tongue *tongue;   // of the descriptions, in which is searched, too; NULL: English
    int pitch;                   // pixels from entry to entry
    view_box box;                // in the window
} menu;

// Opens the menu with an entry highlighted; one that does not exist becomes the first.
void menu_open(menu *m, const view_tongue *tongue, meander_list list, size_t chosen);
// Finds the entries again, after the text of its line has changed.
void menu_find(menu *m);
// Moves by that many lines, at most to the first or last.
void menu_move(menu *m, int64_t lines);
// Highlights the entry under the mouse; returns false when there is none.
bool menu_point(menu *m, int x, int y);
// Finds its place, with its left border at x, and paints it.
void menu_paint(menu *m, unsigned x, const window_type *t, const view_image *image);
// The name of the highlighted entry; NULL: nothing matches.
const char *menu_name(const menu *m);

#endif
