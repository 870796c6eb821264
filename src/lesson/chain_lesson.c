// SPDX-License-Identifier: MIT
// The lesson of the chain algorithm.  The fast version is src/solve/chain.c.
#include "lesson/lesson.h"

typedef struct chain_line {
    lesson_walker walker;
    int *line, length;           // its cells, from the start to the goal
    int *place;                  // by cell: 1 + its number on the line; 0: off it
} chain_line;

typedef struct scout {
    cell at, began;
    unsigned turn;               // 3: the right hand on the wall, 1: the left
    unsigned side, first;        // the side by which it goes next, and by which it went at first
    int steps;
    bool back;                   // it has come round to where it began
} scout;

// ---- the line ----------------------------------------------------------------------------

// Breadth first through all walls; came[c] is 1 + the side back.
static cell chain_find_line(const lesson_job *job, int *queue, int *came) {
    int count = 0;
    queue[count++] = (int)job->start;
    for (int i = 0; i < count; i++) {
        cell at = (cell)queue[i];
        if (lesson_is_goal(job, at)) return at;
        for (unsigned sides = grid_sides(job->grid, at); sides != 0; sides &= sides - 1) {
            unsigned side = bits_lowest(sides);
            cell next = grid_neighbour(job->grid, at, side);
            if (came[next] != 0 || next == job->start) continue;
            came[next] = 1 + (int)grid_back(job->grid, at, side);
            queue[count++] = (int)next;
        }
    }
    return CELL_NONE;
}

static meander_status chain_draw_line(lesson_job *job, chain_line *k, cell *goal) {
    size_t cells = job->grid->count;
    int *queue = lesson_numbers(job, cells), *came = lesson_numbers(job, cells);
    k->line = lesson_numbers(job, cells);
    k->place = lesson_numbers(job, cells);
    if (queue == NULL || came == NULL || k->line == NULL || k->place == NULL) return MEANDER_NO_MEMORY;
    *goal = chain_find_line(job, queue, came);
    if (*goal == CELL_NONE) return MEANDER_OK;
    k->length = 1;
    for (cell c = *goal; c != job->start; k->length++)
        c = grid_neighbour(job->grid, c, (unsigned)came[c] - 1);
    cell c = *goal;
    for (int i = k->length; i-- > 0; c = i > 0 ? grid_neighbour(job->grid, c, (unsigned)came[c] - 1) : c) {
        k->line[i] = (int)c;
        k->place[c] = 1 + i;
        lesson_tell(job, MEANDER_EVENT_LABEL, c, (uint32_t)(1 + i));
    }
    return MEANDER_OK;
}

// ---- what is said ------------------------------------------------------------------------

static void chain_tell_step(lesson_job *job, int line, cell at, unsigned ahead) {
    lesson_phase(job, "Along the line");
    lesson_say(job, line, at, "From %s the line goes %s, and there is no wall: walk on.",
               lesson_place(job, at), lesson_side(job, ahead));
}

static void chain_tell_wall(lesson_job *job, int line, cell at, unsigned ahead) {
    lesson_phase(job, "Round a wall");
    lesson_say(job, line, at, "From %s the line goes %s, through a wall. Two scouts set out from here, one with "
               "its right hand on the wall and one with its left.", lesson_place(job, at), lesson_side(job, ahead));
}

static void chain_tell_called(lesson_job *job, int line, const chain_line *k, const scout *called) {
    const char *hand = called != NULL && called->turn == 3 ? "right" : "left";
    if (called == NULL)
        lesson_say(job, line, k->walker.at, "Both scouts are back without having met the line again: what is "
                   "ahead cannot be reached from here.");
    else
        lesson_say(job, line, called->at, "After %s the scout with its %s hand on the wall is the first to "
                   "meet the line again farther on, at %d: %s. We walk after it.",
                   lesson_steps(job, called->steps), hand, k->place[called->at],
                   lesson_place(job, called->at));
}

// ---- the lesson --------------------------------------------------------------------------

// board
static bool chain_next_side(const lesson_job *job, scout *s, unsigned back) {
    s->side = back;
    for (int i = 0; i < 4; i++) {
        s->side = (s->side + s->turn) % 4;
        if (maze_is_open(job->maze, s->at, s->side)) return true;
    }
    return false;                                   // walls all around
}

// The wall is ahead: the first turn is away from it.
static scout chain_send_scout(const lesson_job *job, cell at, unsigned ahead, unsigned turn) {
    scout s = {.at = at, .began = at, .turn = turn};
    s.back = !chain_next_side(job, &s, ahead);
    s.first = s.side;
    return s;
}

static void chain_move_scout(lesson_job *job, scout *s) {
    unsigned back = grid_back(job->grid, s->at, s->side);
    s->at = grid_neighbour(job->grid, s->at, s->side);
    s->steps++;
    lesson_tell(job, MEANDER_EVENT_TRY, s->at, 1 + back);
    chain_next_side(job, s, back);
    if (s->at == s->began && s->side == s->first) s->back = true;
}

// One step each, until one of them meets the line farther on than we are; NULL: both are back.
static const scout *chain_wait_for_call(lesson_job *job, const chain_line *k, scout scouts[2]) {
    int here = k->place[scouts[0].at];
    for (int i = 0; !scouts[0].back || !scouts[1].back; i = 1 - i) {
        if (scouts[i].back) continue;
        chain_move_scout(job, &scouts[i]);
        if (k->place[scouts[i].at] > here) return &scouts[i];
    }
    return NULL;
}

static void chain_follow(lesson_job *job, chain_line *k, unsigned ahead, const scout *called) {
    scout same = chain_send_scout(job, k->walker.at, ahead, called->turn);
    while (same.steps < called->steps) {
        lesson_walk(job, &k->walker, same.side);
        chain_move_scout(job, &same);
    }
}

static bool chain_walk(lesson_job *job, chain_line *k, cell goal) {
    while (k->walker.at != goal) {
        cell at = k->walker.at, next = (cell)k->line[k->place[at]];
        unsigned ahead = lesson_side_to(job, at, next);
        if (maze_is_open(job->maze, at, ahead)) {
            chain_tell_step(job, __LINE__, at, ahead);
            lesson_walk(job, &k->walker, ahead);
        } else {
            chain_tell_wall(job, __LINE__, at, ahead);
            scout scouts[2] = {chain_send_scout(job, at, ahead, 3), chain_send_scout(job, at, ahead, 1)};
            const scout *called = chain_wait_for_call(job, k, scouts);
            chain_tell_called(job, __LINE__, k, called);
            if (called == NULL) return false;
            chain_follow(job, k, ahead, called);
            lesson_show(job);
        }
    }
    return true;
}
// end of the board

static meander_status chain_run(lesson_job *job) {
    chain_line k = {.length = 0};
    cell goal;
    TRY(lesson_walk_begin(job, &k.walker));
    lesson_phase(job, "The line");
    lesson_say(job, __LINE__, job->start, "From %s a line is drawn to the goal, a shortest one, as if there were "
               "no walls. Its cells are numbered.", lesson_place(job, job->start));
    TRY(chain_draw_line(job, &k, &goal));
    lesson_show(job);
    if (goal != CELL_NONE && chain_walk(job, &k, goal)) job->reached = goal;
    lesson_phase(job, "The end");
    lesson_say(job, __LINE__, k.walker.at, job->reached != CELL_NONE ?
               "%s is the goal. The way of the walker without its loops is the path." :
               "The walker stays at %s: no path was found.", lesson_place(job, k.walker.at));
    lesson_show(job);
    return MEANDER_OK;
}

const lesson lesson_chain = {
    .name = "chain",
    .of = LESSON_SOLVER,
    .squares = true,
    .title = "The chain algorithm",
    .idea = "Draw a line from the start to the goal, through walls where it must. Walk along it. At a wall send two "
            "scouts round it, one with each hand on the wall. The first to meet the line again, farther on than "
            "the wall, calls, and you walk after it. So one maze becomes a chain of small ones, from each wall on "
            "the line to the next.",
    .picture = "+---+---+---+---+---+\n"
               "| 1   2   3   4 | 5 |     The line is 1 to 7. Behind 4 it goes through\n"
               "+   +---+---+   +   +     a wall. The scout with its left hand on the\n"
               "|   |       | o | 6 |     wall meets the line at 7, after three steps;\n"
               "+   +   +---+   +   +     the other one would have to go round by 3,\n"
               "|   |         o   7 |     2, 1 and the corner below.\n"
               "+---+---+---+---+---+\n",
    .invariant = "Our place on the line grows from wall to wall. "
                 "Both scouts have taken as many steps, or one has taken one more, until one is back.",
    .steps = "Number the cells of a shortest line from the start to the goal, as if there were no walls.\n"
             "Walk along the line as long as it is open.\n"
             "At a wall let two scouts set out, one with each hand on the wall, one step each in turn.\n"
             "The first one that comes to a cell of the line with a higher number calls: walk after it.\n"
             "If both come back to where they set out, what is ahead cannot be reached.",
    .why = "The wall in the way divides the line. If the goal can be reached, the line leaves this wall for the last "
           "time somewhere farther on, and the walk along the wall passes that place: one of the two scouts meets it. "
           "So the place on the line only grows, and the walk ends.",
    .cost = "For each wall on the line at most two steps for each passage, because both scouts set out together. The "
            "walker must know where the goal is, and which cells the line passes.",
    .law = "In perfect mazes of 100 x 100 by the backtracker it visits 53 in 100 cells (the mean of 1000 mazes) in "
           "1.8 steps per cell, those of the scouts included. In the same mazes without dead ends (braid=100), "
           "start and goal anywhere, it found the goal in all of 1000 mazes, by paths 1.8 times as long as the "
           "shortest; Tremaux's paths were 22 times as long.",
    .source = "Walter D. Pullen, \"Think Labyrinth: maze algorithms\", 1999, for the method.",
    .related = "wall-follower pledge tremaux a-star",
    .run = chain_run,
};
