// SPDX-License-Identifier: MIT
// The clusters of Eller's coins: cells that hang together where coins say so, whatever their sets
// are, in a maze of any size whose coins depend on places alone (coins=places).
#ifndef GENERATE_ELLER_CLUSTERS_SQUARES_H
#define GENERATE_ELLER_CLUSTERS_SQUARES_H

#include "base/compass.h"
#include "base/pile.h"
#include "generate/common/eller_rows.h"

enum { ELLER_WORDS = 128 };      // of coins, kept

// From its first column and row to those behind its last.
typedef struct eller_box {
    uint64_t x, y, right, bottom;
} eller_box;

// 64 coins of a row, of the right or of the down ones.
typedef struct eller_word {
    uint64_t row, word, coins;
} eller_word;

// A maze and what is known of its coins.
typedef struct eller_coins {
    const section_job *job;
    uint64_t key;
    eller_word words[ELLER_WORDS];   // those asked for last
    uint64_t joined, joined_end; // columns of the maze's last row that count as joined
} eller_coins;

// A walk through the clusters that cross the border of `inner`, outside it.
typedef struct eller_walk {
    eller_coins *coins;
    eller_box inner, box;
    uint64_t bottom;             // rows from here on do not count
    uint64_t *met;               // a bit for each cell of the box
    pile waiting;                // places in the box, of cells whose neighbours were not looked at
    meander_point foot;          // the last cell of the lowest row
} eller_walk;

static inline bool eller_box_holds(const eller_box *b, meander_point at) {
    return at.x >= b->x && at.x < b->right && at.y >= b->y && at.y < b->bottom;
}

static inline uint64_t eller_box_width(const eller_box *b) { return b->right - b->x; }

static inline uint64_t eller_box_cells(const eller_box *b) {
    return eller_box_width(b) * (b->bottom - b->y);
}

// The number of a cell of the box, row by row, and back.
static inline size_t eller_box_place(const eller_box *b, meander_point at) {
    return (size_t)((at.y - b->y) * eller_box_width(b) + (at.x - b->x));
}

static inline meander_point eller_box_point(const eller_box *b, size_t place) {
    return (meander_point){b->x + place % eller_box_width(b), b->y + place / eller_box_width(b)};
}

// Beyond the first column and row the numbers wrap around, and no box holds them.
static inline meander_point eller_beside(meander_point at, unsigned side) {
    return (meander_point){at.x + (uint64_t)(int64_t)compass_dx[side], at.y + (uint64_t)(int64_t)compass_dy[side]};
}

// The box made wider by `margin` cells, as far as the maze goes, but not further down than `bottom`.
eller_box eller_box_around(const section_job *job, const eller_box *b, uint64_t margin,
                           uint64_t bottom);

// Refuses mazes whose coins cannot be asked for alone.
MEANDER_CHECKED meander_status eller_coins_init(eller_coins *s, const section_job *job);

// Finds a box around w->inner that holds every cluster which crosses its border, as far as
// w->bottom, and with it w->foot.  UNSUPPORTED when they reach too far.
MEANDER_CHECKED meander_status eller_find_box(eller_walk *w);

#endif
