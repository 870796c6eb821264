// SPDX-License-Identifier: MIT
// All uniform tilings and their duals: how many cells are at each distance from one of each sort, how many
// corners, edges and cells a period has, and that the cells of a period are as large as the period.
//
// The numbers at each distance are from another program that matched edges in the same way and agree with
// the Online Encyclopedia of Integer Sequences where it has them (A250122, A296368, A298015, A298028,
// A298038 term by term).
#include "support/test.h"
#include "grid/kind.h"
#include "grid/spread.h"
#include "grid/tiles.h"
#include "support/support.h"
#include "support/watch.h"

static const struct {
    const char *of;
    unsigned sides, count;       // so many cells of a period have so many sides and this sequence
    const char *sequence;
} truth[] = {
    {"4.4.4.4", 4, 1, "1 4 8 12 16 20 24 28 32 36 40 44 48 52 56"},
    {"V4.4.4.4", 4, 1, "1 4 8 12 16 20 24 28 32 36 40 44 48 52 56"},
    {"3.3.3.3.3.3", 3, 2, "1 3 6 9 12 15 18 21 24 27 30 33 36 39 42"},
    {"V3.3.3.3.3.3", 6, 1, "1 6 12 18 24 30 36 42 48 54 60 66 72 78 84"},
    {"6.6.6", 6, 1, "1 6 12 18 24 30 36 42 48 54 60 66 72 78 84"},
    {"V6.6.6", 3, 2, "1 3 6 9 12 15 18 21 24 27 30 33 36 39 42"},
    {"4.8.8", 8, 1, "1 8 16 24 32 40 48 56 64 72 80 88 96 104 112"},
    {"4.8.8", 4, 1, "1 4 16 24 32 40 48 56 64 72 80 88 96 104 112"},
    {"tetrakis", 3, 4, "1 3 5 8 11 13 16 19 21 24 27 29 32 35 37"},
    {"3.12.12", 12, 1, "1 12 30 48 66 84 102 120 138 156 174 192 210 228 246"},
    {"3.12.12", 3, 2, "1 3 21 39 57 75 93 111 129 147 165 183 201 219 237"},
    {"4.6.12", 12, 1, "1 12 12 36 24 60 36 84 48 108 60 132 72 156 84"},
    {"4.6.12", 6, 2, "1 6 24 18 48 30 72 42 96 54 120 66 144 78 168"},
    {"4.6.12", 4, 3, "1 4 20 24 40 40 60 56 80 72 100 88 120 104 140"},
    {"triakis", 3, 6, "1 3 4 6 8 12 14 15 18 21 22 24 28 30 30"},
    {"kisrhombille", 3, 12, "1 3 5 7 9 12 15 17 19 21 24 27 29 31 33"},
    {"3.4.6.4", 6, 1, "1 6 12 24 30 42 48 60 66 78 84 96 102 114 120"},
    {"3.4.6.4", 4, 3, "1 4 10 16 30 36 48 54 66 72 84 90 102 108 120"},
    {"3.4.6.4", 3, 2, "1 3 6 12 18 33 39 51 57 69 75 87 93 105 111"},
    {"kites", 4, 6, "1 4 8 12 16 20 24 28 32 36 40 44 48 52 56"},
    {"3.6.3.6", 6, 1, "1 6 6 18 12 30 18 42 24 54 30 66 36 78 42"},
    {"3.6.3.6", 3, 2, "1 3 12 9 24 15 36 21 48 27 60 33 72 39 84"},
    {"rhombille", 4, 3, "1 4 8 14 18 22 28 30 38 38 48 46 58 54 68"},
    {"3.3.3.4.4", 4, 1, "1 4 10 14 18 24 28 32 38 42 46 52 56 60 66"},
    {"3.3.3.4.4", 3, 2, "1 3 7 12 17 23 28 33 37 42 47 51 56 61 65"},
    {"prismatic", 5, 2, "1 5 10 15 20 25 30 35 40 45 50 55 60 65 70"},
    {"3.3.4.3.4", 4, 2, "1 4 8 12 16 20 24 28 32 36 40 44 48 52 56"},
    {"3.3.4.3.4", 3, 4, "1 3 8 12 15 20 25 28 31 36 41 44 47 52 57"},
    {"cairo", 5, 4, "1 5 11 16 21 27 32 37 43 48 53 59 64 69 75"},
    {"3.3.3.3.6", 6, 1, "1 6 12 12 24 36 24 42 60 36 60 84 48 78 108"},
    {"3.3.3.3.6", 3, 6, "1 3 9 15 18 27 37 37 44 57 54 61 77 71 78"},
    {"3.3.3.3.6", 3, 2, "1 3 6 15 21 18 33 48 30 51 72 42 69 96 54"},
    {"floret", 5, 6, "1 5 9 15 19 24 29 33 39 43 48 53 57 63 67"},
};
enum { TRUTHS = sizeof truth / sizeof truth[0], PERIODS = 33, TERMS = 15 };

static grid *new_grid(context *c, const char *of, unsigned width, unsigned height) {
    char text[80];
    grid_order order;
    grid *g;
    snprintf(text, sizeof text, "tiling:%ux%u,of=%s", width, height, of);
    watch("%s", text);
    if (grid_order_read(c, text, strlen(text), &order) != MEANDER_OK) fail_msg("%s: %s", text, c->message);
    if (grid_kind_build(&order, &g) != MEANDER_OK) fail_msg("%s: %s", text, c->message);
    return g;
}

// ---- how far -----------------------------------------------------------------------

static void write_sequence(const spread *s, char *text, size_t size) {
    size_t counts[TERMS] = {0}, used = 0;
    for (size_t i = 0; i < s->reached; i++)
        if (s->distance[s->queue[i]] < TERMS) counts[s->distance[s->queue[i]]]++;
    for (size_t i = 0; i < TERMS; i++)
        used += (size_t)snprintf(text + used, size - used, i == 0 ? "%zu" : " %zu", counts[i]);
}

// Each cell of the period in the middle has one of the sequences, each as often as there are such cells.
static void check_sequences(const char *of, grid *g, const maze *m) {
    const tiles *t = g->layout;
    scratch lent = {.context = g->context};
    unsigned found[TRUTHS] = {0};
    spread s;
    assert_int_equal(spread_init(&s, m, &lent), MEANDER_OK);
    for (unsigned i = 0; i < t->count; i++) {
        char sequence[160];
        unsigned k = 0;
        cell from = grid_index(g, (meander_point){PERIODS / 2 * t->count + i, PERIODS / 2});
        assert_int_equal(spread_from(&s, from), MEANDER_OK);
        write_sequence(&s, sequence, sizeof sequence);
        while (k < TRUTHS && (strcmp(truth[k].of, of) != 0 || truth[k].sides != t->tiles[i].side_count ||
                              strcmp(truth[k].sequence, sequence) != 0))
            k++;
        if (k == TRUTHS) fail_msg("%s: cell %u of %u sides has %s", of, i, t->tiles[i].side_count, sequence);
        found[k]++;
    }
    for (unsigned k = 0; k < TRUTHS; k++)
        if (strcmp(truth[k].of, of) == 0 && found[k] != truth[k].count)
            fail_msg("%s: %u cells with %s, not %u", of, found[k], truth[k].sequence, truth[k].count);
    scratch_take_back(&lent);
}

TEST(test_distances) {
    context c = support_context();
    for (unsigned i = 0; i < TRUTHS; i++) {
        maze m;
        if (i > 0 && strcmp(truth[i].of, truth[i - 1].of) == 0) continue;
        grid *g = new_grid(&c, truth[i].of, PERIODS, PERIODS);
        assert_int_equal(maze_init(&m, g), MEANDER_OK);
        memcpy(m.open, grid_all_sides(g), maze_bytes(&m));
        check_sequences(truth[i].of, g, &m);
        maze_done(&m);
        grid_free(g);
    }
    watch_done();
}

// ---- a period ----------------------------------------------------------------------

static const struct {
    const char *of;
    unsigned corners, edges, cells;
} periods[] = {
    {"4.4.4.4", 1, 2, 1}, {"3.3.3.3.3.3", 1, 3, 2}, {"6.6.6", 2, 3, 1}, {"4.8.8", 4, 6, 2},
    {"3.12.12", 6, 9, 3}, {"4.6.12", 12, 18, 6}, {"3.4.6.4", 6, 12, 6}, {"3.6.3.6", 3, 6, 3},
    {"3.3.3.4.4", 2, 5, 3}, {"3.3.4.3.4", 4, 10, 6}, {"3.3.3.3.6", 6, 15, 9},
    {"V4.4.4.4", 1, 2, 1}, {"V3.3.3.3.3.3", 2, 3, 1}, {"V6.6.6", 1, 3, 2}, {"tetrakis", 2, 6, 4},
    {"triakis", 3, 9, 6}, {"kisrhombille", 6, 18, 12}, {"kites", 6, 12, 6}, {"rhombille", 3, 6, 3},
    {"prismatic", 3, 5, 2}, {"cairo", 6, 10, 4}, {"floret", 9, 15, 6},
};
enum { PERIOD_KINDS = sizeof periods / sizeof periods[0] };

static unsigned count_sides(const tiles *t) {
    unsigned sides = 0;
    for (unsigned i = 0; i < t->count; i++) sides += t->tiles[i].side_count;
    return sides;
}

static void check_backs(const char *of, const tiles *t) {
    for (unsigned i = 0; i < t->count; i++)
        for (unsigned side = 0; side < t->tiles[i].side_count; side++) {
            const tile_side *beyond = &t->tiles[i].beyond[side];
            const tile_side *back = &t->tiles[beyond->tile].beyond[beyond->side];
            if (back->tile != i || back->side != side || back->column != -beyond->column ||
                back->row != -beyond->row)
                fail_msg("%s: side %u of cell %u does not lead back", of, side, i);
        }
}

static int64_t area(const shape_edge *edges, unsigned count) {
    int64_t sum = 0;
    for (unsigned i = 0; i < count; i++)
        sum += (int64_t)edges[i].from.x * edges[i].to.y - (int64_t)edges[i].from.y * edges[i].to.x;
    return sum / 2;
}

// Far from where lengths are rounded, a cell is a square of 1000 on average.
static void check_areas(const char *of, const grid *g) {
    const tiles *t = g->layout;
    shape_edge edges[SHAPE_EDGES_MOST];
    int64_t sum = 0, wanted = 1000000 * (int64_t)t->count;
    for (uint64_t x = 0; x < t->count; x++)
        sum += area(edges, shape_edges(g, grid_index(g, (meander_point){x, 0}), edges));
    if (llabs(sum - wanted) > wanted / 200) fail_msg("%s: a period has the area %lld", of, (long long)sum);
}

TEST(test_periods) {
    context c = support_context();
    for (unsigned i = 0; i < PERIOD_KINDS; i++) {
        grid *g = new_grid(&c, periods[i].of, 1, 1);
        const tiles *t = g->layout;
        tiles dual, again;
        tiles_lay_dual(&dual, t);
        tiles_lay_dual(&again, &dual);
        assert_int_equal(t->count, periods[i].cells);
        assert_int_equal(count_sides(t), 2 * periods[i].edges);
        assert_int_equal(count_sides(&dual), 2 * periods[i].edges);
        assert_int_equal(dual.count, periods[i].corners);
        assert_int_equal(again.count, t->count);
        check_backs(periods[i].of, t);
        check_backs(periods[i].of, &dual);
        check_areas(periods[i].of, g);
        grid_free(g);
    }
    watch_done();
}

// Patches of every size are in one piece, as their builder says.
TEST(test_pieces) {
    context c = support_context();
    for (unsigned i = 0; i < PERIOD_KINDS; i++)
        for (unsigned size = 0; size < 16; size++) {
            grid *g = new_grid(&c, periods[i].of, size % 4 + 1, size / 4 + 1);
            cell *piece = malloc(g->count * sizeof *piece);
            size_t pieces;
            assert_int_equal(grid_count_pieces(g, piece, &pieces), MEANDER_OK);
            if (pieces != 1) fail_msg("%s: %ux%u is in %zu pieces", periods[i].of, size % 4 + 1, size / 4 + 1, pieces);
            free(piece);
            grid_free(g);
        }
    watch_done();
}
