// SPDX-License-Identifier: MIT
// Runs every measure on a puzzle.  All figures lie in one array; each measure is lent the
// part that is its own, already labelled, and scratch memory that is taken back at once:
//
//     cells passages degrees ... | components loops perfect | diameter | reachable ...
//     ^ cells                      ^ components               ^ diameter ^ shortest
//
// So no more memory is in use than the hungriest measure needs.
#include "base/names.h"
#include "measure/measure.h"

// The list of a description ends with an entry without a key.
static size_t measure_figure_count(const measure *m) {
    size_t count = 0;
    while (m->figures[count].key != NULL) count++;
    return count;
}

static bool measure_is_wanted(const measure *m, const char *names) {
    return names == NULL || names_contain(names, m->name);
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

// A failure leaves no figures at all: half a list would look like a whole one.
meander_status measure_some(const puzzle *p, const char *names, meander_figure **figures_new,
                            size_t *count) {
    size_t total = measure_figure_total(names), at = 0;
    meander_figure *figures = memory_new(p->context, total, sizeof *figures);
    meander_status status = figures == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
    for (size_t i = 0; i < measure_count() && status == MEANDER_OK; i++) {
        if (!measure_is_wanted(measure_at(i), names)) continue;
        status = measure_one(measure_at(i), p, &figures[at]);
        at += measure_figure_count(measure_at(i));
    }
    if (status != MEANDER_OK) {
        memory_free(p->context, figures);
        return status;
    }
    *figures_new = figures;
    *count = total;
    return MEANDER_OK;
}

meander_status measure_all(const puzzle *p, meander_figure **figures_new, size_t *count) {
    return measure_some(p, NULL, figures_new, count);
}
