// SPDX-License-Identifier: MIT
// Other ways to use a generator than the one it was written for: on a mask that it knows
// nothing of, and laying walls instead of digging passages.
#ifndef GENERATE_ADAPT_H
#define GENERATE_ADAPT_H

#include "generate/generator.h"

// Makes the whole rectangle, leaves out what lies outside the mask, joins what fell apart.
MEANDER_CHECKED meander_status adapt_to_mask(const generate_order *order, maze *m, trace *t);

// Whether the order asks for walls (focus=walls).
bool adapt_wants_walls(const generate_order *order);

// Runs the generator on the corners of the cells: what it carves become walls.
MEANDER_CHECKED meander_status adapt_to_walls(const generate_order *order, maze *m, trace *t);

#endif
