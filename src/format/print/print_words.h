// SPDX-License-Identifier: MIT
// The words that are printed on paper, in several languages; each may be replaced.
#ifndef FORMAT_PRINT_WORDS_H
#define FORMAT_PRINT_WORDS_H

#include "base/memory.h"

enum { PRINT_LEVELS = 5 };     // from easy to fiendish

typedef enum print_word {
    PRINT_TITLE, PRINT_START, PRINT_FINISH, PRINT_NAME, PRINT_DATE, PRINT_MAZE, PRINT_MAZES,
    PRINT_SIZE, PRINT_SOLUTION, PRINT_SOLUTIONS, PRINT_NOTE, PRINT_NEXT, PRINT_BEFORE, PRINT_SEAM, PRINT_DOOR,
    PRINT_ONE_WAY, PRINT_ROW, PRINT_COLUMN, PRINT_LEVEL,
    PRINT_WORDS = PRINT_LEVEL + PRINT_LEVELS
} print_word;

// In the order of the tables.
#define PRINT_LANGUAGES "english|hungarian"

typedef struct print_words {
    size_t language;
    const char *text[PRINT_WORDS];
    char *own[PRINT_WORDS];          // those that were set; NULL: the language's
} print_words;

void print_words_init(print_words *w, size_t language);
// Replaces the word of this name ("start", "very-hard") by a copy of the text.
MEANDER_CHECKED meander_status print_words_set(print_words *w, context *c, const char *name,
                                               const char *text);
void print_words_done(print_words *w, context *c);

// The name of a grid as people call it, in the language; NULL: as mazes are called.
const char *print_words_grid(const print_words *w, const char *kind);

// The word with a text in place of its first "#".
void print_words_fill(const print_words *w, print_word word, const char *number, char *text,
                      size_t size);

#endif
