// SPDX-License-Identifier: MIT
// Runs measures on a puzzle.  All figures are in one array; each measure is lent its own part of
// it, already labelled, and its own scratch memory:
//
//     cells passages degrees ... | components loops perfect | diameter | reachable ...
//     ^ cells                      ^ components               ^ diameter ^ shortest
//
//     a rectangle, or a source of rows     cells, components, ... together, row by row;
//     a puzzle                             then the others, one after the other
//
// So no more memory is in use than the measure with the largest need takes, plus what the
// measures of rows keep about one row.  When a single figure is asked for, the others of its
// measure are found, too, and dropped at the end.
#include <string.h>

#include "base/bits.h"
#include "base/names.h"
#include "measure/measure_pass.h"

// The list of a description ends with an entry without a key.
static size_t measure_figure_count(const measure *m) {
    size_t count = 0;
    while (m->figures[count].key != NULL) count++;
    return count;
}

// By its own name or by that of any of its figures.
static bool measure_is_wanted(const measure *m, const char *names) {
    if (names == NULL || names_contain(names, m->name)) return true;
    for (size_t i = 0; m->figures[i].key != NULL; i++)
        if (names_contain(names, m->figures[i].key)) return true;
    return false;
}

// Cheap enough to be counted anew each time: only the descriptions are looked at.
static size_t measure_figure_total(const char *names) {
    size_t total = 0;
    for (size_t i = 0; measure_at(i) != NULL; i++)
        if (measure_is_wanted(measure_at(i), names)) total += measure_figure_count(measure_at(i));
    return total;
}

// Labels the figures; nothing is known yet.
static void measure_label(const measure *m, meander_figure *figures) {
    for (size_t i = 0; m->figures[i].key != NULL; i++)
        figures[i] = (meander_figure){
            .key = m->figures[i].key,
            .about = m->figures[i].about,
            .kind = m->figures[i].kind,
        };
}

uint64_t *measure_know_list(const measure_job *job, meander_figure *figure, size_t count) {
    uint64_t *list = memory_new(job->context, count, sizeof *list);
    if (list == NULL) return NULL;
    figure->list = list;
    figure->list_count = count;
    figure->known = true;
    return list;
}

meander_status measure_know_ends(const measure_job *job, meander_figure *figure,
                                 const cell *ends) {
    const grid *g = job->puzzle->grid;
    meander_point at[2];
    if (!grid_place(g, ends[0], &at[0]) || !grid_place(g, ends[1], &at[1])) return MEANDER_OK;
    uint64_t *list = measure_know_list(job, figure, 4);
    if (list == NULL) return MEANDER_NO_MEMORY;
    for (size_t i = 0; i < 2; i++) {
        list[2 * i] = at[i].x;
        list[2 * i + 1] = at[i].y;
    }
    return MEANDER_OK;
}

// A list belongs to its figure.
static void measure_drop(context *c, meander_figure *figure) {
    memory_free(c, (void *)figure->list);
    figure->list = NULL;
}

void measure_free(context *c, meander_figure *figures, size_t count) {
    if (figures == NULL) return;
    for (size_t i = 0; i < count; i++) measure_drop(c, &figures[i]);
    memory_free(c, figures);
}

// ---- beginning and ending --------------------------------------------------------------

static size_t measure_wanted_count(const char *names) {
    size_t count = 0;
    for (size_t i = 0; measure_at(i) != NULL; i++) count += measure_is_wanted(measure_at(i), names);
    return count;
}

// Not the figures: they go to the caller, or have been freed.
static void runner_free(measure_runs *r) {
    for (size_t i = 0; i < r->count; i++) scratch_take_back(&r->list[i].lent);
    memory_free(r->context, r->list);
}

static void runner_add(measure_runs *r, const measure *m) {
    measure_run *run = &r->list[r->count++];
    run->measure = m;
    run->lent.context = r->context;
    run->job = (measure_job){.context = r->context, .scratch = &run->lent,
                             .figures = r->figures + r->figure_count};
    measure_label(m, run->job.figures);
    r->figure_count += measure_figure_count(m);
}

// Nothing is known yet.
meander_status measure_runs_begin(measure_runs *r, context *c, const char *names) {
    *r = (measure_runs){.context = c};
    r->list = memory_new_zeroed(c, measure_wanted_count(names), sizeof *r->list);
    r->figures = memory_new(c, measure_figure_total(names), sizeof *r->figures);
    if (r->list == NULL || r->figures == NULL) {
        memory_free(c, r->list);
        memory_free(c, r->figures);
        *r = (measure_runs){.context = c};
        return MEANDER_NO_MEMORY;
    }
    for (size_t i = 0; measure_at(i) != NULL; i++)
        if (measure_is_wanted(measure_at(i), names)) runner_add(r, measure_at(i));
    return MEANDER_OK;
}

// Moves the figures of a measure that were asked for to the front; returns how many there are.
static size_t runner_keep(const measure_runs *r, const measure_run *run, const char *names,
                          size_t kept) {
    const measure *m = run->measure;
    bool all = names == NULL || names_contain(names, m->name);
    for (size_t i = 0; m->figures[i].key != NULL; i++) {
        meander_figure *figure = &run->job.figures[i];
        if (all || names_contain(names, figure->key)) r->figures[kept++] = *figure;
        else measure_drop(r->context, figure);
    }
    return kept;
}

// A failure leaves no figures at all: half a list would look like a complete one.
meander_status measure_runs_end(measure_runs *r, meander_status status, const char *names,
                                meander_figure **figures_new, size_t *count) {
    size_t kept = 0;
    if (status != MEANDER_OK) {
        measure_free(r->context, r->figures, r->figure_count);
        runner_free(r);
        return status;
    }
    for (size_t i = 0; i < r->count; i++) kept = runner_keep(r, &r->list[i], names, kept);
    *figures_new = r->figures;
    *count = kept;
    runner_free(r);
    return MEANDER_OK;
}

// ---- row by row ------------------------------------------------------------------------

// Columns are counted in 32 bits, with room for rounding up to a whole word.
static bool measure_fits(uint64_t width) { return width > 0 && width <= UINT32_MAX - 64; }

meander_status measure_rows(rows *source, const char *names, meander_figure **figures_new,
                            size_t *count) {
    measure_runs r;
    if (!measure_fits(source->width))
        return context_fail(source->context, MEANDER_TOO_BIG, "rows this wide are not measured");
    TRY(measure_runs_begin(&r, source->context, names));
    return measure_runs_end(&r, measure_pass(&r, source), names, figures_new, count);
}

// ---- whole mazes -----------------------------------------------------------------------

// Only squares in a rectangle have rows; for everything else there is `find`.
static meander_status runner_pass_puzzle(measure_runs *r, const puzzle *p) {
    const grid *g = p->grid;
    rows source;
    if (g->form != GRID_SQUARES || !measure_fits(g->width))
        return MEANDER_OK;
    TRY(rows_open_maze(&source, &p->maze, NULL));
    meander_status status = measure_pass(r, &source);
    rows_close(&source);
    return status;
}

// The memory lent to each measure is freed before the next one begins.  One that is not compiled for wide grids
// leaves its figures unknown there.
static meander_status measure_find(measure_runs *r, const puzzle *p) {
    for (size_t i = 0; i < r->count; i++) {
        measure_run *run = &r->list[i];
        if (run->done) continue;
        run->job.puzzle = p;
        const measure *m = grid_is_wide(p->grid) ? run->measure->wide : run->measure;
        if (m != NULL) TRY(m->find(&run->job));
        scratch_take_back(&run->lent);
    }
    return MEANDER_OK;
}

meander_status measure_some(const puzzle *p, const char *names, meander_figure **figures_new,
                            size_t *count) {
    measure_runs r;
    TRY(measure_runs_begin(&r, p->context, names));
    meander_status status = runner_pass_puzzle(&r, p);
    if (status == MEANDER_OK) status = measure_find(&r, p);
    return measure_runs_end(&r, status, names, figures_new, count);
}

meander_status measure_all(const puzzle *p, meander_figure **figures_new, size_t *count) {
    return measure_some(p, NULL, figures_new, count);
}
