// SPDX-License-Identifier: MIT
// A crew: several threads make the mazes of one batch.
//
//     mazes    0 1 2 3 | 4 5 6 7 | 8 ...        a job is some mazes in a row
//     hands    0         1         0            each with a batch of its own, of the same ID
//     caller   0 1 2 3 4 5 6 7 8 ...            looks at all of them, in their order
//
// Maze k depends on nothing but the ID and k, so who makes it does not matter.  What depends on
// the mazes before it, whether it is like one of them, the caller finds out; and he makes himself
// what a hand could not: such a maze goes on with its next try, and one that fails does so
// in the caller's context, with its message.
//
// Invariant: the allocator is the caller's.  Hands have made a maze before they are sent off, and
// then lend what their keepers have; who needs more leaves the maze to the caller.
// Cost: for each hand a grid and a maze, and the bytes of a round.
#include <stdatomic.h>

#include "batch/batch.h"

enum { CREW_JOB_CELLS = 1 << 14, CREW_CELLS_MOST = 1 << 20, CREW_JOBS = 16, CREW_TRIAL = 4, CREW_OPEN = 2 };
#define CREW_QUOTA (UINT64_C(1) << 20)       // cells of the tries in one job

typedef struct crew_maze {
    uint64_t tried;              // tries that did not fit
    bool made, left;             // `left`: the caller shall go on
    uint64_t seed;
    print print;                 // of a maze that must be unlike others
} crew_maze;

struct crew {
    context *context;
    meander_batch *of;
    context own;                 // in which jobs are shared out, with threads as they were then
    unsigned hands;
    meander_batch *batches[THREADS_MOST];    // by hand
    atomic_bool stopped;         // the caller's listener said so
    size_t cells;                // of a maze
    const batch_shape *shape;    // in which mazes are given
    size_t room;                 // bytes of a maze that there are in `bytes`
    size_t chunk, round;         // mazes in a job, in a round
    crew_maze *mazes;            // of a round
    uint8_t *bytes;
    uint64_t *seeds;
    uint64_t first;              // number of the round's first maze
    size_t count;                // how many it has
    uint8_t *place;              // where their bytes go
    size_t open[CREW_OPEN * THREADS_MOST];   // the first ones that need more tries
    size_t open_count;
};

// ---- listening -------------------------------------------------------------------------

// The caller alone asks the listener, about jobs and in his own mazes; other hands, in the middle
// of a maze that may be large, hear of it by a flag.
static bool crew_ask(void *user, uint64_t done, uint64_t total) {
    crew *w = user;
    (void)done;
    (void)total;
    if (!w->stopped && !batch_tell(w->of)) w->stopped = true;
    return !w->stopped;
}

static bool crew_hear(void *user, uint64_t done, uint64_t total) {
    crew *w = user;
    (void)done;
    (void)total;
    return !w->stopped;
}

// ---- hiring ----------------------------------------------------------------------------

// A context belongs to one thread at a time, so each hand has one.
static meander_status crew_hire(crew *w, unsigned hand) {
    const meander_batch *of = w->of;
    const meander_batch_order order = {of->limits.list, of->limits.count, false, of->tries};
    meander_context *own;
    bool fits;
    TRY(meander_context_new(&w->context->memory, &own));
    meander_context_set_progress(own, crew_ask, w);
    meander_status status = meander_batch_new(own, of->id, &order, &w->batches[hand]);
    for (uint64_t i = 0; i < CREW_TRIAL && status == MEANDER_OK; i++)
        status = batch_make(w->batches[hand], meander_batch_seed(of->first, i), &fits);
    if (status == MEANDER_OK) {
        w->batches[hand]->keeper.shut = true;
        if (hand > 0) meander_context_set_progress(own, crew_hear, w);
        return MEANDER_OK;
    }
    context_fail_as(w->context, own, status);
    meander_batch_free(w->batches[hand]);
    w->batches[hand] = NULL;
    meander_context_free(own);
    return status;
}

void crew_free(crew *w) {
    if (w == NULL) return;
    for (unsigned i = 0; i < w->hands && w->batches[i] != NULL; i++) {
        meander_context *own = w->batches[i]->context;
        meander_batch_free(w->batches[i]);
        meander_context_free(own);
    }
    memory_free(w->context, w->mazes);
    memory_free(w->context, w->bytes);
    memory_free(w->context, w->seeds);
    memory_free(w->context, w);
}

// Mazes in a job: small ones may take more bytes than they have cells.
static size_t crew_chunk(size_t cells, size_t room) {
    size_t most = cells > room ? cells : room;
    return most < CREW_JOB_CELLS ? CREW_JOB_CELLS / most : 1;
}

static meander_status crew_begin(crew *w) {
    w->chunk = crew_chunk(w->cells, w->room);
    w->round = w->chunk * CREW_JOBS * w->hands;
    w->mazes = memory_new(w->context, w->round, sizeof *w->mazes);
    w->seeds = memory_new(w->context, w->round, sizeof *w->seeds);
    w->bytes = memory_new(w->context, w->round, w->room);
    if (w->mazes == NULL || w->seeds == NULL || w->bytes == NULL) return MEANDER_NO_MEMORY;
    for (unsigned i = 0; i < w->hands; i++) TRY(crew_hire(w, i));
    return MEANDER_OK;
}

static meander_status crew_new(meander_batch *b, unsigned hands, size_t room) {
    const grid *g = b->maze->puzzle.grid;
    crew *w = memory_new_zeroed(b->context, 1, sizeof *w);
    if (w == NULL) return MEANDER_NO_MEMORY;
    w->context = b->context;
    w->of = b;
    w->own = context_within(b->context);
    w->own.threads = hands;
    w->own.progress = crew_ask;
    w->own.progress_user = w;
    w->hands = hands;
    w->room = room;
    w->cells = (size_t)(g->width * g->height);
    meander_status status = crew_begin(w);
    if (status == MEANDER_OK) b->crew = w;
    else crew_free(w);
    return status;
}

// Large mazes are left to what threads their algorithm can use; a few small ones are made before
// a thread has begun.  As many are hired as can ever have a job.
meander_status crew_open(meander_batch *b, uint64_t count, const batch_shape *shape,
                         size_t *round) {
    const grid *g = b->maze->puzzle.grid;
    *round = 0;
    if (g->width > CREW_CELLS_MOST / g->height) return MEANDER_OK;
    uint64_t chunk = crew_chunk((size_t)(g->width * g->height), shape->size) + 1;
    unsigned hands = threads_hands(b->context, THREADS_MOST);
    if (hands == 1 || count < 2 * chunk) return MEANDER_OK;
    if (b->crew != NULL && (b->crew->hands < hands || b->crew->room < shape->size)) {
        crew_free(b->crew);
        b->crew = NULL;
    }
    if (b->crew == NULL) TRY(crew_new(b, hands, shape->size));
    b->crew->shape = shape;
    *round = b->crew->round;
    return MEANDER_OK;
}

uint8_t *crew_bytes(const meander_batch *b) { return b->crew->bytes; }
uint64_t *crew_seeds(const meander_batch *b) { return b->crew->seeds; }

// ---- working ---------------------------------------------------------------------------

// Some tries of maze i of the round.  A hand looks at nothing of the caller's batch that changes.
static void crew_try(crew *w, meander_batch *hand, size_t i, uint64_t quota) {
    crew_maze *m = &w->mazes[i];
    uint64_t seed = meander_batch_seed(w->of->first, w->first + i);
    for (uint64_t cells = 0; cells < quota && m->tried < w->of->tries; cells += w->cells) {
        m->seed = meander_batch_seed(seed, m->tried);
        m->left = batch_make(hand, m->seed, &m->made) != MEANDER_OK;
        if (m->left) m->made = false;
        if (m->made || m->left) break;
        m->tried++;
    }
    if (!m->made) return;
    w->shape->put(hand, w->shape, w->first + i, w->place + i * w->shape->size);
    if (w->of->unique) m->print = batch_print(hand);
}

static void crew_work(void *user, size_t job, unsigned hand) {
    crew *w = user;
    size_t end = (job + 1) * w->chunk < w->count ? (job + 1) * w->chunk : w->count;
    for (size_t i = job * w->chunk; i < end; i++)
        crew_try(w, w->batches[hand], i, CREW_QUOTA / w->chunk);
}

static void crew_work_on(void *user, size_t job, unsigned hand) {
    crew *w = user;
    crew_try(w, w->batches[hand], w->open[job], CREW_QUOTA);
}

// Those that need more tries, only the first of them: behind one that cannot be found none matters.
static void crew_list_open(crew *w) {
    w->open_count = 0;
    for (size_t i = 0; i < w->count && w->open_count < CREW_OPEN * w->hands; i++) {
        const crew_maze *m = &w->mazes[i];
        if (m->made || m->left) continue;
        if (m->tried == w->of->tries) return;
        w->open[w->open_count++] = i;
    }
}

// Until no hand can do anything more; the listener is heard in between.
static meander_status crew_run(crew *w) {
    w->stopped = false;
    TRY(threads_run(&w->own, (w->count + w->chunk - 1) / w->chunk, crew_work, w));
    for (crew_list_open(w); w->open_count > 0; crew_list_open(w))
        TRY(threads_run(&w->own, w->open_count, crew_work_on, w));
    return MEANDER_OK;
}

// In order, as if the caller had made them all.
static meander_status crew_take(crew *w, size_t i, uint64_t *seed) {
    const crew_maze *m = &w->mazes[i];
    meander_batch *b = w->of;
    bool fresh = true;
    if (m->made && b->unique) TRY(prints_add(&b->prints, m->print, &fresh));
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

meander_status crew_make(meander_batch *b, size_t count, uint8_t *bytes, uint64_t *seeds) {
    crew *w = b->crew;
    w->first = b->index;
    w->count = count;
    w->place = bytes;
    for (size_t i = 0; i < count; i++) w->mazes[i] = (crew_maze){0};
    meander_status status = crew_run(w);
    if (status != MEANDER_OK) context_fail_as(b->context, &w->own, status);
    for (size_t i = 0; i < count && status == MEANDER_OK; i++)
        status = crew_take(w, i, seeds == NULL ? &(uint64_t){0} : &seeds[i]);
    return status;
}
