// SPDX-License-Identifier: MIT
// What must hold for the outlines of every kind of grid: corners clockwise, one edge for both cells
// of a passage, the middle inside; that it is drawn in every style, and in Braille wall by wall.
#define GRID_WIDE
#include "support/test.h"
#include <math.h>

#include "facade/facade.h"
#include "support/door.h"
#include "support/support.h"
#include "support/watch.h"

static const char *const shapes[] = {
    "map:tangram",
    "voronoi:1", "voronoi:2", "voronoi:3", "voronoi:5x1", "voronoi:70", "voronoi:9x8,relax=1,seed=3",
    "hyperbolic:1", "hyperbolic:2", "hyperbolic:4", "hyperbolic:4,p=5,q=4", "hyperbolic:6,p=3,q=8",
    "hat:1", "hat:2",
    "spectre:1", "spectre:2",
    "rect:5x4", "world:2^2", "hex:1", "hex:4", "hex:5x4", "hex:4,outline=triangle",
    "tri:1", "tri:4", "tri:5", "tri:7x4", "tri:3,outline=hexagon", "upsilon:1x1", "upsilon:4x3",
    "cylinder:1x1", "cylinder:5x4", "torus:1x2", "torus:4x3", "moebius:7x3", "klein:3x5", "projective:4x4",
    "cube:1", "cube:2", "cube:5", "solid:1", "solid:3",
    "solid:1,of=octahedron", "solid:4,of=octahedron", "solid:1,of=tetrahedron", "solid:3,of=tetrahedron",
    "polar:1", "polar:2", "polar:3", "polar:12", "polar:8,first=3", "polar:8,first=8", "zeta:5x4",
    "weave:1x1", "weave:6x5,crossings=100", "box:3x2x4", "box:2x3x20", "box:2x3x2x3",
    "sphere:1", "sphere:2", "sphere:5",
    "penrose:1", "penrose:4", "penrose:1,of=kites", "penrose:4,of=kites",
    "tiling:1x1", "tiling:3x4", "tiling:2x3,of=4.4.4.4", "tiling:2x3,of=3.3.3.3.3.3", "tiling:3x4,of=6.6.6",
    "tiling:3x4,of=4.8.8", "tiling:3x4,of=3.6.3.6", "tiling:3x4,of=3.3.3.4.4", "tiling:3x4,of=3.3.4.3.4",
    "tiling:3x4,of=3.3.3.3.6", "tiling:3x4,of=tetrakis", "tiling:3x4,of=triakis", "tiling:2x3,of=kisrhombille",
    "tiling:3x4,of=kites", "tiling:3x4,of=rhombille", "tiling:3x4,of=prismatic", "tiling:3x4,of=cairo",
    "tiling:3x4,of=floret", "tiling:3x4,of=3.12.12", "tiling:2x3,of=4.6.12",
};
enum { SHAPES = sizeof shapes / sizeof shapes[0] };

static meander_maze *make(meander_context *c, const char *shape, const char *rest) {
    char id[160];
    snprintf(id, sizeof id, "%s/%s", shape, rest);
    watch("%s", id);
    meander_maze *m = door_make(c, id);
    return m;
}

static void on_all(void (*law)(const char *shape, const grid *g)) {
    meander_context *c = door_open();
    for (size_t i = 0; i < SHAPES; i++) {
        meander_maze *m = make(c, shapes[i], "kruskal/3");
        law(shapes[i], m->puzzle.grid);
        meander_maze_free(m);
    }
    watch_done();
    meander_context_free(c);
}

// ---- outlines --------------------------------------------------------------------------------

// Twice the area; the next edge begins where one ends.
static int64_t area(const char *shape, const shape_edge *edges, unsigned count) {
    int64_t sum = 0;
    for (unsigned i = 0; i < count; i++) {
        shape_point a = edges[i].from, b = edges[i].to, next = edges[(i + 1) % count].from;
        if (b.x != next.x || b.y != next.y) fail_msg("%s: the outline is not closed", shape);
        sum += (int64_t)a.x * b.y - (int64_t)a.y * b.x;
    }
    return sum;
}

// The first edge of a side, and how many follow one another there.
static const shape_edge *edges_of(const shape_edge *edges, unsigned count, unsigned side, unsigned *length) {
    const shape_edge *first = NULL;
    *length = 0;
    for (unsigned i = 0; i < count; i++) {
        if (edges[i].side != side) continue;
        if (first == NULL) first = &edges[i];
        ++*length;
    }
    return first;
}

static bool is_turned(const shape_edge *a, const shape_edge *b) {
    return a->from.x == b->to.x && a->from.y == b->to.y && a->to.x == b->from.x && a->to.y == b->from.y;
}

// What is a seam on paper does not touch; all else is the same edges, the other way round.
static void law_side(const char *shape, const grid *g, cell c, unsigned side) {
    shape_edge here[SHAPE_EDGES_MOST], there[SHAPE_EDGES_MOST];
    unsigned back, length, other;
    cell next = grid_cross(g, c, side, &back);
    const shape_edge *a = edges_of(here, shape_edges(g, c, here), side, &length);
    const shape_edge *b = edges_of(there, shape_edges(g, next, there), back, &other);
    assert_int_equal(a == NULL, b == NULL);
    assert_int_equal(length, other);
    bool same = a != NULL && is_turned(a, &b[length - 1]);
    for (unsigned i = 0; same && i < length; i++) same = is_turned(&a[i], &b[length - 1 - i]);
    if (same != (shape_link_of(g, c, side) == SHAPE_TOUCH))
        fail_msg("%s: side %u of cell %zu touches from one cell only", shape, side, c);
}

// The arrow of a seam points out of its cell, through its edge.
static void law_seam(const char *shape, const grid *g, cell c, const shape_edge *e) {
    static const int ways[][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    shape_link link = (grid_sides(g, c) >> e->side & 1) == 0 ? SHAPE_TOUCH : shape_link_of(g, c, e->side);
    shape_point middle = shape_middle(g, c);
    if (link < SHAPE_UP) return;
    int64_t dx = ((int64_t)e->from.x + e->to.x) / 2 - middle.x, dy = ((int64_t)e->from.y + e->to.y) / 2 - middle.y;
    if (dx * ways[link - SHAPE_UP][0] + dy * ways[link - SHAPE_UP][1] < 0)
        fail_msg("%s: the arrow of side %u of cell %zu points inwards", shape, e->side, (size_t)c);
}

// From the middle of a cell to that of the edges of a side; false: the side has none on paper.
static bool way_to(const grid *g, cell c, unsigned side, double way[2]) {
    shape_edge here[SHAPE_EDGES_MOST];
    unsigned length;
    const shape_edge *first = edges_of(here, shape_edges(g, c, here), side, &length);
    shape_point middle = shape_middle(g, c);
    if (first == NULL) return false;
    way[0] = (first->from.x + first[length - 1].to.x) / 2.0 - middle.x;
    way[1] = (first->from.y + first[length - 1].to.y) / 2.0 - middle.y;
    return true;
}

// In rings the middle and the widest cells have several sides outwards, of which none lies across another; nor
// has a pentagon sides across.
static bool is_uneven(const char *shape, const grid *g, cell c) {
    unsigned sides = bits_count(grid_sides(g, c));
    if (strncmp(shape, "sphere", 6) == 0) return sides == 5;
    return strncmp(shape, "polar", 5) == 0 && (grid_number(g, c) == 0 || sides > 5);
}

// A kind either knows no sides across a cell, or all that lie so on paper (within 15 degrees), and none beside it.
static void law_across(const char *shape, const grid *g, cell c, unsigned one, unsigned two) {
    double a[2], b[2];
    bool across = g->opposite[one] == two && g->opposite[two] == one;
    if (is_uneven(shape, g, c) || !way_to(g, c, one, a) || !way_to(g, c, two, b)) return;
    double straight = (a[0] * b[0] + a[1] * b[1]) / (hypot(a[0], a[1]) * hypot(b[0], b[1]));
    if (across ? straight > 0.259 : straight < -0.966)
        fail_msg("%s: cell %zu: sides %u and %u %s opposite", shape, (size_t)c, one, two, across ? "are" : "are not");
}

static bool knows_across(const grid *g) {
    bool any = false;
    for (unsigned side = 0; side < g->side_count; side++) any = any || g->opposite[side] != side;
    return any;
}

static void law_outlines(const char *shape, const grid *g) {
    shape_edge here[SHAPE_EDGES_MOST];
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        unsigned count = shape_edges(g, c, here);
        if (area(shape, here, count) <= 0) fail_msg("%s: corners of %zu are not clockwise", shape, c);
        for (unsigned i = 0; i < count; i++) law_seam(shape, g, c, &here[i]);
        for (unsigned rest = knows_across(g) ? grid_sides(g, c) : 0; rest != 0; rest &= rest - 1)
            for (unsigned more = rest & (rest - 1); more != 0; more &= more - 1)
                law_across(shape, g, c, bits_lowest(rest), bits_lowest(more));
        for (unsigned rest = grid_sides(g, c); rest != 0; rest &= rest - 1)
            law_side(shape, g, c, bits_lowest(rest));
    }
}

static void law_points(const char *shape, const grid *g) {
    shape_box box = shape_bounds(g);
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        shape_point m = shape_middle(g, c);
        if (shape_at(g, m) != c) fail_msg("%s: the middle of %zu is in another cell", shape, c);
        assert_true(m.x > box.least.x && m.x < box.most.x && m.y > box.least.y && m.y < box.most.y);
        int32_t room = shape_room(g, c) * 99 / 100;
        for (int k = 0; k < 4; k++) {
            static const int dx[] = {1, 0, -1, 0}, dy[] = {0, 1, 0, -1};
            if (shape_at(g, (shape_point){m.x + dx[k] * room, m.y + dy[k] * room}) != c)
                fail_msg("%s: the room of cell %zu is outside of it", shape, c);
        }
        for (unsigned rest = grid_sides(g, c); rest != 0; rest &= rest - 1) {
            unsigned side = bits_lowest(rest), found = 99;
            shape_point to = shape_middle(g, grid_neighbour(g, c, side));
            if (shape_link_of(g, c, side) >= SHAPE_UP) continue;
            assert_true(shape_towards(g, c, grid_sides(g, c), to.x - m.x, to.y - m.y, &found));
            if (found != side) fail_msg("%s: cell %zu, side %u is found as %u", shape, c, side, found);
        }
    }
    assert_int_equal(shape_at(g, (shape_point){box.most.x + 1, box.most.y + 1}), CELL_NONE);
}

TEST(test_outlines) {
    on_all(law_outlines);
}

TEST(test_points) {
    on_all(law_points);
}

// ---- pictures --------------------------------------------------------------------------------

TEST(test_every_style_is_drawn) {
    static const char *const styles[] = {
        "svg", "svg:round=100", "svg:path=dots", "svg:thick,marks=never", "svg:distances,arrows",
        "svg:graph=yes,dead-ends", "svg:theme=night,cell=3"};
    meander_context *c = door_open();
    for (size_t i = 0; i < SHAPES; i++)
        for (size_t k = 0; k < sizeof styles / sizeof styles[0]; k++) {
            meander_maze *m = make(c, shapes[i], "wilson/3+braid=20");
            meander_solution *s;
            char *text;
            assert_int_equal(meander_solution_new(m, "breadth-first", NULL, &s), MEANDER_OK);
            if (meander_maze_draw_new(m, s, styles[k], &text, NULL) != MEANDER_OK)
                fail_msg("%s as %s: %s", shapes[i], styles[k], meander_context_message(c));
            assert_non_null(strstr(text, "<path class=\""));
            assert_non_null(strstr(text, meander_maze_id(m)));
            assert_non_null(strstr(text, "</svg>"));
            meander_text_free(c, text);
            meander_solution_free(s);
            meander_maze_free(m);
        }
    watch_done();
    meander_context_free(c);
}

// A picture that nobody gave a size fits a large screen, and its cells are seen; levels of a box fill a page.
enum { FITS_MOST = 4096, FITS_LEAST = 64 };

static void check_fits(meander_context *c, const char *shape) {
    meander_maze *m;
    char *text, id[160];
    unsigned wide = 0, high = 0;
    snprintf(id, sizeof id, "%s/wilson/3", shape);
    watch("%s", id);
    assert_int_equal(meander_maze_new(c, id, NULL, &m), MEANDER_OK);
    assert_int_equal(meander_maze_draw_new(m, NULL, "svg", &text, NULL), MEANDER_OK);
    assert_int_equal(sscanf(strstr(text, " width="), " width=\"%u\" height=\"%u\"", &wide, &high), 2);
    unsigned longest = wide > high ? wide : high;
    if (longest > FITS_MOST || longest < FITS_LEAST) fail_msg("%s is a picture of %ux%u", shape, wide, high);
    if (strncmp(shape, "box:", 4) == 0 && (wide > 3 * high || high > 2 * wide))
        fail_msg("the levels of %s are a strip of %ux%u", shape, wide, high);
    meander_text_free(c, text);
    meander_maze_free(m);
}

TEST(test_pictures_fit) {
    static const char *const large[] = {
        "rect:200x200", "rect:900x20", "hex:300x20", "tri:400x10", "polar:120", "hyperbolic:4,p=12,q=3",
        "hyperbolic:6,p=4,q=5", "penrose:10", "spectre:5", "hat:4", "sphere:40", "cube:80", "box:9x9x4", "box:12x4x6",
        "box:4x9x7", "box:2x2x90", "map:tangram", "graph:petersen"};
    meander_context *c = door_open();
    for (size_t i = 0; i < meander_list_count(MEANDER_GRIDS); i++) {
        const char *name = meander_list_at(MEANDER_GRIDS, i).name;
        if (!meander_list_has(MEANDER_GRIDS, name, "power")) check_fits(c, meander_grid_example(name));
    }
    for (size_t i = 0; i < sizeof large / sizeof large[0]; i++) check_fits(c, large[i]);
    watch_done();
    meander_context_free(c);
}

// In Braille there is a dot in the middle of each wall, and none where a passage is.
// Around grids with seams there is room for letters; short edges have the ends of other walls near their
// middles.
enum { DOTS_CELL = 16, DOTS_UNIT = 1000, DOTS_SEAMS = 400, DOTS_SHORT = 400 };

typedef struct dots_picture {
    const grid *grid;
    shape_point least;           // the upper left corner of the page
    const char *text;
} dots_picture;

// Returns whether there is a dot, or -1 where a letter is.
static int dot_at(const dots_picture *p, int64_t x, int64_t y) {
    static const unsigned bits[4][2] = {{0, 3}, {1, 4}, {2, 5}, {6, 7}};
    const char *at = p->text;
    for (int64_t line = 0; line < y / 4; line++)
        if ((at = strchr(at, '\n')) == NULL || *++at == '\0') return 0;
    for (int64_t column = 0; column < x / 2; column++) {
        if (*at == '\n') return 0;
        at += (unsigned char)*at == 0xe2 ? 3 : 1;
    }
    if ((unsigned char)*at != 0xe2) return *at == '\n' ? 0 : -1;
    unsigned character = ((unsigned char)at[1] & 3u) << 6 | ((unsigned char)at[2] & 63u);
    return (int)(character >> bits[y % 4][x % 2] & 1);
}

// Walls in one direction are one line, which may pass beside the middle of each.
static bool dot_near(const dots_picture *p, int64_t x, int64_t y) {
    for (int64_t i = -1; i <= 1; i++)
        for (int64_t k = -1; k <= 1; k++)
            if (x + i >= 0 && y + k >= 0 && dot_at(p, x + i, y + k) != 0) return true;
    return false;
}

static int64_t dot_of(int32_t from, int64_t sum) {
    return ((sum - 2 * (int64_t)from) * DOTS_CELL + DOTS_UNIT) / (2 * DOTS_UNIT);
}

static void law_dots(const char *shape, const dots_picture *p, const maze *m) {
    shape_edge edges[SHAPE_EDGES_MOST];
    for (cell c = grid_next(p->grid, 0); c != CELL_NONE; c = grid_next(p->grid, c + 1))
        for (unsigned i = shape_edges(p->grid, c, edges); i-- > 0;) {
            int64_t x = dot_of(p->least.x, (int64_t)edges[i].from.x + edges[i].to.x);
            int64_t y = dot_of(p->least.y, (int64_t)edges[i].from.y + edges[i].to.y);
            bool open = maze_is_open(m, c, edges[i].side);
            bool ends = labs((long)edges[i].to.x - edges[i].from.x) +
                labs((long)edges[i].to.y - edges[i].from.y) < DOTS_SHORT;
            if (open && (ends || shape_link_of(p->grid, c, edges[i].side) != SHAPE_TOUCH)) continue;
            if (open ? dot_at(p, x, y) == 1 : !dot_near(p, x, y))
                fail_msg("%s: cell %zu, side %u is %s, but the picture says otherwise:\n%s", shape, c, edges[i].side,
                         open ? "open" : "a wall", p->text);
        }
}

// Pipes have other walls.
TEST(test_walls_are_dots) {
    meander_context *c = door_open();
    for (size_t i = 0; i < SHAPES; i++) {
        meander_maze *m = make(c, shapes[i], "kruskal/3");
        bool squares = m->puzzle.grid->form == GRID_SQUARES;
        dots_picture p = {.grid = m->puzzle.grid, .least = shape_bounds(m->puzzle.grid).least};
        int32_t around = !squares && names_contain(p.grid->kind->traits, "seams") ? DOTS_SEAMS : 0;
        p.least = (shape_point){p.least.x - around, p.least.y - around};
        char *text;
        if (meander_maze_draw_new(m, NULL, squares ? "braille:cell=16,openings=no" : "braille:cell=16", &text, NULL) !=
            MEANDER_OK)
            fail_msg("%s: %s", shapes[i], meander_context_message(c));
        p.text = text;
        if (!shape_of(p.grid)->pipes) law_dots(shapes[i], &p, &m->puzzle.maze);
        meander_text_free(c, text);
        meander_maze_free(m);
    }
    watch_done();
    meander_context_free(c);
}

TEST(test_what_is_refused) {
    static const char *const refused[][2] = {
        {"block", "block draws squares only; "}, {"npy", "npy draws squares only; "},
        {"svg:sets", "sets are drawn on squares only"}, {"svg:letters", "letters are drawn on squares only"}};
    meander_context *c = door_open();
    meander_maze *m = make(c, "hex:4x4", "wilson/3");
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        char *text;
        assert_int_equal(meander_maze_draw_new(m, NULL, refused[i][0], &text, NULL), MEANDER_UNSUPPORTED);
        const char *message = meander_context_message(c);
        if (strncmp(message, refused[i][1], strlen(refused[i][1])) != 0)
            fail_msg("%s: %s", refused[i][0], message);
    }
    watch_done();
    meander_maze_free(m);
    meander_context_free(c);
}
