// SPDX-License-Identifier: MIT
// Saves films, and pictures of the window, which are films of one frame.  save_maze.c saves the
// maze itself.
//
// No file is ever overwritten: an empty file with a new name reserves the place until the picture
// replaces it, and is removed if there is none.
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "window_ui.h"

enum { SAVE_COLOURS = 256, SAVE_NUMBERS_MOST = 100000 };

// The formats that the window saves: pixels as they are seen, which any program opens.
static const char save_picture_format[] = "png", save_film_format[] = "gif",
                  save_page_format[] = "pdf";

// ---- a picture of the window ---------------------------------------------------------------

static meander_status save_write_picture(window_ui *d, meander_output *out) {
    uint8_t colours[3 * SAVE_COLOURS];
    meander_film *film;
    for (size_t i = 0; i < SAVE_COLOURS; i++) memcpy(colours + 3 * i, d->palette.rgba[i], 3);
    meander_film_order order = {save_picture_format,
                                view_session_id(d->session, d->session->active), d->width,
                                d->height, 1, colours, SAVE_COLOURS};
    meander_status status = meander_film_new(d->context, &order, out, &film);
    if (status != MEANDER_OK) return status;
    status = meander_film_add(film, d->image.pixels, 1);
    if (status == MEANDER_OK) status = meander_film_end(film);
    meander_film_free(film);
    return status;
}

meander_status window_ui_save(window_ui *d, const char *path) {
    meander_output *out;
    meander_status status = meander_output_file_new(d->context, path, &out);
    if (status != MEANDER_OK) return status;
    window_ui_paint(d);
    status = view_painted(d->session);
    if (status == MEANDER_OK) status = save_write_picture(d, out);
    if (status == MEANDER_OK) return meander_output_close(out);
    meander_output_abandon(out);
    return status;
}

// ---- a film of the session -----------------------------------------------------------------

typedef struct save_work {
    window_ui *ui;
    const char *name;
} save_work;

static bool save_tell(void *user, size_t done, size_t all) {
    const save_work *w = user;
    const window_ui_screen *screen = &w->ui->screen;
    view_text words = {0};
    view_text_add(&words, w->name);
    view_text_add(&words, ": ");
    view_text_number(&words, (uint64_t)(100.0 * (double)done / (double)all));
    window_ui_say(w->ui, words.text, " of 100, escape stops");
    return screen->go_on == NULL || screen->go_on(screen->user);
}

static meander_status save_frames(save_work *w, const view_film_plan *film_plan,
                                  const view_camera *camera, const view_image *image,
                                  meander_film *film) {
    view_session *s = w->ui->session;
    size_t position;
    uint32_t ticks;
    for (uint64_t k = 0; view_film_plan_frame(film_plan, k, &position, &ticks); k++) {
        view_session_seek(s, position);
        meander_status status = view_film_plan_paint(film_plan, s, camera, image);
        const view_film_lines *lines = film_plan->lines;
        if (status == MEANDER_OK)
            status = meander_film_add_lines(film, image->pixels, NULL, lines == NULL ? NULL : lines->each,
                                            lines == NULL ? 0 : lines->count, ticks);
        if (status != MEANDER_OK) return status;
        if (!save_tell(w, position, film_plan->end)) return MEANDER_CANCELLED;
    }
    return meander_film_end(film);
}

static meander_status save_write_film(save_work *w, const view_film_plan *film_plan,
                                      const view_camera *camera, const view_image *image,
                                      meander_output *out) {
    window_ui *d = w->ui;
    uint8_t colours[3 * VIEW_COLOUR_FILMED];
    meander_film *film;
    view_palette_rgb(&d->palette, colours);
    meander_film_order order = {save_film_format, view_session_id(d->session, 0), image->width,
                                image->height,
                                (uint32_t)film_plan->rate, colours,
                                view_film_plan_colours(film_plan, d->session)};
    meander_status status = meander_film_new(d->context, &order, out, &film);
    if (status != MEANDER_OK) return status;
    status = save_frames(w, film_plan, camera, image, film);
    meander_film_free(film);
    return status;
}

static meander_status save_film_file(window_ui *d, const char *path) {
    view_palette_fill(&d->palette, d->session->shown.theme);
    view_film_plan film_plan = view_film_plan_make(d->session, save_film_format);
    view_camera camera;
    view_image image = {0};
    uint64_t size[2];
    save_work work = {d, path};
    view_film_lines lines;
    meander_output *out;
    film_plan.panes = d->session->pane_count;
    view_film_plan_lend(&film_plan, save_film_format, &lines);
    view_film_add(&film_plan, d->session);
    if (!view_film_plan_picture(&film_plan, d->session, &camera, &image, size))
        return MEANDER_TOO_BIG;
    image.pixels = calloc(image.pitch, image.height);
    if (image.pixels == NULL) return MEANDER_NO_MEMORY;
    meander_status status = meander_output_file_new(d->context, path, &out);
    if (status == MEANDER_OK) {
        d->session->fills = false;
        status = save_write_film(&work, &film_plan, &camera, &image, out);
        d->session->fills = true;
        if (status == MEANDER_OK) status = meander_output_close(out);
        else meander_output_abandon(out);
    }
    free(image.pixels);
    return status;
}

// Afterwards the session is at the same step as before.
static meander_status save_film(window_ui *d, const char *path) {
    view_session *s = d->session;
    size_t position = s->position;
    bool playing = s->playing;
    view_session_play(s, false);
    meander_status status = save_film_file(d, path);
    view_session_seek(s, position);
    if (playing) view_session_play(s, true);
    return status;
}

// ---- names ---------------------------------------------------------------------------------

// Reserves "maze.png", "maze-2.png" ... ; returns false when there is no free name, and errno
// says why.
static bool save_reserve(const char *stem, const char *ending, char name[WINDOW_UI_NAME]) {
    for (unsigned i = 1; i < SAVE_NUMBERS_MOST; i++) {
        if (i == 1) snprintf(name, WINDOW_UI_NAME, "%s.%s", stem, ending);
        else snprintf(name, WINDOW_UI_NAME, "%s-%u.%s", stem, i, ending);
        int file = open(name, O_CREAT | O_EXCL | O_WRONLY, 0666);
        if (file >= 0 && close(file) == 0) return true;
        if (file >= 0) {
            unlink(name);
            return false;
        }
        if (errno != EEXIST) return false;
    }
    return false;
}

// Returns whether it is saved.
static bool save_under_new_name(window_ui *d, const char *stem, const char *ending,
                                meander_status (*save)(window_ui *d, const char *path), char name[WINDOW_UI_NAME]) {
    if (!save_reserve(stem, ending, name)) {
        view_text words = {0};
        view_text_add(&words, name);
        view_text_add(&words, ": ");
        window_ui_say(d, words.text, strerror(errno));
        return false;
    }
    meander_status status = save(d, name);
    if (status == MEANDER_OK) {
        window_ui_say(d, "saved ", name);
        return true;
    }
    unlink(name);
    if (status == MEANDER_CANCELLED) window_ui_say(d, "stopped; not saved: ", name);
    else if (status == MEANDER_TOO_BIG) window_ui_say(d, "too large for a film", "");
    else window_ui_say(d, view_session_reason(d->session, status), "");
    return false;
}

void window_ui_save_screenshot(window_ui *d) {
    char name[WINDOW_UI_NAME];
    (void)save_under_new_name(d, "window", save_picture_format, window_ui_save, name);
}

void window_ui_save_picture(window_ui *d) {
    char name[WINDOW_UI_NAME];
    (void)save_under_new_name(d, "maze", save_picture_format, window_ui_save_maze, name);
}

// A page has its colours and sizes from the paper.
static meander_status save_page(window_ui *d, const char *path) {
    panel_state shown = d->shown;
    unsigned theme = d->session->shown.theme;
    d->shown.cell = 0;
    d->session->shown.theme = 0;
    meander_status status = window_ui_save_maze(d, path);
    d->shown = shown;
    d->session->shown.theme = theme;
    return status;
}

void window_ui_print(window_ui *d) {
    char name[WINDOW_UI_NAME];
    if (!save_under_new_name(d, "maze", save_page_format, save_page, name) || !d->screen.dialogs) return;
    if (!dialog_show_file(name)) window_ui_say(d, "no program shows it for printing: ", name);
}

void window_ui_save_film(window_ui *d) {
    char name[WINDOW_UI_NAME];
    if (view_session_length(d->session) > 0)
        (void)save_under_new_name(d, "maze", save_film_format, save_film, name);
    else window_ui_say(d, "there is no film to save; P saves a picture", "");
}
