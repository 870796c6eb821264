// SPDX-License-Identifier: MIT
// Surfaces made of squares: how many corners and edges they have, whether they have two sides, and how
// many rims.
//
//     c' - d'      cells c and d are beside one another and so are their neighbours c' and d' across
//     |    |       the corner between them.  Seen from c, the corner comes clockwise before the
//     c  - d       way to d; seen from d it comes after the way back, or the sheet is turned over
//                  in between.
//
// A pair of a cell and a hand is beside another pair with the same hand, or with the other one where the
// sheet is turned over.  All pairs are in two parts when the surface has two sides, and in one when
// it has not (the orientation double cover).  A rim is a closed walk along walls that lead nowhere.
// Each passage joins two corners of c to two of d; corners that are joined are one corner of the surface.
#include "support/test.h"
#include "base/bits.h"
#include "base/union_find.h"
#include "grid/kind.h"
#include "support/built.h"
#include "support/support.h"

static bool leads(const grid *g, cell c, unsigned side) { return g->sides[c] >> side % 4 & 1; }

// Whether the sheet is turned over between c and the cell beyond a side: the neighbours before both are
// compared, or at a rim those after.
static bool is_turned(const grid *g, cell c, unsigned side) {
    unsigned back;
    cell d = grid_cross(g, c, side, &back);
    for (unsigned turn = 3; turn > 0; turn -= 2) {
        if (!leads(g, c, side + turn)) continue;
        unsigned side_back;
        cell across = grid_cross(g, c, (side + turn) % 4, &side_back);
        // The way on from the neighbour runs beside the way from c to d, there or back.
        for (unsigned k = 0, on = (side_back + turn) % 4; k < 2; k++, on = (on + 2) % 4) {
            if (!leads(g, across, on)) continue;
            cell far = grid_neighbour(g, across, on);
            bool same = leads(g, d, back + 4 - turn) && grid_neighbour(g, d, (back + 4 - turn) % 4) == far;
            bool other = leads(g, d, back + turn) && grid_neighbour(g, d, (back + turn) % 4) == far;
            if (same != other) return other;
        }
    }
    fail_msg("nothing is beside the way from cell %zu by side %u", c, side);
    return false;
}

static size_t count_parts(const grid *g) {
    scratch lent = {.context = g->context};
    union_find parts;
    size_t count = 2 * g->cells;
    assert_int_equal(union_find_init(&parts, &lent, 2 * g->count), MEANDER_OK);
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1))
        for (unsigned side = 0; side < 4; side++) {
            if (!leads(g, c, side)) continue;
            cell d = grid_neighbour(g, c, side);
            bool turned = is_turned(g, c, side);
            for (size_t hand = 0; hand < 2; hand++)
                count -= union_find_join(&parts, 2 * c + hand, 2 * d + (hand ^ turned));
        }
    scratch_take_back(&lent);
    return count;
}

// Walks on from a wall that leads nowhere: to the cell's next side, or into the cell beyond it.
static size_t count_rims(const grid *g) {
    size_t walks = 0, places = 8 * g->count;
    bool *seen = calloc(places, sizeof *seen);
    for (size_t first = 0; first < places; first++) {
        size_t at = first;
        if (seen[at] || !grid_holds(g, at / 8) || leads(g, at / 8, (unsigned)(at / 2 % 4))) continue;
        for (walks++; !seen[at];) {
            cell c = at / 8;
            unsigned hand = at % 2, side = (unsigned)(at / 2 % 4);
            seen[at] = true;
            for (;;) {
                unsigned back;
                side = (side + (hand ? 3 : 1)) % 4;
                if (!leads(g, c, side)) break;
                hand ^= is_turned(g, c, side);
                c = grid_cross(g, c, side, &back);
                side = back;
            }
            at = 8 * c + 2 * side + hand;
        }
    }
    free(seen);
    return walks / 2;
}

// Corner k of a cell is where side k begins, clockwise.  The corner before the way from c to d is the one
// behind the way back, if the sheet is not turned over.
static size_t count_corners(const grid *g) {
    scratch lent = {.context = g->context};
    union_find corners;
    size_t count = 4 * g->cells;
    assert_int_equal(union_find_init(&corners, &lent, 4 * g->count), MEANDER_OK);
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1))
        for (unsigned side = 0; side < 4; side++) {
            unsigned back;
            if (!leads(g, c, side)) continue;
            cell d = grid_cross(g, c, side, &back);
            bool turned = is_turned(g, c, side);
            for (unsigned end = 0; end < 2; end++)
                count -= union_find_join(&corners, 4 * c + (side + end) % 4, 4 * d + (back + (end == turned)) % 4);
        }
    scratch_take_back(&lent);
    return count;
}

// Walls that lead nowhere are edges as well.
static size_t count_edges(const grid *g) {
    size_t ends = 0;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) ends += bits_count(g->sides[c]);
    return ends / 2 + (4 * g->cells - ends);
}

// From another program, which sews squares by the same seams.
TEST(test_euler) {
    static const struct {
        const char *text;
        size_t corners, edges, cells, rims;
        bool two_sides;
    } known[] = {
        {"cylinder:3x3", 12, 21, 9, 2, true},   {"cylinder:4x3", 16, 28, 12, 2, true},
        {"cylinder:4x4", 20, 36, 16, 2, true},  {"moebius:3x3", 12, 21, 9, 1, false},
        {"moebius:4x3", 16, 28, 12, 1, false},  {"moebius:4x4", 20, 36, 16, 1, false},
        {"torus:3x3", 9, 18, 9, 0, true},       {"torus:4x3", 12, 24, 12, 0, true},
        {"torus:4x4", 16, 32, 16, 0, true},     {"klein:3x3", 9, 18, 9, 0, false},
        {"klein:4x3", 12, 24, 12, 0, false},    {"klein:4x4", 16, 32, 16, 0, false},
        {"projective:3x3", 10, 18, 9, 0, false}, {"projective:4x3", 13, 24, 12, 0, false},
        {"projective:4x4", 17, 32, 16, 0, false}, {"cube:3", 56, 108, 54, 0, true},
        {"klein:7x5", 35, 70, 35, 0, false},    {"projective:7x5", 36, 70, 35, 0, false},
    };
    context c = support_context();
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        grid *g = build(&c, known[i].text);
        if (count_corners(g) != known[i].corners || count_edges(g) != known[i].edges || g->cells != known[i].cells)
            fail_msg("%s: %zu corners, %zu edges, %zu cells", known[i].text, count_corners(g), count_edges(g),
                     (size_t)g->cells);
        if (count_rims(g) != known[i].rims) fail_msg("%s: %zu rims", known[i].text, count_rims(g));
        if ((count_parts(g) == 2) != known[i].two_sides) fail_msg("%s: %zu parts", known[i].text, count_parts(g));
        grid_free(g);
    }
    watch_done();
}

TEST(test_surfaces) {
    static const struct {
        const char *text;
        size_t parts, rims;
    } known[] = {{"cylinder:6x5", 2, 2}, {"cylinder:5x4", 2, 2}, {"moebius:7x5", 1, 1}, {"moebius:5x4", 1, 1},
                 {"torus:5x6", 2, 0}, {"klein:5x6", 1, 0}, {"klein:6x5", 1, 0}, {"projective:6x5", 1, 0},
                 {"projective:5x5", 1, 0}, {"cube:3", 2, 0}, {"cube:4", 2, 0}};
    context c = support_context();
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        grid *g = build(&c, known[i].text);
        if (count_parts(g) != known[i].parts) fail_msg("%s: %zu parts", known[i].text, count_parts(g));
        if (count_rims(g) != known[i].rims) fail_msg("%s: %zu rims", known[i].text, count_rims(g));
        grid_free(g);
    }
    watch_done();
}
