// SPDX-License-Identifier: MIT
// Twins of generators that part halls by walls: slow and obvious programs on plain arrays, in
// which the recursion is one of C's.  Their chance is the same; so must be the mazes.
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
#include <string.h>

#include "generate/generator.h"
#include "support/support.h"

enum { MOST = 80 };

// east[y][x]: a passage from (x, y) to the right; south[y][x]: down.
typedef struct twin {
    int width, height;
    bool east[MOST][MOST], south[MOST][MOST];
    uint64_t key;
    int64_t room, cut;
} twin;

// ---- recursive division ----------------------------------------------------------------

// The whole part of fraction / 2^64 * limit for small limits, in two halves; the rest stays.
static unsigned draw(uint64_t *fraction, uint64_t limit) {
    uint64_t low = *fraction % 4294967296u * limit;
    uint64_t high = *fraction / 4294967296u * limit + low / 4294967296u;
    *fraction = high % 4294967296u * 4294967296u + low % 4294967296u;
    return (unsigned)(high / 4294967296u);
}

static void divide(twin *t, int x, int y, int width, int height) {
    if (width == 1 || height == 1) return;
    if (width <= t->room && height <= t->room) return;
    uint64_t corner = ((uint64_t)y + 1) * ((uint64_t)t->width + 1) + (uint64_t)x;
    uint64_t counter = t->key + corner * 0xd1342543de82ef95u +
                       ((uint64_t)width + ((uint64_t)height << 32)) * 0xaf251af3b0f025b5u;
    uint64_t fraction = rng_mix(&counter);
    int across = 1, down = 1;
    if (t->cut == 0) across = 2 * width + 1, down = 2 * height + 1;
    if (t->cut == 1) across = width >= height, down = height >= width;
    if ((int)draw(&fraction, (uint64_t)(across + down)) < across) {
        int left = 1 + (int)draw(&fraction, (uint64_t)width - 1);
        int gap = (int)draw(&fraction, (uint64_t)height);
        for (int i = 0; i < height; i++) t->east[y + i][x + left - 1] = i == gap;
        divide(t, x, y, left, height);
        divide(t, x + left, y, width - left, height);
    } else {
        int above = 1 + (int)draw(&fraction, (uint64_t)height - 1);
        int gap = (int)draw(&fraction, (uint64_t)width);
        for (int i = 0; i < width; i++) t->south[y + above - 1][x + i] = i == gap;
        divide(t, x, y, width, above);
        divide(t, x, y + above, width, height - above);
    }
}

static void open_hall(twin *t, int width, int height) {
    *t = (twin){.width = width, .height = height};
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            t->east[y][x] = x + 1 < width;
            t->south[y][x] = y + 1 < height;
        }
}

// ---- comparing ---------------------------------------------------------------------------

static void compare(const twin *t, const maze *m, const char *what) {
    for (int y = 0; y < t->height; y++)
        for (int x = 0; x < t->width; x++) {
            cell c = grid_cell(m->grid, (uint64_t)x, (uint64_t)y);
            if (maze_is_open(m, c, MEANDER_EAST) != t->east[y][x] ||
                maze_is_open(m, c, MEANDER_SOUTH) != t->south[y][x])
                fail_msg("%s %d x %d: differs at %d,%d", what, t->width, t->height, x, y);
        }
}

static void make(context *c, generate_order *order, int width, int height, maze *m) {
    grid *g;
    assert_int_equal(grid_new_rect(c, (uint64_t)width, (uint64_t)height, NULL, &g), MEANDER_OK);
    assert_int_equal(maze_init(m, g), MEANDER_OK);
    assert_int_equal(generate_maze(order, m, NULL), MEANDER_OK);
}

static void done(maze *m) {
    grid *g = (grid *)m->grid;
    maze_done(m);
    grid_free(g);
}

static void compare_division(const char *way, int width, int height, uint64_t seed) {
    static twin t;
    context c = support_context();
    maze m;
    rng chance;
    generate_order order = {.generator = generator_named(&c, "recursive-division", 18), .seed = seed};
    assert_int_equal(params_parse(&c, "", order.generator->params, way, strlen(way), &order.params),
                     MEANDER_OK);
    make(&c, &order, width, height, &m);
    open_hall(&t, width, height);
    rng_seed(&chance, seed);
    (void)rng_below(&chance, (uint64_t)(width * height));
    t.key = rng_next(&chance);
    t.room = order.params.values[0];
    t.cut = order.params.values[1];
    divide(&t, 0, 0, width, height);
    compare(&t, &m, way);
    done(&m);
}

static void test_recursive_division(void **state) {
    (void)state;
    static const char *const ways[] = {"", "cut=longer", "cut=coin", "room=2", "room=5,cut=coin"};
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        for (int width = 1; width < 14; width++)
            for (int height = 1; height < 14; height++)
                for (uint64_t seed = 0; seed < 10; seed++)
                    compare_division(ways[i], width, height, seed);
        compare_division(ways[i], 70, 61, 7);
        compare_division(ways[i], 3, 80, 8);
        compare_division(ways[i], 80, 79, 9);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_recursive_division),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
