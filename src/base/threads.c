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
#endif

typedef struct threads_pool {
    threads_work *work;
    void *user;
    void (*own)(void *user);     // what the caller does first, or NULL
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
    if (p->own != NULL) p->own(p->user);
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

void threads_beside(const context *c, void (*own)(void *user), size_t jobs, threads_work *work,
                    void *user) {
    threads_pool pool = {.work = work, .user = user, .own = own, .jobs = jobs};
    threads_open(&pool.lock);
    (void)threads_share(NULL, threads_hands(c, jobs), &pool);
    threads_close(&pool.lock);
}

void threads_do(const context *c, size_t jobs, threads_work *work, void *user) {
    threads_beside(c, NULL, jobs, work, user);
}
