// SPDX-License-Identifier: MIT
// The library's door for tests that expect it to open: where a call fails, the test ends with the library's message.
// Include it behind test.h.
#ifndef SUPPORT_DOOR_H
#define SUPPORT_DOOR_H

#include <meander/meander.h>

static inline meander_context *door_open(void) {
    meander_context *c;
    assert_int_equal(meander_context_new(NULL, &c), MEANDER_OK);
    return c;
}

static inline meander_maze *door_make(meander_context *c, const char *id) {
    meander_maze *m = NULL;
    if (meander_maze_new(c, id, NULL, &m) != MEANDER_OK) fail_msg("%s: %s", id, meander_context_message(c));
    return m;
}

static inline meander_maze *door_blank(meander_context *c, const char *shape) {
    meander_maze *m = NULL;
    if (meander_maze_blank_new(c, shape, &m) != MEANDER_OK) fail_msg("%s: %s", shape, meander_context_message(c));
    return m;
}

// From NULL: the formats bid.
static inline meander_maze *door_read(meander_context *c, const void *bytes, size_t size, const char *from) {
    meander_maze *m = NULL;
    if (meander_maze_read_new(c, bytes, size, "x", from, MEANDER_AS_AUTO, &m) != MEANDER_OK)
        fail_msg("%s", meander_context_message(c));
    return m;
}

// A context, `c`, that all tests of a program use.
#define DOOR_FOR_ALL                                                                         \
    static meander_context *c;                                                               \
    static int door_for_all_open(void **state) {                                             \
        (void)state;                                                                         \
        return meander_context_new(NULL, &c) != MEANDER_OK;                                  \
    }                                                                                        \
    static int door_for_all_close(void **state) {                                            \
        (void)state;                                                                         \
        meander_context_free(c);                                                             \
        return 0;                                                                            \
    }                                                                                        \
    TEST_GROUP(door_for_all_open, door_for_all_close)

#endif
