// SPDX-License-Identifier: MIT
// What a maze takes is known beforehand, and the promise is kept: making and solving never use more than
// the planned bytes, whatever the generator and the grid.  The plan is hardly more than what is
// used, and within what a cell may cost.
#include "support/test.h"
#include "examples/arena.h"
#include "support/door.h"
#include "support/usage.h"

static bool is_one_of(const char *name, const char *const *names) {
    while (*names != NULL && strcmp(name, *names) != 0) names++;
    return *names != NULL;
}

// ---- the plan and the truth ----------------------------------------------------------

// What does not grow with the maze.
enum { HANDLES = 8192 };

// Those whose need is known to no more than a bound: what is left in question after tiles were
// sieved, how many doors the rooms of a dungeon may have.
static const char *const uncertain[] = {"kruskal", "boruvka", "prim", "reverse-delete", "rooms",
                                        NULL};
// Those whose need is known to less than a byte a cell.
static const char *const certain[] = {"backtracker", "growing-tree", "wilson", "houston", "aldous-broder", NULL};

static void check(const char *name, const char *way, unsigned width, unsigned height,
                  unsigned threads) {
    usage u = {0, 0};
    meander_allocator counting = usage_allocator(&u);
    meander_context *c;
    meander_maze *m;
    meander_plan plan;
    char id[128];
    snprintf(id, sizeof id, "rect:%ux%u/%s%s/7", width, height, name, way);
    assert_int_equal(meander_context_new(&counting, &c), MEANDER_OK);
    meander_context_set_threads(c, threads);
    assert_int_equal(meander_id_plan(c, id, &plan), MEANDER_OK);
    assert_true(plan.maze == (width + 1) * (height + 2) && plan.grid == plan.maze);
    uint64_t total = plan.maze + plan.grid + plan.lent;
    u.peak = 0;
    size_t before = u.now;
    if (meander_maze_new(c, id, NULL, &m) == MEANDER_OK) {
        bool tight = total <= u.peak + u.peak / 16 + HANDLES;
        if (is_one_of(name, uncertain)) tight = plan.lent <= 4 * (u.peak - 2 * plan.maze) + HANDLES;
        if (u.peak - before > plan.total || !tight)
            fail_msg("%s with %u threads: planned %llu bytes, used %zu", id, threads,
                     (unsigned long long)total, u.peak);
        meander_maze_free(m);
    }
    meander_context_free(c);
    assert_int_equal(u.now, 0);
}

// The plan of an ID; *used is what its maze took, and takes once it is made.
static meander_plan plan_and_make(const char *id, usage *used) {
    usage u = {0, 0};
    meander_allocator counting = usage_allocator(&u);
    meander_context *c;
    meander_plan plan;
    assert_int_equal(meander_context_new(&counting, &c), MEANDER_OK);
    assert_int_equal(meander_id_plan(c, id, &plan), MEANDER_OK);
    size_t before = u.now;
    u.peak = 0;
    meander_maze *m = door_make(c, id);
    *used = (usage){u.now - before, u.peak - before};
    meander_maze_free(m);
    meander_context_free(c);
    assert_int_equal(u.now, 0);
    return plan;
}

// A kind of squares that leaves some out has no plan, as a mask has none.
static bool is_planned(const char *shape) {
    char id[128];
    meander_context *c = door_open();
    meander_plan plan;
    snprintf(id, sizeof id, "%s/wilson/7", shape);
    meander_status status = meander_id_plan(c, id, &plan);
    meander_context_free(c);
    assert_true(status == MEANDER_OK || status == MEANDER_UNSUPPORTED);
    return status == MEANDER_OK;
}

static void check_other(const char *shape, const char *maker) {
    char id[128];
    usage u;
    snprintf(id, sizeof id, "%s/%s/7", shape, maker);
    meander_plan plan = plan_and_make(id, &u);
    uint64_t total = plan.maze + plan.grid + plan.lent;
    size_t most = is_one_of(maker, uncertain) ? 2 * u.peak : u.peak + u.peak / 3;
    if (is_one_of(maker, certain)) most = u.peak + (size_t)plan.maze / 4 + HANDLES;
    if (u.peak > plan.total || total > most)
        fail_msg("%s: planned %llu bytes, used %zu", id, (unsigned long long)total, u.peak);
}

// Other grids: not less than what is counted, and not a third as much again, or twice as much of an uncertain maker.
// Those with places that hold no cell count cells.
TEST(test_other_grids) {
    static const char *const shapes[] = {"hex:400x300", "tri:400x300", "zeta:400x300", "box:60x50x40", "weave:400x300",
                                         "torus:400x300", "cube:120", "hex:200", "box:20x5x1500",
                                         "box:90x90x90", "box:20x20x20x20", "hex:900x900", "weave:700x900",
                                         "polar:200", "polar:190,first=3", "solid:90,of=icosahedron",
                                         "solid:150,of=tetrahedron", "penrose:8",
                                         "tiling:90x90,of=4.8.8", "tiling:90x90,of=cairo"};
    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
        for (size_t k = 0; k < meander_list_count(MEANDER_GENERATORS); k++) {
            const char *maker = meander_list_at(MEANDER_GENERATORS, k).name;
            if (meander_list_has(MEANDER_GENERATORS, maker, "mask")) check_other(shapes[i], maker);
        }
}

// Every kind of grid at some sizes, long and narrow ones too: a maze that needs least, and one whose passages are
// weighed.  Of a kind that is not here its example is tried, except of a graph, whose size is in its file, and of
// worlds, which make rows.
TEST(test_every_kind) {
    static const char *const shapes[] = {
        "rect:300x400", "rect:2x60000", "rect:60000x2", "hex:300x400", "hex:2x300000", "hex:60000x2", "hex:1x50000",
        "hex:150", "hex:200,outline=triangle", "tri:300x400", "tri:2x60000", "tri:200", "tri:150,outline=hexagon",
        "zeta:300x400", "zeta:2x60000", "upsilon:300x200", "upsilon:2x60000", "box:50x40x60", "box:2x2x30000",
        "box:3x1x30000", "box:2x60000x2", "box:20x20x20x20", "weave:300x400", "weave:3x40000", "cylinder:300x400",
        "cylinder:2x60000", "moebius:300x400", "torus:300x400", "klein:300x400", "projective:300x400", "cube:100",
        "sphere:60", "solid:90,of=icosahedron", "solid:150,of=tetrahedron", "solid:90,of=octahedron", "polar:200",
        "polar:190,first=3", "penrose:9", "penrose:8,of=kites", "penrose:10", "penrose:10,of=kites",
        "tiling:80x80,of=3.4.6.4", "tiling:80x80,of=cairo", "tiling:80x80,of=kites"};
    static const char *const makers[] = {"hunt-and-kill", "kruskal"};
    for (size_t kind = 0; kind < meander_list_count(MEANDER_GRIDS); kind++) {
        const char *name = meander_list_at(MEANDER_GRIDS, kind).name;
        size_t length = strlen(name), tried = strcmp(name, "graph") == 0 || strcmp(name, "world") == 0;
        for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
            if (strncmp(shapes[i], name, length) != 0 || shapes[i][length] != ':') continue;
            tried++;
            for (size_t k = 0; k < sizeof makers / sizeof makers[0]; k++) check_other(shapes[i], makers[k]);
        }
        if (tried == 0 && is_planned(meander_grid_example(name))) check_other(meander_grid_example(name), makers[0]);
    }
}

// What stays when a maze is made: the passages, the grid and handles.  Where many places hold no cell they are
// not counted.
TEST(test_tables) {
    static const char *const shapes[] = {"polar:1", "polar:2", "polar:200", "polar:190,first=3", "polar:300,first=8",
                                         "solid:1", "solid:90,of=icosahedron", "solid:150,of=tetrahedron",
                                         "solid:120,of=octahedron", "torus:400x300", "cube:120",
                                         "hex:2x900", "upsilon:2x700", "box:3x2x400", "tri:90x80", "penrose:7",
                                         "penrose:8", "penrose:8,of=kites", "penrose:9", "hex:40x20000"};
    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
        char id[128];
        usage u;
        snprintf(id, sizeof id, "%s/wilson/7", shapes[i]);
        meander_plan plan = plan_and_make(id, &u);
        uint64_t total = plan.maze + plan.grid;
        if (total > u.now + u.now / 64 + 1024 || u.now > total + HANDLES)
            fail_msg("%s: planned %llu bytes for maze and grid, %zu are in use", id, (unsigned long long)total, u.now);
    }
}

TEST(test_generators) {
    static const unsigned sizes[][2] = {{1, 1}, {1, 300}, {300, 1}, {7, 5}, {64, 65}, {130, 127},
                                        {128, 257}, {700, 500}};
    for (size_t i = 0; i < meander_list_count(MEANDER_GENERATORS); i++)
        for (size_t k = 0; k < sizeof sizes / sizeof sizes[0]; k++)
            for (unsigned threads = 1; threads <= 3; threads += 2)
                check(meander_list_at(MEANDER_GENERATORS, i).name, "", sizes[k][0], sizes[k][1],
                      threads);
}

// Rows that become a maze by batches.
TEST(test_batches_of_rows) {
    for (unsigned threads = 1; threads <= 3; threads += 2) {
        check("eller", "", 2100, 1100, threads);
        check("sidewinder", "", 700000, 4, threads);
    }
}

TEST(test_parameters) {
    static const char *const ways[][2] = {
        {"bfs-tree", ":parent=random"}, {"fractal", ":side=5"},
        {"growing-forest", ":seeds=5000"}, {"growing-tree", ":pick=oldest"},
        {"growing-tree", ":pick=middle"}, {"growing-tree", ":random=30"},
        {"nested", ":inner=kruskal,leaf=200"}, {"nested", ":inner=none"},
        {"nested", ":inner=growing-tree,leaf=64"}, {"rooms", ":share=70"}, {"rooms", ":most=3"},
        {"kruskal", ":bias=1-0-1-0"}, {"unicursal", ":random=50"},
    };
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++)
        check(ways[i][0], ways[i][1], 400, 300, 1);
}

// ---- the budget ----------------------------------------------------------------------

// Bytes a cell beside maze and grid; tables of a fixed size are free.
static const char *const nothing[] = {"backtracker", "binary-tree", "sidewinder", "eller",
                                      "recursive-division", "nested", NULL};
static const char *const one[] = {"wilson", "aldous-broder", "hunt-and-kill", "houston", NULL};
// Caves have floors and their next state, too; doors of a dungeon are listed one by one.
static const char *const more[] = {"cellular", "rooms", NULL};

TEST(test_budget) {
    meander_context *c = door_open();
    for (size_t i = 0; i < meander_list_count(MEANDER_GENERATORS); i++) {
        const char *name = meander_list_at(MEANDER_GENERATORS, i).name;
        meander_plan plan;
        char id[128];
        snprintf(id, sizeof id, "rect:10000x10000/%s/7", name);
        assert_int_equal(meander_id_plan(c, id, &plan), MEANDER_OK);
        uint64_t most = is_one_of(name, nothing) ? 0 : is_one_of(name, one) ? 1 : 8;
        if (is_one_of(name, more)) most = 20;
        // Where there are eight a bit more may mark a cell.
        uint64_t marks = most == 8 ? 100020000 / 8 : 0;
        if (plan.lent > most * 100010000 + marks + (1 << 20))
            fail_msg("%s takes %.2f bytes a cell", name, (double)plan.lent / 1e8);
    }
    meander_context_free(c);
}

// ---- the whole plan ------------------------------------------------------------------

// The most that was in use since `usage_mark`, beyond what was in use then.
static size_t usage_mark(usage *u) { return u->peak = u->now; }

static void arena_rows(meander_context *c, const char *id, uint64_t planned, usage *u) {
    meander_rows *r;
    meander_row row;
    size_t before = usage_mark(u);
    assert_int_equal(meander_rows_new(c, id, &r), MEANDER_OK);
    while (!meander_rows_end(r)) assert_int_equal(meander_rows_next(r, &row), MEANDER_OK);
    if (u->peak - before > planned)
        fail_msg("%s: planned %llu bytes for its rows, used %zu", id, (unsigned long long)planned, u->peak - before);
    meander_rows_free(r);
}

// Makes a maze in a buffer of the planned size, with the context in it, too, and may solve it.
static void arena_play(const char *id, size_t size, bool solved) {
    arena a;
    void *bytes = malloc(size);
    meander_context *c;
    meander_solution *s = NULL;
    assert_non_null(bytes);
    arena_init(&a, bytes, size);
    meander_allocator memory = {.resize = arena_resize, .user = &a};
    assert_int_equal(meander_context_new(&memory, &c), MEANDER_OK);
    meander_maze *m = door_make(c, id);
    meander_status status = solved ? meander_solution_new(m, MEANDER_USUAL_SOLVER, NULL, &s) : MEANDER_OK;
    if (status != MEANDER_OK && status != MEANDER_NO)
        fail_msg("%s in an arena of %zu bytes: %s", id, size, meander_context_message(c));
    meander_solution_free(s);
    meander_maze_free(m);
    meander_context_free(c);
    free(bytes);
}

// Returns whether the ID has a maze whose memory is known.
static bool arena_make(const char *id) {
    usage u = {0, 0};
    meander_allocator counting = usage_allocator(&u);
    meander_context *c;
    meander_plan plan;
    meander_maze *m = NULL;
    meander_solution *s = NULL;
    assert_int_equal(meander_context_new(&counting, &c), MEANDER_OK);
    bool known = meander_id_plan(c, id, &plan) == MEANDER_OK && plan.maze > 0 && plan.total < 1 << 24;
    size_t before = usage_mark(&u);
    known = known && meander_maze_new(c, id, NULL, &m) == MEANDER_OK;   // else it does not make this shape
    if (known && u.peak - before > plan.total)
        fail_msg("%s: planned %llu bytes, used %zu", id, (unsigned long long)plan.total, u.peak - before);
    before = usage_mark(&u);
    if (known) {
        meander_status status = meander_solution_new(m, MEANDER_USUAL_SOLVER, NULL, &s);
        assert_true(status == MEANDER_OK || status == MEANDER_NO);
        if (u.peak - before > plan.solve)
            fail_msg("%s: planned %llu bytes to solve it, used %zu", id, (unsigned long long)plan.solve,
                     u.peak - before);
    }
    meander_solution_free(s);
    meander_maze_free(m);
    if (known && plan.rows > 0) arena_rows(c, id, plan.rows, &u);
    meander_context_free(c);
    assert_int_equal(u.now, 0);
    if (known) arena_play(id, (size_t)plan.total, false);
    if (known) arena_play(id, (size_t)(plan.total + plan.solve), true);
    return known;
}

TEST(test_arena) {
    static const char *const sizes[] = {"1", "2", "5", "1x1", "1x2", "2x1", "2x2", "5x4", "64x64", "1x700", "700x1",
                                        "1x1x1", "2x3x4", "12x9x5", "2x2x2x2"};
    size_t mazes = 0;
    for (size_t kind = 0; kind < meander_list_count(MEANDER_GRIDS); kind++) {
        const char *grid = meander_list_at(MEANDER_GRIDS, kind).name;
        size_t found = mazes;
        for (size_t i = 0; i < meander_list_count(MEANDER_GENERATORS); i++) {
            const char *maker = meander_list_at(MEANDER_GENERATORS, i).name;
            char id[128];
            for (size_t k = 0; k < sizeof sizes / sizeof sizes[0]; k++) {
                snprintf(id, sizeof id, "%s:%s/%s/7", grid, sizes[k], maker);
                mazes += arena_make(id);
            }
            snprintf(id, sizeof id, "%s/%s/7", meander_grid_example(grid), maker);
            mazes += arena_make(id);
        }
        // What is on more than eight sides is not planned, nor a world, whose rows are.
        if (mazes == found && !meander_list_has(MEANDER_GRIDS, grid, "power") && is_planned(meander_grid_example(grid)))
            fail_msg("no maze on %s", grid);
    }
    assert_true(arena_make("rect:64x64/backtracker/7+start=1,1+goal=2,2+goal=3,3+goal=4,4+goal=5,5+goal=6,6+goal=7,7"));
    printf("# %zu mazes\n", mazes);
}

// ---- what is told --------------------------------------------------------------------

TEST(test_rows) {
    meander_context *c;
    meander_plan plan;
    usage u = {0, 0};
    meander_allocator counting = usage_allocator(&u);
    assert_int_equal(meander_context_new(&counting, &c), MEANDER_OK);
    assert_int_equal(meander_id_plan(c, "rect:5000xinf/eller/7", &plan), MEANDER_OK);
    assert_true(plan.maze == 0 && plan.grid == 0 && plan.lent == 0);
    size_t before = u.now;
    meander_rows *r;
    assert_int_equal(meander_rows_new(c, "rect:5000xinf/eller/7", &r), MEANDER_OK);
    assert_true(u.now - before <= plan.rows && plan.rows <= u.now - before + 2 * HANDLES);
    meander_rows_free(r);
    meander_context_free(c);
}

TEST(test_refused) {
    static const char *const ids[] = {
        "rect:20x10/backtracker/7+braid=30", "rect:20x10/kruskal:focus=walls/7",
        "rect:4x2,mask=bcbe/backtracker/7",
    };
    meander_context *c = door_open();
    meander_plan plan;
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++)
        assert_int_equal(meander_id_plan(c, ids[i], &plan), MEANDER_UNSUPPORTED);
    assert_int_equal(meander_id_plan(c, "world:2^62/nested/7", &plan), MEANDER_TOO_BIG);
    assert_int_equal(meander_id_plan(c, "rect:2000000000x2000000000/wilson/7", &plan), MEANDER_OK);
    meander_context_free(c);
}
