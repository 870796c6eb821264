// SPDX-License-Identifier: MIT
// For the tests of measures: the figures of a puzzle, and what each must be.  Include it after
// <cmocka.h>.
#ifndef SUPPORT_MEASURED_H
#define SUPPORT_MEASURED_H

#include <math.h>
#include <string.h>

#include "measure/measure.h"
#include "support/support.h"
#include "support/watch.h"

typedef struct measured {
    context *context;
    meander_figure *figures;
    size_t count;
} measured;

static inline measured measure_of(const puzzle *p) {
    measured m = {.context = p->context};
    watch("the figures of %zu cells in %llux%llu", (size_t)p->grid->cells,
          (unsigned long long)p->grid->width, (unsigned long long)p->grid->height);
    assert_int_equal(measure_all(p, &m.figures, &m.count), MEANDER_OK);
    watch_done();
    return m;
}

static inline void measured_done(measured *m) { measure_free(m->context, m->figures, m->count); }

static inline const meander_figure *figure(const measured *m, const char *key) {
    for (size_t i = 0; i < m->count; i++)
        if (strcmp(m->figures[i].key, key) == 0) return &m->figures[i];
    fail_msg("there is no figure %s", key);
    return NULL;
}

static inline void expect(const measured *m, const char *key, uint64_t number) {
    const meander_figure *f = figure(m, key);
    if (!f->known || f->number != number)
        fail_msg("%s is %s %llu, expected %llu", key, f->known ? "" : "not known",
                 (unsigned long long)f->number, (unsigned long long)number);
}

static inline void expect_real(const measured *m, const char *key, double real) {
    const meander_figure *f = figure(m, key);
    if (!f->known || fabs(f->real - real) > 1e-9 * (1 + fabs(real)))
        fail_msg("%s is %s %.12g, expected %.12g", key, f->known ? "" : "not known", f->real,
                 real);
}

#endif
