// SPDX-License-Identifier: MIT
// The lesson of the breadth-first tree: a queue of all cells, and a number per cell for its layer.
// The fast version, src/generate/bfs_tree.c, keeps two layers at a time.
#include "lesson/lesson.h"

enum { BFS_PARENT_FIRST, BFS_PARENT_RANDOM };

typedef struct bfs {
    int *queue, count;           // all cells that were met, in this order
    int *layer;                  // of each cell, from 1; 0: not met yet
    int shown;                   // the layer of the last picture
} bfs;

// A number per cell says its layer, so that pictures show rings.
static void bfs_tell_layer(lesson_job *job, const bfs *b, cell c) {
    lesson_tell(job, MEANDER_EVENT_LABEL, c, (uint32_t)b->layer[c]);
}

static void bfs_tell_take(lesson_job *job, int line, const bfs *b, cell at, unsigned side) {
    cell next = grid_neighbour(job->grid, at, side);
    lesson_say_both(job, line, at, next,
                    "%s, of layer %d, opens the wall to the %s: %s is in layer %d and joins the "
                    "queue.", lesson_place(job, at), b->layer[at], lesson_side(job, side),
                    lesson_place(job, next), b->layer[at] + 1);
    lesson_tell(job, MEANDER_EVENT_VISIT, next, 0);
}

static void bfs_tell_number(lesson_job *job, int line, const bfs *b, cell at, cell next) {
    lesson_say_both(job, line, at, next, "%s lies beside %s, of layer %d: it is in layer %d.",
                    lesson_place(job, next), lesson_place(job, at), b->layer[at], b->layer[at] + 1);
}

static void bfs_tell_join(lesson_job *job, int line, const bfs *b, cell at, unsigned sides,
                          unsigned side) {
    lesson_say(job, line, at, bits_count(sides) == 1 ?
               "Layer %d: the cell before %s lies %s. Open that wall." :
               "Layer %d: cells before %s lie %s. Chance says %s.", b->layer[at],
               lesson_place(job, at), lesson_sides(job, sides), lesson_side(job, side));
    lesson_tell(job, MEANDER_EVENT_VISIT, at, 0);
}

// A picture behind the last cell of each layer.
static void bfs_tell_rings(lesson_job *job, bfs *b, int i) {
    bool last = i + 1 == b->count || b->layer[b->queue[i + 1]] != b->layer[b->queue[i]];
    lesson_tell(job, MEANDER_EVENT_LEAVE, (cell)b->queue[i], 0);
    if (last && i + 1 < b->count) lesson_show(job);
}

// board
static void bfs_meet(lesson_job *job, bfs *b, cell c, int layer) {
    b->layer[c] = layer;
    b->queue[b->count++] = (int)c;
    bfs_tell_layer(job, b, c);
}

// parent=first: each cell in turn claims all its unvisited neighbours.
static void bfs_take_all(lesson_job *job, bfs *b) {
    for (int i = 0; i < b->count; i++) {
        cell at = (cell)b->queue[i];
        unsigned sides;
        while ((sides = lesson_sides_with(job, at, b->layer, 0)) != 0) {
            unsigned side = lesson_choose(job, sides);
            bfs_tell_take(job, __LINE__, b, at, side);
            bfs_meet(job, b, lesson_carve(job, at, side), b->layer[at] + 1);
        }
        bfs_tell_rings(job, b, i);
    }
}

// parent=random: first find the layer of every cell ...
static void bfs_number_all(lesson_job *job, bfs *b) {
    for (int i = 0; i < b->count; i++) {
        cell at = (cell)b->queue[i];
        unsigned sides = lesson_sides_with(job, at, b->layer, 0);
        for (; sides != 0; sides &= sides - 1) {
            cell next = grid_neighbour(job->grid, at, bits_lowest(sides));
            bfs_tell_number(job, __LINE__, b, at, next);
            bfs_meet(job, b, next, b->layer[at] + 1);
        }
    }
}

// ... then join each one to any neighbour in the layer before.
static void bfs_join_all(lesson_job *job, bfs *b) {
    for (int i = 1; i < b->count; i++) {
        cell at = (cell)b->queue[i];
        unsigned sides = lesson_sides_with(job, at, b->layer, b->layer[at] - 1);
        unsigned side = lesson_choose(job, sides);
        bfs_tell_join(job, __LINE__, b, at, sides, side);
        lesson_carve(job, at, side);
        bfs_tell_rings(job, b, i);
    }
}
// end of the board

static meander_status bfs_run(lesson_job *job) {
    bfs b = {.queue = lesson_numbers(job, job->grid->count),
             .layer = lesson_numbers(job, job->grid->count)};
    if (b.queue == NULL || b.layer == NULL) return MEANDER_NO_MEMORY;
    bool first = lesson_value(job, "parent") == BFS_PARENT_FIRST;
    lesson_phase(job, first ? "Growing" : "Numbering");
    lesson_say(job, __LINE__, job->from, "We begin at %s, %s: it is layer 1.",
               lesson_place(job, job->from), lesson_first(job));
    lesson_tell(job, MEANDER_EVENT_VISIT, job->from, 0);
    bfs_meet(job, &b, job->from, 1);
    if (first) bfs_take_all(job, &b);
    else {
        bfs_number_all(job, &b);
        lesson_show(job);
        lesson_phase(job, "Joining");
        bfs_join_all(job, &b);
    }
    lesson_phase(job, "The end");
    lesson_say(job, __LINE__, CELL_NONE, "Every cell of the queue had its turn: the maze is done.");
    lesson_show(job);
    return MEANDER_OK;
}

const lesson lesson_bfs_tree = {
    .name = "bfs-tree",
    .of = LESSON_GENERATOR,
    .title = "The breadth-first tree",
    .idea = "Begin with one cell: it is layer 1. Its neighbours are layer 2, theirs layer 3, and "
            "so on. Every cell is joined to one of the layer before. So the way from any cell "
            "back to the first is as short as the grid allows.",
    .picture = "parent=first             parent=random\n"
               "+---+---+---+---+        +---+---+---+---+     a number: the layer\n"
               "| 3   4   5   6 |        | 3   4   5   6 |\n"
               "+   +---+---+---+        +   +---+---+---+\n"
               "| 2   3   4   5 |        | 2 | 3   4 | 5 |\n"
               "+   +---+---+---+        +   +   +---+   +\n"
               "| 1   2   3   4 |        | 1   2   3   4 |\n"
               "+---+---+---+---+        +---+---+---+---+\n",
    .invariant = "The queue holds the cells in the order of their layers. The way from a cell of "
                 "the tree back to the first has one cell of each layer before its own.",
    .steps = "Put the first cell into the queue.\n"
             "Take the next cell of the queue. While it has neighbours that were not met, choose "
             "one at random, open the wall to it, and put it at the end of the queue.\n"
             "When every cell of the queue had its turn, the maze is done.\n"
             "With parent=random, number the layers first; then let every cell choose any "
             "neighbour of the layer before.",
    .why = "Each cell is joined once, to one that was met before it, so no ring is closed. A "
           "neighbour of a cell that was met is met at the latest when that cell has its turn, so none "
           "is left out. Layers come one after the other because the queue keeps the order.",
    .cost = "Each cell enters the queue once: time grows with the number of cells.",
    .law = "3 in 100 cells are dead ends at 100 x 100, and fewer in larger mazes: straight rays. "
           "With parent=random, which makes every tree of shortest ways equally likely, 25 in "
           "100. The solution of a maze of 100 x 100 passes through 2 in 100 cells.",
    .source = "Edward Moore, \"The shortest path through a maze\", 1959, for the layers; Jamis "
              "Buck, \"Maze Generation: Growing Tree Algorithm\", 2011, where it picks the oldest "
              "cell.",
    .related = "growing-tree backtracker prim-simple",
    .run = bfs_run,
};
