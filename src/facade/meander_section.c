// SPDX-License-Identifier: MIT
// Windows: a part of a maze that is never made whole, as rows that anything can draw.
//
//     the maze      +-------------------------+       ID -> spec -> generate_window -+
//                   |        corner           |                                      |
//                   |          +-----+        |       start, goals, their openings   |
//                   |          |  ...|...way  |       where they lie in the window   |
//                   |          +-----+        |                                      v
//                   +-------------------------+       passages, way and gaps -> meander_rows
//
// Passages through the window's border are gaps in it.  The maze's own border has the openings
// of start and goal, so a window as large as the maze shows it as it is.
//
// Cost: two bytes a cell of the window, one more with the way, and what the generator takes.
#include <string.h>

#include "facade/facade.h"

void window_done(context *c, window *w) {
    puzzle_done(&w->puzzle);
    memory_free(c, w->track);
    memory_free(c, w->gaps);
}

// ---- places --------------------------------------------------------------------------

// From the maze into the window; false: it lies elsewhere.
static bool window_place(const window *w, meander_point at, meander_point *place) {
    const grid *g = w->puzzle.grid;
    *place = (meander_point){at.x - w->corner.x, at.y - w->corner.y};
    return at.x >= w->corner.x && at.y >= w->corner.y && place->x < g->width &&
           place->y < g->height;
}

// The opening that the place has if it lies in the border of the maze.
static void window_add_entrance(window *w, const maze_spec *spec, meander_point at, bool start) {
    meander_point place;
    unsigned side;
    if (window_place(w, at, &place) &&
        puzzle_border_side(at, spec->width, spec->height, start, &side))
        w->gaps[w->gap_count++] = (border_gap){place, side, GAP_ENTRANCE};
}

// The usual places are those that the whole maze would have.
static void window_find_places(window *w, const maze_spec *spec) {
    meander_point last = {spec->width - 1, spec->height - 1};
    meander_point start = spec->has_start ? spec->start : (meander_point){0, 0};
    size_t count = spec->goal_count == 0 ? 1 : spec->goal_count;
    const meander_point *goals = spec->goal_count == 0 ? &last : spec->goals;
    w->has_start = window_place(w, start, &w->start);
    window_add_entrance(w, spec, start, true);
    for (size_t i = 0; i < count; i++) {
        w->goal_count += window_place(w, goals[i], &w->goals[w->goal_count]);
        window_add_entrance(w, spec, goals[i], false);
    }
}

// ---- passages ------------------------------------------------------------------------

static void window_add_gaps(window *w, const window_gap *gaps, size_t count) {
    const grid *g = w->puzzle.grid;
    for (size_t i = 0; i < count; i++) {
        meander_point at = {grid_x(g, gaps[i].cell), grid_y(g, gaps[i].cell)};
        w->gaps[w->gap_count++] =
            (border_gap){at, gaps[i].side, gaps[i].passed ? GAP_PATH : GAP_PASSAGE};
    }
}

static meander_status window_fill(window *w, const meander_rows *r, bool way) {
    context *c = r->context;
    const grid *g = w->puzzle.grid;
    scratch lent = {.context = c};
    size_t room = 2 * ((size_t)g->width + (size_t)g->height);
    window_job job = {.context = c, .width = r->spec.width, .height = r->spec.height,
                      .corner = w->corner, .maze = &w->puzzle.maze, .has_way = way};
    if (way) {
        TRY(rows_find_ends(r, &job.ends[0], &job.ends[1]));
        job.track = w->track = memory_new_zeroed(c, g->count, 1);
        if (w->track == NULL) return MEANDER_NO_MEMORY;
    }
    w->gaps = memory_new(c, room + SPEC_GOALS_MOST + 1, sizeof *w->gaps);
    if (w->gaps == NULL) return MEANDER_NO_MEMORY;
    job.gaps = scratch_lend(&lent, room, sizeof *job.gaps);
    if (job.gaps == NULL) return MEANDER_NO_MEMORY;
    meander_status status = generate_window(&r->spec.order, &job);
    if (status == MEANDER_OK) window_add_gaps(w, job.gaps, job.gap_count);
    scratch_take_back(&lent);
    return status;
}

static meander_status window_check(const meander_rows *r, meander_point corner, uint64_t width,
                                   uint64_t height) {
    const maze_spec *spec = &r->spec;
    if (spec->height == MEANDER_ENDLESS)
        return context_fail(r->context, MEANDER_UNSUPPORTED,
                            "a maze without end has no windows: give it a height");
    if (width > 0 && height > 0 && corner.x < spec->width && corner.y < spec->height &&
        width <= spec->width - corner.x && height <= spec->height - corner.y)
        return MEANDER_OK;
    return context_fail(r->context, MEANDER_BAD_REQUEST,
                        "the window does not lie in the maze, which has %llu x %llu cells",
                        (unsigned long long)spec->width, (unsigned long long)spec->height);
}

static meander_status window_open(meander_rows *r, const char *id, meander_point corner,
                                  uint64_t width, uint64_t height, bool way) {
    grid *g;
    TRY(rows_read_id(r, id));
    TRY(window_check(r, corner, width, height));
    r->window = memory_new_zeroed(r->context, 1, sizeof *r->window);
    if (r->window == NULL) return MEANDER_NO_MEMORY;
    r->window->puzzle.context = r->context;
    r->window->corner = corner;
    TRY(grid_new_rect(r->context, width, height, NULL, &g));
    TRY(puzzle_init(&r->window->puzzle, r->context, g));
    TRY(window_fill(r->window, r, way));
    window_find_places(r->window, &r->spec);
    rows_marks marks = {.track = r->window->track};
    return rows_open_maze(&r->rows, &r->window->puzzle.maze, way ? &marks : NULL);
}

meander_status meander_window_new(meander_context *c, const char *id, meander_point corner,
                                  uint64_t width, uint64_t height, bool way,
                                  meander_rows **rows_new) {
    meander_rows *r;
    TRY(rows_new_empty(c, &r));
    meander_status status = window_open(r, id, corner, width, height, way);
    if (status == MEANDER_OK) *rows_new = r;
    else meander_rows_free(r);
    return status;
}
