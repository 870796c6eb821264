// SPDX-License-Identifier: MIT
// The lesson of the spiral: one number per cell says which arm has taken it.  The fast version,
// src/generate/spiral.c, notes that in two spare bits of the maze's own bytes.
#include "lesson/lesson.h"
#include "grid/rect.h"

enum { SPIRAL_MOST_ARMS = 2, SPIRAL_LEFT = 1 };

typedef struct spiral_head {
    cell at;
    unsigned side;               // where it is heading
    bool stuck;
} spiral_head;

typedef struct spiral_arms {
    int *taken;                  // by cell: 1 + the number of the arm that took it; 0: free
    spiral_head arm[SPIRAL_MOST_ARMS];
    int arms, steps;
    unsigned turn;               // added to the side when an arm turns: 1 to the right, 3 to the left
} spiral_arms;

// A single arm shows how many cells it has taken; two show which is which.
static void spiral_tell_cell(lesson_job *job, const spiral_arms *s, int i) {
    int label = s->arms == 1 ? s->steps : i + 1;
    lesson_tell(job, MEANDER_EVENT_VISIT, s->arm[i].at, 0);
    lesson_tell(job, MEANDER_EVENT_LABEL, s->arm[i].at, (uint32_t)label);
}

static void spiral_tell_turn(lesson_job *job, int line, const spiral_arms *s, const spiral_head *a) {
    bool border = !(grid_sides(job->grid, a->at) >> a->side & 1);
    lesson_say(job, line, a->at, border ? "%s of %s is the border: turn %s." :
               "%s of %s the cell is taken: turn %s.",
               a->side == MEANDER_NORTH ? "North" : a->side == MEANDER_EAST ? "East" :
               a->side == MEANDER_SOUTH ? "South" : "West", lesson_place(job, a->at),
               s->turn == 1 ? "right" : "left");
    lesson_show(job);
}

static void spiral_tell_step(lesson_job *job, int line, const spiral_arms *s, int i) {
    const spiral_head *a = &s->arm[i];
    cell next = grid_neighbour(job->grid, a->at, a->side);
    if (s->arms == 1)
        lesson_say_both(job, line, a->at, next, "%s is free: go on %s.", lesson_place(job, next),
                        lesson_side(job, a->side));
    else
        lesson_say_both(job, line, a->at, next, "Arm %d: %s is free, so it goes on %s.", i + 1,
                        lesson_place(job, next), lesson_side(job, a->side));
}

static void spiral_tell_stuck(lesson_job *job, int line, const spiral_arms *s, int i) {
    cell at = s->arm[i].at;
    if (s->arms == 1)
        lesson_say(job, line, at, "That way is closed, too: %s is the middle, and the goal.",
                   lesson_place(job, at));
    else
        lesson_say(job, line, at, "Arm %d: that way is closed, too, so it ends at %s.", i + 1,
                   lesson_place(job, at));
}

// board
static bool spiral_can_go(const lesson_job *job, const spiral_arms *s, const spiral_head *a) {
    if (!(grid_sides(job->grid, a->at) >> a->side & 1)) return false;       // the border
    return s->taken[grid_neighbour(job->grid, a->at, a->side)] == 0;
}

static void spiral_enter(lesson_job *job, spiral_arms *s, int i, cell c) {
    s->arm[i].at = c;
    s->taken[c] = 1 + i;
    s->steps++;
    spiral_tell_cell(job, s, i);
}

static void spiral_advance(lesson_job *job, spiral_arms *s, int i) {
    spiral_head *a = &s->arm[i];
    if (!spiral_can_go(job, s, a)) {
        spiral_tell_turn(job, __LINE__, s, a);
        a->side = (a->side + s->turn) % 4;
    }
    if (spiral_can_go(job, s, a)) {
        spiral_tell_step(job, __LINE__, s, i);
        spiral_enter(job, s, i, lesson_carve(job, a->at, a->side));
    } else {
        spiral_tell_stuck(job, __LINE__, s, i);
        a->stuck = true;
    }
}

// The arms take a step each in turn.
static void spiral_grow(lesson_job *job, spiral_arms *s) {
    while (!s->arm[0].stuck || !s->arm[s->arms - 1].stuck)
        for (int i = 0; i < s->arms; i++)
            if (!s->arm[i].stuck) spiral_advance(job, s, i);
}

// The second arm's end opens the wall to the first one's, or else to any cell of the first.
static void spiral_join_arms(lesson_job *job, spiral_arms *s) {
    cell end = s->arm[1].at;
    unsigned sides = lesson_sides_with(job, end, s->taken, 1), best = bits_lowest(sides);
    for (; sides != 0; sides &= sides - 1)
        if (grid_neighbour(job->grid, end, bits_lowest(sides)) == s->arm[0].at)
            best = bits_lowest(sides);
    lesson_say_both(job, __LINE__, end, grid_neighbour(job->grid, end, best),
                    "The end of arm 2, %s, is beside %s, which belongs to arm 1: open the wall, and both "
                    "are one.", lesson_place(job, end),
                    lesson_place(job, grid_neighbour(job->grid, end, best)));
    lesson_carve(job, end, best);
}
// end of the board

// An arm begins in a corner, along the border in the direction of its turn.  In a single cell the
// two corners are one, and there is room for one arm.
static void spiral_place_arms(lesson_job *job, spiral_arms *s) {
    const grid *g = job->grid;
    const cell corners[] = {grid_cell(g, 0, 0), grid_cell(g, g->width - 1, g->height - 1)};
    unsigned side = s->turn == 1 ? MEANDER_EAST : MEANDER_SOUTH;
    s->arms = corners[0] == corners[1] ? 1 : (int)lesson_value(job, "arms");
    lesson_phase(job, "Winding inward");
    for (int i = 0; i < s->arms; i++) {
        s->arm[i].side = (side + 2 * (unsigned)i) % 4;
        lesson_say(job, __LINE__, corners[i], s->arms == 1 ? "Begin in the corner %s, towards the %s." :
                   "An arm begins in the corner %s, towards the %s.", lesson_place(job, corners[i]),
                   lesson_side(job, s->arm[i].side));
        spiral_enter(job, s, i, corners[i]);
    }
    job->start = corners[0];
    job->goal = corners[1];
}

static meander_status spiral_run(lesson_job *job) {
    spiral_arms s = {.taken = lesson_numbers(job, job->grid->count),
                     .turn = lesson_value(job, "turn") == SPIRAL_LEFT ? 3 : 1};
    if (s.taken == NULL) return MEANDER_NO_MEMORY;
    spiral_place_arms(job, &s);
    spiral_grow(job, &s);
    if (s.arms == 2) lesson_show(job);
    lesson_phase(job, s.arms == 2 ? "Joining the arms" : "The end");
    if (s.arms == 2) spiral_join_arms(job, &s);
    else job->goal = s.arm[0].at;
    lesson_say(job, __LINE__, CELL_NONE, "Every cell is taken: the passage is done.");
    lesson_show(job);
    return MEANDER_OK;
}

const lesson lesson_spiral = {
    .name = "spiral",
    .of = LESSON_GENERATOR,
    .title = "The spiral maze",
    .idea = "Go straight on along the border. Where the border or a cell of the passage itself is in the "
            "way, turn, always to the same side. So the passage winds inward, and where it cannot turn "
            "either, it is in the middle. Two arms begin in opposite corners, take a step each in turn, "
            "and are joined where they end.",
    .picture = "one arm, its steps counted    two arms, joined in the middle\n"
               "+---+---+---+---+---+         +---+---+---+---+---+\n"
               "| 1   2   3   4   5 |         | 1   1   1   1   1 |\n"
               "+---+---+---+---+   +         +---+---+---+   +   +\n"
               "|14  15  16  17 | 6 |         | 2   2   2   2 | 1 |\n"
               "+   +---+---+   +   +         +   +---+---+---+   +\n"
               "|13 |20  19  18 | 7 |         | 2 | 1   1   1   1 |\n"
               "+   +---+---+---+   +         +   +---+---+---+---+\n"
               "|12  11  10   9   8 |         | 2   2   2   2   2 |\n"
               "+---+---+---+---+---+         +---+---+---+---+---+\n",
    .invariant = "The free cells are in one piece: a rectangle, and beside it what is left of the row or "
                 "column that each arm is filling.",
    .steps = "Begin in a corner, along the border.\n"
             "If the next cell straight on is free, go there.\n"
             "If it is not, turn right (or left, with turn=left). If the next cell is free now, go there.\n"
             "If it is not either, the arm ends. A single arm is in the middle: there is the goal.\n"
             "Two arms: open the wall between the end of the second and the first.",
    .why = "A cell is entered when it is free, so no ring is closed. The passage follows the "
           "border of what is free and leaves no cell behind it; it stops only when nothing is "
           "free beside it. Two arms are each other's picture, turned by half a circle, so they "
           "share the cells evenly, and each ends beside the other arm.",
    .cost = "One step per cell; nothing is left to chance. All seeds give the same maze.",
    .law = "One arm has no dead ends but its two ends, and the solution passes through all "
           "cells. Two arms may leave a third dead end in the middle, where one is joined beside "
           "the end of the other: at 5 x 4 the solution passes through 70 in 100 cells, at 100 x "
           "100 through 99.95.",
    .source = "The spiral of Archimedes on squared paper.",
    .related = "hilbert labyrinth unicursal",
    .run = spiral_run,
};
