// SPDX-License-Identifier: MIT
// The lessons beside a film: runs of the plain versions of the generator, of the transforms and of
// the solver, each with a sentence for every step.  The film's steps are the events of these runs,
// so every position of the film belongs to exactly one sentence:
//
//     position     0 ... 4 5 6 ... 9 | 10 ... 12 13      begin 0       begin 10
//     sentences      first   second       first          ends 4, 10    ends 13
//
// After `ends[i]` steps sentence i is over.  A sentence without an event gets a step that changes
// nothing, a pause, so that it can be read as well.
#ifndef VIEW_FILM_LESSON_H
#define VIEW_FILM_LESSON_H

#include "view/board.h"

// A generator, eight transforms, a solver.
enum { VIEW_LESSONS_MOST = 10, VIEW_LESSON_CELLS_MOST = 10000 };

typedef struct view_lesson {
    meander_lesson *lesson;
    meander_list list;           // generators, transforms or solvers, and the name there
    const char *subject;
    size_t begin;                // the film's position before the first sentence
    size_t *ends;                // and after each
    size_t count;                // of the sentences
} view_lesson;

typedef struct view_lessons {
    const meander_allocator *memory;
    view_lesson each[VIEW_LESSONS_MOST];
    size_t count, making;        // the first `making` are those of the making
    bool lost;                   // there was no memory for one
} view_lessons;

// Run the lessons of a maze's making, or of a solver whose film begins at position `base`, and put
// their events into the film in place of what it has.  Return false, with nothing changed, where
// there is no lesson, or no memory for it: then the film has no sentences.
bool view_lessons_make(view_lessons *l, meander_context *c, const meander_maze *m, view_film *f);
bool view_lessons_solve(view_lessons *l, meander_context *c, const meander_maze *m,
                        const char *solver, size_t base, view_film *f);
// The film begins `steps` later; returns false when a sentence would have no position left.
bool view_lessons_skip(view_lessons *l, size_t steps);
void view_lessons_cut_solving(view_lessons *l);
void view_lessons_done(view_lessons *l);

// Returns the lesson and the sentence that a position belongs to; NULL where there is none.
const view_lesson *view_lessons_at(const view_lessons *l, size_t position, size_t *sentence);
// Returns where the next sentence is over, or (direction < 0) the one before; where there are no
// sentences, the next position.
size_t view_lessons_turn(const view_lessons *l, size_t position, int direction);

#endif
