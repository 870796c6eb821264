// SPDX-License-Identifier: MIT
// Difficulty in words: each level begins where it says, and the words rise.

#include "support/test.h"
#include <math.h>

#include "support/door.h"

TEST(levels_meet_without_a_gap) {
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
TEST(sizes_have_the_level_that_is_documented) {
    static const struct { const char *id; size_t level; } mazes[] = {
        {"rect:8x8/wilson/1", 0}, {"rect:15x15/wilson/1", 1}, {"rect:25x25/wilson/1", 2},
        {"rect:40x40/wilson/1", 3}, {"rect:70x70/wilson/1", 4}};
    meander_context *c = door_open();
    for (size_t i = 0; i < sizeof mazes / sizeof mazes[0]; i++) {
        const meander_figure *figure;
        size_t count;
        meander_maze *m = door_make(c, mazes[i].id);
        assert_int_equal(meander_maze_measure(m, "difficulty", &figure, &count), MEANDER_OK);
        assert_int_equal(meander_level_of(figure->real), mazes[i].level);
        meander_maze_free(m);
    }
    meander_context_free(c);
}

// Every pair of ends, as a range and, where both are one, alone; blanks and hyphens in names are the same.
TEST(difficulties_are_read_as_people_write_them) {
    static const struct { const char *text; double least, aim, most; } ends[] = {
        {"0", 0, 0, 0}, {"47.5", 47.5, 47.5, 47.5}, {"20.25", 20.25, 20.25, 20.25}, {"100", 100, 100, 100},
        {"easy", 0, 10, 20}, {"medium", 20, 30, 40}, {"hard", 40, 47.5, 55}, {"very-hard", 55, 62.5, 70},
        {"very hard", 55, 62.5, 70}, {"fiendish", 70, 85, 100}};
    enum { ENDS = sizeof ends / sizeof ends[0] };
    meander_context *c = door_open();
    double aims[2], limits[2];
    for (size_t i = 0; i < ENDS * ENDS + ENDS; i++) {
        char text[32];
        size_t a = i % ENDS, b = i < ENDS * ENDS ? i / ENDS : a;
        if (i < ENDS * ENDS) snprintf(text, sizeof text, "%s..%s", ends[a].text, ends[b].text);
        else snprintf(text, sizeof text, "%s", ends[a].text);
        assert_int_equal(meander_difficulty_read(c, text, aims, limits), MEANDER_OK);
        assert_true(aims[0] >= ends[a].aim && aims[0] <= ends[a].aim);
        assert_true(aims[1] >= ends[b].aim && aims[1] <= ends[b].aim);
        assert_true(fabs(limits[0] - fmin(ends[a].least, ends[b].least)) < 1e-9);
        assert_true(fabs(limits[1] - fmax(ends[a].most, ends[b].most)) < 1e-9);
        size_t level = meander_level_of(limits[1]);
        if (a == b && ends[a].least < ends[a].most) assert_int_equal(meander_level_of(limits[0]), level);
    }
    static const char *const wrong[] = {"", "rough", "-1", "101", "easy..101", "20..", "..20", "easy-hard",
                                        "1..2..3", "nan", "inf", "1e1", "0x1", "hardly", " 5", "5 ", "very"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_int_equal(meander_difficulty_read(c, wrong[i], aims, limits), MEANDER_BAD_REQUEST);
    meander_context_free(c);
}

// Of the seeds 0 to 29 of the size that is said for a difficulty, one comes within 5 of it.
TEST(sizes_reach_their_difficulty) {
    meander_context *c = door_open();
    for (double wish = 5; wish < 90; wish += 10) {
        char id[40], *found;
        double side = round(sqrt(meander_difficulty_cells(wish))), difficulty;
        const meander_search_order asked = {.tries = 30, .difficulty = wish};
        snprintf(id, sizeof id, "rect:%.0fx%.0f/wilson/0", side, side);
        assert_int_equal(meander_id_search_new(c, id, &asked, &difficulty, &found), MEANDER_OK);
        assert_true(fabs(difficulty - wish) < 5);
        meander_text_free(c, found);
    }
    assert_true(meander_difficulty_cells(0) >= 1 && meander_difficulty_cells(100) < 1e6);
    meander_context_free(c);
}
