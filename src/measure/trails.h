// SPDX-License-Identifier: MIT
// Trails: chains of cells with two passages, followed through rows from above; a tool for the
// measures.
//
//     j===o===o   .        j, e  cells without exactly two passages: there a trail ends
//             |   |        o     cells with two: a trail of four of them from j to e
//     e===o===o   .        . .   a trail whose ends both lead down: more is known below
//                 |
//
// A trail is reported once, when both of its ends are known or when it has closed to a ring.
#ifndef MEASURE_TRAILS_H
#define MEASURE_TRAILS_H

#include "measure/measure.h"

typedef struct trails {
    uint32_t width;
    uint32_t *other;             // of the end of a trail: its other end, see trails.c
    uint64_t *length;
    // Called for each trail: its cells with two passages, 0 where two others are neighbours, and
    // how many of its ends are dead ends.
    void (*note)(void *user, uint64_t length, unsigned dead_ends);
    void *user;
    uint32_t *joint_other;       // of a part and the rows above it, while they are joined
    uint64_t *joint_length;
} trails;

MEANDER_CHECKED meander_status trails_init(trails *t, scratch *lent, uint64_t width);
void trails_add_row(trails *t, const measure_row *row);

// For machines, as in measure.h.  The ways down from the first row of a part are ends of trails, too.
MEANDER_CHECKED meander_status trails_begin_part(trails *t, scratch *lent, const measure_row *first);
void trails_save_part(const trails *t, const measure_ends *ends, measure_words *out);
MEANDER_CHECKED meander_status trails_join_part(trails *t, scratch *lent, const measure_ends *ends,
                                                measure_words *in);

#endif
