// SPDX-License-Identifier: MIT
// Any row can be made without all those above it.  The coins are the same whatever the sets are, and
// more connections above never mean fewer below.  So some rows before it are made twice, begun with
// every cell alone and with all cells in one set:
//
//     begun     1  2  3  4  5          1  1  1  1  1         whatever is further up is between
//     ...       1  2  2  3  4          1  2  2  2  1         the two
//     ...       1  1  2  3  3          1  1  2  3  3         the same: so are the maze's
//
// From here on they stay the same.  When they are not by the row that is sought, the pass is begun
// again twice as far up; or in the first row, whose sets are known, when that is not much further.
// Invariant: a cell that goes down only because its set would be cut off is alone in the next row,
// as one that does not go down is.
// Cost: with equal coins for right and down (50 and 50) about as many rows as a third of the width,
// otherwise a few dozen, and each of them twice.
// Source: James Propp and David Wilson, "Exact sampling with coupled Markov chains and applications
// to statistical mechanics", Random Structures and Algorithms 9, 1996.
#include "generate/common/eller_rows.h"

#include <string.h>

enum { ELLER_DEPTH = 64 };     // rows of the first pass, at least

// ---- one row -----------------------------------------------------------------------

// A word of the row's coins to the right or down.  With coins=places not only each row has its own
// random numbers, but each word: so those of any cell can be found.
static inline uint64_t eller_rows_coins(const row_job *job, unsigned way, size_t word) {
    if (job->places) rng_place(job->rng, job->key, 2 * job->y + way, job->first_word + word);
    return rng_coins(job->rng, (uint64_t)job->params->values[way], 100);
}

// The coin of x and x + 1 is asked at x + 1, which may be in the next word.
static void eller_go_right(const row_job *job, const row_sets *sets) {
    row_sets_pass pass = row_sets_begin(sets);
    size_t width = (size_t)job->width, words = bits_words(width);
    uint64_t before = 0;
    for (size_t i = 0; i < words; i++) {
        uint64_t coins = 0, inside = i + 1 < words ? UINT64_MAX : bits_tail(width);
        if (i * 64 + 1 < width) coins = eller_rows_coins(job, ELLER_RIGHT, i);
        if (job->last) coins = UINT64_MAX;
        uint64_t joined = row_sets_join(sets, &pass, i, (coins << 1 | before) & inside, inside);
        job->east[i] = joined >> 1;
        if (i > 0) job->east[i - 1] |= joined << 63;
        before = coins >> 63;
    }
}

static void eller_go_down(const row_job *job, const row_sets *sets) {
    row_sets_pass pass = row_sets_begin(sets);
    size_t width = (size_t)job->width, words = bits_words(width);
    for (size_t i = 0; i < words; i++) {
        uint64_t inside = i + 1 < words ? UINT64_MAX : bits_tail(width);
        job->south[i] = row_sets_cut(sets, &pass, i, eller_rows_coins(job, ELLER_DOWN, i), inside);
    }
}

void eller_rows_next(row_job *job, eller_source *e) {
    eller_go_right(job, &e->sets);
    if (!job->last) eller_go_down(job, &e->sets);
}

meander_status eller_rows_init(eller_source *e, row_job *job) {
    *e = (eller_source){.most = {.left = NULL}};
    return row_sets_init(&e->sets, job);
}

uint64_t eller_rows_lends(uint64_t width) { return sizeof(eller_source) + row_sets_bytes(width); }

// ---- seeking -----------------------------------------------------------------------

// The second sets share the stack of the first: a row is made of one or the other.
static meander_status eller_lend_most(const row_job *job, eller_source *e) {
    size_t words = row_sets_words(job->width);
    if (e->most.left != NULL) return MEANDER_OK;
    uint64_t *planes = scratch_lend(job->work, 2 * words, sizeof *planes);
    if (planes == NULL) return MEANDER_NO_MEMORY;
    e->most = e->sets;
    e->most.left = planes;
    e->most.right = planes + words;
    return MEANDER_OK;
}

static void eller_part_all(const row_job *job, const row_sets *sets) {
    size_t bytes = row_sets_words(job->width) * sizeof(uint64_t);
    memset(sets->left, 0, bytes);
    memset(sets->right, 0, bytes);
}

// Every cell has a partner on both sides, except for the first and the last.
static void eller_join_all(const row_job *job, const row_sets *sets) {
    size_t width = (size_t)job->width, words = bits_words(width);
    eller_part_all(job, sets);
    memset(sets->left, 0xff, words * sizeof *sets->left);
    sets->left[words - 1] = bits_tail(width);
    memcpy(sets->right, sets->left, words * sizeof *sets->left);
    bits_clear(sets->left, 0);
    bits_clear(sets->right, width - 1);
}

static bool eller_is_same(const row_job *job, const eller_source *e) {
    size_t bytes = bits_words((size_t)job->width) * sizeof(uint64_t);
    return memcmp(e->sets.left, e->most.left, bytes) == 0 &&
           memcmp(e->sets.right, e->most.right, bytes) == 0;
}

static void eller_pass(const row_job *job, const row_sets *sets) {
    eller_go_right(job, sets);
    eller_go_down(job, sets);
}

// Makes the sets of row y from those of row `from`.  *sure: they are those of the maze.
static meander_status eller_warm_up(row_job *job, const eller_source *e, uint64_t from, uint64_t y,
                                    bool *sure) {
    uint64_t cells = 0;
    eller_part_all(job, &e->sets);
    eller_join_all(job, &e->most);
    for (job->y = from; job->y < y; job->y++) {
        rng begun = *job->rng;
        eller_pass(job, &e->sets);
        if (!*sure) {
            *job->rng = begun;
            eller_pass(job, &e->most);
            *sure = eller_is_same(job, e);
        }
        cells += job->width;
        if (cells >> 20 == 0) continue;
        cells = 0;
        TRY(context_progress(job->context, job->y, 0));
    }
    return MEANDER_OK;
}

// *words: what each row draws from the stream.
static meander_status eller_count_words(const row_job *job, uint64_t *words) {
    const int64_t *values = job->params->values;
    uint64_t right, down;
    *words = 0;
    if (job->places) return MEANDER_OK;
    if (!rng_coins_words((uint64_t)values[ELLER_RIGHT], 100, &right) ||
        !rng_coins_words((uint64_t)values[ELLER_DOWN], 100, &down))
        return row_coins_refuse(job, "eller");
    *words = right * bits_words((size_t)job->width - 1) + down * bits_words((size_t)job->width);
    return MEANDER_OK;
}

// When as many passages lead to the right as are missing below, sets get as wide as the maze, and the
// rows needed are about a third of that; one pass in two finds a quarter enough.
static uint64_t eller_first_depth(const row_job *job) {
    const int64_t *values = job->params->values;
    uint64_t depth = job->width / 4;
    if (values[ELLER_RIGHT] == 0) return 0;
    if (values[ELLER_RIGHT] + values[ELLER_DOWN] != 100 || depth < ELLER_DEPTH) return ELLER_DEPTH;
    return depth;
}

// In the first row, and in every row when nothing leads to the east, all cells are alone.
meander_status eller_rows_seek(row_job *job, eller_source *e, uint64_t y) {
    uint64_t depth = eller_first_depth(job), words;
    rng begun = *job->rng;
    TRY(eller_count_words(job, &words));
    TRY(eller_lend_most(job, e));
    job->last = false;
    for (;;) {
        uint64_t from = y > 2 * depth ? y - depth : 0;
        bool sure = from == 0 || depth == 0 || job->width == 1;
        *job->rng = begun;
        row_coins_go(job, from, words);
        TRY(eller_warm_up(job, e, from, y, &sure));
        if (sure) return MEANDER_OK;
        depth *= 2;
    }
}
