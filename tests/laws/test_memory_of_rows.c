// SPDX-License-Identifier: MIT
// What streams must cost: making, writing and reading rows takes the same memory at any height, solving
// them grows like the square root of it, and nothing is kept afterwards.
#define _XOPEN_SOURCE 700
#include "support/test.h"
#include <fcntl.h>
#include <math.h>
#include <meander/meander.h>
#include <unistd.h>

#include "support/usage.h"

static void write_null(meander_context *c, meander_rows *r, const char *format) {
    meander_output *out;
    int sink = open("/dev/null", O_WRONLY);
    assert_true(sink >= 0);
    assert_int_equal(meander_output_descriptor_new(c, sink, "nowhere", &out), MEANDER_OK);
    assert_int_equal(meander_rows_write(r, format, out), MEANDER_OK);
    assert_int_equal(meander_output_close(out), MEANDER_OK);
    close(sink);
}

static void write_by_bands(meander_context *c, meander_rows *r, const char *format) {
    meander_context_set_threads(c, 3);
    write_null(c, r, format);
}

typedef void work(meander_context *c, meander_rows *r, const char *format);

static void solve_and_write(meander_context *c, meander_rows *r, const char *format) {
    meander_rows *solved;
    uint64_t steps;
    assert_int_equal(meander_rows_solve_new(r, &steps, &solved), MEANDER_OK);
    assert_true(steps > 0);
    write_null(c, solved, format);
    meander_rows_free(solved);
}

static size_t peak_at(const char *name, unsigned width, unsigned height, work *w, const char *format) {
    usage u = {0, 0};
    meander_allocator counting = usage_allocator(&u);
    meander_context *c;
    meander_rows *r;
    char id[96];
    snprintf(id, sizeof id, "rect:%ux%u/%s/7", width, height, name);
    assert_int_equal(meander_context_new(&counting, &c), MEANDER_OK);
    assert_int_equal(meander_rows_new(c, id, &r), MEANDER_OK);
    w(c, r, format);
    meander_rows_free(r);
    meander_context_free(c);
    assert_int_equal(u.now, 0);
    return u.peak;
}

static size_t peak_of(const char *name, unsigned height, work *w, const char *format) {
    return peak_at(name, 300, height, w, format);
}

static const char *const makers[] = {"eller", "sidewinder", "binary-tree"};

TEST(test_writing) {
    static const char *const formats[] = {"null", "block", "ascii", "unicode", "underscore", "half",
                                          "braille", "braille:cell=5",
                                          "mndr", "mndr:rows=100"};
    for (size_t m = 0; m < sizeof makers / sizeof makers[0]; m++)
        for (size_t f = 0; f < sizeof formats / sizeof formats[0]; f++)
            assert_int_equal(peak_of(makers[m], 1000, write_null, formats[f]),
                             peak_of(makers[m], 9000, write_null, formats[f]));
}

// High enough for several threads, which keep some bands.
TEST(test_bands) {
    static const char *const formats[] = {"block", "unicode", "half", "npy"};
    for (size_t f = 0; f < sizeof formats / sizeof formats[0]; f++)
        assert_int_equal(peak_of("binary-tree", 14000, write_by_bands, formats[f]),
                         peak_of("binary-tree", 42000, write_by_bands, formats[f]));
}

// Sixteen times the height, four times the memory; and some for what each takes in any case.
TEST(test_solving) {
    for (size_t m = 0; m < sizeof makers / sizeof makers[0]; m++) {
        size_t low = peak_of(makers[m], 500, solve_and_write, "block");
        size_t high = peak_of(makers[m], 8000, solve_and_write, "block");
        assert_true(high < low * 9 / 2);
    }
}

static void solve_by_two(meander_context *c, meander_rows *r, const char *format) {
    meander_context_set_threads(c, 2);
    solve_and_write(c, r, format);
}

// With blocks of sqrt(2 H / slots) rows there are 8 planes for each block and 2 for each row in a slot: six
// times sqrt(2 H slots).  The difference of two heights is free of what the width alone takes; 6 % are for
// what is not a plane.
TEST(test_solving_is_bounded) {
    enum { WIDTH = 600, LOW = 40000, HIGH = 160000, PLANE = (WIDTH + 63) / 64 * 8, SLOTS_OF_TWO = 4 };
    for (unsigned threads = 1; threads < 3; threads++) {
        work *w = threads == 1 ? solve_and_write : solve_by_two;
        size_t low = peak_at("binary-tree", WIDTH, LOW, w, "null");
        size_t high = peak_at("binary-tree", WIDTH, HIGH, w, "null");
        double slots = threads == 1 ? 1 : SLOTS_OF_TWO;
        double planes = 6 * (sqrt(2 * HIGH * slots) - sqrt(2 * LOW * slots));
        if ((double)(high - low) > 1.06 * planes * PLANE)
            fail_msg("%u threads: %zu bytes more, expected %.0f", threads, high - low, planes * PLANE);
    }
}

// A file that is read takes the memory of one of its blocks.
static size_t peak_of_reading(unsigned height) {
    char path[] = "/tmp/meander-read-XXXXXX", id[96];
    usage u = {0, 0};
    meander_allocator counting = usage_allocator(&u);
    meander_context *c;
    meander_rows *r;
    meander_output *out;
    const meander_figure *figures;
    size_t count;
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    snprintf(id, sizeof id, "rect:300x%u/eller/7", height);
    assert_int_equal(meander_context_new(&counting, &c), MEANDER_OK);
    assert_int_equal(meander_rows_new(c, id, &r), MEANDER_OK);
    assert_int_equal(meander_output_descriptor_new(c, descriptor, path, &out), MEANDER_OK);
    assert_int_equal(meander_rows_write(r, "mndr:rows=100", out),
                     MEANDER_OK);
    assert_int_equal(meander_output_close(out), MEANDER_OK);
    meander_rows_free(r);
    u.peak = 0;
    assert_int_equal(meander_rows_read_file_new(c, path, NULL, NULL, NULL, &r), MEANDER_OK);
    assert_int_equal(meander_rows_measure(r, "components", &figures, &count), MEANDER_OK);
    assert_int_equal(figures[0].number, 1);
    meander_rows_free(r);
    meander_context_free(c);
    close(descriptor);
    remove(path);
    assert_int_equal(u.now, 0);
    return u.peak;
}

TEST(test_reading) {
    assert_int_equal(peak_of_reading(1000), peak_of_reading(9000));
}
