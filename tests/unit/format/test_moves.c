// SPDX-License-Identifier: MIT
// Moves out of rows, whatever the rows say: bits at the border are not followed beyond it, and what is
// no path is refused instead of walked for ever.
#include "support/test.h"
#include "base/bits.h"
#include "base/memory.h"
#include "format/format.h"
#include "support/support.h"

extern const format format_moves;

enum { HEIGHT = 3 };

// Rows whose path is what the test says; each plane is a block of its own, so that a sanitizer sees
// every step beyond.
typedef struct told {
    uint64_t *east[HEIGHT], *south[HEIGHT];
    size_t next;
    uint64_t first, skip;        // the first row's number; how many are left out behind the first
} told;

static meander_status told_next(rows *source, meander_row *row) {
    told *t = source->user;
    size_t i = t->next++;
    *row = (meander_row){.east = t->east[i], .south = t->south[i],
                         .path_east = t->east[i], .path_south = t->south[i]};
    if (i == 0) source->y += t->skip;
    return MEANDER_OK;
}

static told told_new(size_t width) {
    told t = {.first = 0};
    for (size_t y = 0; y < HEIGHT; y++) {
        t.east[y] = calloc(bits_words(width), 8);
        t.south[y] = calloc(bits_words(width), 8);
    }
    return t;
}

static meander_status write_drawing(const drawing *d, char *text, size_t size) {
    context *c = d->context;
    output out;
    char *bytes;
    size_t length;
    assert_int_equal(output_open_memory(&out, c), MEANDER_OK);
    meander_status status = format_moves.write_rows(d, &out);
    if (status != MEANDER_OK) {
        output_abandon(&out);
        return status;
    }
    assert_int_equal(output_take(&out, &bytes, &length), MEANDER_OK);
    assert_true(length < size);
    memcpy(text, bytes, length + 1);
    memory_free(c, bytes);
    return MEANDER_OK;
}

static meander_status write_moves_from(context *c, told *t, size_t width, meander_point start,
                                       char *text, size_t size) {
    rows source = {.context = c, .width = width, .height = t->first + t->skip + HEIGHT,
                   .y = t->first, .next = told_next, .user = t};
    t->next = 0;
    drawing d = {.context = c, .id = "", .rows = &source, .has_start = true, .start = start};
    return write_drawing(&d, text, size);
}

static meander_status write_moves(context *c, told *t, size_t width, char *text, size_t size) {
    return write_moves_from(c, t, width, (meander_point){0, 0}, text, size);
}

static void told_free(told *t) {
    for (size_t y = 0; y < HEIGHT; y++) {
        free(t->east[y]);
        free(t->south[y]);
    }
}

TEST(test_a_path_in_rows) {
    context c = support_context();
    char text[64];
    told t = told_new(5);
    *t.east[0] = 15, *t.south[0] = 16, *t.east[1] = 12, *t.south[1] = 4;
    assert_int_equal(write_moves(&c, &t, 5, text, sizeof text), MEANDER_OK);
    assert_string_equal(text, "E4 S1 W2 S1\n");
    // The start is the end that comes last in the rows.
    assert_int_equal(write_moves_from(&c, &t, 5, (meander_point){2, 2}, text, sizeof text), MEANDER_OK);
    assert_string_equal(text, "N1 E2 N1 W4\n");
    told_free(&t);
}

// Rows around number 2^32, and a way straight down of more rows than that.
TEST(test_rows_of_large_numbers) {
    static const uint64_t high = UINT64_C(1) << 32;
    context c = support_context();
    char text[64];
    told t = told_new(5);
    *t.east[0] = 15, *t.south[0] = 16, *t.east[1] = 12, *t.south[1] = 4;
    for (uint64_t first = high - 2; first <= high; first++) {
        t.first = first;
        assert_int_equal(write_moves_from(&c, &t, 5, (meander_point){0, first}, text, sizeof text),
                         MEANDER_OK);
        assert_string_equal(text, "E4 S1 W2 S1\n");
        assert_int_equal(write_moves_from(&c, &t, 5, (meander_point){2, first + 2}, text, sizeof text),
                         MEANDER_OK);
        assert_string_equal(text, "N1 E2 N1 W4\n");
    }
    t.first = 7 * high - 1;
    t.skip = 3 * high;
    assert_int_equal(write_moves_from(&c, &t, 5, (meander_point){0, t.first}, text, sizeof text),
                     MEANDER_OK);
    assert_string_equal(text, "E4 S12884901889 W2 S1\n");
    told_free(&t);
}

// A solver's path of 26 short words, which take 77 characters, and then `last` steps.
static void write_solution(context *c, size_t last, char *text, size_t size) {
    uint8_t path[128];
    size_t steps = 0;
    for (; steps < 26; steps++) path[steps] = steps % 2 == 0 ? MEANDER_SOUTH : MEANDER_EAST;
    for (; steps < 26 + last; steps++) path[steps] = MEANDER_SOUTH;
    format_solution s = {.found = true, .steps = steps, .path = path};
    drawing d = {.context = c, .id = "", .solution = &s};
    assert_int_equal(write_drawing(&d, text, size), MEANDER_OK);
}

// A line has 80 characters at most, and a word is not parted.
TEST(test_lines_are_as_long_as_80) {
    context c = support_context();
    char text[256];
    write_solution(&c, 9, text, sizeof text);
    assert_int_equal(strcspn(text, "\n"), 80);
    assert_string_equal(text + 77, " S9\n");
    write_solution(&c, 10, text, sizeof text);
    assert_int_equal(strcspn(text, "\n"), 77);
    assert_string_equal(text + 77, "\nS10\n");
}

// Every bit is set, at widths around whole words.
TEST(test_bits_at_the_border) {
    static const size_t widths[] = {1, 2, 63, 64, 65, 128};
    context c = support_context();
    char text[4096];
    for (size_t i = 0; i < sizeof widths / sizeof widths[0]; i++)
        for (unsigned planes = 1; planes < 4; planes++) {
            told t = told_new(widths[i]);
            for (size_t y = 0; y < HEIGHT; y++)
                for (size_t k = 0; k < bits_words(widths[i]); k++) {
                    uint64_t all = k + 1 < bits_words(widths[i]) ? UINT64_MAX : bits_tail(widths[i]);
                    t.east[y][k] = planes & 1 ? all : 0;
                    t.south[y][k] = planes & 2 ? all : 0;
                }
            meander_status status = write_moves(&c, &t, widths[i], text, sizeof text);
            assert_true(status == MEANDER_OK || status == MEANDER_UNSUPPORTED);
            told_free(&t);
        }
}

// A way that forks, or closes a ring behind a fork, is not one path.
TEST(test_forks_are_refused) {
    context c = support_context();
    char text[256];
    told t = told_new(9);
    *t.east[0] = 7, *t.south[0] = 2;                 // a T
    assert_int_equal(write_moves(&c, &t, 9, text, sizeof text), MEANDER_UNSUPPORTED);
    assert_string_equal(c.message, "the path branches in row 0: moves are for a single path");
    *t.east[0] = 3, *t.south[0] = 6, *t.east[1] = 2, *t.south[1] = 0;   // a tail and a ring
    assert_int_equal(write_moves(&c, &t, 9, text, sizeof text), MEANDER_UNSUPPORTED);
    *t.east[0] = 0, *t.south[0] = 1, *t.east[1] = 1, *t.south[1] = 1;   // a T that lies
    assert_int_equal(write_moves(&c, &t, 9, text, sizeof text), MEANDER_UNSUPPORTED);
    told_free(&t);
}
