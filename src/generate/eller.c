// SPDX-License-Identifier: MIT
// Eller's algorithm: row by row, knowing nothing but which cells of the row hang together.
//
//     1   1   2   3        cells of one set hang together through the rows above
//     1   1 > 1   3        some neighbours of different sets are joined ("right")
//     v           v        every set goes down at least once ("down"); cells that do not
//     1   4   5   3        begin the next row as sets of their own
//
// A set is a ring: a doubly linked list of its cells along the row.  Joining two rings and
// taking a cell out of one change four links, so no cell is ever given a new number.
// Invariant: sets never cross (a path above cannot cross another), hence x and x + 1
// belong to one set only if x + 1 follows x in the ring.
// Cost: O(1) per cell, two coins per cell, memory of one row (8 bytes per column) whatever
// the height.  In the last row everything that is still apart is joined.
// Source: Marlin Eller, 1982, unpublished; described in Jamis Buck, "Mazes for
// Programmers", 2015 (which gives every cell its set's number; the ring spares that).
#include "generate/generator.h"

enum { ELLER_RIGHT, ELLER_DOWN };

typedef struct eller {
    uint32_t *left, *right;    // the ring that each column belongs to
    uint32_t *label;           // numbers of the sets, only kept for a listener
    uint32_t labels;           // how many numbers were given
} eller;

// The ring of x is cut open behind x, that of x + 1 before it, and the ends are joined:
//
//     .. x | after ..     .. before | x + 1 ..     ->     .. x, x + 1 .. before, after ..
//
// If not wanted all four links are written as they were: a store that changes nothing is
// cheaper than a branch that chance decides.
static inline void eller_join(uint32_t *left, uint32_t *right, uint32_t x, bool wanted) {
    uint32_t after = right[x], before = left[x + 1], yes = 0u - wanted;
    right[x] = after ^ ((after ^ (x + 1)) & yes);
    left[x + 1] = before ^ ((before ^ x) & yes);
    right[before] = (x + 1) ^ (((x + 1) ^ after) & yes);
    left[after] = x ^ ((x ^ before) & yes);
}

// x leaves its ring and is alone, likewise.
static inline void eller_cut(uint32_t *left, uint32_t *right, uint32_t x, bool wanted) {
    uint32_t before = left[x], after = right[x], yes = 0u - wanted;
    right[before] = x ^ ((x ^ after) & yes);
    left[after] = x ^ ((x ^ before) & yes);
    left[x] = before ^ ((before ^ x) & yes);
    right[x] = after ^ ((after ^ x) & yes);
}

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

// The set right of x takes the number of the set of x, all round its ring.
static void eller_tell_join(row_job *job, uint32_t x) {
    eller *e = job->state;
    trace_record(job->trace, MEANDER_EVENT_CARVE, job->first + x, MEANDER_EAST);
    for (uint32_t i = e->right[x]; i != x; i = e->right[i]) {
        if (e->label[i] == e->label[x]) continue;
        e->label[i] = e->label[x];
        trace_record(job->trace, MEANDER_EVENT_LABEL, job->first + i, e->label[i]);
    }
}

static void eller_tell_down(row_job *job, uint32_t x, bool down) {
    eller *e = job->state;
    if (down) trace_record(job->trace, MEANDER_EVENT_CARVE, job->first + x, MEANDER_SOUTH);
    else e->label[x] = 0;
    trace_record(job->trace, MEANDER_EVENT_LEAVE, job->first + x, 0);
}

// ---- one row -----------------------------------------------------------------------

// 64 columns at a time, or what is left of them; the bits of the passages that were opened.
static uint64_t eller_join_word(row_job *job, uint32_t from, uint32_t end, uint64_t coins) {
    const eller *e = job->state;
    uint32_t *left = e->left, *right = e->right;
    uint64_t opened = 0;
    for (uint32_t x = from; x < end; x++) {
        bool wanted = (coins >> (x - from) & 1) & (right[x] != x + 1);
        eller_join(left, right, x, wanted);
        opened |= (uint64_t)wanted << (x - from);
        if (job->trace != NULL && wanted) eller_tell_join(job, x);
    }
    return opened;
}

static void eller_go_right(row_job *job) {
    uint32_t last = (uint32_t)job->width - 1;
    for (uint32_t x = 0; x < last; x += 64) {
        uint64_t coins = rng_coins(job->rng, (uint64_t)job->params->values[ELLER_RIGHT], 100);
        if (job->last) coins = UINT64_MAX;
        job->east[x / 64] = eller_join_word(job, x, last - x < 64 ? last : x + 64, coins);
    }
}

// A cell that is alone in its ring has to go down: it is the set's last way on.
static uint64_t eller_cut_word(row_job *job, uint32_t from, uint32_t end, uint64_t coins) {
    const eller *e = job->state;
    uint32_t *left = e->left, *right = e->right;
    uint64_t opened = 0;
    for (uint32_t x = from; x < end; x++) {
        bool down = (coins >> (x - from) & 1) | (right[x] == x);
        eller_cut(left, right, x, !down);
        opened |= (uint64_t)down << (x - from);
        if (job->trace != NULL) eller_tell_down(job, x, down);
    }
    return opened;
}

static void eller_go_down(row_job *job) {
    uint32_t width = (uint32_t)job->width;
    for (uint32_t x = 0; x < width; x += 64) {
        uint64_t coins = rng_coins(job->rng, (uint64_t)job->params->values[ELLER_DOWN], 100);
        job->south[x / 64] = eller_cut_word(job, x, width - x < 64 ? width : x + 64, coins);
    }
}

static void eller_next_row(row_job *job) {
    if (job->trace != NULL) eller_tell_row(job);
    eller_go_right(job);
    if (!job->last) eller_go_down(job);
    if (job->last && job->trace != NULL)
        for (uint32_t x = 0; x < job->width; x++)
            trace_record(job->trace, MEANDER_EVENT_LEAVE, job->first + x, 0);
}

static meander_status eller_begin_rows(row_job *job) {
    size_t width = (size_t)job->width;
    eller *e = scratch_lend_zeroed(job->scratch, 1, sizeof *e);
    if (e == NULL) return MEANDER_NO_MEMORY;
    job->state = e;
    e->left = scratch_lend(job->scratch, width, sizeof *e->left);
    e->right = scratch_lend(job->scratch, width, sizeof *e->right);
    if (job->trace != NULL)
        e->label = scratch_lend_zeroed(job->scratch, width, sizeof *e->label);
    if (e->left == NULL || e->right == NULL || (job->trace != NULL && e->label == NULL))
        return MEANDER_NO_MEMORY;
    for (uint32_t x = 0; x < width; x++) e->left[x] = e->right[x] = x;
    return MEANDER_OK;
}

static uint64_t eller_lends(const generate_plan *plan) {
    return sizeof(eller) + 2 * plan->width * sizeof(uint32_t);
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
    .traits = "perfect rows threads",
    .params = eller_params,
    .begin_rows = eller_begin_rows,
    .next_row = eller_next_row,
    .lends = eller_lends,
};
