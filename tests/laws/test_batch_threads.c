// SPDX-License-Identifier: MIT
// Batches on several threads: bytes, seeds and messages are those of one thread, the caller's
// allocator is called by the caller's thread alone, and a batch that was stopped goes on.
#include <inttypes.h>
#include <math.h>

#include "support/test.h"
#include "support/door.h"
#include "support/faulty.h"
#include "support/support.h"

// Races of threads show in few mazes, and to look for them takes ten times as long.
#ifdef __SANITIZE_THREAD__
enum { MANY = 1 };
#else
enum { MANY = 10 };
#endif

// An allocator that only the thread which made it may call.
static _Thread_local bool own_thread;

static void *own_resize(void *user, void *block, size_t size) {
    (void)user;
    assert_true(own_thread);
    if (size > 0) return realloc(block, size);
    free(block);
    return NULL;
}

typedef struct thread_case {
    const char *id;
    uint64_t count;
    const meander_limit *limits;
    size_t limit_count;
    bool unique;
    uint64_t tries;
} thread_case;

typedef struct thread_result {
    meander_status status;
    uint64_t index;
    char message[256];
    uint8_t *bytes;
    uint64_t *seeds;
} thread_result;

static thread_result run_case(const thread_case *t, unsigned threads) {
    meander_context *c;
    meander_batch *b;
    thread_result r = {0};
    uint64_t width, height;
    meander_batch_order order = {.limits = t->limits, .limit_count = t->limit_count, .unique = t->unique,
                                 .tries = t->tries};
    assert_int_equal(meander_context_new(&(meander_allocator){own_resize, NULL, NULL}, &c),
                     MEANDER_OK);
    meander_context_set_threads(c, threads);
    assert_int_equal(meander_id_size(c, t->id, &width, &height), MEANDER_OK);
    r.bytes = calloc((size_t)(t->count * width), (size_t)height);
    r.seeds = calloc((size_t)t->count, sizeof *r.seeds);
    assert_true(r.bytes != NULL && r.seeds != NULL);
    assert_int_equal(meander_batch_new(c, t->id, &order, &b), MEANDER_OK);
    uint64_t half = t->count / 2;   // in two calls: the crew is used again
    r.status = meander_batch_bytes(b, half, r.bytes, r.seeds);
    if (r.status == MEANDER_OK)
        r.status = meander_batch_bytes(b, t->count - half, r.bytes + half * width * height,
                                       r.seeds + half);
    r.index = meander_batch_index(b);
    if (r.status != MEANDER_OK)
        snprintf(r.message, sizeof r.message, "%s", meander_context_message(c));
    // What had been made before it failed counts.
    memset(r.bytes + r.index * width * height, 0, (t->count - r.index) * width * height);
    memset(r.seeds + r.index, 0, (t->count - r.index) * sizeof *r.seeds);
    meander_batch_free(b);
    meander_context_free(c);
    return r;
}

static void check_case(const thread_case *t) {
    // Three threads are enough for a race; --deep looks for races with all.
    static const unsigned threads[] = {3, 2, 7};
    uint64_t width = 0, height = 0;
    sscanf(t->id, "rect:%" SCNu64 "x%" SCNu64, &width, &height);
    thread_result alone = run_case(t, 1);
    for (size_t i = 0; i < (SUPPORT_RACES && !support_extent_is("deep") ? 1 : 3); i++) {
        thread_result r = run_case(t, threads[i]);
        if (r.status != alone.status || r.index != alone.index)
            fail_msg("%s: %u threads: status %d at %d, not %d at %d", t->id, threads[i],
                     (int)r.status, (int)r.index, (int)alone.status, (int)alone.index);
        assert_string_equal(r.message, alone.message);
        assert_memory_equal(r.seeds, alone.seeds, t->count * sizeof *r.seeds);
        assert_memory_equal(r.bytes, alone.bytes, t->count * width * height);
        free(r.bytes);
        free(r.seeds);
    }
    free(alone.bytes);
    free(alone.seeds);
}

TEST(test_threads_change_nothing) {
    static const meander_limit limits[] = {{"solution_steps", 60, INFINITY, false},
                                           {"dead_ends", 0, 10, true}};
    static const meander_limit never = {"dead_ends", 398, INFINITY, false};
    static const thread_case cases[] = {
        {"rect:20x20/backtracker/7", 200 * MANY, limits, 2, false, 0},
        {"rect:20x20/rooms/7", 100 * MANY, NULL, 0, false, 0},      // needs now more, now less
        {"rect:20x20/kruskal/7+braid=30", 50 * MANY, NULL, 0, true, 0},
        {"rect:5x1/wilson/7", 7000 * MANY, NULL, 0, false, 0},
        {"rect:3x3/wilson/7", 190, NULL, 0, true, 3000},      // hardly a new one is left
        {"rect:4x3/wilson/7", 2500, NULL, 0, true, 0},        // there are 2415
        {"rect:4x4/binary-tree/7", 6000 * MANY, NULL, 0, true, 5000},
        {"rect:20x20/wilson/7", 50 * MANY, &never, 1, false, 3000}, // there is none
    };
    own_thread = true;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) check_case(&cases[i]);
}

TEST(test_threads_for_every_generator) {
    char id[128];
    own_thread = true;
    for (size_t i = 0; i < meander_list_count(MEANDER_GENERATORS); i++) {
        snprintf(id, sizeof id, "rect:33x25/%s/7", meander_list_at(MEANDER_GENERATORS, i).name);
        check_case(&(thread_case){.id = id, .count = 15 * MANY});
    }
}

static meander_status run_threads(meander_context *c, const setting *s, record *r) {
    static uint8_t bytes[600 * 10 * 8];
    meander_batch *b;
    meander_context_set_threads(c, 3);
    meander_status status = meander_batch_new(c, s->what, NULL, &b);
    if (status != MEANDER_OK) return status;
    status = meander_batch_bytes(b, 600, bytes, NULL);
    if (status == MEANDER_OK) record_add(r, bytes, sizeof bytes);
    meander_batch_free(b);
    return status;
}

TEST(test_threads_without_memory) {
    static const char *const ids[] = {"rect:10x8/backtracker/7", "rect:10x8/eller/7",
                                      "rect:10x8/rooms/7"};
    bench b;
    bench_open(&b);
    for (size_t i = 0; i < 3; i++) bench_try(&b, run_threads, &(setting){.what = ids[i]});
    bench_close(&b);
}

typedef struct listener {
    uint64_t told, last;
    bool stop;
} listener;

static bool listen(void *user, uint64_t done, uint64_t total) {
    listener *l = user;
    assert_int_equal(total, 0);
    l->told++;
    l->last = done;
    return !l->stop;
}

static void check_cancelling(unsigned threads) {
    listener l = {0, 0, false};
    meander_context *c = door_open();
    meander_batch *b;
    static uint8_t bytes[200][64 * 64], again[200][64 * 64];
    meander_context_set_threads(c, threads);
    assert_int_equal(meander_batch_new(c, "rect:64x64/backtracker/1", NULL, &b), MEANDER_OK);
    meander_context_set_progress(c, listen, &l);
    assert_int_equal(meander_batch_bytes(b, 200, bytes[0], NULL), MEANDER_OK);
    assert_true(l.told >= 3 && l.last < 200);
    meander_batch_seek(b, 0);
    l.stop = true;
    assert_int_equal(meander_batch_bytes(b, 200, again[0], NULL), MEANDER_CANCELLED);
    assert_string_equal(meander_context_message(c), "cancelled");
    uint64_t made = meander_batch_index(b);
    assert_true(made < 200);
    l.stop = false;
    assert_int_equal(meander_batch_bytes(b, 200 - made, again[made], NULL), MEANDER_OK);
    assert_memory_equal(bytes, again, sizeof bytes);
    meander_batch_free(b);
    meander_context_free(c);
}

TEST(test_cancelling) {
    check_cancelling(1);
    check_cancelling(3);
}
