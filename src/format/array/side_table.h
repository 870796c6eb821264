// SPDX-License-Identifier: MIT
// Cells with what stands on their four sides, before it is known which bit is which side and whether a bit is a wall or
// a passage: what readers of numbers and of named sides find in a text, and the judge makes a maze of.
#ifndef FORMAT_SIDE_TABLE_H
#define FORMAT_SIDE_TABLE_H

#include "format/format.h"

typedef struct side_table {
    size_t width, height;
    uint8_t *bits;               // four bits of each cell, row by row
    bool named;                  // bit s is that of side s
    bool cut;                    // there may be rows below
} side_table;

// A way to read them.
typedef struct side_sense {
    uint8_t side[4];             // of each bit
    bool passages;               // a bit that is set is a passage, else a wall
} side_sense;

// Finds the sense in which both ends of each side agree and the border is closed but for two openings at most; false
// when there is none.
bool side_table_judge(const side_table *t, side_sense *sense);

// Makes the maze in that sense.  A note then tells what was guessed, and where start and goal are when the file
// does not name them: they may be moved before.
MEANDER_CHECKED meander_status side_table_read(const reading *r, const side_table *t, const side_sense *sense,
                                               puzzle *p);

enum { SIDE_NOTE = 128 };

// Puts start and goal where the text names them beside the cells, which are of no use any more: their memory is used.
// `listed`: the column comes first; `first`: the number of the first row and column.  An order of numbers that was
// guessed is added to `note`.
void side_table_put_ends(reading *r, side_table *t, bool listed, size_t first, puzzle *p, char note[SIDE_NOTE]);
void side_table_note(const reading *r, const puzzle *p, const char *found);

#endif
