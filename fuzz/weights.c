// SPDX-License-Identifier: MIT
// Weights of cells from a text; then the cheapest path costs what its cells weigh.
//
//     text | the maze
#include <stdlib.h>

#include "fuzz/support/fuzz.h"

enum { WEIGHTS_CELLS = 16 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char *const weights_mazes[] = {"rect:1x1/backtracker/1", "rect:2x2/backtracker/1",
                                            "rect:4x3/eller/7+braid=100",
                                            "rect:3x3,mask=aebe/kruskal/1"};

static void weights_check_cost(const meander_maze *m, const meander_solution *s) {
    meander_point at = meander_solution_start(s);
    uint64_t cost = 0;
    for (uint64_t i = 0; i < meander_solution_steps(s); i++) {
        unsigned side = meander_solution_path(s)[i];
        if (side == MEANDER_NORTH) at.y--;
        if (side == MEANDER_EAST) at.x++;
        if (side == MEANDER_SOUTH) at.y++;
        if (side == MEANDER_WEST) at.x--;
        uint32_t weight = meander_maze_weight(m, at);
        fuzz_check(weight > 0, "a cell that costs nothing");
        cost += weight;
    }
    fuzz_check(cost == meander_solution_cost(s), "another cost");
}

// The same weights as numbers; a 0 is refused where there is a cell.
static void weights_set(fuzz *f, meander_maze *m) {
    uint32_t numbers[WEIGHTS_CELLS] = {0};
    uint64_t width = meander_maze_width(m), height = meander_maze_height(m);
    for (uint64_t i = 0; i < width * height; i++)
        numbers[i] = meander_maze_weight(m, (meander_point){i % width, i / width});
    if (!fuzz_must(f, meander_maze_set_weights(m, numbers), "weights that were read")) return;
    for (uint64_t i = 0; i < width * height; i++)
        fuzz_check(meander_maze_weight(m, (meander_point){i % width, i / width}) == numbers[i],
                   "another weight");
    numbers[width * height - 1] = 0;
    fuzz_check(!fuzz_may(f, meander_maze_set_weights(m, numbers)), "a weight of 0");
    if (fuzz_must(f, meander_maze_set_weights(m, NULL), "no weights"))
        fuzz_check(meander_maze_weight(m, meander_maze_start(m)) == 1, "a weight is left");
}

static void weights_use(fuzz *f, meander_maze *m) {
    meander_solution *s = NULL;
    if (!fuzz_may(f, meander_maze_read_weights(m, (const char *)f->data, f->size, "input"))) return;
    meander_status status = meander_solution_new(m, "dijkstra", NULL, &s);
    if (status != MEANDER_NO && !fuzz_must(f, status, "dijkstra")) return;
    fuzz_check_path(m, s, false);
    if (meander_solution_found(s)) weights_check_cost(m, s);
    fuzz_draw(f, m, s, NULL, f->size % 2 == 0 ? "mndr" : "json", 0);
    meander_solution_free(s);
    weights_set(f, m);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz f;
    meander_maze *m;
    if (!fuzz_begin(&f, data, size, FUZZ_FAIL)) return 0;
    const char *id = weights_mazes[fuzz_choice(&f, sizeof weights_mazes / sizeof weights_mazes[0])];
    if (fuzz_must(&f, meander_maze_new(f.context, id, NULL, &m), id)) {
        weights_use(&f, m);
        meander_maze_free(m);
    }
    fuzz_end(&f);
    return 0;
}
