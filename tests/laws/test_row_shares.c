// SPDX-License-Identifier: MIT
// Shares of one file: each byte of the file is written by one of them, and is that of one run, for every
// number of shares, also for more than there are blocks.
#include "support/test.h"
#include <meander/bands.h>

#include "base/rng.h"
#include "support/door.h"
#include "support/watch.h"

typedef struct bytes_at {
    unsigned char *bytes, *written;      // written: how often each byte was
    size_t size, at;
    const uint64_t *place;               // NULL: bytes come in order
} bytes_at;

enum { BYTES_MOST = 1 << 16 };

static bool take_bytes(void *user, const char *bytes, size_t size) {
    bytes_at *to = user;
    size_t at = to->at + (to->place == NULL ? 0 : (size_t)*to->place);
    if (at + size > BYTES_MOST) return false;
    memcpy(to->bytes + at, bytes, size);
    for (size_t i = 0; i < size; i++) to->written[at + i]++;
    to->at += size;
    to->size += size;
    return true;
}

// `count` 0: all at once.
static meander_status write_share(meander_context *c, const char *id, const char *format,
                                  uint64_t number, uint64_t count, bytes_at *to) {
    meander_rows *made;
    meander_output *out;
    uint64_t place = UINT64_MAX;
    to->at = 0;
    to->place = count == 0 ? NULL : &place;
    meander_status status = meander_rows_new(c, id, &made);
    if (status != MEANDER_OK) return status;
    status = meander_output_write_new(c, take_bytes, to, "bytes", &out);
    if (status == MEANDER_OK) {
        status = count == 0 ? meander_rows_write(made, format, out)
                            : meander_rows_write_share(made, format, number, count, &place, out);
        if (status == MEANDER_OK) status = meander_output_close(out);
        else meander_output_abandon(out);
    }
    meander_rows_free(made);
    return status;
}

// Each byte is written by one share and is that of the whole.
static void check_shares(meander_context *c, const char *id, const char *format, uint64_t count) {
    static unsigned char bytes[2][BYTES_MOST], written[2][BYTES_MOST];
    memset(written, 0, sizeof written);
    bytes_at whole = {.bytes = bytes[0], .written = written[0]};
    bytes_at shared = {.bytes = bytes[1], .written = written[1]};
    assert_int_equal(write_share(c, id, format, 0, 0, &whole), MEANDER_OK);
    for (uint64_t i = count; i-- > 0;)
        if (write_share(c, id, format, i, count, &shared) != MEANDER_OK)
            fail_msg("%s", meander_context_message(c));
    assert_int_equal(shared.size, whole.size);
    assert_memory_equal(written[1], written[0], whole.size);
    assert_memory_equal(bytes[1], bytes[0], whole.size);
}

static const char *const generators[] = {
    "eller", "eller:right=25,down=75", "eller:right=40,down=40,coins=places", "binary-tree",
    "binary-tree:corner=south-west", "sidewinder:coins=places,east=70", "recursive-division",
    "nested:leaf=7",
};
enum { GENERATORS = sizeof generators / sizeof generators[0], WIDTHS = 6 };

TEST(test_shares) {
    static const unsigned widths[WIDTHS] = {1, 2, 63, 64, 65, 129};
    rng r;
    rng_seed(&r, 7);
    for (unsigned i = 0; i < GENERATORS * WIDTHS; i++) {
        char id[160];
        meander_context *c = door_open();
        unsigned width = widths[i % WIDTHS], height = 1 + (unsigned)rng_below(&r, 120);
        snprintf(id, sizeof id, "rect:%ux%u/%s/%u+start=%u,%u", width, height, generators[i / WIDTHS], i,
                 (unsigned)rng_below(&r, width), (unsigned)rng_below(&r, height));
        watch("%s", id);
        check_shares(c, id, "mndr:rows=7", 1 + rng_below(&r, 20));
        check_shares(c, id, "mndr", 1 + i % 3);
        meander_context_free(c);
        watch_done();
    }
}

TEST(test_wrong_shares) {
    static unsigned char bytes[BYTES_MOST], written[BYTES_MOST];
    bytes_at to = {.bytes = bytes, .written = written};
    meander_context *c = door_open();
    assert_int_equal(write_share(c, "rect:9x9/eller/1", "mndr", 2, 2, &to), MEANDER_BAD_REQUEST);
    assert_int_equal(write_share(c, "rect:9x9/eller/1", "svg", 0, 2, &to), MEANDER_UNSUPPORTED);
    assert_int_equal(write_share(c, "rect:9x9/eller/1", "ascii", 0, 2, &to), MEANDER_UNSUPPORTED);
    assert_int_equal(write_share(c, "rect:9xinf/eller/1", "mndr", 0, 2, &to), MEANDER_UNSUPPORTED);
    assert_int_equal(write_share(c, "rect:9x900/sidewinder/1", "mndr:rows=4", 1, 2, &to),
                     MEANDER_UNSUPPORTED);
    assert_int_equal(write_share(c, "rect:4000000000x4000000000000000000/binary-tree/1", "mndr", 1, 2,
                                 &to), MEANDER_TOO_BIG);
    assert_int_equal(to.size, 0);
    meander_context_free(c);
}
