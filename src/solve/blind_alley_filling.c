// SPDX-License-Identifier: MIT
// Blind-alley filling: fill everything that no path without a repeated cell can use.  The
// rest is every way there is from the start to a goal, the long ones and the short ones.
//
//          +---+            A blind alley is whatever must be left through the cell by which
//          |   |            it was entered: a dead end, a loop on a stem (B), or a whole
//     S----+---+----G       district behind one junction.
//       |      |
//       B--+   +---+        The ring above the path stays, because it is another way; the
//       |  |       C        rings B and C have one door and go.
//       +--+
//
// The maze is cut at all cells without which it would fall apart; the pieces between them are
// blocks.  A way enters a block by one cut and leaves by another, and inside a block there is a
// way from any cell to any other past any third.  So a cell remains when its block is on the
// search's own way from the start to a goal.
//
// Invariant: a block's first cell in the search's order is the cut above it, and the second one
// begins it: nothing beyond that cell leads higher than the cut.
// Cost: O(n), where looking for one alley after the other would take n * n; 44 bytes per cell.
// Source: Walter D. Pullen, "Think Labyrinth: maze algorithms", 1999 (the method); John
// Hopcroft and Robert Tarjan, "Algorithm 447", 1973 (the blocks).
#include "solve/filling.h"

// One bit for each number: the passage by which it was entered belongs to a block that stays.  A
// block begins before it continues, so one look in the order of numbers is enough.
static meander_status blind_alley_choose(solve_job *job, const lowpoints *l, uint64_t **keeps) {
    uint64_t *kept = scratch_lend_zeroed(job->scratch, bits_words(l->count), sizeof *kept);
    if (kept == NULL) return MEANDER_NO_MEMORY;
    for (size_t i = 1; i < l->count; i++) {
        bool begins = l->low[i] >= l->parent[i];
        if (bits_get(begins ? l->chain : kept, begins ? i : l->parent[i])) bits_set(kept, i);
    }
    *keeps = kept;
    return MEANDER_OK;
}

// Here o marks what is left, and what was filled has a dot:
//
//     +---+---+---+---+---+---+---+---+---+
//       o   o | . | .   .   . | .   .   . |
//     +   +   +   +   +---+   +   +---+   +
//     | o   o | .   .   .   .   . | . | . |
//     +   +---+   +---+---+---+---+   +---+
//     | o   o   o   .   .   .   . | .   . |
//     +---+   +   +---+---+---+---+---+   +
//     | . | . | o   o | o   o   o   o | . |
//     +   +   +   +   +   +   +---+   +   +
//     | .   . | . | o   o | .   . | o   o
//     +---+---+---+---+---+---+---+---+---+
//
// A cut stays with any of its blocks: as an end of the way it is on the search's way itself, and
// otherwise in the block by which it was entered.
static meander_status blind_alley_find(solve_job *job) {
    maze left;
    lowpoints l;
    uint64_t *kept;
    TRY(fill_begin(job, &left));
    TRY(lowpoints_find(job, &l));
    TRY(blind_alley_choose(job, &l, &kept));
    for (size_t i = l.count; i-- > 1;)
        if (!bits_get(kept, i)) fill_cell(job, &left, l.cells[i]);
    return fill_end(job, &left);
}

extern const solver solver_blind_alley_filling_wide;

const solver solver_blind_alley_filling = {
    .name = "blind-alley-filling",
    .about = "fills all that no path can use; shows every way that there is",
    .aliases = "blind-alley-fill blind-alley-filler",
    .traits = "shortest any-grid sees-all all-ways",
    .find = blind_alley_find,
    .wide = &solver_blind_alley_filling_wide,
};
