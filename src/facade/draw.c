// SPDX-License-Identifier: MIT
// Drawing: collects what a format needs to know and lets it write.
//
//     maze in memory:  its bytes as rows; puzzle, solution, trace  -+
//                                                                   +-> drawing -> format
//     source of rows:  the rows; start and goals from the ID       -+
//
// A format sees the drawing and never a public object.  A maze in memory can be read as rows
// too, so a format that takes rows draws both with the same code.
//
// Everything that a drawing points to is borrowed until format_write returns.  The places of a
// maze are put into scratch memory, because a file may have any number of goals; an ID has only
// a few (SPEC_GOALS_MOST), which fit on the stack.
#include <string.h>

#include "facade/facade.h"

// Puts the coordinates of goals and openings into memory that is freed with the drawing.  Formats
// get places and not cells, because a source of rows has no grid.
static meander_status draw_places(const puzzle *p, drawing *d, scratch *lent) {
    const grid *g = p->grid;
    bool walked = d->solution != NULL && d->solution->found;
    meander_point *goals = scratch_lend(lent, p->goal_count, sizeof *goals);
    border_opening *openings = scratch_lend(lent, p->opening_count, sizeof *openings);
    if (goals == NULL || openings == NULL) return MEANDER_NO_MEMORY;
    for (size_t i = 0; i < p->goal_count; i++)
        goals[i] = grid_point(g, p->goals[i]);
    for (size_t i = 0; i < p->opening_count; i++) {
        puzzle_opening o = p->openings[i];
        openings[i] =
            (border_opening){grid_point(g, o.cell), o.side, OPENING_ENTRANCE};
    }
    // A start or goal that the file left open is not made up, until a path shows it.
    d->has_start = !p->no_start || walked;
    d->start = grid_point(g, p->start);
    d->goals = goals;
    d->goal_count = p->no_goal && !walked ? 0 : p->goal_count;
    d->openings = openings;
    d->opening_count = p->opening_count;
    return MEANDER_OK;
}

// Formats know nothing of the solve wing; they have their own struct for its results.
static void draw_solution(const meander_solution *s, format_solution *told) {
    const solution *found = &s->solution;
    *told = (format_solution){.solver = s->solver, .tells_visited = !s->untold,
                              .found = found->found, .steps = found->steps,
                              .visited = found->visited, .reached = found->reached,
                              .path = found->path, .start = found->start, .cost = found->cost,
                              .distances = found->findings.distances,
                              .bottlenecks = found->findings.bottlenecks,
                              .bottleneck_count = found->findings.bottleneck_count,
                              .counts_paths = found->findings.counts_paths,
                              .saturated = found->findings.saturated,
                              .paths = found->findings.paths,
                              .lower_bound = found->findings.lower_bound,
                              .times = found->findings.times,
                              .octile = found->findings.octile};
}

// Path and visited cells are passed inside the rows, everything else about the solution beside
// them.  The path is always shown, the visited cells only when the style asks for marks.  The
// rows borrow both from the solution.
static meander_status draw_tell(const meander_maze *m, const char *id, const meander_solution *s,
                                const meander_trace *t, const facade_style *style,
                                meander_status (*draw)(void *user, const drawing *d), void *user) {
    context *c = m->context;
    scratch lent = {.context = c};
    rows source;
    format_solution told;
    rows_marks marks = {0};
    drawing d = {.context = c, .id = id, .puzzle = &m->puzzle,
                 .blocks = m->puzzle.blocks, .params = &style->params, .marks = &marks,
                 .colour = facade_style_is_on(style, "colour") ? FORMAT_COLOUR : FORMAT_PLAIN,
                 .trace = t == NULL ? NULL : &t->trace};
    if (s != NULL) {
        draw_solution(s, &told);
        d.solution = &told;
        marks.path_sides = s->solution.path_sides;
        marks.visited = facade_style_is_on(style, "visited") ? s->solution.seen : NULL;
    }
    bool squares = m->puzzle.grid->form == GRID_SQUARES;
    if (squares) {
        TRY(rows_open_maze(&source, &m->puzzle.maze, s == NULL ? NULL : &marks));
        d.rows = &source;
    }
    meander_status status = draw_places(&m->puzzle, &d, &lent);
    if (status == MEANDER_OK) status = draw(user, &d);
    scratch_take_back(&lent);
    if (squares) rows_close(&source);
    return status;
}

typedef struct draw_target {
    const format *format;
    output *out;
} draw_target;

static meander_status draw_write(void *user, const drawing *d) {
    const draw_target *to = user;
    return format_write(to->format, d, to->out);
}

static meander_status draw_maze(const meander_maze *m, const meander_solution *s,
                                const meander_trace *t, const facade_style *style, output *out) {
    draw_target to = {style->format, out};
    const char *id;
    char *other;
    TRY(facade_written_id(m, style->format, &id, &other));
    meander_status status = draw_tell(m, id, s, t, style, draw_write, &to);
    memory_free(m->context, other);
    return status == MEANDER_OK ? facade_note_written(m, s, style->format) : status;
}

// Without marks and without parameters of a format: the caller adds them.
meander_status facade_draw_maze(const meander_maze *m, const meander_solution *s,
                                meander_status (*draw)(void *user, const drawing *d), void *user) {
    facade_style style = {.format = NULL};
    return draw_tell(m, meander_maze_id(m), s, NULL, &style, draw, user);
}

// The output stays open and keeps its first error until it is closed.
meander_status meander_maze_write(const meander_maze *m, const meander_solution *s, const meander_trace *t,
                                  const char *text, meander_output *out) {
    facade_style style;
    TRY(facade_style_read(m->context, text, &style));
    return draw_maze(m, s, t, &style, &out->output);
}

// output_take always closes the stream, so only a failure before it must abandon it.
// There is no trace here, so the format "trace" returns UNSUPPORTED.
meander_status meander_maze_draw_new(const meander_maze *m, const meander_solution *s,
                                     const char *text, char **text_new, size_t *size) {
    output out;
    facade_style style;
    size_t length;
    TRY(facade_style_read(m->context, text, &style));
    TRY(output_open_memory(&out, m->context));
    meander_status status = draw_maze(m, s, NULL, &style, &out);
    if (status != MEANDER_OK) {
        output_abandon(&out);
        return status;
    }
    TRY(output_take(&out, text_new, &length));
    if (size != NULL) *size = length;
    return MEANDER_OK;
}

// ---- rows --------------------------------------------------------------------------

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
    if (f->write_rows == NULL)
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
