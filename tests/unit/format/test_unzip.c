// SPDX-License-Identifier: MIT
// Archives that would fill the memory are refused by what their lists say, before anything is unpacked.
#include "support/test.h"
#include <meander/meander.h>

#include "support/fenced.h"

enum { PACKED = 200000 };

static void put(char *at, size_t size, uint64_t number) {
    for (size_t i = 0; i < size; i++) at[i] = (char)(number >> 8 * i);
}

// An archive with one packed array that is said to have so many bytes.
static size_t archive_of(char *bytes, uint32_t claimed) {
    static const char name[] = "maze.npy";
    size_t length = sizeof name - 1, entry = 30 + length + PACKED, end = entry + 46 + length;
    memset(bytes, 0, end + 22);
    memcpy(bytes, "PK\3\4", 4);
    put(bytes + 8, 2, 8);
    put(bytes + 18, 4, PACKED);
    put(bytes + 22, 4, claimed);
    put(bytes + 26, 2, length);
    memcpy(bytes + 30, name, length);
    memcpy(bytes + entry, "PK\1\2", 4);
    put(bytes + entry + 10, 2, 8);
    put(bytes + entry + 20, 4, PACKED);
    put(bytes + entry + 24, 4, claimed);
    put(bytes + entry + 28, 2, length);
    memcpy(bytes + entry + 46, name, length);
    memcpy(bytes + end, "PK\5\6", 4);
    put(bytes + end + 10, 2, 1);
    put(bytes + end + 16, 4, entry);
    return end + 22;
}

TEST(test_bombs) {
    static const struct { uint32_t claimed; const char *message; } bombs[] = {
        {UINT32_C(200000) * 1032,
         "x: a file of the archive would become 1032 times as large, which no maze does: it is not "
                                  "unpacked"},
        {(64 << 20) + 1, "x: a file of the archive would become 335 times as large, which no maze does: it is not "
                         "unpacked"},
        {UINT32_C(4000000000), "x: a file of the archive says that it has 4000000000 bytes, and cannot have that many"},
    };
    meander_allocator small = fenced_small_allocator();
    meander_context *c;
    meander_maze *m;
    char *bytes = malloc(PACKED + 1000);
    assert_non_null(bytes);
    assert_int_equal(meander_context_new(&small, &c), MEANDER_OK);
    for (size_t i = 0; i < sizeof bombs / sizeof bombs[0]; i++) {
        size_t size = archive_of(bytes, bombs[i].claimed);
        assert_int_equal(meander_maze_read_new(c, bytes, size, "x", NULL, MEANDER_AS_AUTO, &m), MEANDER_BAD_INPUT);
        assert_string_equal(meander_context_message(c), bombs[i].message);
    }
    meander_context_free(c);
    free(bytes);
}
