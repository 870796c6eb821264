// SPDX-License-Identifier: MIT
// The window without the window: all that does not need a screen, a mouse or a clock.
//
//     keys, presses, files  ->  session  ->  pixels
//
// A picture of it is a film of one frame.
#include "desk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DESK_COLOURS = VIEW_COLOUR_COUNT };

// ---- beginning and ending ----------------------------------------------------------------

static void desk_choose_theme(desk *d, const char *name) {
    for (size_t i = 0; name != NULL && i < view_theme_count(); i++)
        if (strcmp(view_theme_name(i), name) == 0) d->session->shown.theme = (unsigned)i;
}

// The same grid and seed with another algorithm.
static meander_status desk_open_second(desk *d, const window_request *r) {
    meander_id_change change = {MEANDER_ID_ALGORITHM, r->second};
    char *id;
    meander_status status = meander_id_new(d->context, r->id, &change, 1, &id);
    if (status != MEANDER_OK) return status;
    status = view_session_open(d->session, 1, id, r->solver);
    meander_text_free(d->context, id);
    if (status == MEANDER_OK) view_session_choose(d->session, 0);
    return status;
}

meander_status desk_open(desk *d, const window_request *r) {
    *d = (desk){.context = r->context};
    meander_status status = view_session_new(r->context, NULL, &d->session);
    if (status == MEANDER_OK && r->maze != NULL)
        status = view_session_put(d->session, 0, r->maze, r->solver);
    else if (status == MEANDER_OK)
        status = view_session_open(d->session, 0, r->id, r->solver);
    if (status != MEANDER_OK) {
        meander_maze_free(r->maze);
        return status;
    }
    desk_choose_theme(d, r->theme);
    d->session->shown.status = true;
    return r->second == NULL || r->id == NULL ? MEANDER_OK : desk_open_second(d, r);
}

void desk_close(desk *d) {
    free(d->image.pixels);
    view_session_free(d->session);
}

bool desk_resize(desk *d, unsigned width, unsigned height) {
    uint8_t *pixels = realloc(d->image.pixels, (size_t)width * height);
    if (pixels == NULL) return false;
    d->image = (view_image){.pixels = pixels, .pitch = width, .width = width, .height = height};
    d->width = width;
    d->height = height;
    return true;
}

void desk_paint(desk *d) {
    view_palette_fill(&d->palette, d->session->shown.theme);
    d->panel = d->hides_panel ? (panel){.width = 0} : panel_make(d->session, d->width, d->height);
    unsigned left = d->panel.width;
    view_image rest = view_image_part(&d->image, (view_box){left, 0, d->width - left, d->height});
    d->layout = view_layout_make(d->session, d->width - left, d->height);
    view_layout_follow(d->session, &d->layout);
    view_paint(d->session, &d->layout, &rest);
    if (left > 0) panel_paint(&d->panel, &d->image);
}

// ---- pictures and films ------------------------------------------------------------------

static meander_status desk_write(desk *d, meander_output *out) {
    uint8_t colours[3 * DESK_COLOURS];
    meander_film *film;
    for (unsigned i = 0; i < DESK_COLOURS; i++) memcpy(colours + 3 * i, d->palette.rgba[i], 3);
    meander_film_order order = {"png", view_session_id(d->session, 0), d->width, d->height, 1,
                                colours, DESK_COLOURS};
    meander_status status = meander_film_new(d->context, &order, out, &film);
    if (status != MEANDER_OK) return status;
    status = meander_film_add(film, d->image.pixels, 1);
    if (status == MEANDER_OK) status = meander_film_end(film);
    meander_film_free(film);
    return status;
}

meander_status desk_save(desk *d, const char *path) {
    meander_output *out;
    meander_status status = meander_output_file_new(d->context, path, &out);
    if (status != MEANDER_OK) return status;
    desk_paint(d);
    status = desk_write(d, out);
    if (status == MEANDER_OK) return meander_output_close(out);
    meander_output_abandon(out);
    return status;
}

static void desk_say(desk *d, const char *words, const char *more) {
    view_text *t = &d->session->message;
    view_text_clear(t);
    view_text_add(t, words);
    view_text_add(t, more);
}

static void desk_save_picture(desk *d) {
    static const char path[] = "maze.png";
    if (desk_save(d, path) == MEANDER_OK) desk_say(d, "saved as ", path);
    else desk_say(d, meander_context_message(d->context), "");
}

// ---- what people do ----------------------------------------------------------------------

// What the session cannot do itself.
static void desk_do_own(desk *d, view_action action) {
    const char *id = view_session_id(d->session, d->session->active);
    switch (action) {
    case VIEW_ACTION_QUIT: d->done = true; break;
    case VIEW_ACTION_COPY:
        d->copied = id;
        desk_say(d, "copied ", id);
        break;
    case VIEW_ACTION_PICTURE: desk_save_picture(d); break;
    case VIEW_ACTION_FILM: desk_say(d, "a film: meander animate -o maze.gif ", id); break;
    default: break;
    }
}

// A failure has left its reason in the session's message.
void desk_do(desk *d, view_action action) {
    size_t count;
    if (view_commands(&count)[action].face) desk_do_own(d, action);
    else (void)!view_session_do(d->session, action);
}

void desk_press(desk *d, int x, int y) {
    view_box strip = d->layout.strip;
    if (x < (int)d->panel.width) {
        panel_press(&d->panel, d->session, x, y);
        return;
    }
    x -= (int)d->panel.width;
    if (strip.height == 0 || y < (int)strip.y || strip.width == 0) return;
    size_t length = view_session_length(d->session);
    double share = (double)(x - (int)strip.x) / strip.width;
    if (share < 0) share = 0;
    if (share > 1) share = 1;
    view_session_play(d->session, false);
    view_session_seek(d->session, (size_t)(share * (double)length));
}

void desk_drop(desk *d, const char *path) {
    meander_maze *m;
    meander_status status = meander_maze_read_file_new(d->context, path, NULL, MEANDER_AS_AUTO, &m);
    if (status == MEANDER_OK) {
        status = view_session_put(d->session, 0, m, "depth-first");
        if (status != MEANDER_OK) meander_maze_free(m);
    }
    if (status == MEANDER_OK) desk_say(d, "opened ", path);
    else desk_say(d, meander_context_message(d->context), "");
}
