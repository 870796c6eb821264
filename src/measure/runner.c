// SPDX-License-Identifier: MIT
// Runs measures on a puzzle.  All figures lie in one array; each measure is lent the
// part that is its own, already labelled, and scratch memory that is taken back at once:
//
//     cells passages degrees ... | components loops perfect | diameter | reachable ...
//     ^ cells                      ^ components               ^ diameter ^ shortest
//
// So no more memory is in use than the hungriest measure needs.  Who asks for one figure of a
// measure gets that one: the others are found, too, and dropped before the next measure.
#include "base/names.h"
#include "measure/measure.h"

// The list of a description ends with an entry without a key.
static size_t measure_figure_count(const measure *m) {
    size_t count = 0;
    while (m->figures[count].key != NULL) count++;
    return count;
}

static bool measure_is_wanted(const measure *m, const char *names) {
    if (names == NULL || names_contain(names, m->name)) return true;
    for (size_t i = 0; m->figures[i].key != NULL; i++)
        if (names_contain(names, m->figures[i].key)) return true;
    return false;
}

// Cheap enough to be counted anew each time: the descriptions are all there is to look at.
static size_t measure_figure_total(const char *names) {
    size_t total = 0;
    for (size_t i = 0; i < measure_count(); i++)
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

// What the measure was lent goes back even when it fails.
static meander_status measure_one(const measure *m, const puzzle *p, meander_figure *figures) {
    scratch lent = {.context = p->context};
    measure_job job = {
        .puzzle = p,
        .scratch = &lent,
        .context = p->context,
        .figures = figures,
    };
    measure_label(m, figures);
    meander_status status = m->find(&job);
    scratch_take_back(&lent);
    return status;
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
    if (g->width == 0) return MEANDER_OK;
    uint64_t *list = measure_know_list(job, figure, 4);
    if (list == NULL) return MEANDER_NO_MEMORY;
    for (size_t i = 0; i < 2; i++) {
        list[2 * i] = grid_x(g, ends[i]);
        list[2 * i + 1] = grid_y(g, ends[i]);
    }
    return MEANDER_OK;
}

static void measure_drop(context *c, meander_figure *figure) {
    memory_free(c, (void *)figure->list);
    figure->list = NULL;
}

void measure_free(context *c, meander_figure *figures, size_t count) {
    if (figures == NULL) return;
    for (size_t i = 0; i < count; i++) measure_drop(c, &figures[i]);
    memory_free(c, figures);
}

// Of the figures of `m`, the last in the array, those stay that were asked for: how many.
static size_t measure_keep(context *c, const measure *m, const char *names,
                           meander_figure *figures) {
    size_t kept = 0, count = measure_figure_count(m);
    if (names == NULL || names_contain(names, m->name)) return count;
    for (size_t i = 0; i < count; i++) {
        if (names_contain(names, figures[i].key)) figures[kept++] = figures[i];
        else measure_drop(c, &figures[i]);
    }
    return kept;
}

// A failure leaves no figures at all: half a list would look like a whole one.
meander_status measure_some(const puzzle *p, const char *names, meander_figure **figures_new,
                            size_t *count) {
    size_t total = measure_figure_total(names), at = 0;
    meander_figure *figures = memory_new(p->context, total, sizeof *figures);
    meander_status status = figures == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
    for (size_t i = 0; i < measure_count() && status == MEANDER_OK; i++) {
        if (!measure_is_wanted(measure_at(i), names)) continue;
        const measure *m = measure_at(i);
        status = measure_one(m, p, &figures[at]);
        if (status == MEANDER_OK) at += measure_keep(p->context, m, names, &figures[at]);
        else at += measure_figure_count(m);
    }
    if (status != MEANDER_OK) {
        measure_free(p->context, figures, at);
        return status;
    }
    *figures_new = figures;
    *count = at;
    return MEANDER_OK;
}

meander_status measure_all(const puzzle *p, meander_figure **figures_new, size_t *count) {
    return measure_some(p, NULL, figures_new, count);
}
