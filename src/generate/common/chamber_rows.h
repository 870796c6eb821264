// SPDX-License-Identifier: MIT
// Makes the rows of a rectangle that is divided into chambers, in bands of 64.
#ifndef GENERATE_CHAMBER_ROWS_H
#define GENERATE_CHAMBER_ROWS_H

#include "generate/common/bit_block.h"

// Parameters of a generator that divides: the size of rooms that stay, and CHAMBERS_CUT_PARAM.
extern const meander_param chamber_rows_params[];

// Sets up the chambers as the parameters ask for.
MEANDER_CHECKED meander_status chamber_rows_choose(chambers *c, context *told, rng *chance,
                                                   uint64_t width, uint64_t height,
                                                   const params *p);

MEANDER_CHECKED meander_status chamber_rows_begin_rows(row_job *job);
meander_status chamber_rows_next_row(row_job *job);
MEANDER_CHECKED meander_status chamber_rows_seek_row(row_job *job, uint64_t y);
uint64_t chamber_rows_lends(const generate_plan *plan);

#endif
