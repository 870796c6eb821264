// SPDX-License-Identifier: MIT
// Sidewinder: coins cut a row into runs of cells, and one cell of each run opens to the row above.
//
//     +---+---+---+---+---+---+      The first row is one long passage.
//     |                       |
//     +   +---+   +---+   +---+      runs of 2, 1 and 3 cells: the first run opens at its first
//     |       |   |           |      cell, the second at its only cell, the third at its middle
//     +---+---+---+---+---+---+      cell
//
// Invariant: the runs of a row are connected through the row above, and only once, because each has
// exactly one passage up.
// Cost: 64 cells are one word.  Runs of one to four cells choose all at once, with two random
// bits per run; three cells that draw the fourth, longer runs, and runs that continue in the next
// word choose one by one, about four per word.  Memory of one plane of a row: a passage up belongs
// to the row above as its passage south, so runs are drawn one row ahead.
// Source: Jamis Buck, "Maze Generation: Sidewinder algorithm", 2011; Walter Pullen, "Think
// Labyrinth: Maze algorithms".  Word-parallel choice among short runs: our own.
#include <string.h>

#include "generate/common/row_coins.h"

enum { SIDEWINDER_EAST, SIDEWINDER_RISE, SIDEWINDER_COINS };
enum { RISE_RANDOM, RISE_WEST, RISE_EAST };

// Runs of a word: a one where each starts, and where each ends.
typedef struct runs {
    uint64_t starts, ends;
} runs;

// The cells that rise from runs of one to four cells.  *left: the starts of all other runs.
static uint64_t sidewinder_rise_short(runs r, uint64_t one, uint64_t two, uint64_t *left) {
    uint64_t longer = r.starts & ~r.ends;
    uint64_t pairs = longer & r.ends >> 1;
    longer &= ~(r.ends >> 1);
    uint64_t threes = longer & r.ends >> 2;
    longer &= ~(r.ends >> 2);
    uint64_t fours = longer & r.ends >> 3;
    *left = (longer & ~fours) | (threes & one & two);
    uint64_t wide = threes | fours;
    return (r.starts & r.ends) | (pairs & one) | (pairs & ~one) << 1 |
           (wide & ~one & ~two) | (wide & one & ~two) << 1 | (wide & ~one & two) << 2 |
           (fours & one & two) << 3;
}

// One word of the row below; `open` is where the run began that has not ended yet.
static inline void sidewinder_rise(uint64_t *south, rng *chance, size_t word, uint64_t ends,
                                   size_t *open) {
    size_t base = word * 64;
    uint64_t one = rng_next(chance), two = rng_next(chance), left;
    if (ends == 0) return;
    runs r = {.starts = ends << 1, .ends = ends};
    if (*open == base) r.starts |= 1;
    else bits_set(south, *open + (size_t)rng_below(chance, base + bits_lowest(ends) + 1 - *open));
    // A run that starts behind the last end goes on in the next word.
    unsigned width = bits_width(ends);
    *open = base + width;
    r.starts &= UINT64_MAX >> (64 - width);
    uint64_t rising = sidewinder_rise_short(r, one, two, &left);
    for (; left != 0; left &= left - 1) {
        unsigned start = bits_lowest(left), length = bits_lowest(ends >> start) + 1;
        rising |= UINT64_C(1) << (start + rng_below(chance, length));
    }
    south[word] |= rising;
}

// The state is the plane of passages to the east of the row that comes next.
static void sidewinder_draw(row_job *job) {
    size_t words = bits_words((size_t)job->width), open = 0;
    uint64_t *east = job->state, percent = (uint64_t)job->params->values[SIDEWINDER_EAST];
    uint64_t before = 1, *south = job->south;
    rng chance = *job->rng;
    bool random = job->params->values[SIDEWINDER_RISE] == RISE_RANDOM;
    for (size_t i = 0; i < words; i++) {
        uint64_t inside = i + 1 < words ? UINT64_MAX : bits_tail((size_t)job->width);
        east[i] = rng_coins(&chance, percent, 100) & inside;
        if (i + 1 == words) bits_clear(east, (size_t)job->width - 1);
        uint64_t ends = ~east[i] & inside;
        if (random)
            sidewinder_rise(south, &chance, i, ends, &open);
        else if (job->params->values[SIDEWINDER_RISE] == RISE_EAST) job->south[i] = ends;
        else job->south[i] = (ends << 1 | before) & inside;
        before = ends >> 63;
    }
    *job->rng = chance;
}

static meander_status sidewinder_next_row(row_job *job) {
    memcpy(job->east, job->state, bits_words((size_t)job->width) * sizeof *job->east);
    if (!job->last) sidewinder_draw(job);
    if (job->trace != NULL) generate_tell_row(job);
    return MEANDER_OK;
}

// The first row has no row above: it goes on to the end.
static void sidewinder_begin(const row_job *job) {
    size_t words = bits_words((size_t)job->width);
    uint64_t *east = job->state;
    memset(east, 0xff, words * sizeof *east);
    east[words - 1] = bits_tail((size_t)job->width);
    bits_clear(east, (size_t)job->width - 1);
}

static meander_status sidewinder_begin_rows(row_job *job) {
    size_t words = bits_words((size_t)job->width);
    job->state = scratch_lend(job->scratch, words, sizeof(uint64_t));
    if (job->state == NULL) return MEANDER_NO_MEMORY;
    sidewinder_begin(job);
    return MEANDER_OK;
}

// A row's passages to the east are drawn with the row before; with a random rise, as many words as
// its runs are long.
static meander_status sidewinder_seek_row(row_job *job, uint64_t y) {
    uint64_t percent = (uint64_t)job->params->values[SIDEWINDER_EAST], words;
    bool random = job->params->values[SIDEWINDER_RISE] == RISE_RANDOM;
    if ((!rng_coins_words(percent, 100, &words) || random) && !job->places)
        return row_coins_refuse(job, "sidewinder");
    job->y = y == 0 ? 0 : y - 1;
    job->last = false;
    row_coins_go(job, job->y, words * bits_words((size_t)job->width));
    if (y > 0) TRY(sidewinder_next_row(job));
    else sidewinder_begin(job);
    return MEANDER_OK;
}

static uint64_t sidewinder_lends(const generate_plan *plan) {
    return (plan->width + 63) / 64 * sizeof(uint64_t);
}

static const meander_param sidewinder_params[] = {
    [SIDEWINDER_EAST] = {.name = "east", .kind = MEANDER_PARAM_PERCENT, .fallback = 50,
                         .about = "chance that a run goes on to the east"},
    [SIDEWINDER_RISE] = {.name = "rise", .kind = MEANDER_PARAM_CHOICE, .fallback = RISE_RANDOM,
                         .choices = "random|west|east",
                         .about = "which cell of a run rises: any, its first, its last"},
    [SIDEWINDER_COINS] = COINS_PARAM,
    FOCUS_PARAM,
    {0},
};

const generator generator_sidewinder = {
    .name = "sidewinder",
    .about = "cuts rows into runs, and one cell of each rises to the row above",
    .traits = "perfect rows threads",
    .params = sidewinder_params,
    .begin_rows = sidewinder_begin_rows,
    .next_row = sidewinder_next_row,
    .seek_row = sidewinder_seek_row,
    .lends = sidewinder_lends,
};
