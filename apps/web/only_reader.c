// SPDX-License-Identifier: MIT
// The page's second module: it reads what the first leaves out (only_page.c), pictures without an ID and
// files of contests and of other programs, and gives the maze on as JSON.  It is loaded with the first
// such file.
#include <meander/only.h>

// Here the library's objects still have the names that they have inside.
#undef MEANDER_ONLY_FORMAT_IS
#undef MEANDER_ONLY_FORMAT
#define MEANDER_ONLY_FORMAT_IS(word) extern const struct meander_entry format_##word;
#define MEANDER_ONLY_FORMAT(word) &format_##word,

#define READER_FORMATS(X) \
    X(graphml) X(hexadecimal) X(json) X(matrix) X(maz) X(maz_array) X(mz2) X(num) X(octile) X(pixels) \
    X(tokens)

MEANDER_ONLY_FORMATS(READER_FORMATS)
MEANDER_ONLY_FILMS(MEANDER_ONLY_NONE)
MEANDER_ONLY_GENERATORS(MEANDER_ONLY_NONE)
MEANDER_ONLY_MEASURES(MEANDER_ONLY_NONE)
MEANDER_ONLY_SOLVERS(MEANDER_ONLY_NONE)
MEANDER_ONLY_TRANSFORMS(MEANDER_ONLY_NONE)
