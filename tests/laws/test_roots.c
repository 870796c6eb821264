// SPDX-License-Identifier: MIT
// Where a maze begins, and in which order sides are tried.  A root changes nothing but the first
// cell: named as the cell that chance would have drawn, it makes the same maze.  Without the
// shuffle the backtracker is the recursive maker of the textbooks, for each of the 24 orders.
#include "support/test.h"
#include "generate/generator.h"
#include "grid/neighbour_table.h"
#include "support/support.h"
#include "support/watch.h"

// ---- making ------------------------------------------------------------------------------

typedef struct made {
    uint8_t *open;
    cell first;                  // the first cell that was visited
} made;

static void hear_first(void *user, const meander_event *event) {
    made *m = user;
    if (m->first == CELL_NONE && event->kind == MEANDER_EVENT_VISIT) m->first = (cell)event->cell;
}

// The status of a run; what it made is freed by the caller.
static meander_status run(const grid *g, const char *name, const char *way, bool pieces, made *result) {
    generate_order order = {.generator = generator_named(g->context, name, strlen(name)),
                            .seed = 7, .pieces = pieces};
    trace heard;
    maze m;
    *result = (made){.first = CELL_NONE};
    meander_status status = params_parse(g->context, name, order.generator->params, way, strlen(way),
                                         &order.params);
    if (status != MEANDER_OK) return status;
    trace_init(&heard, g->context, hear_first, result);
    assert_int_equal(maze_init(&m, g), MEANDER_OK);
    status = generate_maze(&order, &m, &heard);
    result->open = malloc(g->count);
    memcpy(result->open, m.open, g->count);
    maze_done(&m);
    return status;
}

static void refused(const grid *g, const char *name, const char *way, meander_status status,
                    const char *message) {
    made m;
    assert_int_equal(run(g, name, way, false, &m), status);
    free(m.open);
    assert_string_equal(g->context->message, message);
}

static bool has_root(const generator *g) {
    for (const meander_param *p = g->params; p != NULL && p->name != NULL; p++)
        if (strcmp(p->name, "root") == 0) return true;
    return false;
}

static grid *rect(context *c, uint64_t width, uint64_t height) {
    grid *g;
    assert_int_equal(grid_new_rect(c, width, height, NULL, &g), MEANDER_OK);
    return g;
}

// ---- laws --------------------------------------------------------------------------------

// Every cell of the maze is reached, and by a tree.
static void check_perfect(const grid *g, const made *m) {
    size_t sides = 0;
    for (cell c = 0; c < g->count; c++) sides += bits_count(m->open[c]);
    assert_int_equal(sides, 2 * (g->cells - 1));
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1))
        assert_true(g->cells == 1 || m->open[c] != 0);
}

// unicursal's tree is on a smaller grid, and its passage begins in a corner.
static void check_all_roots(const grid *g, const char *name) {
    bool follows = strcmp(name, "unicursal") != 0;
    made usual, named;
    assert_int_equal(run(g, name, "", false, &usual), MEANDER_OK);
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        char way[64];
        snprintf(way, sizeof way, "root=%d-%d", (int)grid_x(g, c), (int)grid_y(g, c));
        watch("%s:%s", name, way);
        assert_int_equal(run(g, name, way, false, &named), MEANDER_OK);
        check_perfect(g, &named);
        if (follows) assert_int_equal(named.first, c);
        if (follows && c == usual.first) assert_memory_equal(named.open, usual.open, g->count);
        free(named.open);
    }
    free(usual.open);
}

TEST(test_roots) {
    context c = support_context();
    size_t count = 0;
    static const uint64_t inside[] = {0x7bef | 0x1b << 15};
    grid *g = rect(&c, 9, 6), *masked;
    assert_int_equal(grid_new_rect(&c, 5, 4, inside, &masked), MEANDER_OK);
    for (size_t i = 0; i < generator_count(); i++) {
        const generator *each = generator_at(i);
        if (!has_root(each)) continue;
        count++;
        check_all_roots(g, each->name);
        if (names_contain(each->traits, "mask")) check_all_roots(masked, each->name);
    }
    assert_true(count >= 8);
    grid_free(g);
    grid_free(masked);
    watch_done();
}

// In a grid of two pieces the named cell is the first of its own piece; the other piece begins
// where it always does.
TEST(test_pieces) {
    static const uint64_t inside[] = {0x3 | 0x3 << 5 | 0x18 | 0x18 << 5};
    context c = support_context();
    grid *g;
    made m, usual;
    assert_int_equal(grid_new_rect(&c, 5, 2, inside, &g), MEANDER_OK);
    assert_int_equal(run(g, "backtracker", "shuffle=no,order=NWSE", true, &usual), MEANDER_OK);
    assert_int_equal(run(g, "backtracker", "shuffle=no,order=NWSE,root=4-1", true, &m), MEANDER_OK);
    cell left = grid_cell(g, 0, 0), right = grid_cell(g, 4, 1);
    assert_int_equal(m.first, left);
    assert_int_equal(m.open[left], usual.open[left]);
    assert_int_equal(m.open[right], 1u << MEANDER_NORTH);
    assert_int_equal(usual.open[right], 1u << MEANDER_WEST | 1u << MEANDER_NORTH);
    free(m.open);
    free(usual.open);
    refused(g, "backtracker", "root=2-0", MEANDER_BAD_REQUEST,
            "backtracker: root 2-0 is outside the mask");
    refused(g, "backtracker", "root=5-0", MEANDER_BAD_REQUEST,
            "backtracker: root 5-0 is outside the grid: columns go from 0 to 4, rows from 0 to 1");
    refused(g, "unicursal", "root=0-2", MEANDER_BAD_REQUEST,
            "unicursal: root 0-2 is outside the grid: columns go from 0 to 4, rows from 0 to 1");
    grid_free(g);
}

// ---- orders ------------------------------------------------------------------------------

// The recursive maker, as it stands in textbooks.
static void dig(const grid *g, uint8_t *open, cell c, const char *order) {
    for (unsigned i = 0; i < 4; i++) {
        unsigned side = (unsigned)(strchr("NESW", order[i]) - "NESW");
        if (!(g->sides[c] >> side & 1)) continue;
        cell next = grid_neighbour(g, c, side);
        if (open[next] != 0) continue;
        open[c] |= (uint8_t)(1u << side);
        open[next] |= (uint8_t)(1u << g->opposite[side]);
        dig(g, open, next, order);
    }
}

static void check_order(const grid *g, const char *order) {
    static const char *const same[] = {"backtracker", "growing-tree"};
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        uint8_t *open = calloc(g->count, 1);
        char way[64];
        dig(g, open, c, order);
        snprintf(way, sizeof way, "shuffle=no,order=%s,root=%d-%d", order, (int)grid_x(g, c),
                 (int)grid_y(g, c));
        watch("%s", way);
        for (unsigned i = 0; i < 2; i++) {
            made m;
            assert_int_equal(run(g, same[i], way, false, &m), MEANDER_OK);
            assert_memory_equal(m.open, open, g->count);
            free(m.open);
        }
        free(open);
    }
}

TEST(test_orders) {
    context c = support_context();
    grid *g = rect(&c, 7, 5);
    for (unsigned i = 0; i < 256; i++) {
        char order[5] = {"NESW"[i & 3], "NESW"[i >> 2 & 3], "NESW"[i >> 4 & 3], "NESW"[i >> 6], 0};
        if (strchr(order, 'N') && strchr(order, 'E') && strchr(order, 'S') && strchr(order, 'W'))
            check_order(g, order);
    }
    grid_free(g);
    watch_done();
}

TEST(test_refusals) {
    context c = support_context();
    static const cell neighbours[] = {1, CELL_NONE, CELL_NONE, CELL_NONE, CELL_NONE, CELL_NONE,
                                      CELL_NONE, CELL_NONE, CELL_NONE, 0, CELL_NONE, CELL_NONE};
    static const uint8_t opposite[] = {3, 4, 5, 0, 1, 2};
    grid *g = rect(&c, 3, 3), *table;
    refused(g, "growing-tree", "order=NWSE", MEANDER_BAD_REQUEST,
            "growing-tree: order needs shuffle=no; otherwise the sides come in random order");
    refused(g, "prim-simple", "root=1-1,focus=walls", MEANDER_BAD_REQUEST,
            "prim-simple: root is a cell, and focus=walls begins at a corner of cells");
    refused(g, "unicursal", "root=0-3", MEANDER_BAD_REQUEST,
            "unicursal: root 0-3 is outside the grid: columns go from 0 to 2, rows from 0 to 2");
    assert_int_equal(grid_new_table(&c, 2, 6, neighbours, opposite, &table), MEANDER_OK);
    refused(table, "backtracker", "root=0-0", MEANDER_UNSUPPORTED,
            "backtracker: the cells of this grid have no columns and rows for root");
    refused(table, "backtracker", "shuffle=no,order=NWSE", MEANDER_UNSUPPORTED,
            "backtracker: order is for cells with four sides or three");
    grid_free(g);
    grid_free(table);
}
