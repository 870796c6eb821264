// SPDX-License-Identifier: MIT
// Outputs into a callback: the same bytes in the same order, an end to them when the callback has
// had enough; and the ID of a picture that is held as bytes.
#include "support/test.h"
#include "support/door.h"
#include "support/faulty.h"

typedef struct taker {
    char *bytes;
    size_t size, calls, most;
} taker;

static bool taker_take(void *user, const char *bytes, size_t size) {
    taker *t = user;
    t->calls++;
    if (t->size + size > t->most) return false;
    memcpy(t->bytes + t->size, bytes, size);
    t->size += size;
    return true;
}

static taker taker_new(size_t most) { return (taker){malloc(most + 1), 0, 0, most}; }

TEST(test_same_bytes) {
    meander_context *c = door_open();
    meander_output *out;
    char *text;
    size_t size;
    meander_maze *m = door_make(c, "rect:200x150/wilson/7");
    assert_int_equal(meander_maze_draw_new(m, NULL, "ascii", &text, &size), MEANDER_OK);
    taker t = taker_new(size);
    assert_int_equal(meander_output_write_new(c, taker_take, &t, "bytes", &out), MEANDER_OK);
    const char *style = "ascii";
    assert_int_equal(meander_maze_write(m, NULL, NULL, style, out), MEANDER_OK);
    assert_int_equal(meander_output_close(out), MEANDER_OK);
    assert_int_equal(t.size, size);
    assert_memory_equal(t.bytes, text, size);
    assert_true(t.calls > 1);
    free(t.bytes);
    meander_text_free(c, text);
    meander_maze_free(m);
    meander_context_free(c);
}

TEST(test_enough) {
    static const char bytes[70000] = "x";
    meander_context *c = door_open();
    meander_output *out;
    taker t = taker_new(100000);
    assert_int_equal(meander_output_write_new(c, taker_take, &t, "a sieve", &out), MEANDER_OK);
    for (int i = 0; i < 5; i++) meander_output_bytes(out, bytes, sizeof bytes);
    assert_int_equal(meander_output_close(out), MEANDER_IO);
    assert_true(strstr(meander_context_message(c), "a sieve") != NULL);
    assert_int_equal(t.calls, 3);
    assert_int_equal(t.size, 70000);
    assert_int_equal(meander_output_write_new(c, taker_take, &t, "a sieve", &out), MEANDER_OK);
    meander_output_bytes(out, "abc", 3);
    meander_output_abandon(out);
    assert_int_equal(t.calls, 3);
    free(t.bytes);
    meander_context_free(c);
}

TEST(test_id_of_bytes) {
    static const char *const ids[] = {"rect:5x4/prim/3", "rect:5x4/growing-tree:pick=random/3"};
    meander_context *c = door_open();
    char *id;
    for (size_t i = 0; i < 2; i++) {
        char *text;
        size_t size;
        meander_maze *m = door_make(c, ids[i]);
        assert_int_equal(meander_maze_draw_new(m, NULL, "svg", &text, &size), MEANDER_OK);
        assert_int_equal(meander_id_of_picture_bytes_new(c, text, size, "a", &id), MEANDER_OK);
        assert_string_equal(id, ids[i]);
        meander_text_free(c, id);
        meander_text_free(c, text);
        meander_maze_free(m);
    }
    assert_int_equal(meander_id_of_picture_bytes_new(c, "no", 2, "dropped", &id),
                     MEANDER_BAD_INPUT);
    assert_true(strncmp(meander_context_message(c), "dropped: ", 9) == 0);
    assert_int_equal(meander_id_of_picture_bytes_new(c, "", 0, "empty", &id), MEANDER_BAD_INPUT);
    meander_context_free(c);
}

// ---- no memory -----------------------------------------------------------------------

static bool note(void *user, const char *bytes, size_t size) {
    record_add(user, bytes, size);
    return true;
}

static meander_status write_and_find(meander_context *c, const setting *s, record *r) {
    meander_output *out;
    char *id;
    meander_status status = meander_output_write_new(c, note, r, "bytes", &out);
    if (status != MEANDER_OK) return status;
    meander_output_bytes(out, s->text, s->size);
    status = meander_output_close(out);
    if (status != MEANDER_OK) return status;
    status = meander_id_of_picture_bytes_new(c, s->text, s->size, "bytes", &id);
    if (status != MEANDER_OK) return status;
    record_add(r, id, strlen(id));
    meander_text_free(c, id);
    return MEANDER_OK;
}

TEST(test_no_memory) {
    static const char svg[] = "<svg><metadata>rect:3x3/prim/1</metadata></svg>";
    bench b;
    setting s = {.what = "bytes", .text = svg, .size = sizeof svg - 1};
    bench_open(&b);
    assert_true(bench_try(&b, write_and_find, &s) >= 5);
    bench_close(&b);
}
