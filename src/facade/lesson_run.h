// SPDX-License-Identifier: MIT
// What stands behind a meander_lesson, for the files of the facade that run and draw it.
#ifndef FACADE_LESSON_RUN_H
#define FACADE_LESSON_RUN_H

#include "facade/facade.h"
#include "lesson/lesson.h"

// What the plain version needs to know when a runner calls it.
typedef struct lesson_telling {
    const lesson *lesson;
    narration *narration;
    const meander_param *params; // the table of the fast version
    bool by_rows;                // the fast version makes rows alone
    maze own;                    // solving: the maze that is solved
} lesson_telling;

struct meander_lesson {
    context *context;
    lesson_telling telling;
    narration narration;
    meander_maze *maze;          // what the plain version made, or has solved
    bool solved;                 // a solver is told
    solution solution;
    player player;
};

MEANDER_CHECKED meander_status lesson_tell_generator(meander_lesson *l, maze_spec *spec);
MEANDER_CHECKED meander_status lesson_tell_solver(meander_lesson *l, const char *name);
MEANDER_CHECKED meander_status lesson_tell_transform(meander_lesson *l, maze_spec *spec,
                                                     const char *name);

#endif
