// SPDX-License-Identifier: MIT
// A word along the way of a maze: who follows the way from start to goal reads it, and other letters lead astray.
#ifndef GRID_LETTERS_H
#define GRID_LETTERS_H

#include "grid/puzzle.h"

// A letter is a number that holds its bytes in UTF-8, the first one lowest; 0: none.
enum { LETTER_SIZE = 5 };

// Lays the letters of a word into the cells between start and goal, evenly along the shortest way, and others into as
// many of the other cells in proportion, by chance.  BAD_REQUEST when the way is too short for the word, when no way
// leads to the goal, or when the word is not UTF-8.  As in an ID, "%C5" is a byte.
MEANDER_CHECKED meander_status letters_lay(puzzle *p, const char *word, size_t length, uint64_t seed);

// The letter in a cell; 0 where there is none.
static inline uint32_t letters_at(const puzzle *p, cell c) {
    return p == NULL || p->letters == NULL ? 0 : p->letters[c];
}

// Writes the letter with a zero byte behind it.
static inline void letter_text(uint32_t letter, char text[LETTER_SIZE]) {
    for (unsigned i = 0; i + 1 < LETTER_SIZE; i++, letter >>= 8) text[i] = (char)(letter & 255);
    text[LETTER_SIZE - 1] = '\0';
}

// Reads one, whose bytes must be all of the text; 0: it is not one letter.
uint32_t letter_of(const char *text, size_t length);

// Puts a letter into a cell; the first one makes room for all.
MEANDER_CHECKED meander_status letters_put(puzzle *p, cell c, uint32_t letter);
// Returns whether both have the same ones, and whether all are ASCII.
bool letters_same(const puzzle *a, const puzzle *b);
bool letters_are_ascii(const puzzle *p);

#endif
