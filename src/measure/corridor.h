// SPDX-License-Identifier: MIT
// Following a corridor: a tool for the measures.
//
//     J===o===o===o     from J by its east side: through three cells of degree 2 to E,
//                 |     which has another degree; so the length is 3
//                 E
#ifndef MEASURE_CORRIDOR_H
#define MEASURE_CORRIDOR_H

#include "base/bits.h"
#include "measure/measure.h"

static inline unsigned corridor_degree(const maze *m, cell c) {
    return bits_count(maze_sides(m, c));
}

// Leaves `from`, which is not a cell of degree 2, by an open side and goes on through cells of
// degree 2, *length of them, to the first of another degree: `from` itself when the corridor
// comes back.
static inline cell corridor_follow(const maze *m, cell from, unsigned side, uint64_t *length) {
    cell c = from;
    for (*length = 0;; ++*length) {
        unsigned back;
        c = grid_cross(m->grid, c, side, &back);
        unsigned open = maze_sides(m, c);
        if (bits_count(open) != 2) return c;
        side = bits_lowest(open & ~(1u << back));
    }
}

#endif
