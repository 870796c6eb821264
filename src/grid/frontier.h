// SPDX-License-Identifier: MIT
// The frontier says which columns of a row border are connected through the rows above it.  This is
// all that the rows below can ever ask about those above, in the memory of one row.
//
//     +---+---+---+---+
//     |       |       |      rows above
//     +   +---+   +---+
//     |   |       |   |      two ways lead down at column 0 and 3: the frontier says that
//     +   +---+---+   +      they belong to two parts (0 | 3), or to one, or that one of the
//       0   -   -   3        parts has been closed off
//
// Parts never cross: the maze is flat, so a way from one column to another encloses everything
// between them.  So two bits per column hold the whole frontier.
#ifndef GRID_FRONTIER_H
#define GRID_FRONTIER_H

#include "base/bits.h"
#include "base/memory.h"
#include "grid/rows.h"

typedef struct frontier {
    uint32_t width;
    uint32_t row_words;        // columns behind these words only go straight down (grid/band.h)
    uint64_t *down;            // plane: columns with a passage through the border
    uint64_t ways;             // the number of those
    uint64_t *odd;             // plane, by a part's leftmost column: an odd number of marks above
    uint64_t cells, passages;  // of all rows so far
    uint64_t loops;            // passages between cells that were connected already
    uint64_t parts;            // parts that lead down
    uint64_t closed;           // parts that no way leads out of any more
    uint64_t closed_odd;       // those with an odd number of marks
    bool any_odd;              // some bit of `odd` is set
    bool linked;               // the rings are kept, see frontier.c
    uint32_t *left, *right;
} frontier;

MEANDER_CHECKED meander_status frontier_init(frontier *f, scratch *lent, uint64_t width);

// Moves the border below the row.  `marks` are columns of this row that count, such as a start; a
// column may occur twice, which cancels out.
void frontier_add(frontier *f, const meander_row *row, const uint64_t *marks, size_t count);

// The frontier as planes of bits: down, left (a column of the same part is to the left), right,
// odd; frontier_words words in all.  Counts are not kept.
static inline size_t frontier_words(uint64_t width) { return 4 * bits_words((size_t)width); }
void frontier_save(const frontier *f, uint64_t *planes);
void frontier_restore(frontier *f, const uint64_t *planes);

// Only the planes left and right.
void frontier_save_sides(const frontier *f, uint64_t *left, uint64_t *right);

#endif
