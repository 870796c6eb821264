// SPDX-License-Identifier: MIT
// Masks: the cells of a rectangle that belong to the maze.  From a text picture (blank, '.' and '0'
// are outside, any other mark is inside), and as a short word that fits into an ID: the lengths
// of the runs outside, inside, outside ..., each in base 32 with 5 bits per character, lowest
// first, the highest bit of the six saying that more follows.
#ifndef GRID_MASK_H
#define GRID_MASK_H

#include "base/stream.h"

typedef struct mask {
    context *context;
    uint64_t width, height;
    uint64_t *inside;            // bit y * width + x
} mask;

// All cells are outside.
MEANDER_CHECKED meander_status mask_init(mask *m, context *c, uint64_t width, uint64_t height);
MEANDER_CHECKED meander_status mask_read(mask *m, context *c, const input *in);
// Whether all characters can stand in a word.  A word that is not a mask of its size is found when it
// is decoded; characters that divide the parts of an ID must not get that far.
MEANDER_CHECKED meander_status mask_check_word(context *c, const char *word, size_t length);
MEANDER_CHECKED meander_status mask_decode(mask *m, context *c, uint64_t width,
                                           uint64_t height, const char *word, size_t length);
// Writes the word, to be freed with memory_free.
MEANDER_CHECKED meander_status mask_encode(const mask *m, char **word_new);
void mask_done(mask *m);

#endif
