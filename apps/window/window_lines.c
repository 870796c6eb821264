// SPDX-License-Identifier: MIT
// The line of text that is open: of the field, a menu or the help.  Typing, pasting and copying in it.
#include <string.h>

#include "window_ui.h"

field_line *window_ui_line(window_ui *d) {
    if (d->field.open) return &d->field.line;
    if (d->menu.open) return &d->menu.line;
    return d->session->shown.help ? &d->search : NULL;
}

// After the text may have changed.
static void lines_changed(window_ui *d, field_line *l) {
    l->composed[0] = '\0';
    if (l == &d->menu.line) menu_find(&d->menu);
}

void window_ui_scroll_help(window_ui *d, int lines) {
    bool over = lines < 0 && d->help_first < (unsigned)-lines;
    d->help_first = over ? 0 : d->help_first + (unsigned)lines;
}

void window_ui_close_help(window_ui *d) {
    d->session->shown.help = false;
    d->help_first = 0;
    text_field_set(&d->search.text, "", false);
}

bool window_ui_insert(window_ui *d, const char *text) {
    field_line *l = window_ui_line(d);
    if (l == NULL) return false;
    text_field_put(&l->text, text);
    lines_changed(d, l);
    return true;
}

// Letters that do not fit are left out whole.
void window_ui_compose(window_ui *d, const char *text) {
    field_line *l = window_ui_line(d);
    size_t length = strlen(text);
    if (l == NULL) return;
    if (length >= FIELD_COMPOSED) length = FIELD_COMPOSED - 1;
    while (length > 0 && ((unsigned char)text[length] & 0xc0) == 0x80) length--;
    memcpy(l->composed, text, length);
    l->composed[length] = '\0';
}

static void lines_paste(window_ui *d) {
    char text[TEXT_FIELD_SIZE];
    bool there = d->screen.paste != NULL && d->screen.paste(d->screen.user, text, sizeof text);
    if (there) (void)window_ui_insert(d, text);
}

static void lines_copy(const window_ui *d, field_line *l, bool cuts) {
    char copy[TEXT_FIELD_SIZE];
    if (text_field_selected(&l->text, copy) == 0 || d->screen.copy == NULL) return;
    d->screen.copy(d->screen.user, copy);
    if (cuts) text_field_remove(&l->text);
}

bool window_ui_edit(window_ui *d, int key) {
    field_line *l = window_ui_line(d);
    if (key == WINDOW_KEY_PASTE) lines_paste(d);
    else if (key == WINDOW_KEY_COPY || key == WINDOW_KEY_CUT) lines_copy(d, l, key == WINDOW_KEY_CUT);
    else if (!text_field_key(&l->text, key)) return false;
    lines_changed(d, l);
    return true;
}
