// SPDX-License-Identifier: MIT
// Solves a perfect maze that is never held whole.  Its rows come from a source that can go back
// to an earlier row; the memory is about that of the square root of all rows.
//
//     parity_begin       rows down: is it perfect?  check points on the way     ------>
//     parity_solve       rows up, block by block: the path's passages           <------
//     parity_open_rows   rows down once more, now with the path in them         ------>
//
// The path is the only set of passages in which start and goal have an odd number of passages and
// every other cell an even one.  So a row's passages follow from those of the row below, and from
// how the columns are connected above (grid/frontier.h).
#ifndef SOLVE_PARITY_H
#define SOLVE_PARITY_H

#include "base/bits.h"
#include "base/memory.h"
#include "grid/frontier.h"
#include "grid/rows.h"

typedef struct parity {
    context *context;
    rows *source;                // borrowed; can go back, and has an end
    meander_point ends[2];       // start and goal
    size_t words;                // of a plane
    uint64_t block;              // rows between two check points
    size_t blocks;
    char *states;                // of the source, at each check point
    uint64_t *frontiers;         // likewise
    uint64_t *borders;           // planes: where the path passes above each block, and below all
    uint64_t *planes;            // of the current block: PARITY_PLANES for each of its rows
    uint64_t *above;             // plane: ways from above into the current block
    uint64_t (*odd)[2];          // by row: parts above with one of the ends, or UINT64_MAX
    uint32_t *columns;           // memory for the current row, see parity.c
    uint64_t *nodes, *path;      // likewise: bits of its nodes, and two planes
    frontier frontier;
    scratch lent;
    uint64_t steps;              // of the path, when it is known
} parity;

// Errors: UNSUPPORTED (a source that cannot go back, no end), NO (not perfect: says where a loop
// closes, or that the maze falls apart), NO_MEMORY, CANCELLED, those of the source.  parity_end
// must be called in any case.
MEANDER_CHECKED meander_status parity_begin(parity *p, rows *source, meander_point start,
                                            meander_point goal);
// Finds p->steps.
MEANDER_CHECKED meander_status parity_solve(parity *p);

// The rows from the first on, with path_east and path_south.  Borrows p until it is closed.
void parity_open_rows(parity *p, rows *path);
void parity_end(parity *p);

#endif
