// SPDX-License-Identifier: MIT
// The frontier against disjoint sets over the whole maze, after every single row: mazes with
// loops and pieces, perfect ones, open halls, masks, widths around the edges of words, marks.

#include "support/test.h"
#include "base/rng.h"
#include "base/union_find.h"
#include "grid/frontier.h"
#include "support/support.h"

enum { WIDTH_MOST = 513, HEIGHT_MOST = 14, WORDS_MOST = 9 };

// ---- a maze in planes ------------------------------------------------------------------

typedef struct model {
    size_t width, height, words;
    bool masked;
    uint64_t east[HEIGHT_MOST][WORDS_MOST], south[HEIGHT_MOST][WORDS_MOST];
    uint64_t inside[HEIGHT_MOST][WORDS_MOST];
    bool marked[HEIGHT_MOST][WIDTH_MOST];
} model;

// How passages are opened: each with the same chance, or only where no loop closes, or one
// sideways or up for every cell, or along the whole row and in long runs by turns.
typedef enum kind { KIND_RANDOM, KIND_FOREST, KIND_BINARY, KIND_RUNS, KIND_COUNT } kind;

static bool model_holds(const model *m, size_t x, size_t y) {
    return x < m->width && y < m->height && bits_get(m->inside[y], x);
}

static void model_open_random(model *m, rng *r, union_find *s, bool forest, int64_t chance) {
    for (size_t y = 0; y < m->height; y++)
        for (size_t x = 0; x < m->width; x++) {
            size_t c = y * m->width + x;
            if (!model_holds(m, x, y)) continue;
            bool east = model_holds(m, x + 1, y) && rng_percent(r, chance);
            if (east && (union_find_join(s, c, c + 1) || !forest)) bits_set(m->east[y], x);
            bool south = model_holds(m, x, y + 1) && rng_percent(r, chance);
            if (south && (union_find_join(s, c, c + m->width) || !forest)) bits_set(m->south[y], x);
        }
}

// From time to time a cell opens both, or none.
static void model_open_binary(model *m, rng *r) {
    int64_t faults = rng_percent(r, 50) ? 0 : 1;
    for (size_t y = 0; y < m->height; y++)
        for (size_t x = 0; x < m->width; x++) {
            bool west = x > 0 && model_holds(m, x - 1, y), up = y > 0 && model_holds(m, x, y - 1);
            if (!model_holds(m, x, y) || rng_percent(r, faults)) continue;
            if (west && (!up || rng_percent(r, 50))) bits_set(m->east[y], x - 1);
            else if (up) bits_set(m->south[y - 1], x);
            if (up && rng_percent(r, faults)) bits_set(m->south[y - 1], x);
        }
}

// The whole row is one run, or it is cut in two or three; into most of them leads a way.  So all is
// one part again and again, and runs longer than words are met from above or are not.
static void model_open_runs(model *m, rng *r) {
    for (size_t y = 0; y < m->height; y++)
        for (size_t x = 0, end; x < m->width; x = end) {
            size_t left = m->width - x;
            end = x + (y % 2 == 0 || rng_percent(r, 40) ? left : 1 + (size_t)rng_below(r, left));
            size_t way = x + (size_t)rng_below(r, end - x);
            if (y > 0 && rng_percent(r, 75) && model_holds(m, way, y) &&
                model_holds(m, way, y - 1))
                bits_set(m->south[y - 1], way);
            for (size_t i = x; i + 1 < end; i++)
                if (model_holds(m, i, y) && model_holds(m, i + 1, y)) bits_set(m->east[y], i);
        }
}

static void model_make(model *m, rng *r, scratch *lent, size_t width, kind k) {
    union_find s;
    *m = (model){.width = width, .height = 1 + (size_t)rng_below(r, HEIGHT_MOST),
                 .words = bits_words(width), .masked = rng_percent(r, 40)};
    int64_t kept = m->masked ? 70 + (int64_t)rng_below(r, 31) : 100;
    for (size_t y = 0; y < m->height; y++)
        for (size_t x = 0; x < width; x++) {
            if (rng_percent(r, kept)) bits_set(m->inside[y], x);
            m->marked[y][x] = rng_percent(r, 2);
        }
    assert_int_equal(union_find_init(&s, lent, width * m->height), MEANDER_OK);
    int64_t chance = 20 + (int64_t)rng_below(r, 81);
    if (k == KIND_BINARY) model_open_binary(m, r);
    else if (k == KIND_RUNS) model_open_runs(m, r);
    else model_open_random(m, r, &s, k == KIND_FOREST, chance);
}

static meander_row model_row(const model *m, size_t y) {
    return (meander_row){.east = m->east[y], .south = m->south[y],
                         .inside = m->masked ? m->inside[y] : NULL};
}

// ---- what a frontier must be -----------------------------------------------------------

// All rows down to y, by sets.
typedef struct expectation {
    uint64_t cells, passages, loops, parts, closed, closed_odd;
    uint64_t left[WORDS_MOST], right[WORDS_MOST], odd[WORDS_MOST];
} expectation;

static bool expect_join(union_find *s, expectation *e, size_t a, size_t b) {
    bool joined = union_find_join(s, a, b);
    e->loops += !joined;
    return joined;
}

static void expect_sets(const model *m, size_t last, union_find *s, expectation *e) {
    for (size_t y = 0; y <= last; y++)
        for (size_t x = 0; x < m->width; x++) {
            size_t c = y * m->width + x;
            bool east = bits_get(m->east[y], x), south = bits_get(m->south[y], x);
            e->cells += model_holds(m, x, y);
            e->passages += (uint64_t)east + (uint64_t)south;
            if (east) expect_join(s, e, c, c + 1);
            if (south && y < last) expect_join(s, e, c, c + m->width);
        }
}

static bool expect_is_odd(const model *m, size_t last, union_find *s, size_t root) {
    bool odd = false;
    for (size_t y = 0; y <= last; y++)
        for (size_t x = 0; x < m->width; x++)
            if (m->marked[y][x] && model_holds(m, x, y) && union_find_root(s, y * m->width + x) == root)
                odd = !odd;
    return odd;
}

// Part after part, by its root: the columns of it that lead down.
static void expect_part(const model *m, size_t last, union_find *s, size_t root, expectation *e) {
    size_t first = SIZE_MAX, before = SIZE_MAX;
    bool odd = expect_is_odd(m, last, s, root);
    for (size_t x = 0; x < m->width; x++) {
        if (!bits_get(m->south[last], x)) continue;
        if (union_find_root(s, last * m->width + x) != root) continue;
        if (first == SIZE_MAX) first = x;
        else {
            bits_set(e->left, x);
            bits_set(e->right, before);
        }
        before = x;
    }
    e->parts += first != SIZE_MAX;
    e->closed += first == SIZE_MAX;
    e->closed_odd += odd && first == SIZE_MAX;
    if (odd && first != SIZE_MAX) bits_set(e->odd, first);
}

static expectation expect_at(const model *m, size_t last, context *c) {
    scratch lent = {.context = c};
    union_find s;
    expectation e = {0};
    assert_int_equal(union_find_init(&s, &lent, m->width * m->height), MEANDER_OK);
    expect_sets(m, last, &s, &e);
    for (size_t i = 0; i < m->width * (last + 1); i++)
        if (model_holds(m, i % m->width, i / m->width) && union_find_root(&s, i) == i)
            expect_part(m, last, &s, i, &e);
    scratch_take_back(&lent);
    return e;
}

// ---- comparing -------------------------------------------------------------------------

static void compare_planes(const frontier *f, const model *m, size_t y, const expectation *e) {
    uint64_t planes[4 * WORDS_MOST];
    size_t bytes = m->words * sizeof(uint64_t);
    assert_int_equal(frontier_words(m->width), 4 * m->words);
    frontier_save(f, planes);
    assert_memory_equal(planes, m->south[y], bytes);
    assert_memory_equal(planes + m->words, e->left, bytes);
    assert_memory_equal(planes + 2 * m->words, e->right, bytes);
    assert_memory_equal(planes + 3 * m->words, e->odd, bytes);
    assert_memory_equal(f->down, m->south[y], bytes);
    assert_memory_equal(f->odd, e->odd, bytes);
    assert_int_equal(f->parts, e->parts);
}

static void compare(const frontier *f, const model *m, size_t y, const expectation *e) {
    assert_int_equal(f->cells, e->cells);
    assert_int_equal(f->passages, e->passages);
    assert_int_equal(f->loops, e->loops);
    assert_int_equal(f->closed, e->closed);
    assert_int_equal(f->closed_odd, e->closed_odd);
    compare_planes(f, m, y, e);
}

// Marks of one row; every one that lies in the maze, and now and then one twice more.
static size_t marks_of(const model *m, size_t y, uint64_t *marks) {
    size_t count = 0;
    for (size_t x = 0; x < m->width; x++) {
        if (!m->marked[y][x] || !model_holds(m, x, y)) continue;
        for (size_t times = x % 5 == 0 ? 3 : 1; times-- > 0;) marks[count++] = x;
    }
    return count;
}

// A second frontier is put to where the first one is before every row.
static void check_model(const model *m, context *c) {
    scratch lent = {.context = c};
    frontier f, again;
    uint64_t planes[4 * WORDS_MOST], marks[3 * WIDTH_MOST];
    assert_int_equal(frontier_init(&f, &lent, m->width), MEANDER_OK);
    assert_int_equal(frontier_init(&again, &lent, m->width), MEANDER_OK);
    for (size_t y = 0; y < m->height; y++) {
        meander_row row = model_row(m, y);
        expectation e = expect_at(m, y, c);
        size_t count = marks_of(m, y, marks);
        frontier_save(&f, planes);
        // Nothing of what it was before may linger.
        again.any_odd = !f.any_odd;
        again.linked = false;
        frontier_restore(&again, planes);
        frontier_add(&f, &row, marks, count);
        frontier_add(&again, &row, marks, count);
        compare(&f, m, y, &e);
        compare_planes(&again, m, y, &e);
    }
    assert_int_equal(f.parts, 0);
    assert_int_equal(f.cells + f.loops, f.passages + f.closed);
    scratch_take_back(&lent);
}

static void check_widths(const size_t *widths, size_t count, unsigned rounds) {
    context c = support_context();
    static model m;
    rng r;
    rng_seed(&r, 11);
    for (size_t i = 0; i < count; i++)
        for (unsigned round = 0; round < rounds; round++)
            for (kind k = 0; k < KIND_COUNT; k++) {
                scratch lent = {.context = &c};
                model_make(&m, &r, &lent, widths[i], k);
                scratch_take_back(&lent);
                check_model(&m, &c);
            }
}

TEST(test_small) {
    static const size_t widths[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 17, 31};
    check_widths(widths, sizeof widths / sizeof widths[0], 60);
}

TEST(test_edges_of_words) {
    static const size_t widths[] = {63, 64, 65, 127, 128, 129, 191, 192, 193, 200};
    check_widths(widths, sizeof widths / sizeof widths[0], 20);
}

// Runs that go through whole words; four of them, and more, take turns.
TEST(test_wide) {
    static const size_t widths[] = {255, 256, 257, 320, 511, 512, 513};
    check_widths(widths, sizeof widths / sizeof widths[0], 10);
}

// Nested hooks: n parts, each around the next, which end one after the other from within.
//
//     +---+---+---+---+
//     |               |      parts 0 3 | 1 2 above the second row, and a wall between
//     +   +---+---+   +
//     |   |       |   |
TEST(test_nested) {
    static model m;
    context c = support_context();
    for (size_t hooks = 1; hooks <= HEIGHT_MOST - 1; hooks++) {
        m = (model){.width = 2 * hooks, .height = hooks + 1, .words = bits_words(2 * hooks)};
        for (size_t y = 0; y < m.height; y++)
            for (size_t x = 0; x < m.width; x++) {
                size_t from_edge = x < hooks ? x : 2 * hooks - 1 - x;
                bits_set(m.inside[y], x);
                if (from_edge >= y && x + 1 < m.width - y) bits_set(m.east[y], x);
                if (from_edge < y + 1 && y + 1 < m.height) bits_set(m.south[y], x);
            }
        check_model(&m, &c);
    }
}
