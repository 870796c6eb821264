// SPDX-License-Identifier: MIT
// A solution that comes as places, one after the other, each a row and a column.
#ifndef FORMAT_PLACE_PATH_H
#define FORMAT_PLACE_PATH_H

#include "format/format.h"

typedef struct place_path {
    const reading *reading;
    puzzle *puzzle;
    void *sides;                 // of the steps so far
    size_t steps, capacity;
    uint64_t row, column;        // where it is
    bool begun, elsewhere;       // elsewhere: it does not begin at the start
} place_path;

void place_path_begin(place_path *path, const reading *r, puzzle *p);
MEANDER_CHECKED meander_status place_path_add(place_path *path, uint64_t row, uint64_t column);
// Records it in the puzzle; one that is none of this maze is left out, and a note says why.
MEANDER_CHECKED meander_status place_path_end(place_path *path);
void place_path_done(place_path *path);

#endif
