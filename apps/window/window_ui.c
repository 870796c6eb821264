// SPDX-License-Identifier: MIT
// The window without a system: everything that needs no screen, mouse or clock.
//
//     keys, presses, files  ->  session  ->  pixels
#include "window_ui.h"

#include <stdio.h>
#include <stdlib.h>

enum { WINDOW_UI_CELL = 16 };        // pixels per cell of saved pictures, at first

// The same grid and seed with another algorithm, or the same maze with another solver.  A maze without an ID can be had
// a second time only from its file.
static meander_status window_ui_open_second(window_ui *d, const window_request *r) {
    meander_id_change change = {MEANDER_ID_ALGORITHM, r->second};
    const char *first = view_session_id(d->session, 0), *solver = r->second_solver;
    size_t changes = r->second != NULL;
    char *id;
    if (solver == NULL) solver = r->solver;
    if (first[0] == '\0' && r->second == NULL && r->path != NULL)
        return view_session_open_path(d->session, 1, r->path, solver);
    if (first[0] == '\0') return view_session_change(d->session, 0, &change, changes);
    meander_status status = meander_id_new(d->context, first, &change, changes, &id);
    if (status != MEANDER_OK) return status;
    status = view_session_open(d->session, 1, id, solver);
    meander_text_free(d->context, id);
    return status;
}

// Both begin to solve; a first solver that was not asked for is the usual one.
static meander_status window_ui_solve_both(window_ui *d, const window_request *r) {
    view_session *s = d->session;
    meander_status status = MEANDER_OK;
    if (r->solver == NULL) status = view_session_solve(s, 0, view_session_usual_solver(s, view_session_maze(s, 0)));
    size_t making = s->panes[0].board.making, other = s->panes[1].board.making;
    if (status == MEANDER_OK) view_session_seek(s, making < other ? making : other);
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
    if (status == MEANDER_OK) d->session->bends = d->session->fills = true;
    if (status == MEANDER_OK && !window_type_open(&d->type, r->font != NULL ? r->font : usual)) {
        snprintf(message, WINDOW_MESSAGE_SIZE, "--font takes own, system or a font file, not '%s'",
                 r->font);
        status = MEANDER_BAD_REQUEST;
    }
    if (status != MEANDER_OK) {
        meander_maze_free(r->maze);
        return status;
    }
    d->session->tongue = d->type.tongue = r->tongue;
    d->session->shown.theme = r->theme;
    d->session->hints = window_hints(&d->session->hint_count);
    bool twice = r->second != NULL || r->second_solver != NULL;
    status = window_ui_open_first(d, r);
    if (status == MEANDER_OK && twice) status = window_ui_open_second(d, r);
    return status != MEANDER_OK || r->second_solver == NULL ? status : window_ui_solve_both(d, r);
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

void window_ui_say(window_ui *d, const char *words, const char *more) {
    view_text *t = &d->session->message;
    view_text_clear(t);
    view_text_add(t, words);
    view_text_add(t, more);
}
