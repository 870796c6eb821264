// SPDX-License-Identifier: MIT
// Threads change nothing but the time: every generator, solver and format gives the same bytes
// with 1, 2, 3 and 7 of them, on many sizes and on masks.  Every job is done once, the listener
// is called by the caller's thread alone, and what it stops does not go on.
#define _POSIX_C_SOURCE 200809L
#include <stdatomic.h>
#include "support/test.h"
#include <time.h>

#include "base/names.h"
#include "base/threads.h"
#include "support/door.h"
#include "support/support.h"

// Three threads are enough for a race.
#if SUPPORT_RACES
enum { LARGE_STEP = 3 };
static const unsigned counts[] = {3};
#elif SUPPORT_SANITIZED
enum { LARGE_STEP = 2 };
static const unsigned counts[] = {1, 3};
#else
enum { LARGE_STEP = 1 };
static const unsigned counts[] = {1, 2, 3, 7};
#endif
enum { COUNTS = sizeof counts / sizeof counts[0] };

// ---- jobs ----------------------------------------------------------------------------

enum { JOBS = 1000 };
typedef struct tally {
    unsigned done[JOBS];
    unsigned workers;
} tally;

static void count_job(void *user, size_t job, unsigned worker) {
    tally *t = user;
    t->done[job] += worker < t->workers ? 1 : 2;
}

TEST(test_each_job_once) {
    context c = support_context();
    for (unsigned threads = 0; threads < 9; threads++)
        for (size_t jobs = 0; jobs <= JOBS; jobs = jobs * 3 + 1) {
            tally t = {.workers = threads_workers(&c, jobs)};
            c.threads = threads;
            t.workers = threads_workers(&c, jobs);
            assert_true(t.workers >= 1 && t.workers <= (threads == 0 ? 1 : threads));
            if (t.workers > 1 && t.workers > jobs)
                fail_msg("%u threads for %zu jobs", t.workers, jobs);
            assert_int_equal(threads_run(&c, jobs, count_job, &t), MEANDER_OK);
            for (size_t i = 0; i < JOBS; i++) assert_int_equal(t.done[i], i < jobs);
        }
    c.threads = 1000000;
    assert_int_equal(threads_workers(&c, SIZE_MAX), THREADS_MOST);
}

// ---- jobs in a line ------------------------------------------------------------------

enum { PLACES = 5 };
typedef struct row_of_jobs {
    unsigned places[PLACES];     // the job that was prepared or done there last
    size_t jobs, prepared, taken, stop;
} row_of_jobs;

static bool prepare_job(void *user, size_t job) {
    row_of_jobs *r = user;
    assert_int_equal(job, r->prepared);
    if (job == r->jobs) return false;
    assert_true(r->prepared++ < r->taken + PLACES);
    r->places[job % PLACES] = (unsigned)job;
    return true;
}

static void do_job(void *user, size_t job, unsigned worker) {
    row_of_jobs *r = user;
    r->places[job % PLACES] = 2 * r->places[job % PLACES] + (worker < THREADS_MOST);
}

static meander_status take_job(void *user, size_t job) {
    row_of_jobs *r = user;
    assert_int_equal(job, r->taken++);
    assert_int_equal(r->places[job % PLACES], 2 * job + 1);
    return job == r->stop ? MEANDER_CANCELLED : MEANDER_OK;
}

TEST(test_line) {
    static const threads_line line = {.prepare = prepare_job, .work = do_job, .take = take_job};
    context c = support_context();
    for (c.threads = 0; c.threads < 9; c.threads++)
        for (size_t jobs = 0; jobs <= JOBS; jobs = jobs * 3 + 1) {
            row_of_jobs r = {.jobs = jobs, .stop = JOBS};
            assert_int_equal(threads_in_line(&c, PLACES, &line, &r), MEANDER_OK);
            assert_int_equal(r.taken, jobs);
            r = (row_of_jobs){.jobs = jobs, .stop = jobs / 2};
            meander_status status = threads_in_line(&c, PLACES, &line, &r);
            assert_int_equal(status, jobs == 0 ? MEANDER_OK : MEANDER_CANCELLED);
            assert_int_equal(r.taken, jobs == 0 ? 0 : jobs / 2 + 1);
        }
}

// What is ready when a job fails is not begun any more; a job that another thread has just taken
// may still be.
enum { LINE_PLACES = 24 };
typedef struct failing_line {
    atomic_bool failed;
    atomic_uint begun_after;
} failing_line;

static bool prepare_many(void *user, size_t job) {
    (void)user;
    return job < 1000;
}

static void do_slowly(void *user, size_t job, unsigned worker) {
    failing_line *l = user;
    (void)job;
    (void)worker;
    if (atomic_load(&l->failed)) atomic_fetch_add(&l->begun_after, 1);
    else nanosleep(&(struct timespec){.tv_nsec = 5000000}, NULL);
}

static meander_status fail_first(void *user, size_t job) {
    failing_line *l = user;
    (void)job;
    atomic_store(&l->failed, true);
    return MEANDER_CANCELLED;
}

TEST(test_line_that_fails) {
    static const threads_line line = {.prepare = prepare_many, .work = do_slowly, .take = fail_first};
    context c = support_context();
    for (c.threads = 2; c.threads < 5; c.threads++) {
        failing_line l = {false, 0};
        assert_int_equal(threads_in_line(&c, LINE_PLACES, &line, &l), MEANDER_CANCELLED);
        unsigned begun = atomic_load(&l.begun_after);
        if (begun >= c.threads) fail_msg("%u jobs were begun after one had failed", begun);
    }
}

// ---- the listener --------------------------------------------------------------------

static _Thread_local bool callers;

typedef struct listener {
    unsigned calls, most;
} listener;

static bool listen_until(void *user, uint64_t done, uint64_t total) {
    listener *l = user;
    assert_true(callers);
    assert_true(done <= total);
    return ++l->calls < l->most;
}

TEST(test_stop) {
    static const char *const ids[] = {
        "rect:500x1000/kruskal/1", "rect:500x1000/recursive-division/1",
        "rect:500x1000/binary-tree/1", "rect:500x1000/boruvka/1",
    };
    callers = true;
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++)
        for (unsigned most = 1; most < 4; most++) {
            meander_context *c = door_open();
            meander_maze *m = NULL;
            listener l = {.most = most};
            meander_context_set_threads(c, 3);
            meander_context_set_progress(c, listen_until, &l);
            meander_status status = meander_maze_new(c, ids[i], NULL, &m);
            assert_int_equal(status, l.calls == most ? MEANDER_CANCELLED : MEANDER_OK);
            if (status != MEANDER_OK) assert_null(m);
            meander_maze_free(m);
            meander_context_free(c);
        }
}

// ---- the same bytes ------------------------------------------------------------------

typedef struct counted {
    uint64_t steps, visited, walked;
} counted;

// The picture of a maze, solved if there is a solver; NULL when it is refused.
static char *picture_of(meander_context *c, const char *id, const char *solver,
                        const char *format, counted *n) {
    meander_maze *m;
    meander_solution *s = NULL;
    char *picture = NULL;
    *n = (counted){0};
    if (meander_maze_new(c, id, NULL, &m) != MEANDER_OK) return NULL;
    // A picture shows each passage from one end; that the other end agrees is checked once.
    if (solver == NULL && c->threads == counts[COUNTS - 1] && meander_maze_check(m) != MEANDER_OK)
        fail_msg("%s: %s", id, meander_context_message(c));
    if (solver != NULL) {
        meander_status status = meander_solution_new(m, solver, NULL, &s);
        assert_true(status == MEANDER_OK || status == MEANDER_NO);
        *n = (counted){meander_solution_steps(s), meander_solution_visited(s),
                       meander_solution_walked(s)};
    }
    if (meander_maze_draw_new(m, s, format, &picture, NULL) != MEANDER_OK) picture = NULL;
    meander_solution_free(s);
    meander_maze_free(m);
    return picture;
}

static void check_counted(const counted *one, const counted *n, const char *id, const char *solver,
                          unsigned threads) {
    if (memcmp(one, n, sizeof *one) == 0) return;
    fail_msg("%s %s: %u threads answer %llu steps, %llu visited, %llu walked; one %llu, %llu, %llu",
             id, solver, threads, (unsigned long long)n->steps, (unsigned long long)n->visited,
             (unsigned long long)n->walked, (unsigned long long)one->steps,
             (unsigned long long)one->visited, (unsigned long long)one->walked);
}

static void check(const char *id, const char *solver, const char *format) {
    meander_context *c = door_open();
    counted first, n;
    char *one = NULL;
    for (size_t i = 0; i < COUNTS; i++) {
        meander_context_set_threads(c, counts[i]);
        char *picture = picture_of(c, id, solver, format, &n);
        bool same = i == 0 || (one == NULL) == (picture == NULL);
        if (same && one != NULL) same = strcmp(one, picture) == 0;
        if (!same)
            fail_msg("%s %s %s: %u threads differ from one", id, solver == NULL ? "" : solver,
                     format, counts[i]);
        if (i == 0) first = n;
        check_counted(&first, &n, id, solver, counts[i]);
        if (i == 0) one = picture;
        else meander_text_free(c, picture);
    }
    meander_text_free(c, one);
    meander_context_free(c);
}

static bool has_threads(meander_list list, size_t i) {
    return names_contain(meander_list_at(list, i).traits, "threads");
}

// Where no thread is, there is no race.
static bool is_worth_it(meander_list list, size_t i) { return !SUPPORT_RACES || has_threads(list, i); }

// A disc of this size as the SIZE of an ID.
static char *disc_new(meander_context *c, unsigned width, unsigned height) {
    size_t size = (size_t)(width + 1) * height;
    char *text = malloc(size), *mask;
    assert_non_null(text);
    for (unsigned y = 0, i = 0; y < height; y++) {
        for (unsigned x = 0; x < width; x++) {
            double u = 2.0 * x / width - 1, v = 2.0 * y / height - 1;
            text[i++] = u * u + v * v < 1 ? '#' : '.';
        }
        text[i++] = '\n';
    }
    assert_int_equal(meander_mask_new(c, text, size, "disc", &mask), MEANDER_OK);
    free(text);
    return mask;
}

static void check_generator(const char *size, const char *name) {
    size_t room = strlen(size) + strlen(name) + 32;
    char *id = malloc(room);
    assert_non_null(id);
    snprintf(id, room, "rect:%s/%s/7", size, name);
    check(id, NULL, "underscore");
    free(id);
}

TEST(test_generators) {
    static const char *const small[] = {"1x1", "1x130", "130x1", "2x300", "70x80"};
    static const char *const large[] = {"1x5000", "5000x1", "3x2000", "127x129", "128x128",
                                        "129x257", "256x385", "640x480", "300x1000", "20x4200"};
    meander_context *c = door_open();
    char *disc = disc_new(c, 40, 50), *great = disc_new(c, 300, 400);
    for (size_t i = 0; i < meander_list_count(MEANDER_GENERATORS); i++) {
        const char *name = meander_list_at(MEANDER_GENERATORS, i).name;
        if (!is_worth_it(MEANDER_GENERATORS, i)) continue;
        for (size_t k = 0; k < sizeof small / sizeof small[0]; k++) check_generator(small[k], name);
        check_generator(disc, name);
        if (!has_threads(MEANDER_GENERATORS, i)) continue;
        size_t step = support_extent_is("quick") ? 3 : LARGE_STEP;
        for (size_t k = i % step; k < sizeof large / sizeof large[0]; k += step)
            check_generator(large[k], name);
        check_generator(great, name);
    }
    meander_text_free(c, disc);
    meander_text_free(c, great);
    meander_context_free(c);
}

// Rows become a maze by batches when there are more of them than a batch holds.
TEST(test_batches_of_rows) {
    check_generator("2100x1100", "eller");
    check_generator("3x700000", "sidewinder");
}

TEST(test_parameters) {
    static const char *const names[] = {
        "kruskal:bias=1-9-1-9", "boruvka:bias=9-1-9-1", "kruskal:focus=walls",
        "recursive-division:room=4", "recursive-division:cut=longer",
        "recursive-division:cut=coin,room=2", "binary-tree:corner=south-east",
        "binary-tree:bias=20", "sidewinder:rise=west", "sidewinder:east=90", "eller:right=80",
    };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) check_generator("400x500", names[i]);
}

// Filling by bands: thin ones, wide ones, loops, a mask; start and goal on a band's border.
TEST(test_solvers) {
    static const char *const ids[] = {
        "rect:1100x900/kruskal/3", "rect:900x1100/backtracker/3", "rect:2x400000/sidewinder/3",
        "rect:300000x3/eller/3", "rect:1000x1000/wilson/3+braid=30",
        "rect:1000x1000/kruskal/3+start=500,249+goal=499,250",
        "rect:1000x1000/prim-modified/3+start=500,500+goal=500,499+goal=0,124",
        "rect:300x400/spiral:arms=1/3+start=0,0", "rect:5x9000/backtracker/3",
    };
    for (size_t i = 0; i < meander_list_count(MEANDER_SOLVERS); i++) {
        const char *name = meander_list_at(MEANDER_SOLVERS, i).name;
        if (!is_worth_it(MEANDER_SOLVERS, i)) continue;
        check("rect:60x50/backtracker/2", name, "ascii");
        check("rect:50x60/kruskal/2+braid=50", name, "ascii");
        if (!has_threads(MEANDER_SOLVERS, i)) continue;
        for (size_t k = 0; k < sizeof ids / sizeof ids[0]; k += 1 + SUPPORT_RACES) check(ids[k], name, "underscore");
    }
}

TEST(test_formats) {
    bool half = SUPPORT_RACES && !support_extent_is("deep");
    for (size_t i = 0; i < meander_list_count(MEANDER_FORMATS); i++) {
        const char *name = meander_list_at(MEANDER_FORMATS, i).name;
        if (!is_worth_it(MEANDER_FORMATS, i)) continue;
        check("rect:130x70/kruskal/2", NULL, name);
        check("rect:70x130/kruskal/2", "dead-end-filling", name);
        if (has_threads(MEANDER_FORMATS, i))
            check(half ? "rect:2100x1000/binary-tree/2" : "rect:2100x2000/binary-tree/2", NULL, name);
    }
}
