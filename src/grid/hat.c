// SPDX-License-Identifier: MIT
// Hats: one tile and its mirror image, which cover the plane without a pattern that repeats.
//
//     H  four hats around a mirrored one      level n + 1 of H is made of ten clusters of level n, that of F
//     T  one of them                          of six; T and P are parts of these
//     F  two hats;  P  the same two
//
// Where a part of a cluster is follows from the two levels before: at(n + 1) = 3 at(n) - at(n - 1) - less, for
// clusters grow by the square of the golden ratio, the larger root of x x = 3 x - 1.
// Cost: of 4, 25, 169, 1156 ... tiles, squares of every second Fibonacci number.
// Source: David Smith, Joseph Myers, Craig Kaplan, Chaim Goodman-Strauss, "An aperiodic monotile", 2023.
#include "grid/monotile.h"

enum { HAT_MOST = 7, HAT_PARTS = 10 };

// The area of a hat is eight triangles of side 2.
static const monotile hat_tile = {.edge = 17605754, .stretched = true, .middle = {13, 6}};

typedef enum hat_cluster { HAT_H, HAT_T, HAT_P, HAT_F } hat_cluster;

// Where a part is on level 0 and on level 1, and what is less in each step: x to the right and y by sixths of a
// turn from it, as on paper of triangles.
typedef struct hat_part {
    uint8_t of, turn;            // a hat_cluster, and sixths of a turn
    int8_t before[2], at[2], less[2];
} hat_part;

static const hat_part hat_h[HAT_PARTS] = {
    {HAT_H, 0, {0, 0}, {0, 0}, {0, 0}}, {HAT_H, 0, {6, 0}, {10, -2}, {0, 0}}, {HAT_H, 4, {-2, 10}, {0, 18}, {-4, 8}},
    {HAT_T, 5, {6, 2}, {4, 6}, {-4, 4}}, {HAT_P, 5, {0, 8}, {-4, 16}, {-4, 4}}, {HAT_F, 5, {0, 2}, {-6, 8}, {-4, 4}},
    {HAT_P, 1, {0, 2}, {6, -4}, {4, 0}}, {HAT_F, 1, {6, 2}, {16, -6}, {4, 0}}, {HAT_P, 0, {6, 6}, {12, 6}, {0, 0}},
    {HAT_F, 3, {0, 8}, {8, 16}, {0, 8}},
};
// P is without the last one.
static const hat_part hat_f[] = {
    {HAT_F, 5, {0, 2}, {-6, 8}, {-4, 4}}, {HAT_H, 0, {0, 0}, {0, 0}, {0, 0}}, {HAT_P, 1, {0, 2}, {6, -4}, {4, 0}},
    {HAT_H, 1, {6, -4}, {14, -14}, {4, 0}}, {HAT_F, 2, {4, -2}, {18, -12}, {4, 4}},
    {HAT_F, 0, {4, -2}, {6, -12}, {0, 0}},
};
enum { HAT_F_PARTS = sizeof hat_f / sizeof hat_f[0] };

// The hats of level 0: mirrored or not, sixths of a turn, and where.
typedef struct hat_place {
    uint8_t mirrored, turn;
    int8_t at[2];
} hat_place;

static const hat_place hat_four[] = {{1, 4, {-2, 5}}, {1, 4, {4, 5}}, {1, 2, {3, 7}}, {0, 2, {3, 1}}};
static const hat_place hat_two[] = {{1, 5, {1, -1}}, {1, 4, {-2, 5}}};

// A cluster of some level takes the first parts of its list, and on level 0 the first hats.
typedef struct hat_list {
    const hat_part *parts;
    const hat_place *hats;
    unsigned part_count, hat_count;
} hat_list;

static const hat_list hat_lists[] = {[HAT_H] = {hat_h, hat_four, HAT_PARTS, 4}, [HAT_T] = {hat_h, hat_four, 1, 1},
                                     [HAT_P] = {hat_f, hat_two, HAT_F_PARTS - 1, 2},
                                     [HAT_F] = {hat_f, hat_two, HAT_F_PARTS, 2}};

// The second direction is zeta squared, a sixth of a turn from the first.
static patch_point hat_point(int32_t x, int32_t y) { return (patch_point){{x, 0, y, 0}}; }

// The turn is the same on all levels; the way there is calculated from the two levels before.
static monotile_motion hat_move(const hat_part *part, unsigned level) {
    patch_point before = hat_point(part->before[0], part->before[1]), at = hat_point(part->at[0], part->at[1]);
    for (unsigned i = 1; i < level; i++) {
        patch_point less = monotile_sum(before, hat_point(part->less[0], part->less[1]), 1);
        before = at;
        at = monotile_sum(monotile_sum(at, at, 2), less, -1);
    }
    return (monotile_motion){.turn = 2u * part->turn, .move = at};
}

// Hats are placed around corner 0 of the tile.
static meander_status hat_lay_hats(patch *p, const hat_list *l, const monotile_motion *m) {
    for (unsigned i = 0; i < l->hat_count; i++) {
        const hat_place *hat = &l->hats[i];
        monotile_motion own = {hat->mirrored != 0, 2u * hat->turn, hat_point(hat->at[0], hat->at[1])};
        own = monotile_after(m, &own);
        TRY(monotile_add(p, &own));
    }
    return MEANDER_OK;
}

static meander_status hat_lay_cluster(patch *p, unsigned of, unsigned level, const monotile_motion *m) {
    const hat_list *l = &hat_lists[of];
    if (level == 0) return hat_lay_hats(p, l, m);
    for (unsigned i = 0; i < l->part_count; i++) {
        monotile_motion move = hat_move(&l->parts[i], level), part = monotile_after(m, &move);
        TRY(hat_lay_cluster(p, l->parts[i].of, level - 1, &part));
    }
    return MEANDER_OK;
}

// Most hats of the clusters are mirrored: with all of it mirrored they are as in the sources.
static meander_status hat_lay(const grid_order *order, patch *p) {
    const monotile_motion mirror = {.mirrored = true};
    return hat_lay_cluster(p, HAT_H, (unsigned)order->numbers[0], &mirror);
}

// Roots are 2, 5, 13, 34 ...: each three times the one before less the one before that.
static uint64_t hat_count(const grid_order *order) {
    uint64_t before = 1, root = 2;
    for (uint64_t level = 0; level < order->numbers[0]; level++) {
        uint64_t next = 3 * root - before;
        before = root;
        root = next;
    }
    return root * root;
}

static meander_status hat_places(grid_order *order) {
    if (order->numbers[0] > HAT_MOST)
        return context_fail(order->context, MEANDER_TOO_BIG, "a hat has at most %d levels", HAT_MOST);
    monotile_places(order, hat_count(order));
    return MEANDER_OK;
}

static grid_needs hat_needs(const grid_order *order) { return monotile_needs(order, hat_count(order)); }

static meander_status hat_build(const grid_order *order, grid **grid_new) {
    return monotile_build(order, &hat_tile, hat_count(order), hat_lay, grid_new);
}

const grid_kind grid_hat = {
    .name = "hat",
    .about = "one tile and its mirror image, a pattern that never repeats itself",
    .aliases = "hats einstein",
    .traits = "flat mask bent",
    .counts = 1u << 1,
    .form = "LEVELS",
    .example = "hat:2",
    .sides = {"0", "1", "2", "3", "4", "5"},
    .picture = "     __\n  __/  \\\n /     /_\n \\_      \\\n  /  __  /\n  \\_/  \\/\n",
    .shape = &monotile_shape,
    .places = hat_places,
    .cells = hat_count,
    .needs = hat_needs,
    .build = hat_build,
};
