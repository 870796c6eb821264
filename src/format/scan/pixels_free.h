// SPDX-License-Identifier: MIT
// A maze that is on no lattice, in a picture whose floor is free space.
#ifndef FORMAT_PIXELS_FREE_H
#define FORMAT_PIXELS_FREE_H

#include "format/scan/pixels_blocks.h"

// Why a picture is not free space: the best attempt.
enum { FREE_WORDS = 160 };
typedef struct pixels_refusal {
    char words[FREE_WORDS];      // "" when nothing like a maze was seen
    double agreement;
} pixels_refusal;

// Finds the maze as free space: *l says what was understood, b->text are the squares.  *found is false, and *why says
// why, when it is none.
MEANDER_CHECKED meander_status pixels_find_free(pixels *m, pixels_lattice *l, pixels_blocks *b, bool *found,
                                                pixels_refusal *why, scratch *kept);
void pixels_note_free(const pixels *m, const pixels_lattice *l);

#endif
