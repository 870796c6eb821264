// SPDX-License-Identifier: MIT
// The lesson of all shortest paths: how many there are is counted on the way out, which cells they
// use is found on the way back.  The fast version is src/solve/all_shortest.c.
#include "lesson/lesson.h"

typedef struct all {
    int *distance, *back, *queue, *way, *used;
    uint64_t *paths;             // shortest ones from the start to the cell
    int end, count;              // cells in the queue, cells on the way
    cell goal;
} all;

// Beyond 64 bits a number stays the largest one.
static uint64_t all_sum(uint64_t a, uint64_t b) { return a > UINT64_MAX - b ? UINT64_MAX : a + b; }

static void all_tell_number(lesson_job *job, const all *s, cell c) {
    uint64_t paths = s->paths[c];
    lesson_tell(job, MEANDER_EVENT_LABEL, c, paths > UINT32_MAX ? UINT32_MAX : (uint32_t)paths);
}

static void all_tell_sum(lesson_job *job, int line, const all *s, cell at, cell next) {
    unsigned long long here = s->paths[at], there = s->paths[next];
    if (here == there) {
        lesson_say_both(job, line, at, next, "%s is met from %s, with %s: %llu path%s lead%s there.",
                        lesson_place(job, next), lesson_place(job, at),
                        lesson_steps(job, s->distance[next]), there, there == 1 ? "" : "s",
                        there == 1 ? "s" : "");
        lesson_tell_wait(job, next, s->back[next]);
    } else {
        lesson_say_both(job, line, at, next, "%s is met again, from %s and with as few steps: %s adds "
                        "its %llu path%s, which makes %llu.", lesson_place(job, next),
                        lesson_place(job, at), lesson_place(job, at), here, here == 1 ? "" : "s", there);
    }
    all_tell_number(job, s, next);
}

static void all_tell_layer(lesson_job *job, const all *s, int i) {
    if (i > 0 && s->distance[s->queue[i]] > s->distance[s->queue[i - 1]]) lesson_show(job);
}

static void all_tell_goals(lesson_job *job, int line, const all *s, uint64_t count) {
    lesson_show(job);
    lesson_phase(job, "Going back");
    if (s->goal == CELL_NONE) {
        lesson_say(job, line, CELL_NONE, "No goal was met: there is no path.");
        return;
    }
    lesson_say(job, line, s->goal, "%s is a goal, %s away, and none is nearer. All cells that are as far "
               "away have their final numbers, so there %s %llu shortest path%s.",
               lesson_place(job, s->goal), lesson_steps(job, s->distance[s->goal]),
               count == 1 ? "is" : "are", (unsigned long long)count, count == 1 ? "" : "s");
}

static void all_tell_back(lesson_job *job, int line, const all *s, cell at) {
    unsigned nearer = 0;
    for (unsigned sides = maze_sides(job->maze, at); sides != 0; sides &= sides - 1) {
        unsigned side = bits_lowest(sides);
        cell next = grid_neighbour(job->grid, at, side);
        if (s->paths[next] > 0 && s->distance[next] < s->distance[at]) nearer |= 1u << side;
    }
    if (nearer != 0)
        lesson_say(job, line, at, "%s is on a shortest path. One step nearer to the start %s its "
                   "neighbour%s to the %s.", lesson_place(job, at),
                   bits_count(nearer) == 1 ? "is" : "are", bits_count(nearer) == 1 ? "" : "s",
                   lesson_sides(job, nearer));
}

// board
static void all_enter(lesson_job *job, all *s, cell c, int distance) {
    s->distance[c] = distance;
    s->queue[s->end++] = (int)c;
    if (s->goal == CELL_NONE && lesson_is_goal(job, c)) s->goal = c;
}

static void all_go_out(lesson_job *job, all *s) {
    lesson_say(job, __LINE__, job->start, "We begin at the start, %s: 1 path leads there, of 0 steps.",
               lesson_place(job, job->start));
    s->paths[job->start] = 1;
    lesson_tell_wait(job, job->start, 0);
    all_tell_number(job, s, job->start);
    all_enter(job, s, job->start, 0);
    for (int i = 0; i < s->end; i++) {
        cell at = (cell)s->queue[i];
        all_tell_layer(job, s, i);
        if (s->goal != CELL_NONE && s->distance[at] == s->distance[s->goal]) return;
        for (unsigned side = 0; side < job->grid->side_count; side++) {
            if (!maze_is_open(job->maze, at, side)) continue;
            cell next = grid_neighbour(job->grid, at, side);
            if (s->paths[next] == 0) {
                s->back[next] = 1 + (int)grid_back(job->grid, at, side);
                all_enter(job, s, next, s->distance[at] + 1);
            }
            if (s->distance[next] != s->distance[at] + 1) continue;
            s->paths[next] = all_sum(s->paths[next], s->paths[at]);
            all_tell_sum(job, __LINE__, s, at, next);
        }
        lesson_tell_expanded(job, at);
    }
}

static int all_mark(lesson_job *job, all *s, cell c) {
    if (s->used[c]) return 0;
    s->used[c] = 1;
    s->way[s->count++] = (int)c;
    lesson_tell(job, MEANDER_EVENT_PATH, c, 0);
    return 1;
}

static void all_come_back(lesson_job *job, all *s) {
    uint64_t count = 0;
    for (size_t i = 0; i < job->puzzle->goal_count; i++) {
        cell goal = job->puzzle->goals[i];
        if (s->paths[goal] > 0 && all_mark(job, s, goal)) count = all_sum(count, s->paths[goal]);
    }
    all_tell_goals(job, __LINE__, s, count);
    for (int i = 0; i < s->count; i++) {
        cell at = (cell)s->way[i];
        for (unsigned side = 0; side < job->grid->side_count; side++) {
            if (!maze_is_open(job->maze, at, side)) continue;
            cell next = grid_neighbour(job->grid, at, side);
            if (s->paths[next] == 0 || s->distance[next] != s->distance[at] - 1) continue;
            all_mark(job, s, next);
        }
        all_tell_back(job, __LINE__, s, at);
    }
}
// end of the board

static meander_status all_run(lesson_job *job) {
    size_t count = job->grid->count;
    all s = {.distance = lesson_numbers(job, count), .back = lesson_numbers(job, count),
             .queue = lesson_numbers(job, count), .way = lesson_numbers(job, count),
             .used = lesson_numbers(job, count), .goal = CELL_NONE};
    s.paths = scratch_lend_zeroed(job->scratch, count, sizeof *s.paths);
    if (s.distance == NULL || s.back == NULL || s.queue == NULL || s.way == NULL || s.used == NULL ||
        s.paths == NULL) return MEANDER_NO_MEMORY;
    lesson_phase(job, "Going out");
    all_go_out(job, &s);
    all_come_back(job, &s);
    if (s.goal != CELL_NONE) lesson_trace_back(job, s.back, s.goal);
    lesson_show(job);
    return MEANDER_OK;
}

const lesson lesson_all_shortest = {
    .name = "all-shortest",
    .of = LESSON_SOLVER,
    .example = "wilson+braid=100",
    .title = "All shortest paths",
    .idea = "There may be many shortest paths. On the way out from the start we count them: the number for "
            "a cell is the sum of the numbers of its neighbours that are one step nearer. On the way "
            "back from the goal we mark all cells that lie on any of them.",
    .picture = "S---1---1      The number of a cell is that of the shortest paths to it.\n"
               "|   |   |      The cell in the middle has two neighbours that are one step\n"
               "1---2---3      from the start, with 1 path each: 1 + 1 = 2. The goal G gets\n"
               "|   |   |      3 + 3 = 6.\n"
               "1---3---G 6\n",
    .invariant = "When a cell has its turn, its number is final: all its neighbours that are nearer "
                 "have had their turns.",
    .steps = "The start has number 1: one path, of no steps.\n"
             "Take the cells in the order of breadth-first search.\n"
             "Add the cell's number to that of every neighbour that is one step farther away.\n"
             "When all cells as near as the nearest goal have been met, their numbers are final. The "
             "goal's is the number of shortest paths.\n"
             "Go back from the goal to every neighbour one step nearer, and from these in the same way: "
             "all these cells are on shortest paths.",
    .why = "The last step of a shortest path to a cell comes from a neighbour that is one step nearer, and "
           "what is before that step is a shortest path to that neighbour. So the paths can be "
           "counted by their last steps, and none is counted twice.",
    .cost = "Each passage is looked at twice on the way out and twice on the way back. Numbers of paths "
            "can double with every few steps: they have 64 bits, and stay at the largest number there "
            "is when that is not enough.",
    .law = "The number of shortest paths, and all the cells that they use. In a perfect maze there is "
           "one path. In mazes of 100 x 100 by the backtracker with half of the dead ends opened into "
           "loops there are 24 or more in every second one, and 252352 in one of 1000.",
    .source = "Edward F. Moore, \"The shortest path through a maze\", 1959; the counting is folklore, as "
              "in Ulrik Brandes, \"A faster algorithm for betweenness centrality\", 2001.",
    .related = "breadth-first collision bottlenecks",
    .run = all_run,
};
