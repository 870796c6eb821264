// SPDX-License-Identifier: MIT
// All keys, on pages of as many columns as fit.  Lines come from the view's table, under headings,
// and the keys of this screen are at the end.
//
//     The film                            Walking
//     space    play or pause              up k     walk north
//     ...
//     page 1 of 2     space next   b back   q close
#ifdef MEANDER_WITH_NCURSESW
#include <string.h>

#include "terminal_game.h"

enum { HELP_COLUMN = 40, HELP_KEYS = 9, HELP_LINES = 80 };

typedef struct help_line {
    const char *keys, *about;    // keys NULL: a heading
} help_line;

static const help_line help_own[] = {
    {NULL, "This terminal"},
    {"/ enter", "menu: generators, levels ..."},
    {"x", "words and code, or none"},
    {"R", "see your walk again"},
    {"b", "blocks, braille or letters"},
    {"^P", "the command for a page"},
    {"^L", "redraw the screen"},
    {"^Z", "suspend; fg goes on"},
    {NULL, "Mouse"},
    {"left", "walk to the cell, or a wall"},
    {"middle", "put the start there"},
    {"right", "put the goal there"},
    {"drag", "move the picture"},
    {"wheel", "zoom"}};

static size_t help_fill(help_line lines[HELP_LINES]) {
    size_t count, filled = 0;
    const view_command *commands = view_commands(&count);
    for (size_t i = 0; i < count && filled + 2 < HELP_LINES; i++) {
        const char *heading = view_command_heading((view_action)i);
        if (heading != NULL) lines[filled++] = (help_line){NULL, heading};
        lines[filled++] = (help_line){commands[i].keys, commands[i].about};
    }
    for (size_t i = 0; i < sizeof help_own / sizeof *help_own && filled < HELP_LINES; i++)
        lines[filled++] = help_own[i];
    return filled;
}

// The page's lines, column by column.
static int help_columns(const game *g) {
    int columns = g->screen.columns / HELP_COLUMN;
    return columns < 1 ? 1 : columns > 4 ? 4 : columns;
}

static int help_rows(const game *g) { return g->screen.rows > 2 ? g->screen.rows - 1 : 1; }

static unsigned help_pages(const game *g) {
    help_line lines[HELP_LINES];
    size_t page = (size_t)help_columns(g) * (size_t)help_rows(g);
    return (unsigned)((help_fill(lines) + page - 1) / page);
}

static void help_draw_line(game *g, const help_line *line, int row, int column, int width) {
    screen_line(&g->screen, row, column, width, SCREEN_PLAIN, "");
    if (line == NULL) return;
    if (line->keys == NULL) {
        screen_line(&g->screen, row, column, width, SCREEN_STRONG, line->about);
        return;
    }
    screen_line(&g->screen, row, column + 1, HELP_KEYS, SCREEN_STRONG, line->keys);
    screen_line(&g->screen, row, column + 1 + HELP_KEYS, width - 2 - HELP_KEYS, SCREEN_PLAIN,
                line->about);
}

static void help_draw_foot(game *g, unsigned pages) {
    view_text foot = {0};
    view_text_add(&foot, "page ");
    view_text_number(&foot, g->help_page + 1);
    view_text_add(&foot, " of ");
    view_text_number(&foot, pages);
    view_text_add(&foot, "  space next  b back  q close");
    screen_line(&g->screen, g->screen.rows - 1, 0, g->screen.columns, SCREEN_LIT, foot.text);
}

void game_help(game *g) {
    help_line lines[HELP_LINES];
    size_t count = help_fill(lines);
    int columns = help_columns(g), rows = help_rows(g), width = g->screen.columns / columns;
    unsigned pages = help_pages(g);
    if (g->help_page >= pages) g->help_page = pages - 1;
    size_t first = (size_t)g->help_page * (size_t)(columns * rows);
    for (int column = 0; column < columns; column++)
        for (int row = 0; row < rows; row++) {
            size_t i = first + (size_t)(column * rows + row);
            int left = column * width;
            help_draw_line(g, i < count ? &lines[i] : NULL, row, left,
                           column + 1 < columns ? width : g->screen.columns - left);
        }
    help_draw_foot(g, pages);
}

void game_help_open(game *g) {
    g->help_page = 0;
    g->session->shown.help = true;
}

bool game_help_key(game *g, int key) {
    bool last = g->help_page + 1 >= help_pages(g);
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
