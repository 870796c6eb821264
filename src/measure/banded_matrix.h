// SPDX-License-Identifier: MIT
// The determinant of Kirchhoff's matrix of one piece of a grid, as a band: a tool for the
// measures.
//
//     a b c . . .      rows as they are kept, from the diagonal on:  a b c
//       d e f . .                                                    d e f
//         g h i .      only width + 1 of them at a time, in turn     g h i
//
// Row i and column i belong to cell number i of the piece: its number of neighbours on the
// diagonal, -1 for each neighbour.  The last row and column are left out, simply by stopping
// before them.
//
// Invariant: when row i is the next, all rows before it are eliminated from rows i ... i + width,
// and the rows below these have not changed yet, so they need not be there.
//
// Cost: cells x width squared / 2 steps, and (width + 1) squared numbers of 8 bytes.
#ifndef MEASURE_BANDED_MATRIX_H
#define MEASURE_BANDED_MATRIX_H

#include "grid/spread.h"
#include "measure/measure.h"

typedef struct banded_matrix {
    const grid *grid;
    const uint32_t *number;   // of each index, among the cells of its piece
    const uint32_t *cells;    // the cells of the piece by their numbers, ...
    size_t count;             // number of them
    size_t width;             // no neighbours' numbers are farther apart
    void *rows;               // room for (width + 1) x (width + 1) numbers of 8 bytes
    int64_t *fresh;           // room for width + 1
    context *context;
} banded_matrix;

// Adds the logarithm of the determinant to *log.
MEANDER_CHECKED meander_status banded_matrix_log(const banded_matrix *b, double *log);

// Multiplies *rest by the determinant modulo a prime below 2^31.  The result is also 0 when one
// of the steps, not the end, is a multiple of the prime.
void banded_matrix_modulo(const banded_matrix *b, uint64_t prime, uint64_t *rest);

// The number whose product with a is 1 modulo the prime.
uint64_t banded_matrix_inverse(uint64_t a, uint64_t prime);

#endif
