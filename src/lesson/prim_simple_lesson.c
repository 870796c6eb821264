// SPDX-License-Identifier: MIT
// The lesson of simple Prim: edges in an array, each by its cell and its side.  The fast version is
// src/generate/prim_simple.c.
#include "lesson/lesson.h"

typedef struct simple_edges {
    int *cells, *sides, count;   // the edges out of the maze: from which cell, by which side
    int *in_maze;                // 1: the cell belongs to the maze
    cell grown;
} simple_edges;

static void simple_tell_first(lesson_job *job, int line, cell c) {
    lesson_say(job, line, c, "The maze begins as a single cell, %s. Its edges come into the store.",
               lesson_place(job, c));
    lesson_tell(job, MEANDER_EVENT_VISIT, c, 0);
}

static void simple_tell_edge(lesson_job *job, int line, const simple_edges *s, cell c, cell next) {
    bool fresh = !s->in_maze[next];
    lesson_say_both(job, line, c, next, fresh ?
                    "Edges: %d. Chance takes the one from %s to %s, which is new: open it." :
                    "Edges: %d. Chance takes the one from %s to %s, which is in the maze by now: "
                    "forget it.", s->count + 1, lesson_place(job, c), lesson_place(job, next));
    if (fresh) lesson_tell(job, MEANDER_EVENT_VISIT, next, 0);
}

static void simple_tell_growth(lesson_job *job, const simple_edges *s, cell c) {
    lesson_tell_around(job, c);
    lesson_tell_doubled(job, s->grown);
}

// board
static void simple_add(lesson_job *job, simple_edges *s, cell c) {
    s->in_maze[c] = 1;
    s->grown++;
    unsigned sides = lesson_sides_with(job, c, s->in_maze, 0);
    for (; sides != 0; sides &= sides - 1) {
        s->cells[s->count] = (int)c;
        s->sides[s->count++] = (int)bits_lowest(sides);
    }
}

static void simple_grow(lesson_job *job, simple_edges *s) {
    simple_tell_first(job, __LINE__, job->from);
    simple_add(job, s, job->from);
    while (s->count > 0) {
        uint64_t any = rng_below(job->rng, (uint64_t)s->count);
        cell c = (cell)s->cells[any];
        unsigned side = (unsigned)s->sides[any];
        s->count--;
        s->cells[any] = s->cells[s->count];                    // the last one fills the hole
        s->sides[any] = s->sides[s->count];
        cell next = grid_neighbour(job->grid, c, side);
        simple_tell_edge(job, __LINE__, s, c, next);
        if (s->in_maze[next]) continue;
        lesson_carve(job, c, side);
        simple_add(job, s, next);
        simple_tell_growth(job, s, next);
    }
}
// end of the board

// An edge comes in once, so there are no more than sides.
static meander_status simple_run(lesson_job *job) {
    size_t most = job->grid->count * job->grid->side_count;
    simple_edges s = {.cells = lesson_numbers(job, most), .sides = lesson_numbers(job, most),
                      .in_maze = lesson_numbers(job, job->grid->count)};
    if (s.cells == NULL || s.sides == NULL || s.in_maze == NULL) return MEANDER_NO_MEMORY;
    lesson_phase(job, "Growing");
    simple_grow(job, &s);
    lesson_phase(job, "The end");
    lesson_say(job, __LINE__, CELL_NONE, "The store is empty: the maze is done.");
    lesson_show(job);
    return MEANDER_OK;
}

const lesson lesson_prim_simple = {
    .name = "prim-simple",
    .of = LESSON_GENERATOR,
    .title = "Simple Prim",
    .idea = "An edge leads from a cell of the maze to a neighbour outside. Keep all of them in a "
            "store, take any, each equally likely, and open it. Then the edges of the new cell "
            "come into the store. True Prim takes the lightest edge instead and makes other mazes.",
    .picture = "+---+---+---+---+\n"
               "| o   o ?   |   |     o in the maze; ? edges in the store. Two of them\n"
               "+   +-?-+-?-+-?-+     have become useless, because the cells at both of\n"
               "| o ? o   o   o |     their ends are in the maze: they are forgotten\n"
               "+   +   +-?-+-?-+     when chance takes them.\n"
               "| o   o ?   |   |\n"
               "+---+---+---+---+\n",
    .invariant = "Every edge from the maze to a cell outside is in the store, just once.",
    .steps = "Choose one cell: it is the maze at first. Put its edges into the store.\n"
             "Take a random edge out of the store.\n"
             "If the cell behind it is in the maze by now, forget the edge.\n"
             "Else open it, and put the edges of the new cell that lead out of the maze into the "
             "store.\n"
             "When the store is empty, the maze is done.",
    .why = "An edge is opened only to a cell outside the maze, so no ring is closed. As long as a "
           "cell is left out there is an edge from the maze to one that is left out, and it is in "
           "the store.",
    .cost = "Each edge enters the store once and leaves it once: time grows with the number of "
            "cells. The store holds little more than the rim of the maze.",
    .law = "32 in 100 cells are dead ends. In a maze of 100 x 100 the solution passes through 2 in "
           "100 cells, and the two cells farthest apart are 305 steps from each other; with "
           "growing-tree, which digs on from its newest cell, they are 3844.",
    .source = "After Robert Prim, \"Shortest connection networks and some generalizations\", "
              "1957; with equal edges: Walter D. Pullen, \"Think Labyrinth: maze "
              "algorithms\", 1999.",
    .related = "prim-modified prim growing-tree",
    .run = simple_run,
};
