// SPDX-License-Identifier: MIT
// The exercises of the course: each output that the table itself has is judged as the table says, and the tests of
// chance know fair from unfair.

#include "support/test.h"
#include "view/exercise.h"

typedef struct judged {
    exercise_verdict v;
    meander_status status;
} judged;

static judged judge(const exercise *e, const exercise_step *s, const char *text) {
    judged j = {.status = MEANDER_NO_MEMORY};
    meander_context *c;
    exercise_output o = {.text = text, .size = strlen(text), .messages = "", .seed = 1};
    assert_int_equal(meander_context_new(NULL, &c), MEANDER_OK);
    j.status = exercise_judge(c, e, s, &o, &j.v);
    meander_context_free(c);
    return j;
}

static bool says(const exercise_verdict *v, const char *pattern) {
    for (size_t i = 0; i < v->count; i++)
        if (strcmp(v->lines[i].pattern, pattern) == 0) return true;
    return false;
}

// Of an exercise with one step and these tests.
static exercise_verdict judge_test(exercise_kind kind, const char *words, const char *wanted, const char *text) {
    const exercise_test test = {kind, false, words, wanted, NULL};
    const exercise_step step = {"", 1, 1, NULL, 0, 0, 0, &test, 1};
    const exercise e = {"0.0", "test", "", NULL, NULL, 0, &step, 1};
    judged j = judge(&e, &step, text);
    assert_int_equal(j.status, MEANDER_OK);
    return j.v;
}

TEST(test_table) {
    (void)state;
    assert_int_equal(exercise_count(), 70);
    for (size_t i = 0; i < exercise_count(); i++) {
        assert_ptr_equal(exercise_find(exercise_at(i)->name), exercise_at(i));
        assert_int_equal(exercise_number(exercise_at(i)), i);
        assert_true(exercise_at(i)->title[0] != 0);
    }
    for (int i = 0; i < 60; i++) {      // three a lesson at least, by either way of writing
        char name[8], padded[8];
        snprintf(name, sizeof name, "%d.%d", i / 3, i % 3 + 1);
        snprintf(padded, sizeof padded, "%02d.%d", i / 3, i % 3 + 1);
        assert_non_null(exercise_find(name));
        assert_ptr_equal(exercise_find(padded), exercise_find(name));
    }
    assert_null(exercise_find("7.4"));
    assert_null(exercise_find(""));
}

TEST(test_commands) {
    static const char *const known[][2] = {{"0.1", "./mine"}, {"0.3", "cat mine.txt"}, {"4.1", "./mine maze.txt"},
        {"7.1", "./mine 99x99 1 half"}, {"12.1", "for s in $(seq 1 9600); do ./mine 3x3 $s; done"}};
    view_text command;
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        exercise_command(exercise_find(known[i][0]), &command);
        assert_string_equal(command.text, known[i][1]);
    }
}

// What the table wants as text is right, where the step asks for nothing else; its known mistakes are told.
TEST(test_texts_of_the_table) {
    size_t right = 0, mistakes = 0;
    (void)state;
    for (size_t i = 0; i < exercise_count(); i++)
        for (size_t k = 0; k < exercise_at(i)->step_count; k++) {
            const exercise_step *s = &exercise_at(i)->steps[k];
            if (s->first_line > 0 || s->column > 0 || s->tests[0].text == NULL) continue;
            judged j = judge(exercise_at(i), s, s->tests[0].text);
            assert_true(j.v.right);
            right++;
            for (size_t n = 1; n < s->count; n++) {
                if (!s->tests[n].is_mistake || s->tests[n].text == NULL) continue;
                j = judge(exercise_at(i), s, s->tests[n].text);
                assert_false(j.v.right);
                assert_true(says(&j.v, s->tests[n].hint));
                mistakes++;
            }
        }
    assert_true(right > 30 && mistakes > 15);
}

TEST(test_numbers_of_the_table) {
    size_t mistakes = 0;
    (void)state;
    for (size_t i = 0; i < exercise_count(); i++)
        for (size_t k = 0; k < exercise_at(i)->step_count; k++) {
            const exercise_step *s = &exercise_at(i)->steps[k];
            for (size_t n = 0; n < s->count; n++) {
                const exercise_test *t = &s->tests[n];
                if (t->kind != EXERCISE_NUMBERS || strpbrk(t->words, ".a") != NULL) continue;
                judged j = judge(exercise_at(i), s, t->words);
                if (!t->is_mistake && s->tests[0].kind == EXERCISE_NUMBERS) assert_true(j.v.right);
                if (!t->is_mistake) continue;
                assert_false(j.v.right);
                assert_true(says(&j.v, t->hint));
                mistakes++;
            }
        }
    assert_true(mistakes > 20);
}

TEST(test_first_difference) {
    (void)state;
    exercise_verdict v = judge_test(EXERCISE_TEXT, "", "abc\ndef\n", "abc  \r\ndxf");
    assert_false(v.right);
    assert_string_equal(v.lines[0].words[0].text, "2");
    assert_string_equal(v.lines[0].words[1].text, "2");
    assert_string_equal(v.lines[1].words[0].text, "def");
    assert_string_equal(v.lines[2].words[0].text, "dxf");
    assert_true(judge_test(EXERCISE_TEXT, "", "abc\ndef\n", "abc  \r\ndef\n\n  \n").right);
    v = judge_test(EXERCISE_TEXT, "", "abc\ndef\n", "abc\n");
    assert_string_equal(v.lines[0].pattern, "The output ends after line {0}. The next line should be:");
    v = judge_test(EXERCISE_TEXT, "", "abc\n", "abc\ndef\n");
    assert_string_equal(v.lines[0].pattern, "After line {0} nothing more is wanted, but there is:");
    assert_string_equal(v.lines[0].words[0].text, "1");
}

TEST(test_letters) {
    (void)state;
    assert_true(judge_test(EXERCISE_LETTERS, "2", "aab\nb#c\nabc\n", "xxy\ny#z\nabc\n").right);
    assert_false(judge_test(EXERCISE_LETTERS, "2", "aab\nb#c\nabc\n", "xxy\ny#z\nxyz\n").right);
    assert_false(judge_test(EXERCISE_LETTERS, "2", "aab\nb#c\n", "xxy\nx#z\n").right);
    assert_false(judge_test(EXERCISE_LETTERS, "2", "aab\nb#c\n", "xxx\nx#z\n").right);
    assert_false(judge_test(EXERCISE_LETTERS, "2", "aab\nb#c\n", "xxy\nybz\n").right);
}

TEST(test_lines_in_any_order) {
    (void)state;
    assert_true(judge_test(EXERCISE_LINES, "", "9\n1\n2\n2\n", "9\n2\n1\n2\n").right);
    assert_false(judge_test(EXERCISE_LINES, "", "9\n1\n2\n2\n", "1\n9\n2\n2\n").right);
    assert_false(judge_test(EXERCISE_LINES, "", "9\n1\n2\n2\n", "9\n2\n1\n1\n").right);
    assert_false(judge_test(EXERCISE_LINES, "", "9\n1\n2\n2\n", "9\n2\n1\n").right);
    assert_false(judge_test(EXERCISE_LINES, "", "9\n1\n2\n", "9\n2\n1\n7\n").right);
    assert_false(judge_test(EXERCISE_LINES, "", "9\n1\n2\n", "").right);
}

TEST(test_numbers) {
    (void)state;
    assert_true(judge_test(EXERCISE_NUMBERS, "154 100..130", "", "walls 154,\nfloor 121").right);
    assert_false(judge_test(EXERCISE_NUMBERS, "154 121", "", "154 121 1").right);
    assert_false(judge_test(EXERCISE_NUMBERS, "154 121", "", "154").right);
    assert_true(judge_test(EXERCISE_NUMBERS, "7 after b", "", "a 3\nb 7 8\nb 9\n").right);
    assert_false(judge_test(EXERCISE_NUMBERS, "7 after c", "", "a 3\nb 7 8\n").right);
    assert_false(judge_test(EXERCISE_NUMBERS, "5", "", "99999999999999999999999999999").right);
}

// Counts that are as even as chance makes them, and ones that are not.
TEST(test_counts) {
    (void)state;
    assert_true(judge_test(EXERCISE_COUNTS, "3 2", "", "1 990\n2 1010\n3 1000\nthe end\n").right);
    assert_false(judge_test(EXERCISE_COUNTS, "3 2", "", "1 800\n2 1200\n3 1000\n").right);
    assert_false(judge_test(EXERCISE_COUNTS, "3 2", "", "1 990\n2 1010\n3 0\n").right);
    assert_false(judge_test(EXERCISE_COUNTS, "3 2", "", "1 9\n2 9\n3 9\n").right);
    assert_false(judge_test(EXERCISE_COUNTS, "3 2", "", "").right);
}

// The two mazes of 2 x 2 rooms that these programs would make, so and so often.
static exercise_verdict judge_shares(size_t one, size_t other) {
    static const char first[] = "#####\n#   #\n# # #\n# # #\n#####\n", second[] = "#####\n# # #\n# # #\n#   #\n#####\n";
    static char text[400 * sizeof first];
    text[0] = 0;
    size_t used = 0;
    for (size_t i = 0; i < one + other; i++, used += sizeof first - 1)
        memcpy(text + used, i < one ? first : second, sizeof first);
    return judge_test(EXERCISE_SHARES, "2x2 2", "", text);
}

TEST(test_shares) {
    (void)state;
    assert_true(judge_shares(95, 105).right);
    assert_false(judge_shares(60, 140).right);
    assert_false(judge_shares(5, 5).right);
    assert_false(judge_shares(200, 0).right);
    assert_false(judge_test(EXERCISE_SHARES, "2x2 2", "", "#####\n#   #\n").right);
    assert_false(judge_test(EXERCISE_SHARES, "2x2 2", "", "").right);
}

TEST(test_mazes) {
    static const char ring[] = "#####\n#   #\n# # #\n#   #\n#####\n", tree[] = "#####\n    #\n### #\n#    \n#####\n";
    (void)state;
    assert_true(judge_test(EXERCISE_PERFECT, "", NULL, tree).right);
    assert_false(judge_test(EXERCISE_PERFECT, "", NULL, ring).right);
    assert_false(judge_test(EXERCISE_PERFECT, "", NULL, "no maze").right);
    assert_true(judge_test(EXERCISE_MAZE, "2x2", NULL, ring).right);
    assert_false(judge_test(EXERCISE_MAZE, "2x3", NULL, ring).right);
    assert_true(judge_test(EXERCISE_FIGURE, "loops 1", NULL, ring).right);
    assert_true(judge_test(EXERCISE_FIGURE, "loops 0..2", NULL, ring).right);
    assert_false(judge_test(EXERCISE_FIGURE, "loops 2..9", NULL, ring).right);
    assert_true(judge_test(EXERCISE_SHAPE, "rect:2x2", NULL, ring).right);
    assert_false(judge_test(EXERCISE_SHAPE, "hex:2x2", NULL, ring).right);
    assert_false(judge_test(EXERCISE_AMONG, "rect:2x2/wilson/1..4", NULL, ring).right);
    assert_false(judge_test(EXERCISE_ID, "rect:*", NULL, ring).right);
}
