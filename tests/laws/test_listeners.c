// SPDX-License-Identifier: MIT
// A listener changes no maze: every generator makes the same one with a trace and without, where it may take a faster
// way, on every kind of grid at its smallest sizes and at those of its example, with a mask, and on graphs with few
// edges a node, with more than 8 and with 32.
#include "support/test.h"
#include "support/door.h"
#include "support/small_grids.h"
#include "support/watch.h"

enum { ID = 1024, SEEDS = 3, NODES = 150 };

DOOR_FOR_ALL
static size_t compared;

static void check_same(const meander_maze *a, const meander_maze *b, const char *id) {
    for (uint64_t y = 0; y < meander_maze_height(a); y++)
        for (uint64_t x = 0; x < meander_maze_width(a); x++) {
            meander_point at = {x, y};
            if (meander_maze_sides(a, at) != meander_maze_sides(b, at))
                fail_msg("%s: another maze at %d,%d for a listener", id, (int)x, (int)y);
        }
}

// The passages of a cell lead to cells of the maze.
static void check_ends(const meander_maze *m, const char *id) {
    for (uint64_t y = 0; y < meander_maze_height(m); y++)
        for (uint64_t x = 0; x < meander_maze_width(m); x++)
            for (unsigned side = 0; side < 32; side++) {
                meander_point next, at = {x, y};
                if (!(meander_maze_sides(m, at) >> side & 1)) continue;
                if (!meander_maze_neighbour(m, at, side, &next) || !meander_maze_holds(m, next))
                    fail_msg("%s: side %u of %d,%d leads nowhere", id, side, (int)x, (int)y);
            }
}

static void check_id(const char *id) {
    meander_maze *m, *heard;
    meander_trace *t;
    watch("%s", id);
    assert_int_equal(meander_trace_new(c, NULL, NULL, &t), MEANDER_OK);
    meander_status alone = meander_maze_new(c, id, NULL, &m);
    meander_status listened = meander_maze_new(c, id, t, &heard);
    if (alone != listened) fail_msg("%s: status %d, for a listener %d", id, (int)alone, (int)listened);
    if (alone == MEANDER_OK) {
        check_same(m, heard, id);
        check_ends(m, id);
        meander_maze_free(m);
        meander_maze_free(heard);
        compared++;
    }
    meander_trace_free(t);
}

// Every generator on the grid that an ID names before its first slash.
static void check_grid(const char *grid) {
    for (size_t i = 0; i < meander_list_count(MEANDER_GENERATORS); i++)
        for (unsigned seed = 1; seed <= SEEDS; seed++) {
            char id[ID];
            snprintf(id, sizeof id, "%.*s/%s/%u", (int)strcspn(grid, "/"), grid,
                     meander_list_at(MEANDER_GENERATORS, i).name, seed);
            check_id(id);
        }
}

TEST(test_small_grids) {
    compared = 0;
    assert_true(small_grids_each(c, "wilson/1", check_grid) >= 150);
    assert_true(compared >= 10000);
    watch_done();
}

// Of each kind its example, and with every 14th place left out.  Worlds are too large to be held whole; graphs
// and maps follow.
TEST(test_every_kind) {
    compared = 0;
    for (size_t kind = 0; kind < meander_list_count(MEANDER_GRIDS); kind++) {
        const char *name = meander_list_at(MEANDER_GRIDS, kind).name, *example = meander_grid_example(name);
        char masked[ID];
        meander_maze *m;
        if (strcmp(name, "world") == 0 || meander_maze_blank_new(c, example, &m) != MEANDER_OK) continue;
        check_grid(example);
        uint64_t places = meander_maze_width(m) * meander_maze_height(m);
        meander_maze_free(m);
        int length = snprintf(masked, sizeof masked, "%s,mask=", example);
        for (; places >= 14 && length < ID / 2; places -= 14) length += snprintf(masked + length, 3, "bn");
        snprintf(masked + length, sizeof masked - (size_t)length, "%c", 'a' + (int)places);
        if (places < 14) check_grid(masked);
    }
    assert_true(compared >= 2000);
    watch_done();
}

// ---- from files ------------------------------------------------------------------------

static void check_text(const char *text, size_t size, const char *name) {
    char *shape;
    if (meander_context_add_graph(c, text, size, name, &shape) != MEANDER_OK)
        fail_msg("%s: %s", name, meander_context_message(c));
    compared = 0;
    check_grid(shape);
    assert_true(compared >= 15 * SEEDS);
    meander_text_free(c, shape);
}

// Nodes in a ring, of which most have an edge to each of those that are not farther than half of `edges`.
TEST(test_graphs) {
    static const unsigned edges[] = {2, 3, 4, 6, 8, 10, 16, 32};
    static char text[NODES * 16 * 12];
    for (size_t i = 0; i < sizeof edges / sizeof *edges; i++) {
        char name[16];
        int length = 0;
        for (unsigned node = 0; node < NODES; node++)
            for (unsigned far = 1; far <= (edges[i] + 1) / 2; far++)
                if (far == 1 || (node * far + node / 7) % 4 != 0)
                    length += snprintf(text + length, sizeof text - (size_t)length, "%u %u\n", node,
                                       (node + far) % NODES);
        snprintf(name, sizeof name, "edges%u", edges[i]);
        check_text(text, (size_t)length, name);
    }
    watch_done();
}

// Three regions around a point, and one inside of another.
TEST(test_maps) {
    static const char text[] =
        "{'type': 'GeometryCollection', 'geometries': ["
        "{'type': 'Polygon', 'coordinates': [[[0, 5], [5, 5], [5, 9], [0, 9], [0, 5]]]},"
        "{'type': 'Polygon', 'coordinates': [[[5, 0], [9, 0], [9, 9], [5, 9], [5, 5], [5, 0]]]},"
        "{'type': 'Polygon', 'coordinates': [[[0, 0], [5, 0], [5, 5], [0, 5], [0, 0]],"
        " [[1, 1], [1, 3], [3, 3], [1, 1]]]},"
        "{'type': 'Polygon', 'coordinates': [[[1, 1], [3, 3], [1, 3], [1, 1]]]}]}";
    char quoted[sizeof text];
    for (size_t i = 0; i < sizeof text; i++) quoted[i] = text[i] == '\'' ? '"' : text[i];
    check_text(quoted, sizeof text - 1, "four.geojson");
    watch_done();
}
