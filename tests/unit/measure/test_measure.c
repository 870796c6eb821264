// SPDX-License-Identifier: MIT
// The measures: mazes whose figures are known by arithmetic, and many random ones against a slow way to count.  Figures
// of pictures are in tests/data/figures.
#include "measure/measure.h"

#include "support/test.h"
#include "base/bits.h"
#include "base/rng.h"
#include "grid/neighbour_table.h"
#include "support/measured.h"
#include "support/support.h"

// ---- asking for figures ----------------------------------------------------------

static void expect_unknown(const measured *m, const char *key) {
    if (figure(m, key)->known) fail_msg("%s should not be known", key);
}

static void expect_degrees(const measured *m, size_t count, const uint64_t *numbers) {
    const meander_figure *f = figure(m, "degrees");
    assert_true(f->known);
    assert_int_equal(f->list_count, count);
    for (size_t d = 0; d < count; d++)
        if (f->list[d] != numbers[d])
            fail_msg("%llu cells of degree %zu, expected %llu", (unsigned long long)f->list[d], d,
                     (unsigned long long)numbers[d]);
}

// What a picture must give.  `steps` NO_PATH: not known.
typedef struct expectation {
    uint64_t cells, passages, components, loops, dead_ends, reachable, steps, paths, diameter;
    uint64_t degrees[5];
} expectation;

#define NO_PATH UINT64_MAX

static void expect_all(const measured *m, const expectation *e) {
    expect(m, "cells", e->cells);
    expect(m, "passages", e->passages);
    expect(m, "components", e->components);
    expect(m, "loops", e->loops);
    expect(m, "perfect", e->components == 1 && e->loops == 0);
    expect(m, "dead_ends", e->dead_ends);
    expect(m, "reachable", e->reachable);
    if (e->steps == NO_PATH) expect_unknown(m, "solution_steps");
    else expect(m, "solution_steps", e->steps);
    expect(m, "shortest_paths", e->paths);
    expect(m, "diameter", e->diameter);
    expect_degrees(m, 5, e->degrees);
}

// ---- pictures --------------------------------------------------------------------

TEST(test_start_is_goal) {
    context c = support_context();
    puzzle p;
    support_puzzle(&p, &c, "#####\n"
                           "#   #\n"
                           "#####");
    assert_int_equal(puzzle_add_goal(&p, p.start), MEANDER_OK);
    measured m = measure_of(&p);
    expect(&m, "solution_steps", 0);
    expect(&m, "shortest_paths", 1);
    measured_done(&m);
    puzzle_clear_goals(&p);
    m = measure_of(&p);
    expect_unknown(&m, "solution_steps");
    expect(&m, "shortest_paths", 0);
    expect(&m, "reachable", 2);
    measured_done(&m);
    puzzle_done(&p);
}

// ---- shapes of any size ----------------------------------------------------------

static void puzzle_new_rect(puzzle *p, context *c, uint64_t width, uint64_t height) {
    grid *g;
    assert_int_equal(grid_new_rect(c, width, height, NULL, &g), MEANDER_OK);
    assert_int_equal(puzzle_init(p, c, g), MEANDER_OK);
}

// Opens every wall.
static void open_all(maze *m) {
    const grid *g = m->grid;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1))
        for (unsigned side = 0; side < g->side_count; side++)
            if (g->sides[c] >> side & 1) maze_carve(m, c, side);
}

static measured measure_open_rect(context *c, uint64_t width, uint64_t height) {
    puzzle p;
    puzzle_new_rect(&p, c, width, height);
    open_all(&p.maze);
    measured m = measure_of(&p);
    puzzle_done(&p);
    return m;
}

// Across an open square of n x n cells lead C(2n - 2, n - 1) shortest paths.
TEST(test_open_squares) {
    static const struct {
        uint64_t side, paths;
    } known[] = {
        {1, 1}, {2, 2}, {3, 6}, {10, 48620},
        {33, UINT64_C(1832624140942590534)}, {34, UINT64_C(7219428434016265740)},
    };
    context c = support_context();
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        uint64_t n = known[i].side;
        measured m = measure_open_rect(&c, n, n);
        expect(&m, "shortest_paths", known[i].paths);
        expect(&m, "solution_steps", 2 * n - 2);
        expect(&m, "diameter", 2 * n - 2);
        expect(&m, "loops", (n - 1) * (n - 1));
        measured_done(&m);
    }
}

TEST(test_too_many_paths_are_unknown) {
    context c = support_context();
    for (uint64_t n = 35; n <= 65; n += 5) {
        measured m = measure_open_rect(&c, n, n);
        expect(&m, "solution_steps", 2 * n - 2);
        expect_unknown(&m, "shortest_paths");
        measured_done(&m);
    }
}

// Rings of four cells in a chain: each doubles the number of paths.
//
//     +---+---+---+---+---
//     | S     |       |          S to the opposite corner of its ring, one step to the
//     +   +   +   +   +          next ring, to the opposite corner of that one ...
//     |               |
//     +---+---+---+---+---
TEST(test_chain_of_rings) {
    context c = support_context();
    for (size_t rings = 1; rings <= 66; rings++) {
        puzzle p;
        puzzle_new_rect(&p, &c, 2 * rings, 2);
        for (size_t i = 0; i < rings; i++) {
            cell corner = grid_cell(p.grid, 2 * i, 0);
            maze_carve(&p.maze, corner, MEANDER_EAST);
            maze_carve(&p.maze, corner, MEANDER_SOUTH);
            maze_carve(&p.maze, grid_cell(p.grid, 2 * i + 1, 1), MEANDER_NORTH);
            maze_carve(&p.maze, grid_cell(p.grid, 2 * i + 1, 1), MEANDER_WEST);
            if (i + 1 < rings)
                maze_carve(&p.maze, grid_cell(p.grid, 2 * i + 1, i % 2 == 0), MEANDER_EAST);
        }
        puzzle_clear_goals(&p);
        assert_int_equal(puzzle_add_goal(&p, grid_cell(p.grid, 2 * rings - 1, rings % 2)),
                         MEANDER_OK);
        measured m = measure_of(&p);
        expect(&m, "loops", rings);
        expect(&m, "solution_steps", 3 * rings - 1);
        expect(&m, "diameter", 3 * rings - 1);
        if (rings < 64) expect(&m, "shortest_paths", UINT64_C(1) << rings);
        else expect_unknown(&m, "shortest_paths");
        measured_done(&m);
        puzzle_done(&p);
    }
}

// One corridor that winds through the whole rectangle; nothing may recurse.
TEST(test_long_corridor) {
    context c = support_context();
    puzzle p;
    uint64_t side = 701;
    puzzle_new_rect(&p, &c, side, side);
    for (uint64_t y = 0; y < side; y++) {
        for (uint64_t x = 0; x + 1 < side; x++)
            maze_carve(&p.maze, grid_cell(p.grid, x, y), MEANDER_EAST);
        if (y + 1 < side)
            maze_carve(&p.maze, grid_cell(p.grid, y % 2 ? 0 : side - 1, y), MEANDER_SOUTH);
    }
    measured m = measure_of(&p);
    expect(&m, "perfect", 1);
    expect(&m, "dead_ends", 2);
    expect(&m, "solution_steps", side * side - 1);
    expect(&m, "diameter", side * side - 1);
    measured_done(&m);
    puzzle_done(&p);
}

// ---- tables ----------------------------------------------------------------------

static void puzzle_new_table(puzzle *p, context *c, cell cells, unsigned sides,
                             const cell *neighbours, const uint8_t *opposite) {
    grid *g;
    assert_int_equal(grid_new_table(c, cells, sides, neighbours, opposite, &g), MEANDER_OK);
    assert_int_equal(puzzle_init(p, c, g), MEANDER_OK);
}

// A ring of `around` cells, `high` rings on top of one another; with `torus` the highest
// ring meets the lowest.
static void puzzle_new_tube(puzzle *p, context *c, size_t around, size_t high, bool torus) {
    static const uint8_t opposite[] = {2, 3, 0, 1};
    size_t cells = around * high;
    cell *neighbours = malloc(4 * cells * sizeof *neighbours);
    assert_non_null(neighbours);
    for (size_t i = 0; i < cells; i++) {
        size_t x = i % around, y = i / around;
        cell *n = &neighbours[4 * i];
        n[0] = y > 0 || torus ? (y + high - 1) % high * around + x : CELL_NONE;
        n[1] = y * around + (x + 1) % around;
        n[2] = y + 1 < high || torus ? (y + 1) % high * around + x : CELL_NONE;
        n[3] = y * around + (x + around - 1) % around;
    }
    puzzle_new_table(p, c, cells, 4, neighbours, opposite);
    free(neighbours);
    open_all(&p->maze);
}

TEST(test_cylinder) {
    context c = support_context();
    puzzle p;
    puzzle_new_tube(&p, &c, 6, 2, false);
    puzzle_clear_goals(&p);
    assert_int_equal(puzzle_add_goal(&p, 9), MEANDER_OK);
    measured m = measure_of(&p);
    expect_all(&m, &(expectation){.cells = 12, .passages = 18, .components = 1, .loops = 7,
                                  .reachable = 12, .steps = 4, .paths = 8, .diameter = 4,
                                  .degrees = {0, 0, 0, 12}});
    measured_done(&m);
    puzzle_done(&p);
}

// The corners of a cube of any dimension; side d turns bit d over.  From a corner to the
// one opposite lead d! paths.
TEST(test_cubes) {
    static const uint8_t opposite[] = {0, 1, 2, 3, 4, 5, 6, 7};
    context c = support_context();
    uint64_t factorial = 1;
    for (unsigned d = 1; d <= 8; d++) {
        cell neighbours[256 * 8], cells = (cell)1 << d;
        for (cell i = 0; i < cells; i++)
            for (unsigned side = 0; side < d; side++)
                neighbours[i * d + side] = i ^ (cell)1 << side;
        puzzle p;
        puzzle_new_table(&p, &c, cells, d, neighbours, opposite);
        open_all(&p.maze);
        measured m = measure_of(&p);
        uint64_t degrees[9] = {0};
        degrees[d] = cells;
        factorial *= d;
        expect_degrees(&m, d + 1, degrees);
        expect(&m, "cells", cells);
        expect(&m, "dead_ends", d == 1 ? cells : 0);
        expect(&m, "junctions", d >= 3 ? cells : 0);
        expect(&m, "crossings", d >= 4 ? cells : 0);
        expect(&m, "components", 1);
        expect(&m, "loops", cells * d / 2 - cells + 1);
        expect(&m, "passages", cells * d / 2);
        expect(&m, "solution_steps", d);
        expect(&m, "shortest_paths", factorial);
        expect(&m, "diameter", d);
        measured_done(&m);
        puzzle_done(&p);
    }
}

// Around a ring of odd length two cells of a layer meet: their passage is on no shortest
// path.
TEST(test_odd_ring) {
    context c = support_context();
    puzzle p;
    puzzle_new_tube(&p, &c, 7, 1, false);
    for (cell goal = 1; goal < 7; goal++) {
        puzzle_clear_goals(&p);
        assert_int_equal(puzzle_add_goal(&p, goal), MEANDER_OK);
        measured m = measure_of(&p);
        expect(&m, "solution_steps", goal < 4 ? goal : 7 - goal);
        expect(&m, "shortest_paths", 1);
        expect(&m, "diameter", 3);
        expect(&m, "loops", 1);
        measured_done(&m);
    }
    puzzle_done(&p);
}

// ---- random mazes against a slow way to count ------------------------------------

enum { SLOW_MOST = 128 };

typedef struct slow {
    unsigned distance[SLOW_MOST][SLOW_MOST];   // SLOW_FAR: no way
    uint64_t components, reachable, diameter, steps, paths;
} slow;

#define SLOW_FAR 1000000u

// Robert Floyd's three loops.
static void slow_distances(slow *s, const maze *m) {
    size_t n = m->grid->count;
    assert_true(n <= SLOW_MOST);
    for (size_t a = 0; a < n; a++)
        for (size_t b = 0; b < n; b++) s->distance[a][b] = a == b ? 0 : SLOW_FAR;
    for (cell a = 0; a < n; a++)
        for (unsigned side = 0; side < m->grid->side_count; side++)
            if (maze_is_open(m, a, side)) s->distance[a][grid_neighbour(m->grid, a, side)] = 1;
    for (size_t via = 0; via < n; via++)
        for (size_t a = 0; a < n; a++)
            for (size_t b = 0; b < n; b++)
                if (s->distance[a][via] + s->distance[via][b] < s->distance[a][b])
                    s->distance[a][b] = s->distance[a][via] + s->distance[via][b];
}

// All shortest paths from `from` to `to`, one by one.
static uint64_t slow_paths(const slow *s, const maze *m, cell from, cell to) {
    if (from == to) return 1;
    uint64_t paths = 0;
    for (unsigned side = 0; side < m->grid->side_count; side++) {
        if (!maze_is_open(m, from, side)) continue;
        cell next = grid_neighbour(m->grid, from, side);
        if (s->distance[next][to] + 1 == s->distance[from][to]) paths += slow_paths(s, m, next, to);
    }
    return paths;
}

static void slow_count(slow *s, const puzzle *p) {
    const grid *g = p->grid;
    *s = (slow){.steps = SLOW_FAR};
    slow_distances(s, &p->maze);
    for (cell a = grid_next(g, 0); a != CELL_NONE; a = grid_next(g, a + 1)) {
        bool first = true;
        for (cell b = grid_next(g, 0); b != CELL_NONE; b = grid_next(g, b + 1)) {
            unsigned distance = s->distance[a][b];
            if (distance == SLOW_FAR) continue;
            if (distance > s->diameter) s->diameter = distance;
            if (b < a) first = false;
        }
        s->components += first;
        s->reachable += s->distance[p->start][a] != SLOW_FAR;
    }
    for (size_t i = 0; i < p->goal_count; i++)
        if (s->distance[p->start][p->goals[i]] < s->steps)
            s->steps = s->distance[p->start][p->goals[i]];
    for (size_t i = 0; i < p->goal_count && s->steps != SLOW_FAR; i++)
        if (s->distance[p->start][p->goals[i]] == s->steps)
            s->paths += slow_paths(s, &p->maze, p->start, p->goals[i]);
}

static cell random_cell(const grid *g, rng *r) {
    cell c = grid_next(g, (cell)rng_below(r, g->count));
    return c != CELL_NONE ? c : grid_next(g, 0);
}

// Up to 9 x 9 cells, some of them masked, each wall open by the same chance, one or two
// goals.
static void puzzle_new_random(puzzle *p, context *c, rng *r) {
    uint64_t width = 1 + rng_below(r, 9), height = 1 + rng_below(r, 9), inside[2] = {0};
    int64_t kept = 60 + (int64_t)rng_below(r, 41), open = (int64_t)rng_below(r, 101);
    for (size_t i = 0; i < width * height; i++)
        if (rng_percent(r, kept)) bits_set(inside, i);
    bits_set(inside, (size_t)rng_below(r, width * height));
    grid *g;
    assert_int_equal(grid_new_rect(c, width, height, inside, &g), MEANDER_OK);
    assert_int_equal(puzzle_init(p, c, g), MEANDER_OK);
    for (cell at = grid_next(g, 0); at != CELL_NONE; at = grid_next(g, at + 1))
        for (unsigned side = MEANDER_EAST; side <= MEANDER_SOUTH; side++)
            if ((g->sides[at] >> side & 1) && rng_percent(r, open)) maze_carve(&p->maze, at, side);
    p->start = random_cell(g, r);
    puzzle_clear_goals(p);
    cell goal = random_cell(g, r), other = random_cell(g, r);
    assert_int_equal(puzzle_add_goal(p, goal), MEANDER_OK);
    if (other != goal) assert_int_equal(puzzle_add_goal(p, other), MEANDER_OK);
}

TEST(test_random_mazes) {
    static slow s;
    context c = support_context();
    rng r;
    rng_seed(&r, 2026);
    for (int round = 0; round < 600; round++) {
        puzzle p;
        puzzle_new_random(&p, &c, &r);
        slow_count(&s, &p);
        measured m = measure_of(&p);
        expect(&m, "components", s.components);
        expect(&m, "loops", figure(&m, "passages")->number + s.components - p.grid->cells);
        expect(&m, "reachable", s.reachable);
        expect(&m, "diameter", s.diameter);
        expect(&m, "shortest_paths", s.paths);
        if (s.steps == SLOW_FAR) expect_unknown(&m, "solution_steps");
        else expect(&m, "solution_steps", s.steps);
        measured_done(&m);
        puzzle_done(&p);
    }
}

// ---- running ---------------------------------------------------------------------

TEST(test_registry) {
    for (size_t i = 0; i < measure_count(); i++) {
        const measure *m = measure_at(i);
        assert_non_null(m->find);
        assert_true(m->about[0] != '\0');
        assert_non_null(m->figures[0].key);
        assert_null(m->figures[MEASURE_FIGURES_MOST].key);
        if (i > 0) assert_true(strcmp(measure_at(i - 1)->name, m->name) < 0);
    }
}

static bool stop_at_once(void *user, uint64_t done, uint64_t total) {
    (void)user;
    assert_true(done <= total);
    return false;
}

// A torus looks the same from everywhere: no cell can be left out, the work is long.
TEST(test_cancel) {
    context c = support_context();
    puzzle p;
    puzzle_new_tube(&p, &c, 20, 20, true);
    measured m = measure_of(&p);
    expect(&m, "diameter", 20);
    // It has no rim, so there may be an opening anywhere.
    expect(&m, "hardest_steps", 20);
    measured_done(&m);
    c.progress = stop_at_once;
    assert_int_equal(measure_all(&p, &m.figures, &m.count), MEANDER_CANCELLED);
    puzzle_done(&p);
}

TEST(test_too_much_work_is_unknown) {
    if (SUPPORT_SANITIZED || support_extent_is("quick")) skip();    // it takes what a diameter may take at most
    context c = support_context();
    puzzle p;
    puzzle_new_tube(&p, &c, 150, 150, true);
    measured m = measure_of(&p);
    expect_unknown(&m, "diameter");
    expect(&m, "loops", 150 * 150 + 1);
    measured_done(&m);
    puzzle_done(&p);
}

// An allocator that counts what is out and fails after `left` calls.
typedef struct stingy {
    size_t left, out;
} stingy;

static void *stingy_resize(void *user, void *block, size_t size) {
    stingy *s = user;
    if (size == 0) {
        s->out -= block != NULL;
        free(block);
        return NULL;
    }
    if (s->left == 0) return NULL;
    s->left--;
    s->out += block == NULL;
    return realloc(block, size);
}

TEST(test_no_memory) {
    stingy s = {.left = SIZE_MAX};
    context c = {.memory = {.resize = stingy_resize, .user = &s}};
    puzzle p;
    puzzle_new_tube(&p, &c, 5, 5, true);
    size_t out = s.out, least = 0;
    for (;; least++) {
        measured m;
        s.left = least;
        meander_status status = measure_all(&p, &m.figures, &m.count);
        if (status == MEANDER_OK) {
            measure_free(&c, m.figures, m.count);
            break;
        }
        assert_int_equal(status, MEANDER_NO_MEMORY);
        assert_int_equal(s.out, out);
    }
    assert_true(least > measure_count());
    assert_int_equal(s.out, out);
    puzzle_done(&p);
    assert_int_equal(s.out, 0);
}
