// SPDX-License-Identifier: MIT
// What must hold on tables where the way back depends on the cell, for every generator that takes
// any grid, every solver, measure and transform:
//
//     moebius       a strip that meets itself turned over; joined again, as a projective plane or a
//     projective    Klein bottle, it has no border left
//     klein
//     doubles       a ring two cells long: each has two passages to the other
//     turned        squares, each with its sides numbered from another one on, clockwise
//
// The last two have more: squares with turned numbers are the same graph as squares, so a maze
// that is carried over has the same figures there, and all shortest ways are as long.
#include "support/test.h"
#include "base/bits.h"
#include "generate/common/adapt.h"
#include "generate/generator.h"
#include "grid/neighbour_table.h"
#include "measure/measure.h"
#include "solve/solver.h"
#include "support/support.h"
#include "support/watch.h"
#include "trace/player.h"
#include "transform/transform.h"

enum { N, E, S, W };

static grid *begin(context *c, size_t cells) {
    grid *g;
    assert_int_equal(table_begin(c, cells, 4, &g), MEANDER_OK);
    for (unsigned side = 0; side < 4; side++) g->opposite[side] = (uint8_t)((side + 2) % 4);
    return g;
}

// An allocator that has small blocks alone, and adds up how large the others were to be.
static void *small_blocks(void *user, void *block, size_t size) {
    if (size == 0) free(block);
    if (size > 1 << 20) *(size_t *)user += size;
    return size == 0 || size > 1 << 20 ? NULL : realloc(block, size);
}

// The number of a neighbour and the side that leads back share 32 bits: one cell more is refused before any memory is
// asked for, and as many are not, which take 4 bytes a side and one a cell.
TEST(test_too_many_cells) {
    for (unsigned sides = 1; sides <= 32 && SIZE_MAX > UINT32_MAX; sides++) {
        size_t asked = 0, most = sides <= 8 ? 536870911 : 134217727;
        context c = support_context();
        grid *g = NULL;
        char number[16];
        c.memory = (meander_allocator){.resize = small_blocks, .user = &asked};
        snprintf(number, sizeof number, "is %zu", most);
        assert_int_equal(table_begin(&c, most + 1, sides, &g), MEANDER_TOO_BIG);
        assert_non_null(strstr(c.message, number));
        assert_int_equal(asked, 0);
        assert_int_equal(table_begin(&c, most, sides, &g), MEANDER_NO_MEMORY);
        assert_true(asked >= most * (4 * sides + 1) && asked <= most * (4 * sides + 1) + 32);
        assert_null(g);
    }
}

static grid *end(grid *g) {
    assert_int_equal(table_end(g, true), MEANDER_OK);
    return g;
}

// Squares without seams.
static grid *sheet(context *c, size_t width, size_t height) {
    grid *g = begin(c, width * height);
    for (cell i = 0; i < width * height; i++) {
        if (i % width + 1 < width) table_join(g, i, E, i + 1, W);
        if (i + width < width * height) table_join(g, i, S, i + width, N);
    }
    return g;
}

// The right border meets the left one upside down.
static grid *moebius(context *c, size_t width, size_t height) {
    grid *g = sheet(c, width, height);
    for (size_t y = 0; y < height; y++)
        table_join(g, y * width + width - 1, E, (height - 1 - y) * width, W);
    return g;
}

static grid *new_moebius(context *c, size_t width, size_t height) {
    return end(moebius(c, width, height));
}

static grid *new_klein(context *c, size_t width, size_t height) {
    grid *g = moebius(c, width, height);
    for (size_t x = 0; x < width; x++) table_join(g, (height - 1) * width + x, S, x, N);
    return end(g);
}

static grid *new_projective(context *c, size_t width, size_t height) {
    grid *g = moebius(c, width, height);
    for (size_t x = 0; x < width; x++) table_join(g, (height - 1) * width + x, S, width - 1 - x, N);
    return end(g);
}

// Both borders of each cell of the left column lead to the right one, and all upper borders to
// themselves: side to side, so no side is entered by the opposite one.
static grid *new_doubles(context *c, size_t width, size_t height) {
    grid *g = begin(c, 2 * height);
    (void)width;
    for (cell y = 0; y < height; y++) {
        table_join(g, 2 * y, E, 2 * y + 1, E);
        table_join(g, 2 * y, W, 2 * y + 1, W);
        if (y + 1 < height) table_join(g, 2 * y, S, 2 * y + 2, N);
        table_join(g, 2 * y, N, 2 * y, S);
    }
    return end(g);
}

// By how much the side numbers of a cell are turned, and the number of a side there.
static unsigned turned(cell c, unsigned side) { return (side + (unsigned)(c * 7 % 5)) % 4; }

static grid *new_turned(context *c, size_t width, size_t height) {
    grid *g = begin(c, width * height);
    for (cell i = 0; i < width * height; i++) {
        cell below = i + width;
        if (i % width + 1 < width) table_join(g, i, turned(i, E), i + 1, turned(i + 1, W));
        if (below < width * height) table_join(g, i, turned(i, S), below, turned(below, N));
    }
    return end(g);
}

static const struct shape {
    const char *name;
    grid *(*build)(context *c, size_t width, size_t height);
} shapes[] = {{"moebius", new_moebius}, {"klein", new_klein}, {"projective", new_projective},
              {"doubles", new_doubles}, {"turned", new_turned}};
enum { SHAPES = sizeof shapes / sizeof shapes[0] };

static const size_t sizes[][2] = {{1, 1}, {2, 1}, {1, 2}, {2, 2}, {3, 3}, {1, 5}, {6, 1}, {7, 5}, {23, 12}};
enum { SIZES = sizeof sizes / sizeof sizes[0] };

// ---- the tables ------------------------------------------------------------------------------

static void check_backs(const grid *g) {
    for (cell c = 0; c < g->count; c++)
        for (unsigned sides = g->sides[c]; sides != 0; sides &= sides - 1) {
            unsigned side = bits_lowest(sides), back = grid_back(g, c, side);
            cell next = grid_neighbour(g, c, side);
            assert_true(next < g->count && next != c);
            assert_true(g->sides[next] >> back & 1);
            assert_int_equal(grid_neighbour(g, next, back), c);
            assert_int_equal(grid_back(g, next, back), side);
        }
}

TEST(test_backs) {
    context c = support_context();
    for (size_t i = 0; i < SHAPES * SIZES; i++) {
        grid *g = shapes[i % SHAPES].build(&c, sizes[i / SHAPES][0], sizes[i / SHAPES][1]);
        watch("%s, %zu cells", shapes[i % SHAPES].name, (size_t)g->cells);
        check_backs(g);
        grid_free(g);
    }
    watch_done();
}

// Places without a side hold a cell or none, as the builder wants it.
TEST(test_empty_places) {
    context c = support_context();
    for (int all = 0; all < 2; all++) {
        size_t pieces;
        grid *g = begin(&c, 4);
        table_join(g, 0, E, 2, N);
        assert_int_equal(table_end(g, all), MEANDER_OK);
        assert_int_equal(g->cells, all ? 4 : 2);
        assert_int_equal(grid_holds(g, 1), all);
        assert_true(grid_holds(g, 2));
        assert_int_equal(grid_count_pieces(g, NULL, &pieces), MEANDER_OK);
        assert_int_equal(pieces, all ? 3 : 1);
        grid_free(g);
    }
}

// ---- generators ------------------------------------------------------------------------------

static size_t count_passages(const maze *m) {
    size_t ends = 0;
    for (cell c = 0; c < m->grid->count; c++) ends += bits_count(maze_sides(m, c));
    return ends / 2;
}

// A perfect maze, and the player of its trace comes to the same passages.
static void check_generator(context *c, const generate_order *order, const grid *g) {
    const char *name = order->generator->name, *traits = order->generator->traits;
    maze m, other;
    trace t;
    player p;
    assert_int_equal(maze_init(&m, g), MEANDER_OK);
    assert_int_equal(maze_init(&other, g), MEANDER_OK);
    trace_init(&t, c, NULL, NULL);
    if (generate_maze(order, &m, NULL) != MEANDER_OK) fail_msg("%s: %s", name, c->message);
    assert_int_equal(generate_maze(order, &other, &t), MEANDER_OK);
    if (!maze_agrees(&m)) fail_msg("%s: a side is open from one end only", name);
    assert_memory_equal(m.open, other.open, g->count);
    if (names_contain(traits, "perfect") && order->generator->loops == NULL)
        assert_int_equal(count_passages(&m), g->cells - 1);
    assert_int_equal(player_init(&p, g, t.events, t.count), MEANDER_OK);
    player_seek(&p, t.count);
    if (memcmp(p.maze.open, m.open, g->count) != 0) fail_msg("%s: its trace makes another maze", name);
    player_done(&p);
    trace_done(&t);
    maze_done(&other);
    maze_done(&m);
}

static void check_generators(context *c, const char *shape, const grid *g) {
    for (size_t i = 0; i < generator_count(); i++) {
        generate_order order = {.generator = generator_at(i), .seed = 3};
        const meander_param *p = order.generator->params;
        if (!names_contain(order.generator->traits, "mask")) continue;
        assert_int_equal(params_parse(c, "", p, "", 0, &order.params), MEANDER_OK);
        for (; order.seed < 6; order.seed++) {
            watch("%s, %zu cells, %s", shape, (size_t)g->cells, order.generator->name);
            check_generator(c, &order, g);
        }
        for (unsigned k = 0; p != NULL && p[k].name != NULL; k++) {
            generate_order other = order;
            const char *word = p[k].kind == MEANDER_PARAM_CHOICE ? p[k].choices : NULL;
            for (int64_t value = 0; word != NULL; value++, word = strchr(word + 1, '|')) {
                other.params.values[k] = value;
                watch("%s, %zu cells, %s:%s=%d", shape, (size_t)g->cells, order.generator->name,
                      p[k].name, (int)value);
                if (!adapt_wants_walls(&other)) check_generator(c, &other, g);
            }
        }
    }
}

TEST(test_generators) {
    context c = support_context();
    for (size_t i = 0; i < SHAPES * SIZES; i++) {
        grid *g = shapes[i % SHAPES].build(&c, sizes[i / SHAPES][0], sizes[i / SHAPES][1]);
        check_generators(&c, shapes[i % SHAPES].name, g);
        grid_free(g);
    }
    watch_done();
}

// ---- solvers, measures and transforms --------------------------------------------------------

static void run_transform(puzzle *p, const char *text) {
    transform_step step;
    const cell kept[] = {p->start, p->goals[0]};
    transform_job job = {.context = p->context, .grid = p->grid, .maze = &p->maze, .kept = kept,
                         .kept_count = 2};
    assert_int_equal(transform_read(p->context, text, strlen(text), &step), MEANDER_OK);
    if (transform_run(&step, 7, 0, &job) != MEANDER_OK) fail_msg("%s: %s", text, p->context->message);
    if (!maze_agrees(&p->maze)) fail_msg("%s: a side is open from one end only", text);
}

static void make_puzzle(puzzle *p, context *c, grid *g) {
    generate_order order = {.generator = generator_named(c, "kruskal", 7), .seed = 5};
    assert_int_equal(params_parse(c, "", order.generator->params, "", 0, &order.params), MEANDER_OK);
    assert_int_equal(puzzle_init(p, c, g), MEANDER_OK);
    assert_int_equal(generate_maze(&order, &p->maze, NULL), MEANDER_OK);
}

static void check_path(const puzzle *p, const solution *s) {
    cell at = s->start;
    for (uint64_t i = 0; i < s->steps; i++) {
        if (!maze_is_open(&p->maze, at, s->path[i]) || !(s->path_sides[at] >> s->path[i] & 1))
            fail_msg("%s walks through a wall", s->solver->name);
        at = grid_neighbour(p->grid, at, s->path[i]);
    }
    assert_int_equal(at, s->reached);
    const maze shown = {.grid = p->grid, .open = s->path_sides};
    assert_true(maze_agrees(&shown));
}

// Returns the number of steps.
static uint64_t check_solver(const solver *s, puzzle *p, uint64_t shortest) {
    params values;
    solution found;
    assert_int_equal(params_parse(p->context, "", s->params, "", 0, &values), MEANDER_OK);
    meander_status status = solve_run(s, &values, p, NULL, &found);
    bool missed = status == MEANDER_NO && names_contain(s->traits, "may-miss");
    uint64_t steps = found.steps;
    if (status != MEANDER_OK && !missed) fail_msg("%s: %s", s->name, p->context->message);
    if (status == MEANDER_OK) check_path(p, &found);
    if (names_contain(s->traits, "shortest") && steps != shortest && shortest != UINT64_MAX)
        fail_msg("%s: %d steps, not %d", s->name, (int)steps, (int)shortest);
    if (status == MEANDER_OK && !names_contain(s->traits, "own-ends")) {
        assert_int_equal(puzzle_set_path(p, found.path, steps), MEANDER_OK);
        assert_int_equal(puzzle_check(p), MEANDER_OK);
        assert_int_equal(puzzle_set_path_sides(p, found.path_sides), MEANDER_OK);
        assert_true(p->recorded.steps <= steps);
    }
    solution_done(&found);
    return steps;
}

// Those that need a direction that stays the same from cell to cell are for others.
static void check_solvers(puzzle *p, const char *shape) {
    const solver *first = solver_named(p->context, "breadth-first", 13);
    uint64_t steps = check_solver(first, p, UINT64_MAX);
    for (size_t i = 0; i < solver_count(); i++) {
        if (!names_contain(solver_at(i)->traits, "any-grid")) continue;
        watch("%s, %zu cells, %s", shape, (size_t)p->grid->cells, solver_at(i)->name);
        check_solver(solver_at(i), p, steps);
    }
}

TEST(test_solvers) {
    context c = support_context();
    for (size_t i = 0; i < SHAPES * SIZES; i++) {
        const char *name = shapes[i % SHAPES].name;
        grid *g = shapes[i % SHAPES].build(&c, sizes[i / SHAPES][0], sizes[i / SHAPES][1]);
        meander_figure *figures;
        size_t count;
        puzzle p;
        watch("%s, %zu cells", name, (size_t)g->cells);
        make_puzzle(&p, &c, g);
        check_solvers(&p, name);
        run_transform(&p, "sparse=20");
        run_transform(&p, "braid=60");
        puzzle_forget_path(&p);
        check_solvers(&p, name);
        assert_int_equal(measure_all(&p, &figures, &count), MEANDER_OK);
        measure_free(&c, figures, count);
        puzzle_done(&p);
    }
    watch_done();
}

// ---- the same maze with other numbers of sides -----------------------------------------------

// What a run is depends on which sides are across a cell, and those are turned here.
static bool depends_on_directions(const char *key) {
    static const char words[] = "straight bends runs longest_run run_mean horizontal bias straights turns";
    return names_contain(words, key);
}

static void check_figures(const puzzle *p, const puzzle *q) {
    meander_figure *here, *there;
    size_t count, other;
    assert_int_equal(measure_all(p, &here, &count), MEANDER_OK);
    assert_int_equal(measure_all(q, &there, &other), MEANDER_OK);
    assert_int_equal(count, other);
    for (size_t i = 0; i < count; i++) {
        const meander_figure *a = &here[i], *b = &there[i];
        watch("figure %s, %zu cells", a->key, (size_t)p->grid->cells);
        if (a->kind == MEANDER_FIGURE_PLACES || depends_on_directions(a->key)) continue;
        if (a->known != b->known || a->number != b->number || a->list_count != b->list_count)
            fail_msg("another figure %s", a->key);
        if (a->list_count > 0) assert_memory_equal(a->list, b->list, a->list_count * sizeof *a->list);
    }
    measure_free(p->context, here, count);
    measure_free(p->context, there, count);
}

TEST(test_turned_squares) {
    context c = support_context();
    for (size_t i = 0; i < SIZES; i++) {
        puzzle p, q;
        make_puzzle(&p, &c, end(sheet(&c, sizes[i][0], sizes[i][1])));
        run_transform(&p, "braid=60");
        assert_int_equal(puzzle_init(&q, &c, new_turned(&c, sizes[i][0], sizes[i][1])), MEANDER_OK);
        for (cell at = 0; at < p.grid->count; at++)
            for (unsigned side = 0; side < 4; side++)
                q.maze.open[at] |= (uint8_t)(maze_is_open(&p.maze, at, side) << turned(at, side));
        assert_true(maze_agrees(&q.maze));
        check_figures(&p, &q);
        for (size_t k = 0; k < solver_count(); k++) {
            if (!names_contain(solver_at(k)->traits, "shortest")) continue;
            watch("%s, %zu cells", solver_at(k)->name, (size_t)p.grid->cells);
            check_solver(solver_at(k), &q, check_solver(solver_at(k), &p, UINT64_MAX));
        }
        puzzle_done(&p);
        puzzle_done(&q);
    }
    watch_done();
}
