// SPDX-License-Identifier: MIT
// Drawing a maze: collects what a format needs to know and lets it write.
//
//     its bytes as rows; puzzle, solution, trace  ->  drawing  ->  format
//
// A format sees the drawing and never a public object.  A maze in memory can be read as rows
// too, so a format that takes rows draws both with the same code (draw_rows.c).
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
                              .octile = found->findings.octile, .taut = found->findings.taut,
                              .ways = found->findings.ways};
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
    int64_t marked = facade_style_value(style, "places");
    if (status == MEANDER_OK && marked > 0) status = facade_mark_places(m, (size_t)marked - 1, &lent, &d.places);
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

meander_status facade_write_maze(const meander_maze *m, const meander_solution *s, const meander_trace *t,
                                 const facade_style *style, output *out) {
    draw_target to = {style->format, out};
    const char *id;
    char *other;
    TRY(facade_written_id(m, style->format, &id, &other));
    meander_status status = draw_tell(m, id, s, t, style, draw_write, &to);
    memory_free(m->context, other);
    return status;
}

// Without marks and without parameters of a format: the caller adds them.
meander_status facade_draw_maze(const meander_maze *m, const meander_solution *s,
                                meander_status (*draw)(void *user, const drawing *d), void *user) {
    facade_style style = {.format = NULL};
    return draw_tell(m, meander_maze_id(m), s, NULL, &style, draw, user);
}

// output_take always closes the stream, so only a failure before it must abandon it.
// There is no trace here, so the format "trace" returns UNSUPPORTED.
meander_status facade_draw_new(const meander_maze *m, const meander_solution *s, const facade_style *style,
                               char **text_new, size_t *size) {
    output out;
    TRY(output_open_memory(&out, m->context));
    meander_status status = facade_write_maze(m, s, NULL, style, &out);
    if (status == MEANDER_OK) return output_take(&out, text_new, size);
    output_abandon(&out);
    return status;
}
