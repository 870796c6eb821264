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
    if (s->shown.solution) status = view_pane_need_solution(p, s);
    if (status == MEANDER_OK && s->shown.distances) status = view_pane_need_distances(p, s);
    // A world lacks the overlays that it cannot show; the other panes keep them.
    return p->world && status == MEANDER_UNSUPPORTED ? MEANDER_OK : status;
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
    // A new maze keeps the choice of a solver, a new pane takes that of the first one.
    const view_pane *old = i < s->pane_count ? &s->panes[i] : s->pane_count > 0 ? &s->panes[0] : made;
    memmove(made->asked, made->solver[0] != 0 ? made->solver : old->asked, sizeof made->asked);
    if (i < s->pane_count) view_pane_close(&s->panes[i]);
    else s->pane_count++;
    // Changes by hand were those of the maze before.
    if (s->walls.pane == i) s->walls.count = s->walls.done = 0;
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
    if (made.world && solver != NULL && solver[0] != 0)
        status = view_world_solve(s, &made, &(view_camera){.scale = VIEW_WORLD_SCALE}, solver);
    if (status == MEANDER_OK) status = session_place(s, i, &made);
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

// No ID holds weights.
bool view_makes(const meander_maze *m) {
    return !meander_maze_has_weights(m) && meander_maze_check_id(m) == MEANDER_OK;
}

const char *view_session_usual_solver(const view_session *s, const meander_maze *m) {
    if (meander_maze_door_count(m) > 0) return MEANDER_USUAL_KEYS_SOLVER;
    return meander_maze_has_weights(m) ? MEANDER_USUAL_WEIGHED_SOLVER : s->next_solver;
}

meander_status view_session_put(view_session *s, size_t i, meander_maze *m, bool filmed, const char *solver) {
    view_pane pane = {.maze = m};
    assert(i <= s->pane_count && i < VIEW_PANES_MOST);
    if (filmed) {
        meander_status opened = view_session_open(s, i, meander_maze_id(m), solver);
        if (opened == MEANDER_OK) meander_maze_free(m);
        return opened;
    }
    meander_status status = view_pane_open(&pane, s, NULL, solver);
    if (status != MEANDER_OK) return status;
    status = session_place(s, i, &pane);
    if (status != MEANDER_OK) view_pane_drop(&pane);
    return status;
}

meander_status view_session_renew(view_session *s, size_t i, const char *solver) {
    view_pane made = {.maze = s->panes[i].maze};
    meander_status status = view_pane_open(&made, s, NULL, solver);
    if (status != MEANDER_OK) return status;
    s->panes[i].maze = NULL;
    status = session_place(s, i, &made);
    if (status == MEANDER_OK) return status;
    s->panes[i].maze = made.maze;
    view_pane_drop(&made);
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
    if (s->walls.pane >= i) s->walls.count = s->walls.done = 0;
    if (s->active > i || s->active == s->pane_count) s->active--;
    view_session_seek(s, s->position);
}

void view_session_choose(view_session *s, size_t i) {
    if (i < s->pane_count) s->active = i;
}

enum { VIEW_CHANGES_MOST = 8 };

// A mask fits one size: another size would forget it.
static bool session_forgets_mask(const view_session *s, size_t i, const meander_id_change *changes,
                                 size_t count) {
    bool sized = false;
    char *size;
    for (size_t k = 0; k < count; k++)
        sized |= changes[k].part == MEANDER_ID_SIZE && strstr(changes[k].text, "mask=") == NULL;
    if (!sized || meander_id_part_new(s->context, view_session_id(s, i), MEANDER_ID_SIZE, 0, &size) != MEANDER_OK)
        return false;
    bool masked = strstr(size, ",mask=") != NULL;
    meander_text_free(s->context, size);
    return masked;
}

// Walls that were changed by hand belong to one maze: another seed, size or algorithm has others.
static meander_status session_id_new(const view_session *s, size_t i, const meander_id_change *changes, size_t count,
                                     char **id_new) {
    meander_id_change all[VIEW_CHANGES_MOST] = {{MEANDER_ID_EDIT, ""}};
    bool by_hand = count == 1 && changes[0].part == MEANDER_ID_EDIT;
    assert(count < VIEW_CHANGES_MOST);
    if (count > 0) memcpy(all + 1, changes, count * sizeof *changes);
    return meander_id_new(s->context, view_session_id(s, i), all + by_hand, count + !by_hand, id_new);
}

static meander_status session_changed(view_session *s, size_t i, const meander_id_change *changes,
                                      size_t count, view_pane *made) {
    char *id;
    bool nameless = view_session_id(s, i)[0] == 0 || s->panes[i].file;
    s->reason = nameless ? "this maze was read from a file: it has no ID to change" : NULL;
    if (nameless) return MEANDER_UNSUPPORTED;
    if (session_forgets_mask(s, i, changes, count)) {
        s->reason = "this maze has a mask, which fits no other size";
        return MEANDER_UNSUPPORTED;
    }
    meander_status status = session_id_new(s, i, changes, count, &id);
    if (status != MEANDER_OK) return status;
    status = view_pane_open(made, s, id, s->panes[i].solver);
    meander_text_free(s->context, id);
    return status;
}

// Makes all before it places one.
static meander_status session_change_some(view_session *s, size_t from, size_t end,
                                          const meander_id_change *changes, size_t count) {
    view_pane made[VIEW_PANES_MOST] = {0};
    meander_status status = MEANDER_OK;
    size_t opened = from, placed = from;
    while (opened < end && (status = session_changed(s, opened, changes, count, &made[opened])) == MEANDER_OK)
        opened++;
    while (status == MEANDER_OK && placed < opened) {
        status = session_place(s, placed, &made[placed]);
        placed += status == MEANDER_OK;
    }
    while (placed < opened) view_pane_close(&made[placed++]);
    return status;
}

meander_status view_session_change(view_session *s, size_t i, const meander_id_change *changes,
                                   size_t count) {
    return session_change_some(s, i, i + 1, changes, count);
}

meander_status view_session_change_all(view_session *s, const meander_id_change *changes,
                                       size_t count) {
    return session_change_some(s, 0, s->pane_count, changes, count);
}

meander_status view_session_set(view_session *s, meander_id_part part, const char *text) {
    const meander_id_change change = {part, text};
    if (part == MEANDER_ID_ALGORITHM) return view_session_change(s, s->active, &change, 1);
    return view_session_change_all(s, &change, 1);
}

// The film stays where it is, as far as it still exists.
meander_status view_session_solve(view_session *s, size_t i, const char *solver) {
    view_pane *p = &s->panes[i];
    bool none = solver == NULL || solver[0] == 0;
    bool part = p->world && !none;
    meander_status status = part ? view_world_solve(s, p, &s->camera, solver) : view_pane_solve(p, s, solver);
    if (status == MEANDER_OK && !none) memcpy(p->asked, p->solver, sizeof p->asked);
    view_session_seek(s, s->position);
    // The film of a world's making, which has no steps, has set no speed for this one.
    if (status == MEANDER_OK && part) view_session_suit_speed(s, VIEW_WORLD_SECONDS);
    return status;
}

void view_session_set_solver(view_session *s, const char *solver) {
    size_t length = strlen(solver);
    if (length >= sizeof s->next_solver) return;
    memmove(s->next_solver, solver, length + 1);
    for (size_t i = 0; i < s->pane_count; i++) s->panes[i].asked[0] = 0;
}

static size_t session_find_kept(const view_session *s, meander_list list, const char *words) {
    size_t length = strcspn(words, ":"), i = 0;
    for (; i < VIEW_KEPT_MOST; i++) {
        const view_kept *k = &s->kept[i];
        if (k->list == list && strcspn(k->words, ":") == length && memcmp(k->words, words, length) == 0) break;
    }
    return i;
}

void view_session_keep(view_session *s, meander_list list, const char *words) {
    size_t i = session_find_kept(s, list, words), length = strlen(words);
    if (length == 0 || length >= VIEW_NAME_SIZE || (i == VIEW_KEPT_MOST && strchr(words, ':') == NULL)) return;
    if (i == VIEW_KEPT_MOST) i = s->kept_next++ % VIEW_KEPT_MOST;
    s->kept[i].list = list;
    memcpy(s->kept[i].words, words, length + 1);
}

const char *view_session_kept(const view_session *s, meander_list list, const char *name) {
    size_t i = session_find_kept(s, list, name);
    return i < VIEW_KEPT_MOST && name[0] != 0 ? s->kept[i].words : name;
}

const char *view_session_solver(const view_session *s, size_t i) {
    const view_pane *p = &s->panes[i];
    return p->solver[0] != 0 ? p->solver : p->asked[0] != 0 ? p->asked : s->next_solver;
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

meander_status view_session_set_end(view_session *s, bool goal, meander_point at) {
    meander_status status = MEANDER_OK;
    for (size_t i = 0; i < s->pane_count && status == MEANDER_OK; i++)
        status = goal ? view_session_set_goal(s, i, at) : view_session_set_start(s, i, at);
    return status;
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

meander_status view_session_race_begin(view_session *s) {
    view_pane *p = &s->panes[s->active];
    meander_status status = MEANDER_OK;
    s->reason = p->world ? VIEW_WORLD_REASON : NULL;
    if (p->world) return MEANDER_UNSUPPORTED;
    if (p->solver[0] == 0) status = view_session_solve(s, s->active, view_session_solver(s, s->active));
    if (status == MEANDER_OK) status = view_session_walk_begin(s);
    if (status == MEANDER_OK) s->race = VIEW_RACE_READY;
    return status;
}
