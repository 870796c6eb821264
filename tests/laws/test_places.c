// SPDX-License-Identifier: MIT
// Places: on every kind of grid the list has the cells that it should have, no others, in order, and as many as the
// figure of that name counts.  Bottlenecks are found anew by walling each cell off and looking for a way around it;
// rooms on squares by looking for four cells with all passages open.
#include "support/test.h"
#include "support/door.h"
#include "support/small_grids.h"

enum { PLACES_MOST = 4096 };

static meander_context *c;
static size_t tried;

typedef struct list {
    meander_point *at;
    size_t count;
} list;

static list find(meander_maze *m, const char *name) {
    list l;
    const meander_point *places;
    if (meander_maze_places(m, name, &places, &l.count) != MEANDER_OK)
        fail_msg("%s: %s", name, meander_context_message(c));
    l.at = malloc((l.count + 1) * sizeof *l.at);
    assert_non_null(l.at);
    memcpy(l.at, places, l.count * sizeof *l.at);
    for (size_t i = 0; i < l.count; i++) assert_true(meander_maze_holds(m, l.at[i]));
    for (size_t i = 1; i < l.count; i++)
        assert_true(l.at[i - 1].y < l.at[i].y || (l.at[i - 1].y == l.at[i].y && l.at[i - 1].x < l.at[i].x));
    return l;
}

static bool has(const list *l, meander_point at) {
    for (size_t i = 0; i < l->count; i++)
        if (l->at[i].x == at.x && l->at[i].y == at.y) return true;
    return false;
}

static unsigned passages(const meander_maze *m, meander_point at) {
    unsigned count = 0;
    for (unsigned sides = meander_maze_sides(m, at); sides != 0; sides &= sides - 1) count++;
    return count;
}

static void check_figure(meander_maze *m, const char *name, size_t count) {
    const meander_figure *figure;
    size_t figures;
    assert_int_equal(meander_maze_measure(m, name, &figure, &figures), MEANDER_OK);
    assert_int_equal(figures, 1);
    if (figure->known) assert_int_equal(figure->number, count);
    else if (count != 0) fail_msg("%s of %s: %zu", name, meander_maze_id(m), count);
}

// Of the cells with so many passages none is missing.
static void check_passages(meander_maze *m, const char *name, unsigned least, unsigned most) {
    list l = find(m, name);
    meander_point at;
    for (at.y = 0; at.y < meander_maze_height(m); at.y++)
        for (at.x = 0; at.x < meander_maze_width(m); at.x++) {
            unsigned count = meander_maze_holds(m, at) ? passages(m, at) : 0;
            bool expected = meander_maze_holds(m, at) && count >= least && count <= most;
            if (has(&l, at) != expected) fail_msg("%s: %d,%d", name, (int)at.x, (int)at.y);
        }
    check_figure(m, name, l.count);
    free(l.at);
}

// ---- bottlenecks -------------------------------------------------------------------------

// Returns whether the goal is reached without entering a place.
static bool is_reached(const meander_maze *m, meander_point without) {
    static bool seen[PLACES_MOST];
    static meander_point queue[PLACES_MOST];
    uint64_t width = meander_maze_width(m);
    size_t head = 0, count = 0;
    memset(seen, 0, sizeof seen);
    queue[count++] = meander_maze_start(m);
    seen[queue[0].y * width + queue[0].x] = true;
    while (head < count) {
        meander_point at = queue[head++], next;
        for (unsigned side = 0; side < meander_maze_side_count(m); side++) {
            if (!(meander_maze_sides(m, at) >> side & 1) || !meander_maze_neighbour(m, at, side, &next)) continue;
            if ((next.x == without.x && next.y == without.y) || seen[next.y * width + next.x]) continue;
            seen[next.y * width + next.x] = true;
            queue[count++] = next;
        }
    }
    meander_point goal = meander_maze_goal(m, 0);
    return seen[goal.y * width + goal.x];
}

static bool is_same(meander_point a, meander_point b) { return a.x == b.x && a.y == b.y; }

static void check_bottlenecks(meander_maze *m) {
    list l = find(m, "bottlenecks");
    meander_point at;
    for (at.y = 0; at.y < meander_maze_height(m); at.y++)
        for (at.x = 0; at.x < meander_maze_width(m); at.x++) {
            bool end = is_same(at, meander_maze_start(m)) || is_same(at, meander_maze_goal(m, 0));
            if (!meander_maze_holds(m, at) || end) continue;
            if (has(&l, at) == is_reached(m, at)) fail_msg("bottlenecks: %d,%d", (int)at.x, (int)at.y);
        }
    free(l.at);
}

// ---- rooms -------------------------------------------------------------------------------

// On squares, a cell of four whose passages are all open.
static bool is_in_square(const meander_maze *m, uint64_t x, uint64_t y) {
    for (unsigned corner = 0; corner < 4; corner++) {
        uint64_t left = x - corner % 2, top = y - corner / 2;
        if (left >= meander_maze_width(m) - 1 || top >= meander_maze_height(m) - 1) continue;
        unsigned first = meander_maze_sides(m, (meander_point){left, top});
        unsigned last = meander_maze_sides(m, (meander_point){left + 1, top + 1});
        if ((first >> MEANDER_EAST & first >> MEANDER_SOUTH & last >> MEANDER_NORTH & last >> MEANDER_WEST & 1) != 0)
            return true;
    }
    return false;
}

// A perfect maze has none: the passages around a corner without a wall close a loop.
static void check_no_rooms(const char *id) {
    static const char *const without[] = {"weave", "zeta", "box", "klein", "moebius", "projective", "graph", "map"};
    const meander_point *places;
    size_t count = 0, length = strcspn(id, ":");
    bool found = true;
    meander_maze *m = door_make(c, id);
    for (size_t i = 0; i < sizeof without / sizeof without[0]; i++)
        found = found && (strlen(without[i]) != length || memcmp(without[i], id, length) != 0);
    assert_int_equal(meander_maze_places(m, "rooms", &places, &count), found ? MEANDER_OK : MEANDER_UNSUPPORTED);
    if (found && count != 0) fail_msg("%s: %zu cells of rooms", id, count);
    meander_maze_free(m);
    tried++;
}

TEST(test_rooms) {
    c = door_open();
    small_grids_each(c, "wilson/3", check_no_rooms);
    static const struct { const char *id; size_t rooms; } known[] = {
        {"rect:12x9/wilson/3+rooms=4", 0}, {"rect:9x12/percolation:open=80/5", 0},
        {"torus:5x4/percolation:open=100/1", 20},
        {"hex:4x3/percolation:open=100/1", 12}, {"sphere:2/percolation:open=100/1", 42},
        {"polar:4/percolation:open=100/1", 43}, {"tiling:3x3,of=4.8.8/percolation:open=100/1", 17},
        {"tri:1,outline=hexagon/percolation:open=100/1", 6}, {"cube:1/percolation:open=100/1", 6},
        {"hat:1/percolation:open=100/1", 25}, {"voronoi:20/percolation:open=100/1", 20}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        meander_maze *m = door_make(c, known[i].id);
        list l = find(m, "rooms");
        meander_point at;
        if (known[i].rooms != 0 && l.count != known[i].rooms) fail_msg("%s: %zu", known[i].id, l.count);
        if (known[i].rooms == 0)
            for (at.y = 0; at.y < meander_maze_height(m); at.y++)
                for (at.x = 0; at.x < meander_maze_width(m); at.x++)
                    if (has(&l, at) != is_in_square(m, at.x, at.y)) fail_msg("rooms: %d,%d", (int)at.x, (int)at.y);
        assert_true(l.count > 0);
        free(l.at);
        meander_maze_free(m);
    }
    meander_context_free(c);
}

static void check_all(const char *id) {
    meander_maze *m;
    if (meander_maze_new(c, id, NULL, &m) != MEANDER_OK) fail_msg("%s: %s", id, meander_context_message(c));
    assert_true(meander_maze_width(m) * meander_maze_height(m) <= PLACES_MOST);
    check_passages(m, "dead_ends", 1, 1);
    check_passages(m, "junctions", 3, 32);
    bool weave = strncmp(id, "weave", 5) == 0;
    list l = find(m, "crossings");
    check_figure(m, "crossings", l.count);
    for (size_t i = 0; i < l.count; i++) assert_true(passages(m, l.at[i]) == 2 || !weave);
    free(l.at);
    if (!weave) check_passages(m, "crossings", 4, 32);
    l = find(m, "decisions");
    for (size_t i = 0; i < l.count; i++) assert_true(passages(m, l.at[i]) >= 3);
    check_figure(m, "decisions", l.count);
    free(l.at);
    check_bottlenecks(m);
    meander_maze_free(m);
    tried++;
}

TEST(test_places_on_every_grid) {
    c = door_open();
    small_grids_each(c, "wilson/3", check_all);
    small_grids_each(c, "wilson/3+braid=100", check_all);
    static const char *const larger[] = {"rect:12x9/kruskal/4+braid=40", "hex:9x7/prim/2+braid=60",
                                         "weave:8x8/backtracker/3", "polar:6/wilson/5+braid=30", "sphere:4/wilson/1",
                                         "graph:petersen/wilson/2", "map:tangram/wilson/2"};
    for (size_t i = 0; i < sizeof larger / sizeof larger[0]; i++) check_all(larger[i]);
    assert_true(tried > 400);
    meander_context_free(c);
}

TEST(test_names_of_places) {
    meander_maze *m;
    const meander_point *places;
    size_t count = 0, kinds = 0;
    c = door_open();
    m = door_make(c, "rect:3x3/prim/1");
    for (const char *name; (name = meander_places_name(kinds)) != NULL; kinds++)
        assert_int_equal(meander_maze_places(m, name, &places, &count), MEANDER_OK);
    assert_int_equal(kinds, 6);
    assert_int_equal(meander_maze_places(m, "dead", &places, &count), MEANDER_BAD_REQUEST);
    assert_non_null(strstr(meander_context_message(c), "no places 'dead': dead_ends, junctions"));
    meander_maze_free(m);
    meander_context_free(c);
}
