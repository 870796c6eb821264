// SPDX-License-Identifier: MIT
// What a caller's function may do while it is called: make, use and free anything in the same
// context.  The work that it interrupts comes out as without it, and nothing is left over or
// freed twice, which the address sanitizer sees.
#include "support/test.h"
#include "support/door.h"
#include "support/faulty.h"

// A busy listener keeps one text of its own, frees it each time, and leaves another.
typedef struct busy {
    meander_context *context;
    char *text;
    uint64_t calls, stop_at;     // 0: never
    bool inside;                 // long work of its own calls it again
} busy;

static char *busy_make(meander_context *c) {
    meander_solution *s;
    char *text, *id;
    const meander_figure *figures;
    size_t count;
    assert_int_equal(meander_id_new(c, "rect:9x7/wilson/3", NULL, 0, &id), MEANDER_OK);
    meander_maze *m = door_make(c, id);
    assert_int_equal(meander_solution_new(m, "breadth-first", NULL, &s), MEANDER_OK);
    assert_int_equal(meander_maze_measure(m, "dead_ends", &figures, &count), MEANDER_OK);
    assert_int_equal(meander_maze_draw_new(m, s, "ascii", &text, NULL), MEANDER_OK);
    assert_int_equal(meander_maze_new(c, "rect:9x7/nonsense/3", NULL, &m), MEANDER_BAD_REQUEST);
    assert_non_null(strstr(meander_context_message(c), "nonsense"));
    meander_solution_free(s);
    meander_maze_free(m);
    meander_text_free(c, id);
    return text;
}

static bool busy_on_progress(void *user, uint64_t done, uint64_t total) {
    busy *b = user;
    (void)done;
    (void)total;
    if (b->inside) return true;
    b->inside = true;
    b->calls++;
    if (b->calls <= 40) {
        meander_text_free(b->context, b->text);
        b->text = busy_make(b->context);
    }
    b->inside = false;
    return b->calls != b->stop_at;
}

static void busy_open(busy *b, meander_context *c) {
    *b = (busy){.context = c};
    b->text = busy_make(c);
    meander_context_set_progress(c, busy_on_progress, b);
}

static void busy_close(busy *b) {
    meander_context_set_progress(b->context, NULL, NULL);
    meander_text_free(b->context, b->text);
}

// ---- batches ---------------------------------------------------------------------------

enum { COUNT = 60, WIDTH = 130, HEIGHT = 128 };   // a tick of progress every sixteen mazes

static const char batch_id[] = "rect:130x128/growing-tree/7+braid=20";

static void quiet_bytes(meander_context *c, uint8_t *bytes) {
    meander_batch *b;
    assert_int_equal(meander_batch_new(c, batch_id, NULL, &b), MEANDER_OK);
    assert_int_equal(meander_batch_bytes(b, COUNT, bytes, NULL), MEANDER_OK);
    meander_batch_free(b);
}

static void check_batch(meander_context *c, unsigned threads) {
    static uint8_t expected[COUNT][WIDTH * HEIGHT], bytes[COUNT][WIDTH * HEIGHT];
    const meander_limit limit = {"dead_ends", 1, 1e9, false};
    const meander_batch_order order = {.limits = &limit, .limit_count = 1, .unique = true};
    meander_batch *b;
    meander_maze *lent;
    busy listener;
    quiet_bytes(c, expected[0]);
    meander_context_set_threads(c, threads);
    busy_open(&listener, c);
    assert_int_equal(meander_batch_new(c, batch_id, &order, &b), MEANDER_OK);
    assert_int_equal(meander_batch_bytes(b, COUNT, bytes[0], NULL), MEANDER_OK);
    assert_memory_equal(expected, bytes, sizeof bytes);
    meander_batch_seek(b, COUNT);
    for (unsigned i = 0; i < COUNT; i++) {
        char *text;
        assert_int_equal(meander_batch_next(b, &lent), MEANDER_OK);
        assert_int_equal(meander_maze_draw_new(lent, NULL, "null", &text, NULL), MEANDER_OK);
        meander_text_free(c, text);
    }
    assert_true(listener.calls > 0);
    meander_batch_free(b);
    busy_close(&listener);
    meander_context_set_threads(c, 1);
}

TEST(test_batches) {
    bench b;
    bench_open(&b);
    check_batch(b.context, 1);
    check_batch(b.context, 2);
    bench_close(&b);
}

// A stop is a stop, with its message, whatever the listener did before.
TEST(test_stopped_batches) {
    static uint8_t bytes[COUNT][WIDTH * HEIGHT], expected[COUNT][WIDTH * HEIGHT];
    bench tested;
    meander_batch *b;
    busy listener;
    bench_open(&tested);
    quiet_bytes(tested.context, expected[0]);
    for (unsigned threads = 1; threads <= 2; threads++) {
        meander_context_set_threads(tested.context, threads);
        busy_open(&listener, tested.context);
        assert_int_equal(meander_batch_new(tested.context, batch_id, NULL, &b), MEANDER_OK);
        listener.stop_at = listener.calls + 2;
        assert_int_equal(meander_batch_bytes(b, COUNT, bytes[0], NULL), MEANDER_CANCELLED);
        assert_string_equal(meander_context_message(tested.context), "cancelled");
        meander_batch_seek(b, 0);       // and goes on when asked again
        assert_int_equal(meander_batch_bytes(b, COUNT, bytes[0], NULL), MEANDER_OK);
        assert_memory_equal(expected, bytes, sizeof bytes);
        meander_batch_free(b);
        busy_close(&listener);
    }
    bench_close(&tested);
}

// The reason of a failure within a batch is in the caller's context.
TEST(test_batch_messages) {
    bench tested;
    meander_batch *b;
    meander_maze *m;
    bench_open(&tested);
    assert_int_equal(meander_batch_new(tested.context, "rect:20x20/rooms/7", NULL, &b), MEANDER_OK);
    faulty_set(&tested.faulty, 1, true);
    assert_int_equal(meander_batch_next(b, &m), MEANDER_NO_MEMORY);
    assert_non_null(strstr(meander_context_message(tested.context), "not enough memory"));
    faulty_set(&tested.faulty, 0, false);
    assert_int_equal(meander_batch_next(b, &m), MEANDER_OK);
    meander_batch_free(b);
    bench_close(&tested);
}

// ---- other work ------------------------------------------------------------------------

typedef struct hearer {
    busy busy;
    uint64_t bytes;
} hearer;

static bool hearer_write(void *user, const char *bytes, size_t size) {
    hearer *h = user;
    (void)bytes;
    h->bytes += size;
    return busy_on_progress(&h->busy, 0, 0);
}

static void hearer_event(void *user, const meander_event *event) {
    hearer *h = user;
    (void)event;
    (void)busy_on_progress(&h->busy, 0, 0);
}

TEST(test_search) {
    bench tested;
    busy listener;
    char *quiet, *id;
    double difficulty;
    const meander_search_order wish = {.hardest = true, .tries = 30, .difficulty = 40};
    bench_open(&tested);
    assert_int_equal(meander_id_search_new(tested.context, "rect:12x12/wilson/5", &wish, &difficulty,
                                           &quiet), MEANDER_OK);
    busy_open(&listener, tested.context);
    assert_int_equal(meander_id_search_new(tested.context, "rect:12x12/wilson/5", &wish, &difficulty,
                                           &id), MEANDER_OK);
    assert_string_equal(id, quiet);
    listener.stop_at = listener.calls + 5;
    meander_text_free(tested.context, id);
    assert_int_equal(meander_id_search_new(tested.context, "rect:12x12/wilson/5", &wish, &difficulty,
                                           &id), MEANDER_CANCELLED);
    assert_string_equal(meander_context_message(tested.context), "cancelled");
    busy_close(&listener);
    meander_text_free(tested.context, quiet);
    bench_close(&tested);
}

TEST(test_traces_and_outputs) {
    static const char *const formats[] = {"ascii", "json", "svg", "mndr", "npy"};
    bench tested;
    hearer h = {.bytes = 0};
    meander_trace *t;
    meander_maze *m;
    meander_output *out;
    bench_open(&tested);
    busy_open(&h.busy, tested.context);
    assert_int_equal(meander_trace_new(tested.context, hearer_event, &h, &t), MEANDER_OK);
    assert_int_equal(meander_maze_new(tested.context, "rect:90x90/kruskal/5", t, &m), MEANDER_OK);
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++) {
        const char *style = formats[i];
        h.bytes = h.busy.calls = 0;
        assert_int_equal(meander_output_write_new(tested.context, hearer_write, &h, "out", &out),
                         MEANDER_OK);
        assert_int_equal(meander_maze_write(m, NULL, NULL, style, out), MEANDER_OK);
        assert_int_equal(meander_output_close(out), MEANDER_OK);
        assert_true(h.bytes > 0 && h.busy.calls > 0);
    }
    meander_maze_free(m);
    meander_trace_free(t);
    busy_close(&h.busy);
    bench_close(&tested);
}
