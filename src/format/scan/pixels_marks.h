// SPDX-License-Identifier: MIT
// The colours of marks, and the two of them that are start and goal.
#ifndef FORMAT_PIXELS_MARKS_H
#define FORMAT_PIXELS_MARKS_H

#include "format/scan/pixels_blocks.h"

// Chooses the hues of the start and of the goal, HUES for none, by how often each stands in the picture; both may be
// the same one.  Returns whether the colours leave open which is which.
bool pixels_choose_hues(const uint64_t counts[PIXELS_HUES], unsigned to[PIXELS_MARKS]);
// Notes the hues of which each `step`-th open block of a line has more pixels than the least; the counts of pixels are
// zero afterwards.
void pixels_put_hues(pixels_blocks *b, uint32_t y, uint32_t first, uint32_t step, double least);
// The blocks of the rim that are open.
uint64_t pixels_count_openings(const pixels_blocks *b);
// Blocks with hues become S, G or floor.
void pixels_judge_marks(pixels_blocks *b);

#endif
