// SPDX-License-Identifier: MIT
// Mazes by hand, through the library's door: passages opened and closed, mazes that begin blank or
// come from an array, neighbours.
#include "support/test.h"
#include "support/door.h"

DOOR_FOR_ALL

static meander_point at(uint64_t x, uint64_t y) { return (meander_point){x, y}; }

static void check_status(meander_status seen, meander_status expected, const char *message) {
    if (seen != expected) fail_msg("status %d, not %d", (int)seen, (int)expected);
    assert_string_equal(meander_context_message(c), message);
}

static void check_picture(const meander_maze *m, const char *format, const char *expected) {
    char *picture;
    assert_int_equal(meander_maze_draw_new(m, NULL, format, &picture, NULL), MEANDER_OK);
    assert_string_equal(picture, expected);
    meander_text_free(c, picture);
}

static meander_maze *blank(const char *shape) {
    meander_maze *m;
    if (meander_maze_blank_new(c, shape, &m) != MEANDER_OK)
        fail_msg("%s: %s", shape, meander_context_message(c));
    assert_int_equal(meander_maze_check(m), MEANDER_OK);
    return m;
}

// ---- passages ------------------------------------------------------------------------

TEST(test_both_ends) {
    meander_maze *m = blank("rect:2x2");
    assert_int_equal(meander_maze_open(m, at(0, 0), MEANDER_SOUTH), MEANDER_OK);
    assert_int_equal(meander_maze_sides(m, at(0, 0)), 1 << MEANDER_SOUTH);
    assert_int_equal(meander_maze_sides(m, at(0, 1)), 1 << MEANDER_NORTH);
    assert_int_equal(meander_maze_open(m, at(1, 1), MEANDER_WEST), MEANDER_OK);
    assert_int_equal(meander_maze_sides(m, at(0, 1)), 1 << MEANDER_NORTH | 1 << MEANDER_EAST);
    check_picture(m, "ascii", "+---+---+\n"
                              "    |   |\n"
                              "+   +---+\n"
                              "|        \n"
                              "+---+---+\n");
    assert_int_equal(meander_maze_close(m, at(0, 1), MEANDER_NORTH), MEANDER_OK);
    assert_int_equal(meander_maze_sides(m, at(0, 0)), 0);
    assert_int_equal(meander_maze_sides(m, at(0, 1)), 1 << MEANDER_EAST);
    assert_int_equal(meander_maze_check(m), MEANDER_OK);
    meander_maze_free(m);
}

// A refusal leaves the maze, and what it was made from, as they were.
TEST(test_refused) {
    meander_maze *m = door_make(c, "rect:3x2,mask=bcbc/backtracker/7");
    assert_false(meander_maze_holds(m, at(0, 0)));
    check_status(meander_maze_open(m, at(0, 0), MEANDER_EAST), MEANDER_BAD_REQUEST,
                 "the cell 0,0 is not in the maze");
    check_status(meander_maze_open(m, at(3, 0), MEANDER_WEST), MEANDER_BAD_REQUEST,
                 "the cell 3,0 is not in the maze");
    check_status(meander_maze_close(m, at(1, 0), MEANDER_WEST), MEANDER_BAD_REQUEST,
                 "there is no cell to the west of 1,0");
    check_status(meander_maze_open(m, at(1, 0), MEANDER_NORTH), MEANDER_BAD_REQUEST,
                 "there is no cell to the north of 1,0");
    check_status(meander_maze_open(m, at(1, 0), 4), MEANDER_BAD_REQUEST, "a cell has no side 4");
    check_status(meander_maze_open(m, at(1, 0), 99), MEANDER_BAD_REQUEST, "a cell has no side 99");
    assert_int_equal(meander_maze_check_id(m), MEANDER_OK);
    meander_maze_free(m);
}

// The ID goes with the first passage that changes, and does not come back.
TEST(test_id) {
    meander_maze *m = door_make(c, "rect:3x2/backtracker/7");
    unsigned sides = meander_maze_sides(m, at(1, 0));
    unsigned open = sides >> MEANDER_EAST & 1 ? MEANDER_EAST : MEANDER_WEST;
    assert_int_equal(meander_maze_open(m, at(1, 0), open), MEANDER_OK);
    assert_string_equal(meander_maze_id(m), "rect:3x2/backtracker/7");
    assert_int_equal(meander_maze_check_id(m), MEANDER_OK);
    assert_int_equal(meander_maze_close(m, at(1, 0), open), MEANDER_OK);
    assert_string_equal(meander_maze_id(m), "");
    check_status(meander_maze_check_id(m), MEANDER_NO, "the maze has no ID");
    assert_int_equal(meander_maze_open(m, at(1, 0), open), MEANDER_OK);
    assert_int_equal(meander_maze_sides(m, at(1, 0)), sides);
    check_status(meander_maze_check_id(m), MEANDER_NO, "the maze has no ID");
    assert_int_equal(meander_maze_check(m), MEANDER_OK);
    char *json;
    assert_int_equal(meander_maze_draw_new(m, NULL, "json", &json, NULL), MEANDER_OK);
    assert_null(strstr(json, "backtracker"));
    meander_text_free(c, json);
    meander_maze_free(m);
}

// Written as IDs write it, the change becomes a word of the ID, and what takes it back removes it.
TEST(test_id_with_edits) {
    meander_maze *m = door_make(c, "rect:6x4/wilson/1");
    assert_int_equal(meander_maze_edit(m, "open=1,1,east"), MEANDER_OK);
    assert_string_equal(meander_maze_id(m), "rect:6x4/wilson/1+open=1,1,E");
    assert_int_equal(meander_maze_check_id(m), MEANDER_OK);
    assert_int_equal(meander_maze_edit(m, "close=1,0,E"), MEANDER_OK);
    assert_string_equal(meander_maze_id(m), "rect:6x4/wilson/1+open=1,1,E+close=1,0,E");
    meander_maze *again = door_make(c, meander_maze_id(m));
    uint8_t sides[2][24];
    meander_maze_copy_sides(m, sides[0]);
    meander_maze_copy_sides(again, sides[1]);
    assert_memory_equal(sides[0], sides[1], sizeof sides[0]);
    meander_maze_free(again);
    assert_int_equal(meander_maze_edit(m, "close=1,1,E"), MEANDER_OK);
    assert_int_equal(meander_maze_edit(m, "open=1,0,E"), MEANDER_OK);
    assert_string_equal(meander_maze_id(m), "rect:6x4/wilson/1");
    check_status(meander_maze_edit(m, ""), MEANDER_BAD_REQUEST, "no change by hand is given");
    check_status(meander_maze_edit(m, "dig=1,1,E"), MEANDER_BAD_REQUEST,
                 "'dig=1,1,E' is neither open=X,Y,SIDE nor close=X,Y,SIDE");
    check_status(meander_maze_edit(m, "open=0,0,N"), MEANDER_BAD_REQUEST, "there is no neighbour at 0,0,N");
    assert_string_equal(meander_maze_id(m), "rect:6x4/wilson/1");
    // Both ways to change it: then it has no ID.
    assert_int_equal(meander_maze_close(m, at(1, 0), MEANDER_EAST), MEANDER_OK);
    assert_int_equal(meander_maze_edit(m, "open=1,1,E"), MEANDER_OK);
    assert_string_equal(meander_maze_id(m), "");
    meander_maze_free(m);
}

// The maze of a batch may be changed; the next one has its ID all the same.
TEST(test_batch) {
    meander_batch *b;
    meander_maze *m;
    assert_int_equal(meander_batch_new(c, "rect:3x2/backtracker/7", NULL, &b), MEANDER_OK);
    for (unsigned i = 0; i < 3; i++) {
        assert_int_equal(meander_batch_next(b, &m), MEANDER_OK);
        assert_int_equal(meander_maze_check_id(m), MEANDER_OK);
        for (unsigned side = MEANDER_EAST; side <= MEANDER_SOUTH; side++)
            assert_int_equal(meander_maze_open(m, at(0, 0), side), MEANDER_OK);
        assert_int_equal(meander_maze_close(m, at(0, 0), MEANDER_SOUTH), MEANDER_OK);
        assert_string_equal(meander_maze_id(m), "");
    }
    meander_batch_free(b);
}

// What a file recorded is no longer true.
TEST(test_recorded_path) {
    static const char json[] = "{\"format\": \"meander\", \"version\": 1, \"grid\": \"rect\", \"width\": 3,"
                               " \"height\": 1, \"start\": [0, 0], \"goals\": [[2, 0]],"
                               " \"solver\": \"breadth-first\", \"found\": true, \"steps\": 2,"
                               " \"path\": \"EE\", \"cells\": [[2, 10, 8]]}";
    meander_maze *m;
    meander_solution *s;
    if (meander_maze_read_new(c, json, sizeof json - 1, "json", "json", MEANDER_AS_AUTO, &m) !=
        MEANDER_OK)
        fail_msg("%s", meander_context_message(c));
    assert_int_equal(meander_solution_recorded_new(m, &s), MEANDER_OK);
    meander_solution_free(s);
    assert_int_equal(meander_maze_close(m, at(1, 0), MEANDER_EAST), MEANDER_OK);
    check_status(meander_solution_recorded_new(m, &s), MEANDER_NO,
                 "no solution was recorded with the maze");
    assert_int_equal(meander_maze_check(m), MEANDER_OK);
    assert_int_equal(meander_solution_new(m, "breadth-first", NULL, &s), MEANDER_NO);
    meander_solution_free(s);
    meander_maze_free(m);
}

// Blocks beside each other are always open to each other: with a wall between them there must be
// rooms, or the wall would be lost in the picture.
TEST(test_block_map) {
    static const char map[] = "#####\n#S G#\n#####\n";
    meander_maze *m;
    assert_int_equal(meander_maze_read_new(c, map, sizeof map - 1, "map", "block", MEANDER_AS_BLOCKS,
                                           &m), MEANDER_OK);
    check_picture(m, "block", map);
    assert_int_equal(meander_maze_close(m, at(1, 1), MEANDER_EAST), MEANDER_OK);
    char *picture;
    meander_maze *again;
    assert_int_equal(meander_maze_draw_new(m, NULL, "block", &picture, NULL), MEANDER_OK);
    assert_int_equal(meander_maze_read_new(c, picture, strlen(picture), "map", "block",
                                           MEANDER_AS_CELLS, &again), MEANDER_OK);
    meander_text_free(c, picture);
    assert_int_equal(meander_maze_width(again), meander_maze_width(m));
    for (uint64_t x = 0; x < meander_maze_width(m); x++)
        assert_int_equal(meander_maze_sides(again, at(x, 1)), meander_maze_sides(m, at(x, 1)));
    meander_maze_free(again);
    meander_maze_free(m);
}

// ---- neighbours ----------------------------------------------------------------------

// Of each cell of a maze with a mask: its sides are those behind which the neighbour looks back.
TEST(test_neighbours) {
    static const int steps[4][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    meander_maze *m = door_make(c, "rect:3x2,mask=bcbc/backtracker/7");
    assert_int_equal(meander_maze_side_count(m), 4);
    unsigned seen = 0;
    for (uint64_t i = 0; i < 12; i++) {
        meander_point here = at(i % 4, i / 4);
        for (unsigned side = 0; side < 6; side++) {
            meander_point there = at(77, 77);
            bool is = meander_maze_neighbour(m, here, side, &there);
            assert_int_equal(is, meander_maze_all_sides(m, here) >> side & 1);
            if (!is) {
                assert_int_equal(there.x, 77);
                continue;
            }
            seen++;
            assert_true(meander_maze_holds(m, here) && meander_maze_holds(m, there));
            assert_int_equal(there.x, here.x + (uint64_t)steps[side][0]);
            assert_int_equal(there.y, here.y + (uint64_t)steps[side][1]);
            meander_point back;
            assert_true(meander_maze_neighbour(m, there, meander_maze_side_opposite(m, side), &back));
            assert_true(back.x == here.x && back.y == here.y);
        }
        assert_int_equal(meander_maze_sides(m, here) & ~meander_maze_all_sides(m, here), 0);
    }
    assert_int_equal(seen, 2 * 4);
    assert_string_equal(meander_maze_side_name(m, MEANDER_NORTH), "north");
    assert_string_equal(meander_maze_side_name(m, MEANDER_WEST), "west");
    assert_null(meander_maze_side_name(m, 4));
    meander_maze_free(m);
}

// ---- whole mazes -----------------------------------------------------------------------

TEST(test_blank) {
    meander_maze *m = blank("rect:3x2,mask=bcbc/backtracker/7+braid=50+start=1,1");
    assert_int_equal(meander_maze_width(m), 3);
    assert_int_equal(meander_maze_height(m), 2);
    assert_false(meander_maze_holds(m, at(0, 0)));
    for (uint64_t i = 0; i < 6; i++) assert_int_equal(meander_maze_sides(m, at(i % 3, i / 3)), 0);
    assert_int_equal(meander_maze_start(m).x, 1);
    assert_int_equal(meander_maze_start(m).y, 0);
    assert_string_equal(meander_maze_id(m), "");
    assert_string_equal(meander_maze_format(m), "");
    meander_maze_free(m);
    m = blank("world:2^3");
    assert_int_equal(meander_maze_height(m), 8);
    meander_maze_free(m);
    check_status(meander_maze_blank_new(c, "rect:3xinf", &m), MEANDER_UNSUPPORTED,
                 "a maze without end can only be written row by row");
    check_status(meander_maze_blank_new(c, "rect", &m), MEANDER_BAD_REQUEST,
                 "the ID has no size, as in rect:40x25");
    assert_int_equal(meander_maze_blank_new(c, "", &m), MEANDER_BAD_REQUEST);
    assert_int_equal(meander_maze_blank_new(c, "rect:0x9", &m), MEANDER_BAD_REQUEST);
    assert_int_equal(meander_maze_blank_new(c, "rect:9x9,mask=~/eller/7", &m), MEANDER_BAD_REQUEST);
}

static meander_status take(const uint8_t *sides, meander_maze **m) {
    return meander_maze_from_sides_new(c, 3, 2, sides, m);
}

// The array is the maze's, whatever it came from.
TEST(test_array) {
    static const uint8_t sides[] = {2, 14, 8, 16, 1, 0};
    uint8_t back[7] = {[6] = 0xaa};
    meander_maze *m;
    assert_int_equal(take(sides, &m), MEANDER_OK);
    assert_int_equal(meander_maze_check(m), MEANDER_OK);
    assert_false(meander_maze_holds(m, at(0, 1)));
    assert_true(meander_maze_holds(m, at(2, 1)));
    assert_int_equal(meander_maze_sides(m, at(1, 0)), 14);
    assert_string_equal(meander_maze_id(m), "");
    assert_int_equal(meander_maze_goal(m, 0).x, 2);
    assert_int_equal(meander_maze_goal(m, 0).y, 1);
    meander_maze_copy_sides(m, back);
    assert_memory_equal(back, sides, 6);
    assert_int_equal(back[6], 0xaa);
    meander_maze_free(m);
}

// All that the library makes comes back the same, with the openings of a maze that is made.
TEST(test_round) {
    static const char *const ids[] = {"rect:1x1/backtracker/7", "rect:17x9/wilson/7",
                                      "rect:70x3/eller/7+braid=100",
                                      "rect:3x2,mask=bcbc/kruskal/7"};
    static uint8_t sides[400], again[400];
    for (unsigned i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        meander_maze *made, *taken;
        char *expected;
        made = door_make(c, ids[i]);
        uint64_t width = meander_maze_width(made), height = meander_maze_height(made);
        meander_maze_copy_sides(made, sides);
        assert_int_equal(meander_maze_from_sides_new(c, width, height, sides, &taken), MEANDER_OK);
        meander_maze_copy_sides(taken, again);
        assert_memory_equal(sides, again, width * height);
        assert_int_equal(meander_maze_draw_new(made, NULL, "ascii", &expected, NULL), MEANDER_OK);
        check_picture(taken, "ascii", expected);
        meander_text_free(c, expected);
        meander_maze_free(taken);
        meander_maze_free(made);
    }
}

TEST(test_wrong_arrays) {
    meander_maze *m;
    check_status(take((uint8_t[]){2, 8, 0, 0, 32, 0}, &m), MEANDER_BAD_INPUT,
                 "the number at 1,1 is not from 0 to 16: these are not open sides");
    check_status(take((uint8_t[]){2, 8, 2, 0, 0, 0}, &m), MEANDER_BAD_INPUT,
                 "2,0 is open to the east, but the other side disagrees");
    check_status(take((uint8_t[]){2, 8, 0, 8, 0, 0}, &m), MEANDER_BAD_INPUT,
                 "0,1 is open to the west, but the other side disagrees");
    check_status(take((uint8_t[]){1, 0, 0, 0, 0, 0}, &m), MEANDER_BAD_INPUT,
                 "0,0 is open to the north, but the other side disagrees");
    check_status(take((uint8_t[]){0, 0, 0, 4, 0, 0}, &m), MEANDER_BAD_INPUT,
                 "0,1 is open to the south, but the other side disagrees");
    check_status(take((uint8_t[]){0, 8, 0, 0, 0, 0}, &m), MEANDER_BAD_INPUT,
                 "0,0 is closed to the east, but the other side disagrees");
    check_status(take((uint8_t[]){2, 16, 0, 0, 0, 0}, &m), MEANDER_BAD_INPUT,
                 "0,0 is open to the east, but the other side disagrees");
    check_status(take((uint8_t[]){16, 8, 0, 0, 0, 0}, &m), MEANDER_BAD_INPUT,
                 "1,0 is open to the west, but the other side disagrees");
    assert_int_equal(take((uint8_t[]){16, 16, 16, 16, 16, 16}, &m), MEANDER_BAD_REQUEST);
    check_status(meander_maze_from_sides_new(c, 0, 2, NULL, &m), MEANDER_BAD_REQUEST,
                 "no array has 0 x 2 bytes");
    assert_int_equal(meander_maze_from_sides_new(c, UINT64_MAX, 2, NULL, &m), MEANDER_BAD_REQUEST);
}
