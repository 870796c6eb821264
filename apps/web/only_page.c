// SPDX-License-Identifier: MIT
// What the page leaves out: formats of contests, of graphs, of other programs' worlds and of scans, which
// the program has.  They would be a tenth of the module, which everybody loads before seeing a maze.
#include <meander/only.h>

// Here the library's objects still have the names that they have inside.
#undef MEANDER_ONLY_FORMAT_IS
#undef MEANDER_ONLY_FORMAT
#define MEANDER_ONLY_FORMAT_IS(word) extern const struct meander_entry format_##word;
#define MEANDER_ONLY_FORMAT(word) &format_##word,

// The page makes png and pdf itself, and has their descriptions from here.
#define PAGE_FORMATS(X) \
    X(anatomy) X(ascii) X(block) X(half) X(json) X(mndr) X(moves) X(npy) X(null) X(pdf) X(png) X(svg) \
    X(svg_plot) X(trace) X(underscore) X(unicode)

MEANDER_ONLY_FORMATS(PAGE_FORMATS)
