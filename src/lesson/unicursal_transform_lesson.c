// SPDX-License-Identifier: MIT
// The lesson of the transform unicursal: the smaller maze is drawn twice as large, and a wall is built
// down the middle of each passage.  The fast version is src/transform/unicursal_transform.c, with
// src/grid/around.c, which asks for each cell alone which sides are open.
#include "lesson/lesson.h"
#include "grid/rect.h"

// board
// A cell of the smaller maze becomes four quarters.  The first of the two beside this side; the
// other one is next to it, along the side.
static cell unicursal_quarter(const lesson_job *job, cell c, unsigned side) {
    const grid *small = job->inner->grid;
    uint64_t above = job->grid->height % 2;                // an extra row is the first one
    return grid_cell(job->grid, 2 * grid_x(small, c) + (side == MEANDER_EAST),
                     2 * grid_y(small, c) + (side == MEANDER_SOUTH) + above);
}

static unsigned unicursal_along(unsigned side) {
    return side == MEANDER_EAST || side == MEANDER_WEST ? MEANDER_SOUTH : MEANDER_EAST;
}

static void unicursal_double(lesson_job *job, cell c) {
    for (unsigned side = 0; side < 4; side++) {
        cell first = unicursal_quarter(job, c, side);
        cell other = lesson_carve(job, first, unicursal_along(side));
        if (side != MEANDER_EAST && side != MEANDER_SOUTH) continue;
        if (!maze_is_open(job->inner, c, side)) continue;
        lesson_carve(job, first, side);                    // a passage two cells wide
        lesson_carve(job, other, side);
    }
}

static void unicursal_divide(lesson_job *job, cell c) {
    for (unsigned side = 0; side < 4; side++) {
        if (!maze_is_open(job->inner, c, side)) continue;
        cell first = unicursal_quarter(job, c, side);
        cell other = grid_neighbour(job->grid, first, unicursal_along(side));
        lesson_say_both(job, __LINE__, first, other, "Between %s and %s a wide passage leads %s: a wall "
                        "divides it.", lesson_place(job, first), lesson_place(job, other), lesson_side(job, side));
        lesson_wall(job, first, unicursal_along(side));
    }
}

static void unicursal_add_detour(lesson_job *job, cell a, unsigned along, unsigned out) {
    cell b = grid_neighbour(job->grid, a, along);
    lesson_say_both(job, __LINE__, a, b, "The path goes from %s to %s beside the border: let it go round by "
                    "the two extra cells.", lesson_place(job, a), lesson_place(job, b));
    lesson_wall(job, a, along);
    lesson_carve(job, b, out);
    lesson_carve(job, lesson_carve(job, a, out), along);
}

static void unicursal_add_detours(lesson_job *job) {
    const grid *g = job->grid;
    for (uint64_t y = g->height % 2; g->width % 2 != 0 && y < g->height; y += 2)
        unicursal_add_detour(job, grid_cell(g, g->width - 2, y), MEANDER_SOUTH, MEANDER_EAST);
    for (uint64_t x = 0; g->height % 2 != 0 && x + 1 < g->width; x += 2)
        unicursal_add_detour(job, grid_cell(g, x, 1), MEANDER_EAST, MEANDER_NORTH);
}

static void unicursal_cut_ring(lesson_job *job) {
    const grid *g = job->grid;
    bool corner = g->width % 2 != 0 && g->height % 2 != 0; // left over by the detours
    job->goal = grid_cell(g, g->width - 1, 0);
    job->start = grid_cell(g, g->width - (corner ? 3 : 2), 0);
    lesson_say_both(job, __LINE__, job->start, job->goal, corner ?
                    "Cut the ring beside %s, which is the start. The corner %s is left over: attach it to "
                    "the other end. It is the goal." :
                    "Cut the ring between %s, which is the start, and %s, which is the goal.",
                    lesson_place(job, job->start), lesson_place(job, job->goal));
    lesson_wall(job, job->start, MEANDER_EAST);
    if (corner) lesson_carve(job, grid_neighbour(g, job->start, MEANDER_EAST), MEANDER_EAST);
}

static cell unicursal_follow(lesson_job *job) {
    cell at = job->start, cells = 1;
    unsigned sides = maze_sides(job->maze, at);
    lesson_tell(job, MEANDER_EVENT_VISIT, at, 0);
    while (sides != 0) {                                   // one side at most: not back, but on
        unsigned side = bits_lowest(sides), back = grid_back(job->grid, at, side);
        at = grid_neighbour(job->grid, at, side);
        sides = maze_sides(job->maze, at) & ~(1u << back);
        cells++;
        lesson_tell(job, MEANDER_EVENT_VISIT, at, 0);
    }
    return cells;
}
// end of the board

// One column or one row is a path already.
static void unicursal_make_corridor(lesson_job *job) {
    const grid *g = job->grid;
    lesson_phase(job, "One corridor");
    lesson_say(job, __LINE__, 0, "A maze one cell wide can only be a corridor from end to end.");
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1))
        for (unsigned side = MEANDER_EAST; side <= MEANDER_SOUTH; side++)
            if (grid_sides(g, c) >> side & 1) lesson_carve(job, c, side);
    job->start = grid_cell(g, 0, 0);
    job->goal = grid_cell(g, g->width - 1, g->height - 1);
}

static void unicursal_make_ring(lesson_job *job) {
    const grid *small = job->inner->grid;
    lesson_phase(job, "Drawing it twice as large");
    lesson_say(job, __LINE__, CELL_NONE, "The generator has made a maze of %d x %d cells. Each of its cells "
               "becomes four, and its passages two cells wide.", (int)small->width, (int)small->height);
    for (cell c = grid_next(small, 0); c != CELL_NONE; c = grid_next(small, c + 1))
        unicursal_double(job, c);
    lesson_show(job);
    lesson_phase(job, "Dividing the passages");
    for (cell c = grid_next(small, 0); c != CELL_NONE; c = grid_next(small, c + 1))
        unicursal_divide(job, c);
    lesson_show(job);
    lesson_phase(job, "Taking in what is left");
    unicursal_add_detours(job);
    lesson_show(job);
    lesson_phase(job, "Cutting the ring");
    unicursal_cut_ring(job);
}

// If the smaller maze has a ring, or is in pieces, dividing makes several rings.
static meander_status unicursal_make(lesson_job *job) {
    if (job->grid->form != GRID_SQUARES)
        return context_fail(job->context, MEANDER_UNSUPPORTED, "%s is explained on rectangles only", "unicursal");
    if (job->grid->width == 1 || job->grid->height == 1) unicursal_make_corridor(job);
    else unicursal_make_ring(job);
    lesson_phase(job, "Following the path");
    cell cells = unicursal_follow(job);
    lesson_say(job, __LINE__, job->goal, "We follow the path from %s to %s: it passes %d cells of %d.",
               lesson_place(job, job->start), lesson_place(job, job->goal), (int)cells,
               (int)job->grid->cells);
    lesson_show(job);
    if (cells == job->grid->cells) return MEANDER_OK;
    return context_fail(job->context, MEANDER_UNSUPPORTED, "+unicursal needs a perfect maze before it");
}

const lesson lesson_unicursal_transform = {
    .name = "unicursal-transform",
    .subject = "unicursal",
    .of = LESSON_TRANSFORM,
    .title = "The unicursal path",
    .idea = "Make a perfect maze of half the width and half the height, draw it twice as large, and build a "
            "wall down the middle of each passage. What is left is one ring through every cell: the way of "
            "somebody who walks around the whole maze with one hand on the wall. Cut it once, and it is a "
            "path.",
    .picture = "+---+---+        +---------------+        +---+---+---+---+\n"
               "|       |        |               |        |         S | G |     S and G are start\n"
               "+   +   +   ->   |               |   ->   +   +---+---+   +     and goal\n"
               "|   |   |        |               |        |   |       |   |\n"
               "+---+---+        |       +       |        +   +   +   +   +\n"
               "                 |       |       |        |   |   |   |   |\n"
               "                 |       |       |        +   +   +   +   +\n"
               "                 |       |       |        |       |       |\n"
               "                 +-------+-------+        +---+---+---+---+\n",
    .invariant = "When all passages are divided, each cell of the large maze has two passages.",
    .steps = "Let the generator make a perfect maze of half the width and half the height.\n"
             "Draw it twice as large: each cell becomes four, and passages are two cells wide.\n"
             "Build a wall down the middle of each passage.\n"
             "If the width or the height is odd, let the path make detours into the extra column and row.\n"
             "Cut the ring in the top row: the two ends are start and goal.",
    .why = "Where each cell has two passages there are only rings. A ring has the walls of the smaller maze "
           "on one side, and the walls down the middle of its passages on the other. In a perfect maze each "
           "of the two is connected, so there is one ring only. A maze with a ring of passages would give "
           "more, so it is refused.",
    .cost = "Each cell is made once: time grows with the number of cells. The smaller maze takes memory for a "
            "quarter of them.",
    .law = "One path through every cell: two dead ends, its start and its goal, and no junction. In 100 x 100 "
           "cells around a maze of the backtracker, the path turns in 35 cells of 100.",
    .source = "Walter Pullen, \"Think Labyrinth: Maze algorithms\" (unicursal mazes).",
    .related = "symmetric",
    .run = unicursal_make,
};
