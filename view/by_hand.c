// SPDX-License-Identifier: MIT
// Walls by hand.  A change is a word of the ID, so links, pictures and films of the changed maze need nothing else, and
// the film of its making ends with it.
//
//     each:   A B C D E          `done` of `count` are in the maze; undo goes to the left, redo to the right,
//                   ^ done       and a new change cuts off what is to the right
//
// Invariant: the maze of pane `walls.pane` has exactly the changes before `done`, besides those that it was opened
// with.
// Cost: as much as opening the maze again; for a maze from a file as much as laying out its board.
#include "view/by_hand.h"

#include <string.h>

#include "view/pane.h"
#include "view/raster.h"

// ---- one change ----------------------------------------------------------------------

static void walls_text(const meander_maze *m, meander_point at, unsigned side, bool open, view_text *text) {
    char place[VIEW_NAME_SIZE];
    const char *name = meander_maze_side_name(m, side);
    (void)meander_maze_place_name(m, at, place, sizeof place);
    view_text_clear(text);
    view_text_add(text, open ? "open=" : "close=");
    view_text_add(text, place);
    view_text_add(text, ",");
    if (name == NULL) view_text_number(text, side);
    else view_text_add(text, name);
}

// Both ends of a passage are one side: that of the cell which comes first.
static void walls_settle(const meander_maze *m, meander_point *at, unsigned *side) {
    meander_point there;
    unsigned back;
    if (!meander_maze_neighbour(m, *at, *side, &there) || !meander_maze_side_back(m, *at, *side, &back)) return;
    if (there.y > at->y || (there.y == at->y && there.x >= at->x)) return;
    *at = there;
    *side = back;
}

// A maze from a file is changed itself, and laid out anew.
static meander_status walls_edit_file(view_session *s, size_t i, const char *text) {
    view_pane *p = &s->panes[i];
    char solver[VIEW_NAME_SIZE];
    memcpy(solver, p->solver, sizeof solver);
    meander_status status = meander_maze_edit(p->maze, text);
    return status == MEANDER_OK ? view_session_renew(s, i, solver) : status;
}

// The walker goes to the start with every maze that is opened; here it is put back.
static meander_status walls_walk_on(view_session *s, size_t i, meander_point at) {
    size_t active = s->active;
    s->active = i;
    meander_status status = view_session_walk_begin(s);
    s->active = active;
    if (status == MEANDER_OK) view_walker_put(&s->walker, &s->panes[i].board, s->panes[i].maze, at);
    return status;
}

static meander_status walls_edit(view_session *s, size_t i, const char *text) {
    const meander_id_change change = {MEANDER_ID_EDIT, text};
    view_walls kept = s->walls;
    bool walks = s->walker.present && s->walked == i, ended = s->position >= view_session_making(s);
    meander_point here = {s->walker.x, s->walker.y};
    meander_status status = s->panes[i].made ? view_session_change(s, i, &change, 1) : walls_edit_file(s, i, text);
    s->walls = kept;
    if (status != MEANDER_OK) return status;
    view_session_seek(s, ended ? SIZE_MAX : view_session_making(s));
    return walks ? walls_walk_on(s, i, here) : MEANDER_OK;
}

// ---- the changes -----------------------------------------------------------------------

// The oldest gives way.
static void walls_note(view_session *s, size_t i, meander_point at, unsigned side, bool open) {
    view_walls *w = &s->walls;
    if (w->pane != i) w->done = 0;
    w->pane = i;
    if (w->done == VIEW_WALLS_MOST) memmove(w->each, w->each + 1, --w->done * sizeof *w->each);
    w->each[w->done++] = (view_wall){(uint32_t)at.x, (uint32_t)at.y, (uint8_t)side, open};
    w->count = w->done;
}

static meander_status walls_refuse(view_session *s, meander_status status) {
    if (status == MEANDER_OK) return status;
    view_text_clear(&s->message);
    view_text_add(&s->message, view_session_reason(s, status));
    return status;
}

// "wall opened: 3,2,east"; a blank before the side leaves it a word, which has a translation.
static void walls_say(view_session *s, bool open, const char *text) {
    view_text_clear(&s->message);
    view_text_add(&s->message, open ? "wall opened: " : "wall closed: ");
    view_text_add(&s->message, strchr(text, '=') + 1);
    char *side = strrchr(s->message.text, ',');
    if (side != NULL && view_tongue_is_foreign(s->tongue)) *side = ' ';
}

static meander_status walls_change(view_session *s, size_t i, meander_point at, unsigned side) {
    view_text text;
    s->reason = s->panes[i].world ? "the walls of a maze stay where only a part of it is held" : NULL;
    if (s->reason != NULL) return MEANDER_UNSUPPORTED;
    walls_settle(s->panes[i].maze, &at, &side);
    bool open = !(meander_maze_sides(s->panes[i].maze, at) >> side & 1);
    walls_text(s->panes[i].maze, at, side, open, &text);
    meander_status status = walls_edit(s, i, text.text);
    if (status != MEANDER_OK) return status;
    walls_note(s, i, at, side, open);
    walls_say(s, open, text.text);
    return MEANDER_OK;
}

meander_status view_session_wall(view_session *s, size_t i, meander_point at, unsigned side) {
    return walls_refuse(s, walls_change(s, i, at, side));
}

static meander_status walls_repeat(view_session *s, const view_wall *w, bool back) {
    view_text text;
    size_t i = s->walls.pane;
    walls_text(s->panes[i].maze, (meander_point){w->x, w->y}, w->side, w->open != back, &text);
    meander_status status = walls_edit(s, i, text.text);
    if (status == MEANDER_OK) walls_say(s, w->open != back, text.text);
    return walls_refuse(s, status);
}

meander_status view_session_wall_undo(view_session *s) {
    if (s->walls.done == 0) return MEANDER_NO;
    meander_status status = walls_repeat(s, &s->walls.each[s->walls.done - 1], true);
    s->walls.done -= status == MEANDER_OK;
    return status;
}

meander_status view_session_wall_redo(view_session *s) {
    if (s->walls.done == s->walls.count) return MEANDER_NO;
    meander_status status = walls_repeat(s, &s->walls.each[s->walls.done], false);
    s->walls.done += status == MEANDER_OK;
    return status;
}

// ---- which side ------------------------------------------------------------------------

static meander_status walls_none(view_session *s) {
    s->reason = NULL;
    view_text_clear(&s->message);
    view_text_add(&s->message, "no cell lies in that direction");
    return MEANDER_BAD_REQUEST;
}

meander_status view_session_wall_towards(view_session *s, size_t i, meander_point at, int dx, int dy) {
    const meander_maze *m = s->panes[i].maze;
    unsigned side;
    bool leads = meander_maze_towards(m, at, meander_maze_all_sides(m, at), dx, dy, &side);
    return leads ? view_session_wall(s, i, at, side) : walls_none(s);
}

meander_status view_session_wall_level(view_session *s, size_t i, meander_point at, bool up) {
    const meander_maze *m = s->panes[i].maze;
    unsigned side = view_level_side(m, up);
    bool leads = side < meander_maze_side_count(m) && meander_maze_all_sides(m, at) >> side & 1;
    return leads ? view_session_wall(s, i, at, side) : walls_none(s);
}

// From the middle of the cell to the pixel, a thousand to a pixel.
meander_status view_session_wall_at(view_session *s, const view_layout *l, int px, int py) {
    size_t i;
    meander_point at;
    if (!view_layout_cell(s, l, px, py, &i, &at)) return MEANDER_NO;
    const view_pane *p = &s->panes[i];
    const view_box *box = &l->panes[i];
    double x = view_camera_column(&s->camera, (int64_t)at.x) + s->camera.scale / 2;
    double y = view_camera_row(&s->camera, (int64_t)at.y) + s->camera.scale / 2;
    if (p->raster != NULL) {
        view_position middle = view_raster_pixel(p->raster, &s->camera, at);
        x = middle.x;
        y = middle.y;
    }
    double dx = px - (double)box->x - x, dy = py - (double)box->y - y;
    return view_session_wall_towards(s, i, at, (int)(dx * 1000), (int)(dy * 1000));
}
