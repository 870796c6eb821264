// SPDX-License-Identifier: MIT
// Any bytes, read as whatever they look like; what is read is examined like any maze.
//
//     bytes | how blocks are taken | plan
#include "fuzz/support/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const meander_as kinds[] = {MEANDER_AS_AUTO, MEANDER_AS_CELLS, MEANDER_AS_BLOCKS};
    fuzz f;
    meander_maze *m;
    if (!fuzz_begin(&f, data, size, FUZZ_FAIL)) return 0;
    fuzz_plan plan = fuzz_take_plan(&f);
    meander_as as = kinds[fuzz_choice(&f, 3)];
    if (fuzz_may(&f, meander_maze_read_new(f.context, (const char *)f.data, f.size, "input", NULL,
                                           as, &m))) {
        fuzz_examine(&f, m, plan);
        meander_maze_free(m);
    }
    fuzz_end(&f);
    return 0;
}
