// SPDX-License-Identifier: MIT
// Same ID, same maze, in every release: a catalogue of IDs with the sum of their passages.
//
// The sum is SHA-1 over "W H ", the east bits row by row, a blank, the south bits.  With
// GOLDEN_PRINT in the environment the program prints the catalogue as it comes out now:
//     GOLDEN_PRINT=1 build/tests/golden/test_golden > tests/golden/catalogue.txt
// A line that was released is never changed; new generators add lines.
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <meander/meander.h>

#include "support/sha1.h"
#include "support/support.h"

static void add_bits(sha1 *s, const meander_maze *m, unsigned side) {
    for (uint64_t y = 0; y < meander_maze_height(m); y++)
        for (uint64_t x = 0; x < meander_maze_width(m); x++) {
            unsigned sides = meander_maze_sides(m, (meander_point){x, y});
            sha1_add(s, sides >> side & 1 ? "1" : "0", 1);
        }
}

static bool sum_of(meander_context *c, const char *id, char *digits) {
    meander_maze *m;
    sha1 s;
    char size[64];
    if (meander_maze_new(c, id, NULL, &m) != MEANDER_OK) {
        print_error("%s: %s\n", id, meander_context_message(c));
        return false;
    }
    sha1_init(&s);
    int length = snprintf(size, sizeof size, "%d %d ", (int)meander_maze_width(m),
                          (int)meander_maze_height(m));
    sha1_add(&s, size, (size_t)length);
    add_bits(&s, m, MEANDER_EAST);
    sha1_add(&s, " ", 1);
    add_bits(&s, m, MEANDER_SOUTH);
    sha1_end(&s, digits);
    meander_maze_free(m);
    return true;
}

// Calls `each` for every line "ID SUM"; lines with '#' are comments.
static void for_lines(char *text, void (*each)(meander_context *c, const char *id, const char *sum)) {
    meander_context *c;
    assert_int_equal(meander_context_new(NULL, &c), MEANDER_OK);
    for (char *line = strtok(text, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        if (line[0] == '#') {
            if (each == NULL) puts(line);
            continue;
        }
        char *blank = strchr(line, ' '), digits[41];
        if (blank != NULL) *blank = '\0';
        if (each != NULL) each(c, line, blank == NULL ? "" : blank + 1);
        else if (sum_of(c, line, digits)) printf("%s %s\n", line, digits);
    }
    meander_context_free(c);
}

static unsigned compared, different;

static void compare(meander_context *c, const char *id, const char *sum) {
    char digits[41] = "";
    compared++;
    if (sum_of(c, id, digits) && strcmp(digits, sum) == 0) return;
    different++;
    print_error("%s gives %s, the catalogue has %s\n", id, digits, sum);
}

static const char catalogue[] = "tests/golden/catalogue.txt";

static void test_catalogue(void **state) {
    (void)state;
    char *text = support_read_file(catalogue, NULL);
    assert_non_null(text);
    for_lines(text, compare);
    free(text);
    assert_true(compared >= 20);
    assert_int_equal(different, 0);
}

// Every generator has at least one line.
static void test_catalogue_is_complete(void **state) {
    (void)state;
    char *text = support_read_file(catalogue, NULL), part[80];
    assert_non_null(text);
    for (size_t i = 0; i < meander_list_count(MEANDER_GENERATORS); i++) {
        snprintf(part, sizeof part, "/%s", meander_list_at(MEANDER_GENERATORS, i).name);
        if (strstr(text, part) == NULL) fail_msg("no golden seed for %s", part + 1);
    }
    free(text);
}

int main(void) {
    if (getenv("GOLDEN_PRINT") != NULL) {
        char *text = support_read_file(catalogue, NULL);
        if (text != NULL) for_lines(text, NULL);
        free(text);
        return 0;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_catalogue),
        cmocka_unit_test(test_catalogue_is_complete),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
