// SPDX-License-Identifier: MIT
// The lesson of blind-alley sealing, which walls each passage up and looks what falls off.  The fast
// version, src/solve/blind_alley_sealing.c, finds all of these passages in one search.
#include "lesson/lesson.h"

typedef struct sealing {
    maze left;
    int *list, count;            // the cells that can be reached, the nearest first
    int *alley, cells;           // those behind a passage
    int *round, rounds;          // by cell: in which flood it was met last
    int *sealed;                 // 1: the cell can no longer be reached
} sealing;

static void sealing_tell_wall(lesson_job *job, int line, const sealing *s, cell at, unsigned side) {
    cell next = grid_neighbour(job->grid, at, side);
    lesson_phase(job, "Sealing blind alleys");
    lesson_say_both(job, line, at, next,
                    "The passage from %s %s to %s is the only one to the %d %s behind it, where no goal is: "
                    "a wall across it seals %s off.", lesson_place(job, at), lesson_side(job, side),
                    lesson_place(job, next), s->cells, s->cells == 1 ? "cell" : "cells",
                    s->cells == 1 ? "it" : "them");
    lesson_tell(job, MEANDER_EVENT_WALL, at, side);
    lesson_tell(job, MEANDER_EVENT_DEAD_END, next, 0);
    lesson_show(job);
}

// board
// Meets all cells that can be reached from `from`.
static void sealing_flood(lesson_job *job, sealing *s, cell from, int *list, int *count) {
    s->rounds++;
    s->round[from] = s->rounds;
    *count = 0;
    list[(*count)++] = (int)from;
    for (int i = 0; i < *count; i++)
        for (unsigned sides = maze_sides(&s->left, (cell)list[i]); sides != 0; sides &= sides - 1) {
            cell next = grid_neighbour(job->grid, (cell)list[i], bits_lowest(sides));
            if (s->round[next] == s->rounds) continue;
            s->round[next] = s->rounds;
            list[(*count)++] = (int)next;
        }
}

// Walls the passage up, and opens it again if a way leads from behind it to the start or a goal.
static void sealing_try(lesson_job *job, sealing *s, cell at, unsigned side) {
    maze_wall(&s->left, at, side);
    sealing_flood(job, s, grid_neighbour(job->grid, at, side), s->alley, &s->cells);
    for (int i = 0; i < s->cells; i++)
        if (lesson_is_end(job, (cell)s->alley[i])) {
            maze_carve(&s->left, at, side);
            return;
        }
    sealing_tell_wall(job, __LINE__, s, at, side);
    for (int i = 0; i < s->cells; i++) s->sealed[s->alley[i]] = 1;
}

static meander_status sealing_solve(lesson_job *job, sealing *s) {
    sealing_flood(job, s, job->start, s->list, &s->count);
    for (int i = 0; i < s->count; i++)
        for (unsigned side = 0; side < job->grid->side_count && !s->sealed[s->list[i]]; side++)
            if (maze_is_open(&s->left, (cell)s->list[i], side))
                sealing_try(job, s, (cell)s->list[i], side);
    return lesson_find_shortest(job, __LINE__, &s->left);
}
// end of the board

static meander_status sealing_run(lesson_job *job) {
    size_t cells = job->grid->count;
    sealing s = {.list = lesson_numbers(job, cells), .alley = lesson_numbers(job, cells),
                 .round = lesson_numbers(job, cells), .sealed = lesson_numbers(job, cells)};
    if (s.list == NULL || s.alley == NULL || s.round == NULL || s.sealed == NULL) return MEANDER_NO_MEMORY;
    TRY(lesson_copy_maze(job, &s.left));
    return sealing_solve(job, &s);
}

const lesson lesson_blind_alley_sealing = {
    .name = "blind-alley-sealing",
    .of = LESSON_SOLVER,
    .example = "wilson+braid=50",
    .title = "Blind-alley sealing",
    .idea = "A passage without which a part of the maze would be an island is a bridge. If no goal is on the "
            "island, no path needs the bridge: put a wall across it. The island is not filled; it can no "
            "longer be reached, and that is enough.",
    .picture = "+---+---+---+---+---+---+\n"
               "| S   o   o   o   o   o |     # are the three walls that were put up.\n"
               "+###+---+---+---+   +   +     What is behind them is as it was, and\n"
               "|   |   |       | o | o |     out of reach. o can be reached. This is\n"
               "+   +   +   +   +   +   +     rect:6x5/wilson/68+braid=50.\n"
               "|   |           # o   o |\n"
               "+---+   +---+---+---+   +\n"
               "|       |           | o |\n"
               "+   +   +   +   +   +   +\n"
               "|   |   |           # G |\n"
               "+---+---+---+---+---+---+\n",
    .invariant = "Every path from the start to a goal that passes no cell twice is still there.",
    .steps = "List the cells that can be reached, the nearest to the start first.\n"
             "Put a wall across each passage of the first cell, one at a time.\n"
             "If the start or a goal can still be reached from behind it, take the wall away again.\n"
             "If not, the wall stays. Go on with the next cell.\n"
             "In what can still be reached look for the shortest path.",
    .why = "A path that crosses such a passage has to come back across it, and would pass a cell twice. What "
           "remains may be more than all the paths: a ring that shares a cell with them, without a passage of its "
           "own, hangs on no bridge and stays. Blind-alley filling finds that, too.",
    .cost = "Trying each passage and flooding what lies behind takes the square of the number of cells. The fast "
            "version finds all bridges in one depth-first search. On paper it is the quickest of the fillers: one "
            "stroke of the pencil for each blind alley, however large.",
    .law = "In a perfect maze it leaves the path alone: 19 in 100 cells in mazes of 100 x 100 by the backtracker (the "
           "mean of 1000). In mazes by Wilson's algorithm with braid=30, 49 in 100 cells (the mean of 300).",
    .source = "Walter D. Pullen, \"Think Labyrinth: maze algorithms\", 1999, for the method; the fast way after "
              "Robert Tarjan, \"A note on finding the bridges of a graph\", 1974.",
    .related = "blind-alley-filling cul-de-sac-filling dead-end-filling",
    .run = sealing_run,
};
