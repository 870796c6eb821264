// SPDX-License-Identifier: MIT
// The parts that the page leaves out: formats of contests, of graphs, of other programs' worlds and of scans, which
// the program has.  They would be a tenth of the module, which everybody loads before seeing a maze.

// Here the library's objects still have the names that they have inside.
#define MEANDER_ONLY_INSIDE(name) name
#include <meander/only.h>

// The page makes png and pdf itself, and has their descriptions from here.
#define PAGE_FORMATS(X) \
    X(anatomy) X(ascii) X(block) X(half) X(json) X(mndr) X(moves) X(npy) X(null) X(pdf) X(png) X(svg) \
    X(svg_plot) X(trace) X(underscore) X(unicode)

MEANDER_ONLY_FORMATS(PAGE_FORMATS)
