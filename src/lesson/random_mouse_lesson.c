// SPDX-License-Identifier: MIT
// The lesson of the random mouse.  The fast version is src/solve/random_mouse.c.
#include "lesson/lesson.h"

// Only the beginning of a long walk is narrated.
enum { MOUSE_TOLD = 60, MOUSE_STEPS_PER_CELL = 1000 };

typedef struct mouse {
    lesson_walker walker;
    unsigned came;               // the side by which it came, as a set; 0: none
    uint64_t steps, limit;
    unsigned told;               // sentences
} mouse;

// Junctions, dead ends, and the first step into each corridor are worth a sentence.
static void mouse_tell_turn(lesson_job *job, int line, mouse *m, unsigned ways, unsigned side) {
    cell at = m->walker.at;
    const char *place = lesson_place(job, at);
    if (bits_count(ways) > 1)
        lesson_say(job, line, at, "At %s it can go %s: chance says %s.", place, lesson_sides(job, ways),
                   lesson_side(job, side));
    else if (m->came >> side & 1)
        lesson_say(job, line, at, "%s is a dead end: it turns back, to the %s.", place, lesson_side(job, side));
    else
        lesson_say(job, line, at, "At %s the corridor goes on to the %s.", place, lesson_side(job, side));
    if (m->came >> side & 1) lesson_show(job);
}

static void mouse_tell_step(lesson_job *job, int line, mouse *m, unsigned ways, unsigned side) {
    if (m->told == MOUSE_TOLD) {
        lesson_phase(job, "And so on");
        lesson_say(job, line, m->walker.at, "After %d steps it is at %s. It goes on like this.",
                   (int)m->steps, lesson_place(job, m->walker.at));
        lesson_show(job);
    } else if (m->told < MOUSE_TOLD) {
        mouse_tell_turn(job, line, m, ways, side);
        lesson_tell_loop(job, line, &m->walker, side);
    }
    m->told += m->told <= MOUSE_TOLD;
}

// board
// Of these sides one by chance, each equally likely.
static unsigned mouse_pick(lesson_job *job, unsigned ways) {
    unsigned count = bits_count(ways);
    uint64_t skip = count == 1 ? 0 : rng_below(job->rng, count);
    while (skip-- > 0) ways &= ways - 1;            // takes the lowest side away
    return bits_lowest(ways);
}

// Returns whether it comes to a goal before it is tired.
static bool mouse_walk(lesson_job *job, mouse *m) {
    lesson_phase(job, "Walking");
    lesson_say(job, __LINE__, m->walker.at, "The mouse begins at %s.",
               lesson_place(job, m->walker.at));
    while (!lesson_is_goal(job, m->walker.at)) {
        unsigned open = maze_sides(job->maze, m->walker.at);
        unsigned ways = open & ~m->came;
        if (ways == 0) ways = open;                 // a dead end
        if (ways == 0 || m->steps == m->limit) return false;
        unsigned side = mouse_pick(job, ways);
        mouse_tell_step(job, __LINE__, m, ways, side);
        m->came = 1u << grid_back(job->grid, m->walker.at, side);
        lesson_walk(job, &m->walker, side);
        m->steps++;
    }
    return true;
}
// end of the board

static meander_status mouse_run(lesson_job *job) {
    mouse m = {.limit = (uint64_t)lesson_value(job, "max-steps")};
    if (m.limit == 0) m.limit = (uint64_t)job->grid->cells * MOUSE_STEPS_PER_CELL;
    TRY(lesson_walk_begin(job, &m.walker));
    rng_seed(job->rng, (uint64_t)lesson_value(job, "seed"));
    bool found = mouse_walk(job, &m);
    lesson_phase(job, "The end");
    if (found) job->reached = m.walker.at;
    lesson_say(job, __LINE__, m.walker.at, found ?
               "After %d steps it is at the goal, %s. The path is its way without the loops." :
               "After %d steps, at %s, it gives up. It cannot know whether there is a path.",
               (int)m.steps, lesson_place(job, m.walker.at));
    lesson_show(job);
    return MEANDER_OK;
}

const lesson lesson_random_mouse = {
    .name = "random-mouse",
    .of = LESSON_SOLVER,
    .title = "The random mouse",
    .idea = "Run along the corridor. At a junction take any way but the one you came by, at random. In a dead "
            "end turn back. The mouse remembers nothing, so it may come to the same junction again and "
            "again: it is the slowest of all solvers, and the one that others are compared with.",
    .picture = "+---+---+---+---+\n"
               "|           |   |     It comes from the left. At ? it may go up,\n"
               "+---+   +   +   +     on, or down, each equally likely, but not\n"
               "  >   > ?       |     back. In a corridor it has no choice, and\n"
               "+---+   +---+   +     in a dead end it must turn back.\n"
               "|   |           |\n"
               "+---+---+---+---+\n",
    .invariant = "It knows where it is and by which side it came, and nothing else.",
    .steps = "Look at the open sides, without the one by which you came.\n"
             "If there is one, go there; if there are several, choose at random.\n"
             "If there is none, turn back.\n"
             "Stop at a goal, or after a number of steps.",
    .why = "From every cell there is a chance, however small, that the next choices lead straight to the goal. "
           "So if there is a path, the mouse finds it sooner or later, with a chance as near to 1 as you like. "
           "It cannot find out that there is none: it has to give up at some time.",
    .cost = "Nothing is remembered. The steps are in the order of the number of cells times the length of the "
            "path: in perfect mazes of 100 x 100 by the backtracker 46 steps per cell (the mean of 1000 mazes), "
            "where Tremaux's algorithm takes one.",
    .law = "In these mazes it sees 66 in 100 cells before it comes to the goal. It gives up after 1000 steps per "
           "cell, unless max-steps says otherwise.",
    .source = "Folklore, after the mice in the mazes of psychologists; Willard S. Small, \"Experimental study of "
              "the mental processes of the rat\", American Journal of Psychology, 1901.",
    .related = "wall-follower tremaux depth-first",
    .run = mouse_run,
};
