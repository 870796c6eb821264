// SPDX-License-Identifier: MIT
// The finer measures against slow and obvious ways to find the same, on many random mazes of
// up to 6 x 6 cells: with masks, in pieces, with loops and without.
#include "measure/measure.h"

#include <math.h>

#include "support/test.h"
#include "base/bits.h"
#include "base/rng.h"
#include "support/measured.h"

enum { MOST = 64, FAR = 1000000 };

typedef struct slow {
    const puzzle *puzzle;
    cell cells[MOST];          // the maze's cells, in order
    size_t count;
    unsigned distance[MOST][MOST];
    size_t part[MOST];         // for slow_join
} slow;

static size_t slow_degree(const slow *s, size_t i) {
    return bits_count(maze_sides(&s->puzzle->maze, s->cells[i]));
}

static size_t slow_index(const slow *s, cell c) {
    size_t i = 0;
    while (s->cells[i] != c) i++;
    return i;
}

// Whether the i-th and the k-th cell are neighbours with a passage between them.
static bool slow_linked(const slow *s, size_t i, size_t k) {
    for (unsigned side = 0; side < 4; side++)
        if (maze_is_open(&s->puzzle->maze, s->cells[i], side) &&
            grid_neighbour(s->puzzle->grid, s->cells[i], side) == s->cells[k])
            return true;
    return false;
}

static void slow_begin(slow *s, const puzzle *p) {
    const grid *g = p->grid;
    *s = (slow){.puzzle = p};
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1))
        s->cells[s->count++] = c;
    size_t n = s->count;
    for (size_t a = 0; a < n; a++)
        for (size_t b = 0; b < n; b++)
            s->distance[a][b] = a == b ? 0 : slow_linked(s, a, b) ? 1 : FAR;
    for (size_t via = 0; via < n; via++)
        for (size_t a = 0; a < n; a++)
            for (size_t b = 0; b < n; b++)
                if (s->distance[a][via] + s->distance[via][b] < s->distance[a][b])
                    s->distance[a][b] = s->distance[a][via] + s->distance[via][b];
}

// ---- asking for figures ----------------------------------------------------------

static void expect_maybe(const measured *m, const char *key, bool known, double real) {
    if (known) expect_real(m, key, real);
    else if (figure(m, key)->known) fail_msg("%s should not be known", key);
}

// ---- chains ----------------------------------------------------------------------

static size_t slow_root(const slow *s, size_t i) {
    while (s->part[i] != i) i = s->part[i];
    return i;
}

// Joins neighbours whose degrees lie within these bounds.
static void slow_join(slow *s, size_t least, size_t most) {
    for (size_t i = 0; i < s->count; i++) s->part[i] = i;
    for (size_t i = 0; i < s->count; i++)
        for (size_t k = 0; k < i; k++)
            if (slow_linked(s, i, k) && slow_degree(s, i) >= least && slow_degree(s, i) <= most &&
                slow_degree(s, k) >= least && slow_degree(s, k) <= most)
                s->part[slow_root(s, i)] = slow_root(s, k);
}

static size_t slow_part_size(const slow *s, size_t root) {
    size_t size = 0;
    for (size_t i = 0; i < s->count; i++) size += slow_root(s, i) == root;
    return size;
}

static void check_corridors(slow *s, const measured *m) {
    uint64_t of_length[MOST + 1] = {0}, corridors = 0, longest = 0, at = 0;
    slow_join(s, 2, 2);
    for (size_t i = 0; i < s->count; i++)
        if (slow_degree(s, i) == 2 && slow_root(s, i) == i) {
            size_t length = slow_part_size(s, i);
            of_length[length]++;
            corridors++;
            if (length > longest) longest = length;
        }
    expect(m, "corridors", corridors);
    expect(m, "corridor_longest", longest);
    const meander_figure *f = figure(m, "corridor_lengths");
    for (size_t length = 1; length <= MOST; length++) {
        if (of_length[length] == 0) continue;
        assert_true(at + 2 <= f->list_count);
        assert_int_equal(f->list[at++], length);
        assert_int_equal(f->list[at++], of_length[length]);
    }
    assert_int_equal(at, f->list_count);
}

static void check_river(slow *s, const measured *m) {
    double passages = 0, cells = 0;
    slow_join(s, 1, 2);
    for (size_t root = 0; root < s->count; root++) {
        bool dead = false;
        for (size_t i = 0; i < s->count; i++)
            if (slow_root(s, i) == root && slow_degree(s, i) == 1) dead = true;
        if (!dead) continue;
        passages++;
        cells += (double)slow_part_size(s, root);
    }
    expect_maybe(m, "river", passages > 0, passages > 0 ? cells / passages : 0);
    expect_real(m, "dead_end_share", cells / (double)s->count);
}

// ---- ends ------------------------------------------------------------------------

static size_t slow_at(const slow *s, const uint64_t *place) {
    return slow_index(s, grid_cell(s->puzzle->grid, place[0], place[1]));
}

static bool slow_opens(const slow *s, size_t i, bool start) {
    const grid *g = s->puzzle->grid;
    uint64_t x = grid_x(g, s->cells[i]), y = grid_y(g, s->cells[i]);
    if (!g->whole) return g->sides[s->cells[i]] != 15;
    if (start) return x == 0 || y == 0;
    return x == g->width - 1 || y == g->height - 1;
}

static void check_ends(const slow *s, const measured *m) {
    const meander_figure *ends = figure(m, "diameter_ends"), *f = figure(m, "hardest_ends");
    assert_true(ends->known && f->known);
    assert_int_equal(s->distance[slow_at(s, ends->list)][slow_at(s, ends->list + 2)],
                     figure(m, "diameter")->number);
    unsigned hardest = 0;
    for (size_t a = 0; a < s->count; a++)
        for (size_t b = 0; b < s->count; b++)
            if (slow_opens(s, a, true) && slow_opens(s, b, false) && s->distance[a][b] != FAR &&
                s->distance[a][b] > hardest)
                hardest = s->distance[a][b];
    size_t start = slow_at(s, f->list), goal = slow_at(s, f->list + 2);
    expect(m, "hardest_steps", hardest);
    assert_int_equal(s->distance[start][goal], hardest);
    assert_true(slow_opens(s, start, true) && slow_opens(s, goal, false));
}

// ---- the way ---------------------------------------------------------------------

// Of mazes in which the way is the only one.
static void check_way(const slow *s, const measured *m) {
    size_t start = slow_index(s, s->puzzle->start), goal = slow_index(s, s->puzzle->goals[0]);
    unsigned steps = s->distance[start][goal];
    uint64_t decisions = 0;
    double bits = 0;
    if (steps == FAR) {
        assert_false(figure(m, "difficulty")->known);
        return;
    }
    for (size_t i = 0; i < s->count; i++) {
        bool on_way = s->distance[start][i] + s->distance[i][goal] == steps;
        if (!on_way || i == goal) continue;
        decisions += slow_degree(s, i) >= 3;
        for (size_t k = 0; k < s->count; k++) {
            // k begins a branch at i; its cells are those that come nearer to i through k.
            if (!slow_linked(s, i, k) || s->distance[start][k] + s->distance[k][goal] == steps)
                continue;
            size_t size = 0;
            for (size_t j = 0; j < s->count; j++)
                size += s->distance[i][j] != FAR && s->distance[k][j] < s->distance[i][j];
            bits += log2(1 + (double)size);
        }
    }
    double r = sqrt(steps * bits);
    expect(m, "decisions", decisions);
    expect_real(m, "difficulty", 100 * r / (r + 100));
    expect_real(m, "solution_share", (steps + 1.0) / (double)s->count);
}

// ---- spanning trees --------------------------------------------------------------

typedef struct side {
    size_t a, b;
} side;

// Among all choices of as many sides as a forest has, those without a ring.
static uint64_t count_trees(const side *sides, size_t count, size_t cells, size_t wanted) {
    uint64_t trees = 0;
    for (uint32_t choice = 0; choice < (uint32_t)1 << count; choice++) {
        size_t part[MOST];
        if (bits_count(choice) != wanted) continue;
        bool ring = false;
        for (size_t i = 0; i < cells; i++) part[i] = i;
        for (size_t k = 0; k < count && !ring; k++) {
            if (!(choice >> k & 1)) continue;
            size_t from = part[sides[k].a], to = part[sides[k].b];
            ring = from == to;
            for (size_t i = 0; i < cells; i++)
                if (part[i] == from) part[i] = to;
        }
        trees += !ring;
    }
    return trees;
}

static void check_trees(const slow *s, const measured *m) {
    const grid *g = s->puzzle->grid;
    side sides[2 * MOST];
    size_t count = 0, pieces;
    for (size_t i = 0; i < s->count; i++)
        for (unsigned d = MEANDER_EAST; d <= MEANDER_SOUTH; d++)
            if (g->sides[s->cells[i]] >> d & 1)
                sides[count++] = (side){i, slow_index(s, grid_neighbour(g, s->cells[i], d))};
    if (count > 13) return;
    assert_int_equal(grid_count_pieces(g, NULL, &pieces), MEANDER_OK);
    uint64_t trees = count_trees(sides, count, s->count, s->count - pieces);
    expect(m, "spanning_trees", trees);
    expect_real(m, "spanning_trees_log10", log10((double)trees));
}

// ---- random mazes ----------------------------------------------------------------

static cell random_cell(const grid *g, rng *r) {
    return grid_nth(g, (cell)rng_below(r, g->cells));
}

// A forest when `loops` is false: then a passage only joins what is not yet joined.
static void carve_some(puzzle *p, rng *r, bool loops) {
    const grid *g = p->grid;
    int64_t open = (int64_t)rng_below(r, 101);
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1))
        for (unsigned d = MEANDER_EAST; d <= MEANDER_SOUTH; d++) {
            static slow s;
            if (!(g->sides[c] >> d & 1) || !rng_percent(r, loops ? open : 90)) continue;
            slow_begin(&s, p);
            size_t a = slow_index(&s, c), b = slow_index(&s, grid_neighbour(g, c, d));
            if (loops || s.distance[a][b] == FAR) maze_carve(&p->maze, c, d);
        }
}

static void puzzle_new_random(puzzle *p, context *c, rng *r, bool loops) {
    uint64_t width = 1 + rng_below(r, 6), height = 1 + rng_below(r, 6), inside[1] = {0};
    int64_t kept = rng_percent(r, 50) ? 100 : 60;
    for (size_t i = 0; i < width * height; i++)
        if (rng_percent(r, kept)) bits_set(inside, i);
    bits_set(inside, (size_t)rng_below(r, width * height));
    grid *g;
    assert_int_equal(grid_new_rect(c, width, height, inside, &g), MEANDER_OK);
    assert_int_equal(puzzle_init(p, c, g), MEANDER_OK);
    carve_some(p, r, loops);
    p->start = random_cell(g, r);
    puzzle_clear_goals(p);
    assert_int_equal(puzzle_add_goal(p, random_cell(g, r)), MEANDER_OK);
}

static void check_random(bool loops, uint64_t seed, int rounds) {
    static slow s;
    context c = support_context();
    rng r;
    rng_seed(&r, seed);
    for (int round = 0; round < rounds; round++) {
        puzzle p;
        measured m = {.context = &c};
        puzzle_new_random(&p, &c, &r, loops);
        slow_begin(&s, &p);
        assert_int_equal(measure_all(&p, &m.figures, &m.count), MEANDER_OK);
        check_corridors(&s, &m);
        check_river(&s, &m);
        check_ends(&s, &m);
        check_trees(&s, &m);
        if (!loops) check_way(&s, &m);
        measure_free(&c, m.figures, m.count);
        puzzle_done(&p);
    }
}

TEST(test_forests) {
    check_random(false, 7, 300);
}

TEST(test_mazes_with_loops) {
    check_random(true, 8, 400);
}
