// SPDX-License-Identifier: MIT
// Filters one tile of a lattice.  All its passages, and those out of it, are taken from the lightest to
// the heaviest.  The cut and the cycle rule then decide as on squares (tile_squares.c): a component that
// does not lead out yet is joined by its lightest passage, which is certain; between two that lead out a
// passage survives, unless passages that survived connect them already.
//
// Invariant: a passage is opened, or survives, or closes a ring of lighter passages in its tile.
// Cost: O(n).  The lighter passages are listed and joined first, somewhat more of them than there are
// cells: few of the heavier ones then join two components.  Passages out of a tile survive, and
// fewer than twice as many within it: 4 to 9 in 100 cells of hexagons.
// Source: as in tile_squares.c.
#include "generate/common/tile_lattice.h"

#include <string.h>

#include "generate/common/key_sort.h"
#include "generate/common/tile.h"

enum { TILE_LEADS_OUT = TILE_CELLS_MOST + 1 };

// A key of a tile: whether the passage leads out of it, side, cell of the tile, weight.
enum { TILE_KEY_SIDE = 1, TILE_KEY_CELL = 4, TILE_KEY_WEIGHT = 20 };

// ---- listing -----------------------------------------------------------------------------

static uint64_t tile_row(const lattice_tiles *t, unsigned y, unsigned level) {
    return (t->level + level) * t->rows + t->y + y;
}

// Every cell is a component; those of the margin, and what is no cell of the grid, are out.
static void tile_clear(lattice_tiles *t) {
    memset(t->parent, 0xff, t->length * sizeof *t->parent);
    for (unsigned level = 0; level < t->d; level++)
        for (unsigned y = 0; y < t->h; y++) {
            size_t l = tile_at(t, y, level);
            cell c = grid_index(t->grid, (meander_point){t->x, tile_row(t, y, level)});
            for (unsigned x = 0; x < t->w; x++, l++, c++) {
                t->parent[l] = t->cluster[l] = (uint16_t)l;
                t->size[l] = 1;
                t->cells[l] = (uint32_t)c;
            }
        }
    t->nodes = 0;
    t->light_end = t->keys;
    t->heavy = t->keys + t->room;
}

// Written to both ends, but it counts only at one of them, so there is no branch to be guessed wrong.
static inline void tile_list(uint64_t **light, uint64_t **heavy, uint64_t key, bool heavier) {
    **light = (*heavy)[-1] = key;
    *light += !heavier;
    *heavy -= heavier;
}

// Cells of a row whose sides all lead to cells of the tile: of a passage, the lower end lists it.
static void tile_list_inner(lattice_tiles *t, size_t l, uint64_t number, unsigned count) {
    const weights even = {.key = t->weights.key, .across = 1, .down = 1};
    const uint8_t *sides = t->grid->sides + t->cells[l];
    uint64_t *light = t->light_end, *heavy = t->heavy, limit = t->light;
    unsigned onward = t->onward;
    for (unsigned x = 0; x < count; x++, l++, number++)
        for (unsigned rest = sides[x] & onward; rest != 0; rest &= rest - 1) {
            unsigned side = bits_lowest(rest);
            uint64_t weight = weights_of(&even, number * GRID_SIDES_MOST + side);
            tile_list(&light, &heavy,
                      weight >> TILE_KEY_WEIGHT << TILE_KEY_WEIGHT | l << TILE_KEY_CELL |
                          side << TILE_KEY_SIDE, weight > limit);
        }
    t->light_end = light;
    t->heavy = heavy;
}

// A passage out of the tile is listed in both tiles.
static void tile_list_cell(lattice_tiles *t, size_t l, uint64_t number, unsigned odd) {
    const weights even = {.key = t->weights.key, .across = 1, .down = 1};
    for (unsigned rest = t->grid->sides[t->cells[l]]; rest != 0; rest &= rest - 1) {
        unsigned side = bits_lowest(rest);
        bool onward = t->onward >> side & 1;
        bool out = t->parent[(ptrdiff_t)l + t->step[odd][side]] == TILE_OUT;
        if (!onward && !out) continue;
        uint64_t passage = onward ? number * GRID_SIDES_MOST + side
                                  : (number + t->number[odd][side]) * GRID_SIDES_MOST + t->grid->opposite[side];
        uint64_t weight = weights_of(&even, passage);
        tile_list(&t->light_end, &t->heavy,
                  weight >> TILE_KEY_WEIGHT << TILE_KEY_WEIGHT | l << TILE_KEY_CELL |
                      side << TILE_KEY_SIDE | out, weight > t->light);
    }
}

// Only near the border of a tile a side can lead out of it.
static void tile_list_row(lattice_tiles *t, unsigned y, unsigned level) {
    uint64_t row = tile_row(t, y, level), number = row * t->grid->width + t->x;
    size_t l = tile_at(t, y, level);
    unsigned odd = row & 1, x = 0, reach = t->reach;
    bool inner = y >= reach && y + reach < t->h && t->w > 2 * reach &&
                 (t->levels == 1 || (level > 0 && level + 1 < t->d));
    for (; x < (inner ? reach : t->w); x++) tile_list_cell(t, l + x, number + x, odd);
    if (!inner) return;
    tile_list_inner(t, l + x, number + x, t->w - 2 * reach);
    for (x = t->w - reach; x < t->w; x++) tile_list_cell(t, l + x, number + x, odd);
}

// ---- joining -----------------------------------------------------------------------------

static unsigned tile_key_cell(uint64_t key) { return (unsigned)(key >> TILE_KEY_CELL) & 0xffff; }
static unsigned tile_key_side(uint64_t key) { return (unsigned)(key >> TILE_KEY_SIDE) % GRID_SIDES_MOST; }

// The cell beyond the side of a key that does not lead out.
static unsigned tile_next(const lattice_tiles *t, unsigned l, unsigned side) {
    return (unsigned)((ptrdiff_t)l + t->step[l >> t->line_bits & 1][side]);
}

// A key's weight, as it is in the list of what is left, with a passage by its end with the lower index.
static uint64_t tile_edge_key(const lattice_tiles *t, uint64_t key, unsigned l, unsigned side) {
    unsigned bits = t->left->number_bits;
    cell c = t->cells[l];
    if (t->onward >> side & 1) return key >> bits << bits | ((uint64_t)c * GRID_SIDES_MOST + side);
    c += (size_t)t->grid->step[side];
    return key >> bits << bits | ((uint64_t)c * GRID_SIDES_MOST + t->grid->opposite[side]);
}

static uint32_t tile_node(const lattice_tiles *t, unsigned root) {
    return (uint32_t)t->left->nodes + t->size[root] - TILE_LEADS_OUT;
}

static void tile_lead_out(lattice_tiles *t, uint64_t key, unsigned l, unsigned side) {
    unsigned root = tile_root(t->parent, l);
    if (t->size[root] < TILE_LEADS_OUT) t->size[root] = (uint16_t)(TILE_LEADS_OUT + t->nodes++);
    lattice_edges_add(t->left, tile_edge_key(t, key, l, side), tile_node(t, root), LATTICE_ELSEWHERE);
}

// The smaller component goes below the larger; one that leads out counts as larger than any.
static void tile_join(lattice_tiles *t, uint64_t key, unsigned l, unsigned side) {
    unsigned a = tile_root(t->parent, l), b = tile_root(t->parent, tile_next(t, l, side));
    if (a == b) return;
    unsigned small = t->size[a] < t->size[b] ? a : b, large = a ^ b ^ small;
    if (t->size[small] < TILE_LEADS_OUT) {
        if (t->size[large] < TILE_LEADS_OUT) t->size[large] = (uint16_t)(t->size[large] + t->size[small]);
        t->parent[small] = (uint16_t)large;
        generate_carve(t->job, t->cells[l], side);
        return;
    }
    unsigned cluster = tile_root(t->cluster, a), other = tile_root(t->cluster, b);
    if (cluster == other) return;
    t->cluster[cluster] = (uint16_t)other;
    lattice_edges_add(t->left, tile_edge_key(t, key, l, side), tile_node(t, a), tile_node(t, b));
}

// Weights whose highest bits are equal are compared whole.
static bool tile_before(const void *user, uint64_t a, uint64_t b) {
    const lattice_tiles *t = user;
    const weights *w = &t->weights;
    if (a >> TILE_KEY_WEIGHT != b >> TILE_KEY_WEIGHT) return a < b;
    return weights_before(w, weights_passage(w, t->cells[tile_key_cell(a)], tile_key_side(a)),
                          weights_passage(w, t->cells[tile_key_cell(b)], tile_key_side(b)));
}

// Takes the first keys, from the lightest to the heaviest.
static void tile_take(lattice_tiles *t, size_t count) {
    key_sort(t->keys, t->spare, count, tile_before, t);
    for (size_t i = 0; i < count; i++) {
        uint64_t key = t->keys[i];
        unsigned l = tile_key_cell(key), side = tile_key_side(key);
        if (key & 1) tile_lead_out(t, key, l, side);
        else tile_join(t, key, l, side);
    }
}

// What can be joined no more is equal here on both sides of a passage.
static void tile_flatten(lattice_tiles *t) {
    for (unsigned level = 0; level < t->d; level++)
        for (unsigned y = 0; y < t->h; y++) {
            unsigned l = (unsigned)tile_at(t, y, level);
            for (unsigned x = 0; x < t->w; x++, l++)
                t->flat[l] = (uint16_t)tile_root(t->cluster, tile_root(t->parent, l));
        }
}

// Keeps of the heavier passages those that still have something to join, and those that lead out.
static size_t tile_filter(lattice_tiles *t) {
    uint64_t *end = t->keys;
    tile_flatten(t);
    for (const uint64_t *at = t->heavy; at < t->keys + t->room; at++) {
        unsigned l = tile_key_cell(*at);
        *end = *at;
        end += (*at & 1) || t->flat[l] != t->flat[tile_next(t, l, tile_key_side(*at))];
    }
    return (size_t)(end - t->keys);
}

// ---- a tile -------------------------------------------------------------------------------

// The light passages decide most, and leave little for the heavy ones.
void tile_lattice_run(lattice_tiles *t) {
    tile_clear(t);
    for (unsigned level = 0; level < t->d; level++)
        for (unsigned y = 0; y < t->h; y++) tile_list_row(t, y, level);
    tile_take(t, (size_t)(t->light_end - t->keys));
    tile_take(t, tile_filter(t));
    t->left->nodes += t->nodes;
}

