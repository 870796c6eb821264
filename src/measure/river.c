// SPDX-License-Identifier: MIT
// River: whether a maze has many short dead ends or few long ones.
//
//     ==j==j======j==      little river: short dead ends
//       |  |   |  |
//     ==j==========        much river: the passage to a dead end flows far before it stops
//       |____________
//
// Walter Pullen calls river how far the making of a maze flows on into untouched parts: with
// little of it there are many short dead ends, with more of it fewer and longer ones.  He gives
// no number for it.  Here it is the mean length of the passages that end dead, in cells: from a
// dead end, which counts, to the first junction, which does not.  Next to it is the share of all
// cells in such passages.
//
// Invariant: a passage that is dead at both ends (a maze without a junction) is one passage;
// it is counted at the end with the lower index.
//
// Cost: each cell is looked at once and each dead end's passage walked once more; no memory.  By
// rows each cell once, and 12 bytes per column.
// Source: Walter D. Pullen, "Think Labyrinth: Maze Algorithms", under texture.
#include "measure/corridor.h"
#include "measure/trails.h"

enum { RIVER_MEAN, RIVER_SHARE };

typedef struct river_count {
    uint64_t passages, cells;
    uint64_t all;          // by rows: cells of the maze
    trails trails;
} river_count;

// A passage with `length` cells of degree 2, and one dead end or two.
static void river_note(void *user, uint64_t length, unsigned dead_ends) {
    river_count *k = user;
    if (dead_ends == 0) return;
    k->passages++;
    k->cells += length + dead_ends;
}

// The passage of the dead end `c`.
static void river_flow(river_count *k, const maze *m, cell c) {
    uint64_t length;
    cell end = corridor_follow(m, c, bits_lowest(maze_sides(m, c)), &length);
    bool dead = corridor_degree(m, end) == 1;
    if (dead && end < c) return;
    river_note(k, length, 1 + (unsigned)dead);
}

static meander_status river_tell(const river_count *k, const measure_job *job, uint64_t cells) {
    measure_know_share(&job->figures[RIVER_MEAN], k->cells, k->passages);
    measure_know_share(&job->figures[RIVER_SHARE], k->cells, cells);
    return MEANDER_OK;
}

static meander_status river_find(measure_job *job) {
    const maze *m = &job->puzzle->maze;
    river_count k = {0};
    for (cell c = 0; c < m->grid->count; c++)
        if (corridor_degree(m, c) == 1) river_flow(&k, m, c);
    return river_tell(&k, job, m->grid->cells);
}

static meander_status river_begin_rows(measure_job *job) {
    river_count *k = scratch_lend_zeroed(job->scratch, 1, sizeof *k);
    if (k == NULL) return MEANDER_NO_MEMORY;
    job->state = k;
    k->trails.note = river_note;
    k->trails.user = k;
    return trails_init(&k->trails, job->scratch, job->width);
}

static void river_add_row(measure_job *job, const measure_row *row) {
    river_count *k = job->state;
    for (size_t i = 0; i < row->words; i++) k->all += bits_count(row->inside[i]);
    trails_add_row(&k->trails, row);
}

static meander_status river_end_rows(measure_job *job) {
    const river_count *k = job->state;
    return river_tell(k, job, k->all);
}

// Complete trails are counted; a trail that leads out of the part is not.
static meander_status river_begin_part(measure_job *job, const measure_row *first) {
    river_count *k = job->state;
    return trails_begin_part(&k->trails, job->scratch, first);
}

static void river_save_part(measure_job *job, const measure_ends *ends, measure_words *out) {
    const river_count *k = job->state;
    measure_put(out, k->passages);
    measure_put(out, k->cells);
    measure_put(out, k->all);
    trails_save_part(&k->trails, ends, out);
}

static meander_status river_join_part(measure_job *job, const measure_ends *ends,
                                      measure_words *in) {
    river_count *k = job->state;
    river_add_row(job, &ends->first);
    k->passages += measure_take(in);
    k->cells += measure_take(in);
    k->all += measure_take(in);
    return trails_join_part(&k->trails, job->scratch, ends, in);
}

extern const measure measure_river_wide;

const measure measure_river = {
    .name = "river",
    .about = "how far the passages to dead ends flow",
    .figures = {
        [RIVER_MEAN] = {"river", "cells of a passage to a dead end, on average",
                        MEANDER_FIGURE_REAL},
        [RIVER_SHARE] = {"dead_end_share", "share of the cells in passages to dead ends",
                         MEANDER_FIGURE_REAL},
    },
    .find = river_find,
    .wide = &measure_river_wide,
    .begin_rows = river_begin_rows,
    .add_row = river_add_row,
    .end_rows = river_end_rows,
    .begin_part = river_begin_part,
    .save_part = river_save_part,
    .join_part = river_join_part,
};
