// SPDX-License-Identifier: MIT
// Spectres: one tile that covers the plane without a pattern that repeats, and without its mirror image.
//
//     seven clusters of the level before and one smaller one, a mystic, are a cluster of the next level; the
//     smaller one of that has six and a mystic.  On level 0 they are a spectre and two spectres.
//
// Four corners of a cluster are its keys.  A key of each cluster lies on one of the cluster before it, turned
// by some twelfths, and the whole is mirrored: so a rule is three numbers.
// Cost: of 1, 9, 71, 559, 4401 ... tiles, each eight times the one before less the one before that.
// Source: David Smith, Joseph Myers, Craig Kaplan, Chaim Goodman-Strauss, "A chiral aperiodic monotile", 2023.
#include "grid/monotile.h"

enum { SPECTRE_MOST = 7, SPECTRE_PARTS = 8, SPECTRE_KEYS = 4, SPECTRE_MYSTIC = 7, SPECTRE_LEFT_OUT = 2 };

static const monotile spectre_tile = {.edge = 22891535, .middle = {12, 3}};

// Where the clusters of each level are in those of the next.
typedef struct spectre_levels {
    monotile_motion parts[SPECTRE_MOST][SPECTRE_PARTS];
    monotile_motion twin;                              // the second spectre of a mystic
} spectre_levels;

static const monotile_motion spectre_stay = {0};

// The part's key lies on a key of the part before it.
static monotile_motion spectre_attach(const monotile_motion *before, const patch_point *keys, unsigned turn,
                                      unsigned on, unsigned key) {
    monotile_motion turned = {.turn = turn};
    turned.move = monotile_sum(monotile_at(before, keys[on]), monotile_at(&turned, keys[key]), -1);
    return turned;
}

// Rules are the turn of a part, a key of the part before it, and its own key that lies there; the keys of the next
// level are a part and a key of that.
static void spectre_find_level(monotile_motion *parts, patch_point *keys) {
    static const uint8_t rules[SPECTRE_PARTS - 1][3] = {{2, 3, 1}, {2, 2, 0}, {4, 3, 1}, {6, 3, 1},
                                                        {6, 2, 0}, {8, 3, 1}, {4, 3, 3}};
    static const uint8_t next[SPECTRE_KEYS][2] = {{6, 2}, {5, 1}, {3, 2}, {0, 1}};
    const monotile_motion mirror = {.mirrored = true, .turn = 6};
    patch_point found[SPECTRE_KEYS];
    parts[0] = spectre_stay;
    for (unsigned i = 1; i < SPECTRE_PARTS; i++)
        parts[i] = spectre_attach(&parts[i - 1], keys, rules[i - 1][0], rules[i - 1][1], rules[i - 1][2]);
    for (unsigned i = 0; i < SPECTRE_PARTS; i++) parts[i] = monotile_after(&mirror, &parts[i]);
    for (unsigned i = 0; i < SPECTRE_KEYS; i++) found[i] = monotile_at(&parts[next[i][0]], keys[next[i][1]]);
    for (unsigned i = 0; i < SPECTRE_KEYS; i++) keys[i] = found[i];
}

// Motions are around corner 4 of a tile, which is at 0.
static void spectre_find_levels(spectre_levels *l, unsigned levels) {
    static const uint8_t keys[SPECTRE_KEYS] = {7, 9, 11, 1};
    patch_point corners[MONOTILE_EDGES], at[SPECTRE_KEYS];
    monotile_corners(&spectre_tile, corners);
    for (unsigned i = 0; i < SPECTRE_KEYS; i++) at[i] = monotile_sum(corners[keys[i]], corners[4], -1);
    l->twin = (monotile_motion){.turn = 1, .move = monotile_sum(corners[12], corners[4], -1)};
    for (unsigned i = 0; i < levels; i++) spectre_find_level(l->parts[i], at);
}

// A mystic is a cluster without one of its parts; on level 0 it has one tile more instead.
static meander_status spectre_lay_cluster(patch *p, const spectre_levels *l, unsigned level, bool mystic,
                                          const monotile_motion *m) {
    patch_point corners[MONOTILE_EDGES];
    if (level == 0) {
        monotile_corners(&spectre_tile, corners);
        const monotile_motion begin = {.move = monotile_sum((patch_point){{0}}, corners[4], -1)};
        monotile_motion one = monotile_after(m, &begin), twin = monotile_after(m, &l->twin);
        TRY(monotile_add(p, &one));
        twin = monotile_after(&twin, &begin);
        return mystic ? monotile_add(p, &twin) : MEANDER_OK;
    }
    for (unsigned i = 0; i < SPECTRE_PARTS; i++) {
        monotile_motion part = monotile_after(m, &l->parts[level - 1][i]);
        if (mystic && i == SPECTRE_LEFT_OUT) continue;
        TRY(spectre_lay_cluster(p, l, level - 1, i == SPECTRE_MYSTIC, &part));
    }
    return MEANDER_OK;
}

// All levels are mirrored once each; what is left of that is undone, so that all spectres are the same.
static meander_status spectre_lay(const grid_order *order, patch *p) {
    unsigned levels = (unsigned)order->numbers[0];
    spectre_levels l;
    monotile_motion begin = {.mirrored = levels % 2 != 0};
    spectre_find_levels(&l, levels);
    return spectre_lay_cluster(p, &l, levels, false, &begin);
}

// Of a cluster and of a mystic, level by level.
static uint64_t spectre_count(const grid_order *order) {
    uint64_t tiles = 1, mystic = 2;
    for (uint64_t level = 0; level < order->numbers[0]; level++) {
        uint64_t before = tiles;
        tiles = 7 * before + mystic;
        mystic += 6 * before;
    }
    return tiles;
}

static meander_status spectre_places(grid_order *order) {
    if (order->numbers[0] > SPECTRE_MOST)
        return context_fail(order->context, MEANDER_TOO_BIG, "a spectre has at most %d levels", SPECTRE_MOST);
    monotile_places(order, spectre_count(order));
    return MEANDER_OK;
}

static grid_needs spectre_needs(const grid_order *order) { return monotile_needs(order, spectre_count(order)); }

// Tiles are counted beforehand, so that memory is asked for once.
static meander_status spectre_build(const grid_order *order, grid **grid_new) {
    return monotile_build(order, &spectre_tile, spectre_count(order), spectre_lay, grid_new);
}

const grid_kind grid_spectre = {
    .name = "spectre",
    .about = "one tile that never repeats itself, nor its mirror image",
    .aliases = "spectres",
    .traits = "flat mask bent",
    .counts = 1u << 1,
    .form = "LEVELS",
    .example = "spectre:3",
    .sides = {"0", "1", "2", "3", "4", "5", "6"},
    .picture = "   ___   _\n  /   \\_/ |\n _|       \\_\n \\_    __  _\\\n   |__/  \\/\n",
    .shape = &monotile_shape,
    .places = spectre_places,
    .cells = spectre_count,
    .needs = spectre_needs,
    .build = spectre_build,
};
