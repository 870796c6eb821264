// SPDX-License-Identifier: MIT
// The user's own graphs: GraphML, JSON and lists of edges, recognised by content.
//
//     "a b\nb c\n" | plan
//
// The graph becomes the grid of a maze, with which everything is done.  In some the plan names a start and a goal.
#include <stdio.h>

#include "fuzz/support/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char *const graph_ends[] = {"", "+start=b", "+goal=a", "+start=a+goal=c", "+goal=1", "+start=0,0",
                                         "+goal=no such"};
enum { GRAPH_ENDS = sizeof graph_ends / sizeof graph_ends[0], GRAPH_FIRST = 224 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz f;
    meander_maze *m;
    char *kept, id[128];
    if (!fuzz_begin(&f, data, size, FUZZ_FAIL)) return 0;
    fuzz_plan plan = fuzz_take_plan(&f);
    if (fuzz_may(&f, meander_context_add_graph(f.context, (const char *)f.data, f.size, "input", &kept))) {
        const char *ends = plan.solver < GRAPH_FIRST ? "" : graph_ends[plan.solver % GRAPH_ENDS];
        snprintf(id, sizeof id, "%s/wilson/1%s", kept, ends);
        meander_text_free(f.context, kept);
        if (fuzz_may(&f, meander_maze_new(f.context, id, NULL, &m))) {
            fuzz_examine(&f, m, plan);
            meander_maze_free(m);
        }
    }
    fuzz_end(&f);
    return 0;
}
