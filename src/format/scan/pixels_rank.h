// SPDX-License-Identifier: MIT
// How little the blocks of a reading are like a maze.
#ifndef FORMAT_PIXELS_RANK_H
#define FORMAT_PIXELS_RANK_H

#include "format/scan/pixels_blocks.h"

// Ranks how little the blocks are like a maze: 0 is a maze, 0.2 hardly one.  The doubt is the part of
// the rank by flaws that no maze has, while some mazes have many openings, and caves have no posts.
MEANDER_CHECKED meander_status pixels_rank(pixels_blocks *b, double *rank, double *doubt);
// The depth in blocks, within the outermost ones, at which a frame with at most two openings begins, if nothing is
// between; 0: there is no such frame.
uint32_t pixels_find_moat(const pixels_blocks *b);

#endif
