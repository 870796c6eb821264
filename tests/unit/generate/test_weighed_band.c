// SPDX-License-Identifier: MIT
// Bands of a maze of least weight: whatever rows each has, what all leave in question gives, with what they
// have opened, the lightest tree.
#include "support/test.h"
#include "generate/common/weighed_band.h"
#include "grid/rect.h"
#include "support/support.h"

// ---- Kruskal's algorithm as in the book ----------------------------------------------------

typedef struct plain {
    context c;
    grid *g;
    maze m;
    weights w;
} plain;

static int compare_edges(const void *a, const void *b) {
    return filter_kruskal_before(a, b) ? -1 : filter_kruskal_before(b, a);
}

static void plain_join(plain *p, surviving_edge *edges, size_t count) {
    scratch lent = {.context = &p->c};
    union_find parts;
    assert_int_equal(union_find_init(&parts, &lent, p->g->count), MEANDER_OK);
    if (count > 0) qsort(edges, count, sizeof *edges, compare_edges);
    for (size_t i = 0; i < count; i++)
        if (union_find_join(&parts, edges[i].a, edges[i].b))
            maze_carve(&p->m, weights_cell(&p->w, edges[i].passage), weights_side(edges[i].passage));
    scratch_take_back(&lent);
}

static void plain_make(plain *p, uint64_t width, uint64_t height, int64_t bias) {
    p->c = support_context();
    assert_int_equal(grid_new_rect(&p->c, width, height, NULL, &p->g), MEANDER_OK);
    assert_int_equal(maze_init(&p->m, p->g), MEANDER_OK);
    p->w = weights_new(p->g, 4, UINT64_C(0x123456789abcdef) * (width + height), bias);
    surviving_edge *edges = calloc(2 * p->g->count, sizeof *edges);
    size_t count = 0;
    assert_non_null(edges);
    for (cell c = 0; c < p->g->count; c++)
        for (unsigned side = MEANDER_EAST; side <= MEANDER_SOUTH; side++) {
            if (!(p->g->sides[c] >> side & 1)) continue;
            uint64_t passage = weights_passage(&p->w, c, side);
            edges[count++] = (surviving_edge){weights_of(&p->w, passage), passage, (uint32_t)c,
                                              (uint32_t)grid_neighbour(p->g, c, side)};
        }
    plain_join(p, edges, count);
    free(edges);
}

static void plain_end(plain *p) {
    maze_done(&p->m);
    grid_free(p->g);
}

// ---- bands -------------------------------------------------------------------------------

enum { BANDS_MOST = 40 };

static void check_rows(const plain *p, weighed_band *b) {
    rows source;
    meander_row row;
    weighed_band_open_rows(b, &source);
    for (uint64_t y = b->left.first; !rows_end(&source); y++) {
        assert_int_equal(rows_next(&source, &row), MEANDER_OK);
        for (uint64_t x = 0; x < p->g->width; x++) {
            cell c = grid_cell(p->g, x, y);
            if (bits_get(row.east, x) != maze_is_open(&p->m, c, MEANDER_EAST) ||
                bits_get(row.south, x) != maze_is_open(&p->m, c, MEANDER_SOUTH))
                fail_msg("%dx%d: cell %d,%d is wrong", (int)p->g->width, (int)p->g->height, (int)x, (int)y);
        }
    }
    rows_close(&source);
}

// Bands that begin at these rows.
static void check_bands(uint64_t width, uint64_t height, const uint64_t *firsts, size_t count, int64_t bias) {
    plain p;
    weighed_band *bands[BANDS_MOST];
    survivors list[BANDS_MOST];
    uint64_t edges = 0;
    plain_make(&p, width, height, bias);
    for (size_t i = 0; i < count; i++) {
        uint64_t end = i + 1 < count ? firsts[i + 1] : height;
        assert_int_equal(weighed_band_new(&p.c, &p.w, width, height, firsts[i], end, &bands[i]), MEANDER_OK);
        list[i] = bands[i]->left;
        if (list[i].nodes > 2 * width || (list[i].count > 0 && list[i].count >= list[i].nodes))
            fail_msg("%zu edges between %zu nodes are left", list[i].count, list[i].nodes);
        edges += survivors_bits(&list[i]);
    }
    scratch lent = {.context = &p.c};
    uint64_t *bits = calloc(bits_words(edges) + 1, sizeof *bits), at = 0;
    assert_non_null(bits);
    assert_int_equal(weighed_decide(&lent, &p.w, list, count, bits), MEANDER_OK);
    for (size_t i = 0; i < count; i++) {
        uint64_t many = survivors_bits(&list[i]), *own = calloc(bits_words(many) + 1, sizeof *own);
        assert_non_null(own);
        for (uint64_t k = 0; k < many; k++)
            if (bits_get(bits, at + k)) bits_set(own, k);
        at += many;
        weighed_band_decide(bands[i], own);
        free(own);
        check_rows(&p, bands[i]);
    }
    scratch_take_back(&lent);
    free(bits);
    plain_end(&p);
}

static const int64_t biases[] = {PARAMS_WEIGHTS(1, 1, 1, 1), PARAMS_WEIGHTS(1, 999, 1, 999),
                                 PARAMS_WEIGHTS(9, 1, 9, 1), PARAMS_WEIGHTS(0, 1, 0, 1),
                                 PARAMS_WEIGHTS(1, 0, 1, 0)};
enum { BIASES = sizeof biases / sizeof biases[0] };

// Each row is a band.
TEST(test_bands_of_a_row) {
    uint64_t firsts[BANDS_MOST];
    for (uint64_t i = 0; i < BANDS_MOST; i++) firsts[i] = i;
    for (unsigned i = 0; i < BIASES; i++) {
        check_bands(1, BANDS_MOST, firsts, BANDS_MOST, biases[i]);
        check_bands(70, BANDS_MOST, firsts, BANDS_MOST, biases[i]);
        check_bands(300, 2, firsts, 2, biases[i]);
        check_bands(300, 1, firsts, 1, biases[i]);
    }
}

// Bands of one part and of several, whose last one is as long as the others, or has one row.
TEST(test_bands_of_parts) {
    static const uint64_t firsts[] = {0, 128, 129, 257, 641, 642, 650};
    for (unsigned i = 0; i < BIASES; i++) {
        check_bands(130, 700, firsts, 7, biases[i]);
        check_bands(64, 700, firsts, 1, biases[i]);
        check_bands(3, 643, firsts, 6, biases[i]);
    }
}

TEST(test_bands_at_random) {
    rng r;
    rng_seed(&r, 7);
    for (unsigned i = 0; i < 60; i++) {
        uint64_t firsts[BANDS_MOST] = {0};
        uint64_t width = 1 + rng_below(&r, 200), height = 1 + rng_below(&r, 900);
        size_t count = 1;
        while (count < 8 && firsts[count - 1] + 1 < height) {
            firsts[count] = firsts[count - 1] + 1 + rng_below(&r, height / 3 + 1);
            if (firsts[count] >= height) break;
            count++;
        }
        check_bands(width, height, firsts, count, biases[i % BIASES]);
    }
}

TEST(test_rows_wait) {
    context c = support_context();
    weights w = weights_new(NULL, 4, 5, 0);
    weighed_band *b;
    rows source;
    meander_row row;
    assert_int_equal(weighed_band_new(&c, &w, 9, 9, 3, 6, &b), MEANDER_OK);
    weighed_band_open_rows(b, &source);
    assert_int_equal(rows_next(&source, &row), MEANDER_UNSUPPORTED);
    assert_int_equal(rows_seek(&source, 2), MEANDER_UNSUPPORTED);
    assert_int_equal(rows_seek(&source, 5), MEANDER_OK);
    rows_close(&source);
}
