// SPDX-License-Identifier: MIT
// Twins of generators that part halls by walls, or have no tree at all: slow and obvious programs
// on plain arrays, in which recursion is that of C.  Their chance is the same; so must be the
// mazes.
#include "support/test.h"
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
        int opening = (int)draw(&fraction, (uint64_t)height);
        for (int i = 0; i < height; i++) t->east[y + i][x + left - 1] = i == opening;
        divide(t, x, y, left, height);
        divide(t, x + left, y, width - left, height);
    } else {
        int above = 1 + (int)draw(&fraction, (uint64_t)height - 1);
        int opening = (int)draw(&fraction, (uint64_t)width);
        for (int i = 0; i < width; i++) t->south[y + above - 1][x + i] = i == opening;
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

static generate_order order_of(context *c, const char *name, const char *way, uint64_t seed) {
    generate_order order = {.generator = generator_named(c, name, strlen(name)), .seed = seed};
    assert_int_equal(params_parse(c, name, order.generator->params, way, strlen(way), &order.params),
                     MEANDER_OK);
    return order;
}

// As all algorithms find it: the first draw was for the cell to begin with.
static void begin(rng *chance, uint64_t seed, int width, int height) {
    rng_seed(chance, seed);
    (void)rng_below(chance, (uint64_t)(width * height));
}

static void check(void (*fill)(twin *t, const generate_order *order, rng *chance), const char *name,
                  const char *way, int width, int height, uint64_t seed) {
    static twin t;
    context c = support_context();
    maze m;
    rng chance;
    generate_order order = order_of(&c, name, way, seed);
    make(&c, &order, width, height, &m);
    begin(&chance, seed, width, height);
    open_hall(&t, width, height);
    fill(&t, &order, &chance);
    compare(&t, &m, way);
    done(&m);
}

static void check_sizes(void (*fill)(twin *t, const generate_order *order, rng *chance),
                        const char *name, const char *way) {
    for (int width = 1; width < 14; width++)
        for (int height = 1; height < 14; height++)
            for (uint64_t seed = 0; seed < 10; seed++) check(fill, name, way, width, height, seed);
    check(fill, name, way, 70, 61, 7);
    check(fill, name, way, 3, 80, 8);
    check(fill, name, way, 80, 79, 9);
}

static void fill_division(twin *t, const generate_order *order, rng *chance) {
    t->key = rng_next(chance);
    t->room = order->params.values[0];
    t->cut = order->params.values[1];
    divide(t, 0, 0, t->width, t->height);
}

TEST(test_recursive_division) {
    static const char *const ways[] = {"", "cut=longer", "cut=coin", "room=2", "room=5,cut=coin"};
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++)
        check_sizes(fill_division, "recursive-division", ways[i]);
}

// ---- percolation -------------------------------------------------------------------------

static bool toss(rng *chance, uint64_t percent, uint64_t *coins, unsigned *number) {
    if (*number % 64 == 0) *coins = rng_coins(chance, percent, 100);
    return *coins >> (*number)++ % 64 & 1;
}

static void fill_percolation(twin *t, const generate_order *order, rng *chance) {
    uint64_t percent = (uint64_t)order->params.values[0], coins = 0;
    unsigned number = 0;
    for (int y = 0; y < t->height; y++)
        for (int x = 0; x < t->width; x++) {
            if (x + 1 < t->width) t->east[y][x] = toss(chance, percent, &coins, &number);
            if (y + 1 < t->height) t->south[y][x] = toss(chance, percent, &coins, &number);
        }
}

TEST(test_percolation) {
    check_sizes(fill_percolation, "percolation", "");
    check_sizes(fill_percolation, "percolation", "open=37");
}

// ---- cellular ----------------------------------------------------------------------------

// A board with a frame of rock: 1 is floor.
typedef struct board {
    int floor[MOST + 2][MOST + 2];
} board;

static void play(const twin *t, board *b, bool rule_maze) {
    static board old;
    old = *b;
    for (int y = 1; y <= t->height; y++)
        for (int x = 1; x <= t->width; x++) {
            int nine = 0;
            for (int dy = -1; dy <= 1; dy++)
                for (int dx = -1; dx <= 1; dx++) nine += old.floor[y + dy][x + dx];
            int eight = nine - old.floor[y][x];
            b->floor[y][x] = nine >= 5;
            if (rule_maze)
                b->floor[y][x] = old.floor[y][x] ? eight >= 1 && eight <= 5 : eight == 3;
        }
}

static void fill_cellular(twin *t, const generate_order *order, rng *chance) {
    static board b;
    memset(&b, 0, sizeof b);
    uint64_t rock = (uint64_t)order->params.values[1], coins = 0;
    unsigned number = 0;
    for (int y = 1; y <= t->height; y++)
        for (int x = 1; x <= t->width; x++) b.floor[y][x] = !toss(chance, rock, &coins, &number);
    for (int64_t i = 0; i < order->params.values[2]; i++) play(t, &b, order->params.values[0] == 1);
    for (int y = 1; y <= t->height; y++)
        for (int x = 1; x <= t->width; x++) {
            t->east[y - 1][x - 1] = b.floor[y][x] && b.floor[y][x + 1];
            t->south[y - 1][x - 1] = b.floor[y][x] && b.floor[y + 1][x];
        }
}

TEST(test_cellular) {
    check_sizes(fill_cellular, "cellular", "caves=all");
    check_sizes(fill_cellular, "cellular", "caves=all,rounds=0,rock=30");
    check_sizes(fill_cellular, "cellular", "caves=all,rule=maze,rounds=12");
}

// Joined caves are one; the largest alone is one too.
static void check_one_cave(const char *way, uint64_t seed) {
    context c = support_context();
    maze m;
    size_t pieces = 0;
    generate_order order = order_of(&c, "cellular", way, seed);
    make(&c, &order, 60, 40, &m);
    grid *g = (grid *)m.grid, *floor;
    uint64_t inside[60 * 40 / 64 + 1] = {0};
    for (size_t i = 0; i < 60 * 40; i++)
        if (maze_sides(&m, grid_cell(g, i % 60, i / 60)) != 0) bits_set(inside, i);
    assert_int_equal(grid_new_rect(&c, 60, 40, inside, &floor), MEANDER_OK);
    assert_int_equal(grid_count_pieces(floor, NULL, &pieces), MEANDER_OK);
    assert_int_equal(pieces, 1);
    grid_free(floor);
    done(&m);
}

TEST(test_caves) {
    for (uint64_t seed = 0; seed < 50; seed++) {
        check_one_cave("", seed);
        check_one_cave("caves=largest", seed);
        check_one_cave("rule=maze,rock=60", seed);
        check_one_cave("rock=60,rounds=2", seed);
    }
}
