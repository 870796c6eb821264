// SPDX-License-Identifier: MIT
// Batches: every maze is the one that its ID brings alone, whatever was made before it; nothing is
// allocated for a maze but the first; limits, tries and unlike mazes are as a slow twin finds them
// by the documented seeds; failures leave the batch usable.
#include <inttypes.h>
#include <math.h>

#include "support/test.h"
#include "support/door.h"
#include "support/faulty.h"

// ---- seeds -----------------------------------------------------------------------------

// The first output of splitmix64, written out.
static uint64_t mix(uint64_t x) {
    x += 0x9e3779b97f4a7c15u;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

static uint64_t seed_of(uint64_t first, uint64_t k) { return k == 0 ? first : mix(mix(first) + k); }

TEST(test_seeds) {
    assert_true(mix(0) == 0xe220a8397b1dcdafu);   // the value that Vigna's program prints
    static const uint64_t firsts[] = {0, 1, 2026, UINT64_MAX};
    for (size_t i = 0; i < 4; i++) {
        assert_true(meander_batch_seed(firsts[i], 0) == firsts[i]);
        for (uint64_t k = 1; k < 100; k++)
            assert_true(meander_batch_seed(firsts[i], k) == seed_of(firsts[i], k));
        assert_true(meander_batch_seed(firsts[i], UINT64_MAX) == seed_of(firsts[i], UINT64_MAX));
    }
    // Nothing is to be changed in these: they are forever part of what an ID's batch means.
    assert_true(meander_batch_seed(1, 1) == 9716232063330790915u);
    assert_true(meander_batch_seed(1, 2) == 13608149317741381227u);
}

// ---- the same mazes --------------------------------------------------------------------

// What a maze is, without its ID.
static record picture_of(const meander_maze *m) {
    record r = {NULL, 0, 0};
    record_maze(&r, m);
    return r;
}

static void assert_same_maze(const meander_maze *a, const meander_maze *b) {
    record one = picture_of(a), two = picture_of(b);
    assert_string_equal(meander_maze_id(a), meander_maze_id(b));
    assert_int_equal(one.size, two.size);
    assert_memory_equal(one.bytes, two.bytes, one.size);
    record_done(&one);
    record_done(&two);
}

static void assert_same_bytes(const uint8_t *bytes, const meander_maze *m) {
    for (uint64_t y = 0; y < meander_maze_height(m); y++)
        for (uint64_t x = 0; x < meander_maze_width(m); x++) {
            meander_point at = {x, y};
            unsigned expected = meander_maze_holds(m, at) ? meander_maze_sides(m, at) : 16;
            assert_int_equal(*bytes++, expected);
        }
}

enum { MAZES = 5 };

// Lent one by one, as bytes, and alone.
static void check_batch(meander_context *c, const char *id) {
    meander_batch *b;
    meander_maze *lent, *alone;
    uint64_t first, seeds[MAZES], width, height;
    assert_int_equal(meander_id_seed(c, id, &first), MEANDER_OK);
    assert_int_equal(meander_id_size(c, id, &width, &height), MEANDER_OK);
    size_t cells = (size_t)(width * height);
    uint8_t *bytes = malloc(MAZES * cells);
    assert_non_null(bytes);
    if (meander_batch_new(c, id, NULL, &b) != MEANDER_OK)
        fail_msg("%s: %s", id, meander_context_message(c));
    if (meander_batch_bytes(b, MAZES, bytes, seeds) != MEANDER_OK)
        fail_msg("%s: %s", id, meander_context_message(c));
    assert_int_equal(meander_batch_index(b), MAZES);
    for (uint64_t k = MAZES; k-- > 0;) {
        meander_batch_seek(b, k);
        if (meander_batch_next(b, &lent) != MEANDER_OK)
            fail_msg("%s: %s", id, meander_context_message(c));
        alone = door_make(c, meander_maze_id(lent));
        assert_same_maze(lent, alone);
        assert_same_bytes(bytes + k * cells, alone);
        assert_true(seeds[k] == seed_of(first, k));
        meander_maze_free(alone);
    }
    meander_batch_free(b);
    free(bytes);
}

static const char mask_picture[] = " ###   ###\n ####  ###\n ###   ### #\n";

// Sizes, ends of its own, a mask in pieces, an isolated cell.
TEST(test_every_generator) {
    meander_context *c = door_open();
    char id[512], *mask;
    assert_int_equal(meander_mask_new(c, mask_picture, sizeof mask_picture - 1, "mask", &mask),
                     MEANDER_OK);
    for (size_t i = 0; i < meander_list_count(MEANDER_GENERATORS); i++) {
        meander_info info = meander_list_at(MEANDER_GENERATORS, i);
        snprintf(id, sizeof id, "rect:33x25/%s/7", info.name);
        check_batch(c, id);
        snprintf(id, sizeof id, "rect:24x23/%s/18446744073709551615+start=3,0+goal=2,1+goal=9,9",
                 info.name);
        check_batch(c, id);
        if (has_trait(info, "large")) continue;
        snprintf(id, sizeof id, "rect:1x1/%s/0", info.name);
        check_batch(c, id);
        snprintf(id, sizeof id, "rect:%s,pieces=yes/%s/5", mask, info.name);
        check_batch(c, id);
    }
    meander_text_free(c, mask);
    meander_context_free(c);
}

TEST(test_transforms_and_parameters) {
    static const char *const ids[] = {
        "rect:20x14/wilson/7+braid=30+sparse=20",
        "rect:20x14/backtracker/7+symmetric=x",
        "rect:20x14/kruskal:focus=walls/7+rooms=3+goal=19,0",
        "rect:20x14/growing-tree:pick=random/3+unicursal",
        "rect:25x25/labyrinth:design=chartres/3",
    };
    meander_context *c = door_open();
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) check_batch(c, ids[i]);
    meander_context_free(c);
}

// ---- mazes made ahead ------------------------------------------------------------------

enum { AHEAD_MOST = 9 };

// Bytes of `count` mazes from any one on, against those made alone.
static void check_ahead(meander_context *c, const char *id, uint64_t from, uint64_t count) {
    meander_batch *b;
    meander_maze *lent;
    uint64_t seeds[AHEAD_MOST], width, height;
    assert_int_equal(meander_id_size(c, id, &width, &height), MEANDER_OK);
    uint8_t *bytes = malloc((size_t)(count * width * height));
    assert_non_null(bytes);
    assert_int_equal(meander_batch_new(c, id, NULL, &b), MEANDER_OK);
    meander_batch_seek(b, from);
    assert_int_equal(meander_batch_bytes(b, count, bytes, seeds), MEANDER_OK);
    for (uint64_t k = 0; k < count; k++) {
        meander_batch_seek(b, from + k);
        assert_int_equal(meander_batch_next(b, &lent), MEANDER_OK);
        meander_maze *alone = door_make(c, meander_maze_id(lent));
        assert_same_maze(lent, alone);
        assert_same_bytes(bytes + k * width * height, alone);
        meander_maze_free(alone);
    }
    meander_batch_free(b);
    free(bytes);
}

// Small rectangles of every sort, the largest made together and the smallest that is not, and
// whatever may not be made together.
TEST(test_mazes_made_ahead) {
    static const char *const ids[] = {
        "rect:1x1/backtracker/1", "rect:1x9/backtracker/2", "rect:9x1/backtracker/3",
        "rect:2x2/backtracker/4", "rect:63x5/backtracker/5", "rect:64x64/backtracker/6",
        "rect:126x126/backtracker/8", "rect:128x126/backtracker/9", "rect:3x5000/backtracker/9",
        "rect:20x20/backtracker:root=3-4/1", "rect:20x20/backtracker:shuffle=no/1",
        "rect:20x20/backtracker:shuffle=no,order=NESW/1", "rect:20x20/backtracker:run=40/1",
        "rect:20x20/backtracker:bias=5-1-1-1/1", "rect:20x20/backtracker:focus=walls/1",
        "rect:20x20/backtracker/1+braid=50", "rect:20x20/backtracker/1+goal=3,3+start=4,4",
    };
    meander_context *c = door_open();
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++)
        for (uint64_t count = 1; count <= AHEAD_MOST; count++)
            if (count < 6 || i < 7) check_ahead(c, ids[i], count % 3, count);
    meander_context_free(c);
}

// A maze that was made ahead, shown and then changed is made again.
TEST(test_shown_mazes_are_made_again) {
    meander_context *c = door_open();
    meander_batch *b;
    meander_maze *lent, *alone;
    uint8_t bytes[4][9 * 9];
    assert_int_equal(meander_batch_new(c, "rect:9x9/backtracker/1", NULL, &b), MEANDER_OK);
    assert_int_equal(meander_batch_bytes(b, 4, bytes[0], NULL), MEANDER_OK);
    meander_batch_seek(b, 0);
    for (unsigned i = 0; i < 2; i++, meander_batch_seek(b, 0)) {
        assert_int_equal(meander_batch_next(b, &lent), MEANDER_OK);
        alone = door_make(c, meander_maze_id(lent));
        assert_same_maze(lent, alone);
        for (unsigned side = MEANDER_EAST; side <= MEANDER_SOUTH; side++)
            assert_int_equal(meander_maze_open(lent, (meander_point){4, 4}, side), MEANDER_OK);
        meander_maze_free(alone);
    }
    meander_batch_free(b);
    meander_context_free(c);
}

// What somebody does to a lent maze is forgotten with the next one.
TEST(test_changes_are_forgotten) {
    meander_context *c = door_open();
    meander_batch *b;
    meander_maze *lent, *alone;
    meander_solution *s;
    const meander_figure *figures;
    size_t count;
    uint32_t weights[9 * 9];
    meander_point goals[20];
    for (size_t i = 0; i < 9 * 9; i++) weights[i] = 3;
    for (size_t i = 0; i < 20; i++) goals[i] = (meander_point){i % 9, i / 9};
    assert_int_equal(meander_batch_new(c, "rect:9x9/wilson/1", NULL, &b), MEANDER_OK);
    for (unsigned i = 0; i < 20; i++) {
        assert_int_equal(meander_batch_next(b, &lent), MEANDER_OK);
        alone = door_make(c, meander_maze_id(lent));
        assert_same_maze(lent, alone);
        assert_int_equal(meander_maze_set_start(lent, (meander_point){4, 4}), MEANDER_OK);
        assert_int_equal(meander_maze_set_goals(lent, goals, 20), MEANDER_OK);
        assert_int_equal(meander_maze_set_weights(lent, weights), MEANDER_OK);
        assert_int_equal(meander_maze_measure(lent, "cells", &figures, &count), MEANDER_OK);
        assert_int_equal(meander_solution_new(lent, "dijkstra", NULL, &s), MEANDER_OK);
        meander_solution_free(s);
        meander_maze_free(alone);
    }
    meander_batch_free(b);
    meander_context_free(c);
}

// ---- memory ----------------------------------------------------------------------------

static size_t calls_of(const char *id, const meander_limit *limits, size_t count, uint64_t warm) {
    bench tested;
    meander_batch *b;
    uint8_t bytes[20 * 20];
    meander_maze *lent;
    bench_open(&tested);
    meander_batch_order order = {.limits = limits, .limit_count = count};
    assert_int_equal(meander_batch_new(tested.context, id, &order, &b), MEANDER_OK);
    for (uint64_t i = 0; i < warm; i++) assert_int_equal(meander_batch_next(b, &lent), MEANDER_OK);
    faulty_set(&tested.faulty, 0, false);
    for (unsigned i = 0; i < 20; i++) {
        assert_int_equal(meander_batch_next(b, &lent), MEANDER_OK);
        assert_int_equal(meander_batch_bytes(b, 1, bytes, NULL), MEANDER_OK);
    }
    size_t calls = tested.faulty.calls;
    meander_batch_free(b);
    bench_close(&tested);
    return calls;
}

// Those whose lists grow as chance will have it may need a larger one now and then.
TEST(test_nothing_is_allocated) {
    static const meander_limit limits[] = {{"dead_ends", 1, INFINITY, false},
                                           {"river", 0, INFINITY, false}};
    char id[128];
    for (size_t i = 0; i < meander_list_count(MEANDER_GENERATORS); i++) {
        const char *name = meander_list_at(MEANDER_GENERATORS, i).name;
        snprintf(id, sizeof id, "rect:20x20/%s/7", name);
        if (calls_of(id, NULL, 0, 1) > 4) fail_msg("%s allocates", name);
        if (calls_of(id, NULL, 0, 1000) > 0) fail_msg("%s goes on allocating", name);
    }
    assert_int_equal(calls_of("rect:20x20/backtracker/7", NULL, 0, 1), 0);
    assert_int_equal(calls_of("rect:20x20/wilson/7+braid=20+symmetric=x", NULL, 0, 1), 0);
    // A block that one maze gave back may serve for something else in the next, until all sizes are there.
    assert_int_equal(calls_of("rect:20x20/eller/7", limits, 2, 10), 0);
}

static meander_status run_batch(meander_context *c, const setting *s, record *r) {
    const meander_limit limit = {"solution_steps", 14, INFINITY, false};
    const meander_batch_order order = {.limits = &limit, .limit_count = 1, .unique = true};
    meander_batch *b;
    meander_status status = meander_batch_new(c, s->what, &order, &b);
    if (status != MEANDER_OK) return status;
    for (unsigned i = 0; i < 3 && status == MEANDER_OK; i++) {
        meander_maze *m;
        uint8_t bytes[10 * 8];
        status = meander_batch_next(b, &m);
        if (status == MEANDER_OK) record_maze(r, m);
        if (status == MEANDER_OK) status = meander_batch_bytes(b, 1, bytes, NULL);
        if (status == MEANDER_OK) record_add(r, bytes, sizeof bytes);
    }
    meander_batch_free(b);
    return status;
}

TEST(test_no_memory) {
    static const char *const ids[] = {
        "rect:10x8/backtracker/7", "rect:10x8/eller/7", "rect:10x8/prim/7",
        "rect:10x8/kruskal:focus=walls/7", "rect:10x8/wilson/7+symmetric=x+goal=1,1",
    };
    bench b;
    bench_open(&b);
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++)
        bench_try(&b, run_batch, &(setting){.what = ids[i]});
    bench_close(&b);
}

// ---- limits ----------------------------------------------------------------------------

static double figure_of(meander_context *c, const char *id, const char *key) {
    const meander_figure *figures;
    size_t count;
    double value;
    meander_maze *m = door_make(c, id);
    assert_int_equal(meander_maze_measure(m, key, &figures, &count), MEANDER_OK);
    while (strcmp(figures->key, key) != 0) figures++;
    value = figures->kind == MEANDER_FIGURE_REAL ? figures->real : (double)figures->number;
    if (!figures->known) value = NAN;
    meander_maze_free(m);
    return value;
}

// The first of maze k's tries that fits, found the long way.
static uint64_t twin_seed(meander_context *c, const char *shape, uint64_t first, uint64_t k,
                          const meander_limit *limits, size_t count) {
    for (uint64_t try = 0;; try++) {
        uint64_t seed = seed_of(seed_of(first, k), try);
        char id[128];
        bool fits = true;
        snprintf(id, sizeof id, "%s/%llu", shape, (unsigned long long)seed);
        for (size_t i = 0; i < count; i++) {
            char key[64];
            snprintf(key, sizeof key, "%s", limits[i].figure);
            for (char *at = key; *at != '\0'; at++)
                if (*at == '-') *at = '_';
            double value = figure_of(c, id, key);
            if (limits[i].share) value = value * 100 / 100;   // the mazes have 100 cells
            fits = fits && value >= limits[i].least && value <= limits[i].most;
        }
        if (fits) return seed;
    }
}

TEST(test_limits) {
    static const meander_limit limits[] = {
        {"solution-steps", 30, 50, false}, {"dead-ends", -INFINITY, 11, true},
        {"river", 4, INFINITY, false}, {"perfect", 1, 1, false},
    };
    static const char *const shapes[] = {"rect:10x10/backtracker", "rect:10x10/hunt-and-kill"};
    meander_context *c = door_open();
    meander_batch *b;
    meander_maze *m;
    for (size_t i = 0; i < 2; i++) {
        char id[128];
        uint64_t seed;
        snprintf(id, sizeof id, "%s/9", shapes[i]);
        assert_int_equal(meander_batch_new(c, id, &(meander_batch_order){.limits = limits, .limit_count = 4}, &b),
                         MEANDER_OK);
        for (uint64_t k = 0; k < 8; k++) {
            meander_batch_seek(b, 7 - k);   // in any order
            if (meander_batch_next(b, &m) != MEANDER_OK) fail_msg("%s", meander_context_message(c));
            assert_int_equal(meander_id_seed(c, meander_maze_id(m), &seed), MEANDER_OK);
            assert_true(seed == twin_seed(c, shapes[i], 9, 7 - k, limits, 4));
        }
        meander_batch_free(b);
    }
    meander_context_free(c);
}

static meander_status try_limit(meander_context *c, meander_limit limit, uint64_t tries) {
    meander_batch *b;
    meander_maze *m;
    meander_batch_order order = {.limits = &limit, .limit_count = 1, .tries = tries};
    meander_status status = meander_batch_new(c, "rect:5x5/backtracker/1", &order, &b);
    if (status != MEANDER_OK) return status;
    status = meander_batch_next(b, &m);
    assert_int_equal(meander_batch_index(b), status == MEANDER_OK);
    meander_batch_free(b);
    return status;
}

// A share is of all cells, to the last; a figure that is not known keeps no limit.
TEST(test_limits_to_the_last) {
    static const meander_limit all = {"cells", 100, 100, true}, way = {"solution_steps", 0, 1e9, false};
    meander_context *c = door_open();
    meander_batch *b;
    meander_maze *m;
    meander_batch_order order = {.limits = &all, .limit_count = 1, .tries = 1};
    assert_int_equal(meander_batch_new(c, "rect:9x7/eller/1", &order, &b), MEANDER_OK);
    assert_int_equal(meander_batch_next(b, &m), MEANDER_OK);
    meander_batch_free(b);
    order = (meander_batch_order){.limits = &way, .limit_count = 1};
    assert_int_equal(meander_batch_new(c, "rect:9x7/percolation:open=60/1", &order, &b), MEANDER_OK);
    for (int i = 0; i < 30; i++) {
        meander_solution *s = NULL;
        assert_int_equal(meander_batch_next(b, &m), MEANDER_OK);
        if (meander_solution_new(m, "breadth-first", NULL, &s) != MEANDER_OK)
            fail_msg("%s has no way, so it has no number of steps", meander_maze_id(m));
        meander_solution_free(s);
    }
    meander_batch_free(b);
    meander_context_free(c);
}

TEST(test_limits_that_cannot_be) {
    meander_context *c = door_open();
    meander_limit list[40];
    meander_batch *b;
    assert_int_equal(try_limit(c, (meander_limit){"dead_ends", 26, 30, false}, 50), MEANDER_NO);
    assert_string_equal(meander_context_message(c),
                        "maze 1: none of 50 seeds gives a maze as requested");
    assert_int_equal(try_limit(c, (meander_limit){"dead-ends", 0, 100, true}, 1), MEANDER_OK);
    assert_int_equal(try_limit(c, (meander_limit){"cells", 25, 25, false}, 1), MEANDER_OK);
    assert_int_equal(try_limit(c, (meander_limit){"cells", 26, 25, false}, 9), MEANDER_NO);
    assert_int_equal(try_limit(c, (meander_limit){"dead_endz", 0, 9, false}, 1),
                     MEANDER_BAD_REQUEST);
    assert_int_equal(try_limit(c, (meander_limit){"degrees", 0, 9, false}, 1), MEANDER_BAD_REQUEST);
    assert_int_equal(try_limit(c, (meander_limit){"river", 0, 9, true}, 1), MEANDER_BAD_REQUEST);
    assert_int_equal(try_limit(c, (meander_limit){"", 0, 9, false}, 1), MEANDER_BAD_REQUEST);
    for (size_t i = 0; i < 40; i++) list[i] = (meander_limit){"cells", 0, 99, false};
    assert_int_equal(meander_batch_new(c, "rect:5x5/backtracker/1",
                                       &(meander_batch_order){.limits = list, .limit_count = 40}, &b),
                     MEANDER_BAD_REQUEST);
    assert_int_equal(meander_batch_new(c, "rect:5xinf/eller/1", NULL, &b), MEANDER_UNSUPPORTED);
    assert_int_equal(meander_batch_new(c, "rect:5x5/nonsense/1", NULL, &b), MEANDER_BAD_REQUEST);
    meander_context_free(c);
}

// ---- unlike mazes ----------------------------------------------------------------------

enum { TREES = 192 };            // perfect mazes of 3 x 3

// All of them are found, each once, and then there are no more.
TEST(test_unique) {
    static uint8_t mazes[TREES + 1][9];
    meander_context *c = door_open();
    meander_batch *b;
    meander_batch_order order = {.unique = true, .tries = 20000};
    assert_int_equal(meander_batch_new(c, "rect:3x3/wilson/1", &order, &b), MEANDER_OK);
    assert_int_equal(meander_batch_bytes(b, TREES, mazes[0], NULL), MEANDER_OK);
    for (size_t i = 0; i < TREES; i++)
        for (size_t k = 0; k < i; k++) assert_true(memcmp(mazes[i], mazes[k], 9) != 0);
    assert_int_equal(meander_batch_bytes(b, 1, mazes[TREES], NULL), MEANDER_NO);
    assert_int_equal(meander_batch_index(b), TREES);
    meander_batch_free(b);
    meander_context_free(c);
}

// Of many mazes none is taken for another's double: as many seeds are used as a comparison of all
// with all says.
TEST(test_unique_leaves_nothing_out) {
    enum { COUNT = 400 };
    static uint8_t mazes[COUNT][16];
    static uint64_t seeds[COUNT];
    meander_context *c = door_open();
    meander_batch *b, *plain;
    meander_batch_order order = {.unique = true};
    assert_int_equal(meander_batch_new(c, "rect:4x4/binary-tree/1", &order, &b), MEANDER_OK);
    assert_int_equal(meander_batch_bytes(b, COUNT, mazes[0], seeds), MEANDER_OK);
    for (uint64_t i = 0; i < COUNT; i++) {
        uint8_t twin[16];
        uint64_t slot = seed_of(1, i), try = 0;
        for (;; try++) {
            char id[96];
            bool seen = false;
            snprintf(id, sizeof id, "rect:4x4/binary-tree/%llu",
                     (unsigned long long)seed_of(slot, try));
            assert_int_equal(meander_batch_new(c, id, NULL, &plain), MEANDER_OK);
            assert_int_equal(meander_batch_bytes(plain, 1, twin, NULL), MEANDER_OK);
            meander_batch_free(plain);
            for (uint64_t k = 0; k < i && !seen; k++) seen = memcmp(mazes[k], twin, 16) == 0;
            if (!seen) break;
        }
        assert_true(seeds[i] == seed_of(slot, try));
        assert_memory_equal(mazes[i], twin, 16);
    }
    meander_batch_free(b);
    meander_context_free(c);
}

// ---- searches --------------------------------------------------------------------------

// Of all tries the nearest is taken, and of several as near the first.  Few cells have few figures of
// difficulty, so every search here has several.
static void check_search(meander_context *c, const char *shape, double wish, uint64_t tries) {
    char *found, id[100];
    double nearest, difficulty = 0;
    uint64_t first = 0;
    size_t as_near = 0;
    double least = 1000;
    for (uint64_t seed = 1; seed <= tries; seed++) {
        const meander_figure *figures;
        size_t count;
        snprintf(id, sizeof id, "%s/wilson/%llu", shape, (unsigned long long)seed);
        meander_maze *m = door_make(c, id);
        assert_int_equal(meander_maze_measure(m, "difficulty", &figures, &count), MEANDER_OK);
        double away = fabs(figures[0].real - wish);
        as_near = away < least ? 1 : as_near + (away <= least);
        if (away < least) least = away, first = seed, difficulty = figures[0].real;
        meander_maze_free(m);
    }
    const meander_search_order order = {.tries = tries, .difficulty = wish};
    snprintf(id, sizeof id, "%s/wilson/1", shape);
    assert_int_equal(meander_id_search_new(c, id, &order, &nearest, &found), MEANDER_OK);
    snprintf(id, sizeof id, "%s/wilson/%llu", shape, (unsigned long long)first);
    assert_string_equal(found, id);
    assert_true(fabs(nearest - difficulty) < 1e-12);
    assert_true(as_near > 1);
    meander_text_free(c, found);
}

TEST(test_search_takes_the_first) {
    meander_context *c = door_open();
    for (unsigned wish = 0; wish <= 100; wish += 25) check_search(c, "rect:2x2", wish, 12);
    for (unsigned wish = 0; wish <= 100; wish += 25) check_search(c, "hex:2x2", wish, 40);
    check_search(c, "rect:4x3", 8, 60);
    meander_context_free(c);
}
