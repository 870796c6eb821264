// SPDX-License-Identifier: MIT
// Recursive division: an open hall is parted by a straight wall with one gap, and so is
// every chamber that this leaves, until all are one cell wide (or rooms of at most room x
// room cells).
//
//     +---+---+---+---+      +---+---+---+---+      +---+---+---+---+
//     |               |      |       |       |      |       |       |
//     +               +      +       +       +      +---+   +   +---+
//     |               |  ->  |               |  ->  |               |
//     +               +      +       +       +      +   +---+---+   +
//     |               |      |       |       |      |   |   |       |
//     +---+---+---+---+      +---+---+---+---+      +---+---+---+---+
//
// Invariant: all cells of a chamber hang together, and two chambers have one gap between
// them.  A chamber's chance is its own, so the order of dividing is all one.
// Cost: O(n), some three walls for ten cells, and no memory that grows: the largest chambers are
// divided first, until there are enough for several hands; within those the larger half waits,
// so at most 64 wait.  Large chambers have all their walls from the beginning and only gaps
// are opened.  A chamber of up to 64 x 64 cells is a hall of bits (hall.h), where a wall is one
// step whatever its length, and no branch depends on chance.
// Source: Walter Pullen, "Think Labyrinth: Maze algorithms"; Jamis Buck, "Mazes for
// Programmers", 2015, which always cuts across the longer side (cut=longer).
#include "base/threads.h"
#include "generate/hall.h"

enum { DIVISION_ROOM, DIVISION_CUT };
enum { DIVISION_WAITING = 64, DIVISION_JOBS = 128, DIVISION_JOB = 1 << 15 };

typedef struct division {
    generate_job *job;
    uint8_t *open;
    chambers chambers;
    uint32_t room;                     // chambers of so many cells each way stay open
    hall hall;
    uint32_t waiting[HALL_SIDE * HALL_SIDE];   // chambers of the hall
} division;

static inline bool division_stays(const division *d, chamber a) {
    return (a.width == 1) | (a.height == 1) | ((a.width <= d->room) & (a.height <= d->room));
}

// The trace sees an open hall and walls; without it only the gap is opened.
static void division_tell_wall(const division *d, cell first, chamber_wall wall) {
    size_t along = d->chambers.step[1 - wall.axis];
    for (uint64_t i = 0; i < wall.length; i++)
        if (i != wall.gap) generate_wall(d->job, first + i * along, MEANDER_EAST + wall.axis);
}

static void division_part(const division *d, chamber a, chamber halves[2]) {
    chamber_wall wall = chamber_choose(&d->chambers, a);
    size_t across = d->chambers.step[wall.axis];
    cell second = a.corner + wall.place * across;
    if (d->job->trace == NULL) {
        uint8_t *gap = &d->open[second + wall.gap * d->chambers.step[1 - wall.axis]];
        *gap |= (uint8_t)(8 >> 3 * wall.axis);                // west or north
        *(gap - across) |= (uint8_t)(2 << wall.axis);         // east or south
    } else {
        division_tell_wall(d, second - across, wall);
    }
    chamber_part(&d->chambers, a, wall, halves);
}

// A chamber of a hall as one number: x, y, width and height, a byte each from the lowest on.
static inline chamber division_unpack(const division *d, cell corner, uint32_t a) {
    cell at = corner + (a & 255) + (a >> 8 & 255) * d->chambers.step[1];
    return (chamber){at, a >> 16 & 255, a >> 24};
}

// Both halves go onto the list; one that stays is written over by the next.
static inline uint32_t division_part_hall(division *d, cell corner, uint32_t a, uint32_t count) {
    // What the first half has less for each place of the second, and the second for each of
    // the first, which it begins later.
    static const uint32_t less[2] = {1u << 16, 1u << 24};
    static const uint32_t later[2] = {(1u << 16) - 1, (1u << 24) - (1u << 8)};
    chamber_wall wall = chamber_choose(&d->chambers, division_unpack(d, corner, a));
    uint32_t line = chamber_either(wall.axis, a & 255, a >> 8 & 255);
    uint32_t from = chamber_either(wall.axis, a >> 8 & 255, a & 255);
    uint32_t rest = wall.across - wall.place, room = d->room;
    bool is_long = wall.length > room;
    hall_wall(&d->hall, wall.axis, line + wall.place - 1, from, wall.length, wall.gap);
    d->waiting[count] = a - rest * less[wall.axis];
    count += (wall.place > 1) & (is_long | (wall.place > room));
    d->waiting[count] = a - wall.place * later[wall.axis];
    count += (rest > 1) & (is_long | (rest > room));
    return count;
}

// Level by level, so that hardly a step waits for the one before it.
static void division_hall(division *d, chamber a) {
    uint32_t count = !division_stays(d, a);
    hall_init(&d->hall, a.width, a.height);
    d->waiting[0] = a.width << 16 | a.height << 24;
    for (uint32_t i = 0; i < count; i++)
        count = division_part_hall(d, a.corner, d->waiting[i], count);
    hall_lay(&d->hall, d->open + a.corner, d->chambers.step[1]);
}

static void division_leave(const division *d, chamber a) {
    if (d->job->trace != NULL) chamber_leave(&d->chambers, a, d->job->trace);
    else chamber_open_hall(&d->chambers, a, d->open);
}

// The larger half waits, so no more wait than the size can be halved.  A film shows each wall.
static void division_all(division *d, chamber now) {
    chamber waiting[DIVISION_WAITING], halves[2];
    bool film = d->job->trace != NULL;
    for (unsigned count = 0;;) {
        bool fits = now.width <= HALL_SIDE && now.height <= HALL_SIDE;
        if ((film || !fits) && !division_stays(d, now)) {
            division_part(d, now, halves);
            bool second = chamber_cells(halves[1]) > chamber_cells(halves[0]);
            waiting[count++] = halves[second];
            now = halves[!second];
            continue;
        }
        if (fits && !film) division_hall(d, now);
        else division_leave(d, now);
        if (count == 0) return;
        now = waiting[--count];
    }
}

// The chambers that are given out, and what each hand works with.
typedef struct division_jobs {
    division *hands;
    size_t count;
    chamber chambers[DIVISION_JOBS];
} division_jobs;

// The largest chamber that is worth another job; DIVISION_JOBS: there is none.
static size_t division_largest(const division_jobs *jobs) {
    size_t largest = DIVISION_JOBS;
    uint64_t most = DIVISION_JOB;
    for (size_t i = 0; i < jobs->count; i++) {
        uint64_t cells = chamber_cells(jobs->chambers[i]);
        if (cells <= most || division_stays(jobs->hands, jobs->chambers[i])) continue;
        most = cells;
        largest = i;
    }
    return largest;
}

// A listener is told by the caller alone, so a film is one job.
static void division_spread(division_jobs *jobs, chamber all) {
    jobs->chambers[jobs->count++] = all;
    if (jobs->hands->job->trace != NULL) return;
    while (jobs->count < DIVISION_JOBS) {
        size_t i = division_largest(jobs);
        if (i == DIVISION_JOBS) return;
        chamber halves[2];
        division_part(jobs->hands, jobs->chambers[i], halves);
        jobs->chambers[i] = halves[0];
        jobs->chambers[jobs->count++] = halves[1];
    }
}

static void division_work(void *user, size_t i, unsigned hand) {
    division_jobs *jobs = user;
    division_all(&jobs->hands[hand], jobs->chambers[i]);
}

static meander_status division_fill(generate_job *job) {
    unsigned hands = threads_hands(job->context, DIVISION_JOBS);
    division_jobs jobs = {.hands = scratch_lend(job->scratch, hands, sizeof(division))};
    if (jobs.hands == NULL) return MEANDER_NO_MEMORY;
    division *d = jobs.hands;
    *d = (division){.job = job, .open = job->maze->open,
                    .room = (uint32_t)job->params->values[DIVISION_ROOM]};
    TRY(chambers_init(&d->chambers, job, job->params->values[DIVISION_CUT]));
    for (unsigned i = 1; i < hands; i++) jobs.hands[i] = *d;
    if (job->trace != NULL) generate_open_all(job);
    division_spread(&jobs, chamber_all(job->grid));
    return threads_run(job->context, jobs.count, division_work, &jobs);
}

static uint64_t division_lends(const generate_plan *p) { return p->threads * sizeof(division); }

static const meander_param division_params[] = {
    [DIVISION_ROOM] = {.name = "room", .kind = MEANDER_PARAM_INTEGER, .fallback = 1, .least = 1,
                       .most = 1000000,
                       .about = "chambers up to so many cells wide and high stay open"},
    [DIVISION_CUT] = CHAMBERS_CUT_PARAM,
    {0},
};

const generator generator_recursive_division = {
    .name = "recursive-division",
    .about = "walls with one gap part a hall, and its parts again: straight lines, far seen",
    .traits = "perfect threads",
    .loops = "room",
    .params = division_params,
    .fill = division_fill,
    .lends = division_lends,
};
