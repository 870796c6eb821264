// SPDX-License-Identifier: MIT
// Two uses of a generator that it was not written for: on a mask that it knows nothing of, and
// laying walls instead of digging passages.
#ifndef GENERATE_ADAPT_H
#define GENERATE_ADAPT_H

#include "generate/generator.h"

// Makes the whole rectangle, removes what is outside the mask, and joins the pieces that are left.
MEANDER_CHECKED meander_status adapt_to_mask(const generate_order *order, maze *m, trace *t);

// Returns whether the order asks for walls (focus=walls).
bool adapt_wants_walls(const generate_order *order);

// Runs the generator on the corners of the cells: each passage it carves becomes a wall.
MEANDER_CHECKED meander_status adapt_to_walls(const generate_order *order, maze *m, trace *t);

#endif
