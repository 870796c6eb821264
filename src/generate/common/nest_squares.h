// SPDX-License-Identifier: MIT
// Nested chambers: a maze of any size of which any section can be drawn without the rest, with
// the part of the way between any two cells that lies in it.
//
//     +-----------+-------+        A chamber is parted by a wall with one door, at places that
//     |           |       |        are drawn from the chamber's own chance, and each half
//     |   halves  +-- ----+        has its own again.  So a section asks only the chambers that
//     |           |       |        it touches, and those around it: about two for each
//     +---- ------+       |        doubling of the size.
//     |                   |
//     +-------------------+
//
// The way from a to b inside a chamber stays in it.  If they are in the same half, so is the
// way; else it goes from a to the door and from the door to b.  That is why a chamber's part of
// a way is known when the two places are known where it comes in and goes out.
//
// Where both sides are short enough another generator makes the chamber's inside.
//
// Invariant: what a chamber holds depends on its key, width and height alone.
// Cost: O(cells of the section + log side); nothing that grows with the side.
// Source: recursive division as in Walter D. Pullen, "Think Labyrinth: maze algorithms"; the
// chance of a place instead of an order of draws after William Feller's coin-tossing and the
// endless landscapes of games ("value noise").
#ifndef GENERATE_NEST_SQUARES_H
#define GENERATE_NEST_SQUARES_H

#include "generate/generator.h"

enum { NEST_LEAF, NEST_INNER };

// Draws the section, whose walls are all closed, of the maze with this width and height.
// `table` is that of the generator, with leaf and inner in their places.
MEANDER_CHECKED meander_status nest_draw(section_job *job, const meander_param *table);

// What that takes at the most for a maze that is made whole.
uint64_t nest_lends(const generate_plan *plan, const meander_param *table);

#endif
