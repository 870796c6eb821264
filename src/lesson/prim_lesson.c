// SPDX-License-Identifier: MIT
// The lesson of Prim's algorithm: the passages that lead out of the maze wait in a list, which is
// searched for the lightest.  The fast version, src/generate/prim.c, sorts all of them beforehand
// and grows over what a filter has left.
#include "lesson/lesson.h"

typedef struct prim_passages {
    lesson_passage *passages;    // all that could be opened, the lightest first
    size_t count;
    int *waiting, waiting_count; // numbers of passages: the smaller, the lighter
    int *in_maze;                // 1: the cell belongs to the maze
    cell reached;                // so many of them
} prim_passages;

// The weights are called 1, 2, 3 and so on: nothing but their order matters.
static void prim_tell_first(lesson_job *job, int line, const prim_passages *p, cell c) {
    lesson_say(job, line, c,
               "The maze begins as a single cell, %s, and its passages wait. The %d passages of "
               "the grid have the weights 1 to %d, in random order.", lesson_place(job, c),
               (int)p->count, (int)p->count);
    lesson_tell(job, MEANDER_EVENT_VISIT, c, 0);
}

static void prim_tell_passage(lesson_job *job, int line, const prim_passages *p, int number, cell from,
                              cell to) {
    bool ring = p->in_maze[to];
    lesson_say_both(job, line, from, to, ring ?
                    "Of those that wait, the lightest has the weight %d. Its ends, %s and %s, "
                    "are both in the maze by now: leave the wall." :
                    "Of those that wait, the lightest has the weight %d and leads from %s to %s, "
                    "which is new: open it.", number + 1, lesson_place(job, from),
                    lesson_place(job, to));
    if (!ring) lesson_tell(job, MEANDER_EVENT_VISIT, to, 0);
}

static void prim_tell_growth(lesson_job *job, const prim_passages *p, cell c) {
    lesson_tell_around(job, c);
    lesson_tell_doubled(job, p->reached);
}

// board
static void prim_add(prim_passages *p, cell c) {
    p->in_maze[c] = 1;
    p->reached++;
    for (int i = 0; i < (int)p->count; i++) {
        const lesson_passage *way = &p->passages[i];
        bool leads_out = (way->from == c && !p->in_maze[way->to]) ||
                         (way->to == c && !p->in_maze[way->from]);
        if (leads_out) p->waiting[p->waiting_count++] = i;
    }
}

static int prim_take_lightest(prim_passages *p) {
    int best = 0;
    for (int i = 1; i < p->waiting_count; i++)
        if (p->waiting[i] < p->waiting[best]) best = i;
    int number = p->waiting[best];
    p->waiting[best] = p->waiting[--p->waiting_count];     // the last one fills the hole
    return number;
}

static void prim_grow_from(lesson_job *job, prim_passages *p, cell first) {
    prim_tell_first(job, __LINE__, p, first);
    prim_add(p, first);
    while (p->waiting_count > 0) {
        int number = prim_take_lightest(p);
        const lesson_passage *way = &p->passages[number];
        cell to = p->in_maze[way->from] ? way->to : way->from;
        prim_tell_passage(job, __LINE__, p, number, way->from + way->to - to, to);
        if (p->in_maze[to]) continue;
        lesson_carve(job, way->from, way->side);
        prim_add(p, to);
        prim_tell_growth(job, p, to);
    }
}
// end of the board

// Each piece of the grid has a maze of its own.
static meander_status prim_run(lesson_job *job) {
    prim_passages p = {.in_maze = lesson_numbers(job, job->grid->count)};
    p.passages = lesson_passages(job, &p.count);
    if (p.in_maze == NULL || p.passages == NULL) return MEANDER_NO_MEMORY;
    p.waiting = lesson_numbers(job, p.count + 1);
    if (p.waiting == NULL) return MEANDER_NO_MEMORY;
    lesson_phase(job, "Growing");
    prim_grow_from(job, &p, job->from);
    for (cell c = grid_next(job->grid, 0); c != CELL_NONE; c = grid_next(job->grid, c + 1))
        if (!p.in_maze[c]) prim_grow_from(job, &p, c);
    lesson_phase(job, "The end");
    lesson_say(job, __LINE__, CELL_NONE, "No passage waits any more: the maze is done.");
    lesson_show(job);
    return MEANDER_OK;
}

const lesson lesson_prim = {
    .name = "prim",
    .of = LESSON_GENERATOR,
    .title = "Prim's algorithm",
    .idea = "Every passage that could be opened has a random weight. The maze is one cell at "
            "first, and grows by the lightest passage that leads from it to a new cell. So it "
            "spreads along light passages first and comes back for the heavy ones later.",
    .picture = "+---+---+---+---+\n"
               "| o 17  |   |   |     o is in the maze; the numbers are the weights of the\n"
               "+   +10-+---+---+     passages that wait. 5 is the lightest: it is opened\n"
               "| o   o 5   |   |     next, and then the passages of the new cell wait, too.\n"
               "+   +13-+---+---+\n"
               "| o 15  |   |   |\n"
               "+---+---+---+---+\n",
    .invariant = "Every passage from a cell of the maze to a cell outside waits in the list. The "
                 "open passages form a tree.",
    .steps = "Choose one cell: it is the maze at first. Put the passages around it on the list.\n"
             "Take the lightest passage off the list.\n"
             "If both of its ends are in the maze, forget it.\n"
             "Else open it, and put those passages of the new cell on the list that lead out of "
             "the maze.\n"
             "When the list is empty, the maze is done.",
    .why = "A passage is opened only to a new cell, so no ring is closed; and as long as there is "
           "a new cell beside the maze, a passage to it waits. The lightest way out of the maze "
           "belongs to the tree of least weight, whatever the rest looks like: any tree must lead "
           "out somewhere, and by another passage it would weigh more.",
    .cost = "Each passage waits once at most. Searching the list for the lightest takes as many "
            "steps as it is long; with a heap it takes log n, and the fast version needs next to "
            "nothing.",
    .law = "The maze does not depend on the first cell: kruskal, boruvka and reverse-delete make "
           "the same maze of the same seed. 31 in 100 cells are dead ends, and the solution of a "
           "maze of 100 x 100 passes through 4 in 100 cells.",
    .source = "Vojtech Jarnik, \"O jistem problemu minimalnim\", 1930; Robert Prim, \"Shortest "
              "connection networks and some generalizations\", 1957.",
    .related = "kruskal boruvka prim-simple prim-modified",
    .run = prim_run,
};
