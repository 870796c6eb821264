// SPDX-License-Identifier: MIT
// Sieving the lightest tree tile by tile.  Inside a tile passages are taken from the lightest
// to the heaviest, as Kruskal does, those that lead out of it among them.  Cells that were
// joined are a lump; a lump leads out from the moment a passage out of the tile was its turn.
//
//     lump A, nothing out yet ---- any lump      A's lightest way out of all: in the tree
//     lump A, leads out ---------- B, leads out  loose, for there may be a lighter way round
//     the same, a second one ------------------  heaviest of a ring inside the tile: a wall
//
// Invariant: a lump that does not lead out yet has only heavier ways to anywhere, so the
// passage by which it is joined is certain.  Lumps that lead out never change their root,
// which is a knot; loose passages tie knots of a tile together in clusters, and a passage
// within a cluster is a wall.
// Cost: O(n) in practice.  Passages are sorted within a tile, first the lighter half, then
// those of the heavier half that still have something to join (about one in four).  A tile's
// tables take about 0.5 MB whatever the grid's size; about 3 passages in 100 cells stay loose.
// Source: the cut and the cycle rule, Robert Tarjan, "Data Structures and Network
// Algorithms", 1983; leaving out the heavier passages that can join nothing: Vitaly Osipov,
// Peter Sanders, Johannes Singler, "The filter-Kruskal minimum spanning tree algorithm", 2009.
#include "generate/sieve.h"

#include <string.h>

enum { TILE = 128, TILE_CELLS = TILE * TILE };
enum { LEADS_OUT = UINT16_MAX };
enum { DIGIT_BITS = 11, DIGITS = 1 << DIGIT_BITS };

// Cell y * TILE + x of a tile is its x-th of the y-th line.
typedef struct tile {
    sieve *sieve;
    cell first;                  // its upper left cell, and the number of that
    uint64_t number;
    unsigned width, height;
    uint16_t parent[TILE_CELLS];     // towards the lump's root
    uint16_t size[TILE_CELLS];       // of a root's lump, or LEADS_OUT
    uint16_t cluster[TILE_CELLS];    // of a root that leads out: towards the cluster's
    uint32_t knot[TILE_CELLS];       // of a root that leads out
    uint16_t flat[TILE_CELLS + TILE];
    uint8_t open[TILE_CELLS];
    uint32_t right[TILE];            // knots on the right border of the tile before
    uint64_t *keys, *spare;          // passages: weight, cell, side, whether it leads out
    size_t count;
} tile;

enum { KEY_BORDER = 1, KEY_SIDE = 1, KEY_CELL = 3, KEY_WEIGHT = 17 };

static unsigned tile_key_cell(uint64_t key) { return (unsigned)(key >> KEY_CELL) % TILE_CELLS; }
static unsigned tile_key_side(uint64_t key) { return (unsigned)(key >> KEY_SIDE) % 4; }

static cell tile_cell(const tile *t, unsigned l) {
    return t->first + l / TILE * t->sieve->job->grid->pitch + l % TILE;
}

// On squares a passage's number is that of its left or upper end.
static uint64_t tile_passage(const tile *t, unsigned l, unsigned side) {
    uint64_t width = t->sieve->job->grid->width, n = t->number + l / TILE * width + l % TILE;
    if (side == MEANDER_NORTH) n -= width;
    if (side == MEANDER_WEST) n--;
    return n * GRID_SIDES_MOST + (side % 2 == 1 ? MEANDER_EAST : MEANDER_SOUTH);
}

static unsigned tile_sides(const tile *t, unsigned l) {
    return t->sieve->job->grid->sides[tile_cell(t, l)];
}

static uint64_t tile_weight(const tile *t, unsigned l, unsigned side) {
    return weights_of(&t->sieve->weights, tile_passage(t, l, side));
}

static void sieve_add(sieve *s, uint64_t passage, uint32_t a, uint32_t b) {
    s->loose[s->count++] = (loose){weights_of(&s->weights, passage), passage, a, b};
}

// ---- sorting -----------------------------------------------------------------------------

static bool tile_before(const tile *t, uint64_t a, uint64_t b) {
    if (a >> KEY_WEIGHT != b >> KEY_WEIGHT) return a < b;
    return weights_before(&t->sieve->weights,
                          tile_passage(t, tile_key_cell(a), tile_key_side(a)),
                          tile_passage(t, tile_key_cell(b), tile_key_side(b)));
}

// One stable pass of a radix sort over 11 bits of the keys.
static void tile_sort_digit(const uint64_t *from, uint64_t *to, size_t count, unsigned shift) {
    uint32_t places[DIGITS] = {0}, sum = 0;
    for (size_t i = 0; i < count; i++) places[from[i] >> shift & (DIGITS - 1)]++;
    for (unsigned d = 0; d < DIGITS; d++) {
        uint32_t many = places[d];
        places[d] = sum;
        sum += many;
    }
    for (size_t i = 0; i < count; i++) to[places[from[i] >> shift & (DIGITS - 1)]++] = from[i];
}

// Two digits leave a few neighbours in the wrong order; those are put right by insertion.
static void tile_sort(tile *t) {
    tile_sort_digit(t->keys, t->spare, t->count, 64 - 2 * DIGIT_BITS);
    tile_sort_digit(t->spare, t->keys, t->count, 64 - DIGIT_BITS);
    for (size_t i = 1; i < t->count; i++) {
        uint64_t key = t->keys[i];
        size_t place = i;
        for (; place > 0 && tile_before(t, key, t->keys[place - 1]); place--)
            t->keys[place] = t->keys[place - 1];
        t->keys[place] = key;
    }
}

// ---- joining -----------------------------------------------------------------------------

static unsigned tile_root(uint16_t *parent, unsigned l) {
    while (parent[l] != l) {
        parent[l] = parent[parent[l]];
        l = parent[l];
    }
    return l;
}

static void tile_lead_out(tile *t, unsigned root) {
    if (t->size[root] == LEADS_OUT) return;
    t->size[root] = LEADS_OUT;
    t->cluster[root] = (uint16_t)root;
    t->knot[root] = (uint32_t)t->sieve->knots++;
}

// The smaller lump goes below the larger; one that leads out counts as larger than any.
static void tile_join(tile *t, unsigned l, unsigned side) {
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
    sieve_add(t->sieve, tile_passage(t, l, side), t->knot[a], t->knot[b]);
}

static void tile_take_all(tile *t) {
    tile_sort(t);
    for (size_t i = 0; i < t->count; i++) {
        unsigned l = tile_key_cell(t->keys[i]), side = tile_key_side(t->keys[i]);
        if (t->keys[i] & KEY_BORDER) tile_lead_out(t, tile_root(t->parent, l));
        else tile_join(t, l, side);
    }
    t->count = 0;
}

// ---- collecting --------------------------------------------------------------------------

enum { TILE_LIGHT, TILE_HEAVY };

// Keys are written in any case and kept by counting, so there is no branch to be guessed wrong.
static inline size_t tile_collect(const tile *t, uint64_t *key, unsigned l, unsigned side,
                                  unsigned border, unsigned half) {
    uint64_t weight = tile_weight(t, l, side);
    *key = weight >> KEY_WEIGHT << KEY_WEIGHT | l << KEY_CELL | side << KEY_SIDE | border;
    return (weight >> 63 == half) & tile_sides(t, l) >> side & 1;
}

static void tile_collect_border(tile *t, unsigned half) {
    uint64_t *end = t->keys + t->count;
    for (unsigned x = 0; x < t->width; x++) {
        end += tile_collect(t, end, x, MEANDER_NORTH, KEY_BORDER, half);
        end += tile_collect(t, end, (t->height - 1) * TILE + x, MEANDER_SOUTH, KEY_BORDER, half);
    }
    for (unsigned y = 0; y < t->height; y++) {
        end += tile_collect(t, end, y * TILE, MEANDER_WEST, KEY_BORDER, half);
        end += tile_collect(t, end, y * TILE + t->width - 1, MEANDER_EAST, KEY_BORDER, half);
    }
    t->count = (size_t)(end - t->keys);
}

// What a line of cells needs lies in registers: the compiler cannot know that keys are not
// written over the tile's own numbers.
static uint64_t *tile_collect_line(const tile *t, uint64_t *end, unsigned y) {
    const weights w = t->sieve->weights;
    const uint8_t *sides = t->sieve->job->grid->sides + tile_cell(t, y * TILE);
    uint64_t passage = tile_passage(t, y * TILE, MEANDER_EAST);
    unsigned width = t->width, down = y + 1 < t->height;
    for (unsigned x = 0, l = y * TILE; x < width; x++, l++, passage += GRID_SIDES_MOST) {
        uint64_t east = weights_of(&w, passage), south = weights_of(&w, passage + 1);
        *end = east >> KEY_WEIGHT << KEY_WEIGHT | l << KEY_CELL | MEANDER_EAST << KEY_SIDE;
        end += ~east >> 63 & (x + 1 < width) & sides[x] >> MEANDER_EAST;
        *end = south >> KEY_WEIGHT << KEY_WEIGHT | l << KEY_CELL | MEANDER_SOUTH << KEY_SIDE;
        end += ~south >> 63 & down & sides[x] >> MEANDER_SOUTH;
    }
    return end;
}

static void tile_collect_light(tile *t) {
    uint64_t *end = t->keys;
    for (unsigned y = 0; y < t->height; y++) end = tile_collect_line(t, end, y);
    t->count = (size_t)(end - t->keys);
    tile_collect_border(t, TILE_LIGHT);
}

// The cluster or lump that each cell belongs to, as the number of its root.
static void tile_flatten(tile *t) {
    for (unsigned y = 0; y < t->height; y++)
        for (unsigned l = y * TILE, x = 0; x < t->width; x++, l++) {
            unsigned root = tile_root(t->parent, l);
            if (t->size[root] == LEADS_OUT) root = tile_root(t->cluster, root);
            t->flat[l] = (uint16_t)root;
        }
}

// First those that have something to join are listed, then they are weighed.
static void tile_collect_heavy(tile *t) {
    uint64_t *listed = t->spare, *end = t->keys;
    tile_flatten(t);
    for (unsigned y = 0; y < t->height; y++)
        for (unsigned l = y * TILE, x = 0; x < t->width; x++, l++) {
            *listed = l << KEY_CELL | MEANDER_EAST << KEY_SIDE;
            listed += (x + 1 < t->width) & (t->flat[l] != t->flat[l + 1]);
            *listed = l << KEY_CELL | MEANDER_SOUTH << KEY_SIDE;
            listed += (y + 1 < t->height) & (t->flat[l] != t->flat[l + TILE]);
        }
    for (const uint64_t *at = t->spare; at < listed; at++)
        end += tile_collect(t, end, tile_key_cell(*at), tile_key_side(*at), 0, TILE_HEAVY);
    t->count = (size_t)(end - t->keys);
    tile_collect_border(t, TILE_HEAVY);
}

// ---- a tile ------------------------------------------------------------------------------

// Every cell alone.
static void tile_begin(tile *t) {
    for (unsigned l = 0; l < t->height * TILE; l++) t->parent[l] = (uint16_t)l;
    for (unsigned l = 0; l < t->height * TILE; l++) t->size[l] = 1;
    memset(t->open, 0, t->height * TILE);
    t->count = 0;
}

static uint32_t tile_knot(tile *t, unsigned l) { return t->knot[tile_root(t->parent, l)]; }

// The passages to the tiles above and on the left, whose knots are known by now.
static void tile_tie(tile *t, uint32_t *below) {
    for (unsigned x = 0; x < t->width; x++)
        if (tile_sides(t, x) >> MEANDER_NORTH & 1)
            sieve_add(t->sieve, tile_passage(t, x, MEANDER_NORTH), below[x], tile_knot(t, x));
    for (unsigned y = 0; y < t->height; y++)
        if (tile_sides(t, y * TILE) >> MEANDER_WEST & 1)
            sieve_add(t->sieve, tile_passage(t, y * TILE, MEANDER_WEST), t->right[y],
                      tile_knot(t, y * TILE));
    for (unsigned x = 0; x < t->width; x++)
        below[x] = tile_knot(t, (t->height - 1) * TILE + x);
    for (unsigned y = 0; y < t->height; y++)
        t->right[y] = tile_knot(t, y * TILE + t->width - 1);
}

static void tile_run(tile *t, uint32_t *below) {
    uint8_t *open = t->sieve->job->maze->open;
    tile_begin(t);
    tile_collect_light(t);
    tile_take_all(t);
    tile_collect_heavy(t);
    tile_take_all(t);
    tile_tie(t, below);
    for (unsigned y = 0; y < t->height; y++)
        memcpy(open + tile_cell(t, y * TILE), t->open + y * TILE, t->width);
}

// ---- the grid ----------------------------------------------------------------------------

static unsigned sieve_part(uint64_t from, uint64_t whole) {
    return whole - from < TILE ? (unsigned)(whole - from) : TILE;
}

static meander_status sieve_tiles(sieve *s, tile *t, uint32_t *below) {
    const grid *g = s->job->grid;
    for (uint64_t y = 0; y < g->height; y += TILE) {
        t->height = sieve_part(y, g->height);
        for (uint64_t x = 0; x < g->width; x += TILE) {
            t->width = sieve_part(x, g->width);
            t->first = grid_cell(g, x, y);
            t->number = y * g->width + x;
            tile_run(t, below + x);
        }
        TRY(context_progress(g->context, y * g->width, g->count));
    }
    return MEANDER_OK;
}

// Every passage between two tiles is loose; a tile has at most as many knots as passages out
// of it, and fewer loose ones inside.
static meander_status sieve_rectangle(sieve *s) {
    const grid *g = s->job->grid;
    scratch *lent = s->job->scratch;
    size_t columns = (size_t)(g->width - 1) / TILE, lines = (size_t)(g->height - 1) / TILE;
    size_t between = columns * (size_t)g->height + lines * (size_t)g->width;
    size_t width = sieve_part(0, g->width), height = sieve_part(0, g->height);
    size_t passages = 2 * width * height + 2 * (width + height) + 1;
    tile *t = scratch_lend(lent, 1, sizeof *t);
    uint32_t *below = scratch_lend_zeroed(lent, (size_t)g->width, sizeof *below);
    uint64_t *keys = scratch_lend(lent, passages, 2 * sizeof *keys);
    s->loose = scratch_lend(lent, 3 * between, sizeof *s->loose);
    if (t == NULL || below == NULL || keys == NULL || s->loose == NULL) return MEANDER_NO_MEMORY;
    t->sieve = s;
    t->keys = keys;
    t->spare = keys + passages;
    return sieve_tiles(s, t, below);
}

// Each cell a knot, each passage loose.
static meander_status sieve_everything(sieve *s) {
    const grid *g = s->job->grid;
    size_t ends = 0;
    s->knots = g->count;
    for (cell c = 0; c < g->count; c++) ends += bits_count(g->sides[c]);
    s->loose = scratch_lend(s->job->scratch, ends / 2, sizeof *s->loose);
    if (s->loose == NULL) return MEANDER_NO_MEMORY;
    for (cell c = 0; c < g->count; c++)
        for (unsigned sides = g->sides[c]; sides != 0; sides &= sides - 1) {
            unsigned side = bits_lowest(sides);
            uint64_t passage = weights_passage(&s->weights, c, side);
            if (weights_cell(&s->weights, passage) == c && weights_side(passage) == side)
                sieve_add(s, passage, (uint32_t)c, (uint32_t)grid_neighbour(g, c, side));
        }
    return MEANDER_OK;
}

meander_status sieve_begin(sieve *s, generate_job *job, int64_t bias) {
    *s = (sieve){.job = job, .weights = weights_begin(job, bias)};
    TRY(labels_begin(&s->labels, job));
    const grid *g = job->grid;
    bool squares = g->width != 0 && g->side_count == 4 && g->neighbours == NULL;
    return squares && job->trace == NULL ? sieve_rectangle(s) : sieve_everything(s);
}

// ---- order -------------------------------------------------------------------------------

// All 64 bits of the weights by a radix sort, six digits; equal weights are put in the order
// of their passages afterwards, which is hardly ever needed.
meander_status sieve_sort(sieve *s) {
    loose *from = s->loose, *to = scratch_lend(s->job->scratch, s->count, sizeof *to);
    if (to == NULL) return MEANDER_NO_MEMORY;
    for (unsigned shift = 0; shift < 64; shift += DIGIT_BITS) {
        size_t places[DIGITS] = {0}, sum = 0;
        for (size_t i = 0; i < s->count; i++) places[from[i].weight >> shift & (DIGITS - 1)]++;
        for (unsigned d = 0; d < DIGITS; d++) {
            size_t many = places[d];
            places[d] = sum;
            sum += many;
        }
        for (size_t i = 0; i < s->count; i++)
            to[places[from[i].weight >> shift & (DIGITS - 1)]++] = from[i];
        loose *swap = from;
        from = to;
        to = swap;
    }
    for (size_t i = 1; i < s->count; i++)
        for (size_t k = i; k > 0 && sieve_before(&from[k], &from[k - 1]); k--) {
            loose swap = from[k];
            from[k] = from[k - 1];
            from[k - 1] = swap;
        }
    s->loose = from;
    return MEANDER_OK;
}
