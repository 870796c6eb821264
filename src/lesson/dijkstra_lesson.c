// SPDX-License-Identifier: MIT
// The lesson of Dijkstra's algorithm: of all cells that wait, the cheapest is next.  The fast version,
// src/solve/dijkstra.c, finds it in a radix heap; here we look through all of them.
#include "lesson/lesson.h"

typedef struct dijkstra {
    uint64_t *cost;              // of the cheapest way from the start
    uint64_t last;               // cost of the cell that was taken last
    int *back, *met;
    int *waits;                  // cells, the newest last
    int count;
} dijkstra;

typedef unsigned long long many;

static void dijkstra_tell_wait(lesson_job *job, int line, const dijkstra *s, cell at, cell next) {
    many cost = s->cost[next];
    lesson_say_both(job, line, at, next, "%s is new. It costs %llu to get to %s and %llu to enter %s: %llu "
                    "in all. It waits.", lesson_place(job, next), (many)s->cost[at],
                    lesson_place(job, at), (many)puzzle_cost(job->puzzle, next),
                    lesson_place(job, next), cost);
    lesson_tell_wait(job, next, s->back[next]);
    lesson_tell(job, MEANDER_EVENT_LABEL, next, cost > UINT32_MAX ? UINT32_MAX : (uint32_t)cost);
}

static void dijkstra_tell_take(lesson_job *job, int line, const dijkstra *s, cell at) {
    lesson_say(job, line, at, s->count > 0 ? "No cell that waits is cheaper than %s: its cost, %llu, is "
               "final." : "%s alone waits: its cost, %llu, is final.", lesson_place(job, at),
               (many)s->cost[at]);
    lesson_show(job);
}

// ---- the order among equals --------------------------------------------------------------

// The fast version's buckets turn around the order of all costs that differ from the last one in
// the same highest bit as the least one does.  Which of several equally cheap cells is next does
// not matter for the cost; this makes it the same cell.
static void dijkstra_turn(dijkstra *s, uint64_t least) {
    unsigned bucket = bits_width(least ^ s->last);
    int i = 0, j = s->count - 1;
    for (;;) {
        while (i < j && bits_width(s->cost[s->waits[i]] ^ s->last) != bucket) i++;
        while (i < j && bits_width(s->cost[s->waits[j]] ^ s->last) != bucket) j--;
        if (i >= j) break;
        int swapped = s->waits[i];
        s->waits[i++] = s->waits[j];
        s->waits[j--] = swapped;
    }
    s->last = least;
}

// board
static cell dijkstra_take(dijkstra *s) {
    uint64_t least = s->cost[s->waits[0]];
    for (int i = 1; i < s->count; i++)
        if (s->cost[s->waits[i]] < least) least = s->cost[s->waits[i]];
    if (least != s->last) dijkstra_turn(s, least);            // the order among equals
    int i = s->count - 1;
    while (s->cost[s->waits[i]] != least) i--;
    cell at = (cell)s->waits[i];
    for (s->count--; i < s->count; i++) s->waits[i] = s->waits[i + 1];
    return at;
}

static cell dijkstra_search(lesson_job *job, dijkstra *s) {
    s->waits[s->count++] = (int)job->start;
    s->met[job->start] = 1;
    while (s->count > 0) {
        cell at = dijkstra_take(s);
        dijkstra_tell_take(job, __LINE__, s, at);
        if (lesson_is_goal(job, at)) return at;
        for (unsigned side = 0; side < job->grid->side_count; side++) {
            if (!maze_is_open(job->maze, at, side)) continue;
            cell next = grid_neighbour(job->grid, at, side);
            if (s->met[next]) continue;
            s->met[next] = 1;
            s->cost[next] = s->cost[at] + puzzle_cost(job->puzzle, next);
            s->back[next] = 1 + (int)grid_back(job->grid, at, side);
            s->waits[s->count++] = (int)next;
            dijkstra_tell_wait(job, __LINE__, s, at, next);
        }
        lesson_tell_expanded(job, at);
    }
    return CELL_NONE;
}
// end of the board

static meander_status dijkstra_run(lesson_job *job) {
    size_t count = job->grid->count;
    dijkstra s = {.cost = scratch_lend_zeroed(job->scratch, count, sizeof *s.cost),
                  .back = lesson_numbers(job, count), .met = lesson_numbers(job, count),
                  .waits = lesson_numbers(job, count)};
    if (s.cost == NULL || s.back == NULL || s.met == NULL || s.waits == NULL) return MEANDER_NO_MEMORY;
    lesson_phase(job, "Searching");
    lesson_say(job, __LINE__, job->start, "We begin at the start, %s. To be there costs nothing.",
               lesson_place(job, job->start));
    lesson_tell_wait(job, job->start, 0);
    cell goal = dijkstra_search(job, &s);
    if (goal != CELL_NONE)
        lesson_say(job, __LINE__, goal, "%s is a goal. We go back from it, always to the cell that it was "
                   "met from: this path costs %llu, and none is cheaper.", lesson_place(job, goal),
                   (many)s.cost[goal]);
    else
        lesson_say(job, __LINE__, CELL_NONE, "No cell waits any more, and none was a goal: there is no "
                   "path.");
    if (goal != CELL_NONE) lesson_trace_back(job, s.back, goal);
    lesson_show(job);
    return MEANDER_OK;
}

const lesson lesson_dijkstra = {
    .name = "dijkstra",
    .of = LESSON_SOLVER,
    .example = "wilson+braid=100+weights",
    .weights = true,
    .title = "Dijkstra's algorithm",
    .idea = "Some cells cost more to enter than others: sand, water, a toll. The cheapest path need not be "
            "the shortest one. Cells that were met wait, each with its cost from the start, and the "
            "cheapest of them is always next.",
    .picture = "weights     costs from the start S\n"
               "1 1 1 1     1   2   3   4\n"
               "S 9 1 G     S   9   4   5      the way straight on, over the 9, costs 11;\n"
               "                               around it has two steps more and costs 5\n",
    .invariant = "The cost of a cell that was taken is final. No cell that waits costs less than the one "
                 "that was taken last.",
    .steps = "The start waits, at cost 0.\n"
             "Take the cheapest of the cells that wait.\n"
             "If it is a goal, the way back from it is a cheapest path.\n"
             "Else each new neighbour behind an open side waits: its cost is that of the cell and its "
             "own weight.\n"
             "If no cell waits, there is no path.",
    .why = "Weights are 1 or more, so a way never becomes cheaper by going on: no way through a cell that "
           "still waits can lead more cheaply to the cell that is taken. A goal counts when it is "
           "taken, not when it is met. What a cell costs does not depend on where one comes from, so "
           "the first neighbour that is taken is the cheapest to come from, and the cost of a cell "
           "that waits is never changed. (Where passages have weights of their own, it must be.)",
    .cost = "Here each cell is found by looking through all that wait. The fast version keeps them in a "
            "heap: its time grows with the number of cells and the number of binary digits of the "
            "largest weight.",
    .law = "The path is a cheapest one. Without weights every cell costs 1: then it is a shortest path, "
           "and about as many cells are visited as in breadth-first search, 70 in 100 of a maze of 100 x 100 "
           "by the backtracker (the mean of 1000 mazes).",
    .source = "Edsger W. Dijkstra, \"A note on two problems in connexion with graphs\", 1959.",
    .related = "breadth-first a-star",
    .run = dijkstra_run,
};
