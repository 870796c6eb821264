// SPDX-License-Identifier: MIT
// Straights: whether passages go straight on, and in which direction.
//
//     +---+---+---+      of the cells with two passages one goes straight on (a) and one
//     |     a     |      turns (b); there are two runs, of 2 passages and of 1, so 1.5 on
//     +---+---+   +      average; 2 passages are horizontal, 1 is vertical
//             | b |
//             +---+
//
// A run is a row of passages in one direction, as long as possible.  Walter Pullen calls "run"
// how far straight ways go before a turn, and "bias" that one direction is preferred.
//
// Side s goes straight on to side opposite[s].  The count that a cell adds depends only on its open sides,
// so there is a table of 256 entries: how many runs end in the cell (an open side whose opposite
// is walled up), and whether the cell goes straight on or turns.
//
// Invariant: every run has two ends; a ring that goes straight all the way around (on a torus)
// has none and is not a run.  Where a side is its own opposite nothing is straight.
//
// Cost: one look at each cell, no memory.  Source: Walter D. Pullen, "Think Labyrinth: Maze
// Algorithms", under texture.
#include "base/bits.h"
#include "measure/measure.h"

enum {
    STRAIGHTS_STRAIGHT, STRAIGHTS_BENDS, STRAIGHTS_SHARE, STRAIGHTS_RUN, STRAIGHTS_HORIZONTAL,
    STRAIGHTS_VERTICAL, STRAIGHTS_BALANCE
};

// The counts that a cell with these open sides adds.
typedef struct straights_answer {
    uint8_t run_ends, passage_ends, horizontal_ends;
    bool straight, bend;
} straights_answer;

typedef struct straights_sum {
    uint64_t straight, bends, run_ends, passage_ends, horizontal_ends;
} straights_sum;

static straights_answer straights_of(const grid *g, unsigned open) {
    straights_answer a = {.passage_ends = (uint8_t)bits_count(open)};
    for (unsigned left = open; left != 0; left &= left - 1) {
        unsigned side = bits_lowest(left), on = g->opposite[side];
        bool goes_on = on != side && (open >> on & 1);
        if (!goes_on) a.run_ends++;
        if (side % 2 == MEANDER_EAST) a.horizontal_ends++;
        a.straight = a.passage_ends == 2 && goes_on;
    }
    a.bend = a.passage_ends == 2 && !a.straight;
    return a;
}

static void straights_add(straights_sum *sum, const straights_answer *a) {
    sum->straight += a->straight;
    sum->bends += a->bend;
    sum->run_ends += a->run_ends;
    sum->passage_ends += a->passage_ends;
    sum->horizontal_ends += a->horizontal_ends;
}

// A table of all sets of sides would be too large.
static void straights_count_wide(const maze *m, straights_sum *sum) {
    for (cell c = 0; c < m->grid->count; c++) {
        straights_answer a = straights_of(m->grid, maze_sides(m, c));
        straights_add(sum, &a);
    }
}

static void straights_count(const maze *m, straights_sum *sum) {
    straights_answer answers[256];
    if (grid_is_wide(m->grid)) {
        straights_count_wide(m, sum);
        return;
    }
    for (unsigned open = 0; open < 256; open++) answers[open] =
        open >> m->grid->side_count == 0 ? straights_of(m->grid, open) : (straights_answer){0};
    for (cell c = 0; c < m->grid->count; c++) straights_add(sum, &answers[maze_sides(m, c)]);
}

// Only on rectangles are sides known to be horizontal or vertical.
static void straights_tell_balance(const straights_sum *sum, meander_figure *figures) {
    uint64_t passages = sum->passage_ends / 2, horizontal = sum->horizontal_ends / 2;
    measure_know(&figures[STRAIGHTS_HORIZONTAL], horizontal);
    measure_know(&figures[STRAIGHTS_VERTICAL], passages - horizontal);
    measure_know_share(&figures[STRAIGHTS_BALANCE], horizontal, passages);
}

static meander_status straights_tell(const measure_job *job, const straights_sum *sum,
                                     bool rectangle) {
    measure_know(&job->figures[STRAIGHTS_STRAIGHT], sum->straight);
    measure_know(&job->figures[STRAIGHTS_BENDS], sum->bends);
    measure_know_share(&job->figures[STRAIGHTS_SHARE], sum->straight,
                       sum->straight + sum->bends);
    measure_know_share(&job->figures[STRAIGHTS_RUN], sum->passage_ends, sum->run_ends);
    if (rectangle) straights_tell_balance(sum, job->figures);
    return MEANDER_OK;
}

static meander_status straights_find(measure_job *job) {
    const grid *g = job->puzzle->grid;
    straights_sum sum = {0};
    straights_count(&job->puzzle->maze, &sum);
    return straights_tell(job, &sum, g->form == GRID_SQUARES);
}

static meander_status straights_begin_rows(measure_job *job) {
    job->state = scratch_lend_zeroed(job->scratch, 1, sizeof(straights_sum));
    return job->state == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
}

// 64 cells at once: of a pair of opposite sides one, or both, are open.
static void straights_add_row(measure_job *job, const measure_row *row) {
    straights_sum *sum = job->state;
    for (size_t i = 0; i < row->words; i++) {
        uint64_t north = row->north[i], south = row->south[i];
        uint64_t east = row->east[i], west = row->west[i];
        uint64_t one_upright = north ^ south, one_level = east ^ west;
        uint64_t horizontal = 2 * (uint64_t)bits_count(east);
        sum->straight += bits_count((north & south & ~(east | west)) |
                                    (east & west & ~(north | south)));
        sum->bends += bits_count(one_upright & one_level);
        sum->run_ends += bits_count(one_upright) + bits_count(one_level);
        sum->passage_ends += horizontal + 2 * (uint64_t)bits_count(south);
        sum->horizontal_ends += horizontal;
    }
}

static meander_status straights_end_rows(measure_job *job) {
    return straights_tell(job, job->state, true);
}

// Ends of runs are counted in their own cells, so parts only add up.
static void straights_save_part(measure_job *job, const measure_ends *ends, measure_words *out) {
    const straights_sum *sum = job->state;
    (void)ends;
    measure_put(out, sum->straight);
    measure_put(out, sum->bends);
    measure_put(out, sum->run_ends);
    measure_put(out, sum->passage_ends);
    measure_put(out, sum->horizontal_ends);
}

static meander_status straights_join_part(measure_job *job, const measure_ends *ends,
                                          measure_words *in) {
    straights_sum *sum = job->state;
    straights_add_row(job, &ends->first);
    sum->straight += measure_take(in);
    sum->bends += measure_take(in);
    sum->run_ends += measure_take(in);
    sum->passage_ends += measure_take(in);
    sum->horizontal_ends += measure_take(in);
    return MEANDER_OK;
}

extern const measure measure_straights_wide;

const measure measure_straights = {
    .name = "straights",
    .about = "whether passages go straight on, and in which direction",
    .figures = {
        [STRAIGHTS_STRAIGHT] = {"straights", "cells with two passages that go straight on",
                                MEANDER_FIGURE_COUNT},
        [STRAIGHTS_BENDS] = {"bends", "cells with two passages that turn",
                             MEANDER_FIGURE_COUNT},
        [STRAIGHTS_SHARE] = {"straight_share", "share of the cells with two passages that go on",
                             MEANDER_FIGURE_REAL},
        [STRAIGHTS_RUN] = {"run", "passages in a row without a turn, on average",
                           MEANDER_FIGURE_REAL},
        [STRAIGHTS_HORIZONTAL] = {"horizontal", "passages to the right or left",
                                  MEANDER_FIGURE_COUNT},
        [STRAIGHTS_VERTICAL] = {"vertical", "passages up or down", MEANDER_FIGURE_COUNT},
        [STRAIGHTS_BALANCE] = {"horizontal_share", "share of the passages to the right or left",
                               MEANDER_FIGURE_REAL},
    },
    .find = straights_find,
    .wide = &measure_straights_wide,
    .begin_rows = straights_begin_rows,
    .add_row = straights_add_row,
    .end_rows = straights_end_rows,
    .save_part = straights_save_part,
    .join_part = straights_join_part,
};
