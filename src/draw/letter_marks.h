// SPDX-License-Identifier: MIT
// The letters of a trail in a picture.
#ifndef DRAW_LETTER_MARKS_H
#define DRAW_LETTER_MARKS_H

#include "draw/lock_marks.h"

// Draws the letter of each cell where a key would lie: a picture answers for both in the same way.
void letter_marks_draw(const lock_picture *p);

#endif
