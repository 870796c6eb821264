// SPDX-License-Identifier: MIT
// Filters one tile.  First every cell opens its lightest passage, all at once, as in Boruvka's
// algorithm: seven in ten of the passages that will ever be opened, without any sorting.  The
// others are taken from the lightest to the heaviest, as in Kruskal's, including those that lead
// out of the tile.  Joined cells are a component; a component leads out as soon as one of its
// passages out of the tile has been taken.
//
//     A, not out yet ---- any component      the lightest passage out of A: in the tree
//     A, leads out ------ B, leads out       survives: there may be a lighter path round
//     A, leads out ------ B, once more       the heaviest of a ring inside the tile: a wall
//
// Invariant: all other passages out of a component that does not lead out yet are heavier, so
// the passage by which it is joined is certain.  Components that lead out never change their
// root, which is a node.  Surviving edges connect nodes of a tile into clusters, and a passage
// within a cluster is a wall.
// Cost: O(n) in practice.  The lighter half of the passages between components is sorted and
// joined first; of the heavier half about two in five still have something to join then.  A
// tile's tables take about 0.5 MB, most of them two bytes per cell.
// Source: the cut and the cycle rule, Robert Tarjan, "Data Structures and Network
// Algorithms", 1983; leaving out the heavier passages that can join nothing: Vitaly Osipov,
// Peter Sanders, Johannes Singler, "The filter-Kruskal minimum spanning tree algorithm", 2009.
#include "generate/common/tile_squares.h"

#include <string.h>

#include "generate/common/key_sort.h"
#include "generate/common/tile.h"
#include "grid/rect.h"

enum { LEADS_OUT = UINT16_MAX };

enum { KEY_BORDER = 1, KEY_SIDE = 1, KEY_CELL = 3, KEY_WEIGHT = 17 };

static unsigned tile_square_cell(uint64_t key) { return (unsigned)(key >> KEY_CELL) % TILE_SQUARES; }
static unsigned tile_square_side(uint64_t key) { return (unsigned)(key >> KEY_SIDE) % 4; }

static cell tile_cell(const tile *t, unsigned l) {
    return t->first + l / TILE * t->filter->job->grid->pitch + l % TILE;
}

// Returns a passage's number.  On squares it is that of its left or upper end.
static uint64_t tile_passage(const tile *t, unsigned l, unsigned side) {
    uint64_t width = t->filter->job->grid->width, n = t->number + l / TILE * width + l % TILE;
    if (side == MEANDER_NORTH) n -= width;
    if (side == MEANDER_WEST) n--;
    return n * GRID_SIDES_MOST + (side % 2 == 1 ? MEANDER_EAST : MEANDER_SOUTH);
}

static unsigned tile_sides(const tile *t, unsigned l) {
    return t->filter->job->grid->sides[tile_cell(t, l)];
}

static uint64_t tile_weight(const tile *t, unsigned l, unsigned side) {
    return weights_of(&t->filter->weights, tile_passage(t, l, side));
}

// ---- sorting -----------------------------------------------------------------------------

static bool tile_squares_before(const void *user, uint64_t a, uint64_t b) {
    const tile *t = user;
    if (a >> KEY_WEIGHT != b >> KEY_WEIGHT) return a < b;
    return weights_before(&t->filter->weights,
                          tile_passage(t, tile_square_cell(a), tile_square_side(a)),
                          tile_passage(t, tile_square_cell(b), tile_square_side(b)));
}

// ---- joining -----------------------------------------------------------------------------

static void tile_squares_lead_out(tile *t, unsigned root) {
    if (t->size[root] == LEADS_OUT) return;
    t->size[root] = LEADS_OUT;
    t->node[root] = (uint32_t)t->filter->nodes++;
}

// The smaller component goes below the larger; one that leads out counts as larger than any.
static void tile_squares_join(tile *t, unsigned l, unsigned side) {
    unsigned next = side == MEANDER_EAST ? l + 1 : l + TILE;
    unsigned a = tile_root(t->parent, l), b = tile_root(t->parent, next);
    if (a == b) return;
    unsigned small = t->size[a] < t->size[b] ? a : b, large = a ^ b ^ small;
    if (t->size[small] != LEADS_OUT) {
        unsigned sum = (unsigned)t->size[a] + t->size[b];
        t->parent[small] = (uint16_t)large;
        t->size[large] = (uint16_t)(sum < LEADS_OUT ? sum : LEADS_OUT);
        t->open[l] |= (uint8_t)(1u << side);
        t->open[next] |= (uint8_t)(1u << (side ^ 2));
        return;
    }
    unsigned cluster = tile_root(t->cluster, a), other = tile_root(t->cluster, b);
    if (cluster == other) return;
    t->cluster[cluster] = (uint16_t)other;
    filter_kruskal_add(t->filter, tile_passage(t, l, side), t->node[a], t->node[b]);
}

static void tile_take_all(tile *t) {
    key_sort(t->keys, t->spare, t->count, tile_squares_before, t);
    for (size_t i = 0; i < t->count; i++) {
        unsigned l = tile_square_cell(t->keys[i]), side = tile_square_side(t->keys[i]);
        if (t->keys[i] & KEY_BORDER) tile_squares_lead_out(t, tile_root(t->parent, l));
        else tile_squares_join(t, l, side);
    }
    t->count = 0;
}

// ---- the first round ----------------------------------------------------------------------

enum { TILE_NO_SIDES = 0xf0 };       // 4 to 7: nothing was chosen

// Returns the weight of the passage on a side of a cell, or the largest number when there is none.
static uint64_t tile_weight_or_most(const tile *t, unsigned l, unsigned side) {
    return tile_sides(t, l) >> side & 1 ? tile_weight(t, l, side) : UINT64_MAX;
}

// Select with a mask: compilers turn a plain comparison into a jump here, and with random weights
// that jump would often be guessed wrong.
static inline uint64_t tile_least(uint64_t a, uint64_t b) {
    return b ^ ((a ^ b) & (0 - (uint64_t)(a < b)));
}
static inline uint64_t tile_most(uint64_t a, uint64_t b) {
    return a ^ ((a ^ b) & (0 - (uint64_t)(a < b)));
}

// Finds each cell's lightest passage; the side is written into the lowest bits of the weight.  A
// cell chooses nothing when the second differs only in those bits: that is left to the sorting.
// `north` has the weights of the passages to the line above.
static void tile_choose_line(tile *t, unsigned y, uint64_t *north) {
    const weights w = t->filter->weights;
    const uint8_t *sides = t->filter->job->grid->sides + tile_cell(t, y * TILE);
    uint64_t passage = tile_passage(t, y * TILE, MEANDER_EAST);
    uint64_t west = tile_weight_or_most(t, y * TILE, MEANDER_WEST);
    uint8_t *chosen = t->chosen + y * TILE;
    unsigned width = t->width;
    for (unsigned x = 0; x < width; x++, passage += GRID_SIDES_MOST) {
        uint64_t east = weights_of(&w, passage) | ((sides[x] >> MEANDER_EAST & 1u) - UINT64_C(1));
        uint64_t south = weights_of(&w, passage + 1) |
                         ((sides[x] >> MEANDER_SOUTH & 1u) - UINT64_C(1));
        uint64_t n = north[x] & ~UINT64_C(3), e = (east & ~UINT64_C(3)) | MEANDER_EAST;
        uint64_t s = (south & ~UINT64_C(3)) | MEANDER_SOUTH, ws = west | MEANDER_WEST;
        uint64_t one = tile_least(n, ws), two = tile_least(e, s), best = tile_least(one, two);
        uint64_t second = tile_least(tile_most(one, two),
                                     tile_least(tile_most(n, ws), tile_most(e, s)));
        chosen[x] = (uint8_t)((best & 3) | (uint64_t)((best ^ second) < 4) << 2);
        north[x] = south;
        west = east;
    }
}

static void tile_squares_choose(tile *t) {
    uint64_t north[TILE];
    for (unsigned x = 0; x < t->width; x++) north[x] = tile_weight_or_most(t, x, MEANDER_NORTH);
    for (unsigned y = 0; y < t->height; y++) tile_choose_line(t, y, north);
}

// Opens the passages that were chosen, if they stay in the tile.  The parent of a cell is the one
// that it chose; of two that chose each other the first is the parent of both.
static void tile_link(tile *t) {
    static const int steps[] = {-TILE, 1, TILE, -1};
    memset(t->open, 0, t->height * TILE);
    for (unsigned y = 0; y < t->height; y++) {
        unsigned out = TILE_NO_SIDES | (unsigned)(y == 0) << MEANDER_NORTH |
                       (unsigned)(y + 1 == t->height) << MEANDER_SOUTH;
        for (unsigned l = y * TILE, x = 0; x < t->width; x++, l++) {
            unsigned side = t->chosen[l], border = (unsigned)(x == 0) << MEANDER_WEST |
                                                   (unsigned)(x + 1 == t->width) << MEANDER_EAST;
            t->parent[l] = (uint16_t)l;
            if ((out | border) >> side & 1) continue;
            unsigned next = (unsigned)((int)l + steps[side]);
            // Written without a branch: all ones when the two chose each other.
            unsigned both = 0u - (unsigned)(t->chosen[next] == (side ^ 2));
            unsigned lower = l ^ ((l ^ next) & (0u - (unsigned)(next < l)));
            t->parent[l] = (uint16_t)((next & ~both) | (lower & both));
            t->open[l] |= (uint8_t)(1u << side);
            t->open[next] |= (uint8_t)(1u << (side ^ 2));
        }
    }
}

// One round halves every chain of parents.
static void tile_halve(const tile *t, uint16_t *parent) {
    for (unsigned y = 0; y < t->height; y++)
        for (unsigned l = y * TILE; l < y * TILE + t->width; l++) parent[l] = parent[parent[l]];
}

// Chains are short: three rounds bring all but a few cells to their root, without a branch.
static void tile_settle(tile *t) {
    for (unsigned round = 0; round < 3; round++) tile_halve(t, t->parent);
    memset(t->size, 0, t->height * TILE * sizeof t->size[0]);
    for (unsigned l = 0; l < t->height * TILE; l++) t->cluster[l] = (uint16_t)l;
    for (unsigned y = 0; y < t->height; y++)
        for (unsigned l = y * TILE; l < y * TILE + t->width; l++) t->size[t->parent[l]]++;
}

// ---- collecting --------------------------------------------------------------------------

// Always writes the key but counts it only if there is a passage, so there is no branch to be
// guessed wrong.
static inline uint64_t *tile_list(const tile *t, uint64_t *end, unsigned l, unsigned side) {
    *end = l << KEY_CELL | side << KEY_SIDE | KEY_BORDER;
    return end + (tile_sides(t, l) >> side & 1);
}

static uint64_t *tile_list_border(const tile *t, uint64_t *end) {
    for (unsigned x = 0; x < t->width; x++) {
        end = tile_list(t, end, x, MEANDER_NORTH);
        end = tile_list(t, end, (t->height - 1) * TILE + x, MEANDER_SOUTH);
    }
    for (unsigned y = 0; y < t->height; y++) {
        end = tile_list(t, end, y * TILE, MEANDER_WEST);
        end = tile_list(t, end, y * TILE + t->width - 1, MEANDER_EAST);
    }
    return end;
}

// The passages to the east and south that join two components.
static uint64_t *tile_list_line(const tile *t, uint64_t *end, unsigned y) {
    const uint16_t *component = t->parent;
    const uint8_t *sides = t->filter->job->grid->sides + tile_cell(t, y * TILE);
    unsigned width = t->width, down = y + 1 < t->height;
    for (unsigned x = 0, l = y * TILE; x < width; x++, l++) {
        *end = l << KEY_CELL | MEANDER_EAST << KEY_SIDE;
        end += (component[l] != component[l + 1]) & (x + 1 < width) & sides[x] >> MEANDER_EAST;
        *end = l << KEY_CELL | MEANDER_SOUTH << KEY_SIDE;
        end += (component[l] != component[l + TILE]) & down & sides[x] >> MEANDER_SOUTH;
    }
    return end;
}

// Weighs what was listed: the lighter half goes to the beginning of the keys, the heavier to
// their end.  Local copies keep in registers what the loop needs: the compiler cannot know that
// writing keys does not change the tile's own numbers.
static void tile_weigh(tile *t, const uint64_t *listed, const uint64_t *end) {
    const weights w = t->filter->weights;
    uint64_t width = t->filter->job->grid->width, number = t->number;
    const uint64_t to_passage[4] = {MEANDER_SOUTH - width * GRID_SIDES_MOST, MEANDER_EAST,
                                    MEANDER_SOUTH, MEANDER_EAST - (uint64_t)GRID_SIDES_MOST};
    uint64_t *light = t->keys, *heavy = t->keys + t->room;
    for (; listed < end; listed++) {
        unsigned l = tile_square_cell(*listed);
        uint64_t n = number + l / TILE * width + l % TILE;
        uint64_t weight = weights_of(&w, n * GRID_SIDES_MOST + to_passage[tile_square_side(*listed)]);
        *light = heavy[-1] = weight >> KEY_WEIGHT << KEY_WEIGHT | *listed;
        light += weight >> 63 ^ 1;
        heavy -= weight >> 63;
    }
    t->count = (size_t)(light - t->keys);
    t->heavy = heavy;
}

static void tile_collect(tile *t) {
    uint64_t *end = tile_list_border(t, t->spare);
    for (unsigned y = 0; y < t->height; y++) end = tile_list_line(t, end, y);
    tile_weigh(t, t->spare, end);
}

// Keeps of the heavier half the passages that still have something to join, and those that lead
// out.  A few cells may have a number that is not their root's: then a passage is kept that joins
// nothing.
static void tile_squares_filter(tile *t) {
    static const unsigned steps[] = {TILE_SQUARES - TILE, 1, TILE, TILE_SQUARES - 1};
    uint64_t *end = t->keys;
    for (unsigned round = 0; round < 2; round++) tile_halve(t, t->parent);
    tile_halve(t, t->cluster);
    for (unsigned y = 0; y < t->height; y++)
        for (unsigned l = y * TILE; l < y * TILE + t->width; l++)
            t->flat[l] = t->cluster[t->cluster[t->parent[l]]];
    for (const uint64_t *at = t->heavy; at < t->keys + t->room; at++) {
        unsigned l = tile_square_cell(*at), next = (l + steps[tile_square_side(*at)]) % TILE_SQUARES;
        *end = *at;
        end += (*at & KEY_BORDER) | (t->flat[l] != t->flat[next]);
    }
    t->count = (size_t)(end - t->keys);
}

// ---- a tile ------------------------------------------------------------------------------

static uint32_t tile_squares_node(tile *t, unsigned l) { return t->node[tile_root(t->parent, l)]; }

// Adds the passages to the tile on the left, whose nodes are known by now.
static void tile_tie(tile *t, uint32_t *top, uint32_t *bottom) {
    for (unsigned y = 0; y < t->height; y++)
        if (tile_sides(t, y * TILE) >> MEANDER_WEST & 1)
            filter_kruskal_add(t->filter, tile_passage(t, y * TILE, MEANDER_WEST), t->right[y],
                               tile_squares_node(t, y * TILE));
    for (unsigned y = 0; y < t->height; y++)
        t->right[y] = tile_squares_node(t, y * TILE + t->width - 1);
    for (unsigned x = 0; x < t->width; x++) {
        top[x] = tile_squares_node(t, x);
        bottom[x] = tile_squares_node(t, (t->height - 1) * TILE + x);
    }
}

// Joins both halves in turn, then adds the passages to the tile on the left.
void tile_run(tile *t, uint32_t *top, uint32_t *bottom) {
    uint8_t *open = t->filter->job->maze->open;
    tile_squares_choose(t);
    tile_link(t);
    tile_settle(t);
    tile_collect(t);
    tile_take_all(t);
    tile_squares_filter(t);
    tile_take_all(t);
    tile_tie(t, top, bottom);
    for (unsigned y = 0; y < t->height; y++)
        memcpy(open + tile_cell(t, y * TILE), t->open + y * TILE, t->width);
}
