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
// Cost: O(n), and no memory that grows: the largest chambers are divided first, until there are
// enough for several hands; within those the larger half waits, so at most 64 wait.  Nothing
// is walled up: gaps and the last chambers are opened, which are fewer.  A chamber of some
// hundred cells is divided level by level, without a branch that depends on chance.
// Source: Walter Pullen, "Think Labyrinth: Maze algorithms"; Jamis Buck, "Mazes for
// Programmers", 2015, which always cuts across the longer side (cut=longer).
#include "base/threads.h"
#include "generate/chambers.h"

enum { DIVISION_ROOM, DIVISION_CUT };
enum { DIVISION_WAITING = 64, DIVISION_TILE = 256, DIVISION_JOBS = 128, DIVISION_JOB = 1 << 15 };

typedef struct division {
    generate_job *job;
    uint8_t *open;
    chambers chambers;
    uint32_t room;                     // chambers of so many cells each way stay open
    uint64_t end[2];                   // of the hand's chamber: the column and row behind it
    size_t waiting, staying;
    cell corner[2][DIVISION_TILE];     // of the chambers that wait, and of those that stay
    uint64_t size[2][DIVISION_TILE];
} division;

static inline bool division_stays(const division *d, chamber a) {
    uint32_t width = chamber_width(a), height = chamber_height(a);
    return (width == 1) | (height == 1) | ((width <= d->room) & (height <= d->room));
}

// The trace sees an open hall and walls; without it only the gap is opened.
static void division_tell_wall(const division *d, cell first, chamber_wall wall) {
    size_t along = d->chambers.step[1 - wall.axis];
    for (uint64_t i = 0; i < wall.length; i++)
        if (i != wall.gap) generate_wall(d->job, first + i * along, MEANDER_EAST + wall.axis);
}

static inline void division_part(const division *d, chamber a, chamber halves[2]) {
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

// Onto both lists; only one of them gets longer.
static inline void division_sort(division *d, chamber a) {
    bool stays = division_stays(d, a);
    d->corner[0][d->waiting] = d->corner[1][d->staying] = a.corner;
    d->size[0][d->waiting] = d->size[1][d->staying] = a.size;
    d->waiting += !stays;
    d->staying += stays;
}

// Rooms are no corridors.  And at the right and lower border of a hand's chamber four cells may
// be too many: those beyond are another's, who must not find them written.
static bool division_has_corridors(const division *d, chamber a) {
    const grid *g = d->job->grid;
    uint64_t right = grid_x(g, a.corner) + chamber_width(a) + CHAMBER_SHORT;
    uint64_t lower = grid_y(g, a.corner) + chamber_height(a) + CHAMBER_SHORT;
    return d->room == 1 && right <= d->end[0] && lower <= d->end[1];
}

static void division_finish(const division *d, bool corridors) {
    for (size_t i = 0; i < d->staying; i++) {
        chamber a = {d->corner[1][i], d->size[1][i]};
        if (d->job->trace != NULL) chamber_leave(&d->chambers, a, d->job->trace);
        else if (corridors) chamber_open_corridor(&d->chambers, a, d->open);
        else chamber_open_hall(&d->chambers, a, d->open);
    }
}

// A small chamber, level by level.
static void division_tile(division *d, chamber a) {
    d->waiting = d->staying = 0;
    division_sort(d, a);
    for (size_t i = 0; i < d->waiting; i++) {
        chamber halves[2];
        division_part(d, (chamber){d->corner[0][i], d->size[0][i]}, halves);
        division_sort(d, halves[0]);
        division_sort(d, halves[1]);
    }
    division_finish(d, division_has_corridors(d, a));
}

// The larger half waits, so no more wait than the size can be halved.
static void division_all(division *d, chamber now) {
    chamber waiting[DIVISION_WAITING], halves[2];
    for (unsigned count = 0;;) {
        if (chamber_cells(now) > DIVISION_TILE && !division_stays(d, now)) {
            division_part(d, now, halves);
            bool second = chamber_cells(halves[1]) > chamber_cells(halves[0]);
            waiting[count++] = halves[second];
            now = halves[!second];
            continue;
        }
        division_tile(d, now);
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
    division *d = &jobs->hands[hand];
    chamber a = jobs->chambers[i];
    d->end[0] = grid_x(d->job->grid, a.corner) + chamber_width(a);
    d->end[1] = grid_y(d->job->grid, a.corner) + chamber_height(a);
    division_all(d, a);
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
