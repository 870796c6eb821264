// SPDX-License-Identifier: MIT
// Eller's algorithm: make the maze row by row, remembering only which cells of the row are connected.
//
//     1   1   2   3        cells of one set are connected through the rows above
//     1   1 > 1   3        some neighbours of different sets are joined ("right")
//     v           v        every set goes down at least once ("down"); cells that do not
//     1   4   5   3        begin the next row as sets of their own
//
// The sets are kept as two bits a cell (row_sets.h), so no cell is ever given a new number.
// Cost: O(1) per cell and two coins per cell.  Two bits per column are kept from row to row, and two
// bytes more while a row is made.  The last row joins everything that is still apart.
// Source: Marlin Eller, 1982, unpublished; described in Jamis Buck, "Mazes for
// Programmers", 2015 (which gives every cell its set's number).
#include "generate/common/row_sets.h"

enum { ELLER_RIGHT, ELLER_DOWN };

typedef struct eller {
    row_sets sets;
    uint32_t *left, *right;    // for a listener: each set as a ring of its cells
    uint32_t *label;           // and its number
    uint32_t labels;           // how many numbers were given
} eller;

// ---- what a listener hears ---------------------------------------------------------

// The row begins: every cell shows its set; those that came from no set get a new number.
static void eller_tell_row(row_job *job) {
    eller *e = job->state;
    for (uint32_t x = 0; x < job->width; x++) {
        if (e->label[x] == 0) e->label[x] = ++e->labels;
        trace_record(job->trace, MEANDER_EVENT_VISIT, job->first + x, 0);
        trace_record(job->trace, MEANDER_EVENT_LABEL, job->first + x, e->label[x]);
    }
}

// The ring of x is cut open behind x, that of x + 1 before it, and the ends are joined.  Of the two
// numbers the lower one stays, which is the older, so that a set keeps its number on its way down.
static void eller_tell_join(row_job *job, uint32_t x) {
    eller *e = job->state;
    uint32_t after = e->right[x], before = e->left[x + 1];
    e->right[x] = x + 1;
    e->left[x + 1] = x;
    e->right[before] = after;
    e->left[after] = before;
    trace_record(job->trace, MEANDER_EVENT_CARVE, job->first + x, MEANDER_EAST);
    uint32_t here = e->label[x], there = e->label[x + 1], keep = here < there ? here : there;
    uint32_t i = x;
    do {
        if (e->label[i] != keep)
            trace_record(job->trace, MEANDER_EVENT_LABEL, job->first + i, keep);
        e->label[i] = keep;
        i = e->right[i];
    } while (i != x);
}

static void eller_tell_down(row_job *job, uint32_t x) {
    eller *e = job->state;
    if (bits_get(job->south, x)) {
        trace_record(job->trace, MEANDER_EVENT_CARVE, job->first + x, MEANDER_SOUTH);
    } else {
        e->right[e->left[x]] = e->right[x];
        e->left[e->right[x]] = e->left[x];
        e->left[x] = e->right[x] = x;
        e->label[x] = 0;
    }
    trace_record(job->trace, MEANDER_EVENT_LEAVE, job->first + x, 0);
}

// ---- one row -----------------------------------------------------------------------

// The coin of x and x + 1 is asked at x + 1, which may be in the next word.
static void eller_go_right(row_job *job) {
    const eller *e = job->state;
    row_sets_pass pass = row_sets_begin(&e->sets);
    size_t width = (size_t)job->width, words = bits_words(width);
    uint64_t before = 0;
    for (size_t i = 0; i < words; i++) {
        uint64_t coins = 0, inside = i + 1 < words ? UINT64_MAX : bits_tail(width);
        if (i * 64 + 1 < width)
            coins = rng_coins(job->rng, (uint64_t)job->params->values[ELLER_RIGHT], 100);
        if (job->last) coins = UINT64_MAX;
        uint64_t joined = row_sets_join(&e->sets, &pass, i, (coins << 1 | before) & inside,
                                        inside);
        job->east[i] = joined >> 1;
        if (i > 0) job->east[i - 1] |= joined << 63;
        before = coins >> 63;
    }
}

static void eller_go_down(row_job *job) {
    const eller *e = job->state;
    row_sets_pass pass = row_sets_begin(&e->sets);
    size_t width = (size_t)job->width, words = bits_words(width);
    for (size_t i = 0; i < words; i++) {
        uint64_t coins = rng_coins(job->rng, (uint64_t)job->params->values[ELLER_DOWN], 100);
        uint64_t inside = i + 1 < words ? UINT64_MAX : bits_tail(width);
        job->south[i] = row_sets_cut(&e->sets, &pass, i, coins, inside);
    }
}

static void eller_next_row(row_job *job) {
    eller_go_right(job);
    if (!job->last) eller_go_down(job);
    if (job->trace == NULL) return;
    eller_tell_row(job);
    for (uint32_t x = 0; x < job->width; x++)
        if (bits_get(job->east, x)) eller_tell_join(job, x);
    for (uint32_t x = 0; x < job->width; x++) eller_tell_down(job, x);
}

// A ring of its own for every cell.
static meander_status eller_begin_telling(row_job *job, eller *e) {
    size_t width = (size_t)job->width;
    e->left = scratch_lend(job->scratch, width, sizeof *e->left);
    e->right = scratch_lend(job->scratch, width, sizeof *e->right);
    e->label = scratch_lend_zeroed(job->scratch, width, sizeof *e->label);
    if (e->left == NULL || e->right == NULL || e->label == NULL) return MEANDER_NO_MEMORY;
    for (uint32_t x = 0; x < width; x++) e->left[x] = e->right[x] = x;
    return MEANDER_OK;
}

static meander_status eller_begin_rows(row_job *job) {
    eller *e = scratch_lend_zeroed(job->scratch, 1, sizeof *e);
    if (e == NULL) return MEANDER_NO_MEMORY;
    job->state = e;
    TRY(row_sets_init(&e->sets, job));
    return job->trace == NULL ? MEANDER_OK : eller_begin_telling(job, e);
}

static uint64_t eller_lends(const generate_plan *plan) {
    return sizeof(eller) + row_sets_bytes(plan->width);
}

static const meander_param eller_params[] = {
    [ELLER_RIGHT] = {.name = "right", .kind = MEANDER_PARAM_PERCENT, .fallback = 50,
                     .about = "chance that two neighbours of different sets are joined"},
    [ELLER_DOWN] = {.name = "down", .kind = MEANDER_PARAM_PERCENT, .fallback = 50,
                    .about = "chance that a cell goes down when its set could do without"},
    FOCUS_PARAM,
    {0},
};

const generator generator_eller = {
    .name = "eller",
    .about = "row by row in the memory of one row, without end if need be",
    .aliases = "ellers",
    .traits = "perfect rows threads",
    .params = eller_params,
    .begin_rows = eller_begin_rows,
    .next_row = eller_next_row,
    .lends = eller_lends,
};
