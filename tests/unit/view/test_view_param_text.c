// SPDX-License-Identifier: MIT
// Menus from the registries: every parameter of every generator can be read, stepped through and
// set, and the library takes what comes of it.
#include "support/test.h"
#include "view/view.h"
#include "support/door.h"

static const meander_param *param_named(const char *generator, const char *name) {
    size_t i = view_choice_find(MEANDER_GENERATORS, generator);
    const meander_param *p = meander_list_at(MEANDER_GENERATORS, i).params;
    while (strcmp(p->name, name) != 0) p++;
    return p;
}

TEST(test_words) {
    view_text words, value;
    meander_context *c = door_open();
    view_choice_generator(c, "rect:9x9/growing-tree:pick=random,middle=10/1+braid=3", &words);
    assert_string_equal(words.text, "growing-tree:pick=random,middle=10");
    view_choice_value(words.text, param_named("growing-tree", "pick"), &value);
    assert_string_equal(value.text, "random");
    view_choice_value(words.text, param_named("growing-tree", "middle"), &value);
    assert_string_equal(value.text, "10");
    view_choice_value(words.text, param_named("growing-tree", "random"), &value);
    assert_string_equal(value.text, "0");
    view_choice_value(words.text, param_named("growing-tree", "bias"), &value);
    assert_string_equal(value.text, "1-1-1-1");
    view_choice_value(words.text, param_named("growing-tree", "root"), &value);
    assert_string_equal(value.text, "random");
    view_choice_value(words.text, param_named("growing-tree", "order"), &value);
    assert_string_equal(value.text, "EWNS");
    // A name that another one begins with.
    static const meander_param run = {.name = "run", .kind = MEANDER_PARAM_INTEGER, .most = 9};
    view_choice_value("x:runs=3,run=5", &run, &value);
    assert_string_equal(value.text, "5");
    view_choice_value("x:runs=3,rerun=4", &run, &value);
    assert_string_equal(value.text, "0");
    view_choice_set(&words, "pick", "oldest");
    view_choice_set(&words, "run", "30");
    assert_string_equal(words.text, "growing-tree:pick=oldest,middle=10,run=30");
    view_choice_generator(c, "", &words);
    assert_string_equal(words.text, "");
    view_choice_generator(c, "a/file.mndr", &words);
    assert_string_equal(words.text, "");
    view_choice_generator(c, "rect:9x9/DFS/1", &words);
    assert_string_equal(words.text, "backtracker");
    meander_context_free(c);
    assert_int_equal(view_choice_find(MEANDER_GENERATORS, "nobody:pick=1"),
                     meander_list_count(MEANDER_GENERATORS));
}

TEST(test_steps) {
    view_text words = {0};
    view_text_add(&words, "growing-tree");
    view_choice_step(&words, param_named("growing-tree", "pick"), 2);
    assert_string_equal(words.text, "growing-tree:pick=random");
    view_choice_step(&words, param_named("growing-tree", "pick"), -3);
    assert_string_equal(words.text, "growing-tree:pick=swap");
    view_choice_step(&words, param_named("growing-tree", "run"), 3);
    view_choice_step(&words, param_named("growing-tree", "shuffle"), 1);
    assert_string_equal(words.text, "growing-tree:pick=swap,run=15,shuffle=no");
    view_choice_step(&words, param_named("growing-tree", "run"), -100);
    view_choice_step(&words, param_named("growing-tree", "shuffle"), 1);
    assert_string_equal(words.text, "growing-tree:pick=swap,run=0,shuffle=yes");
}

static void check_list(meander_context *c, meander_list list) {
    for (size_t i = 0; i < meander_list_count(list); i++) {
        meander_info info = meander_list_at(list, i);
        view_text words = {0};
        view_text_add(&words, info.name);
        assert_int_equal(view_choice_find(list, words.text), i);
        for (const meander_param *p = info.params; p != NULL && p->name != NULL; p++)
            for (int steps = -3; steps <= 30; steps += 3) {
                view_text value;
                char *id;
                view_choice_step(&words, p, steps);
                view_choice_value(words.text, p, &value);
                assert_true(value.length > 0);
                meander_id_change change = {MEANDER_ID_ALGORITHM, words.text};
                if (list != MEANDER_GENERATORS) continue;
                if (meander_id_new(c, NULL, &change, 1, &id) != MEANDER_OK)
                    fail_msg("%s: %s", words.text, meander_context_message(c));
                meander_text_free(c, id);
            }
    }
}

TEST(test_registries) {
    meander_context *c = door_open();
    check_list(c, MEANDER_GENERATORS);
    check_list(c, MEANDER_SOLVERS);
    check_list(c, MEANDER_TRANSFORMS);
    meander_context_free(c);
}

static void check_range(const meander_param *p, const char *values, const char *usual) {
    view_text range = {0}, fallback = {0};
    view_choice_range(p, &range);
    view_choice_default(p, &fallback);
    assert_string_equal(range.text, values);
    assert_string_equal(fallback.text, usual);
}

// What menus and lists say about a value.
TEST(test_ranges) {
    static const char *const wanted[][3] = {
        {"random", "0 to 100", "0"}, {"shuffle", "yes or no", "yes"},
        {"bias", "four numbers from 0 to 999", "1-1-1-1"},
        {"order", "N, E, S and W, each once", "EWNS"},
        {"root", "COLUMN-ROW from 0-0 on, or random", "random"},
        {"focus", "passages, walls", "passages"}};
    static const meander_param decimal = {.kind = MEANDER_PARAM_DECIMAL, .fallback = -1250,
                                          .least = -1500, .most = 100020};
    static const meander_param colour = {.kind = MEANDER_PARAM_COLOUR, .fallback = 0x00ff7a};
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
        check_range(param_named("growing-tree", wanted[i][0]), wanted[i][1], wanted[i][2]);
    check_range(param_named("fractal", "side"), "2 to 8", "2");
    check_range(&decimal, "-1.5 to 100.02", "-1.25");
    check_range(&colour, "six hexadecimal digits, none or theme", "00ff7a");
}
