// SPDX-License-Identifier: MIT
// Sieving the lightest tree of a rectangle tile by tile, and putting what is left in order.
//
//     tiles     1 2 3 4      in the order of reading.  Passages to the tiles above and on the
//               5 6 7 8      left are added when a tile is done: only the knots along a row's
//                            and a tile's border have to be remembered.
//
// Invariant: a passage is opened, or loose, or closes a ring of lighter passages in its tile.
// Cost: O(n).  About 3 passages in 100 cells stay loose, 24 bytes each; room for all that
// there could be is lent, but only what is used is ever touched.
// Source: the tree of least weight of a part, put together with those of other parts, is how
// Robert Gallager, Pierre Humblet, Philip Spira, "A distributed algorithm for minimum-weight
// spanning trees", 1983, find it too.
#include "generate/tile.h"

enum { SIEVE_BITS = 11, SIEVE_DIGITS = 1 << SIEVE_BITS };

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
    t->room = passages;
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
    for (unsigned shift = 0; shift < 64; shift += SIEVE_BITS) {
        size_t places[SIEVE_DIGITS] = {0}, sum = 0;
        for (size_t i = 0; i < s->count; i++)
            places[from[i].weight >> shift & (SIEVE_DIGITS - 1)]++;
        for (unsigned d = 0; d < SIEVE_DIGITS; d++) {
            size_t many = places[d];
            places[d] = sum;
            sum += many;
        }
        for (size_t i = 0; i < s->count; i++)
            to[places[from[i].weight >> shift & (SIEVE_DIGITS - 1)]++] = from[i];
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
