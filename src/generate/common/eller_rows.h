// SPDX-License-Identifier: MIT
// The rows of Eller's algorithm without a listener: from one row to the next, or to any other; and
// sections (eller_section_squares.c).
#ifndef GENERATE_ELLER_ROWS_H
#define GENERATE_ELLER_ROWS_H

#include "generate/common/row_coins.h"
#include "generate/common/row_sets.h"

// The places of the parameters; the first two number the coins of a row, too.
enum { ELLER_RIGHT, ELLER_DOWN, ELLER_COINS };

typedef struct eller_source {
    row_sets sets;
    row_sets most;             // for seeking: begun with all cells in one set
} eller_source;

MEANDER_CHECKED meander_status eller_rows_init(eller_source *e, row_job *job);
uint64_t eller_rows_lends(uint64_t width);

// Makes the row job->y.
void eller_rows_next(row_job *job, eller_source *e);

// Makes the sets those above row y; the random numbers of the job are those behind eller_rows_init.
MEANDER_CHECKED meander_status eller_rows_seek(row_job *job, eller_source *e, uint64_t y);

// Draws the job's section, whose walls are all closed so far; only with coins=places.
MEANDER_CHECKED meander_status eller_section_draw(section_job *job);

#endif
