// SPDX-License-Identifier: MIT
// Several threads make the mazes of one batch.
//
//     mazes    0 1 2 3 | 4 5 6 7 | 8 ...        a job is some mazes in a row
//     workers    0         1         0            each with its own batch of the same ID
//     caller   0 1 2 3 4 5 6 7 8 ...            takes all of them, in their order
//
// Maze k depends on nothing but the ID and k, so it does not matter which worker makes it.  The
// caller decides what depends on the mazes before it (is it the same as one of them?).  The
// caller also makes what a worker could not: such a maze continues with its next try, and one
// that fails does so in the caller's context, with its message.  While the caller writes the
// mazes of one job, the others work on those of the next: each job has its own bytes.
//
// Invariant: the allocator is the caller's.  Workers make a maze before their threads start, and
// then reuse what their recyclers hold; a worker that needs more leaves the maze to the caller.
// Cost: a grid and a maze per worker, and the bytes of BATCH_THREADS_JOBS jobs per worker.
#include <stdatomic.h>

#include "batch/batch.h"

enum {
    BATCH_THREADS_JOB_CELLS = 1 << 15,
    BATCH_THREADS_CELLS_MOST = 1 << 20,
    BATCH_THREADS_JOBS = 4,
    BATCH_THREADS_TRIAL = 4
};

typedef struct batch_threads_maze {
    uint64_t tried;              // tries that did not fit
    bool made;                   // else left to the caller
    uint64_t seed;
    uint64_t hash;               // of a maze that must be in a part
    fingerprint print;           // of one that must be unlike others
} batch_threads_maze;

struct batch_threads {
    context *context;
    meander_batch *of;
    context own;                 // shares out the jobs, with the threads of that time
    unsigned workers;
    meander_batch *batches[THREADS_MOST];   // by worker
    atomic_bool stopped;         // the caller's listener said so, or a maze could not be had
    size_t cells;                // of a maze
    size_t room;                 // bytes per maze in `bytes`
    size_t chunk, jobs;          // mazes in a job, jobs under way
    batch_threads_maze *mazes;   // of the jobs under way
    uint8_t *bytes;
    uint64_t *seeds;             // of one job
    const batch_order *order;    // the mazes given
    uint64_t first;              // number of the first of them
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

// A context belongs to one thread at a time, so each worker has its own.  It makes mazes alone and
// ahead before, so its recycler has the memory for both.
static meander_status batch_threads_hire(batch_threads *w, unsigned worker) {
    const meander_batch *of = w->of;
    const batch_part *part = &of->part;
    const meander_batch_order order = {
        .limits = of->limits.list, .limit_count = of->limits.count, .tries = of->tries, .share_first = part->first,
        .share_end = part->end, .share_whole = part->whole, .lot = part->lot, .lots = part->lots,
        .by_shape = part->by_shape};
    meander_context *own;
    bool fits;
    TRY(meander_context_new(&w->context->memory, &own));
    own->generators = w->context->generators;
    meander_context_set_progress(own, batch_threads_ask, w);
    meander_status status = meander_batch_new(own, of->id, &order, &w->batches[worker]);
    if (status == MEANDER_OK) status = batch_make(w->batches[worker], 0, 1, &fits);
    if (status == MEANDER_OK) w->batches[worker]->end = BATCH_THREADS_TRIAL;
    for (uint64_t i = 0; i < BATCH_THREADS_TRIAL && status == MEANDER_OK; i++)
        status = batch_make(w->batches[worker], i, 0, &fits);
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

static void batch_threads_free(batch_threads *w) {
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
    w->jobs = BATCH_THREADS_JOBS * w->workers;
    w->mazes = memory_new(w->context, w->jobs * w->chunk, sizeof *w->mazes);
    w->seeds = memory_new(w->context, w->chunk, sizeof *w->seeds);
    w->bytes = memory_new(w->context, w->jobs * w->chunk, w->room);
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
    b->threads_free = batch_threads_free;
    if (status == MEANDER_OK) b->threads = w;
    else batch_threads_free(w);
    return status;
}

// A large maze is left to the threads that its algorithm can use, and a few small ones are made
// before a thread has begun.  There are never more workers than jobs.
meander_status batch_threads_open(meander_batch *b, const batch_order *order, bool *open) {
    const grid *g = b->maze->puzzle.grid;
    size_t room = order->shape->size;
    *open = false;
    if (g->width > BATCH_THREADS_CELLS_MOST / g->height) return MEANDER_OK;
    // Doors take memory that outlives the making, which only the caller's thread may ask for; a change by hand may be
    // refused, in a message for the caller.
    if (b->spec.edit_count > 0) return MEANDER_OK;
    for (size_t i = 0; i < b->spec.step_count; i++)
        if (b->spec.steps[i].transform->stage > 0) return MEANDER_OK;
    // A caller's own function is called by its own thread, unless it says that others may.
    const generator *made = b->spec.order.generator;
    if (made->foreign && !names_contain(made->traits, "threads")) return MEANDER_OK;
    uint64_t chunk = batch_threads_chunk((size_t)(g->width * g->height), room) + 1;
    unsigned workers = threads_workers(b->context, THREADS_MOST);
    if (workers == 1 || order->count < 2 * chunk) return MEANDER_OK;
    if (b->threads != NULL && (b->threads->workers < workers || b->threads->room < room)) {
        batch_threads_free(b->threads);
        b->threads = NULL;
    }
    if (b->threads == NULL) TRY(batch_threads_new(b, workers, room));
    *open = true;
    return MEANDER_OK;
}

// ---- jobs ------------------------------------------------------------------------------

// The first maze of a job, and how many it has.
static uint64_t batch_threads_begin_of(const batch_threads *w, size_t job) { return (uint64_t)job * w->chunk; }

static size_t batch_threads_count(const batch_threads *w, size_t job) {
    uint64_t left = w->order->count - batch_threads_begin_of(w, job);
    return left < w->chunk ? (size_t)left : w->chunk;
}

static batch_threads_maze *batch_threads_mazes(const batch_threads *w, size_t job) {
    return w->mazes + job % w->jobs * w->chunk;
}

// The bytes for a job's mazes: the caller's, or those of the job.
static uint8_t *batch_threads_place(const batch_threads *w, size_t job) {
    size_t size = w->order->shape->size;
    if (w->order->bytes != NULL) return w->order->bytes + batch_threads_begin_of(w, job) * size;
    return w->bytes + job % w->jobs * w->chunk * w->room;
}

static bool batch_threads_prepare(void *user, size_t job) {
    batch_threads *w = user;
    if (batch_threads_begin_of(w, job) >= w->order->count) return false;
    for (size_t i = 0; i < batch_threads_count(w, job); i++)
        batch_threads_mazes(w, job)[i] = (batch_threads_maze){0};
    return true;
}

// Tries seeds until one gives a maze.  A worker reads nothing of the caller's batch that changes.
static void batch_threads_try(batch_threads *w, meander_batch *worker, uint64_t number,
                              batch_threads_maze *m) {
    while (m->tried < w->of->tries && !w->stopped) {
        if (batch_make(worker, number, m->tried, &m->made) != MEANDER_OK) {
            m->made = false;
            return;
        }
        if (m->made) break;
        m->tried++;
    }
    m->seed = worker->spec.order.seed;
    m->hash = worker->hash;
    if (m->made && w->of->unique) m->print = batch_fingerprint(worker);
}

static void batch_threads_work(void *user, size_t job, unsigned worker) {
    batch_threads *w = user;
    const batch_shape *shape = w->order->shape;
    batch_threads_maze *mazes = batch_threads_mazes(w, job);
    uint8_t *place = batch_threads_place(w, job);
    uint64_t number = w->first + batch_threads_begin_of(w, job);
    size_t count = batch_threads_count(w, job);
    w->batches[worker]->end = number + count;
    for (size_t i = 0; i < count; i++, number++) {
        batch_threads_try(w, w->batches[worker], number, &mazes[i]);
        if (mazes[i].made) shape->put(w->batches[worker], shape, number, place + i * shape->size);
        else if (mazes[i].tried == w->of->tries) return;      // nothing behind it matters
    }
}

// Takes the mazes in order, as if the caller had made them all.
static meander_status batch_threads_take_maze(batch_threads *w, const batch_threads_maze *m,
                                              uint8_t *place, uint64_t *seed) {
    const batch_shape *shape = w->order->shape;
    meander_batch *b = w->of;
    bool fresh = true;
    if (m->made && b->unique) TRY(fingerprints_add(&b->fingerprints, m->print, &fresh));
    *seed = m->seed;
    if (m->made && fresh) {
        batch_note_hash(b, m->hash);
        b->index++;
        return MEANDER_OK;
    }
    TRY(batch_find(b, m->tried + m->made));
    *seed = b->spec.order.seed;
    shape->put(b, shape, b->index - 1, place);
    return MEANDER_OK;
}

// Gives what was made before a maze that could not be had, too.
static meander_status batch_threads_take_job(batch_threads *w, size_t job) {
    const batch_threads_maze *mazes = batch_threads_mazes(w, job);
    uint8_t *place = batch_threads_place(w, job);
    size_t count = batch_threads_count(w, job), size = w->order->shape->size, taken = 0;
    meander_status status = context_progress(&w->own, w->of->index, 0);
    if (status != MEANDER_OK) return context_fail_as(w->of->context, &w->own, status);
    for (; status == MEANDER_OK && taken < count; taken += status == MEANDER_OK)
        status = batch_threads_take_maze(w, &mazes[taken], place + taken * size, &w->seeds[taken]);
    meander_status given = w->order->take(w->order->user, place, w->seeds, taken);
    return status == MEANDER_OK ? given : status;
}

// A worker in the middle of a maze learns by the flag that it is no longer needed.
static meander_status batch_threads_take(void *user, size_t job) {
    batch_threads *w = user;
    meander_status status = batch_threads_take_job(w, job);
    if (status == MEANDER_OK) return MEANDER_OK;
    w->stopped = true;
    return context_fail_as(&w->own, w->of->context, status);
}

meander_status batch_threads_make(meander_batch *b, const batch_order *order) {
    static const threads_line line = {.prepare = batch_threads_prepare, .work = batch_threads_work,
                                      .take = batch_threads_take, .at_once = true};
    batch_threads *w = b->threads;
    w->first = b->index;
    w->order = order;
    w->stopped = false;
    meander_status status = threads_in_line(&w->own, w->jobs, &line, w);
    return status == MEANDER_OK ? status : context_fail_as(b->context, &w->own, status);
}
