// SPDX-License-Identifier: MIT
// Twins of the generators that grow: each is written again as a textbook would, with arrays of
// rows and columns, lists that are searched from end to end and no thought of speed.  A twin
// draws from a generator of chance of its own, seeded alike, and must make the same maze.
#include "support/test.h"
#include "generate/generator.h"
#include "support/support.h"

enum { MOST = 24, NORTH = 0, EAST, SOUTH, WEST };

typedef struct place {
    int x, y;
} place;

typedef struct twin {
    int width, height, run;
    bool seen[MOST][MOST];
    unsigned open[MOST][MOST];
    rng chance;
    place list[4 * MOST * MOST];
    int count;
} twin;

// ---- what all twins do -----------------------------------------------------------------

static place beside(place p, int side) {
    static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    return (place){p.x + dx[side], p.y + dy[side]};
}

static bool inside(const twin *t, place p) {
    return p.x >= 0 && p.y >= 0 && p.x < t->width && p.y < t->height;
}

static bool seen(const twin *t, place p) { return t->seen[p.y][p.x]; }

static bool same(place a, place b) { return a.x == b.x && a.y == b.y; }

// The sides of p behind which lies a cell that was visited, or was not.
static int sides_where(const twin *t, place p, bool visited, int *sides) {
    int count = 0;
    for (int side = 0; side < 4; side++) {
        place next = beside(p, side);
        if (inside(t, next) && seen(t, next) == visited) sides[count++] = side;
    }
    return count;
}

static bool is_open(const twin *t, place p) {
    int sides[4];
    return seen(t, p) && sides_where(t, p, false, sides) > 0;
}

// A byte of chance that is fair to any of up to four.
static int draw_side(twin *t, const int *sides, int count) {
    uint8_t byte = rng_byte(&t->chance);
    while (byte >= 252) byte = rng_byte(&t->chance);
    return sides[byte % count];
}

static place carve(twin *t, place p, int side) {
    place next = beside(p, side);
    t->open[p.y][p.x] |= 1u << side;
    t->open[next.y][next.x] |= 1u << (side + 2) % 4;
    t->seen[p.y][p.x] = t->seen[next.y][next.x] = true;
    return next;
}

// A passage to any unvisited neighbour, straight on where the end of a corridor runs.
static place carve_on(twin *t, place p) {
    int sides[4], count = sides_where(t, p, false, sides);
    for (int side = 0; side < 4; side++) {
        place ahead = beside(p, side);
        if (t->run == 0 || t->open[p.y][p.x] != 1u << (side + 2) % 4) continue;
        if (!inside(t, ahead) || seen(t, ahead)) continue;
        if ((int)rng_below(&t->chance, 100) < t->run) return carve(t, p, side);
    }
    return carve(t, p, draw_side(t, sides, count));
}

static void drop(twin *t, int i) {
    memmove(&t->list[i], &t->list[i + 1], (size_t)(t->count - i - 1) * sizeof t->list[0]);
    t->count--;
}

// The hole is filled with the last one.
static place take_any(twin *t) {
    int i = (int)rng_below(&t->chance, (uint64_t)t->count);
    place p = t->list[i];
    t->list[i] = t->list[--t->count];
    return p;
}

// ---- the twins ---------------------------------------------------------------------------

static void grow_backtracker(twin *t, place p) {
    int sides[4];
    t->seen[p.y][p.x] = true;
    while (sides_where(t, p, false, sides) > 0) grow_backtracker(t, carve_on(t, p));
}

static void grow_newest(twin *t, place p) {
    t->list[t->count++] = p;
    while (t->count > 0) {
        p = t->list[t->count - 1];
        if (is_open(t, p)) t->list[t->count++] = carve_on(t, p);
        else t->count--;
    }
}

static void grow_oldest(twin *t, place p) {
    t->list[t->count++] = p;
    while (t->count > 0) {
        if (is_open(t, t->list[0])) t->list[t->count++] = carve_on(t, t->list[0]);
        else drop(t, 0);
    }
}

static void grow_swap(twin *t, place p) {
    t->list[t->count++] = p;
    while (t->count > 0) {
        if (is_open(t, t->list[0])) t->list[t->count++] = carve_on(t, t->list[0]);
        else t->list[0] = t->list[--t->count];
    }
}

// The first cell leaves like any other, but as in a queue: no other takes its place.
static void grow_random(twin *t, place p) {
    t->list[t->count++] = p;
    while (t->count > 0) {
        int i = (int)rng_below(&t->chance, (uint64_t)t->count);
        if (is_open(t, t->list[i])) t->list[t->count++] = carve_on(t, t->list[i]);
        else if (i == 0) drop(t, 0);
        else t->list[i] = t->list[--t->count];
    }
}

// The next open cell row by row from p on, then from the top.
static bool hunt(const twin *t, place *p) {
    int cells = t->width * t->height, from = p->y * t->width + p->x;
    for (int i = 0; i < cells; i++) {
        int at = (from + i) % cells;
        *p = (place){at % t->width, at / t->width};
        if (is_open(t, *p)) return true;
    }
    return false;
}

static void grow_hunt(twin *t, place p) {
    do
        while (is_open(t, p)) p = carve_on(t, p);
    while (hunt(t, &p));
}

static void grow_hunt_from_the_top(twin *t, place p) {
    do {
        while (is_open(t, p)) p = carve_on(t, p);
        p = (place){0, 0};
    } while (hunt(t, &p));
}

// Edges as pairs in the list: the visited cell, then the one behind.
static void add_edges(twin *t, place p) {
    for (int side = 0; side < 4; side++) {
        place next = beside(p, side);
        if (!inside(t, next) || seen(t, next)) continue;
        t->list[2 * t->count] = p;
        t->list[2 * t->count + 1] = next;
        t->count++;
    }
}

static void grow_prim_simple(twin *t, place p) {
    add_edges(t, p);
    while (t->count > 0) {
        int i = (int)rng_below(&t->chance, (uint64_t)t->count), side = 0;
        place from = t->list[2 * i], to = t->list[2 * i + 1];
        t->count--;
        t->list[2 * i] = t->list[2 * t->count];
        t->list[2 * i + 1] = t->list[2 * t->count + 1];
        if (seen(t, to)) continue;
        while (!same(beside(from, side), to)) side++;
        carve(t, from, side);
        add_edges(t, to);
    }
}

static void add_frontier(twin *t, place p) {
    for (int side = 0; side < 4; side++) {
        place next = beside(p, side);
        bool listed = !inside(t, next) || seen(t, next);
        for (int i = 0; i < t->count; i++) listed = listed || same(t->list[i], next);
        if (!listed) t->list[t->count++] = next;
    }
}

static void grow_prim_modified(twin *t, place p) {
    int sides[4];
    add_frontier(t, p);
    while (t->count > 0) {
        p = take_any(t);
        carve(t, p, draw_side(t, sides, sides_where(t, p, true, sides)));
        add_frontier(t, p);
    }
}

// ---- true Prim: the lightest of all edges, searched for ------------------------------------

static uint64_t passage_number(const twin *t, place p, int side) {
    place next = beside(p, side);
    int here = (p.y * t->width + p.x) * 8 + side;
    int there = (next.y * t->width + next.x) * 8 + (side + 2) % 4;
    return (uint64_t)(here < there ? here : there);
}

static bool lightest_edge(const twin *t, uint64_t key, place *from, int *side) {
    uint64_t best = UINT64_MAX;
    bool found = false;
    for (int i = 0; i < 4 * t->width * t->height; i++) {
        place p = {i / 4 % t->width, i / 4 / t->width}, next = beside(p, i % 4);
        if (!seen(t, p) || !inside(t, next) || seen(t, next)) continue;
        uint64_t counter = key + passage_number(t, p, i % 4) * UINT64_C(0xd1342543de82ef95);
        uint64_t weight = rng_mix(&counter);
        if (found && weight >= best) continue;
        best = weight;
        *from = p;
        *side = i % 4;
        found = true;
    }
    return found;
}

static void grow_prim(twin *t, place p) {
    uint64_t key = rng_next(&t->chance);
    int side = 0;
    while (lightest_edge(t, key, &p, &side)) carve(t, p, side);
}

// ---- breadth first ---------------------------------------------------------------------

static void grow_layers(twin *t, place p) {
    t->list[t->count++] = p;
    for (int i = 0; i < t->count; i++)
        while (is_open(t, t->list[i])) t->list[t->count++] = carve_on(t, t->list[i]);
}

// All distances first, in the order in which cells are met; then everyone draws a parent.
static void grow_any_parent(twin *t, place p) {
    int distance[MOST][MOST] = {{0}}, sides[4];
    t->list[t->count++] = p;
    distance[p.y][p.x] = 1;
    for (int i = 0; i < t->count; i++)
        for (int side = 0; side < 4; side++) {
            place at = t->list[i], next = beside(at, side);
            if (!inside(t, next) || distance[next.y][next.x] != 0) continue;
            distance[next.y][next.x] = distance[at.y][at.x] + 1;
            t->list[t->count++] = next;
        }
    for (int i = 1; i < t->count; i++) {
        int count = 0;
        place at = t->list[i];
        for (int side = 0; side < 4; side++) {
            place next = beside(at, side);
            if (inside(t, next) && distance[next.y][next.x] + 1 == distance[at.y][at.x])
                sides[count++] = side;
        }
        carve(t, at, draw_side(t, sides, count));
    }
}

// ---- comparing -------------------------------------------------------------------------

typedef void (*grower)(twin *t, place from);

static void compare(const char *name, const char *way, grower grow, int width, int height,
                    uint64_t seed) {
    static twin t;
    context c = support_context();
    grid *g;
    maze m;
    const char *run = strstr(way, "run=");
    generate_order order = {.generator = generator_named(&c, name, strlen(name)), .seed = seed};
    assert_non_null(order.generator);
    if (params_parse(&c, name, order.generator->params, way, strlen(way), &order.params) != MEANDER_OK)
        fail_msg("%s", c.message);
    assert_int_equal(grid_new_rect(&c, (uint64_t)width, (uint64_t)height, NULL, &g), MEANDER_OK);
    assert_int_equal(maze_init(&m, g), MEANDER_OK);
    assert_int_equal(generate_maze(&order, &m, NULL), MEANDER_OK);
    t = (twin){.width = width, .height = height, .run = run == NULL ? 0 : atoi(run + 4)};
    rng_seed(&t.chance, seed);
    int from = (int)rng_below(&t.chance, (uint64_t)(width * height));
    t.seen[from / width][from % width] = true;
    grow(&t, (place){from % width, from / width});
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            if (t.open[y][x] != maze_sides(&m, grid_cell(g, (uint64_t)x, (uint64_t)y)))
                fail_msg("%s:%s %dx%d seed %d: cell %d,%d differs", name, way, width, height,
                         (int)seed, x, y);
    maze_done(&m);
    grid_free(g);
}

static void twins(const char *name, const char *way, grower grow) {
    for (int height = 1; height <= 9; height++)
        for (int width = 1; width <= 9; width++)
            for (uint64_t seed = 0; seed < 12; seed++) compare(name, way, grow, width, height, seed);
    for (uint64_t seed = 100; seed < 110; seed++) compare(name, way, grow, MOST, MOST - 1, seed);
}

TEST(test_backtracker) {
    twins("backtracker", "", grow_backtracker);
    twins("backtracker", "run=40", grow_backtracker);
    twins("backtracker", "run=100", grow_backtracker);
}

TEST(test_growing_tree) {
    twins("growing-tree", "", grow_newest);
    twins("growing-tree", "run=40", grow_newest);
    twins("growing-tree", "pick=oldest", grow_oldest);
    twins("growing-tree", "pick=random", grow_random);
    twins("growing-tree", "pick=random,run=70", grow_random);
    twins("growing-tree", "pick=swap", grow_swap);
}

TEST(test_hunt_and_kill) {
    twins("hunt-and-kill", "", grow_hunt);
    twins("hunt-and-kill", "run=60", grow_hunt);
    twins("hunt-and-kill", "river=no", grow_hunt_from_the_top);
}

TEST(test_prims) {
    twins("prim", "", grow_prim);
    twins("prim-simple", "", grow_prim_simple);
    twins("prim-modified", "", grow_prim_modified);
}

TEST(test_bfs_tree) {
    twins("bfs-tree", "", grow_layers);
    twins("bfs-tree", "parent=random", grow_any_parent);
    twins("growing-tree", "pick=oldest", grow_layers);
}
