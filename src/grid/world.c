// SPDX-License-Identifier: MIT
// The world: a square of squares so large that it is looked at section by section.  Its size is
// its side, as a power of two:
//
//     world:2^62                4.6 * 10^18 cells each way
//       +---------------+
//       |   [ ]         |       a section of it is a maze like any other
//       |               |
//       +---------------+
//
// The limit leaves room for sums of two coordinates in 64 bits.
//
// A world that fits into memory can be made whole: then it is exactly the rectangle of its size,
// with the same indices.
// Cost: that of the rectangle.
#include "grid/kind.h"
#include "grid/shape_squares.h"

// Refuses sizes that are too large, by the size itself or because memory cannot be had.
static meander_status world_build(const grid_order *order, grid **grid_new) {
    context *c = order->context;
    meander_status status = grid_new_rect(c, order->width, order->height, NULL, grid_new);
    if (status != MEANDER_TOO_BIG && status != MEANDER_NO_MEMORY) return status;
    return context_fail(c, status,
                        "a world of side %llu is too large to be made whole: take a section of it",
                        (unsigned long long)order->width);
}

const grid_kind grid_world = {
    .name = "world",
    .about = "a square with a side of 2^K, up to 2^62; drawn section by section",
    .traits = "squares flat compass rows power",
    .form = "2^K",
    .example = "world:2^20",
    .sides = {"N", "E", "S", "W"},
    .picture =
        "+---+---+---+\n"
        "|   |   |   |\n"
        "+---+---+---+\n"
        "|   |   |   |\n"
        "+---+---+---+\n",
    .shape = &shape_squares,
    .build = world_build,
};
