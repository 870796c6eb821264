// SPDX-License-Identifier: MIT
// Mazes from the caller's array, edited afterwards.
//
//     sides, one byte per cell | changes, two bytes each | how many | width | plan
//
// Accepted sides are given back unchanged; a change shows at both of its ends, and nowhere
// else.
#include <stdlib.h>
#include <string.h>

#include "fuzz/support/fuzz.h"

enum { SIDES_CELLS = 400, SIDES_CHANGES = 8 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void sides_check_same(const meander_maze *m, const uint8_t *sides) {
    uint8_t back[SIDES_CELLS];
    meander_maze_copy_sides(m, back);
    size_t count = (size_t)(meander_maze_width(m) * meander_maze_height(m));
    fuzz_check(memcmp(back, sides, count) == 0, "the sides differ from those that were given");
}

// Makes one change: a cell by its number, a side, open or closed.
static void sides_change(fuzz *f, meander_maze *m, uint8_t *sides, unsigned place, unsigned how) {
    uint64_t width = meander_maze_width(m);
    meander_point at = {place % width, place / width}, there = at;
    unsigned side = how >> 1 & 7, back = (side + 2) % 4;
    bool leads = meander_maze_neighbour(m, at, side, &there);
    meander_status status = how & 1 ? meander_maze_open(m, at, side) : meander_maze_close(m, at, side);
    fuzz_check((status == MEANDER_BAD_REQUEST) == !leads,
               "a side that leads nowhere was changed");
    if (!fuzz_may(f, status)) return;
    uint8_t *near = &sides[at.y * width + at.x], *far = &sides[there.y * width + there.x];
    if (how & 1) {
        *near |= (uint8_t)(1u << side);
        *far |= (uint8_t)(1u << back);
    } else {
        *near &= (uint8_t)~(1u << side);
        *far &= (uint8_t)~(1u << back);
    }
    sides_check_same(m, sides);
    fuzz_must(f, meander_maze_check(m), "the check of a changed maze");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz f;
    meander_maze *m;
    uint8_t sides[SIDES_CELLS];
    unsigned changes[SIDES_CHANGES][2];
    if (!fuzz_begin(&f, data, size, FUZZ_FAIL)) return 0;
    fuzz_plan plan = fuzz_take_plan(&f);
    uint64_t width = 1 + fuzz_choice(&f, 20);
    unsigned count = fuzz_choice(&f, SIDES_CHANGES + 1);
    for (unsigned i = 0; i < count; i++) {
        changes[i][0] = fuzz_choice(&f, 256);
        changes[i][1] = fuzz_choice(&f, 16);
    }
    uint64_t height = f.size / width;
    if (height > 0 && f.size <= SIDES_CELLS) {
        memcpy(sides, f.data, f.size);
        if (fuzz_may(&f, meander_maze_from_sides_new(f.context, width, height, sides, &m))) {
            sides_check_same(m, sides);
            for (unsigned i = 0; i < count; i++)
                sides_change(&f, m, sides, changes[i][0], changes[i][1]);
            fuzz_examine(&f, m, plan);
            meander_maze_free(m);
        }
    }
    fuzz_end(&f);
    return 0;
}
