// SPDX-License-Identifier: MIT
// The lesson of Pledge's algorithm, which counts in quarter turns.  The fast version,
// src/solve/pledge.c, counts in halves of them.
#include "lesson/lesson.h"

enum { PLEDGE_HAND_RIGHT, PLEDGE_HAND_LEFT };

typedef struct pledge_walker {
    lesson_walker walker;
    unsigned direction;          // where it walks when no wall is in the way
    unsigned back;               // the side by which it came
    int turns;                   // quarter turns away from the hand, minus those towards it
    int *began;                  // 1: here it laid the hand on a wall
} pledge_walker;

static bool pledge_is_left(const lesson_job *job) { return lesson_value(job, "hand") == PLEDGE_HAND_LEFT; }

// After the turn to `side`.
static void pledge_tell_turn(lesson_job *job, int line, const pledge_walker *p, unsigned side) {
    static const char *const words[] = {"turn round", "turn right", "walk on", "turn left"};
    unsigned turned = (p->back - side) % 4;
    const char *place = lesson_place(job, p->walker.at);
    if (lesson_is_goal(job, p->walker.at)) return;
    if (p->turns > 0)
        lesson_say(job, line, p->walker.at, "At %s: %s, to the %s. The count is %d.", place,
                   words[turned], lesson_side(job, side), p->turns);
    else
        lesson_say(job, line, p->walker.at, "At %s: %s, to the %s. The count is 0, so we take the hand "
                   "off the wall.", place, words[turned], lesson_side(job, side));
}

static void pledge_tell_wall(lesson_job *job, int line, pledge_walker *p, unsigned side) {
    p->walker.hand = pledge_is_left(job) ? MEANDER_MOVE_LEFT : MEANDER_MOVE_RIGHT;
    lesson_phase(job, "Along the wall");
    lesson_say(job, line, p->walker.at,
               "There is a wall to the %s of %s: lay the %s hand on it and turn to the %s. The count is %d.",
               lesson_side(job, p->direction), lesson_place(job, p->walker.at),
               pledge_is_left(job) ? "left" : "right", lesson_side(job, side), p->turns);
}

static void pledge_tell_free(lesson_job *job, int line, pledge_walker *p) {
    p->walker.hand = MEANDER_MOVE_FREE;
    lesson_phase(job, "Straight on");
    lesson_say(job, line, p->walker.at, "From %s the way to the %s is free: walk there.",
               lesson_place(job, p->walker.at), lesson_side(job, p->direction));
}

// board
// Towards the hand, ahead, away from it, back.
static bool pledge_next_side(const lesson_job *job, pledge_walker *p, unsigned *side) {
    *side = p->back;
    for (int i = 0; i < 4; i++) {
        *side = (*side + (pledge_is_left(job) ? 1 : 3)) % 4;
        if (!maze_is_open(job->maze, p->walker.at, *side)) continue;
        p->turns += i - 1;
        return true;
    }
    return false;                                   // walls all around
}

static void pledge_go(lesson_job *job, pledge_walker *p, unsigned side) {
    lesson_tell_loop(job, __LINE__, &p->walker, side);
    p->back = grid_back(job->grid, p->walker.at, side);
    lesson_walk(job, &p->walker, side);
}

// Returns whether the count came down to 0, or the goal was met.
static bool pledge_follow_wall(lesson_job *job, pledge_walker *p) {
    cell first = p->walker.at;
    unsigned side, first_side;
    p->back = p->direction;                         // as if it had turned round already
    p->turns = 2;
    if (!pledge_next_side(job, p, &side)) return false;
    pledge_tell_wall(job, __LINE__, p, side);
    int first_turns = p->turns;
    first_side = side;
    while (p->turns > 0 && !lesson_is_goal(job, p->walker.at)) {
        pledge_go(job, p, side);
        pledge_next_side(job, p, &side);
        bool again = p->walker.at == first && side == first_side;
        if (again && p->turns >= first_turns) return false;
        pledge_tell_turn(job, __LINE__, p, side);
    }
    return true;
}

static void pledge_walk(lesson_job *job, pledge_walker *p) {
    lesson_phase(job, "Straight on");
    lesson_say(job, __LINE__, p->walker.at, "We begin at %s and choose a direction: %s.",
               lesson_place(job, p->walker.at), lesson_side(job, p->direction));
    bool lost = false;
    while (!lost && !lesson_is_goal(job, p->walker.at)) {
        if (maze_is_open(job->maze, p->walker.at, p->direction)) {
            pledge_tell_free(job, __LINE__, p);
            pledge_go(job, p, p->direction);
        } else if (p->began[p->walker.at]) {
            lost = true;                            // this wall was followed from here before
        } else {
            p->began[p->walker.at] = 1;
            lost = !pledge_follow_wall(job, p);
        }
    }
    if (!lost) job->reached = p->walker.at;
}
// end of the board

static meander_status pledge_run(lesson_job *job) {
    pledge_walker p = {.direction = (unsigned)lesson_value(job, "direction")};
    p.began = lesson_numbers(job, job->grid->count);
    if (p.began == NULL) return MEANDER_NO_MEMORY;
    p.walker.hand = MEANDER_MOVE_FREE;
    p.walker.back = job->grid->opposite[p.direction];
    TRY(lesson_walk_begin(job, &p.walker));
    pledge_walk(job, &p);
    lesson_phase(job, "The end");
    lesson_say(job, __LINE__, p.walker.at, job->reached != CELL_NONE ?
               "%s is the goal. Our way without its loops and blind alleys is the path." :
               "From %s on everything would repeat: we walk in a circle. The goal is not where the "
               "count leads us.", lesson_place(job, p.walker.at));
    lesson_show(job);
    return MEANDER_OK;
}

const lesson lesson_pledge = {
    .name = "pledge",
    .of = LESSON_SOLVER,
    .squares = true,
    .example = "wilson+braid=100+start=middle",
    .title = "Pledge's algorithm",
    .idea = "Walk in one direction until there is a wall. Lay a hand on it, follow it, and count the "
            "turns: one more for a turn away from the hand, one less for a turn towards it. When the "
            "count is 0, take the hand off and walk on in the direction. So you get away from a pillar, "
            "which a wall follower walks round for ever.",
    .picture = "+---+---+---+---+---+\n"
               "|     0   >   >   G |     From S to the east; at the wall the count\n"
               "+   +   +---+   +   +     is 2, for we turn round. A turn right: 1,\n"
               "|   | S1  2 |       |     another: 0, so the hand leaves the wall,\n"
               "+   +---+   +   +---+     and straight on is the goal.\n"
               "|                   |\n"
               "+   +---+   +---+   +\n"
               "|                   |\n"
               "+---+---+---+---+---+\n",
    .invariant = "While no hand is on a wall, we face our direction and the count is 0. What we do next "
                 "then depends only on the cell.",
    .steps = "Choose a direction, and walk in it until there is a wall ahead.\n"
             "Lay the hand on the wall and turn away from it: the count is 1.\n"
             "Follow the wall: add 1 for each turn away from the hand, take 1 off for each turn towards it.\n"
             "When the count is 0, take the hand off and walk in the direction again.\n"
             "Stop at a goal; or when the walk begins to repeat, because then it always will.",
    .why = "Once round a pillar is a whole turn towards the hand, so the count comes down by 4, and on the "
           "way to 0. Once round the inside of a wall that encloses us is a whole turn away from the hand: "
           "the count grows, and the hand stays on that wall. So we always come to the outermost wall that "
           "can be reached, and along all of it. An exit in the border is found. A goal beside a pillar is "
           "not, if no straight walk passes it.",
    .cost = "At most two steps for each passage on each stretch along a wall. A number to count, and one mark "
            "per cell to notice that the walk repeats.",
    .law = "In perfect mazes of 100 x 100 by the backtracker it visits 60 in 100 cells (the mean of 1000 mazes). "
           "In the same mazes without dead ends (braid=100), from any cell to the corner, it found the goal in "
           "all 1000, where a wall follower found it in 55. With the goal anywhere it found it in 119 of 1000.",
    .source = "John Pledge, described by Harold Abelson and Andrea diSessa, \"Turtle Geometry\", 1980.",
    .related = "wall-follower tremaux chain",
    .run = pledge_run,
};
