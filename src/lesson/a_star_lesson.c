// SPDX-License-Identifier: MIT
// The lesson of A*: a list of waiting cells, of which the most promising one is next.  The fast
// version, src/solve/a_star.c, keeps three stacks instead of the list.
#include "lesson/lesson.h"
#include "grid/rect.h"

enum { A_STAR_GOALS = 8 };       // of more goals the box around them is looked at

typedef struct a_star_list {
    int *steps;                  // from the start
    int *total;                  // steps, and those that at least remain
    int *back, *met, *done;
    int *waits;                  // cells, the newest last; a cell may be there twice
    int count;
} a_star_list;

static int a_star_outside(uint64_t at, uint64_t low, uint64_t high) {
    return at < low ? (int)(low - at) : at > high ? (int)(at - high) : 0;
}

// Steps to the box that goals `from` to `to` (without it) lie in, if there were no walls.
static int a_star_to_box(const lesson_job *job, cell c, size_t from, size_t to) {
    const grid *g = job->grid;
    uint64_t left = UINT64_MAX, right = 0, top = UINT64_MAX, bottom = 0;
    for (size_t i = from; i < to; i++) {
        uint64_t x = grid_x(g, job->puzzle->goals[i]), y = grid_y(g, job->puzzle->goals[i]);
        left = x < left ? x : left;
        right = x > right ? x : right;
        top = y < top ? y : top;
        bottom = y > bottom ? y : bottom;
    }
    return a_star_outside(grid_x(g, c), left, right) + a_star_outside(grid_y(g, c), top, bottom);
}

// The steps that at least remain to a goal; nothing is known on grids that are not squares.
static int a_star_remain(const lesson_job *job, cell c) {
    size_t count = job->puzzle->goal_count;
    if (job->grid->form != GRID_SQUARES) return 0;
    if (count > A_STAR_GOALS) return a_star_to_box(job, c, 0, count);
    int least = a_star_to_box(job, c, 0, 1);
    for (size_t i = 1; i < count; i++) {
        int steps = a_star_to_box(job, c, i, i + 1);
        least = steps < least ? steps : least;
    }
    return least;
}

static void star_tell_wait(lesson_job *job, int line, const a_star_list *s, cell c) {
    lesson_say(job, line, c, s->met[c] ? "A shorter way to %s, which waits: %s from the start, at least "
               "%d more to a goal, %d in all." : "%s waits: %s from the start, and at least %d more to a "
               "goal, %d in all.",
               lesson_place(job, c), lesson_steps(job, s->steps[c]), s->total[c] - s->steps[c],
               s->total[c]);
    lesson_tell_wait(job, c, s->back[c]);
    lesson_tell(job, MEANDER_EVENT_LABEL, c, (uint32_t)s->total[c]);
}

static void star_tell_take(lesson_job *job, int line, const a_star_list *s, cell at) {
    int others = 0;
    for (int i = 0; i < s->count; i++)
        others += !s->done[s->waits[i]] && s->total[s->waits[i]] == s->total[at];
    lesson_say(job, line, at, others > 0 ? "The least sum of those that wait is %d. Of the cells that have "
               "it, %s is the newest: it is next." : "The least sum of those that wait is %d. Only %s has "
               "it: it is next.",
               s->total[at], lesson_place(job, at));
    lesson_show(job);
}

// board
static void a_star_wait(lesson_job *job, a_star_list *s, cell c, int steps) {
    s->steps[c] = steps;
    s->total[c] = steps + a_star_remain(job, c);
    s->waits[s->count++] = (int)c;
    star_tell_wait(job, __LINE__, s, c);
    s->met[c] = 1;
}

// The cell with the least total; of several the newest.
static cell a_star_take_best(a_star_list *s) {
    int best = 0;
    for (int i = 1; i < s->count; i++)
        if (s->total[s->waits[i]] <= s->total[s->waits[best]]) best = i;
    cell at = (cell)s->waits[best];
    s->count--;
    for (int i = best; i < s->count; i++) s->waits[i] = s->waits[i + 1];
    return at;
}

static cell a_star_search(lesson_job *job, a_star_list *s) {
    a_star_wait(job, s, job->start, 0);
    while (s->count > 0) {
        cell at = a_star_take_best(s);
        if (s->done[at]) continue;                            // was there twice
        star_tell_take(job, __LINE__, s, at);
        s->done[at] = 1;
        if (lesson_is_goal(job, at)) return at;
        for (unsigned side = 0; side < job->grid->side_count; side++) {
            if (!maze_is_open(job->maze, at, side)) continue;
            cell next = grid_neighbour(job->grid, at, side);
            if (s->done[next]) continue;
            if (s->met[next] && s->steps[next] <= s->steps[at] + 1) continue;
            s->back[next] = 1 + (int)grid_back(job->grid, at, side);
            a_star_wait(job, s, next, s->steps[at] + 1);
        }
        lesson_tell_expanded(job, at);
    }
    return CELL_NONE;
}
// end of the board

static meander_status a_star_run(lesson_job *job) {
    size_t count = job->grid->count;
    a_star_list s = {.steps = lesson_numbers(job, count), .total = lesson_numbers(job, count),
                     .back = lesson_numbers(job, count), .met = lesson_numbers(job, count),
                     .done = lesson_numbers(job, count),
                     .waits = lesson_numbers(job, job->grid->side_count * count + 1)};
    if (s.steps == NULL || s.total == NULL || s.back == NULL || s.met == NULL || s.done == NULL ||
        s.waits == NULL) return MEANDER_NO_MEMORY;
    lesson_phase(job, "Searching");
    cell goal = a_star_search(job, &s);
    if (goal != CELL_NONE)
        lesson_say(job, __LINE__, goal, "%s is a goal, and every cell that waits would take as many steps "
                   "or more: the way that led here is a shortest path.", lesson_place(job, goal));
    else
        lesson_say(job, __LINE__, CELL_NONE, "No cell waits any more, and none was a goal: there is no "
                   "path.");
    if (goal != CELL_NONE) lesson_trace_back(job, s.back, goal);
    lesson_show(job);
    return MEANDER_OK;
}

const lesson lesson_a_star = {
    .name = "a-star",
    .of = LESSON_SOLVER,
    .example = "wilson+braid=50",
    .title = "The A* algorithm",
    .idea = "Breadth first looks in all directions alike, though we know where the goal is. A* adds to the "
            "steps from the start those that at least remain: the columns and rows between the cell "
            "and the goal, as if there were no walls. Cells with the least sum come first, so the "
            "search leans towards the goal.",
    .picture = "+---+---+---+---+---+\n"
               "| 6*| 8             |     The number is the sum of a cell: steps from the start, and\n"
               "+   +   +---+   +   +     those that at least remain to the goal in the corner. A\n"
               "| 6*  6*| 8 | 8 |   |     step away from the goal costs 2: one step more, and one\n"
               "+   +   +   +   +   +     more that remains. Cells with 8 wait, and the goal is found\n"
               "| 6 | 6*  6*  6*  6*|     before they have their turn.\n"
               "+---+---+---+---+---+\n",
    .invariant = "A cell that is taken from those that wait has its final number of steps. The sums of the "
                 "cells that are taken never go down.",
    .steps = "The start waits, with 0 steps.\n"
             "Of all cells that wait take the one with the least sum; of several the newest.\n"
             "If it is a goal, the way that led there is a shortest path.\n"
             "Else every neighbour behind an open side waits, with one step more, unless it waits "
             "already with as few steps or was taken before.\n"
             "If no cell waits, there is no path.",
    .why = "Walls only make ways longer, so the sum is never more than the length of the shortest path "
           "through the cell. When the goal is taken, nothing remains, and its sum is its number of "
           "steps. All cells that wait have a sum as high or higher: no path through one of them is "
           "shorter. One step changes what remains by one at most, so a cell that was taken is never "
           "reached in fewer steps later.",
    .cost = "Each cell waits a few times at most. Here the next one is looked for among all that wait; the "
            "fast version keeps three stacks, because sums of neighbours differ by 2 at the most.",
    .law = "The path is a shortest one. In mazes of 100 x 100 by the backtracker it visits 67 in 100 "
           "cells, where breadth-first search visits 69: in a maze it says little how near the goal seems. "
           "When half of the dead ends are opened into loops, it visits 86, and breadth-first search 98 "
           "(the means of 1000 mazes). In an open hall of 40 x 40 it visits 155 cells from corner to "
           "corner, where breadth-first search visits all 1600.",
    .source = "Peter Hart, Nils Nilsson, Bertram Raphael, \"A formal basis for the heuristic determination "
              "of minimum cost paths\", 1968.",
    .related = "breadth-first dijkstra bidirectional",
    .run = a_star_run,
};
