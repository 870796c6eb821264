// SPDX-License-Identifier: MIT
// Names of places in any text (place_words.c).
#ifndef FORMAT_PLACE_WORDS_H
#define FORMAT_PLACE_WORDS_H

#include <stdbool.h>
#include <stddef.h>

enum { PLACE_UNKNOWN = 1 << 24 };

typedef struct named_place {
    size_t x, y;                 // PLACE_UNKNOWN: not found
    bool ordered;                // the text says which is which
} named_place;

static const named_place place_unknown = {PLACE_UNKNOWN, PLACE_UNKNOWN, false};

// Returns whether both numbers are known.
static inline bool place_is_known(const named_place *p) { return p->x < PLACE_UNKNOWN && p->y < PLACE_UNKNOWN; }

// Finds the names of start and goal, and changes the places whose numbers it finds; of several the last counts.
void place_words_find(const char *from, const char *end, named_place found[2]);

// Whether a word in small letters begins at a place, in capitals or not.
bool place_begins(const char *at, const char *end, const char *word);
// Reads a number and returns its end; one that is too large is not a place.
const char *place_read(const char *at, const char *end, size_t *number);

// Returns the number behind the first of these names that the text has, PLACE_UNKNOWN where there is none.  NULL ends
// the names, which are in small letters.
size_t place_find_number(const char *from, const char *end, const char *const *names);

#endif
