// SPDX-License-Identifier: MIT
// Threads by POSIX, the only file that knows them.  Where they are not to be had, and when the
// system gives no more of them, the caller does what is left: nothing else changes.
//
//     caller  ---+--- job --- job --- job ---+---> goes on when all have come back
//                 \                         /
//     hand 1       +--- job --- job -------+
//
// Invariant: who takes a job holds the lock, so a job is done once.  Starting and joining a
// thread order all memory before and after it, so the jobs themselves need no lock.
// Cost: some ten microseconds a run for each thread; jobs should take longer than that.
// C11's own threads are left alone: C libraries may lack them, and so do tools that look for
// races.
#include "base/threads.h"

#if !defined MEANDER_NO_THREADS && !defined __wasm__ && \
    (defined __unix__ || defined __APPLE__ || defined __HAIKU__)
#include <pthread.h>
typedef pthread_t threads_thread;
typedef pthread_mutex_t threads_lock;

// With no attributes and no limit of the system's this cannot fail.
static void threads_open(threads_lock *l) { (void)pthread_mutex_init(l, NULL); }
static void threads_close(threads_lock *l) { pthread_mutex_destroy(l); }
static void threads_enter(threads_lock *l) { pthread_mutex_lock(l); }
static void threads_leave(threads_lock *l) { pthread_mutex_unlock(l); }
static bool threads_start(threads_thread *t, void *(*main)(void *), void *user) {
    return pthread_create(t, NULL, main, user) == 0;
}
static void threads_join(threads_thread t) { pthread_join(t, NULL); }

// Who waits lets go of the lock, and has it again when the bell has rung.
typedef pthread_cond_t threads_bell;
static void threads_hang(threads_bell *b) { (void)pthread_cond_init(b, NULL); }
static void threads_take_down(threads_bell *b) { pthread_cond_destroy(b); }
static void threads_wait(threads_bell *b, threads_lock *l) { pthread_cond_wait(b, l); }
static void threads_ring(threads_bell *b) { pthread_cond_signal(b); }
static void threads_ring_all(threads_bell *b) { pthread_cond_broadcast(b); }
#else
typedef char threads_thread;
typedef char threads_lock;

static void threads_open(threads_lock *l) { (void)l; }
static void threads_close(threads_lock *l) { (void)l; }
static void threads_enter(threads_lock *l) { (void)l; }
static void threads_leave(threads_lock *l) { (void)l; }
static bool threads_start(threads_thread *t, void *(*main)(void *), void *user) {
    (void)t, (void)main, (void)user;
    return false;
}
static void threads_join(threads_thread t) { (void)t; }

typedef char threads_bell;
static void threads_hang(threads_bell *b) { (void)b; }
static void threads_take_down(threads_bell *b) { (void)b; }
static void threads_wait(threads_bell *b, threads_lock *l) { (void)b, (void)l; }
static void threads_ring(threads_bell *b) { (void)b; }
static void threads_ring_all(threads_bell *b) { (void)b; }
#endif

typedef struct threads_pool {
    threads_work *work;
    void *user;
    size_t jobs, next, done;
    bool stopped;
    threads_lock lock;
} threads_pool;

typedef struct threads_hand {
    threads_pool *pool;
    unsigned number;
    threads_thread thread;
} threads_hand;

unsigned threads_hands(const context *c, size_t jobs) {
    unsigned hands = c->threads < THREADS_MOST ? c->threads : THREADS_MOST;
    if (jobs < hands) hands = (unsigned)jobs;
    return hands == 0 ? 1 : hands;
}

static bool threads_take(threads_pool *p, size_t *job) {
    threads_enter(&p->lock);
    bool taken = !p->stopped && p->next < p->jobs;
    if (taken) *job = p->next++;
    threads_leave(&p->lock);
    return taken;
}

// How many are done, this one among them.
static size_t threads_count(threads_pool *p) {
    threads_enter(&p->lock);
    size_t done = ++p->done;
    threads_leave(&p->lock);
    return done;
}

static void threads_stop(threads_pool *p) {
    threads_enter(&p->lock);
    p->stopped = true;
    threads_leave(&p->lock);
}

static void *threads_main(void *user) {
    const threads_hand *h = user;
    size_t job;
    while (threads_take(h->pool, &job)) {
        h->pool->work(h->pool->user, job, h->number);
        threads_count(h->pool);
    }
    return NULL;
}

// The listener is asked by the caller's thread alone; without a context nobody is.
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
    threads_hand hands[THREADS_MOST];
    unsigned count = 1;
    for (; count < wanted; count++) {
        hands[count].pool = p;
        hands[count].number = count;
        if (!threads_start(&hands[count].thread, threads_main, &hands[count])) break;
    }
    meander_status status = threads_work_along(c, p);
    while (count > 1) threads_join(hands[--count].thread);
    return status;
}

meander_status threads_run(context *c, size_t jobs, threads_work *work, void *user) {
    threads_pool pool = {.work = work, .user = user, .jobs = jobs};
    threads_open(&pool.lock);
    meander_status status = threads_share(c, threads_hands(c, jobs), &pool);
    threads_close(&pool.lock);
    return status;
}

void threads_do(const context *c, size_t jobs, threads_work *work, void *user) {
    threads_pool pool = {.work = work, .user = user, .jobs = jobs};
    threads_open(&pool.lock);
    (void)threads_share(NULL, threads_hands(c, jobs), &pool);
    threads_close(&pool.lock);
}

// ---- jobs in a line --------------------------------------------------------------------

// Jobs are numbered as they are prepared:
//
//     taken       next        ready      taken + room
//       | done or    | waiting  | to be     |
//       | begun      |          | prepared  |
typedef struct threads_queue {
    const threads_line *line;
    void *user;
    size_t room, taken, next, ready;
    bool *done;                  // of each place
    bool over;                   // nothing more will be ready
    threads_lock lock;
    threads_bell work, result;   // something is ready, or is done
} threads_queue;

typedef struct threads_helper {
    threads_queue *queue;
    unsigned number;
    threads_thread thread;
} threads_helper;

// The next job that is ready; with the lock held.
static bool threads_next(threads_queue *q, size_t *job) {
    bool there = q->next < q->ready;
    if (there) *job = q->next++;
    return there;
}

static void threads_finish(threads_queue *q, size_t job) {
    threads_enter(&q->lock);
    q->done[job % q->room] = true;
    threads_leave(&q->lock);
    threads_ring(&q->result);
}

static void *threads_help(void *user) {
    const threads_helper *h = user;
    threads_queue *q = h->queue;
    size_t job = 0;
    for (;;) {
        threads_enter(&q->lock);
        bool got = threads_next(q, &job);
        for (; !got && !q->over; got = threads_next(q, &job)) threads_wait(&q->work, &q->lock);
        threads_leave(&q->lock);
        if (!got) return NULL;
        q->line->work(q->user, job, h->number);
        threads_finish(q, job);
    }
}

// Prepares one more job, if there is one and room for it.
static bool threads_prepare(threads_queue *q) {
    if (q->over || q->ready - q->taken == q->room) return false;
    bool more = q->line->prepare(q->user, q->ready);
    threads_enter(&q->lock);
    q->done[q->ready % q->room] = false;
    if (more) q->ready++;
    else q->over = true;
    threads_leave(&q->lock);
    return more;
}

// What the caller does next: takes the first result, if it is there, does a job, or waits.
static meander_status threads_step(threads_queue *q) {
    size_t job = 0;
    threads_enter(&q->lock);
    bool done = q->done[q->taken % q->room], got = !done && threads_next(q, &job);
    while (!done && !got) {
        threads_wait(&q->result, &q->lock);
        done = q->done[q->taken % q->room];
    }
    threads_leave(&q->lock);
    if (done) return q->line->take(q->user, q->taken++);
    q->line->work(q->user, job, 0);
    threads_finish(q, job);
    return MEANDER_OK;
}

// Some jobs are prepared at a time, so that a hand which found none is woken for all of them.
static meander_status threads_lead(threads_queue *q) {
    for (;;) {
        if (!q->over && q->ready - q->taken <= q->room / 2) {
            while (threads_prepare(q)) {}
            threads_ring_all(&q->work);
        }
        if (q->taken == q->ready) return MEANDER_OK;
        TRY(threads_step(q));
    }
}

// After a failure what is ready is not begun any more.
static void threads_dismiss(threads_queue *q) {
    threads_enter(&q->lock);
    q->over = true;
    q->next = q->ready;
    threads_leave(&q->lock);
    threads_ring_all(&q->work);
}

meander_status threads_in_line(const context *c, size_t room, bool *done, const threads_line *line,
                               void *user) {
    threads_queue q = {.line = line, .user = user, .room = room, .done = done};
    threads_helper helpers[THREADS_MOST];
    unsigned count = 1, wanted = threads_hands(c, SIZE_MAX);
    threads_open(&q.lock);
    threads_hang(&q.work);
    threads_hang(&q.result);
    for (; count < wanted; count++) {
        helpers[count].queue = &q;
        helpers[count].number = count;
        if (!threads_start(&helpers[count].thread, threads_help, &helpers[count])) break;
    }
    meander_status status = threads_lead(&q);
    threads_dismiss(&q);
    while (count > 1) threads_join(helpers[--count].thread);
    threads_take_down(&q.work);
    threads_take_down(&q.result);
    threads_close(&q.lock);
    return status;
}
