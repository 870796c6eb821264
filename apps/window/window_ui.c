// SPDX-License-Identifier: MIT
// The window without a system: everything that needs no screen, mouse or clock.
//
//     keys, presses, files  ->  session  ->  pixels
//
//     +-------+---------------+
//     | panel | panes         |      menu and help cover all of it,
//     |       +---------------+      the field is in the strip
//     |       | strip         |
//     +-------+---------------+
#include "window_ui.h"

#include <stdlib.h>

// The same grid and seed with another algorithm.
static meander_status window_ui_open_second(window_ui *d, const window_request *r) {
    meander_id_change change = {MEANDER_ID_ALGORITHM, r->second};
    char *id;
    if (view_session_id(d->session, 0)[0] == '\0')
        return view_session_change(d->session, 0, &change, 1);
    meander_status status = meander_id_new(d->context, view_session_id(d->session, 0), &change, 1,
                                           &id);
    if (status != MEANDER_OK) return status;
    status = view_session_open(d->session, 1, id, r->solver);
    meander_text_free(d->context, id);
    return status;
}

static meander_status window_ui_open_first(window_ui *d, const window_request *r) {
    const char *solver = r->solver == NULL ? d->session->next_solver : r->solver;
    if (r->id != NULL) return view_session_open(d->session, 0, r->id, r->solver);
    if (r->path != NULL) return view_session_open_path(d->session, 0, r->path, r->solver);
    meander_status status = view_session_put(d->session, 0, r->maze, solver);
    if (status != MEANDER_OK) meander_maze_free(r->maze);
    return status;
}

meander_status window_ui_open(window_ui *d, const window_request *r) {
    *d = (window_ui){.context = r->context};
    meander_status status = view_session_new(r->context, NULL, &d->session);
    if (status != MEANDER_OK) {
        meander_maze_free(r->maze);
        return status;
    }
    d->session->shown.theme = r->theme;
    d->session->hints = window_ui_hints;
    d->session->hint_count = window_ui_hint_count;
    status = window_ui_open_first(d, r);
    return status != MEANDER_OK || r->second == NULL ? status : window_ui_open_second(d, r);
}

void window_ui_close(window_ui *d) {
    free(d->image.pixels);
    view_session_free(d->session);
}

bool window_ui_resize(window_ui *d, unsigned width, unsigned height) {
    uint8_t *pixels = realloc(d->image.pixels, (size_t)width * height);
    if (pixels == NULL) return false;
    d->image = (view_image){.pixels = pixels, .pitch = width, .width = width, .height = height};
    d->width = width;
    d->height = height;
    return true;
}

// The view leaves room for the panel, and its help is painted last.
void window_ui_paint(window_ui *d) {
    view_session *s = d->session;
    bool help = s->shown.help;
    view_palette_fill(&d->palette, s->shown.theme);
    panel_make(&d->panel, s, d->width, d->height);
    if (d->hides_panel) d->panel.width = 0;
    unsigned left = d->panel.width;
    view_box box = {left, 0, d->width - left, d->height};
    view_image rest = view_image_part(&d->image, box);
    d->layout = view_layout_make_with(s, box.width, box.height, d->panel.dot);
    view_layout_follow(s, &d->layout);
    s->shown.help = false;
    view_paint(s, &d->layout, &rest);
    s->shown.help = help;
    if (left > 0) panel_paint(&d->panel, &d->image);
    if (d->field.open) field_paint(&d->field, &d->layout.strip, d->layout.text, &rest);
    if (d->menu.open) menu_paint(&d->menu, left, d->panel.dot, &d->image);
    if (help) view_paint_help(s, &d->image, d->panel.dot);
}

void window_ui_say(window_ui *d, const char *words, const char *more) {
    view_text *t = &d->session->message;
    view_text_clear(t);
    view_text_add(t, words);
    view_text_add(t, more);
}
