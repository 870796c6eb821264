// SPDX-License-Identifier: MIT
// Motions of Poincare's disc.
//
//     a motion is a matrix  a  b      of determinant a a* - b b* = 1; one after the other is their product
//                           b* a*
//
//     cosh of the circle in a cell: cos(pi / q) / sin(pi / p); of the one around it: cot(pi / p) cot(pi / q)
//
// On Klein's disc, where lines are straight, a side is a chord; a point k of it is k / (1 + sqrt(1 - k k*)) here.
// Cost: about 20 multiplications of 128 bits for each point.
// Source: Henri Poincare, "Theorie des groupes fuchsiens", 1882; H. S. M. Coxeter, "Regular honeycombs in
// hyperbolic space", 1954.
#include "grid/hyperbolic_disc.h"

#include "base/bits.h"
#include "grid/shape_turn.h"

enum { DISC_BITS = 40, DISC_TURN = 30, DISC_ROOM = 350 };
#define DISC_ONE ((int64_t)1 << DISC_BITS)
#define DISC_LIMIT ((int64_t)1 << DISC_TURN)

// ---- numbers -------------------------------------------------------------------------

// The product of the sizes, and then its sign: so rounding is the same in all directions.
static int64_t disc_times(int64_t a, int64_t b) {
    uint64_t low, high = bits_multiply((uint64_t)(a < 0 ? -a : a), (uint64_t)(b < 0 ? -b : b), &low);
    int64_t product = (int64_t)(high << (64 - DISC_BITS) | low >> DISC_BITS);
    return (a < 0) == (b < 0) ? product : -product;
}

// The quotient of two numbers of which the first is below 2^22.
static int64_t disc_over(int64_t a, int64_t b) {
    int64_t whole = a / b, rest = a % b, result = whole;
    for (unsigned bit = 0; bit < DISC_BITS; bit++) {
        rest *= 2;
        result = 2 * result + rest / b;
        rest %= b;
    }
    return result;
}

// The root of a number that is not negative: the first twenty bits by whole numbers, the rest by Newton's steps.
static int64_t disc_root(int64_t x) {
    int64_t root = (int64_t)bits_root((uint64_t)x) << DISC_BITS / 2;
    for (unsigned i = 0; i < 2 && root > 0; i++) root = (root + disc_over(x, root)) / 2;
    return root;
}

// As those of complex numbers.
static disc_number disc_product(disc_number a, disc_number b) {
    return (disc_number){disc_times(a.re, b.re) - disc_times(a.im, b.im),
                         disc_times(a.re, b.im) + disc_times(a.im, b.re)};
}

static disc_number disc_sum(disc_number a, disc_number b) { return (disc_number){a.re + b.re, a.im + b.im}; }
static disc_number disc_mirror(disc_number a) { return (disc_number){a.re, -a.im}; }

// The direction after part i of n of a turn, clockwise on paper from the right.
static disc_number disc_direction(uint64_t i, uint64_t n) {
    shape_point at = shape_turn((int32_t)1 << DISC_TURN, i, n);
    return (disc_number){-(int64_t)at.y * (DISC_ONE >> DISC_TURN), (int64_t)at.x * (DISC_ONE >> DISC_TURN)};
}

// ---- sizes ---------------------------------------------------------------------------

void disc_init(disc *d, unsigned p, unsigned q) {
    disc_number at_p = disc_direction(1, 2 * (uint64_t)p), at_q = disc_direction(1, 2 * (uint64_t)q);
    int64_t cosine = disc_over(at_q.re, at_p.im), sine = disc_root(disc_times(cosine, cosine) - DISC_ONE);
    int64_t tangent = disc_over(at_p.im, at_p.re);
    *d = (disc){.p = p, .chord = disc_over(sine, cosine), .inner = disc_over(sine, cosine + DISC_ONE)};
    d->half = disc_times(d->chord, tangent);
    for (unsigned i = 0; i < p; i++) {
        // Halfway around to side i, so far, and half a turn there: the cell comes with its side 0 ahead.
        disc_number half = disc_direction(i, 2 * (uint64_t)p), turn = {0, DISC_ONE};
        d->middles[i] = disc_direction(i, p);
        d->steps[i][0] = disc_product(half, (disc_number){0, cosine});
        d->steps[i][1] = disc_product(disc_product(half, disc_mirror(turn)), (disc_number){sine, 0});
    }
}

disc_motion disc_begin(void) { return (disc_motion){.a = {DISC_ONE, 0}}; }

// The step is taken in cell 0 first, and then moved to where the cell is.
disc_motion disc_step(const disc *d, const disc_motion *m, unsigned side) {
    disc_number a = d->steps[side][0], b = d->steps[side][1];
    return (disc_motion){disc_sum(disc_product(m->a, a), disc_product(m->b, disc_mirror(b))),
                         disc_sum(disc_product(m->a, b), disc_product(m->b, disc_mirror(a)))};
}

int64_t disc_shrinks(const disc_motion *m) {
    return disc_times(m->a.re, m->a.re) + disc_times(m->a.im, m->a.im);
}

// The inner circle of the smallest cell gets a radius of DISC_ROOM thousandths.
int64_t disc_radius(const disc *d, int64_t shrinks) {
    return disc_over(shrinks >> DISC_BITS / 2, d->inner >> DISC_BITS / 2) / (DISC_ONE / DISC_ROOM);
}

// ---- points --------------------------------------------------------------------------

// Both are made smaller alike until their products fit.
static shape_point disc_divide(disc_number above, disc_number below, int64_t radius) {
    while (below.re >= DISC_LIMIT || below.re <= -DISC_LIMIT || below.im >= DISC_LIMIT || below.im <= -DISC_LIMIT) {
        above = (disc_number){above.re / 2, above.im / 2};
        below = (disc_number){below.re / 2, below.im / 2};
    }
    int64_t square = (below.re * below.re + below.im * below.im) / DISC_LIMIT;
    int64_t x = (above.re * below.re + above.im * below.im) / square;
    int64_t y = (above.im * below.re - above.re * below.im) / square;
    return (shape_point){(int32_t)(x * radius / DISC_LIMIT), (int32_t)(y * radius / DISC_LIMIT)};
}

static shape_point disc_image(const disc_motion *m, disc_number z, int64_t radius) {
    disc_number above = disc_sum(disc_product(m->a, z), m->b);
    disc_number below = disc_sum(disc_product(disc_mirror(m->b), z), disc_mirror(m->a));
    return disc_divide(above, below, radius);
}

// Steps are equal on the chord, so they crowd nowhere on the arc.
shape_point disc_point(const disc *d, const disc_motion *m, unsigned side, unsigned i, unsigned n, int64_t radius) {
    int64_t along = d->half * (2 * (int64_t)i - (int64_t)n) / (int64_t)n;
    int64_t rest = DISC_ONE - disc_times(d->chord, d->chord) - disc_times(along, along);
    int64_t under = DISC_ONE + disc_root(rest < 0 ? 0 : rest);
    disc_number straight = {disc_over(d->chord, under), disc_over(along, under)};
    return disc_image(m, disc_product(straight, d->middles[side]), radius);
}

shape_point disc_middle(const disc_motion *m, int64_t radius) { return disc_divide(m->b, disc_mirror(m->a), radius); }
