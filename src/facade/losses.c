// SPDX-License-Identifier: MIT
// Says in one note what a format does not keep of a maze that was read:
//
//     not kept in npy: the solution, start and goals, the ID (json keeps them)
//
// The traits of a format say what it keeps, and tests/laws/test_keeps.c checks them; so there is
// no list of names here.  Formats that cannot be read back are pictures and reports, which are not
// expected to keep anything.
#include <string.h>

#include "facade/facade.h"

enum { LOSS_PATH, LOSS_ENDS, LOSS_ORDER, LOSS_HOME, LOSS_ALONE, LOSS_OPENINGS, LOSS_ID,
       LOSS_WEIGHTS, LOSS_MASK, LOSS_BLOCKS, LOSS_UNKNOWN, LOSSES };

static const struct {
    const char *trait, *what;
} losses[LOSSES] = {
    [LOSS_PATH] = {"keeps-path", "the solution"},
    [LOSS_ENDS] = {"keeps-ends", "start and goals"},
    [LOSS_ORDER] = {"keeps-order", "the order of the goals"},
    // A square of a picture shows the start or a goal; a list of goals can name it as both.
    [LOSS_HOME] = {"keeps-order", "that the start is a goal"},
    [LOSS_ALONE] = {"keeps-home", "that the start is a goal"},
    [LOSS_OPENINGS] = {"keeps-openings", "the openings"},
    [LOSS_ID] = {"keeps-id", "the ID"},
    [LOSS_WEIGHTS] = {"keeps-weights", "the weights"},
    [LOSS_MASK] = {"keeps-mask", "which cells are left out"},
    [LOSS_BLOCKS] = {"keeps-blocks", "that it is a block map"},
    [LOSS_UNKNOWN] = {"keeps-unknown", "which walls are unknown"},
};

// ---- what there is -------------------------------------------------------------------

// Goals are read from a picture row by row, from the west: only another order is lost.
static bool losses_order_differs(const meander_point *goals, size_t count) {
    for (size_t i = 1; i < count; i++)
        if (goals[i].y < goals[i - 1].y ||
            (goals[i].y == goals[i - 1].y && goals[i].x < goals[i - 1].x))
            return true;
    return false;
}

static bool losses_start_is_goal(meander_point start, const meander_point *goals, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (goals[i].x == start.x && goals[i].y == start.y) return true;
    return false;
}

static bool losses_ends_differ(meander_point start, const meander_point *goals, size_t count,
                               meander_point first, meander_point last) {
    return start.x != first.x || start.y != first.y || count != 1 || goals[0].x != last.x ||
           goals[0].y != last.y;
}

// Returns whether the opening is one that the library itself would make for these ends.
static bool losses_opening_is_usual(const drawing *d, const border_opening *opening) {
    unsigned side;
    uint64_t width = d->puzzle->grid->width, height = d->puzzle->grid->height;
    bool usual = d->start.x == opening->at.x && d->start.y == opening->at.y &&
                 puzzle_border_side(d->start, width, height, true, &side) && side == opening->side;
    for (size_t i = 0; i < d->goal_count && !usual; i++)
        usual = d->goals[i].x == opening->at.x && d->goals[i].y == opening->at.y &&
                puzzle_border_side(d->goals[i], width, height, false, &side) &&
                side == opening->side;
    return usual;
}

static bool losses_openings_differ(const drawing *d) {
    for (size_t i = 0; i < d->opening_count; i++)
        if (!losses_opening_is_usual(d, &d->openings[i])) return true;
    return false;
}

// Finds the format that is named.
static meander_status losses_format(context *c, const char *name, const format **f) {
    const char *parameters;
    *f = format_named(c, name, facade_split_name(name, &parameters));
    return *f == NULL ? MEANDER_BAD_REQUEST : MEANDER_OK;
}

// ---- the note ------------------------------------------------------------------------

static bool losses_keeps(const format *f, const bool *lost) {
    bool keeps = names_contain(f->traits, "two-way");
    for (size_t k = 0; k < LOSSES; k++)
        keeps = keeps && (!lost[k] || names_contain(f->traits, losses[k].trait));
    return keeps;
}

// Returns the first format that keeps everything that is lost, of any size where there is one, or NULL
// when none does.
static const char *losses_other_format(const bool *lost) {
    const char *found = NULL;
    for (size_t i = 0; i < format_count(); i++) {
        const format *f = format_at(i);
        if (!losses_keeps(f, lost)) continue;
        if (names_contain(f->traits, "rows")) return f->name;
        if (found == NULL) found = f->name;
    }
    return found;
}

static void losses_note(context *c, const format *f, const bool *has) {
    char what[192] = "", way_out[64] = "";
    bool lost[LOSSES];
    size_t count = 0;
    if (!names_contain(f->traits, "two-way")) return;
    for (size_t i = 0; i < LOSSES; i++)
        lost[i] = has[i] && !names_contain(f->traits, losses[i].trait);
    lost[LOSS_ORDER] = lost[LOSS_ORDER] && !lost[LOSS_ENDS];
    lost[LOSS_HOME] = lost[LOSS_HOME] && !lost[LOSS_ENDS];
    lost[LOSS_ALONE] = lost[LOSS_ALONE] && !lost[LOSS_ENDS];
    for (size_t i = 0; i < LOSSES; i++) {
        if (!lost[i]) continue;
        size_t used = strlen(what);
        text_print(what + used, sizeof what - used, "%s%s", count++ == 0 ? "" : ", ",
                   losses[i].what);
    }
    if (count == 0) return;
    const char *other = losses_other_format(lost);
    if (other != NULL)
        text_print(way_out, sizeof way_out, " (%s keeps %s)", other, count == 1 ? "it" : "them");
    context_note(c, "not kept in %s: %s%s", f->name, what, way_out);
}

// ---- the public calls ----------------------------------------------------------------

static meander_status losses_of_drawing(void *user, const drawing *d) {
    bool *has = user;
    const grid *g = d->puzzle->grid;
    cell first = grid_next(g, 0), last = grid_last(g);
    has[LOSS_ENDS] = losses_ends_differ(d->start, d->goals, d->goal_count,
                                        grid_point(g, first),
                                        grid_point(g, last));
    has[LOSS_ORDER] = losses_order_differs(d->goals, d->goal_count);
    // A maze of one cell has an opening for each end.
    bool home = g->cells > 1 && losses_start_is_goal(d->start, d->goals, d->goal_count);
    has[d->goal_count > 1 ? LOSS_HOME : LOSS_ALONE] = home;
    has[LOSS_OPENINGS] = losses_openings_differ(d);
    return MEANDER_OK;
}

meander_status meander_maze_note_losses(const meander_maze *m, const meander_solution *s,
                                        const char *format_name) {
    const format *f;
    const puzzle *p = &m->puzzle;
    bool has[LOSSES] = {false};
    TRY(losses_format(m->context, format_name, &f));
    has[LOSS_PATH] = s != NULL && s->solution.found;
    has[LOSS_ID] = meander_maze_id(m)[0] != '\0';
    has[LOSS_WEIGHTS] = p->weights != NULL;
    has[LOSS_MASK] = !p->grid->whole && !p->blocks;
    has[LOSS_BLOCKS] = p->blocks;
    has[LOSS_UNKNOWN] = p->unknown != NULL;
    TRY(facade_draw_maze(m, s, losses_of_drawing, has));
    losses_note(m->context, f, has);
    return MEANDER_OK;
}

// When a maze is written row by row, only formats that show passages as they come have a path.
meander_status meander_rows_note_losses(const meander_rows *r, const char *format_name) {
    const format *f;
    const maze_spec *spec = &r->spec;
    meander_point last = {spec->width - 1, spec->height - 1};
    bool has[LOSSES] = {false};
    TRY(losses_format(r->context, format_name, &f));
    has[LOSS_PATH] = r->path;
    has[LOSS_ENDS] = !r->masked && !r->partial && spec->goal_count > 0 &&
                     losses_ends_differ(spec->start, spec->goals, spec->goal_count,
                                        (meander_point){0, 0}, last);
    has[LOSS_ORDER] = losses_order_differs(spec->goals, spec->goal_count);
    bool home = (spec->width > 1 || spec->height > 1) &&
                losses_start_is_goal(spec->start, spec->goals, spec->goal_count);
    has[spec->goal_count > 1 ? LOSS_HOME : LOSS_ALONE] = home;
    has[LOSS_ID] = r->id[0] != '\0';
    has[LOSS_MASK] = r->masked && !r->blocks;
    has[LOSS_BLOCKS] = r->blocks;
    losses_note(r->context, f, has);
    if (r->path && names_contain(f->traits, "whole-path"))
        context_note(r->context, "not kept in %s row by row: the solution", f->name);
    return MEANDER_OK;
}

bool meander_rows_has_path(const meander_rows *r) { return r->path || r->parity != NULL; }
