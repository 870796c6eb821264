// SPDX-License-Identifier: MIT
// What keys mean: they go to the field or the menu while one is open, else to the table of
// commands, and a few are the window's own.
#include <string.h>

#include "window_ui.h"

const view_hint window_ui_hints[] = {
    {"e", "enter an ID, size or seed"},
    {"b", "show or hide the panel"},
    {"^c ^v", "copy the ID, paste an ID"},
    {"click", "choose a maze; walk there"},
    {"drag", "move the picture"},
    {"wheel", "zoom in or out"},
    {"shift+click", "set the start"},
    {"ctrl+click", "set the goal (right button)"},
    {"drop", "open that file"},
    {"escape", "close menu, help, figures"},
};
const size_t window_ui_hint_count = sizeof window_ui_hints / sizeof window_ui_hints[0];

enum { WINDOW_UI_SECONDS = 5 };

// ---- opening -----------------------------------------------------------------------------

// A maze that has been opened plays from its beginning, fast enough to be watched.
static void window_ui_opened(window_ui *d, meander_status status, const char *words,
                             const char *more) {
    if (status != MEANDER_OK) {
        window_ui_say(d, view_session_reason(d->session, status), "");
        return;
    }
    view_session_suit_speed(d->session, WINDOW_UI_SECONDS);
    view_session_play(d->session, view_session_length(d->session) > 0);
    window_ui_say(d, words, more);
}

// A message names only the last part of a path, because the strip is short.
void window_ui_drop(window_ui *d, const char *path) {
    const char *name = strrchr(path, '/');
    meander_status status = view_session_open_path(d->session, d->session->active, path, NULL);
    window_ui_opened(d, status, "opened ", name == NULL ? path : name + 1);
}

static bool window_ui_is_size(const char *text) {
    const char *by = text + strspn(text, "0123456789");
    return by > text && *by == 'x' && by[1] != '\0';
}

// A whole ID; or a size, a generator or a seed for the mazes that are there.
static meander_status window_ui_enter(window_ui *d, const char *text) {
    view_session *s = d->session;
    meander_id_change change = {MEANDER_ID_SEED, text};
    if (strchr(text, '/') != NULL)
        return view_session_open(s, s->active, text, s->panes[s->active].solver);
    if (view_choice_find(MEANDER_GENERATORS, text) < meander_list_count(MEANDER_GENERATORS)) {
        change.part = MEANDER_ID_ALGORITHM;
        return view_session_change(s, s->active, &change, 1);
    }
    if (window_ui_is_size(text)) change.part = MEANDER_ID_SIZE;
    return view_session_change_all(s, &change, 1);
}

// Copied text often has blanks at both ends.
static void window_ui_open_text(window_ui *d, char *text) {
    static const char blanks[] = " \t\r\n";
    text += strspn(text, blanks);
    size_t length = strlen(text);
    while (length > 0 && strchr(blanks, text[length - 1]) != NULL) text[--length] = '\0';
    if (length > 0) window_ui_opened(d, window_ui_enter(d, text), "", "");
}

// ---- the clipboard -----------------------------------------------------------------------

static void window_ui_copy(window_ui *d) {
    const char *id = view_session_id(d->session, d->session->active);
    if (id[0] == '\0') {
        window_ui_say(d, "this maze has no ID", "");
        return;
    }
    if (d->screen.copy != NULL) d->screen.copy(d->screen.user, id);
    window_ui_say(d, "copied ", id);
}

static void window_ui_paste(window_ui *d) {
    char text[FIELD_SIZE];
    bool there = d->screen.paste != NULL && d->screen.paste(d->screen.user, text, sizeof text);
    if (!there) window_ui_say(d, "the clipboard is empty", "");
    else if (d->field.open) field_add(&d->field, text);
    else window_ui_open_text(d, text);
}

// ---- commands ----------------------------------------------------------------------------

// A failure has left its reason in the session's message.
void window_ui_do(window_ui *d, view_action action) {
    view_text_clear(&d->session->message);
    switch (action) {
    case VIEW_ACTION_QUIT: d->done = true; break;
    case VIEW_ACTION_COPY: window_ui_copy(d); break;
    case VIEW_ACTION_PICTURE: window_ui_save_picture(d); break;
    case VIEW_ACTION_FILM: window_ui_save_film(d); break;
    default: (void)!view_session_do(d->session, action); break;
    }
}

static void window_ui_field_key(window_ui *d, int key) {
    field *f = &d->field;
    if (key == VIEW_KEY_ESCAPE || key == VIEW_KEY_ENTER) f->open = false;
    if (key == VIEW_KEY_ENTER) window_ui_open_text(d, f->text);
    else if (key == WINDOW_UI_KEY_PASTE) window_ui_paste(d);
    else field_key(f, key);
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
    case VIEW_KEY_ENTER: panel_choose(d->session, m->list, menu_name(m)); break;
    default: break;
    }
    m->open = false;
}

void window_ui_key(window_ui *d, int key) {
    view_shown *shown = &d->session->shown;
    if (d->field.open) {
        window_ui_field_key(d, key);
        return;
    }
    if (d->menu.open) {
        window_ui_menu_key(d, key);
        return;
    }
    view_action action = view_command_by_key(key);
    if (action != VIEW_ACTION_COUNT) window_ui_do(d, action);
    else if (key == 'b') d->hides_panel = !d->hides_panel;
    else if (key == 'e') field_open(&d->field, view_session_id(d->session, d->session->active));
    else if (key == VIEW_KEY_ESCAPE) shown->help = shown->statistics = false;
    else if (key == WINDOW_UI_KEY_COPY) window_ui_copy(d);
    else if (key == WINDOW_UI_KEY_PASTE) window_ui_paste(d);
}
