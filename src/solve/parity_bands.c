// SPDX-License-Identifier: MIT
// The crossings of the path between blocks of rows.  Rows are made by the caller alone, one block after
// the other; any worker does the work on a block:
//
//     down      rows of block k  ->  its summary   }  joined from the top: the frontier above each
//     borders   summaries from the bottom up: the path's passages through each border
//
// A border is the tree problem of a row in which a run is a part of the block below the border:
// it has an odd number of ends when those in the block, and the path's passages below it, are odd.
// Invariant: what is found does not depend on how many workers there are, nor on their order.
// Cost: 4 ns per cell besides the making of the rows, and about 200 ns per column and block; eight
// bits per column and block, one of which is where the path passes.
#include <string.h>

#include "solve/parity.h"

static size_t bands_packed_words(const parity *p) { return 4 * p->words + PARITY_ODD_MOST; }

static meander_status bands_lend(parity *p) {
    parity_bands *b = &p->bands;
    uint64_t width = p->source->width;
    size_t each = band_words(width);
    b->list = scratch_lend(&b->lent, p->worker_count, sizeof *b->list);
    b->given = scratch_lend(&b->lent, p->slot_count + 1, each * sizeof *b->given);
    b->summaries = scratch_lend(&b->lent, p->blocks, bands_packed_words(p) * sizeof(uint64_t));
    if (b->list == NULL || b->given == NULL || b->summaries == NULL) return MEANDER_NO_MEMORY;
    b->above = b->given + p->slot_count * each;
    TRY(bands_init(b->list, p->worker_count, &b->lent, width));
    return band_join_init(&b->join, &b->lent, width);
}

static uint64_t *bands_given(const parity *p, size_t k) {
    return p->bands.given + k % p->slot_count * band_words(p->source->width);
}

// ---- packed ----------------------------------------------------------------------------

// False: there are too many, so somebody changed a file.
static bool bands_pack_odd(const uint64_t *odd, size_t words, uint64_t *places) {
    size_t count = 0;
    places[0] = places[1] = UINT64_MAX;
    for (size_t i = 0; i < words; i++)
        for (uint64_t rest = odd[i]; rest != 0; rest &= rest - 1) {
            if (count == PARITY_ODD_MOST) return false;
            places[count++] = 64 * i + bits_lowest(rest);
        }
    return true;
}

static void bands_unpack_odd(const uint64_t *places, size_t words, uint64_t *odd) {
    memset(odd, 0, words * sizeof *odd);
    for (size_t i = 0; i < PARITY_ODD_MOST; i++)
        if (places[i] != UINT64_MAX) bits_set(odd, (size_t)places[i]);
}

// The frontier above block k: the bottom of all blocks before it.
static bool bands_pack_frontier(const parity *p, size_t k) {
    uint64_t *packed = p->frontiers + k * parity_frontier_words(p), width = p->source->width;
    for (unsigned plane = 0; plane < BAND_ODD; plane++)
        memcpy(packed + plane * p->words, band_plane(p->bands.above, width, plane),
               p->words * sizeof *packed);
    return bands_pack_odd(band_plane(p->bands.above, width, BAND_ODD), p->words,
                          packed + BAND_ODD * p->words);
}

void parity_unpack_frontier(const parity *p, size_t k, uint64_t *planes) {
    const uint64_t *packed = p->frontiers + k * parity_frontier_words(p);
    memcpy(planes, packed, BAND_ODD * p->words * sizeof *planes);
    bands_unpack_odd(packed + BAND_ODD * p->words, p->words, planes + BAND_ODD * p->words);
}

// Of a summary the sides of its parts are kept.  The places need not be: at the top each cell has one,
// and those at the bottom are in the next frontier.
static bool bands_pack_summary(const parity *p, size_t k) {
    const uint64_t *summary = bands_given(p, k);
    uint64_t *packed = p->bands.summaries + k * bands_packed_words(p), width = p->source->width;
    memcpy(packed, band_plane_of(summary, width, BAND_LEFT), 4 * p->words * sizeof *packed);
    return bands_pack_odd(band_plane_of(summary, width, BAND_ODD), 2 * p->words,
                          packed + 4 * p->words);
}

// Below the last block is the bottom of all.
static const uint64_t *bands_down_below(const parity *p, size_t k) {
    if (k + 1 < p->blocks) return p->frontiers + (k + 1) * parity_frontier_words(p);
    return band_plane_of(p->bands.above, p->source->width, BAND_DOWN);
}

// Without its counts.
static void bands_unpack_summary(const parity *p, size_t k, uint64_t *summary) {
    const uint64_t *packed = p->bands.summaries + k * bands_packed_words(p);
    uint64_t width = p->source->width, *down = band_plane(summary, width, BAND_DOWN);
    memcpy(down, bands_down_below(p, k), p->words * sizeof *down);
    memset(down + p->words, 0xff, p->words * sizeof *down);
    down[p->words] <<= 64 * p->words - (size_t)width;
    memcpy(band_plane(summary, width, BAND_LEFT), packed, 4 * p->words * sizeof *packed);
    bands_unpack_odd(packed + 4 * p->words, 2 * p->words, band_plane(summary, width, BAND_ODD));
}

// ---- down ------------------------------------------------------------------------------

static void bands_summarise(void *user, size_t k, unsigned worker) {
    parity *p = user;
    const parity_slot *s = &p->slots[k % p->slot_count];
    band *b = &p->bands.list[worker];
    for (uint64_t i = 0; i < parity_rows_of(p, k); i++) {
        uint64_t marks[2];
        meander_row row = {.east = parity_plane(p, s, i, PARITY_EAST),
                           .south = parity_plane(p, s, i, PARITY_SOUTH)};
        band_add(b, &row, marks, parity_marks(p, k * p->block + i, marks));
    }
    band_end(b, bands_given(p, k));
}

// NO without a message: where the maze is not perfect is found by the caller.
static meander_status bands_take_down(void *user, size_t k) {
    parity *p = user;
    uint64_t *above = p->bands.above;
    if (!bands_pack_frontier(p, k) || !bands_pack_summary(p, k)) return MEANDER_NO;
    band_join_two(&p->bands.join, above, bands_given(p, k), above);
    bool last = k + 1 == p->blocks;
    if (above[BAND_LOOPS] > 0 || above[BAND_CLOSED] > (last ? 1 : 0)) return MEANDER_NO;
    return context_progress(p->context, k * p->block, 2 * p->height);
}

// ---- borders ---------------------------------------------------------------------------

// Numbers the parts of the block that have ways up, from 0 as the ways come, and links both ends of
// each way.
static void bands_link(const parity_row *r, const band_join *j, const uint64_t *summary,
                       const uint64_t *border) {
    uint64_t width = j->width;
    uint32_t *number = j->upper, *run_of = j->lower, runs = 0;
    uint32_t parts = band_number(band_plane_of(summary, width, BAND_DOWN),
                                 band_plane_of(summary, width, BAND_LEFT),
                                 band_plane_of(summary, width, BAND_RIGHT), 2 * r->words, number,
                                 j->stack);
    memset(run_of, 0xff, parts * sizeof *run_of);
    const uint64_t *left = border + BAND_LEFT * r->words;
    const uint64_t *right = border + BAND_RIGHT * r->words;
    size_t depth = 0;
    for (size_t i = 0; i < r->words; i++)
        for (uint64_t rest = r->up[i]; rest != 0; rest &= rest - 1) {
            uint32_t x = (uint32_t)(64 * i) + bits_lowest(rest), *run;
            run = &run_of[number[band_top(width, x)]];
            if (*run == UINT32_MAX) *run = runs++;
            if (!bits_get(left, x)) j->stack[depth++] = x;
            r->run[x] = *run;
            r->part[x] = r->width + j->stack[depth - 1];
            if (!bits_get(right, x)) depth--;
            parity_link(r, r->run[x], x);
            parity_link(r, r->part[x], x);
        }
}

// A part of the block that has no way up is not a node.
static void bands_flip(const parity_row *r, const band_join *j, size_t place) {
    uint32_t part = j->upper[place], run = j->lower[part];
    if (run != UINT32_MAX) parity_flip(r, run);
    else j->odd[part / 64] ^= UINT64_C(1) << part % 64;
}

static void bands_count_ends(const parity_row *r, const band_join *j, const uint64_t *summary,
                             const uint64_t *border, const uint64_t *below) {
    const uint64_t *odd = band_plane_of(summary, j->width, BAND_ODD);
    const uint64_t *above = border + BAND_ODD * r->words;
    for (size_t i = 0; i < 2 * r->words; i++)
        for (uint64_t rest = odd[i]; rest != 0; rest &= rest - 1)
            bands_flip(r, j, 64 * i + bits_lowest(rest));
    for (size_t i = 0; i < r->words; i++) {
        for (uint64_t rest = below[i]; rest != 0; rest &= rest - 1)
            bands_flip(r, j, 64 * i + bits_lowest(rest));
        for (uint64_t rest = above[i]; rest != 0; rest &= rest - 1)
            parity_flip(r, r->width + (uint32_t)(64 * i) + bits_lowest(rest));
    }
}

// In a path that is possible the numbers of ends are even everywhere when all is decided.
// Otherwise somebody changed a file, as summaries and crossings of one maze always agree.
static bool bands_even(const parity_row *r, const band_join *j) {
    uint64_t odd = 0;
    for (size_t i = 0; i < bits_words(2 * (size_t)j->width); i++) odd |= r->odd[i];
    for (size_t i = 0; i < 2 * r->words; i++) odd |= j->odd[i];
    return odd == 0;
}

bool parity_solve_border(const parity_row *memory, const band_join *join, const uint64_t *summary,
                         const uint64_t *border, const uint64_t *below, uint64_t *above) {
    parity_row r = *memory;
    size_t width = (size_t)join->width;
    r.up = border;
    memset(r.degree, 0, 4 * width * sizeof *r.degree);
    memset(r.odd, 0, bits_words(2 * width) * sizeof *r.odd);
    memset(join->odd, 0, 2 * r.words * sizeof *join->odd);
    bands_link(&r, join, summary, border);
    bands_count_ends(&r, join, summary, border, below);
    parity_pluck_all(&r, above);
    return bands_even(&r, join);
}

static bool bands_solve(const parity *p, size_t k, uint64_t *above) {
    uint64_t *summary = p->bands.given, *border = p->workers->border;
    bands_unpack_summary(p, k, summary);
    parity_unpack_frontier(p, k, border);
    return parity_solve_border(&p->workers->row, &p->bands.join, summary, border,
                               p->borders + (k + 1) * p->words, above);
}

// ---- the borders of a band -------------------------------------------------------------

// The bottom of all rows above the band.
static void bands_begin_above(const parity *p) {
    band_nothing(p->source->width, p->bands.above);
    for (unsigned plane = 0; p->above != NULL && plane < BAND_PLANES; plane++)
        memcpy(band_plane(p->bands.above, p->source->width, plane), p->above + plane * p->words,
               p->words * sizeof *p->above);
}

// The rows lead from one frontier to the other.
static bool bands_reach_below(const parity *p) {
    size_t bytes = p->words * sizeof *p->below;
    for (unsigned plane = 0; plane < BAND_PLANES; plane++)
        if (memcmp(band_plane(p->bands.above, p->source->width, plane), p->below + plane * p->words,
                   bytes) != 0)
            return false;
    return true;
}

// The path enters the band where it leaves the rows above.
static bool bands_reach_above(const parity *p) {
    const uint64_t *above = p->above + BAND_PATH * p->words;
    return bands_solve(p, 0, p->borders) &&
           memcmp(p->borders, above, p->words * sizeof *above) == 0;
}

meander_status parity_bands_begin(parity *p, bool (*prepare)(void *p, size_t k)) {
    const threads_line line = {.prepare = prepare, .work = bands_summarise,
                               .take = bands_take_down, .at_once = true};
    TRY(bands_lend(p));
    bands_begin_above(p);
    p->status = MEANDER_OK;
    TRY(threads_in_line(p->context, p->slot_count, &line, p));
    TRY(p->status);
    if (p->below != NULL && !bands_reach_below(p)) return MEANDER_NO;
    for (size_t k = p->blocks; k-- > 1;)
        if (!bands_solve(p, k, p->borders + k * p->words)) return MEANDER_NO;
    return p->above == NULL || bands_reach_above(p) ? MEANDER_OK : MEANDER_NO;
}
