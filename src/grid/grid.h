// SPDX-License-Identifier: MIT
// A grid is a shape: it defines the cells and their neighbours.  It never changes
// once it is built.  Cells are indices into one array with a frame around it:
//
//     . . . . .      '.' frame: belongs to no maze, has no sides
//     c c c c .      a row of 4 cells and its one frame cell, which is also the
//     c c c c .      left frame of the next row
//     . . . . .
//
// Side `d` of cell `c` leads to c + step[d] (a lattice), or to neighbours[c * side_count
// + d] (a table, for shapes without constant steps).  sides[c] has a bit for each side
// that leads to another cell of the maze, so no algorithm ever tests a bound; a mask is
// nothing but a thicker frame.
//
//     a byte          . . . . W S E N                    squares; all eight bits on some lattices
//     32 bits         . . . 11 10 9 8 7 6 5 4 3 2 1 0    a wide grid of cells of twelve sides
//
// A wide grid is a table in which some cell has more than eight sides.  Its sets of sides are numbers
// of 32 bits in place of bytes.  To ask for the width at each cell would cost all other grids up to a
// fifth of a solver's time, so only files that define GRID_WIDE before they include anything do:
// there grid_sides, maze_sides and the like work on any grid.  All other code takes bytes, and is
// never given a wide grid.
//
// Every cell has a place, which is how people and files name it: a column and a row of a
// rectangle, whatever its shape.  On a lattice `first` is the index of place 0,0, and rows may
// lean (grid/lattice.h).  A packed table has no entries for places without a cell, but one at its end that
// is the index of them all.
#ifndef GRID_GRID_H
#define GRID_GRID_H

#include "base/context.h"
#include "base/hints.h"
#include "base/params.h"

typedef size_t cell;

enum { GRID_SIDES_MOST = 8, GRID_WIDE_MOST = 32, GRID_NUMBERS_MOST = 4 };
#define CELL_NONE SIZE_MAX

// The layout of a grid in memory, and what may be assumed about it.  This is asked once per run, or where a
// kernel for squares begins (files named *_squares); code that runs per cell only asks whether
// `neighbours` is NULL.
typedef enum grid_form {
    GRID_SQUARES,                // rows of squares: north, east, south and west lead where they
                                 // do on paper, and a step beyond the border ends in the frame
    GRID_LATTICE,                // constant steps
    GRID_TABLE                   // a table of neighbours
} grid_form;

// A row of places of which some in a row hold cells: the index of the first, and its column.
typedef struct grid_row {
    uint32_t first, column;
} grid_row;

typedef struct grid {
    context *context;
    size_t sharers;                  // owners besides the first
    grid_form form;
    unsigned side_count;
    ptrdiff_t step[GRID_SIDES_MOST];
    uint8_t opposite[GRID_WIDE_MOST];    // the side across the cell; a side that has none is its
                                         // own.  On squares and lattices it also leads back.
    cell inner, inner_count;         // of a lattice: from these cells, in a row, every step ends
                                     // in the array, also one that leads nowhere
    uint32_t *neighbours;            // NULL: squares or a lattice.  Of a table: the cell beyond each side and,
    unsigned back_bits;              // in that many bits below it, the side that leads back; beyond a side that
                                     // leads nowhere is the cell itself
    uint32_t *lengths;               // of a graph: for each entry the length of its passage; NULL: all are 1
    grid_row *packed;                // of a table in whose rows of places are gaps; NULL: each place has
                                     // an index
    uint32_t *places;                // of such a table: the number of each cell's place
    uint8_t *sides;                  // of a wide grid: not 0 where there are any
    uint32_t *wide;                  // the sides of a wide grid; NULL on all others
    cell count;                      // length of the array, with the frame
    cell cells;                      // the number that belong to the maze
    cell *isolated;                  // cells without any side, in rising order
    size_t isolated_count;
    uint64_t width, height;          // of the rectangle of places; 0: a table without
    size_t first;                    // index of place 0,0
    size_t pitch;                    // from a cell to the one below it
    size_t lean;                     // 1: every second step down is one longer, for odd rows stand
                                     // half a cell to the right
    bool whole;                      // squares, and no cell of the rectangle is left out
    bool masked;                     // no squares, and a mask has left out some of its cells
    size_t pieces;                   // the pieces that it consists of; 0: its builder does not know
    const struct grid_kind *kind;    // NULL: built without one
    uint64_t numbers[GRID_NUMBERS_MOST];   // its size, as the ID says it
    unsigned number_count;
    params params;                   // of the kind
    char *density;                   // the word of one (grid/density.h), or NULL
    void *layout;                // the kind's own data about the places of cells, or NULL; a block of
                                 // memory that is freed with the grid
} grid;

// The one question of hot code.  Most grids are not tables, which is a hint for the compiler.
static inline bool grid_is_table(const grid *g) { return HINT_UNLIKELY(g->neighbours != NULL); }

static inline bool grid_is_wide(const grid *g) { return HINT_UNLIKELY(g->wide != NULL); }

// Sets of sides, one per cell: the passages of a maze, or those of a path.  Each takes this many bytes.
static inline size_t grid_set_bytes(const grid *g) { return grid_is_wide(g) ? sizeof *g->wide : 1; }

// The sides that lead somewhere, of all cells, as such sets.
static inline uint8_t *grid_all_sides(const grid *g) {
    return grid_is_wide(g) ? (uint8_t *)g->wide : g->sides;
}

// The most sides that a set may have here: constants, so that where it is 8 nothing asks for the width.
#ifdef GRID_WIDE
enum { GRID_WIDE_SETS = 1, GRID_SET_BITS = GRID_WIDE_MOST };
#else
enum { GRID_WIDE_SETS = 0, GRID_SET_BITS = GRID_SIDES_MOST };
#endif
static inline bool grid_has_wide_sets(const grid *g) {
    return GRID_WIDE_SETS && grid_is_wide(g);
}

// The sides of a cell that lead somewhere.
static inline unsigned grid_sides(const grid *g, cell c) {
    return grid_has_wide_sets(g) ? g->wide[c] : g->sides[c];
}

// The set of a cell, among those of a maze or a path; and what replaces it.
static inline unsigned sides_get(const grid *g, const uint8_t *sets, cell c) {
    return grid_has_wide_sets(g) ? ((const uint32_t *)(const void *)sets)[c] : sets[c];
}
static inline void sides_put(const grid *g, uint8_t *sets, cell c, unsigned sides) {
    if (grid_has_wide_sets(g)) ((uint32_t *)(void *)sets)[c] = sides;
    else sets[c] = (uint8_t)sides;
}

// Some sides more; one side more, and one less.
static inline void sides_join(const grid *g, uint8_t *sets, cell c, unsigned sides) {
    if (grid_has_wide_sets(g)) ((uint32_t *)(void *)sets)[c] |= sides;
    else sets[c] |= (uint8_t)sides;
}
static inline void sides_add(const grid *g, uint8_t *sets, cell c, unsigned side) {
    sides_join(g, sets, c, 1u << side);
}
static inline void sides_remove(const grid *g, uint8_t *sets, cell c, unsigned side) {
    if (grid_has_wide_sets(g)) ((uint32_t *)(void *)sets)[c] &= ~(1u << side);
    else sets[c] &= (uint8_t)~(1u << side);
}

// The cell beyond a side.  The caller knows that the side leads somewhere.
static inline cell grid_neighbour(const grid *g, cell c, unsigned side) {
    if (grid_is_table(g)) return g->neighbours[c * g->side_count + side] >> g->back_bits;
    return c + (size_t)g->step[side];
}

// The side of the cell beyond a side that leads back to c.
static inline unsigned grid_back(const grid *g, cell c, unsigned side) {
    if (grid_is_table(g)) return g->neighbours[c * g->side_count + side] & ((1u << g->back_bits) - 1);
    return g->opposite[side];
}

// Both at once: the cell beyond a side, and the side that leads back.  Hot code that needs both
// calls this, which asks for the form of the grid only once.
static inline cell grid_cross(const grid *g, cell c, unsigned side, unsigned *back) {
    if (grid_is_table(g)) {
        uint32_t entry = g->neighbours[c * g->side_count + side];
        *back = entry & ((1u << g->back_bits) - 1);
        return entry >> g->back_bits;
    }
    *back = g->opposite[side];
    return c + (size_t)g->step[side];
}

// Of some sides of a cell, one to each neighbour: in a table several may lead to the same one.
unsigned grid_one_each(const grid *g, cell c, unsigned sides);

bool grid_holds_isolated(const grid *g, cell c);

// Returns whether the index is a cell of the maze and not a part of the frame.
static inline bool grid_holds(const grid *g, cell c) {
    return g->sides[c] != 0 || (g->isolated_count != 0 && grid_holds_isolated(g, c));
}

// Finds the place of a cell in the rectangle; returns false in a table that has no places.
bool grid_place(const grid *g, cell c, meander_point *at);
// Writes it as people do: "3,4", "3,4,2" on a box, or the index of a cell without a place; and finds
// the cell of such a text, CELL_NONE when the maze has none there.
enum { GRID_PLACE_SIZE = 96 };
void grid_say_place(const grid *g, cell c, char *text, size_t size);
void grid_say_point(const grid *g, meander_point at, char *text, size_t size);
cell grid_find_place(const grid *g, const char *text, size_t length);

// The place of a cell; in a table the cell's index and 0.
meander_point grid_point(const grid *g, cell c);

// The index of a place, which may hold no cell.
cell grid_index_packed(const grid *g, meander_point at);
static inline cell grid_index(const grid *g, meander_point at) {
    if (g->width == 0) return (cell)at.x;
    if (g->packed != NULL) return grid_index_packed(g, at);
    return g->first + (size_t)at.y * g->pitch + ((size_t)at.y + 1) / 2 * g->lean + (size_t)at.x;
}

// The number of a cell, and the cell of a number.  Places are counted row by row, so a number
// does not depend on how the grid is stored.
uint64_t grid_number_elsewhere(const grid *g, cell c);     // no squares
cell grid_numbered_elsewhere(const grid *g, uint64_t number);
static inline uint64_t grid_number(const grid *g, cell c) {
    if (g->form != GRID_SQUARES) return grid_number_elsewhere(g, c);
    return (c / g->pitch - 1) * g->width + c % g->pitch;
}
static inline cell grid_numbered(const grid *g, uint64_t number) {
    if (g->form != GRID_SQUARES) return grid_numbered_elsewhere(g, number);
    return (size_t)(number / g->width + 1) * g->pitch + (size_t)(number % g->width);
}

// Returns the first cell of the maze from index `from` on, CELL_NONE when there is none.  To walk
// over all: for (c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)).
cell grid_next(const grid *g, cell from);
cell grid_last(const grid *g);

// Cell number n of the maze, counted from 0; n must be less than g->cells.
cell grid_nth(const grid *g, cell n);

// A rectangle; `inside` has one bit per cell row by row (bit y * width + x), NULL: all.
// A mask without any cell is a BAD_REQUEST.
MEANDER_CHECKED meander_status grid_new_rect(context *c, uint64_t width, uint64_t height,
                                             const uint64_t *inside, grid **grid_new);

// Adds an owner, which frees the grid as well; returns it.  Owners belong to one thread.
grid *grid_share(grid *g);
void grid_free(grid *g);   // the last owner's call frees it; NULL is fine

// Sets *pieces to the number of pieces of the grid: g->pieces, or counted.  With `piece` not
// NULL, piece[c] becomes the number (from 0) of the piece that cell c belongs to; it has room for
// g->count numbers.
MEANDER_CHECKED meander_status grid_count_pieces(const grid *g, cell *piece, size_t *pieces);

#endif
