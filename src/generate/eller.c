// SPDX-License-Identifier: MIT
// Eller's algorithm: make the maze row by row, remembering only which cells of the row are connected.
//
//     1   1   2   3        cells of one set are connected through the rows above
//     1   1 > 1   3        some neighbours of different sets are joined ("right")
//     v           v        every set goes down at least once ("down"); cells that do not
//     1   4   5   3        begin the next row as new sets
//
// The sets are kept as two bits a cell (row_sets.h), so no cell is ever given a new number.
// Cost: O(1) per cell and two coins per cell.  Two bits per column are kept from row to row, and two
// bytes more while a row is made.  The last row joins everything that is still apart.  Any row can
// be made without all those above (common/eller_rows.c); with coins=places any section can be made
// without the rest (common/eller_section_squares.c).
// Source: Marlin Eller, 1982, unpublished; described in Jamis Buck, "Mazes for
// Programmers", 2015 (which gives every cell its set's number).
#include "generate/common/eller_rows.h"

typedef struct eller {
    eller_source rows;
    uint32_t *left, *right;    // for a listener: each set as a ring of its cells
    uint32_t *label;           // and its number
    uint32_t labels;           // the count of numbers given
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

static meander_status eller_next_row(row_job *job) {
    eller *e = job->state;
    eller_rows_next(job, &e->rows);
    if (job->trace == NULL) return MEANDER_OK;
    eller_tell_row(job);
    for (uint32_t x = 0; x < job->width; x++)
        if (bits_get(job->east, x)) eller_tell_join(job, x);
    for (uint32_t x = 0; x < job->width; x++) eller_tell_down(job, x);
    return MEANDER_OK;
}

// A separate ring for every cell.
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
    eller *e = scratch_lend_zeroed(job->work, 1, sizeof *e);
    if (e == NULL) return MEANDER_NO_MEMORY;
    job->state = e;
    TRY(eller_rows_init(&e->rows, job));
    return job->trace == NULL ? MEANDER_OK : eller_begin_telling(job, e);
}

static uint64_t eller_lends(const generate_plan *plan) {
    return sizeof(eller) + eller_rows_lends(plan->width);
}

static meander_status eller_seek_row(row_job *job, uint64_t y) {
    eller *e = job->state;
    return eller_rows_seek(job, &e->rows, y);
}

static const meander_param eller_params[] = {
    [ELLER_RIGHT] = {.name = "right", .kind = MEANDER_PARAM_PERCENT, .fallback = 50,
                     .about = "chance that two neighbours of different sets are joined"},
    [ELLER_DOWN] = {.name = "down", .kind = MEANDER_PARAM_PERCENT, .fallback = 50,
                    .about = "chance that a cell goes down when its set could do without"},
    [ELLER_COINS] = COINS_PARAM,
    FOCUS_PARAM,
    {0},
};

const generator generator_eller = {
    .name = "eller",
    .about = "row by row in the memory of one row, without end if need be",
    .aliases = "ellers",
    .traits = "perfect rows places threads",
    .params = eller_params,
    .begin_rows = eller_begin_rows,
    .next_row = eller_next_row,
    .seek_row = eller_seek_row,
    .section = eller_section_draw,
    .lends = eller_lends,
};
