// SPDX-License-Identifier: MIT
// Choosing one of the sides that are free.  The ways to choose:
//
//     shuffled    every free side equally likely
//     weighted    in proportion to four weights (how dull a biased maze is can be seen)
//     ordered     always the first free one of east, west, north, south
//     run         a corridor goes straight on, in so many of a hundred cases where it can
//
// For cells with up to four sides a table answers at once: one byte of chance, thrown away
// when it is 252 or more, is fair to 1, 2, 3 and 4 sides alike (252 = 4 * 63 = 3 * 84).
// There is no branch that a processor could guess wrong.
#ifndef GENERATE_CHOICE_H
#define GENERATE_CHOICE_H

#include "base/bits.h"
#include "base/memory.h"
#include "base/params.h"
#include "base/rng.h"

enum { CHOICE_FAIR = 252 };

typedef struct choice {
    int64_t weights;                       // 0: all alike
    bool ordered;                          // no chance at all
    int64_t run;                           // percent; 0: directions do not matter
    uint8_t side[16][256];                 // by mask of free sides and byte of chance
} choice;

// The parameters of every generator that chooses sides; see choice_new.
#define CHOICE_PARAMS                                                                        \
    {.name = "bias", .kind = MEANDER_PARAM_WEIGHTS, .fallback = PARAMS_WEIGHTS(1, 1, 1, 1),  \
     .about = "weights of north-east-south-west when a side is chosen"},                     \
    {.name = "shuffle", .kind = MEANDER_PARAM_SWITCH, .fallback = 1,                         \
     .about = "no: always the first free side of east, west, north, south"}

// One more, for generators whose corridors grow at their ends; it goes into choice->run, and
// choice_go_on heeds it.  At 0 it draws nothing, so IDs without it keep their mazes.
#define RUN_PARAM                                                                            \
    {.name = "run", .kind = MEANDER_PARAM_PERCENT,                                           \
     .about = "chance that a corridor keeps its direction when it can"}

// A choice in lent memory for cells with so many sides; `bias` and `shuffle` are the values of
// CHOICE_PARAMS.  More than four sides have no compass: there a bias says nothing.
MEANDER_CHECKED choice *choice_new(scratch *lent, unsigned side_count, int64_t bias,
                                   int64_t shuffle);

unsigned choice_draw_slowly(const choice *t, rng *r, unsigned free);

// One of the sides whose bits are set in `free`, which must not be 0.
static inline unsigned choice_draw(const choice *t, rng *r, unsigned free) {
    if (t->weights != 0 || free > 15) return choice_draw_slowly(t, r, free);
    uint8_t chance;
    do chance = rng_byte(r);
    while (chance >= CHOICE_FAIR);
    return t->side[free][chance];
}

// The same for a cell with these passages, where side d of a cell is side opposite[d] of the
// cell behind it.  A cell with one passage is the end of a corridor, which may run on; one
// with more is where a branch begins, and a branch has no direction yet.
static inline unsigned choice_go_on(const choice *t, rng *r, unsigned free, unsigned passages,
                                    const uint8_t *opposite) {
    if (t->run != 0 && passages != 0 && (passages & (passages - 1)) == 0) {
        unsigned ahead = opposite[bits_lowest(passages)];
        if ((free >> ahead & 1) && rng_percent(r, t->run)) return ahead;
    }
    return choice_draw(t, r, free);
}

#endif
