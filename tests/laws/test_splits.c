// SPDX-License-Identifier: MIT
// Sets that have no maze in common.  The hash of a maze depends on its passages alone and tells all mazes of 3 x 3
// apart; that of a shape is the same for all images of a maze, on every grid that has symmetries, and on squares tells
// apart those that are not images of each other.  Batches of different shares and lots never meet, with any number of
// threads and in any order.
#include "support/test.h"
#include "facade/facade.h"
#include "grid/maze_hash.h"
#include "support/door.h"
#include "support/small_grids.h"
#include "support/support.h"
#include "support/watch.h"

DOOR_FOR_ALL

static uint64_t hash_of(const meander_maze *m, bool by_shape) {
    uint64_t hash;
    assert_int_equal(meander_maze_hash(m, by_shape, &hash), MEANDER_OK);
    return hash;
}

static uint64_t hash_named(const char *id, bool by_shape) {
    meander_maze *m = door_make(c, id);
    uint64_t hash = hash_of(m, by_shape);
    meander_maze_free(m);
    return hash;
}

// ---- the same everywhere ---------------------------------------------------------------

// Sets of other machines and years count on these.
TEST(test_known_hashes) {
    static const struct { const char *id; uint64_t exact, shape; } known[] = {
        {"rect:3x3/wilson/1", UINT64_C(0xe483ac5efd828833), UINT64_C(0x1acf1441b886a3bb)},
        {"rect:64x40/eller/7", UINT64_C(0x8d2f30e7ef17a060), UINT64_C(0xc851183314a70263)},
        {"hex:9x7/kruskal/3+braid=50", UINT64_C(0xf5cab67fa873ae68), UINT64_C(0xf49ab8cc54de0c63)},
        {"rect:5x5,mask=by/wilson/1", UINT64_C(0x02fdfd57d22d542e), UINT64_C(0xb43bfda1e7463348)},
        {"polar:30/backtracker/5", UINT64_C(0x3eb24b27b4862c15), UINT64_C(0xf8f583183a07930f)}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        uint64_t exact = hash_named(known[i].id, false), shape = hash_named(known[i].id, true);
        if (exact != known[i].exact || shape != known[i].shape)
            fail_msg("%s: 0x%016llx, 0x%016llx", known[i].id, (unsigned long long)exact, (unsigned long long)shape);
    }
}

// Neither the way it was made, nor its seed, nor its ends.
TEST(test_passages_alone) {
    assert_true(hash_named("rect:4x4/wilson/1+start=1,1+goal=2,2", false) == hash_named("rect:4x4/wilson/1", false));
    assert_true(hash_named("rect:9x1/wilson/1", false) == hash_named("rect:9x1/backtracker/2", false));
    assert_true(hash_named("rect:9x1/wilson/1", false) != hash_named("rect:1x9/wilson/1", false));
    assert_true(hash_named("rect:9x1/wilson/1", true) == hash_named("rect:1x9/wilson/1", true));
}

// ---- all mazes of 3 x 3 ----------------------------------------------------------------

enum { SIDE = 3, ALL = 192, CELLS = SIDE * SIDE };

typedef struct known_maze {
    uint8_t sides[CELLS], least[CELLS];    // and the least of its eight images
    uint64_t hash, shape;
} known_maze;

// One of the eight images of the square: turned, and mirrored first where the third bit is set.
static void make_image(const uint8_t *sides, unsigned way, uint8_t *image) {
    for (unsigned y = 0; y < SIDE; y++)
        for (unsigned x = 0; x < SIDE; x++) {
            unsigned to_x = way & 4 ? SIDE - 1 - x : x, to_y = y, set = sides[y * SIDE + x];
            if (way & 4) set = (set & 5) | (set & 2) << 2 | (set & 8) >> 2;
            for (unsigned turn = 0; turn < (way & 3); turn++) {
                unsigned before = to_x;
                to_x = SIDE - 1 - to_y;
                to_y = before;
                set = (set << 1 | set >> 3) & 15;
            }
            image[to_y * SIDE + to_x] = (uint8_t)set;
        }
}

static size_t find_all(known_maze *all) {
    size_t count = 0;
    meander_batch *b;
    meander_maze *m;
    const meander_batch_order order = {.unique = true};
    assert_int_equal(meander_batch_new(c, "rect:3x3/wilson/1", &order, &b), MEANDER_OK);
    for (; count < ALL; count++) {
        known_maze *k = &all[count];
        assert_int_equal(meander_batch_next(b, &m), MEANDER_OK);
        for (uint64_t i = 0; i < CELLS; i++)
            k->sides[i] = (uint8_t)meander_maze_sides(m, (meander_point){i % SIDE, i / SIDE});
        k->hash = hash_of(m, false);
        k->shape = hash_of(m, true);
        memcpy(k->least, k->sides, CELLS);
        for (unsigned way = 1; way < 8; way++) {
            uint8_t image[CELLS];
            make_image(k->sides, way, image);
            if (memcmp(image, k->least, CELLS) < 0) memcpy(k->least, image, CELLS);
        }
    }
    meander_batch_free(b);
    return count;
}

TEST(test_all_of_nine_cells) {
    known_maze *all = malloc(ALL * sizeof *all);
    size_t shapes = 0;
    assert_int_equal(find_all(all), ALL);
    for (size_t i = 0; i < ALL; i++) {
        bool first = true;
        for (size_t j = 0; j < i; j++) {
            bool image = memcmp(all[i].least, all[j].least, CELLS) == 0;
            assert_true(all[i].hash != all[j].hash);
            assert_int_equal(all[i].shape == all[j].shape, image);
            first = first && !image;
        }
        shapes += first;
    }
    assert_int_equal(shapes, 28);
    free(all);
}

// Every maze of nine cells is in one of the sets, and none, nor an image of it, is in two.
TEST(test_sets_of_nine_cells) {
    known_maze *all = malloc(ALL * sizeof *all);
    assert_int_equal(find_all(all), ALL);
    for (unsigned by_shape = 0; by_shape < 2; by_shape++) {
        static const uint64_t ends[] = {0, 70, 85, 100};
        unsigned of[ALL] = {0};
        for (unsigned set = 1; set < 4; set++) {
            const meander_batch_order order = {.share_first = ends[set - 1], .share_end = ends[set],
                                               .share_whole = 100, .by_shape = by_shape == 1};
            meander_batch *b;
            uint8_t bytes[3000 * CELLS];
            assert_int_equal(meander_batch_new(c, "rect:3x3/wilson/1", &order, &b), MEANDER_OK);
            assert_int_equal(meander_batch_bytes(b, 3000, bytes, NULL), MEANDER_OK);
            meander_batch_free(b);
            for (size_t k = 0; k < 3000; k++)
                for (size_t i = 0; i < ALL; i++) {
                    const uint8_t *sides = by_shape == 1 ? all[i].least : all[i].sides;
                    uint8_t image[CELLS];
                    bool same = false;
                    for (unsigned way = 0; way < (by_shape == 1 ? 8u : 1u) && !same; way++) {
                        make_image(bytes + k * CELLS, way, image);
                        same = memcmp(image, sides, CELLS) == 0;
                    }
                    if (!same) continue;
                    assert_true(of[i] == 0 || of[i] == set);
                    of[i] = set;
                }
        }
        for (size_t i = 0; i < ALL; i++) assert_true(of[i] != 0);
    }
    free(all);
}

// ---- images on every grid --------------------------------------------------------------

enum { FEW = 12, MAPS_MOST = 24 };

// A cell has another one beside it by one side at most; then passages are known by their ends.
static bool grid_is_simple(const grid *g, size_t count) {
    for (cell a = grid_next(g, 0); a != CELL_NONE; a = grid_next(g, a + 1))
        for (unsigned s = 0; s < g->side_count; s++)
            for (unsigned t = 0; t < s; t++)
                if (g->sides[a] >> s & g->sides[a] >> t & 1 && grid_neighbour(g, a, s) == grid_neighbour(g, a, t))
                    return false;
    return count <= FEW && !grid_is_wide(g);
}

static int side_to(const grid *g, cell a, cell b) {
    for (unsigned s = 0; s < g->side_count; s++)
        if (g->sides[a] >> s & 1 && grid_neighbour(g, a, s) == b) return (int)s;
    return -1;
}

static void check_image(const maze *m, const cell *cells, const size_t *map, size_t count, uint64_t expected) {
    const grid *g = m->grid;
    uint64_t room[MAZE_HASH_ROOM * 4096];
    maze image;
    assert_true(g->count <= 4096);
    assert_int_equal(maze_init(&image, g), MEANDER_OK);
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < count; j++) {
            int side = side_to(g, cells[i], cells[j]);
            if (side < 0 || !maze_is_open(m, cells[i], (unsigned)side)) continue;
            maze_carve(&image, cells[map[i]], (unsigned)side_to(g, cells[map[i]], cells[map[j]]));
        }
    if (maze_hash_shape(&image, room) != expected) fail_msg("an image has another hash");
    maze_done(&image);
}

// Maps the cells one after the other to any that keep who is beside whom.
static size_t map_on(const maze *m, const cell *cells, size_t *map, size_t mapped, size_t count, uint64_t expected,
                     size_t found) {
    const grid *g = m->grid;
    if (found >= MAPS_MOST) return found;
    if (mapped == count) return check_image(m, cells, map, count, expected), found + 1;
    for (size_t to = 0; to < count && found < MAPS_MOST; to++) {
        bool fits = true;
        for (size_t i = 0; i < mapped && fits; i++)
            fits = map[i] != to &&
                   (side_to(g, cells[i], cells[mapped]) >= 0) == (side_to(g, cells[map[i]], cells[to]) >= 0);
        map[mapped] = to;
        if (fits) found = map_on(m, cells, map, mapped + 1, count, expected, found);
    }
    return found;
}

static size_t images, grids;

static void check_images(const char *id) {
    meander_maze *m = door_make(c, id);
    const grid *g = m->puzzle.grid;
    watch("%s", id);
    if (grid_is_simple(g, g->cells)) {
        cell cells[FEW];
        size_t map[FEW], count = 0;
        for (cell a = grid_next(g, 0); a != CELL_NONE; a = grid_next(g, a + 1)) cells[count++] = a;
        size_t found = map_on(&m->puzzle.maze, cells, map, 0, count, hash_of(m, true), 0);
        images += found;
        grids += found > 1;
    }
    meander_maze_free(m);
}

TEST(test_images_on_every_grid) {
    small_grids_each(c, "wilson/3+braid=30", check_images);
    assert_true(grids >= 100 && images >= 600);
    watch_done();
}

static void check_two(const char *id) {
    char other[300];
    snprintf(other, sizeof other, "%s/wilson/2", id);
    meander_maze *a, *b;
    char first[300];
    snprintf(first, sizeof first, "%s/wilson/1", id);
    a = door_make(c, first);
    b = door_make(c, other);
    watch("%s", id);
    bool same = true;
    for (uint64_t y = 0; y < meander_maze_height(a); y++)
        for (uint64_t x = 0; x < meander_maze_width(a); x++)
            same = same && meander_maze_sides(a, (meander_point){x, y}) == meander_maze_sides(b, (meander_point){x, y});
    assert_int_equal(hash_of(a, false) == hash_of(b, false), same);
    meander_maze_free(a);
    meander_maze_free(b);
}

// Two mazes that differ, on every kind of grid, also of more than eight sides.
TEST(test_every_kind) {
    static const char *const kinds[] = {
        "rect:9x7", "hex:9x7", "tri:9x7", "upsilon:6x6", "zeta:6x6", "weave:8x8", "torus:6x5", "cylinder:6x5",
        "klein:6x5", "moebius:6x5", "projective:5x5", "polar:6", "cube:3", "sphere:4", "solid:4", "penrose:3",
        "box:3x3x3", "box:2x2x2x2", "tiling:3x3,of=4.8.8", "hyperbolic:3",
        "hat:1", "spectre:1", "graph:petersen", "map:tangram", "hex:5",
        "voronoi:40"};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) check_two(kinds[i]);
    watch_done();
}

// ---- batches ---------------------------------------------------------------------------

// The hashes of a batch are those of its mazes, and the same with threads and by numbers.
static void check_batch(const char *id, const meander_batch_order *order, uint64_t count, size_t cells) {
    uint8_t *alone = malloc(count * cells), *many = malloc(count * cells);
    uint64_t *seeds = malloc(count * sizeof *seeds), least, most, lowest = UINT64_MAX, highest = 0;
    meander_batch *b;
    meander_maze *m;
    for (unsigned threads = 1; threads < 4; threads += 2) {
        meander_context_set_threads(c, threads);
        assert_int_equal(meander_batch_new(c, id, order, &b), MEANDER_OK);
        assert_false(meander_batch_hashes(b, &least, &most));
        assert_int_equal(meander_batch_bytes(b, count, threads == 1 ? alone : many, seeds), MEANDER_OK);
        assert_true(meander_batch_hashes(b, &least, &most));
        meander_batch_free(b);
    }
    meander_context_set_threads(c, 1);
    assert_memory_equal(alone, many, count * cells);
    assert_int_equal(meander_batch_new(c, id, order, &b), MEANDER_OK);
    for (uint64_t i = 0; i < count; i++) {
        uint64_t at = order->unique ? i : (i + count / 2) % count;
        meander_batch_seek(b, at);
        assert_int_equal(meander_batch_next(b, &m), MEANDER_OK);
        uint64_t hash = hash_of(m, order->by_shape), share = maze_hash_share(hash, order->share_whole);
        if (order->share_whole > 0) assert_true(share >= order->share_first && share < order->share_end);
        if (hash < lowest) lowest = hash;
        if (hash > highest) highest = hash;
    }
    assert_true(least == lowest && most == highest);
    meander_batch_free(b);
    free(alone);
    free(many);
    free(seeds);
}

TEST(test_batches) {
    const meander_batch_order train = {.share_end = 80, .share_whole = 100};
    const meander_batch_order shape = {.share_first = 80, .share_end = 100, .share_whole = 100, .by_shape = true};
    const meander_batch_order lot = {.unique = true, .lot = 1, .lots = 3, .tries = 1000};
    check_batch("rect:4x4/wilson/1", &train, 20000, 16);
    check_batch("rect:4x4/kruskal/9", &shape, 6000, 16);
    check_batch("hex:3x3/wilson/1", &shape, 6000, 9);
    check_batch("rect:4x4/wilson/1", &lot, 6000, 16);
}

// A third of all mazes has its hash in a third, within four standard deviations of 12,000 coins.
TEST(test_shares_are_even) {
    size_t in = 0;
    meander_batch *b;
    meander_maze *m;
    assert_int_equal(meander_batch_new(c, "rect:6x6/wilson/1", NULL, &b), MEANDER_OK);
    for (unsigned i = 0; i < 12000; i++) {
        assert_int_equal(meander_batch_next(b, &m), MEANDER_OK);
        in += maze_hash_share(hash_of(m, i % 2 == 1), 3) == 1;
    }
    assert_true(in > 4000 - 207 && in < 4000 + 207);
    meander_batch_free(b);
}

// Unlike mazes of all lots together are unlike.
TEST(test_lots) {
    uint8_t bytes[ALL * CELLS];
    size_t count = 0;
    for (uint64_t lot = 0; lot < 3; lot++) {
        const meander_batch_order order = {.unique = true, .lot = lot, .lots = 3, .tries = 3000};
        meander_batch *b;
        meander_status status;
        assert_int_equal(meander_batch_new(c, "rect:3x3/wilson/1", &order, &b), MEANDER_OK);
        while ((status = meander_batch_bytes(b, 1, bytes + count * CELLS, NULL)) == MEANDER_OK) {
            for (size_t i = 0; i < count; i++)
                assert_int_not_equal(memcmp(bytes + i * CELLS, bytes + count * CELLS, CELLS), 0);
            assert_true(++count <= ALL);
            if (count == ALL) break;
        }
        assert_true(count == ALL || status == MEANDER_NO);
        meander_batch_free(b);
        if (count == ALL) break;
    }
    assert_int_equal(count, ALL);
}

TEST(test_refused) {
    static const meander_batch_order wrong[] = {
        {.share_first = 3, .share_end = 3, .share_whole = 4}, {.share_first = 3, .share_end = 5, .share_whole = 4},
        {.share_whole = 4}, {.lot = 3, .lots = 3}};
    meander_batch *b;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_int_equal(meander_batch_new(c, "rect:3x3/wilson/1", &wrong[i], &b), MEANDER_BAD_REQUEST);
        assert_string_equal(meander_context_message(c), "no maze is in an empty share");
    }
}
