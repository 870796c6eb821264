// SPDX-License-Identifier: MIT
// A tile of the filter on a lattice, with its tables, and how the lattice is cut into tiles.
//
//     . . . . . . . .      '.' the margin: two rows and columns for steps out of the tile, which
//     . . c c c c . .      is where a passage leads if the tile's own tables say so
//     . . c c c c . .
//     . . . . . . . .      of a box, a tile takes some levels as well, with a margin of one
//
#ifndef GENERATE_TILE_LATTICE_H
#define GENERATE_TILE_LATTICE_H

#include "generate/common/lattice_edges.h"

enum { TILE_AXES = 3, TILE_CELLS = 30 << 10, TILE_CELLS_MOST = TILE_CELLS / 4 * 5, TILE_DEPTH = 32,
       TILE_LINE_BITS_LEAST = 3, TILE_MARGIN = 2, TILE_OUT = UINT16_MAX };

// The step of a side: columns, rows and levels on.  In odd rows of a lattice that leans it leads to a
// different column from that in even rows.
typedef struct tile_step {
    ptrdiff_t columns[2], rows, levels;
} tile_step;

typedef struct lattice_tiles {
    generate_job *job;
    const grid *grid;
    weights weights;                 // of all passages, none of which is preferred
    lattice_edges *left;             // passages that tiles leave undecided
    uint64_t columns, rows, levels;  // of the grid: rows of a level
    unsigned side_count;
    tile_step steps[GRID_SIDES_MOST];
    bool far;                        // some side leads beyond the margin
    unsigned reach;                  // in rows or columns, at most: 1 or 2
    unsigned onward;                 // sides that lead to a higher index
    unsigned width, height, depth;   // of a full tile, in columns, rows and levels
    unsigned line_bits;              // of its tables: a row is 2^line_bits long
    size_t line, floor, length;      // a row, a level, all
    uint64_t block[TILE_AXES];       // of a full block of tiles
    // The tile in hand.
    uint64_t x, y, level;
    unsigned w, h, d;
    unsigned nodes;                          // its components that lead out
    ptrdiff_t step[2][GRID_SIDES_MOST];      // in the tables, of even and odd rows
    uint64_t number[2][GRID_SIDES_MOST];     // between numbers of places
    uint64_t limit;                  // passages of this weight or less are light, and are taken first
    uint16_t *parent;                // towards the component's root, TILE_OUT in the margin
    uint16_t *size;                  // of a root's component, or TILE_LEADS_OUT and its own number
    uint16_t *cluster;               // of a root that leads out: towards the cluster's
    uint16_t *flat;
    uint32_t *cells;                 // in the grid
    uint64_t *best;                  // by cell of the tile: the key of its lightest passage
    uint64_t *keys, *spare;
    uint64_t *light, *heavy;         // the end of the light keys in `spare`, the first heavy key in `keys`
    size_t room;                     // of both
    bool tie;                        // two passages of a cell are equally light, as far as keys say
} lattice_tiles;

// A cell of the tile in its tables.
static inline size_t tile_at(const lattice_tiles *t, unsigned y, unsigned level) {
    return (level + (t->levels > 1)) * t->floor + (y + TILE_MARGIN) * t->line + TILE_MARGIN;
}

// A key of a tile: whether the passage leads out of it, side, cell of the tile, weight.
enum { TILE_KEY_OUT = 1, TILE_KEY_SIDE = 1, TILE_KEY_CELL = 4, TILE_KEY_WEIGHT = 20 };

static inline unsigned tile_key_cell(uint64_t key) { return (unsigned)(key >> TILE_KEY_CELL) & 0xffff; }
static inline unsigned tile_key_side(uint64_t key) { return (unsigned)(key >> TILE_KEY_SIDE) % GRID_SIDES_MOST; }

// The cell of the tables beyond a side.
static inline unsigned tile_next(const lattice_tiles *t, unsigned l, unsigned side) {
    return (unsigned)((ptrdiff_t)l + t->step[l >> t->line_bits & 1][side]);
}

// Lists the passages of the tile in hand, and opens those that are the lightest of a cell.  The light ones that
// still have something to join, or lead out, are at the beginning of `keys`: returns how many.  The heavy ones
// are at the end, from `heavy` on.
size_t tile_lattice_list(lattice_tiles *t);

// Filters the tile in hand: opens the passages that are certain, and lists the undecided ones.
void tile_lattice_run(lattice_tiles *t);

#endif
