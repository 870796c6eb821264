// SPDX-License-Identifier: MIT
// Solids of cells of any shape that lie flat: the surface is closed, walls stand where no passage is and nowhere else,
// and STL has the triangles of OBJ.  laws/test_solids has all grids.
#define GRID_WIDE
#include "support/test.h"
#include <math.h>

#include "facade/facade.h"
#include "grid/rim.h"
#include "grid/shape.h"
#include "support/door.h"
#include "support/surface.h"
#include "support/watch.h"

static const char *const ids[] = {
    "hex:1/wilson/1", "hex:5/wilson/2", "hex:6x4/kruskal/3+braid=50", "hex:4,outline=triangle/backtracker/4",
    "tri:1/wilson/5", "tri:6/wilson/6", "tri:5x4/kruskal/7+braid=100", "upsilon:4x3/wilson/8",
    "polar:1/wilson/9", "polar:2/wilson/10", "polar:9/wilson/11", "polar:7,first=3/kruskal/12+braid=60",
    "penrose:3/wilson/13", "penrose:3,of=kites/wilson/14", "tiling:3x4/wilson/15", "tiling:3x3,of=3.12.12/wilson/16",
    "voronoi:40/wilson/23",
    "hyperbolic:3/wilson/23", "hat:1/wilson/24", "hat:2/kruskal/25+braid=50", "spectre:1/wilson/26",
    "tiling:2x2,of=4.6.12/wilson/17", "tiling:3x3,of=kisrhombille/wilson/18", "tiling:3x3,of=floret/wilson/19",
    "hat:2/wilson/27+start=border+goal=border", "polar:5/wilson/28+start=border+goal=border",
    "hyperbolic:3/wilson/29+start=border+goal=border", "voronoi:9/wilson/30+start=border+goal=border",
    "tiling:3x3,of=cairo/wilson/20", "tiling:3x3,of=triakis/wilson/21", "tiling:3x4,of=3.3.4.3.4/wilson/22",
};
enum { CELL = 8, FLOOR = 1 };
#define THICK 0.8
#define TALL 6.0
#define STYLE ":cell=8,wall=.8,height=6,floor=1"

static int compare_edges(const void *a, const void *b) { return memcmp(a, b, 2 * sizeof(size_t)); }

// Every edge runs once from each of its ends to the other.
static void check_closed(const surface *s) {
    size_t count = 3 * s->triangle_count, (*edges)[2] = calloc(count, sizeof *edges);
    assert_non_null(edges);
    for (size_t i = 0; i < count; i++) {
        edges[i][0] = s->triangles[i / 3][i % 3];
        edges[i][1] = s->triangles[i / 3][(i + 1) % 3];
    }
    qsort(edges, count, sizeof *edges, compare_edges);
    for (size_t i = 0; i < count; i++) {
        const size_t back[2] = {edges[i][1], edges[i][0]};
        if (i > 0 && compare_edges(edges[i - 1], edges[i]) == 0) fail_msg("an edge runs twice in one direction");
        if (bsearch(back, edges, count, sizeof *edges, compare_edges) == NULL) fail_msg("an edge has one triangle");
    }
    free(edges);
}

// Twice the area of a triangle as seen from above.
static double area_of(const surface *s, size_t i) {
    const double *a = s->corners[s->triangles[i][0]], *b = s->corners[s->triangles[i][1]];
    const double *c = s->corners[s->triangles[i][2]];
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

static bool is_at(const surface *s, size_t i, double height) {
    for (unsigned k = 0; k < 3; k++)
        if (s->corners[s->triangles[i][k]][2] != height) return false;
    return true;
}

// What lies flat looks up or down, and is at one of the three heights; returns the area of what looks up at one.
static double check_levels(const surface *s, double height) {
    double sum = 0;
    for (size_t i = 0; i < s->triangle_count; i++) {
        double area = area_of(s, i);
        if (is_at(s, i, height)) sum += area / 2;
        if (is_at(s, i, -FLOOR)) assert_true(area < 0);
        else if (is_at(s, i, 0) || is_at(s, i, TALL)) assert_true(area > 0);
        else assert_true(fabs(area) < 1e-9);           // it stands upright
    }
    return sum;
}

// Whether a point has the top of a wall above it.
static bool is_wall(const surface *s, double x, double y) {
    for (size_t i = 0; i < s->triangle_count; i++) {
        bool inside = is_at(s, i, TALL);
        for (unsigned k = 0; inside && k < 3; k++) {
            const double *a = s->corners[s->triangles[i][k]], *b = s->corners[s->triangles[i][(k + 1) % 3]];
            inside = (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]) >= 0;
        }
        if (inside) return true;
    }
    return false;
}

// ---- the maze that it shows ------------------------------------------------------------------

static double length(double dx, double dy) { return sqrt(dx * dx + dy * dy); }

// Whether an edge is one that an opening leaves out: of a coast only a stretch.
static bool is_gap(const meander_maze *m, cell c, const shape_edge *edges, unsigned count, unsigned i) {
    rim_stretch gap;
    for (size_t k = 0; k < m->puzzle.opening_count; k++) {
        const puzzle_opening *o = &m->puzzle.openings[k];
        if (o->cell == c && rim_stretch_of(m->puzzle.grid, c, o->side, edges, count, &gap) &&
            (i + count - gap.first) % count < gap.edges) return true;
    }
    return false;
}

// No wall in a cell's middle; on each edge a wall unless its side is open.  A part of an arc may be farther from
// the edge than a wall is thick, so the middle of a side is looked for on both sides of it.
static size_t check_cells(const surface *s, const meander_maze *m) {
    const grid *g = m->puzzle.grid;
    shape_edge edges[SHAPE_EDGES_MOST];
    size_t looked = 0;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        shape_point middle = shape_middle(g, c);
        if (is_wall(s, middle.x * 1e-3 * CELL, middle.y * -1e-3 * CELL)) fail_msg("a wall in cell %zu", c);
        unsigned count = shape_edges(g, c, edges);
        for (unsigned i = count; i-- > 0; looked++) {
            double x = (edges[i].from.x + edges[i].to.x) * 0.5e-3 * CELL,
            y = (edges[i].from.y + edges[i].to.y) * -0.5e-3 * CELL;
            bool open = maze_is_open(&m->puzzle.maze, c, edges[i].side) || is_gap(m, c, edges, count, i);
            double far = length((edges[i].from.x - edges[i].to.x) * 1e-3,
                                (edges[i].from.y - edges[i].to.y) * 1e-3) * CELL;
            // Beside the end of an opening is a wall.
            if (far < 3 * THICK && open) continue;
            if (is_wall(s, x, y) == open)
                fail_msg("cell %zu, side %u: %s", c, edges[i].side, open ? "a wall" : "no wall");
        }
    }
    return looked;
}

// That of the cells, and half a wall around them.
static double area_of_cells(const grid *g) {
    shape_edge edges[SHAPE_EDGES_MOST];
    double sum = 0, around = 0;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1))
        for (unsigned i = shape_edges(g, c, edges); i-- > 0;) {
            shape_point from = edges[i].from, to = edges[i].to;
            sum += ((double)from.x * to.y - (double)to.x * from.y) / 2;
            if (!(grid_sides(g, c) >> edges[i].side & 1)) around += length(from.x - to.x, from.y - to.y);
        }
    return sum * 1e-6 * CELL * CELL + around * 1e-3 * CELL * THICK / 2;
}

TEST(test_solids) {
    meander_context *c = door_open();
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        watch("%s", ids[i]);
        meander_maze *m = door_make(c, ids[i]);
        surface s = surface_of(c, m, "obj" STYLE);
        check_closed(&s);
        double floor = check_levels(&s, 0), walls = check_levels(&s, TALL), cells = area_of_cells(m->puzzle.grid);
        if (fabs((floor + walls) / cells - 1) > 0.02) fail_msg("an area of %g, and cells of %g", floor + walls, cells);
        assert_true(fabs((floor + walls) + check_levels(&s, -FLOOR)) < 1e-6 * cells);
        assert_true(floor > 0 && walls > 0);
        assert_true(check_cells(&s, m) >= m->puzzle.grid->cells);
        surface_done(&s);
        meander_maze_free(m);
    }
    watch_done();
    meander_context_free(c);
}

// ---- the other formats -----------------------------------------------------------------------

static size_t count_words(const char *text, const char *word) {
    size_t count = 0;
    for (; (text = strstr(text, word)) != NULL; text++) count++;
    return count;
}

static float float_at(const char *bytes) {
    uint32_t bits = 0;
    float number;
    for (unsigned i = 4; i-- > 0;) bits = bits << 8 | (unsigned char)bytes[i];
    memcpy(&number, &bits, sizeof number);
    return number;
}

// The same triangles in the same order, with normals that are theirs.
TEST(test_other_formats) {
    meander_context *c = door_open();
    char *bytes;
    size_t size;
    meander_maze *m = door_make(c, "polar:5/wilson/1");
    surface s = surface_of(c, m, "obj" STYLE);
    assert_int_equal(meander_maze_draw_new(m, NULL, "stl" STYLE, &bytes, &size), MEANDER_OK);
    assert_int_equal(size, 84 + 50 * s.triangle_count);
    assert_memory_equal(bytes, "maze polar:5/wilson/1", 22);
    for (size_t i = 0; i < s.triangle_count; i++) {
        const char *at = bytes + 84 + 50 * i;
        for (unsigned k = 0; k < 9; k++)
            assert_true(fabs(float_at(at + 12 + 4 * k) - s.corners[s.triangles[i][k / 3]][k % 3]) < 1e-4);
        double up = float_at(at + 8), area = area_of(&s, i);
        assert_true(fabs(up) < 1e-6 ? fabs(area) < 1e-9 : fabs(up) == 1 && up * area > 0);
        assert_true(fabs(length(length(float_at(at), float_at(at + 4)), up) - 1) < 1e-5);
    }
    meander_text_free(c, bytes);
    surface_done(&s);
    meander_maze_free(m);
    meander_context_free(c);
}

// Walls, the path and its ends, and nothing else of a picture.
TEST(test_lines) {
    static const char *const layers[] = {"walls", "path", "start", "goals"};
    meander_context *c = door_open();
    meander_solution *solved;
    char *text;
    size_t lines = 1;
    meander_maze *m = door_make(c, "hex:5/wilson/1");
    assert_int_equal(meander_solution_new(m, "breadth-first", NULL, &solved), MEANDER_OK);
    assert_int_equal(meander_maze_draw_new(m, solved, "tikz", &text, NULL), MEANDER_OK);
    for (size_t i = 0; i < 4; i++) {
        char drawn[64], filled[64];
        snprintf(drawn, sizeof drawn, "\\draw[maze %s]", layers[i]);
        snprintf(filled, sizeof filled, "\\fill[maze %s]", layers[i]);
        assert_int_equal(count_words(text, drawn) > 0, i < 2);
        assert_int_equal(count_words(text, filled), i >= 2);
        lines += count_words(text, drawn) + count_words(text, filled);
    }
    assert_int_equal(count_words(text, "[maze ") + 1, lines);
    meander_text_free(c, text);
    meander_solution_free(solved);
    meander_maze_free(m);
    meander_context_free(c);
}

TEST(test_refusals) {
    static const struct { const char *id, *format, *says; } refused[] = {
        {"hex:3/wilson/1", "stl:cell=2,wall=2", "walls as thick as cells are wide leave no room"},
        {"tri:3/wilson/1", "obj:cell=10,wall=9", "walls as thick as cells are wide leave no room"},
        {"tiling:3x3,of=3.12.12/wilson/1", "obj:cell=10,wall=3", "walls as thick as cells are wide leave no room"},
        // There is room in the cells, but not for the corners of the walls between them.
        {"polar:1/wilson/1", "obj:cell=10,wall=9", "walls as thick as cells are wide leave no room"},
        {"polar:6/wilson/1", "obj:cell=10,wall=7.5", "walls as thick as cells are wide leave no room"},
        {"torus:12x6/wilson/1", "stl:height=40", "the passages leave no room where this body is hollow: "},
        {"cylinder:5x3/wilson/1", "stl:floor=9", "a floor that thick fills the inside of this body: "},
        {"cylinder:2x3/wilson/1", "obj", "so few cells around enclose nothing that could be a solid"},
        {"moebius:9x3/wilson/1", "mesh-3mf", "mesh-3mf draws no moebius, because it has one side only, "},
        {"box:3x3x3/wilson/1", "obj:cell=2,wall=3", "walls as thick as cells are wide leave no room"},
        {"box:2x2x2x2/wilson/1", "stl", "stl draws no box, because it has four dimensions; "},
        {"weave:3x3/wilson/1", "dxf", "dxf draws no weave; "}, {"box:3x3x3/wilson/1", "tikz", "tikz draws no box; "},
        {"weave:9x9/wilson/1", "obj:cell=2", "walls as thick as cells are wide leave no room"},
        {"zeta:3x3/wilson/1", "obj:bottom=yes", "only a tube has an end for a bottom: "},
    };
    meander_context *c = door_open();
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        char *text;
        meander_maze *m = door_make(c, refused[i].id);
        assert_int_not_equal(meander_maze_draw_new(m, NULL, refused[i].format, &text, NULL), MEANDER_OK);
        const char *message = meander_context_message(c);
        if (strncmp(message, refused[i].says, strlen(refused[i].says)) != 0)
            fail_msg("%s as %s: %s", refused[i].id, refused[i].format, message);
        meander_maze_free(m);
    }
    meander_context_free(c);
}
