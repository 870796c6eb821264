// SPDX-License-Identifier: MIT
// Twins of the generators that walk at random, as a textbook tells them: a path is a list of
// places, a loop is found by searching the list and cut off its end.  Their chance is the
// same; so must be the mazes.
#include "support/test.h"
#include "generate/generator.h"
#include "support/support.h"

enum { MOST = 40 };

typedef struct place {
    int x, y;
} place;

typedef struct twin {
    int width, height;
    bool outside[MOST][MOST];                            // not a cell of the maze
    bool in_maze[MOST][MOST];
    bool east[MOST][MOST], south[MOST][MOST];            // passages
    rng chance;
    uint64_t word;
    int steps_left;                                      // in the word
} twin;

// ---- the textbook ------------------------------------------------------------------------

static bool is_cell(const twin *t, place p) {
    return p.x >= 0 && p.y >= 0 && p.x < t->width && p.y < t->height && !t->outside[p.y][p.x];
}

// A word of chance has 32 steps; steps to where there is nothing are drawn again.
static place random_neighbour(twin *t, place p) {
    static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    for (;;) {
        if (t->steps_left == 0) {
            t->word = rng_next(&t->chance);
            t->steps_left = 32;
        }
        int step = 32 - t->steps_left--;
        uint64_t side = t->word >> (2 * step) & 3;
        place next = {p.x + dx[side], p.y + dy[side]};
        if (is_cell(t, next)) return next;
    }
}

static void open_passage(twin *t, place a, place b) {
    if (a.y == b.y) t->east[a.y][a.x < b.x ? a.x : b.x] = true;
    else t->south[a.y < b.y ? a.y : b.y][a.x] = true;
}

// Aldous and Broder, until so many cells have been entered.
static void roam(twin *t, place p, int wanted) {
    t->in_maze[p.y][p.x] = true;
    for (int entered = 1; entered < wanted;) {
        place next = random_neighbour(t, p);
        if (!t->in_maze[next.y][next.x]) {
            open_passage(t, p, next);
            t->in_maze[next.y][next.x] = true;
            entered++;
        }
        p = next;
    }
}

// Wilson's walk from one cell.
static void join(twin *t, place start) {
    place path[MOST * MOST + 1];
    int length = 0;
    path[length++] = start;
    while (!t->in_maze[path[length - 1].y][path[length - 1].x]) {
        place next = random_neighbour(t, path[length - 1]);
        int loop = 0;
        while (loop < length && (path[loop].x != next.x || path[loop].y != next.y)) loop++;
        length = loop;
        path[length++] = next;
    }
    for (int i = 0; i + 1 < length; i++) {
        open_passage(t, path[i], path[i + 1]);
        t->in_maze[path[i].y][path[i].x] = true;
    }
}

static void join_all(twin *t) {
    for (int y = 0; y < t->height; y++)
        for (int x = 0; x < t->width; x++)
            if (is_cell(t, (place){x, y}) && !t->in_maze[y][x]) join(t, (place){x, y});
}

static int count_cells(const twin *t) {
    int cells = 0;
    for (int y = 0; y < t->height; y++)
        for (int x = 0; x < t->width; x++) cells += is_cell(t, (place){x, y});
    return cells;
}

// `share`: percent of the cells that the first walk enters, at least the first one.
static void make(twin *t, uint64_t seed, int share) {
    rng_seed(&t->chance, seed);
    int cells = count_cells(t), number = (int)rng_below(&t->chance, (uint64_t)cells);
    place first = {0, 0};
    for (int y = 0; y < t->height; y++)
        for (int x = 0; x < t->width; x++)
            if (is_cell(t, (place){x, y}) && number-- == 0) first = (place){x, y};
    roam(t, first, cells * share / 100);
    join_all(t);
}

// ---- comparing ---------------------------------------------------------------------------

static void compare(const twin *t, const maze *m, const char *what, uint64_t seed) {
    for (int y = 0; y < t->height; y++)
        for (int x = 0; x < t->width; x++) {
            cell c = grid_cell(m->grid, (uint64_t)x, (uint64_t)y);
            if (maze_is_open(m, c, MEANDER_EAST) != t->east[y][x] ||
                maze_is_open(m, c, MEANDER_SOUTH) != t->south[y][x])
                fail_msg("%s %d x %d, seed %d: differs at %d,%d", what, t->width, t->height,
                         (int)seed, x, y);
        }
}

// With every third cell of every third row cut out the grid is still connected.
static bool is_hole(int x, int y) { return x % 3 == 1 && y % 3 == 1; }

static void check(const char *name, const char *way, int share, int width, int height, bool holes) {
    static twin t;
    context c = support_context();
    generate_order order = {.generator = generator_named(&c, name, strlen(name))};
    uint64_t inside[MOST * MOST / 64 + 1] = {0};
    grid *g = NULL;
    maze m;
    for (int i = 0; i < width * height; i++)
        if (!is_hole(i % width, i / width)) bits_set(inside, (size_t)i);
    assert_int_equal(params_parse(&c, name, order.generator->params, way, strlen(way),
                                  &order.params), MEANDER_OK);
    assert_int_equal(grid_new_rect(&c, (uint64_t)width, (uint64_t)height, holes ? inside : NULL,
                                   &g), MEANDER_OK);
    for (order.seed = 0; order.seed < 20; order.seed++) {
        t = (twin){.width = width, .height = height};
        for (int i = 0; i < width * height && holes; i++)
            t.outside[i / width][i % width] = is_hole(i % width, i / width);
        make(&t, order.seed, share);
        assert_int_equal(maze_init(&m, g), MEANDER_OK);
        assert_int_equal(generate_maze(&order, &m, NULL), MEANDER_OK);
        compare(&t, &m, name, order.seed);
        maze_done(&m);
    }
    grid_free(g);
}

static void check_all(const char *name, const char *way, int share) {
    static const int sizes[][2] = {{1, 1}, {2, 1}, {1, 7}, {2, 2}, {3, 3}, {5, 2}, {4, 9},
                                   {13, 8}, {25, 25}, {40, 3}, {31, 40}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        check(name, way, share, sizes[i][0], sizes[i][1], false);
    check(name, way, share, 9, 7, true);
    check(name, way, share, 30, 20, true);
}

TEST(test_wilson) {
    check_all("wilson", "", 0);
}

TEST(test_aldous_broder) {
    check_all("aldous-broder", "", 100);
}

// A share of 0 is Wilson and 100 is Aldous-Broder, draw by draw.
TEST(test_houston) {
    check_all("houston", "", 30);
    check_all("houston", "share=77", 77);
    check_all("houston", "share=0", 0);
    check_all("houston", "share=100", 100);
}

// ---- what a listener hears -----------------------------------------------------------------

typedef struct tally {
    size_t kinds[MEANDER_EVENT_PATH + 1];
} tally;

static tally listen(const char *name) {
    context c = support_context();
    generate_order order = {.generator = generator_named(&c, name, strlen(name)), .seed = 5};
    grid *g = NULL;
    maze m;
    trace t;
    tally heard = {{0}};
    trace_init(&t, &c, NULL, NULL);
    assert_int_equal(params_parse(&c, name, order.generator->params, "", 0, &order.params),
                     MEANDER_OK);
    assert_int_equal(grid_new_rect(&c, 20, 15, NULL, &g), MEANDER_OK);
    assert_int_equal(maze_init(&m, g), MEANDER_OK);
    assert_int_equal(generate_maze(&order, &m, &t), MEANDER_OK);
    for (size_t i = 0; i < t.count; i++) heard.kinds[t.events[i].kind]++;
    trace_done(&t);
    maze_done(&m);
    grid_free(g);
    return heard;
}

// Of all cells that Wilson's walks try, those that are not given up join the maze.
TEST(test_told) {
    tally w = listen("wilson"), a = listen("aldous-broder");
    assert_int_equal(w.kinds[MEANDER_EVENT_CARVE], 299);
    assert_int_equal(w.kinds[MEANDER_EVENT_VISIT], 300);
    assert_int_equal(w.kinds[MEANDER_EVENT_TRY] - w.kinds[MEANDER_EVENT_DEAD_END], 299);
    assert_true(w.kinds[MEANDER_EVENT_DEAD_END] > 0);
    // Every cell that the one walk enters is left.
    assert_int_equal(a.kinds[MEANDER_EVENT_VISIT], 300);
    assert_int_equal(a.kinds[MEANDER_EVENT_VISIT] + a.kinds[MEANDER_EVENT_TRY],
                     a.kinds[MEANDER_EVENT_LEAVE]);
    assert_int_equal(a.kinds[MEANDER_EVENT_DEAD_END], 0);
}

// ---- giving up -----------------------------------------------------------------------------

static bool stop(void *user, uint64_t done, uint64_t total) {
    (void)user, (void)done, (void)total;
    return false;
}

// A walk may find nothing new for long; it asks all the same.
TEST(test_cancelled) {
    static const char *const names[] = {"wilson", "aldous-broder", "houston"};
    for (size_t i = 0; i < 3; i++) {
        context c = support_context();
        generate_order order = {.generator = generator_named(&c, names[i], strlen(names[i]))};
        grid *g = NULL;
        maze m;
        assert_int_equal(params_parse(&c, "", order.generator->params, "", 0, &order.params),
                         MEANDER_OK);
        assert_int_equal(grid_new_rect(&c, 1000, 1000, NULL, &g), MEANDER_OK);
        assert_int_equal(maze_init(&m, g), MEANDER_OK);
        c.progress = stop;
        assert_int_equal(generate_maze(&order, &m, NULL), MEANDER_CANCELLED);
        maze_done(&m);
        grid_free(g);
    }
}
