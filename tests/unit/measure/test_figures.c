// SPDX-License-Identifier: MIT
// Figures of mazes that are known by looking at them: reads tests/data/figures/*.txt, and prints a result for each of
// their cases.  Their lines (support/cases.h):
//
//     puzzle                     a maze from the picture below (support.h)
//     figures                    its figures, one a line: a number, a fraction such as 7/9, a list as in [0 2 6], or
//                                - where it is not known
#define _XOPEN_SOURCE 700
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/cases.h"
#include "support/measured.h"

typedef struct looked {
    context context;
    puzzle puzzle;
    bool drawn;
} looked;

static void looked_forget(looked *l) {
    if (l->drawn) puzzle_done(&l->puzzle);
    l->drawn = false;
}

static void looked_list(const measured *m, const char *key, const char *list) {
    const meander_figure *f = figure(m, key);
    char found[256] = "";
    for (size_t i = 0; f->known && i < f->list_count; i++)
        snprintf(found + strlen(found), sizeof found - strlen(found), "%s%llu", i == 0 ? "" : " ",
                 (unsigned long long)f->list[i]);
    if (!f->known || strncmp(list, found, strlen(found)) != 0 || strcmp(list + strlen(found), "]") != 0)
        fail_msg("%s is [%s]", key, found);
}

static void looked_value(const measured *m, const char *key, const char *value) {
    char *end;
    double number = strtod(value, &end);
    if (value[0] == '-') {
        if (figure(m, key)->known) fail_msg("%s is known", key);
    } else if (value[0] == '[') {
        looked_list(m, key, value + 1);
    } else if (*end == '/') {
        expect_real(m, key, number / strtod(end + 1, NULL));
    } else if (strchr(value, '.') != NULL) {
        expect_real(m, key, number);
    } else {
        expect(m, key, strtoull(value, NULL, 10));
    }
}

static void looked_do(void *user, const case_line *line) {
    looked *l = user;
    if (strcmp(line->word, "puzzle") == 0) {
        looked_forget(l);
        support_puzzle(&l->puzzle, &l->context, line->text);
        l->drawn = true;
        assert_true(maze_agrees(&l->puzzle.maze));
    } else if (strcmp(line->word, "figures") == 0) {
        char *lines = strdup(line->text), *rest = NULL;
        measured m = {.context = &l->context};
        assert_int_equal(measure_all(&l->puzzle, &m.figures, &m.count), MEANDER_OK);
        for (char *at = strtok_r(lines, "\n", &rest); at != NULL; at = strtok_r(NULL, "\n", &rest)) {
            char *value = strchr(at, ' ');
            *value++ = '\0';
            looked_value(&m, at, value);
        }
        measured_done(&m);
        free(lines);
    } else {
        fail_msg("no line begins with '%s'", line->word);
    }
}

static void looked_run(void **state) {
    looked l = {.context = support_context()};
    cases_each(*state, looked_do, &l);
    looked_forget(&l);
    watch_done();
}

int main(int count, char **words) { return cases_main("tests/data/figures/*.txt", count, words, looked_run); }
