// SPDX-License-Identifier: MIT
// Twins: the textbook's way to make the same mazes, slow and easy to see through, with the
// same draws in the same order.  Kruskal sorts all passages with qsort and gives sets new
// numbers cell by cell; Boruvka looks through all passages for every set; reverse-delete floods
// the whole maze for every passage; rows are made a cell at a time; Eller numbers its sets.
#include "support/test.h"
#include "generate/common/weights.h"
#include "support/support.h"

// A maze as the textbook has it: may one go east, south from column x of row y?
enum { MOST = 220 };
typedef struct book {
    int width, height;
    rng chance;
    bool east[MOST][MOST], south[MOST][MOST];
    int set[MOST][MOST];
    int64_t first, second;            // the first two parameters
} book;

typedef struct passage {
    int x, y;
    bool down;
    uint64_t number;
} passage;

static weights order_of_weights;
static passage passages[2 * MOST * MOST];
static int passage_count;

// ---- weights ---------------------------------------------------------------------------

static int compare(const void *a, const void *b) {
    uint64_t one = ((const passage *)a)->number, other = ((const passage *)b)->number;
    return weights_before(&order_of_weights, one, other) ? -1 : one != other;
}

// The draws that all of the family make, and all passages, the lightest first.
static void sort_passages(book *b, const grid *g) {
    generate_job job = {.grid = g, .rng = &b->chance};
    rng_below(&b->chance, g->cells);
    order_of_weights = weights_begin(&job, b->first);
    passage_count = 0;
    for (int y = 0; y < b->height; y++)
        for (int x = 0; x < b->width; x++) {
            uint64_t number = ((uint64_t)y * (uint64_t)b->width + (uint64_t)x) * 8;
            b->set[y][x] = y * b->width + x;
            if (x + 1 < b->width)
                passages[passage_count++] = (passage){x, y, false, number + MEANDER_EAST};
            if (y + 1 < b->height)
                passages[passage_count++] = (passage){x, y, true, number + MEANDER_SOUTH};
        }
    qsort(passages, (size_t)passage_count, sizeof passages[0], compare);
}

static void open_passage(book *b, const passage *p, bool open) {
    if (p->down) b->south[p->y][p->x] = open;
    else b->east[p->y][p->x] = open;
}

static int set_here(const book *b, const passage *p) { return b->set[p->y][p->x]; }
static int set_there(const book *b, const passage *p) {
    return b->set[p->y + p->down][p->x + !p->down];
}

static void renumber(book *b, int from, int to) {
    for (int y = 0; y < b->height; y++)
        for (int x = 0; x < b->width; x++)
            if (b->set[y][x] == from) b->set[y][x] = to;
}

static void book_kruskal(book *b, const grid *g) {
    sort_passages(b, g);
    for (int i = 0; i < passage_count; i++) {
        const passage *p = &passages[i];
        if (set_here(b, p) == set_there(b, p)) continue;
        open_passage(b, p, true);
        renumber(b, set_there(b, p), set_here(b, p));
    }
}

// A round at a time: first all choose, then all join.
static void book_boruvka(book *b, const grid *g) {
    static int chosen[MOST * MOST];
    sort_passages(b, g);
    for (bool again = true; again;) {
        again = false;
        for (int set = 0; set < b->width * b->height; set++) {
            chosen[set] = -1;
            for (int i = 0; i < passage_count && chosen[set] < 0; i++) {
                int one = set_here(b, &passages[i]), other = set_there(b, &passages[i]);
                if (one != other && (one == set || other == set)) chosen[set] = i;
            }
        }
        for (int set = 0; set < b->width * b->height; set++) {
            if (chosen[set] < 0) continue;
            const passage *p = &passages[chosen[set]];
            open_passage(b, p, true);
            renumber(b, set_there(b, p), set_here(b, p));
            again = true;
        }
    }
}

// How many cells can be reached from the first.
static int flood(const book *b) {
    static bool seen[MOST][MOST];
    static int stack[MOST * MOST];
    int height = 0, count = 0;
    memset(seen, 0, sizeof seen);
    seen[0][0] = true;
    stack[height++] = 0;
    while (height > 0) {
        int at = stack[--height], x = at % b->width, y = at / b->width;
        const int dx[] = {1, 0, -1, 0}, dy[] = {0, 1, 0, -1};
        count++;
        for (int i = 0; i < 4; i++) {
            int u = x + dx[i], v = y + dy[i];
            if (u < 0 || v < 0 || u >= b->width || v >= b->height || seen[v][u]) continue;
            bool open = dx[i] != 0 ? b->east[y][u < x ? u : x] : b->south[v < y ? v : y][x];
            if (!open) continue;
            seen[v][u] = true;
            stack[height++] = v * b->width + u;
        }
    }
    return count;
}

static void book_reverse_delete(book *b, const grid *g) {
    sort_passages(b, g);
    for (int i = 0; i < passage_count; i++) open_passage(b, &passages[i], true);
    for (int i = passage_count - 1; i >= 0; i--) {
        open_passage(b, &passages[i], false);
        if (flood(b) < b->width * b->height) open_passage(b, &passages[i], true);
    }
}

// ---- rows ------------------------------------------------------------------------------

// A row of coins; words are drawn from left to right.
static void toss(book *b, int64_t percent, bool *coins) {
    uint64_t word = 0;
    for (int x = 0; x < b->width; x++) {
        if (x % 64 == 0) word = rng_coins(&b->chance, (uint64_t)percent, 100);
        coins[x] = word >> (x % 64) & 1;
    }
}

// Rows are gone through from the one that has coins first: from the top, without the row that
// lies along the corner.
static void book_binary_tree(book *b, const grid *g) {
    (void)g;
    bool south = b->first >= 2, east = b->first % 2 == 1, coins[MOST];
    int border = south ? b->height - 1 : 0;
    for (int y = 0; y < b->height; y++) {
        if (y != border) toss(b, b->second, coins);
        for (int x = 0; x < b->width; x++) {
            bool sideways = y == border || coins[x];
            bool at_edge = x == (east ? b->width - 1 : 0);
            if (sideways && !at_edge) b->east[y][east ? x : x - 1] = true;
            else if (y != border) b->south[south ? y : y - 1][x] = true;
        }
    }
}

// Which of the cells of a run rises: with two bits of its first cell when it is short and
// lies in one word.
static int choose(book *b, int start, int length, int word, uint64_t one, uint64_t two) {
    int bits = (int)(one >> (start % 64) & 1) + 2 * (int)(two >> (start % 64) & 1);
    if (start / 64 == word) {
        if (length == 1) return 0;
        if (length == 2) return bits % 2 == 1 ? 0 : 1;
        if (length == 4 || (length == 3 && bits < 3)) return bits;
    }
    return (int)rng_below(&b->chance, (uint64_t)length);
}

static void book_sidewinder(book *b, const grid *g) {
    (void)g;
    enum { ANY, WEST, EAST };
    for (int x = 0; x + 1 < b->width; x++) b->east[0][x] = true;
    for (int y = 1; y < b->height; y++) {
        int start = 0;
        uint64_t coins = 0, one = 0, two = 0;
        for (int x = 0; x < b->width; x++) {
            if (x % 64 == 0) {
                coins = rng_coins(&b->chance, (uint64_t)b->first, 100);
                if (b->second == ANY) one = rng_next(&b->chance), two = rng_next(&b->chance);
            }
            if (x + 1 < b->width && (coins >> (x % 64) & 1)) {
                b->east[y][x] = true;
                continue;
            }
            int rises = b->second == WEST ? start : x;
            if (b->second == ANY) rises = start + choose(b, start, x + 1 - start, x / 64, one, two);
            b->south[y - 1][rises] = true;
            start = x + 1;
        }
    }
}

static void book_eller(book *b, const grid *g) {
    (void)g;
    int set[MOST] = {0}, given = 0;
    bool coins[MOST];
    for (int y = 0; y < b->height; y++) {
        bool last = y + 1 == b->height;
        for (int x = 0; x < b->width; x++)
            if (set[x] == 0) set[x] = ++given;
        b->width--;                      // the last column has no coin for the right
        toss(b, b->first, coins);
        b->width++;
        for (int x = 0; x + 1 < b->width; x++) {
            if ((!coins[x] && !last) || set[x] == set[x + 1]) continue;
            b->east[y][x] = true;
            int old = set[x + 1];
            for (int i = 0; i < b->width; i++)
                if (set[i] == old) set[i] = set[x];
        }
        if (last) return;
        toss(b, b->second, coins);
        for (int x = 0; x < b->width; x++) {
            bool other = false;          // does a cell of the set go down, or may it still?
            for (int i = 0; i < b->width; i++) other = other || (i != x && set[i] == set[x]);
            b->south[y][x] = coins[x] || !other;
            if (!b->south[y][x]) set[x] = 0;
        }
    }
}

// ---- comparing -------------------------------------------------------------------------

typedef void (*textbook)(book *b, const grid *g);

static void compare_one(const char *name, const char *way, textbook make, int width, int height,
                        uint64_t seed) {
    static book b;
    context c = support_context();
    grid *g;
    maze m;
    generate_order order = {.generator = generator_named(&c, name, strlen(name)), .seed = seed};
    assert_int_equal(params_parse(&c, name, order.generator->params, way, strlen(way),
                                  &order.params), MEANDER_OK);
    assert_int_equal(grid_new_rect(&c, (uint64_t)width, (uint64_t)height, NULL, &g), MEANDER_OK);
    assert_int_equal(maze_init(&m, g), MEANDER_OK);
    assert_int_equal(generate_maze(&order, &m, NULL), MEANDER_OK);
    memset(&b, 0, sizeof b);
    b.width = width;
    b.height = height;
    b.first = order.params.values[0];
    b.second = order.params.values[1];
    rng_seed(&b.chance, seed);
    make(&b, g);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            cell at = grid_cell(g, (uint64_t)x, (uint64_t)y);
            if (maze_is_open(&m, at, MEANDER_EAST) == b.east[y][x] &&
                maze_is_open(&m, at, MEANDER_SOUTH) == b.south[y][x]) continue;
            fail_msg("%s:%s differs from its twin at %d,%d of %dx%d, seed %d", name, way, x, y,
                     width, height, (int)seed);
        }
    maze_done(&m);
    grid_free(g);
}

static void compare_small(const char *name, const char *way, textbook make) {
    for (int width = 1; width <= 12; width++)
        for (int height = 1; height <= 9; height++)
            for (uint64_t seed = 0; seed < 3; seed++)
                compare_one(name, way, make, width, height, seed);
}

// Words of rows end in the middle of runs: widths about their borders.
static void compare_rows(const char *name, const char *way, textbook make) {
    static const int widths[] = {63, 64, 65, 127, 128, 129, 200};
    compare_small(name, way, make);
    for (size_t i = 0; i < sizeof widths / sizeof widths[0]; i++)
        for (uint64_t seed = 0; seed < 20; seed++)
            compare_one(name, way, make, widths[i], 20, seed);
}

TEST(test_kruskal) {
    compare_small("kruskal", "", book_kruskal);
    compare_small("kruskal", "bias=1-3-1-3", book_kruskal);
    compare_one("kruskal", "", book_kruskal, 150, 140, 1);
}

TEST(test_boruvka) {
    compare_small("boruvka", "", book_boruvka);
    compare_small("boruvka", "bias=1-0-1-0", book_boruvka);
}

TEST(test_reverse_delete) {
    compare_small("reverse-delete", "", book_reverse_delete);
    compare_small("reverse-delete", "bias=5-1-5-1", book_reverse_delete);
    compare_one("reverse-delete", "", book_reverse_delete, 131, 6, 1);
}

TEST(test_binary_tree) {
    compare_rows("binary-tree", "", book_binary_tree);
    compare_rows("binary-tree", "corner=north-east,bias=30", book_binary_tree);
    compare_rows("binary-tree", "corner=south-west,bias=75", book_binary_tree);
    compare_rows("binary-tree", "corner=south-east", book_binary_tree);
}

TEST(test_sidewinder) {
    compare_rows("sidewinder", "", book_sidewinder);
    compare_rows("sidewinder", "east=80", book_sidewinder);
    compare_rows("sidewinder", "east=98", book_sidewinder);
    compare_rows("sidewinder", "rise=west,east=40", book_sidewinder);
    compare_rows("sidewinder", "rise=east", book_sidewinder);
}

TEST(test_eller) {
    compare_rows("eller", "", book_eller);
    compare_rows("eller", "right=30,down=70", book_eller);
    compare_rows("eller", "right=80,down=5", book_eller);
}

// ---- tiles that few passages join ----------------------------------------------------------

static void hear_nothing(void *user, const meander_event *event) {
    (void)user;
    (void)event;
}

// A maze that somebody watches is made without tiles.
static void compare_tiles(context *c, grid *g, const char *name, uint64_t seed) {
    generate_order order = {.generator = generator_named(c, name, strlen(name)), .seed = seed};
    maze m, watched;
    trace t;
    assert_int_equal(params_parse(c, name, order.generator->params, "", 0, &order.params), MEANDER_OK);
    assert_int_equal(maze_init(&m, g), MEANDER_OK);
    assert_int_equal(maze_init(&watched, g), MEANDER_OK);
    trace_init(&t, c, hear_nothing, NULL);
    assert_int_equal(generate_maze(&order, &m, NULL), MEANDER_OK);
    assert_int_equal(generate_maze(&order, &watched, &t), MEANDER_OK);
    for (cell at = 0; at < g->count; at++)
        if (m.open[at] != watched.open[at])
            fail_msg("%s, seed %d: %d,%d has the sides %d, with somebody who watches %d", name,
                     (int)seed, (int)grid_x(g, at), (int)grid_y(g, at), m.open[at],
                     watched.open[at]);
    trace_done(&t);
    maze_done(&watched);
    maze_done(&m);
}

// One passage leads from the tile in the middle to the one on its left, and one to the right.  When
// both are heavy, most of the tile may be connected before it leads out.  With these seeds the
// cells at both passages do, so that what decides about one must not take it for the other.
TEST(test_few_ways_out_of_a_tile) {
    enum { WIDTH = 257, HEIGHT = 128, WEST_Y = 9, EAST_Y = WEST_Y - 1 };
    static const uint64_t seeds[] = {0, 1, 69, 225, 653, 764, 782, 933, 1080, 1495};
    uint64_t inside[WIDTH * HEIGHT / 64 + 1] = {0};
    context c = support_context();
    grid *g;
    for (size_t y = 0; y < HEIGHT; y++)
        for (size_t x = 127; x < WIDTH; x++)
            if ((x > 127 && x < 256) || y == (x == 127 ? WEST_Y : EAST_Y))
                bits_set(inside, y * WIDTH + x);
    assert_int_equal(grid_new_rect(&c, WIDTH, HEIGHT, inside, &g), MEANDER_OK);
    for (size_t i = 0; i < sizeof seeds / sizeof seeds[0]; i++) {
        compare_tiles(&c, g, "kruskal", seeds[i]);
        compare_tiles(&c, g, "boruvka", seeds[i]);
    }
    grid_free(g);
}

// ---- kinship and fairness ----------------------------------------------------------------

// The passages of a maze, to be freed.
static uint8_t *make_maze(const char *name, const char *way, uint64_t width, uint64_t height,
                          uint64_t seed, size_t *count) {
    context c = support_context();
    grid *g;
    maze m;
    generate_order order = {.generator = generator_named(&c, name, strlen(name)), .seed = seed};
    assert_int_equal(params_parse(&c, name, order.generator->params, way, strlen(way),
                                  &order.params), MEANDER_OK);
    assert_int_equal(grid_new_rect(&c, width, height, NULL, &g), MEANDER_OK);
    assert_int_equal(maze_init(&m, g), MEANDER_OK);
    assert_int_equal(generate_maze(&order, &m, NULL), MEANDER_OK);
    uint8_t *open = malloc(g->count);
    memcpy(open, m.open, g->count);
    *count = g->count;
    maze_done(&m);
    grid_free(g);
    return open;
}

// A forest of one tree is the backtracker; a sidewinder that rises at the end of its runs is
// a binary tree.
TEST(test_kinship) {
    static const char *const kin[][4] = {
        {"growing-forest", "seeds=1", "backtracker", ""},
        {"growing-forest", "seeds=1,bias=1-2-3-4", "backtracker", "bias=1-2-3-4"},
        {"sidewinder", "rise=east", "binary-tree", "corner=north-east"},
        {"sidewinder", "rise=east,east=20", "binary-tree", "corner=north-east,bias=20"}};
    for (size_t i = 0; i < sizeof kin / sizeof kin[0]; i++)
        for (uint64_t seed = 0; seed < 20; seed++) {
            size_t count, other;
            uint8_t *one = make_maze(kin[i][0], kin[i][1], 131, 30, seed, &count);
            uint8_t *two = make_maze(kin[i][2], kin[i][3], 131, 30, seed, &other);
            assert_memory_equal(one, two, count);
            free(one);
            free(two);
        }
}

// Every cell of a run rises equally often, also of runs that lie in two words: chi-square with
// length - 1 degrees of freedom, whose mean is that and whose variance is twice that.
TEST(test_sidewinder_is_fair) {
    enum { W = 150, H = 20000, LONGEST = 12 };
    static size_t rises[LONGEST + 1][LONGEST];
    size_t count;
    uint8_t *open = make_maze("sidewinder", "east=60", W, H, 5, &count);
    for (size_t y = 1; y < H; y++)
        for (size_t x = 0, start = 0; x < W; x++) {
            const uint8_t *row = open + (y + 1) * (W + 1);
            if (row[x] >> MEANDER_EAST & 1) continue;
            for (size_t i = start; i <= x; i++)
                if (row[i] >> MEANDER_NORTH & 1 && x - start < LONGEST)
                    rises[x + 1 - start][i - start]++;
            start = x + 1;
        }
    for (size_t length = 2; length <= LONGEST; length++) {
        double all = 0, chi = 0, freedom = (double)length - 1;
        for (size_t i = 0; i < length; i++) all += (double)rises[length][i];
        for (size_t i = 0; i < length; i++) {
            double expected = all / (double)length, more = (double)rises[length][i] - expected;
            chi += more * more / expected;
        }
        if (chi > freedom + 30)
            fail_msg("runs of %d: chi-square %.1f", (int)length, chi);
    }
    free(open);
}
