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

typedef struct nest_chamber {
    uint64_t x, y, width, height;
    uint64_t key;                // seeds its random numbers and those of all inside
    bool passed;                 // the path passes through, from port to port
    meander_point ports[2];
} nest_chamber;

// Divides a chamber into halves with a door between two of their cells.  Returns whether the path goes through it.
bool nest_divide(const nest_chamber *c, nest_chamber halves[2], meander_point door[2]);

// Finds the generator of the insides, NULL for none, with its parameters.
MEANDER_CHECKED meander_status nest_find_inner(context *c, const params *given, const meander_param *param,
                                               const generator **inner, params *inner_params);

// nest_chunk_squares.c: the same chambers for a game's chunk.
MEANDER_CHECKED meander_status nest_chunk(chunk_job *job, const meander_param *table);

// Draws the job's section, whose walls are all closed so far.  `table` is the generator's table of
// parameters, with leaf and inner in their places.
MEANDER_CHECKED meander_status nest_draw(section_job *job, const meander_param *table);

// Returns how many bytes that takes at most for a maze that is made whole.
uint64_t nest_lends(const generate_plan *plan, const meander_param *table);

#endif
