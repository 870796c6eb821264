// SPDX-License-Identifier: MIT
// The lesson of Tremaux's algorithm, with the marks alone as its memory: how many there are on each
// passage.  The fast version, src/solve/tremaux.c, keeps one mark and where it came from.
#include "lesson/lesson.h"

enum { SIDES = GRID_WIDE_MOST };      // of a cell, at most

static cell tremaux_behind(const lesson_job *job, cell at, unsigned side) {
    return grid_neighbour(job->grid, at, side);
}

// A step through a passage without a mark.
static void tremaux_tell_new(lesson_job *job, int line, cell at, unsigned side, bool known) {
    cell next = tremaux_behind(job, at, side);
    lesson_say_both(job, line, at, next, known ?
                    "From %s a new passage leads %s, to %s. We have been there: this is a ring. Turn round at "
                    "once; the passage has two marks now." :
                    "From %s a new passage leads %s, to %s, a new place. Go there and mark the passage.",
                    lesson_place(job, at), lesson_side(job, side), lesson_place(job, next));
    lesson_tell(job, MEANDER_EVENT_TRY, next, (1u + grid_back(job->grid, at, side)) |
                (known ? MEANDER_MOVE_TWICE : MEANDER_MOVE_ONCE));
    if (known) lesson_show(job);
}

static void tremaux_tell_back(lesson_job *job, int line, cell at, unsigned side) {
    bool end = bits_count(maze_sides(job->maze, at)) == 1;
    lesson_say(job, line, at, end ?
               "%s is a dead end: go back %s, by the one passage there is. It gets its second mark." :
               "No new passage is left at %s: go back %s, by the passage with one mark. It gets its second.",
               lesson_place(job, at), lesson_side(job, side));
    lesson_tell(job, MEANDER_EVENT_DEAD_END, at, (1 + side) | MEANDER_MOVE_TWICE);
    if (end) lesson_show(job);
}

// board
// chalk[c * SIDES + side]: how many marks the passage has, seen from c.
static void tremaux_mark(lesson_job *job, int *chalk, cell c, unsigned side) {
    chalk[c * SIDES + side]++;
    chalk[tremaux_behind(job, c, side) * SIDES + grid_back(job->grid, c, side)]++;
}

// The first open passage with so many marks, from the right of where we came from round to it.
static bool tremaux_choose(const lesson_job *job, const int *chalk, int marks, cell at,
                           unsigned back, unsigned *side) {
    unsigned count = job->grid->side_count;
    *side = back;
    for (unsigned i = 0; i < count; i++) {
        *side = (*side + count - 1) % count;
        if (maze_is_open(job->maze, at, *side) && chalk[at * SIDES + *side] == marks) return true;
    }
    return false;
}

// Where there is a mark, we have been.
static bool tremaux_is_known(const lesson_job *job, const int *chalk, cell c) {
    for (unsigned side = 0; side < job->grid->side_count; side++)
        if (chalk[c * SIDES + side] > 0) return true;
    return false;
}

// Returns where the search ends: a goal, or the start when there is no path.
static cell tremaux_search(lesson_job *job, int *chalk) {
    lesson_phase(job, "Walking");
    lesson_say(job, __LINE__, job->start, "We begin at %s, with a piece of chalk.",
               lesson_place(job, job->start));
    cell at = job->start;
    lesson_tell(job, MEANDER_EVENT_TRY, at, 0);
    unsigned back = 0, side;
    while (!lesson_is_goal(job, at)) {
        if (tremaux_choose(job, chalk, 0, at, back, &side)) {
            cell next = tremaux_behind(job, at, side);
            bool known = tremaux_is_known(job, chalk, next);
            tremaux_tell_new(job, __LINE__, at, side, known);
            tremaux_mark(job, chalk, at, side);
            if (known) {
                tremaux_mark(job, chalk, at, side);                // back at once
            } else {
                back = grid_back(job->grid, at, side);
                at = next;
            }
        } else {
            if (!tremaux_choose(job, chalk, 1, at, back, &side)) break;
            tremaux_tell_back(job, __LINE__, at, side);
            tremaux_mark(job, chalk, at, side);
            back = grid_back(job->grid, at, side);
            at = tremaux_behind(job, at, side);
        }
    }
    return at;
}

// The passages with one mark are the path.
static void tremaux_follow(lesson_job *job, const int *chalk) {
    cell at = job->start;
    for (unsigned back = SIDES, side = 0; !lesson_is_goal(job, at);) {
        for (side = 0; side == back || chalk[at * SIDES + side] != 1;) side++;
        job->path[job->steps++] = (uint8_t)side;
        back = grid_back(job->grid, at, side);
        at = tremaux_behind(job, at, side);
    }
}
// end of the board

static meander_status tremaux_run(lesson_job *job) {
    int *chalk = lesson_numbers(job, job->grid->count * SIDES);
    if (chalk == NULL) return MEANDER_NO_MEMORY;
    cell end = tremaux_search(job, chalk);
    lesson_phase(job, "The end");
    if (lesson_is_goal(job, end)) {
        job->reached = end;
        lesson_say(job, __LINE__, end, "%s is the goal. The passages with one mark are the path.",
                   lesson_place(job, end));
        tremaux_follow(job, chalk);
    } else {
        lesson_say(job, __LINE__, end, "We are back at the start, and every passage that can be reached has "
                   "two marks: there is no path.");
        lesson_tell(job, MEANDER_EVENT_DEAD_END, end, 0);
    }
    lesson_show(job);
    return MEANDER_OK;
}

const lesson lesson_tremaux = {
    .name = "tremaux",
    .of = LESSON_SOLVER,
    .example = "wilson+braid=30",
    .title = "Tremaux's algorithm",
    .idea = "Take a piece of chalk into the maze. Mark every passage each time you walk it, and walk none a "
            "third time. You need to know nothing but the marks at your feet, and you find the way out of any "
            "maze, with rings and pillars.",
    .picture = "+---+---+---+---+---+\n"
               "| S 1 .         |   |     The marks on each passage. The ring was\n"
               "+---+ 1 +---+---+   +     closed from below: two marks. Back from\n"
               "| . 2 . 1 . 1 . |   |     there, and out of the dead end: two marks.\n"
               "+ 2 + 2 + 2 + 1 +   +     What has one mark leads from S to G.\n"
               "| . 2 . | . | . 1 G |\n"
               "+---+---+---+---+---+\n",
    .invariant = "The passages with one mark are the way from the start to where we stand. Those with two are "
                 "given up; those without a mark were never walked.",
    .steps = "At a new place, go on by a passage without a mark, and mark it.\n"
             "If that leads to a place where we have been, turn round: the passage gets a second mark.\n"
             "If no passage without a mark is left, go back by the one with one mark: it gets a second.\n"
             "At a goal, the passages with one mark are the path.\n"
             "If we are at the start and no passage without a mark is left, there is no path.",
    .why = "A passage is walked twice at most, so the walk ends. We leave a place backwards only when all its "
           "passages were walked, so nothing that can be reached is forgotten. Rings do no harm: a passage that "
           "would close one is given two marks at once. This is depth-first search, made for feet: the marks "
           "are its list of visited places, and the passages with one mark its stack.",
    .cost = "At most two steps for each passage, and two marks.",
    .law = "It finds a path whenever there is one. In perfect mazes of 100 x 100 by the backtracker it visits "
           "58 in 100 cells (the mean of 1000 mazes), in about one step per cell. The path is not the shortest: "
           "in the same mazes without dead ends (braid=100), from anywhere to anywhere, it has 22 times the "
           "steps, in the mean.",
    .source = "Charles Pierre Tremaux, described by Edouard Lucas, \"Recreations mathematiques\", 1882.",
    .related = "depth-first wall-follower pledge",
    .run = tremaux_run,
};
