// SPDX-License-Identifier: MIT
// Batches: many mazes of one ID, in the memory of one.
//
//     ID  ->  grid, maze, room for the ID      once
//     k   ->  seed -> wall up -> make passages -> judge     for each try
//             lent as a maze  |  as bytes  |  into a NumPy file
//
// While passages are made and measured, the maze belongs to a context of the batch's own.  The
// memory of that context is a recycler, which lends the same blocks again and again, and its
// listener reports mazes instead of cells.  The caller's context is left alone, so a listener may
// use it.
//
// Invariant: between two calls nothing of the recycler is lent, and the maze belongs to the
// caller's context: what the caller derives from it comes from there and may be freed at any time.
// Where mazes are wanted as bytes, several threads share them (batch_threads.c), and small ones are
// made several at a time (batch_ahead.c).
// Cost: that of the algorithm.  After the first maze nothing is allocated, except by algorithms
// whose need differs from maze to maze, until they have met their largest.
#define GRID_WIDE
#include <meander/bands.h>
#include <string.h>

#include "base/promise.h"
#include "batch/batch.h"
#include "format/array/npy.h"
#include "grid/sides.h"

#define BATCH_TRIES 100000
#define BATCH_TICK (UINT64_C(1) << 18)       // cells between two reports of progress

// ---- seeds -----------------------------------------------------------------------------

static uint64_t batch_mix(uint64_t x) { return rng_mix(&x); }

// The mixer is one to one: the numbers from 1 to 2^64 - 1 all have different seeds.
uint64_t meander_batch_seed(uint64_t first, uint64_t index) {
    return index == 0 ? first : batch_mix(batch_mix(first) + index);
}

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
    b->tries = order->tries == 0 ? BATCH_TRIES : order->tries;
    TRY(facade_maze_new_walled(c, &b->spec, &b->maze));
    b->maze->id = memory_new(c, strlen(b->id) + BATCH_DIGITS + 1, 1);
    if (b->maze->id == NULL) return MEANDER_NO_MEMORY;
    return batch_ahead_begin(b);
}

static void batch_end(standing *h) {
    meander_batch *b = (meander_batch *)(void *)h;
    batch_threads_free(b->threads);
    batch_ahead_done(b);
    meander_maze_free(b->maze);
    fingerprints_done(&b->fingerprints);
    recycler_done(&b->recycler);
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
    batch_move(b, &b->own);
}

static meander_status batch_leave(meander_batch *b, meander_status status) {
    assert(b->recycler.lent == 0);
    batch_move(b, b->context);
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
    return shown ? MEANDER_OK : make_passages(&b->spec, &b->maze->puzzle, NULL);
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
    if (status == MEANDER_OK) status = batch_tick(b);
    return batch_leave(b, status);
}

fingerprint batch_fingerprint(const meander_batch *b) {
    return fingerprint_of(b->maze->puzzle.maze.open, maze_bytes(&b->maze->puzzle.maze));
}

// Finds the first of the maze's tries that fits.
meander_status batch_find(meander_batch *b, uint64_t try) {
    bool fits = false, all_fit = b->limits.count == 0;
    for (; try < b->tries && !fits; try++) {
        TRY(batch_make(b, b->index, try, &fits));
        if (fits && b->unique) TRY(fingerprints_add(&b->fingerprints, batch_fingerprint(b), &fits));
    }
    if (!fits)
        return context_fail(b->context, MEANDER_NO, all_fit
                            ? "there are only %llu unlike mazes, as far as %llu more seeds show"
                            : "maze %llu: none of %llu seeds gives a maze as requested",
                            (unsigned long long)b->index + !all_fit, (unsigned long long)b->tries);
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
    batch_write_id(b);
    *lent = b->maze;
    return MEANDER_OK;
}

static void batch_copy(meander_batch *b, const batch_shape *shape, uint64_t number, uint8_t *bytes) {
    (void)shape, (void)number;
    sides_copy(&b->maze->puzzle.maze, bytes);
}

// A maze may be large, so a caller without other workers writes its rows directly; a row wider
// than the stream's buffer is written in pieces.
static void batch_write_rows(const meander_batch *b, output *out) {
    const grid *g = b->maze->puzzle.grid;
    for (uint64_t y = 0; y < g->height; y++) {
        cell first = grid_cell(g, 0, y);
        const char *bytes = (const char *)b->maze->puzzle.maze.open + first;
        if (g->whole) output_bytes(out, bytes, (size_t)g->width);
        for (size_t x = 0; !g->whole && x < g->width; x++)
            output_char(out, grid_holds(g, first + x) ? bytes[x] : SIDES_NO_CELL);
    }
}

static void batch_copy_shape(meander_batch *b, const batch_shape *shape, uint64_t number, uint8_t *bytes) {
    (void)shape;
    (void)number;
    sides_copy_shape(&b->maze->puzzle.maze, bytes);
}

static batch_shape batch_as_bytes(const meander_batch *b) {
    const grid *g = b->maze->puzzle.grid;
    if (g->form != GRID_SQUARES)
        return (batch_shape){.put = batch_copy_shape,
                             .size = (size_t)(g->width * g->height) * sides_number_size(g)};
    return (batch_shape){.put = batch_copy, .size = (size_t)(g->width * g->height),
                         .write = batch_write_rows};
}

static meander_status batch_take_seeds(void *user, const uint8_t *bytes, const uint64_t *seeds, size_t count) {
    uint64_t **to = user;
    (void)bytes;
    if (*to == NULL) return MEANDER_OK;
    memcpy(*to, seeds, count * sizeof *seeds);
    *to += count;
    return MEANDER_OK;
}

static meander_status batch_fill_alone(meander_batch *b, const batch_order *order, uint64_t *seeds) {
    uint8_t *bytes = order->bytes;
    b->end = b->index + order->count;
    for (uint64_t i = 0; i < order->count; i++, bytes += order->shape->size) {
        TRY(batch_find(b, 0));
        if (seeds != NULL) seeds[i] = b->spec.order.seed;
        order->shape->put(b, order->shape, b->index - 1, bytes);
    }
    return MEANDER_OK;
}

meander_status meander_batch_bytes(meander_batch *b, uint64_t count, uint8_t *bytes, uint64_t *seeds) {
    const batch_shape shape = batch_as_bytes(b);
    const batch_order order = {count, &shape, bytes, batch_take_seeds, &seeds};
    bool threads;
    if (sides_number_size(b->maze->puzzle.grid) > 1)
        return context_fail(b->context, MEANDER_UNSUPPORTED, "a byte has no room for more than 8 sides");
    TRY(batch_threads_open(b, &order, &threads));
    return threads ? batch_threads_make(b, &order) : batch_fill_alone(b, &order, seeds);
}

// ---- writing ---------------------------------------------------------------------------

static meander_status batch_tell_id(meander_batch *b, output *ids) {
    if (ids == NULL) return MEANDER_OK;
    batch_write_id(b);
    output_text(ids, b->maze->id);
    output_char(ids, '\n');
    return ids->status;
}

// Writes one maze after the other, through `bytes` for a single maze if the shape needs them.
static meander_status batch_write_each(meander_batch *b, uint64_t count, const batch_shape *shape,
                                       uint8_t *bytes, output *out, output *ids) {
    b->end = b->index + count;
    for (uint64_t i = 0; i < count; i++) {
        TRY(batch_find(b, 0));
        if (shape->write != NULL) {
            shape->write(b, out);
        } else {
            shape->put(b, shape, b->index - 1, bytes);
            output_bytes(out, (const char *)bytes, shape->size);
        }
        TRY(out->status);
        TRY(batch_tell_id(b, ids));
    }
    return MEANDER_OK;
}

static meander_status batch_write_alone(meander_batch *b, uint64_t count,
                                        const batch_shape *shape, output *out, output *ids) {
    if (shape->write != NULL) return batch_write_each(b, count, shape, NULL, out, ids);
    uint8_t *bytes = memory_new(b->context, shape->size, 1);
    if (bytes == NULL) return MEANDER_NO_MEMORY;
    meander_status status = batch_write_each(b, count, shape, bytes, out, ids);
    memory_free(b->context, bytes);
    return status;
}

typedef struct batch_writing {
    meander_batch *batch;
    const batch_shape *shape;
    output *out, *ids;
} batch_writing;

static meander_status batch_take_bytes(void *user, const uint8_t *bytes, const uint64_t *seeds, size_t count) {
    const batch_writing *w = user;
    output_bytes(w->out, (const char *)bytes, count * w->shape->size);
    TRY(w->out->status);
    for (size_t i = 0; i < count && w->ids != NULL; i++) {
        w->batch->spec.order.seed = seeds[i];
        TRY(batch_tell_id(w->batch, w->ids));
    }
    return MEANDER_OK;
}

meander_status batch_write(meander_batch *b, uint64_t count, const batch_shape *shape, output *out, output *ids) {
    batch_writing writing = {b, shape, out, ids};
    const batch_order order = {count, shape, NULL, batch_take_bytes, &writing};
    bool threads;
    TRY(batch_threads_open(b, &order, &threads));
    return threads ? batch_threads_make(b, &order) : batch_write_alone(b, count, shape, out, ids);
}

// An array whose head promises more mazes than it holds must never pass for a complete one.
meander_status meander_batch_write_npy(meander_batch *b, uint64_t count, meander_output *out, meander_output *ids) {
    const grid *g = b->maze->puzzle.grid;
    const batch_shape shape = batch_as_bytes(b);
    const uint64_t sizes[] = {count, g->height, g->width};
    npy_write_head(&out->output, sides_number_size(g), sizes, 3);
    meander_status status = batch_write(b, count, &shape, &out->output, ids == NULL ? NULL : &ids->output);
    if (status != MEANDER_OK) output_fail(&out->output, status);
    return status;
}

// ---- shares ----------------------------------------------------------------------------

// Shares have equally many mazes, or one more.
static uint64_t share_first(uint64_t count, uint64_t number, uint64_t shares) {
    uint64_t more = count % shares;
    return count / shares * number + (number < more ? number : more);
}

static size_t share_digits(uint64_t seed) {
    size_t digits = 1;
    for (; seed >= 10; seed /= 10) digits++;
    return digits;
}

// IDs differ in their seeds only.
static uint64_t share_ids_size(const meander_batch *b, uint64_t count) {
    size_t others = strlen(b->id) - (b->seed_end - b->seed_begin) + 1;
    uint64_t size = 0;
    for (uint64_t i = 0; i < count; i++)
        size += others + share_digits(meander_batch_seed(b->first, b->index + i));
    return size;
}

// Where mazes are chosen, the seeds before those of a share are not known.
static meander_status share_check(const meander_batch *b, uint64_t count, uint64_t number,
                                  uint64_t shares, size_t maze_size) {
    if (b->unique || b->limits.count > 0)
        return context_fail(b->context, MEANDER_UNSUPPORTED,
                            "mazes with limits, or unique ones, are not written in shares");
    if (number >= shares)
        return context_fail(b->context, MEANDER_BAD_REQUEST, "there is no share %llu of %llu",
                            (unsigned long long)number, (unsigned long long)shares);
    if (count <= INT64_MAX / 2 / maze_size) return MEANDER_OK;
    return context_fail(b->context, MEANDER_TOO_BIG, "an array of %llu mazes is too large",
                        (unsigned long long)count);
}

static meander_status share_write_ids(meander_batch *b, uint64_t count, output *ids) {
    for (uint64_t end = b->index + count; b->index < end; b->index++) {
        b->spec.order.seed = meander_batch_seed(b->first, b->index);
        TRY(batch_tell_id(b, ids));
    }
    return MEANDER_OK;
}

meander_status meander_batch_write_share(meander_batch *b, uint64_t count, uint64_t number, uint64_t shares,
                                         uint64_t *place, meander_output *out) {
    const grid *g = b->maze->puzzle.grid;
    const batch_shape shape = batch_as_bytes(b);
    const uint64_t sizes[] = {count, g->height, g->width};
    unsigned size = sides_number_size(g);
    TRY(share_check(b, count, number, shares, shape.size));
    uint64_t first = share_first(count, number, shares);
    *place = number == 0 ? 0 : npy_head_size(size, sizes, 3) + first * shape.size;
    if (out == NULL) return MEANDER_OK;
    if (number == 0) npy_write_head(&out->output, size, sizes, 3);
    b->index += first;
    return batch_write(b, share_first(count, number + 1, shares) - first, &shape, &out->output, NULL);
}

meander_status meander_batch_write_id_share(meander_batch *b, uint64_t count, uint64_t number, uint64_t shares,
                                            uint64_t *place, meander_output *ids) {
    const batch_shape shape = batch_as_bytes(b);
    TRY(share_check(b, count, number, shares, shape.size));
    uint64_t first = share_first(count, number, shares);
    *place = share_ids_size(b, first);
    b->index += first;
    return share_write_ids(b, share_first(count, number + 1, shares) - first, &ids->output);
}
