// SPDX-License-Identifier: MIT
// A row that is sought equals the row of a run from the beginning: every generator of rows, widths
// around the edges of words, percentages at, above and below the critical ones.
#include "support/test.h"
#include <meander/meander.h>

#include "base/names.h"
#include "base/rng.h"
#include "generate/generator.h"
#include "support/support.h"
#include "support/watch.h"

// All rows of a maze: east and south of each.
typedef struct long_run {
    uint64_t width, height;
    size_t words;
    uint64_t *planes;
} long_run;

static generate_order order_of(context *c, const char *name, const char *way, uint64_t seed) {
    generate_order order = {.generator = generator_named(c, name, strlen(name)), .seed = seed};
    assert_non_null(order.generator);
    if (params_parse(c, name, order.generator->params, way, strlen(way), &order.params) != MEANDER_OK)
        fail_msg("%s", c->message);
    return order;
}

static long_run run_new(context *c, const generate_order *order, uint64_t width, uint64_t height) {
    rows source;
    meander_row row;
    long_run r = {width, height, bits_words((size_t)width), NULL};
    r.planes = malloc(2 * (size_t)height * r.words * sizeof *r.planes);
    assert_non_null(r.planes);
    assert_int_equal(generate_rows(order, c, width, height, NULL, &source), MEANDER_OK);
    for (size_t y = 0; y < height; y++) {
        assert_int_equal(rows_next(&source, &row), MEANDER_OK);
        memcpy(r.planes + 2 * y * r.words, row.east, r.words * sizeof *row.east);
        memcpy(r.planes + (2 * y + 1) * r.words, row.south, r.words * sizeof *row.south);
    }
    rows_close(&source);
    return r;
}

static void check_row(const long_run *r, const meander_row *row, uint64_t y) {
    const uint64_t *east = r->planes + 2 * (size_t)y * r->words, *south = east + r->words;
    if (memcmp(row->east, east, r->words * sizeof *east) != 0 ||
        memcmp(row->south, south, r->words * sizeof *south) != 0)
        fail_msg("row %d of %d differs from that of the long run", (int)y, (int)r->height);
}

// Seeks a row and reads a few from there on.
static void check_from(const long_run *r, rows *source, uint64_t y) {
    meander_row row;
    if (rows_seek(source, y) != MEANDER_OK) fail_msg("%s", source->context->message);
    for (unsigned i = 0; i < 3 && y < r->height; i++, y++) {
        assert_int_equal(source->y, y);
        assert_int_equal(rows_next(source, &row), MEANDER_OK);
        check_row(r, &row, y);
    }
}

static void check_run(const char *name, const char *way, uint64_t width, uint64_t height,
                      uint64_t seed, unsigned tries, rng *chance) {
    context c = support_context();
    rows source;
    watch("%s:%s, %dx%d, seed %d", name, way, (int)width, (int)height, (int)seed);
    generate_order order = order_of(&c, name, way, seed);
    long_run r = run_new(&c, &order, width, height);
    assert_int_equal(generate_rows(&order, &c, width, height, NULL, &source), MEANDER_OK);
    check_from(&r, &source, height - 1);
    check_from(&r, &source, 0);
    for (unsigned i = 0; i < tries; i++) check_from(&r, &source, rng_below(chance, height));
    rows_close(&source);
    free(r.planes);
    watch_done();
}

static const struct { const char *name, *way; } ways[] = {
    {"binary-tree", ""}, {"binary-tree", "corner=south-east"}, {"binary-tree", "bias=25"},
    {"binary-tree", "coins=places"}, {"binary-tree", "bias=37,coins=places,corner=south-west"},
    {"binary-tree", "bias=80,coins=places,corner=north-east"},
    {"sidewinder", "rise=west"}, {"sidewinder", "rise=east,east=75"},
    {"sidewinder", "coins=places"}, {"sidewinder", "east=83,coins=places"},
    {"sidewinder", "east=9,rise=west,coins=places"},
    {"recursive-division", ""}, {"recursive-division", "room=5"}, {"recursive-division", "cut=longer"},
    {"nested", ""}, {"nested", "leaf=100,inner=wilson"}, {"nested", "inner=none"},
    {"eller", ""}, {"eller", "right=25"}, {"eller", "right=75,down=75"}, {"eller", "down=25"},
    {"eller", "right=0"}, {"eller", "down=0"}, {"eller", "right=100"}, {"eller", "down=100"},
    {"eller", "coins=places"}, {"eller", "right=40,down=40,coins=places"},
    {"eller", "right=33,down=66,coins=places"}, {"eller", "right=90,down=8,coins=places"},
    {"eller", "right=5,down=93,coins=places"}, {"eller", "right=1,down=1,coins=places"},
};

TEST(test_every_generator) {
    static const uint64_t widths[] = {1, 2, 31, 63, 64, 65, 127, 128, 129, 200};
    rng r;
    rng_seed(&r, 1996);
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++)
        for (size_t w = 0; w < sizeof widths / sizeof widths[0]; w++)
            check_run(ways[i].name, ways[i].way, widths[w], 1 + rng_below(&r, 300), i * 10 + w, 12, &r);
}

// Wider than high, where a pass may begin in the first row: around the row from which on it does not, and twice
// as far down.
TEST(test_wide_and_low) {
    enum { WIDTH = 1100, PASS = WIDTH / 4, HEIGHT = 5 * PASS };
    static const char *const percents[] = {"", "right=25,down=75", "right=50,down=49,coins=places",
                                           "right=70,down=30,coins=places"};
    for (size_t i = 0; i < sizeof percents / sizeof percents[0]; i++) {
        context c = support_context();
        rows source;
        watch("eller:%s, %dx%d", percents[i], WIDTH, HEIGHT);
        generate_order order = order_of(&c, "eller", percents[i], i);
        long_run r = run_new(&c, &order, WIDTH, HEIGHT);
        assert_int_equal(generate_rows(&order, &c, WIDTH, HEIGHT, NULL, &source), MEANDER_OK);
        for (unsigned pass = PASS; pass <= 4 * PASS; pass *= 2)
            for (uint64_t y = pass - 2; y < pass + 3; y++) check_from(&r, &source, y);
        for (uint64_t y = 126; y < 132; y++) check_from(&r, &source, y);
        rows_close(&source);
        free(r.planes);
        watch_done();
    }
}

// Rows that are drawn in strips and pieces: over the borders of both.
TEST(test_strips) {
    rng r;
    rng_seed(&r, 256);
    check_run("nested", "", 2100, 700, 1, 30, &r);
    check_run("nested", "leaf=3,inner=binary-tree", 1025, 513, 2, 30, &r);
}

// A generator of rows that is added has to say which of its rows can be sought.
TEST(test_none_is_forgotten) {
    for (size_t i = 0; i < generator_count(); i++) {
        bool known = false;
        if (generator_at(i)->next_row == NULL) continue;
        for (size_t k = 0; k < sizeof ways / sizeof ways[0]; k++)
            known = known || strcmp(ways[k].name, generator_at(i)->name) == 0;
        if (!known) fail_msg("no row of %s is sought", generator_at(i)->name);
    }
}

// The certificate that the rows above make no difference, 10^4 times where it is hardest: widths
// and percentages at random, and rows so deep that most passes do not begin at the first one.
TEST(test_certificate) {
    enum { TRIALS = SUPPORT_ROUNDS(10000), ROWS_OF_ONE = 40 };
    rng r;
    rng_seed(&r, 1982);
    for (unsigned i = 0; i < TRIALS / ROWS_OF_ONE; i++) {
        char way[64];
        int right = (int)(2 + rng_below(&r, 97)), down = 100 - right;
        if (i % 3 == 0) down = (int)(2 + rng_below(&r, 97));
        snprintf(way, sizeof way, "right=%d,down=%d,coins=places", right, down);
        bool stream = i % 2 == 0;
        check_run("eller", stream ? "" : way, 1 + rng_below(&r, stream ? 300 : 150),
                  400 + rng_below(&r, 400), i, ROWS_OF_ONE, &r);
    }
}

// ---- without end -----------------------------------------------------------------------

// Sought from two sides, a row that nobody can make from the beginning is the same.
static void check_far(const char *name, const char *way, uint64_t width, uint64_t y) {
    context c = support_context();
    rows one, other;
    meander_row a, b;
    size_t bytes = bits_words((size_t)width) * sizeof(uint64_t);
    watch("%s:%s, far down", name, way);
    generate_order order = order_of(&c, name, way, 7);
    assert_int_equal(generate_rows(&order, &c, width, MEANDER_ENDLESS, NULL, &one), MEANDER_OK);
    assert_int_equal(generate_rows(&order, &c, width, MEANDER_ENDLESS, NULL, &other), MEANDER_OK);
    assert_int_equal(rows_seek(&one, y), MEANDER_OK);
    assert_int_equal(rows_seek(&other, y - 300), MEANDER_OK);
    while (other.y < y) assert_int_equal(rows_next(&other, &b), MEANDER_OK);
    for (unsigned i = 0; i < 70; i++) {
        assert_int_equal(rows_next(&one, &a), MEANDER_OK);
        assert_int_equal(rows_next(&other, &b), MEANDER_OK);
        assert_memory_equal(a.east, b.east, bytes);
        assert_memory_equal(a.south, b.south, bytes);
    }
    rows_close(&one);
    rows_close(&other);
    watch_done();
}

TEST(test_far_rows) {
    check_far("eller", "", 1000, UINT64_C(1000000000000000000));
    check_far("eller", "right=40,down=40,coins=places", 1000, UINT64_C(1) << 62);
    check_far("binary-tree", "", 1000, UINT64_MAX - 1000);
    check_far("sidewinder", "coins=places", 1000, UINT64_C(1) << 63);
}

// ---- what is refused, and stopped --------------------------------------------------------

TEST(test_refused) {
    static const char *const refused[][3] = {
        {"eller", "right=30", "eller draws one coin after the other here, so its rows come in "
                              "order; with coins=places any row can be made"},
        {"sidewinder", "", "sidewinder draws one coin after the other here, so its rows come in "
                           "order; with coins=places any row can be made"},
        {"binary-tree", "bias=51", "binary-tree draws one coin after the other here, so its rows "
                                   "come in order; with coins=places any row can be made"},
    };
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        context c = support_context();
        rows source;
        generate_order order = order_of(&c, refused[i][0], refused[i][1], 1);
        assert_int_equal(generate_rows(&order, &c, 10, 10, NULL, &source), MEANDER_OK);
        assert_int_equal(rows_seek(&source, 0), MEANDER_OK);
        assert_int_equal(rows_seek(&source, 5), MEANDER_UNSUPPORTED);
        assert_string_equal(c.message, refused[i][2]);
        rows_close(&source);
    }
}

static bool stop_at_once(void *user, uint64_t done, uint64_t total) {
    (void)user, (void)done, (void)total;
    return false;
}

// A wide row far down takes long, and can be cancelled.
TEST(test_cancelled) {
    context c = support_context();
    rows source;
    generate_order order = order_of(&c, "eller", "", 1);
    assert_int_equal(generate_rows(&order, &c, 100000, MEANDER_ENDLESS, NULL, &source), MEANDER_OK);
    meander_context_set_progress(&c, stop_at_once, NULL);
    assert_int_equal(rows_seek(&source, UINT64_C(1) << 40), MEANDER_CANCELLED);
    rows_close(&source);
}
