// SPDX-License-Identifier: MIT
// Sine and cosine with whole numbers, so that corners are the same on every machine.
//
//     a quarter of a turn is 2^30; sin x = x - x^3 / 6 + x^5 / 120 - ...
//
// Invariant: the error is less than 2^-26, which is no more than a unit at a radius of 60 million.
// Cost: twelve multiplications and divisions.
#include "grid/shape_turn.h"

enum { TURN_BITS = 30 };
#define TURN_ONE ((int64_t)1 << TURN_BITS)
#define TURN_HALF_PI INT64_C(1686629713)

// The sine of a part of a quarter, from 0 to TURN_ONE.
static int64_t turn_sine(int64_t part) {
    int64_t x = part * TURN_HALF_PI / TURN_ONE, square = x * x / TURN_ONE, term = x, sum = x;
    for (int64_t n = 2; n <= 12; n += 2) {
        term = -(term * square / TURN_ONE) / (n * (n + 1));
        sum += term;
    }
    return sum;
}

static int32_t turn_scale(int32_t radius, int64_t sine) {
    return (int32_t)((radius * sine + TURN_ONE / 2) / TURN_ONE);
}

shape_point shape_turn(int32_t radius, uint64_t i, uint64_t n) {
    uint64_t quarter = i % n * 4 / n, rest = i % n * 4 % n;
    int64_t part = (int64_t)(rest * (uint64_t)TURN_ONE / n);
    int32_t s = turn_scale(radius, turn_sine(part)), c = turn_scale(radius, turn_sine(TURN_ONE - part));
    switch (quarter) {
    case 0: return (shape_point){s, -c};
    case 1: return (shape_point){c, s};
    case 2: return (shape_point){-s, c};
    default: return (shape_point){-c, -s};
    }
}
