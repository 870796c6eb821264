// SPDX-License-Identifier: MIT
// The measures at work, and one pass through the rows of a maze for all of them.
#ifndef MEASURE_MEASURE_PASS_H
#define MEASURE_MEASURE_PASS_H

#include "measure/measure.h"

// A measure at work.
typedef struct measure_run {
    const measure *measure;
    scratch lent;
    measure_job job;
    bool done;
} measure_run;

// All that are wanted, and their figures.
typedef struct measure_runs {
    context *context;
    measure_run *list;
    size_t count;
    meander_figure *figures;
    size_t figure_count;
} measure_runs;

// measure_runner.c: all measures in `names`, of which nothing is known yet; and their figures, which
// are freed after a failure.
MEANDER_CHECKED meander_status measure_runs_begin(measure_runs *r, context *c, const char *names);
MEANDER_CHECKED meander_status measure_runs_end(measure_runs *r, meander_status status,
                                                const char *names, meander_figure **figures_new,
                                                size_t *count);

// Begin and end the measures that take rows; with several bands for threads.
MEANDER_CHECKED meander_status measure_pass_begin(measure_runs *r, uint64_t width, unsigned bands);
MEANDER_CHECKED meander_status measure_pass_end(measure_runs *r);

// The east side of x is the west side of x + 1.
static inline void measure_turn_west(const uint64_t *east, size_t words, uint64_t *west) {
    uint64_t carry = 0;
    for (size_t i = 0; i < words; i++) {
        west[i] = east[i] << 1 | carry;
        carry = east[i] >> 63;
    }
}

// Passes all remaining rows to the measures that take rows.
MEANDER_CHECKED meander_status measure_pass(measure_runs *r, rows *source);

#endif
