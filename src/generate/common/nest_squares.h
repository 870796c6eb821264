// SPDX-License-Identifier: MIT
// Nested chambers: a maze of any size.  Any section of it can be drawn without the rest, and with
// it the part of the path between any two cells that is in the section.
//
//     +-----------+-------+        A chamber is divided by a wall with one door, at places that
//     |           |       |        are drawn from the chamber's own random numbers, and each
//     |   halves  +-- ----+        half has its own again.  So a section needs only the chambers
//     |           |       |        that it touches, and those around it: about two for each
//     +---- ------+       |        doubling of the size.
//     |                   |
//     +-------------------+
//
// The path from a to b inside a chamber stays in it.  If a and b are in the same half, so is the
// path; otherwise it goes from a to the door and from the door to b.  So a chamber's part of a
// path is known as soon as the places are known where the path enters and leaves.
//
// Where both sides are short enough another generator makes the chamber's inside.
//
// Invariant: what a chamber holds depends on its key, width and height alone.
// Cost: O(cells of the section + log side); nothing that grows with the side.
// Source: recursive division as in Walter D. Pullen, "Think Labyrinth: maze algorithms"; random
// numbers by place instead of by order of draws as in William Feller's coin-tossing and the
// endless landscapes of games ("value noise").
#ifndef GENERATE_NEST_SQUARES_H
#define GENERATE_NEST_SQUARES_H

#include "generate/generator.h"

enum { NEST_LEAF, NEST_INNER };

// Draws the job's section, whose walls are all closed so far.  `table` is the generator's table of
// parameters, with leaf and inner in their places.
MEANDER_CHECKED meander_status nest_draw(section_job *job, const meander_param *table);

// Returns how many bytes that takes at most for a maze that is made whole.
uint64_t nest_lends(const generate_plan *plan, const meander_param *table);

#endif
