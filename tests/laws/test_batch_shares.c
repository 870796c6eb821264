// SPDX-License-Identifier: MIT
// Shares of an array: its bytes and those of the IDs, written in any order, are those of one run, for
// every number of shares, also for more than there are mazes.
#include "support/test.h"
#include <meander/bands.h>

#include "support/door.h"
#include "support/kept.h"

enum { BYTES_MOST = 1 << 16 };

typedef struct bytes_at {
    char bytes[BYTES_MOST];
    size_t size, at;             // written, by this share
    uint64_t place;
} bytes_at;

static bool take_bytes(void *user, const char *bytes, size_t size) {
    bytes_at *to = user;
    size_t at = (size_t)to->place + to->at;
    if (at + size > BYTES_MOST) return false;
    memcpy(to->bytes + at, bytes, size);
    to->at += size;
    to->size += size;
    return true;
}

typedef struct set {
    bytes_at array, ids;
} set;

// `shares` 0: all at once.
static meander_status write_set(meander_context *c, const char *id, const meander_batch_order *order,
                                uint64_t count, uint64_t number, uint64_t shares, set *to) {
    meander_batch *b;
    meander_output *array, *ids;
    to->array.at = to->ids.at = 0;
    to->array.place = to->ids.place = shares == 0 ? 0 : UINT64_MAX / 2;
    assert_int_equal(meander_batch_new(c, id, order, &b), MEANDER_OK);
    meander_batch_seek(b, 5);
    assert_int_equal(meander_output_write_new(c, take_bytes, &to->array, "array", &array), MEANDER_OK);
    assert_int_equal(meander_output_write_new(c, take_bytes, &to->ids, "ids", &ids), MEANDER_OK);
    meander_status status =
        shares == 0 ? meander_batch_write_npy(b, count, array, ids)
                    : meander_batch_write_share(b, count, number, shares, &to->array.place, array);
    if (status == MEANDER_OK && shares > 0) {
        meander_batch_seek(b, 5);
        status = meander_batch_write_id_share(b, count, number, shares, &to->ids.place, ids);
    }
    if (status == MEANDER_OK) {
        assert_int_equal(meander_output_close(array), MEANDER_OK);
        assert_int_equal(meander_output_close(ids), MEANDER_OK);
    } else {
        meander_output_abandon(array);
        meander_output_abandon(ids);
    }
    meander_batch_free(b);
    return status;
}

static void check_same(const bytes_at *a, const bytes_at *b) {
    assert_int_equal(a->size, b->size);
    assert_memory_equal(a->bytes, b->bytes, a->size);
}

TEST(test_shares) {
    static const char *const ids[] = {"rect:9x5/wilson/7", "rect:17x3/eller/1+braid=30+start=1,1",
                                      "hex:6x5/kruskal/3", "rect:9x5/backtracker/heart"};
    static set whole, shared;
    for (unsigned i = 0; i < 4 * 9; i++) {
        static const uint64_t counts[] = {1, 2, 9, 10, 31, 100, 7, 64, 3};
        meander_context *c = door_open();
        const char *id = ids[i % 4];
        uint64_t count = counts[i / 4], shares = 1 + i % 5;
        memset(&whole, 0, sizeof whole);
        memset(&shared, 0, sizeof shared);
        meander_context_set_threads(c, 1 + i % 3);
        assert_int_equal(write_set(c, id, NULL, count, 0, 0, &whole), MEANDER_OK);
        for (uint64_t k = shares; k-- > 0;)
            if (write_set(c, id, NULL, count, k, shares, &shared) != MEANDER_OK)
                fail_msg("%s: %s", id, meander_context_message(c));
        check_same(&whole.array, &shared.array);
        check_same(&whole.ids, &shared.ids);
        meander_context_free(c);
    }
}

// A process that looks for what another has written asks for the place and the IDs alone.
TEST(test_ids_alone) {
    static set whole, alone;
    meander_context *c = door_open();
    meander_batch *b;
    meander_output *ids;
    assert_int_equal(write_set(c, "rect:9x5/wilson/7", NULL, 31, 0, 0, &whole), MEANDER_OK);
    assert_int_equal(meander_batch_new(c, "rect:9x5/wilson/7", NULL, &b), MEANDER_OK);
    for (uint64_t k = 0; k < 4; k++) {
        static const uint64_t before[] = {0, 8, 16, 24};
        uint64_t place = 1;
        alone.ids.at = 0;
        meander_batch_seek(b, 5);
        assert_int_equal(meander_batch_write_share(b, 31, k, 4, &place, NULL), MEANDER_OK);
        assert_int_equal(place, k == 0 ? 0 : 128 + 45 * before[k]);
        meander_batch_seek(b, 5);
        assert_int_equal(meander_output_write_new(c, take_bytes, &alone.ids, "ids", &ids), MEANDER_OK);
        assert_int_equal(meander_batch_write_id_share(b, 31, k, 4, &alone.ids.place, ids), MEANDER_OK);
        assert_int_equal(meander_output_close(ids), MEANDER_OK);
    }
    check_same(&whole.ids, &alone.ids);
    meander_batch_free(b);
    meander_context_free(c);
}

// Beside a file of any kind are told the IDs of its mazes, or nothing: its bytes are the same.
TEST(test_ids_beside) {
    static const char *const ids[] = {"rect:9x5/wilson/7", "hex:6x5/kruskal/3"}, *const formats[] = {"npy", "mndr"};
    for (unsigned i = 0; i < 12; i++) {
        enum { COUNT = 31 };
        meander_context *c = door_open();
        kept told = {0}, beside = {0}, files[2] = {{0}, {0}};
        meander_batch *b;
        meander_output *out, *tell;
        meander_maze *m;
        meander_context_set_threads(c, 1 + i / 4);
        assert_int_equal(meander_batch_new(c, ids[i % 2], NULL, &b), MEANDER_OK);
        for (unsigned k = 0; k < COUNT; k++) {
            assert_int_equal(meander_batch_next(b, &m), MEANDER_OK);
            assert_true(kept_add(&told, meander_maze_id(m), strlen(meander_maze_id(m))) && kept_add(&told, "\n", 1));
        }
        for (unsigned with = 0; with < 2; with++) {
            meander_batch_seek(b, 0);
            assert_int_equal(kept_open(c, &files[with], &out), MEANDER_OK);
            assert_int_equal(kept_open(c, &beside, &tell), MEANDER_OK);
            meander_status status = meander_batch_write(b, COUNT, formats[i / 2 % 2], out, with ? tell : NULL);
            assert_int_equal(kept_close(out, status), MEANDER_OK);
            assert_int_equal(kept_close(tell, MEANDER_OK), MEANDER_OK);
            if (with ? beside.size != told.size || memcmp(beside.bytes, told.bytes, told.size) != 0 : beside.size != 0)
                fail_msg("%s as %s: the IDs beside are\n%.*s", ids[i % 2], formats[i / 2 % 2], (int)beside.size,
                         beside.bytes);
        }
        assert_int_equal(files[0].size, files[1].size);
        assert_memory_equal(files[0].bytes, files[1].bytes, files[0].size);
        kept_free(&told);
        kept_free(&beside);
        for (unsigned k = 0; k < 2; k++) kept_free(&files[k]);
        meander_batch_free(b);
        meander_context_free(c);
    }
}

static bool take_little(void *user, const char *bytes, size_t size) {
    size_t *left = user;
    (void)bytes;
    if (size > *left) return false;
    *left -= size;
    return true;
}

// Nothing more is made once nobody takes what is written.
TEST(test_a_closed_output_ends_the_work) {
    static const char *const formats[] = {"npy", "mndr"}, *const ids[] = {"rect:300x300/eller/7", "hex:40x40/wilson/3"};
    enum { COUNT = 1000 };
    for (unsigned i = 0; i < 8; i++) {
        meander_context *c = door_open();
        meander_batch *b;
        meander_output *out;
        size_t left = 1 << 18;
        meander_context_set_threads(c, 1 + i / 4);
        assert_int_equal(meander_batch_new(c, ids[i % 2], NULL, &b), MEANDER_OK);
        assert_int_equal(meander_output_write_new(c, take_little, &left, "out", &out), MEANDER_OK);
        meander_status status = meander_batch_write(b, COUNT, formats[i / 2 % 2], out, NULL);
        meander_output_abandon(out);
        if (status == MEANDER_OK) fail_msg("%s as %s is written", ids[i % 2], formats[i / 2 % 2]);
        if (meander_batch_index(b) == 0 || meander_batch_index(b) >= COUNT / 2)
            fail_msg("%s as %s: %d are made", ids[i % 2], formats[i / 2 % 2], (int)meander_batch_index(b));
        meander_batch_free(b);
        meander_context_free(c);
    }
}

TEST(test_wrong_shares) {
    static set to;
    const meander_batch_order unique = {.unique = true};
    meander_context *c = door_open();
    assert_int_equal(write_set(c, "rect:9x9/eller/1", NULL, 9, 3, 3, &to), MEANDER_BAD_REQUEST);
    assert_int_equal(write_set(c, "rect:9x9/eller/1", NULL, 9, 0, 0, &to), MEANDER_OK);
    assert_int_equal(write_set(c, "rect:9x9/eller/1", &unique, 9, 0, 3, &to), MEANDER_UNSUPPORTED);
    assert_int_equal(write_set(c, "rect:9x9/eller/1", NULL, UINT64_MAX, 0, 3, &to), MEANDER_TOO_BIG);
    meander_context_free(c);
}
