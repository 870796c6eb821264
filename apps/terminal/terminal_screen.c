// SPDX-License-Identifier: MIT
// Colours and characters by ncursesw.
//
// A terminal that claims 24-bit colours (COLORTERM) gets them in the way that its description
// allows: a number is a colour, or its 256 places are given our own colours, which ncurses
// restores in the end.  Otherwise the nearest of the existing colours is taken.
//
// A pair of colours is made when it is first used.  When there is no room for more, all are
// dropped and the screen is redrawn, which happens only after several changes of theme.
#ifdef MEANDER_WITH_NCURSESW
#include "terminal_screen.h"

#include <curses.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// ---- opening -----------------------------------------------------------------------

static bool screen_wants_any_colour(void) {
    const char *word = getenv("COLORTERM");
    return word != NULL && (strcmp(word, "truecolor") == 0 || strcmp(word, "24bit") == 0);
}

static void *screen_new(bool colour) {
    char name[64];
    bool direct = colour && screen_wants_any_colour() && screen_find_direct(name, sizeof name);
    void *terminal = direct ? newterm(name, stdout, stdin) : NULL;
    return terminal != NULL ? terminal : newterm(NULL, stdout, stdin);
}

static screen_colours screen_find_colours(bool colour) {
    if (!colour || !has_colors() || start_color() != OK || COLORS < 8) return SCREEN_MONO;
    if (COLORS > 0x10000) return SCREEN_DIRECT;
    if (COLORS < 256) return SCREEN_BASIC;
    return screen_wants_any_colour() && can_change_color() ? SCREEN_OWN : SCREEN_CUBE;
}

bool screen_can(const screen *s, terminal_look look) {
    if (look == TERMINAL_BLOCKS) return s->utf8 && s->colours != SCREEN_MONO;
    return look == TERMINAL_LETTERS || s->utf8;
}

// Letters are always possible.
void screen_next_look(screen *s) {
    do s->look = (terminal_look)((s->look + 1) % TERMINAL_LOOKS);
    while (!screen_can(s, s->look));
}

bool screen_open(screen *s, bool colour, bool utf8) {
    memset(s, 0, sizeof *s);
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return false;
    s->terminal = screen_new(colour);
    if (s->terminal == NULL) return false;
    cbreak();
    noecho();
    nonl();
    curs_set(0);
    keypad(stdscr, TRUE);
    set_escdelay(25);
    s->utf8 = utf8;
    s->colours = screen_find_colours(colour);
    s->look = screen_can(s, TERMINAL_BLOCKS) ? TERMINAL_BLOCKS : TERMINAL_LETTERS;
    s->pair_most = COLOR_PAIRS < SCREEN_PAIRS_MOST ? COLOR_PAIRS : SCREEN_PAIRS_MOST;
    s->theme = UINT32_MAX;
    return true;
}

// Terminals without an alternate screen keep the picture; the shell goes on in an empty line.
void screen_close(screen *s) {
    move(LINES - 1, 0);
    clrtoeol();
    refresh();
    curs_set(1);
    endwin();
    delscreen(s->terminal);
}

// ---- colours -----------------------------------------------------------------------

// For each colour the first one with the same number.
static void screen_find_alike(screen *s) {
    for (unsigned i = 0; i < VIEW_COLOUR_COUNT; i++) {
        unsigned first = 0;
        while (s->number[first] != s->number[i]) first++;
        s->alike[i] = (uint8_t)first;
    }
}

static void screen_forget_pairs(screen *s) {
    memset(s->pairs, 0, sizeof s->pairs);
    s->pair_count = 0;
    clearok(stdscr, TRUE);
}

void screen_begin(screen *s, unsigned theme) {
    s->columns = COLS;
    s->rows = LINES;
    if (theme == s->theme || s->colours == SCREEN_MONO) return;
    s->theme = theme;
    view_palette_fill(&s->palette, theme);
    for (unsigned i = 0; i < VIEW_COLOUR_COUNT; i++) s->number[i] = screen_number(s, i);
    screen_find_alike(s);
    screen_forget_pairs(s);
}

void screen_end(screen *s) {
    (void)s;
    refresh();
}

// Colours that this terminal shows alike share their pairs, because some terminals have only 64;
// on a ground of its own colour a letter is invisible, so there any other pair will do.
static short screen_pair(screen *s, unsigned front, unsigned back) {
    if (s->colours == SCREEN_MONO) return 0;
    front = s->alike[front];
    back = s->alike[back];
    if (front == back) front = s->alike[VIEW_COLOUR_TEXT];
    if (front == back) front = s->alike[VIEW_COLOUR_PANEL];
    uint16_t *pair = &s->pairs[front][back];
    if (*pair != 0) return (short)*pair;
    if (s->pair_count + 1 >= s->pair_most) screen_forget_pairs(s);
    *pair = (uint16_t)++s->pair_count;
    init_extended_pair(*pair, s->number[front], s->number[back]);
    return (short)*pair;
}

// ---- text ---------------------------------------------------------------

void screen_put(screen *s, int row, int column, wchar_t character, unsigned attributes,
                unsigned front, unsigned back) {
    wchar_t text[2] = {character, 0};
    cchar_t shown;
    setcchar(&shown, text, (attr_t)attributes, screen_pair(s, front, back), NULL);
    mvadd_wch(row, column, &shown);
}

void screen_text(screen *s, int row, int column, bool bold, const char *text) {
    unsigned colour = bold ? VIEW_COLOUR_TEXT : VIEW_COLOUR_DIM;
    for (; *text != 0 && column < s->columns; text++, column++)
        screen_put(s, row, column, (wchar_t)(unsigned char)*text, bold ? A_BOLD : A_NORMAL, colour,
                   VIEW_COLOUR_PANEL);
}

void screen_blank(screen *s, int row, int column, int width) {
    for (int i = 0; i < width && column + i < s->columns; i++)
        screen_put(s, row, column + i, L' ', A_NORMAL, VIEW_COLOUR_TEXT, VIEW_COLOUR_PANEL);
}

// ---- keys --------------------------------------------------------------------------

static int screen_translate(int key) {
    static const struct { int from, to; } keys[] = {
        {KEY_UP, VIEW_KEY_UP}, {KEY_DOWN, VIEW_KEY_DOWN}, {KEY_LEFT, VIEW_KEY_LEFT},
        {KEY_RIGHT, VIEW_KEY_RIGHT}, {KEY_SR, VIEW_KEY_SHIFT_UP}, {KEY_SF, VIEW_KEY_SHIFT_DOWN},
        {KEY_SLEFT, VIEW_KEY_SHIFT_LEFT}, {KEY_SRIGHT, VIEW_KEY_SHIFT_RIGHT},
        {KEY_HOME, VIEW_KEY_HOME}, {KEY_END, VIEW_KEY_END}, {KEY_PPAGE, VIEW_KEY_PAGE_UP},
        {KEY_NPAGE, VIEW_KEY_PAGE_DOWN}, {KEY_BACKSPACE, 8}, {127, 8}, {KEY_ENTER, VIEW_KEY_ENTER}};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (keys[i].from == key) return keys[i].to;
    return key > 0 && key < 128 ? key : VIEW_KEY_NONE;
}

// A terminal that has gone away answers at once, for ever.
int screen_key(screen *s, int milliseconds) {
    (void)s;
    timeout(milliseconds);
    int key = getch();
    if (key == 'L' - '@') clearok(stdscr, TRUE);
    if (key != ERR) return screen_translate(key);
    return isatty(STDIN_FILENO) ? VIEW_KEY_NONE : -1;
}

#else
// A C file needs at least one declaration.
typedef int screen_is_missing;
#endif
