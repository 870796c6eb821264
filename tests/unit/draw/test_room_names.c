// SPDX-License-Identifier: MIT
// The names of rooms, and the order of digging as a trace tells it.

#include "support/test.h"
#include "draw/room_names.h"
#include "support/support.h"

TEST(names_any_number) {
    static const struct { uint32_t number; const char *name; } rooms[] = {
        {1, "a"}, {2, "b"}, {26, "z"}, {27, "aa"}, {28, "ab"}, {52, "az"}, {53, "ba"}, {702, "zz"},
        {703, "aaa"}, {18278, "zzz"}, {18279, "aaaa"}, {UINT32_MAX, "mwlqkwu"}};
    char name[ROOM_NAME_SIZE];
    for (size_t i = 0; i < sizeof rooms / sizeof rooms[0]; i++) {
        assert_int_equal(room_name(rooms[i].number, name), strlen(rooms[i].name));
        assert_string_equal(name, rooms[i].name);
    }
}

// Visits and both ends of passages count once; what was never dug comes last; nothing outside.
TEST(numbers_in_the_order_of_digging) {
    static const uint64_t inside[] = {0x3 | 0x7 << 3};
    context c = support_context();
    grid *g;
    trace t;
    uint32_t numbers[6];
    assert_int_equal(grid_new_rect(&c, 3, 2, inside, &g), MEANDER_OK);
    trace_init(&t, &c, NULL, NULL);
    assert_false(room_names_order(g, &t, numbers));
    trace_record(&t, MEANDER_EVENT_TRY, grid_cell(g, 0, 0), 0);
    assert_false(room_names_order(g, &t, numbers));
    trace_record(&t, MEANDER_EVENT_VISIT, grid_cell(g, 1, 1), 0);
    trace_record(&t, MEANDER_EVENT_CARVE, grid_cell(g, 1, 1), MEANDER_EAST);
    trace_record(&t, MEANDER_EVENT_VISIT, grid_cell(g, 2, 1), 0);
    trace_record(&t, MEANDER_EVENT_CARVE, grid_cell(g, 1, 1), MEANDER_WEST);
    assert_true(room_names_order(g, &t, numbers));
    static const uint32_t wanted[6] = {4, 5, 0, 3, 1, 2};
    assert_memory_equal(numbers, wanted, sizeof wanted);
    trace_done(&t);
    grid_free(g);
}
