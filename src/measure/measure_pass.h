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

// Passes all remaining rows to the measures that take rows.
MEANDER_CHECKED meander_status measure_pass(measure_runs *r, rows *source);

#endif
