// SPDX-License-Identifier: MIT
// Follows a long corridor on squares with several workers, each in bands of rows.
//
//     band 0   S o o . . .      Where the corridor passes from band to band is seen in the rows along
//              . . o . o o      the borders.  From each such crossing a worker goes on to the next,
//     border - - - 1 - 2 - 3    or to the end: S-1, 2-3, 1-2, 3-G.  The caller strings the segments
//     band 1   . . o o o o      together from the start, and knows where each one's steps belong in
//              . . . . . G      the path; then they are gone through once more and written there.
//
// A segment has two ends, and is the same from both: only one of them is followed.
// Invariant: a worker touches only the marks in its band, and only the steps of its segments.
// Cost: twice the length of the corridor, shared out; 80 bytes for each crossing.
#include "base/threads.h"
#include "grid/rect.h"
#include "solve/solver.h"

enum { FOLLOW_SHARES = 4, FOLLOW_ROWS = 32 };
#define FOLLOW_NONE SIZE_MAX             // not followed yet, or not on the path
#define FOLLOW_GOAL (SIZE_MAX - 1)
#define FOLLOW_BROKEN (SIZE_MAX - 2)     // there is a choice, or an end

// Ends 2k and 2k + 1 are those of crossing k: into the band below it, and into the one above.  The last one is
// the start.
typedef struct follow_end {
    cell at, goal;               // the first cell, and the last if that is a goal
    size_t exit;                 // the end of this band by which the segment leaves it
    size_t steps;                // with the one out of the band
    size_t place;                // of the first step in the path
} follow_end;

typedef struct follow_job {
    solve_job *job;
    size_t bands;
    size_t *first;               // by band: the first crossing of the border above it
    size_t crossings;
    follow_end *ends;
} follow_job;

static uint64_t follow_row(const follow_job *f, size_t band) {
    uint64_t height = f->job->grid->height;
    return height / f->bands * band + height % f->bands * band / f->bands;
}

static size_t follow_start(const follow_job *f) { return 2 * f->crossings; }

// The side by which the first cell of a segment is entered; no side for the start.
static unsigned follow_back(const follow_job *f, size_t end) {
    if (end == follow_start(f)) return 0;
    return 1u << (end % 2 == 0 ? MEANDER_NORTH : MEANDER_SOUTH);
}

// ---- crossings ---------------------------------------------------------------------------

// Passes over the borders: counts the passages through them, or notes them as well.
static void follow_find(follow_job *f, bool note) {
    const grid *g = f->job->grid;
    const uint8_t *open = f->job->maze->open;
    size_t k = 0;
    for (size_t band = 0; band < f->bands; band++) {
        f->first[band] = k;
        if (band == 0) continue;
        cell c = grid_cell(g, 0, follow_row(f, band));
        for (uint64_t x = 0; x < g->width; x++, c++) {
            if (!(open[c] >> MEANDER_NORTH & 1)) continue;
            if (note) {
                f->ends[2 * k] = (follow_end){.at = c, .exit = FOLLOW_NONE, .place = FOLLOW_NONE};
                f->ends[2 * k + 1] = f->ends[2 * k];
                f->ends[2 * k + 1].at -= g->pitch;
            }
            k++;
        }
    }
    f->first[f->bands] = f->crossings = k;
}

// The crossing above this cell, of the border above a band.
static size_t follow_crossing(const follow_job *f, size_t band, cell lower) {
    size_t low = f->first[band], high = f->first[band + 1];
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (f->ends[2 * middle].at <= lower) low = middle;
        else high = middle;
    }
    return low;
}

// ---- segments ----------------------------------------------------------------------------

typedef struct follow_band {
    const follow_job *f;
    size_t band;
    cell first, end;             // its cells
} follow_band;

static follow_band follow_band_of(const follow_job *f, size_t band) {
    const grid *g = f->job->grid;
    return (follow_band){f, band, grid_cell(g, 0, follow_row(f, band)),
                         grid_cell(g, 0, follow_row(f, band + 1))};
}

// Follows the segment of an end, and notes it for the end by which it leaves the band, too.
static void follow_measure(const follow_band *b, size_t end) {
    const solve_job *job = b->f->job;
    const ptrdiff_t *step = job->grid->step;
    follow_end *own = &b->f->ends[end];
    cell at = own->at;
    unsigned ways = job->maze->open[at] & ~follow_back(b->f, end);
    own->exit = FOLLOW_BROKEN;
    while (ways != 0 && (ways & (ways - 1)) == 0 && !solve_is_goal(job, at)) {
        unsigned side = bits_lowest(ways);
        cell next = at + (cell)step[side];
        own->steps++;
        if (next < b->first || next >= b->end) {
            bool down = side == MEANDER_SOUTH;
            size_t k = follow_crossing(b->f, b->band + down, down ? next : at);
            own->exit = 2 * k + down;
            if (end == follow_start(b->f)) return;
            b->f->ends[own->exit].exit = end;
            b->f->ends[own->exit].steps = own->steps;
            return;
        }
        at = next;
        ways = job->maze->open[at] & ~(1u << (side ^ 2));
    }
    if (!solve_is_goal(job, at) || ways != 0) return;
    own->exit = FOLLOW_GOAL;
    own->goal = at;
}

// Writes the steps of a segment that is on the path, and marks its cells.
static void follow_write(const follow_band *b, size_t end) {
    solve_job *job = b->f->job;
    const follow_end *own = &b->f->ends[end];
    uint8_t *sides = job->path.sides + own->place;
    unsigned entered = follow_back(b->f, end), back = entered == 0 ? 0 : bits_lowest(entered);
    cell at = own->at;
    unsigned ways = job->maze->open[at] & ~entered;
    for (size_t i = 0; i < own->steps; i++) {
        unsigned side = bits_lowest(ways);
        job->marks[at] |= (uint8_t)(SOLVE_SEEN | back);
        sides[i] = (uint8_t)side;
        at += (cell)job->grid->step[side];
        back = side ^ 2;
        ways = job->maze->open[at] & ~(1u << back);
    }
    if (own->exit == FOLLOW_GOAL) job->marks[at] |= (uint8_t)(SOLVE_SEEN | back);
}

// ---- bands -------------------------------------------------------------------------------

typedef void follow_work(const follow_band *b, size_t end);

// All ends of a band that are not done: those of the border above, of the border below, and the start.
static void follow_ends(const follow_band *b, follow_work *work, bool again) {
    const follow_job *f = b->f;
    for (unsigned below = 0; below < 2; below++) {
        if (b->band + below == f->bands) break;
        for (size_t k = f->first[b->band + below]; k < f->first[b->band + below + 1]; k++) {
            const follow_end *e = &f->ends[2 * k + below];
            if (again ? e->place != FOLLOW_NONE : e->exit == FOLLOW_NONE) work(b, 2 * k + below);
        }
    }
    cell start = f->ends[follow_start(f)].at;
    if (start >= b->first && start < b->end) work(b, follow_start(f));
}

static void follow_measure_band(void *user, size_t band, unsigned worker) {
    follow_band b = follow_band_of(user, band);
    (void)worker;
    follow_ends(&b, follow_measure, false);
}

static void follow_write_band(void *user, size_t band, unsigned worker) {
    follow_band b = follow_band_of(user, band);
    (void)worker;
    follow_ends(&b, follow_write, true);
}

// ---- the whole ---------------------------------------------------------------------------

// The steps of the path from the start on; SIZE_MAX when it does not lead to a goal.
static size_t follow_string(const follow_job *f, cell *goal) {
    size_t steps = 0;
    for (size_t end = follow_start(f);;) {
        follow_end *e = &f->ends[end];
        if (e->exit == FOLLOW_BROKEN) return SIZE_MAX;
        e->place = steps;
        steps += e->steps;
        *goal = e->goal;
        if (e->exit == FOLLOW_GOAL) return steps;
        end = e->exit ^ 1;
    }
}

static meander_status follow_begin(follow_job *f) {
    f->first = scratch_lend(f->job->scratch, f->bands + 1, sizeof *f->first);
    if (f->first == NULL) return MEANDER_NO_MEMORY;
    follow_find(f, false);
    f->ends = scratch_lend(f->job->scratch, 2 * f->crossings + 1, sizeof *f->ends);
    if (f->ends == NULL) return MEANDER_NO_MEMORY;
    follow_find(f, true);
    f->ends[follow_start(f)] =
        (follow_end){.at = f->job->start, .exit = FOLLOW_NONE, .place = FOLLOW_NONE};
    return MEANDER_OK;
}

bool solve_follows_in_bands(const solve_job *job) {
    return job->grid->form == GRID_SQUARES && job->trace == NULL && job->grid->height >= 2 * FOLLOW_ROWS &&
           threads_workers(job->context, 2) > 1;
}

meander_status solve_follow_squares(solve_job *job, bool *followed) {
    follow_job f = {.job = job, .bands = (size_t)(job->grid->height / FOLLOW_ROWS)};
    size_t shares = (size_t)FOLLOW_SHARES * threads_workers(job->context, f.bands);
    if (f.bands > shares) f.bands = shares;
    TRY(follow_begin(&f));
    TRY(threads_run(job->context, f.bands, follow_measure_band, &f));
    cell goal;
    size_t steps = follow_string(&f, &goal);
    *followed = steps != SIZE_MAX;
    if (!*followed) return MEANDER_OK;
    TRY(solve_reserve_path(job, steps));
    TRY(threads_run(job->context, f.bands, follow_write_band, &f));
    job->path.length = steps;
    job->walked += steps;
    job->visited += steps + 1;
    job->reached = goal;
    return MEANDER_OK;
}
