// SPDX-License-Identifier: MIT
// Drawing rows: collects what a format needs to know of a source of rows, and lets it write.
//
//     rows, start and goals of the ID, share of a file  ->  drawing  ->  format
#include <string.h>

#include "facade/losses.h"

// Adds the opening at a place, if there can be one.
static void draw_row_opening(const maze_spec *spec, drawing *d, meander_point at, bool start,
                             border_opening *openings) {
    unsigned side;
    if (puzzle_border_side(at, spec->width, spec->height, start, &side))
        openings[d->opening_count++] = (border_opening){at, side, OPENING_ENTRANCE};
}

// Sets start and goal of a source of rows as a maze in memory would have them: both open where
// puzzle_border_side says, so the same ID gives the same picture.  A maze without end has no
// last row, so it has neither the usual goal nor an exit at the bottom.
static meander_status draw_row_places(const meander_rows *r, drawing *d, scratch *lent) {
    const maze_spec *spec = &r->spec;
    const meander_point *told = r->goals != NULL ? r->goals : spec->goals;
    size_t count = r->goals != NULL ? r->goal_count : spec->goal_count;
    meander_point *goals = scratch_lend(lent, count + 1, sizeof *goals);
    border_opening *openings = scratch_lend(lent, count + 2, sizeof *openings);
    if (goals == NULL || openings == NULL) return MEANDER_NO_MEMORY;
    d->has_start = !r->partial;
    if (spec->has_start) d->start = spec->start;
    if (count > 0) memcpy(goals, told, count * sizeof *goals);
    if (count == 0 && !r->partial && spec->height != MEANDER_ENDLESS)
        goals[count++] = (meander_point){spec->width - 1, spec->height - 1};
    d->goal_count = count;
    d->goals = goals;
    d->openings = openings;
    if (r->openings != NULL) {
        d->openings = r->openings;
        d->opening_count = r->opening_count;
        return MEANDER_OK;
    }
    if (r->masked || r->blocks) return MEANDER_OK;
    draw_row_opening(spec, d, d->start, true, openings);
    for (size_t i = 0; i < d->goal_count; i++) draw_row_opening(spec, d, goals[i], false, openings);
    return MEANDER_OK;
}

static void draw_section_places(const section *w, drawing *d) {
    d->has_start = w->has_start;
    d->start = w->start;
    d->goals = w->goals;
    d->goal_count = w->goal_count;
    d->openings = w->openings;
    d->opening_count = w->opening_count;
}

// A format that writes a solution whole says before the rows how long it is.
static meander_status draw_count_steps(meander_rows *r, const format *f) {
    bool needed = r->parity != NULL && !r->parity->counted && names_contain(f->traits, "whole-path");
    return needed ? parity_count(r->parity) : MEANDER_OK;
}

// A format that needs the whole maze is refused before anything is written, which leaves
// the output usable.  No solution and no trace: both would need the maze in memory.
static meander_status draw_check_rows(const meander_rows *r, const format *f) {
    if (f->write_rows == NULL && (r->section == NULL || f->write_puzzle == NULL))
        return context_fail(r->context, MEANDER_UNSUPPORTED, "%s cannot be written row by row",
                            f->name);
    if (r->section != NULL && names_contain(f->traits, "solution"))
        return context_fail(r->context, MEANDER_UNSUPPORTED,
                            "%s needs the whole path, not its part in a section", f->name);
    if (r->whole != 0 && !names_contain(f->traits, "bands"))
        return context_fail(r->context, MEANDER_UNSUPPORTED,
                            "%s holds whole mazes; mndr holds some of the rows", f->name);
    return MEANDER_OK;
}

// `share` is NULL when all is to be written.
static meander_status draw_rows(meander_rows *r, const char *text, format_share *share, meander_output *out) {
    facade_style style;
    scratch lent = {.context = r->context};
    TRY(facade_style_read(r->context, text, &style));
    TRY(draw_check_rows(r, style.format));
    drawing d = {.context = r->context, .id = r->section != NULL ? "" : r->id,
                 .rows = &r->rows, .params = &style.params, .blocks = r->blocks,
                 .first = share != NULL ? 0 : r->first, .whole = share != NULL ? 0 : r->whole,
                 .share = share, .colour = facade_style_is_on(&style, "colour") ? FORMAT_COLOUR : FORMAT_PLAIN};
    meander_status status = MEANDER_OK;
    rows_marks marks = {.path_sides = r->section != NULL ? r->section->path_sides : NULL};
    // A section is held whole, so a format that takes no rows can draw it as well.
    if (r->section != NULL && style.format->write_rows == NULL) {
        d.puzzle = &r->section->puzzle;
        d.marks = &marks;
    }
    if (r->section != NULL) draw_section_places(r->section, &d);
    else status = draw_row_places(r, &d, &lent);
    if (r->parity != NULL) d.steps = &r->parity->steps;
    if (status == MEANDER_OK) status = draw_count_steps(r, style.format);
    if (status == MEANDER_OK) status = format_write(style.format, &d, &out->output);
    if (status == MEANDER_OK) facade_note_rows_written(r, style.format);
    scratch_take_back(&lent);
    return status;
}

meander_status meander_rows_write(meander_rows *r, const char *text, meander_output *out) {
    return draw_rows(r, text, NULL, out);
}

// ---- shares ------------------------------------------------------------------------------

meander_status facade_share_rows(context *c, const char *format_name, uint64_t width, uint64_t height,
                                 uint64_t number, uint64_t count, uint64_t *first, uint64_t *end) {
    facade_style style;
    TRY(facade_style_read(c, format_name, &style));
    if (style.format->share_begin == NULL)
        return context_fail(c, MEANDER_UNSUPPORTED, "%s is not written in shares; mndr is",
                            style.format->name);
    if (height == MEANDER_ENDLESS)
        return context_fail(c, MEANDER_UNSUPPORTED, "a maze without end is not written in shares");
    if (number >= count)
        return context_fail(c, MEANDER_BAD_REQUEST, "there is no share %llu of %llu",
                            (unsigned long long)number, (unsigned long long)count);
    *first = style.format->share_begin(&style.params, width, height, number, count);
    *end = style.format->share_begin(&style.params, width, height, number + 1, count);
    return MEANDER_OK;
}

// Of a band that is decided with others the rows must be those of the share.
static meander_status draw_check_share(const meander_rows *r, const char *format_name, uint64_t number,
                                       uint64_t count) {
    context *c = r->context;
    uint64_t first, end, height = r->weighed != NULL ? r->whole : r->rows.height;
    if ((r->whole != 0 && r->weighed == NULL) || r->section != NULL || r->parity != NULL ||
        r->rows.y != r->first)
        return context_fail(c, MEANDER_UNSUPPORTED, "only a whole maze is written in shares");
    TRY(facade_share_rows(c, format_name, r->rows.width, height, number, count, &first, &end));
    if (r->weighed == NULL || (r->first == first && r->rows.height == end)) return MEANDER_OK;
    return context_fail(c, MEANDER_BAD_REQUEST, "rows %llu..%llu are not share %llu of %llu",
                        (unsigned long long)r->first, (unsigned long long)r->rows.height,
                        (unsigned long long)number, (unsigned long long)count);
}

// The writer sees the height of the whole maze, and pulls the rows of the share only.
meander_status meander_rows_write_share(meander_rows *r, const char *format_name, uint64_t number,
                                        uint64_t count, uint64_t *place, meander_output *out) {
    format_share share = {.number = number, .count = count, .place = place};
    uint64_t end = r->rows.height;
    TRY(draw_check_share(r, format_name, number, count));
    if (r->weighed != NULL) r->rows.height = r->whole;
    meander_status status = draw_rows(r, format_name, &share, out);
    r->rows.height = end;
    return status;
}
