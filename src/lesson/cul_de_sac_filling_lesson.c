// SPDX-License-Identifier: MIT
// The lesson of cul-de-sac filling, which walks along corridors again and again.  The fast version,
// src/solve/cul_de_sac_filling.c, keeps a list of where each of them ends.
#include "lesson/lesson.h"

typedef struct cul_junctions {
    maze left;
    int *junction;               // 1: more than two ways meet here, or it is a start or a goal
    int *list, count;            // junctions that are to be looked at; the last one comes next
} cul_junctions;

static void cul_tell_dead_ends(lesson_job *job, int line, int filled) {
    lesson_phase(job, "Filling dead ends");
    lesson_say(job, line, CELL_NONE, filled == 0 ? "There are no dead ends." :
               "First all dead ends are filled, back to the next junction.");
    if (filled > 0) lesson_show(job);
}

static void cul_tell_ring(lesson_job *job, int line, cell at, unsigned side) {
    lesson_phase(job, "Filling rings");
    lesson_say(job, line, at, "From %s the corridor to the %s comes back to %s: a ring on a stem. No path goes "
               "round it. Fill it.", lesson_place(job, at), lesson_side(job, side), lesson_place(job, at));
}

static void cul_tell_stem(lesson_job *job, int line, cell at, cell end) {
    lesson_say(job, line, at, "Now %s has one passage left: the stem is a dead end. Fill it, back to %s.",
               lesson_place(job, at), lesson_place(job, end));
}

static void cul_tell_joined(lesson_job *job, int line, cell at) {
    lesson_say(job, line, at, "%s has two passages left: it is no longer a junction, and its two corridors are "
               "one.", lesson_place(job, at));
}

// board
// The junction at the other end of the corridor that leaves `at` by this side.
static cell cul_end(const lesson_job *job, const cul_junctions *k, cell at, unsigned side) {
    for (;;) {
        unsigned back = grid_back(job->grid, at, side);
        at = grid_neighbour(job->grid, at, side);
        if (k->junction[at]) return at;
        side = bits_lowest(maze_sides(&k->left, at) & ~(1u << back));
    }
}

// Fills the corridor up to the next junction.
static void cul_fill(lesson_job *job, cul_junctions *k, cell at, unsigned side) {
    cell next = grid_neighbour(job->grid, at, side);
    maze_wall(&k->left, at, side);
    while (!k->junction[next]) {
        unsigned on = maze_sides(&k->left, next);
        cell filled = next;
        next = grid_neighbour(job->grid, next, bits_lowest(on));
        lesson_fill_cell(job, &k->left, filled);
    }
}

// Rings first; then the junction may be a dead end, or none any more.
static void cul_look_at(lesson_job *job, cul_junctions *k, cell at) {
    if (!k->junction[at]) return;
    for (unsigned side = 0; side < job->grid->side_count; side++) {
        if (!maze_is_open(&k->left, at, side) || cul_end(job, k, at, side) != at) continue;
        cul_tell_ring(job, __LINE__, at, side);
        cul_fill(job, k, at, side);
        lesson_show(job);
    }
    unsigned ways = maze_sides(&k->left, at);
    if (lesson_is_end(job, at) || ways == 0 || bits_count(ways) > 2) return;
    cell end = cul_end(job, k, at, bits_lowest(ways));
    k->junction[at] = 0;
    if (bits_count(ways) == 1) {
        cul_tell_stem(job, __LINE__, at, end);
        lesson_fill_cell(job, &k->left, at);
        cul_fill(job, k, at, bits_lowest(ways));
    } else {
        cul_tell_joined(job, __LINE__, at);
    }
    k->list[k->count++] = (int)end;                 // it may have a ring now
}

static meander_status cul_solve(lesson_job *job, cul_junctions *k) {
    int filled = lesson_fill_dead_ends(job, &k->left);
    cul_tell_dead_ends(job, __LINE__, filled);
    for (cell c = grid_next(job->grid, 0); c != CELL_NONE; c = grid_next(job->grid, c + 1)) {
        unsigned ways = maze_sides(&k->left, c);
        k->junction[c] = bits_count(ways) > 2 || (ways != 0 && lesson_is_end(job, c));
        if (k->junction[c]) k->list[k->count++] = (int)c;
    }
    while (k->count > 0) cul_look_at(job, k, (cell)k->list[--k->count]);
    return lesson_find_shortest(job, __LINE__, &k->left);
}
// end of the board

static meander_status cul_run(lesson_job *job) {
    size_t cells = job->grid->count;
    cul_junctions k = {.junction = lesson_numbers(job, cells),
                       .list = lesson_numbers(job, (job->grid->side_count + 1) * cells)};
    if (k.junction == NULL || k.list == NULL) return MEANDER_NO_MEMORY;
    TRY(lesson_copy_maze(job, &k.left));
    return cul_solve(job, &k);
}

const lesson lesson_cul_de_sac_filling = {
    .name = "cul-de-sac-filling",
    .of = LESSON_SOLVER,
    .example = "wilson+braid=50",
    .title = "Cul-de-sac filling",
    .idea = "Fill dead ends first. What is left may have rings on a stem: corridors that come back to the junction "
            "where they began. No path goes round them. Fill such a ring, and the stem on which it hung, and "
            "look again, because other rings may have become free.",
    .picture = "+---+---+---+---+---+---+\n"
               "| S   o   o   o   o   o |     x is what dead-end filling fills, # what\n"
               "+   +---+---+---+   +   +     is filled besides: a ring on a stem. The\n"
               "| x | x | #   # | o | o |     two rings below are joined, and stay.\n"
               "+   +   +   +   +   +   +     This is rect:6x5/wilson/68+braid=50.\n"
               "| x | x   #   #   o   o |\n"
               "+---+   +---+---+---+   +\n"
               "| x   x | o   o   o | o |\n"
               "+   +   +   +   +   +   +\n"
               "| x | x | o   o   o   G |\n"
               "+---+---+---+---+---+---+\n",
    .invariant = "Every path from the start to a goal that passes no cell twice is still there. A corridor "
                 "leads from one junction of the list to another, or back to the same.",
    .steps = "Fill all dead ends.\n"
             "Call every cell with more than two passages a junction, and also the start and the goals.\n"
             "From a junction follow each corridor. If it comes back to this junction, fill it.\n"
             "If the junction has one passage left, it is the end of a stem: fill it, back to the next "
             "junction.\n"
             "If it has two passages left, it is a part of a corridor from now on.\n"
             "Then look at the junction at the other end again. When none is left to look at, the rest is "
             "searched for the shortest path.",
    .why = "Whoever goes into such a corridor comes out at the junction where they went in, so a path without a "
           "repeated cell never does. Filling changes a junction alone: it is looked at until it has no ring of "
           "its own, and so is the one behind a corridor that has changed.",
    .cost = "Following corridors again and again takes up to the square of the number of cells. The fast version "
            "notes where each corridor ends, and grows with the number of cells.",
    .law = "It leaves less than dead-end filling and more than blind-alley filling, which also removes rings that "
           "are joined: in mazes of 100 x 100 by Wilson's algorithm with braid=30, 50 in 100 cells are left, "
           "against 56 and 49 (the means of 300 mazes).",
    .source = "Walter D. Pullen, \"Think Labyrinth: maze algorithms\", 1999, for the method.",
    .related = "dead-end-filling blind-alley-filling blind-alley-sealing",
    .run = cul_run,
};
