// SPDX-License-Identifier: MIT
// The terminal as a grid of characters with colours, by ncursesw.
//
//     blocks    1 x 2 pixels are half blocks in two colours; this needs colours and UTF-8
//     braille   2 x 4 pixels are dots, for large mazes; this needs UTF-8
//     letters   a pixel is a letter
#ifndef TERMINAL_TERMINAL_SCREEN_H
#define TERMINAL_TERMINAL_SCREEN_H

#include <wchar.h>

#include "terminal.h"
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
    bool utf8;
    terminal_look look;
    int columns, rows;
    unsigned theme;              // whose colours the pairs have
    int number[256];             // the terminal's number for a colour of the view
    uint8_t alike[256];          // the first colour with the same number
    uint16_t pairs[256][256];    // 0: not made yet
    int pair_count, pair_most;
    view_palette palette;
} screen;

// terminfo.c: finds a description of this terminal in which colours are numbers of 24 bits;
// returns false when there is none.
bool screen_find_direct(char *name, size_t size);

// colours.c: the terminal's number for a colour of the view; the other returns whether that is a
// dark one.
int screen_number(const screen *s, unsigned colour);
bool screen_is_dark(const screen *s, unsigned colour);

// Returns false, with nothing changed, when the terminal cannot do it.
bool screen_open(screen *s, bool colour, bool utf8);
// Restores the terminal.
void screen_close(screen *s);
// Reads the size of the terminal, and takes the theme's colours.
void screen_begin(screen *s, unsigned theme);
void screen_end(screen *s);

bool screen_can(const screen *s, terminal_look look);
// Switches to the next look that this terminal can show.
void screen_next_look(screen *s);

// The pixels above the last line of the screen.
unsigned screen_width(const screen *s);
unsigned screen_height(const screen *s);
// Returns whether a pixel is as wide as a letter, so that a picture may have letters.
bool screen_has_letters(const screen *s);
void screen_picture(screen *s, const view_image *image);   // terminal_picture.c
// Text in the colours of a panel, cut off at the right; `bold` for what is more important.
void screen_text(screen *s, int row, int column, bool bold, const char *text);
void screen_blank(screen *s, int row, int column, int width);
// Writes one character in colours of the view.  In monochrome both colours are ignored.
void screen_put(screen *s, int row, int column, wchar_t character, unsigned attributes,
                unsigned front, unsigned back);

// Returns a key as view/commands.h names it, VIEW_KEY_NONE when none came in time; -1 when none
// will ever come any more.
int screen_key(screen *s, int milliseconds);

#endif
