// SPDX-License-Identifier: MIT
// A random walk over a grid: every step takes one of the cell's sides, each equally likely.
// Every cell has a mark, and the walk goes on until its next step would enter a cell whose
// mark says "stop":
//
//     c --side--> next       marks[next]:  S F . .  . . . .     S stop, F frame: no cell
//
// On cells with up to four sides the marks are the spare bits of the maze's own bytes, so a
// walk takes no memory; cells with more sides have a byte more.
//
// A random word is cut into steps, lowest bits first: 32 steps of two bits, or with more than
// four sides 21 steps of three (on wide grids 16 of four, or 12 of five).  A step that leads nowhere is drawn again, so
// the sides that exist stay equally likely.
#ifndef GENERATE_WALK_H
#define GENERATE_WALK_H

#include "generate/generator.h"

enum {
    WALK_OPEN = 0x0f,            // the passages of cells with up to four sides
    WALK_NOTE = 4,               // the place of their notes
    WALK_ON_PATH = 0x40,         // cells that a walk for a listener has passed and not erased
    WALK_STOP = 0x80,
    WALK_FRAME = 0xc0,           // stop, and there is no cell
    WALK_TWOS = 64,              // two draws of three bits, or of two bits from two shapes
    WALK_WORDS = 1 << 11         // random words between two reports of progress
};

typedef struct walk_piece {
    cell first;
    cell cells;
} walk_piece;

typedef struct walk {
    generate_job *job;
    uint8_t *marks;
    bool quick;                  // squares, and nobody listens
    unsigned note;               // place of the notes in a mark
    unsigned bits_each;          // random bits for a step
    unsigned left;               // steps left in `chance`
    uint64_t chance;
    // On lattices (walk_lattice.c):
    bool even;                   // nearly all cells have all sides
    bool two_shapes;             // every step leads from a cell of some of these sides to one of those, as
    unsigned shapes[2];          // triangles point up and down
    bool closed;                 // one of both, and the sides that a cell lacks lead into the frame
    ptrdiff_t first[WALK_TWOS], second[WALK_TWOS];   // by two draws and a shape: the steps of one and of both,
    uint8_t notes[2][WALK_TWOS], shape[WALK_TWOS];   // the note of each, and the bit of the shape behind them
    uint64_t words;              // random words drawn so far
    uint64_t done;               // cells that belong to the maze
    walk_piece *pieces;          // of the grid
    size_t piece_count;
} walk;

// Marks the frame, and all cells as free or as stops.
MEANDER_CHECKED meander_status walk_begin(walk *w, generate_job *job, bool stops);

// The memory that a generator of walks is lent.
static inline uint64_t walk_lends(const generate_plan *plan) {
    return sizeof(walk_piece) + (plan->sides <= WALK_NOTE ? 0 : plan->count);
}

// Removes the marks from the maze's bytes.
void walk_end(const walk *w);

// Draws a new random word.  Reports progress now and then, even while a walk finds nothing new.
MEANDER_CHECKED meander_status walk_refill(walk *w);

// Does what walk_on does, on any grid and with any listener.
MEANDER_CHECKED meander_status walk_stroll(walk *w, cell *at, unsigned *side, bool note);

// The same on lattices when nobody listens (walk_lattice.c), and what is found out about their cells first.
void walk_lattice_begin(walk *w);
MEANDER_CHECKED meander_status walk_on_lattice(walk *w, cell *at, unsigned *side, bool note);
// The same on tables (walk_table.c).
MEANDER_CHECKED meander_status walk_on_table(walk *w, cell *at, unsigned *side, bool note);

// Makes the path that the notes describe, from c to `last` and on to the cell behind it, a part of
// the maze; its cells become stops.
void walk_join(walk *w, cell c, cell last);

#include "generate/common/walk_squares.h"

// Walks on from *at over free cells until the next step would enter a stop: *at is the cell
// before it and *side leads there.  `note` leaves in every cell the side by which the walk
// left it last.  A listener gets TRY for each cell entered, and DEAD_END for each cell of a loop
// that the notes forget, or LEAVE in a walk without notes.
static inline meander_status walk_on(walk *w, cell *at, unsigned *side, bool note) {
    return w->quick ? walk_on_squares(w, at, side, note) : walk_stroll(w, at, side, note);
}

// Wilson's walks: from each cell that is not a stop, in the order of their numbers, until all are stops.
MEANDER_CHECKED static inline meander_status walk_join_rest(walk *w) {
    for (cell c = 0; c < w->job->grid->count; c++) {
        if (w->marks[c] >= WALK_STOP) continue;
        cell at = c;
        unsigned side;
        TRY(walk_on(w, &at, &side, true));
        walk_join(w, c, at);
    }
    return MEANDER_OK;
}

#endif
