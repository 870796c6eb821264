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
//
// With several threads the path's passages between blocks are found first, from summaries of the
// blocks (grid/band.h); then the blocks can be solved at the same time.
#ifndef SOLVE_PARITY_H
#define SOLVE_PARITY_H

#include "base/bits.h"
#include "base/memory.h"
#include "grid/band.h"
#include "grid/frontier.h"
#include "grid/rows.h"

// A block that is being solved, and memory for one of its rows.
typedef struct parity_slot {
    size_t block;                // its number; SIZE_MAX: none is in it
    uint64_t *planes;            // PARITY_PLANES for each of its rows
    uint64_t *above;             // plane: ways from above into the block
    uint64_t (*odd)[2];          // by row: parts above with one of the ends, or UINT64_MAX
    uint32_t *columns;           // see parity.c
    uint64_t *nodes, *path;      // likewise: bits of a row's nodes, and two planes
    frontier frontier;
    uint64_t steps;              // of the path in the block
    scratch lent;
} parity_slot;

// What several threads need besides.
typedef struct parity_bands {
    band *list;                  // one for each slot
    uint64_t *summaries;         // of each block
    uint64_t *above;             // summary of all blocks so far
    band_join join;
    bool *done;                  // see threads_in_line
    scratch lent;
} parity_bands;

typedef struct parity {
    context *context;
    rows *source;                // borrowed; can go back, and has an end
    meander_point ends[2];       // start and goal
    uint64_t height;             // of the source, which writes its own while other threads work
    size_t words;                // of a plane
    uint64_t block;              // rows between two check points
    size_t blocks;
    char *states;                // of the source, at each check point
    uint64_t *frontiers;         // likewise
    uint64_t *borders;           // planes: where the path passes above each block, and below all
    parity_slot *slots;
    size_t slot_count;           // 1: no threads
    frontier frontier;
    parity_bands bands;
    meander_status status;       // of rows that were made for other threads
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

// ---- between parity.c and parity_bands.c ---------------------------------------------------

// The planes of a row: what leads south and east and, for the border above, whether a column's
// part continues to the left and to the right.  When the row is solved, the last two make room
// for the path: what it takes to the east, and up.
enum { PARITY_SOUTH, PARITY_EAST, PARITY_LEFT, PARITY_RIGHT, PARITY_PLANES };
enum { PARITY_PATH_EAST = PARITY_LEFT, PARITY_PATH_UP = PARITY_RIGHT };

static inline uint64_t *parity_plane(const parity *p, const parity_slot *s, uint64_t row,
                                     unsigned plane) {
    return s->planes + ((size_t)row * PARITY_PLANES + plane) * p->words;
}

static inline uint64_t parity_rows_of(const parity *p, size_t k) {
    uint64_t first = k * p->block, left = p->height - first;
    return left < p->block ? left : p->block;
}

// The columns of the ends that lie in the row.
static inline size_t parity_marks(const parity *p, uint64_t y, uint64_t *marks) {
    size_t count = 0;
    for (unsigned i = 0; i < 2; i++)
        if (p->ends[i].y == y) marks[count++] = p->ends[i].x;
    return count;
}

// Pull the rows of block k into the slot, the source being there; and find its part of the path.
MEANDER_CHECKED meander_status parity_pull(parity *p, parity_slot *s, size_t k);
void parity_solve_slot(const parity *p, parity_slot *s);

// With several threads: finds check points and borders; solves `count` blocks from number `first`
// on, block k in slot k % slot_count, and adds up their steps.
MEANDER_CHECKED meander_status parity_bands_begin(parity *p);
MEANDER_CHECKED meander_status parity_bands_solve(parity *p, size_t first, size_t count);
// Summaries are no longer needed.
void parity_bands_end(parity *p);

#endif
