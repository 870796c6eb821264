// SPDX-License-Identifier: MIT
// The lesson of blind-alley filling, which takes each cell away and looks what falls off.  The fast
// version, src/solve/blind_alley_filling.c, finds all alleys in one search.
#include "lesson/lesson.h"

typedef struct blind {
    maze left;
    int *list, count;            // the cells that can be reached, the nearest first
    int *alley, cells;           // behind one passage of the cell that is taken away
    int *round, rounds;          // by cell: in which flood it was met last
} blind;

static void blind_tell_alley(lesson_job *job, int line, const blind *b, cell at, unsigned side) {
    cell next = grid_neighbour(job->grid, at, side);
    lesson_phase(job, "Filling blind alleys");
    if (b->cells == 1)
        lesson_say_both(job, line, at, next, "%s can be left by %s alone, where one comes in: fill it.",
                        lesson_place(job, next), lesson_place(job, at));
    else
        lesson_say_both(job, line, at, next,
                        "Without %s no way leads from %s to the start or a goal. Whoever goes in there must "
                        "come out by %s again: fill the %d cells behind it.", lesson_place(job, at),
                        lesson_place(job, next), lesson_place(job, at), b->cells);
}

// board
// Meets all cells that can be reached from `from` without passing `taken`.
static void blind_flood(lesson_job *job, blind *b, cell from, cell taken, int *list, int *count) {
    b->rounds++;
    b->round[from] = b->rounds;
    *count = 0;
    list[(*count)++] = (int)from;
    for (int i = 0; i < *count; i++)
        for (unsigned sides = maze_sides(&b->left, (cell)list[i]); sides != 0; sides &= sides - 1) {
            cell next = grid_neighbour(job->grid, (cell)list[i], bits_lowest(sides));
            if (next == taken || b->round[next] == b->rounds) continue;
            b->round[next] = b->rounds;
            list[(*count)++] = (int)next;
        }
}

// Whether nothing behind this passage leads to the start or a goal unless through `at`.
static bool blind_is_alley(lesson_job *job, blind *b, cell at, unsigned side) {
    blind_flood(job, b, grid_neighbour(job->grid, at, side), at, b->alley, &b->cells);
    for (int i = 0; i < b->cells; i++)
        if (lesson_is_end(job, (cell)b->alley[i])) return false;
    return true;
}

static meander_status blind_find(lesson_job *job, blind *b) {
    blind_flood(job, b, job->start, CELL_NONE, b->list, &b->count);
    for (int i = 0; i < b->count; i++) {
        cell at = (cell)b->list[i];
        for (unsigned side = 0; side < job->grid->side_count; side++) {
            if (!maze_is_open(&b->left, at, side) || !blind_is_alley(job, b, at, side)) continue;
            blind_tell_alley(job, __LINE__, b, at, side);
            for (int k = 0; k < b->cells; k++) lesson_fill_cell(job, &b->left, (cell)b->alley[k]);
            lesson_show(job);
        }
    }
    return lesson_find_shortest(job, __LINE__, &b->left);
}
// end of the board

static meander_status blind_run(lesson_job *job) {
    size_t cells = job->grid->count;
    blind b = {.list = lesson_numbers(job, cells), .alley = lesson_numbers(job, cells),
               .round = lesson_numbers(job, cells)};
    if (b.list == NULL || b.alley == NULL || b.round == NULL) return MEANDER_NO_MEMORY;
    TRY(lesson_copy_maze(job, &b.left));
    return blind_find(job, &b);
}

const lesson lesson_blind_alley_filling = {
    .name = "blind-alley-filling",
    .of = LESSON_SOLVER,
    .example = "wilson+braid=50",
    .title = "Blind-alley filling",
    .idea = "A blind alley is what must be left by the cell through which it was entered: a dead end, a ring, or a "
            "whole quarter behind one junction. Take a cell away. What hangs on it alone, without start and "
            "goal, falls off: fill that. What remains is every way that there is.",
    .picture = "+---+---+---+---+---+---+\n"
               "| S   o   o   o   o   o |     x was filled. Below S hangs a dead end,\n"
               "+   +---+---+---+   +   +     left of the ring of o a ring on a stem,\n"
               "| x | x | x   x | o | o |     left of G two rings. The ring of o stays:\n"
               "+   +   +   +   +   +   +     there are two ways past it. This is\n"
               "| x | x   x   x   o   o |     rect:6x5/wilson/68+braid=50.\n"
               "+---+   +---+---+---+   +\n"
               "| x   x | x   x   x | o |\n"
               "+   +   +   +   +   +   +\n"
               "| x | x | x   x   x   G |\n"
               "+---+---+---+---+---+---+\n",
    .invariant = "Every path from the start to a goal that passes no cell twice is still there.",
    .steps = "List the cells that can be reached, the nearest to the start first.\n"
             "Take the first cell of the list away, and look behind each of its passages.\n"
             "If neither the start nor a goal can be reached from there, it is a blind alley: fill all of it.\n"
             "Put the cell back, and go on with the next.\n"
             "In what remains look for the shortest path.",
    .why = "A path that goes into a blind alley passes the cell at its mouth twice, in and out. And every cell "
           "that remains is on some path: if it were on none, some cell would stand between it and the start "
           "and all goals, and it would have been filled when that cell was taken away.",
    .cost = "Taking each cell away and flooding what lies behind takes the square of the number of cells. The "
            "fast version finds all blind alleys in one depth-first search.",
    .law = "What remains is the union of all paths without a repeated cell. In mazes of 100 x 100 by Wilson's "
           "algorithm with braid=30, 49 in 100 cells (the mean of 300 mazes); in a perfect maze the path alone.",
    .source = "Walter D. Pullen, \"Think Labyrinth: maze algorithms\", 1999, for the method; the fast way after "
              "John Hopcroft and Robert Tarjan, \"Algorithm 447\", 1973.",
    .related = "blind-alley-sealing cul-de-sac-filling dead-end-filling",
    .run = blind_run,
};
