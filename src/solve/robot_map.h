// SPDX-License-Identifier: MIT
// The map of a robot that sees only the walls which it passes: where it has seen none, it takes the
// passage for open.  Distances over the map rise as walls are seen, and never fall.
#ifndef SOLVE_ROBOT_MAP_H
#define SOLVE_ROBOT_MAP_H

#include "solve/solver.h"

typedef struct robot_place {
    uint32_t distance;
    cell at;
} robot_place;

typedef struct robot_map {
    const grid *grid;
    uint8_t *sides;              // of each cell: open as far as the robot knows
    robot_place *places;         // cells whose distance changes
    cell *queue;
} robot_map;

// Without any wall.  TOO_BIG from 2^32 cells on.
MEANDER_CHECKED meander_status robot_map_init(robot_map *m, solve_job *job);

// Gives all cells that are still far (SOLVE_FAR) a distance, from the first places, whose own are
// written down.
void robot_map_spread(robot_map *m, uint32_t *distances, size_t count);

// Walls around this cell were seen: its distance may rise, and those of others.
void robot_map_flood(robot_map *m, uint32_t *distances, cell at);

#endif
