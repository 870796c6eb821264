// SPDX-License-Identifier: MIT
// Summaries of bands: cut anywhere and joined in any order they are that of the whole, word for word;
// and that of the whole says what disjoint sets over all cells say.

#include "support/test.h"
#include "base/rng.h"
#include "grid/band.h"
#include "support/support.h"

enum { WIDTH_MOST = 200, HEIGHT_MOST = 24, WORDS_MOST = 4 };

// ---- a maze in planes ------------------------------------------------------------------

typedef struct model {
    size_t width, height, words;
    bool masked;
    uint64_t east[HEIGHT_MOST][WORDS_MOST], south[HEIGHT_MOST][WORDS_MOST];
    uint64_t inside[HEIGHT_MOST][WORDS_MOST];
    uint64_t marks[HEIGHT_MOST][2];
    size_t mark_count[HEIGHT_MOST];
} model;

static bool model_holds(const model *m, size_t x, size_t y) {
    return x < m->width && y < m->height && bits_get(m->inside[y], x);
}

// Passages with a chance each; a forest leaves out those that would close a loop.
static void model_open(model *m, rng *r, bool forest, int64_t chance) {
    context c = support_context();
    scratch lent = {.context = &c};
    union_find sets;
    assert_int_equal(union_find_init(&sets, &lent, m->width * m->height), MEANDER_OK);
    for (size_t y = 0; y < m->height; y++)
        for (size_t x = 0; x < m->width; x++) {
            size_t at = y * m->width + x;
            if (!model_holds(m, x, y)) continue;
            bool east = model_holds(m, x + 1, y) && rng_percent(r, chance);
            if (east && (union_find_join(&sets, at, at + 1) || !forest)) bits_set(m->east[y], x);
            bool south = model_holds(m, x, y + 1) && rng_percent(r, chance);
            if (south && (union_find_join(&sets, at, at + m->width) || !forest))
                bits_set(m->south[y], x);
        }
    scratch_take_back(&lent);
}

static void model_make(model *m, rng *r) {
    static const size_t widths[] = {1, 2, 5, 31, 63, 64, 65, 127, 128, 129, 200};
    memset(m, 0, sizeof *m);
    m->width = widths[rng_below(r, sizeof widths / sizeof widths[0])];
    m->height = 1 + rng_below(r, HEIGHT_MOST);
    m->words = bits_words(m->width);
    m->masked = rng_percent(r, 30);
    for (size_t y = 0; y < m->height; y++) {
        for (size_t x = 0; x < m->width; x++)
            if (!m->masked || rng_percent(r, 80)) bits_set(m->inside[y], x);
        m->mark_count[y] = rng_percent(r, 30) ? rng_below(r, 3) : 0;
        for (size_t i = 0; i < m->mark_count[y]; i++) {
            m->marks[y][i] = rng_below(r, m->width);
            if (!bits_get(m->inside[y], m->marks[y][i])) m->mark_count[y] = i;
        }
    }
    model_open(m, r, rng_percent(r, 60), (int64_t)(20 + rng_below(r, 81)));
}

// ---- summaries -------------------------------------------------------------------------

enum { SUMMARY_MOST = BAND_COUNTS + BAND_PLANES * 2 * WORDS_MOST };

static void summarise(band *b, const model *m, size_t from, size_t to, uint64_t *summary) {
    for (size_t y = from; y < to; y++) {
        meander_row row = {.east = m->east[y], .south = m->south[y],
                           .inside = m->masked ? m->inside[y] : NULL};
        band_add(b, &row, m->marks[y], m->mark_count[y]);
    }
    band_end(b, summary);
}

// Joined in a random order: the tree of joins is drawn, too.
static void join_random(band *b, band_join *j, const model *m, size_t from, size_t to, rng *r,
                        uint64_t *summary) {
    uint64_t lower[SUMMARY_MOST], upper[SUMMARY_MOST];
    if (to - from == 1 || rng_percent(r, 20)) {
        summarise(b, m, from, to, summary);
        return;
    }
    size_t cut = from + 1 + rng_below(r, to - from - 1);
    join_random(b, j, m, from, cut, r, upper);
    join_random(b, j, m, cut, to, r, lower);
    if (rng_percent(r, 50)) {
        band_join_two(j, upper, lower, summary);
        return;
    }
    band_join_two(j, upper, lower, upper);
    memcpy(summary, upper, sizeof upper);
}

static void check_equal(const uint64_t *a, const uint64_t *b, uint64_t width) {
    for (size_t i = 0; i < band_words(width); i++)
        if (a[i] != b[i])
            fail_msg("word %zu of %zu: %llx, not %llx", i, band_words(width),
                     (unsigned long long)a[i], (unsigned long long)b[i]);
}

// Below nothing, the summary is the frontier's after all rows.
static void check_frontier(const model *m, const uint64_t *whole, band_join *j, scratch *lent) {
    uint64_t nothing[SUMMARY_MOST], closed[SUMMARY_MOST], planes[4 * WORDS_MOST];
    frontier f;
    assert_int_equal(frontier_init(&f, lent, m->width), MEANDER_OK);
    for (size_t y = 0; y < m->height; y++) {
        meander_row row = {.east = m->east[y], .south = m->south[y],
                           .inside = m->masked ? m->inside[y] : NULL};
        frontier_add(&f, &row, m->marks[y], m->mark_count[y]);
    }
    frontier_save(&f, planes);
    band_nothing(m->width, nothing);
    band_join_two(j, nothing, whole, closed);
    assert_int_equal(closed[BAND_CELLS], f.cells);
    assert_int_equal(closed[BAND_PASSAGES], f.passages);
    assert_int_equal(closed[BAND_LOOPS], f.loops);
    assert_int_equal(closed[BAND_CLOSED], f.closed);
    assert_int_equal(closed[BAND_CLOSED_ODD], f.closed_odd);
    assert_int_equal(band_components(closed, m->width), f.closed + f.parts);
    for (unsigned plane = 0; plane < BAND_PLANES; plane++) {
        const uint64_t *own = band_plane_of(closed, m->width, plane);
        assert_memory_equal(own, planes + plane * m->words, m->words * sizeof *own);
        for (size_t i = m->words; i < 2 * m->words; i++) assert_int_equal(own[i], 0);
    }
}

TEST(test_random_cuts) {
    rng r;
    rng_seed(&r, 1988);
    for (unsigned i = 0; i < 3000; i++) {
        static model m;
        context c = support_context();
        scratch lent = {.context = &c};
        band b;
        band_join j;
        uint64_t whole[SUMMARY_MOST], joined[SUMMARY_MOST];
        model_make(&m, &r);
        assert_int_equal(band_init(&b, &lent, m.width), MEANDER_OK);
        assert_int_equal(band_join_init(&j, &lent, m.width), MEANDER_OK);
        summarise(&b, &m, 0, m.height, whole);
        join_random(&b, &j, &m, 0, m.height, &r, joined);
        check_equal(joined, whole, m.width);
        check_frontier(&m, whole, &j, &lent);
        scratch_take_back(&lent);
    }
}
