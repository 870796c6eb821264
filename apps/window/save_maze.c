// SPDX-License-Identifier: MIT
// Saves the active maze, without panel and text, through the formats of the library.  A picture
// has the theme of the window and the path if the window shows one; its size is that of the cells
// times the number that the panel says, whatever the window's size.
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "view/raster.h"
#include "window_ui.h"

// ---- the style -----------------------------------------------------------------------------

static void save_set(view_text *style, const char *name, const char *value) {
    if (meander_list_param(MEANDER_FORMATS, style->text, name) != NULL) view_choice_set(style, name, value);
}

// The heading of a page says how hard the maze is, unless it has no path.
static void save_set_difficulty(view_text *style, meander_maze *m) {
    view_text level;
    if (meander_list_param(MEANDER_FORMATS, style->text, "difficulty") == NULL) return;
    if (view_choice_difficulty(m, &level) == MEANDER_OK && level.length > 0)
        save_set(style, "difficulty", level.text);
}

// Text has neither cells of a size nor themes: there the parameters are left out.
static void save_style(const window_ui *d, const char *format, view_text *style) {
    const view_shown *shown = &d->session->shown;
    view_text cell = {0};
    view_text_number(&cell, d->shown.cell);
    view_text_clear(style);
    view_text_add(style, format);
    save_set(style, "cell", cell.text);
    save_set(style, "theme", view_theme_name(shown->theme));
    if (shown->distances) save_set(style, "distances", "yes");
    save_set(style, "visited", "no");
    const view_raster *raster = d->session->panes[d->session->active].raster;
    if (raster != NULL && raster->bent) save_set(style, "bent", "yes");
}

// ---- writing -------------------------------------------------------------------------------

// The solver's path once its film has begun, or the usual solver's where that is switched on.
static meander_status save_solve(const window_ui *d, meander_solution **solution_new) {
    const view_session *s = d->session;
    const view_pane *p = &s->panes[s->active];
    bool filmed = p->solver[0] != '\0' && s->position > p->board.making;
    if (!filmed && !s->shown.solution) return MEANDER_OK;
    return meander_solution_new(p->maze, filmed ? p->solver : NULL, NULL, solution_new);
}

static meander_status save_write(window_ui *d, const char *format, meander_output *out) {
    meander_maze *m = d->session->panes[d->session->active].maze;
    meander_solution *solution = NULL;
    view_text style;
    save_style(d, format, &style);
    save_set_difficulty(&style, m);
    meander_status status = save_solve(d, &solution);
    if (status == MEANDER_OK)
        status = meander_maze_write(m, solution, NULL,
                                    style.text, out);
    meander_solution_free(solution);
    return status;
}

meander_status window_ui_save_maze(window_ui *d, const char *path) {
    meander_output *out;
    const char *format = meander_format_of_path(path);
    if (format == NULL) return MEANDER_BAD_REQUEST;
    meander_status status = meander_output_file_new(d->context, path, &out);
    if (status != MEANDER_OK) return status;
    status = save_write(d, format, out);
    if (status == MEANDER_OK) return meander_output_close(out);
    meander_output_abandon(out);
    return status;
}

bool save_is_there(const char *path) { return access(path, F_OK) == 0; }

void window_ui_save_as(window_ui *d, const char *path, bool replaces) {
    if (meander_format_of_path(path) == NULL) {
        window_ui_say(d, "the name needs an ending such as .png .svg .pdf .txt .json, not ", path);
        return;
    }
    if (!replaces && save_is_there(path)) {
        window_ui_say(d, "there is a file of that name already: ", path);
        return;
    }
    meander_status status = window_ui_save_maze(d, path);
    const char *name = strrchr(path, '/');
    if (status == MEANDER_OK) window_ui_say(d, "saved ", name == NULL ? path : name + 1);
    else if (status == MEANDER_CANCELLED) window_ui_say(d, "stopped; not saved: ", path);
    else window_ui_say(d, view_session_reason(d->session, status), "");
}
