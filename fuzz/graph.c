// SPDX-License-Identifier: MIT
// Graphs of the user's own: GraphML, JSON and lists of edges, told apart by content.
//
//     "a b\nb c\n" | plan
//
// What is read becomes the grid of a maze, with which everything is done.
#include <stdio.h>

#include "fuzz/support/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz f;
    meander_maze *m;
    char *kept, id[128];
    if (!fuzz_begin(&f, data, size, FUZZ_FAIL)) return 0;
    fuzz_plan plan = fuzz_take_plan(&f);
    if (fuzz_may(&f, meander_context_add_graph(f.context, (const char *)f.data, f.size, "input", &kept))) {
        snprintf(id, sizeof id, "%s/wilson/1", kept);
        meander_text_free(f.context, kept);
        if (fuzz_may(&f, meander_maze_new(f.context, id, NULL, &m))) {
            fuzz_examine(&f, m, plan);
            meander_maze_free(m);
        }
    }
    fuzz_end(&f);
    return 0;
}
