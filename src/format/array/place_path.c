// SPDX-License-Identifier: MIT
// Places become steps:
//
//     (0,0) (0,1) (1,1)  ->  east, south
//
// Cost: a byte per step.
#include "format/array/place_path.h"

#include "base/memory.h"

enum { PLACE_NO_SIDE = 4 };      // puzzle_set_path says that such a step leads out of the maze

// Start and goals of the maze must be in place.
void place_path_begin(place_path *path, const reading *r, puzzle *p) {
    *path = (place_path){.reading = r, .puzzle = p};
}

void place_path_done(place_path *path) {
    memory_free(path->reading->context, path->sides);
    path->sides = NULL;
}

// From where the path is to the next place.
static uint8_t place_side(const place_path *path, uint64_t row, uint64_t column) {
    if (row == path->row && column == path->column + 1) return MEANDER_EAST;
    if (row == path->row && column + 1 == path->column) return MEANDER_WEST;
    if (column == path->column && row == path->row + 1) return MEANDER_SOUTH;
    return column == path->column && row + 1 == path->row ? MEANDER_NORTH : PLACE_NO_SIDE;
}

// The first place is only compared with the start.
meander_status place_path_add(place_path *path, uint64_t row, uint64_t column) {
    meander_point start = grid_point(path->puzzle->grid, path->puzzle->start);
    context *c = path->reading->context;
    if (!path->begun) {
        path->elsewhere = row != start.y || column != start.x;
    } else {
        if (!memory_reserve(c, &path->sides, &path->capacity, path->steps + 1, 1)) return MEANDER_NO_MEMORY;
        ((uint8_t *)path->sides)[path->steps++] = place_side(path, row, column);
    }
    path->begun = true;
    path->row = row;
    path->column = column;
    return MEANDER_OK;
}

// A wrong solution is not a reason to lose the maze.
meander_status place_path_end(place_path *path) {
    const reading *r = path->reading;
    const uint8_t none = 0, *sides = path->sides == NULL ? &none : path->sides;
    meander_status status = !path->begun || path->elsewhere
                                ? context_fail(r->context, MEANDER_NO, "it does not begin at the start")
                                : puzzle_set_path(path->puzzle, sides, path->steps);
    if (status != MEANDER_NO) return status;
    context_note(r->context, "%s: its solution is left out: %s", r->input->name, r->context->message);
    return MEANDER_OK;
}
