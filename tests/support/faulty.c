// SPDX-License-Identifier: MIT
// The failing allocator and the bench on which operations are tried with it.
#include "support/faulty.h"

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

// ---- the allocator -------------------------------------------------------------------

static bool faulty_fails(faulty *f) {
    f->calls++;
    bool fails = f->fail_at != 0 && (f->calls == f->fail_at || (f->lasting && f->calls > f->fail_at));
    f->failed |= fails;
    return fails;
}

static void *faulty_resize(void *user, void *block, size_t size) {
    faulty *f = user;
    if (size == 0) {
        assert_non_null(block);
        f->live--;
        free(block);
        return NULL;
    }
    if (faulty_fails(f)) return NULL;
    f->live += block == NULL;
    return realloc(block, size);
}

static void *faulty_zeroed(void *user, size_t size) {
    faulty *f = user;
    if (faulty_fails(f)) return NULL;
    f->live++;
    return calloc(1, size);
}

meander_allocator faulty_allocator(faulty *f) {
    return (meander_allocator){faulty_resize, faulty_zeroed, f};
}

void faulty_set(faulty *f, size_t fail_at, bool lasting) {
    f->calls = 0;
    f->failed = false;
    f->fail_at = fail_at;
    f->lasting = lasting;
}

// ---- the result of an operation, kept in its own memory -----------------------------

void record_add(record *r, const void *bytes, size_t size) {
    if (r->capacity < r->size + size + 1) {
        r->capacity = 2 * (r->size + size + 1);
        r->bytes = realloc(r->bytes, r->capacity);
        assert_non_null(r->bytes);
    }
    if (size > 0) memcpy(r->bytes + r->size, bytes, size);
    r->size += size;
}

void record_number(record *r, uint64_t number) { record_add(r, &number, sizeof number); }

void record_done(record *r) {
    free(r->bytes);
    *r = (record){NULL, 0, 0};
}

static bool record_same(const record *a, const record *b) {
    return a->size == b->size && (a->size == 0 || memcmp(a->bytes, b->bytes, a->size) == 0);
}

// Records everything that can be asked about a maze.
void record_maze(record *r, const meander_maze *m) {
    uint64_t width = meander_maze_width(m), height = meander_maze_height(m);
    meander_point start = meander_maze_start(m);
    record_number(r, width);
    record_number(r, height);
    record_add(r, &start, sizeof start);
    for (size_t i = 0; i < meander_maze_goal_count(m); i++) {
        meander_point goal = meander_maze_goal(m, i);
        record_add(r, &goal, sizeof goal);
    }
    for (uint64_t y = 0; y < height; y++)
        for (uint64_t x = 0; x < width; x++) {
            meander_point at = {x, y};
            record_number(r, (uint64_t)meander_maze_sides(m, at) << 1 | meander_maze_holds(m, at));
        }
    record_add(r, meander_maze_id(m), strlen(meander_maze_id(m)));
}

void record_trace(record *r, const meander_trace *t) {
    size_t count;
    const meander_event *events = meander_trace_events(t, &count);
    record_number(r, count);
    for (size_t i = 0; i < count; i++) {
        record_number(r, events[i].cell);
        record_number(r, (uint64_t)events[i].value << 8 | (uint64_t)events[i].kind);
    }
}

void record_solution(record *r, const meander_solution *s) {
    record_number(r, meander_solution_found(s));
    record_number(r, meander_solution_visited(s));
    record_number(r, meander_solution_walked(s));
    record_number(r, meander_solution_cost(s));
    record_number(r, meander_solution_bottlenecks(s));
    record_number(r, meander_solution_distance(s, (meander_point){0, 0}));
    record_add(r, meander_solution_path(s), (size_t)meander_solution_steps(s));
}

bool has_trait(meander_info info, const char *trait) {
    size_t length = strlen(trait);
    const char *word = info.traits;
    while (strncmp(word, trait, length) != 0 || (word[length] != ' ' && word[length] != '\0')) {
        word += strcspn(word, " ");
        if (*word == '\0') return false;
        word++;
    }
    return true;
}

// ---- trying ----------------------------------------------------------------------------

static bool bench_report(void *user, uint64_t done, uint64_t total) {
    bench *b = user;
    (void)done;
    (void)total;
    return ++b->reports != b->stop_at;
}

void bench_open(bench *b) {
    *b = (bench){.context = NULL};
    meander_allocator memory = faulty_allocator(&b->faulty);
    assert_int_equal(meander_context_new(&memory, &b->context), MEANDER_OK);
    meander_context_set_progress(b->context, bench_report, b);
}

void bench_close(bench *b) {
    meander_context_free(b->context);
    assert_int_equal(b->faulty.live, 0);
}

// An operation may do without a block, but then its result must be complete; one that is stopped has none.
static void bench_judge(const bench *b, const setting *s, size_t n, fault_kind kind, meander_status status,
                        bool harmless) {
    static const char *const kinds[] = {[FAULT_ONCE] = "allocation", [FAULT_LASTING] = "each allocation from",
                                        [FAULT_STOP] = "stopped at report"};
    bool stopped = kind == FAULT_STOP;
    const char *message = meander_context_message(b->context);
    if (status != (stopped ? MEANDER_CANCELLED : MEANDER_NO_MEMORY) && (stopped || !harmless))
        fail_msg("%s: %s %zu fails: status %d (%s)", s->what, kinds[kind], n, (int)status, message);
    if (status == MEANDER_NO_MEMORY && strstr(message, "memory") == NULL)
        fail_msg("%s: %s %zu fails: the message is '%s'", s->what, kinds[kind], n, message);
}

// One run with a failure; returns false when there was no n-th point.
static bool bench_fail_once(bench *b, operation run, const setting *s, size_t n, fault_kind kind,
                            meander_status usual, const record *expected) {
    record result = {NULL, 0, 0};
    size_t live = b->faulty.live;
    faulty_set(&b->faulty, kind == FAULT_STOP ? 0 : n, kind == FAULT_LASTING);
    b->reports = 0;
    b->stop_at = kind == FAULT_STOP ? n : 0;
    meander_status status = run(b->context, s, &result);
    bool failed = kind == FAULT_STOP ? b->reports >= n : b->faulty.failed;
    b->stop_at = 0;
    faulty_set(&b->faulty, 0, false);
    if (b->faulty.live != live)
        fail_msg("%s: point %zu fails: %zu blocks, before %zu", s->what, n, b->faulty.live, live);
    bool harmless = status == usual && record_same(&result, expected);
    if (failed) bench_judge(b, s, n, kind, status, harmless);
    else if (!harmless) fail_msg("%s: nothing failed, but status %d", s->what, (int)status);
    record_done(&result);
    return failed;
}

static void bench_again(bench *b, operation run, const setting *s, size_t n,
                        meander_status usual, const record *expected) {
    record result = {NULL, 0, 0};
    size_t live = b->faulty.live;
    meander_status status = run(b->context, s, &result);
    if (status != usual || !record_same(&result, expected))
        fail_msg("%s: after point %zu failed the context gives status %d or another result",
                 s->what, n, (int)status);
    assert_int_equal(b->faulty.live, live);
    record_done(&result);
}

// Tries all points of one operation; returns how many there were.
size_t bench_try(bench *b, operation run, const setting *s) {
    record expected = {NULL, 0, 0};
    meander_status usual = run(b->context, s, &expected);
    size_t n = 0, tried = 0;
    if (usual != MEANDER_OK && usual != MEANDER_NO)
        fail_msg("%s: %s", s->what, meander_context_message(b->context));
    for (fault_kind kind = FAULT_ONCE; kind <= FAULT_STOP; kind++) {
        // There may be thousands of reports, and the later ones are of the same few places.
        for (n = 1; bench_fail_once(b, run, s, n, kind, usual, &expected); n += kind == FAULT_STOP ? 1 + n / 4 : 1)
            if (kind != FAULT_STOP || n == 1) bench_again(b, run, s, n, usual, &expected);
        if (kind != FAULT_STOP) tried = n - 1;
    }
    record_done(&expected);
    if (tried == 0) fail_msg("%s: nothing was allocated", s->what);
    return tried;
}

// ---- operations of several tests ---------------------------------------------------------

meander_status bench_draw(meander_context *c, const setting *s, record *r) {
    char *text;
    size_t size;
    meander_status status = meander_maze_draw_new(s->maze, s->solution, s->format, &text, &size);
    if (status != MEANDER_OK) return status;
    record_add(r, text, size);
    meander_text_free(c, text);
    return MEANDER_OK;
}
