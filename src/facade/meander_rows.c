// SPDX-License-Identifier: MIT
// Rows: the maze of an ID, made while it is pulled.
//
//     meander_rows_next -> rows_next -> the generator's next_row -> one row, lent
//
// Rows are not kept after they were pulled, so any height, even one without end, takes the memory
// of one row and of what the generator remembers about it.
#include <string.h>

#include "facade/facade.h"

// Only width and height are tested, because there is no grid here.  MEANDER_ENDLESS is the largest
// number there is, so a maze without end refuses no row.
meander_status facade_check_place(const meander_rows *r, meander_point at, const char *what) {
    if (at.x < r->spec.width && at.y < r->spec.height) return MEANDER_OK;
    return context_fail(r->context, MEANDER_BAD_REQUEST, "%s %llu,%llu is not in the maze", what,
                        (unsigned long long)at.x, (unsigned long long)at.y);
}

static meander_status rows_check_places(const meander_rows *r) {
    const maze_spec *spec = &r->spec;
    if (spec->has_start) TRY(facade_check_place(r, spec->start, "start"));
    for (size_t i = 0; i < spec->goal_count; i++)
        TRY(facade_check_place(r, spec->goals[i], "goal"));
    return MEANDER_OK;
}

bool rows_suit(const maze_spec *spec) {
    return names_contain(spec->kind->traits, "rows") && spec->mask == NULL &&
           spec_is_plain(spec) && spec->order.generator->next_row != NULL &&
           !generate_wants_walls(&spec->order) && chance_suit_rows(spec);
}

// Tests what rows_suit tests, with a message for each reason.  Without a mask nothing in the spec
// points into the text of the ID, so the spec can be kept.
meander_status rows_read_id(meander_rows *r, const char *id) {
    TRY(spec_read(r->context, id, &r->spec));
    if (!names_contain(r->spec.kind->traits, "rows"))
        return context_fail(r->context, MEANDER_UNSUPPORTED, "%s has no rows of squares",
                            r->spec.kind->name);
    if (r->spec.mask != NULL)
        return context_fail(r->context, MEANDER_UNSUPPORTED, "a masked maze has no source of rows");
    if (r->spec.step_count > 0)
        return context_fail(r->context, MEANDER_UNSUPPORTED,
                            "+%s needs the whole maze, not its rows",
                            r->spec.steps[0].transform->name);
    if (r->spec.edit_count > 0)
        return context_fail(r->context, MEANDER_UNSUPPORTED, "changes by hand need the whole maze, not its rows");
    if (r->spec.way != NULL || r->spec.trail != NULL)
        return context_fail(r->context, MEANDER_UNSUPPORTED, "a %s needs the whole maze, not its rows",
                            r->spec.way != NULL ? "given way" : "trail of letters");
    if (!chance_suit_rows(&r->spec))
        return context_fail(r->context, MEANDER_UNSUPPORTED,
                            "these words for start and goal need the whole maze, not its rows");
    TRY(spec_write_new(r->context, &r->spec, &r->id));
    chance_choose_rows(&r->spec);
    return rows_check_places(r);
}

// A world that is too wide for rows can still be seen in part.
static meander_status rows_check_world(const meander_rows *r) {
    uint64_t side = r->spec.width;
    if (!names_contain(r->spec.kind->traits, "power") || side <= UINT32_MAX / 2) return MEANDER_OK;
    return context_fail(r->context, MEANDER_TOO_BIG,
                        "a world of side %llu is too large to be made whole: take a section of it",
                        (unsigned long long)side);
}

static meander_status rows_begin(meander_rows *r, const char *id) {
    TRY(rows_read_id(r, id));
    TRY(rows_check_world(r));
    return generate_rows(&r->spec.order, r->context, r->spec.width, r->spec.height, NULL,
                         &r->rows);
}

// May have been opened in part only.  The source of solved rows is still there.
static void rows_object_end(standing *h) {
    meander_rows *r = (meander_rows *)(void *)h;
    rows_close(&r->rows);
    rows_close(&r->inner);
    seekable_close(&r->input);
    if (r->parity != NULL) parity_end(r->parity);
    memory_free(r->context, r->parity);
    if (r->section != NULL) section_done(r->context, r->section);
    memory_free(r->context, r->section);
    measure_free(r->context, r->figures, r->figure_count);
    memory_free(r->context, r->figure_copy);
    memory_free(r->context, r->id);
    memory_free(r->context, r);
}

void section_done(context *c, section *w) {
    puzzle_done(&w->puzzle);
    memory_free(c, w->path_sides);
    memory_free(c, w->openings);
}

meander_status rows_new_empty(context *c, const meander_rows *source, meander_rows **rows_new) {
    meander_rows *r = memory_new_zeroed(c, 1, sizeof *r);
    if (r == NULL) return MEANDER_NO_MEMORY;
    standing_begin(&r->standing, rows_object_end, source == NULL ? &c->standing : &source->standing, NULL);
    r->context = c;
    *rows_new = r;
    return MEANDER_OK;
}

// May fail at any step: rows that were never opened have no `close` and are freed all the same.
meander_status meander_rows_new(meander_context *c, const char *id, meander_rows **rows_new) {
    meander_rows *r;
    TRY(rows_new_empty(c, NULL, &r));
    meander_status status = rows_begin(r, id);
    if (status == MEANDER_OK) *rows_new = r;
    else meander_rows_free(r);
    return status;
}

meander_status meander_rows_check(meander_rows *r) { return rows_begin_check(&r->rows); }

void meander_rows_free(meander_rows *r) {
    if (r != NULL) standing_free(&r->standing);
}

const char *meander_rows_format(const meander_rows *r) { return r->style; }
const char *meander_rows_id(const meander_rows *r) { return r->id; }
uint64_t meander_rows_width(const meander_rows *r) { return r->rows.width; }
uint64_t meander_rows_height(const meander_rows *r) { return r->rows.height; }
bool meander_rows_end(const meander_rows *r) { return rows_end(&r->rows); }
void meander_rows_stop(meander_rows *r) { rows_stop(&r->rows); }

meander_status meander_rows_seek(meander_rows *r, uint64_t y) {
    TRY(facade_check_place(r, (meander_point){0, y}, "row"));
    return rows_seek(&r->rows, y);
}

meander_status meander_rows_next_sized(meander_rows *r, meander_row *row, size_t size) {
    meander_row own;
    TRY(rows_next(&r->rows, &own));
    facade_give(row, size, &own, sizeof own);
    return MEANDER_OK;
}

// ---- solving ------------------------------------------------------------------------

meander_status rows_find_ends(const meander_rows *r, meander_point *start,
                              meander_point *goal) {
    const maze_spec *spec = &r->spec;
    if (r->masked)
        return context_fail(r->context, MEANDER_UNSUPPORTED,
                            "a masked maze is not solved row by row");
    if (spec->goal_count > 1)
        return context_fail(r->context, MEANDER_UNSUPPORTED,
                            "row by row a maze is solved for one goal, not for %zu",
                            r->goals != NULL ? r->goal_count : spec->goal_count);
    *start = spec->has_start ? spec->start : (meander_point){0, 0};
    *goal = spec->goal_count == 1 ? spec->goals[0]
                                  : (meander_point){spec->width - 1, spec->height - 1};
    return MEANDER_OK;
}

meander_status rows_begin_solved(const meander_rows *source, meander_rows *solved,
                                 meander_point *start, meander_point *goal) {
    solved->spec = source->spec;
    solved->openings = source->openings;
    solved->opening_count = source->opening_count;
    solved->blocks = source->blocks;
    solved->partial = source->partial;
    solved->id = memory_new_text(source->context, source->id, strlen(source->id));
    if (solved->id == NULL) return MEANDER_NO_MEMORY;
    TRY(rows_find_ends(source, start, goal));
    solved->parity = memory_new_zeroed(source->context, 1, sizeof *solved->parity);
    return solved->parity == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
}

static meander_status rows_solve(meander_rows *source, bool counted, meander_rows *solved) {
    meander_point start, goal;
    TRY(rows_begin_solved(source, solved, &start, &goal));
    TRY(parity_begin(solved->parity, &source->rows, start, goal));
    if (counted) TRY(parity_count(solved->parity));
    parity_open_rows(solved->parity, &solved->rows);
    return MEANDER_OK;
}

meander_status meander_rows_solve_new(meander_rows *source, uint64_t *steps,
                                      meander_rows **solved_new) {
    meander_rows *solved;
    TRY(rows_new_empty(source->context, source, &solved));
    meander_status status = rows_solve(source, steps != NULL, solved);
    if (status == MEANDER_OK) {
        if (steps != NULL) *steps = solved->parity->steps;
        *solved_new = solved;
    } else {
        meander_rows_free(solved);
    }
    return status;
}

uint64_t meander_rows_steps(const meander_rows *r) {
    return r->parity == NULL ? 0 : r->parity->steps;
}
