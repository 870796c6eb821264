// SPDX-License-Identifier: MIT
// Recursive division: a straight wall with one door divides an open rectangle, then each of the two
// chambers in the same way, until all are one cell wide (or rooms of at most room x room cells).
//
//     +---+---+---+---+      +---+---+---+---+      +---+---+---+---+
//     |               |      |       |       |      |       |       |
//     +               +      +       +       +      +---+   +   +---+
//     |               |  ->  |               |  ->  |               |
//     +               +      +       +       +      +   +---+---+   +
//     |               |      |       |       |      |   |   |       |
//     +---+---+---+---+      +---+---+---+---+      +---+---+---+---+
//
// Invariant: all cells of a chamber are connected, and two chambers have one door between
// them.  Each chamber has its own random numbers, so the order of dividing does not matter.
// Cost: O(n), about three walls per ten cells, and no memory that grows.  A chamber of up to 64 x 64 cells is
// a block of bits (bit_block.h), where a wall takes one step whatever its length.
// Source: Walter Pullen, "Think Labyrinth: Maze algorithms"; Jamis Buck, "Mazes for
// Programmers", 2015, which always cuts across the longer side (cut=longer).
#include "base/threads.h"
#include "generate/common/chamber_rows.h"

enum { DIVISION_WAITING = 64, DIVISION_JOBS = 128, DIVISION_JOB = 1 << 15 };

// The largest chambers are divided first, until there are enough for several workers; within those the
// larger half waits, so at most 64 wait.  Large chambers have all their walls from the beginning and only
// doors are opened.  In a block of bits no branch depends on a random number.
typedef struct division {
    generate_job *job;
    uint8_t *open;
    chambers chambers;
    bit_block block;
} division;

// The trace sees an open hall and walls; without it only the door is opened.
static void division_tell_wall(const division *d, cell first, chamber_wall wall) {
    size_t along = (size_t)d->chambers.step[1 - wall.axis];
    for (uint64_t i = 0; i < wall.length; i++)
        if (i != wall.door)
            generate_wall(d->job, first + (cell)i * along, MEANDER_EAST + wall.axis);
}

static void division_part(const division *d, chamber a, chamber halves[2]) {
    chamber_wall wall = chamber_choose(&d->chambers, a);
    size_t across = (size_t)d->chambers.step[wall.axis];
    cell second = (cell)a.corner + wall.place * across;
    if (d->job->trace == NULL) {
        uint8_t *door = &d->open[second + wall.door * (size_t)d->chambers.step[1 - wall.axis]];
        *door |= (uint8_t)(8 >> 3 * wall.axis);                // west or north
        *(door - across) |= (uint8_t)(2 << wall.axis);         // east or south
    } else {
        division_tell_wall(d, second - across, wall);
    }
    chamber_part(&d->chambers, a, wall, halves);
}

static void division_block(division *d, chamber a) {
    bit_block_divide(&d->block, &d->chambers, a);
    bit_block_store(&d->block, d->open + (size_t)a.corner, (size_t)d->chambers.step[1]);
}

static void division_leave(const division *d, chamber a) {
    if (d->job->trace != NULL) chamber_leave(&d->chambers, a, d->job->trace);
    else chamber_open_inside(&d->chambers, a, d->open);
}

// The larger half waits, so no more wait than the size can be halved.  A film shows each wall.
static void division_all(division *d, chamber now) {
    chamber waiting[DIVISION_WAITING], halves[2];
    bool film = d->job->trace != NULL;
    for (unsigned count = 0;;) {
        if ((film || !bit_block_fits(now)) && !chamber_stays(&d->chambers, now)) {
            division_part(d, now, halves);
            bool second = chamber_cells(halves[1]) > chamber_cells(halves[0]);
            waiting[count++] = halves[second];
            now = halves[!second];
            continue;
        }
        if (bit_block_fits(now) && !film) division_block(d, now);
        else division_leave(d, now);
        if (count == 0) return;
        now = waiting[--count];
    }
}

// The chambers that are given out, and what each worker works with.
typedef struct division_jobs {
    division *workers;
    size_t count;
    chamber chambers[DIVISION_JOBS];
} division_jobs;

// The largest chamber that is worth another job; DIVISION_JOBS: there is none.
static size_t division_largest(const division_jobs *jobs) {
    size_t largest = DIVISION_JOBS;
    uint64_t most = DIVISION_JOB;
    for (size_t i = 0; i < jobs->count; i++) {
        uint64_t cells = chamber_cells(jobs->chambers[i]);
        if (cells <= most || chamber_stays(&jobs->workers->chambers, jobs->chambers[i])) continue;
        most = cells;
        largest = i;
    }
    return largest;
}

// Only the calling thread reports to a listener, so a film is one job.
static void division_spread(division_jobs *jobs, chamber all) {
    jobs->chambers[jobs->count++] = all;
    if (jobs->workers->job->trace != NULL) return;
    while (jobs->count < DIVISION_JOBS) {
        size_t i = division_largest(jobs);
        if (i == DIVISION_JOBS) return;
        chamber halves[2];
        division_part(jobs->workers, jobs->chambers[i], halves);
        jobs->chambers[i] = halves[0];
        jobs->chambers[jobs->count++] = halves[1];
    }
}

static void division_work(void *user, size_t i, unsigned worker) {
    division_jobs *jobs = user;
    division_all(&jobs->workers[worker], jobs->chambers[i]);
}

static meander_status division_fill(generate_job *job) {
    unsigned workers = threads_workers(job->context, DIVISION_JOBS);
    division_jobs jobs = {.workers = scratch_lend(job->scratch, workers, sizeof(division))};
    if (jobs.workers == NULL) return MEANDER_NO_MEMORY;
    division *d = jobs.workers;
    *d = (division){.job = job, .open = job->maze->open};
    TRY(chamber_rows_choose(&d->chambers, job->context, job->rng, job->grid->width,
                            job->grid->height, job->params));
    for (unsigned i = 1; i < workers; i++) jobs.workers[i] = *d;
    if (job->trace != NULL) generate_open_all(job);
    division_spread(&jobs, chamber_all(job->grid->width, job->grid->height));
    return threads_run(job->context, jobs.count, division_work, &jobs);
}

static uint64_t division_lends(const generate_plan *p) { return p->threads * sizeof(division); }

const generator generator_recursive_division = {
    .name = "recursive-division",
    .about = "walls with one door part a hall, and its parts again: straight lines, far seen",
    .aliases = "division rd divide-and-conquer",
    .traits = "perfect rows finite threads",
    .loops = "room",
    .params = chamber_rows_params,
    .fill = division_fill,
    .lends = division_lends,
    .begin_rows = chamber_rows_begin_rows,
    .next_row = chamber_rows_next_row,
    .seek_row = chamber_rows_seek_row,
    .lends_rows = chamber_rows_lends,
};
