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

// Finds the doors of a picture: letters in place of walls whose small letter stands in one cell.  Returns a bit for
// each, and takes the keys out of `counts`, so that they are not taken for ends.
unsigned text_judge_doors(size_t counts[256], const size_t walls[256]);
// Returns whether a letter is one of these doors, or the key of one, and *key is its number.
bool text_is_door(unsigned doors, unsigned letter, unsigned *key);
bool text_is_key(unsigned doors, unsigned letter, unsigned *key);

// Judges letters that occur so often; what is wall, floor or way must not be among them.
void text_marks_judge(text_marks *m, const size_t counts[256]);

// Returns what a letter means alone: 'S' a start, 'G' a goal, 0 neither.
char text_letter(char mark);
// Returns whether it may be an end, alone or in a pair.
bool text_is_letter(char mark);

#endif
