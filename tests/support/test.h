// SPDX-License-Identifier: MIT
// A test program for cmocka, with the headers of C that nearly every one needs, without a list of its tests:
//
//     TEST(a_maze_has_a_start) {
//         assert_true(...);
//     }
//
// Each test enters itself into the list before main begins, and they run in the order of their lines.  TEST_WITH is for
// one with its own setup or teardown, TEST_GROUP for what all of them need.  A program includes it once, so the
// main function stands here.  TEST_WORDS names a function that looks at the program's words first: if it returns true,
// it has done what they ask for, and no test runs.
#ifndef SUPPORT_TEST_H
#define SUPPORT_TEST_H

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEST_MOST = 64 };

static struct {
    struct CMUnitTest all[TEST_MOST];
    size_t count;
    CMFixtureFunction before_all, after_all;
    bool (*words)(int count, char **words);
} test_list;

// watch.h: prints what a test was at when it failed.  NULL in a program that watches nothing.
extern __attribute__((weak)) int watch_end(void **state);

// Kept in the order of their lines, which `initial_state` holds: a compiler may call constructors in another one.
static inline void test_add(const char *name, CMUnitTestFunction run, CMFixtureFunction setup,
                            CMFixtureFunction teardown, size_t line) {
    size_t at = test_list.count++;
    if (at == TEST_MOST) abort();
    for (; at > 0 && (size_t)test_list.all[at - 1].initial_state > line; at--)
        test_list.all[at] = test_list.all[at - 1];
    test_list.all[at] = (struct CMUnitTest){name, run, setup, teardown, (void *)line};
}

#define TEST_WITH(name, setup, teardown)                                                     \
    static void name(void **state);                                                          \
    __attribute__((constructor)) static void name##_enter(void) {                            \
        test_add(#name, name, setup, teardown, __LINE__);                                    \
    }                                                                                        \
    static void name(__attribute__((unused)) void **state)
#define TEST(name) TEST_WITH(name, NULL, NULL)

#define TEST_GROUP(setup, teardown)                                                          \
    __attribute__((constructor)) static void test_group_enter(void) {                        \
        test_list.before_all = setup;                                                        \
        test_list.after_all = teardown;                                                      \
    }

#define TEST_WORDS(function)                                                                 \
    __attribute__((constructor)) static void test_words_enter(void) { test_list.words = function; }

int main(int count, char **words) {
    if (test_list.words != NULL && test_list.words(count, words)) return 0;
    for (size_t i = 0; i < test_list.count; i++) {
        test_list.all[i].initial_state = NULL;
        if (test_list.all[i].teardown_func == NULL) test_list.all[i].teardown_func = watch_end;
    }
    return _cmocka_run_group_tests("tests", test_list.all, test_list.count, test_list.before_all, test_list.after_all);
}

#endif
