// SPDX-License-Identifier: MIT
// Corridors: how far one walks without a choice.
//
//     x---o---o---x---o---x     o  degree 2: two corridors, one of 2 cells and one of 1
//                 |             x  another degree; between x and y there is a passage, but
//                 y                no corridor
//
// A corridor is a chain of cells of degree 2 that is as long as possible; its length is the
// number of these cells.  It ends at dead ends and junctions, or closes into a ring.  Two
// neighbouring cells of other degrees have no corridor between them.
//
// Invariant: following every open side of every cell that is not of degree 2 goes through each
// chain exactly twice, once from either end; so half of what is counted is right, and cells of
// degree 2 that were never met are on rings.  Only then are marks needed.
//
// By rows each chain is met once, and counts for both.
//
// Cost: each cell is looked at three times, or once by rows; 32 bytes for each different length,
// and one bit per cell with rings or 12 bytes per column.  Source: leaving out the vertices of
// degree 2 is as old as graph theory; Walter D. Pullen, "Think Labyrinth: Maze Algorithms", says
// that runs of passages give a maze its texture.
#include "measure/corridor.h"
#include "measure/tally.h"
#include "measure/trails.h"

enum { CORRIDORS_COUNT, CORRIDORS_MEAN, CORRIDORS_LONGEST, CORRIDORS_LENGTHS };

typedef struct corridors_count {
    tally lengths;         // each corridor twice
    uint64_t met;          // cells of degree 2, from either end
    trails trails;         // by rows
} corridors_count;

// Adds a corridor `times` times; every corridor should be counted twice.
static void corridors_note(corridors_count *k, uint64_t length, unsigned times) {
    if (length == 0) return;
    tally_add(&k->lengths, length, times);
    k->met += times * length;
}

// Returns the number of cells of degree 2.
static uint64_t corridors_chains(corridors_count *k, const maze *m) {
    uint64_t length, pairs = 0;
    for (cell c = 0; c < m->grid->count; c++) {
        unsigned open = maze_sides(m, c);
        if (bits_count(open) == 2) {
            pairs++;
            continue;
        }
        for (; open != 0; open &= open - 1) {
            corridor_follow(m, c, bits_lowest(open), &length);
            corridors_note(k, length, 1);
        }
    }
    return pairs;
}

// Marks a chain's cells, or a ring's: up to a cell of another degree or a marked one.
static uint64_t corridors_mark(const maze *m, uint64_t *marks, cell c, unsigned side) {
    for (uint64_t length = 0;; length++) {
        unsigned back;
        c = grid_cross(m->grid, c, side, &back);
        unsigned open = maze_sides(m, c);
        if (bits_count(open) != 2 || bits_get(marks, c)) return length;
        bits_set(marks, c);
        side = bits_lowest(open & ~(1u << back));
    }
}

static meander_status corridors_rings(corridors_count *k, const maze *m, scratch *lent) {
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
            corridors_note(k, corridors_mark(m, marks, c, bits_lowest(maze_sides(m, c))), 2);
    return MEANDER_OK;
}

static meander_status corridors_tell(const corridors_count *k, const measure_job *job) {
    size_t places = 2 * k->lengths.count;
    uint64_t corridors = 0, *list;
    if (k->lengths.failed) return MEANDER_NO_MEMORY;
    list = measure_know_list(job, &job->figures[CORRIDORS_LENGTHS], places);
    if (list == NULL) return MEANDER_NO_MEMORY;
    tally_list(&k->lengths, list);
    for (size_t i = 1; i < places; i += 2) corridors += list[i] /= 2;
    measure_know(&job->figures[CORRIDORS_COUNT], corridors);
    measure_know_share(&job->figures[CORRIDORS_MEAN], k->met / 2, corridors);
    measure_know(&job->figures[CORRIDORS_LONGEST], places == 0 ? 0 : list[places - 2]);
    return MEANDER_OK;
}

static meander_status corridors_find(measure_job *job) {
    const maze *m = &job->puzzle->maze;
    corridors_count k = {.met = 0};
    tally_init(&k.lengths, job->scratch);
    uint64_t pairs = corridors_chains(&k, m);
    if (k.met / 2 < pairs) TRY(corridors_rings(&k, m, job->scratch));
    return corridors_tell(&k, job);
}

static void corridors_note_trail(void *user, uint64_t length, unsigned dead_ends) {
    (void)dead_ends;
    corridors_note(user, length, 2);
}

static meander_status corridors_begin_rows(measure_job *job) {
    corridors_count *k = scratch_lend_zeroed(job->scratch, 1, sizeof *k);
    if (k == NULL) return MEANDER_NO_MEMORY;
    job->state = k;
    k->trails.note = corridors_note_trail;
    k->trails.user = k;
    tally_init(&k->lengths, job->scratch);
    return trails_init(&k->trails, job->scratch, job->width);
}

static void corridors_add_row(measure_job *job, const measure_row *row) {
    corridors_count *k = job->state;
    trails_add_row(&k->trails, row);
}

static meander_status corridors_end_rows(measure_job *job) {
    return corridors_tell(job->state, job);
}

static meander_status corridors_begin_part(measure_job *job, const measure_row *first) {
    corridors_count *k = job->state;
    return trails_begin_part(&k->trails, job->scratch, first);
}

// The table of lengths in any order: it is joined by adding.
static void corridors_save_part(measure_job *job, const measure_ends *ends, measure_words *out) {
    const corridors_count *k = job->state;
    out->failed = out->failed || k->lengths.failed;
    measure_put(out, k->met);
    measure_put(out, k->lengths.count);
    for (size_t i = 0; !out->failed && i < k->lengths.capacity; i++) {
        if (k->lengths.entries[i].times == 0) continue;
        measure_put(out, k->lengths.entries[i].number);
        measure_put(out, k->lengths.entries[i].times);
    }
    trails_save_part(&k->trails, ends, out);
}

static meander_status corridors_join_part(measure_job *job, const measure_ends *ends,
                                          measure_words *in) {
    corridors_count *k = job->state;
    corridors_add_row(job, &ends->first);
    k->met += measure_take(in);
    for (uint64_t left = measure_take(in); left > 0; left--) {
        uint64_t number = measure_take(in), times = measure_take(in);
        if (in->failed || times == 0) return MEANDER_BAD_INPUT;
        tally_add(&k->lengths, number, times);
    }
    return trails_join_part(&k->trails, job->scratch, ends, in);
}

extern const measure measure_corridors_wide;

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
    .wide = &measure_corridors_wide,
    .begin_rows = corridors_begin_rows,
    .add_row = corridors_add_row,
    .end_rows = corridors_end_rows,
    .begin_part = corridors_begin_part,
    .save_part = corridors_save_part,
    .join_part = corridors_join_part,
    .lends = true,
};
