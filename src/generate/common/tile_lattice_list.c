// SPDX-License-Identifier: MIT
// Lists the passages of a tile of a lattice.  Every cell opens its lightest passage, all at once, as in
// Boruvka's algorithm; what is left is divided into light passages, which are taken first, and heavy ones.
//
//     o 3 o 7 o 2 o      3: the lightest of the left two cells; 2 of the right two; what still joins two
//     5   9   4   6      components is listed, those lighter than a limit at the beginning, the others
//     o 8 o 1 o 5 o      at the end
//
// Invariant: the lightest passage of a cell is in the tree of least weight.  One that leads out of the tile
// stays closed here, since the other tile does not choose it.
// Cost: each passage is weighed once; 8 bytes per cell of a tile, and 8 for each of its passages.
// Source: as in boruvka.c.
#include "generate/common/tile_lattice.h"

#include <string.h>

#include "base/hints.h"
#include "generate/common/tile.h"

enum { TILE_FETCH = 64 };    // bytes of a line

static uint64_t tile_row(const lattice_tiles *t, unsigned y, unsigned level) {
    return (t->level + level) * t->rows + t->y + y;
}

// Rows of a tile are far from each other in the grid: their bytes, which are read and written later, are asked
// for early.  A row is in few lines of the cache.
static void tile_fetch_row(const lattice_tiles *t, cell c) {
    for (unsigned x = 0; x < t->w; x += TILE_FETCH) {
        HINT_READ(t->grid->sides + c + x);
        HINT_WRITE(t->job->maze->open + c + x);
    }
    HINT_READ(t->grid->sides + c + t->w - 1);
    HINT_WRITE(t->job->maze->open + c + t->w - 1);
}

// Every cell is a component; those of the margin, and places that are not cells of the grid, are out.
static void tile_clear(lattice_tiles *t) {
    memset(t->parent, 0xff, t->length * sizeof *t->parent);
    memset(t->best, 0xff, t->length * sizeof *t->best);
    for (unsigned level = 0; level < t->d; level++)
        for (unsigned y = 0; y < t->h; y++) {
            size_t l = tile_at(t, y, level);
            cell c = grid_index(t->grid, (meander_point){t->x, tile_row(t, y, level)});
            tile_fetch_row(t, c);
            for (unsigned x = 0; x < t->w; x++, l++, c++) {
                t->parent[l] = t->cluster[l] = (uint16_t)l;
                t->size[l] = 1;
                t->cells[l] = (uint32_t)c;
            }
        }
    t->nodes = 0;
    t->light = t->spare;
    t->heavy = t->keys + t->room;
    t->tie = false;
}

// Returns the lighter of two keys.
static inline uint64_t tile_lighter(lattice_tiles *t, uint64_t a, uint64_t b) {
    t->tie |= (a ^ b) >> TILE_KEY_WEIGHT == 0;
    return b ^ ((a ^ b) & (0 - (uint64_t)(a < b)));
}

// Written to both ends, but it counts only at one of them, so there is no branch to be guessed wrong.
static inline void tile_put(uint64_t **light, uint64_t **heavy, uint64_t key, bool heavier) {
    **light = (*heavy)[-1] = key;
    *light += !heavier;
    *heavy -= heavier;
}

// Cells of a row, by their sides that lead on to cells of the tile: of a passage, the lower end lists it.
static void tile_list_inner(lattice_tiles *t, size_t l, uint64_t number, unsigned count, unsigned odd,
                            unsigned onward) {
    const weights even = {.key = t->weights.key, .across = 1, .down = 1};
    const uint8_t *sides = t->grid->sides + t->cells[l];
    uint64_t *light = t->light, *heavy = t->heavy, *best = t->best, limit = t->limit;
    const ptrdiff_t *step = t->step[odd];
    uint64_t tie = 1;
    for (unsigned x = 0; x < count; x++, l++, number++) {
        uint64_t mine = best[l];
        for (unsigned rest = sides[x] & onward; rest != 0; rest &= rest - 1) {
            unsigned side = bits_lowest(rest);
            uint64_t weight = weights_of(&even, number * GRID_SIDES_MOST + side);
            uint64_t key = weight >> TILE_KEY_WEIGHT << TILE_KEY_WEIGHT | l << TILE_KEY_CELL | side << TILE_KEY_SIDE;
            uint64_t *other = &best[(ptrdiff_t)l + step[side]], theirs = *other;
            tile_put(&light, &heavy, key, key > limit);
            tie &= ((key ^ mine) >> TILE_KEY_WEIGHT != 0) & ((key ^ theirs) >> TILE_KEY_WEIGHT != 0);
            mine ^= (key ^ mine) & (0 - (uint64_t)(key < mine));
            *other = theirs ^ ((key ^ theirs) & (0 - (uint64_t)(key < theirs)));
        }
        best[l] = mine;
    }
    t->light = light;
    t->heavy = heavy;
    t->tie |= tie == 0;
}

// The same where all of these cells have the side.  The amount that a passage adds to the counter and to the key is the
// same from cell to cell, and one number says where both lists end.
static void tile_list_side(lattice_tiles *t, size_t l, uint64_t number, unsigned count, unsigned odd, unsigned side) {
    uint64_t counter = t->weights.key + (number * GRID_SIDES_MOST + side) * WEIGHTS_STEP;
    uint64_t place = l << TILE_KEY_CELL | side << TILE_KEY_SIDE, limit = t->limit, nearest = UINT64_MAX;
    uint64_t *light = t->light, *heavy = t->heavy, *best = t->best + l, *others = best + t->step[odd][side];
    ptrdiff_t heavier = 0;
    for (unsigned x = 0; x < count; x++, counter += GRID_SIDES_MOST * WEIGHTS_STEP, place += 1 << TILE_KEY_CELL) {
        uint64_t mixed = counter, key = rng_mix(&mixed) >> TILE_KEY_WEIGHT << TILE_KEY_WEIGHT | place;
        light[(ptrdiff_t)x - heavier] = heavy[-1 - heavier] = key;
        heavier += key > limit;
        uint64_t mine = best[x];
        nearest = (key ^ mine) < nearest ? key ^ mine : nearest;
        best[x] = key < mine ? key : mine;
        uint64_t theirs = others[x];
        nearest = (key ^ theirs) < nearest ? key ^ theirs : nearest;
        others[x] = key < theirs ? key : theirs;
    }
    t->light = light + ((ptrdiff_t)count - heavier);
    t->heavy = heavy - heavier;
    t->tie |= nearest >> TILE_KEY_WEIGHT == 0;
}

// Whether all of these cells have the sides.
static bool tile_all_have(const lattice_tiles *t, size_t l, unsigned count, unsigned wanted) {
    const uint8_t *sides = t->grid->sides + t->cells[l];
    unsigned all = wanted;
    for (unsigned x = 0; x < count; x++) all &= sides[x];
    return all == wanted;
}

// A side that leads out of the tile from all cells of a row: such a passage is listed in both tiles.
static void tile_list_out(lattice_tiles *t, size_t l, uint64_t number, unsigned count, unsigned odd, unsigned side) {
    const weights even = {.key = t->weights.key, .across = 1, .down = 1};
    const uint8_t *sides = t->grid->sides + t->cells[l];
    bool onward = t->onward >> side & 1;
    uint64_t passage = onward ? number * GRID_SIDES_MOST + side
                              : (number + t->number[odd][side]) * GRID_SIDES_MOST + t->grid->opposite[side];
    for (unsigned x = 0; x < count; x++, l++, passage += GRID_SIDES_MOST) {
        if (!(sides[x] >> side & 1)) continue;
        uint64_t key = weights_of(&even, passage) >> TILE_KEY_WEIGHT << TILE_KEY_WEIGHT | l << TILE_KEY_CELL |
                       side << TILE_KEY_SIDE | TILE_KEY_OUT;
        tile_put(&t->light, &t->heavy, key, key > t->limit);
        t->best[l] = tile_lighter(t, t->best[l], key);
    }
}

// A cell of which any side may lead out.
static void tile_list_cell(lattice_tiles *t, size_t l, uint64_t number, unsigned odd) {
    const weights even = {.key = t->weights.key, .across = 1, .down = 1};
    for (unsigned rest = t->grid->sides[t->cells[l]]; rest != 0; rest &= rest - 1) {
        unsigned side = bits_lowest(rest);
        bool onward = t->onward >> side & 1;
        size_t next = (size_t)((ptrdiff_t)l + t->step[odd][side]);
        bool out = t->parent[next] == TILE_OUT;
        if (!onward && !out) continue;
        uint64_t passage = onward ? number * GRID_SIDES_MOST + side
                                  : (number + t->number[odd][side]) * GRID_SIDES_MOST + t->grid->opposite[side];
        uint64_t key = weights_of(&even, passage) >> TILE_KEY_WEIGHT << TILE_KEY_WEIGHT | l << TILE_KEY_CELL |
                       side << TILE_KEY_SIDE | out;
        tile_put(&t->light, &t->heavy, key, key > t->limit);
        t->best[l] = tile_lighter(t, t->best[l], key);
        t->best[next] = tile_lighter(t, t->best[next], key);
    }
}

// Whether a side leads from all cells of a row to cells of the tile, except for those at its ends.
static bool tile_stays(const lattice_tiles *t, unsigned y, unsigned level, unsigned side) {
    const tile_step *s = &t->steps[side];
    return (unsigned)((ptrdiff_t)y + s->rows) < t->h && (unsigned)((ptrdiff_t)level + s->levels) < t->d;
}

// Near the ends of a row any side can lead out of the tile.
static void tile_list_row(lattice_tiles *t, unsigned y, unsigned level) {
    uint64_t row = tile_row(t, y, level), number = row * t->grid->width + t->x;
    size_t l = tile_at(t, y, level);
    unsigned odd = row & 1, x = 0, reach = t->reach, onward = 0;
    bool inner = t->w > 2 * reach;
    for (; x < (inner ? reach : t->w); x++) tile_list_cell(t, l + x, number + x, odd);
    if (!inner) return;
    for (unsigned side = 0; side < t->side_count; side++)
        if (!tile_stays(t, y, level, side)) tile_list_out(t, l + x, number + x, t->w - 2 * reach, odd, side);
        else onward |= t->onward & 1u << side;
    if (!tile_all_have(t, l + x, t->w - 2 * reach, onward))
        tile_list_inner(t, l + x, number + x, t->w - 2 * reach, odd, onward);
    else
        for (unsigned side = 0; side < t->side_count; side++)
            if (onward >> side & 1) tile_list_side(t, l + x, number + x, t->w - 2 * reach, odd, side);
    for (x = t->w - reach; x < t->w; x++) tile_list_cell(t, l + x, number + x, odd);
}

// ---- choosing ----------------------------------------------------------------------------

// Every cell opens its lightest passage, if that stays in the tile.  The parent of a cell is the one to
// which it opens; of two that open the same passage the lower one is the parent of both.
static void tile_choose_row(lattice_tiles *t, unsigned l, unsigned count) {
    uint8_t *open = t->job->maze->open;
    const uint64_t *best = t->best;
    const uint32_t *cells = t->cells;
    for (unsigned x = 0; x < count; x++, l++) {
        uint64_t key = best[l];
        if (key & TILE_KEY_OUT) continue;
        unsigned from = tile_key_cell(key), side = tile_key_side(key), next = tile_next(t, from, side);
        unsigned other = from ^ next ^ l;
        // Written without a branch: all ones when both opened it and this is the lower one.
        unsigned root = 0u - (unsigned)((from == l) & (best[next] == key));
        t->parent[l] = (uint16_t)(other ^ ((l ^ other) & root));
        open[cells[from]] |= (uint8_t)(1u << side);
        open[cells[next]] |= (uint8_t)(1u << t->grid->opposite[side]);
    }
}

// One round halves every chain of parents.
static void tile_halve_row(uint16_t *parent, unsigned l, unsigned count) {
    for (unsigned end = l + count; l < end; l++) parent[l] = parent[parent[l]];
}

// Chains are short: three rounds bring all but a few cells to their root.
static void tile_choose(lattice_tiles *t) {
    for (unsigned round = 0; round <= 3; round++)
        for (unsigned level = 0; level < t->d; level++)
            for (unsigned y = 0; y < t->h; y++) {
                unsigned l = (unsigned)tile_at(t, y, level);
                if (round == 0) tile_choose_row(t, l, t->w);
                else tile_halve_row(t->parent, l, t->w);
            }
}

// Of the light passages, those that still have something to join, and those that lead out.
static size_t tile_keep(const lattice_tiles *t) {
    uint64_t *end = t->keys;
    for (const uint64_t *at = t->spare; at < t->light; at++) {
        unsigned l = tile_key_cell(*at);
        *end = *at;
        end += t->parent[l] != t->parent[tile_next(t, l, tile_key_side(*at))];
    }
    return (size_t)(end - t->keys);
}

// Where two passages of a cell may be equally light, all are left to the sorting.
size_t tile_lattice_list(lattice_tiles *t) {
    tile_clear(t);
    for (unsigned level = 0; level < t->d; level++)
        for (unsigned y = 0; y < t->h; y++) tile_list_row(t, y, level);
    if (!t->tie) tile_choose(t);
    return tile_keep(t);
}
