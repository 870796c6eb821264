// SPDX-License-Identifier: MIT
// Puzzles: start, goals and openings beside a maze.
//
//     +---+---+---+      start 0,0 with an opening on its west side
//       S     |   |      goal 2,1 with an opening on its east side
//     +---+   +   +
//     |         G        An opening has one cell, a passage has two: so openings are a
//     +---+---+---+      list beside the maze, and no solver can walk out through one.
//
// Goals and openings stay in the order in which they were added.
#include "grid/puzzle.h"

#include "base/memory.h"

// puzzle_done gives back what there is, so one exit serves all failures.
meander_status puzzle_init(puzzle *p, context *c, grid *g) {
    *p = (puzzle){.context = c, .grid = g, .maze = {.grid = g}};
    meander_status status = maze_init(&p->maze, g);
    p->start = grid_next(g, 0);
    if (status == MEANDER_OK) status = puzzle_add_goal(p, grid_last(g));
    if (status != MEANDER_OK) puzzle_done(p);
    return status;
}

void puzzle_done(puzzle *p) {
    maze_done(&p->maze);
    memory_free(p->context, p->goals);
    memory_free(p->context, p->openings);
    grid_free(p->grid);
    *p = (puzzle){.context = p->context};
}

// A cell that is added twice stands in the list twice, which changes no answer.
meander_status puzzle_add_goal(puzzle *p, cell goal) {
    void *goals = p->goals;
    if (!memory_reserve(p->context, &goals, &p->goal_capacity, p->goal_count + 1, sizeof goal))
        return MEANDER_NO_MEMORY;
    p->goals = goals;
    p->goals[p->goal_count++] = goal;
    return MEANDER_OK;
}

meander_status puzzle_add_opening(puzzle *p, cell c, unsigned side) {
    void *openings = p->openings;
    if (!memory_reserve(p->context, &openings, &p->opening_capacity, p->opening_count + 1,
                        sizeof(opening)))
        return MEANDER_NO_MEMORY;
    p->openings = openings;
    p->openings[p->opening_count++] = (opening){.cell = c, .side = side};
    return MEANDER_OK;
}

// Walks the list: goals are few.  Solvers, who ask for every cell, mark them instead.
bool puzzle_is_goal(const puzzle *p, cell c) {
    for (size_t i = 0; i < p->goal_count; i++)
        if (p->goals[i] == c) return true;
    return false;
}

// Openings are as few as goals.
bool puzzle_has_opening(const puzzle *p, cell c) {
    for (size_t i = 0; i < p->opening_count; i++)
        if (p->openings[i].cell == c) return true;
    return false;
}

// Old openings are dropped, so it can be called again when start or goals have moved.  A
// mask has no straight border, and a block map is drawn as it was read: both have none.
meander_status puzzle_open_border(puzzle *p) {
    const grid *g = p->grid;
    p->opening_count = 0;
    if (g->width == 0 || g->masked || p->blocks) return MEANDER_OK;
    if (grid_x(g, p->start) == 0) TRY(puzzle_add_opening(p, p->start, MEANDER_WEST));
    else if (grid_y(g, p->start) == 0) TRY(puzzle_add_opening(p, p->start, MEANDER_NORTH));
    for (size_t i = 0; i < p->goal_count; i++) {
        cell goal = p->goals[i];
        if (grid_x(g, goal) == g->width - 1) TRY(puzzle_add_opening(p, goal, MEANDER_EAST));
        else if (grid_y(g, goal) == g->height - 1)
            TRY(puzzle_add_opening(p, goal, MEANDER_SOUTH));
    }
    return MEANDER_OK;
}
