// SPDX-License-Identifier: MIT
// POSIX threads, which MinGW brings to Windows; no other file knows them.  Where there are none, and when
// the system grants no more of them, the caller does what is left: nothing else changes.
//
//     caller  ---+--- job --- job --- job ---+---> goes on when all have come back
//                 \                         /
//     worker 1       +--- job --- job -------+
//
// Invariant: a worker takes a job under the lock, so a job is done once.  Starting and joining a
// thread order all memory before and after it, so the jobs themselves need no lock.
// Cost: some ten microseconds per run and thread; jobs should take longer than that.  C11's own
// threads are not used: C libraries may lack them, and so do tools that look for races.
#include "base/threads.h"

#include "base/memory.h"

#if !defined MEANDER_NO_THREADS && !defined __wasm__ && \
    (defined __unix__ || defined __APPLE__ || defined __HAIKU__ || defined _WIN32)
#include <pthread.h>
typedef pthread_t threads_thread;
typedef pthread_mutex_t threads_mutex;

// Without attributes, and without a limit of the system, this cannot fail.
static void threads_mutex_init(threads_mutex *l) { (void)pthread_mutex_init(l, NULL); }
static void threads_mutex_done(threads_mutex *l) { pthread_mutex_destroy(l); }
static void threads_lock(threads_mutex *l) { pthread_mutex_lock(l); }
static void threads_unlock(threads_mutex *l) { pthread_mutex_unlock(l); }
static bool threads_start(threads_thread *t, void *(*main)(void *), void *user) {
    return pthread_create(t, NULL, main, user) == 0;
}
static void threads_join(threads_thread t) { pthread_join(t, NULL); }

// Waiting releases the lock, and takes it again once the condition was signalled.
typedef pthread_cond_t threads_condition;
static void threads_condition_init(threads_condition *b) { (void)pthread_cond_init(b, NULL); }
static void threads_condition_done(threads_condition *b) { pthread_cond_destroy(b); }
static void threads_wait(threads_condition *b, threads_mutex *l) { pthread_cond_wait(b, l); }
static void threads_signal(threads_condition *b) { pthread_cond_signal(b); }
static void threads_signal_all(threads_condition *b) { pthread_cond_broadcast(b); }
#else
typedef char threads_thread;
typedef char threads_mutex;

static void threads_mutex_init(threads_mutex *l) { (void)l; }
static void threads_mutex_done(threads_mutex *l) { (void)l; }
static void threads_lock(threads_mutex *l) { (void)l; }
static void threads_unlock(threads_mutex *l) { (void)l; }
static bool threads_start(threads_thread *t, void *(*main)(void *), void *user) {
    (void)t, (void)main, (void)user;
    return false;
}
static void threads_join(threads_thread t) { (void)t; }

typedef char threads_condition;
static void threads_condition_init(threads_condition *b) { (void)b; }
static void threads_condition_done(threads_condition *b) { (void)b; }
static void threads_wait(threads_condition *b, threads_mutex *l) { (void)b, (void)l; }
static void threads_signal(threads_condition *b) { (void)b; }
static void threads_signal_all(threads_condition *b) { (void)b; }
#endif

typedef struct threads_pool {
    threads_work *work;
    void *user;
    size_t jobs, next, done;
    bool stopped;
    threads_mutex lock;
} threads_pool;

typedef struct threads_worker {
    threads_pool *pool;
    unsigned number;
    threads_thread thread;
} threads_worker;

unsigned threads_workers(const context *c, size_t jobs) {
    unsigned workers = c->threads < THREADS_MOST ? c->threads : THREADS_MOST;
    if (jobs < workers) workers = (unsigned)jobs;
    return workers == 0 ? 1 : workers;
}

static bool threads_take(threads_pool *p, size_t *job) {
    threads_lock(&p->lock);
    bool taken = !p->stopped && p->next < p->jobs;
    if (taken) *job = p->next++;
    threads_unlock(&p->lock);
    return taken;
}

// Counts this job and returns how many are done.
static size_t threads_count(threads_pool *p) {
    threads_lock(&p->lock);
    size_t done = ++p->done;
    threads_unlock(&p->lock);
    return done;
}

static void threads_stop(threads_pool *p) {
    threads_lock(&p->lock);
    p->stopped = true;
    threads_unlock(&p->lock);
}

static void *threads_main(void *user) {
    const threads_worker *h = user;
    size_t job;
    while (threads_take(h->pool, &job)) {
        h->pool->work(h->pool->user, job, h->number);
        threads_count(h->pool);
    }
    return NULL;
}

// Only the caller's thread asks the listener; without a context there is none.
static meander_status threads_work_along(context *c, threads_pool *p) {
    size_t job;
    while (threads_take(p, &job)) {
        p->work(p->user, job, 0);
        size_t done = threads_count(p);
        if (c == NULL) continue;
        meander_status status = context_progress(c, done, p->jobs);
        if (status == MEANDER_OK) continue;
        threads_stop(p);
        return status;
    }
    return MEANDER_OK;
}

static meander_status threads_share(context *c, unsigned wanted, threads_pool *p) {
    threads_worker workers[THREADS_MOST];
    unsigned count = 1;
    for (; count < wanted; count++) {
        workers[count].pool = p;
        workers[count].number = count;
        if (!threads_start(&workers[count].thread, threads_main, &workers[count])) break;
    }
    meander_status status = threads_work_along(c, p);
    while (count > 1) threads_join(workers[--count].thread);
    return status;
}

meander_status threads_run(context *c, size_t jobs, threads_work *work, void *user) {
    threads_pool pool = {.work = work, .user = user, .jobs = jobs};
    threads_mutex_init(&pool.lock);
    meander_status status = threads_share(c, threads_workers(c, jobs), &pool);
    threads_mutex_done(&pool.lock);
    return status;
}

void threads_do(const context *c, size_t jobs, threads_work *work, void *user) {
    threads_pool pool = {.work = work, .user = user, .jobs = jobs};
    threads_mutex_init(&pool.lock);
    (void)threads_share(NULL, threads_workers(c, jobs), &pool);
    threads_mutex_done(&pool.lock);
}

// ---- jobs in a line --------------------------------------------------------------------

typedef struct threads_helper {
    struct threads_queue *queue;
    unsigned number;
    threads_thread thread;
} threads_helper;

// Jobs are numbered as they are prepared:
//
//     taken       next        ready      taken + room
//       | done or    | waiting  | to be     |
//       | begun      |          | prepared  |
struct threads_queue {
    context *context;
    const threads_line *line;
    void *user;
    size_t room, taken, next, ready;
    bool *done;                  // of each place
    bool over;                   // nothing more will be ready
    threads_mutex lock;
    threads_condition work, result;   // something is ready, or is done
    threads_helper helpers[THREADS_MOST];
    unsigned count;              // of workers; the caller is the first
};

// The next job that is ready; with the lock held.
static bool threads_next(threads_queue *q, size_t *job) {
    bool there = q->next < q->ready;
    if (there) *job = q->next++;
    return there;
}

static void threads_finish(threads_queue *q, size_t job) {
    threads_lock(&q->lock);
    q->done[job % q->room] = true;
    threads_unlock(&q->lock);
    threads_signal(&q->result);
}

static void *threads_help(void *user) {
    const threads_helper *h = user;
    threads_queue *q = h->queue;
    size_t job = 0;
    for (;;) {
        threads_lock(&q->lock);
        bool got = threads_next(q, &job);
        for (; !got && !q->over; got = threads_next(q, &job)) threads_wait(&q->work, &q->lock);
        threads_unlock(&q->lock);
        if (!got) return NULL;
        q->line->work(q->user, job, h->number);
        threads_finish(q, job);
    }
}

// Prepares one more job, if there is one and there is room for it.
static bool threads_prepare(threads_queue *q) {
    if (q->over || q->ready - q->taken == q->room) return false;
    bool more = q->line->prepare(q->user, q->ready);
    threads_lock(&q->lock);
    q->done[q->ready % q->room] = false;
    if (more) q->ready++;
    else q->over = true;
    threads_unlock(&q->lock);
    return more;
}

// The caller's next step: takes the first result if it is there, else does a job, else waits.
static meander_status threads_step(threads_queue *q) {
    size_t job = 0;
    threads_lock(&q->lock);
    bool done = q->done[q->taken % q->room], got = !done && threads_next(q, &job);
    while (!done && !got) {
        threads_wait(&q->result, &q->lock);
        done = q->done[q->taken % q->room];
    }
    threads_unlock(&q->lock);
    if (done) return q->line->take(q->user, q->taken++);
    q->line->work(q->user, job, 0);
    threads_finish(q, job);
    return MEANDER_OK;
}

// Several short jobs are prepared at a time, so that a worker that found none is woken for all.
static bool threads_fill(threads_queue *q) {
    if (q->line->at_once) {
        while (threads_prepare(q)) threads_signal(&q->work);
    } else if (!q->over && q->ready - q->taken <= q->room / 2) {
        while (threads_prepare(q)) {}
        threads_signal_all(&q->work);
    }
    return q->taken < q->ready;
}

meander_status threads_line_next(threads_queue *q, bool *taken) {
    size_t before = q->taken;
    *taken = false;
    if (!threads_fill(q)) return MEANDER_OK;
    while (q->taken == before) TRY(threads_step(q));
    *taken = true;
    return MEANDER_OK;
}

// After a failure, jobs that are ready are not begun any more.
static void threads_dismiss(threads_queue *q) {
    threads_lock(&q->lock);
    q->over = true;
    q->next = q->ready;
    threads_unlock(&q->lock);
    threads_signal_all(&q->work);
}

meander_status threads_line_open(context *c, size_t room, const threads_line *line, void *user,
                                 threads_queue **queue_new) {
    threads_queue *q = memory_new_zeroed(c, 1, sizeof *q + room * sizeof *q->done);
    if (q == NULL) return MEANDER_NO_MEMORY;
    unsigned wanted = threads_workers(c, room);
    q->context = c;
    q->line = line;
    q->user = user;
    q->room = room;
    q->done = (bool *)(q + 1);
    threads_mutex_init(&q->lock);
    threads_condition_init(&q->work);
    threads_condition_init(&q->result);
    for (q->count = 1; q->count < wanted; q->count++) {
        threads_helper *h = &q->helpers[q->count];
        h->queue = q;
        h->number = q->count;
        if (!threads_start(&h->thread, threads_help, h)) break;
    }
    *queue_new = q;
    return MEANDER_OK;
}

void threads_line_close(threads_queue *q) {
    if (q == NULL) return;
    threads_dismiss(q);
    while (q->count > 1) threads_join(q->helpers[--q->count].thread);
    threads_condition_done(&q->work);
    threads_condition_done(&q->result);
    threads_mutex_done(&q->lock);
    memory_free(q->context, q);
}

meander_status threads_in_line(context *c, size_t room, const threads_line *line, void *user) {
    threads_queue *q;
    bool taken = true;
    TRY(threads_line_open(c, room, line, user, &q));
    meander_status status = MEANDER_OK;
    while (status == MEANDER_OK && taken) status = threads_line_next(q, &taken);
    threads_line_close(q);
    return status;
}
