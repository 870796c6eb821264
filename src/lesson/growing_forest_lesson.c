// SPDX-License-Identifier: MIT
// The lesson of the growing forest, with plain whole numbers: each cell knows the number of its
// tree, and of two trees that touch the smaller one is renamed.  The fast version,
// src/generate/growing_forest.c, keeps disjoint sets of the trees.
#include "lesson/lesson.h"

enum { FOREST_NEWEST, FOREST_RANDOM, NONE = -1 };

typedef struct forest_trees {
    int *tree;                   // of each cell; 0: new
    int *size, trees;            // of each tree: its cells; trees are numbered from 1
    int *newest, *before;        // of each seed its newest waiting cell; of a cell the one before
    int *waiting, count;         // pick=random: all that wait, in no order
    bool random;
    int left, shown;             // trees that are left; and were at the last picture
} forest_trees;

static void forest_tell_number(lesson_job *job, const forest_trees *f, cell c) {
    lesson_tell(job, MEANDER_EVENT_VISIT, c, 0);
    lesson_tell(job, MEANDER_EVENT_LABEL, c, (uint32_t)f->tree[c]);
}

static void forest_tell_plant(lesson_job *job, int line, const forest_trees *f, cell c) {
    lesson_say(job, line, c,
               "%s becomes a seed: tree %d begins here.", lesson_place(job, c), f->trees);
    forest_tell_number(job, f, c);
}

static void forest_tell_grow(lesson_job *job, int line, const forest_trees *f, cell c, unsigned side) {
    cell next = grid_neighbour(job->grid, c, side);
    if (f->tree[next] == 0)
        lesson_say_both(job, line, c, next,
                        "Tree %d: from %s open the wall %s. %s is new and belongs to the tree.",
                        f->tree[c], lesson_place(job, c), lesson_side(job, side),
                        lesson_place(job, next));
    else
        lesson_say_both(job, line, c, next,
                        "Tree %d: from %s open the wall %s. %s is of tree %d: the two are one.",
                        f->tree[c], lesson_place(job, c), lesson_side(job, side),
                        lesson_place(job, next), f->tree[next]);
}

static void forest_tell_finished(lesson_job *job, int line, const forest_trees *f, cell c) {
    lesson_say(job, line, c,
               "Tree %d: all around %s is its own, so this cell is finished.", f->tree[c],
               lesson_place(job, c));
    lesson_tell(job, MEANDER_EVENT_LEAVE, c, 0);
}

// A picture whenever half of the trees are gone.
static void forest_tell_joined(lesson_job *job, forest_trees *f) {
    if (2 * --f->left > f->shown) return;
    f->shown = f->left;
    lesson_show(job);
}

// board
static void forest_add(forest_trees *f, cell c, int seed) {
    if (f->random) {
        f->waiting[f->count++] = (int)c;
    } else {
        f->before[c] = f->newest[seed];
        f->newest[seed] = (int)c;
    }
}

static void forest_plant(lesson_job *job, forest_trees *f, cell c) {
    f->tree[c] = ++f->trees;
    f->size[f->trees] = 1;
    f->newest[f->trees] = NONE;
    forest_add(f, c, f->trees);
    forest_tell_plant(job, __LINE__, f, c);
}

// A passage to a cell that is new or of another tree; false if there is none.
static bool forest_grow(lesson_job *job, forest_trees *f, cell c, int seed) {
    int own = f->tree[c];
    unsigned sides = grid_sides(job->grid, c) & ~lesson_sides_with(job, c, f->tree, own);
    if (sides == 0) {
        forest_tell_finished(job, __LINE__, f, c);
        return false;
    }
    unsigned side = lesson_choose(job, sides);
    forest_tell_grow(job, __LINE__, f, c, side);
    cell next = lesson_carve(job, c, side);
    int other = f->tree[next];
    if (other == 0) {
        f->tree[next] = own;
        f->size[own]++;
        forest_add(f, next, seed);
        forest_tell_number(job, f, next);
    } else {
        int keep = f->size[other] > f->size[own] ? other : own, old = own + other - keep;
        f->size[keep] += f->size[old];
        lesson_rename(job, f->tree, old, keep);
        forest_tell_joined(job, f);
    }
    return true;
}

// pick=newest: the seeds take turns, each with its newest cell.
static void forest_take_turns(lesson_job *job, forest_trees *f) {
    for (bool again = true; again;) {
        again = false;
        for (int seed = 1; seed <= f->trees; seed++) {
            int c = f->newest[seed];
            if (c == NONE) continue;
            again = true;
            if (!forest_grow(job, f, (cell)c, seed)) f->newest[seed] = f->before[c];
        }
    }
}

// pick=random: any cell that waits.
static void forest_take_any(lesson_job *job, forest_trees *f) {
    while (f->count > 0) {
        uint64_t any = rng_below(job->rng, (uint64_t)f->count);
        bool grown = forest_grow(job, f, (cell)f->waiting[any], 0);
        if (!grown) f->waiting[any] = f->waiting[--f->count];      // the last one fills the hole
    }
}
// end of the board

// The first seed is the runner's first cell; the others are cells of the grid, counted in their
// order.  One that is drawn twice is a seed once.
static void forest_sow(lesson_job *job, forest_trees *f, int *drawn) {
    const grid *g = job->grid;
    int n = 0;
    for (int64_t i = 1; i < lesson_value(job, "seeds"); i++)
        drawn[rng_below(job->rng, g->cells)] = 1;
    forest_plant(job, f, job->from);
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1))
        if (drawn[n++] && f->tree[c] == 0) forest_plant(job, f, c);
}

static void forest_run_all(lesson_job *job, forest_trees *f) {
    lesson_phase(job, "Growing");
    f->left = f->shown = f->trees;
    if (f->random) forest_take_any(job, f);
    else forest_take_turns(job, f);
}

// A piece of the grid in which no seed fell gets one.
static meander_status forest_run(lesson_job *job) {
    const grid *g = job->grid;
    forest_trees f = {.random = lesson_value(job, "pick") == FOREST_RANDOM};
    int *drawn = lesson_numbers(job, g->cells);
    f.tree = lesson_numbers(job, g->count);
    f.before = lesson_numbers(job, g->count);
    f.waiting = lesson_numbers(job, g->count);
    f.size = lesson_numbers(job, g->cells + 1);
    f.newest = lesson_numbers(job, g->cells + 1);
    if (f.tree == NULL || f.before == NULL || f.waiting == NULL || f.size == NULL ||
        f.newest == NULL || drawn == NULL)
        return MEANDER_NO_MEMORY;
    lesson_phase(job, "Sowing");
    forest_sow(job, &f, drawn);
    lesson_show(job);
    forest_run_all(job, &f);
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        if (f.tree[c] != 0) continue;
        lesson_phase(job, "Sowing");
        forest_plant(job, &f, c);
        forest_run_all(job, &f);
    }
    lesson_phase(job, "The end");
    lesson_say(job, __LINE__, CELL_NONE, "No cell waits any more: the maze is done.");
    lesson_show(job);
    return MEANDER_OK;
}

const lesson lesson_growing_forest = {
    .name = "growing-forest",
    .of = LESSON_GENERATOR,
    .title = "The growing forest",
    .idea = "Several growing trees at once. Each begins at a seed, a random cell, and they take "
            "turns. A cell that may still grow opens a passage to a neighbour that is new, or "
            "that belongs to another tree: then the two trees are one from there on. With one "
            "seed this is the growing tree, with a seed in every cell it is close to Kruskal's "
            "algorithm.",
    .picture = "+---+---+---+---+---+     +---+---+---+---+---+\n"
               "|   |   |   | 2 |   |     |   | 2   2   2   2 |     a number: the tree\n"
               "+---+---+---+---+---+     +---+   +---+---+   +\n"
               "|   |   |   |   | 3 |     | 2   2 |   |   | 2 |     after seven turns 3, and\n"
               "+---+---+---+---+---+     +   +---+---+---+---+     then 1, have met 2\n"
               "| 1 |   |   |   |   |     | 2 |   |   |   |   |\n"
               "+---+---+---+---+---+     +---+---+---+---+---+\n",
    .invariant = "Two cells have the same number when, and only when, there is a way between "
                 "them. A cell that has a neighbour which is new or of another tree is waiting.",
    .steps = "Draw some cells: each becomes a seed, a tree with a number of its own.\n"
             "The seeds take turns. Each takes its newest cell that waits.\n"
             "If the cell has neighbours that are new or of another tree, choose one at random "
             "and open the wall.\n"
             "If that cell was new, it belongs to the tree and waits. If it was of another tree, "
             "the two trees get one number.\n"
             "If the cell has no such neighbour, it is finished.\n"
             "When no cell waits, the maze is done.",
    .why = "A wall is opened only to a cell of another number, so no ring is closed. A cell is "
           "finished only when all around it has its own number, so in the end neighbours all "
           "have the same one: there is one tree.",
    .cost = "Each turn opens a passage or finishes a cell. Here a join looks at all cells to "
            "rename some; the fast version only notes that two numbers mean the same.",
    .law = "10 in 100 cells are dead ends with ten seeds, as with one, and 11 with a hundred. The "
           "solution of a maze of 100 x 100 passes through 19 in 100 cells with one seed, 11 with "
           "ten and 6 with a hundred: many seeds cut the longest ways short. With pick=random 28 "
           "are dead ends, and the solution passes through 3.",
    .source = "Walter Pullen, \"Think Labyrinth: Maze algorithms\". There all cells wait in one "
              "list.",
    .related = "growing-tree kruskal backtracker",
    .run = forest_run,
};
