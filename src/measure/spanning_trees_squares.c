// SPDX-License-Identifier: MIT
// Counts the spanning trees of a whole rectangle without elimination: its matrix splits into
// waves along the width and along the height, and
//
//     number = product over i = 1 ... w-1 of  sinh(h t) / sinh t,   cosh t = 2 - cos(pi i / w)
//
// The same t is 2 asinh(sin(pi i / 2w)), which loses no digits where the cosine is nearly 1.  A quarter turn
// at most needs no more than the series of the sine; the C library's brings along the digits of pi by which
// it reduces any angle.
//
// Invariant: width and height may change places, so the shorter one is the w of the product.
// Cost: some square roots and logarithms per cell of the shorter side.
// Source: Pieter Kasteleyn, "The statistics of dimers on a lattice", 1961.
#include "measure/spanning_trees_squares.h"

#include <math.h>

// x - x^3/3! + x^5/5! ..., from 0 to a quarter turn.
static double spanning_trees_sine(double x) {
    double sum = x, term = x;
    for (int n = 2; fabs(term) > 1e-18 * sum; n += 2) {
        term *= -x * x / (n * (n + 1));
        sum += term;
    }
    return sum;
}

// log(sinh(h t) / sinh(t)); sinh itself would soon be too large for a number.
static double spanning_trees_wave(double wave, double h) {
    double t = 2 * asinh(spanning_trees_sine(wave / 2));
    return (h - 1) * t + log1p(-exp(-2 * h * t)) - log1p(-exp(-2 * t));
}

double spanning_trees_squares(uint64_t width, uint64_t height) {
    uint64_t few = width < height ? width : height, many = width < height ? height : width;
    const double pi = 3.14159265358979323846;
    double sum = 0;
    for (uint64_t i = 1; i < few; i++)
        sum += spanning_trees_wave(pi * (double)i / (double)few, (double)many);
    return sum;
}
