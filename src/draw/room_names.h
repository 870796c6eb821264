// SPDX-License-Identifier: MIT
// The rooms of a maze in the order in which they were dug, and their names: a to z, aa to zz, ...
#ifndef DRAW_ROOM_NAMES_H
#define DRAW_ROOM_NAMES_H

#include "draw/plot.h"
#include "draw/style.h"
#include "grid/grid.h"
#include "trace/trace.h"

enum { ROOM_NAME_SIZE = 8 };

// The beginning of a message; an example of a format follows.
#define ROOM_NAMES_UNTOLD                                                                    \
    "the order of digging is shown while a maze is made: meander generate -a backtracker -f "

// Sets numbers[y * width + x] to the place of each cell in the order of digging, from 1; 0 outside.
// Cells of which the trace says nothing come last, row by row.  The grid has squares.  Returns
// whether the trace reports any digging; a solver's does not.
bool room_names_order(const grid *g, const trace *t, uint32_t *numbers);

// Writes the name of room number 1, 2, 3 ... and returns its length.
size_t room_name(uint32_t number, char name[ROOM_NAME_SIZE]);

// Draws the names of all rooms that a plot has numbers of (plot.dug).
void room_names_draw(const plot *m, const style *l, canvas *c);

// Draws an arrow in the margin before the start's opening, and one behind each goal's.
void room_names_arrows(const plot *m, const style *l, canvas *c);

#endif
