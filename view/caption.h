// SPDX-License-Identifier: MIT
// The caption of a pane's film: the sentence of the lesson that the position belongs to,
// in the user's language, and the line of the plain program that runs then.  Screens and films show these words and
// add no others.
#ifndef VIEW_CAPTION_H
#define VIEW_CAPTION_H

#include "view/session.h"

enum { VIEW_SENTENCE_SIZE = 512, VIEW_PHASE_SIZE = 96 };

// At position 0 nothing has happened yet: there is no sentence, but the program is there.  Where a
// film has no lesson the text is a sentence about the event ("From 3,2 a passage leads east."), without line and steps.
typedef struct view_caption {
    char text[VIEW_SENTENCE_SIZE];
    char phase[VIEW_PHASE_SIZE]; // "joining"; ""
    const char *subject;         // the generator, transform or solver that runs; ""
    const char *code;            // its plain version, in lines; NULL: none
    unsigned line;               // of the code, from 1; 0: none
    unsigned cell_count;
    meander_point cells[2];      // those that the sentence is about
    size_t step, steps;          // number of the sentence, from 1, and how many there are; 0: none
} view_caption;

// The caption of a pane's film at its position.  Texts are lent until the pane changes.  O(log n).
view_caption view_session_caption(const view_session *s, size_t pane);
// The algorithm in one line where no sentence of a lesson explains it: "random walks without their loops"; else "".
const char *view_caption_about(const view_session *s, const view_caption *c);
// Goes to the end of the active pane's next sentence (direction > 0) or of the one before it, and
// pauses; by a single step where there are no sentences.  Returns false when it is there already.
bool view_session_step_caption(view_session *s, int direction);

#endif
