// SPDX-License-Identifier: MIT
// The half of the matrix format that writes: matrix_write.c.
#ifndef FORMAT_MATRIX_H
#define FORMAT_MATRIX_H

#include "format/format.h"

MEANDER_CHECKED meander_status matrix_write(const drawing *d, output *out);

// The sign that an element of a table or a list stands for: itself, the digit of a number such as 1.0, what is true or
// white as 1, -1 as '#', nothing as a blank; 0 when it is more than a sign.
char matrix_sign(const char *text, size_t length);
// The sign of the first word in a name that stands for wall, floor, start or goal, as in isWall and OBSTACLES; 0: there
// is none.
char matrix_name_sign(const char *at, const char *end);

// Reads rows of signs as a block picture in memory, as it is when they come from another text.  `wall` is the sign of
// walls; '#': it is found out.
MEANDER_CHECKED meander_status matrix_read_rows(const reading *r, const char *text, size_t size, char wall, puzzle *p);

// Rows as text: square (x, y) is at y * pitch + x * step.
typedef struct matrix_rows {
    char *text;
    size_t width, height, pitch, step;
    bool listed;                 // made of a list of places that have the column first, so others have it, too
    size_t first;                // the number of the first column and row
    char wall;                   // where no place is; 0: it may be anywhere
} matrix_rows;

enum { MATRIX_GUESS = 128 };

// matrix_places.c: puts S and G where the texts before the rows and behind them say; returns whether the start is the
// goal, which letters cannot say.  An order of numbers that is guessed, or the other one, is put into `guess`.
bool matrix_put_places(const matrix_rows *m, bool swap, const char *const before[2], const char *const behind[2],
                       char guess[MATRIX_GUESS]);

// matrix_places.c: the end of a list of places that a name at `at`, a quote, says to be a path; NULL when it is none.
const char *matrix_path_end(const char *at, const char *end);
// Records the last path of the text, square by square, in a maze that was read from the rows.
MEANDER_CHECKED meander_status matrix_take_path(const reading *r, const char *from, const char *end, puzzle *p);

#endif
