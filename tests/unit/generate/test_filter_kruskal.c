// SPDX-License-Identifier: MIT
// The filter counts nodes in 32 bits: a grid that has more is refused before anything is made.  And
// it lends itself room for as many surviving edges as there can be.
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "generate/common/filter_kruskal.h"
#include "support/support.h"

// A grid of which nothing is there but its size, so any look at a cell crashes.
static void assert_refused(grid g) {
    context c = support_context();
    scratch lent = {.context = &c};
    g.context = &c;
    rng chance;
    rng_seed(&chance, 1);
    generate_job job = {.context = &c, .grid = &g, .rng = &chance, .scratch = &lent};
    filter_kruskal s;
    assert_int_equal(filter_kruskal_begin(&s, &job, 0), MEANDER_TOO_BIG);
    assert_non_null(strstr(c.message, "eller"));
    scratch_take_back(&lent);
}

static void test_more_nodes_than_32_bits(void **state) {
    (void)state;
#if SIZE_MAX > UINT32_MAX
    uint64_t side = UINT64_C(1) << 19;
    assert_refused((grid){.width = side, .height = side, .side_count = 4,
                          .cells = (size_t)(side * side), .count = (size_t)((side + 1) * (side + 2))});
    assert_refused((grid){.form = GRID_TABLE, .side_count = 4, .cells = UINT32_MAX, .count = UINT32_MAX});
#else
    skip();
#endif
}

// Every block is larger than was asked for, so what is written behind its end does no harm.
static void *resize_amply(void *user, void *block, size_t size) {
    (void)user;
    if (size > 0) return realloc(block, size + (1 << 20));
    free(block);
    return NULL;
}

// When all passages to the east are heavier than all others, every column of every tile leads out
// above and below: more edges cannot survive.
static void test_room_for_all_that_survives(void **state) {
    (void)state;
    static const uint64_t sizes[][2] = {{1, 1000}, {2, 1000}, {60, 1500}, {128, 640}, {300, 400}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        context c = support_context();
        c.memory.resize = resize_amply;
        scratch lent = {.context = &c};
        const generate_plan plan = {.width = sizes[i][0], .height = sizes[i][1]};
        filter_kruskal s;
        grid *g;
        maze m;
        rng chance;
        rng_seed(&chance, 1);
        assert_int_equal(grid_new_rect(&c, plan.width, plan.height, NULL, &g), MEANDER_OK);
        assert_int_equal(maze_init(&m, g), MEANDER_OK);
        generate_job job = {.context = &c, .grid = g, .maze = &m, .rng = &chance, .scratch = &lent};
        assert_int_equal(filter_kruskal_begin(&s, &job, PARAMS_WEIGHTS(1, 0, 1, 0)), MEANDER_OK);
        filter_kruskal_rest most = filter_kruskal_most(&plan);
        if (s.count > most.edges)
            fail_msg("%zu edges survive on %dx%d, there is room for %d", s.count, (int)plan.width,
                     (int)plan.height, (int)most.edges);
        assert_true(s.nodes <= most.nodes);
        scratch_take_back(&lent);
        maze_done(&m);
        grid_free(g);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_more_nodes_than_32_bits),
        cmocka_unit_test(test_room_for_all_that_survives),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
