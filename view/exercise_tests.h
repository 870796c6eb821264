// SPDX-License-Identifier: MIT
// Inside the judging of exercises: the tests by their subject.
#ifndef VIEW_EXERCISE_TESTS_H
#define VIEW_EXERCISE_TESTS_H

#include "view/exercise.h"

// The part of an output that counts: whole lines, of each the letters from a column on.  Blanks at the end of
// a line and empty lines at the end are not seen on a screen, so they do not count.
typedef struct exercise_lines {
    const char *at, *end;
    size_t number;                       // of the line before `at`, in the whole output
    size_t last, skip;                   // the number of the last line; letters that each line leaves out
} exercise_lines;

bool exercise_next_line(exercise_lines *l, const char **text, size_t *length);

typedef struct exercise_case {
    meander_context *context;
    const meander_allocator *memory;
    const exercise *exercise;
    const exercise_step *step;
    const exercise_output *output;
    exercise_lines lines;                // what counts
    meander_maze *maze;                  // NULL: not read yet
    view_text noted;                     // the first note of the reader about marks
    exercise_verdict *verdict;           // NULL for mistakes: nobody wants to hear why one does not fit
    meander_status status;               // of the library, when it could not go on
} exercise_case;

// Each returns whether the output passes, and otherwise says why unless the verdict is NULL.
bool exercise_test_text(exercise_case *c, const exercise_test *t);
bool exercise_test_lines(exercise_case *c, const exercise_test *t);
bool exercise_test_numbers(exercise_case *c, const exercise_test *t);
bool exercise_test_changed(exercise_case *c, const exercise_test *t);
bool exercise_test_maze(exercise_case *c, const exercise_test *t);
bool exercise_test_figure(exercise_case *c, const exercise_test *t);
bool exercise_test_perfect(exercise_case *c, const exercise_test *t);
bool exercise_test_among(exercise_case *c, const exercise_test *t);
bool exercise_test_shape(exercise_case *c, const exercise_test *t);
bool exercise_test_id(exercise_case *c, const exercise_test *t);
bool exercise_test_path(exercise_case *c, const exercise_test *t);
bool exercise_test_solver(exercise_case *c, const exercise_test *t);
bool exercise_test_unmarked(exercise_case *c, const exercise_test *t);
bool exercise_test_shares(exercise_case *c, const exercise_test *t);
bool exercise_test_counts(exercise_case *c, const exercise_test *t);

// A sentence about this case; NULL when nobody listens.
exercise_line *exercise_tell(exercise_case *c, const char *pattern);
// Reads the numbers of a line; returns how many there are, of which at most `room` are kept.
size_t exercise_read_numbers(const char *text, size_t length, uint64_t *numbers, size_t room);

#endif
