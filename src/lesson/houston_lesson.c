// SPDX-License-Identifier: MIT
// The lesson of Houston's algorithm: the walk of Aldous and Broder, then the walks of Wilson, both
// as plain as in their own lessons.  The fast version is src/generate/houston.c.
#include "lesson/lesson.h"

typedef struct houston {
    int *in_maze;                // 1: the cell belongs to the maze
    int *path, *sides, length;   // the cells of a short walk, and by which side it left each
    int vain;                    // steps of the long walk since a cell was new
} houston;

// Of many steps that find nothing new the first has a sentence.
static void houston_tell_roam(lesson_job *job, int line, houston *h, cell at, unsigned side) {
    cell next = grid_neighbour(job->grid, at, side);
    bool fresh = !h->in_maze[next];
    if (fresh || h->vain == 0)
        lesson_say_both(job, line, at, next, fresh ?
                        "Chance says %s, to %s: it is new, so the wall is opened." :
                        "Chance says %s, to %s: it was entered before, so no wall is opened. Walk "
                        "on until a cell is new.", lesson_side(job, side), lesson_place(job, next));
    h->vain = fresh ? 0 : h->vain + 1;
    lesson_tell(job, MEANDER_EVENT_LEAVE, at, 0);
    lesson_tell(job, fresh ? MEANDER_EVENT_VISIT : MEANDER_EVENT_TRY, next, 0);
}

static void houston_tell_step(lesson_job *job, int line, const houston *h, cell at, unsigned side) {
    cell next = grid_neighbour(job->grid, at, side);
    int i = 0;
    while (i < h->length && h->path[i] != (int)next) i++;
    lesson_say_both(job, line, at, next, h->in_maze[next] ?
                    "Chance says %s, to %s. That is in the maze: the walk is over." :
                    i < h->length ?
                    "Chance says %s, to %s. The walk was there before: forget what it did since "
                    "then." :
                    "Chance says %s, to %s.", lesson_side(job, side), lesson_place(job, next));
    while (++i < h->length) lesson_tell(job, MEANDER_EVENT_DEAD_END, (cell)h->path[i], 0);
    if (!h->in_maze[next]) lesson_tell(job, MEANDER_EVENT_TRY, next, 0);
}

static void houston_tell_join(lesson_job *job, int line, cell at, unsigned side) {
    lesson_say(job, line, at,
               "%s joins the maze. The walk went %s from here, so that wall is opened.",
               lesson_place(job, at), lesson_side(job, side));
    lesson_tell(job, MEANDER_EVENT_VISIT, at, 0);
    lesson_tell(job, MEANDER_EVENT_LEAVE, at, 0);
}

static void houston_tell_begin(lesson_job *job, int line, cell at, bool first, cell wanted) {
    lesson_phase(job, first ? "One long walk" : "Walking");
    if (first)
        lesson_say(job, line, at,
                   "The walk begins at %s. It goes on until %d cell%s entered.",
                   lesson_place(job, at), (int)wanted, wanted == 1 ? " is" : "s are");
    else lesson_say(job, line, at,
                    "%s is not in the maze yet: a short walk begins here.", lesson_place(job, at));
    lesson_tell(job, first ? MEANDER_EVENT_VISIT : MEANDER_EVENT_TRY, at, 0);
}

// board
static void houston_wander(lesson_job *job, houston *h, cell at, cell wanted) {
    houston_tell_begin(job, __LINE__, at, true, wanted);
    h->in_maze[at] = 1;
    for (cell entered = 1; entered < wanted;) {
        unsigned side = lesson_random_side(job, at);
        cell next = grid_neighbour(job->grid, at, side);
        houston_tell_roam(job, __LINE__, h, at, side);
        if (!h->in_maze[next]) {
            lesson_carve(job, at, side);
            h->in_maze[next] = 1;
            entered++;
        }
        at = next;
    }
    lesson_tell(job, MEANDER_EVENT_LEAVE, at, 0);
}

static void houston_join(lesson_job *job, houston *h, cell at) {
    h->length = 0;
    houston_tell_begin(job, __LINE__, at, false, 0);
    while (!h->in_maze[at]) {
        unsigned side = lesson_random_side(job, at);
        h->path[h->length] = (int)at;
        h->sides[h->length++] = (int)side;
        houston_tell_step(job, __LINE__, h, at, side);
        at = grid_neighbour(job->grid, at, side);
        for (int i = 0; i < h->length; i++)
            if (h->path[i] == (int)at) h->length = i;          // all behind it is forgotten
    }
    lesson_phase(job, "Joining");
    for (int i = 0; i < h->length; i++) {
        h->in_maze[h->path[i]] = 1;
        houston_tell_join(job, __LINE__, (cell)h->path[i], (unsigned)h->sides[i]);
        lesson_carve(job, (cell)h->path[i], (unsigned)h->sides[i]);
    }
    lesson_show(job);
}

static void houston_make(lesson_job *job, houston *h, const lesson_piece *pieces, size_t count) {
    cell share = (cell)lesson_value(job, "share");
    for (size_t i = 0; i < count; i++)
        houston_wander(job, h, pieces[i].first, pieces[i].cells * share / 100);
    lesson_show(job);
    for (cell c = grid_next(job->grid, 0); c != CELL_NONE; c = grid_next(job->grid, c + 1))
        if (!h->in_maze[c]) houston_join(job, h, c);
}
// end of the board

static meander_status houston_run(lesson_job *job) {
    size_t count, cells = job->grid->count;
    houston h = {.in_maze = lesson_numbers(job, cells), .path = lesson_numbers(job, cells),
                 .sides = lesson_numbers(job, cells)};
    lesson_piece *pieces = lesson_pieces(job, &count);
    if (h.in_maze == NULL || h.path == NULL || h.sides == NULL || pieces == NULL)
        return MEANDER_NO_MEMORY;
    houston_make(job, &h, pieces, count);
    lesson_phase(job, "The end");
    lesson_say(job, __LINE__, CELL_NONE, "Every cell is in the maze: it is done.");
    lesson_show(job);
    return MEANDER_OK;
}

const lesson lesson_houston = {
    .name = "houston",
    .of = LESSON_GENERATOR,
    .title = "Houston's algorithm",
    .idea = "The walk of Aldous and Broder is quick while nearly all cells are new, and slow when "
            "few are left. The walks of Wilson are slow while there is little maze to meet, and "
            "quick when there is much. So begin with one and end with the other: a long walk "
            "opens a wall into every cell that is new, until a share of all cells was entered; "
            "then short walks, without their loops, join the rest.",
    .picture = "+---+---+---+---+\n"
               "| d | a   b |   |     1 2 3  the long walk enters 3 of 12 cells\n"
               "+   +---+   +---+     d      a short walk of one step\n"
               "| 2   3   c |   |     a b c  a short walk that meets the maze at 3;\n"
               "+   +---+---+---+            its loops are forgotten\n"
               "| 1 |   |   |   |\n"
               "+---+---+---+---+\n",
    .invariant = "The cells of the maze form a tree. The path of a short walk has no cell twice.",
    .steps = "Walk at random. Open the wall into every cell that is entered for the first time.\n"
             "Go on until 30 in 100 cells, or the share that is asked for, were entered.\n"
             "From a cell that is not in the maze walk at random until the maze is met.\n"
             "Whenever this walk comes to a cell of its own path, forget what it did since it was "
             "there.\n"
             "Open the walls along its path, and begin with the next cell that is not in the maze.",
    .why = "Both halves open walls to new cells only, so no ring is closed, and the second one "
           "leaves no cell out. It is not quite true that every maze is equally likely: what the "
           "long walk has found when it is stopped lies near its beginning. Only with a share of "
           "0, which is wilson, and of 100, which is aldous-broder, are all equally likely.",
    .cost = "Least when 20 to 40 in 100 cells are left to the long walk: 5 steps per cell at 1000 "
            "x 1000, half of what wilson needs.",
    .law = "The mazes are not quite equally likely: of the 192 mazes of 3 x 3 cells, when 6 are "
           "entered by the long walk, the likeliest has the chance 1.44 / 192 and the least "
           "likely 0.51 / 192. 30 in 100 cells are dead ends.",
    .source = "Robin Houston, \"Number of steps taken when switching from Aldous-Broder to "
              "Wilson's algorithm at different points\", 2011.",
    .related = "aldous-broder wilson",
    .run = houston_run,
};
