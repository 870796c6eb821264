// SPDX-License-Identifier: MIT
// The weights of passages, for the lessons of kruskal, boruvka, prim and reverse-delete.  A weight
// is not stored, it is a hash of the passage's number and a key, so all four of them find the same
// weights and make the same maze:
//
//     c  --side-->  to          number: min(number of c * 8 + side, number of `to` * 8 + back);
//                               32 in place of 8 where cells have more sides
//
// Where passages across are liked better than those down, or the other way round, the weights of
// the better ones are divided by how much; nothing is lighter than what is not liked at all.
// Invariant: the formula is that of generate/common/weights.h; the laws of lessons prove it.
// Cost: O(n log n), to sort.
#include <stdlib.h>

#include "lesson/lesson.h"

typedef struct lesson_weights {
    uint64_t key, across, down;
} lesson_weights;

static lesson_weights lesson_weights_begin(lesson_job *job) {
    int64_t bias = lesson_value(job, "bias");
    lesson_weights w = {.key = rng_next(job->rng)};
    w.across = params_weight(bias, MEANDER_EAST) + params_weight(bias, MEANDER_WEST);
    w.down = params_weight(bias, MEANDER_NORTH) + params_weight(bias, MEANDER_SOUTH);
    if (job->grid->side_count != 4) w.across = w.down = 1;
    return w;
}

static uint64_t lesson_weight(const lesson_weights *w, uint64_t number) {
    uint64_t counter = w->key + number * UINT64_C(0xd1342543de82ef95);
    uint64_t weight = rng_mix(&counter);
    uint64_t liked = number % 2 == MEANDER_EAST ? w->across : w->down;
    if (w->across == w->down) return weight;
    return liked == 0 ? weight >> 1 | UINT64_C(1) << 63 : (weight >> 1) / liked;
}

static int lesson_compare(const void *a, const void *b) {
    const lesson_passage *p = a, *q = b;
    if (p->weight != q->weight) return p->weight < q->weight ? -1 : 1;
    return p->number < q->number ? -1 : p->number > q->number;
}

// A passage is listed at the end that gives it its number.
lesson_passage *lesson_passages(lesson_job *job, size_t *count) {
    const grid *g = job->grid;
    uint64_t sides_most = grid_is_wide(g) ? GRID_WIDE_MOST : GRID_SIDES_MOST;
    lesson_weights weights = lesson_weights_begin(job);
    lesson_passage *all = scratch_lend(job->scratch, g->count, g->side_count * sizeof *all);
    bool lengths = lesson_value(job, "lengths") != 0 && g->lengths != NULL;
    *count = 0;
    for (cell c = 0; all != NULL && c < g->count; c++)
        for (unsigned sides = grid_sides(g, c); sides != 0; sides &= sides - 1) {
            unsigned side = bits_lowest(sides);
            cell to = grid_neighbour(g, c, side);
            uint64_t here = grid_number(g, c) * sides_most + side;
            uint64_t there = grid_number(g, to) * sides_most + grid_back(g, c, side);
            uint64_t weight = lesson_weight(&weights, here);
            if (lengths) weight = (uint64_t)g->lengths[c * g->side_count + side] << 32 | weight >> 32;
            if (here < there) all[(*count)++] = (lesson_passage){c, to, side, weight, here};
        }
    if (all != NULL) qsort(all, *count, sizeof *all, lesson_compare);
    return all;
}
