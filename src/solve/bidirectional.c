// SPDX-License-Identifier: MIT
// Bidirectional: breadth first from both ends, until the two searches meet.
//
//     S 1 2 3 | 3 2 1 G        Two balls of radius r/2 hold fewer cells than one of radius
//       1 2 3 | 3 2 1          r: in an open hall half as many.
//
// The ball with the smaller rim grows next, and always by a whole layer.  All goals together are
// the other end: their ball begins with several cells, and where it meets the start's ball, the
// nearest of them is the one that the marks lead to.
//
// The classic mistake is to stop at the first meeting although the two searches took turns cell
// by cell, or although one of them is in the middle of a layer: then the first meeting need not
// be the shortest.  With whole layers it is, and here is why.
// Invariant: one ball holds all cells within a steps of the start, the other all within b of
// a goal, and they have no cell in common and no passage between them.  So no path has a + b
// steps or fewer.  When a layer is added, a passage from one ball into the other makes a path
// of a + b + 1 steps, and that is a shortest one.
//
// Cost: O(n); one byte per cell for the marks, eight for the queues, which are at the two ends of
// one array because no cell is in both.
// Source: Ira Pohl, "Bi-directional search", 1971; Edward F. Moore, "The shortest path
// through a maze", 1959.
#include "solve/bidirectional_weighed.h"

// A cell of the goals' ball; its marks lead to a goal.
enum { BIDIRECTIONAL_OTHER = SOLVE_PATH };

// One ball.  Its queue grows by `step`; the cells of its rim are still to be expanded.
typedef struct bidirectional_ball {
    cell *tail;
    ptrdiff_t step;
    cell *rim;
    size_t rim_count;
    unsigned colour;           // of its cells: BIDIRECTIONAL_OTHER or 0
} bidirectional_ball;

// The meeting of the balls: a cell of the start's ball, and the side to one of the goals'.
typedef struct bidirectional_meeting {
    cell from;                 // CELL_NONE: they have not met
    unsigned side;
} bidirectional_meeting;

static void bidirectional_take(solve_job *job, bidirectional_ball *b, cell at) {
    job->marks[at] |= (uint8_t)b->colour;
    *b->tail = at;
    b->tail += b->step;
    b->rim_count++;
}

// The middle of a ball.
static void bidirectional_begin_at(solve_job *job, bidirectional_ball *b, cell at) {
    solve_begin(job, at, MEANDER_MOVE_SEARCH);
    bidirectional_take(job, b, at);
}

// Looks at the neighbours of one cell; returns true when one of them is in the other ball.
static bool bidirectional_spread(solve_job *job, bidirectional_ball *b, cell at,
                                 bidirectional_meeting *m) {
    const grid *g = job->grid;
    for (unsigned open = maze_sides(job->maze, at); open != 0; open &= open - 1) {
        unsigned side = bits_lowest(open), back;
        cell next = grid_cross(g, at, side, &back);
        unsigned mark = job->marks[next];
        if (!(mark & SOLVE_SEEN)) {
            solve_wait(job, next, back);
            bidirectional_take(job, b, next);
        } else if ((mark & BIDIRECTIONAL_OTHER) != b->colour) {
            if (b->colour == 0) *m = (bidirectional_meeting){at, side};
            else *m = (bidirectional_meeting){next, back};
            return true;
        }
    }
    solve_expanded(job, at);
    return false;
}

// Adds a whole layer, unless the balls meet before.
static bool bidirectional_grow(solve_job *job, bidirectional_ball *b, bidirectional_meeting *m) {
    size_t count = b->rim_count;
    b->rim_count = 0;
    for (; count > 0; count--, b->rim += b->step) {
        job->walked++;
        if (bidirectional_spread(job, b, *b->rim, m)) return true;
    }
    return false;
}

// The marks beyond the meeting lead away from the start, to a goal.  Turned around, they lead
// back over the whole path.
static meander_status bidirectional_join(solve_job *job, bidirectional_meeting m) {
    const grid *g = job->grid;
    unsigned back;
    cell at = grid_cross(g, m.from, m.side, &back);
    for (;;) {
        unsigned onward = solve_back(job, at);
        job->marks[at] = (uint8_t)((job->marks[at] & ~(unsigned)SOLVE_BACK) |
                                   solve_note_back(job, at, back));
        if (solve_is_goal(job, at)) return solve_trace_back(job, at);
        at = grid_cross(g, at, onward, &back);
    }
}

static void bidirectional_begin(solve_job *job, cell *room, bidirectional_ball balls[2]) {
    cell *last = room + job->grid->cells - 1;
    balls[0] = (bidirectional_ball){.tail = room, .rim = room, .step = 1};
    balls[1] = (bidirectional_ball){.tail = last, .rim = last, .step = -1,
                                    .colour = BIDIRECTIONAL_OTHER};
    bidirectional_begin_at(job, &balls[0], job->start);
    for (size_t i = 0; i < job->puzzle->goal_count; i++) {
        cell goal = job->puzzle->goals[i];
        if (!(job->marks[goal] & SOLVE_SEEN)) bidirectional_begin_at(job, &balls[1], goal);
    }
}

static meander_status bidirectional_find(solve_job *job) {
    bidirectional_ball balls[2];
    bidirectional_meeting m = {.from = CELL_NONE};
    if (puzzle_has_costs(job->puzzle)) return bidirectional_find_weighed(job);
    cell *room = scratch_lend(job->scratch, job->grid->cells, sizeof(cell));
    if (room == NULL) return MEANDER_NO_MEMORY;
    if (solve_is_goal(job, job->start)) {
        solve_begin(job, job->start, MEANDER_MOVE_SEARCH);
        return solve_trace_back(job, job->start);
    }
    bidirectional_begin(job, room, balls);

    // A ball without a rim has seen everything on its side of the walls.
    for (uint64_t layers = 1; balls[0].rim_count > 0 && balls[1].rim_count > 0; layers++) {
        bidirectional_ball *b = &balls[balls[1].rim_count < balls[0].rim_count];
        if (bidirectional_grow(job, b, &m)) return bidirectional_join(job, m);
        if ((layers & 0xfff) == 0)
            TRY(context_progress(job->context, job->visited, job->grid->cells));
    }
    return MEANDER_OK;
}

extern const solver solver_bidirectional_wide;

const solver solver_bidirectional = {
    .name = "bidirectional",
    .about = "from both ends until they meet: the shortest path, or with weights the cheapest",
    .aliases = "bidirectional-bfs bidirectional-search",
    .traits = "shortest any-grid sees-all weights",
    .find = bidirectional_find,
    .wide = &solver_bidirectional_wide,
};
