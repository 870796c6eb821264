// SPDX-License-Identifier: MIT
// Files of survivors with a good checksum and contents that cannot be: nodes that there are not, passages that
// lead out of the rows or nowhere.  Then files with a byte that is changed, and decisions in several parts.
#include "support/test.h"
#include "base/stream.h"
#include "format/native/survivors_file.h"
#include "support/support.h"

enum { WIDTH = 5 };

// Rows 3 to 5 of a maze of 5 x 9, with an edge between two nodes.
static survivor edge;
static uint32_t top[WIDTH], bottom[WIDTH];
static survivors good(void) {
    edge = (survivor){.passage = (4 * WIDTH + 2) * 8 + MEANDER_SOUTH, .a = 0, .b = 1};
    memset(top, 0, sizeof top);
    memset(bottom, 0, sizeof bottom);
    top[4] = bottom[4] = 1;
    return (survivors){.width = WIDTH, .height = 9, .first = 3, .end = 6, .edges = &edge, .count = 1,
                       .nodes = 2, .top = top, .bottom = bottom};
}

static meander_status read_again(const survivors *s, survivors *back) {
    context c = support_context();
    scratch lent = {.context = &c};
    seekable in;
    const char *id;
    output out;
    assert_int_equal(output_open_memory(&out, &c), MEANDER_OK);
    survivors_write(s, "rect:5x9/kruskal/1", &out);
    size_t size;
    char *bytes;
    assert_int_equal(output_take(&out, &bytes, &size), MEANDER_OK);
    seekable_open_bytes(&in, &c, bytes, size, "bytes");
    meander_status status = survivors_read(&in, &lent, back, &id);
    if (status == MEANDER_OK) {
        assert_string_equal(id, "rect:5x9/kruskal/1");
        assert_int_equal(back->count, s->count);
        assert_int_equal(back->nodes, s->nodes);
        assert_memory_equal(back->edges, s->edges, s->count * sizeof *s->edges);
        assert_int_equal(back->top[4], s->top[4]);
        assert_int_equal(back->bottom[4], s->bottom[4]);
    } else {
        assert_string_equal(c.message, "bytes: the survivors are damaged");
    }
    scratch_take_back(&lent);
    memory_free(&c, bytes);
    return status;
}

TEST(test_good) {
    survivors s = good(), back;
    assert_int_equal(read_again(&s, &back), MEANDER_OK);
    edge.passage = (5 * WIDTH + 3) * 8 + MEANDER_EAST;
    assert_int_equal(read_again(&s, &back), MEANDER_OK);
}

TEST(test_nodes) {
    survivors s = good(), back;
    edge.b = 2;
    assert_int_equal(read_again(&s, &back), MEANDER_BAD_INPUT);
    s = good();
    edge.a = UINT32_MAX;
    assert_int_equal(read_again(&s, &back), MEANDER_BAD_INPUT);
    s = good();
    top[2] = 2;
    assert_int_equal(read_again(&s, &back), MEANDER_BAD_INPUT);
    s = good();
    bottom[4] = 2;
    assert_int_equal(read_again(&s, &back), MEANDER_BAD_INPUT);
    s = good();
    s.nodes = 2 * WIDTH + 1;
    assert_int_equal(read_again(&s, &back), MEANDER_BAD_INPUT);
}

// Up and left are sides of other cells; the last column leads to no east, the last row to no south; and rows
// above and below are others'.
TEST(test_passages) {
    static const uint64_t wrong[] = {
        (4 * WIDTH + 2) * 8 + MEANDER_NORTH, (4 * WIDTH + 2) * 8 + MEANDER_WEST, (4 * WIDTH + 2) * 8 + 5,
        (4 * WIDTH + 4) * 8 + MEANDER_EAST,  (5 * WIDTH + 2) * 8 + MEANDER_SOUTH, (2 * WIDTH + 2) * 8 + MEANDER_SOUTH,
        (6 * WIDTH + 2) * 8 + MEANDER_EAST,  UINT64_MAX};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        survivors s = good(), back;
        edge.passage = wrong[i];
        assert_int_equal(read_again(&s, &back), MEANDER_BAD_INPUT);
    }
}

TEST(test_sizes) {
    survivors s = good(), back;
    s.end = 10;
    assert_int_equal(read_again(&s, &back), MEANDER_BAD_INPUT);
    s = good();
    s.first = 6;
    assert_int_equal(read_again(&s, &back), MEANDER_BAD_INPUT);
    s = good();
    s.height = UINT64_MAX / 8 / WIDTH + 1;
    assert_int_equal(read_again(&s, &back), MEANDER_BAD_INPUT);
}

// Of a file in which one byte is another; the one behind the magic is the version.
TEST(test_damage) {
    context c = support_context();
    survivors s = good(), back;
    output out;
    char *bytes;
    size_t size;
    assert_int_equal(output_open_memory(&out, &c), MEANDER_OK);
    survivors_write(&s, "rect:5x9/kruskal/1", &out);
    assert_int_equal(output_take(&out, &bytes, &size), MEANDER_OK);
    for (size_t i = 0; i < size; i++) {
        scratch lent = {.context = &c};
        seekable in;
        const char *id;
        bytes[i] ^= 2;
        seekable_open_bytes(&in, &c, bytes, size, "bytes");
        assert_int_equal(survivors_read(&in, &lent, &back, &id), i < 8 ? MEANDER_UNSUPPORTED : MEANDER_BAD_INPUT);
        assert_string_equal(c.message, i < 8 ? "bytes is not a file of survivors"
                                       : i < 16 ? "bytes: this version of a file of survivors is not known"
                                                : "bytes: the survivors are damaged");
        scratch_take_back(&lent);
        bytes[i] ^= 2;
    }
    memory_free(&c, bytes);
}

// Each band has a checksum of its own.
TEST(test_decisions) {
    static const uint64_t rows[] = {0, 4, 6}, bits[] = {70, 1, 64},
    list[] = {0x123456789abcdef0, 0x2b, 0x8000000000000001};
    context c = support_context();
    scratch lent = {.context = &c};
    const decisions whole = {.width = 5, .height = 9, .id = "rect:5x9/kruskal/1", .count = 3, .rows = rows,
                             .bits = bits};
    decisions back;
    parts_writer w;
    seekable in;
    output out;
    char *bytes;
    size_t size;
    assert_int_equal(output_open_memory(&out, &c), MEANDER_OK);
    decisions_begin(&w, &whole, &out);
    for (size_t i = 0, first = 0; i < 3; first += bits[i++]) decisions_add(&w, list, first, bits[i]);
    assert_int_equal(output_take(&out, &bytes, &size), MEANDER_OK);
    seekable_open_bytes(&in, &c, bytes, size, "bytes");
    assert_int_equal(decisions_read(&in, &lent, &back), MEANDER_OK);
    assert_string_equal(back.id, whole.id);
    for (size_t i = 0, first = 0; i < 3; first += bits[i++]) {
        uint64_t found[2] = {0};
        assert_int_equal(decisions_read_band(&in, &back, i, found), MEANDER_OK);
        for (size_t k = 0; k < bits[i]; k++)
            assert_int_equal(found[k / 64] >> k % 64 & 1, list[(first + k) / 64] >> (first + k) % 64 & 1);
    }
    bytes[size - 9] ^= 1;
    uint64_t found[2];
    assert_int_equal(decisions_read_band(&in, &back, 1, found), MEANDER_OK);
    assert_int_equal(decisions_read_band(&in, &back, 2, found), MEANDER_BAD_INPUT);
    scratch_take_back(&lent);
    memory_free(&c, bytes);
}
