// SPDX-License-Identifier: MIT
// Sieving the lightest tree of a rectangle tile by tile, and putting what is left in order.
//
//     line 0    1 2 3 4      a line's tiles one after the other, from left to right; lines by
//     line 1    1 2 3 4      as many hands as there are.  A line numbers its knots by itself;
//     line 2    1 2 3 4      when all are done they are counted on, and the passages from line
//                            to line are added: for those the knots on borders are kept.
//
// Invariant: a passage is opened, or loose, or closes a ring of lighter passages in its tile.
// Cost: O(n).  About 3 passages in 100 cells stay loose, 24 bytes each; room for all that
// there could be is lent, but only what is used is ever touched.
// Source: the tree of least weight of a part, put together with those of other parts, is how
// Robert Gallager, Pierre Humblet, Philip Spira, "A distributed algorithm for minimum-weight
// spanning trees", 1983, find it too.
#include "base/threads.h"
#include "generate/common/tile.h"

enum { SIEVE_BITS = 11, SIEVE_DIGITS = 1 << SIEVE_BITS };

// ---- the grid ----------------------------------------------------------------------------

// Lines of tiles.  What is kept of one: its loose passages, each line with `room` for them,
// and the knots of the cells along its upper and its lower border.
typedef struct sieve_lines {
    sieve *sieve;
    tile *tiles;                 // one for each hand
    size_t count, room;
    size_t *loose, *knots;       // how many, by line
    uint32_t *top, *bottom;      // a grid's width for each line
} sieve_lines;

static unsigned sieve_part(uint64_t from, uint64_t whole) {
    return whole - from < TILE ? (unsigned)(whole - from) : TILE;
}

static void sieve_line(void *user, size_t line, unsigned hand) {
    sieve_lines *l = user;
    tile *t = &l->tiles[hand];
    sieve own = *l->sieve;
    const grid *g = own.job->grid;
    uint64_t y = line * TILE;
    own.loose += line * l->room;
    own.count = own.knots = 0;
    t->sieve = &own;
    t->height = sieve_part(y, g->height);
    for (uint64_t x = 0; x < g->width; x += TILE) {
        t->width = sieve_part(x, g->width);
        t->first = grid_cell(g, x, y);
        t->number = y * g->width + x;
        size_t border = line * (size_t)g->width + (size_t)x;
        tile_run(t, l->top + border, l->bottom + border);
    }
    l->loose[line] = own.count;
    l->knots[line] = own.knots;
}

// Puts the lines' loose passages together; from here on knots[line] is the number of its first.
static meander_status sieve_gather(const sieve_lines *l) {
    sieve *s = l->sieve;
    for (size_t line = 0; line < l->count; line++) {
        const loose *from = s->loose + line * l->room;
        uint32_t first = (uint32_t)s->knots;
        for (size_t i = 0; i < l->loose[line]; i++) {
            loose p = from[i];
            s->loose[s->count++] = (loose){p.weight, p.passage, p.a + first, p.b + first};
        }
        s->knots += l->knots[line];
        l->knots[line] = first;
        TRY(context_progress(s->job->context, line, l->count));
    }
    return MEANDER_OK;
}

static void sieve_tie(const sieve_lines *l) {
    const grid *g = l->sieve->job->grid;
    for (size_t line = 1; line < l->count; line++) {
        const uint32_t *above = l->bottom + (line - 1) * (size_t)g->width;
        const uint32_t *below = l->top + line * (size_t)g->width;
        cell c = grid_cell(g, 0, line * TILE);
        for (size_t x = 0; x < g->width; x++, c++)
            if (g->sides[c] >> MEANDER_NORTH & 1)
                sieve_add(l->sieve, weights_passage(&l->sieve->weights, c, MEANDER_NORTH),
                          above[x] + (uint32_t)l->knots[line - 1],
                          below[x] + (uint32_t)l->knots[line]);
    }
}

// How much there is to be lent.  Every passage between two tiles is loose; a tile has at most
// as many knots as passages out of it, and fewer loose ones inside.
typedef struct sieve_size {
    size_t lines;
    size_t room;                 // loose passages of a line
    size_t loose;                // all of them, with those between the lines
    size_t passages;             // of a tile
} sieve_size;

static sieve_size sieve_measure(uint64_t width, uint64_t height) {
    unsigned across = sieve_part(0, width), down = sieve_part(0, height);
    sieve_size size = {.lines = (size_t)((height - 1) / TILE + 1)};
    size.room = 3 * (size_t)((width - 1) / TILE) * down + 2 * (size_t)width;
    size.loose = size.lines * size.room + (size.lines - 1) * (size_t)width;
    size.passages = 2 * across * down + 2 * (across + down) + 1;
    return size;
}

// A passage out of a tile gives a knot on both of its sides.
sieve_rest sieve_most(const generate_plan *plan) {
    sieve_size size = sieve_measure(plan->width, plan->height);
    uint64_t columns = (plan->width - 1) / TILE;
    uint64_t between = columns * plan->height + (size.lines - 1) * plan->width;
    uint64_t hands = plan->threads < size.lines ? plan->threads : size.lines;
    sieve_rest rest = {.loose = size.loose, .knots = 2 * between};
    rest.lent = size.loose * sizeof(loose) + hands * sizeof(tile) +
                hands * size.passages * 2 * sizeof(uint64_t) +
                size.lines * (2 * sizeof(size_t) + 2 * plan->width * sizeof(uint32_t));
    return rest;
}

// Knots are told by 32 bits, and so are places of loose passages; the largest is kept free.
static meander_status sieve_check(const sieve *s, uint64_t knots, uint64_t passages) {
    if (knots < UINT32_MAX && passages < UINT32_MAX) return MEANDER_OK;
    return context_fail(s->job->context, MEANDER_TOO_BIG,
                        "too many cells for a generator that weighs all passages; "
                        "eller and sidewinder make any size");
}

// Tables of the tiles for each hand.
static meander_status sieve_lend_tiles(sieve_lines *l, size_t passages) {
    unsigned hands = threads_hands(l->sieve->job->context, l->count);
    scratch *lent = l->sieve->job->scratch;
    uint64_t *keys = scratch_lend(lent, passages * hands, 2 * sizeof *keys);
    l->tiles = scratch_lend(lent, hands, sizeof *l->tiles);
    if (l->tiles == NULL || keys == NULL) return MEANDER_NO_MEMORY;
    for (unsigned i = 0; i < hands; i++) {
        l->tiles[i].keys = keys + 2 * i * passages;
        l->tiles[i].spare = keys + (2 * i + 1) * passages;
        l->tiles[i].room = passages;
    }
    return MEANDER_OK;
}

static meander_status sieve_lend(sieve_lines *l) {
    const grid *g = l->sieve->job->grid;
    scratch *lent = l->sieve->job->scratch;
    size_t width = (size_t)g->width;
    sieve_size size = sieve_measure(g->width, g->height);
    l->count = size.lines;
    l->room = size.room;
    l->loose = scratch_lend(lent, l->count, sizeof *l->loose);
    l->knots = scratch_lend(lent, l->count, sizeof *l->knots);
    l->top = scratch_lend(lent, l->count * width, sizeof *l->top);
    l->bottom = scratch_lend(lent, l->count * width, sizeof *l->bottom);
    l->sieve->loose = scratch_lend(lent, size.loose, sizeof(loose));
    if (l->loose == NULL || l->knots == NULL || l->top == NULL || l->bottom == NULL ||
        l->sieve->loose == NULL)
        return MEANDER_NO_MEMORY;
    return sieve_lend_tiles(l, size.passages);
}

static meander_status sieve_rectangle(sieve *s) {
    sieve_lines l = {.sieve = s};
    const grid *g = s->job->grid;
    const generate_plan plan = {.width = g->width, .height = g->height};
    sieve_rest most = sieve_most(&plan);
    TRY(sieve_check(s, most.knots, most.loose));
    TRY(sieve_lend(&l));
    TRY(threads_run(s->job->context, l.count, sieve_line, &l));
    TRY(sieve_gather(&l));
    sieve_tie(&l);
    return MEANDER_OK;
}

// Each cell a knot, each passage loose.
static meander_status sieve_everything(sieve *s) {
    const grid *g = s->job->grid;
    size_t ends = 0;
    TRY(sieve_check(s, g->count, 0));
    s->knots = g->count;
    for (cell c = 0; c < g->count; c++) ends += bits_count(g->sides[c]);
    TRY(sieve_check(s, g->count, ends / 2));
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
    bool squares = grid_is_squares(g);
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
        TRY(context_progress(s->job->context, shift, 64));
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
