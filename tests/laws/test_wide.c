// SPDX-License-Identifier: MIT
// What must hold on wide grids, whose cells have up to 32 sides:
//
//     narrow   king's moves on a torus, 8 sides        wide   the same cells and passages in a table of
//                                                             9, 12 or 32 sides
//
// Sets of sides are kept in another way there, and nothing else differs: so solvers, measures and
// transforms find the same on both, and so do generators, except for those that draw or weigh the
// numbers of sides.  With the sides numbered from 24 on, all passages are in the bits that a byte does not
// have.  Everything that takes no wide grid says so.
#include "support/test.h"

#define GRID_WIDE
#include "base/bits.h"
#include "facade/facade.h"
#include "grid/neighbour_table.h"
#include "measure/measure.h"
#include "support/door.h"
#include "support/support.h"
#include "support/watch.h"
#include "trace/player.h"

enum { COLUMNS = 9, ROWS = 7, KING = 8, SEEDS = 6 };

// King's moves, clockwise from the north; side s of the torus is side `first` + s of the table.
static grid *new_torus(context *c, unsigned side_count, unsigned first) {
    static const int dx[KING] = {0, 1, 1, 1, 0, -1, -1, -1}, dy[KING] = {-1, -1, 0, 1, 1, 1, 0, -1};
    grid *g;
    assert_int_equal(table_begin(c, COLUMNS * ROWS, side_count, &g), MEANDER_OK);
    for (unsigned s = 0; s < KING; s++) g->opposite[first + s] = (uint8_t)(first + (s + 4) % KING);
    for (int y = 0; y < ROWS; y++)
        for (int x = 0; x < COLUMNS; x++)
            for (unsigned s = 0; s < KING / 2; s++) {
                int there_x = (x + dx[s] + COLUMNS) % COLUMNS, there_y = (y + dy[s] + ROWS) % ROWS;
                table_join(g, (cell)(y * COLUMNS + x), first + s, (cell)(there_y * COLUMNS + there_x),
                           first + s + KING / 2);
            }
    assert_int_equal(table_end(g, true), MEANDER_OK);
    assert_true(grid_is_wide(g) == (side_count > GRID_SIDES_MOST));
    return g;
}

static const struct {
    unsigned side_count, first;
} tables[] = {{9, 0}, {12, 0}, {32, 0}, {32, 24}, {14, 5}};
enum { TABLES = sizeof tables / sizeof tables[0] };

static generate_order order_of(context *c, const generator *g, uint64_t seed) {
    generate_order order = {.generator = g, .seed = seed};
    assert_int_equal(params_parse(c, g->name, g->params, "", 0, &order.params), MEANDER_OK);
    return order;
}

static void make(puzzle *p, context *c, grid *g, const char *name, uint64_t seed) {
    const generator *by = generator_named(c, name, strlen(name));
    generate_order order = order_of(c, by, seed);
    assert_int_equal(puzzle_init(p, c, g), MEANDER_OK);
    assert_int_equal(generate_maze(&order, &p->maze, NULL), MEANDER_OK);
}

// Compares the passages, or a path, of a narrow torus and a wide one.
static void check_sets(const char *what, const grid *narrow, const uint8_t *a, const grid *wide,
                       const uint8_t *b, unsigned first) {
    for (cell i = 0; i < narrow->count; i++)
        if (sides_get(narrow, a, i) << first != sides_get(wide, b, i))
            fail_msg("%s: cell %zu has %x, not %x", what, i, sides_get(wide, b, i), sides_get(narrow, a, i) << first);
}

// The same passages in both.
static void copy_passages(const maze *from, maze *to, unsigned first) {
    for (cell i = 0; i < from->grid->count; i++)
        sides_put(to->grid, to->open, i, maze_sides(from, i) << first);
}

// ---- generators ------------------------------------------------------------------------

static size_t count_reached(const maze *m) {
    bool seen[COLUMNS * ROWS] = {true};
    cell queue[COLUMNS * ROWS] = {0};
    size_t end = 1;
    for (size_t i = 0; i < end; i++)
        for (unsigned side = 0; side < m->grid->side_count; side++) {
            if (!maze_is_open(m, queue[i], side)) continue;
            cell next = grid_neighbour(m->grid, queue[i], side);
            if (!seen[next]) queue[end++] = next;
            seen[next] = true;
        }
    return end;
}

static void check_tree(const char *name, const maze *m) {
    size_t ends = 0;
    for (cell i = 0; i < m->grid->count; i++) ends += bits_count(maze_sides(m, i));
    if (ends / 2 != m->grid->cells - 1) fail_msg("%s: %zu passages", name, ends / 2);
    if (count_reached(m) != m->grid->cells) fail_msg("%s: not connected", name);
}

static const char *const numbers[] = {"aldous-broder", "boruvka", "houston", "kruskal", "prim", "reverse-delete",
                                      "wilson", NULL};

static bool draws_numbers(const char *name) {
    for (size_t i = 0; numbers[i] != NULL; i++)
        if (strcmp(numbers[i], name) == 0) return true;
    return false;
}

static void check_generator(context *c, const generator *by, unsigned side_count, unsigned first) {
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        puzzle narrow, wide;
        watch("%s with %u sides from %u on, seed %u", by->name, side_count, first, (unsigned)seed);
        make(&narrow, c, new_torus(c, KING, 0), by->name, seed);
        make(&wide, c, new_torus(c, side_count, first), by->name, seed);
        if (!maze_agrees(&wide.maze)) fail_msg("%s: two ends of a passage differ", by->name);
        if (names_contain(by->traits, "perfect")) check_tree(by->name, &wide.maze);
        if (first == 0 && !draws_numbers(by->name))
            check_sets(by->name, narrow.grid, narrow.maze.open, wide.grid, wide.maze.open, first);
        puzzle_done(&narrow);
        puzzle_done(&wide);
    }
}

TEST(test_generators) {
    context c = support_context();
    size_t wide = 0;
    for (size_t i = 0; i < generator_count(); i++) {
        const generator *g = generator_at(i);
        if (g->wide == NULL) continue;
        wide++;
        for (size_t k = 0; k < TABLES; k++) check_generator(&c, g, tables[k].side_count, tables[k].first);
    }
    assert_true(wide >= 15);
    watch_done();
}

// Most cells of these tilings have three sides or four: caves are neither everywhere nor nowhere among them.
TEST(test_caves) {
    static const char *const ids[] = {"tiling:12x12,of=3.12.12/cellular/1", "tiling:9x9,of=4.6.12/cellular/1"};
    meander_context *c = door_open();
    for (size_t i = 0; i < 2; i++) {
        meander_maze *m = door_make(c, ids[i]);
        unsigned floor = 0, cells = 0;
        for (meander_point at = {0, 0}; at.y < meander_maze_height(m); at.x = 0, at.y++)
            for (; at.x < meander_maze_width(m); at.x++) {
                cells += meander_maze_all_sides(m, at) != 0;
                floor += meander_maze_sides(m, at) != 0;
            }
        if (floor < cells / 10 || floor == cells) fail_msg("%s: %u of %u cells are floor", ids[i], floor, cells);
        meander_maze_free(m);
    }
    meander_context_free(c);
}

// A hub with 31 others around it, with a second one behind each of the last two sides: each first step
// from the hub is about as likely as any other, also those by sides that a byte does not have.
enum { LEAVES = 31, DRAWS = 6200 };

static grid *new_star(context *c) {
    grid *g;
    assert_int_equal(table_begin(c, LEAVES + 1, LEAVES + 1, &g), MEANDER_OK);
    for (unsigned i = 0; i < LEAVES; i++) {
        table_join(g, 0, i + 1, i + 1, 0);
        if (i > 0) table_join(g, i + 1, 1, i, 2);
    }
    assert_int_equal(table_end(g, true), MEANDER_OK);
    return g;
}

// In a uniform maze of a fan the hub has each passage as often as its place in the row says; the two ends
// of the row are alike, and so are the cells between them far from the ends.
TEST(test_uniform) {
    static const char *const names[] = {"wilson", "aldous-broder"};
    context c = support_context();
    for (size_t k = 0; k < 2; k++) {
        unsigned count[LEAVES + 1] = {0};
        for (uint64_t seed = 0; seed < DRAWS; seed++) {
            puzzle p;
            watch("%s, seed %u", names[k], (unsigned)seed);
            make(&p, &c, new_star(&c), names[k], seed);
            for (unsigned side = 1; side <= LEAVES; side++) count[side] += maze_is_open(&p.maze, 0, side);
            puzzle_done(&p);
        }
        // A fan: an end's chance is 1 / phi, 0.618, that of a cell in the middle 1 / sqrt(5), 0.447.
        for (unsigned side = 1; side <= LEAVES; side++) {
            bool end = side == 1 || side == LEAVES, near = side < 6 || side > LEAVES - 5;
            double share = (double)count[side] / DRAWS, wanted = end ? 0.6180 : 0.4472;
            if ((end || !near) && (share < wanted - 0.03 || share > wanted + 0.03))
                fail_msg("%s: side %u is open in %g of the mazes, not %g", names[k], side, share, wanted);
        }
    }
    watch_done();
}

// ---- solvers ---------------------------------------------------------------------------

static void check_solution(const solver *s, const puzzle *narrow, const puzzle *wide, unsigned first) {
    solution a, b;
    params values;
    assert_int_equal(params_parse(narrow->context, s->name, s->params, "", 0, &values), MEANDER_OK);
    meander_status one = solve_run(s, &values, narrow, NULL, &a);
    meander_status other = solve_run(s, &values, wide, NULL, &b);
    if (one != other) fail_msg("%s: status %d and %d: %s", s->name, one, other, wide->context->message);
    assert_true(a.found == b.found && a.start == b.start && a.reached == b.reached);
    if (a.steps != b.steps || a.visited != b.visited || a.walked != b.walked)
        fail_msg("%s: %d steps, not %d; %d visited, not %d", s->name, (int)b.steps, (int)a.steps, (int)b.visited,
                 (int)a.visited);
    for (uint64_t i = 0; i < a.steps; i++)
        if (a.path[i] + first != b.path[i]) fail_msg("%s: step %d", s->name, (int)i);
    check_sets(s->name, narrow->grid, a.path_sides, wide->grid, b.path_sides, first);
    assert_memory_equal(a.seen, b.seen, bits_words(narrow->grid->count) * sizeof *a.seen);
    solution_done(&a);
    solution_done(&b);
}

TEST(test_solvers) {
    context c = support_context();
    const transform_step loops = {transform_named(&c, "braid", 5), 60};
    size_t wide = 0;
    for (size_t i = 0; i < solver_count(); i++) {
        const solver *s = solver_at(i);
        if (s->wide == NULL) continue;
        wide++;
        for (unsigned k = 0; k < TABLES * SEEDS; k++) {
            puzzle narrow, other;
            unsigned first = tables[k % TABLES].first;
            if (strcmp(s->name, "depth-first") == 0 && first > 0) continue;   // it begins with side 1
            if (strcmp(s->name, "wall-follower") == 0) continue;              // it begins with the last one
            watch("%s, table %u", s->name, k);
            make(&narrow, &c, new_torus(&c, KING, 0), "backtracker", k);
            assert_int_equal(puzzle_init(&other, &c, new_torus(&c, tables[k % TABLES].side_count, first)), MEANDER_OK);
            if (k / TABLES % 2 != 0) {
                transform_job job = {.context = &c, .grid = narrow.grid, .maze = &narrow.maze};
                assert_int_equal(transform_run(&loops, k, 0, &job), MEANDER_OK);
            }
            copy_passages(&narrow.maze, &other.maze, first);
            assert_true(maze_agrees(&other.maze));
            check_solution(s, &narrow, &other, first);
            puzzle_done(&narrow);
            puzzle_done(&other);
        }
    }
    assert_true(wide >= 3);
    watch_done();
}

// In a maze without loops a follower always comes to the goal, and the way is the only one.
TEST(test_follower) {
    context c = support_context();
    const solver *follower = solver_named(&c, "wall-follower", 13), *flood = solver_named(&c, "flood", 5);
    for (unsigned k = 0; k < TABLES * SEEDS; k++) {
        puzzle p;
        solution a, b;
        params values;
        watch("table %u", k);
        make(&p, &c, new_torus(&c, tables[k % TABLES].side_count, tables[k % TABLES].first), "wilson", k);
        assert_int_equal(params_parse(&c, follower->name, follower->params, "", 0, &values), MEANDER_OK);
        assert_int_equal(solve_run(follower, &values, &p, NULL, &a), MEANDER_OK);
        assert_int_equal(solve_run(flood, NULL, &p, NULL, &b), MEANDER_OK);
        assert_int_equal(a.steps, b.steps);
        assert_memory_equal(a.path, b.path, b.steps);
        solution_done(&a);
        solution_done(&b);
        puzzle_done(&p);
    }
    watch_done();
}

// ---- measures and transforms -----------------------------------------------------------

// Whether the measure of a figure is compiled for wide grids; one that is not would read bytes.
static bool is_found_on_wide(const char *key) {
    for (size_t i = 0; measure_at(i) != NULL; i++)
        for (size_t k = 0; measure_at(i)->figures[k].key != NULL; k++)
            if (strcmp(measure_at(i)->figures[k].key, key) == 0) return measure_at(i)->wide != NULL;
    return false;
}

static void check_figures(const puzzle *narrow, const puzzle *wide) {
    meander_figure *a, *b;
    size_t count, others;
    assert_int_equal(measure_all(narrow, &a, &count), MEANDER_OK);
    assert_int_equal(measure_all(wide, &b, &others), MEANDER_OK);
    assert_int_equal(count, others);
    for (size_t i = 0; i < count; i++) {
        if (!is_found_on_wide(a[i].key)) {
            if (b[i].known) fail_msg("%s is known on a wide grid", b[i].key);
            continue;
        }
        if (a[i].known != b[i].known || a[i].number != b[i].number || a[i].list_count > b[i].list_count)
            fail_msg("%s: %llu, not %llu", a[i].key, (unsigned long long)b[i].number, (unsigned long long)a[i].number);
        if (a[i].known && a[i].real != b[i].real) fail_msg("%s: %g, not %g", a[i].key, b[i].real, a[i].real);
        for (size_t k = 0; k < b[i].list_count; k++)
            if (b[i].list[k] != (k < a[i].list_count ? a[i].list[k] : 0)) fail_msg("%s: number %zu", a[i].key, k);
    }
    measure_free(narrow->context, a, count);
    measure_free(wide->context, b, others);
}

static void check_changed(context *c, const transform *t, unsigned k) {
    puzzle narrow, wide;
    unsigned first = tables[k % TABLES].first;
    make(&narrow, c, new_torus(c, KING, 0), "hunt-and-kill", k);
    assert_int_equal(puzzle_init(&wide, c, new_torus(c, tables[k % TABLES].side_count, first)), MEANDER_OK);
    copy_passages(&narrow.maze, &wide.maze, first);
    bool few = t->params->kind == MEANDER_PARAM_INTEGER && t->params->most < 50;
    const transform_step step = {t, few ? t->params->most : 50};
    transform_job job = {.context = c, .grid = narrow.grid, .maze = &narrow.maze, .puzzle = &narrow};
    assert_int_equal(transform_run(&step, k, 0, &job), MEANDER_OK);
    job = (transform_job){.context = c, .grid = wide.grid, .maze = &wide.maze, .puzzle = &wide};
    assert_int_equal(transform_run(&step, k, 0, &job), MEANDER_OK);
    check_sets(t->name, narrow.grid, narrow.maze.open, wide.grid, wide.maze.open, first);
    check_figures(&narrow, &wide);
    puzzle_done(&narrow);
    puzzle_done(&wide);
}

TEST(test_transforms) {
    context c = support_context();
    for (size_t i = 0; i < transform_count(); i++)
        for (unsigned k = 0; k < TABLES * SEEDS; k++) {
            if (transform_at(i)->wide == NULL || transform_at(i)->before != NULL) continue;
            watch("%s, table %u", transform_at(i)->name, k);
            check_changed(&c, transform_at(i), k);
        }
    watch_done();
}

// ---- refusals --------------------------------------------------------------------------

static const char *const shapes[] = {"tiling:2x2,of=3.12.12", "tiling:2x2,of=4.6.12", "tiling:1x1,of=4.6.12"};
enum { SHAPES = sizeof shapes / sizeof shapes[0] };

static void check_refused(context *c, const char *what, meander_status status) {
    if (status != MEANDER_UNSUPPORTED) fail_msg("%s: status %d", what, status);
    if (strstr(c->message, what) == NULL) fail_msg("%s: %s", what, c->message);
}

TEST(test_refusals) {
    meander_context *c = door_open();
    for (size_t k = 0; k < SHAPES; k++) {
        char id[128];
        meander_maze *m;
        meander_plan plan;
        for (size_t i = 0; i < generator_count(); i++) {
            const generator *g = generator_at(i);
            snprintf(id, sizeof id, "%s/%s/1", shapes[k], g->name);
            watch("%s", id);
            meander_status status = meander_maze_new(c, id, NULL, &m);
            if (g->wide == NULL) check_refused(c, g->name, status);
            else if (status != MEANDER_OK) fail_msg("%s: %s", id, meander_context_message(c));
            if (status == MEANDER_OK) meander_maze_free(m);
            check_refused(c, "more than 8 sides", meander_id_plan(c, id, &plan));
        }
        snprintf(id, sizeof id, "%s/wilson/1", shapes[k]);
        m = door_make(c, id);
        for (size_t i = 0; i < solver_count(); i++) {
            meander_solution *s = NULL;
            meander_status status = meander_solution_new(m, solver_at(i)->name, NULL, &s);
            if (solver_at(i)->wide == NULL) check_refused(c, solver_at(i)->name, status);
            else if (status != MEANDER_OK && status != MEANDER_NO) fail_msg("%s: %s", id, meander_context_message(c));
            meander_solution_free(s);
        }
        meander_maze_free(m);
    }
    meander_context_free(c);
    watch_done();
}

// Events that are played forwards and backwards show each side of a wide cell.
TEST(test_player) {
    context c = support_context();
    player p;
    grid *g = new_torus(&c, 32, 24);
    cell at = grid_nth(g, 0);
    unsigned side = bits_highest(grid_sides(g, at));
    meander_event events[] = {{.kind = MEANDER_EVENT_CARVE, .cell = at, .value = side},
                              {.kind = MEANDER_EVENT_CARVE, .cell = at, .value = side},
                              {.kind = MEANDER_EVENT_WALL, .cell = at, .value = side}};
    cell next = grid_neighbour(g, at, side);
    unsigned back = grid_back(g, at, side);
    assert_int_equal(side, 31);
    assert_int_equal(player_init(&p, g, events, 3), MEANDER_OK);
    for (size_t position = 0; position <= 3; position++) {
        player_seek(&p, position);
        bool open = position == 1 || position == 2;
        assert_int_equal(maze_sides(&p.maze, at), open ? 1u << side : 0);
        assert_int_equal(maze_sides(&p.maze, next), open ? 1u << back : 0);
    }
    player_seek(&p, 1);
    assert_true(maze_is_open(&p.maze, at, side));
    player_seek(&p, 0);
    assert_int_equal(maze_sides(&p.maze, at), 0);
    player_done(&p);
    grid_free(g);
}
