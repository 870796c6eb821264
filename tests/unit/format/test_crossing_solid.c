// SPDX-License-Identifier: MIT
// Solids of weaves and zeta squares: above every place of every passage is room for the ball, in the tunnel and on the
// bridge, and a wall stands where no passage is.  Places are found from the maze, distances from the triangles alone.
#define GRID_WIDE
#include "support/test.h"
#include <math.h>

#include "base/bits.h"
#include "facade/facade.h"
#include "grid/maze.h"
#include "grid/shape.h"
#include "support/door.h"
#include "support/surface.h"
#include "support/watch.h"

#define BALL 6.0
enum { LAYERS = 4, PLACES = 16 };

// Cells are so wide: the rim is half a wall around cells from 0 on.
static double pitch_of(const surface *s, const grid *g) {
    double most = 0, least = 0;
    for (size_t i = 0; i < s->corner_count; i++) {
        most = fmax(most, s->corners[i][0]);
        least = fmin(least, s->corners[i][0]);
    }
    return (most + least) / (double)g->width;
}

static double dot(const double a[3], const double b[3]) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

// From a place to a stretch.
static double stretch_distance(const double at[3], const double a[3], const double b[3]) {
    double way[3], off[3], part;
    for (unsigned i = 0; i < 3; i++) way[i] = b[i] - a[i];
    for (unsigned i = 0; i < 3; i++) off[i] = at[i] - a[i];
    part = fmin(1, fmax(0, dot(off, way) / dot(way, way)));
    for (unsigned i = 0; i < 3; i++) off[i] -= part * way[i];
    return sqrt(dot(off, off));
}

// Whether a point of the plane of a triangle is in it, by the coordinates u and v; its third one, w, then.
static bool pierces(const double *const p[3], unsigned u, unsigned v, unsigned w, const double at[3], double *where) {
    double part[3], all = (p[1][u] - p[0][u]) * (p[2][v] - p[0][v]) - (p[1][v] - p[0][v]) * (p[2][u] - p[0][u]);
    if (fabs(all) < 1e-9) return false;
    for (unsigned k = 0; k < 3; k++) {
        const double *a = p[(k + 1) % 3], *b = p[(k + 2) % 3];
        part[k] = ((b[u] - a[u]) * (at[v] - a[v]) - (b[v] - a[v]) * (at[u] - a[u])) / all;
        if (part[k] < 0) return false;
    }
    *where = part[0] * p[0][w] + part[1] * p[1][w] + part[2] * p[2][w];
    return true;
}

static void triangle_of(const surface *s, size_t i, const double *p[3]) {
    for (unsigned k = 0; k < 3; k++) p[k] = s->corners[s->triangles[i][k]];
}

// To the foot on the plane if that is in the triangle, which shows in the two coordinates it is largest in.
static double triangle_distance(const double *const p[3], const double at[3]) {
    double a[3], b[3], normal[3], off[3], where, least = HUGE_VAL;
    unsigned w = 0;
    for (unsigned i = 0; i < 3; i++) a[i] = p[1][i] - p[0][i], b[i] = p[2][i] - p[0][i], off[i] = at[i] - p[0][i];
    for (unsigned i = 0; i < 3; i++) normal[i] = a[(i + 1) % 3] * b[(i + 2) % 3] - a[(i + 2) % 3] * b[(i + 1) % 3];
    for (unsigned i = 1; i < 3; i++)
        if (fabs(normal[i]) > fabs(normal[w])) w = i;
    double high = dot(off, normal) / dot(normal, normal);
    const double foot[3] = {at[0] - high * normal[0], at[1] - high * normal[1], at[2] - high * normal[2]};
    if (pierces(p, (w + 1) % 3, (w + 2) % 3, w, foot, &where)) return fabs(high) * sqrt(dot(normal, normal));
    for (unsigned k = 0; k < 3; k++) least = fmin(least, stretch_distance(at, p[k], p[(k + 1) % 3]));
    return least;
}

static int compare_heights(const void *a, const void *b) {
    double first = *(const double *)a, second = *(const double *)b;
    return (first > second) - (first < second);
}

// The heights at which the surface lies above a place, from below; moved a little, so that no edge is hit.
static unsigned layers_at(const surface *s, double x, double y, double heights[2 * LAYERS]) {
    const double *p[3], at[3] = {x + 1.234e-4, y + 2.345e-4, 0};
    unsigned count = 0;
    for (size_t i = 0; i < s->triangle_count; i++) {
        double where;
        triangle_of(s, i, p);
        if (pierces(p, 0, 1, 2, at, &where) && count < 2 * LAYERS) heights[count++] = where;
    }
    qsort(heights, count, sizeof *heights, compare_heights);
    assert_int_equal(count % 2, 0);
    return count;
}

// Whether the ball fits above the floor at this height, somewhere below the ceiling.
static bool fits(const surface *s, double x, double y, double floor, double ceiling) {
    for (double z = floor + BALL / 2; z <= fmin(ceiling - BALL / 2, floor + 1.5 * BALL); z += 0.05) {
        const double at[3] = {x, y, z}, *p[3];
        double least = HUGE_VAL;
        for (size_t i = 0; i < s->triangle_count; i++) {
            triangle_of(s, i, p);
            least = fmin(least, triangle_distance(p, at));
        }
        if (least >= BALL / 2) return true;
    }
    return false;
}

// Along a passage: the lowest room where it is a tunnel, else the highest, which is open above.
static size_t check_passage(const surface *s, double pitch, shape_point from, shape_point to, bool tunnel) {
    size_t below = 0;
    for (unsigned i = 0; i <= PLACES; i++) {
        double part = (double)i / PLACES, heights[2 * LAYERS];
        double x = (from.x + part * (to.x - from.x)) / 1000 * pitch;
        double y = -(from.y + part * (to.y - from.y)) / 1000 * pitch;
        unsigned count = layers_at(s, x, y, heights);
        bool roof = tunnel && count > 2;
        below += roof;
        if (!fits(s, x, y, heights[roof ? 1 : count - 1], roof ? heights[2] : HUGE_VAL))
            fail_msg("no room %g of the way from %d, %d to %d, %d", part, from.x, from.y, to.x, to.y);
    }
    return below;
}

static bool is_tunnel(const grid *g, const meander_maze *m, cell c, unsigned side) {
    if (shape_link_of(g, c, side) != SHAPE_UNDER) return false;
    if (shape_of(g)->bridges) return true;
    // Zeta: through the same corner the other one leads, from the cell above or below.
    cell beside = c + (size_t)g->step[side == 1 ? 0 : 4];
    return maze_is_open(&m->puzzle.maze, beside, side == 1 ? 3 : 7);
}

TEST(test_ball_runs_below_and_above) {
    static const char *const ids[] = {"weave:5x5/wilson/3+braid=100", "weave:5x4,crossings=100/kruskal/5",
                                      "zeta:3x3/wilson/4", "zeta:4x3/kruskal/2+braid=100"};
    meander_context *c = door_open();
    size_t below = 0;
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        watch("%s", ids[i]);
        meander_maze *m = door_make(c, ids[i]);
        const grid *g = m->puzzle.grid;
        surface s = surface_of(c, m, "obj:ball=6");
        double pitch = pitch_of(&s, g);
        for (cell from = grid_next(g, 0); from != CELL_NONE; from = grid_next(g, from + 1))
            for (unsigned sides = maze_sides(&m->puzzle.maze, from); sides != 0; sides &= sides - 1) {
                unsigned side = bits_lowest(sides);
                cell to = grid_neighbour(g, from, side);
                bool tunnel = is_tunnel(g, m, from, side);
                shape_point a = shape_middle(g, from), b = shape_middle(g, to);
                size_t roofs = to < from ? 0 : check_passage(&s, pitch, a, b, tunnel);
                if (tunnel && from < to && roofs < 2) fail_msg("the tunnel from cell %zu has no roof", from);
                below += roofs;
            }
        surface_done(&s);
        meander_maze_free(m);
    }
    assert_true(below > 20);
    watch_done();
    meander_context_free(c);
}

// Halfway to a neighbour without a passage the surface is as high as anywhere.
TEST(test_walls_stand_elsewhere) {
    static const char *const ids[] = {"weave:6x5/wilson/7", "zeta:5x4/wilson/7"};
    meander_context *c = door_open();
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        meander_maze *m = door_make(c, ids[i]);
        const grid *g = m->puzzle.grid;
        surface s = surface_of(c, m, "obj:ball=6");
        double pitch = pitch_of(&s, g);
        double top = 0, heights[2 * LAYERS];
        for (size_t k = 0; k < s.corner_count; k++) top = fmax(top, s.corners[k][2]);
        for (cell from = grid_next(g, 0); from != CELL_NONE; from = grid_next(g, from + 1))
            for (unsigned side = 0; side < 8; side += 2) {
                cell to = from + (size_t)g->step[side];
                if (to >= g->count || !grid_holds(g, to)) continue;
                shape_point a = shape_middle(g, from), b = shape_middle(g, to);
                unsigned count = layers_at(&s, (a.x + b.x) / 2e3 * pitch, -(a.y + b.y) / 2e3 * pitch, heights);
                bool open = maze_is_open(&m->puzzle.maze, from, side);
                if (open == (fabs(heights[count - 1] - top) < 1e-6)) fail_msg("cell %zu, side %u", from, side);
            }
        surface_done(&s);
        meander_maze_free(m);
    }
    meander_context_free(c);
}
