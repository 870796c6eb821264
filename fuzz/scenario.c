// SPDX-License-Identifier: MIT
// Scenarios of pathfinding: the tasks read are solved on a small map by both searches, which must agree.
//
//     bytes
#include <math.h>

#include "fuzz/support/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char scenario_map[] = "type octile\nheight 6\nwidth 8\nmap\n"
                                   "........\n.@@.@@@.\n.@...@..\n.@.@.@.@\n...@....\n@@...@@@\n";

// Returns the length, negative when there is no path or no such square.
static double scenario_search(fuzz *f, const meander_maze *m, meander_task t, bool jump) {
    double length;
    uint64_t expanded;
    meander_status status = meander_maze_octile(m, t.start, t.goal, jump, &length, &expanded);
    if (status == MEANDER_NO || status == MEANDER_BAD_REQUEST) return -1;
    return fuzz_must(f, status, "a search on a small map") ? length : -1;
}

static void scenario_run(fuzz *f, const meander_maze *m, const meander_scenario *s) {
    for (size_t i = 0; i < meander_scenario_count(s); i++) {
        meander_task t = meander_scenario_task(s, i);
        double plain = scenario_search(f, m, t, false), jumped = scenario_search(f, m, t, true);
        fuzz_check(f->failed || fabs(plain - jumped) < 1e-9,
                   "line %u: %g, and %g by jumping", (unsigned)t.line, plain, jumped);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz f;
    meander_maze *m;
    meander_scenario *s;
    if (!fuzz_begin(&f, data, size, FUZZ_FAIL)) return 0;
    if (fuzz_may(&f, meander_scenario_read_new(f.context, (const char *)f.data, f.size, "input", &s))) {
        if (fuzz_may(&f, meander_maze_read_new(f.context, scenario_map, sizeof scenario_map - 1, "map", "octile",
                                               MEANDER_AS_AUTO, &m))) {
            scenario_run(&f, m, s);
            meander_maze_free(m);
        }
        meander_scenario_free(s);
    }
    fuzz_end(&f);
    return 0;
}
