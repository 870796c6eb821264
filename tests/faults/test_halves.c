// SPDX-License-Identifier: MIT
// A call that fails half-way leaves no half behind.  Every call that changes an object is stopped at
// each of its allocations and at each report of progress:
//
//     make, change fails, look            as without the change
//     make, change fails, change, look    as if nothing had failed
//
// and in both the object can be used, ended and freed.
#include "support/test.h"
#include <meander/bands.h>

#include "support/faulty.h"

#define GOOD(call) assert_int_equal(call, MEANDER_OK)

// What a change works on; NULL where it has none.
typedef struct half {
    meander_context *context;
    meander_maze *maze, *other;
    meander_solution *solution;
    meander_rows *rows;
    meander_batch *batch;
    meander_output *output;
    meander_book *book;
    record *written;
} half;

static bool half_write(void *user, const char *bytes, size_t size) {
    half *h = user;
    record_add(h->written, bytes, size);
    return true;
}

// ---- mazes -----------------------------------------------------------------------------

static void make_maze(half *h) { GOOD(meander_maze_new(h->context, "rect:5x4/wilson/7", NULL, &h->maze)); }
static void make_shape(half *h) { GOOD(meander_maze_new(h->context, "hex:5x4/wilson/7", NULL, &h->maze)); }

// A map of blocks without a wall: one makes it a maze of cells with openings.
static void make_blocks(half *h) {
    static const char text[] = "S   \n    \n   G\n";
    GOOD(meander_maze_read_new(h->context, text, sizeof text - 1, "map", "block", MEANDER_AS_BLOCKS, &h->maze));
}

static void look_at_maze(half *h, record *r) {
    meander_status status = meander_solution_recorded_new(h->maze, &h->solution);
    record_number(r, (uint64_t)status);
    record_maze(r, h->maze);
    for (uint64_t i = 0; i < 20; i++) record_number(r, meander_maze_weight(h->maze, (meander_point){i % 5, i / 5}));
    GOOD(meander_maze_check(h->maze));
    char *drawn;
    GOOD(meander_maze_draw_new(h->maze, NULL, "json", &drawn, NULL));
    record_add(r, drawn, strlen(drawn));
    meander_text_free(h->context, drawn);
}

static meander_status set_start(half *h) { return meander_maze_set_start(h->maze, (meander_point){2, 2}); }
static meander_status set_goals(half *h) {
    meander_point goals[20];
    for (uint64_t i = 0; i < 20; i++) goals[i] = (meander_point){i % 5, i / 5};
    return meander_maze_set_goals(h->maze, goals, 20);
}
static meander_status set_hardest(half *h) { return meander_maze_set_hardest(h->maze); }
static meander_status set_weights(half *h) {
    uint32_t weights[20];
    for (uint32_t i = 0; i < 20; i++) weights[i] = i + 1;
    return meander_maze_set_weights(h->maze, weights);
}
static meander_status read_weights(half *h) {
    static const char text[] = "1 2 3 4 5\n5 4 3 2 1\n1 2 3 4 5\n9 9 9 9 9\n";
    return meander_maze_read_weights(h->maze, text, sizeof text - 1, "weights");
}
static meander_status edit_passage(half *h) { return meander_maze_edit(h->maze, "close=1,0,E"); }
static meander_status close_passage(half *h) {
    return meander_maze_close(h->maze, (meander_point){1, 0}, MEANDER_EAST);
}

// ---- rows ------------------------------------------------------------------------------

static void make_rows(half *h) { GOOD(meander_rows_new(h->context, "rect:5x4/eller/7", &h->rows)); }

// As they are written: with the ID, the start and the goals.
static void look_at_rows(half *h, record *r) {
    GOOD(meander_output_write_new(h->context, half_write, h, "rows", &h->output));
    GOOD(meander_rows_write(h->rows, "json", h->output));
    GOOD(meander_output_close(h->output));
    h->output = NULL;
    record_add(r, h->written->bytes, h->written->size);
}

static meander_status rows_start(half *h) { return meander_rows_set_start(h->rows, (meander_point){2, 2}); }
static meander_status rows_goals(half *h) {
    return meander_rows_set_goals(h->rows, (meander_point[]){{1, 1}, {2, 2}}, 2);
}

// ---- contexts --------------------------------------------------------------------------

static const char first_file[] = "#####\n#S G#\n#####\n", second_file[] = "###\n#S#\n# #\n#G#\n###\n";

static void make_file(half *h) {
    GOOD(meander_context_set_file(h->context, "file", first_file, sizeof first_file - 1));
}

static void look_at_file(half *h, record *r) {
    GOOD(meander_rows_read_file_new(h->context, "file", NULL, NULL, NULL, &h->rows));
    record_number(r, meander_rows_width(h->rows));
    record_number(r, meander_rows_height(h->rows));
    meander_rows_free(h->rows);
    h->rows = NULL;
    meander_status status = meander_rows_read_file_new(h->context, "new file", NULL, NULL, NULL, &h->rows);
    record_number(r, status == MEANDER_OK);
}

static meander_status replace_file(half *h) {
    return meander_context_set_file(h->context, "file", second_file, sizeof second_file - 1);
}
static meander_status add_file(half *h) {
    return meander_context_set_file(h->context, "new file", second_file, sizeof second_file - 1);
}

static void make_nothing(half *h) { (void)h; }

static void look_at_lists(half *h, record *r) {
    record_number(r, meander_context_list_count(h->context, MEANDER_GENERATORS));
}

static meander_status make_none(void *user, meander_job *job) {
    (void)user;
    (void)job;
    return MEANDER_OK;
}
static meander_status add_generator(half *h) {
    return meander_context_add_generator(h->context, &(meander_generator){.name = "own", .make = make_none});
}

// ---- batches ---------------------------------------------------------------------------

static void make_batch(half *h) {
    const meander_limit limit = {.figure = "dead_ends", .least = 3, .most = 20};
    const meander_batch_order order = {.limits = &limit, .limit_count = 1, .unique = true};
    GOOD(meander_batch_new(h->context, "rect:5x4/wilson/7", &order, &h->batch));
}

static void look_at_batch(half *h, record *r) {
    meander_maze *lent;
    record_number(r, meander_batch_index(h->batch));
    GOOD(meander_batch_next(h->batch, &lent));
    record_maze(r, lent);
}

static meander_status batch_next(half *h) {
    meander_maze *lent;
    return meander_batch_next(h->batch, &lent);
}
static meander_status batch_one(half *h) {
    uint8_t bytes[20];
    return meander_batch_bytes(h->batch, 1, bytes, NULL);
}

// ---- books -----------------------------------------------------------------------------

static void make_book(half *h) {
    make_maze(h);
    GOOD(meander_solution_new(h->maze, "breadth-first", NULL, &h->solution));
    GOOD(meander_maze_new(h->context, "hex:5x4/wilson/7", NULL, &h->other));
    GOOD(meander_output_write_new(h->context, half_write, h, "book", &h->output));
    meander_status status = meander_book_new(h->context, "per-page=2", h->output, &h->book);
    if (status == MEANDER_UNSUPPORTED) return;   // there is no cairo
    GOOD(status);
    GOOD(meander_book_add(h->book, h->maze, NULL, NULL));
}

// The bytes of the book, and it takes nothing more.
static void look_at_book(half *h, record *r) {
    if (h->book == NULL) return;
    GOOD(meander_book_end(h->book));
    record_add(r, h->written->bytes, h->written->size);
    assert_int_equal(meander_book_add(h->book, h->maze, NULL, NULL), MEANDER_BAD_REQUEST);
    assert_int_equal(meander_book_end(h->book), MEANDER_BAD_REQUEST);
}

static meander_status add_page(half *h) {
    return h->book == NULL ? MEANDER_OK : meander_book_add(h->book, h->maze, h->solution, "a remark");
}
static meander_status add_shape_page(half *h) {
    return h->book == NULL ? MEANDER_OK : meander_book_add_level(h->book, h->other, NULL, 1);
}
static meander_status set_word(half *h) {
    return h->book == NULL ? MEANDER_OK : meander_book_set_word(h->book, "title", "Labyrinths");
}

// ---- the law ---------------------------------------------------------------------------

typedef struct change {
    const char *what;
    void (*make)(half *h);
    meander_status (*change)(half *h);
    void (*look)(half *h, record *r);
} change;

static const change changes[] = {
    {"set_start", make_maze, set_start, look_at_maze},
    {"set_goals", make_maze, set_goals, look_at_maze},
    {"set_goals on hexagons", make_shape, set_goals, look_at_maze},
    {"set_hardest", make_maze, set_hardest, look_at_maze},
    {"set_weights", make_maze, set_weights, look_at_maze},
    {"set_weights on hexagons", make_shape, set_weights, look_at_maze},
    {"read_weights", make_maze, read_weights, look_at_maze},
    {"edit", make_maze, edit_passage, look_at_maze},
    {"edit in blocks", make_blocks, edit_passage, look_at_maze},
    {"close", make_maze, close_passage, look_at_maze},
    {"close in blocks", make_blocks, close_passage, look_at_maze},
    {"rows_set_start", make_rows, rows_start, look_at_rows},
    {"rows_set_goals", make_rows, rows_goals, look_at_rows},
    {"set_file, replaced", make_file, replace_file, look_at_file},
    {"set_file, added", make_file, add_file, look_at_file},
    {"add_generator", make_nothing, add_generator, look_at_lists},
    {"batch_next", make_batch, batch_next, look_at_batch},
    {"batch_bytes", make_batch, batch_one, look_at_batch},
    {"book_add", make_book, add_page, look_at_book},
    {"book_add_level", make_book, add_shape_page, look_at_book},
    {"book_set_word", make_book, set_word, look_at_book},
};

enum { STOP_ONE, STOP_ALL_FROM, STOP_CANCEL, STOPS };

typedef struct stopper {
    bench bench;
    half half;
    record written;
    uint64_t reports, stop_at;   // 0: never
    bool stopped;
} stopper;

static bool stop_on_progress(void *user, uint64_t done, uint64_t total) {
    stopper *s = user;
    (void)done;
    (void)total;
    if (++s->reports != s->stop_at) return true;
    s->stopped = true;
    return false;
}

static void stopper_open(stopper *s, const change *c) {
    *s = (stopper){.reports = 0};
    bench_open(&s->bench);
    s->half = (half){.context = s->bench.context, .written = &s->written};
    meander_context_set_progress(s->bench.context, stop_on_progress, s);
    c->make(&s->half);
}

static void stopper_close(stopper *s) {
    half *h = &s->half;
    meander_book_free(h->book);
    if (h->output != NULL) meander_output_abandon(h->output);
    meander_batch_free(h->batch);
    meander_rows_free(h->rows);
    meander_solution_free(h->solution);
    meander_maze_free(h->other);
    meander_maze_free(h->maze);
    record_done(&s->written);
    bench_close(&s->bench);
}

// Stops the change at point n.  Returns false when it has no such point.
static bool stop_at(stopper *s, const change *c, unsigned how, size_t n) {
    s->reports = 0;
    s->stop_at = how == STOP_CANCEL ? n : 0;
    if (how != STOP_CANCEL) faulty_set(&s->bench.faulty, n, how == STOP_ALL_FROM);
    meander_status status = c->change(&s->half);
    bool failed = how == STOP_CANCEL ? s->stopped : s->bench.faulty.failed;
    faulty_set(&s->bench.faulty, 0, false);
    s->stop_at = 0;
    meander_status wanted = !failed ? MEANDER_OK : how == STOP_CANCEL ? MEANDER_CANCELLED : MEANDER_NO_MEMORY;
    if (status != wanted)
        fail_msg("%s, stopped at %zu in way %u: %s", c->what, n, how, meander_status_text(status));
    return failed;
}

// What is seen of an object, changed or not.
static record look(const change *c, bool changed) {
    stopper s;
    record r = {NULL, 0, 0};
    stopper_open(&s, c);
    if (changed && c->change(&s.half) != MEANDER_OK)
        fail_msg("%s: %s", c->what, meander_context_message(s.half.context));
    c->look(&s.half, &r);
    stopper_close(&s);
    return r;
}

static bool try_point(const change *c, const record seen[2], unsigned how, size_t n) {
    bool failed = false;
    for (int again = 0; again < 2; again++) {
        stopper s;
        record r = {NULL, 0, 0};
        stopper_open(&s, c);
        failed = stop_at(&s, c, how, n);
        if (failed && again) GOOD(c->change(&s.half));
        c->look(&s.half, &r);
        const record *wanted = &seen[failed ? again : 1];
        if (r.size != wanted->size || (r.size > 0 && memcmp(r.bytes, wanted->bytes, r.size) != 0))
            fail_msg("%s, stopped at %zu in way %u%s: another object than without the failure", c->what, n, how,
                     again ? " and done again" : "");
        record_done(&r);
        stopper_close(&s);
    }
    return failed;
}

TEST(test_no_half) {
    size_t points = 0;
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        const change *c = &changes[i];
        record seen[2] = {look(c, false), look(c, true)};
        for (unsigned how = 0; how < STOPS; how++)
            for (size_t n = 1; try_point(c, seen, how, n); n++) points++;
        record_done(&seen[0]);
        record_done(&seen[1]);
    }
    printf("# %zu points\n", points);
    assert_true(points > 50);
}

// ---- what is refused -------------------------------------------------------------------

// A maze that is too big for the paper is not in the book, and the book is as without it.
TEST(test_refused_page) {
    static const change book = {"a refused page", make_book, add_page, look_at_book};
    static const char *const big[] = {"zeta:1300x900", "hex:1300x900", "rect:1300x900", "polar:2000"};
    record seen = look(&book, false);
    for (size_t i = 0; seen.size > 0 && i < sizeof big / sizeof big[0]; i++) {
        stopper s;
        record r = {NULL, 0, 0};
        meander_maze *m;
        stopper_open(&s, &book);
        GOOD(meander_maze_blank_new(s.half.context, big[i], &m));
        assert_int_equal(meander_book_add(s.half.book, m, NULL, NULL), MEANDER_TOO_BIG);
        meander_maze_free(m);
        look_at_book(&s.half, &r);
        if (r.size != seen.size || memcmp(r.bytes, seen.bytes, r.size) != 0)
            fail_msg("a book differs after %s was refused", big[i]);
        record_done(&r);
        stopper_close(&s);
    }
    record_done(&seen);
}

// Writing fails at each piece: what writes ends with that error, remembers it, and can be freed.
static bool write_some(void *user, const char *bytes, size_t size) {
    size_t *left = user;
    (void)bytes;
    (void)size;
    return *left > 0 && (*left)--;
}

static meander_status write_film(meander_context *c, meander_output *out) {
    static const uint8_t palette[6], pixels[2][4] = {{0}, {1, 1, 1, 1}};
    const meander_film_order order = {.format = "y4m", .width = 2, .height = 2, .rate = 10,
                                      .palette = palette, .colours = 2};
    meander_film *f;
    meander_status status = meander_film_new(c, &order, out, &f);
    if (status != MEANDER_OK) return status;
    for (unsigned i = 0; i < 5000 && status == MEANDER_OK; i++) status = meander_film_add(f, pixels[i % 2], 1);
    meander_status ended = meander_film_end(f);
    if (status != MEANDER_OK) assert_int_equal(ended, status);
    assert_int_equal(meander_film_add(f, pixels[0], 1), MEANDER_BAD_REQUEST);
    assert_int_equal(meander_film_end(f), MEANDER_BAD_REQUEST);
    meander_film_free(f);
    return ended;
}

static meander_status write_book(meander_context *c, meander_output *out) {
    meander_book *b;
    meander_maze *m;
    meander_status status = meander_book_new(c, NULL, out, &b);
    if (status == MEANDER_UNSUPPORTED) return MEANDER_OK;
    GOOD(status);
    GOOD(meander_maze_new(c, "rect:90x90/wilson/1", NULL, &m));
    for (unsigned i = 0; i < 3; i++) GOOD(meander_book_add(b, m, NULL, NULL));
    meander_maze_free(m);
    status = meander_book_end(b);
    assert_int_equal(meander_book_end(b), MEANDER_BAD_REQUEST);
    meander_book_free(b);
    return status;
}

static meander_status write_batch(meander_context *c, meander_output *out) {
    meander_batch *b;
    GOOD(meander_batch_new(c, "rect:100x100/eller/1", NULL, &b));
    meander_status status = meander_batch_write_npy(b, 30, out, NULL);
    if (status != MEANDER_OK) {
        uint8_t *bytes = malloc(100 * 100);
        GOOD(meander_batch_bytes(b, 1, bytes, NULL));
        free(bytes);
    }
    meander_batch_free(b);
    return status;
}

static meander_status write_maze(meander_context *c, meander_output *out) {
    meander_maze *m;
    GOOD(meander_maze_new(c, "rect:200x200/wilson/1", NULL, &m));
    meander_status status = meander_maze_write(m, NULL, NULL, "svg", out);
    GOOD(meander_maze_check(m));
    meander_maze_free(m);
    return status;
}

TEST(test_failing_writes) {
    meander_status (*const writers[])(meander_context *, meander_output *) = {write_film, write_book, write_batch,
                                                                              write_maze};
    for (size_t i = 0; i < sizeof writers / sizeof writers[0]; i++) {
        meander_status status = MEANDER_IO;
        for (size_t pieces = 0; status != MEANDER_OK; pieces++) {
            bench b;
            meander_output *out;
            size_t left = pieces;
            bench_open(&b);
            GOOD(meander_output_write_new(b.context, write_some, &left, "out", &out));
            status = writers[i](b.context, out);
            if (status != MEANDER_OK) assert_int_equal(status, MEANDER_IO);
            if (status == MEANDER_OK) status = meander_output_close(out);
            else meander_output_abandon(out);
            bench_close(&b);
        }
    }
}
