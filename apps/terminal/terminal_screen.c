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
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "view/caption.h"
#include "view/text_words.h"

// The prefix of a report of the mouse, and the key that ncurses is asked to make of it.
#define SCREEN_MOUSE_BEGINS "\033[<"
enum { SCREEN_MOUSE_KEY = KEY_MAX + 1 };

static void screen_start_mouse(screen *s);

const screen_size_of screen_pixels[TERMINAL_LOOKS] = {{1, 2}, {2, VIEW_DOTS_HEIGHT}, {1, 1}};

// ---- opening -----------------------------------------------------------------------

// The console of Linux has 512 letters, and stars are not among them.
static bool screen_is_console(void) {
    const char *term = getenv("TERM");
    return term != NULL && strncmp(term, "linux", 5) == 0;
}

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
    if (!colour || !has_colors() || start_color() != OK || COLORS < SCREEN_COLOURS_LEAST) return SCREEN_MONO;
    if (COLORS > 0x10000) return SCREEN_DIRECT;
    if (COLORS < 256) return SCREEN_BASIC;
    return screen_wants_any_colour() && can_change_color() ? SCREEN_OWN : SCREEN_CUBE;
}

bool screen_can(const screen *s, terminal_look look) {
    if (look == TERMINAL_BLOCKS) return s->utf8 && s->colours != SCREEN_MONO;
    return look == TERMINAL_LETTERS || s->utf8;
}

// Half blocks without colours would be walls and nothing else.
static terminal_look screen_best(bool colours, bool utf8) {
    return colours && utf8 ? TERMINAL_BLOCKS : TERMINAL_LETTERS;
}

// Walls are one pixel thick, and so are floors; the last wall closes the maze.
void terminal_fit(const terminal_request *r, unsigned columns, unsigned rows, unsigned *across, unsigned *down) {
    enum { WORDS = 4, LEAST = 5 };
    terminal_look look = r->look;
    if (look == TERMINAL_LOOKS) look = screen_best(r->colour && screen_has_colours(), r->utf8);
    unsigned high = (rows < WORDS ? 0 : rows - WORDS) * screen_pixels[look].down;
    unsigned wide = columns * screen_pixels[look].across;
    *across = wide < LEAST ? 2 : (wide - 1) / 2;
    *down = high < LEAST ? 2 : (high - 1) / 2;
}

// Letters are always possible.
void screen_next_look(screen *s) {
    do s->look = (terminal_look)((s->look + 1) % TERMINAL_LOOKS);
    while (!screen_can(s, s->look));
}

bool screen_open(screen *s, bool colour, bool utf8) {
    memset(s, 0, sizeof *s);
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return false;
    s->terminal = screen_can_move() ? screen_new(colour) : NULL;
    if (s->terminal == NULL) return false;
    cbreak();
    noecho();
    nonl();
    curs_set(0);
    keypad(stdscr, TRUE);
    set_escdelay(25);
    s->utf8 = utf8;
    s->stars = utf8 && !screen_is_console();
    define_key(SCREEN_MOUSE_BEGINS, SCREEN_MOUSE_KEY);
    s->mouse_on = screen_has_mouse();
    screen_start_mouse(s);
    s->colours = screen_find_colours(colour);
    s->look = screen_best(s->colours != SCREEN_MONO, utf8);
    s->pair_most = COLOR_PAIRS < SCREEN_PAIRS_MOST ? COLOR_PAIRS : SCREEN_PAIRS_MOST;
    s->theme = UINT32_MAX;
    return true;
}

// Terminals without an alternate screen keep the picture; the shell goes on in an empty line.
void screen_close(screen *s) {
    if (s->mouse_on) screen_stop_mouse();
    move(LINES - 1, 0);
    clrtoeol();
    refresh();
    curs_set(1);
    endwin();
    delscreen(s->terminal);
}

void screen_sleep(screen *s) {
    struct sigaction own, usual;
    memset(&usual, 0, sizeof usual);
    usual.sa_handler = SIG_DFL;
    if (s->mouse_on) screen_stop_mouse();
    endwin();
    sigaction(SIGTSTP, &usual, &own);
    raise(SIGTSTP);
    sigaction(SIGTSTP, &own, NULL);
    clearok(stdscr, TRUE);
    refresh();
    screen_start_mouse(s);
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
// on a ground of the same colour a letter is invisible, so there any other pair will do.
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

static void screen_put_styled(screen *s, int row, int column, screen_style style,
                              wchar_t character) {
    static const struct { unsigned attributes, front, back; } styles[] = {
        [SCREEN_PLAIN] = {A_NORMAL, VIEW_COLOUR_TEXT, VIEW_COLOUR_PANEL},
        [SCREEN_DIM] = {A_NORMAL, VIEW_COLOUR_DIM, VIEW_COLOUR_PANEL},
        [SCREEN_STRONG] = {A_BOLD, VIEW_COLOUR_TEXT, VIEW_COLOUR_PANEL},
        [SCREEN_LIT] = {A_BOLD, VIEW_COLOUR_PANEL, VIEW_COLOUR_FRAME}};
    unsigned attributes = styles[style].attributes;
    if (style == SCREEN_LIT && s->colours == SCREEN_MONO) attributes = A_REVERSE;
    screen_put(s, row, column, character, attributes, styles[style].front, styles[style].back);
}

// The next character of a text, and where the one after it begins.  Where the terminal has no
// UTF-8, what is not ASCII is a question mark, once for each character.
static wchar_t screen_next_letter(const screen *s, const char **text) {
    wchar_t letter;
    mbstate_t state = {0};
    unsigned char first = (unsigned char)**text;
    size_t size = first < 128 ? 1 : mbrtowc(&letter, *text, strlen(*text), &state);
    if (first < 128) letter = first;
    if (size > 6) {
        letter = L'?';
        for (size = 1; ((unsigned char)(*text)[size] & 0xc0) == 0x80;) size++;
    }
    *text += size;
    return s->utf8 || letter < 128 ? letter : L'?';
}

void screen_text(screen *s, int row, int column, screen_style style, const char *text) {
    for (; *text != 0 && column < s->columns; column++)
        screen_put_styled(s, row, column, style, screen_next_letter(s, &text));
}

void screen_line(screen *s, int row, int column, int width, screen_style style, const char *text) {
    if (row < 0 || row >= s->rows) return;
    for (int i = 0; i < width && column + i < s->columns; i++)
        screen_put_styled(s, row, column + i, style,
                          *text != 0 ? screen_next_letter(s, &text) : L' ');
}

void screen_blank(screen *s, int row, int column, int width) {
    screen_line(s, row, column, width, SCREEN_PLAIN, "");
}

void screen_box(screen *s, int row, int column, int width, int height, const char *title) {
    static const wchar_t drawn[6] = {0x250c, 0x2510, 0x2514, 0x2518, 0x2500, 0x2502};
    const wchar_t *lines = s->utf8 ? drawn : L"++++-|";
    for (int y = 0; y < height && row + y < s->rows; y++)
        for (int x = 0; x < width && column + x < s->columns; x++) {
            bool ends = x == 0 || x == width - 1, first = y == 0, rim = first || y == height - 1;
            wchar_t letter = rim && ends ? lines[(first ? 0 : 2) + (x > 0)]
                                         : rim ? lines[4] : ends ? lines[5] : L' ';
            screen_put_styled(s, row + y, column + x, SCREEN_DIM, letter);
        }
    if (title[0] == 0) return;
    char text[VIEW_TEXT_SIZE];
    snprintf(text, sizeof text, " %.*s ", width > 6 ? width - 6 : 1, title);
    screen_text(s, row, column + 2, SCREEN_STRONG, text);
}

// A text with more lines than there is room for ends in dots.
int screen_wrap(screen *s, int row, int end, int column, int width, screen_style style,
                const char *text) {
    char line[VIEW_SENTENCE_SIZE];
    for (; *text != 0 && row < end; row++) {
        size_t size = view_text_break_columns(text, width < 1 ? 1 : (size_t)width);
        const char *rest = view_text_after(text, size);
        if (size >= sizeof line) size = sizeof line - 1;
        memcpy(line, text, size);
        line[size] = 0;
        if (row == end - 1 && *rest != 0 && size > 3) {
            size_t cut = size - 3;
            while (cut > 0 && ((unsigned char)line[cut] & 0xc0) == 0x80) cut--;
            memcpy(line + cut, "...", sizeof "...");
        }
        screen_line(s, row, column, width, style, line);
        text = rest;
    }
    return row;
}

// ---- the mouse ---------------------------------------------------------------------

// Presses, movement while a button is down, and places as decimal numbers.
static const char screen_mouse_starts[] = "\033[?1002h\033[?1006h";
static const char screen_mouse_ends[] = "\033[?1006l\033[?1002l";

static void screen_start_mouse(screen *s) {
    if (!s->mouse_on) return;
    fflush(stdout);
    if (write(STDOUT_FILENO, screen_mouse_starts, sizeof screen_mouse_starts - 1) < 0)
        s->mouse_on = false;
}

// The terminal may be gone, so a failure does not matter.
void screen_stop_mouse(void) {
    ssize_t written = write(STDOUT_FILENO, screen_mouse_ends, sizeof screen_mouse_ends - 1);
    (void)written;
}

// Reads "0;12;5M" behind "ESC [ <": buttons and wheel, column, row, and M for down, m for up.
static int screen_read_mouse(screen *s) {
    int numbers[3] = {0}, at = 0, key;
    timeout(50);
    while ((key = getch()) != 'M' && key != 'm') {
        if (key == ';' && at < 2) at++;
        else if (key >= '0' && key <= '9' && numbers[at] < 10000)
            numbers[at] = numbers[at] * 10 + key - '0';
        else return VIEW_KEY_NONE;
    }
    bool wheel = (numbers[0] & 64) != 0, moves = (numbers[0] & 32) != 0;
    s->mouse = (screen_mouse){.button = numbers[0] & 3, .column = numbers[1] - 1,
                              .row = numbers[2] - 1};
    if (wheel) s->mouse.kind = (numbers[0] & 1) != 0 ? SCREEN_WHEEL_DOWN : SCREEN_WHEEL_UP;
    else s->mouse.kind = key == 'm' ? SCREEN_RELEASE : moves ? SCREEN_DRAG : SCREEN_PRESS;
    return SCREEN_KEY_MOUSE;
}

// ---- keys --------------------------------------------------------------------------

static int screen_translate(int key) {
    static const struct { int from, to; } keys[] = {
        {KEY_UP, VIEW_KEY_UP}, {KEY_DOWN, VIEW_KEY_DOWN}, {KEY_LEFT, VIEW_KEY_LEFT},
        {KEY_RIGHT, VIEW_KEY_RIGHT}, {KEY_SR, VIEW_KEY_SHIFT_UP}, {KEY_SF, VIEW_KEY_SHIFT_DOWN},
        {KEY_SLEFT, VIEW_KEY_SHIFT_LEFT}, {KEY_SRIGHT, VIEW_KEY_SHIFT_RIGHT},
        {KEY_HOME, VIEW_KEY_HOME}, {KEY_END, VIEW_KEY_END}, {KEY_PPAGE, VIEW_KEY_PAGE_UP},
        {KEY_NPAGE, VIEW_KEY_PAGE_DOWN}, {KEY_BACKSPACE, 8}, {127, 8}, {KEY_ENTER, VIEW_KEY_ENTER},
        {KEY_BTAB, SCREEN_KEY_BACK_TAB}};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (keys[i].from == key) return keys[i].to;
    return key > 0 && key < 128 ? key : VIEW_KEY_NONE;
}

// A terminal that has been closed answers immediately, every time.
int screen_key(screen *s, int milliseconds) {
    timeout(milliseconds);
    int key = getch();
    if (key == SCREEN_MOUSE_KEY) return screen_read_mouse(s);
    if (key == 'L' - '@') clearok(stdscr, TRUE);
    if (key != ERR) return screen_translate(key);
    return isatty(STDIN_FILENO) ? VIEW_KEY_NONE : -1;
}

#else
// A C file needs at least one declaration.
typedef int screen_is_missing;
#endif
