// SPDX-License-Identifier: MIT
// Layers of lines, each collected as single pieces and then drawn by draw/pen_route.h:
//
//     walls       every piece of wall once, from corner to corner           +---+
//     passages    from the middle of a cell to the next                     | o-+-o   or the outlines of thick walls
//     solution    the same along the path                                   +---+
//
// Walls that are to be cut out have a thickness, and half of the cut lies beyond each of their sides.
//
// Cost: some 150 bytes per piece of one layer.
#define GRID_WIDE
#include "format/picture/pen_drawing.h"

#include <math.h>

#include "draw/pen_route.h"
#include "format/picture/style_params.h"
#include "format/world/relief.h"
#include "grid/maze.h"
#include "grid/rim.h"
#include "grid/shape.h"

// The source of a layer's pieces, and the lines that they become.
typedef struct pen_collector {
    const drawing *drawing;
    const plot *plot;            // of squares; NULL for others
    shape_point origin;          // of cells of other shapes
    point_strokes *lines;        // NULL: they are counted
    size_t count;
} pen_collector;

// A piece that is given twice would be drawn twice, so each caller gives every piece once: of a wall, the cell with the
// lower number; of a plane, the bit at its beginning.
static void collect(pen_collector *k, canvas_point from, canvas_point to) {
    k->count++;
    if (k->lines != NULL) point_strokes_add(k->lines, from, to);
}

// ---- squares -----------------------------------------------------------------------------

// A bit of the plane is a line to the east, or to the south, of the node at its place.
static void collect_plane(pen_collector *k, const uint64_t *east, const uint64_t *south, size_t stride, size_t width,
                          size_t height, int32_t offset) {
    for (size_t y = 0; y < height; y++)
        for (size_t x = 0; x < width; x++) {
            canvas_point at = {(int32_t)x * CANVAS_CELL + offset, (int32_t)y * CANVAS_CELL + offset};
            if (east != NULL && bits_get(east, y * stride + x))
                collect(k, at, (canvas_point){at.x + CANVAS_CELL, at.y});
            if (south != NULL && bits_get(south, y * stride + x))
                collect(k, at, (canvas_point){at.x, at.y + CANVAS_CELL});
        }
}

// The thickness of walls with what the cut takes away, in thousandths of a cell; 0: they are lines.
static int32_t collect_thick(const pen_collector *k) {
    const int64_t *value = k->drawing->params->values;
    int64_t thick = (value[PEN_WALL] + value[PEN_KERF]) * CANVAS_CELL / value[PEN_CELL];
    return value[PEN_WALL] == 0 ? 0 : thick > CANVAS_CELL ? CANVAS_CELL : (int32_t)thick;
}

// A post is a square around a node, closed where no wall goes on; a wall has two sides from post to post.
static void collect_posts(pen_collector *k, const strokes *t, int32_t half) {
    static const int8_t right[] = {-1, 1, 1, -1, -1}, down[] = {-1, -1, 1, 1, -1};
    for (size_t y = 0; y < t->height; y++)
        for (size_t x = 0; x < t->width; x++) {
            canvas_point at = {(int32_t)x * CANVAS_CELL, (int32_t)y * CANVAS_CELL};
            unsigned sides = strokes_sides(t, t->east, t->south, x, y);
            for (unsigned side = 0; side < 4 && sides != 0; side++) {
                canvas_point from = {at.x + half * right[side], at.y + half * down[side]};
                canvas_point to = {at.x + half * right[side + 1], at.y + half * down[side + 1]};
                bool wall = sides >> side & 1, east = side == MEANDER_EAST, south = side == MEANDER_SOUTH;
                if (!wall) collect(k, from, to);
                if (!wall || !(east || south)) continue;
                int32_t far = CANVAS_CELL - 2 * half, dx = east ? far : 0, dy = south ? far : 0;
                collect(k, from, (canvas_point){from.x + dx, from.y + dy});
                collect(k, to, (canvas_point){to.x + dx, to.y + dy});
            }
        }
}

static meander_status collect_squares(pen_collector *k, pen_layer layer, scratch *lent) {
    const plot *m = k->plot;
    strokes t;
    const style l = {.openings = k->drawing->params->values[PEN_OPENINGS] != 0};
    if (layer == PEN_LAYER_WALLS) {
        TRY(strokes_init(&t, m->width + 1, m->height + 1, lent));
        picture_add_walls(m, &l, &t);
        int32_t thick = collect_thick(k);
        if (thick >= CANVAS_CELL)
            return context_fail(k->drawing->context, MEANDER_BAD_REQUEST,
                                "walls as thick as cells are wide leave no room");
        if (thick > 0) collect_posts(k, &t, thick / 2);
        else collect_plane(k, t.east, t.south, t.stride, m->width + 1, m->height + 1, 0);
    } else {
        bool path = layer == PEN_LAYER_SOLUTION;
        collect_plane(k, path ? m->path_east : m->east, path ? m->path_south : m->south, m->stride, m->width, m->height,
                      CANVAS_CELL / 2);
    }
    return MEANDER_OK;
}

// ---- cells of any shape --------------------------------------------------------------

static canvas_point collect_point(const pen_collector *k, shape_point p) {
    return (canvas_point){p.x - k->origin.x, p.y - k->origin.y};
}

// A wall is one line, although both cells beside it have its edge.  In the border an opening has none.
static void collect_walls(pen_collector *k, cell c) {
    const puzzle *p = k->drawing->puzzle;
    const grid *g = p->grid;
    bool broken = k->drawing->params->values[PEN_OPENINGS] != 0;
    shape_edge edges[SHAPE_EDGES_MOST];
    for (unsigned i = shape_edges(g, c, edges); i-- > 0;) {
        unsigned side = edges[i].side;
        if (side == SHAPE_CUT) continue;
        bool mine = !(grid_sides(g, c) >> side & 1) || c < grid_neighbour(g, c, side);
        if (mine && !maze_is_open(&p->maze, c, side) && !(broken && rim_is_open(p, c, side)))
            collect(k, collect_point(k, edges[i].from), collect_point(k, edges[i].to));
    }
}

// A passage is a single line from middle to middle, as pictures show it; the cell with the lower number gives it.
static void collect_ways(pen_collector *k, cell c, unsigned sides) {
    const grid *g = k->drawing->puzzle->grid;
    for (; sides != 0; sides &= sides - 1) {
        cell there = grid_neighbour(g, c, bits_lowest(sides));
        if (c < there) collect(k, collect_point(k, shape_middle(g, c)), collect_point(k, shape_middle(g, there)));
    }
}

static void collect_shape(pen_collector *k, pen_layer layer) {
    const grid *g = k->drawing->puzzle->grid;
    const uint8_t *path = k->drawing->marks->path_sides;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        if (layer == PEN_LAYER_WALLS) collect_walls(k, c);
        else if (layer == PEN_LAYER_PASSAGES) collect_ways(k, c, maze_sides(&k->drawing->puzzle->maze, c));
        else if (path != NULL) collect_ways(k, c, sides_get(g, path, c));
    }
}

// ---- outlines ------------------------------------------------------------------------

static canvas_point collect_spot(const pen_collector *k, spot at) {
    return (canvas_point){(int32_t)llround(at.x) - k->origin.x, (int32_t)llround(-at.y) - k->origin.y};
}

// The borders between walls and floors of a relief: both sides of a wall, and those of a post where no wall goes on.
static meander_status collect_relief(pen_collector *k) {
    relief r;
    const relief_lengths lengths = {.cell = CANVAS_CELL, .wall = (double)collect_thick(k), .height = 1, .floor = 1};
    drawing shown = *k->drawing;
    if (shown.params->values[PEN_OPENINGS] == 0) shown.opening_count = 0;
    TRY(relief_new(&shown, &lengths, &r));
    meander_status status = relief_check(&r);
    for (size_t i = 0; i < r.edge_count && status == MEANDER_OK; i++) {
        const relief_edge *e = &r.edges[i], *next = &r.edges[r.edges[e->before].twin];
        canvas_point from = collect_spot(k, relief_corner(&r, e));
        if (e->wall) collect(k, from, collect_spot(k, relief_corner(&r, &r.edges[e->next])));
        if (r.posts[e->post].wall && !next->wall) collect(k, from, collect_spot(k, relief_corner(&r, next)));
    }
    relief_free(&r);
    return status;
}

// ---- layers --------------------------------------------------------------------------

static meander_status collect_layer(pen_collector *k, pen_layer layer, scratch *lent) {
    if (k->plot != NULL) return collect_squares(k, layer, lent);
    if (layer == PEN_LAYER_WALLS && collect_thick(k) > 0) return collect_relief(k);
    collect_shape(k, layer);
    return MEANDER_OK;
}

// Counted first, because a hash table has to know how many there are.
static meander_status pen_draw_layer(const pen_collector *all, pen_layer layer, canvas *c) {
    static const char *const names[] = {"walls", "passages", "solution"};
    scratch lent = {.context = all->drawing->context};
    point_strokes t;
    pen_collector k = *all;
    meander_status status = collect_layer(&k, layer, &lent);
    if (status == MEANDER_OK) status = point_strokes_init(&t, k.count, &lent);
    k.lines = &t;
    if (status == MEANDER_OK) status = collect_layer(&k, layer, &lent);
    if (status == MEANDER_OK && (t.line_count > 0 || layer == PEN_LAYER_WALLS)) {
        c->open(c, &(canvas_pen){.name = names[layer], .width = (int32_t)layer});
        if (t.line_count > 0) status = pen_route_draw(&t, c);
        c->finish(c);
    }
    scratch_take_back(&lent);
    return status;
}

static meander_status pen_draw_layers(const pen_collector *k, canvas *c) {
    static const uint8_t wanted[] = {5, 1, 4, 2, 3, 6, 7};       // of the choices, a bit for each layer
    unsigned layers = wanted[k->drawing->params->values[PEN_LAYERS]];
    for (pen_layer layer = 0; layer < PEN_LAYER_COUNT; layer++)
        if (layers >> layer & 1) TRY(pen_draw_layer(k, layer, c));
    return MEANDER_OK;
}

// The border's lines are on the edge of it: half of a pen's width, or of a wall, is beyond, in the margin.
pen_page pen_drawing_page(const drawing *d) {
    if (!drawing_is_shape(d))
        return (pen_page){(int32_t)d->rows->width * CANVAS_CELL, (int32_t)d->rows->height * CANVAS_CELL};
    shape_box box = shape_bounds(d->puzzle->grid);
    return (pen_page){box.most.x - box.least.x, box.most.y - box.least.y};
}

// A cut without walls that have a thickness would do nothing.
meander_status pen_drawing_check(const drawing *d) {
    if (d->params->values[PEN_KERF] != 0 && d->params->values[PEN_WALL] == 0)
        return context_fail(d->context, MEANDER_BAD_REQUEST, "kerf is for walls that are cut out: it needs wall, as in "
                            "wall=2,kerf=0.2");
    if (drawing_is_shape(d) && !shape_fits(d->puzzle->grid))
        return context_fail(d->context, MEANDER_TOO_BIG, "a maze of %zu cells is too long to be plotted",
                            d->puzzle->grid->cells);
    if (drawing_is_shape(d)) return MEANDER_OK;
    if (d->rows->height == MEANDER_ENDLESS)
        return context_fail(d->context, MEANDER_UNSUPPORTED, "an endless maze cannot be plotted");
    if (d->rows->width <= PEN_NODES_MOST && d->rows->height <= PEN_NODES_MOST / d->rows->width) return MEANDER_OK;
    return context_fail(d->context, MEANDER_TOO_BIG, "a maze of more than 4 million cells cannot be plotted");
}

// The planes live as long as the layers are drawn.
static meander_status pen_put_squares(const drawing *d, canvas *c, scratch *lent) {
    plot m;
    const style l = {.openings = true};
    TRY(style_plot(d, &l, &m, lent));
    const pen_collector k = {.drawing = d, .plot = &m};
    return pen_draw_layers(&k, c);
}

meander_status pen_drawing_put(const drawing *d, canvas *c) {
    scratch lent = {.context = d->context};
    if (drawing_is_shape(d)) {
        const pen_collector k = {.drawing = d, .origin = shape_bounds(d->puzzle->grid).least};
        return pen_draw_layers(&k, c);
    }
    meander_status status = pen_put_squares(d, c, &lent);
    scratch_take_back(&lent);
    return status;
}
