// SPDX-License-Identifier: MIT
// Solving the section of a world that is held: from corner to corner of the screen, or as far as ways lead.
//
//     section +----------------------------+
//             |    from +--------+         |     a way may leave the screen, but not the section; so the goal
//             |         | screen |         |     is the last cell to which one leads, nearest to the lower right
//             |         +--------+ to      |
//             +----------------------------+
//
// Cost: one search through the section, and then the solver.
#include "view/pane.h"
#include "view/world_section.h"

// The part of a section that is seen.  Before anything is laid out that is all of it.
static view_span world_seen(const view_session *s, const view_pane *p, const view_camera *camera) {
    const view_board *b = &p->board;
    view_span all = {0, 0, (int64_t)b->width - 1, (int64_t)b->height - 1};
    if (s->middle_x < 1 || s->middle_y < 1) return all;
    view_span seen = view_camera_span(camera, (unsigned)(2 * s->middle_x), (unsigned)(2 * s->middle_y));
    if (seen.first_x > 0) all.first_x = seen.first_x < all.last_x ? seen.first_x : all.last_x;
    if (seen.first_y > 0) all.first_y = seen.first_y < all.last_y ? seen.first_y : all.last_y;
    if (seen.last_x < all.last_x) all.last_x = seen.last_x > all.first_x ? seen.last_x : all.first_x;
    if (seen.last_y < all.last_y) all.last_y = seen.last_y > all.first_y ? seen.last_y : all.first_y;
    return all;
}

// The next place in the part, row by row; false behind its end.
static bool world_next(const view_span *part, meander_point *at) {
    if (++at->x <= (uint64_t)part->last_x) return true;
    at->x = (uint64_t)part->first_x;
    return ++at->y <= (uint64_t)part->last_y;
}

// Nearest to the lower right corner of the cells that can be reached.
static meander_point world_last(const meander_solution *far, const view_span *part, meander_point start) {
    meander_point best = start, at = {(uint64_t)part->first_x, (uint64_t)part->first_y};
    do {
        if (at.x + at.y > best.x + best.y && meander_solution_distance(far, at) < UINT32_MAX) best = at;
    } while (world_next(part, &at));
    return best;
}

static meander_status world_set_ends(const view_pane *p, const view_span *part) {
    meander_point start = {(uint64_t)part->first_x, (uint64_t)part->first_y};
    meander_solution *far = NULL;
    while (!meander_maze_holds(p->maze, start) && world_next(part, &start));
    if (!meander_maze_holds(p->maze, start)) return MEANDER_NO;
    meander_status status = meander_maze_set_start(p->maze, start);
    if (status != MEANDER_OK) return status;
    status = meander_solution_new(p->maze, meander_list_first(MEANDER_SOLVERS, "distances"), NULL, &far);
    if (far == NULL) return status;
    meander_point goal = world_last(far, part, start);
    meander_solution_free(far);
    return meander_maze_set_goals(p->maze, &goal, 1);
}

static void world_add_place(const view_pane *p, meander_point at, view_text *text) {
    meander_point place = view_world_place(p, at);
    view_text_number(text, place.x);
    view_text_add(text, ",");
    view_text_number(text, place.y);
}

meander_status view_world_solve(view_session *s, view_pane *p, const view_camera *camera, const char *solver) {
    view_span part = world_seen(s, p, camera);
    meander_status status = world_set_ends(p, &part);
    if (status == MEANDER_OK) status = view_pane_solve(p, s, solver);
    if (status != MEANDER_OK) return status;
    view_text_clear(&s->message);
    view_text_add(&s->message, "solved within the part that is loaded: ");
    world_add_place(p, meander_maze_start(p->maze), &s->message);
    view_text_add(&s->message, " - ");
    world_add_place(p, meander_maze_goal(p->maze, 0), &s->message);
    return MEANDER_OK;
}
