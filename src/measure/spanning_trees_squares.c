// SPDX-License-Identifier: MIT
// How many spanning trees a whole rectangle has, without elimination: its matrix splits into
// waves along the width and along the height, and
//
//     number = product over i = 1 ... w-1 of  sinh(h t) / sinh t,   cosh t = 2 - cos(pi i / w)
//
// Invariant: width and height may change places, so the shorter one is the w of the product.
// Cost: some square roots and logarithms per cell of the shorter side.
// Source: Pieter Kasteleyn, "The statistics of dimers on a lattice", 1961.
#include "measure/spanning_trees_squares.h"

#include <math.h>

// log(sinh(h t) / sinh(t)); sinh itself would soon be too large for a number.
static double spanning_trees_wave(double wave, double h) {
    double t = acosh(2 - cos(wave));
    return (h - 1) * t + log1p(-exp(-2 * h * t)) - log1p(-exp(-2 * t));
}

double spanning_trees_squares(uint64_t width, uint64_t height) {
    uint64_t few = width < height ? width : height, many = width < height ? height : width;
    double sum = 0, pi = acos(-1);
    for (uint64_t i = 1; i < few; i++)
        sum += spanning_trees_wave(pi * (double)i / (double)few, (double)many);
    return sum;
}
