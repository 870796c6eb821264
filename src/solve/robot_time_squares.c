// SPDX-License-Identifier: MIT
// A simple model of a robot's motion: pieces that are straight or diagonal, and turns on the spot between
// them.
//
//     . . . o--         Two or more turns to and fro (right, left, right ...) are one diagonal: it goes
//     . . . /           from the middle of the first cell's side to the middle of the last one's.
//     --o / .           This path is 1 1/2 cells east, a turn of 45 degrees, four halves of a diagonal,
//     . . . .           45 degrees back, and half a cell and more.  A turn alone is made in its cell's
//                       centre.
//
// The robot speeds up evenly from standstill, drives no faster than its top speed, and brakes as evenly to
// standstill: over the distance d with the acceleration a and the top speed v it takes 2 sqrt(d / a), or
// d / v + v / a where it comes to v.  A turn takes a time that grows with its angle.  Real robots turn
// while they drive, slip, and have to find the walls: the model only compares paths.
//
// Times of pieces are rounded to microseconds, so that sums do not depend on their order.
//
// Cost: one look at each step.
// Source: the trapezoid of speeds is common to all textbooks of motion control; the usual values are round
// numbers of the size that classic micromice have, whose cells are 180 mm wide by the rules.
#include "solve/robot_time_squares.h"

#include <math.h>

// ---- pieces ----------------------------------------------------------------------------

static uint64_t robot_time_over(const robot_model *m, double distance) {
    double edge = m->speed * m->speed / m->accel;
    double seconds = distance < edge ? 2 * sqrt(distance / m->accel)
                                     : distance / m->speed + m->speed / m->accel;
    return (uint64_t)(seconds * 1e6 + 0.5);
}

uint64_t robot_time_straight(const robot_model *m, uint64_t halves) {
    return robot_time_over(m, (double)halves * m->cell / 2);
}

uint64_t robot_time_diagonal(const robot_model *m, uint64_t halves) {
    return robot_time_over(m, (double)halves * m->cell * sqrt(0.5));
}

uint64_t robot_time_turn(const robot_model *m, unsigned eighths) { return m->turn * 500 * eighths; }

// From one of the four sides to another, in eighths of a circle.
static unsigned robot_turn_between(unsigned from, unsigned to) {
    static const unsigned eighths[] = {0, 2, 4, 2};
    return eighths[(to - from) & 3];
}

// ---- the search ------------------------------------------------------------------------

void robot_timer_stop(robot_timer *t) {
    if (t->ahead > 0) t->time += robot_time_straight(t->model, 2 * t->ahead);
    t->ahead = 0;
}

// The first step goes where the robot was put to look.
void robot_timer_step(robot_timer *t, unsigned side) {
    if (t->moved && side != t->side) {
        robot_timer_stop(t);
        t->turns++;
        t->time += robot_time_turn(t->model, robot_turn_between(t->side, side));
    }
    t->side = side;
    t->moved = true;
    t->ahead++;
}

// ---- a known path ----------------------------------------------------------------------

typedef struct robot_ride {
    const robot_model *model;
    uint64_t turns, time;
    uint64_t halves;             // of the straight that is being driven
    bool diagonal;               // the piece before it was one
} robot_ride;

static void robot_ride_turn(robot_ride *r, unsigned eighths) {
    r->turns++;
    r->time += robot_time_turn(r->model, eighths);
}

// Ends the straight, if there is one.
static void robot_ride_straight(robot_ride *r) {
    if (r->halves == 0) return;
    if (r->diagonal) robot_ride_turn(r, 1);
    r->time += robot_time_straight(r->model, r->halves);
    r->halves = 0;
    r->diagonal = false;
}

// Behind a diagonal without a straight the turn goes on the same way, so both halves of it add up.
static void robot_ride_diagonal(robot_ride *r, uint64_t halves) {
    robot_ride_straight(r);
    robot_ride_turn(r, r->diagonal ? 2 : 1);
    r->time += robot_time_diagonal(r->model, halves);
    r->diagonal = true;
}

// Counts the turns to and fro from step i on: each by 90 degrees, and back to the side before.
static size_t robot_count_turns(const solve_path *p, size_t i) {
    size_t count = 0;
    if (robot_turn_between(p->sides[i - 1], p->sides[i]) != 2) return 0;
    do count++;
    while (i + count < p->length && p->sides[i + count] == p->sides[i + count - 2] &&
           p->sides[i + count] != p->sides[i + count - 1]);
    return count;
}

void robot_time_path(const robot_model *m, const solve_path *path, uint64_t *turns, uint64_t *time) {
    robot_ride r = {.model = m, .halves = path->length > 0};
    for (size_t i = 1; i < path->length;) {
        size_t count = robot_count_turns(path, i);
        if (m->diagonals && count > 1) {
            robot_ride_diagonal(&r, count);
            i += count;
            continue;
        }
        unsigned eighths = robot_turn_between(path->sides[i - 1], path->sides[i]);
        r.halves++;
        if (eighths > 0) {
            robot_ride_straight(&r);
            robot_ride_turn(&r, eighths);
        }
        r.halves++;
        i++;
    }
    if (path->length > 0) r.halves++;
    robot_ride_straight(&r);
    *turns = r.turns;
    *time = r.time;
}
