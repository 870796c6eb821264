// SPDX-License-Identifier: MIT
// What must hold for every row that is lent, and rows compared with a maze.
#ifndef FUZZ_SUPPORT_ROWS_H
#define FUZZ_SUPPORT_ROWS_H

#include "fuzz/support/fuzz.h"

// Pulls the rest, at most `most` rows: nothing leads out, a path runs through passages.  With
// `same` the passages are those of this maze, row 0 being the next one.
void rows_check_all(fuzz *f, meander_rows *rows, uint64_t most, const meander_maze *same);

#endif
