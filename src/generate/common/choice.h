// SPDX-License-Identifier: MIT
// Chooses one of the sides that are free, by one of these rules:
//
//     shuffled    every free side equally likely
//     weighted    in proportion to four weights
//     ordered     always the first free one of an order: east, west, north, south
//     run         a corridor goes straight on in this percentage of the cases where it can
//
// For cells with up to four sides a table answers at once: one random byte, drawn again when
// it is 252 or more, is fair to 1, 2, 3 and 4 sides alike (252 = 4 * 63 = 3 * 84).  There is
// no branch that a processor could guess wrong.
#ifndef GENERATE_CHOICE_H
#define GENERATE_CHOICE_H

#include "base/bits.h"
#include "base/memory.h"
#include "base/params.h"
#include "base/rng.h"

enum { CHOICE_FAIR = 252, CHOICE_PARAM_COUNT = 3 };

typedef struct choice {
    int64_t weights;                       // 0: all alike
    bool ordered;                          // nothing is random
    int64_t run;                           // percent; 0: directions do not matter
    uint8_t side[16][256];                 // by mask of free sides and random byte
} choice;

// The parameters of every generator that chooses sides, CHOICE_PARAM_COUNT of them; see
// choice_new.
#define CHOICE_PARAMS                                                                        \
    {.name = "bias", .kind = MEANDER_PARAM_WEIGHTS, .fallback = PARAMS_WEIGHTS(1, 1, 1, 1),  \
     .about = "weights of north-east-south-west when a side is chosen"},                     \
    {.name = "shuffle", .kind = MEANDER_PARAM_SWITCH, .fallback = 1,                         \
     .about = "no: always the first free side"},                                \
    {.name = "order", .kind = MEANDER_PARAM_ORDER,                                           \
     .fallback = PARAMS_ORDER(MEANDER_EAST, MEANDER_WEST, MEANDER_NORTH, MEANDER_SOUTH),     \
     .about = "with shuffle=no: the order in which sides are tried"}

// One more, for generators whose corridors grow at their ends.  It goes into choice->run, which
// choice_go_on reads.  At 0 it draws nothing, so IDs without it keep their mazes.
#define RUN_PARAM                                                                            \
    {.name = "run", .kind = MEANDER_PARAM_PERCENT,                                           \
     .about = "chance that a corridor keeps its direction when it can"}

// Returns a choice in lent memory for cells with this number of sides.  `values` are those of
// CHOICE_PARAMS, one after the other.  A bias has no effect on cells with more than four sides.
MEANDER_CHECKED choice *choice_new(scratch *lent, unsigned side_count, const int64_t *values);

unsigned choice_draw_slowly(const choice *t, rng *r, unsigned free);

// Returns one of the sides whose bits are set in `free`, which must not be 0.
static inline unsigned choice_draw(const choice *t, rng *r, unsigned free) {
    if (t->weights != 0 || free > 15) return choice_draw_slowly(t, r, free);
    uint8_t chance;
    do chance = rng_byte(r);
    while (chance >= CHOICE_FAIR);
    return t->side[free][chance];
}

// Does the same for a cell with these passages, where side d of a cell is side opposite[d] of the
// cell behind it.  A cell with one passage is the end of a corridor, which may go straight on.
// With more passages a branch begins here, and a branch has no direction yet.
static inline unsigned choice_go_on(const choice *t, rng *r, unsigned free, unsigned passages,
                                    const uint8_t *opposite) {
    if (t->run != 0 && passages != 0 && (passages & (passages - 1)) == 0) {
        unsigned ahead = opposite[bits_lowest(passages)];
        if ((free >> ahead & 1) && rng_percent(r, t->run)) return ahead;
    }
    return choice_draw(t, r, free);
}

#endif
