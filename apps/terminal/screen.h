// SPDX-License-Identifier: MIT
// The terminal as a grid of characters with colours, by ncursesw.
//
//     upper pixel                two pixels a character, one above the other, where there are
//     lower pixel                colours and UTF-8; else one, shown as a letter
#ifndef TERMINAL_SCREEN_H
#define TERMINAL_SCREEN_H

#include "view/view.h"

typedef enum screen_colours {
    SCREEN_MONO,                 // letters
    SCREEN_BASIC,                // the 8 or 16 colours that every terminal has
    SCREEN_CUBE,                 // 256 colours: the nearest ones
    SCREEN_OWN,                  // 256 places that take any colour
    SCREEN_DIRECT                // a colour is a number of 24 bits
} screen_colours;

enum { SCREEN_PAIRS_MOST = 32000 };

typedef struct screen {
    void *terminal;              // what ncurses calls a SCREEN
    screen_colours colours;
    bool utf8, blocks;           // blocks: two pixels a character
    int columns, rows;
    unsigned theme;              // whose colours the pairs have
    int number[256];             // the terminal's number for a colour of the view
    uint16_t pairs[256][256];    // 0: not yet made
    int pair_count, pair_most;
    view_palette palette;
} screen;

// terminfo.c: the name of a description of this terminal in which colours are numbers of 24 bits;
// false when there is none.
bool screen_find_direct(char *name, size_t size);

// False when the terminal cannot do it; nothing is changed then.
bool screen_open(screen *s, bool colour, bool utf8);
// Leaves the terminal as it was.
void screen_close(screen *s);
// Looks how large the terminal is, and takes the theme's colours.
void screen_begin(screen *s, unsigned theme);
void screen_end(screen *s);

// Pixels that the screen has above its last line.
unsigned screen_width(const screen *s);
unsigned screen_height(const screen *s);
void screen_picture(screen *s, const view_image *image);
// Text in the colours of a panel, cut off at the right; `bold` for what is more important.
void screen_text(screen *s, int row, int column, bool bold, const char *text);
void screen_blank(screen *s, int row, int column, int width);

// A key as view/commands.h names it, VIEW_KEY_NONE when none came in time; -1 when nothing will
// ever come any more.
int screen_key(screen *s, int milliseconds);

#endif
