// SPDX-License-Identifier: MIT
// Makes the rows of a rectangle of nested chambers, in strips of 256.
#ifndef GENERATE_NEST_ROWS_SQUARES_H
#define GENERATE_NEST_ROWS_SQUARES_H

#include "generate/common/nest_squares.h"

// As begin_rows, with the generator's table of parameters.
MEANDER_CHECKED meander_status nest_rows_begin(row_job *job, const meander_param *table);
MEANDER_CHECKED meander_status nest_rows_next_row(row_job *job);
MEANDER_CHECKED meander_status nest_rows_seek_row(row_job *job, uint64_t y);
uint64_t nest_rows_lends(const generate_plan *plan, const meander_param *table);

#endif
