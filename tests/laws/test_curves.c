// SPDX-License-Identifier: MIT
// Mazes that are drawn after a plan: unicursal, hilbert and spiral are one passage through
// every cell, labyrinths lead through their circuits in the known order, fractals are made of
// copies.  What a plan has in a textbook is drawn here a second time, the slow way.
#include "support/test.h"
#include "generate/generator.h"
#include "support/support.h"

typedef struct figure {
    context context;
    grid *grid;
    maze maze;
    generate_ends ends;
} figure;

static meander_status draw(figure *f, const char *name, const char *way, uint64_t width,
                           uint64_t height, uint64_t seed) {
    f->context = support_context();
    generate_order order = {.generator = generator_named(&f->context, name, strlen(name)),
                            .seed = seed};
    assert_int_equal(params_parse(&f->context, name, order.generator->params, way, strlen(way),
                                  &order.params), MEANDER_OK);
    assert_int_equal(grid_new_rect(&f->context, width, height, NULL, &f->grid), MEANDER_OK);
    assert_int_equal(maze_init(&f->maze, f->grid), MEANDER_OK);
    return generate_maze_with_ends(&order, &f->maze, NULL, &f->ends);
}

static void erase(figure *f) {
    maze_done(&f->maze);
    grid_free(f->grid);
}

// ---- one passage -----------------------------------------------------------------------

// The cells from start to goal, in the order of the passage, to be freed.  Fails unless every
// cell is met, once, and there was never a choice.
static cell *follow(const figure *f, const char *name) {
    const grid *g = f->grid;
    cell *way = malloc(g->cells * sizeof *way), at = f->ends.start, count = 0;
    unsigned back = 0;
    for (;;) {
        assert_true(count < g->cells);
        way[count++] = at;
        unsigned on = maze_sides(&f->maze, at) & ~back;
        if (on == 0) break;
        if ((on & (on - 1)) != 0) fail_msg("%s: a fork", name);
        unsigned side = bits_lowest(on);
        back = 1u << g->opposite[side];
        at = grid_neighbour(g, at, side);
    }
    if (count != g->cells || at != f->ends.goal)
        fail_msg("%s %dx%d: %zu cells, the goal is not the last", name, (int)g->width,
                 (int)g->height, count);
    return way;
}

static void check_passage(const char *name, const char *way, uint64_t most, uint64_t seeds) {
    for (uint64_t width = 1; width <= most; width++)
        for (uint64_t height = 1; height <= most; height++)
            for (uint64_t seed = 1; seed <= seeds; seed++) {
                figure f;
                assert_int_equal(draw(&f, name, way, width, height, seed), MEANDER_OK);
                assert_true(maze_agrees(&f.maze));
                free(follow(&f, name));
                erase(&f);
            }
}

TEST(test_one_passage) {
    check_passage("unicursal", "", 20, 5);
    check_passage("unicursal", "random=100", 20, 2);
    check_passage("unicursal", "random=30,bias=1-9-1-9", 20, 2);
    check_passage("hilbert", "", 40, 1);
    check_passage("spiral", "", 20, 1);
    check_passage("spiral", "turn=left", 20, 1);
}

// Where blocks are cut into two many times, and where both kinds of cut meet.
TEST(test_long_thin_curves) {
    static const uint64_t sizes[][2] = {{2, 4001}, {3, 5000}, {4001, 2}, {1000, 7}, {511, 513}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        figure f;
        assert_int_equal(draw(&f, "hilbert", "", sizes[i][0], sizes[i][1], 1), MEANDER_OK);
        free(follow(&f, "hilbert"));
        erase(&f);
    }
}

// Hilbert's own curve, bit by bit from the distance: each two bits are a quarter, and the
// first and the last quarter are turned over.
static void hilbert_place(uint64_t order, uint64_t distance, uint64_t *x, uint64_t *y) {
    *x = *y = 0;
    for (uint64_t size = 1; size < order; size *= 2, distance /= 4) {
        uint64_t quarter = distance % 4, swap = *x;
        if (quarter == 0) {
            *x = *y;
            *y = swap;
        } else if (quarter == 3) {
            *x = 2 * size - 1 - *y;
            *y = size - 1 - swap;
        } else {
            *x += quarter == 2 ? size : 0;
            *y += size;
        }
    }
}

TEST(test_hilbert_of_powers) {
    for (uint64_t order = 1; order <= 64; order *= 2) {
        figure f;
        assert_int_equal(draw(&f, "hilbert", "", order, order, 1), MEANDER_OK);
        cell *way = follow(&f, "hilbert");
        for (uint64_t i = 0; i < order * order; i++) {
            uint64_t x, y;
            hilbert_place(order, i, &x, &y);
            assert_int_equal(way[i], grid_cell(f.grid, x, y));
        }
        free(way);
        erase(&f);
    }
}

// Along the four borders of a rectangle that shrinks.
TEST(test_spiral_by_borders) {
    for (uint64_t width = 1; width <= 12; width++)
        for (uint64_t height = 1; height <= 12; height++) {
            figure f;
            assert_int_equal(draw(&f, "spiral", "", width, height, 1), MEANDER_OK);
            cell *way = follow(&f, "spiral"), *next = way;
            long left = 0, top = 0, right = (long)width - 1, bottom = (long)height - 1;
            while (left <= right && top <= bottom) {
                for (long x = left; x <= right; x++)
                    assert_int_equal(*next++, grid_cell(f.grid, (uint64_t)x, (uint64_t)top));
                for (long y = top + 1; y <= bottom; y++)
                    assert_int_equal(*next++, grid_cell(f.grid, (uint64_t)right, (uint64_t)y));
                for (long x = right - 1; top < bottom && x >= left; x--)
                    assert_int_equal(*next++, grid_cell(f.grid, (uint64_t)x, (uint64_t)bottom));
                for (long y = bottom - 1; left < right && y > top; y--)
                    assert_int_equal(*next++, grid_cell(f.grid, (uint64_t)left, (uint64_t)y));
                left++, top++, right--, bottom--;
            }
            free(way);
            erase(&f);
        }
}

// ---- the tree of a unicursal maze --------------------------------------------------------

enum { TWIN = 12 };

typedef struct twin {
    rng rng;
    int width, height;                       // of the tree
    bool seen[TWIN][TWIN], open[TWIN][TWIN][4];
} twin;

// The recursive maker, in so many words.
static void twin_dig(twin *t, int x, int y) {
    static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    t->seen[y][x] = true;
    for (;;) {
        int ways[4], count = 0;
        for (int side = 0; side < 4; side++) {
            int u = x + dx[side], v = y + dy[side];
            if (u < 0 || v < 0 || u >= t->width || v >= t->height || t->seen[v][u]) continue;
            ways[count++] = side;
        }
        if (count == 0) return;
        unsigned byte;
        do byte = rng_byte(&t->rng);
        while (byte >= 252);
        int side = ways[(int)byte % count];
        t->open[y][x][side] = t->open[y + dy[side]][x + dx[side]][(side + 2) % 4] = true;
        twin_dig(t, x + dx[side], y + dy[side]);
    }
}

// Whether the passage leads from x, y over the side: between blocks where the tree is open,
// inside a block where it is shut on the side that both cells lie at.
static bool twin_leads(const twin *t, int x, int y, int side) {
    const bool *open = t->open[y / 2][x / 2];
    bool across = side == 1 || side == 3;
    bool leaves = side == 0 ? y % 2 == 0 : side == 2 ? y % 2 == 1 : side == 3 ? x % 2 == 0 : x % 2 == 1;
    if (y == 0 && ((side == 1 && x == 2 * t->width - 2) || (side == 3 && x == 2 * t->width - 1)))
        return false;
    if (leaves) return open[side];
    return across ? !open[y % 2 == 0 ? 0 : 2] : !open[x % 2 == 0 ? 3 : 1];
}

TEST(test_unicursal_twin) {
    for (uint64_t seed = 1; seed <= 60; seed++) {
        twin t = {.width = 1 + (int)seed % TWIN, .height = 1 + (int)seed / 5 % TWIN};
        uint64_t width = 2 * (uint64_t)t.width, height = 2 * (uint64_t)t.height;
        rng_seed(&t.rng, seed);
        uint64_t from = rng_below(&t.rng, width * height);
        twin_dig(&t, (int)(from % width / 2), (int)(from / width / 2));
        figure f;
        assert_int_equal(draw(&f, "unicursal", "", width, height, seed), MEANDER_OK);
        for (int y = 0; y < (int)height; y++)
            for (int x = 0; x < (int)width; x++)
                for (int side = 0; side < 4; side++)
                    assert_int_equal(twin_leads(&t, x, y, side),
                                     maze_is_open(&f.maze, grid_cell(f.grid, (uint64_t)x, (uint64_t)y),
                                                  (unsigned)side));
        erase(&f);
    }
}

// ---- labyrinths ---------------------------------------------------------------------------

// The circuit of a cell, 1 at the border.
static uint64_t circuit(const grid *g, cell c) {
    uint64_t x = grid_x(g, c), y = grid_y(g, c), ring = x < y ? x : y;
    if (g->width - 1 - x < ring) ring = g->width - 1 - x;
    if (g->height - 1 - y < ring) ring = g->height - 1 - y;
    return ring + 1;
}

// The circuits that the passage runs along, in their order; leaps over circuits do not count.
static void check_circuits(const char *way, uint64_t width, uint64_t height,
                           const unsigned *order, size_t count) {
    figure f;
    assert_int_equal(draw(&f, "labyrinth", way, width, height, 1), MEANDER_OK);
    const grid *g = f.grid;
    cell *cells = follow(&f, way);
    uint64_t along = 0, first = circuit(g, f.ends.start);
    size_t passed = 0;
    assert_int_equal(first, 1);
    for (size_t i = 1; i < g->cells && passed < count; i++) {
        uint64_t ring = circuit(g, cells[i]);
        if (ring != circuit(g, cells[i - 1]) || ring == along) continue;
        along = ring;
        assert_int_equal(ring, order[passed]);
        passed++;
    }
    assert_int_equal(passed, count);
    uint64_t least = width < height ? width : height;
    assert_int_equal(circuit(g, f.ends.goal), (least + 1) / 2);
    free(cells);
    erase(&f);
}

TEST(test_circuits) {
    static const unsigned crete[] = {3, 2, 1, 4, 7, 6, 5};
    static const unsigned chartres[] = {5, 6, 11, 10, 9, 8, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6,
                                        5, 4, 3, 2, 1, 2, 3, 4, 5, 4, 3, 2, 1, 6, 7};
    for (uint64_t width = 15; width <= 34; width++)
        for (uint64_t height = 15; height <= 34; height++) {
            check_circuits("", width, height, crete, 7);
            if (width > 24 && height > 24)
                check_circuits("design=chartres", width, height, chartres, 31);
        }
}

// At the smallest sizes some arcs of Chartres are a single cell, so only the passage counts.
TEST(test_least_sizes) {
    static const struct {
        const char *way;
        uint64_t least;
        const char *message;
    } designs[] = {{"", 15, "classical design needs at least 15x15"},
                   {"design=chartres", 23, "chartres design needs at least 23x23"}};
    for (size_t i = 0; i < 2; i++)
        for (uint64_t more = 0; more < 20; more++) {
            uint64_t least = designs[i].least;
            figure f;
            assert_int_equal(draw(&f, "labyrinth", designs[i].way, least + more, least, 1),
                             MEANDER_OK);
            free(follow(&f, "labyrinth"));
            erase(&f);
            assert_int_equal(draw(&f, "labyrinth", designs[i].way, least - 1, least + more, 1),
                             MEANDER_BAD_REQUEST);
            assert_non_null(strstr(f.context.message, designs[i].message));
            erase(&f);
        }
}

// ---- fractals --------------------------------------------------------------------------

static size_t count_passages(const maze *m) {
    size_t ends = 0;
    for (cell c = 0; c < m->grid->count; c++) ends += bits_count(maze_sides(m, c));
    return ends / 2;
}

// Cells that are connected with the first.
static size_t count_reached(const maze *m) {
    const grid *g = m->grid;
    bool *seen = calloc(g->count, sizeof *seen);
    cell *stack = malloc(g->cells * sizeof *stack);
    size_t height = 0, reached = 0;
    stack[height++] = grid_next(g, 0);
    seen[stack[0]] = true;
    while (height > 0) {
        cell at = stack[--height];
        reached++;
        for (unsigned sides = maze_sides(m, at); sides != 0; sides &= sides - 1) {
            cell next = grid_neighbour(g, at, bits_lowest(sides));
            if (!seen[next]) stack[height++] = next;
            seen[next] = true;
        }
    }
    free(seen);
    free(stack);
    return reached;
}

TEST(test_fractal_is_perfect) {
    static const char *const ways[] = {"", "side=3", "side=5", "side=8", "copies=no",
                                       "side=7,copies=no"};
    for (size_t w = 0; w < sizeof ways / sizeof ways[0]; w++)
        for (uint64_t width = 1; width <= 20; width++)
            for (uint64_t height = 1; height <= 20; height++) {
                figure f;
                assert_int_equal(draw(&f, "fractal", ways[w], width, height, w), MEANDER_OK);
                assert_int_equal(count_passages(&f.maze), f.grid->cells - 1);
                assert_int_equal(count_reached(&f.maze), f.grid->cells);
                erase(&f);
            }
}

// Passages inside the aligned block at x, y are those of the first block of its size.
static void check_copy(const figure *f, uint64_t size, uint64_t x, uint64_t y) {
    for (uint64_t v = 0; v < size; v++)
        for (uint64_t u = 0; u < size; u++) {
            cell first = grid_cell(f->grid, u, v), copy = grid_cell(f->grid, x + u, y + v);
            for (unsigned side = MEANDER_EAST; side <= MEANDER_SOUTH; side++) {
                if ((side == MEANDER_EAST ? u : v) + 1 == size) continue;
                assert_int_equal(maze_is_open(&f->maze, first, side),
                                 maze_is_open(&f->maze, copy, side));
            }
        }
}

TEST(test_fractal_copies) {
    static const struct {
        const char *way;
        uint64_t side, size;
    } kinds[] = {{"", 2, 64}, {"side=3", 3, 81}, {"side=4", 4, 64}};
    for (size_t i = 0; i < 3; i++)
        for (uint64_t seed = 1; seed <= 5; seed++) {
            figure f;
            uint64_t whole = kinds[i].size;
            assert_int_equal(draw(&f, "fractal", kinds[i].way, whole, whole, seed), MEANDER_OK);
            for (uint64_t size = kinds[i].side; size < whole; size *= kinds[i].side)
                for (uint64_t y = 0; y < whole; y += size)
                    for (uint64_t x = 0; x < whole; x += size) check_copy(&f, size, x, y);
            erase(&f);
        }
}

// Two arms are joined in the middle, at worst one of them a cell before its end.
TEST(test_two_arms) {
    for (uint64_t width = 1; width <= 24; width++)
        for (uint64_t height = 1; height <= 24; height++) {
            figure f;
            size_t dead = 0;
            const char *way = width % 2 == 0 ? "arms=2" : "arms=2,turn=left";
            assert_int_equal(draw(&f, "spiral", way, width, height, 1), MEANDER_OK);
            assert_int_equal(count_passages(&f.maze), f.grid->cells - 1);
            assert_int_equal(count_reached(&f.maze), f.grid->cells);
            for (cell c = 0; c < f.grid->count; c++)
                dead += bits_count(maze_sides(&f.maze, c)) == 1;
            assert_true(dead <= 3);
            erase(&f);
        }
}
