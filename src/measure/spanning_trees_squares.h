// SPDX-License-Identifier: MIT
// The number of spanning trees of a whole rectangle of squares.
#ifndef MEASURE_SPANNING_TREES_SQUARES_H
#define MEASURE_SPANNING_TREES_SQUARES_H

#include <stdint.h>

// Its natural logarithm.
double spanning_trees_squares(uint64_t width, uint64_t height);

#endif
