// SPDX-License-Identifier: MIT
// The lesson of the wall follower.  The fast version is src/solve/wall_follower.c.
#include "lesson/lesson.h"

enum { WALL_HAND_RIGHT, WALL_HAND_LEFT };

static const char *wall_hand(const lesson_job *job) {
    return lesson_value(job, "hand") == WALL_HAND_LEFT ? "left" : "right";
}

// The reason for going by `side` when we came by `back`.
static void wall_tell_turn(lesson_job *job, int line, cell at, unsigned back, unsigned side) {
    static const char *const reasons[] = {
        [0] = "%s is a dead end: turn round, back to the %s.",
        [1] = "At %s there is no wall on the %s: turn there, to the %s.",
        [2] = "At %s there is a wall on the %s: walk straight on, to the %s.",
        [3] = "At %s there are walls on the %s and ahead: turn the other way, to the %s."};
    unsigned turns = lesson_value(job, "hand") == WALL_HAND_LEFT ? side - back : back - side;
    const char *place = lesson_place(job, at), *next = lesson_side(job, side);
    if (turns % 4 != 0) {
        lesson_say(job, line, at, reasons[turns % 4], place, wall_hand(job), next);
        return;
    }
    lesson_say(job, line, at, reasons[0], place, next);
    lesson_show(job);
}

// board
// Turns from the side that we came by: the hand's side, ahead, the other side, back.
static bool wall_next_side(const lesson_job *job, cell at, unsigned *side) {
    unsigned turn = lesson_value(job, "hand") == WALL_HAND_LEFT ? 1 : 3;
    for (int i = 0; i < 4; i++) {
        *side = (*side + turn) % 4;
        if (maze_is_open(job->maze, at, *side)) return true;
    }
    return false;                                   // walls all around
}

static void wall_walk(lesson_job *job, lesson_walker *w, unsigned back) {
    lesson_phase(job, "Walking");
    lesson_say(job, __LINE__, w->at, "We begin at %s, as if we came in from the %s, and lay the %s "
               "hand on the wall.", lesson_place(job, w->at), lesson_side(job, back), wall_hand(job));
    unsigned side = back;
    bool moves = wall_next_side(job, w->at, &side);
    unsigned first = side;
    while (moves && !lesson_is_goal(job, w->at)) {
        wall_tell_turn(job, __LINE__, w->at, back, side);
        lesson_tell_loop(job, __LINE__, w, side);
        back = grid_back(job->grid, w->at, side);
        lesson_walk(job, w, side);
        side = back;
        wall_next_side(job, w->at, &side);
        if (w->at == job->start && side == first) moves = false;         // the first step again
    }
    if (lesson_is_goal(job, w->at)) job->reached = w->at;
}
// end of the board

// We come in through the opening in the border; where there is none, as if from the west.
static unsigned wall_way_in(const lesson_job *job) {
    const puzzle *z = job->puzzle;
    for (size_t i = 0; i < z->opening_count; i++)
        if (z->openings[i].cell == z->start) return z->openings[i].side;
    return MEANDER_WEST;
}

static meander_status wall_run(lesson_job *job) {
    unsigned back = wall_way_in(job);
    bool left = lesson_value(job, "hand") == WALL_HAND_LEFT;
    lesson_walker w = {.hand = left ? MEANDER_MOVE_LEFT : MEANDER_MOVE_RIGHT, .back = back};
    TRY(lesson_walk_begin(job, &w));
    wall_walk(job, &w, back);
    lesson_phase(job, "The end");
    lesson_say(job, __LINE__, w.at, job->reached != CELL_NONE ?
               "%s is the goal. Our way without its loops and blind alleys is the path." :
               "We are at %s again and would take our first step again: we walk in a circle. The goal is "
               "not at the wall that the hand is on.", lesson_place(job, w.at));
    lesson_show(job);
    return MEANDER_OK;
}

const lesson lesson_wall_follower = {
    .name = "wall-follower",
    .of = LESSON_SOLVER,
    .squares = true,
    .example = "wilson+braid=100+start=middle",
    .title = "The wall follower",
    .idea = "Lay one hand on the wall and walk, without ever taking it off. It needs no map, no marks "
            "and no memory. In a maze without loops all walls are one, so the hand comes to every "
            "cell, and to the goal.",
    .picture = "+---+---+---+---+---+\n"
               "| >   v           G |     The hand was laid on a pillar at S.\n"
               "+   +   +---+   +   +     The walk goes round it, back to S,\n"
               "| ^ | S   v |       |     and would go on for ever: the goal,\n"
               "+   +---+   +   +---+     G, is at another wall.\n"
               "| ^   <   <         |\n"
               "+   +---+   +---+   +\n"
               "|                   |\n"
               "+---+---+---+---+---+\n",
    .invariant = "The hand is on the wall on which it was laid at the start. The next step depends on the "
                 "step before it, and on nothing else.",
    .steps = "Lay the hand on the wall beside the entrance.\n"
             "If there is no wall on the side of the hand, turn there and walk.\n"
             "Else walk straight on, if there is no wall ahead.\n"
             "Else turn to the other side, if there is no wall.\n"
             "Else turn round: this is a dead end.\n"
             "Stop at a goal. Stop, too, when the first step comes again: there is no goal at this wall.",
    .why = "Each step follows from the one before, and each can follow one other step alone. So the walk "
           "is a circle, and when the first step comes again we have seen all that the hand can reach. In "
           "a perfect maze that is everything. In a maze with loops there are pillars, walls that hang on "
           "no other: a goal at one of them is missed, and who begins at one walks round it for ever.",
    .cost = "At most two steps for each passage, one there and one back. Nothing has to be remembered but "
            "the first step, and the path, if it is wanted.",
    .law = "In perfect mazes of 100 x 100 by the backtracker it visits 58 in 100 cells (the mean of 1000 mazes) "
           "and walks about one step per cell. In the same mazes without dead ends (braid=100), start and "
           "goal anywhere, it finds the goal in 11 of 1000 mazes; Pledge's algorithm in 119, Tremaux's in all.",
    .source = "Folklore; discussed in W. H. Matthews, \"Mazes and Labyrinths\", 1922.",
    .related = "pledge tremaux depth-first",
    .run = wall_run,
};
