// SPDX-License-Identifier: MIT
// Difficulty in words: each level begins where it says, and the words rise.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <math.h>

#include <meander/meander.h>

static void levels_meet_without_a_gap(void **state) {
    (void)state;
    static const char *const names[] = {"easy", "medium", "hard", "very hard", "fiendish"};
    for (size_t i = 0; i < 5; i++) {
        assert_string_equal(meander_level_name(i), names[i]);
        double from = meander_level_from(i);
        assert_int_equal(meander_level_of(from), i);
        if (i > 0) assert_int_equal(meander_level_of(nextafter(from, 0)), i - 1);
        if (i > 0) assert_true(from > meander_level_from(i - 1));
    }
    assert_null(meander_level_name(5));
    assert_true(meander_level_from(0) <= 0);
    assert_true(meander_level_from(5) >= 100);
    assert_int_equal(meander_level_of(100), 4);
}

// What the guide says of sizes, for one maze of each.
static void sizes_have_the_level_that_is_documented(void **state) {
    (void)state;
    static const struct { const char *id; size_t level; } mazes[] = {
        {"rect:8x8/wilson/1", 0}, {"rect:15x15/wilson/1", 1}, {"rect:25x25/wilson/1", 2},
        {"rect:40x40/wilson/1", 3}, {"rect:70x70/wilson/1", 4}};
    meander_context *c;
    assert_int_equal(meander_context_new(NULL, &c), MEANDER_OK);
    for (size_t i = 0; i < sizeof mazes / sizeof mazes[0]; i++) {
        meander_maze *m;
        const meander_figure *figure;
        size_t count;
        assert_int_equal(meander_maze_new(c, mazes[i].id, NULL, &m), MEANDER_OK);
        assert_int_equal(meander_maze_measure(m, "difficulty", &figure, &count), MEANDER_OK);
        assert_int_equal(meander_level_of(figure->real), mazes[i].level);
        meander_maze_free(m);
    }
    meander_context_free(c);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(levels_meet_without_a_gap),
        cmocka_unit_test(sizes_have_the_level_that_is_documented),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
