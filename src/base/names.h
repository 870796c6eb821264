// SPDX-License-Identifier: MIT
// Names: finding one in a table, and the nearest to one that was mistyped.
#ifndef BASE_NAMES_H
#define BASE_NAMES_H

#include "base/context.h"

// A table of names: the i-th name of `table`.
typedef const char *(*names_at)(const void *table, size_t i);

// Returns the nearest of `count` names to a word that is none of them, by edit distance; NULL
// when none is close enough to be meant.
const char *names_nearest(const char *word, size_t length, names_at at, const void *table,
                          size_t count);

// Returns the index of the name among `count`.  When it is not there, returns SIZE_MAX and leaves
// a message that says what kind of thing is missing ("generator") and which name is near.  Case,
// blanks, dashes, underscores and apostrophes do not matter.  `aliases` gives the other names of
// an entry, separated by blanks, or NULL; it may itself be NULL.
size_t names_find(context *c, const char *kind, const char *name, size_t length, names_at at,
                  names_at aliases, const void *table, size_t count);

// Returns whether two names are the same in that sense.
bool names_same(const char *a, size_t a_length, const char *b, size_t b_length);

// The parameters that belong to a name among aliases, as "hand=left" in "left-hand:hand=left":
// returns their place in `aliases` and sets *preset to their length, 0 when there are none.
const char *names_preset(const char *aliases, const char *name, size_t length, size_t *preset);

// The part of a path behind its folder: "maze.txt" of "/srv/maze.txt".
const char *names_without_folder(const char *path);

// Returns whether a path has one of these endings, which are separated by blanks; case is
// ignored.
bool names_end(const char *path, const char *endings);

// Returns whether a word is among words separated by blanks.
bool names_contain(const char *words, const char *word);

#endif
