// SPDX-License-Identifier: MIT
// Walls on a floor for cells of any shape.
//
//          Lu ___________ Lv         a wall from u to v, seen from above: six corners, of which it shares
//        u /______.______\ v         u, Lu and u, Ru with the next walls around u.  So all walls together are
//          \_____________/           one surface, and each is a fan of triangles from its middle
//          Ru           Rv
//
//     L of one wall is where its left border meets the right border of the next one, counterclockwise; around a
//     sharp corner it is cut off, and where a wall ends alone there are two corners, half a wall beyond
//
//     the floor is a fan of triangles for each cell, from its middle, and a side along the rim; where edges are
//     hidden from the middle it is cut into triangles corner by corner
//
// Walls go down through the floor: the two surfaces overlap, as is usual for programs that print, and none has an
// edge of the other.
// Invariant: an edge between two triangles of a surface runs in opposite directions in them.
// Cost: sixteen triangles per wall and four per edge of a cell, given one after the other; about 100 bytes per edge.
#define GRID_WIDE
#include "format/world/shape_solid.h"

#include <math.h>
#include <string.h>

#include "format/world/block_solid.h"
#include "grid/maze.h"
#include "grid/shape.h"

enum { SOLID_SHARP = 2, SHAPE_SOLID_MOST = 1 << 24 };    // a corner is at most SOLID_SHARP half walls away

// ---- the walls as lines --------------------------------------------------------------

static canvas_point solid_point(shape_point p) { return (canvas_point){p.x, p.y}; }

// A wall is one line, although both cells beside it have its edge.
static bool solid_has_wall(const shape_solid *s, cell c, unsigned side) {
    if (maze_is_open(s->maze, c, side)) return false;
    return !(grid_sides(s->grid, c) >> side & 1) || c < grid_neighbour(s->grid, c, side);
}

// The edges of one side: many where it is an arc.  Parts of a wall are at least twice as long as it is thick, so
// that the corners at its ends have room.
static void solid_add_wall(shape_solid *s, const shape_edge *edges, unsigned count) {
    double length = 0;
    for (unsigned i = 0; i < count; i++)
        length += hypot(edges[i].to.x - edges[i].from.x, edges[i].to.y - edges[i].from.y);
    double most = length * (double)s->cell / (2.0 * CANVAS_CELL * (double)s->wall);
    unsigned parts = most >= count ? count : most > 1 ? (unsigned)most : 1;
    for (unsigned i = 0; i < parts; i++)
        point_strokes_add(&s->walls, solid_point(edges[i * count / parts].from),
                          solid_point(edges[(i + 1) * count / parts - 1].to));
}

static meander_status solid_find_lines(shape_solid *s) {
    const grid *g = s->grid;
    shape_edge edges[SHAPE_EDGES_MOST];
    size_t all = 0;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) all += shape_edges(g, c, edges);
    TRY(point_strokes_init(&s->walls, all, &s->lent));
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        unsigned count = shape_edges(g, c, edges);
        for (unsigned first = 0, end; first < count; first = end) {
            for (end = first; end < count && edges[end].side == edges[first].side; end++)
                (void)point_strokes_number(&s->walls, solid_point(edges[end].from));
            if (solid_has_wall(s, c, edges[first].side)) solid_add_wall(s, edges + first, end - first);
        }
    }
    return MEANDER_OK;
}

// ---- the corners of walls ------------------------------------------------------------

// Of a line as it leaves a point: twice its number, and one more for its second end.
static void solid_direction(const shape_solid *s, size_t leaving, double *x, double *y) {
    const size_t *ends = s->walls.lines[leaving / 2].ends;
    shape_solid_place from = s->places[ends[leaving % 2]], to = s->places[ends[1 - leaving % 2]];
    double dx = (double)(to.x - from.x), dy = (double)(to.y - from.y), length = hypot(dx, dy);
    *x = length > 0 ? dx / length : 1;
    *y = length > 0 ? dy / length : 0;
}

// In the order of their angles; few lines meet in a point.
static unsigned solid_sort_lines(const shape_solid *s, size_t point, size_t *leaving, double *angles) {
    unsigned count = 0;
    for (size_t i = s->walls.first[point]; i != 0; count++) {
        const point_line *line = &s->walls.lines[i - 1];
        unsigned end = line->ends[1] == point, at = count;
        double x, y;
        solid_direction(s, 2 * (i - 1) + end, &x, &y);
        double angle = atan2(y, x);
        for (; at > 0 && angles[at - 1] > angle; at--) angles[at] = angles[at - 1], leaving[at] = leaving[at - 1];
        angles[at] = angle;
        leaving[at] = 2 * (i - 1) + end;
        i = line->next[end];
    }
    return count;
}

static size_t solid_add_place(shape_solid *s, double x, double y) {
    s->places[s->place_count] = (shape_solid_place){llround(x), llround(y)};
    return s->place_count++;
}

// A line that ends alone: half a wall behind its end, to the left and to the right.
static void solid_end_line(shape_solid *s, shape_solid_place at, size_t leaving) {
    double x, y, half = (double)s->wall / 2, px = (double)at.x, py = (double)at.y;
    solid_direction(s, leaving, &x, &y);
    s->corners[2 * leaving] = solid_add_place(s, px - half * (x + y), py - half * (y - x));
    s->corners[2 * leaving + 1] = solid_add_place(s, px - half * (x - y), py - half * (y + x));
}

// The corner between a line and the next one: on the left border of the first, as far along it as the right
// border of the second is, cot(angle / 2) half walls; or nearer, in the same direction, around a sharp corner.
static void solid_join_lines(shape_solid *s, shape_solid_place at, size_t first, size_t second) {
    double ax, ay, bx, by, half = (double)s->wall / 2;
    solid_direction(s, first, &ax, &ay);
    solid_direction(s, second, &bx, &by);
    double sine = ax * by - ay * bx, cosine = ax * bx + ay * by, along = cosine < 1 ? sine / (1 - cosine) : 0;
    double dx = ax * along - ay, dy = ay * along + ax, far = hypot(dx, dy);
    double part = along < 0 && far > SOLID_SHARP ? SOLID_SHARP / far : 1;
    size_t corner = solid_add_place(s, (double)at.x + half * part * dx, (double)at.y + half * part * dy);
    s->corners[2 * first] = corner;
    s->corners[2 * second + 1] = corner;
}

static meander_status solid_find_corners(shape_solid *s) {
    size_t most = 1;
    for (size_t p = 0; p < s->walls.point_count; p++)
        if (s->walls.degree[p] > most) most = s->walls.degree[p];
    size_t *leaving = scratch_lend(&s->lent, most, sizeof *leaving);
    double *angles = scratch_lend(&s->lent, most, sizeof *angles);
    if (leaving == NULL || angles == NULL) return MEANDER_NO_MEMORY;
    for (size_t p = 0; p < s->walls.point_count; p++) {
        unsigned count = solid_sort_lines(s, p, leaving, angles);
        if (count == 1) solid_end_line(s, s->places[p], leaving[0]);
        for (unsigned i = 0; count > 1 && i < count; i++)
            solid_join_lines(s, s->places[p], leaving[i], leaving[(i + 1) % count]);
    }
    return MEANDER_OK;
}

// Whether the borders of a wall have a length, to its left and to its right.
static bool solid_has_borders(const shape_solid *s, size_t line) {
    double x, y;
    solid_direction(s, 2 * line, &x, &y);
    for (unsigned left = 0; left < 2; left++) {
        shape_solid_place from = s->places[s->corners[4 * line + 1 - left]];
        shape_solid_place to = s->places[s->corners[4 * line + 2 + left]];
        if ((double)(to.x - from.x) * x + (double)(to.y - from.y) * y <= 0) return false;
    }
    return true;
}

static meander_status solid_check_room(const shape_solid *s) {
    bool room = true;
    for (cell c = grid_next(s->grid, 0); room && c != CELL_NONE; c = grid_next(s->grid, c + 1))
        room = s->wall * CANVAS_CELL < 2 * shape_room(s->grid, c) * s->cell;
    for (size_t i = 0; room && i < s->walls.line_count; i++) room = solid_has_borders(s, i);
    if (room) return MEANDER_OK;
    return context_fail(s->grid->context, MEANDER_BAD_REQUEST,
                        "walls as thick as cells are wide leave no room");
}

// ---- all places ----------------------------------------------------------------------

// On paper y points down.
static shape_solid_place solid_place(const shape_solid *s, int32_t x, int32_t y) {
    return (shape_solid_place){x * s->cell / CANVAS_CELL, -(y * s->cell / CANVAS_CELL)};
}

static meander_status solid_find_places(shape_solid *s) {
    const grid *g = s->grid;
    const point_strokes *w = &s->walls;
    size_t lines = w->line_count, count = w->point_count + g->cells + lines;
    // A line has a corner to its left at each end, and one more where it ends alone.
    s->places = scratch_lend(&s->lent, count + 4 * lines, sizeof *s->places);
    s->corners = scratch_lend(&s->lent, 4 * lines, sizeof *s->corners);
    if (s->places == NULL || s->corners == NULL) return MEANDER_NO_MEMORY;
    for (size_t p = 0; p < w->point_count; p++)
        s->places[s->place_count++] = solid_place(s, w->points[p].x, w->points[p].y);
    s->middles = s->place_count;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        shape_point middle = shape_middle(g, c);
        s->places[s->place_count++] = solid_place(s, middle.x, middle.y);
    }
    s->wall_middles = s->place_count;
    for (size_t i = 0; i < lines; i++) {
        shape_solid_place a = s->places[w->lines[i].ends[0]], b = s->places[w->lines[i].ends[1]];
        s->places[s->place_count++] = (shape_solid_place){(a.x + b.x) / 2, (a.y + b.y) / 2};
    }
    return solid_find_corners(s);
}

meander_status shape_solid_check_cells(context *c, uint64_t cells) {
    if (cells <= SHAPE_SOLID_MOST) return MEANDER_OK;
    return context_fail(c, MEANDER_TOO_BIG,
                        "a maze of %llu cells is too large for a solid, which has up to %d; mndr and json hold more",
                        (unsigned long long)cells, SHAPE_SOLID_MOST);
}

meander_status shape_solid_new(const drawing *d, shape_solid *s) {
    const int64_t *value = d->params->values;
    const grid *g = d->puzzle->grid;
    *s = (shape_solid){.grid = g, .maze = &d->puzzle->maze, .cell = value[SOLID_CELL], .wall = value[SOLID_WALL],
                       .height = value[SOLID_HEIGHT], .floor = value[SOLID_FLOOR], .lent = {.context = d->context}};
    TRY(shape_solid_check_cells(d->context, g->cells));
    if (!shape_fits(g))
        return context_fail(d->context, MEANDER_TOO_BIG,
                            "a maze of %zu cells is too long for a solid; mndr and json hold it", g->cells);
    meander_status status = solid_find_lines(s);
    if (status == MEANDER_OK) status = solid_find_places(s);
    if (status == MEANDER_OK) status = solid_check_room(s);
    if (status != MEANDER_OK) shape_solid_free(s);
    return status;
}

void shape_solid_free(shape_solid *s) { scratch_take_back(&s->lent); }

// ---- the surfaces --------------------------------------------------------------------

// A corner has a number: those of the floor come first, each place below and above; then those of the walls.
static size_t solid_floor(size_t place, unsigned above) { return 2 * place + above; }
static size_t solid_wall(const shape_solid *s, size_t place, unsigned above) {
    return 2 * (s->wall_middles + place) + above;
}

size_t shape_solid_count(const shape_solid *s) { return 2 * (s->wall_middles + s->place_count); }

void shape_solid_corner(const shape_solid *s, size_t corner, int64_t at[3]) {
    size_t place = corner / 2;
    bool wall = place >= s->wall_middles;
    if (wall) place -= s->wall_middles;
    at[0] = s->places[place].x;
    at[1] = s->places[place].y;
    at[2] = corner % 2 == 0 ? -s->floor : wall ? s->height : 0;
}

typedef struct shape_solid_giver {
    const shape_solid *solid;
    shape_solid_taker take;
    void *user;
} shape_solid_giver;

// A triangle above and the same below, seen from the other side.
static void solid_give_both(const shape_solid_giver *g, size_t a, size_t b, size_t c) {
    const size_t above[3] = {a + 1, b + 1, c + 1}, below[3] = {a, c, b};
    g->take(g->user, above);
    g->take(g->user, below);
}

// From below to above, over the border that leads from a to b counterclockwise around the surface.
static void solid_give_border(const shape_solid_giver *g, size_t a, size_t b) {
    const size_t first[3] = {a, b, b + 1}, second[3] = {a, b + 1, a + 1};
    g->take(g->user, first);
    g->take(g->user, second);
}

// Twice the area of a triangle, clockwise on paper.
static int64_t solid_area(shape_point a, shape_point b, shape_point c) {
    return ((int64_t)b.x - a.x) * ((int64_t)c.y - a.y) - ((int64_t)b.y - a.y) * ((int64_t)c.x - a.x);
}

// Whether the corner behind two others can be cut off: no other corner is in that triangle.
static bool solid_is_ear(const shape_edge *edges, unsigned count, unsigned i) {
    shape_point a = edges[i].from, b = edges[(i + 1) % count].from, c = edges[(i + 2) % count].from;
    bool ear = solid_area(a, b, c) > 0;
    for (unsigned k = 3; k < count && ear; k++) {
        shape_point at = edges[(i + k) % count].from;
        ear = solid_area(a, b, at) < 0 || solid_area(b, c, at) < 0 || solid_area(c, a, at) < 0;
    }
    return ear;
}

// The floor of a cell of which not all is seen from its middle: corners are cut off one after the other.
static void solid_give_ears(const shape_solid_giver *g, shape_edge *edges, unsigned count) {
    for (unsigned i = 0, tried = 0; count >= 3 && tried < count; i = (i + 1) % count) {
        if (!solid_is_ear(edges, count, i)) {
            tried++;
            continue;
        }
        size_t corners[3];
        for (unsigned k = 0; k < 3; k++)
            corners[k] = point_strokes_find(&g->solid->walls, solid_point(edges[(i + k) % count].from));
        solid_give_both(g, solid_floor(corners[2], 0), solid_floor(corners[1], 0), solid_floor(corners[0], 0));
        unsigned cut = (i + 1) % count;
        memmove(&edges[cut], &edges[cut + 1], (--count - cut) * sizeof *edges);
        i = i > cut ? i - 1 : i;
        tried = 0;
    }
}

// Edges of a cell are clockwise.
static void solid_give_cell(const shape_solid_giver *g, cell c, size_t middle) {
    shape_edge edges[SHAPE_EDGES_MOST];
    unsigned count = shape_edges(g->solid->grid, c, edges);
    shape_point at = shape_middle(g->solid->grid, c);
    bool seen = true;
    for (unsigned i = 0; i < count; i++) seen = seen && solid_area(edges[i].from, edges[i].to, at) > 0;
    for (unsigned i = 0; i < count; i++) {
        size_t from = point_strokes_find(&g->solid->walls, solid_point(edges[i].from));
        size_t to = point_strokes_find(&g->solid->walls, solid_point(edges[i].to));
        if (seen) solid_give_both(g, solid_floor(middle, 0), solid_floor(to, 0), solid_floor(from, 0));
        if (!(grid_sides(g->solid->grid, c) >> edges[i].side & 1))
            solid_give_border(g, solid_floor(to, 0), solid_floor(from, 0));
    }
    if (!seen) solid_give_ears(g, edges, count);
}

static void solid_give_wall(const shape_solid_giver *g, size_t line) {
    const shape_solid *s = g->solid;
    const size_t *ends = s->walls.lines[line].ends, *corners = s->corners + 4 * line;
    const size_t around[6] = {ends[0], corners[1], corners[2], ends[1], corners[3], corners[0]};
    size_t middle = solid_wall(s, s->wall_middles + line, 0);
    for (unsigned i = 0; i < 6; i++) {
        size_t a = solid_wall(s, around[i], 0), b = solid_wall(s, around[(i + 1) % 6], 0);
        solid_give_both(g, middle, a, b);
        if (i % 3 == 1) solid_give_border(g, a, b);
    }
    // At an end that is alone the two corners are joined.
    for (unsigned end = 0; end < 2; end++) {
        if (s->walls.lines[line].next[end] != 0 || s->walls.first[ends[end]] != line + 1) continue;
        size_t left = solid_wall(s, corners[2 * end], 0), right = solid_wall(s, corners[2 * end + 1], 0);
        solid_give_both(g, solid_wall(s, ends[end], 0), left, right);
        solid_give_border(g, left, right);
    }
}

meander_status shape_solid_give(const shape_solid *s, shape_solid_taker take, void *user) {
    const shape_solid_giver g = {s, take, user};
    size_t middle = s->middles, all = s->grid->cells + s->walls.line_count;
    for (cell c = grid_next(s->grid, 0); c != CELL_NONE; c = grid_next(s->grid, c + 1)) {
        solid_give_cell(&g, c, middle++);
        if (middle % 4096 == 0) TRY(context_progress(s->grid->context, middle - s->middles, all));
    }
    for (size_t i = 0; i < s->walls.line_count; i++) {
        solid_give_wall(&g, i);
        if (i % 4096 == 0) TRY(context_progress(s->grid->context, s->grid->cells + i, all));
    }
    return MEANDER_OK;
}
