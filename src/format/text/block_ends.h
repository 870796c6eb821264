// SPDX-License-Identifier: MIT
// Start, goals and openings of a plain maze of blocks that is read row by row: text (block_rows.c) or pixels
// (pixels_clean.c).
#ifndef FORMAT_BLOCK_ENDS_H
#define FORMAT_BLOCK_ENDS_H

#include "format/format.h"

enum { BLOCK_PLACES = 16 };

typedef struct block_ends {
    meander_point start, goals[BLOCK_PLACES];
    border_opening openings[BLOCK_PLACES];
    bool has_start;              // from a letter
    size_t goal_count, opening_count;
} block_ends;

// False when there are more than are kept.
bool block_ends_add_opening(block_ends *e, uint64_t x, uint64_t y, unsigned side);
// The same of 'S' and 'G'; false also for a second start and for any other letter.
bool block_ends_add_letter(block_ends *e, char letter, meander_point at);

// Returns false when letters for both ends have openings besides: something may be around the maze.
bool block_ends_are_plain(const block_ends *e);

// Sorts the openings and chooses the ends that have no letter, in a maze of this size.  *has_start and *has_goal
// are whether the picture says where they are.
void block_ends_choose(block_ends *e, uint64_t width, uint64_t height, bool *has_start, bool *has_goal);

// Writes a note for ends that the picture does not say.
void block_ends_note(context *c, const char *name, const block_ends *e, bool has_start, bool has_goal);

#endif
