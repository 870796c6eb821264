// SPDX-License-Identifier: MIT
// All keys, on pages of as many columns as fit.  Lines come from the view's table, under headings,
// and the keys of this screen are at the end.
//
//     The film                            Walking
//     space    play or pause              up k     walk north
//     ...
//     page 1 of 2     space next   b back   q close
//
// A press on a line is its key, so whatever the keyboard does the mouse does alone.
#ifdef MEANDER_WITH_NCURSESW
#include <string.h>

#include "terminal_game.h"
#include "view/text_words.h"

enum { HELP_COLUMN = 40, HELP_KEYS = 9, HELP_LEAST = 8, HELP_LINES = 400 };

typedef struct help_line {
    const char *keys, *about;    // keys NULL: a heading; about NULL: an empty line
    int size;                    // of the part of `about` in this line
    int key;                     // VIEW_KEY_NONE: a heading, or what the mouse does
} help_line;

typedef struct help_text {
    help_line lines[HELP_LINES];
    size_t count;
    int columns, rows, width;    // of a page; the width of a column
} help_text;

static const struct { const char *keys, *about; } help_own[] = {
    {NULL, "This terminal"},
    {"/ enter", "menu: generators, levels ..."},
    {"x", "words and code, or none"},
    {"R", "see your walk again"},
    {"b", "blocks, braille or letters"},
    {"^P", "the command for a page"},
    {"^L", "redraw the screen"},
    {"^Z", "suspend; fg goes on"},
    {NULL, "Mouse"},
    {"L click", "walk to the cell, or a wall"},
    {"M click", "put the start there"},
    {"R click", "put the goal there"},
    {"drag", "move the picture"},
    {"last", "its words are buttons: play, help, menu"},
    {"here", "a line of this help is its key"},
    {"wheel", "zoom"}};

static void help_add_line(help_text *h, const char *keys, const char *about, size_t size, int key) {
    if (h->count < HELP_LINES) h->lines[h->count++] = (help_line){keys, about, (int)size, key};
}

// The first of the keys, where it is a letter.
static int help_own_key(const char *keys) {
    if (keys[0] == '^') return keys[1] - '@';
    return keys[1] == '\0' || keys[1] == ' ' ? keys[0] : VIEW_KEY_NONE;
}

// A heading is not the last line of its column.
static void help_add_heading(help_text *h, const char *heading) {
    bool last = h->rows > 2 && (h->count + 1) % (size_t)h->rows == 0;
    if (last) help_add_line(h, NULL, NULL, 0, VIEW_KEY_NONE);
    help_add_line(h, NULL, heading, strlen(heading), VIEW_KEY_NONE);
}

// A text that is wider than the column goes on below.
static void help_add(help_text *h, const char *keys, const char *about, int key) {
    int room = h->width - 2 - HELP_KEYS;
    for (; *about != 0; keys = "") {
        size_t size = view_text_break_columns(about, (size_t)(room < HELP_LEAST ? HELP_LEAST : room));
        help_add_line(h, keys, about, size, key);
        about = view_text_after(about, size);
    }
}

// The lines of all pages, column by column.
static void help_fill(const game *g, help_text *h) {
    size_t count;
    const view_command *commands = view_commands(&count);
    int columns = g->screen.columns / HELP_COLUMN;
    h->count = 0;
    h->columns = columns < 1 ? 1 : columns > 4 ? 4 : columns;
    h->rows = g->screen.rows > 2 ? g->screen.rows - 1 : 1;
    h->width = g->screen.columns / h->columns;
    for (size_t i = 0; i < count; i++) {
        const char *heading = view_command_heading((view_action)i);
        if (heading != NULL) help_add_heading(h, game_text(g, heading));
        help_add(h, game_text(g, commands[i].keys), game_text(g, commands[i].about), commands[i].key[0]);
    }
    for (size_t i = 0; i < sizeof help_own / sizeof *help_own; i++) {
        const char *about = game_text(g, help_own[i].about), *keys = help_own[i].keys;
        if (keys == NULL) help_add_heading(h, about);
        else help_add(h, game_text(g, keys), about, help_own_key(keys));
    }
}

static unsigned help_pages(const help_text *h) {
    size_t page = (size_t)h->columns * (size_t)h->rows;
    return (unsigned)((h->count + page - 1) / page);
}

static void help_draw_line(game *g, const help_line *line, int row, int column, int width) {
    view_text about = {0};
    screen_line(&g->screen, row, column, width, SCREEN_PLAIN, "");
    if (line == NULL || line->about == NULL) return;
    view_text_add_part(&about, line->about, (size_t)line->size);
    if (line->keys == NULL) {
        screen_line(&g->screen, row, column, width, SCREEN_STRONG, about.text);
        return;
    }
    screen_line(&g->screen, row, column + 1, HELP_KEYS, SCREEN_STRONG, line->keys);
    screen_line(&g->screen, row, column + 1 + HELP_KEYS, width - 2 - HELP_KEYS, SCREEN_PLAIN, about.text);
}

static void help_draw_foot(game *g, unsigned pages) {
    view_text foot = {0};
    view_text_add(&foot, "page ");
    view_text_number(&foot, g->help_page + 1);
    view_text_add(&foot, " of ");
    view_text_number(&foot, pages);
    view_tongue_say(g->session->tongue, &foot);
    view_text_add(&foot, "  ");
    view_text_add(&foot, game_text(g, "space next  b back  q close"));
    screen_line(&g->screen, g->screen.rows - 1, 0, g->screen.columns, SCREEN_LIT, foot.text);
}

void game_help(game *g) {
    help_text h;
    help_fill(g, &h);
    unsigned pages = help_pages(&h);
    if (g->help_page >= pages) g->help_page = pages - 1;
    size_t first = (size_t)g->help_page * (size_t)(h.columns * h.rows);
    for (int column = 0; column < h.columns; column++)
        for (int row = 0; row < h.rows; row++) {
            size_t i = first + (size_t)(column * h.rows + row);
            int left = column * h.width;
            help_draw_line(g, i < h.count ? &h.lines[i] : NULL, row, left,
                           column + 1 < h.columns ? h.width : g->screen.columns - left);
        }
    help_draw_foot(g, pages);
}

void game_help_open(game *g) {
    g->help_page = 0;
    g->session->shown.help = true;
}

int game_help_press(game *g, int row, int column) {
    help_text h;
    help_fill(g, &h);
    int across = column / h.width < h.columns ? column / h.width : h.columns - 1;
    size_t i = (size_t)g->help_page * (size_t)(h.columns * h.rows) + (size_t)(across * h.rows + row);
    int key = row < h.rows && i < h.count ? h.lines[i].key : VIEW_KEY_NONE;
    if (key == VIEW_KEY_NONE) (void)game_help_key(g, ' ');
    else g->session->shown.help = false;
    return key;
}

bool game_help_key(game *g, int key) {
    help_text h;
    help_fill(g, &h);
    bool last = g->help_page + 1 >= help_pages(&h);
    switch (key) {
    case ' ':
    case '?':
    case VIEW_KEY_RIGHT:
    case VIEW_KEY_DOWN:
    case VIEW_KEY_PAGE_DOWN:
        if (last) g->session->shown.help = false;
        else g->help_page++;
        return true;
    case 'b':
    case 8:
    case VIEW_KEY_LEFT:
    case VIEW_KEY_UP:
    case VIEW_KEY_PAGE_UP:
        if (g->help_page > 0) g->help_page--;
        return true;
    case 'q':
    case VIEW_KEY_ESCAPE: g->session->shown.help = false; return true;
    default: g->session->shown.help = false; return false;
    }
}

#else
// A C file needs at least one declaration.
typedef int game_help_is_missing;
#endif
