// SPDX-License-Identifier: MIT
// Shared by the filling solvers: a copy of the maze from which they remove all cells that cannot be on a
// path they look for; a search through what remains ends the work.
//
//     +---+---+---+---+       +---+---+---+---+
//     S   .   . |     |       S   o   o |#####|
//     +---+---+ + +   +       +---+---+ + +###+      # filled
//     |       | | | | G       |#######| o | o G      o what remains
//     + --+---+ + + | +       +###+---+ + + | +
//     |         |   | |       |#########| o   o |
//     +---+---+---+---+       +---+---+---+---+
//
// The copy is the solution's `path_sides`, so that a picture shows everything that a solver
// leaves, with the path in it.  A cell that was filled counts as visited and given up.
// Invariant: the copy agrees with itself, and start and goals are never filled.
#ifndef SOLVE_FILLING_H
#define SOLVE_FILLING_H

#include "solve/solver.h"

enum { FILL_START = 128, FILL_KEPT = SOLVE_GOAL | FILL_START };

// Work on the whole array is divided into pieces, one job each.
enum { FILL_PIECE = 1 << 18 };

static inline size_t fill_pieces(const solve_job *job) {
    return (job->grid->count - 1) / FILL_PIECE + 1;
}
static inline size_t fill_piece_end(const solve_job *job, size_t piece) {
    size_t from = piece * FILL_PIECE, rest = job->grid->count - from;
    return from + (rest < FILL_PIECE ? rest : FILL_PIECE);
}

// Returns whether a cell has one passage.
static inline bool fill_is_one(unsigned sides) { return (sides ^ (sides - 1)) > sides - 1; }

// Makes the copy in `left`.
MEANDER_CHECKED meander_status fill_begin(solve_job *job, maze *left);

// Removes some of the cell's passages, or all of them.
void fill_cell(solve_job *job, maze *left, cell c);

// Fills the cell if it is a dead end, then the one it hung on if that has become one, and so on.
void fill_from(solve_job *job, maze *left, cell c);

// All dead ends.
MEANDER_CHECKED meander_status fill_dead_ends(solve_job *job, maze *left);

// The same on squares when nobody listens (filling_squares.c).
MEANDER_CHECKED meander_status fill_squares(solve_job *job, maze *left);

// Finds the shortest path in what remains.  Cells that cannot be reached there are not shown.
MEANDER_CHECKED meander_status fill_end(solve_job *job, maze *left);

// ---- blocks (lowpoints.c) ---------------------------------------------------------------

// A depth first search from the start, for solvers that ask where the maze would fall apart.
// Cells are numbered as they are entered; all arrays except `number` are indexed by these
// numbers.
typedef struct lowpoints {
    size_t count;
    cell *cells;                 // in the order of the numbers
    size_t *number;              // by cell
    size_t *parent;              // the number of the cell it was entered from; the start's is 0
    uint8_t *back;               // the side by which it was entered
    size_t *low;                 // the lowest number that the cell and all beyond it lead to,
                                 // without the passage by which the cell was entered
    uint64_t *chain;             // one bit: is on the search's way from the start to a goal
} lowpoints;

MEANDER_CHECKED meander_status lowpoints_find(solve_job *job, lowpoints *l);

#endif
