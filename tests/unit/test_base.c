// SPDX-License-Identifier: MIT
// Parameters, names, streams, masks: the small parts that everything stands on.
#define _DEFAULT_SOURCE

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <meander/meander.h>

#include "base/memory.h"
#include "base/params.h"
#include "base/stream.h"
#include "grid/mask.h"
#include "support/support.h"

// ---- memory --------------------------------------------------------------------------

static void test_sizes_are_checked(void **state) {
    (void)state;
    context c = support_context();
    size_t result;
    assert_true(size_multiply(SIZE_MAX, 1, &result));
    assert_false(size_multiply(SIZE_MAX / 2, 3, &result));
    assert_false(size_add(SIZE_MAX, 1, &result));
    assert_null(memory_new(&c, SIZE_MAX / 2, 4));
    assert_non_null(strstr(c.message, "not enough memory"));
}

// ---- notes ---------------------------------------------------------------------------

typedef struct heard {
    unsigned count;
    char text[64];
} heard;

static void hear(void *user, const char *text) {
    heard *h = user;
    h->count++;
    snprintf(h->text, sizeof h->text, "%s", text);
}

// A note is no failure: the message of the last one stays.  Without a listener nothing happens.
static void test_notes_are_heard(void **state) {
    (void)state;
    context c = support_context();
    heard h = {.count = 0};
    assert_int_equal(context_fail(&c, MEANDER_NO, "no way"), MEANDER_NO);
    context_note(&c, "walls are '%c'", 'o');
    meander_context_set_notes(&c, hear, &h);
    context_note(&c, "walls are '%c'", 'x');
    assert_int_equal(h.count, 1);
    assert_string_equal(h.text, "walls are 'x'");
    assert_string_equal(c.message, "no way");
    meander_context_set_notes(&c, NULL, NULL);
    context_note(&c, "walls are '%c'", 'y');
    assert_int_equal(h.count, 1);
}

// ---- parameters ----------------------------------------------------------------------

static const meander_param table[] = {
    {.name = "pick", .kind = MEANDER_PARAM_CHOICE, .choices = "newest|oldest", .about = ""},
    {.name = "random", .kind = MEANDER_PARAM_PERCENT, .about = ""},
    {.name = "bias", .kind = MEANDER_PARAM_WEIGHTS, .fallback = PARAMS_WEIGHTS(1, 1, 1, 1)},
    {.name = "wall", .kind = MEANDER_PARAM_CHARACTER, .fallback = '#'},
    {.name = "arrows", .kind = MEANDER_PARAM_SWITCH},
    {.name = "run", .kind = MEANDER_PARAM_INTEGER, .least = -2, .most = 9},
    {0},
};

static void test_params_come_back(void **state) {
    (void)state;
    static const char *const texts[] = {"", "pick=oldest", "random=10,bias=1-9-0-999", "wall=X",
                                        "wall=,", "wall=,,arrows=yes", "run=-2", "wall==",
                                        "wall==,run=3"};
    context c = support_context();
    params p;
    char text[PARAMS_TEXT_SIZE];
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        assert_int_equal(params_parse(&c, "x", table, texts[i], strlen(texts[i]), &p), MEANDER_OK);
        params_write(table, &p, text, sizeof text);
        assert_string_equal(text, texts[i]);
    }
    assert_int_equal(params_parse(&c, "x", table, "arrows", 6, &p), MEANDER_OK);
    assert_int_equal(p.values[4], 1);
}

static void test_wrong_params(void **state) {
    (void)state;
    static const struct { const char *text, *message; } wrong[] = {
        {"pik=newest", "x has no parameter 'pik'; did you mean 'pick'?"},
        {"pick=youngest", "x: pick takes one of newest|oldest"},
        {"random=101", "x: random takes a number from 0 to 100"},
        {"random=-1", "x: random takes a number from 0 to 100"},
        {"random=", "x: random takes a number from 0 to 100"},
        {"bias=1-2-3", "x: bias takes four numbers from 0 to 999, not all 0, as in 1-9-1-9"},
        {"bias=0-0-0-0", "x: bias takes four numbers from 0 to 999, not all 0, as in 1-9-1-9"},
        {"bias=1-2-3-1000", "x: bias takes four numbers from 0 to 999, not all 0, as in 1-9-1-9"},
        {"wall=XX", "x: wall takes one printable character"},
        {"arrows=maybe", "x: arrows takes yes or no"},
        {"run=10", "x: run takes a number from -2 to 9"},
        {"run=99999999999999999999", "x: run takes a number from -2 to 9"},
        {"=", "x has no parameter ''; did you mean 'pick'?"},
    };
    context c = support_context();
    params p;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        const char *text = wrong[i].text;
        assert_int_equal(params_parse(&c, "x", table, text, strlen(text), &p),
                         MEANDER_BAD_REQUEST);
        assert_string_equal(c.message, wrong[i].message);
    }
    assert_int_equal(params_parse(&c, "x", NULL, "a=1", 3, &p), MEANDER_BAD_REQUEST);
    assert_string_equal(c.message, "x takes no parameters");
}

static const char *name_at(const void *names, size_t i) {
    return ((const char *const *)names)[i];
}

static void test_nearest_names(void **state) {
    (void)state;
    static const char *const names[] = {"backtracker", "eller", "growing-tree", "wilson"};
    static const struct { const char *word, *near; } tries[] = {
        {"backtraker", "backtracker"}, {"elller", "eller"}, {"grow", "growing-tree"},
        {"wislon", "wilson"}, {"growingtree", "growing-tree"}, {"zzz", NULL}, {"", NULL}};
    for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
        const char *near = names_nearest(tries[i].word, strlen(tries[i].word), name_at, names, 4);
        if (tries[i].near == NULL) assert_null(near);
        else assert_string_equal(near, tries[i].near);
    }
    assert_true(names_contain("perfect rows mask", "rows"));
    assert_false(names_contain("perfect rows mask", "row"));
    assert_false(names_contain("", "row"));
}

// ---- streams -------------------------------------------------------------------------

typedef struct failing {
    size_t calls, fails_at;
} failing;

static meander_status failing_drain(output *out, const char *bytes, size_t size) {
    failing *f = out->user;
    (void)bytes;
    (void)size;
    return ++f->calls >= f->fails_at ? MEANDER_IO : MEANDER_OK;
}

// After the first error nothing is drained any more, and closing returns that error.
static void test_output_remembers_its_first_error(void **state) {
    (void)state;
    static const output_kind kind = {.drain = failing_drain};
    context c = support_context();
    failing f = {.fails_at = 2};
    output out;
    assert_int_equal(output_open(&out, &c, &kind, &f, "test"), MEANDER_OK);
    output_repeat(&out, 'x', 10 * OUTPUT_BUFFER);
    output_fail(&out, MEANDER_CANCELLED);
    assert_int_equal(output_close(&out), MEANDER_IO);
    assert_int_equal(f.calls, 2);
}

static void test_memory_output(void **state) {
    (void)state;
    context c = support_context();
    output out;
    char *bytes;
    size_t size;
    assert_int_equal(output_open_memory(&out, &c), MEANDER_OK);
    output_print(&out, "%d,", 7);
    output_repeat(&out, '-', 200000);
    output_char(&out, '!');
    assert_int_equal(output_take(&out, &bytes, &size), MEANDER_OK);
    assert_int_equal(size, 200003);
    assert_memory_equal(bytes, "7,--", 4);
    assert_int_equal(bytes[size - 1], '!');
    assert_int_equal(bytes[size], '\0');
    memory_free(&c, bytes);
    assert_int_equal(output_open_memory(&out, &c), MEANDER_OK);
    assert_int_equal(output_take(&out, &bytes, &size), MEANDER_OK);
    assert_int_equal(size, 0);
    memory_free(&c, bytes);
}

// Pieces above and below a buffer, in any order; numbers of all lengths.
static void test_long_bytes(void **state) {
    enum { SIZE = 5 * OUTPUT_BUFFER };
    context c = support_context();
    char *from = malloc(SIZE), *bytes;
    size_t size;
    output out;
    (void)state;
    assert_non_null(from);
    for (size_t i = 0; i < SIZE; i++) from[i] = (char)(i * 7 + i / 251);
    assert_int_equal(output_open_memory(&out, &c), MEANDER_OK);
    for (size_t at = 0, step = 1; at < SIZE; at += step, step = 3 * step + 1) {
        if (step > SIZE - at) step = SIZE - at;
        output_bytes(&out, from + at, step);
    }
    assert_int_equal(out.written + out.used, SIZE);
    output_number(&out, 0);
    output_number(&out, UINT64_MAX);
    assert_int_equal(output_take(&out, &bytes, &size), MEANDER_OK);
    assert_int_equal(size, SIZE + 21);
    assert_memory_equal(bytes, from, SIZE);
    assert_string_equal(bytes + SIZE, "018446744073709551615");
    memory_free(&c, bytes);
    free(from);
}

// What does not fit is an error, not a crash.
static void test_room_of_ones_own(void **state) {
    context c = support_context();
    char *room = malloc(OUTPUT_BUFFER);
    output out;
    (void)state;
    assert_non_null(room);
    output_fix(&out, &c, room, OUTPUT_BUFFER);
    output_repeat(&out, 'x', OUTPUT_BUFFER);
    assert_int_equal(out.status, MEANDER_OK);
    assert_int_equal(out.used, OUTPUT_BUFFER);
    assert_int_equal(room[OUTPUT_BUFFER - 1], 'x');
    output_char(&out, 'y');
    assert_int_equal(out.status, MEANDER_NO_MEMORY);
    output_bytes(&out, room, OUTPUT_BUFFER);
    free(room);
}

// A file that is abandoned keeps its old content, and nothing is left beside it.
static void test_file_is_whole_or_old(void **state) {
    (void)state;
    char folder[] = "/tmp/meander-test-XXXXXX", path[64], beside[80];
    context c = support_context();
    output out;
    size_t size;
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/maze.txt", folder);
    snprintf(beside, sizeof beside, "%s.tmp-0", path);
    assert_int_equal(output_open_file(&out, &c, path), MEANDER_OK);
    output_text(&out, "old");
    assert_int_equal(output_close(&out), MEANDER_OK);
    assert_int_equal(output_open_file(&out, &c, path), MEANDER_OK);
    output_repeat(&out, 'n', 3 * OUTPUT_BUFFER);
    output_abandon(&out);
    char *text = support_read_file(path, &size);
    assert_string_equal(text, "old");
    free(text);
    assert_int_not_equal(access(beside, F_OK), 0);
    assert_int_equal(output_open_file(&out, &c, path), MEANDER_OK);
    output_text(&out, "new");
    assert_int_equal(output_close(&out), MEANDER_OK);
    text = support_read_file(path, &size);
    assert_string_equal(text, "new");
    free(text);
    unlink(path);
    rmdir(folder);
}

// ---- masks ---------------------------------------------------------------------------

static void check_mask(const char *picture, uint64_t width, uint64_t height, uint64_t bits) {
    context c = support_context();
    input in;
    mask m, again, wrong;
    char *word;
    assert_int_equal(input_open_bytes(&in, &c, picture, strlen(picture), "mask"), MEANDER_OK);
    assert_int_equal(mask_read(&m, &c, &in), MEANDER_OK);
    assert_int_equal(m.width, width);
    assert_int_equal(m.height, height);
    assert_true(m.inside[0] == bits);
    assert_int_equal(mask_encode(&m, &word), MEANDER_OK);
    assert_int_equal(mask_decode(&again, &c, width, height, word, strlen(word)), MEANDER_OK);
    assert_true(again.inside[0] == bits);
    assert_int_equal(mask_decode(&wrong, &c, width, height + 1, word, strlen(word)),
                     MEANDER_BAD_REQUEST);
    memory_free(&c, word);
    mask_done(&again);
    mask_done(&m);
    input_close(&in);
}

static void test_masks(void **state) {
    (void)state;
    check_mask("X\n", 1, 1, 1);
    check_mask("..##\n#...", 4, 2, 0x1c);
    check_mask(" # \r\n###   \r\n\r\n", 3, 2, 0x3a);
    check_mask("0110\n\n1\n", 4, 3, 0x106);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sizes_are_checked),
        cmocka_unit_test(test_notes_are_heard),
        cmocka_unit_test(test_params_come_back),
        cmocka_unit_test(test_wrong_params),
        cmocka_unit_test(test_nearest_names),
        cmocka_unit_test(test_output_remembers_its_first_error),
        cmocka_unit_test(test_memory_output),
        cmocka_unit_test(test_long_bytes),
        cmocka_unit_test(test_room_of_ones_own),
        cmocka_unit_test(test_file_is_whole_or_old),
        cmocka_unit_test(test_masks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
