// SPDX-License-Identifier: MIT
// Solves a perfect maze that is never held whole.  Its rows come from a source that can go back
// to its first row; the memory is about that of the square root of all rows.
//
//     parity_begin       rows down: is it perfect?  where the path passes between blocks of rows
//     parity_open_rows   rows down again, block by block, now with the path in them
//
// The path is the only set of passages in which start and goal have an odd number of passages and
// every other cell an even one.  So where a block's rows have the path follows from where it passes
// above and below the block (grid/band.h); and in a block, a row's passages follow from those of
// the row below, and from how the columns are connected above (grid/frontier.h).
#ifndef SOLVE_PARITY_H
#define SOLVE_PARITY_H

#include "base/bits.h"
#include "base/memory.h"
#include "base/threads.h"
#include "grid/band.h"
#include "grid/frontier.h"
#include "grid/rows.h"
#include "solve/parity_row.h"

// A block whose rows are there.
typedef struct parity_slot {
    size_t block;                // its number
    uint64_t *planes;            // p->planes for each of its rows
    uint64_t steps;              // of the path in the block
} parity_slot;

// The memory of a worker for a block, and for one of its rows.
typedef struct parity_worker {
    frontier frontier;
    uint64_t *border;            // planes of the frontier above the block
    uint64_t *left;              // plane for each row: its border's columns that continue to the left
    uint64_t (*odd)[2];          // by row: parts above with one of the ends, or UINT64_MAX
    parity_row row;              // memory for the row that is being solved, and its planes:
    uint64_t *path, *changes;    // ways up that are the path's; where it leaves down, or ends
    uint64_t *east;              // passages of the path to the east
    scratch lent;
} parity_worker;

// The state until the borders are known.
typedef struct parity_bands {
    band *list;                  // one for each worker
    uint64_t *given;             // by slot: the summary of its block
    uint64_t *summaries;         // of each block, packed
    uint64_t *above;             // summary of all blocks so far
    band_join join;
    scratch lent;
} parity_bands;

typedef struct parity {
    context *context;
    rows *source;                // borrowed; can go back, and has an end
    meander_point ends[2];       // start and goal, with rows counted from the source's first
    const uint64_t *above, *below;   // borders of a band, until it has begun; NULL: a whole maze
    uint64_t height;             // rows that the source has left
    size_t words;                // of a plane
    uint64_t block;              // rows of a block; the last may have fewer
    size_t blocks;
    unsigned planes;             // of a kept row: the first two until borders are known, then all
    uint64_t *path_east, *changes;   // planes of the row that was lent last
    char *state;                 // of the source, at its first row
    uint64_t *frontiers;         // above each block, packed
    uint64_t *borders;           // planes: where the path passes above each block, and below all
    parity_slot *slots;          // block k is in slot k % slot_count
    size_t slot_count;           // 1: no threads
    parity_worker *workers;
    size_t worker_count;
    parity_bands bands;
    threads_queue *line;         // of the blocks that are being solved; NULL: none are
    meander_status status;       // of rows that were made for other threads
    scratch lent, kept;
    uint64_t steps;              // of the path, in the blocks so far
    bool counted;                // in all blocks
} parity;

// Errors: UNSUPPORTED (a source that cannot go back, no end), TOO_BIG (more than BAND_WIDTH_MOST
// columns), NO (not perfect: says where a loop closes, or that the maze falls apart), NO_MEMORY,
// CANCELLED, those of the source.  parity_end must be called even after an error.
MEANDER_CHECKED meander_status parity_begin(parity *p, rows *source, meander_point start,
                                            meander_point goal);
// The same for a band, whose first row is next and has this number in the maze; `above` and `below`
// are the planes of its two borders (grid/band.h), in which parts nest, only read here.  NO, without
// a message: the rows do not lead from one border to the other.
MEANDER_CHECKED meander_status parity_begin_band(parity *p, rows *source, meander_point start,
                                                 meander_point goal, uint64_t first,
                                                 const uint64_t *above, const uint64_t *below);
// Finds p->steps before the rows are opened: all rows are made once more.
MEANDER_CHECKED meander_status parity_count(parity *p);

// The rows from the first on, with path_east and path_south.  Borrows p until it is closed.
void parity_open_rows(parity *p, rows *path);
void parity_end(parity *p);

// ---- between parity.c and parity_bands.c ---------------------------------------------------

// The planes of a row: what leads south and east and, for the border above, whether a column's
// part continues to the right.  When the row is solved, that makes room for the path: the passages up
// that it takes.  Those to the east follow from them.
enum { PARITY_SOUTH, PARITY_EAST, PARITY_RIGHT, PARITY_PLANES };
enum { PARITY_PATH_UP = PARITY_RIGHT };

static inline uint64_t *parity_plane(const parity *p, const parity_slot *s, uint64_t row,
                                     unsigned plane) {
    return s->planes + ((size_t)row * p->planes + plane) * p->words;
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

// A frontier is packed as three planes, and the places that are odd, at most two: no path has more ends.
enum { PARITY_ODD_MOST = 2 };

static inline size_t parity_frontier_words(const parity *p) {
    return BAND_ODD * p->words + PARITY_ODD_MOST;
}
// Unpacks the frontier above block k into all its planes.
void parity_unpack_frontier(const parity *p, size_t k, uint64_t *planes);

// Finds the borders.  `prepare` pulls the rows of block k, which are the source's next, into its slot; when they fail,
// p->status says why.  NO, without a message: not perfect, or the borders are not those of the band.
MEANDER_CHECKED meander_status parity_bands_begin(parity *p, bool (*prepare)(void *p, size_t k));

// ---- also for bands that are in files ------------------------------------------------------

// Finds where the path passes into a band from above, from its summary, the frontier at its border, whose
// ways down are among the summary's top, and where the path leaves it at the bottom.  `above` is
// zero at first; the memory is for the same width.  False: no path has such ends.
bool parity_solve_border(const parity_row *memory, const band_join *join, const uint64_t *summary,
                         const uint64_t *border, const uint64_t *below, uint64_t *above);

#endif
