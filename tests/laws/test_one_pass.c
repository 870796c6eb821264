// SPDX-License-Identifier: MIT
// Figures of one pass over rows.  Whoever is fed by rows counts the same maze once more as a
// graph, a table of neighbours, where no code of the rows runs: every figure must be the same, for
// every generator of rows at the edges of words, and for mazes with loops, pieces and masks.

#include "support/test.h"
#include "base/names.h"
#include "base/rng.h"
#include "generate/generator.h"
#include "grid/neighbour_table.h"
#include "measure/measure.h"
#include "support/door.h"
#include "support/support.h"
#include "support/watch.h"

// The measures that take rows, by name.
static char names[256];

static int name_measures(void **state) {
    (void)state;
    names[0] = '\0';
    for (size_t i = 0; i < measure_count(); i++) {
        if (measure_at(i)->add_row == NULL) continue;
        strcat(names, " ");
        strcat(names, measure_at(i)->name);
    }
    return 0;
}

// ---- the same maze as a graph ------------------------------------------------------------

static void number_cells(const grid *g, cell *number) {
    cell next = 0;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) number[c] = next++;
}

// Numbered row by row, with the sides of the rectangle.
static void graph_new(puzzle *graph, context *c, const maze *m) {
    static const uint8_t opposite[] = {2, 3, 0, 1};
    const grid *g = m->grid;
    cell *number = calloc(g->count, sizeof *number), cells = g->cells;
    cell *neighbours = calloc(4 * cells, sizeof *neighbours);
    grid *table;
    assert_non_null(number);
    assert_non_null(neighbours);
    number_cells(g, number);
    for (cell at = grid_next(g, 0); at != CELL_NONE; at = grid_next(g, at + 1))
        for (unsigned side = 0; side < 4; side++)
            neighbours[4 * number[at] + side] =
                g->sides[at] >> side & 1 ? number[grid_neighbour(g, at, side)] : CELL_NONE;
    assert_int_equal(grid_new_table(c, cells, 4, neighbours, opposite, &table), MEANDER_OK);
    assert_int_equal(puzzle_init(graph, c, table), MEANDER_OK);
    cell to = grid_next(table, 0);
    for (cell at = grid_next(g, 0); at != CELL_NONE; at = grid_next(g, at + 1)) {
        for (unsigned side = MEANDER_EAST; side <= MEANDER_SOUTH; side++)
            if (maze_is_open(m, at, side)) maze_carve(&graph->maze, to, side);
        to = grid_next(table, to + 1);
    }
    free(number);
    free(neighbours);
}

// ---- comparing ---------------------------------------------------------------------------

typedef struct measured {
    meander_figure *list;
    size_t count;
} measured;

static const meander_figure *figure(const measured *m, const char *key) {
    for (size_t i = 0; i < m->count; i++)
        if (strcmp(m->list[i].key, key) == 0) return &m->list[i];
    fail_msg("there is no figure %s", key);
    return NULL;
}

static void expect_same(const meander_figure *a, const meander_figure *b, const char *what) {
    if (a->known != b->known) fail_msg("%s: %s is known in one way only", what, a->key);
    if (!a->known) return;
    bool same = a->number == b->number && !(a->real < b->real || a->real > b->real) &&
                a->list_count == b->list_count;
    for (size_t i = 0; same && i < a->list_count; i++) same = a->list[i] == b->list[i];
    if (same) return;
    fail_msg("%s: %s is %llu %g by rows, %llu %g as a graph", what, a->key,
             (unsigned long long)a->number, a->real, (unsigned long long)b->number, b->real);
}

static uint64_t count_side(const maze *m, unsigned side) {
    uint64_t count = 0;
    for (cell c = 0; c < m->grid->count; c++) count += maze_is_open(m, c, side);
    return count;
}

// A graph has no level sides, so these are counted here.
static void expect_figures(const measured *by_rows, const measured *graph, const maze *m,
                           const char *what) {
    assert_int_equal(by_rows->count, graph->count);
    for (size_t i = 0; i < by_rows->count; i++) {
        const meander_figure *f = &by_rows->list[i];
        assert_string_equal(f->key, graph->list[i].key);
        if (strcmp(f->key, "horizontal") == 0) assert_int_equal(f->number, count_side(m, 1));
        else if (strcmp(f->key, "vertical") == 0) assert_int_equal(f->number, count_side(m, 2));
        else if (strcmp(f->key, "horizontal_share") != 0)
            expect_same(f, &graph->list[i], what);
    }
}

static void check_rows(rows *source, const maze *m, const char *what) {
    context *c = source->context;
    puzzle graph;
    measured a, b;
    assert_int_equal(measure_rows(source, names, &a.list, &a.count), MEANDER_OK);
    rows_close(source);
    graph_new(&graph, c, m);
    assert_int_equal(measure_some(&graph, names, &b.list, &b.count), MEANDER_OK);
    expect_figures(&a, &b, m, what);
    measure_free(c, a.list, a.count);
    measure_free(c, b.list, b.count);
    puzzle_done(&graph);
}

// ---- generators of rows ------------------------------------------------------------------

static const uint64_t edges[] = {1, 2, 3, 63, 64, 65, 127, 128, 129};
enum { EDGES = sizeof edges / sizeof edges[0] };

static void check_size(context *c, const generate_order *order, uint64_t width,
                       uint64_t height) {
    grid *g;
    puzzle p;
    rows source;
    watch("rows of %s, %dx%d", order->generator->name, (int)width, (int)height);
    assert_int_equal(grid_new_rect(c, width, height, NULL, &g), MEANDER_OK);
    assert_int_equal(puzzle_init(&p, c, g), MEANDER_OK);
    assert_int_equal(generate_maze(order, &p.maze, NULL), MEANDER_OK);
    assert_int_equal(generate_rows(order, c, width, height, NULL, &source), MEANDER_OK);
    check_rows(&source, &p.maze, order->generator->name);
    puzzle_done(&p);
    watch_done();
}

TEST(test_generators_of_rows) {
    context c = support_context();
    unsigned tried = 0;
    for (size_t i = 0; i < generator_count(); i++) {
        generate_order order = {.generator = generator_at(i)};
        if (order.generator->next_row == NULL) continue;
        assert_int_equal(params_parse(&c, order.generator->name, order.generator->params, "", 0,
                                      &order.params), MEANDER_OK);
        for (size_t w = 0; w < EDGES; w++)
            for (size_t h = 0; h < EDGES; h++) {
                order.seed = w * 100 + h;
                check_size(&c, &order, edges[w], edges[h]);
            }
        tried++;
    }
    assert_true(tried >= 3);
}

// The rows of nested are drawn in strips and pieces: passages lead over the borders of both.
TEST(test_strips) {
    static const char *const ways[] = {"", "leaf=3,inner=binary-tree"};
    context c = support_context();
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        generate_order order = {.generator = generator_named(&c, "nested", 6), .seed = i};
        assert_int_equal(params_parse(&c, "nested", order.generator->params, ways[i], strlen(ways[i]),
                                      &order.params), MEANDER_OK);
        check_size(&c, &order, 1030, 520);
    }
}

// ---- random mazes ------------------------------------------------------------------------

// Some cells are masked, each wall is open by the same chance.
static void puzzle_new_random(puzzle *p, context *c, rng *r, uint64_t width) {
    uint64_t height = 1 + rng_below(r, 9);
    int64_t kept = rng_percent(r, 50) ? 100 : 75, open = (int64_t)rng_below(r, 101);
    uint64_t *inside = calloc(bits_words((size_t)(width * height)), sizeof *inside);
    grid *g;
    assert_non_null(inside);
    for (size_t i = 0; i < width * height; i++)
        if (rng_percent(r, kept)) bits_set(inside, i);
    bits_set(inside, (size_t)rng_below(r, width * height));
    assert_int_equal(grid_new_rect(c, width, height, inside, &g), MEANDER_OK);
    assert_int_equal(puzzle_init(p, c, g), MEANDER_OK);
    for (cell at = grid_next(g, 0); at != CELL_NONE; at = grid_next(g, at + 1))
        for (unsigned side = MEANDER_EAST; side <= MEANDER_SOUTH; side++)
            if ((g->sides[at] >> side & 1) && rng_percent(r, open)) maze_carve(&p->maze, at, side);
    free(inside);
}

TEST(test_random_mazes) {
    context c = support_context();
    rng r;
    rng_seed(&r, 5);
    for (int round = 0; round < 300; round++) {
        puzzle p;
        rows source;
        puzzle_new_random(&p, &c, &r, round < 100 ? 1 + rng_below(&r, 9) : edges[round % EDGES]);
        watch("random maze %d of %dx%d cells", round, (int)p.grid->width, (int)p.grid->height);
        assert_int_equal(rows_open_maze(&source, &p.maze, NULL), MEANDER_OK);
        check_rows(&source, &p.maze, "random");
        puzzle_done(&p);
    }
    watch_done();
}

// ---- the public calls --------------------------------------------------------------------

// What is out, and the most that was.
typedef struct counted {
    size_t in_use, peak;
} counted;

static void *counted_resize(void *user, void *block, size_t size) {
    counted *k = user;
    size_t *old = block == NULL ? NULL : (size_t *)block - 2, *made;
    if (old != NULL) k->in_use -= *old;
    if (size == 0) {
        free(old);
        return NULL;
    }
    made = realloc(old, size + 2 * sizeof *made);
    assert_non_null(made);
    *made = size;
    k->in_use += size;
    if (k->in_use > k->peak) k->peak = k->in_use;
    return made + 2;
}

static size_t peak_of(const char *name, unsigned height) {
    counted k = {0};
    meander_allocator memory = {.resize = counted_resize, .user = &k};
    meander_context *c;
    meander_rows *r;
    const meander_figure *list;
    size_t count;
    char id[128];
    snprintf(id, sizeof id, "rect:300x%u/%s/1", height, name);
    assert_int_equal(meander_context_new(&memory, &c), MEANDER_OK);
    assert_int_equal(meander_rows_new(c, id, &r), MEANDER_OK);
    assert_int_equal(meander_rows_measure(r, NULL, &list, &count), MEANDER_OK);
    meander_rows_free(r);
    meander_context_free(c);
    assert_int_equal(k.in_use, 0);
    return k.peak;
}

// Lists of figures may have some more entries.  The rows of nested are drawn in strips of 256.
TEST(test_memory_is_that_of_a_row) {
    for (size_t i = 0; i < generator_count(); i++) {
        if (generator_at(i)->next_row == NULL) continue;
        watch("memory of rows of %s", generator_at(i)->name);
        size_t low = peak_of(generator_at(i)->name, 300);
        size_t high = peak_of(generator_at(i)->name, 10000);
        if (high > low + 2048)
            fail_msg("%s: %zu bytes for 300 rows, %zu for 10000", generator_at(i)->name, low,
                     high);
    }
    watch_done();
}

static meander_context *context_new(void) {
    meander_context *c = door_open();
    return c;
}

// The same figures in the same order, or unknown ones.
TEST(test_same_as_the_maze) {
    meander_context *c = context_new();
    static const char *const asked[] = {NULL, "cells components", "dead_ends diameter perfect"};
    const char *id = "rect:130x90/eller/3";
    for (size_t k = 0; k < 3; k++) {
        meander_rows *r;
        const meander_figure *whole, *pass;
        size_t whole_count, pass_count, known = 0;
        watch("figures of %s, whole and by rows", id);
        meander_maze *m = door_make(c, id);
        assert_int_equal(meander_maze_measure(m, asked[k], &whole, &whole_count), MEANDER_OK);
        assert_int_equal(meander_rows_new(c, id, &r), MEANDER_OK);
        assert_int_equal(meander_rows_measure(r, asked[k], &pass, &pass_count), MEANDER_OK);
        assert_int_equal(pass_count, whole_count);
        for (size_t i = 0; i < pass_count; i++) {
            assert_string_equal(pass[i].key, whole[i].key);
            known += pass[i].known;
            if (pass[i].known) expect_same(&pass[i], &whole[i], id);
        }
        assert_true(known >= 2);
        meander_rows_free(r);
        meander_maze_free(m);
    }
    watch_done();
    meander_context_free(c);
}

static bool stop_rows(void *user, uint64_t done, uint64_t total) {
    assert_true(done > 0);
    assert_int_equal(total, 0);
    meander_rows_stop(user);
    return true;
}

// Rows without end are measured until somebody stops them.
TEST(test_endless) {
    meander_context *c = context_new();
    meander_rows *r;
    measured m;
    const meander_figure *list;
    watch("figures of rows without end");
    assert_int_equal(meander_rows_new(c, "rect:1000xinf/sidewinder/3", &r), MEANDER_OK);
    assert_true(meander_rows_height(r) == MEANDER_ENDLESS);
    meander_context_set_progress(c, stop_rows, r);
    assert_int_equal(meander_rows_measure(r, NULL, &list, &m.count), MEANDER_OK);
    m.list = (meander_figure *)list;
    assert_true(meander_rows_height(r) > 1000);
    assert_int_equal(figure(&m, "cells")->number, 1000 * meander_rows_height(r));
    assert_int_equal(figure(&m, "perfect")->number, 1);
    assert_false(figure(&m, "diameter")->known);
    assert_string_equal(meander_rows_id(r), "rect:1000xinf/sidewinder/3");
    meander_rows_free(r);
    meander_context_free(c);
    watch_done();
}

static bool stop_work(void *user, uint64_t done, uint64_t total) {
    (void)user;
    assert_true(done <= total);
    return false;
}

TEST(test_cancelled) {
    meander_context *c = context_new();
    meander_rows *r;
    const meander_figure *list;
    size_t count;
    assert_int_equal(meander_rows_new(c, "rect:3000x3000/binary-tree/3", &r), MEANDER_OK);
    assert_int_equal(meander_rows_measure(r, "depth", &list, &count), MEANDER_BAD_REQUEST);
    meander_context_set_progress(c, stop_work, NULL);
    assert_int_equal(meander_rows_measure(r, NULL, &list, &count), MEANDER_CANCELLED);
    meander_rows_free(r);
    meander_context_free(c);
}

TEST_GROUP(name_measures, NULL)
