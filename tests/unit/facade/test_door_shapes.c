// SPDX-License-Identifier: MIT
// Shapes through the library's door: outlines, the cell at a spot, the way back, directions, names.
#include "support/test.h"
#include "support/door.h"

DOOR_FOR_ALL

static meander_point at(uint64_t x, uint64_t y) { return (meander_point){x, y}; }

static const char *const shapes[] = {
    "rect:3x2", "rect:3x2,mask=bcbc",
    "spectre:1",
    "hat:1",
    "hyperbolic:1", "hyperbolic:2",
    "voronoi:2", "voronoi:7,seed=5", "hex:4x3", "hex:3", "tri:5x3", "tri:3,outline=hexagon",
    "upsilon:3x3", "zeta:3x3", "weave:5x5,crossings=100", "box:3x2x3", "box:2x2x2x2", "polar:1",
    "polar:5", "cylinder:4x3", "torus:3x3", "moebius:5x3", "klein:3x4", "projective:3x3", "cube:3",
    "solid:2", "solid:2,of=octahedron", "solid:2,of=tetrahedron",
    "sphere:2", "tiling:2x2", "tiling:2x2,of=3.12.12", "tiling:3x2,of=cairo", "penrose:2", "penrose:2,of=kites",
};

static void on_all_cells(void (*law)(const char *shape, const meander_maze *m, meander_point here)) {
    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
        meander_maze *m = door_blank(c, shapes[i]);
        for (uint64_t y = 0; y < meander_maze_height(m); y++)
            for (uint64_t x = 0; x < meander_maze_width(m); x++)
                if (meander_maze_holds(m, at(x, y))) law(shapes[i], m, at(x, y));
        meander_maze_free(m);
    }
}

// ---- the way back ----------------------------------------------------------------------

static void law_back(const char *shape, const meander_maze *m, meander_point here) {
    for (unsigned side = 0; side < 40; side++) {
        meander_point there, again;
        unsigned back = 77, forth;
        bool is = meander_maze_side_back(m, here, side, &back);
        assert_int_equal(is, meander_maze_neighbour(m, here, side, &there));
        if (!is) {
            assert_int_equal(back, 77);
            continue;
        }
        if (!meander_maze_neighbour(m, there, back, &again) || again.x != here.x || again.y != here.y)
            fail_msg("%s: side %u leads back from %d,%d by %u to another cell", shape, side,
                     (int)there.x, (int)there.y, back);
        assert_true(meander_maze_side_back(m, there, back, &forth));
        assert_int_equal(forth, side);
    }
}

TEST(test_back) {
    on_all_cells(law_back);
}

// The upper face of a cube is entered from the right one by its right border.
TEST(test_turned_seam) {
    meander_maze *m = door_blank(c, "cube:3");
    meander_point there;
    unsigned back = 77;
    unsigned north = 0, east = 1;
    assert_string_equal(meander_maze_side_name(m, north), "N");
    assert_string_equal(meander_maze_side_name(m, east), "E");
    meander_point right = at(1, 6);
    assert_true(meander_maze_neighbour(m, right, north, &there));
    assert_true(there.x == 2 && there.y < 3);
    assert_true(meander_maze_side_back(m, right, north, &back));
    assert_int_equal(back, east);
    assert_int_not_equal(meander_maze_side_opposite(m, north), back);
    meander_maze_free(m);
}

// A byte of each place, behind which nothing is written.
TEST(test_copied_sides) {
    for (size_t i = 2; i < sizeof shapes / sizeof shapes[0]; i++) {
        char id[64];
        uint8_t bytes[400];
        snprintf(id, sizeof id, "%s/wilson/3", shapes[i]);
        meander_maze *m = door_make(c, id);
        uint64_t width = meander_maze_width(m), places = width * meander_maze_height(m);
        assert_in_range(places, 1, sizeof bytes - 1);
        memset(bytes, 0x5a, sizeof bytes);
        meander_maze_copy_sides(m, bytes);
        for (uint64_t k = 0; k < places; k++)
            if (bytes[k] != (meander_maze_sides(m, at(k % width, k / width)) & 255))
                fail_msg("%s: place %d", shapes[i], (int)k);
        assert_int_equal(bytes[places], 0x5a);
        meander_maze_free(m);
    }
}

// ---- outlines --------------------------------------------------------------------------

// Edges go round without a gap, inside the paper, and the middle with its room is inside them.
static void law_outline(const char *shape, const meander_maze *m, meander_point here) {
    meander_edge edges[128], few[2];
    meander_spot middle;
    meander_point found;
    meander_paper paper;
    size_t count = meander_maze_edges(m, here, edges, 128);
    assert_in_range(count, 3, 128);
    assert_int_equal(meander_maze_edges(m, here, NULL, 0), count);
    assert_int_equal(meander_maze_edges(m, here, few, 2), count);
    assert_memory_equal(few, edges, sizeof few);
    assert_int_equal(meander_maze_paper(m, &paper), MEANDER_OK);
    for (size_t i = 0; i < count; i++) {
        const meander_edge *e = &edges[i], *next = &edges[(i + 1) % count];
        if (e->to.x != next->from.x || e->to.y != next->from.y)
            fail_msg("%s: the outline of %d,%d has a gap", shape, (int)here.x, (int)here.y);
        assert_in_range(e->side, 0, meander_maze_side_count(m) - 1);
        assert_true(e->from.x >= paper.least.x && e->from.x <= paper.most.x);
        assert_true(e->from.y >= paper.least.y && e->from.y <= paper.most.y);
    }
    assert_true(meander_maze_middle(m, here, &middle));
    assert_true(meander_maze_cell_at(m, middle, &found));
    if (found.x != here.x || found.y != here.y)
        fail_msg("%s: the middle of %d,%d is in %d,%d", shape, (int)here.x, (int)here.y,
                 (int)found.x, (int)found.y);
    middle.x += paper.room * 9 / 10;
    assert_true(meander_maze_cell_at(m, middle, &found));
    assert_true(found.x == here.x && found.y == here.y);
}

TEST(test_outlines) {
    on_all_cells(law_outline);
}

TEST(test_outside) {
    meander_maze *m = door_blank(c, "rect:3x2,mask=bcbc");
    meander_edge edge = {{7, 7}, {7, 7}, 7};
    meander_spot middle = {7, 7};
    meander_point found = at(7, 7);
    unsigned side = 7;
    const meander_point places[] = {{0, 0}, {3, 0}, {0, UINT64_MAX}};
    for (size_t i = 0; i < 3; i++) {
        assert_int_equal(meander_maze_edges(m, places[i], &edge, 1), 0);
        assert_false(meander_maze_middle(m, places[i], &middle));
        assert_false(meander_maze_towards(m, places[i], 15, 1, 0, &side));
        assert_int_equal(meander_maze_link(m, places[i], 0), MEANDER_LINK_TOUCH);
    }
    assert_false(meander_maze_cell_at(m, (meander_spot){500, 500}, &found));
    assert_false(meander_maze_cell_at(m, (meander_spot){-1, INT32_MIN}, &found));
    assert_true(edge.side == 7 && middle.x == 7 && found.x == 7 && side == 7);
    meander_maze_free(m);
}

// A rectangle whose mazes come from an array has no name of a grid, and is on paper all the same.
TEST(test_array) {
    meander_maze *m;
    meander_paper paper;
    meander_point found;
    char name[8];
    const uint8_t sides[2] = {1 << MEANDER_EAST, 1 << MEANDER_WEST};
    assert_int_equal(meander_maze_from_sides_new(c, 2, 1, sides, &m), MEANDER_OK);
    assert_int_equal(meander_maze_paper(m, &paper), MEANDER_OK);
    assert_true(paper.least.x == 0 && paper.least.y == 0 && paper.most.x == 2000 && paper.most.y == 1000);
    assert_int_equal(paper.room, 500);
    assert_int_equal(paper.pipes, 0);
    assert_int_equal(meander_maze_place_name(m, at(1, 0), name, sizeof name), 3);
    assert_string_equal(name, "1,0");
    assert_int_equal(meander_maze_place_named(m, "1,0", &found), MEANDER_OK);
    assert_true(found.x == 1 && found.y == 0);
    meander_maze_free(m);
}

// What a program knows of the struct is all that is written.
TEST(test_size) {
    meander_maze *m = door_blank(c, "zeta:3x3");
    struct {
        meander_paper paper;
        int beyond[4];
    } given;
    memset(&given, 0x55, sizeof given);
    size_t known = offsetof(meander_paper, room) + sizeof given.paper.room;
    assert_int_equal(meander_maze_paper_sized(m, &given.paper, known), MEANDER_OK);
    assert_int_equal(given.paper.room, 500);
    assert_int_equal(given.paper.pipes, 0x55555555);
    assert_int_equal(meander_maze_paper_sized(m, &given.paper, sizeof given), MEANDER_OK);
    assert_true(given.paper.pipes > 0 && given.beyond[0] == 0 && given.beyond[3] == 0);
    meander_maze_free(m);
}

// ---- directions --------------------------------------------------------------------------

typedef struct aim {
    const char *shape;
    uint64_t x, y;
    int dx, dy;
    const char *side;            // NULL: none
} aim;

// Of hexagons two sides are equally near to up and to down; half a turn away nothing leads there.

static const aim aims[] = {
    {"rect:3x2", 1, 0, 0, -1, NULL},        {"rect:3x2", 1, 0, 9, 1, "east"},
    {"rect:3x2", 1, 0, 1, 9, "south"},      {"rect:3x2", 1, 0, -1, 0, "west"},
    {"rect:3x2", 0, 0, -1, 0, NULL},        {"hex:4x3", 1, 1, 1, 0, "E"},
    {"hex:4x3", 1, 1, -1, 0, "W"},          {"hex:4x3", 1, 1, 0, 1, "SE"},
    {"hex:4x3", 1, 1, 0, -1, "NW"},         {"hex:4x3", 1, 1, 1, -1, "NE"},
    {"hex:4x3", 1, 1, -1, 1, "SW"},         {"hex:4x3", 1, 1, INT32_MAX, INT32_MIN, "NE"},
    {"hex:4x3", 1, 1, 0, 0, NULL},          {"tri:5x3", 0, 0, 0, 1, "S"},
    {"tri:5x3", 0, 0, 0, -1, "E"},         {"box:3x2x3", 1, 0, 0, 1, "S"},
    {"polar:5", 3, 0, 1, -2, "out"},
};

TEST(test_towards) {
    for (size_t i = 0; i < sizeof aims / sizeof aims[0]; i++) {
        const aim *a = &aims[i];
        meander_maze *m = door_blank(c, a->shape);
        unsigned side = 77;
        bool is = meander_maze_towards(m, at(a->x, a->y), ~0u, a->dx, a->dy, &side);
        const char *name = is ? meander_maze_side_name(m, side) : NULL;
        if (is != (a->side != NULL) || (is && strcmp(name, a->side) != 0))
            fail_msg("%s: from %d,%d towards %d,%d it is %s", a->shape, (int)a->x, (int)a->y, a->dx, a->dy,
                     is ? name : "nowhere");
        if (!is) assert_int_equal(side, 77);
        meander_maze_free(m);
    }
}

// Only the sides that are asked for count: without the best one it is the next.
TEST(test_some_sides) {
    meander_maze *m = door_blank(c, "hex:4x3");
    unsigned side = 77;
    assert_true(meander_maze_towards(m, at(1, 1), ~1u, 1, 0, &side));
    assert_string_equal(meander_maze_side_name(m, side), "SE");
    assert_false(meander_maze_towards(m, at(1, 1), 1u << 3, 1, 0, &side));
    assert_false(meander_maze_towards(m, at(1, 1), 0, 1, 0, &side));
    meander_maze_free(m);
}

// What leads to a cell that is drawn elsewhere points there.
TEST(test_links) {
    meander_maze *m = door_blank(c, "cylinder:4x3");
    unsigned east = 77;
    assert_int_equal(meander_maze_link(m, at(0, 0), 1), MEANDER_LINK_TOUCH);
    assert_true(meander_maze_towards(m, at(3, 0), ~0u, 1, 0, &east));
    assert_int_equal(meander_maze_link(m, at(3, 0), east), MEANDER_LINK_RIGHT);
    assert_int_equal(meander_maze_link(m, at(3, 0), 99), MEANDER_LINK_TOUCH);
    meander_maze_free(m);
}

// ---- names -----------------------------------------------------------------------------

static void law_names(const char *shape, const meander_maze *m, meander_point here) {
    char name[64], cut[3];
    meander_point found;
    size_t length = meander_maze_place_name(m, here, name, sizeof name);
    assert_int_equal(length, strlen(name));
    assert_int_equal(meander_maze_place_name(m, here, NULL, 0), length);
    assert_int_equal(meander_maze_place_name(m, here, cut, sizeof cut), length);
    assert_int_equal(strlen(cut), 2);
    if (meander_maze_place_named(m, name, &found) != MEANDER_OK)
        fail_msg("%s: %s", shape, meander_context_message(c));
    if (found.x != here.x || found.y != here.y) fail_msg("%s: %s is another place", shape, name);
}

TEST(test_names) {
    on_all_cells(law_names);
}

TEST(test_wrong_names) {
    static const char *const wrong[][3] = {
        {"rect:3x2", "", "place '' is not of the form X,Y"},
        {"rect:3x2", "1", "place '1' is not of the form X,Y"},
        {"rect:3x2", "1,", "place '1,' is not of the form X,Y"},
        {"rect:3x2", "1,1,", "place '1,1,' is not of the form X,Y"},
        {"rect:3x2", "-1,0", "place '-1,0' is not of the form X,Y"},
        {"rect:3x2", "1,18446744073709551616", "place '1,18446744073709551616' is not of the form X,Y"},
        {"rect:3x2", "3,0", "place 3,0 is not in the maze"},
        {"rect:3x2,mask=bcbc", "0,0", "place 0,0 is not in the maze"},
        {"box:3x2x3", "0,0", "place '0,0' is not of the form X,Y,LEVEL"},
        {"box:3x2x3", "0,2,0", "place '0,2,0' is not in the maze"},
        {"box:2x2x2x2", "0,0,0", "place '0,0,0' is not of the form X,Y,LEVEL,BLOCK"},
        {"polar:3", "0,1", "place 0,1 is not in the maze"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        meander_maze *m = door_blank(c, wrong[i][0]);
        meander_point found = at(7, 7);
        assert_int_equal(meander_maze_place_named(m, wrong[i][1], &found), MEANDER_BAD_REQUEST);
        assert_string_equal(meander_context_message(c), wrong[i][2]);
        assert_true(found.x == 7 && found.y == 7);
        meander_maze_free(m);
    }
}
