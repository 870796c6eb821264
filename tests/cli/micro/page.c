// SPDX-License-Identifier: MIT
// Drives a simulated robot by the program of docs/use/robots.md, which stands in page.h: three sensors, turns, one cell
// ahead.  Prints its moves; status 1 when it ran into a wall, or its fast run is not a shortest path.
#include <meander/meander.h>
#include <meander/meander_micro.h>
#include <stdio.h>
#include <stdlib.h>

static const meander_maze *around;
static meander_point at = {0, 15};
static unsigned ahead, steps, since;

static bool wall(unsigned turns) { return !(meander_maze_sides(around, at) >> ((ahead + turns) & 3) & 1); }
static bool wall_left(void) { return wall(3); }
static bool wall_ahead(void) { return wall(0); }
static bool wall_right(void) { return wall(1); }
static void turn_right(unsigned turns) { ahead = (ahead + turns) & 3; }

static void drive_one_cell(void) {
    if (wall(0)) {
        printf("a wall at %u, %u\n", (unsigned)at.x, (unsigned)at.y);
        exit(1);
    }
    if (at.x == 0 && at.y == 15) since = steps;      // the last run begins at the start
    steps++;
    if (!meander_maze_neighbour(around, at, ahead, &at)) exit(1);
}

#define main drive
#include "page.h"
#undef main

int main(void) {
    meander_context *c;
    meander_maze *m;
    meander_solution *s;
    if (meander_context_new(NULL, &c) != MEANDER_OK ||
        meander_maze_new(c, "rect:16x16/prim/5+braid=60+start=0,15+goal=7,7+goal=8,7+goal=7,8+goal=8,8", NULL,
                         &m) != MEANDER_OK ||
        meander_solution_new(m, NULL, NULL, &s) != MEANDER_OK)
        return 3;
    around = m;
    int status = drive();
    printf("%u moves, the last %u of them the fast run; a shortest path has %u\n", steps, steps - since,
           (unsigned)meander_solution_steps(s));
    return status != 0 || steps - since != meander_solution_steps(s);
}
