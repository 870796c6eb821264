// SPDX-License-Identifier: MIT
// The letters of a picture that are its start and its goals.
#ifndef FORMAT_TEXT_MARKS_H
#define FORMAT_TEXT_MARKS_H

#include <stdbool.h>
#include <stddef.h>

typedef struct text_pair {
    char ends[3];                // start and goal in capitals; a blank: the other one has this meaning alone
    const char *words;
} text_pair;

extern const text_pair text_pairs[];    // up to one with empty ends

typedef struct text_marks {
    char of[256];                // 'S' start, 'G' goal, 'F' on the floor, 0: it means nothing
    char start, goal;            // letters that mean something else alone, or nothing; 0: none
    char twice;                  // stands twice: the first one is the start, the other the goal; 0: none
    char letter;                 // in doubt, with the sentence about it; NULL: nothing is
    const char *doubt;
} text_marks;

// Judges letters that occur so often; what is wall, floor or way must not be among them.
void text_marks_judge(text_marks *m, const size_t counts[256]);

// Returns what a letter means alone: 'S' a start, 'G' a goal, 0 neither.
char text_letter(char mark);
// Returns whether it may be an end, alone or in a pair.
bool text_is_letter(char mark);

#endif
