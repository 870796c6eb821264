// SPDX-License-Identifier: MIT
// Weaves: squares whose passages go over and under each other.
//
//      n        c is a crossing: it keeps the passages to w and e, and one long passage leads
//     w c e     from n to s under it.  Others keep n and s, and the tunnel leads from w to e.
//      s
//
// The places of crossings depend on the seed and are chosen before the maze is made: for the
// generator a weave is a lattice like any other.  On it N, E, S and W lead to the next square, and
// NN, EE, SS and WW to the one after it; no square has both sides of one direction.
//
// Each place has a hash.  In the order of their hashes, places become crossings unless they are at
// the border, beside or across a corner from a place that a mask leaves out, or beside a crossing;
// the share of places that may be one ends this sooner.
//
// Invariants: from a square that is not a crossing, straight on over or under the next crossing, one
// comes to another square that is not a crossing, so the grid hangs together.
// Cost: one byte per index; about a microsecond per cell when every place may be a crossing.
// Source: Jamis Buck, "Mazes for Programmers", 2015, whose weaves choose crossings beforehand, too.
#include "base/bits.h"
#include "base/compass.h"
#include "base/rng.h"
#include "grid/lattice.h"
#include "grid/shape_squares.h"

enum { WEAVE_N = 1, WEAVE_E = 4, WEAVE_S = 16, WEAVE_W = 64, WEAVE_PATTERNS = 999999999 };
enum { WEAVE_ACROSS = WEAVE_E | WEAVE_W, WEAVE_DOWN = WEAVE_N | WEAVE_S };
enum { WEAVE_CROSSINGS, WEAVE_PATTERN };     // its parameters


// The pattern of a seed; the grid's own text has it.
static void weave_choose(grid_order *order) {
    int64_t *pattern = &order->params.values[WEAVE_PATTERN];
    uint64_t counter = order->seed;
    if (*pattern == 0) *pattern = 1 + (int64_t)(rng_mix(&counter) % WEAVE_PATTERNS);
}

// Places beside each other differ in only one coordinate, and each step of the mix is one to one;
// so their hashes are never equal.
static uint64_t weave_hash(const grid_order *order, uint64_t x, uint64_t y) {
    uint64_t counter = (uint64_t)order->params.values[WEAVE_PATTERN];
    counter = rng_mix(&counter) + x;
    counter = rng_mix(&counter) + y;
    return rng_mix(&counter);
}

// Returns whether a mask leaves in the place and all around it.
static bool weave_is_surrounded(const mask *m, uint64_t x, uint64_t y) {
    for (uint64_t i = 0; i < 9; i++)
        if (!bits_get(m->inside, (size_t)((y + i / 3 - 1) * m->width + x + i % 3 - 1))) return false;
    return true;
}

// Left of 0 is a very large number, which is not inside either.
static bool weave_is_inside(const grid_order *order, uint64_t x, uint64_t y) {
    return x > 0 && y > 0 && x < order->width - 1 && y < order->height - 1 &&
           (order->mask == NULL || weave_is_surrounded(order->mask, x, y));
}

// Each call within has a smaller hash, so this ends; on average it takes a few calls.
static bool weave_is_crossing(const grid_order *order, uint64_t x, uint64_t y, uint64_t hash) {
    uint64_t share = (uint64_t)order->params.values[WEAVE_CROSSINGS];
    if (!weave_is_inside(order, x, y) || (hash >> 32) * 100 >> 32 >= share) return false;
    for (unsigned i = 0; i < 4; i++) {
        uint64_t beside_x = x + (uint64_t)compass_dx[i], beside_y = y + (uint64_t)compass_dy[i];
        uint64_t beside = weave_hash(order, beside_x, beside_y);
        if (beside < hash && weave_is_crossing(order, beside_x, beside_y, beside)) return false;
    }
    return true;
}

// The sides of a crossing; 0: the place is none.
static unsigned weave_bridge(const grid_order *order, uint64_t x, uint64_t y) {
    uint64_t hash = weave_hash(order, x, y);
    if (!weave_is_crossing(order, x, y, hash)) return 0;
    return (hash & 1) != 0 ? WEAVE_ACROSS : WEAVE_DOWN;
}

// Beyond the border there is no crossing.
static unsigned weave_sides(const grid_order *order, uint64_t x, uint64_t y) {
    unsigned sides = weave_bridge(order, x, y);
    if (sides != 0) return sides;
    for (unsigned i = 0; i < 4; i++) {
        unsigned bridge = weave_bridge(order, x + (uint64_t)compass_dx[i], y + (uint64_t)compass_dy[i]);
        bool under = bridge != 0 && (bridge >> 2 * i & 1) == 0;
        sides |= 1u << (2 * i + under);
    }
    return sides;
}

static meander_status weave_build(const grid_order *order, grid **grid_new) {
    static const lattice weave = {
        .side_count = 8, .sides = weave_sides, .opposite = {4, 5, 6, 7, 0, 1, 2, 3},
        .down = {-1, -2, 0, 0, 1, 2, 0, 0}, .on = {0, 0, 1, 2, 0, 0, -1, -2}};
    return lattice_build(&weave, order, grid_new);
}

// ---- on paper ----------------------------------------------------------------------

static shape_link weave_link(const grid *g, meander_point at, unsigned side) {
    (void)g, (void)at;
    return side % 2 == 0 ? SHAPE_TOUCH : SHAPE_UNDER;
}

static const shape_kind weave_shape = {.edges = shape_squares_eight_edges,
                                       .middle = shape_squares_middle,
                                       .room = shape_squares_room, .link = weave_link, .pipes = 60,
                                       .rooms = 50, .bridges = true};

static const meander_param weave_params[] = {
    {.name = "crossings", .kind = MEANDER_PARAM_INTEGER, .most = 100, .fallback = 30,
     .about = "percent of the places that may be crossings"},
    {.name = "pattern", .kind = MEANDER_PARAM_INTEGER, .most = WEAVE_PATTERNS,
     .about = "number of the pattern of crossings, 0: by the seed"},
    {0}};

const grid_kind grid_weave = {
    .name = "weave",
    .about = "squares whose passages go over and under each other",
    .aliases = "woven",
    .traits = "lattice flat compass seeded mask",
    .params = weave_params,
    .form = "WIDTHxHEIGHT",
    .example = "weave:40x25",
    .sides = {"N", "NN", "E", "EE", "S", "SS", "W", "WW"},
    .picture =
        "+--+  +--+\n"
        "|        |\n"
        "+--+  +--+\n"
        "----------\n"
        "----------\n"
        "+--+  +--+\n",
    .shape = &weave_shape,
    .choose = weave_choose,
    .build = weave_build,
};
