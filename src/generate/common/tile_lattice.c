// SPDX-License-Identifier: MIT
// Filters one tile of a lattice.  All its passages, and those out of it, are taken from the lightest to
// the heaviest.  The cut and the cycle rule then decide as on squares (tile_squares.c): a component that
// does not lead out yet is joined by its lightest passage, which is certain; between two that lead out a
// passage survives, unless passages that survived connect them already.
//
// Invariant: a passage is opened, or survives, or closes a ring of lighter passages in its tile.
// Cost: O(n).  The lighter passages are listed and joined first, somewhat more of them than there are
// cells: few of the heavier ones then join two components.  Passages out of a tile survive, and
// fewer than twice as many within it: 5 in 100 cells of hexagons.
// Source: as in tile_squares.c.
#include "generate/common/tile_lattice.h"

#include <string.h>

#include "generate/common/key_sort.h"
#include "generate/common/tile.h"

enum { TILE_LEADS_OUT = TILE_CELLS_MOST + 1 };

// ---- joining -----------------------------------------------------------------------------

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
    unsigned large = a ^ ((a ^ b) & (0u - (unsigned)(t->size[a] < t->size[b]))), small = a ^ b ^ large;
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
        if (key & TILE_KEY_OUT) tile_lead_out(t, key, l, side);
        else tile_join(t, key, l, side);
    }
}

// Fills `flat`, which is equal on both sides of a passage that can no longer join anything.
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
        end += (*at & TILE_KEY_OUT) | (t->flat[l] != t->flat[tile_next(t, l, tile_key_side(*at))]);
    }
    return (size_t)(end - t->keys);
}

// ---- a tile -------------------------------------------------------------------------------

// The light passages decide most, and leave little for the heavy ones.
void tile_lattice_run(lattice_tiles *t) {
    tile_take(t, tile_lattice_list(t));
    tile_take(t, tile_filter(t));
    t->left->nodes += t->nodes;
}
