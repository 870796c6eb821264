// SPDX-License-Identifier: MIT
// The filter counts nodes in 32 bits: a grid that has more is refused before anything is made.  It
// lends itself room for as many surviving edges as there can be.  What it opens, with what Kruskal's
// algorithm opens of the rest, is the lightest tree.
#include "support/test.h"
#include "generate/common/filter_kruskal_block.h"
#include "support/support.h"

// A grid of which nothing is there but its size, so any look at a cell crashes.
static void assert_refused(grid g) {
    context c = support_context();
    scratch lent = {.context = &c};
    g.context = &c;
    rng chance;
    rng_seed(&chance, 1);
    generate_job job = {.context = &c, .grid = &g, .rng = &chance, .scratch = &lent};
    filter_kruskal s;
    assert_int_equal(filter_kruskal_begin(&s, &job, 0, 0), MEANDER_TOO_BIG);
    assert_non_null(strstr(c.message, "eller"));
    scratch_take_back(&lent);
}

// Too many edges between blocks, too many cells, and too many edges in the only block.
TEST(test_more_nodes_than_32_bits) {
#if SIZE_MAX > UINT32_MAX
    uint64_t side = UINT64_C(1) << 23, wide = UINT64_C(1) << 31;
    assert_refused((grid){.width = side, .height = side, .side_count = 4,
                          .cells = (size_t)(side * side), .count = (size_t)((side + 1) * (side + 2))});
    assert_refused((grid){.form = GRID_TABLE, .side_count = 4, .cells = UINT32_MAX, .count = UINT32_MAX});
    assert_refused((grid){.width = wide, .height = 2, .side_count = 4, .cells = (size_t)(2 * wide),
                          .count = (size_t)(4 * (wide + 1))});
#else
    skip();
#endif
}

// Every block is larger than was asked for, so what is written behind its end does no harm.
static void *resize_amply(void *user, void *block, size_t size) {
    (void)user;
    if (size > 0) return realloc(block, size + (1 << 20));
    free(block);
    return NULL;
}

// ---- a grid and a job on it --------------------------------------------------------------

typedef struct trial {
    context c;
    scratch lent;
    grid *g;
    maze m;
    rng chance;
    generate_job job;
    filter_kruskal s;
} trial;

static void trial_begin(trial *t, uint64_t width, uint64_t height, const uint64_t *inside,
                        unsigned threads) {
    t->c = support_context();
    t->c.threads = threads;
    t->c.memory.resize = resize_amply;
    t->lent = (scratch){.context = &t->c};
    rng_seed(&t->chance, 1);
    assert_int_equal(grid_new_rect(&t->c, width, height, inside, &t->g), MEANDER_OK);
    assert_int_equal(maze_init(&t->m, t->g), MEANDER_OK);
    t->job = (generate_job){.context = &t->c, .grid = t->g, .maze = &t->m, .rng = &t->chance,
                            .scratch = &t->lent};
}

static void trial_end(trial *t) {
    scratch_take_back(&t->lent);
    maze_done(&t->m);
    grid_free(t->g);
}

// ---- room --------------------------------------------------------------------------------

static void check_room(const trial *t) {
    const generate_plan plan = {.width = t->g->width, .height = t->g->height};
    filter_kruskal_rest most = filter_kruskal_most(&plan);
    if (t->s.count > most.edges || t->s.nodes > most.nodes)
        fail_msg("%zu edges and %zu nodes are left of %dx%d, there is room for %d and %d", t->s.count,
                 t->s.nodes, (int)plan.width, (int)plan.height, (int)most.edges, (int)most.nodes);
}

// When all passages to the east are heavier than all others, every column of every tile leads out
// above and below: more edges cannot survive.
TEST(test_room_for_all_that_survives) {
    static const uint64_t sizes[][2] = {{1, 1000}, {2, 1000}, {60, 1500}, {128, 640}, {300, 400}, {30, 9000}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        trial t;
        trial_begin(&t, sizes[i][0], sizes[i][1], NULL, 1);
        assert_int_equal(filter_kruskal_begin(&t.s, &t.job, PARAMS_WEIGHTS(1, 0, 1, 0), 0), MEANDER_OK);
        check_room(&t);
        trial_end(&t);
    }
}

// ---- the lightest tree -------------------------------------------------------------------

static int compare_edges(const void *a, const void *b) {
    return filter_kruskal_before(a, b) ? -1 : filter_kruskal_before(b, a);
}

static void join_all(const trial *t, surviving_edge *edges, size_t count, size_t nodes, maze *m) {
    scratch lent = {.context = t->g->context};
    union_find parts;
    assert_int_equal(union_find_init(&parts, &lent, nodes), MEANDER_OK);
    if (count > 0) qsort(edges, count, sizeof *edges, compare_edges);
    for (size_t i = 0; i < count; i++)
        if (union_find_join(&parts, edges[i].a, edges[i].b))
            maze_carve(m, weights_cell(&t->s.weights, edges[i].passage), weights_side(edges[i].passage));
    scratch_take_back(&lent);
}

// Kruskal's algorithm as in the book: all passages, sorted.
static void make_plainly(const trial *t, maze *m) {
    const grid *g = t->g;
    surviving_edge *edges = calloc(2 * g->count, sizeof *edges);
    size_t count = 0;
    assert_non_null(edges);
    for (cell c = 0; c < g->count; c++)
        for (unsigned side = MEANDER_EAST; side <= MEANDER_SOUTH; side++) {
            if (!(g->sides[c] >> side & 1)) continue;
            uint64_t passage = weights_passage(&t->s.weights, c, side);
            edges[count++] = (surviving_edge){weights_of(&t->s.weights, passage), passage, (uint32_t)c,
                                              (uint32_t)grid_neighbour(g, c, side)};
        }
    join_all(t, edges, count, g->count, m);
    free(edges);
}

static void check_tree(uint64_t width, uint64_t height, const uint64_t *inside, int64_t bias,
                       unsigned threads) {
    trial t;
    maze plain;
    trial_begin(&t, width, height, inside, threads);
    assert_int_equal(maze_init(&plain, t.g), MEANDER_OK);
    assert_int_equal(filter_kruskal_begin(&t.s, &t.job, bias, 0), MEANDER_OK);
    check_room(&t);
    make_plainly(&t, &plain);
    join_all(&t, t.s.edges, t.s.count, t.s.nodes, &t.m);
    if (memcmp(plain.open, t.m.open, t.g->count) != 0)
        fail_msg("%dx%d, %s mask, bias %llx, %u threads: not the lightest tree", (int)width, (int)height,
                 inside == NULL ? "no" : "a", (unsigned long long)bias, threads);
    maze_done(&plain);
    trial_end(&t);
}

// Heights at the ends of tiles and of blocks of one, two and eight lines.
TEST(test_lightest_tree) {
    static const uint64_t sizes[][2] = {{300, 1}, {1, 300}, {130, 127}, {130, 128}, {130, 129}, {70, 1023},
                                        {70, 1024}, {70, 1025}, {200, 4095}, {129, 4097}, {5, 33000}, {3, 33025}};
    static const int64_t biases[] = {PARAMS_WEIGHTS(1, 1, 1, 1), PARAMS_WEIGHTS(1, 999, 1, 999),
                                     PARAMS_WEIGHTS(9, 1, 9, 1), PARAMS_WEIGHTS(0, 1, 0, 1)};
    size_t step = support_extent_is("quick") ? 2 : 1;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        for (size_t k = i % step; k < sizeof biases / sizeof biases[0]; k += step)
            check_tree(sizes[i][0], sizes[i][1], NULL, biases[k], 1 + (unsigned)(i + k) % 3);
}

// Two in three cells are there: many pieces, some of which end at a border.
TEST(test_lightest_forest) {
    enum { WIDTH = 150, HEIGHT = 4200, WORDS = WIDTH * HEIGHT / 64 + 1 };
    uint64_t *inside = calloc(WORDS, sizeof *inside);
    rng chance;
    assert_non_null(inside);
    rng_seed(&chance, 3);
    for (size_t i = 0; i < WIDTH * HEIGHT; i++)
        if (rng_below(&chance, 3) > 0) bits_set(inside, i);
    for (unsigned threads = 1; threads < 4; threads++) {
        check_tree(WIDTH, HEIGHT, inside, PARAMS_WEIGHTS(1, 1, 1, 1), threads);
        check_tree(WIDTH, 128 * threads + 1, inside, PARAMS_WEIGHTS(1, 5, 1, 5), threads);
    }
    free(inside);
}

// ---- a block of four cells ---------------------------------------------------------------

// The cells 0 1 above 2 3, and the passages 0-1, 2-3, 0-2, 1-3 with weights of one's own.
typedef struct square {
    uint64_t out[4], weights[4];
    unsigned opened, left;       // passages, a bit for each
} square;

static const unsigned square_ends[4][2] = {{0, 1}, {2, 3}, {0, 2}, {1, 3}};

static void check_square(const square *q) {
    trial t;
    uint64_t wide[2 * 4 + 4];
    uint32_t narrow[2 * 4];
    surviving_edge edges[4];
    unsigned opened = 0, left = 0;
    trial_begin(&t, 2, 2, NULL, 1);
    assert_int_equal(filter_kruskal_begin(&t.s, &t.job, 0, 0), MEANDER_OK);
    memset(t.m.open, 0, t.g->count);
    t.s.edges = edges;
    t.s.count = t.s.nodes = 4;
    filter_kruskal_block b = filter_kruskal_block_tables(wide, narrow, 4, 4);
    filter_kruskal_block_begin(&b, 4);
    for (unsigned i = 0; i < 4; i++) {
        cell c = grid_numbered(t.g, square_ends[i][0]);
        uint64_t passage = weights_passage(&t.s.weights, c, i < 2 ? MEANDER_EAST : MEANDER_SOUTH);
        edges[i] = (surviving_edge){q->weights[i], passage, square_ends[i][0], square_ends[i][1]};
        filter_kruskal_block_out(&b, i, q->out[i]);
    }
    filter_kruskal_block_run(&b, &t.s);
    for (unsigned i = 0; i < 4; i++) {
        cell c = grid_numbered(t.g, square_ends[i][0]);
        opened |= (unsigned)maze_is_open(&t.m, c, i < 2 ? MEANDER_EAST : MEANDER_SOUTH) << i;
        for (size_t k = 0; k < t.s.count; k++)
            if (edges[k].weight == q->weights[i] && weights_cell(&t.s.weights, edges[k].passage) == c &&
                weights_side(edges[k].passage) == (i < 2 ? MEANDER_EAST : MEANDER_SOUTH)) left |= 1u << i;
    }
    assert_int_equal(opened, q->opened);
    assert_int_equal(left, q->left);
    for (size_t k = 0; k < t.s.count; k++) assert_true(edges[k].a < t.s.nodes && edges[k].b < t.s.nodes);
    trial_end(&t);
}

TEST(test_block) {
    enum { HEAVY = 99 };
    static const uint64_t in = FILTER_KRUSKAL_INSIDE;
    const square squares[] = {
        {{2, 9, 3, 4}, {5, 7, HEAVY, HEAVY}, 1, 2 | 4},        // the picture of filter_kruskal_block.c
        {{in, in, in, in}, {4, 3, 2, 1}, 2 | 4 | 8, 0},        // nothing leads out: a tree
        {{in, in, in, in}, {7, 7, 7, 7}, 1 | 4 | 8, 0},        // of equal weights the passage decides
        {{1, in, in, in}, {4, 3, 2, 5}, 1 | 2 | 4, 0},         // one way out is none round
        {{1, 6, in, in}, {6, 3, 7, 5}, 2 | 8, 1},              // 6 is no lighter than a way out: left
        {{1, 7, in, in}, {6, 3, 7, 5}, 1 | 2 | 8, 0},
        {{1, 1, 1, 1}, {4, 3, 2, 5}, 0, 1 | 2 | 4},            // the heaviest of a ring is a wall
    };
    for (size_t i = 0; i < sizeof squares / sizeof squares[0]; i++) check_square(&squares[i]);
}
