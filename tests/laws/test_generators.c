// SPDX-License-Identifier: MIT
// What must hold for every registered generator with every way it can be told to work, at
// many sizes and on every grid it takes: perfect or connected where it says so, both sides of a
// passage agree, same seed same maze, other seed other maze, rows and maze the same.
#include "support/test.h"
#include "base/memory.h"
#include "generate/common/adapt.h"
#include "grid/mask.h"
#include "grid/neighbour_table.h"
#include "support/support.h"
#include "support/watch.h"

// ---- every generator, every way ------------------------------------------------------

typedef void (*law)(context *c, const generate_order *order, const char *way);

static void order_for(context *c, const generator *g, const char *way, generate_order *order) {
    *order = (generate_order){.generator = g, .seed = 7};
    meander_status status = params_parse(c, g->name, g->params, way, strlen(way), &order->params);
    if (status != MEANDER_OK) fail_msg("%s: %s", g->name, c->message);
}

static void each_value(context *c, const generator *g, const meander_param *p, law check) {
    static const char *const weights[] = {"1-9-1-9", "0-1-0-3"}, *const percents[] = {"0", "30", "100"};
    static const char *const orders[] = {"EWNS", "NWSE", "SENW"};
    generate_order order;
    char way[128];
    for (int i = 0; i < 16; i++) {
        const char *value = NULL;
        char word[64];
        if (p->kind == MEANDER_PARAM_SWITCH && i < 2) value = i ? "yes" : "no";
        if (p->kind == MEANDER_PARAM_WEIGHTS && i < 2) value = weights[i];
        if (p->kind == MEANDER_PARAM_PERCENT && i < 3) value = percents[i];
        if (p->kind == MEANDER_PARAM_INTEGER && i < 3) {
            int64_t number = i == 0 ? p->least : p->fallback + 2 * i;
            if (number > p->most) return;
            snprintf(word, sizeof word, "%lld", (long long)number);
            value = word;
        }
        if (p->kind == MEANDER_PARAM_CHOICE) {
            const char *at = p->choices;
            for (int k = 0; k < i && at != NULL; k++) {
                at = strchr(at, '|');
                if (at != NULL) at++;
            }
            if (at == NULL) return;
            snprintf(word, sizeof word, "%.*s", (int)strcspn(at, "|"), at);
            value = word;
        }
        if (p->kind == MEANDER_PARAM_ORDER && i < 3) value = orders[i];
        if (value == NULL) return;
        bool ordered = p->kind == MEANDER_PARAM_ORDER;
        snprintf(way, sizeof way, "%s%s=%s", ordered ? "shuffle=no," : "", p->name, value);
        order_for(c, g, way, &order);
        watch("%s:%s", g->name, way);
        check(c, &order, way);
    }
}

static void for_all(law check) {
    context c = support_context();
    for (size_t i = 0; i < generator_count(); i++) {
        const generator *g = generator_at(i);
        generate_order order;
        order_for(&c, g, "", &order);
        watch("%s", g->name);
        check(&c, &order, "");
        for (const meander_param *p = g->params; p != NULL && p->name != NULL; p++)
            each_value(&c, g, p, check);
    }
    watch_done();
}

static bool has(const generate_order *order, const char *trait) {
    return names_contain(order->generator->traits, trait);
}

// Perfect it need not be when the parameter that makes loops was changed.
static bool is_perfect(const generate_order *order) {
    const generator *g = order->generator;
    if (!has(order, "perfect") || g->loops == NULL) return has(order, "perfect");
    for (size_t i = 0; g->params[i].name != NULL; i++)
        if (strcmp(g->params[i].name, g->loops) == 0)
            return order->params.values[i] == g->params[i].fallback;
    fail_msg("%s has no parameter %s", g->name, g->loops);
    return false;
}

// Whether it knows grids that are no rectangles; on masks every generator works.
static bool takes_tables(const generate_order *order) {
    return has(order, "mask") && !adapt_wants_walls(order);
}

static bool makes_rows(const generate_order *order) {
    return has(order, "rows") && !adapt_wants_walls(order);
}

// Generators with the trait "large" take rectangles of so many columns and rows.
enum { LARGE = 23 };

// ---- grids -----------------------------------------------------------------------------

static grid *rect(context *c, uint64_t width, uint64_t height) {
    grid *g = NULL;
    if (grid_new_rect(c, width, height, NULL, &g) != MEANDER_OK) fail_msg("%s", c->message);
    return g;
}

static grid *masked(context *c, const char *picture) {
    input in;
    mask m;
    grid *g = NULL;
    assert_int_equal(input_open_bytes(&in, c, picture, strlen(picture), "mask"), MEANDER_OK);
    assert_int_equal(mask_read(&m, c, &in), MEANDER_OK);
    if (grid_new_rect(c, m.width, m.height, m.inside, &g) != MEANDER_OK)
        fail_msg("%s", c->message);
    mask_done(&m);
    input_close(&in);
    return g;
}

// A cylinder: a rectangle whose left and right sides are joined, as a table.
static grid *cylinder(context *c, size_t width, size_t height) {
    static const uint8_t opposite[] = {2, 3, 0, 1};
    cell *table = malloc(width * height * 4 * sizeof *table);
    grid *g = NULL;
    for (size_t i = 0; i < width * height; i++) {
        size_t x = i % width, y = i / width;
        table[4 * i + 0] = y > 0 ? i - width : CELL_NONE;
        table[4 * i + 1] = y * width + (x + 1) % width;
        table[4 * i + 2] = y + 1 < height ? i + width : CELL_NONE;
        table[4 * i + 3] = y * width + (x + width - 1) % width;
    }
    assert_int_equal(grid_new_table(c, width * height, 4, table, opposite, &g), MEANDER_OK);
    free(table);
    return g;
}

// Squares with diagonals: eight sides, clockwise from north.
static grid *eight_sided(context *c, size_t width, size_t height) {
    static const int dx[] = {0, 1, 1, 1, 0, -1, -1, -1}, dy[] = {-1, -1, 0, 1, 1, 1, 0, -1};
    static const uint8_t opposite[] = {4, 5, 6, 7, 0, 1, 2, 3};
    cell *table = malloc(width * height * 8 * sizeof *table);
    grid *g = NULL;
    for (size_t i = 0; i < width * height; i++)
        for (size_t side = 0; side < 8; side++) {
            long x = (long)(i % width) + dx[side], y = (long)(i / width) + dy[side];
            bool in = x >= 0 && y >= 0 && x < (long)width && y < (long)height;
            table[8 * i + side] = in ? (size_t)y * width + (size_t)x : CELL_NONE;
        }
    assert_int_equal(grid_new_table(c, width * height, 8, table, opposite, &g), MEANDER_OK);
    free(table);
    return g;
}

// ---- figures ---------------------------------------------------------------------------

static size_t count_passages(const maze *m) {
    size_t ends = 0;
    for (cell c = 0; c < m->grid->count; c++) ends += bits_count(maze_sides(m, c));
    return ends / 2;
}

static size_t count_components(const maze *m) {
    const grid *g = m->grid;
    bool *seen = calloc(g->count, sizeof *seen);
    cell *stack = malloc((g->cells + 1) * sizeof *stack);
    size_t components = 0;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        if (seen[c]) continue;
        size_t height = 0;
        components++;
        seen[c] = true;
        stack[height++] = c;
        while (height > 0) {
            cell at = stack[--height];
            for (unsigned side = 0; side < g->side_count; side++) {
                if (!maze_is_open(m, at, side)) continue;
                cell next = grid_neighbour(g, at, side);
                if (!seen[next]) stack[height++] = next;
                seen[next] = true;
            }
        }
    }
    free(seen);
    free(stack);
    return components;
}

static void check_perfect(context *c, const generate_order *order, grid *g, size_t pieces,
                          const char *what) {
    maze m;
    watch("%s:%s, %zu cells in %llux%llu, seed %llu", order->generator->name, what,
          (size_t)g->cells, (unsigned long long)g->width, (unsigned long long)g->height,
          (unsigned long long)order->seed);
    assert_int_equal(maze_init(&m, g), MEANDER_OK);
    meander_status status = generate_maze(order, &m, NULL);
    if (status == MEANDER_BAD_REQUEST && has(order, "large")) {
        if (g->width >= LARGE && g->height >= LARGE) fail_msg("%s", c->message);
        assert_non_null(strstr(c->message, "at least"));
        maze_done(&m);
        grid_free(g);
        return;
    }
    if (status == MEANDER_UNSUPPORTED && g->side_count > 4) {
        assert_non_null(strstr(c->message, " is for cells with four sides or three"));
        maze_done(&m);
        grid_free(g);
        return;
    }
    if (status != MEANDER_OK) fail_msg("%s %s: %s", order->generator->name, what, c->message);
    if (!maze_agrees(&m)) fail_msg("%s %s: sides disagree", order->generator->name, what);
    if ((has(order, "perfect") || has(order, "connected")) && count_components(&m) != pieces)
        fail_msg("%s %s: %zu components, not %zu", order->generator->name, what,
                 count_components(&m), pieces);
    if (is_perfect(order)) {
        if (count_passages(&m) != g->cells - pieces || count_components(&m) != pieces)
            fail_msg("%s %s: %zu cells, %zu passages, %zu components, not %zu",
                     order->generator->name, what, (size_t)g->cells, count_passages(&m),
                     count_components(&m), pieces);
    }
    maze_done(&m);
    grid_free(g);
}

// ---- laws ------------------------------------------------------------------------------

static void law_perfect_rectangles(context *c, const generate_order *order, const char *way) {
    static const uint64_t sizes[][2] = {{1, 1}, {2, 1}, {1, 2}, {2, 2}, {1, 9}, {9, 1}, {3, 3},
                                        {7, 5}, {8, 6}, {64, 3}, {65, 4}, {63, 2}, {130, 17},
                                        {23, 23}, {24, 31}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        generate_order other = *order;
        for (other.seed = 1; other.seed <= 20; other.seed++)
            check_perfect(c, &other, rect(c, sizes[i][0], sizes[i][1]), 1, way);
    }
}

static void law_perfect_masks(context *c, const generate_order *order, const char *way) {
    static const char *const pictures[] = {
        "#", "..##\n.###\n##..\n#", " ## ##\n#######\n#######\n #####\n  ###\n   #",
        "#####\n#   #\n# # #\n# ###\n#####", "##########\n.........#\n##########"};
    for (size_t i = 0; i < sizeof pictures / sizeof pictures[0]; i++)
        check_perfect(c, order, masked(c, pictures[i]), 1, way);
}

static void law_pieces(context *c, const generate_order *order, const char *way) {
    static const char two[] = "## #\n#  #\n#  ##", three[] = "#.#.###";
    generate_order split = *order;
    maze m;
    grid *g = masked(c, two);
    assert_int_equal(maze_init(&m, g), MEANDER_OK);
    meander_status status = generate_maze(order, &m, NULL);
    assert_int_equal(status, MEANDER_BAD_REQUEST);
    assert_non_null(strstr(c->message, "in 2 pieces"));
    maze_done(&m);
    grid_free(g);
    split.pieces = true;
    check_perfect(c, &split, masked(c, two), 2, way);
    check_perfect(c, &split, masked(c, three), 3, way);
}

static void law_any_grid(context *c, const generate_order *order, const char *way) {
    if (!takes_tables(order)) {
        maze m;
        grid *g = cylinder(c, 4, 3);
        assert_int_equal(maze_init(&m, g), MEANDER_OK);
        assert_int_equal(generate_maze(order, &m, NULL), MEANDER_UNSUPPORTED);
        maze_done(&m);
        grid_free(g);
        return;
    }
    check_perfect(c, order, cylinder(c, 9, 5), 1, way);
    check_perfect(c, order, eight_sided(c, 7, 6), 1, way);
}

// The open sides of all cells, to be freed.
static uint8_t *make(const generate_order *order, grid *g, size_t *size) {
    maze m;
    assert_int_equal(maze_init(&m, g), MEANDER_OK);
    assert_int_equal(generate_maze(order, &m, NULL), MEANDER_OK);
    uint8_t *copy = malloc(g->count);
    memcpy(copy, m.open, g->count);
    *size = g->count;
    maze_done(&m);
    grid_free(g);
    return copy;
}

// Nothing is left to chance, or hardly anything: chances of 0 or 100.
static bool same_for_all_seeds(const generate_order *order, const char *way) {
    static const char *const certain[] = {"right=0", "right=100", "open=0", "open=100", "rock=0",
                                          "rock=100", "bias=0", "bias=100", "east=0"};
    for (size_t i = 0; i < sizeof certain / sizeof certain[0]; i++)
        if (strcmp(way, certain[i]) == 0) return true;
    return has(order, "fixed");
}

static void law_same_seed_same_maze(context *c, const generate_order *order, const char *way) {
    size_t size;
    generate_order other = *order;
    other.seed++;
    uint8_t *a = make(order, rect(c, 33, 25), &size), *b = make(order, rect(c, 33, 25), &size);
    uint8_t *d = make(&other, rect(c, 33, 25), &size);
    if (memcmp(a, b, size) != 0) fail_msg("%s %s: not the same", order->generator->name, way);
    if (!same_for_all_seeds(order, way) && memcmp(a, d, size) == 0)
        fail_msg("%s %s: seed has no effect", order->generator->name, way);
    free(a);
    free(b);
    free(d);
}

// Played from walls all round, the events give the maze; none lies outside it.
static void check_replay(const generate_order *order, const maze *m, const trace *t,
                         const char *way) {
    maze played;
    const grid *g = m->grid;
    uint32_t *labels = calloc(g->count, sizeof *labels);
    assert_int_equal(maze_init(&played, g), MEANDER_OK);
    for (size_t i = 0; i < t->count; i++) {
        const meander_event *e = &t->events[i];
        assert_true(e->cell < g->count && grid_holds(g, (cell)e->cell));
        bool passage = e->kind == MEANDER_EVENT_CARVE || e->kind == MEANDER_EVENT_WALL;
        if (passage) assert_true(g->sides[e->cell] >> e->value & 1);
        if (e->kind == MEANDER_EVENT_LABEL && labels[e->cell] == e->value)
            fail_msg("%s %s: a cell gets the number %u that it has", order->generator->name, way,
                     e->value);
        if (e->kind == MEANDER_EVENT_LABEL) labels[e->cell] = e->value;
        if (e->kind == MEANDER_EVENT_CARVE) maze_carve(&played, (cell)e->cell, e->value);
        if (e->kind == MEANDER_EVENT_WALL) maze_wall(&played, (cell)e->cell, e->value);
    }
    if (memcmp(played.open, m->open, g->count) != 0)
        fail_msg("%s %s: the trace tells another maze", order->generator->name, way);
    free(labels);
    maze_done(&played);
}

static void law_replay(context *c, const generate_order *order, const char *way) {
    for (int i = 0; i < 2; i++) {
        if (i == 1 && has(order, "large")) return;
        grid *g = i == 0 ? rect(c, LARGE, LARGE) : masked(c, " #### \n######\n##  ##\n#### #\n ####");
        trace t;
        maze m;
        trace_init(&t, c, NULL, NULL);
        assert_int_equal(maze_init(&m, g), MEANDER_OK);
        assert_int_equal(generate_maze(order, &m, &t), MEANDER_OK);
        assert_true(t.count > 0);
        check_replay(order, &m, &t, way);
        trace_done(&t);
        maze_done(&m);
        grid_free(g);
    }
}

// A trace changes nothing; a lattice and a table of the same shape give the same maze.
static void law_trace_and_table(context *c, const generate_order *order, const char *way) {
    static const uint8_t opposite[] = {2, 3, 0, 1};
    enum { W = LARGE + 1, H = LARGE };
    cell table[W * H * 4];
    trace t;
    maze m, n;
    grid *g = rect(c, W, H), *h = NULL;
    trace_init(&t, c, NULL, NULL);
    assert_int_equal(maze_init(&m, g), MEANDER_OK);
    assert_int_equal(generate_maze(order, &m, &t), MEANDER_OK);
    assert_true(t.count > 0);
    size_t size;
    uint8_t *plain = make(order, rect(c, W, H), &size);
    if (memcmp(plain, m.open, size) != 0)
        fail_msg("%s %s: the trace changed the maze", order->generator->name, way);
    for (size_t i = 0; i < W * H; i++) {
        table[4 * i] = i >= W ? i - W : CELL_NONE;
        table[4 * i + 1] = i % W + 1 < W ? i + 1 : CELL_NONE;
        table[4 * i + 2] = i + W < W * H ? i + W : CELL_NONE;
        table[4 * i + 3] = i % W > 0 ? i - 1 : CELL_NONE;
    }
    if (takes_tables(order)) {
        assert_int_equal(grid_new_table(c, W * H, 4, table, opposite, &h), MEANDER_OK);
        assert_int_equal(maze_init(&n, h), MEANDER_OK);
        assert_int_equal(generate_maze(order, &n, NULL), MEANDER_OK);
        for (size_t i = 0; i < W * H; i++)
            assert_int_equal(n.open[i], m.open[grid_cell(g, i % W, i / W)]);
        maze_done(&n);
        grid_free(h);
    }
    free(plain);
    trace_done(&t);
    maze_done(&m);
    grid_free(g);
}

static void law_rows_equal_maze(context *c, const generate_order *order, const char *way) {
    rows source;
    maze m;
    if (!makes_rows(order)) return;
    for (uint64_t width = 1; width < 140; width += 23) {
        uint64_t height = width == 1 ? 19 : 140;
        watch("rows of %s:%s, %dx%d", order->generator->name, way, (int)width, (int)height);
        grid *g = rect(c, width, height);
        assert_int_equal(maze_init(&m, g), MEANDER_OK);
        assert_int_equal(generate_maze(order, &m, NULL), MEANDER_OK);
        assert_int_equal(generate_rows(order, c, width, height, NULL, &source), MEANDER_OK);
        for (uint64_t y = 0; y < height; y++) {
            meander_row row;
            assert_int_equal(rows_next(&source, &row), MEANDER_OK);
            for (size_t x = 0; x < width; x++) {
                cell at = grid_cell(g, x, y);
                bool same = maze_is_open(&m, at, MEANDER_EAST) == bits_get(row.east, x) &&
                            maze_is_open(&m, at, MEANDER_SOUTH) == bits_get(row.south, x);
                if (!same) fail_msg("%s %s: rows differ", order->generator->name, way);
            }
        }
        assert_true(rows_end(&source));
        rows_close(&source);
        maze_done(&m);
        grid_free(g);
    }
}

// An endless source that is stopped ends with a row that joins everything.
static void law_stopped_rows(context *c, const generate_order *order, const char *way) {
    enum { W = 30 };
    rows source;
    maze m;
    meander_row row;
    uint64_t east[64] = {0}, south[64] = {0}, height = 0;
    if (!makes_rows(order)) return;
    meander_status status = generate_rows(order, c, W, MEANDER_ENDLESS, NULL, &source);
    if (has(order, "finite")) {
        assert_int_equal(status, MEANDER_UNSUPPORTED);
        return;
    }
    assert_int_equal(status, MEANDER_OK);
    while (!rows_end(&source)) {
        if (height == 40) rows_stop(&source);
        assert_int_equal(rows_next(&source, &row), MEANDER_OK);
        east[height] = row.east[0];
        south[height++] = row.south[0];
    }
    assert_int_equal(height, 41);
    assert_int_equal(south[40], 0);
    grid *g = rect(c, W, height);
    assert_int_equal(maze_init(&m, g), MEANDER_OK);
    for (uint64_t y = 0; y < height; y++)
        for (size_t x = 0; x < W; x++) {
            if (east[y] >> x & 1) maze_carve(&m, grid_cell(g, x, y), MEANDER_EAST);
            if (south[y] >> x & 1) maze_carve(&m, grid_cell(g, x, y), MEANDER_SOUTH);
        }
    if (is_perfect(order) && (count_components(&m) != 1 || count_passages(&m) != g->cells - 1))
        fail_msg("%s %s: not closed correctly", order->generator->name, way);
    maze_done(&m);
    grid_free(g);
    rows_close(&source);
}

#define LAW(name) \
    TEST(test_##name) { for_all(law_##name); }
LAW(perfect_rectangles)
LAW(perfect_masks)
LAW(pieces)
LAW(any_grid)
LAW(same_seed_same_maze)
LAW(trace_and_table)
LAW(replay)
LAW(rows_equal_maze)
LAW(stopped_rows)

// ---- what is refused -------------------------------------------------------------------

static void check_refused(const char *name, const char *way, const char *message) {
    context c = support_context();
    generate_order order;
    maze m;
    order_for(&c, generator_named(&c, name, strlen(name)), way, &order);
    grid *g = rect(&c, 5, 5);
    assert_int_equal(maze_init(&m, g), MEANDER_OK);
    meander_status status = generate_maze(&order, &m, NULL);
    if (status != (message == NULL ? MEANDER_OK : MEANDER_BAD_REQUEST))
        fail_msg("%s:%s ends with status %d", name, way, (int)status);
    if (message != NULL) assert_string_equal(c.message, message);
    maze_done(&m);
    grid_free(g);
}

// Shares of picks are parts of one whole.
TEST(test_shares_of_picks) {
    check_refused("growing-tree", "random=50,middle=30,oldest=20", NULL);
    check_refused("growing-tree", "random=100", NULL);
    check_refused("growing-tree", "random=51,middle=30,oldest=20",
                  "growing-tree: random, middle and oldest come to 101 %, over 100");
    check_refused("growing-tree", "random=100,oldest=1",
                  "growing-tree: random, middle and oldest come to 101 %, over 100");
    check_refused("growing-tree", "middle=100,oldest=100",
                  "growing-tree: random, middle and oldest come to 200 %, over 100");
}

// Columns are counted in 32 bits, rounded up to words of 64.
TEST(test_widest_row) {
    context c = support_context();
    generate_order order;
    rows source;
    static const uint64_t wrong[] = {0, UINT32_MAX - 63, UINT32_MAX, UINT64_MAX};
    order_for(&c, generator_named(&c, "eller", 5), "", &order);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        meander_status status = generate_rows(&order, &c, wrong[i], 1, NULL, &source);
        if (status != MEANDER_BAD_REQUEST)
            fail_msg("a row of %llu cells ends with status %d", (unsigned long long)wrong[i],
                     (int)status);
        assert_string_equal(c.message, "a row has 1 to 4294967231 cells");
    }
    assert_int_equal(generate_rows(&order, &c, 1, 0, NULL, &source), MEANDER_BAD_REQUEST);
}

// ---- kinship ---------------------------------------------------------------------------

// The backtracker is the growing tree that picks the newest, draw by draw.
TEST(test_newest_is_backtracker) {
    context c = support_context();
    static const char *const ways[] = {"", "bias=1-2-3-4", "shuffle=no", "bias=0-1-0-1"};
    for (size_t w = 0; w < 4; w++)
        for (uint64_t seed = 0; seed < 50; seed++) {
            generate_order a, b;
            size_t size;
            order_for(&c, generator_named(&c, "backtracker", 11), ways[w], &a);
            order_for(&c, generator_named(&c, "growing-tree", 12), ways[w], &b);
            a.seed = b.seed = seed;
            uint8_t *one = make(&a, rect(&c, 31, 17), &size);
            uint8_t *two = make(&b, rect(&c, 31, 17), &size);
            assert_memory_equal(one, two, size);
            free(one);
            free(two);
        }
}

// The store that serves mixtures picks the newest as the plain stack does: mixing in
// nothing but chance of the pick changes draws, so compare by always picking the oldest.
TEST(test_mixture_of_all_oldest_is_oldest_in_law) {
    context c = support_context();
    generate_order order;
    size_t size, dead = 0;
    order_for(&c, generator_named(&c, "growing-tree", 12), "oldest=100", &order);
    grid *g = rect(&c, 100, 100);
    uint8_t *open = make(&order, g, &size);
    for (size_t i = 0; i < size; i++) dead += bits_count(open[i]) == 1;
    // A queue leaves about 2.6 % dead ends, a stack 10 %, random picks 27.6 %.
    assert_in_range(dead, 150, 400);
    free(open);
}
