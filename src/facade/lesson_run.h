// SPDX-License-Identifier: MIT
// The struct behind a meander_lesson, for the files of the facade that run and draw it.
#ifndef FACADE_LESSON_RUN_H
#define FACADE_LESSON_RUN_H

#include "lesson/lesson.h"

#include "facade/facade.h"

// The context that the plain version needs when a runner calls it.
typedef struct lesson_call {
    const lesson *lesson;
    narration *narration;
    const meander_param *params; // the table of the fast version
    bool by_rows;                // the fast version makes only rows
    maze own;                    // solving: the maze that is solved
    size_t first;                // events that were reported before the plain version ran
} lesson_call;

struct meander_lesson {
    standing standing;
    context *context;
    lesson_call call;
    narration narration;
    const meander_maze *maze;    // the maze that the plain version made, or has solved
    meander_maze *own;           // the same, unless it is the caller's
    bool solved;                 // by a solver
    solution solution;
    player player;
};

#endif
