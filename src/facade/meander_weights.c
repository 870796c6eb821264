// SPDX-License-Identifier: MIT
// Weights: the cost of entering each cell.
//
//     numbers -> costs_set         -+
//                                   +-> the puzzle's weights, which solvers read
//     a file  -> weights_read_file -+
//
// They belong to the maze in memory.  An ID does not contain them, and few formats do.
#include "facade/facade.h"
#include "format/array/weights_file.h"
#include "grid/costs.h"

meander_status meander_maze_set_weights(meander_maze *m, const uint32_t *weights) {
    return costs_set(&m->puzzle, weights);
}

// 0 outside, where nothing can be entered.
bool meander_maze_has_weights(const meander_maze *m) { return m->puzzle.weights != NULL; }

uint32_t meander_maze_weight(const meander_maze *m, meander_point at) {
    if (!meander_maze_holds(m, at)) return 0;
    return puzzle_cost(&m->puzzle, grid_index(m->puzzle.grid, at));
}

meander_status meander_maze_read_weights(meander_maze *m, const char *bytes, size_t size,
                                         const char *name) {
    input in;
    TRY(input_open_bytes(&in, m->context, bytes, size, name));
    meander_status status = weights_read_file(&m->puzzle, &in);
    input_close(&in);
    return status;
}

// "-" is standard input, which can be read only once: for the maze or for its weights.
meander_status meander_maze_read_weights_file(meander_maze *m, const char *path) {
    input in;
    TRY(facade_read(m->context, path, &in));
    meander_status status = weights_read_file(&m->puzzle, &in);
    input_close(&in);
    return status;
}
