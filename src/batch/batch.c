// SPDX-License-Identifier: MIT
// Batches: many mazes of one ID, in the memory of one.
//
//     ID  ->  grid, maze, room for the ID      once
//     k   ->  seed -> wall up -> make passages -> judge     for each try
//             lent as a maze, or copied
//
// While passages are made and measured, the maze belongs to a context of the batch's own.  The
// memory of that context is a recycler, which lends the same blocks again and again, and its
// listener reports mazes instead of cells.  The caller's context is left alone, so a listener may
// use it.
//
// Invariant: between two calls nothing of the recycler is lent, and the maze belongs to the
// caller's context: what the caller derives from it comes from there and may be freed at any time.
// Where mazes are wanted as bytes (batch_bytes.c), several threads share them (batch_threads.c), and small ones are
// made several at a time (batch_ahead.c).
// Cost: that of the algorithm.  After the first maze nothing is allocated, except by algorithms
// whose need differs from maze to maze, until they have met their largest.
#define GRID_WIDE
#include <meander/bands.h>
#include <string.h>

#include "base/promise.h"
#include "batch/batch.h"
#include "grid/maze_hash.h"

#define BATCH_TRIES 100000
#define BATCH_TICK (UINT64_C(1) << 18)       // cells between two reports of progress

uint64_t meander_batch_seed(uint64_t first, uint64_t index) { return batch_seed(first, index); }

// ---- beginning and ending --------------------------------------------------------------

// Only the caller knows how many mazes there will be.
bool batch_tell(const meander_batch *b) {
    const context *c = b->context;
    return c->progress == NULL || c->progress(c->progress_user, b->index, 0);
}

static bool batch_on_progress(void *user, uint64_t done, uint64_t total) {
    (void)done;
    (void)total;
    return batch_tell(user);
}

static meander_status batch_take_part(meander_batch *b, const meander_batch_order *order) {
    b->part = (batch_part){order->share_first, order->share_end, order->share_whole, order->lot, order->lots,
                           order->by_shape};
    bool shares = order->share_whole == 0 ||
                  (order->share_first < order->share_end && order->share_end <= order->share_whole);
    if (shares && (order->lots == 0 || order->lot < order->lots)) return MEANDER_OK;
    return context_fail(b->context, MEANDER_BAD_REQUEST, "no maze is in an empty share");
}

static meander_status batch_begin(meander_batch *b, const char *id,
                                  const meander_batch_order *order, size_t limit_size) {
    context *c = b->context;
    maze_spec spec;
    size_t digits;
    TRY(limits_read(c, order->limits, limit_size, order->limit_count, &b->limits));
    TRY(spec_read(c, id, &spec));
    TRY(spec_write_new(c, &spec, &b->id));
    TRY(spec_read(c, b->id, &b->spec));
    b->seed_begin = spec_find_seed(b->id, &digits);
    b->seed_end = b->seed_begin + digits;
    b->first = b->spec.order.seed;
    b->unique = order->unique;
    TRY(batch_take_part(b, order));
    b->tries = order->tries == 0 ? BATCH_TRIES : order->tries;
    TRY(facade_maze_new_walled(c, &b->spec, &b->maze));
    if (order->by_shape && (order->share_whole > 0 || order->lots > 0)) {
        b->room = memory_new(c, b->maze->puzzle.grid->count, MAZE_HASH_ROOM * sizeof *b->room);
        if (b->room == NULL) return MEANDER_NO_MEMORY;
    }
    b->maze->id = memory_new(c, strlen(b->id) + BATCH_DIGITS + 1, 1);
    if (b->maze->id == NULL) return MEANDER_NO_MEMORY;
    return batch_ahead_begin(b);
}

static void batch_end(standing *h) {
    meander_batch *b = (meander_batch *)(void *)h;
    if (b->threads != NULL) b->threads_free(b->threads);
    batch_ahead_done(b);
    meander_maze_free(b->maze);
    fingerprints_done(&b->fingerprints);
    recycler_done(&b->recycler);
    memory_free(b->context, b->room);
    memory_free(b->context, b->id);
    memory_free(b->context, b);
}

meander_status meander_batch_new_sized(meander_context *c, const char *id,
                                       const meander_batch_order *given, size_t size,
                                       size_t limit_size, meander_batch **batch_new) {
    meander_batch_order order;
    TRY(facade_take(c, "meander_batch_order", given, size, &order, sizeof order));
    meander_batch *b = memory_new_zeroed(c, 1, sizeof *b);
    if (b == NULL) return MEANDER_NO_MEMORY;
    standing_begin(&b->standing, batch_end, &c->standing, NULL);
    b->context = c;
    b->fingerprints.context = c;
    recycler_init(&b->recycler, c->memory);
    b->own = context_within(c);
    b->own.memory = recycler_allocator(&b->recycler);
    b->own.progress = batch_on_progress;
    b->own.progress_user = b;
    meander_status status = batch_begin(b, id, &order, limit_size);
    if (status == MEANDER_OK) *batch_new = b;
    else meander_batch_free(b);
    return status;
}

void meander_batch_free(meander_batch *b) { if (b != NULL) standing_free(&b->standing); }

uint64_t meander_batch_index(const meander_batch *b) { return b->index; }
void meander_batch_seek(meander_batch *b, uint64_t index) { b->index = index; }

// ---- making ----------------------------------------------------------------------------

static void batch_move(meander_batch *b, context *to) {
    b->maze->context = b->maze->puzzle.context = b->maze->puzzle.grid->context = to;
}

static void batch_enter(meander_batch *b) {
    b->own.threads = b->context->threads;
    puzzle_forget_locks(&b->maze->puzzle);
    puzzle_forget_letters(&b->maze->puzzle);
    batch_move(b, &b->own);
}

static meander_status batch_leave(meander_batch *b, meander_status status) {
    // Doors and letters outlive the making: the maze is the caller's until the next one.
    meander_status moved = puzzle_move_signs(&b->maze->puzzle, b->context);
    assert(b->recycler.lent == 0);
    batch_move(b, b->context);
    if (moved != MEANDER_OK) return moved;
    return status == MEANDER_OK ? status : context_fail_as(b->context, &b->own, status);
}

// Large mazes report their cells themselves.
static meander_status batch_tick(meander_batch *b) {
    b->untold += b->maze->puzzle.grid->cells;
    if (b->untold < BATCH_TICK) return MEANDER_OK;
    b->untold = 0;
    return context_progress(&b->own, b->index, 0);
}

static meander_status batch_make_passages(meander_batch *b, uint64_t number, bool first_try) {
    bool shown = false;
    if (first_try) TRY(batch_ahead_show(b, number, &shown));
    if (!shown) return make_passages(&b->spec, &b->maze->puzzle, NULL);
    // Mazes that were made ahead have passages alone.
    return chance_are_chosen(&b->spec) ? chance_choose(&b->spec, &b->maze->puzzle) : MEANDER_OK;
}

// Lots are drawn from a hash once more, so that each share has mazes of all lots.
static void batch_find_part(meander_batch *b, bool *fits) {
    const batch_part *part = &b->part;
    const maze *m = &b->maze->puzzle.maze;
    if (!*fits || (part->whole == 0 && part->lots == 0)) return;
    b->hash = b->room != NULL ? maze_hash_shape(m, b->room) : maze_hash(m);
    uint64_t lot = b->hash, share = maze_hash_share(b->hash, part->whole);
    lot = maze_hash_share(rng_mix(&lot), part->lots);
    *fits = (part->whole == 0 || (share >= part->first && share < part->end)) && lot == part->lot;
}

void batch_note_hash(meander_batch *b, uint64_t hash) {
    if (b->part.whole == 0 && b->part.lots == 0) return;
    if (!b->hashed || hash < b->least) b->least = hash;
    if (!b->hashed || hash > b->most) b->most = hash;
    b->hashed = true;
}

bool meander_batch_hashes(const meander_batch *b, uint64_t *least, uint64_t *most) {
    if (!b->hashed) return false;
    *least = b->least;
    *most = b->most;
    return true;
}

meander_status batch_make(meander_batch *b, uint64_t number, uint64_t try, bool *fits) {
    puzzle *p = &b->maze->puzzle;
    p->maze.open = b->ahead.own;
    b->spec.order.seed = meander_batch_seed(meander_batch_seed(b->first, number), try);
    meander_status status = facade_maze_reset(b->maze, &b->spec);
    b->ahead.own = p->maze.open;      // of a grid that was built anew
    if (status != MEANDER_OK) return status;
    batch_enter(b);
    status = batch_make_passages(b, number, try == 0);
    if (status == MEANDER_OK) status = limits_judge(&b->limits, p, fits);
    if (status == MEANDER_OK) batch_find_part(b, fits);
    if (status == MEANDER_OK) status = batch_tick(b);
    return batch_leave(b, status);
}

fingerprint batch_fingerprint(const meander_batch *b) {
    return fingerprint_of(b->maze->puzzle.maze.open, maze_bytes(&b->maze->puzzle.maze));
}

// Finds the first of the maze's tries that fits.
meander_status batch_find(meander_batch *b, uint64_t try) {
    bool fits = false, all_fit = b->limits.count == 0 && b->unique;
    for (; try < b->tries && !fits; try++) {
        TRY(batch_make(b, b->index, try, &fits));
        if (fits && b->unique) TRY(fingerprints_add(&b->fingerprints, batch_fingerprint(b), &fits));
    }
    if (!fits)
        return context_fail(b->context, MEANDER_NO, all_fit
                            ? "there are only %llu unlike mazes, as far as %llu more seeds show"
                            : "maze %llu: none of %llu seeds gives a maze as requested",
                            (unsigned long long)b->index + !all_fit, (unsigned long long)b->tries);
    batch_note_hash(b, b->hash);
    b->index++;
    return MEANDER_OK;
}

// There is room for the ID with the longest seed.  It is the maze's: nothing need be compared.
void batch_write_id(meander_batch *b) {
    b->maze->made = true;
    text_print(b->maze->id, strlen(b->id) + BATCH_DIGITS + 1, "%.*s%llu%s", (int)b->seed_begin,
               b->id, (unsigned long long)b->spec.order.seed, b->id + b->seed_end);
}

// ---- giving ----------------------------------------------------------------------------

meander_status meander_batch_next(meander_batch *b, meander_maze **lent) {
    TRY(puzzle_reserve_ends(&b->maze->puzzle, SPEC_GOALS_MOST));   // nothing fails once it is counted
    TRY(batch_find(b, 0));
    TRY(puzzle_open_border(&b->maze->puzzle));
    TRY(chance_open_rim(&b->spec, &b->maze->puzzle));
    batch_write_id(b);
    *lent = b->maze;
    return MEANDER_OK;
}
