// SPDX-License-Identifier: MIT
// Way: figures of the walk from the start to the nearest goal without a mistake.
//
//     S---o---o   o---G      6 steps, 4 turns; one decision (j); the straight way would
//             |   |          take 4 steps, so the elongation is 1.5; 7 of the cells are on
//         o---j---o          the way
//
// A decision is a cell with three or more passages; at the goal nothing is decided any more.  A
// turn is a step in a different direction from the one before it.  Elongation is the length of the
// way divided by the steps that it would take without any walls; Walter Pullen calls a maze
// elitist when its solution is short and direct.  When several shortest ways exist, it is the one
// that at each cell, seen from the goal, goes back by the lowest side that is nearer to the
// start.
//
// Cost: one breadth-first search, 8 bytes per cell; not known on grids of 2^31 indices and more.
// Source: Walter D. Pullen, "Think Labyrinth: Maze Algorithms", under texture.
#include "grid/spread.h"
#include "measure/measure.h"

enum { WAY_TURNS, WAY_DECISIONS, WAY_ELONGATION, WAY_SHARE };

static bool way_decides(const maze *m, cell c) { return bits_count(maze_sides(m, c)) >= 3; }

// Goes back from the goal.
static void way_walk(const spread *s, cell goal, meander_figure *figures) {
    uint64_t turns = 0, decisions = 0;
    unsigned side, last = 0;
    for (cell c = goal; s->distance[c] != 0; last = side) {
        cell next = spread_nearer(s, c, &side);
        if (c != goal && side != last) turns++;
        if (way_decides(s->maze, next)) decisions++;
        c = next;
    }
    measure_know(&figures[WAY_TURNS], turns);
    measure_know(&figures[WAY_DECISIONS], decisions);
}

static uint64_t way_apart(uint64_t a, uint64_t b) { return a > b ? a - b : b - a; }

// Steps between two squares without walls.
static uint64_t way_straight(const grid *g, cell from, cell to) {
    meander_point a, b;
    if (!grid_place(g, from, &a) || !grid_place(g, to, &b)) return 0;
    return way_apart(a.x, b.x) + way_apart(a.y, b.y);
}

static meander_status way_find(measure_job *job) {
    const puzzle *p = job->puzzle;
    const grid *g = p->grid;
    spread s;
    if (!spread_fits(g)) return MEANDER_OK;
    TRY(spread_init(&s, &p->maze, job->scratch));
    cell goal;
    TRY(spread_to_goal(&s, p, &goal));
    if (goal == CELL_NONE) return MEANDER_OK;
    uint64_t steps = s.distance[goal];
    way_walk(&s, goal, job->figures);
    measure_know_share(&job->figures[WAY_SHARE], steps + 1, g->cells);
    if (g->form == GRID_SQUARES)
        measure_know_share(&job->figures[WAY_ELONGATION], steps,
                           way_straight(g, p->start, goal));
    return MEANDER_OK;
}

extern const measure measure_way_wide;

const measure measure_way = {
    .name = "way",
    .about = "what is met on the way from the start to the nearest goal",
    .figures = {
        [WAY_TURNS] = {"turns", "changes of direction on the way", MEANDER_FIGURE_COUNT},
        [WAY_DECISIONS] = {"decisions", "junctions on the way", MEANDER_FIGURE_COUNT},
        [WAY_ELONGATION] = {"elongation", "steps of the way for each step without walls",
                            MEANDER_FIGURE_REAL},
        [WAY_SHARE] = {"solution_share", "share of the cells that are on the way",
                       MEANDER_FIGURE_REAL},
    },
    .find = way_find,
    .wide = &measure_way_wide,
};
