// SPDX-License-Identifier: MIT
// A way that a maze is to have: its only one from the start to the goal.
#ifndef GRID_GIVEN_WAY_H
#define GRID_GIVEN_WAY_H

#include "base/stream.h"
#include "grid/grid.h"

// It begins at `start` and takes one side after the other.
typedef struct given_way {
    cell start, goal;
    uint8_t *sides;              // owned by the caller's context
    size_t steps;
} given_way;

// Reads the sides of a way, "EESS" where each name is one letter, "SE.E.NE" or "0.3.12" elsewhere (both are read
// everywhere).  BAD_REQUEST, with the step and its place, when a side is not there, leads out of the grid, or back to
// a cell of the way.
MEANDER_CHECKED meander_status given_way_read(given_way *w, const grid *g, cell start, const char *text,
                                              size_t length);
void given_way_done(given_way *w, context *c);

// Writes it like that.
void given_way_write(const given_way *w, const grid *g, output *out);

#endif
