// SPDX-License-Identifier: MIT
// Voronoi's cells against a plain search that shares no line with them: two sites are beside each other when on
// the line between them, of points that are as near to one as to the other, some stretch is nearer to them than to
// any third site and inside the rectangle.  All numbers are whole, so a touch in a point is known for one.
#include "support/test.h"
#include "base/rng.h"
#include "grid/voronoi_cells.h"
#include "support/support.h"

enum { SITES_MOST = 64 };

typedef struct board {
    voronoi_sites sites;
    shape_point at[SITES_MOST];
    uint32_t heads[SITES_MOST], next[SITES_MOST];
} board;

static void board_begin(board *b, context *c, uint32_t columns, uint32_t rows) {
    memset(b, 0, sizeof *b);
    b->sites = (voronoi_sites){.context = c, .columns = columns, .rows = rows, .at = b->at, .heads = b->heads,
                               .next = b->next};
    assert_true(columns * rows <= SITES_MOST);
    voronoi_clear(&b->sites);
}

static void board_put(board *b, int32_t x, int32_t y) {
    voronoi_put(&b->sites, b->sites.count, (shape_point){x, y});
    b->sites.count++;
}

// A stretch of a line, from low / low_by to high / high_by; the parts below are positive.
typedef struct stretch {
    int64_t low, low_by, high, high_by;
} stretch;

// Keeps what has t * by <= most.
static void stretch_cut(stretch *s, int64_t by, int64_t most) {
    if (by > 0 && most * s->high_by < s->high * by) s->high = most, s->high_by = by;
    if (by < 0 && -most * s->low_by > s->low * -by) s->low = -most, s->low_by = -by;
    if (by == 0 && most < 0) s->low = 1, s->high = 0, s->low_by = s->high_by = 1;
}

// Twice the points of the line are 2 a + (b - a) + t (a - b turned).
static bool are_beside(const board *b, uint32_t one, uint32_t other) {
    shape_point p = b->at[one], q = b->at[other];
    int64_t mx = p.x + q.x, my = p.y + q.y, tx = p.y - q.y, ty = q.x - p.x;
    int64_t right = (int64_t)b->sites.columns * VORONOI_CELL, bottom = (int64_t)b->sites.rows * VORONOI_CELL;
    stretch s = {-1000000, 1, 1000000, 1};
    stretch_cut(&s, tx, 2 * right - mx);
    stretch_cut(&s, -tx, mx);
    stretch_cut(&s, ty, 2 * bottom - my);
    stretch_cut(&s, -ty, my);
    for (uint32_t i = 0; i < b->sites.count; i++) {
        if (i == one || i == other) continue;
        int64_t dx = b->at[i].x - p.x, dy = b->at[i].y - p.y;
        int64_t squares = (int64_t)b->at[i].x * b->at[i].x + (int64_t)b->at[i].y * b->at[i].y -
                          (int64_t)p.x * p.x - (int64_t)p.y * p.y;
        stretch_cut(&s, tx * dx + ty * dy, squares - mx * dx - my * dy);
    }
    return s.low * s.high_by < s.high * s.low_by;
}

static bool has_cutter(const voronoi_cell *hull, uint32_t site) {
    for (unsigned i = 0; i < hull->count; i++)
        if (hull->cutters[i].site == site) return true;
    return false;
}

static void check(const board *b, const char *what) {
    for (uint32_t i = 0; i < b->sites.count; i++) {
        voronoi_cell hull;
        assert_int_equal(voronoi_find(&b->sites, i, &hull), MEANDER_OK);
        for (unsigned k = 0; k < hull.count; k++) assert_true(hull.cutters[k].w > 0);
        for (uint32_t k = 0; k < b->sites.count; k++)
            if (k != i && has_cutter(&hull, k) != are_beside(b, i, k))
                fail_msg("%s: sites %u and %u", what, (unsigned)i, (unsigned)k);
    }
}

// In few columns, so that many sites are on one circle or on one line.
TEST(test_random_sites) {
    context c = support_context();
    rng r;
    for (uint64_t seed = 0; seed < 600; seed++) {
        static const int32_t steps[] = {2, 10, 50, 250};
        int32_t step = steps[seed % 4];
        board b;
        rng_seed(&r, seed);
        board_begin(&b, &c, 1 + (uint32_t)rng_below(&r, 5), 1 + (uint32_t)rng_below(&r, 5));
        uint32_t count = 1 + (uint32_t)rng_below(&r, 24);
        for (uint32_t i = 0; i < count; i++) {
            uint64_t columns = b.sites.columns * (uint64_t)(VORONOI_CELL / step);
            uint64_t rows = b.sites.rows * (uint64_t)(VORONOI_CELL / step);
            int32_t x = (int32_t)rng_below(&r, columns), y = (int32_t)rng_below(&r, rows);
            board_put(&b, step * x + step / 2, step * y + step / 2);
        }
        check(&b, "random sites");
    }
}

// Four cells meet in each corner, and those across it are not beside each other.
TEST(test_squares_touch_in_corners) {
    context c = support_context();
    board b;
    board_begin(&b, &c, 7, 8);
    for (int32_t i = 0; i < 56; i++) board_put(&b, i % 7 * VORONOI_CELL + 125, i / 7 * VORONOI_CELL + 125);
    check(&b, "squares");
    for (uint32_t i = 0; i < 56; i++) {
        voronoi_cell hull;
        assert_int_equal(voronoi_find(&b.sites, i, &hull), MEANDER_OK);
        assert_int_equal(hull.count, 4);
    }
}

// The largest rectangle: sites in its corners, which have little in common, and one in the middle.
TEST(test_far_sites) {
    context c = support_context();
    int32_t far = VORONOI_SIDE_MOST * VORONOI_CELL, half = far / 2;
    static shape_point at[5];
    static uint32_t next[5];
    uint32_t *heads = malloc(sizeof *heads * VORONOI_SIDE_MOST * VORONOI_SIDE_MOST);
    voronoi_sites s = {.context = &c, .count = 5, .columns = VORONOI_SIDE_MOST, .rows = VORONOI_SIDE_MOST, .at = at,
                       .heads = heads, .next = next};
    assert_non_null(heads);
    voronoi_clear(&s);
    const shape_point sites[] = {{1, 1}, {far - 1, 1}, {far - 1, far - 1}, {1, far - 1}, {half, half}};
    for (uint32_t i = 0; i < 5; i++) voronoi_put(&s, i, sites[i]);
    voronoi_cell hull;
    assert_int_equal(voronoi_find(&s, 4, &hull), MEANDER_OK);
    assert_int_equal(hull.count, 4);
    for (uint32_t i = 0; i < 4; i++) {
        assert_true(has_cutter(&hull, i));
        assert_int_equal(voronoi_find(&s, i, &hull), MEANDER_OK);
        assert_int_equal(hull.count, 5);
        assert_true(has_cutter(&hull, 4) && has_cutter(&hull, (i + 1) % 4) && !has_cutter(&hull, (i + 2) % 4));
    }
    free(heads);
}

// Where a site is already, the next one is put beside it.
TEST(test_no_two_are_the_same) {
    context c = support_context();
    board b;
    board_begin(&b, &c, 2, 1);
    for (int i = 0; i < 5; i++) board_put(&b, 2 * VORONOI_CELL - 2, 100);
    for (uint32_t i = 0; i < 5; i++) {
        assert_true(b.at[i].x > 0 && b.at[i].x < 2 * VORONOI_CELL);
        for (uint32_t k = 0; k < i; k++) assert_true(b.at[i].x != b.at[k].x || b.at[i].y != b.at[k].y);
    }
    check(&b, "neighbours in a row");
}
