// SPDX-License-Identifier: MIT
// Several threads make the mazes of one batch.
//
//     mazes    0 1 2 3 | 4 5 6 7 | 8 ...        a job is some mazes in a row
//     workers    0         1         0            each with a batch of its own, of the same ID
//     caller   0 1 2 3 4 5 6 7 8 ...            looks at all of them, in their order
//
// Maze k depends on nothing but the ID and k, so it does not matter which worker makes it.  What
// depends on the mazes before it (is it the same as one of them?) the caller finds out.  The
// caller also makes what a worker could not: such a maze continues with its next try, and one
// that fails does so in the caller's context, with its message.
//
// Invariant: the allocator is the caller's.  Workers make a maze before their threads start, and
// then reuse what their recyclers hold; a worker that needs more leaves the maze to the caller.
// Cost: a grid and a maze per worker, and the bytes of a round.
#include <stdatomic.h>

#include "batch/batch.h"

enum {
    BATCH_THREADS_JOB_CELLS = 1 << 14,
    BATCH_THREADS_CELLS_MOST = 1 << 20,
    BATCH_THREADS_JOBS = 16,
    BATCH_THREADS_TRIAL = 4,
    BATCH_THREADS_OPEN = 2
};
#define BATCH_THREADS_QUOTA (UINT64_C(1) << 20)       // cells of the tries in one job

typedef struct batch_threads_maze {
    uint64_t tried;              // tries that did not fit
    bool made, left;             // `left`: left to the caller
    uint64_t seed;
    fingerprint print;           // of a maze that must be unlike others
} batch_threads_maze;

struct batch_threads {
    context *context;
    meander_batch *of;
    context own;                 // shares out the jobs, with the threads of that time
    unsigned workers;
    meander_batch *batches[THREADS_MOST];   // by worker
    atomic_bool stopped;         // the caller's listener said so
    size_t cells;                // of a maze
    const batch_shape *shape;    // the shape of the mazes given
    size_t room;                 // bytes per maze in `bytes`
    size_t chunk, round;         // mazes in a job, in a round
    batch_threads_maze *mazes;   // of a round
    uint8_t *bytes;
    uint64_t *seeds;
    uint64_t first;              // number of the round's first maze
    size_t count;                // the mazes that it has
    uint8_t *place;              // where their bytes go
    size_t open[BATCH_THREADS_OPEN * THREADS_MOST];   // the first that need more tries
    size_t open_count;
};

// ---- listening -------------------------------------------------------------------------

// Only the caller's thread asks the listener, between jobs and during its own mazes; other
// workers, in the middle of a maze that may be large, learn by a flag that they must stop.
static bool batch_threads_ask(void *user, uint64_t done, uint64_t total) {
    batch_threads *w = user;
    (void)done;
    (void)total;
    if (!w->stopped && !batch_tell(w->of)) w->stopped = true;
    return !w->stopped;
}

static bool batch_threads_hear(void *user, uint64_t done, uint64_t total) {
    batch_threads *w = user;
    (void)done;
    (void)total;
    return !w->stopped;
}

// ---- workers ---------------------------------------------------------------------------

// A context belongs to one thread at a time, so each worker has its own.
static meander_status batch_threads_hire(batch_threads *w, unsigned worker) {
    const meander_batch *of = w->of;
    const meander_batch_order order = {of->limits.list, of->limits.count, false, of->tries};
    meander_context *own;
    bool fits;
    TRY(meander_context_new(&w->context->memory, &own));
    own->generators = w->context->generators;
    meander_context_set_progress(own, batch_threads_ask, w);
    meander_status status = meander_batch_new(own, of->id, &order, &w->batches[worker]);
    for (uint64_t i = 0; i < BATCH_THREADS_TRIAL && status == MEANDER_OK; i++)
        status = batch_make(w->batches[worker], meander_batch_seed(of->first, i), &fits);
    if (status == MEANDER_OK) {
        w->batches[worker]->recycler.shut = true;
        if (worker > 0) meander_context_set_progress(own, batch_threads_hear, w);
        return MEANDER_OK;
    }
    context_fail_as(w->context, own, status);
    meander_batch_free(w->batches[worker]);
    w->batches[worker] = NULL;
    meander_context_free(own);
    return status;
}

void batch_threads_free(batch_threads *w) {
    if (w == NULL) return;
    for (unsigned i = 0; i < w->workers && w->batches[i] != NULL; i++) {
        meander_context *own = w->batches[i]->context;
        meander_batch_free(w->batches[i]);
        meander_context_free(own);
    }
    memory_free(w->context, w->mazes);
    memory_free(w->context, w->bytes);
    memory_free(w->context, w->seeds);
    memory_free(w->context, w);
}

// Mazes per job: small ones may take more bytes than they have cells.
static size_t batch_threads_chunk(size_t cells, size_t room) {
    size_t most = cells > room ? cells : room;
    return most < BATCH_THREADS_JOB_CELLS ? BATCH_THREADS_JOB_CELLS / most : 1;
}

static meander_status batch_threads_begin(batch_threads *w) {
    w->chunk = batch_threads_chunk(w->cells, w->room);
    w->round = w->chunk * BATCH_THREADS_JOBS * w->workers;
    w->mazes = memory_new(w->context, w->round, sizeof *w->mazes);
    w->seeds = memory_new(w->context, w->round, sizeof *w->seeds);
    w->bytes = memory_new(w->context, w->round, w->room);
    if (w->mazes == NULL || w->seeds == NULL || w->bytes == NULL) return MEANDER_NO_MEMORY;
    for (unsigned i = 0; i < w->workers; i++) TRY(batch_threads_hire(w, i));
    return MEANDER_OK;
}

static meander_status batch_threads_new(meander_batch *b, unsigned workers, size_t room) {
    const grid *g = b->maze->puzzle.grid;
    batch_threads *w = memory_new_zeroed(b->context, 1, sizeof *w);
    if (w == NULL) return MEANDER_NO_MEMORY;
    w->context = b->context;
    w->of = b;
    w->own = context_within(b->context);
    w->own.threads = workers;
    w->own.progress = batch_threads_ask;
    w->own.progress_user = w;
    w->workers = workers;
    w->room = room;
    w->cells = (size_t)(g->width * g->height);
    meander_status status = batch_threads_begin(w);
    if (status == MEANDER_OK) b->threads = w;
    else batch_threads_free(w);
    return status;
}

// A large maze is left to the threads that its algorithm can use, and a few small ones are made
// before a thread has begun.  There are never more workers than jobs.
meander_status batch_threads_open(meander_batch *b, uint64_t count, const batch_shape *shape,
                                  size_t *round) {
    const grid *g = b->maze->puzzle.grid;
    *round = 0;
    if (g->width > BATCH_THREADS_CELLS_MOST / g->height) return MEANDER_OK;
    // A caller's own function is called by its own thread, unless it says that others may.
    const generator *made = b->spec.order.generator;
    if (made->foreign && !names_contain(made->traits, "threads")) return MEANDER_OK;
    uint64_t chunk = batch_threads_chunk((size_t)(g->width * g->height), shape->size) + 1;
    unsigned workers = threads_workers(b->context, THREADS_MOST);
    if (workers == 1 || count < 2 * chunk) return MEANDER_OK;
    if (b->threads != NULL && (b->threads->workers < workers || b->threads->room < shape->size)) {
        batch_threads_free(b->threads);
        b->threads = NULL;
    }
    if (b->threads == NULL) TRY(batch_threads_new(b, workers, shape->size));
    b->threads->shape = shape;
    *round = b->threads->round;
    return MEANDER_OK;
}

uint8_t *batch_threads_bytes(const meander_batch *b) { return b->threads->bytes; }
uint64_t *batch_threads_seeds(const meander_batch *b) { return b->threads->seeds; }

// ---- jobs ------------------------------------------------------------------------------

// Makes some tries of maze i of the round.  A worker reads nothing of the caller's batch that
// changes.
static void batch_threads_try(batch_threads *w, meander_batch *worker, size_t i, uint64_t quota) {
    batch_threads_maze *m = &w->mazes[i];
    uint64_t seed = meander_batch_seed(w->of->first, w->first + i);
    for (uint64_t cells = 0; cells < quota && m->tried < w->of->tries; cells += w->cells) {
        m->seed = meander_batch_seed(seed, m->tried);
        m->left = batch_make(worker, m->seed, &m->made) != MEANDER_OK;
        if (m->left) m->made = false;
        if (m->made || m->left) break;
        m->tried++;
    }
    if (!m->made) return;
    w->shape->put(worker, w->shape, w->first + i, w->place + i * w->shape->size);
    if (w->of->unique) m->print = batch_fingerprint(worker);
}

static void batch_threads_work(void *user, size_t job, unsigned worker) {
    batch_threads *w = user;
    size_t end = (job + 1) * w->chunk < w->count ? (job + 1) * w->chunk : w->count;
    for (size_t i = job * w->chunk; i < end; i++)
        batch_threads_try(w, w->batches[worker], i, BATCH_THREADS_QUOTA / w->chunk);
}

static void batch_threads_work_on(void *user, size_t job, unsigned worker) {
    batch_threads *w = user;
    batch_threads_try(w, w->batches[worker], w->open[job], BATCH_THREADS_QUOTA);
}

// Lists the mazes that need more tries, only the first ones: after a maze that cannot be found,
// no other matters.
static void batch_threads_list_open(batch_threads *w) {
    w->open_count = 0;
    for (size_t i = 0; i < w->count && w->open_count < BATCH_THREADS_OPEN * w->workers; i++) {
        const batch_threads_maze *m = &w->mazes[i];
        if (m->made || m->left) continue;
        if (m->tried == w->of->tries) return;
        w->open[w->open_count++] = i;
    }
}

// Runs until no worker can do any more; in between the listener is asked.
static meander_status batch_threads_run(batch_threads *w) {
    w->stopped = false;
    TRY(threads_run(&w->own, (w->count + w->chunk - 1) / w->chunk, batch_threads_work, w));
    for (batch_threads_list_open(w); w->open_count > 0; batch_threads_list_open(w))
        TRY(threads_run(&w->own, w->open_count, batch_threads_work_on, w));
    return MEANDER_OK;
}

// Takes the mazes in order, as if the caller had made them all.
static meander_status batch_threads_take(batch_threads *w, size_t i, uint64_t *seed) {
    const batch_threads_maze *m = &w->mazes[i];
    meander_batch *b = w->of;
    bool fresh = true;
    if (m->made && b->unique) TRY(fingerprints_add(&b->fingerprints, m->print, &fresh));
    if (m->made && fresh) {
        *seed = m->seed;
        b->index++;
        return MEANDER_OK;
    }
    TRY(batch_find(b, m->tried + m->made));
    *seed = b->spec.order.seed;
    w->shape->put(b, w->shape, w->first + i, w->place + i * w->shape->size);
    return MEANDER_OK;
}

meander_status batch_threads_make(meander_batch *b, size_t count, uint8_t *bytes, uint64_t *seeds) {
    batch_threads *w = b->threads;
    w->first = b->index;
    w->count = count;
    w->place = bytes;
    for (size_t i = 0; i < count; i++) w->mazes[i] = (batch_threads_maze){0};
    meander_status status = batch_threads_run(w);
    if (status != MEANDER_OK) context_fail_as(b->context, &w->own, status);
    for (size_t i = 0; i < count && status == MEANDER_OK; i++)
        status = batch_threads_take(w, i, seeds == NULL ? &(uint64_t){0} : &seeds[i]);
    return status;
}
