// SPDX-License-Identifier: MIT
// Three uses of a generator that it was not written for: on a mask that it knows nothing of, laying
// walls instead of digging passages, and around a given way.
#ifndef GENERATE_ADAPT_H
#define GENERATE_ADAPT_H

#include "generate/generator.h"

// Makes the whole rectangle, removes what is outside the mask, and joins the pieces that are left.
MEANDER_CHECKED meander_status adapt_to_mask(const generate_order *order, maze *m, trace *t);

// Returns whether the order asks for walls (focus=walls).
bool adapt_wants_walls(const generate_order *order);

// Runs the generator on the corners of the cells: each passage it carves becomes a wall.
MEANDER_CHECKED meander_status adapt_to_walls(const generate_order *order, maze *m, trace *t);

// Refuses a way where a maze could have others: with rings, or in several pieces.
MEANDER_CHECKED meander_status adapt_check_way(const generate_order *order, const grid *g, size_t pieces);
// Lays the order's way into the maze that its generator has made, which is a tree (lay_way.c).
MEANDER_CHECKED meander_status adapt_to_way(const generate_order *order, maze *m, trace *t);

#endif
