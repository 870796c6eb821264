// SPDX-License-Identifier: MIT
// Walks through clusters from coin to coin, in a box that is made larger until no cluster leads
// out of it.
//
//     box    +----------------+      From every cell at the border of `inner`, out of it, through
//            |   o--o         |      all that hangs together.  Cells that were met have a bit; those
//            |   |  +----+    |      whose neighbours have not been looked at yet wait in a list.
//            |   o--+-o  |    |
//            |      +inner----+      The box is made anew, twice as far around, when a cluster
//                                    leaves it: all of it costs at most twice what the last one does.
// Cost: a bit for each cell of the box, four bytes for those outside `inner`, and constant time for
// each cell that is met; nothing for what is inside.
#include "generate/common/eller_clusters_squares.h"

#include "base/bits.h"

// Columns and rows around `inner` at first; cells of a box at most.
enum { ELLER_MARGIN = 32, ELLER_BOX_MOST = 1 << 25 };

// The box made wider by `margin` cells, as far as the maze goes, but not further down than `bottom`.
eller_box eller_box_around(const section_job *job, const eller_box *b, uint64_t margin,
                           uint64_t bottom) {
    return (eller_box){.x = b->x > margin ? b->x - margin : 0,
                       .y = b->y > margin ? b->y - margin : 0,
                       .right = job->width - b->right > margin ? b->right + margin : job->width,
                       .bottom = bottom - b->bottom > margin ? b->bottom + margin : bottom};
}

// Of two cells the one further down; in a row the one further right.
static meander_point eller_lower(meander_point a, meander_point b) {
    return a.y > b.y || (a.y == b.y && a.x > b.x) ? a : b;
}

// ---- coins ----------------------------------------------------------------------------------

meander_status eller_coins_init(eller_coins *s, const section_job *job) {
    rng chance;
    *s = (eller_coins){.job = job};
    if (job->params->values[ELLER_COINS] == 0)
        return context_fail(job->context, MEANDER_UNSUPPORTED,
                            "eller draws one coin after the other here; with coins=places any section "
                            "can be drawn");
    rng_seed(&chance, job->seed);
    s->key = rng_next(&chance);
    for (size_t i = 0; i < ELLER_WORDS; i++) s->words[i].row = UINT64_MAX;
    return MEANDER_OK;
}

// A word of 64 coins takes a dozen random numbers, and most questions are about words that were
// asked for just before.
static bool eller_coin(eller_coins *s, unsigned way, meander_point at) {
    rng chance;
    uint64_t row = 2 * at.y + way, word = at.x / 64;
    eller_word *kept = &s->words[(row + 64 * word) % ELLER_WORDS];
    if (kept->row != row || kept->word != word) {
        rng_place(&chance, s->key, row, word);
        uint64_t coins = rng_coins(&chance, (uint64_t)s->job->params->values[way], 100);
        *kept = (eller_word){row, word, coins};
    }
    return kept->coins >> at.x % 64 & 1;
}

// The last row joins all sets, whatever the coins say; that is not part of a cluster, except where the
// caller wants it to be.
static bool eller_joins_right(eller_coins *s, meander_point at) {
    if (at.y == s->job->height - 1) return at.x >= s->joined && at.x < s->joined_end;
    return eller_coin(s, ELLER_RIGHT, at);
}

// Do the coins join the cell to the one beside it?
static bool eller_joins(eller_coins *s, meander_point at, unsigned side) {
    const section_job *job = s->job;
    switch (side) {
    case MEANDER_NORTH: return at.y > 0 && eller_coin(s, ELLER_DOWN, eller_beside(at, side));
    case MEANDER_EAST: return at.x + 1 < job->width && eller_joins_right(s, at);
    case MEANDER_SOUTH: return at.y + 1 < job->height && eller_coin(s, ELLER_DOWN, at);
    default: return at.x > 0 && eller_joins_right(s, eller_beside(at, side));
    }
}

// ---- walking ----------------------------------------------------------------------------

// Adds what the coins join to the cell.  Returns false when the way leads out of the box.
static bool eller_meet_around(eller_walk *w, meander_point at) {
    for (unsigned side = 0; side < 4; side++) {
        meander_point next = eller_beside(at, side);
        if (!eller_joins(w->coins, at, side) || next.y >= w->bottom) continue;
        if (eller_box_holds(&w->inner, next)) continue;
        if (!eller_box_holds(&w->box, next)) return false;
        size_t place = eller_box_place(&w->box, next);
        if (bits_get(w->met, place)) continue;
        bits_set(w->met, place);
        pile_add(&w->waiting, place);
        w->foot = eller_lower(w->foot, next);
    }
    return true;
}

// Begins at the cells along the inner side of the border: its first and last row, and the two ends
// of all others.  Returns false when the box is too small.
static bool eller_walk_through(eller_walk *w) {
    const eller_box *b = &w->inner;
    for (uint64_t y = b->y; y < b->bottom; y++) {
        bool all = y == b->y || y + 1 == b->bottom;
        for (uint64_t x = b->x; x < b->right; x += all || x + 1 == b->right ? 1 : b->right - 1 - b->x)
            if (!eller_meet_around(w, (meander_point){x, y})) return false;
    }
    while (w->waiting.count > 0) {
        size_t place = (size_t)pile_take(&w->waiting, w->waiting.count - 1);
        if (!eller_meet_around(w, eller_box_point(&w->box, place))) return false;
    }
    return true;
}

static meander_status eller_walk_box(eller_walk *w, bool *whole) {
    scratch lent = {.context = w->coins->job->context};
    size_t cells = (size_t)eller_box_cells(&w->box), inner = (size_t)eller_box_cells(&w->inner);
    w->foot = (meander_point){w->inner.right - 1, w->inner.bottom - 1};
    w->met = scratch_lend_zeroed(&lent, bits_words(cells), sizeof *w->met);
    meander_status status = w->met == NULL ? MEANDER_NO_MEMORY
                                           : pile_init(&w->waiting, &lent, cells - inner + 1, cells);
    if (status == MEANDER_OK) *whole = eller_walk_through(w);
    scratch_take_back(&lent);
    return status;
}

meander_status eller_find_box(eller_walk *w) {
    const section_job *job = w->coins->job;
    uint64_t inner = eller_box_cells(&w->inner);
    for (uint64_t margin = ELLER_MARGIN;; margin *= 2) {
        bool whole = false;
        w->box = eller_box_around(job, &w->inner, margin, w->bottom);
        if (eller_box_cells(&w->box) - inner > ELLER_BOX_MOST)
            return context_fail(job->context, MEANDER_UNSUPPORTED,
                                "the sets of eller reach too far here to be followed: right=%lld and "
                                "down=%lld should be below 100 together",
                                (long long)job->params->values[ELLER_RIGHT],
                                (long long)job->params->values[ELLER_DOWN]);
        TRY(eller_walk_box(w, &whole));
        if (whole) return MEANDER_OK;
    }
}
