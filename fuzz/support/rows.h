// SPDX-License-Identifier: MIT
// Checks of every row that is lent, comparisons of rows with a maze, and everything else that can be
// done with rows.
#ifndef FUZZ_SUPPORT_ROWS_H
#define FUZZ_SUPPORT_ROWS_H

#include "fuzz/support/fuzz.h"

// Pulls the rest, at most `most` rows: no passage leads out, a path runs through passages.  With
// `same` the passages are those of this maze, row 0 being the next one.
void rows_check_all(fuzz *f, meander_rows *rows, uint64_t most, const meander_maze *same);

// Opens the rows of a file and does one thing with each of its mazes: `what` is below ROWS_USES.
enum { ROWS_USES = 6 };
void rows_use_file(fuzz *f, const char *path, const char *format, unsigned what, fuzz_plan plan);

// A file that can be read both ways, f->data, which is also at `path`, gives the same rows both ways.
void rows_compare_whole(fuzz *f, const char *path, const char *format);

#endif
