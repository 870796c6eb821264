// SPDX-License-Identifier: MIT
// From pixels to characters, in one of three looks.  Without colours walls are full blocks or
// dots, rock and fog are shaded, and everything else is a letter or in reverse.
#ifdef MEANDER_WITH_NCURSESW
#include <curses.h>
#include <string.h>

#include "terminal_screen.h"
#include "view/patterns.h"

enum { PICTURE_FULL = 0x2588, PICTURE_UPPER = 0x2580, PICTURE_SHADE = 0x2591, PICTURE_DOT = 0x2022,
       PICTURE_CROSS = 0xd7 };

// The pixels per character.
unsigned screen_across(const screen *s) { return screen_pixels[s->look].across; }

unsigned screen_down(const screen *s) { return screen_pixels[s->look].down; }

unsigned screen_width(const screen *s) {
    int columns = s->columns - s->side;
    return (columns > 0 ? (unsigned)columns : 1) * screen_across(s);
}

unsigned screen_height(const screen *s) {
    int rows = s->rows - 1 - s->top - s->bottom;
    return (rows > 0 ? (unsigned)rows : 1) * screen_down(s);
}

bool screen_has_letters(const screen *s) { return s->look != TERMINAL_BRAILLE; }

// ---- letters -----------------------------------------------------------------------

// Without colours: walls and rock in shades, everything else as a letter.
static wchar_t picture_letter(const screen *s, unsigned colour) {
    if (s->utf8 && s->colours == SCREEN_MONO) {
        if (colour == VIEW_COLOUR_WALL) return PICTURE_FULL;
        if (colour == VIEW_COLOUR_SOLID || colour == VIEW_COLOUR_FOG) return PICTURE_SHADE;
    }
    return (wchar_t)view_colour_letter(colour);
}

// An ink that stands out in the theme, on light and on dark ground.
static unsigned picture_ink(const screen *s, unsigned ground) {
    bool dark = screen_is_dark(s, ground), text = screen_is_dark(s, VIEW_COLOUR_TEXT);
    return dark != text ? VIEW_COLOUR_TEXT : VIEW_COLOUR_PANEL;
}

static void picture_write(screen *s, int row, int column, wchar_t letter, unsigned ground) {
    screen_put(s, row, column, letter, A_NORMAL, picture_ink(s, ground), ground);
}

static bool picture_has(const screen *s, unsigned letter) { return letter < 128 && s->written[letter]; }

// With colours the marks of a path and of dead ends are the signs that other screens draw there.
static wchar_t picture_mark(const screen *s, unsigned letter) {
    if (s->look == TERMINAL_LETTERS) return (wchar_t)letter;
    if (letter == (unsigned char)view_colour_letter(VIEW_COLOUR_PATH)) return PICTURE_DOT;
    return letter == (unsigned char)view_colour_letter(VIEW_COLOUR_DEAD_END) ? PICTURE_CROSS : (wchar_t)letter;
}

// A mark of the picture.
static void picture_sign(screen *s, int row, int column, unsigned letter, unsigned ground) {
    if (letter < 128) s->written[letter] = true;
    picture_write(s, row, column, picture_mark(s, letter), ground);
}

// ---- half blocks -------------------------------------------------------------------

static void picture_block(screen *s, int row, int column, unsigned above, unsigned below) {
    bool same = s->number[above] == s->number[below];
    screen_put(s, row, column, same ? L' ' : PICTURE_UPPER, A_NORMAL, above, below);
}

// ---- dots --------------------------------------------------------------------------

// Returns whether a character without colours would hide what is there.
static bool picture_is_mark(unsigned colour) {
    return colour == VIEW_COLOUR_WALKER || colour == VIEW_COLOUR_START ||
           colour == VIEW_COLOUR_GOAL;
}

static void picture_plain_dots(screen *s, int row, int column, view_dots d) {
    wchar_t character = (wchar_t)(VIEW_DOTS_FIRST + d.dots);
    bool way = view_colour_rank(d.back) >= view_colour_rank(VIEW_COLOUR_PATH);
    if (picture_is_mark(d.back)) character = (wchar_t)view_colour_letter(d.back);
    else if (d.dots == 0) character = picture_letter(s, d.back);
    screen_put(s, row, column, character, way ? A_REVERSE : A_NORMAL, d.front, d.back);
}

// Between the walls of large cells every other character has the mark of its colour.  Small cells leave no room for
// one, so there a path is underlined.
static void picture_dots(screen *s, int row, int column, view_dots d) {
    bool path = (d.back == VIEW_COLOUR_PATH || d.back == VIEW_COLOUR_SOLUTION) && !s->roomy;
    bool marked = s->roomy && d.dots == 0 && (row + column) % 2 == 0 && pattern_of(d.back) != PATTERN_NONE;
    if (s->colours == SCREEN_MONO) picture_plain_dots(s, row, column, d);
    else if (marked) picture_sign(s, row, column, (unsigned char)view_colour_letter(d.back), d.back);
    else screen_put(s, row, column, (wchar_t)(VIEW_DOTS_FIRST + d.dots), path ? A_UNDERLINE : A_NORMAL, d.front,
                    d.back);
}

void screen_sample(screen *s, int row, int column, unsigned colour) {
    unsigned mark = (unsigned char)view_colour_letter(colour);
    bool letter = s->colours == SCREEN_MONO || s->look == TERMINAL_LETTERS;
    for (int i = 0; i < 2; i++)
        if (letter) picture_write(s, row, column + i, picture_letter(s, colour), colour);
        else if (i == 0 && picture_has(s, mark)) picture_write(s, row, column, picture_mark(s, mark), colour);
        else screen_put(s, row, column + i, L' ', A_NORMAL, colour, colour);
}

// ---- all of it ---------------------------------------------------------------------

// The first letter in front of the pixels of a character; 0: none.
static unsigned picture_letter_at(const view_image *image, unsigned x, unsigned y, unsigned down,
                                  unsigned *ground) {
    for (unsigned i = 0; image->letters != NULL && i < down && y + i < image->height; i++) {
        size_t at = (y + i) * image->pitch + x;
        *ground = image->pixels[at];
        if (image->letters[at] != 0) return image->letters[at];
    }
    return 0;
}

// The most important colour around a character that is all wall; where there is none, floor.
static unsigned picture_around(const view_image *image, unsigned x, unsigned y) {
    unsigned best = VIEW_COLOUR_FLOOR, rank = 0, right = x + 2 + VIEW_DOTS_WIDTH, bottom = y + 1 + VIEW_DOTS_HEIGHT;
    for (unsigned row = y > 0 ? y - 1 : 0; row < bottom && row < image->height; row++)
        for (unsigned column = x > 1 ? x - 2 : 0; column < right && column < image->width; column++) {
            unsigned colour = image->pixels[row * image->pitch + column];
            if (colour == VIEW_COLOUR_WALL || view_colour_rank(colour) <= rank) continue;
            best = colour;
            rank = view_colour_rank(colour);
        }
    return best;
}

static void picture_character(screen *s, const view_image *image, int row, int column) {
    unsigned x = (unsigned)column * screen_across(s), y = (unsigned)row * screen_down(s), ground;
    unsigned letter = picture_letter_at(image, x, y, screen_down(s), &ground);
    const uint8_t *pixel = image->pixels + y * image->pitch + x;
    row += s->top;
    if (letter != 0) picture_sign(s, row, column, letter, ground);
    else if (s->look == TERMINAL_BLOCKS)
        picture_block(s, row, column, pixel[0], pixel[image->pitch]);
    else if (s->look == TERMINAL_BRAILLE) {
        view_dots d = s->roomy ? view_dots_of_walls(image, x, y) : view_dots_at(image, x, y);
        // A character that a wall fills has the ground around it, or it would be a black brick among dots.
        if (s->lines && d.back == VIEW_COLOUR_WALL)
            d = (view_dots){UINT8_MAX, VIEW_COLOUR_WALL, (uint8_t)picture_around(image, x, y)};
        picture_dots(s, row, column, d);
    }
    else picture_write(s, row, column, picture_letter(s, pixel[0]), pixel[0]);
}

void screen_picture(screen *s, const view_image *image) {
    int rows = (int)(image->height / screen_down(s));
    int columns = (int)(image->width / screen_across(s));
    memset(s->written, 0, sizeof s->written);
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < columns; column++) picture_character(s, image, row, column);
}

#else
// A C file needs at least one declaration.
typedef int picture_is_missing;
#endif
