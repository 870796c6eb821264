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

enum { SCREEN_PAIRS_MOST = 32000, SCREEN_COLOURS_LEAST = 8 };

// Keys besides those of view/commands.h.
enum { SCREEN_KEY_MOUSE = 1024, SCREEN_KEY_BACK_TAB };

typedef enum screen_style { SCREEN_PLAIN, SCREEN_DIM, SCREEN_STRONG, SCREEN_LIT } screen_style;

typedef enum screen_mouse_kind { SCREEN_PRESS, SCREEN_DRAG, SCREEN_RELEASE, SCREEN_WHEEL_UP,
                                 SCREEN_WHEEL_DOWN } screen_mouse_kind;

// An event of the mouse, and the character in which it happened.
typedef struct screen_mouse {
    screen_mouse_kind kind;
    int button;                  // 0 left, 1 middle, 2 right
    int row, column;
} screen_mouse;

// The pixels per character of each look.
typedef struct screen_size_of {
    unsigned across, down;
} screen_size_of;
extern const screen_size_of screen_pixels[TERMINAL_LOOKS];

typedef struct screen {
    void *terminal;              // the SCREEN of ncurses
    screen_colours colours;
    bool utf8;
    terminal_look look;
    int columns, rows;
    bool roomy;                  // cells have room for characters without walls
    bool lines;                  // walls of dots are lines, wherever they are
    bool written[128];           // the letters that the picture has, so that no other is explained
    int top, bottom, side;       // rows and columns at the right that the picture leaves free
    bool stars;                  // the terminal has letters for stars
    bool mouse_on;
    screen_mouse mouse;          // the latest event
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
// Return whether the terminal can write anywhere on its screen, and whether it has colours; before screen_open.
bool screen_can_move(void);
bool screen_has_colours(void);
// Returns whether the terminal has a mouse; after screen_open.
bool screen_has_mouse(void);

// colours.c: the terminal's number for a colour of the view; the other returns whether that is a
// dark one.
int screen_number(const screen *s, unsigned colour);
bool screen_is_dark(const screen *s, unsigned colour);

// Returns false, with nothing changed, when the terminal cannot do it.
bool screen_open(screen *s, bool colour, bool utf8);
// Restores the terminal.
void screen_close(screen *s);
// Gives the terminal back to the shell until the program is continued.
void screen_sleep(screen *s);
// Ends the reports of the mouse; a handler of signals may call it.
void screen_stop_mouse(void);
// Reads the size of the terminal, and takes the theme's colours.
void screen_begin(screen *s, unsigned theme);
void screen_end(screen *s);

bool screen_can(const screen *s, terminal_look look);
// Switches to the next look that this terminal can show.
void screen_next_look(screen *s);

// The pixels that the picture has: above the last line, and without what `top`, `bottom` and
// `side` leave free.
unsigned screen_width(const screen *s);
unsigned screen_height(const screen *s);
unsigned screen_across(const screen *s);     // pixels per character
unsigned screen_down(const screen *s);
// Returns whether a pixel is as wide as a letter, so that a picture may have letters.
bool screen_has_letters(const screen *s);
void screen_picture(screen *s, const view_image *image);   // terminal_picture.c
// Two characters that look like floor of this colour in the picture.
void screen_sample(screen *s, int row, int column, unsigned colour);
// Text in the colours of a panel, cut off at the right end of the screen.  UTF-8 is understood.
void screen_text(screen *s, int row, int column, screen_style style, const char *text);
void screen_blank(screen *s, int row, int column, int width);
// A line of exactly `width` characters: text, then blanks.
void screen_line(screen *s, int row, int column, int width, screen_style style, const char *text);
// An empty panel with a frame, which is part of it, and a title in its upper line.
void screen_box(screen *s, int row, int column, int width, int height, const char *title);
// A text in lines of that width, which end between words, up to the row `end`; returns the row below
// the last one.
int screen_wrap(screen *s, int row, int end, int column, int width, screen_style style,
                const char *text);
// Writes one character in colours of the view.  In monochrome both colours are ignored.
void screen_put(screen *s, int row, int column, wchar_t character, unsigned attributes,
                unsigned front, unsigned back);

// Returns a key as view/commands.h names it, VIEW_KEY_NONE when none came in time; -1 when none
// will ever come any more.
int screen_key(screen *s, int milliseconds);

#endif
