// SPDX-License-Identifier: MIT
// From an ID to bytes: the one place that decides between rows and a whole maze.
//
//     ID, solver, style  --+--  nothing asks for the whole maze  ->  rows  -> format
//                          `--  otherwise  ->  maze, solution, trace  -----> format
//
// The whole maze is needed by a generator or a format that cannot work by rows, by additions (a
// mask, a transform, walls instead of passages), by a solver, and by a style that shows what the
// algorithm did.  The same ID gives the same bytes in both cases; only the memory differs.
//
// A maze without end can only be made as rows.  When a listener says stop, the next row is the
// last, and the maze is finished like one with an end.
#include "facade/facade.h"

// A request to write a maze.
typedef struct write_order {
    const char *id, *solver;
    maze_spec spec;
    const char *text;            // of the style
    facade_style style;
    bool by_rows;
} write_order;

// A maze without end goes on to the rows even where they do not suit: their message names the
// reason.
static bool write_suits_rows(const write_order *w) {
    return w->solver == NULL && facade_style_takes_rows(&w->style) &&
           names_contain(w->spec.order.generator->traits, "rows") &&
           (w->spec.height == MEANDER_ENDLESS || rows_suit(&w->spec));
}

// A format that cannot do without a solution gets that of the usual solver.
static meander_status write_read(context *c, const char *id, const char *solver_name,
                                 const char *style, write_order *w) {
    TRY(spec_read(c, id, &w->spec));
    TRY(facade_style_read(c, style, &w->style));
    w->text = style;
    bool solved = names_contain(w->style.format->traits, "solution");
    w->id = id;
    w->solver = solver_name == NULL && solved ? "" : solver_name;
    w->by_rows = write_suits_rows(w);
    return MEANDER_OK;
}

// Figures of a maze without end are those of its rows, or of none.
static meander_status write_measures_rows(context *c, const char *id, bool *by_rows) {
    maze_spec spec;
    TRY(spec_read(c, id, &spec));
    *by_rows = facade_is_large(spec.width, spec.height) &&
               (spec.height == MEANDER_ENDLESS ||
                (names_contain(spec.order.generator->traits, "rows") && rows_suit(&spec)));
    return MEANDER_OK;
}

meander_status meander_id_by_rows(meander_context *c, const char *id, const char *solver_name,
                                  const char *format_name, bool *by_rows) {
    write_order w;
    meander_rows *r;
    if (format_name == NULL) return write_measures_rows(c, id, by_rows);
    TRY(write_read(c, id, solver_name, format_name, &w));
    if (w.by_rows) {
        TRY(meander_rows_new(c, id, &r));
        meander_rows_free(r);
    }
    *by_rows = w.by_rows;
    return MEANDER_OK;
}

// ---- row by row --------------------------------------------------------------------

// Replaces the caller's listener while rows without end are written.
typedef struct write_end {
    meander_progress listener;
    void *user;
    meander_rows *rows;
} write_end;

static bool write_on_progress(void *user, uint64_t done, uint64_t total) {
    const write_end *e = user;
    if (e->listener != NULL && !e->listener(e->user, done, total)) meander_rows_stop(e->rows);
    return true;
}

static meander_status write_rows(context *c, const write_order *w, meander_output *out) {
    meander_rows *r;
    write_end e = {c->progress, c->progress_user, NULL};
    TRY(meander_rows_new(c, w->id, &r));
    e.rows = r;
    bool endless = meander_rows_height(r) == MEANDER_ENDLESS;
    if (endless) meander_context_set_progress(c, write_on_progress, &e);
    meander_status status = meander_rows_write(r, w->text, out);
    if (endless) meander_context_set_progress(c, e.listener, e.user);
    meander_rows_free(r);
    return status;
}

// ---- whole -------------------------------------------------------------------------

// Without a path the maze is written all the same, and the message is the solver's.
static meander_status write_solved(const meander_maze *m, const meander_trace *t,
                                   const write_order *w, meander_output *out) {
    meander_solution *s = NULL;
    meander_status found = MEANDER_OK;
    const char *named = w->solver != NULL && w->solver[0] != '\0' ? w->solver : NULL;
    if (w->solver != NULL) found = meander_solution_new(m, named, NULL, &s);
    if (found != MEANDER_OK && found != MEANDER_NO) return found;
    meander_status status = meander_maze_write(m, found == MEANDER_OK ? s : NULL, t, w->text, out);
    meander_solution_free(s);
    return status == MEANDER_OK ? found : status;
}

static meander_status write_whole(context *c, const write_order *w, meander_output *out) {
    meander_maze *m;
    meander_trace *t = NULL;
    if (facade_style_wants_trace(&w->style)) TRY(meander_trace_new(c, NULL, NULL, &t));
    meander_status status = meander_maze_new(c, w->id, t, &m);
    if (status == MEANDER_OK) {
        status = write_solved(m, t, w, out);
        meander_maze_free(m);
    }
    meander_trace_free(t);
    return status;
}

meander_status meander_id_write(meander_context *c, const char *id, const char *solver_name, const char *style,
                                meander_output *out) {
    write_order w;
    TRY(write_read(c, id, solver_name, style, &w));
    return w.by_rows ? write_rows(c, &w, out) : write_whole(c, &w, out);
}
