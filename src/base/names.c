// SPDX-License-Identifier: MIT
// Names that are right, nearly right, or wrong.
//
//     "bactracker"      a letter is missing        distance 1   ->  backtracker
//     "growing-tere"    two letters swapped        distance 1   ->  growing-tree
//     "grow"            beginning of a name        counts as 1  ->  growing-tree
//     "xyzzy"           far from everything                     ->  no suggestion
//     "Growing Tree"    case, blanks, dashes do not matter      is  growing-tree
//     "gt"              among the aliases of the entry          is  growing-tree
//
// A third of the letters may be wrong; beyond that a suggestion would be a guess.  Cost: the
// product of the two lengths for each name of the table, and only after a mistake.
#include "base/names.h"

#include <string.h>

// Edit distance (insert, delete, replace, swap of neighbours) by the table row of Vladimir
// Levenshtein (1965); words of more than 31 letters are far from everything.  The swap, after
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

// A name that begins with the word counts as one letter off.  Of names equally near the first one
// of the table is suggested.
const char *names_nearest(const char *word, size_t length, names_at at, const void *table,
                          size_t count) {
    const char *nearest = NULL;
    size_t least = length > 1 && length < 6 ? 2 : length / 3 + 1;
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

// ---- names and aliases -----------------------------------------------------------------

// Characters that make no difference between two names.
static bool names_skips(char letter) {
    return letter == '-' || letter == '_' || letter == ' ' || letter == '\'';
}

static char names_small(char letter) {
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

bool names_same(const char *a, size_t a_length, const char *b, size_t b_length) {
    size_t i = 0, j = 0;
    for (;; i++, j++) {
        while (i < a_length && names_skips(a[i])) i++;
        while (j < b_length && names_skips(b[j])) j++;
        if (i == a_length || j == b_length) return i == a_length && j == b_length;
        if (names_small(a[i]) != names_small(b[j])) return false;
    }
}

const char *names_without_folder(const char *path) {
#if defined _WIN32
    static const char slashes[] = "/\\:";
#else
    static const char slashes[] = "/";
#endif
    const char *name = path + strlen(path);
    while (name > path && strchr(slashes, name[-1]) == NULL) name--;
    return name;
}

bool names_end(const char *path, const char *endings) {
    const char *dot = strrchr(names_without_folder(path), '.');
    if (dot == NULL || dot[1] == '\0') return false;
    for (; *endings != '\0'; endings += strcspn(endings, " "), endings += *endings == ' ')
        if (names_same(endings, strcspn(endings, " "), dot + 1, strlen(dot + 1))) return true;
    return false;
}

// The alias that equals the name, up to its ':', or NULL.
static const char *names_alias(const char *aliases, const char *name, size_t length) {
    for (const char *at = aliases == NULL ? "" : aliases; *at != '\0'; at += strspn(at, " ")) {
        if (names_same(at, strcspn(at, ": "), name, length)) return at;
        at += strcspn(at, " ");
    }
    return NULL;
}

const char *names_preset(const char *aliases, const char *name, size_t length, size_t *preset) {
    const char *alias = names_alias(aliases, name, length);
    const char *text = alias == NULL ? "" : alias + strcspn(alias, ": ");
    text += *text == ':';
    *preset = alias == NULL ? 0 : strcspn(text, " ");
    return text;
}

// The exact name comes before any other spelling, so that no alias can hide a name.
static size_t names_place(const char *name, size_t length, names_at at, names_at aliases,
                          const void *table, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (names_same(at(table, i), strlen(at(table, i)), name, length)) return i;
    for (size_t i = 0; aliases != NULL && i < count; i++)
        if (names_alias(aliases(table, i), name, length) != NULL) return i;
    return SIZE_MAX;
}

// The message shows 40 characters at most; the name may be anything that was typed.
size_t names_find(context *c, const char *kind, const char *name, size_t length, names_at at,
                  names_at aliases, const void *table, size_t count) {
    size_t place = length == 0 ? SIZE_MAX : names_place(name, length, at, aliases, table, count);
    if (place != SIZE_MAX) return place;
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
