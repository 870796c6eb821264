// SPDX-License-Identifier: MIT
// Digs as the backtracker does, on a lattice of cells with more than four sides and without a listener.
// Far cells of a large box are beside each other, so what a step needs is rarely in a cache:
//
//     open     a byte per cell       written only, some steps later: by then it has come from memory
//     seen     a bit per cell        says where the digger has been
//     whole    a bit per cell        this cell has all sides, so they need not be read
//     ways     a byte per step       the sides that were taken, to find back
//
// Invariant: before a step, `ways` leads from the first cell to where the digger is.
// Cost: O(n); a quarter of a byte per cell, and a byte for each step of the longest way.
#include "generate/common/beside_lattice.h"
#include "generate/common/seen.h"

enum { DIG_WAITING = 16 };

typedef struct lattice_digger {
    generate_job *job;
    const choice *choice;
    seen seen;
    uint64_t *whole;
    uint8_t *ways;
    // Passages that wait to be opened: the last ones of so many.
    uint64_t dug;
    cell cells[DIG_WAITING];
    uint8_t sides[DIG_WAITING];
} lattice_digger;

// Eight cells at a time; the last few count as if they lacked a side.
static void dig_find_whole(lattice_digger *d) {
    const grid *g = d->job->grid;
    uint64_t all = BITS_BYTES((UINT64_C(1) << g->side_count) - 1);
    for (cell c = 0; c + 8 <= g->count; c += 8) {
        uint64_t whole = bits_zero_bytes(bits_from_bytes(g->sides + c) ^ all);
        d->whole[c / 64] |= bits_gather(whole, 0) << c % 64;
    }
}

static unsigned dig_unseen(const lattice_digger *d, cell c) {
    const grid *g = d->job->grid;
    if (bits_get(d->whole, c)) return ((1u << g->side_count) - 1) & ~beside_lattice_set_all(g, d->seen.plane, c);
    return seen_unseen(&d->seen, c);
}

// Opens the passage that has waited longest, in whose place this one waits.
static void dig_open_later(lattice_digger *d, cell c, unsigned side) {
    unsigned place = (unsigned)(d->dug % DIG_WAITING);
    if (d->dug >= DIG_WAITING) maze_carve(d->job->maze, d->cells[place], d->sides[place]);
    d->cells[place] = c;
    d->sides[place] = (uint8_t)side;
}

static void dig_open_rest(lattice_digger *d) {
    for (unsigned i = 0; i < DIG_WAITING && i < d->dug; i++) maze_carve(d->job->maze, d->cells[i], d->sides[i]);
}

static meander_status dig_all(lattice_digger *d) {
    generate_job *job = d->job;
    const ptrdiff_t *step = job->grid->step;
    uint8_t *way = d->ways;
    for (cell at = job->from;;) {
        unsigned unseen = dig_unseen(d, at), side;
        if (unseen == 0 && way == d->ways) return MEANDER_OK;
        if (unseen == 0) {
            at -= (size_t)step[*--way];
            continue;
        }
        side = choice_draw(d->choice, job->rng, unseen);
        dig_open_later(d, at, side);
        at += (size_t)step[side];
        __builtin_prefetch(job->maze->open + at, 1);
        seen_add(&d->seen, at);
        *way++ = (uint8_t)side;
        TRY(generate_tick(job, ++d->dug));
    }
}

bool generate_digs_lattice(const generate_job *job, const choice *c) {
    const grid *g = job->grid;
    return g->form == GRID_LATTICE && g->side_count > 4 && job->trace == NULL && c->run == 0;
}

meander_status generate_dig_lattice(generate_job *job, const choice *c) {
    lattice_digger d = {.job = job, .choice = c};
    TRY(seen_init(&d.seen, job, false));
    d.whole = scratch_lend_zeroed(job->scratch, bits_words(job->grid->count), sizeof *d.whole);
    d.ways = scratch_lend(job->scratch, job->grid->count, 1);
    if (d.whole == NULL || d.ways == NULL) return MEANDER_NO_MEMORY;
    dig_find_whole(&d);
    meander_status status = dig_all(&d);
    dig_open_rest(&d);
    return status;
}
