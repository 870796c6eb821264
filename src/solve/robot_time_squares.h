// SPDX-License-Identifier: MIT
// The time that a robot takes on squares, by a simple model of its motion: see robot_time_squares.c.
#ifndef SOLVE_ROBOT_TIME_SQUARES_H
#define SOLVE_ROBOT_TIME_SQUARES_H

#include "solve/robot_map.h"

typedef struct robot_model {
    double cell;                 // from centre to centre, in millimetres
    double speed;                // at most, in mm/s
    double accel;                // speeding up and braking, in mm/s2
    uint64_t turn;               // for 90 degrees, in milliseconds
    bool diagonals;
} robot_model;

// Microseconds from standstill to standstill: straight on for `halves` of a cell, diagonally for
// `halves` of a cell's diagonal, and a turn by `eighths` of a circle.
uint64_t robot_time_straight(const robot_model *m, uint64_t halves);
uint64_t robot_time_diagonal(const robot_model *m, uint64_t halves);
uint64_t robot_time_turn(const robot_model *m, unsigned eighths);

typedef struct robot_timer {
    const robot_model *model;
    uint64_t turns, time;        // so far, but for the straight that it is on
    uint64_t ahead;              // cells of that straight
    unsigned side;               // where it looks, once it has moved
    bool moved;
} robot_timer;

// A step of a search.  It drives no diagonals, because it does not know what comes next.
void robot_timer_step(robot_timer *t, unsigned side);
// It stops; the next step may go on in the same direction.
void robot_timer_stop(robot_timer *t);

// Adds up the pieces of a path that is known.
void robot_time_path(const robot_model *m, const solve_path *path, uint64_t *turns, uint64_t *time);

// robot_fastest_squares.c: finds the path of least time through cells that were seen, by the sides of
// the map, and notes the sides back.  There must be one.
MEANDER_CHECKED meander_status robot_fastest(solve_job *job, const robot_map *map, const robot_model *m,
                                             cell *goal);

#endif
