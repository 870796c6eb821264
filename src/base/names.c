// SPDX-License-Identifier: MIT
// Names that are right, nearly right, or wrong.
//
//     "bactracker"      a letter is missing        distance 1   ->  backtracker
//     "growing-tere"    two letters swapped        distance 1   ->  growing-tree
//     "grow"            beginning of a name        counts as 1  ->  growing-tree
//     "xyzzy"           far from everything                     ->  no proposal
//
// A third of the letters and one more may be wrong; beyond that a proposal would be a guess.
// Cost: product of the two lengths for each name of the table, and only after a mistake.
#include "base/names.h"

#include <string.h>

// Edit distance (insert, delete, replace, swap of neighbours) by the table row of Vladimir
// Levenshtein (1965); words beyond 31 letters are far from everything.  The swap, after
// Fred Damerau (1964), looks back two rows, so three are kept and used in turn.
static size_t names_distance(const char *a, size_t a_length, const char *b, size_t b_length) {
    size_t rows[3][33];
    if (a_length > 31 || b_length > 32) return SIZE_MAX;
    for (size_t j = 0; j <= b_length; j++) rows[0][j] = j;
    for (size_t i = 1; i <= a_length; i++) {
        size_t *row = rows[i % 3], *up = rows[(i + 2) % 3], *up2 = rows[(i + 1) % 3];
        row[0] = i;
        for (size_t j = 1; j <= b_length; j++) {
            size_t best = up[j - 1] + (a[i - 1] != b[j - 1]);
            if (up[j] + 1 < best) best = up[j] + 1;
            if (row[j - 1] + 1 < best) best = row[j - 1] + 1;
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] &&
                up2[j - 2] + 1 < best)
                best = up2[j - 2] + 1;
            row[j] = best;
        }
    }
    return rows[a_length % 3][b_length];
}

// A name that begins with the word is as good as one letter off.  Of names equally near
// the first one of the table is proposed.
const char *names_nearest(const char *word, size_t length, names_at at, const void *table,
                          size_t count) {
    const char *nearest = NULL;
    size_t least = length / 3 + 2;
    for (size_t i = 0; i < count; i++) {
        const char *name = at(table, i);
        size_t distance = names_distance(word, length, name, strlen(name));
        if (length > 1 && strncmp(name, word, length) == 0 && distance > 1) distance = 1;
        if (distance < least) {
            least = distance;
            nearest = name;
        }
    }
    return nearest;
}

// Whole words only: "row" is not among "rows mask".
bool names_contain(const char *words, const char *word) {
    size_t length = strlen(word);
    for (; *words != '\0'; words += strcspn(words, " "), words += *words == ' ')
        if (strncmp(words, word, length) == 0 && (words[length] == ' ' || words[length] == '\0'))
            return true;
    return false;
}

// The message shows 40 characters at most; the name may be anything that somebody typed.
size_t names_find(context *c, const char *kind, const char *name, size_t length, names_at at,
                  const void *table, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (strlen(at(table, i)) == length && memcmp(at(table, i), name, length) == 0) return i;
    const char *near = names_nearest(name, length, at, table, count);
    int shown = length > 40 ? 40 : (int)length;
    if (near != NULL)
        context_fail(c, MEANDER_BAD_REQUEST, "no %s '%.*s'; did you mean '%s'?", kind, shown,
                     name, near);
    else
        context_fail(c, MEANDER_BAD_REQUEST, "no %s '%.*s'; see 'meander list %ss'", kind,
                     shown, name, kind);
    return SIZE_MAX;
}
