// SPDX-License-Identifier: MIT
// The section of a world follows the camera.
//
// Invariant: all panes that are worlds show the same section; the camera counts from its corner.
// Cost: a new section only when the camera has moved by at least half a screen.
#include "view/world_section.h"

#include <math.h>
#include <string.h>

#include "view/pane.h"

// From `first` to `last`, as cells of the world, with half as much again on both sides.
static void world_stretch(int64_t first, int64_t last, uint64_t corner, uint64_t side,
                          uint64_t *begin, uint64_t *size) {
    uint64_t seen = (uint64_t)(last - first) + 1, margin = seen / 2 + 16;
    uint64_t wanted = seen + 2 * margin;
    // The corner is below 2^62, as all worlds are.
    int64_t from = (int64_t)corner + first - (int64_t)margin;
    *size = wanted < side ? wanted : side;
    *begin = from < 0 ? 0 : (uint64_t)from;
    if (*begin > side - *size) *begin = side - *size;
}

// Returns whether the part of the screen that is in the world is in the section.
static bool world_covers(int64_t first, int64_t last, uint64_t corner, uint64_t section,
                         uint64_t side) {
    bool before = first < 0 && corner > 0;
    bool behind = last >= (int64_t)section && corner + section < side;
    return !before && !behind;
}

static meander_status world_take(view_session *s, view_pane *p, meander_point corner,
                                 uint64_t width, uint64_t height) {
    view_pane made = {.file = p->file, .world_width = p->world_width,
                      .world_height = p->world_height};
    meander_status status = view_pane_open_section(&made, s, p->id, corner, width, height);
    if (status != MEANDER_OK) return status;
    memcpy(made.asked, p->asked, sizeof made.asked);
    view_pane_close(p);
    *p = made;
    return s->shown.solution ? view_pane_need_solution(p, s) : MEANDER_OK;
}

// The walker is where it was in the world; its trail begins anew, its clock goes on.
static void world_bring_walker(view_session *s, view_walker old, meander_point place) {
    view_pane *p = &s->panes[s->walked];
    meander_point at = {place.x - p->corner.x, place.y - p->corner.y};
    if (!view_board_holds(&p->board, at.x, at.y)) return;
    if (meander_maze_set_start(p->maze, at) != MEANDER_OK) return;
    if (view_walker_begin(&s->walker, &p->board, p->maze) != MEANDER_OK) return;
    s->walker.taken = old.taken;
    s->walker.hints = old.hints;
    s->walker.began = old.began;
    s->walker.running = old.running;
}

static void world_move(view_session *s, view_span span) {
    const view_pane *first = &s->panes[s->active];
    meander_point old = first->corner, corner;
    uint64_t width, height;
    world_stretch(span.first_x, span.last_x, old.x, first->world_width, &corner.x, &width);
    world_stretch(span.first_y, span.last_y, old.y, first->world_height, &corner.y, &height);
    bool solved = first->solver[0] != 0;
    view_walker walker = s->walker;
    meander_point place = view_world_place(first, (meander_point){walker.x, walker.y});
    view_session_walk_end(s);
    for (size_t i = 0; i < s->pane_count; i++) {
        if (!s->panes[i].world) continue;
        meander_status status = world_take(s, &s->panes[i], corner, width, height);
        if (status == MEANDER_OK) continue;
        view_text_clear(&s->message);
        view_text_add(&s->message, view_session_reason(s, status));
        return;
    }
    s->camera.x += (int64_t)(old.x - corner.x);
    s->camera.y += (int64_t)(old.y - corner.y);
    if (walker.present) world_bring_walker(s, walker, place);
    if (!solved) return;
    view_session_play(s, false);
    view_session_seek(s, 0);
    view_text_clear(&s->message);
    view_text_add(&s->message, "another part is loaded, which is not solved yet");
}

void view_world_follow(view_session *s, const view_layout *l) {
    const view_pane *p = &s->panes[s->active];
    if (!p->world) return;
    const view_box *box = &l->panes[0];
    double pixels = (double)box->width * box->height;
    double least = sqrt(pixels * 5 / (double)VIEW_WORLD_CELLS_MOST);
    if (s->fitted) view_camera_set(&s->camera, VIEW_WORLD_SCALE);
    s->fitted = false;
    if (s->camera.scale < least)
        view_camera_zoom(&s->camera, least / s->camera.scale, s->middle_x, s->middle_y);
    view_span span = view_camera_span(&s->camera, box->width, box->height);
    if (!world_covers(span.first_x, span.last_x, p->corner.x, p->board.width, p->world_width) ||
        !world_covers(span.first_y, span.last_y, p->corner.y, p->board.height, p->world_height))
        world_move(s, span);
}

void view_world_go(view_session *s, const view_layout *l, meander_point at) {
    const view_pane *p = &s->panes[s->active];
    s->fitted = false;
    s->camera.x = (int64_t)(at.x - p->corner.x);
    s->camera.y = (int64_t)(at.y - p->corner.y);
    s->camera.fx = s->camera.fy = 0;
    view_camera_pan(&s->camera, s->middle_x, s->middle_y);
    view_world_follow(s, l);
}
