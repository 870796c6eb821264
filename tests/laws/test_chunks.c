// SPDX-License-Identifier: MIT
// Chunks are what the whole maze is there, in any order, for every inner generator; beside each other they fit; and
// once their source is open nothing is allocated.
#include "support/test.h"
#include "support/door.h"

DOOR_FOR_ALL

enum { WIDTH = 90, HEIGHT = 70, PLACES = 40 };

static meander_chunks *open_chunks(meander_context *in, const char *id, uint64_t width, uint64_t height) {
    meander_chunks *k;
    if (meander_chunks_new(in, id, width, height, &k) != MEANDER_OK)
        fail_msg("%s: %s", id, meander_context_message(in));
    return k;
}

// Places as by dice, the same on every machine.
static uint64_t draw(uint64_t *state, uint64_t below) {
    *state = *state * UINT64_C(6364136223846793005) + 1442695040888963407u;
    return (*state >> 33) % below;
}

static void check_whole(const char *id, uint64_t width, uint64_t height) {
    meander_maze *m = door_make(c, id);
    meander_chunks *k = open_chunks(c, id, width, height);
    uint8_t *sides = malloc(width * height);
    uint64_t state = width;
    for (unsigned i = 0; i < PLACES; i++) {
        meander_point corner = {draw(&state, WIDTH - width + 1), draw(&state, HEIGHT - height + 1)};
        // Every other one lies beside the one before.
        if (i % 2 == 1 && corner.x + 1 < WIDTH - width) corner.x++;
        assert_int_equal(meander_chunks_sides(k, corner, sides), MEANDER_OK);
        for (uint64_t y = 0; y < height; y++)
            for (uint64_t x = 0; x < width; x++) {
                meander_point at = {corner.x + x, corner.y + y};
                if (sides[y * width + x] != meander_maze_sides(m, at))
                    fail_msg("%s: chunk %d x %d at %d,%d has %d at %d,%d, not %d", id, (int)width, (int)height,
                             (int)corner.x, (int)corner.y, sides[y * width + x], (int)at.x, (int)at.y,
                             (int)meander_maze_sides(m, at));
            }
    }
    free(sides);
    meander_chunks_free(k);
    meander_maze_free(m);
}

TEST(test_chunks_are_parts_of_the_maze) {
    static const char *const inners[] = {"none", "backtracker", "growing-tree", "kruskal", "prim", "wilson",
                                         "hunt-and-kill", "eller", "sidewinder", "binary-tree",
                                         "recursive-division", "spiral"};
    for (size_t i = 0; i < sizeof inners / sizeof *inners; i++) {
        char id[96];
        snprintf(id, sizeof id, "rect:%dx%d/nested:inner=%s/%d", WIDTH, HEIGHT, inners[i], (int)i);
        check_whole(id, 16, 16);
        snprintf(id, sizeof id, "rect:%dx%d/nested:inner=%s,leaf=%d/5", WIDTH, HEIGHT, inners[i], 2 + 9 * (int)i);
        check_whole(id, 7, 30);
    }
    check_whole("rect:90x70/nested/3", 1, 1);
    check_whole("rect:90x70/nested/3", WIDTH, HEIGHT);
    check_whole("rect:90x70/eller:coins=places/3", 12, 9);
}

// In a world that nobody can make whole, neighbours agree about the passages between them, whatever came before.
TEST(test_chunks_fit_together) {
    enum { SIDE = 32 };
    static const uint64_t bases[] = {0, 1000000, UINT64_C(1) << 61, (UINT64_C(1) << 62) - 4 * SIDE};
    meander_chunks *k = open_chunks(c, "world:2^62/nested/7", SIDE, SIDE);
    uint8_t *a = malloc(SIDE * SIDE), *b = malloc(SIDE * SIDE);
    for (size_t i = 0; i < sizeof bases / sizeof *bases; i++) {
        meander_rows *rows;
        meander_row row;
        meander_point here = {bases[i], bases[i]}, right = {here.x + SIDE, here.y}, below = {here.x, here.y + SIDE};
        unsigned crossings = 0;
        assert_int_equal(meander_chunks_sides(k, here, a), MEANDER_OK);
        assert_int_equal(meander_chunks_sides(k, right, b), MEANDER_OK);
        for (unsigned y = 0; y < SIDE; y++) {
            assert_int_equal(a[y * SIDE + SIDE - 1] >> MEANDER_EAST & 1, b[y * SIDE] >> MEANDER_WEST & 1);
            crossings += a[y * SIDE + SIDE - 1] >> MEANDER_EAST & 1;
        }
        assert_true(crossings > 0);
        assert_int_equal(meander_chunks_sides(k, below, b), MEANDER_OK);
        for (unsigned x = 0; x < SIDE; x++)
            assert_int_equal(a[(SIDE - 1) * SIDE + x] >> MEANDER_SOUTH & 1, b[x] >> MEANDER_NORTH & 1);
        assert_int_equal(meander_section_new(c, "world:2^62/nested/7", here, SIDE, SIDE, &rows), MEANDER_OK);
        for (unsigned y = 0; y < SIDE; y++) {
            assert_int_equal(meander_rows_next(rows, &row), MEANDER_OK);
            for (unsigned x = 0; x + 1 < SIDE; x++)
                assert_int_equal(a[y * SIDE + x] >> MEANDER_EAST & 1, row.east[0] >> x & 1);
        }
        meander_rows_free(rows);
    }
    assert_int_equal(meander_chunks_sides(k, (meander_point){(UINT64_C(1) << 62) - 3, 0}, a), MEANDER_BAD_REQUEST);
    free(a);
    free(b);
    meander_chunks_free(k);
}

// ---- memory --------------------------------------------------------------------------------

static size_t asked;

static void *count_resize(void *user, void *block, size_t size) {
    (void)user;
    asked += size > 0;
    if (size > 0) return realloc(block, size);
    free(block);
    return NULL;
}

TEST(test_chunks_allocate_nothing_once_open) {
    enum { SIDE = 32, MANY = 400 };
    static const char *const ids[] = {"world:2^40/nested/7", "world:2^40/nested:inner=wilson/7",
                                      "world:2^40/nested:inner=kruskal,leaf=40/7", "world:2^40/nested:inner=none/7",
                                      "world:2^40/nested:inner=eller/7", "world:2^40/nested:inner=prim/7"};
    const meander_allocator counting = {.resize = count_resize};
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        meander_context *own;
        uint8_t *sides = malloc(SIDE * SIDE);
        uint64_t dice = 5;
        assert_int_equal(meander_context_new(&counting, &own), MEANDER_OK);
        meander_chunks *k = open_chunks(own, ids[i], SIDE, SIDE);
        asked = 0;
        for (unsigned n = 0; n < MANY; n++) {
            meander_point corner = {draw(&dice, 100000), draw(&dice, 100000)};
            assert_int_equal(meander_chunks_sides(k, corner, sides), MEANDER_OK);
        }
        print_message("# %s: %d blocks after the first chunk\n", ids[i], (int)asked);
        assert_int_equal(asked, 0);
        meander_chunks_free(k);
        meander_context_free(own);
        free(sides);
    }
}

// ---- what has no chunks ------------------------------------------------------------------

TEST(test_mazes_without_chunks) {
    static const char *const ids[] = {"rect:9x9/wilson/1", "hex:9x9/wilson/1", "rect:20xinf/eller/1",
                                      "rect:20x20/nested/1+braid=20"};
    meander_chunks *k;
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++)
        assert_int_equal(meander_chunks_new(c, ids[i], 4, 4, &k), MEANDER_UNSUPPORTED);
    assert_int_equal(meander_chunks_new(c, "rect:20x20/nested/1", 21, 4, &k), MEANDER_BAD_REQUEST);
    assert_int_equal(meander_chunks_new(c, "rect:20x20/nested/1", 0, 4, &k), MEANDER_BAD_REQUEST);
}
