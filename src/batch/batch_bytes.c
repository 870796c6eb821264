// SPDX-License-Identifier: MIT
// The mazes of a batch as bytes, for arrays and NumPy files, whole or in shares.
//
//     maze  ->  a byte for each cell, or a shape of the caller  ->  array | stream | share of a file
//
// Invariant: an array whose writing failed is never complete.
// Cost: a copy of each maze; none where a caller without other workers writes its rows directly.
#define GRID_WIDE
#include <meander/bands.h>
#include <string.h>

#include "batch/batch.h"
#include "format/array/npy.h"
#include "grid/sides.h"

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
    if (b->unique || b->limits.count > 0 || b->part.whole > 0 || b->part.lots > 0)
        return context_fail(b->context, MEANDER_UNSUPPORTED,
                            "mazes with limits, unique ones and those of a part are not written in shares");
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
