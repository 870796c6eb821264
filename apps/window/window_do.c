// SPDX-License-Identifier: MIT
// Actions of the window: files and IDs that are opened, dialogs, the clipboard, and commands.
#include <string.h>

#include "window_ui.h"

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
    bool generator = view_choice_find(MEANDER_GENERATORS, text) < meander_list_count(MEANDER_GENERATORS);
    if (strchr(text, '/') != NULL)
        return view_session_open(s, s->active, text, s->panes[s->active].solver);
    return view_session_set(s, generator ? MEANDER_ID_ALGORITHM
                               : window_ui_is_size(text) ? MEANDER_ID_SIZE : MEANDER_ID_SEED, text);
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

void window_ui_copy(window_ui *d) {
    const char *id = view_session_id(d->session, d->session->active);
    if (id[0] == '\0') {
        window_ui_say(d, "this maze has no ID", "");
        return;
    }
    if (d->screen.copy != NULL) d->screen.copy(d->screen.user, id);
    window_ui_say(d, "copied ", id);
}

void window_ui_paste(window_ui *d) {
    char text[TEXT_FIELD_SIZE];
    bool there = d->screen.paste != NULL && d->screen.paste(d->screen.user, text, sizeof text);
    if (!there) window_ui_say(d, "the clipboard is empty", "");
    else window_ui_open_text(d, text);
}

// ---- files -------------------------------------------------------------------------------

// Asks for the name of a file: by a dialog of the system, or else in the field.
static void window_ui_ask(window_ui *d, field_purpose purpose) {
    static const char name[] = "maze.png";
    if (d->screen.dialogs && dialog_begin(&d->dialog, purpose, name)) return;
    field_open(&d->field, purpose, purpose == FIELD_SAVE ? name : "");
}

// A dialog that was left without a choice gives no path.
bool window_ui_poll(window_ui *d) {
    if (!dialog_poll(&d->dialog)) return false;
    if (d->dialog.child.text[0] == '\0') window_ui_say(d, "no file was chosen", "");
    else if (d->dialog.purpose == FIELD_OPEN) window_ui_drop(d, d->dialog.child.text);
    else window_ui_save_as(d, d->dialog.child.text, true);
    return true;
}

void window_ui_answer(window_ui *d) {
    char *text = d->field.line.text.text;
    d->field.open = false;
    if (text[0] == '\0') return;
    if (d->field.purpose == FIELD_ID) window_ui_open_text(d, text);
    else if (d->field.purpose == FIELD_OPEN) window_ui_drop(d, text);
    else window_ui_save_as(d, text, false);
}

// ---- ends --------------------------------------------------------------------------------

void window_ui_place(window_ui *d, size_t pane, meander_point at, bool start) {
    view_session *s = d->session;
    view_text words = {0};
    meander_status status = view_session_set_end(s, !start, at);
    if (status != MEANDER_OK) {
        window_ui_say(d, view_session_reason(s, status), "");
        return;
    }
    at = view_world_place(&s->panes[pane], at);
    view_text_number(&words, at.x);
    view_text_add(&words, ",");
    view_text_number(&words, at.y);
    window_ui_say(d, start ? "start at " : "goal at ", words.text);
}

static void window_ui_place_here(window_ui *d, bool start) {
    const view_walker *w = &d->session->walker;
    if (w->present) window_ui_place(d, d->session->walked, (meander_point){w->x, w->y}, start);
    else window_ui_say(d, "walk there first: w", "");
}

// ---- commands ----------------------------------------------------------------------------

static void window_ui_cell(window_ui *d, bool larger) {
    static const unsigned cells[] = {2, 4, 8, 12, 16, 20, 24, 32, 48, 64, 96, 128};
    size_t count = sizeof cells / sizeof cells[0], i = 0;
    while (i + 1 < count && cells[i] < d->shown.cell) i++;
    if (larger && i + 1 < count) i++;
    if (!larger && i > 0) i--;
    d->shown.cell = cells[i];
}

static void window_ui_do_own(window_ui *d, int action) {
    switch (action) {
    case WINDOW_ACTION_OPEN: window_ui_ask(d, FIELD_OPEN); break;
    case WINDOW_ACTION_SAVE: window_ui_ask(d, FIELD_SAVE); break;
    case WINDOW_ACTION_PRINT: window_ui_print(d); break;
    case WINDOW_ACTION_START_HERE:
    case WINDOW_ACTION_GOAL_HERE: window_ui_place_here(d, action == WINDOW_ACTION_START_HERE); break;
    case WINDOW_ACTION_ENTER:
        field_open(&d->field, FIELD_ID, view_session_id(d->session, d->session->active));
        break;
    case WINDOW_ACTION_PANEL: d->hides_panel = !d->hides_panel; break;
    case WINDOW_ACTION_CODE: d->shown.code = !d->shown.code; break;
    case WINDOW_ACTION_CAPTION: d->shown.caption = !d->shown.caption; break;
    case WINDOW_ACTION_FULL_SCREEN:
        if (d->screen.full != NULL) d->screen.full(d->screen.user);
        break;
    case WINDOW_ACTION_SCREENSHOT: window_ui_save_screenshot(d); break;
    default: window_ui_cell(d, action == WINDOW_ACTION_COARSER); break;
    }
}

// A failure has left its reason in the session's message.
void window_ui_do(window_ui *d, int action) {
    view_text_clear(&d->session->message);
    switch (action) {
    case VIEW_ACTION_QUIT: d->done = true; break;
    case VIEW_ACTION_COPY: window_ui_copy(d); break;
    case VIEW_ACTION_PICTURE: window_ui_save_picture(d); break;
    case VIEW_ACTION_FILM: window_ui_save_film(d); break;
    case VIEW_ACTION_HELP:
        if (d->session->shown.help) window_ui_close_help(d);
        else d->session->shown.help = true;
        break;
    default:
        if (action > VIEW_ACTION_COUNT) window_ui_do_own(d, action);
        else (void)!view_session_do(d->session, (view_action)action);
        break;
    }
}

bool window_ui_tick(window_ui *d, uint64_t now) {
    uint64_t before = d->session->now;
    bool changed = view_session_tick(d->session, now);
    bool waited = d->tips && before < d->rested + WINDOW_UI_REST && now >= d->rested + WINDOW_UI_REST;
    return window_ui_poll(d) || changed || waited;
}
