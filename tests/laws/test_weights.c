// SPDX-License-Identifier: MIT
// The tree of least weight is unique: whoever looks for it, in whatever order, from whatever
// end, makes the very same maze of a seed; on rectangles of any size, masks, pieces, tables,
// with every bias, watched or not.  And nothing in it depends on how the grid is cut into
// tiles: a textbook Kruskal that knows no tiles makes it too.
#include "support/test.h"
#include "generate/common/weights.h"
#include "grid/neighbour_table.h"
#include "support/support.h"

static const char *const family[] = {"kruskal", "boruvka", "reverse-delete", "prim"};
enum { FAMILY = sizeof family / sizeof family[0] };

// Members that are written later join in by themselves.
static const generator *member(context *c, const char *name) {
    for (size_t i = 0; i < generator_count(); i++)
        if (strcmp(generator_at(i)->name, name) == 0) return generator_at(i);
    (void)c;
    return NULL;
}

// ---- the textbook ------------------------------------------------------------------------

static const weights *comparing;

static int compare(const void *a, const void *b) {
    uint64_t one = *(const uint64_t *)a, other = *(const uint64_t *)b;
    if (one == other) return 0;
    return weights_before(comparing, one, other) ? -1 : 1;
}

static size_t root_of(size_t *parent, size_t c) {
    size_t top = c;
    while (parent[top] != top) top = parent[top];
    while (parent[c] != top) {
        size_t above = parent[c];
        parent[c] = top;
        c = above;
    }
    return top;
}

// All passages from both of their ends through qsort, sets as trees.
static void textbook(const grid *g, uint64_t seed, int64_t bias, maze *m) {
    rng chance;
    rng_seed(&chance, seed);
    generate_job job = {.grid = g, .rng = &chance};
    rng_below(&chance, g->cells);
    weights w = weights_begin(&job, bias);
    uint64_t *list = malloc(g->count * 8 * sizeof *list);
    size_t *parent = malloc(g->count * sizeof *parent), count = 0;
    for (cell c = 0; c < g->count; c++) {
        parent[c] = c;
        for (unsigned side = 0; side < g->side_count; side++)
            if (g->sides[c] >> side & 1) list[count++] = weights_passage(&w, c, side);
    }
    comparing = &w;
    qsort(list, count, sizeof *list, compare);
    for (size_t i = 0; i < count; i++) {
        cell c = weights_cell(&w, list[i]);
        unsigned side = weights_side(list[i]);
        size_t a = root_of(parent, c), b = root_of(parent, grid_neighbour(g, c, side));
        if (a == b) continue;
        parent[a] = b;
        maze_carve(m, c, side);
    }
    free(list);
    free(parent);
}

// ---- everybody ---------------------------------------------------------------------------

static void make(const generator *kind, context *c, const grid *g, uint64_t seed, int64_t bias,
                 bool watched, maze *m) {
    generate_order order = {.generator = kind, .seed = seed, .pieces = true};
    trace t;
    order.params.values[0] = bias;
    trace_init(&t, c, NULL, NULL);
    assert_int_equal(maze_init(m, g), MEANDER_OK);
    assert_int_equal(generate_maze(&order, m, watched ? &t : NULL), MEANDER_OK);
    trace_done(&t);
}

static void check(context *c, grid *g, uint64_t seed, int64_t bias, bool watched) {
    maze known;
    assert_int_equal(maze_init(&known, g), MEANDER_OK);
    textbook(g, seed, bias, &known);
    for (size_t i = 0; i < FAMILY; i++) {
        const generator *kind = member(c, family[i]);
        if (kind == NULL) continue;
        // What grows runs once per piece: there each run draws a key of its own.
        size_t pieces;
        assert_int_equal(grid_count_pieces(g, NULL, &pieces), MEANDER_OK);
        if (pieces > 1 && names_contain(kind->traits, "grows")) continue;
        maze m;
        make(kind, c, g, seed, bias, watched, &m);
        if (memcmp(known.open, m.open, g->count) != 0)
            fail_msg("%s differs at %d x %d, seed %d", family[i], (int)g->width, (int)g->height,
                     (int)seed);
        maze_done(&m);
    }
    maze_done(&known);
    grid_free(g);
}

static grid *rect(context *c, uint64_t width, uint64_t height, const uint64_t *inside) {
    grid *g = NULL;
    assert_int_equal(grid_new_rect(c, width, height, inside, &g), MEANDER_OK);
    return g;
}

TEST(test_rectangles) {
    context c = support_context();
    static const uint64_t sizes[][2] = {{1, 1}, {2, 1}, {1, 7}, {5, 4}, {40, 25}, {127, 3},
                                        {128, 128}, {129, 2}, {1, 400}, {400, 1}, {3, 257},
                                        {130, 129}, {300, 270}, {513, 140}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        for (uint64_t seed = 0; seed < 6; seed++)
            check(&c, rect(&c, sizes[i][0], sizes[i][1], NULL), seed,
                  PARAMS_WEIGHTS(1, 1, 1, 1), seed % 3 == 2);
}

TEST(test_biases) {
    context c = support_context();
    static const int64_t biases[] = {PARAMS_WEIGHTS(1, 9, 1, 9), PARAMS_WEIGHTS(0, 1, 0, 3),
                                     PARAMS_WEIGHTS(1, 0, 1, 0), PARAMS_WEIGHTS(999, 1, 999, 1),
                                     PARAMS_WEIGHTS(3, 2, 0, 1), PARAMS_WEIGHTS(0, 0, 0, 0)};
    for (size_t i = 0; i < sizeof biases / sizeof biases[0]; i++) {
        check(&c, rect(&c, 290, 140, NULL), i, biases[i], false);
        check(&c, rect(&c, 31, 17, NULL), i, biases[i], true);
    }
}

// Half of the cells by chance: hundreds of pieces, lone cells, and tiles that are connected
// by a single passage or not at all.
TEST(test_pieces) {
    context c = support_context();
    for (uint64_t seed = 0; seed < 8; seed++) {
        enum { W = 300, H = 150 };
        static uint64_t inside[W * H / 64 + 1];
        rng r;
        rng_seed(&r, seed);
        for (size_t i = 0; i < W * H / 64 + 1; i++) inside[i] = rng_coins(&r, 50 + seed * 6, 100);
        check(&c, rect(&c, W, H, inside), seed, PARAMS_WEIGHTS(1, 1, 1, 1), seed % 4 == 3);
    }
}

// Squares with diagonals, rolled up to a torus: eight sides, and ends that meet round about.
TEST(test_tables) {
    context c = support_context();
    static const int dx[] = {0, 1, 1, 1, 0, -1, -1, -1}, dy[] = {-1, -1, 0, 1, 1, 1, 0, -1};
    static const uint8_t opposite[] = {4, 5, 6, 7, 0, 1, 2, 3};
    enum { W = 17, H = 12 };
    static cell table[W * H * 8];
    for (size_t i = 0; i < W * H * 8; i++) {
        size_t x = i / 8 % W, y = i / 8 / W;
        table[i] = (y + H + (size_t)dy[i % 8]) % H * W + (x + W + (size_t)dx[i % 8]) % W;
    }
    for (uint64_t seed = 0; seed < 10; seed++) {
        grid *g = NULL;
        assert_int_equal(grid_new_table(&c, W * H, 8, table, opposite, &g), MEANDER_OK);
        check(&c, g, seed, PARAMS_WEIGHTS(1, 1, 1, 1), seed % 2 == 1);
    }
}
