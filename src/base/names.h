// SPDX-License-Identifier: MIT
// Names: finding one in a table, and the nearest to one that was mistyped.
#ifndef BASE_NAMES_H
#define BASE_NAMES_H

#include "base/context.h"

// A table of names: the i-th name of `table`.
typedef const char *(*names_at)(const void *table, size_t i);

// The nearest of `count` names to a word that is none of them, by edit distance; NULL
// when none is near enough to be meant.
const char *names_nearest(const char *word, size_t length, names_at at, const void *table,
                          size_t count);

// The place of the name among `count`.  When there is none of it, SIZE_MAX and a message
// that says what kind of thing is missing ("generator") and which name is near.  Letters' case,
// blanks, dashes, underscores and apostrophes do not matter.  `aliases` gives the other names of an
// entry, divided by blanks, or NULL; it may itself be NULL.
size_t names_find(context *c, const char *kind, const char *name, size_t length, names_at at,
                  names_at aliases, const void *table, size_t count);

// Whether two names are the same in that way.
bool names_same(const char *a, size_t a_length, const char *b, size_t b_length);

// The parameters that come with a name among aliases, as "hand=left" with "left-hand:hand=left":
// their place in `aliases` and their length, 0 when there are none.
const char *names_preset(const char *aliases, const char *name, size_t length, size_t *preset);

// Whether the ending of a path is among these, divided by blanks, in any case.
bool names_end(const char *path, const char *endings);

// Whether a word stands among words divided by blanks.
bool names_contain(const char *words, const char *word);

#endif
