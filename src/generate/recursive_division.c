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
// them.  A chamber's chance is its own, so it is all one in which order they are divided.
// Cost: O(n), and no memory that grows: the larger half waits, the smaller goes on, so at most
// 64 wait.  Nothing is walled up: the maze begins with all its walls; gaps and the last
// chambers are opened, which are fewer.  A chamber of some hundred cells is divided level by
// level, without a branch that depends on chance.
// Source: Walter Pullen, "Think Labyrinth: Maze algorithms"; Jamis Buck, "Mazes for
// Programmers", 2015, which always cuts across the longer side (cut=longer).
#include "generate/chambers.h"

enum { DIVISION_ROOM, DIVISION_CUT };
enum { DIVISION_WAITING = 64, DIVISION_TILE = 256, DIVISION_SHORT = 4 };

typedef struct division {
    generate_job *job;
    uint8_t *open;
    chambers chambers;
    uint32_t room;                     // chambers of so many cells each way stay open
    size_t waiting, staying;
    cell corner[2][DIVISION_TILE];     // of the chambers that wait, and of those that stay
    uint64_t size[2][DIVISION_TILE];
} division;

static inline bool division_stays(const division *d, chamber a) {
    uint32_t width = chamber_width(a), height = chamber_height(a);
    return (width == 1) | (height == 1) | ((width <= d->room) & (height <= d->room));
}

// ---- one wall ----------------------------------------------------------------------

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

// ---- chambers that stay --------------------------------------------------------------

static void division_open(const division *d, cell c, uint64_t cells, unsigned axis) {
    for (uint64_t i = 1; i < cells; i++, c += d->chambers.step[axis]) {
        d->open[c] |= (uint8_t)(2 << axis);
        d->open[c + d->chambers.step[axis]] |= (uint8_t)(8 >> 3 * axis);
    }
}

static void division_open_hall(const division *d, chamber a) {
    uint32_t width = chamber_width(a), height = chamber_height(a);
    size_t pitch = d->chambers.step[1];
    for (uint32_t y = 0; y < height; y++) division_open(d, a.corner + y * pitch, width, 0);
    for (uint32_t x = 0; x < width; x++) division_open(d, a.corner + x, height, 1);
}

// Most are short corridors.  There four cells are written whatever the length: a byte that is
// no cell of the corridor gets no new bit.
static inline void division_open_corridor(const division *d, chamber a) {
    static const uint8_t opened[2][DIVISION_SHORT + 1][DIVISION_SHORT] = {
        {{0}, {0}, {2, 8}, {2, 10, 8}, {2, 10, 10, 8}},
        {{0}, {0}, {4, 1}, {4, 5, 1}, {4, 5, 5, 1}},
    };
    uint32_t length = chamber_width(a) + chamber_height(a) - 1;
    unsigned axis = chamber_height(a) > 1;
    uint8_t *open = &d->open[a.corner];
    if (length > DIVISION_SHORT) {
        division_open(d, a.corner, length, axis);
        return;
    }
    for (unsigned i = 0; i < DIVISION_SHORT; i++)
        open[i * d->chambers.step[axis]] |= opened[axis][length][i];
}

static void division_leave(const division *d, chamber a) {
    cell row = a.corner;
    for (uint32_t y = 0; y < chamber_height(a); y++, row += d->chambers.step[1])
        for (uint32_t x = 0; x < chamber_width(a); x++)
            trace_record(d->job->trace, MEANDER_EVENT_LEAVE, row + x, 0);
}

// ---- all walls -----------------------------------------------------------------------

// Onto both lists; only one of them gets longer.
static inline void division_sort(division *d, chamber a) {
    bool stays = division_stays(d, a);
    d->corner[0][d->waiting] = d->corner[1][d->staying] = a.corner;
    d->size[0][d->waiting] = d->size[1][d->staying] = a.size;
    d->waiting += !stays;
    d->staying += stays;
}

// Near the end of the array four cells may be too many, and rooms are no corridors.
static void division_finish(const division *d, bool corridors) {
    for (size_t i = 0; i < d->staying; i++) {
        chamber a = {d->corner[1][i], d->size[1][i]};
        if (d->job->trace != NULL) division_leave(d, a);
        else if (corridors) division_open_corridor(d, a);
        else division_open_hall(d, a);
    }
}

// A small chamber, level by level.
static void division_tile(division *d, chamber a) {
    cell last = a.corner + (chamber_height(a) + DIVISION_SHORT) * d->chambers.step[1];
    d->waiting = d->staying = 0;
    division_sort(d, a);
    for (size_t i = 0; i < d->waiting; i++) {
        chamber halves[2];
        division_part(d, (chamber){d->corner[0][i], d->size[0][i]}, halves);
        division_sort(d, halves[0]);
        division_sort(d, halves[1]);
    }
    division_finish(d, d->room == 1 && last < d->job->grid->count);
}

// The larger half waits, so no more wait than the size can be halved.
static meander_status division_all(division *d, chamber now) {
    chamber waiting[DIVISION_WAITING], halves[2];
    unsigned count = 0;
    for (uint64_t tiles = 0, done = 0;;) {
        if (chamber_cells(now) > DIVISION_TILE && !division_stays(d, now)) {
            division_part(d, now, halves);
            bool second = chamber_cells(halves[1]) > chamber_cells(halves[0]);
            waiting[count++] = halves[second];
            now = halves[!second];
            continue;
        }
        division_tile(d, now);
        done += chamber_cells(now);
        if (++tiles % 4096 == 0) TRY(context_progress(d->job->context, done, d->job->grid->cells));
        if (count == 0) return MEANDER_OK;
        now = waiting[--count];
    }
}

static meander_status division_fill(generate_job *job) {
    const grid *g = job->grid;
    division *d = scratch_lend(job->scratch, 1, sizeof *d);
    if (d == NULL) return MEANDER_NO_MEMORY;
    *d = (division){.job = job, .open = job->maze->open,
                    .room = (uint32_t)job->params->values[DIVISION_ROOM]};
    TRY(chambers_init(&d->chambers, job, job->params->values[DIVISION_CUT]));
    if (job->trace != NULL) generate_open_all(job);
    return division_all(d, (chamber){grid_cell(g, 0, 0), g->width | g->height << 32});
}

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
    .traits = "perfect",
    .loops = "room",
    .params = division_params,
    .fill = division_fill,
};
