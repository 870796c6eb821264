// SPDX-License-Identifier: MIT
// The lesson of the collision solver: waves of water, walls where they meet, and dead ends that are
// filled.  The fast version is src/solve/collision.c.
#include "lesson/lesson.h"

typedef struct collision_waves {
    int *distance;
    maze left;                   // the maze with walls between the waves
    lesson_search water;
} collision_waves;

static void collision_tell_water(lesson_job *job, int line, const collision_waves *s) {
    const lesson_search *w = &s->water;
    cell last = (cell)w->order[w->count - 1];
    lesson_say(job, line, job->start, "Water runs from the start, %s, into all corridors alike. The "
               "number in a cell is when it comes: the last one is %d, at %s.",
               lesson_place(job, job->start), w->distance[last], lesson_place(job, last));
    lesson_search_tell(job, w);
    lesson_show(job);
}

static void collision_tell_wall(lesson_job *job, int line, const collision_waves *s, cell at, unsigned side) {
    cell next = grid_neighbour(job->grid, at, side);
    lesson_say_both(job, line, at, next, "The water is in %s and in %s at the same time, %d: two waves "
                    "met in the passage between them. A wall goes up.", lesson_place(job, at),
                    lesson_place(job, next), s->distance[at]);
    lesson_tell(job, MEANDER_EVENT_WALL, at, side);
    lesson_show(job);
}

static void collision_tell_fill(lesson_job *job, int line, const collision_waves *s, cell at) {
    unsigned ways = bits_count(maze_sides(&s->left, at));
    lesson_say(job, line, at, ways > 1 ? "%s, number %d: waves come in from %u sides, and none runs on. "
               "We fill it." : "%s, number %d: it leads only back to where the water came from, a dead "
               "end. We fill it.", lesson_place(job, at), s->distance[at], ways);
    lesson_tell(job, MEANDER_EVENT_DEAD_END, at, 0);
    lesson_tell(job, MEANDER_EVENT_LABEL, at, 0);
    if (ways > 1) lesson_show(job);
}

static void collision_tell_rest(lesson_job *job, int line, const collision_waves *s) {
    lesson_show(job);
    lesson_phase(job, "What remains");
    cell goal = s->water.goal;
    if (goal == CELL_NONE)
        lesson_say(job, line, CELL_NONE, "The water came to no goal: there is no path.");
    else
        lesson_say(job, line, goal, "The cells with numbers are left: every shortest path to %s, with "
                   "number %d. One of them is marked.", lesson_place(job, goal), s->distance[goal]);
}

// board
// Farthest first: what is beyond a cell has been settled before it.
static void collision_settle(lesson_job *job, collision_waves *s) {
    for (int i = s->water.count - 1; i >= 0; i--) {
        cell at = (cell)s->water.order[i];
        bool on = false;
        for (unsigned side = 0; side < job->grid->side_count; side++) {
            if (!maze_is_open(&s->left, at, side)) continue;
            cell next = grid_neighbour(job->grid, at, side);
            if (s->distance[next] == s->distance[at]) {
                collision_tell_wall(job, __LINE__, s, at, side);
                maze_wall(&s->left, at, side);
            }
            if (s->distance[next] > s->distance[at]) on = true;
        }
        if (on || lesson_is_end(job, at)) continue;
        collision_tell_fill(job, __LINE__, s, at);
        for (unsigned side = 0; side < job->grid->side_count; side++)
            if (maze_is_open(&s->left, at, side)) maze_wall(&s->left, at, side);
    }
}
// end of the board

static meander_status collision_run(lesson_job *job) {
    collision_waves s;
    if (lesson_copy_maze(job, &s.left) != MEANDER_OK) return MEANDER_NO_MEMORY;
    if (lesson_search_init(job, &s.water) != MEANDER_OK) return MEANDER_NO_MEMORY;
    s.distance = s.water.distance;
    lesson_phase(job, "Flooding");
    lesson_search_from(job, &s.water, job->start);
    collision_tell_water(job, __LINE__, &s);
    lesson_phase(job, "Walls and filling");
    collision_settle(job, &s);
    collision_tell_rest(job, __LINE__, &s);
    if (s.water.goal != CELL_NONE) lesson_trace_back(job, s.water.back, s.water.goal);
    lesson_show(job);
    return MEANDER_OK;
}

const lesson lesson_collision = {
    .name = "collision",
    .of = LESSON_SOLVER,
    .example = "backtracker+braid=100",
    .title = "The collision solver",
    .idea = "Water runs from the start into all corridors alike. Where two waves meet head on, a loop has "
            "closed, and neither wave gets anywhere sooner than the other: a wall goes up between them, "
            "or the cell in which they met is filled. That makes dead ends, and dead ends are filled. "
            "What remains is every shortest path.",
    .picture = "+---+---+---+---+---+     +---+---+---+---+---+\n"
               "| S   1 | 4   5   6 |     | S   1 | x   x   x |     Two waves meet in the cell with\n"
               "+   +   +   +---+   +     +   +   +   +---+   +     number 7. It is filled, and then\n"
               "| 1 | 2   3   4 | 7 |     | 1 | 2   3   4 | x |     the cells that lead only to it.\n"
               "+   +---+---+   +   +     +   +---+---+   +   +     Two ways of 6 steps remain.\n"
               "| 2   3   4   5   6 |     | 2   3   4   5   6 |\n"
               "+---+---+---+---+---+     +---+---+---+---+---+\n",
    .invariant = "A wall between waves or a filled cell never changes when the water comes to a cell that "
                 "is not filled. So the water has to run only once.",
    .steps = "Let water run from the start, and note in every cell when it comes.\n"
             "Take the cells from the last one back to the first.\n"
             "If a neighbour behind an open side got the water at the same time, two waves met in the "
             "passage: put up a wall.\n"
             "If no neighbour behind an open side got the water later, a wave ended in this cell: fill "
             "it, unless it is the start or a goal.\n"
             "What remains in the end is every shortest path to a goal.",
    .why = "On a shortest path the numbers go up by one with each step, so a passage between two equal "
           "numbers is on none, and a cell from which no side leads to a higher number is on none that goes on. "
           "Cells are taken from the farthest back, so what is beyond a cell has been settled before "
           "the cell is judged. On squares the numbers of neighbours are never equal: one is even, the "
           "other odd, like the colours of a chess board. So there waves meet in cells only, and "
           "no wall is ever needed.",
    .cost = "Each cell gets water once and is judged once: time and memory grow with the number of cells.",
    .law = "All shortest paths to a nearest goal remain, and those to the other goals that are reached. "
           "In a perfect maze no waves meet, and dead-end filling leaves the same.",
    .source = "Walter D. Pullen, \"Think Labyrinth: maze algorithms\", 1999.",
    .related = "all-shortest dead-end-filling flood",
    .run = collision_run,
};
