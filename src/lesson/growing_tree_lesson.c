// SPDX-License-Identifier: MIT
// The lesson of the growing tree: one list of cells in order of age, of which a cell that is
// finished is cut out.  The fast version, src/generate/growing_tree.c, never moves a cell in its
// list, so a random pick finds the cells there in another order; the bags keep that order.
#include "lesson/lesson.h"

enum { GROWING_PICK_NEWEST, GROWING_PICK_OLDEST, GROWING_PICK_RANDOM, GROWING_PICK_FRONT_HALF,
       GROWING_PICK_BACK_HALF, GROWING_PICK_MIDDLE, GROWING_PICK_SWAP, OLDER = 0, YOUNGER = 1 };

typedef struct growing_list {
    int *list, count;            // the cells that may still grow, the oldest first
    int swapped;                 // the one that pick=swap grows
    bool mixed;                  // other ways are mixed in
    bool plain;                  // pick=random without others: all are in one bag
    int *bags[2], in_bag[2];     // both halves, in the order in which random picks count
    cell visited;
} growing_list;

// ---- random picks ------------------------------------------------------------------------

static void growing_put(growing_list *g, int half, int c) { g->bags[half][g->in_bag[half]++] = c; }

// The last one fills the hole; only the first of all leaves as in a queue.
static void growing_take(growing_list *g, int c) {
    int half = YOUNGER, i = 0;
    while (i < g->in_bag[YOUNGER] && g->bags[YOUNGER][i] != c) i++;
    if (i == g->in_bag[YOUNGER]) half = OLDER, i = 0;
    int *bag = g->bags[half], last = --g->in_bag[half];
    while (bag[i] != c) i++;
    if (!g->plain || i > 0) bag[i] = bag[last];
    else for (; i < last; i++) bag[i] = bag[i + 1];
}

// The older half has as many cells as the younger one, or one more.
static void growing_balance(growing_list *g) {
    int older = g->in_bag[OLDER], younger = g->in_bag[YOUNGER];
    if (g->plain || (younger <= older && older <= younger + 1)) return;
    int c = g->list[younger > older ? older : older - 1];
    growing_take(g, c);
    growing_put(g, younger > older ? OLDER : YOUNGER, c);
}

// Any of the cells from `from` on, so many of them, where the older half is counted first.
static int growing_any(lesson_job *job, const growing_list *g, int from, int count) {
    int i = from + (int)rng_below(job->rng, (uint64_t)count), older = g->in_bag[OLDER];
    return i < older ? g->bags[OLDER][i] : g->bags[YOUNGER][i - older];
}

// ---- what is said ------------------------------------------------------------------------

static const char *const growing_names[] = {
    "the newest", "the oldest", "a random one", "a random one of the older half",
    "a random one of the younger half", "the middle one", "the one whose turn it is"};

static const char *growing_wait(const growing_list *g) {
    return g->count == 1 ? "cell waits" : "cells wait";
}

static void growing_tell_digs(lesson_job *job, int line, const growing_list *g, int64_t way, cell at,
                              unsigned side) {
    cell next = grid_neighbour(job->grid, at, side);
    lesson_say_both(job, line, at, next,
                    "%d %s. We pick %s, %s, and dig %s: %s joins the list.", g->count,
                    growing_wait(g), growing_names[way], lesson_place(job, at), lesson_side(job, side),
                    lesson_place(job, next));
    lesson_tell(job, MEANDER_EVENT_VISIT, next, 0);
}

static void growing_tell_finished(lesson_job *job, int line, const growing_list *g, int64_t way,
                                  cell at) {
    lesson_say(job, line, at,
               "%d %s. We pick %s, %s. All around it is visited, so it leaves the list.", g->count,
               growing_wait(g), growing_names[way], lesson_place(job, at));
    lesson_tell(job, MEANDER_EVENT_LEAVE, at, 0);
}

// Once all cells are visited, what is left to do is a phase of its own.
static void growing_tell_growth(lesson_job *job, growing_list *g) {
    if (g->visited < job->grid->cells) {
        lesson_tell_doubled(job, g->visited);
        return;
    }
    g->visited = 0;
    lesson_show(job);
    lesson_phase(job, "Emptying the list");
}

// ---- the lesson --------------------------------------------------------------------------

// board
// In some of a hundred picks another way is taken, if the parameters say so.
static int64_t growing_choose_way(lesson_job *job, const growing_list *g) {
    int64_t random = lesson_value(job, "random"), middle = lesson_value(job, "middle");
    int64_t chance = g->mixed ? (int64_t)rng_below(job->rng, 100) : 100;
    if (chance < random) return GROWING_PICK_RANDOM;
    if (chance < random + middle) return GROWING_PICK_MIDDLE;
    if (chance < random + middle + lesson_value(job, "oldest")) return GROWING_PICK_OLDEST;
    return lesson_value(job, "pick");
}

static int growing_pick_cell(lesson_job *job, const growing_list *g, int64_t way) {
    int younger = g->count / 2, older = g->count - younger;
    int newest = g->list[g->count - 1];
    switch (way) {
    case GROWING_PICK_OLDEST: return g->list[0];
    case GROWING_PICK_RANDOM: return growing_any(job, g, 0, g->count);
    case GROWING_PICK_FRONT_HALF: return growing_any(job, g, 0, older);
    case GROWING_PICK_BACK_HALF: return younger == 0 ? newest : growing_any(job, g, older, younger);
    case GROWING_PICK_MIDDLE: return younger == 0 ? newest : g->list[older];
    case GROWING_PICK_SWAP: return g->swapped;
    default: return newest;
    }
}

static void growing_add(growing_list *g, cell c) {
    g->list[g->count++] = (int)c;
    growing_put(g, g->plain ? OLDER : YOUNGER, (int)c);
    growing_balance(g);
    g->visited++;
}

static void growing_finish(growing_list *g, cell c) {
    int i = 0;
    growing_take(g, (int)c);
    while (g->list[i] != (int)c) i++;
    for (g->count--; i < g->count; i++) g->list[i] = g->list[i + 1];
    if (g->swapped == (int)c && g->count > 0) g->swapped = g->list[g->count - 1];
    growing_balance(g);
}

static void growing_grow_all(lesson_job *job, growing_list *g) {
    lesson_say(job, __LINE__, job->from,
               "We begin at %s, %s: it is the only one of the list.",
               lesson_place(job, job->from), lesson_first(job));
    growing_add(g, job->from);
    lesson_tell(job, MEANDER_EVENT_VISIT, job->from, 0);
    g->swapped = (int)job->from;
    while (g->count > 0) {
        int64_t way = growing_choose_way(job, g);
        cell at = (cell)growing_pick_cell(job, g, way);
        unsigned sides = lesson_unvisited(job, at);
        if (sides != 0) {
            unsigned side = lesson_choose_on(job, sides, maze_sides(job->maze, at));
            growing_tell_digs(job, __LINE__, g, way, at, side);
            growing_add(g, lesson_carve(job, at, side));
            growing_tell_growth(job, g);
        } else {
            growing_tell_finished(job, __LINE__, g, way, at);
            growing_finish(g, at);
        }
    }
}
// end of the board

static meander_status growing_run(lesson_job *job) {
    int64_t mixture = lesson_value(job, "random") + lesson_value(job, "middle") +
                      lesson_value(job, "oldest");
    size_t cells = job->grid->count;
    growing_list g = {.list = lesson_numbers(job, cells), .mixed = mixture > 0,
                      .bags = {lesson_numbers(job, cells), lesson_numbers(job, cells)}};
    if (g.list == NULL || g.bags[OLDER] == NULL || g.bags[YOUNGER] == NULL)
        return MEANDER_NO_MEMORY;
    if (mixture > 100)
        return context_fail(job->context, MEANDER_BAD_REQUEST,
                            "growing-tree: random, middle and oldest come to %lld %%, over 100",
                            (long long)mixture);
    g.plain = !g.mixed && lesson_value(job, "pick") == GROWING_PICK_RANDOM;
    lesson_phase(job, "Growing");
    growing_grow_all(job, &g);
    lesson_say(job, __LINE__, CELL_NONE, "The list is empty: the maze is done.");
    lesson_show(job);
    return MEANDER_OK;
}

const lesson lesson_growing_tree = {
    .name = "growing-tree",
    .of = LESSON_GENERATOR,
    .title = "The growing tree",
    .idea = "Keep a list of cells that may still grow. Pick one of them, dig to a neighbour that "
            "was never visited, and put that neighbour on the list. A cell without such a "
            "neighbour leaves the list. How the cell is picked decides what the maze looks like: "
            "the newest makes the winding maze of the backtracker, a random one a bush that grows "
            "on all sides, the oldest straight rays.",
    .picture = "pick=newest             pick=oldest             pick=random\n"
               "+---+---+---+---+       +---+---+---+---+       +---+---+---+---+\n"
               "|               |       |               |       |       |       |\n"
               "+   +---+---+   +       +   +---+---+---+       +---+   +   +---+\n"
               "|   |           |       |               |       |   |   |   |   |\n"
               "+   +   +---+---+       +   +---+---+---+       +   +   +   +   +\n"
               "|   |           |       |               |       |               |\n"
               "+---+---+---+---+       +---+---+---+---+       +---+---+---+---+\n",
    .invariant = "The passages that are dug form a tree. Every visited cell that has a neighbour "
                 "that was not visited is on the list.",
    .steps = "Put the first cell on the list.\n"
             "Pick a cell of the list.\n"
             "If it has neighbours that were not visited, choose one at random, dig to it, and "
             "put it at the end of the list.\n"
             "If it has none, take it off the list.\n"
             "When the list is empty, the maze is done.",
    .why = "We dig only to cells that were not visited, so no ring is closed. A cell leaves the "
           "list only when all its neighbours are visited, so none beside a visited cell is "
           "forgotten. This holds for every way to pick: that is why one program makes so many "
           "kinds of mazes.",
    .cost = "A cell is added once and removed once. Here a removal moves all younger cells and "
            "may take as many steps as the list is long; the fast version needs a fixed number of "
            "steps for every pick.",
    .law = "Dead ends in 100 cells, at 100 x 100: newest 10, oldest 3, middle 3, front-half 22, "
           "random 28, back-half 28, swap 49. The solution passes through 19 in 100 cells with "
           "newest, 11 with swap, 2 with all others; the newest with random=10 makes 12 dead ends "
           "and a solution of 7.",
    .source = "Jamis Buck, \"Maze Generation: Growing Tree Algorithm\", 2011, after Walter "
              "Pullen, \"Think Labyrinth\".",
    .related = "backtracker prim-simple bfs-tree growing-forest",
    .run = growing_run,
};
