// SPDX-License-Identifier: MIT
// Sparse: dead ends are cut back, and the cells that go are closed on all sides.
//
//     +---+---+---+        +---+---+---+      Every dead end loses a cell in turn, so all
//     |       | a |        |       |   |      shrink alike; where two branches meet, the
//     +---+   +   +   ->   +---+   +---+      rest becomes a dead end and goes on shrinking.
//     | b         |        |   |       |
//     +---+---+---+        +---+---+---+
//
// The value is the share of the cells to close, in percent.  Start and goals stay, and with them
// the ways between them: a maze may run out of dead ends before the share is reached.
// Invariant: the cells that are left are connected as before.
// Cost: O(n), eight bytes per cell for the queue.
// Source: Walter Pullen, "Think Labyrinth: Maze classification" (sparseness); Jamis Buck,
// "Mazes for Programmers", 2015 (culling dead ends).
#include "transform/transform.h"

static bool sparse_keeps(const transform_job *job, cell c) {
    for (size_t i = 0; i < job->kept_count; i++)
        if (job->kept[i] == c) return true;
    return false;
}

// Each cell enters the queue at most once, so its array never has to wrap.  The last two cells of
// a part without start and goal stay as a pair.
static meander_status sparse_apply(transform_job *job) {
    cell *queue;
    size_t tail, closed = 0;
    TRY(transform_dead_ends(job, &queue, &tail));
    uint64_t wanted = (uint64_t)job->grid->cells * (uint64_t)job->value / 100;
    for (size_t head = 0; head < tail && closed < wanted; head++) {
        cell c = queue[head];
        if (transform_degree(job, c) != 1 || sparse_keeps(job, c)) continue;
        unsigned side = bits_lowest(maze_sides(job->maze, c));
        cell next = grid_neighbour(job->grid, c, side);
        if (transform_degree(job, next) == 1) continue;
        transform_wall(job, c, side);
        closed++;
        if (transform_degree(job, next) == 1) queue[tail++] = next;
        if (head % 0x100000 == 0) TRY(context_progress(job->context, closed, wanted));
    }
    return MEANDER_OK;
}

static const meander_param sparse_params[] = {
    {.name = "sparse", .kind = MEANDER_PARAM_PERCENT, .fallback = 50,
     .about = "the share of the cells that are closed, from the dead ends back"},
    {0},
};

extern const transform transform_sparse_wide;

const transform transform_sparse = {
    .name = "sparse",
    .about = "dead ends are cut back, their cells closed",
    .traits = "way",
    .params = sparse_params,
    .apply = sparse_apply,
    .wide = &transform_sparse_wide,
};
