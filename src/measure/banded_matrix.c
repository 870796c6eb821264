// SPDX-License-Identifier: MIT
// Elimination in a narrow band, once with real numbers, once modulo a prime; banded_matrix.h shows the
// rows.
//
// The matrix is symmetric and stays so, so half of it is enough: with f = row[r] / row[0], row i
// + r loses f times row i, from its own diagonal on.  No rows are exchanged: all pivots of
// Kirchhoff's matrix are above zero, because they are quotients of numbers of trees.
//
// Source: Carl Friedrich Gauss; the band in "LDL" form is a commonplace of structural
// engineering.
#include "measure/banded_matrix.h"

#include <math.h>

// Row i from the diagonal on.  A side that leads back to its own cell does not count.
static const int64_t *banded_matrix_load(const banded_matrix *b, size_t i) {
    cell c = b->cells[i];
    for (size_t k = 0; k <= b->width; k++) b->fresh[k] = 0;
    for (unsigned sides = grid_sides(b->grid, c); sides != 0; sides &= sides - 1) {
        size_t j = b->number[grid_neighbour(b->grid, c, bits_lowest(sides))];
        if (j == i) continue;
        b->fresh[0]++;
        if (j > i) b->fresh[j - i]--;
    }
    return b->fresh;
}

// The place of row i: that of the row that is no longer needed.
static size_t banded_matrix_place(const banded_matrix *b, size_t i) {
    return i % (b->width + 1) * (b->width + 1);
}

// ---- real numbers ------------------------------------------------------------------

static void banded_matrix_load_real(const banded_matrix *b, size_t i) {
    if (i >= b->count) return;
    double *row = (double *)b->rows + banded_matrix_place(b, i);
    const int64_t *fresh = banded_matrix_load(b, i);
    for (size_t k = 0; k <= b->width; k++) row[k] = (double)fresh[k];
}

static void banded_matrix_step_real(const banded_matrix *b, size_t i) {
    const double *row = (double *)b->rows + banded_matrix_place(b, i);
    for (size_t r = 1; r <= b->width; r++) {
        if (row[r] == 0) continue;
        double *below = (double *)b->rows + banded_matrix_place(b, i + r), f = row[r] / row[0];
        for (size_t k = r; k <= b->width; k++) below[k - r] -= f * row[k];
    }
}

meander_status banded_matrix_log(const banded_matrix *b, double *sum) {
    for (size_t i = 0; i <= b->width; i++) banded_matrix_load_real(b, i);
    for (size_t i = 0; i + 1 < b->count; i++) {
        if (i % 1024 == 0) TRY(context_progress(b->context, i, b->count));
        *sum += log(((double *)b->rows)[banded_matrix_place(b, i)]);
        banded_matrix_step_real(b, i);
        banded_matrix_load_real(b, i + b->width + 1);
    }
    return MEANDER_OK;
}

// ---- modulo a prime ----------------------------------------------------------------

// Pierre de Fermat: a to the power of prime - 2.
uint64_t banded_matrix_inverse(uint64_t a, uint64_t prime) {
    uint64_t power = 1;
    a %= prime;
    for (uint64_t left = prime - 2; left != 0; left /= 2) {
        if (left % 2 != 0) power = power * a % prime;
        a = a * a % prime;
    }
    return power;
}

static void banded_matrix_load_modulo(const banded_matrix *b, size_t i, uint64_t prime) {
    if (i >= b->count) return;
    uint64_t *row = (uint64_t *)b->rows + banded_matrix_place(b, i);
    const int64_t *fresh = banded_matrix_load(b, i);
    for (size_t k = 0; k <= b->width; k++)
        row[k] = fresh[k] >= 0 ? (uint64_t)fresh[k] : prime - (uint64_t)-fresh[k];
}

static void banded_matrix_step_modulo(const banded_matrix *b, size_t i, uint64_t prime) {
    const uint64_t *row = (uint64_t *)b->rows + banded_matrix_place(b, i);
    uint64_t inverse = banded_matrix_inverse(row[0], prime);
    for (size_t r = 1; r <= b->width; r++) {
        if (row[r] == 0) continue;
        uint64_t *below = (uint64_t *)b->rows + banded_matrix_place(b, i + r);
        uint64_t minus_f = prime - row[r] * inverse % prime;
        for (size_t k = r; k <= b->width; k++)
            below[k - r] = (below[k - r] + minus_f * row[k]) % prime;
    }
}

void banded_matrix_modulo(const banded_matrix *b, uint64_t prime, uint64_t *rest) {
    for (size_t i = 0; i <= b->width; i++) banded_matrix_load_modulo(b, i, prime);
    for (size_t i = 0; i + 1 < b->count; i++) {
        *rest = *rest * ((uint64_t *)b->rows)[banded_matrix_place(b, i)] % prime;
        if (*rest == 0) return;
        banded_matrix_step_modulo(b, i, prime);
        banded_matrix_load_modulo(b, i + b->width + 1, prime);
    }
}
