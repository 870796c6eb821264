// SPDX-License-Identifier: MIT
// The lesson of Wilson's algorithm: the walk is a list of cells, and a loop is cut off its end.
// The fast version, src/generate/wilson.c, lets each cell note only by which side it was left last.
#include "lesson/lesson.h"

typedef struct wilson {
    lesson_piece *pieces;        // of the grid; most grids are one piece
    size_t piece_count;
    int *in_maze;                // 1: the cell belongs to the maze
    int *path, *sides;           // the cells of the walk, and by which side it left each of them
    int length;
} wilson;

enum { WILSON_LONG = 3 };        // loops of fewer cells have no picture

static void wilson_tell_step(lesson_job *job, int line, const wilson *w, cell from, unsigned side) {
    cell at = grid_neighbour(job->grid, from, side);
    lesson_say_both(job, line, from, at, w->in_maze[at] ?
                    "Chance says %s, to %s. That is in the maze: the walk is over." :
                    "Chance says %s, to %s.", lesson_side(job, side), lesson_place(job, at));
    if (!w->in_maze[at]) lesson_tell(job, MEANDER_EVENT_TRY, at, 0);
}

// Says that the walk meets its own path, if it does.
static void wilson_tell_loop(lesson_job *job, int line, const wilson *w, cell at) {
    int i = 0, loop;
    while (i < w->length && w->path[i] != (int)at) i++;
    if (i == w->length) return;
    loop = w->length - i;
    if (loop >= WILSON_LONG) lesson_phase(job, "Erasing a loop");
    lesson_say(job, line, at, loop >= WILSON_LONG ?
               "The walk has been at %s before; since then it went round a loop of %d cells. "
               "Forget the loop, and walk on from here." :
               "The walk is back at %s: forget the step away and back.", lesson_place(job, at),
               loop);
    while (++i < w->length) lesson_tell(job, MEANDER_EVENT_DEAD_END, (cell)w->path[i], 0);
    if (loop >= WILSON_LONG) lesson_show(job);
    lesson_phase(job, "Walking");
}

// board
static void wilson_walk(lesson_job *job, wilson *w, cell at) {
    w->length = 0;
    while (!w->in_maze[at]) {
        unsigned side = lesson_random_side(job, at);
        w->path[w->length] = (int)at;
        w->sides[w->length++] = (int)side;
        wilson_tell_step(job, __LINE__, w, at, side);
        at = grid_neighbour(job->grid, at, side);
        wilson_tell_loop(job, __LINE__, w, at);
        for (int i = 0; i < w->length; i++)
            if (w->path[i] == (int)at) w->length = i;          // all behind it is forgotten
    }
}

static void wilson_join(lesson_job *job, wilson *w) {
    for (int i = 0; i < w->length; i++) {
        cell at = (cell)w->path[i];
        unsigned side = (unsigned)w->sides[i];
        w->in_maze[at] = 1;
        lesson_say(job, __LINE__, at,
                   "%s joins the maze. The walk went %s from here, so that wall is opened.",
                   lesson_place(job, at), lesson_side(job, side));
        lesson_tell(job, MEANDER_EVENT_VISIT, at, 0);
        lesson_carve(job, at, side);
        lesson_tell(job, MEANDER_EVENT_LEAVE, at, 0);
    }
}

static void wilson_join_all(lesson_job *job, wilson *w) {
    lesson_phase(job, "Beginning");
    for (size_t i = 0; i < w->piece_count; i++) {
        cell first = w->pieces[i].first;
        lesson_say(job, __LINE__, first, "At first the maze is a single cell, %s.",
                   lesson_place(job, first));
        w->in_maze[first] = 1;
        lesson_tell(job, MEANDER_EVENT_VISIT, first, 0);
        lesson_tell(job, MEANDER_EVENT_LEAVE, first, 0);
    }
    for (cell c = grid_next(job->grid, 0); c != CELL_NONE; c = grid_next(job->grid, c + 1)) {
        if (w->in_maze[c]) continue;
        lesson_phase(job, "Walking");
        lesson_say(job, __LINE__, c, "%s is not in the maze yet: a walk begins here.",
                   lesson_place(job, c));
        lesson_tell(job, MEANDER_EVENT_TRY, c, 0);
        wilson_walk(job, w, c);
        lesson_phase(job, "Joining");
        wilson_join(job, w);
        lesson_show(job);
    }
}
// end of the board

static meander_status wilson_run(lesson_job *job) {
    size_t cells = job->grid->count;
    wilson w = {.in_maze = lesson_numbers(job, cells), .path = lesson_numbers(job, cells),
                .sides = lesson_numbers(job, cells)};
    w.pieces = lesson_pieces(job, &w.piece_count);
    if (w.in_maze == NULL || w.path == NULL || w.sides == NULL || w.pieces == NULL)
        return MEANDER_NO_MEMORY;
    wilson_join_all(job, &w);
    lesson_phase(job, "The end");
    lesson_say(job, __LINE__, CELL_NONE, "Every cell is in the maze: it is done.");
    lesson_show(job);
    return MEANDER_OK;
}

const lesson lesson_wilson = {
    .name = "wilson",
    .of = LESSON_GENERATOR,
    .title = "Wilson's algorithm",
    .idea = "The maze is one cell at first. From a cell outside, walk at random until you meet "
            "the maze. Whenever the walk comes back to a cell of its own path, it has gone round "
            "in a loop: forget the loop. What is left of the path joins the maze. Go on from the "
            "next cell outside.",
    .picture = "+---+---+---+     +---+---+---+\n"
               "| o < o |   |     | 1 |   |   |     m is the maze. The walk from the corner\n"
               "+ v + ^ +---+     +   +---+---+     goes south, east, north and west: a loop,\n"
               "| o > o |   |     | 2   3 |   |     which is erased. Then it goes south, east\n"
               "+---+---+---+     +---+   +---+     and south: 1, 2 and 3 join the maze.\n"
               "|   | m |   |     |   | m |   |\n"
               "+---+---+---+     +---+---+---+\n",
    .invariant = "The cells of the maze form a tree: between any two of them there is exactly one "
                 "way. The path of the walk has no cell twice.",
    .steps = "Choose one cell: it is the maze at first.\n"
             "From a cell that is not in the maze walk to a random neighbour, again and again.\n"
             "If the walk comes to a cell of its own path, forget all it did since it was there.\n"
             "If it comes to the maze, open the walls along its path: all its cells join the "
             "maze.\n"
             "Begin a new walk until every cell is in the maze.",
    .why = "A path without loops meets the maze in one cell, so joining it closes no ring. Why is "
           "every maze equally likely? Think of a pile of arrows on each cell, drawn at random, "
           "of which only the top one is seen. Where top arrows form a ring, take that ring away. "
           "Whichever ring is taken first, in the end the same rings are gone and the same tree "
           "is left, and what it is does not depend on the rings. A walk that forgets its loops "
           "is one way to take the rings away.",
    .cost = "The first walks are long, for there is little maze to meet. In all about 8 steps per "
            "cell at 100 x 100 and 11 at 1000 x 1000.",
    .law = "Every perfect maze is equally likely. 29 in 100 cells are dead ends. The solution of "
           "a maze of 100 x 100 passes through 4 in 100 cells.",
    .source = "David Bruce Wilson, \"Generating random spanning trees more quickly than the cover "
              "time\", 1996.",
    .related = "aldous-broder houston kruskal",
    .run = wilson_run,
};
