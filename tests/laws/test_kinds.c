// SPDX-License-Identifier: MIT
// What must hold on every kind of grid that is no rectangle of squares: exact numbers of spanning
// trees, distances by the kind's own formula, and all generators, solvers and measures at sizes
// from one cell on.
//
// The numbers of trees are from Kirchhoff's matrix-tree theorem, calculated by another program; a
// side too many or too few anywhere changes them.
#include "support/test.h"
#include <math.h>

#include "facade/facade.h"
#include "grid/spread.h"
#include "support/door.h"
#include "support/support.h"
#include "support/watch.h"

static meander_maze *make(meander_context *c, const char *shape, const char *maker) {
    char id[160];
    snprintf(id, sizeof id, "%s/%s/3", shape, maker);
    watch("%s", id);
    meander_maze *m = door_make(c, id);
    return m;
}

static meander_figure figure(meander_maze *m, const char *key) {
    const meander_figure *figures;
    size_t count;
    assert_int_equal(meander_maze_measure(m, NULL, &figures, &count), MEANDER_OK);
    for (size_t i = 0; i < count; i++)
        if (strcmp(figures[i].key, key) == 0) return figures[i];
    fail_msg("no figure %s", key);
    return figures[0];
}

// ---- who is beside whom ----------------------------------------------------------------------

static const struct {
    const char *shape;
    uint64_t cells, trees;
} truth[] = {
    {"cylinder:3x3", 9, 1728}, {"cylinder:4x3", 12, 31500}, {"cylinder:4x4", 16, 2558976},
    {"cylinder:1x3", 3, 1}, {"cylinder:2x3", 6, 70}, {"moebius:1x4", 4, 17},
    {"moebius:3x3", 9, 2160}, {"moebius:4x3", 12, 34300}, {"moebius:4x4", 16, 3145728},
    {"torus:1x1", 1, 1}, {"torus:2x2", 4, 32}, {"torus:3x3", 9, 11664}, {"torus:4x3", 12, 367500},
    {"torus:4x4", 16, 42467328}, {"klein:3x3", 9, 12096}, {"klein:4x3", 12, 405000},
    {"klein:4x4", 16, 43502592}, {"projective:3x3", 9, 9408}, {"projective:4x3", 12, 289800},
    {"projective:4x4", 16, 29001728}, {"cube:1", 6, 384}, {"cube:2", 24, 301056000000},
    {"solid:1,of=tetrahedron", 4, 16}, {"solid:2,of=tetrahedron", 16, 131072},
    {"solid:3,of=tetrahedron", 36, 905969664000}, {"solid:1,of=octahedron", 8, 384},
    {"solid:2,of=octahedron", 32, 57330892800}, {"solid:1", 20, 5184000},
    {"sphere:1", 12, 5184000},
    {"voronoi:1", 1, 1},
    {"voronoi:2", 2, 1},
    {"voronoi:3", 3, 3},
    {"voronoi:4,relax=1", 4, 8},
    {"voronoi:5", 5, 21},
    {"voronoi:6", 6, 55},
    {"voronoi:6,relax=1,seed=3", 6, 55},
    {"voronoi:7,seed=3", 7, 320},
    {"voronoi:7,seed=4", 7, 141},
    {"hyperbolic:1", 1, 1},
    {"hyperbolic:2", 8, 841},
    {"hyperbolic:3", 29, 77701345464984},
    {"hyperbolic:3,p=5,q=4", 21, 722},
    {"hyperbolic:4,p=5,q=4", 61, 165219842000},
    {"hyperbolic:4,p=4,q=5", 45, 116160000},
    {"hyperbolic:5,p=3,q=7", 40, 93775},
    {"hyperbolic:6,p=3,q=8", 79, 221804},
    {"hyperbolic:3,p=6,q=6", 37, 1},
    {"hyperbolic:4,p=5,q=5", 96, 31237082137375},
    {"map:tangram", 7, 94},
    {"hat:1", 25, 268772902764},
    {"spectre:1", 9, 656},
    {"penrose:1", 10, 810}, {"penrose:2", 20, 1310440}, {"penrose:1,of=kites", 15, 297025},
    {"penrose:2,of=kites", 35, 244595998080},
    {"polar:1", 1, 1}, {"polar:2", 7, 320}, {"polar:3", 19, 107794125},
    {"polar:4", 43, 15697902734218049625u}, {"polar:2,first=3", 4, 16}, {"polar:2,first=8", 9, 2205},
    {"box:2x2x2", 8, 384}, {"box:3x2x2", 12, 31500}, {"box:3x3x2", 18, 49766400},
    {"box:2x2x2x2", 16, 42467328}, {"box:1x1x1", 1, 1}, {"box:4x3x1", 12, 2415},
    {"hex:1", 1, 1}, {"hex:2", 7, 320}, {"hex:3", 19, 2300606464},
    {"hex:2,outline=triangle", 3, 3}, {"hex:3,outline=triangle", 6, 54},
    {"hex:4,outline=triangle", 10, 5292},
    {"hex:2x2", 4, 8}, {"hex:3x2", 6, 55}, {"hex:3x3", 9, 2071}, {"hex:4x3", 12, 76609},
    {"tri:1", 1, 1}, {"tri:2", 4, 1}, {"tri:3", 9, 6}, {"tri:4", 16, 196}, {"tri:5", 25, 33620},
    {"tri:3x2", 6, 6}, {"tri:4x3", 12, 35}, {"tri:5x4", 20, 6370},
    {"upsilon:2x2", 5, 45}, {"upsilon:3x2", 8, 1584},
    {"zeta:2x2", 4, 16}, {"zeta:3x2", 6, 192}, {"zeta:3x3", 9, 17745},
    {"weave:4x3,crossings=0", 12, 2415}, {"weave:3x3,crossings=100", 9, 96},
    {"weave:4x3,crossings=100,pattern=1", 12, 1209},
    {"weave:4x4,crossings=100,pattern=1", 16, 25276}, {"weave:4x4,crossings=100,pattern=6", 16, 25168},
    {"weave:5x5,crossings=60,pattern=309", 25, 35208845}, {"weave:6x5,pattern=1", 30, 18859051204},
    {"weave:7x3,crossings=60,pattern=5", 21, 1199016},
    {"weave:6x6,crossings=100,pattern=9", 36, 487681948136},
};
enum { TRUTHS = sizeof truth / sizeof truth[0] };

TEST(test_spanning_trees) {
    meander_context *c = door_open();
    for (size_t i = 0; i < TRUTHS; i++) {
        meander_maze *m = make(c, truth[i].shape, "kruskal");
        if (figure(m, "cells").number != truth[i].cells || figure(m, "spanning_trees").number != truth[i].trees)
            fail_msg("%s: %llu cells, %llu trees", truth[i].shape,
                     (unsigned long long)figure(m, "cells").number,
                     (unsigned long long)figure(m, "spanning_trees").number);
        meander_maze_free(m);
    }
    watch_done();
    meander_context_free(c);
}

// More than 64 bits count: the logarithm is known.
TEST(test_many_spanning_trees) {
    meander_context *c = door_open();
    static const struct {
        const char *shape;
        uint64_t cells;
        double trees;
    } many[] = {{"sphere:2", 42, 3497104100935210106880000000.}, {"penrose:3", 60, 601109470234878142695840.},
                {"hat:2", 169, 6.65393065932404304e92}, {"spectre:2", 71, 11735514259286476514208020056096703.}};
    for (size_t i = 0; i < sizeof many / sizeof many[0]; i++) {
        meander_maze *m = make(c, many[i].shape, "kruskal");
        meander_figure trees = figure(m, "spanning_trees_log10");
        assert_int_equal(figure(m, "cells").number, many[i].cells);
        if (fabs(trees.real - log10(many[i].trees)) > 1e-9)
            fail_msg("%s has 10^%.12f trees", many[i].shape, trees.real);
        meander_maze_free(m);
    }
    watch_done();
    meander_context_free(c);
}

// ---- how many cells, before the grid is built ------------------------------------------------

static void check_cells(meander_context *c, const char *shape) {
    grid_order order;
    assert_int_equal(grid_order_read(c, shape, strlen(shape), &order), MEANDER_OK);
    meander_maze *m = make(c, shape, "backtracker");
    uint64_t cells = m->puzzle.grid->cells, told = grid_kind_cells(&order);
    bool known = strcmp(order.kind->name, "penrose") != 0 && order.mask_word == NULL;
    if (told != (known ? cells : 0))
        fail_msg("%s has %llu cells, not %llu", shape, (unsigned long long)cells, (unsigned long long)told);
    meander_maze_free(m);
}

TEST(test_cells_are_known) {
    static const char *const more[] = {"hex:1,outline=triangle", "hex:5", "hex:6,outline=triangle",
                                       "tri:1,outline=hexagon",
                                       "tri:4,outline=hexagon", "upsilon:1x1", "upsilon:1x4", "upsilon:5x1",
                                       "upsilon:4x5", "sphere:3", "rect:5x4", "rect:4x2,mask=bcbe"};
    meander_context *c = door_open();
    for (size_t i = 0; i < TRUTHS; i++) check_cells(c, truth[i].shape);
    for (size_t i = 0; i < sizeof more / sizeof more[0]; i++) check_cells(c, more[i]);
    for (size_t i = 0; i < grid_kind_count(); i++) {
        const grid_kind *kind = grid_kind_at(i);
        if (!names_contain(kind->traits, "file") && !names_contain(kind->traits, "power"))
            check_cells(c, kind->example);
    }
    watch_done();
    meander_context_free(c);
}

// What 64 bits do not count is not known.
TEST(test_cells_beyond_64_bits) {
    static const struct {
        const char *shape;
        uint64_t cells;
    } large[] = {{"hex:4294967295x4294967295", 18446744065119617025u}, {"hex:4294967296x1", 0}, {"tri:2x4294967296", 0},
                 {"hex:2147483648", 13835058048839712769u}, {"tri:1073741823,outline=hexagon", 6917529014756179974u},
                 {"hex:4294967295", 0}};
    meander_context *c = door_open();
    grid_order order;
    for (size_t i = 0; i < sizeof large / sizeof large[0]; i++) {
        meander_status status = grid_order_read(c, large[i].shape, strlen(large[i].shape), &order);
        if (status != MEANDER_OK || grid_kind_cells(&order) != large[i].cells)
            fail_msg("%s: %llu cells", large[i].shape, (unsigned long long)grid_kind_cells(&order));
    }
    meander_context_free(c);
}

// ---- surfaces --------------------------------------------------------------------------------

// The next side clockwise that leads somewhere: a pentagon has five of six.
static unsigned next_side(const grid *g, cell c, unsigned side) {
    do side = (side + 1) % g->side_count;
    while (!(g->sides[c] >> side & 1));
    return side;
}

// A corner is a circle of cells: across a side, then on to the next side clockwise.
static size_t count_corners(const grid *g) {
    size_t corners = 0, entries = g->count * g->side_count;
    bool *seen = calloc(entries, sizeof *seen);
    for (size_t first = 0; first < entries; first++) {
        size_t at = first;
        if (!(g->sides[at / g->side_count] >> at % g->side_count & 1) || seen[at]) continue;
        for (corners++; !seen[at];) {
            unsigned back;
            seen[at] = true;
            cell next = grid_cross(g, at / g->side_count, (unsigned)(at % g->side_count), &back);
            at = next * g->side_count + next_side(g, next, back);
        }
    }
    free(seen);
    return corners;
}

// Corners - edges + cells is 2 on everything that has no hole, and 0 on a ring with one.
TEST(test_closed_surfaces) {
    static const struct {
        const char *shape;
        size_t corners_and_cells;    // more than edges
    } surfaces[] = {{"cube:1", 2}, {"cube:2", 2}, {"cube:7", 2}, {"solid:1", 2}, {"solid:2", 2},
                    {"solid:9", 2}, {"solid:1,of=octahedron", 2}, {"solid:8,of=octahedron", 2},
                    {"solid:1,of=tetrahedron", 2}, {"solid:2,of=tetrahedron", 2},
                    {"solid:7,of=tetrahedron", 2}, {"torus:2x2", 0}, {"torus:7x3", 0},
                    {"sphere:1", 2}, {"sphere:2", 2}, {"sphere:3", 2}, {"sphere:8", 2}};
    meander_context *c = door_open();
    for (size_t i = 0; i < sizeof surfaces / sizeof surfaces[0]; i++) {
        meander_maze *m = make(c, surfaces[i].shape, "kruskal");
        const grid *g = m->puzzle.grid;
        size_t ends = 0, missing = 0;
        for (cell at = grid_next(g, 0); at != CELL_NONE; at = grid_next(g, at + 1)) {
            ends += bits_count(g->sides[at]);
            missing += g->side_count - bits_count(g->sides[at]);
        }
        if (missing != (strncmp(surfaces[i].shape, "sphere", 6) == 0 ? 12 : 0))
            fail_msg("%s has a rim", surfaces[i].shape);
        if (count_corners(g) + g->cells != ends / 2 + surfaces[i].corners_and_cells)
            fail_msg("%s has %zu corners", surfaces[i].shape, count_corners(g));
        meander_maze_free(m);
    }
    watch_done();
    meander_context_free(c);
}

// ---- how far ---------------------------------------------------------------------------------

static long absolute(long a) { return a < 0 ? -a : a; }
static long larger(long a, long b) { return a > b ? a : b; }

// Odd rows stand half a cell to the right: axial coordinates.
static long hex_distance(const long *a, const long *b) {
    long dx = (b[0] - b[1] / 2) - (a[0] - a[1] / 2), dy = b[1] - a[1];
    return (absolute(dx) + absolute(dy) + absolute(dx + dy)) / 2;
}

// Three coordinates of a triangle, of which each side changes one by one.
static long tri_distance(const long *a, const long *b) {
    long ca = (a[0] + a[1]) / 2, cb = (b[0] + b[1]) / 2;
    long da = (a[0] - a[1] + 1001) / 2, db = (b[0] - b[1] + 1001) / 2;
    return absolute(a[1] - b[1]) + absolute(ca - cb) + absolute(da - db);
}

static long zeta_distance(const long *a, const long *b) {
    return larger(absolute(a[0] - b[0]), absolute(a[1] - b[1]));
}

static long box_distance(const long *a, const long *b) {
    return absolute(a[0] - b[0]) + absolute(a[1] % 6 - b[1] % 6) + absolute(a[1] / 6 - b[1] / 6);
}

static long box_4_distance(const long *a, const long *b) {
    return absolute(a[0] % 3 - b[0] % 3) + absolute(a[0] / 3 - b[0] / 3) +
           absolute(a[1] % 4 - b[1] % 4) + absolute(a[1] / 4 - b[1] / 4);
}

// Squares are at odd rows: half a column and half a row away from octagons.
static long upsilon_distance(const long *a, const long *b) {
    long dx = absolute(2 * a[0] + a[1] % 2 - 2 * b[0] - b[1] % 2), dy = absolute(a[1] - b[1]);
    long diagonal = dx < dy ? dx : dy, rest = larger(dx, dy) - diagonal;
    bool squares = a[1] % 2 == 1 && b[1] % 2 == 1;
    return diagonal + rest / 2 + (squares && diagonal == 0 && rest > 0);
}

static const struct {
    const char *shape;
    long (*distance)(const long *a, const long *b);
} spaces[] = {
    {"hex:12x13", hex_distance}, {"hex:6", hex_distance}, {"hex:9,outline=triangle", hex_distance},
    {"tri:14x9", tri_distance}, {"tri:9", tri_distance}, {"tri:8", tri_distance},
    {"tri:4,outline=hexagon", tri_distance}, {"zeta:9x11", zeta_distance},
    {"box:5x6x4", box_distance}, {"box:3x4x3x3", box_4_distance}, {"upsilon:9x8", upsilon_distance},
};
enum { SPACES = sizeof spaces / sizeof spaces[0] };

// Opens everything and searches from each cell.
static void check_distances(const char *shape, const grid *g, maze *m, long (*distance)(const long *, const long *)) {
    scratch lent = {.context = g->context};
    spread s;
    memcpy(m->open, g->sides, g->count);
    assert_int_equal(spread_init(&s, m, &lent), MEANDER_OK);
    for (cell from = grid_next(g, 0); from != CELL_NONE; from = grid_next(g, from + 1)) {
        assert_int_equal(spread_from(&s, from), MEANDER_OK);
        meander_point p = grid_point(g, from);
        for (cell to = grid_next(g, 0); to != CELL_NONE; to = grid_next(g, to + 1)) {
            meander_point q = grid_point(g, to);
            long a[] = {(long)p.x, (long)p.y}, b[] = {(long)q.x, (long)q.y};
            if ((long)s.distance[to] != distance(a, b))
                fail_msg("%s: from %ld,%ld to %ld,%ld it is %u, not %ld", shape, a[0], a[1], b[0],
                         b[1], s.distance[to], distance(a, b));
        }
    }
    scratch_take_back(&lent);
}

TEST(test_distances) {
    meander_context *c = door_open();
    for (size_t i = 0; i < SPACES; i++) {
        meander_maze *m = make(c, spaces[i].shape, "kruskal");
        check_distances(spaces[i].shape, m->puzzle.grid, &m->puzzle.maze, spaces[i].distance);
        meander_maze_free(m);
    }
    watch_done();
    meander_context_free(c);
}

// ---- the grid itself -------------------------------------------------------------------------

// Sizes of one, two and three, and some larger ones.
static const char *const shapes[] = {
    "voronoi:1", "voronoi:2", "voronoi:3", "voronoi:5x1", "voronoi:70", "voronoi:9x8,relax=1,seed=3",
    "hyperbolic:1", "hyperbolic:2", "hyperbolic:4", "hyperbolic:4,p=5,q=4", "hyperbolic:6,p=3,q=8",
    "hat:1", "hat:2",
    "spectre:1", "spectre:2",
    "hex:1", "hex:2", "hex:3", "hex:1x1", "hex:1x2", "hex:1x3", "hex:2x1", "hex:3x1", "hex:2x3",
    "hex:1,outline=triangle", "hex:2,outline=triangle", "hex:3,outline=triangle", "hex:17x12",
    "tri:1", "tri:2", "tri:3", "tri:1x1", "tri:1x2", "tri:2x1", "tri:3x1", "tri:2x2", "tri:2x3",
    "tri:1,outline=hexagon", "tri:2,outline=hexagon", "tri:3,outline=hexagon", "tri:17x12",
    "upsilon:1x1", "upsilon:1x2", "upsilon:2x1", "upsilon:1x3", "upsilon:3x1", "upsilon:3x3",
    "upsilon:11x9",
    "zeta:1x1", "zeta:1x2", "zeta:2x1", "zeta:1x3", "zeta:3x1", "zeta:3x3", "zeta:15x14",
    "weave:1x1", "weave:1x2", "weave:2x1", "weave:1x3", "weave:3x1", "weave:2x2", "weave:3x3,crossings=100",
    "weave:15x14", "weave:13x16,crossings=100",
    "box:1x1x1", "box:1x1x2", "box:1x2x1", "box:2x1x1", "box:3x1x1", "box:1x3x1", "box:1x1x3",
    "box:2x2x2", "box:3x3x3", "box:1x1x1x1", "box:1x1x1x2", "box:2x1x2x1", "box:3x3x3x3",
    "box:6x5x7",
    "cylinder:1x1", "cylinder:1x2", "cylinder:2x1", "cylinder:2x2", "cylinder:3x1", "cylinder:15x11",
    "moebius:1x1", "moebius:1x2", "moebius:2x1", "moebius:2x2", "moebius:1x3", "moebius:19x6",
    "torus:1x1", "torus:1x2", "torus:2x1", "torus:2x2", "torus:3x3", "torus:14x13",
    "klein:1x1", "klein:1x2", "klein:2x1", "klein:2x2", "klein:3x3", "klein:13x14",
    "projective:1x1", "projective:1x2", "projective:2x1", "projective:2x2", "projective:12x13",
    "cube:1", "cube:2", "cube:3", "cube:7", "solid:1", "solid:2", "solid:3", "solid:7",
    "solid:1,of=tetrahedron", "solid:2,of=tetrahedron", "solid:3,of=tetrahedron",
    "solid:1,of=octahedron", "solid:2,of=octahedron", "solid:3,of=octahedron", "polar:1", "polar:2", "polar:3",
    "polar:9",
    "polar:2,first=3", "polar:3,first=3", "polar:9,first=8",
    "sphere:1", "sphere:2", "sphere:3", "sphere:7",
    "penrose:1", "penrose:2", "penrose:3", "penrose:1,of=kites", "penrose:2,of=kites", "penrose:4,of=kites",
    "tiling:1x1", "tiling:1x2", "tiling:2x1", "tiling:3x3", "tiling:1x1,of=4.4.4.4", "tiling:1x3,of=3.3.3.3.3.3",
    "tiling:3x1,of=6.6.6", "tiling:2x2,of=4.8.8", "tiling:2x3,of=3.6.3.6", "tiling:3x2,of=3.3.3.4.4",
    "tiling:2x1,of=3.3.4.3.4", "tiling:1x2,of=3.3.3.3.6", "tiling:2x2,of=V4.4.4.4", "tiling:2x2,of=V3.3.3.3.3.3",
    "tiling:2x2,of=V6.6.6", "tiling:1x2,of=tetrakis", "tiling:2x1,of=triakis", "tiling:1x1,of=kisrhombille",
    "tiling:2x2,of=kites", "tiling:3x3,of=rhombille", "tiling:3x2,of=prismatic", "tiling:2x2,of=cairo",
    "tiling:1x2,of=floret",
};
enum { SHAPES = sizeof shapes / sizeof shapes[0] };

static void check_places(const char *shape, const meander_maze *m) {
    const grid *g = m->puzzle.grid;
    const grid_kind *kind = g->kind;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        meander_point at = grid_point(g, c);
        char text[64], again[64];
        unsigned long long n[4] = {0};
        if (at.x >= g->width || at.y >= g->height || grid_index(g, at) != c)
            fail_msg("%s: cell %zu is at %d,%d", shape, c, (int)at.x, (int)at.y);
        if (grid_numbered(g, grid_number(g, c)) != c) fail_msg("%s: number of cell %zu", shape, c);
        grid_say_place(g, c, text, sizeof text);
        assert_true(sscanf(text, "%llu,%llu,%llu,%llu", &n[0], &n[1], &n[2], &n[3]) >= 2);
        meander_point found;
        assert_true(grid_kind_find(kind, g->numbers, (uint64_t[]){n[0], n[1], n[2], n[3]}, &found));
        grid_kind_say(kind, g->numbers, found, again, sizeof again);
        assert_string_equal(text, again);
        assert_true(found.x == at.x && found.y == at.y);
    }
}

TEST(test_places_and_pieces) {
    meander_context *c = door_open();
    for (size_t i = 0; i < SHAPES; i++) {
        meander_maze *m = make(c, shapes[i], "kruskal");
        const grid *g = m->puzzle.grid;
        cell *piece = malloc(g->count * sizeof *piece);
        size_t pieces;
        check_places(shapes[i], m);
        assert_int_equal(grid_count_pieces(g, piece, &pieces), MEANDER_OK);
        if (pieces != 1) fail_msg("%s is in %zu pieces", shapes[i], pieces);
        for (unsigned side = 0; side < g->side_count; side++)
            assert_non_null(meander_maze_side_name(m, side));
        free(piece);
        meander_maze_free(m);
    }
    watch_done();
    meander_context_free(c);
}

// ---- mazes -----------------------------------------------------------------------------------

static void check_solvers(const char *shape, meander_maze *m, const char *maker) {
    for (size_t i = 0; i < meander_list_count(MEANDER_SOLVERS); i++) {
        meander_solution *s;
        meander_info info = meander_list_at(MEANDER_SOLVERS, i);
        watch("%s, %s by %s", shape, maker, info.name);
        meander_status status = meander_solution_new(m, info.name, NULL, &s);
        const char *message = meander_context_message(m->context);
        if (status == MEANDER_UNSUPPORTED) {
            if (strstr(message, info.name) == NULL || strstr(message, "breadth-first") == NULL)
                fail_msg("%s: '%s' does not name it and what works", info.name, message);
            continue;
        }
        bool missed = status == MEANDER_NO && names_contain(info.traits, "may-miss");
        if (status != MEANDER_OK && !missed) fail_msg("%s by %s: %s", shape, info.name, message);
        meander_solution_free(s);
    }
}

static void check_made(const char *shape, const meander_info *maker, meander_maze *m) {
    bool perfect = names_contain(maker->traits, "perfect");
    if (meander_maze_check(m) != MEANDER_OK)
        fail_msg("%s by %s: %s", shape, maker->name, meander_context_message(m->context));
    if ((perfect || names_contain(maker->traits, "connected")) && figure(m, "components").number != 1)
        fail_msg("%s by %s is in several parts", shape, maker->name);
    if (perfect && figure(m, "loops").number != 0) fail_msg("%s by %s has loops", shape, maker->name);
    if (perfect) check_solvers(shape, m, maker->name);
}

TEST(test_generators_solvers_and_measures) {
    meander_context *c = door_open();
    for (size_t i = 0; i < SHAPES; i++)
        for (size_t k = 0; k < meander_list_count(MEANDER_GENERATORS); k++) {
            meander_info maker = meander_list_at(MEANDER_GENERATORS, k);
            meander_maze *m;
            char id[128];
            snprintf(id, sizeof id, "%s/%s/5", shapes[i], maker.name);
            watch("%s", id);
            meander_status status = meander_maze_new(c, id, NULL, &m);
            const char *message = meander_context_message(c);
            if (status == MEANDER_UNSUPPORTED && !names_contain(maker.traits, "mask")) {
                if (strstr(message, maker.name) == NULL || strstr(message, "kruskal") == NULL)
                    fail_msg("%s: '%s' does not name it and what works", id, message);
                continue;
            }
            if (status != MEANDER_OK) fail_msg("%s: %s", id, message);
            assert_string_equal(meander_maze_id(m), id);
            check_made(shapes[i], &maker, m);
            meander_maze_free(m);
        }
    watch_done();
    meander_context_free(c);
}

// Each transform works or is refused; test_everywhere reads the reasons.
TEST(test_transforms) {
    static const char *const extras[] = {"braid=50", "rooms=3", "sparse=20", "symmetric=x", "unicursal"};
    meander_context *c = door_open();
    for (size_t i = 0; i < SHAPES; i++)
        for (size_t k = 0; k < sizeof extras / sizeof extras[0]; k++) {
            meander_maze *m;
            char id[128];
            snprintf(id, sizeof id, "%s/wilson/5+%s", shapes[i], extras[k]);
            watch("%s", id);
            meander_status status = meander_maze_new(c, id, NULL, &m);
            if (status != MEANDER_OK && status != MEANDER_UNSUPPORTED && status != MEANDER_BAD_REQUEST)
                fail_msg("%s: %s", id, meander_context_message(c));
            if (status != MEANDER_OK) continue;
            assert_int_equal(meander_maze_check(m), MEANDER_OK);
            meander_maze_free(m);
        }
    watch_done();
    meander_context_free(c);
}

// ---- IDs -------------------------------------------------------------------------------------

TEST(test_ids) {
    static const char *const ids[][2] = {
        {"hex:5,outline=hexagon/wilson/7", "hex:5/wilson/7"},
        {"hexagons:5,outline=triangle/wilson/7", "hex:5,outline=triangle/wilson/7"},
        {"delta:5,outline=triangle/wilson/7", "tri:5/wilson/7"},
        {"box:5x5x3/wilson/7+start=4,3,2+goal=0,0,1", "box:5x5x3/wilson/7+start=4,3,2+goal=0,0,1"},
        {"box:2x2x2x2/wilson/7+goal=1,0,1,1", "box:2x2x2x2/wilson/7+goal=1,0,1,1"},
        {"zeta:4x3/wilson/7+start=1,1", "zeta:4x3/wilson/7+start=1,1"},
        {"woven:4x3,crossings=30,pattern=0/wilson/7", "weave:4x3/wilson/7"},
        {"weave:4x3,pattern=9,crossings=5/wilson/7", "weave:4x3,crossings=5,pattern=9/wilson/7"},
        {"octahedron:2/wilson/7", "solid:2,of=octahedron/wilson/7"},
        {"V3.3.4.3.4:4x3/wilson/7", "tiling:4x3,of=cairo/wilson/7"},
        {"cairo:4x3/wilson/7+start=1,2", "tiling:4x3,of=cairo/wilson/7+start=1,2"},
        {"tiling:4x3,of=3.4.6.4/wilson/7", "tiling:4x3/wilson/7"},
    };
    static const char *const wrong[][2] = {
        {"hex:0/wilson/7", "size '0' has a 0: a hex has at least one cell each way"},
        {"hex:/wilson/7", "the ID has no size, as in rect:40x25"},
        {"hex:4x/wilson/7", "size '4x' of a hex is not of the form WIDTHxHEIGHT or SIDE, as in hex:20x20"},
        {"hex:4xinf/wilson/7", "size '4xinf' of a hex is not of the form WIDTHxHEIGHT or SIDE, as in hex:20x20"},
        {"hex:3x3x3/wilson/7", "size '3x3x3' of a hex is not of the form WIDTHxHEIGHT or SIDE, as in hex:20x20"},
        {"hex:99999999999999999999/wilson/7", "size '99999999999999999999' of a hex is not of the form "
                                              "WIDTHxHEIGHT or SIDE, as in hex:20x20"},
        {"hex:5000000000/wilson/7", "a hexagon of side 5000000000 is too large"},
        {"hex:4x4,outline=triangle/wilson/7", "outline=triangle needs a size of one number, as in hex:12"},
        {"hex:4,outline=round/wilson/7", "hex: outline takes one of hexagon|triangle"},
        {"hex:4,mask=ab/wilson/7", "the ID's mask does not fit its size"},
        {"hex:2,mask=j/wilson/7", "the mask has no cell of the grid"},
        {"hex:3x1,mask=abbb/wilson/7", "the mask is in 2 pieces; join them, or make each a maze with --pieces"},
        {"tri:1x3/wilson/7", "triangles in one column fall apart into pairs; a tri of more than two rows needs two "
                             "columns"},
        {"box:3x3/wilson/7", "size '3x3' of a box is not of the form WIDTHxHEIGHTxLEVELS or "
                             "WIDTHxHEIGHTxLEVELSxBLOCKS, as in box:9x9x3"},
        {"box:3x3x3x3x3/wilson/7", "size '3x3x3x3x3' of a box is not of the form WIDTHxHEIGHTxLEVELS or "
                                   "WIDTHxHEIGHTxLEVELSxBLOCKS, as in box:9x9x3"},
        {"box:3x3x3/wilson/7+start=1,1", "place '1,1' is not of the form X,Y,LEVEL"},
        {"box:3x3x3/wilson/7+start=1,1,3", "place '1,1,3' is not in the maze"},
        {"hex:4/wilson/7+start=0,0", "start 0,0 is not in the maze"},
        {"weave:4x3,crossings=101/wilson/7", "weave: crossings takes a number from 0 to 100"},
        {"tiling:99999999999x99999999999/wilson/7", "99999999999 x 99999999999 periods of 6 cells are too many"},
        {"tiling:4x4,of=4.6.12/rooms/7", NULL},
        {"voronoi:4194305/wilson/7", "a voronoi has at most 2048 x 2048 cells"},
        {"voronoi:3x2049/wilson/7", "a voronoi has at most 2048 x 2048 cells"},
        {"voronoi:9,relax=0/wilson/7", "voronoi: relax takes a number from 1 to 100"},
        {"hyperbolic:4,p=4,q=4/wilson/7", "4 corners of polygons of 4 sides do not fill a hyperbolic plane: "
                                          "(p - 2)(q - 2) is not more than 4"},
        {"hyperbolic:99/wilson/7", "99 layers have more than 131072 cells"},
        {"hat:8/wilson/7", "a hat has at most 7 levels"},
        {"spectre:8/wilson/7", "a spectre has at most 7 levels"},
        {"penrose:15/wilson/7", "a penrose has at most 14 levels"},
        {"sphere:9999999/wilson/7", "a sphere has at most 1048576 cells from corner to corner"},
        {"tiling:4x4,of=5.5/wilson/7", "tiling: of takes one of 4.4.4.4|3.3.3.3.3.3|6.6.6|4.8.8|3.12.12|4.6.12|"
                                       "3.4.6.4|3.6.3.6|3.3.3.4.4|3.3.4.3.4|3.3.3.3.6|V4.4.4.4|V3.3.3.3.3.3|V6.6.6|"
                                       "tetrakis|triakis|kisrhombille|kites|rhombille|prismatic|cairo|floret"},
        {"hex:4x4/eller/7", NULL},
    };
    meander_context *c = door_open();
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        meander_maze *m = door_make(c, ids[i][0]);
        assert_string_equal(meander_maze_id(m), ids[i][1]);
        meander_maze_free(m);
    }
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        meander_maze *m;
        meander_status status = meander_maze_new(c, wrong[i][0], NULL, &m);
        if (status == MEANDER_OK) fail_msg("%s was taken", wrong[i][0]);
        if (wrong[i][1] != NULL) assert_string_equal(meander_context_message(c), wrong[i][1]);
    }
    meander_context_free(c);
}
