// SPDX-License-Identifier: MIT
// The page's second module: it reads what the first leaves out (only_page.c), pictures without an ID and
// files of contests and of other programs, and gives the maze on as JSON.  It is loaded with the first
// such file.

// Here the library's objects still have the names that they have inside.
#define MEANDER_ONLY_INSIDE(name) name
#include <meander/only.h>

#define READER_FORMATS(X) \
    X(ascii) X(block) X(graphml) X(hexadecimal) X(json) X(matrix) X(maz) X(maz_array) \
    X(mz2) X(num) X(octile) X(pixels) \
    X(side_names) X(side_sums) X(table) X(tokens) X(underscore) X(unicode)

MEANDER_ONLY_FORMATS(READER_FORMATS)
MEANDER_ONLY_FILMS(MEANDER_ONLY_NONE)
MEANDER_ONLY_GENERATORS(MEANDER_ONLY_NONE)
MEANDER_ONLY_MEASURES(MEANDER_ONLY_NONE)
MEANDER_ONLY_SOLVERS(MEANDER_ONLY_NONE)
MEANDER_ONLY_TRANSFORMS(MEANDER_ONLY_NONE)
