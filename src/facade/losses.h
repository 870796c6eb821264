// SPDX-License-Identifier: MIT
// Reports of what a written maze has lost.
#ifndef FACADE_LOSSES_H
#define FACADE_LOSSES_H

#include "facade/facade.h"

// Report what was asked for and has not been written, unless that was reported before.
MEANDER_CHECKED meander_status facade_note_written(const meander_maze *m, const meander_solution *s, const format *f);
void facade_note_rows_written(const meander_rows *r, const format *f);

#endif
