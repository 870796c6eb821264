// SPDX-License-Identifier: MIT
// The menu: five lists in one box, and a search through all of them.
//
//     +- menu ----------------------------+
//     | Making Solving Values Levels Files|     tab: the next list
//     | search: pri_                      |     letters search in all lists
//     | * prim                            |     * the current one; enter takes the lit one
//     |   random        0                 |     <- and -> change a value, enter types it
//     |-----------------------------------|
//     | what the lit entry is about       |     while a value is typed, there are keys for the mouse
//     +-----------------------------------+
#ifdef MEANDER_WITH_NCURSESW
#include <string.h>

#include "terminal_game.h"
#include "view/text_words.h"

// The keys for the mouse while a value is typed: digits, and what sizes and lists of numbers are made of.
enum { MENU_KEYS = 4, MENU_KEY_WIDTH = 6 };
static const struct { const char *name; int key; } menu_keys[MENU_KEYS][MENU_KEYS] = {
    {{"1", '1'}, {"2", '2'}, {"3", '3'}, {"<-", 8}},
    {{"4", '4'}, {"5", '5'}, {"6", '6'}, {"x", 'x'}},
    {{"7", '7'}, {"8", '8'}, {"9", '9'}, {",", ','}},
    {{"0", '0'}, {"-", '-'}, {"ok", VIEW_KEY_ENTER}, {"esc", VIEW_KEY_ESCAPE}}};

enum { MENU_WIDTH = 38, MENU_ABOUT = 4, MENU_HEAD = 2, MENU_LEAST = 16 };

static const char *const menu_tabs[GAME_TABS] = {"Making", "Solving", "Values", "Levels", "Files"};

static int menu_tab_width(const game *g, int tab) {
    const char *name = game_text(g, menu_tabs[tab]);
    return (int)view_text_columns(name, strlen(name)) + 1;
}

int game_menu_width(const game *g) {
    return g->screen.columns < 2 * MENU_WIDTH - 10 ? g->screen.columns : MENU_WIDTH;
}

// The entry in use is lit first.
static void menu_find_current(game *g) {
    game_menu *m = &g->menu;
    m->chosen = m->first = 0;
    game_entries_fill(g);
    for (size_t i = m->count; i-- > 0;)
        if (game_entry_is_current(g, &m->entries[i])) m->chosen = i;
}

static void menu_clear_typed(game_menu *m) {
    m->typing = false;
    m->length = 0;
    m->typed[0] = 0;
}

void game_menu_open(game *g, game_tab tab) {
    g->menu.open = true;
    g->menu.tab = tab;
    g->files.read = false;
    menu_clear_typed(&g->menu);
    menu_find_current(g);
}

// ---- drawing -----------------------------------------------------------------------

static void menu_place(game *g) {
    game_menu *m = &g->menu;
    m->width = game_menu_width(g);
    m->height = g->screen.rows - 1;
    m->row = 0;
    m->column = g->screen.columns - m->width;
    int about = m->height >= MENU_LEAST ? MENU_ABOUT : m->height >= 9 ? 2 : 0;
    m->list = m->row + 1 + MENU_HEAD;
    m->lines = m->height - 2 - MENU_HEAD - about - (about > 0 ? 1 : 0);
    if (m->lines < 1) m->lines = 1;
    if (m->chosen < m->first) m->first = m->chosen;
    if (m->chosen >= m->first + (size_t)m->lines) m->first = m->chosen - (size_t)m->lines + 1;
}

static void menu_draw_head(game *g) {
    game_menu *m = &g->menu;
    int column = m->column + 2;
    view_text line = {0};
    for (int i = 0; i < GAME_TABS; i++) {
        bool here = (game_tab)i == m->tab && (m->length == 0 || m->typing);
        screen_text(&g->screen, m->row + 1, column, here ? SCREEN_LIT : SCREEN_DIM,
                    game_text(g, menu_tabs[i]));
        column += menu_tab_width(g, i);
    }
    view_text_add(&line, game_text(g, m->typing ? "new value: " : "search: "));
    view_text_add(&line, m->typed);
    view_text_add(&line, "_");
    bool idle = m->length == 0 && !m->typing;
    screen_line(&g->screen, m->row + 2, m->column + 2, m->width - 4,
                idle ? SCREEN_DIM : SCREEN_STRONG, idle ? game_text(g, "type to search") : line.text);
}

static void menu_draw_entry(game *g, size_t i, int row) {
    game_menu *m = &g->menu;
    const game_entry *e = &m->entries[i];
    view_text name, value, line = {0};
    bool lit = i == m->chosen;
    game_entry_texts(g, e, &name, &value);
    view_text_add(&line, game_entry_is_current(g, e) ? "* " : "  ");
    view_text_add(&line, name.text);
    if (lit && game_entry_has_value(e)) {
        view_text_clear(&line);
        view_text_add(&line, "< ");
        view_text_add(&line, name.text);
        view_text_add(&value, " >");
    }
    screen_line(&g->screen, row, m->column + 1, m->width - 2, lit ? SCREEN_LIT : SCREEN_PLAIN,
                line.text);
    int size = (int)view_text_columns(value.text, value.length);
    int room = m->width - 5 - (int)view_text_columns(line.text, line.length);
    if (size > 2 && e->kind >= GAME_DAY) size = VIEW_STARS;
    if (size > room) size = room;
    if (size > 0)
        screen_text(&g->screen, row, m->column + m->width - 2 - size,
                    lit ? SCREEN_LIT : SCREEN_PLAIN, value.text);
}

static bool menu_has_keys(const game_menu *m) { return m->typing && m->lines >= MENU_KEYS; }
static int menu_keys_row(const game_menu *m) { return m->list + m->lines - MENU_KEYS; }

static void menu_draw_keys(game *g) {
    const game_menu *m = &g->menu;
    for (int i = 0; i < MENU_KEYS * MENU_KEYS && menu_has_keys(m); i++) {
        view_text key = {0};
        int row = menu_keys_row(m) + i / MENU_KEYS, column = m->column + 2 + i % MENU_KEYS * MENU_KEY_WIDTH;
        view_text_add(&key, "[");
        view_text_add(&key, menu_keys[i / MENU_KEYS][i % MENU_KEYS].name);
        view_text_add(&key, "]");
        if (i % MENU_KEYS == 0) screen_blank(&g->screen, row, m->column + 1, m->width - 2);
        screen_text(&g->screen, row, column, SCREEN_STRONG, key.text);
    }
}

// Draws the text about the lit entry, in lines that end between words; or why a change was refused.
static void menu_draw_about(game *g) {
    game_menu *m = &g->menu;
    view_text room, note = g->note;
    const char *text = m->count == 0 ? game_text(g, "nothing has this in its name or description")
                                     : game_entry_about(g, &m->entries[m->chosen], &room);
    view_tongue_say(g->session->tongue, &note);
    if (note.length > 0) text = note.text;
    (void)screen_wrap(&g->screen, m->list + m->lines + 1, m->row + m->height - 1, m->column + 2,
                      m->width - 4, g->note.length > 0 ? SCREEN_STRONG : SCREEN_DIM, text);
}

// Draws the keys of the menu, in its lower border.
static void menu_draw_foot(game *g) {
    game_menu *m = &g->menu;
    const game_entry *e = m->count > 0 ? &m->entries[m->chosen] : NULL;
    const char *keys = e != NULL && game_entry_has_value(e) ? " <- -> change  enter types it "
                                                            : " enter takes it  tab  esc ";
    if (m->typing) keys = " enter sets it  esc leaves it ";
    screen_text(&g->screen, m->row + m->height - 1, m->column + 2, SCREEN_DIM, game_text(g, keys));
}

void game_menu_draw(game *g) {
    game_menu *m = &g->menu;
    game_entries_fill(g);
    menu_place(g);
    screen_box(&g->screen, m->row, m->column, m->width, m->height, game_text(g, "menu"));
    menu_draw_head(g);
    for (int i = 0; i < m->lines && m->first + (size_t)i < m->count; i++)
        menu_draw_entry(g, m->first + (size_t)i, m->list + i);
    menu_draw_keys(g);
    menu_draw_about(g);
    menu_draw_foot(g);
}

// ---- keys ----------------------------------------------------------------------------

static void menu_move(game_menu *m, int64_t lines) {
    int64_t last = (int64_t)m->count - 1, at = (int64_t)m->chosen + lines;
    m->chosen = (size_t)(at < 0 || last < 0 ? 0 : at > last ? last : at);
}

static void menu_type(game_menu *m, int letter) {
    if (m->length + 1 >= GAME_FIND_SIZE) return;
    m->typed[m->length++] = (char)(m->typing || letter < 'A' || letter > 'Z' ? letter : letter + 32);
    m->typed[m->length] = 0;
    if (!m->typing) m->chosen = m->first = 0;
}

static void menu_enter(game *g) {
    game_menu *m = &g->menu;
    if (m->count == 0) return;
    game_entry entry = m->entries[m->chosen];
    if (m->typing) {
        char value[GAME_FIND_SIZE];
        memcpy(value, m->typed, sizeof value);
        bool empty = m->length == 0;
        menu_clear_typed(m);
        if (!empty) game_entry_set(g, &entry, value);
    } else if (game_entry_has_value(&entry)) {
        bool searched = m->length > 0;
        if (searched) m->tab = GAME_PARAMS;
        menu_clear_typed(m);
        m->typing = true;
        game_entries_fill(g);
        for (size_t i = 0; searched && i < m->count; i++)
            if (m->entries[i].kind == entry.kind && m->entries[i].param == entry.param) m->chosen = i;
    } else {
        game_entry_take(g, &entry);
    }
}

static void menu_turn(game *g, int tabs) {
    g->menu.tab = (game_tab)(((int)g->menu.tab + GAME_TABS + tabs) % GAME_TABS);
    menu_clear_typed(&g->menu);
    menu_find_current(g);
}

// Escape takes back one thing at a time: a value, a search, the menu.
static void menu_escape(game_menu *m) {
    if (!m->typing && m->length == 0) m->open = false;
    menu_clear_typed(m);
}

static void menu_step(game *g, int steps) {
    if (g->menu.count == 0 || g->menu.typing) return;
    game_entry entry = g->menu.entries[g->menu.chosen];
    if (game_entry_has_value(&entry)) game_entry_move(g, &entry, steps);
    else menu_turn(g, steps);
}

void game_menu_key(game *g, int key) {
    game_menu *m = &g->menu;
    game_entries_fill(g);
    switch (key) {
    case VIEW_KEY_ESCAPE: menu_escape(m); break;
    case VIEW_KEY_ENTER: menu_enter(g); break;
    case VIEW_KEY_TAB: menu_turn(g, 1); break;
    case SCREEN_KEY_BACK_TAB: menu_turn(g, -1); break;
    case VIEW_KEY_UP: menu_move(m, -1); break;
    case VIEW_KEY_DOWN: menu_move(m, 1); break;
    case VIEW_KEY_PAGE_UP: menu_move(m, -m->lines); break;
    case VIEW_KEY_PAGE_DOWN: menu_move(m, m->lines); break;
    case VIEW_KEY_HOME: menu_move(m, -GAME_ENTRIES_MOST); break;
    case VIEW_KEY_END: menu_move(m, GAME_ENTRIES_MOST); break;
    case VIEW_KEY_LEFT: menu_step(g, -1); break;
    case VIEW_KEY_RIGHT: menu_step(g, 1); break;
    case 8:
        if (m->length > 0) m->typed[--m->length] = 0;
        break;
    default:
        if (key == GAME_MENU && m->length == 0 && !m->typing) m->open = false;
        else if (key >= ' ' && key < 127) menu_type(m, key);
        break;
    }
}

// ---- the mouse ---------------------------------------------------------------------

static void menu_press_tab(game *g, int column) {
    int left = g->menu.column + 2;
    for (int i = 0; i < GAME_TABS; i++) {
        int width = menu_tab_width(g, i);
        if (column >= left && column < left + width) menu_turn(g, i - (int)g->menu.tab);
        left += width;
    }
}

// A line with a value has arrows once it is lit; between them it is typed.
static void menu_press_entry(game *g, size_t i, int column) {
    game_menu *m = &g->menu;
    bool lit = m->chosen == i, back = column < m->column + 3, next = column >= m->column + m->width - 4;
    m->chosen = i;
    game_entry entry = m->entries[i];
    if (!game_entry_has_value(&entry)) game_entry_take(g, &entry);
    else if (lit && (back || next)) game_entry_move(g, &entry, back ? -1 : 1);
    else if (lit) menu_enter(g);
}

// The key for the mouse at a place; VIEW_KEY_NONE: there is none.
static int menu_pressed_key(const game_menu *m, int row, int column) {
    int down = row - menu_keys_row(m), across = (column - m->column - 2) / MENU_KEY_WIDTH;
    bool there = menu_has_keys(m) && down >= 0 && down < MENU_KEYS && column >= m->column + 2 && across < MENU_KEYS;
    return there ? menu_keys[down][across].key : VIEW_KEY_NONE;
}

bool game_menu_press(game *g, const screen_mouse *e) {
    game_menu *m = &g->menu;
    bool inside = e->column >= m->column && e->row < m->row + m->height;
    if (!m->open || !inside) return false;
    if (e->kind == SCREEN_WHEEL_UP || e->kind == SCREEN_WHEEL_DOWN) {
        menu_move(m, e->kind == SCREEN_WHEEL_UP ? -3 : 3);
        return true;
    }
    if (e->kind != SCREEN_PRESS) return true;
    view_text_clear(&g->note);
    game_entries_fill(g);
    int line = e->row - m->list;
    bool listed = line >= 0 && line < m->lines && m->first + (size_t)line < m->count;
    int key = menu_pressed_key(m, e->row, e->column);
    if (key != VIEW_KEY_NONE) {
        game_menu_key(g, key);
        return true;
    }
    if (e->row == m->row + m->height - 1) menu_escape(m);
    if (e->row == m->row + 1) menu_press_tab(g, e->column);
    else if (listed) menu_press_entry(g, m->first + (size_t)line, e->column);
    return true;
}

#else
// A C file needs at least one declaration.
typedef int game_menu_is_missing;
#endif
