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
#include "base/hints.h"
#include "generate/common/beside_lattice.h"
#include "generate/common/beside_table.h"
#include "generate/common/dig_lattice.h"
#include "generate/common/seen.h"

typedef struct lattice_digger {
    generate_job *job;
    const choice *choice;
    seen seen;
    uint64_t *whole;
    uint8_t *ways;
    dig_passages passages;
    dig_sides sides;
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
        side = dig_draw(&d->sides, d->choice, job->rng, unseen);
        dig_open_later(&d->passages, at, side);
        at += (size_t)step[side];
        HINT_WRITE(job->maze->open + at);
        seen_add(&d->seen, at);
        *way++ = (uint8_t)side;
        TRY(generate_tick(job, d->passages.dug));
    }
}

bool generate_digs_elsewhere(const generate_job *job, const choice *c) {
    const grid *g = job->grid;
    if (g->form == GRID_SQUARES || job->trace != NULL || c->run != 0) return false;
    return beside_table_takes(g) || (g->form == GRID_LATTICE && g->side_count > 4);
}

meander_status generate_dig_elsewhere(generate_job *job, const choice *c) {
    lattice_digger d;
    d.job = job;
    d.choice = c;
    d.passages = (dig_passages){.maze = job->maze};
    d.ways = scratch_lend(job->scratch, job->grid->count, 1);
    if (d.ways == NULL) return MEANDER_NO_MEMORY;
    if (LARGE_MACHINE && grid_is_table(job->grid)) return generate_dig_table(job, c, d.ways);
    if (LARGE_MACHINE && generate_digs_box(job->grid)) return generate_dig_box(job, c, d.ways);
    TRY(seen_init(&d.seen, job, false));
    d.whole = scratch_lend_zeroed(job->scratch, bits_words(job->grid->count), sizeof *d.whole);
    if (d.whole == NULL) return MEANDER_NO_MEMORY;
    dig_find_whole(&d);
    dig_list_sides(&d.sides, job->grid->side_count);
    meander_status status = dig_all(&d);
    dig_open_rest(&d.passages);
    return status;
}

uint64_t generate_dig_elsewhere_bytes(const generate_plan *plan) {
    uint64_t floor = plan->levels == 0 ? 0 : plan->height / plan->levels;
    uint64_t box = LARGE_MACHINE ? generate_dig_box_bytes(plan->width, floor, plan->levels) : 0;
    if (plan->others && plan->lattice_sides == 0) return LARGE_MACHINE ? plan->count : 0;
    if (plan->lattice_sides <= 4) return 0;
    return plan->count + (box > 0 ? box : 2 * (plan->count / 8 + sizeof(uint64_t)));
}
