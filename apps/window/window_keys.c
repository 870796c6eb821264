// SPDX-License-Identifier: MIT
// Keys go to the line of text that is open, of the field or a menu, else to the control that has the focus, else to the
// tables of commands.
#include "window_ui.h"

static void window_ui_field_key(window_ui *d, int key) {
    if (key == VIEW_KEY_ESCAPE) d->field.open = false;
    else if (key == VIEW_KEY_ENTER) window_ui_answer(d);
    else (void)window_ui_edit(d, key);
}

static void window_ui_menu_key(window_ui *d, int key) {
    menu *m = &d->menu;
    switch (key) {
    case VIEW_KEY_UP: menu_move(m, -1); return;
    case VIEW_KEY_DOWN: menu_move(m, 1); return;
    case VIEW_KEY_PAGE_UP: menu_move(m, -10); return;
    case VIEW_KEY_PAGE_DOWN: menu_move(m, 10); return;
    case VIEW_KEY_HOME: menu_move(m, INT32_MIN); return;
    case VIEW_KEY_END: menu_move(m, INT32_MAX); return;
    case VIEW_KEY_ENTER:
        if (menu_name(m) != NULL) panel_choose(d->session, m->list, menu_name(m));
        break;
    default:
        if (window_ui_edit(d, key)) return;
        break;
    }
    m->open = false;
}

// The search takes every key that a line of text understands; ? in an empty one closes the help, as it opened it.
static bool window_ui_help_key(window_ui *d, int key) {
    bool closes = key == VIEW_KEY_ESCAPE || key == VIEW_KEY_ENTER || (key == '?' && d->search.text.length == 0);
    int lines = key == VIEW_KEY_UP ? -1 : key == VIEW_KEY_DOWN ? 1 : key == VIEW_KEY_PAGE_UP ? -10
                : key == VIEW_KEY_PAGE_DOWN ? 10 : 0;
    if (closes) window_ui_close_help(d);
    else if (lines != 0) window_ui_scroll_help(d, lines);
    return closes || lines != 0 || window_ui_edit(d, key);
}

static void window_ui_plain_key(window_ui *d, int key) {
    view_shown *shown = &d->session->shown;
    int action = window_command_by_key(d->session, key);
    if (key == VIEW_KEY_TAB || key == WINDOW_KEY_BACK_TAB) focus_move(d, key == VIEW_KEY_TAB ? 1 : -1);
    else if (action != VIEW_ACTION_COUNT) window_ui_do(d, action);
    else if (key == VIEW_KEY_ESCAPE) shown->statistics = false;
    else if (key == WINDOW_KEY_COPY) window_ui_copy(d);
    else if (key == WINDOW_KEY_PASTE) window_ui_paste(d);
}

void window_ui_key(window_ui *d, int key) {
    d->tips = false;
    if (d->field.open) window_ui_field_key(d, key);
    else if (d->menu.open) window_ui_menu_key(d, key);
    else if (d->session->shown.help && window_ui_help_key(d, key)) return;
    else if (!focus_key(d, key)) window_ui_plain_key(d, key);
}

void window_ui_put(window_ui *d, const char *text) {
    if (window_ui_insert(d, text)) return;
    for (; *text != '\0'; text++)
        if (*text >= ' ' && *text <= '~') window_ui_key(d, *text);
}
