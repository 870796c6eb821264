// SPDX-License-Identifier: MIT
// Graphs of the user's own: a maze on a graph is found again by its ID, and every place can be drawn.  The ways to
// write a graph, and those that are wrong, are in tests/data/formats/graph_read.txt.
#define _XOPEN_SOURCE 700

#include "support/test.h"
#include <unistd.h>

#include "base/bits.h"
#include "facade/facade.h"
#include "grid/own_graph.h"
#include "support/door.h"

static meander_status add(meander_context *c, const char *text, const char *name, char **kept) {
    return meander_context_add_graph(c, text, strlen(text), name, kept);
}

// ---- the same graph --------------------------------------------------------------------------

// The grid of a maze that was written with its graph, every passage of it.
TEST(test_json_graph) {
    static const char *const shapes[] = {"hex:4x3", "rect:3x3", "box:2x2x2", "hex:2", "tri:4"};
    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
        meander_context *c = door_open();
        meander_maze *m, *back;
        char *text, *kept, id[128];
        meander_point at;
        snprintf(id, sizeof id, "%s/wilson/1", shapes[i]);
        m = door_make(c, id);
        assert_int_equal(meander_maze_draw_new(m, NULL, "json:graph", &text, NULL), MEANDER_OK);
        if (add(c, text, "maze.json", &kept) != MEANDER_OK) fail_msg("%s", meander_context_message(c));
        snprintf(id, sizeof id, "%s/wilson/1", kept);
        back = door_make(c, id);
        const grid *g = m->puzzle.grid, *h = back->puzzle.grid;
        assert_int_equal(g->cells, h->cells);
        for (cell k = grid_next(g, 0); k != CELL_NONE; k = grid_next(g, k + 1)) {
            char name[32];
            meander_point from = grid_point(g, k);
            snprintf(name, sizeof name, "%d,%d", (int)from.x, (int)from.y);
            assert_int_equal(meander_maze_place_named(back, name, &at), MEANDER_OK);
            assert_int_equal(bits_count(g->sides[k]), bits_count(meander_maze_all_sides(back, at)));
        }
        meander_text_free(c, kept);
        meander_text_free(c, text);
        meander_maze_free(back);
        meander_maze_free(m);
        meander_context_free(c);
    }
}

// Names of nodes are places, in IDs written as in addresses of the web.
TEST(test_places) {
    static const char text[] = "{\"edges\": [[\"New York\", \"Wien\"], [\"Wien\", \"Pécs\"], [\"Pécs\", 7]]}";
    meander_context *c = door_open();
    char *kept, *id, name[64];
    meander_point at;
    assert_int_equal(add(c, text, "towns.json", &kept), MEANDER_OK);
    const meander_id_change changes[] = {{MEANDER_ID_GRID, kept}, {MEANDER_ID_START, "New York"},
                                         {MEANDER_ID_GOAL, "P%c3%a9cs"}};
    assert_int_equal(meander_id_new(c, NULL, changes, 3, &id), MEANDER_OK);
    assert_non_null(strstr(id, "/backtracker/0+start=New%20York+goal=P%c3%a9cs"));
    meander_maze *m = door_make(c, id);
    assert_int_equal(meander_maze_start(m).x, 0);
    assert_int_equal(meander_maze_goal(m, 0).x, 2);
    assert_int_equal(meander_maze_width(m), 4);
    meander_maze_place_name(m, (meander_point){3, 0}, name, sizeof name);
    assert_string_equal(name, "7");
    assert_int_equal(meander_maze_place_named(m, "Wien", &at), MEANDER_OK);
    assert_int_equal(at.x, 1);
    assert_int_equal(meander_maze_place_named(m, "Graz", &at), MEANDER_BAD_REQUEST);
    assert_string_equal(meander_context_message(c), "the graph has no place 'Graz'");
    meander_maze_free(m);
    meander_text_free(c, id);
    meander_text_free(c, kept);
    meander_context_free(c);
}

TEST(test_file) {
    char path[] = "/tmp/meander-graph-XXXXXX", *kept;
    meander_context *c = door_open();
    int file = mkstemp(path);
    assert_int_equal(write(file, "a b\nb c\n", 8), 8);
    close(file);
    assert_int_equal(meander_context_add_graph_file(c, path, &kept), MEANDER_OK);
    assert_memory_equal(kept, "graph:meander-graph-", 20);
    assert_non_null(strstr(kept, ",hash="));
    remove(path);
    assert_int_equal(meander_context_add_graph_file(c, path, NULL), MEANDER_BAD_REQUEST);
    meander_text_free(c, kept);
    meander_context_free(c);
}

// A node whose name would be too long in an ID is called by its number.
TEST(test_long_names) {
    meander_context *c = door_open();
    char text[256], *kept, name[64], id[128];
    meander_point at;
    snprintf(text, sizeof text, "short %0100d", 1);
    assert_int_equal(add(c, text, "long", &kept), MEANDER_OK);
    snprintf(id, sizeof id, "%s/wilson/1+goal=#1", kept);
    meander_maze *m = door_make(c, id);
    assert_string_equal(meander_maze_id(m), id);
    meander_maze_place_name(m, (meander_point){1, 0}, name, sizeof name);
    assert_string_equal(name, "#1");
    assert_int_equal(meander_maze_place_named(m, text + 6, &at), MEANDER_OK);
    assert_int_equal(at.x, 1);
    meander_maze_free(m);
    meander_text_free(c, kept);
    meander_context_free(c);
}

// ---- another graph ---------------------------------------------------------------------------

TEST(test_hash) {
    meander_context *c = door_open(), *other = door_open();
    char *kept, *again, id[128];
    assert_int_equal(add(c, "a b\nb c", "x/g.txt", &kept), MEANDER_OK);
    assert_int_equal(add(other, "a b\na c", "g.graphml", &again), MEANDER_OK);
    assert_string_not_equal(kept, again);
    snprintf(id, sizeof id, "%s/wilson/1", kept);
    meander_maze *m = door_make(c, id);
    meander_maze_free(m);
    assert_int_equal(meander_maze_new(other, id, NULL, &m), MEANDER_BAD_REQUEST);
    assert_non_null(strstr(meander_context_message(other), "the graph 'g' is another one: its hash is"));
    assert_non_null(strstr(meander_context_message(other), kept + strlen("graph:g,hash=")));
    assert_non_null(strstr(meander_context_message(other), again + strlen("graph:g,hash=")));
    assert_int_equal(add(c, "a b\na c", "g.csv", NULL), MEANDER_BAD_REQUEST);
    assert_non_null(strstr(meander_context_message(c), "there is another graph 'g' already"));
    assert_int_equal(add(c, "a b\nb c", "g.csv", NULL), MEANDER_OK);
    assert_int_equal(meander_maze_new(c, "graph:h/wilson/1", NULL, &m), MEANDER_BAD_REQUEST);
    assert_string_equal(meander_context_message(c), "there is no graph 'h': give its file (--graph FILE)");
    assert_int_equal(meander_maze_new(c, "graph:g,hash=1/wilson/1", NULL, &m), MEANDER_BAD_REQUEST);
    assert_int_equal(meander_maze_new(c, "graph:g,pieces=maybe/wilson/1", NULL, &m), MEANDER_BAD_REQUEST);
    assert_int_equal(meander_maze_new(c, "graph/wilson/1", NULL, &m), MEANDER_BAD_REQUEST);
    meander_text_free(c, kept);
    meander_text_free(other, again);
    meander_context_free(c);
    meander_context_free(other);
}

// As many sides as a cell can have, and one more.
TEST(test_sides) {
    meander_context *c = door_open();
    char text[1024] = "", message[160];
    for (int i = 0; i < GRID_WIDE_MOST; i++) snprintf(text + strlen(text), 20, "hub n%d\n", i);
    assert_int_equal(add(c, text, "star", NULL), MEANDER_OK);
    meander_maze *m = door_make(c, "graph:star/wilson/1");
    assert_int_equal(meander_maze_side_count(m), GRID_WIDE_MOST);
    meander_maze_free(m);
    snprintf(text + strlen(text), 32, "hub more\nhub and more\n");
    assert_int_equal(add(c, text, "f", NULL), MEANDER_BAD_INPUT);
    snprintf(message, sizeof message, "f:1:1: node 'hub' has %d edges, and a cell has %d sides at most: give some of "
             "them to a second node beside it", GRID_WIDE_MOST + 2, GRID_WIDE_MOST);
    assert_string_equal(meander_context_message(c), message);
    meander_context_free(c);
}

// ---- places on paper -------------------------------------------------------------------------

static const shape_point *places_of(meander_context *c, const char *name) {
    return own_graph_find(c, name, strlen(name), 0, OWN_GRAPH_POINTS)->places;
}

// Places that are given keep their proportions; an edge is about two cells long.
TEST(test_given_places) {
    static const char text[] = "{\"nodes\": [{\"id\": 1, \"x\": -0.5, \"y\": 1e-1}, {\"id\": 2, \"x\": 1.5E0, \"y\": "
                               "0.1}, {\"id\": 3, \"x\": \"1.5\", \"y\": 2.10}], \"edges\": [[1, 2], [2, 3]]}";
    meander_context *c = door_open();
    assert_int_equal(add(c, text, "given", NULL), MEANDER_OK);
    const shape_point *p = places_of(c, "given");
    assert_int_equal(p[1].x - p[0].x, 2000);
    assert_int_equal(p[1].y - p[0].y, 0);
    assert_int_equal(p[2].x - p[1].x, 0);
    assert_int_equal(p[2].y - p[1].y, 2000);
    meander_context_free(c);
}

// Far away, at the same place, and too many for anything but a circle: every place can be drawn.
TEST(test_other_places) {
    static char text[1 << 16];
    meander_context *c = door_open();
    assert_int_equal(add(c,
                         "{\"nodes\": [{\"id\": 1, \"x\": -999999999, \"y\": 0}, {\"id\": 2, \"x\": 999999999.999999, "
                         "\"y\": 0.000001}], \"edges\": [[1, 2]]}", "far", NULL), MEANDER_OK);
    assert_int_equal(places_of(c, "far")[1].x - places_of(c, "far")[0].x, 2000);
    assert_int_equal(add(c,
                         "{\"nodes\": [{\"id\": 1, \"x\": 5, \"y\": 5}, {\"id\": 2, \"x\": 5, \"y\": 5}], \"edges\": "
                         "[[1, 2]]}", "near", NULL), MEANDER_OK);
    assert_int_equal(places_of(c, "near")[1].x, places_of(c, "near")[0].x);
    for (int i = 0; i < 1000; i++) snprintf(text + strlen(text), 16, "%d %d\n", i, i + 1);
    assert_int_equal(add(c, text, "row", NULL), MEANDER_OK);
    const shape_point *p = places_of(c, "row");
    for (int i = 0; i < 1000; i++) {
        int64_t dx = p[i + 1].x - p[i].x, dy = p[i + 1].y - p[i].y;
        assert_in_range(dx * dx + dy * dy, 1900 * 1900, 2100 * 2100);
    }
    meander_context_free(c);
}

// Our own lists give the graph back, whatever its nodes are called.
TEST(test_own_lists) {
    static const char names[] = "{\"edges\": [[\"New York\", \"\xC3\x9C" "bersee\"], [\"\xC3\x9C" "bersee\", \"%41\"], "
        "[\"%41\", \"# 5\"], [\"# 5\", \"a,b\"]]}";
    meander_context *c = door_open();
    char *first, *again, *list, id[128];
    size_t size;
    assert_int_equal(add(c, names, "towns", &first), MEANDER_OK);
    snprintf(id, sizeof id, "%s/wilson/1", first);
    meander_maze *m = door_make(c, id);
    assert_int_equal(meander_maze_draw_new(m, NULL, "edges", &list, &size), MEANDER_OK);
    if (meander_context_add_graph(c, list, size, "towns", &again) != MEANDER_OK)
        fail_msg("%s", meander_context_message(c));
    assert_string_equal(first, again);
    meander_text_free(c, list);
    meander_text_free(c, first);
    meander_text_free(c, again);
    meander_maze_free(m);
    meander_context_free(c);
}

// A file may have the name of the graph that is always there, which its hash still finds.
TEST(test_name_of_petersen) {
    meander_context *c = door_open();
    char *text;
    assert_int_equal(add(c, "a b\nb c\n", "petersen.graphml", &text), MEANDER_OK);
    assert_non_null(strstr(text, "graph:petersen,hash="));
    meander_maze *m = door_make(c, "graph:petersen/wilson/1");
    assert_int_equal(meander_maze_width(m), 3);
    meander_maze_free(m);
    m = door_make(c, "graph:petersen,hash=e7ea23bd5ee8502f/wilson/1");
    assert_int_equal(meander_maze_width(m), 10);
    meander_maze_free(m);
    meander_text_free(c, text);
    meander_context_free(c);
}

