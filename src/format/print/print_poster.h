// SPDX-License-Identifier: MIT
// A maze on many pages that are glued together.
#ifndef FORMAT_PRINT_POSTER_H
#define FORMAT_PRINT_POSTER_H

#include "format/print/print_page.h"

// Draws it with cells of the size that was asked for.  TOO_BIG where that takes too many pages.
MEANDER_CHECKED meander_status print_poster_draw(print_page *on, print_maze *m, const char *heading, const char *id);

#endif
