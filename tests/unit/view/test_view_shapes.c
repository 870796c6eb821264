// SPDX-License-Identifier: MIT
// Painting cells that are no squares: the raster has the cell that the library finds at each pixel, a
// wall stands exactly where a side is closed, a click finds what was painted, and without memory
// nothing is seen.
#include "support/test.h"
#include <math.h>

#include "support/stage.h"
#include "view/raster.h"

static const char *const walled[] = {"hex:7x6", "hex:4", "tri:9x5", "upsilon:5x4", "box:4x3x3", "polar:5",
                                     "moebius:9x4", "cube:3", "solid:2,of=icosahedron", "sphere:2", "tiling:3x3",
                                     "tiling:3x2,of=3.12.12",
                                     "spectre:1",
                                     "hat:1",
                                     "hyperbolic:3", "voronoi:40", "penrose:3", "penrose:3,of=kites"};
enum { WALLED = sizeof walled / sizeof *walled, SIDE = 300 };

typedef struct painted {
    uint8_t pixels[SIDE * SIDE];
    view_image image;
    view_layout layout;
} painted;

static void paint(painted *p, stage *t) {
    memset(p->pixels, 255, sizeof p->pixels);
    p->image = (view_image){.pixels = p->pixels, .pitch = SIDE, .width = SIDE, .height = SIDE};
    p->layout = view_layout_make(t->session, SIDE, SIDE);
    view_paint(t->session, &p->layout, &p->image);
}

static stage open_shape(const char *shape, const char *rest) {
    view_text id = {0};
    view_text_add(&id, shape);
    view_text_add(&id, rest);
    return stage_solved(id.text, "depth-first");
}

// ---- cells ---------------------------------------------------------------------------

// The cell that the library finds there, or at one of the spots around it, beyond what is rounded.
static bool is_cell_at(const meander_maze *m, meander_spot spot, bool held, meander_point at) {
    for (int i = 0; i < 9; i++) {
        meander_point found;
        meander_spot near = {spot.x + (i % 3 - 1) * 3, spot.y + (i / 3 - 1) * 3};
        bool holds = meander_maze_cell_at(m, near, &found);
        if (holds == held && (!held || (found.x == at.x && found.y == at.y))) return true;
    }
    return false;
}

static void check_pixels(const view_pane *p, const char *what) {
    const view_raster *r = p->raster;
    view_position corner = view_raster_position(r, &r->camera, r->paper.least);
    for (unsigned y = 0; y < SIDE; y += 3)
        for (unsigned x = 0; x < SIDE; x += 3) {
            meander_point at = {0, 0};
            bool held = view_raster_at(r, x, y, &at);
            double unit = 1000 / r->camera.scale;
            meander_spot spot = {(int32_t)((x + 0.5 - corner.x) * unit) + r->paper.least.x,
                                 (int32_t)((y + 0.5 - corner.y) * unit) + r->paper.least.y};
            if (!is_cell_at(p->maze, spot, held, at)) fail_msg("%s: pixel %u,%u", what, x, y);
        }
}

TEST(test_pixels) {
    painted p;
    for (size_t i = 0; i < WALLED; i++) {
        stage t = open_shape(walled[i], "/wilson/7");
        paint(&p, &t);
        check_pixels(&t.session->panes[0], walled[i]);
        view_layout_zoom(t.session, &p.layout, 2.3, 40, 70);
        paint(&p, &t);
        check_pixels(&t.session->panes[0], walled[i]);
        stage_close(&t);
    }
}

// A click on the middle of a cell finds this cell, in the second of two panes as well.
TEST(test_clicks) {
    painted p;
    stage t = open_shape("hex:7x6", "/wilson/7");
    assert_int_equal(view_session_open(t.session, 1, "hex:7x6/prim/7", NULL), MEANDER_OK);
    paint(&p, &t);
    for (size_t pane = 0; pane < 2; pane++)
        for (uint64_t y = 0; y < 6; y++)
            for (uint64_t x = 0; x < 7; x++) {
                meander_spot middle;
                meander_point at = {x, y}, found = {99, 99};
                size_t in = 9;
                const view_pane *of = &t.session->panes[pane];
                assert_true(meander_maze_middle(of->maze, at, &middle));
                view_position pixel = view_raster_position(of->raster, &t.session->camera, middle);
                assert_true(view_layout_cell(t.session, &p.layout,
                                             (int)pixel.x + (int)p.layout.panes[pane].x,
                                             (int)pixel.y + (int)p.layout.panes[pane].y, &in, &found));
                assert_true(in == pane && found.x == x && found.y == y);
            }
    meander_point none;
    size_t in;
    assert_false(view_layout_cell(t.session, &p.layout, 0, SIDE - 1, &in, &none));
    stage_close(&t);
}

// ---- walls ---------------------------------------------------------------------------

// The colour at the middle of an edge.
static unsigned at_edge(const painted *p, const view_raster *r, meander_edge edge) {
    meander_spot middle = {(edge.from.x + edge.to.x) / 2, (edge.from.y + edge.to.y) / 2};
    view_position pixel = view_raster_position(r, &r->camera, middle);
    return p->pixels[(size_t)pixel.y * SIDE + (size_t)pixel.x];
}

// The other walls at its ends do not reach the middle of a side, even where this has several edges.
static bool is_in_the_middle(const meander_edge *edges, size_t count, size_t i) {
    size_t first = i, last = i;
    while (first > 0 && edges[first - 1].side == edges[i].side) first--;
    while (last + 1 < count && edges[last + 1].side == edges[i].side) last++;
    return i == (first + last) / 2;
}

static void check_walls(const painted *p, const view_pane *of, meander_point at, const char *what) {
    meander_edge edges[VIEW_BRUSH_CORNERS_MOST];
    size_t count = meander_maze_edges(of->maze, at, edges, VIEW_BRUSH_CORNERS_MOST);
    for (size_t i = 0; i < count; i++) {
        unsigned side = edges[i].side;
        if (meander_maze_link(of->maze, at, side) != MEANDER_LINK_TOUCH) continue;
        bool open = view_board_sides(&of->board, at.x, at.y) >> side & 1;
        bool wall = at_edge(p, of->raster, edges[i]) == VIEW_COLOUR_WALL;
        if (wall == open && (!open || is_in_the_middle(edges, count, i)))
            fail_msg("%s: %llu,%llu side %u is %s", what, (unsigned long long)at.x,
                     (unsigned long long)at.y, side, open ? "open, and has a wall" : "closed, without a wall");
    }
}

// At several moments of the film; the current cell has a frame of its own.
TEST(test_walls) {
    painted p;
    for (size_t i = 0; i < WALLED; i++) {
        stage t = open_shape(walled[i], "/backtracker/7");
        const view_pane *of = &t.session->panes[0];
        for (size_t moment = 0; moment <= 4; moment++) {
            view_session_seek(t.session, of->board.making * moment / 4);
            paint(&p, &t);
            for (uint64_t y = 0; y < of->board.height; y++)
                for (uint64_t x = 0; x < of->board.width; x++)
                    check_walls(&p, of, (meander_point){x, y}, walled[i]);
        }
        stage_close(&t);
    }
}

// The floor at the middle of a cell has the colour of its state, whatever its shape.
TEST(test_floors) {
    painted p;
    stage t = open_shape("hex:7x6", "/backtracker/7");
    const view_board *b = &t.session->panes[0].board;
    view_session_seek(t.session, b->making / 2);
    paint(&p, &t);
    size_t active = 0;
    for (uint32_t y = 0; y < 6; y++)
        for (uint32_t x = 0; x < 7; x++) {
            uint32_t cursor_x, cursor_y;
            meander_spot middle;
            assert_true(meander_maze_middle(t.session->panes[0].maze, (meander_point){x, y}, &middle));
            view_position at = view_raster_position(t.session->panes[0].raster, &t.session->camera, middle);
            unsigned colour = p.pixels[(size_t)at.y * SIDE + (size_t)at.x];
            view_state state_of = view_board_state(b, x, y);
            if (view_board_cursor(b, &cursor_x, &cursor_y) && cursor_x == x && cursor_y == y) continue;
            active += state_of == VIEW_ACTIVE;
            assert_int_equal(colour, state_of == VIEW_ACTIVE  ? VIEW_COLOUR_STACK
                                     : state_of == VIEW_SOLID ? VIEW_COLOUR_SOLID
                                                              : VIEW_COLOUR_FLOOR);
        }
    assert_true(active > 5);
    stage_close(&t);
}

// Where walls are one pixel thick, all hexagons look alike, and like their mirror images.
TEST(test_hexagons_are_even) {
    enum { ACROSS = 7, DOWN = 6 };
    painted p;
    stage t = open_shape("hex:7x6", "/backtracker/7");
    const view_raster *r = t.session->panes[0].raster;
    view_session_seek(t.session, 0);
    for (int scale = 4; scale < 14; scale++) {
        view_camera c;
        view_position first = {0, 0};
        view_camera_set(&c, scale);
        memset(p.pixels, 255, sizeof p.pixels);
        p.image = (view_image){.pixels = p.pixels, .pitch = SIDE, .width = SIDE, .height = SIDE};
        view_paint_pane(t.session, 0, &c, &p.image);
        int half = scale / 2, walls = 0;
        for (unsigned i = 0; i < ACROSS * DOWN; i++) {
            meander_spot middle;
            assert_true(meander_maze_middle(r->maze, (meander_point){i % ACROSS, i / ACROSS}, &middle));
            view_position at = view_raster_position(r, &c, middle);
            if (i == 0) first = at;
            for (int y = -half; y <= half; y++)
                for (int x = -half; x <= half; x++) {
                    const uint8_t *here = p.pixels + ((int)at.y + y) * SIDE + (int)at.x;
                    bool wall = here[x] == VIEW_COLOUR_WALL;
                    bool same = wall == (p.pixels[((int)first.y + y) * SIDE + (int)first.x + x] == VIEW_COLOUR_WALL);
                    if (!same || wall != (here[-x] == VIEW_COLOUR_WALL))
                        fail_msg("scale %d: cell %u differs at %d,%d", scale, i, x, y);
                    walls += wall;
                }
        }
        assert_true(walls >= ACROSS * DOWN * scale);
    }
    stage_close(&t);
}

// On a screen of letters the colour of a path has no tips between the walls of other cells.
TEST(test_hexagons_have_no_tips) {
    painted p;
    uint8_t letters[SIDE * SIDE];
    size_t coloured = 0;
    stage t = open_shape("hex:9x9", "/wilson/1");
    view_camera c;
    view_camera_set(&c, 4);
    view_session_seek(t.session, view_session_length(t.session));
    p.image = (view_image){.pixels = p.pixels, .letters = memset(letters, 0, sizeof letters), .pitch = SIDE,
                           .width = SIDE, .height = SIDE};
    view_paint_pane(t.session, 0, &c, &p.image);
    for (int i = SIDE; i + 1 < SIDE * SIDE; i++) {
        const uint8_t *at = p.pixels + i;
        if (*at != VIEW_COLOUR_PATH && *at != VIEW_COLOUR_DEAD_END) continue;
        coloured++;
        if (at[-1] == VIEW_COLOUR_WALL && at[1] == VIEW_COLOUR_WALL && at[-SIDE] == VIEW_COLOUR_WALL)
            fail_msg("a tip at %d,%d", i % SIDE, i / SIDE);
    }
    assert_true(coloured > 100);
    stage_close(&t);
}

// ---- corridors -----------------------------------------------------------------------

// The edges of a bridge are above the corridor that leads under it, on both sides of the bridge's middle.
static void check_bridge(const painted *p, const view_raster *r, meander_spot a, meander_spot b) {
    enum { STEPS = 100 };
    view_position from = view_raster_position(r, &r->camera, a), to = view_raster_position(r, &r->camera, b);
    for (int half = 0; half < 2; half++) {
        unsigned walls = 0;
        for (int i = STEPS / 4; i < STEPS / 2; i++) {
            double part = (double)(half == 0 ? i : STEPS - i) / STEPS;
            unsigned x = (unsigned)(from.x + (to.x - from.x) * part), y = (unsigned)(from.y + (to.y - from.y) * part);
            walls += p->pixels[(size_t)y * SIDE + x] == VIEW_COLOUR_WALL;
        }
        if (walls == 0) fail_msg("no edge between %g,%g and %g,%g", from.x, from.y, to.x, to.y);
    }
}

// Halfway between two cells there is floor exactly where the passage is open; under a bridge there is
// what leads over it.
TEST(test_corridors) {
    static const char *const ids[] = {"weave:9x8,crossings=60", "zeta:7x6"};
    painted p;
    for (size_t i = 0; i < 2; i++) {
        stage t = open_shape(ids[i], "/wilson/3");
        const view_pane *of = &t.session->panes[0];
        view_session_seek(t.session, of->board.making);
        paint(&p, &t);
        for (uint32_t at = 0; at < of->board.width * of->board.height; at++) {
            meander_point here = {at % of->board.width, at / of->board.width}, there;
            for (unsigned side = 0; side < 8; side++) {
                meander_spot a = {0, 0}, b = {0, 0};
                if (!meander_maze_neighbour(of->maze, here, side, &there)) continue;
                meander_link link = meander_maze_link(of->maze, here, side);
                bool open = view_board_sides(&of->board, here.x, here.y) >> side & 1;
                assert_true(meander_maze_middle(of->maze, here, &a) && meander_maze_middle(of->maze, there, &b));
                if (link == MEANDER_LINK_UNDER && open && i == 0) check_bridge(&p, of->raster, a, b);
                if (link != MEANDER_LINK_TOUCH) continue;
                meander_edge way = {a, b, side};
                assert_int_equal(at_edge(&p, of->raster, way) == VIEW_COLOUR_FLOOR, open);
            }
        }
        stage_close(&t);
    }
}

// ---- on a body -----------------------------------------------------------------------

// About half of a globe is seen; the other half when it has turned by half a turn.  A wall is seen where
// a side of a cell is closed.
TEST(test_round) {
    painted p;
    uint8_t seen[2000] = {0};
    stage t = open_shape("sphere:4", "/wilson/7");
    view_raster *r = t.session->panes[0].raster;
    assert_int_equal(view_session_round(t.session, true), MEANDER_OK);
    view_session_seek(t.session, t.session->panes[0].board.making);
    for (int half = 0; half < 2; half++) {
        view_session_turn(t.session, half * 0.5);
        paint(&p, &t);
        assert_in_range(r->seen_count, 50, 130);
        for (size_t i = 0; i < r->seen_count; i++) seen[r->seen[i].place] = 1;
    }
    size_t all = 0;
    for (size_t i = 0; i < sizeof seen; i++) all += seen[i];
    assert_in_range(all, 130, 162);
    for (size_t i = 0; i < r->seen_count; i++) {
        view_outline o;
        const view_seen *cell_seen = &r->seen[i];
        if (cell_seen->room < 7 || !view_raster_outline(r, cell_seen->place, &o)) continue;
        for (unsigned k = 0; k < o.count; k++) {
            view_position next = o.corners[(k + 1) % o.count];
            unsigned x = (unsigned)((o.corners[k].x + next.x) / 2), y = (unsigned)((o.corners[k].y + next.y) / 2);
            bool open = t.session->panes[0].board.open[cell_seen->place] >> o.sides[k] & 1;
            assert_int_equal(p.pixels[(size_t)y * SIDE + x] == VIEW_COLOUR_WALL, !open);
        }
    }
    assert_int_equal(view_session_round(t.session, false), MEANDER_OK);
    paint(&p, &t);
    assert_int_equal(r->seen_count, 162);
    stage_close(&t);
    t = open_shape("hex:5x4", "/wilson/7");
    assert_int_equal(view_session_round(t.session, true), MEANDER_UNSUPPORTED);
    stage_close(&t);
}

// Light comes from above: the floor of a body has several shades, darker ones below.  Nothing has the floor's
// own colour, which a ground may have, too.
static void check_light(const char *shape) {
    painted p;
    stage t = open_shape(shape, "/wilson/7");
    view_raster *r = t.session->panes[0].raster;
    size_t shades = 0, cells[2] = {0}, dark[2] = {0};
    bool known[VIEW_LIGHTS] = {false};
    assert_int_equal(view_session_round(t.session, true), MEANDER_OK);
    view_session_seek(t.session, t.session->panes[0].board.making);
    paint(&p, &t);
    for (size_t i = 0; i < r->seen_count; i++) {
        const view_seen *seen = &r->seen[i];
        unsigned colour = p.pixels[(size_t)seen->y * SIDE + (size_t)seen->x];
        assert_int_not_equal(colour, VIEW_COLOUR_FLOOR);
        if (colour < VIEW_COLOUR_LIGHTS || colour >= VIEW_COLOUR_FILMED) continue;
        bool low = seen->y > (float)SIDE / 2;
        shades += !known[colour - VIEW_COLOUR_LIGHTS];
        known[colour - VIEW_COLOUR_LIGHTS] = true;
        cells[low]++;
        dark[low] += colour - VIEW_COLOUR_LIGHTS;
    }
    if (shades < 3) fail_msg("%s: %zu shades", shape, shades);
    if (cells[0] == 0 || cells[1] == 0 || dark[0] * cells[1] >= dark[1] * cells[0])
        fail_msg("%s: as dark above as below", shape);
    stage_close(&t);
}

// The mark of a start is painted where its cell is seen, and nowhere while that is behind.
static void check_start(const char *shape) {
    enum { TURNS = 12 };
    painted p;
    stage t = open_shape(shape, "/wilson/7");
    const view_pane *of = &t.session->panes[0];
    size_t shown = 0;
    assert_int_equal(view_session_round(t.session, true), MEANDER_OK);
    view_session_seek(t.session, of->board.making);
    meander_point at = meander_maze_start(of->maze);
    for (int i = 0; i < TURNS; i++) {
        view_session_turn(t.session, (double)i / TURNS);
        paint(&p, &t);
        size_t marked = 0;
        for (size_t k = 0; k < (size_t)SIDE * SIDE; k++) marked += p.pixels[k] == VIEW_COLOUR_START;
        bool seen = view_raster_find(of->raster, (uint32_t)view_board_index(&of->board, at.x, at.y)) != NULL;
        if (marked > 0 && !seen) fail_msg("%s, turn %d: the start is behind", shape, i);
        shown += marked > 0;
    }
    assert_in_range(shown, 1, TURNS - 1);
    stage_close(&t);
}

TEST(test_light) {
    check_light("sphere:4");
    check_light("torus:16x10");
    check_light("solid:4");
    check_light("cylinder:12x5");
    check_start("solid:2,of=octahedron");
    check_start("solid:3,of=octahedron");
}

// ---- far and without memory ----------------------------------------------------------

TEST(test_far) {
    painted p;
    stage t = open_shape("hex:300x300", "/backtracker/7");
    view_session_seek(t.session, SIZE_MAX);
    paint(&p, &t);
    size_t path = 0;
    for (size_t i = 0; i < sizeof p.pixels; i++) {
        assert_int_not_equal(p.pixels[i], 255);
        path += p.pixels[i] == VIEW_COLOUR_PATH;
    }
    assert_true(path > 300);
    stage_close(&t);
    // Of several cells in a pixel one of the path is seen, unless another one that stands out comes after it.
    t = open_shape("hex:450x450", "/backtracker/7");
    view_session_seek(t.session, SIZE_MAX);
    paint(&p, &t);
    const view_raster *r = t.session->panes[0].raster;
    size_t cells = 0, shown = 0;
    for (size_t i = 0; i < r->seen_count; i++) {
        if (r->hues[r->seen[i].place + 1] != VIEW_COLOUR_PATH) continue;
        cells++;
        shown += p.pixels[(size_t)r->seen[i].y * SIDE + (size_t)r->seen[i].x] == VIEW_COLOUR_PATH;
    }
    assert_true(cells > 1000);
    assert_true(shown > cells * 4 / 5);
    stage_close(&t);
}

typedef struct meagre {
    meander_allocator all;
    size_t most;                 // bytes of a block
} meagre;

static void *meagre_resize(void *user, void *block, size_t size) {
    const meagre *m = user;
    return size > m->most ? NULL : m->all.resize(m->all.user, block, size);
}

TEST(test_no_memory) {
    painted p;
    stage t;
    meagre m = {meander_allocator_standard(), SIZE_MAX};
    meander_allocator own = {.resize = meagre_resize, .user = &m};
    assert_int_equal(meander_context_new(NULL, &t.context), MEANDER_OK);
    assert_int_equal(view_session_new(t.context, &own, &t.session), MEANDER_OK);
    assert_int_equal(view_session_open(t.session, 0, "hex:7x6/wilson/7", NULL), MEANDER_OK);
    const view_raster *r = t.session->panes[0].raster;
    m.most = SIDE * SIDE;
    paint(&p, &t);
    assert_true(r->lost);
    assert_int_equal(view_painted(t.session), MEANDER_NO_MEMORY);
    for (size_t i = 0; i < sizeof p.pixels; i++) assert_int_equal(p.pixels[i], VIEW_COLOUR_BACK);
    m.most = SIZE_MAX;
    paint(&p, &t);
    assert_false(r->lost);
    assert_int_equal(view_painted(t.session), MEANDER_OK);
    assert_non_null(memchr(p.pixels, VIEW_COLOUR_WALL, sizeof p.pixels));
    assert_int_equal(view_session_open(t.session, 0, "cube:3/wilson/7", NULL), MEANDER_OK);
    m.most = 0;
    assert_int_equal(view_session_round(t.session, true), MEANDER_NO_MEMORY);
    m.most = SIZE_MAX;
    assert_int_equal(view_session_round(t.session, true), MEANDER_OK);
    stage_close(&t);
}

// ---- bent ----------------------------------------------------------------------------

static stage open_bending(const char *id) {
    stage t = stage_empty();
    t.session->bends = true;
    assert_int_equal(view_session_open(t.session, 0, id, "depth-first"), MEANDER_OK);
    return t;
}

// The outermost wall is equally far from the middle in all directions.
static void check_circle(const painted *p) {
    enum { DIRECTIONS = 90 };
    double far[DIRECTIONS] = {0}, middle = (SIDE - 1) / 2.0, turn = 2 * 3.14159265358979323846;
    for (size_t i = 0; i < sizeof p->pixels; i++) {
        double x = (double)(i % SIDE) - middle, y = (double)(i / SIDE) - middle;
        size_t direction = (size_t)((atan2(y, x) / turn + 0.5) * DIRECTIONS) % DIRECTIONS;
        if (p->pixels[i] == VIEW_COLOUR_WALL) far[direction] = fmax(far[direction], sqrt(x * x + y * y));
    }
    for (size_t i = 0; i < DIRECTIONS; i++) assert_true(far[i] > SIDE / 2 - 12 && fabs(far[i] - far[0]) < 4);
}

static void check_bent(const char *id) {
    painted p;
    stage t = open_bending(id);
    const view_pane *of = &t.session->panes[0];
    assert_non_null(of->raster);
    for (size_t moment = 0; moment <= 4; moment++) {
        view_session_seek(t.session, of->board.making * moment / 4);
        paint(&p, &t);
        check_circle(&p);
        for (uint64_t y = 0; y < of->board.height; y++)
            for (uint64_t x = 0; x < of->board.width; x++) {
                meander_point at = {x, y}, found = {99, 99};
                size_t in = 9;
                view_position pixel = view_raster_pixel(of->raster, &t.session->camera, at);
                check_walls(&p, of, at, id);
                assert_true(view_layout_cell(t.session, &p.layout, (int)pixel.x, (int)pixel.y, &in, &found));
                assert_true(found.x == x && found.y == y);
            }
    }
    stage_close(&t);
}

// A labyrinth that is as wide as high is a circle where the screen bends it, with every wall between its two cells.
TEST(test_bent) {
    check_bent("rect:15x15/labyrinth/1");
    check_bent("rect:16x16/labyrinth/1");
    check_bent("rect:23x23/labyrinth:design=chartres/1+braid=100");
    static const char *const flat[] = {"rect:17x15/labyrinth/1", "rect:257x257/labyrinth/1", "rect:15x15/wilson/1"};
    for (size_t i = 0; i < sizeof flat / sizeof *flat; i++) {
        stage t = open_bending(flat[i]);
        assert_null(t.session->panes[0].raster);
        stage_close(&t);
    }
    stage t = stage_open("rect:15x15/labyrinth/1");
    assert_null(t.session->panes[0].raster);
    stage_close(&t);
}

// Walking goes where the key points, and a wall by hand is that nearest to the click, on the screen.
TEST(test_bent_hands) {
    painted p;
    stage t = open_bending("rect:15x15/labyrinth/1");
    view_pane *of = &t.session->panes[0];
    meander_point start = meander_maze_start(of->maze);
    view_position edge, out;
    paint(&p, &t);
    assert_true(view_session_walk_towards(t.session, 1, 0) && t.session->walker.x == start.x + 1);
    for (unsigned side = 0; side < 4; side++) {
        meander_point corner = {11, 3};
        paint(&p, &t);
        assert_true(view_raster_brink(of->raster, 3 * 15 + 11, side, &edge, &out));
        unsigned before = meander_maze_sides(of->maze, corner);
        int x = (int)(edge.x - 2 * out.x), y = (int)(edge.y - 2 * out.y);
        assert_int_equal(view_session_wall_at(t.session, &p.layout, x, y), MEANDER_OK);
        assert_int_equal(meander_maze_sides(of->maze, corner), before ^ 1u << side);
        assert_non_null(of->raster);
    }
    stage_close(&t);
}

// What is kept is made again only for another camera.
TEST(test_kept) {
    painted p;
    stage t = open_shape("polar:5", "/wilson/7");
    view_raster *r = t.session->panes[0].raster;
    paint(&p, &t);
    size_t runs = r->run_count;
    assert_true(runs > 0);
    r->run_count--;                               // a mark that a new raster would not have
    view_session_seek(t.session, 9);
    paint(&p, &t);
    assert_int_equal(r->run_count, runs - 1);
    view_layout_pan(t.session, 5, 0);
    paint(&p, &t);
    assert_int_not_equal(r->run_count, runs - 1);
    stage_close(&t);
}

// ---- seams ---------------------------------------------------------------------------

// Each letter stands at both ends of one open passage, and at no other; stairs have none.
static void check_seams(const char *shape) {
    stage t = open_shape(shape, "/wilson/3");
    const view_pane *p = &t.session->panes[0];
    const meander_maze *m = p->maze;
    uint64_t width = meander_maze_width(m);
    char names[200][VIEW_SEAM_NAME], name[VIEW_SEAM_NAME];
    size_t count = 0, open = 0;
    for (uint32_t place = 0; place < width * meander_maze_height(m); place++)
        for (unsigned side = 0; side < meander_maze_side_count(m); side++) {
            meander_point at = {place % width, place / width};
            bool is_open = meander_maze_sides(m, at) >> side & 1;
            open += is_open && meander_maze_link(m, at, side) >= MEANDER_LINK_UP;
            if (!view_raster_seam(p->raster, place, side, name)) continue;
            assert_true(is_open && count < 200);
            memcpy(names[count++], name, sizeof name);
        }
    assert_int_equal(count, open);
    assert_string_equal(names[0], "a");
    for (size_t i = 0; i < count; i++) {
        size_t same = 0;
        for (size_t k = 0; k < count; k++) same += strcmp(names[i], names[k]) == 0;
        if (same != 2) fail_msg("%s: %s stands %zu times", shape, names[i], same);
    }
    stage_close(&t);
}

TEST(test_seams_have_letters) {
    check_seams("cube:4");
    check_seams("moebius:12x9");
    check_seams("torus:9x7");
    check_seams("klein:9x7");
    check_seams("projective:8x8");
    check_seams("sphere:4");
    check_seams("torus:40x40");
}

TEST(test_stairs_have_none) {
    stage t = open_shape("box:4x3x3", "/wilson/3");
    char name[VIEW_SEAM_NAME];
    for (uint32_t place = 0; place < 36; place++)
        for (unsigned side = 0; side < 6; side++)
            assert_false(view_raster_seam(t.session->panes[0].raster, place, side, name));
    stage_close(&t);
}
