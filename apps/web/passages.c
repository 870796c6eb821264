// SPDX-License-Identifier: MIT
// The neighbours of a cell, and passages that a game or an editor opens and closes; and mazes that begin without
// passages, or from an array of them.  The page has its own hands on a maze (view/).
//
//     bindings_blank or bindings_from_sides -> bindings_set_passage ... -> bindings_sides
//     bindings_neighbours_of (a cell), bindings_neighbours (all)
#include "bindings.h"

// A maze with all its walls, of a grid with its size or of an ID.
BINDINGS_EXPORT(bindings_blank)
meander_status bindings_blank(bindings *e, const char *shape) {
    bindings_forget(e);
    return meander_maze_blank_new(e->context, shape, &e->maze);
}

// A maze of squares from bytes such as those of bindings_sides.
BINDINGS_EXPORT(bindings_from_sides)
meander_status bindings_from_sides(bindings *e, uint32_t width, uint32_t height, const uint8_t *sides) {
    bindings_forget(e);
    return meander_maze_from_sides_new(e->context, width, height, sides, &e->maze);
}

// Opens or closes the passage on a side, at both ends.
BINDINGS_EXPORT(bindings_set_passage)
meander_status bindings_set_passage(bindings *e, uint32_t x, uint32_t y, uint32_t side, int open) {
    meander_point at = {x, y};
    bindings_forget_solution(e);
    return (open ? meander_maze_open : meander_maze_close)(e->maze, at, side);
}

// Answers four 32-bit numbers for each neighbour of a place: the side, x and y of the neighbour, and its side that
// leads back.
BINDINGS_EXPORT(bindings_neighbours_of)
meander_status bindings_neighbours_of(bindings *e, uint32_t x, uint32_t y) {
    meander_point at = {x, y}, there;
    unsigned back;
    bindings_begin(e);
    for (unsigned side = 0; side < meander_maze_side_count(e->maze); side++)
        if (meander_maze_neighbour(e->maze, at, side, &there) && meander_maze_side_back(e->maze, at, side, &back)) {
            uint32_t told[4] = {side, (uint32_t)there.x, (uint32_t)there.y, back};
            bindings_add(e, told, sizeof told);
        }
    return bindings_end(e);
}

// Answers a 32-bit number for each side of each place: y * width + x of the neighbour, 2^32 - 1 where there is none.
BINDINGS_EXPORT(bindings_neighbours)
meander_status bindings_neighbours(bindings *e) {
    const meander_maze *m = e->maze;
    bindings_begin(e);
    for (uint64_t y = 0; y < meander_maze_height(m); y++)
        for (uint64_t x = 0; x < meander_maze_width(m); x++)
            for (unsigned side = 0; side < meander_maze_side_count(m); side++) {
                meander_point there;
                bool one = meander_maze_neighbour(m, (meander_point){x, y}, side, &there);
                uint32_t told = one ? (uint32_t)(there.y * meander_maze_width(m) + there.x) : UINT32_MAX;
                bindings_add(e, &told, sizeof told);
            }
    return bindings_end(e);
}
