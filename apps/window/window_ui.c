// SPDX-License-Identifier: MIT
// The window without a system: everything that needs no screen, mouse or clock.
//
//     keys, presses, files  ->  session  ->  pixels
//
//     +-------+---------+------+
//     | panel | names   | code |     menu, help and tips cover all of it,
//     |       | mazes   |      |     the field takes the place of the last line
//     |       +---------+------+
//     |       | sentence       |
//     |       | bar, last line |
//     +-------+----------------+
#include "window_ui.h"

#include <stdio.h>
#include <stdlib.h>

#include "window_code.h"
#include "window_help.h"

enum { WINDOW_UI_CELL = 16 };        // pixels per cell of saved pictures, at first

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
    if (r->id != NULL) return view_session_open(d->session, 0, r->id, r->solver);
    if (r->path != NULL) return view_session_open_path(d->session, 0, r->path, r->solver);
    const char *solver = r->solver == NULL ? view_session_usual_solver(d->session, r->maze) : r->solver;
    meander_status status = view_session_put(d->session, 0, r->maze, view_makes(r->maze), solver);
    if (status != MEANDER_OK) meander_maze_free(r->maze);
    return status;
}

meander_status window_ui_open(window_ui *d, const window_request *r,
                              char message[WINDOW_MESSAGE_SIZE]) {
    const char *usual = r->script != NULL ? "own" : "system";
    *d = (window_ui){.context = r->context, .scale = r->scale, .mouse_x = -1, .mouse_y = -1};
    d->shown = (panel_state){.caption = true, .cell = WINDOW_UI_CELL};
    meander_status status = view_session_new(r->context, NULL, &d->session);
    if (status == MEANDER_OK && !window_type_open(&d->type, r->font != NULL ? r->font : usual)) {
        snprintf(message, WINDOW_MESSAGE_SIZE, "--font takes own, system or a font file, not '%s'",
                 r->font);
        status = MEANDER_BAD_REQUEST;
    }
    if (status != MEANDER_OK) {
        meander_maze_free(r->maze);
        return status;
    }
    d->session->shown.theme = r->theme;
    d->session->hints = window_hints(&d->session->hint_count);
    status = window_ui_open_first(d, r);
    return status != MEANDER_OK || r->second == NULL ? status : window_ui_open_second(d, r);
}

void window_ui_close(window_ui *d) {
    dialog_end(&d->dialog);
    window_type_close(&d->type);
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

// ---- painting ----------------------------------------------------------------------------

// In place of the line about maze and film, or at the bottom where there is none.
static view_box window_ui_field_box(const window_ui *d) {
    unsigned high = (unsigned)d->type.line * 5 / 4;
    view_box box = d->strip.status;
    if (box.height > 0) return box;
    high = high < d->height ? high : d->height;
    return (view_box){d->panel.width, d->height - high, d->width - d->panel.width, high};
}

// Divides the window: the panel at the left, lines at the bottom, the mazes in what is left.
static void window_ui_arrange(window_ui *d) {
    view_session *s = d->session;
    window_type_fit(&d->type, panel_letters(d->width, d->height, d->scale));
    panel_make(&d->panel, s, &d->shown, &d->type, d->width, d->height);
    if (d->hides_panel) d->panel.width = 0;
    view_box rest = {d->panel.width, 0, d->width - d->panel.width, d->height};
    d->strip = strip_place(s, &d->type, &rest);
    bool tells = s->pane_count > 0 && !s->walker.present && view_session_length(s) > 0;
    d->code = d->caption = (view_box){0};
    if (d->shown.caption && tells) d->caption = code_place_caption(&d->type, &rest);
    if (d->shown.code && tells) d->code = code_place(s, &d->type, &rest);
    d->area = rest;
    d->names = strip_place_names(s, &d->type, rest, &d->layout);
    view_layout_follow(s, &d->layout);
}

// The view paints the mazes alone; all text is the window's.
static void window_ui_paint_mazes(window_ui *d) {
    view_session *s = d->session;
    view_image part = view_image_part(&d->image, d->area);
    view_paint(s, &d->layout, &part);
    strip_paint_names(s, &d->type, &d->layout, d->names, &part);
    if (d->layout.count > 0 && s->shown.statistics) help_paint_figures(s, &d->type, &part);
}

void window_ui_paint(window_ui *d) {
    view_session *s = d->session;
    view_palette_fill(&d->palette, s->shown.theme);
    window_type_mix(&d->palette);
    window_ui_arrange(d);
    window_ui_paint_mazes(d);
    strip_paint(&d->strip, s, &d->type, &d->image);
    if (d->caption.width > 0) code_paint_caption(s, &d->type, d->caption, &d->image);
    if (d->code.width > 0) code_paint(s, &d->type, d->code, &d->image);
    if (d->panel.width > 0) panel_paint(&d->panel, &d->type, &d->image);
    focus_paint(d);
    if (d->field.open) field_paint(&d->field, window_ui_field_box(d), &d->type, &d->image);
    if (d->menu.open) menu_paint(&d->menu, d->panel.width, &d->type, &d->image);
    if (s->shown.help) help_paint(s, &d->type, &d->image);
    window_ui_paint_tip(d);
}

// ---- the rest ----------------------------------------------------------------------------

void window_ui_say(window_ui *d, const char *words, const char *more) {
    view_text *t = &d->session->message;
    view_text_clear(t);
    view_text_add(t, words);
    view_text_add(t, more);
}

bool window_ui_tick(window_ui *d, uint64_t now) {
    uint64_t before = d->session->now;
    bool changed = view_session_tick(d->session, now);
    bool waited = d->tips && before < d->rested + WINDOW_UI_REST && now >= d->rested + WINDOW_UI_REST;
    return window_ui_poll(d) || changed || waited;
}
