// SPDX-License-Identifier: MIT
// Corridors: how far one walks without a choice.
//
//     x---o---o---x---o---x     o  degree 2: two corridors, one of 2 cells and one of 1
//                 |             x  another degree; between x and y there is a passage, but
//                 y                no corridor
//
// A corridor is a chain of cells of degree 2 that is as long as can be; its length is the
// number of these cells.  It ends at dead ends and junctions, or closes a ring of its own.
// Two cells of another degree that are neighbours have no corridor between them.
//
// Invariant: following every open side of every cell that is not of degree 2 goes through
// each chain exactly twice, once from either end; so half of what is counted is right,
// and cells of degree 2 that were never met lie on rings.  Only then are marks needed.
//
// Cost: each cell is looked at three times; the counters take 8 bytes for each length up to
// the longest corridor (their room is asked for as zeros, which cost nothing until they
// are touched), and one bit a cell with rings.  Source: leaving out the vertices of degree 2
// is as old as graph theory; that runs of passages give a maze its texture says Walter D.
// Pullen, "Think Labyrinth: Maze Algorithms".
#include "measure/corridor.h"

enum { CORRIDORS_COUNT, CORRIDORS_MEAN, CORRIDORS_LONGEST, CORRIDORS_LENGTHS };

typedef struct corridors_count {
    const maze *maze;
    uint64_t *of_length;   // corridors of each length; twice as many while chains are followed
    uint64_t longest, met; // cells of degree 2, met from either end
    uint64_t pairs;        // cells of degree 2 that there are
} corridors_count;

static void corridors_note(corridors_count *k, uint64_t length) {
    if (length == 0) return;
    k->of_length[length]++;
    k->met += length;
    if (length > k->longest) k->longest = length;
}

static void corridors_chains(corridors_count *k) {
    const grid *g = k->maze->grid;
    uint64_t length;
    for (cell c = 0; c < g->count; c++) {
        unsigned open = maze_sides(k->maze, c);
        if (bits_count(open) == 2) {
            k->pairs++;
            continue;
        }
        for (; open != 0; open &= open - 1) {
            corridor_follow(k->maze, c, bits_lowest(open), &length);
            corridors_note(k, length);
        }
    }
    for (uint64_t i = 1; i <= k->longest; i++) k->of_length[i] /= 2;
    k->met /= 2;
}

// Marks a chain's cells, or a ring's: up to a cell of another degree or a marked one.
static uint64_t corridors_mark(const maze *m, uint64_t *marks, cell c, unsigned side) {
    for (uint64_t length = 0;; length++) {
        unsigned back = 1u << m->grid->opposite[side];
        c = grid_neighbour(m->grid, c, side);
        unsigned open = maze_sides(m, c);
        if (bits_count(open) != 2 || bits_get(marks, c)) return length;
        bits_set(marks, c);
        side = bits_lowest(open & ~back);
    }
}

static meander_status corridors_rings(corridors_count *k, scratch *lent) {
    const maze *m = k->maze;
    size_t count = m->grid->count;
    uint64_t *marks = scratch_lend_zeroed(lent, bits_words(count), sizeof(uint64_t));
    if (marks == NULL) return MEANDER_NO_MEMORY;
    for (cell c = 0; c < count; c++) {
        unsigned open = maze_sides(m, c);
        if (bits_count(open) == 2) continue;
        for (; open != 0; open &= open - 1) corridors_mark(m, marks, c, bits_lowest(open));
    }
    for (cell c = 0; c < count; c++)
        if (corridor_degree(m, c) == 2 && !bits_get(marks, c))
            corridors_note(k, corridors_mark(m, marks, c, bits_lowest(maze_sides(m, c))));
    return MEANDER_OK;
}

static meander_status corridors_tell(const corridors_count *k, measure_job *job) {
    uint64_t corridors = 0, kinds = 0, at = 0, *list;
    for (uint64_t i = 1; i <= k->longest; i++) {
        corridors += k->of_length[i];
        kinds += k->of_length[i] != 0;
    }
    list = measure_know_list(job, &job->figures[CORRIDORS_LENGTHS], 2 * (size_t)kinds);
    if (list == NULL) return MEANDER_NO_MEMORY;
    for (uint64_t i = 1; i <= k->longest; i++) {
        if (k->of_length[i] == 0) continue;
        list[at++] = i;
        list[at++] = k->of_length[i];
    }
    measure_know(&job->figures[CORRIDORS_COUNT], corridors);
    measure_know_share(&job->figures[CORRIDORS_MEAN], k->pairs, corridors);
    measure_know(&job->figures[CORRIDORS_LONGEST], k->longest);
    return MEANDER_OK;
}

static meander_status corridors_find(measure_job *job) {
    corridors_count k = {
        .maze = &job->puzzle->maze,
        .of_length = scratch_lend_zeroed(job->scratch, job->puzzle->grid->cells + 1,
                                         sizeof(uint64_t)),
    };
    if (k.of_length == NULL) return MEANDER_NO_MEMORY;
    corridors_chains(&k);
    if (k.met < k.pairs) TRY(corridors_rings(&k, job->scratch));
    return corridors_tell(&k, job);
}

const measure measure_corridors = {
    .name = "corridors",
    .about = "chains of cells with two passages",
    .figures = {
        [CORRIDORS_COUNT] = {"corridors", "chains of cells with two passages",
                             MEANDER_FIGURE_COUNT},
        [CORRIDORS_MEAN] = {"corridor_mean", "cells in a corridor, on average",
                            MEANDER_FIGURE_REAL},
        [CORRIDORS_LONGEST] = {"corridor_longest", "cells in the longest corridor",
                               MEANDER_FIGURE_COUNT},
        [CORRIDORS_LENGTHS] = {"corridor_lengths", "each length, and how many have it",
                               MEANDER_FIGURE_PAIRS},
    },
    .find = corridors_find,
};
