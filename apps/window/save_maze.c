// SPDX-License-Identifier: MIT
// Saves the active maze, without panel and text, through the formats of the library.  A picture
// has the theme of the window and the path if the window shows one; its size is that of the cells
// times the number that the panel says, whatever the window's size.
#include <string.h>

#include "window_ui.h"

// ---- the style -----------------------------------------------------------------------------

static const meander_param *save_param(const char *format, const char *name) {
    size_t i = view_choice_find(MEANDER_FORMATS, format);
    const meander_param *p = i < meander_list_count(MEANDER_FORMATS)
                                 ? meander_list_at(MEANDER_FORMATS, i).params : NULL;
    for (; p != NULL && p->name != NULL; p++)
        if (strcmp(p->name, name) == 0) return p;
    return NULL;
}

static void save_set(view_text *style, const char *name, const char *value) {
    view_text format = *style;
    format.text[strcspn(format.text, ":")] = '\0';
    if (save_param(format.text, name) != NULL) view_choice_set(style, name, value);
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
}

// ---- writing -------------------------------------------------------------------------------

// The solver's path once its film has begun, or the shortest one where that is switched on.
static const char *save_solver(const window_ui *d) {
    const view_session *s = d->session;
    const view_pane *p = &s->panes[s->active];
    if (p->solver[0] != '\0' && s->position > p->board.making) return p->solver;
    return s->shown.solution ? MEANDER_USUAL_SOLVER : NULL;
}

static meander_status save_write(window_ui *d, const char *format, meander_output *out) {
    const meander_maze *m = d->session->panes[d->session->active].maze;
    meander_solution *solution = NULL;
    meander_status status = MEANDER_OK;
    view_text style;
    save_style(d, format, &style);
    if (save_solver(d) != NULL) status = meander_solution_new(m, save_solver(d), NULL, &solution);
    if (status == MEANDER_OK)
        status = meander_maze_write(m, solution, NULL,
                                    (meander_style){.format = style.text, .colour = true}, out);
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
