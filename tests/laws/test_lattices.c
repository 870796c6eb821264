// SPDX-License-Identifier: MIT
// What must hold on lattices that are no squares, for every generator that takes any grid, every
// solver and every measure.  Two lattices are built here:
//
//     triangles     /\  /\      four sides, north, east, south and west, of which one leads
//                  /__\/__\     nowhere: up has no north, down no south
//
//     diagonals     \ | /       squares with eight sides, clockwise from the north
//                   - c -
//                   / | \       .
//
// Both are built with cuts as well, where two cells of a row lack the side between them.  Each is
// built a second time, as a table, and gives the same mazes, paths and figures there.  All are tried
// whole and with some cells left out, which leaves them in pieces.
#include "support/test.h"
#include "base/bits.h"
#include "generate/common/adapt.h"
#include "generate/generator.h"
#include "grid/neighbour_table.h"
#include "measure/measure.h"
#include "solve/solver.h"
#include "support/support.h"
#include "support/watch.h"

// ---- lattices ------------------------------------------------------------------------

typedef struct shape {
    const char *name;
    unsigned side_count;
    int dx[8], dy[8];
    uint8_t opposite[8];
    bool triangles, cut;
} shape;

static const shape shapes[] = {
    {"triangles", 4, {0, 1, 0, -1}, {-1, 0, 1, 0}, {2, 3, 0, 1}, true, false},
    {"diagonals", 8, {0, 1, 1, 1, 0, -1, -1, -1}, {-1, -1, 0, 1, 1, 1, 0, -1},
     {4, 5, 6, 7, 0, 1, 2, 3}, false, false},
    {"cut triangles", 4, {0, 1, 0, -1}, {-1, 0, 1, 0}, {2, 3, 0, 1}, true, true},
    {"cut diagonals", 8, {0, 1, 1, 1, 0, -1, -1, -1}, {-1, -1, 0, 1, 1, 1, 0, -1},
     {4, 5, 6, 7, 0, 1, 2, 3}, false, true},
};
enum { SHAPES = sizeof shapes / sizeof shapes[0] };

// Which places hold a cell: all, or four in five.
static bool holds(long width, long height, long x, long y, bool gaps) {
    return x >= 0 && y >= 0 && x < width && y < height && (!gaps || (x * 7 + y * 11) % 5 != 0 || x == 0);
}

// Whether a cell and the next one of its row do not know each other.
static bool is_cut(long x, long y) { return (x + 2 * y) % 5 == 1; }

static bool leads(const shape *s, long width, long height, long x, long y, unsigned side, bool gaps) {
    bool up = (x + y) % 2 == 0;
    if (s->triangles && side == (up ? 0 : 2)) return false;
    if (s->cut && s->dy[side] == 0 && is_cut(x < x + s->dx[side] ? x : x - 1, y)) return false;
    return holds(width, height, x, y, gaps) &&
           holds(width, height, x + s->dx[side], y + s->dy[side], gaps);
}

// The frame of the rectangle of places is that of squares.
static grid *lattice(context *c, const shape *s, uint64_t width, uint64_t height, bool gaps) {
    long w = (long)width, h = (long)height;
    grid *g;
    assert_int_equal(grid_new_rect(c, width, height, NULL, &g), MEANDER_OK);
    memory_free(c, g->isolated);
    g->isolated = memory_new(c, g->count, sizeof *g->isolated);
    assert_non_null(g->isolated);
    g->form = GRID_LATTICE;
    g->whole = false;
    g->pieces = g->isolated_count = g->cells = 0;
    g->side_count = s->side_count;
    memcpy(g->opposite, s->opposite, sizeof s->opposite);
    for (unsigned side = 0; side < s->side_count; side++)
        g->step[side] = s->dy[side] * (ptrdiff_t)(width + 1) + s->dx[side];
    g->inner = (cell)width + 2;
    g->inner_count = g->count > 2 * g->inner ? g->count - 2 * g->inner : 0;
    for (long y = 0; y < h; y++)
        for (long x = 0; x < w; x++) {
            cell at = (cell)((y + 1) * (w + 1) + x);
            g->sides[at] = 0;
            for (unsigned side = 0; side < s->side_count; side++)
                g->sides[at] |= (uint8_t)(leads(s, w, h, x, y, side, gaps) << side);
            if (!holds(w, h, x, y, gaps)) continue;
            g->cells++;
            if (g->sides[at] == 0) g->isolated[g->isolated_count++] = at;
        }
    return g;
}

// Index of the table by cell of the lattice: cells in their order.
static cell *numbers(const grid *g) {
    cell *number = malloc(g->count * sizeof *number), n = 0;
    for (cell c = 0; c < g->count; c++) number[c] = grid_holds(g, c) ? n++ : CELL_NONE;
    return number;
}

static grid *as_table(context *c, const grid *g) {
    cell *number = numbers(g), *table = malloc(g->cells * g->side_count * sizeof *table);
    grid *made;
    for (cell at = grid_next(g, 0); at != CELL_NONE; at = grid_next(g, at + 1))
        for (unsigned side = 0; side < g->side_count; side++)
            table[number[at] * g->side_count + side] =
                g->sides[at] >> side & 1 ? number[grid_neighbour(g, at, side)] : CELL_NONE;
    assert_int_equal(grid_new_table(c, g->cells, g->side_count, table, g->opposite, &made),
                     MEANDER_OK);
    free(table);
    free(number);
    return made;
}

// Takes both grids over.
typedef void (*law)(context *c, grid *lattice, grid *table);

static void on_all_shapes(law check) {
    static const uint64_t sizes[][2] = {{1, 1}, {2, 1}, {1, 2}, {2, 2}, {3, 1}, {1, 3}, {3, 3},
                                        {1, 7}, {9, 1}, {7, 5}, {12, 9}, {41, 30}};
    context c = support_context();
    for (unsigned s = 0; s < SHAPES; s++)
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
            for (int gaps = 0; gaps < 2; gaps++) {
                watch("%s, %dx%d%s", shapes[s].name, (int)sizes[i][0], (int)sizes[i][1],
                      gaps ? " with gaps" : "");
                grid *g = lattice(&c, &shapes[s], sizes[i][0], sizes[i][1], gaps);
                grid *h = as_table(&c, g);
                check(&c, g, h);
            }
    watch_done();
}

// ---- generators ----------------------------------------------------------------------

static size_t count_passages(const maze *m) {
    size_t ends = 0;
    for (cell c = 0; c < m->grid->count; c++) ends += bits_count(maze_sides(m, c));
    return ends / 2;
}

// Parts that are connected: what the passages join is counted off the cells.
static size_t count_parts(const maze *m) {
    const grid *g = m->grid;
    size_t parts = g->cells;
    cell *root = malloc(g->count * sizeof *root);
    for (cell c = 0; c < g->count; c++) root[c] = c;
    for (cell c = 0; c < g->count; c++)
        for (unsigned side = 0; side < g->side_count; side++) {
            if (!maze_is_open(m, c, side)) continue;
            cell a = c, b = grid_neighbour(g, c, side);
            while (root[a] != a) a = root[a];
            while (root[b] != b) b = root[b];
            parts -= a != b;
            root[a] = b;
        }
    free(root);
    return parts;
}

static void make(const generate_order *order, const grid *g, trace *t, maze *m) {
    assert_int_equal(maze_init(m, g), MEANDER_OK);
    if (generate_maze(order, m, t) != MEANDER_OK)
        fail_msg("%s: %s", order->generator->name, g->context->message);
}

static void check_same(const maze *m, const maze *other, const char *name, const char *what) {
    cell *number = numbers(m->grid);
    bool same = m->grid == other->grid;
    for (cell c = 0; c < m->grid->count; c++)
        if (number[c] != CELL_NONE && m->open[c] != other->open[same ? c : number[c]])
            fail_msg("%s: another maze %s", name, what);
    free(number);
}

static void check_generator(context *c, const generate_order *order, const grid *g, const grid *h) {
    const char *name = order->generator->name;
    maze m, other;
    trace t;
    size_t pieces;
    assert_int_equal(grid_count_pieces(g, NULL, &pieces), MEANDER_OK);
    make(order, g, NULL, &m);
    if (!maze_agrees(&m)) fail_msg("%s: a side is open that is not there, or from one end only", name);
    size_t parts = count_parts(&m);
    bool joins = names_contain(order->generator->traits, "perfect") ||
                 names_contain(order->generator->traits, "connected");
    if (joins && parts != pieces) fail_msg("%s: %zu parts, not %zu", name, parts, pieces);
    if (joins && order->generator->loops == NULL && count_passages(&m) != g->cells - pieces)
        fail_msg("%s: %zu passages in %zu cells", name, count_passages(&m), (size_t)g->cells);
    // Left out places have a number as well, but in the lattice only.
    if (g->cells == g->width * g->height) {
        make(order, h, NULL, &other);
        check_same(&m, &other, name, "on a table");
        maze_done(&other);
    }
    trace_init(&t, c, NULL, NULL);
    make(order, g, &t, &other);
    check_same(&m, &other, name, "before a listener");
    maze_done(&other);
    trace_done(&t);
    maze_done(&m);
}

// Plain, then with each word of each choice.
static void law_generators(context *c, grid *g, grid *h) {
    for (size_t i = 0; i < generator_count(); i++) {
        generate_order order = {.generator = generator_at(i), .seed = 3, .pieces = true};
        const meander_param *p = order.generator->params;
        if (!names_contain(order.generator->traits, "mask")) continue;
        assert_int_equal(params_parse(c, "", p, "", 0, &order.params), MEANDER_OK);
        watch("%s, %zu cells, %u sides", order.generator->name, (size_t)g->cells, g->side_count);
        for (; order.seed < 8; order.seed++) check_generator(c, &order, g, h);
        for (unsigned k = 0; p != NULL && p[k].name != NULL; k++) {
            generate_order other = order;
            const char *word = p[k].kind == MEANDER_PARAM_CHOICE ? p[k].choices : NULL;
            for (int64_t value = 0; word != NULL; value++, word = strchr(word + 1, '|')) {
                other.params.values[k] = value;
                watch("%s:%s=%d, %zu cells, %u sides", order.generator->name, p[k].name, (int)value,
                      (size_t)g->cells, g->side_count);
                if (!adapt_wants_walls(&other)) check_generator(c, &other, g, h);
            }
        }
    }
    grid_free(g);
    grid_free(h);
}

TEST(test_generators) {
    on_all_shapes(law_generators);
}

// ---- solvers and measures --------------------------------------------------------------

// Kruskal's maze with a few passages more; from the first cell to the last.
static void make_puzzle(puzzle *p, context *c, grid *g) {
    generate_order order = {.generator = generator_named(c, "kruskal", 7), .seed = 5, .pieces = true};
    rng r;
    rng_seed(&r, 9);
    assert_int_equal(params_parse(c, "", order.generator->params, "", 0, &order.params), MEANDER_OK);
    assert_int_equal(puzzle_init(p, c, g), MEANDER_OK);
    assert_int_equal(generate_maze(&order, &p->maze, NULL), MEANDER_OK);
    for (size_t i = 0; i < g->cells / 8; i++) {
        cell at = grid_nth(g, (cell)rng_below(&r, g->cells));
        if (g->sides[at] != 0) maze_carve(&p->maze, at, bits_lowest(g->sides[at]));
    }
    assert_int_equal(puzzle_check(p), MEANDER_OK);
}

// Every step goes through an open passage; start and goals may be the solver's own.
static void check_path(const puzzle *p, const solution *s) {
    cell at = s->start;
    for (uint64_t i = 0; i < s->steps; i++) {
        if (!maze_is_open(&p->maze, at, s->path[i]))
            fail_msg("%s walks through a wall", s->solver->name);
        at = grid_neighbour(p->grid, at, s->path[i]);
    }
    assert_int_equal(at, s->reached);
}

static void check_solver(const solver *s, const puzzle *p, const puzzle *q) {
    params values;
    solution here, there;
    watch("%s, %zu cells, %u sides", s->name, (size_t)p->grid->cells, p->grid->side_count);
    assert_int_equal(params_parse(p->context, "", s->params, "", 0, &values), MEANDER_OK);
    meander_status status = solve_run(s, &values, p, NULL, &here);
    assert_int_equal(solve_run(s, &values, q, NULL, &there), status);
    assert_int_equal(status, here.found ? MEANDER_OK : MEANDER_NO);
    if (here.found) check_path(p, &here);
    if (here.steps != there.steps || here.visited != there.visited)
        fail_msg("%s: %d steps and %d cells visited, on a table %d and %d", s->name, (int)here.steps,
                 (int)here.visited, (int)there.steps, (int)there.visited);
    if (here.steps > 0) assert_memory_equal(here.path, there.path, (size_t)here.steps);
    solution_done(&here);
    solution_done(&there);
}

// Places are known on the lattice alone.
static void check_measures(const puzzle *p, const puzzle *q) {
    meander_figure *here, *there;
    size_t count, other;
    assert_int_equal(measure_all(p, &here, &count), MEANDER_OK);
    assert_int_equal(measure_all(q, &there, &other), MEANDER_OK);
    assert_int_equal(count, other);
    for (size_t i = 0; i < count; i++) {
        const meander_figure *a = &here[i], *b = &there[i];
        watch("figure %s, %zu cells, %u sides", a->key, (size_t)p->grid->cells, p->grid->side_count);
        if (a->kind == MEANDER_FIGURE_PLACES) continue;
        assert_int_equal(a->known, b->known);
        assert_int_equal(a->number, b->number);
        assert_true(a->real >= b->real && a->real <= b->real);
        assert_int_equal(a->list_count, b->list_count);
        if (a->list_count > 0)
            assert_memory_equal(a->list, b->list, a->list_count * sizeof *a->list);
    }
    measure_free(p->context, here, count);
    measure_free(p->context, there, count);
}

static void law_solvers_and_measures(context *c, grid *g, grid *h) {
    puzzle p, q;
    cell *number = numbers(g);
    make_puzzle(&p, c, g);
    assert_int_equal(puzzle_init(&q, c, h), MEANDER_OK);
    for (cell at = 0; at < g->count; at++)
        if (number[at] != CELL_NONE) q.maze.open[number[at]] = p.maze.open[at];
    free(number);
    for (size_t i = 0; i < solver_count(); i++)
        if (!names_contain(solver_at(i)->traits, "octile") && !names_contain(solver_at(i)->traits, "any-angle"))
            check_solver(solver_at(i), &p, &q);
    check_measures(&p, &q);
    puzzle_done(&p);
    puzzle_done(&q);
}

TEST(test_solvers_and_measures) {
    on_all_shapes(law_solvers_and_measures);
}

// ------------------------------------------------------------------------------------------
