// SPDX-License-Identifier: MIT
// Panes: opening them, changing them, asking solvers.
//
// A pane is made anew beside the old one and replaces it only when it is complete, so that a
// request that fails changes nothing.
#include "view/session.h"

#include <assert.h>
#include <string.h>

#include "view/view_memory.h"
#include "view/pane.h"
#include "view/raster.h"
#include "view/world_section.h"

meander_status view_session_new(meander_context *c, const meander_allocator *memory,
                                view_session **session_new) {
    meander_allocator own = memory != NULL ? *memory : meander_allocator_standard();
    view_session *s = view_memory_new(&own, 1, sizeof *s);
    if (s == NULL) return MEANDER_NO_MEMORY;
    s->context = c;
    s->memory = own;
    s->film_most = VIEW_FILM_MOST;
    s->fitted = true;
    s->speed = 8;
    view_camera_set(&s->camera, 8);
    memcpy(s->next_solver, VIEW_SOLVER_FIRST, sizeof VIEW_SOLVER_FIRST);
    *session_new = s;
    return MEANDER_OK;
}

void view_session_free(view_session *s) {
    if (s == NULL) return;
    view_session_walk_end(s);
    for (size_t i = 0; i < s->pane_count; i++) view_pane_close(&s->panes[i]);
    meander_allocator memory = s->memory;
    view_memory_free(&memory, s);
}

// The library leaves a message when it fails; the view itself fails only for lack of memory or
// because something is not possible, and the text of the status is enough.
const char *view_session_reason(const view_session *s, meander_status status) {
    if (s->reason != NULL && status == MEANDER_UNSUPPORTED) return s->reason;
    const char *why = meander_context_message(s->context);
    bool own = status == MEANDER_NO_MEMORY || why == NULL || why[0] == 0;
    if (own && status == MEANDER_TOO_BIG) return "a maze on a screen has fewer than 2^31 cells";
    return own ? meander_status_text(status) : why;
}

// Overlays are made when they are first shown; those of a new pane are shown now.
static meander_status session_need(view_session *s, view_pane *p) {
    meander_status status = MEANDER_OK;
    if (s->shown.solution) status = view_pane_need_solution(p);
    if (status == MEANDER_OK && s->shown.distances) status = view_pane_need_distances(p);
    return status;
}

// The films of all panes start again together.
static void session_rewind(view_session *s) {
    s->playing = false;
    s->position = 0;
    for (size_t i = 0; i < s->pane_count; i++) view_board_seek(&s->panes[i].board, 0);
    s->position = 0;
    s->race = VIEW_RACE_OFF;
}

static meander_status session_place(view_session *s, size_t i, view_pane *made) {
    meander_status status = session_need(s, made);
    if (status != MEANDER_OK) return status;
    if (s->walker.present && s->walked == i) view_session_walk_end(s);
    if (i < s->pane_count) view_pane_close(&s->panes[i]);
    else s->pane_count++;
    s->panes[i] = *made;
    if (made->world) s->fitted = true;
    session_rewind(s);
    return MEANDER_OK;
}

meander_status view_session_open(view_session *s, size_t i, const char *id, const char *solver) {
    view_pane made = {0};
    assert(i <= s->pane_count && i < VIEW_PANES_MOST);
    meander_status status = view_pane_open(&made, s, id, solver);
    if (status != MEANDER_OK) return status;
    status = session_place(s, i, &made);
    if (status != MEANDER_OK) view_pane_close(&made);
    return status;
}

meander_status view_session_open_file(view_session *s, size_t i, const char *path) {
    view_pane made = {0};
    assert(i <= s->pane_count && i < VIEW_PANES_MOST);
    meander_status status = view_pane_open_file(&made, s, path);
    if (status != MEANDER_OK) return status;
    status = session_place(s, i, &made);
    if (status != MEANDER_OK) view_pane_close(&made);
    return status;
}

meander_status view_session_put(view_session *s, size_t i, meander_maze *m, const char *solver) {
    view_pane made = {.maze = m};
    assert(i <= s->pane_count && i < VIEW_PANES_MOST);
    meander_status status = view_pane_open(&made, s, NULL, solver);
    if (status != MEANDER_OK) return status;
    status = session_place(s, i, &made);
    if (status != MEANDER_OK) view_pane_drop(&made);
    return status;
}

void view_session_close(view_session *s, size_t i) {
    if (s->pane_count < 2 || i >= s->pane_count) return;
    if (s->walker.present && s->walked == i) view_session_walk_end(s);
    view_pane_close(&s->panes[i]);
    s->pane_count--;
    memmove(&s->panes[i], &s->panes[i + 1], (s->pane_count - i) * sizeof *s->panes);
    s->panes[s->pane_count] = (view_pane){0};
    if (s->walked > i) s->walked--;
    if (s->active > i || s->active == s->pane_count) s->active--;
    view_session_seek(s, s->position);
}

void view_session_choose(view_session *s, size_t i) {
    if (i < s->pane_count) s->active = i;
}

meander_status view_session_change(view_session *s, size_t i, const meander_id_change *changes,
                                   size_t count) {
    char *id;
    bool nameless = view_session_id(s, i)[0] == 0 || s->panes[i].file;
    s->reason = nameless ? "this maze was read from a file: it has no ID to change" : NULL;
    if (nameless) return MEANDER_UNSUPPORTED;
    meander_status status = meander_id_new(s->context, view_session_id(s, i), changes, count, &id);
    if (status != MEANDER_OK) return status;
    char solver[VIEW_NAME_SIZE];
    memcpy(solver, s->panes[i].solver, sizeof solver);
    status = view_session_open(s, i, id, solver);
    meander_text_free(s->context, id);
    return status;
}

meander_status view_session_change_all(view_session *s, const meander_id_change *changes,
                                       size_t count) {
    meander_status status = MEANDER_OK;
    for (size_t i = 0; status == MEANDER_OK && i < s->pane_count; i++)
        status = view_session_change(s, i, changes, count);
    return status;
}

// The film stays where it is, as far as it still exists.
meander_status view_session_solve(view_session *s, size_t i, const char *solver) {
    meander_status status = view_pane_solve(&s->panes[i], s, solver);
    view_session_seek(s, s->position);
    return status;
}

void view_session_set_solver(view_session *s, const char *solver) {
    size_t length = strlen(solver);
    if (length < sizeof s->next_solver) memcpy(s->next_solver, solver, length + 1);
}

static meander_status session_moved(view_session *s, size_t i) {
    view_pane *p = &s->panes[i];
    char solver[VIEW_NAME_SIZE];
    memcpy(solver, p->solver, sizeof solver);
    if (s->walker.present && s->walked == i) view_session_walk_end(s);
    meander_status status = view_pane_moved(p, s->context);
    if (status == MEANDER_OK) status = view_session_solve(s, i, solver);
    return status == MEANDER_OK ? session_need(s, p) : status;
}

meander_status view_session_set_start(view_session *s, size_t i, meander_point at) {
    meander_status status = meander_maze_set_start(s->panes[i].maze, at);
    return status == MEANDER_OK ? session_moved(s, i) : status;
}

meander_status view_session_set_goal(view_session *s, size_t i, meander_point at) {
    meander_status status = meander_maze_set_goals(s->panes[i].maze, &at, 1);
    return status == MEANDER_OK ? session_moved(s, i) : status;
}

const char *view_session_id(const view_session *s, size_t i) {
    const view_pane *p = &s->panes[i];
    return p->id != NULL ? p->id : meander_maze_id(p->maze);
}

meander_maze *view_session_maze(view_session *s, size_t i) { return s->panes[i].maze; }

static meander_status session_round_all(view_session *s, bool round) {
    meander_status status = MEANDER_OK;
    for (size_t i = 0; i < s->pane_count && status == MEANDER_OK; i++) {
        view_raster *r = s->panes[i].raster;
        if (r != NULL) status = view_raster_round(r, round);
        else if (round) status = MEANDER_UNSUPPORTED;
    }
    return status;
}

meander_status view_session_round(view_session *s, bool round) {
    meander_status status = session_round_all(s, round);
    if (status != MEANDER_OK && round) (void)session_round_all(s, false);
    return status;
}

void view_session_turn(view_session *s, double turn) {
    for (size_t i = 0; i < s->pane_count; i++)
        if (s->panes[i].raster != NULL) s->panes[i].raster->turn = turn;
}
