// SPDX-License-Identifier: MIT
// Jobs shared among threads: each is done once, and after a stop none is begun, whoever does them.
#define _DEFAULT_SOURCE

#include "support/test.h"
#include <stdatomic.h>
#include <time.h>

#include "base/threads.h"
#include "support/support.h"

enum { JOBS = 2000, ROOM = 8 };

// Jobs of other workers than the caller's wait for his first word, so that a worker is never through
// with all of them before he has said anything, however busy the machine is.
typedef struct shared {
    atomic_uint done[JOBS];
    atomic_uint count;
    atomic_bool told;
} shared;

static void nap(void) {
    const struct timespec millisecond = {0, 1000000};
    nanosleep(&millisecond, NULL);
}

static void work(void *user, size_t job, unsigned worker) {
    shared *s = user;
    for (unsigned i = 0; worker > 0 && !s->told && i < 20000; i++) nap();
    nap();
    s->done[job]++;
    s->count++;
}

static bool say_stop(void *user, uint64_t done, uint64_t total) {
    shared *s = user;
    assert_true(done > 0);
    assert_int_equal(total, JOBS);
    s->told = true;
    return false;
}

TEST(test_a_stop_ends_all_hands) {
    for (unsigned threads = 1; threads <= 3; threads++) {
        static shared s;
        s = (shared){.count = 0};
        context c = support_context();
        c.threads = threads;
        c.progress = say_stop;
        c.progress_user = &s;
        assert_int_equal(threads_run(&c, JOBS, work, &s), MEANDER_CANCELLED);
        assert_string_equal(c.message, "cancelled");
        assert_true(s.count >= 1 && s.count < JOBS / 2);
        for (size_t i = 0; i < JOBS; i++) assert_true(s.done[i] <= 1);
    }
}

static bool listen(void *user, uint64_t done, uint64_t total) {
    shared *s = user;
    s->told = true;
    return done <= total;
}

TEST(test_every_job_is_done_once) {
    static shared s;
    s = (shared){.count = 0};
    context c = support_context();
    c.threads = 3;
    c.progress = listen;
    c.progress_user = &s;
    assert_int_equal(threads_run(&c, 300, work, &s), MEANDER_OK);
    for (size_t i = 0; i < JOBS; i++) assert_int_equal(s.done[i], i < 300);
    threads_do(&c, 300, work, &s);
    for (size_t i = 0; i < JOBS; i++) assert_int_equal(s.done[i], i < 300 ? 2 : 0);
}

// ---- jobs in a line --------------------------------------------------------------------

typedef struct line {
    shared shared;
    size_t jobs, prepared, taken, fail_at;
} line;

static bool prepare(void *user, size_t job) {
    line *l = user;
    if (job == l->jobs) return false;
    assert_int_equal(job, l->prepared);
    assert_true(job < l->taken + ROOM);
    l->prepared++;
    return true;
}

static void work_in_line(void *user, size_t job, unsigned worker) {
    line *l = user;
    l->shared.told = true;
    work(&l->shared, job, worker);
}

static meander_status take(void *user, size_t job) {
    line *l = user;
    assert_int_equal(job, l->taken);
    assert_int_equal(l->shared.done[job], 1);
    l->taken++;
    return job == l->fail_at ? MEANDER_IO : MEANDER_OK;
}

TEST(test_a_line_keeps_its_order) {
    const threads_line calls = {.prepare = prepare, .work = work_in_line, .take = take};
    for (unsigned threads = 1; threads <= 3; threads++) {
        static line l;
        l = (line){.jobs = 100, .fail_at = SIZE_MAX};
        context c = support_context();
        c.threads = threads;
        assert_int_equal(threads_in_line(&c, ROOM, &calls, &l), MEANDER_OK);
        assert_int_equal(l.taken, 100);
        assert_int_equal(l.shared.count, 100);
    }
}

// What is ready when one fails is not begun any more.
TEST(test_a_failure_ends_a_line) {
    const threads_line calls = {.prepare = prepare, .work = work_in_line, .take = take};
    for (unsigned threads = 1; threads <= 3; threads++) {
        static line l;
        l = (line){.jobs = JOBS, .fail_at = 5};
        context c = support_context();
        c.threads = threads;
        assert_int_equal(threads_in_line(&c, ROOM, &calls, &l), MEANDER_IO);
        assert_int_equal(l.taken, 6);
        assert_true(l.shared.count <= 6 + ROOM);
    }
}
