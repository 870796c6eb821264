// SPDX-License-Identifier: MIT
// Sections: a part of a maze that is never made whole, as rows that every format can draw.
//
//     the maze      +-------------------------+       ID -> spec -> generate_section -+
//                   |        corner           |                                      |
//                   |          +-----+        |       start, goals, their openings   |
//                   |          |  ...|...path |       if they are in the section       |
//                   |          +-----+        |                                        v
//                   +-------------------------+       passages, path and openings -> meander_rows
//
// Passages through the section's border are openings in it.  The maze's own border has the
// openings of start and goal, so a section as large as the maze shows the same picture.
//
// Cost: two bytes per cell of the section, one more with the path, and what the generator takes.
#include <string.h>

#include "facade/facade.h"

// ---- places --------------------------------------------------------------------------

// Converts a place of the maze to one of the section; returns false if it is outside.
static bool section_place(const section *w, meander_point at, meander_point *place) {
    const grid *g = w->puzzle.grid;
    *place = (meander_point){at.x - w->corner.x, at.y - w->corner.y};
    return at.x >= w->corner.x && at.y >= w->corner.y && place->x < g->width &&
           place->y < g->height;
}

// Adds the opening of a start or goal at the border of the maze.
static void section_add_entrance(section *w, const maze_spec *spec, meander_point at, bool start) {
    meander_point place;
    unsigned side;
    if (section_place(w, at, &place) &&
        puzzle_border_side(at, spec->width, spec->height, start, &side))
        w->openings[w->opening_count++] = (border_opening){place, side, OPENING_ENTRANCE};
}

// Usual start and goal are those that the whole maze would have.
static void section_find_places(section *w, const maze_spec *spec) {
    meander_point last = {spec->width - 1, spec->height - 1};
    meander_point start = spec->has_start ? spec->start : (meander_point){0, 0};
    size_t count = spec->goal_count == 0 ? 1 : spec->goal_count;
    const meander_point *goals = spec->goal_count == 0 ? &last : spec->goals;
    w->has_start = section_place(w, start, &w->start);
    section_add_entrance(w, spec, start, true);
    for (size_t i = 0; i < count; i++) {
        w->goal_count += section_place(w, goals[i], &w->goals[w->goal_count]);
        section_add_entrance(w, spec, goals[i], false);
    }
}

// Start and goals of the maze, for formats that look at the puzzle; those that lie elsewhere are missing.
static meander_status section_put_ends(section *w) {
    puzzle *p = &w->puzzle;
    p->no_start = !w->has_start;
    p->no_goal = w->goal_count == 0;
    if (w->has_start) p->start = grid_index(p->grid, w->start);
    if (w->goal_count > 0) puzzle_clear_goals(p);
    for (size_t i = 0; i < w->goal_count; i++) TRY(puzzle_add_goal(p, grid_index(p->grid, w->goals[i])));
    return MEANDER_OK;
}

// ---- passages ------------------------------------------------------------------------

static void section_add_openings(section *w, const section_opening *openings, size_t count) {
    const grid *g = w->puzzle.grid;
    for (size_t i = 0; i < count; i++) {
        meander_point at = {grid_x(g, openings[i].cell), grid_y(g, openings[i].cell)};
        w->openings[w->opening_count++] = (border_opening){
            at, openings[i].side, openings[i].passed ? OPENING_PATH : OPENING_PASSAGE};
    }
}

static meander_status section_fill(section *w, const meander_rows *r, bool way) {
    context *c = r->context;
    const grid *g = w->puzzle.grid;
    scratch lent = {.context = c};
    size_t room = 2 * ((size_t)g->width + (size_t)g->height);
    section_job job = {.context = c, .width = r->spec.width, .height = r->spec.height,
                      .corner = w->corner, .maze = &w->puzzle.maze, .has_way = way};
    if (way) {
        TRY(rows_find_ends(r, &job.ends[0], &job.ends[1]));
        job.path_sides = w->path_sides = memory_new_zeroed(c, g->count, 1);
        if (w->path_sides == NULL) return MEANDER_NO_MEMORY;
    }
    w->openings = memory_new(c, room + SPEC_GOALS_MOST + 1, sizeof *w->openings);
    if (w->openings == NULL) return MEANDER_NO_MEMORY;
    job.openings = scratch_lend(&lent, room, sizeof *job.openings);
    if (job.openings == NULL) return MEANDER_NO_MEMORY;
    meander_status status = generate_section(&r->spec.order, &job);
    if (status == MEANDER_OK) section_add_openings(w, job.openings, job.opening_count);
    scratch_take_back(&lent);
    return status;
}

// Sides are compared without sums, which could be beyond 64 bits.
meander_status section_check(context *c, const maze_spec *spec, meander_point corner, uint64_t width, uint64_t height) {
    if (spec->height == MEANDER_ENDLESS)
        return context_fail(c, MEANDER_UNSUPPORTED,
                            "a maze without end has no sections: give it a height");
    if (width > 0 && height > 0 && corner.x < spec->width && corner.y < spec->height &&
        width <= spec->width - corner.x && height <= spec->height - corner.y)
        return MEANDER_OK;
    return context_fail(c, MEANDER_BAD_REQUEST,
                        "the section is not inside the maze, which has %llu x %llu cells",
                        (unsigned long long)spec->width, (unsigned long long)spec->height);
}

// Kinds and masks that have no rows at all have no sections either, for whatever reason rows are refused.
meander_status section_read_id(meander_rows *r, const char *id) {
    meander_status status = rows_read_id(r, id);
    bool never = r->spec.kind != NULL && (r->spec.mask != NULL || !names_contain(r->spec.kind->traits, "rows"));
    if (status == MEANDER_UNSUPPORTED && never)
        return context_fail(r->context, status,
                            "only a rectangle without mask and transforms has sections, and a world");
    return status;
}

static meander_status section_open(meander_rows *r, const char *id, meander_point corner,
                                   uint64_t width, uint64_t height, bool way) {
    grid *g;
    TRY(section_read_id(r, id));
    TRY(section_check(r->context, &r->spec, corner, width, height));
    r->section = memory_new_zeroed(r->context, 1, sizeof *r->section);
    if (r->section == NULL) return MEANDER_NO_MEMORY;
    r->section->puzzle.context = r->context;
    r->section->corner = corner;
    TRY(grid_new_rect(r->context, width, height, NULL, &g));
    TRY(puzzle_init(&r->section->puzzle, r->context, g));
    TRY(section_fill(r->section, r, way));
    section_find_places(r->section, &r->spec);
    TRY(section_put_ends(r->section));
    rows_marks marks = {.path_sides = r->section->path_sides};
    return rows_open_maze(&r->rows, &r->section->puzzle.maze, way ? &marks : NULL);
}

static meander_status section_new(meander_context *c, const char *id, meander_point corner, uint64_t width,
                                  uint64_t height, bool way, meander_rows **rows_new) {
    meander_rows *r;
    TRY(rows_new_empty(c, NULL, &r));
    meander_status status = section_open(r, id, corner, width, height, way);
    if (status == MEANDER_OK) *rows_new = r;
    else meander_rows_free(r);
    return status;
}

meander_status meander_section_new(meander_context *c, const char *id, meander_point corner, uint64_t width,
                                   uint64_t height, meander_rows **rows_new) {
    return section_new(c, id, corner, width, height, false, rows_new);
}

meander_status meander_section_solved_new(meander_context *c, const char *id, meander_point corner,
                                          uint64_t width, uint64_t height, meander_rows **rows_new) {
    return section_new(c, id, corner, width, height, true, rows_new);
}
