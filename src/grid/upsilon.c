// SPDX-License-Identifier: MIT
// Octagons, and squares in the corners between four of them:
//
//      /---\ /---\       upsilon:2x2 has four octagons and one square
//     | 0,0 | 1,0 |
//      \---/0\---/       octagons: N NE E SE S SW W NW; squares: NE SE SW NW
//      /---\1/---\       .
//     | 0,2 | 1,2 |
//      \---/ \---/
//
// Octagons have even rows of places, squares odd ones, which stand half a cell to the right and
// are shorter by one.
// Cost: one byte per index.
#include "grid/lattice.h"

enum { UPSILON_OCTAGON = 0xff, UPSILON_SQUARE = 0xaa };

static meander_status upsilon_places(grid_order *order) {
    if (order->numbers[1] > UINT64_MAX / 2)
        return context_fail(order->context, MEANDER_TOO_BIG, "%llu rows of octagons are too many",
                            (unsigned long long)order->numbers[1]);
    order->width = order->numbers[0];
    order->height = 2 * order->numbers[1] - 1;
    return MEANDER_OK;
}

static unsigned upsilon_sides(const grid_order *order, uint64_t x, uint64_t y) {
    if (y % 2 == 0) return UPSILON_OCTAGON;
    return x + 1 < order->width ? UPSILON_SQUARE : 0;
}

static meander_status upsilon_build(const grid_order *order, grid **grid_new) {
    static const lattice upsilon = {
        .side_count = 8, .lean = 1, .sides = upsilon_sides, .opposite = {4, 5, 6, 7, 0, 1, 2, 3},
        .down = {-2, -1, 0, 1, 2, 1, 0, -1}, .on = {0, 0, 1, 1, 0, 0, -1, -1}};
    return lattice_build(&upsilon, order, grid_new);
}

const grid_kind grid_upsilon = {
    .name = "upsilon",
    .about = "octagons, and squares between them",
    .aliases = "octagon octagons octagonal",
    .traits = "lattice flat compass",
    .form = "WIDTHxHEIGHT",
    .example = "upsilon:20x15",
    .sides = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"},
    .picture = " _   _   _\n/ \\_/ \\_/ \\\n\\_/ \\_/ \\_/\n/ \\_/ \\_/ \\\n\\_/ \\_/ \\_/\n",
    .places = upsilon_places,
    .build = upsilon_build,
};
