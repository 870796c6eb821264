// SPDX-License-Identifier: MIT
// The filter_kruskal counts nodes in 32 bits: a grid that has more is refused before anything is made.
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
#include <string.h>

#include "generate/common/filter_kruskal.h"
#include "support/support.h"

// A grid of which nothing is there but its size, so whoever looks at a cell crashes.
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

static void test_more_knots_than_32_bits(void **state) {
    (void)state;
#if SIZE_MAX > UINT32_MAX
    uint64_t side = UINT64_C(1) << 19;
    assert_refused((grid){.width = side, .height = side, .side_count = 4,
                          .cells = (size_t)(side * side), .count = (size_t)((side + 1) * (side + 2))});
    assert_refused((grid){.side_count = 4, .cells = UINT32_MAX, .count = UINT32_MAX});
#else
    skip();
#endif
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_more_knots_than_32_bits)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
