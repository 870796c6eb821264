// SPDX-License-Identifier: MIT
// The picture of a maze whose cells have any shape: its layers, from below.
//
//     page   floor   distances   visited   dead ends   graph   arrows   path   walls
//     start and goals   stairs and seams   tabs      pipes come before the tints, and there are no walls
//
// Everything comes from the outlines of cells (grid/shape.h).  A wall is drawn once, by the cell
// with the smaller index; start and goal are marks, because only rectangles have openings.
// Invariant: the same grid, maze and style give the same calls to the canvas.
// Cost: one look at each side of each cell per layer.
#define GRID_WIDE
#include "draw/shape_layer.h"
#include "base/bits.h"

#include "base/text.h"
#include "draw/point_strokes.h"
#include "draw/letter_marks.h"
#include "draw/lock_marks.h"
#include "grid/rim.h"
#include "draw/shape_fold.h"

enum { SHAPE_TITLE = 64, SHAPE_LAYERS = 12, SHAPE_CELLS_MOST = 1 << 24 };

// ---- lines -------------------------------------------------------------------------

// An edge is a wall unless its side is open, or it is a cut.  The cell beyond draws the same edge, except at a seam.
static bool picture_is_wall(const shape_picture *p, cell c, unsigned side) {
    const grid *g = p->grid;
    if (side == SHAPE_CUT || maze_is_open(&p->plot->puzzle->maze, c, side)) return false;
    return !(grid_sides(g, c) >> side & 1) || c < grid_neighbour(g, c, side) ||
           shape_link_of(g, c, side) >= SHAPE_UP;
}

// The outline of a cell; edges in the gaps of openings become cuts.
static unsigned picture_wall_edges(const shape_picture *p, cell c, shape_edge *edges) {
    const puzzle *z = p->plot->puzzle;
    unsigned count = shape_picture_edges(p, c, edges);
    for (size_t i = 0; i < z->opening_count && p->style->openings; i++) {
        rim_stretch open;
        if (z->openings[i].cell != c || !rim_stretch_of(p->grid, c, z->openings[i].side, edges, count, &open)) continue;
        for (unsigned k = 0; k < open.edges; k++) edges[(open.first + k) % count].side = SHAPE_CUT;
    }
    return count;
}

// The lines have their own memory, because there may be many levels of them.
static meander_status picture_strokes(shape_picture *p, point_strokes *t, scratch *lent, const canvas_pen *pen) {
    p->canvas->open(p->canvas, pen);
    meander_status status = point_strokes_draw(t, p->canvas, p->style->round);
    p->canvas->finish(p->canvas);
    scratch_take_back(lent);
    return status;
}

static meander_status picture_strokes_begin(point_strokes *t, size_t lines, scratch *lent) {
    meander_status status = point_strokes_init(t, lines, lent);
    if (status != MEANDER_OK) scratch_take_back(lent);
    return status;
}

static meander_status picture_shape_walls(shape_picture *p) {
    point_strokes t;
    scratch lent = {.context = p->grid->context};
    canvas_pen pen = {.name = "walls", .line = p->style->colours.wall, .fill = CANVAS_NONE,
                      .width = shape_picture_wall(p), .round = true};
    shape_edge edges[SHAPE_EDGES_MOST];
    size_t all = 0;
    for (cell c = shape_picture_first(p); c != CELL_NONE; c = shape_picture_next(p, c + 1))
        all += shape_picture_edges(p, c, edges);
    TRY(picture_strokes_begin(&t, all, &lent));
    for (cell c = shape_picture_first(p); c != CELL_NONE; c = shape_picture_next(p, c + 1)) {
        unsigned count = picture_wall_edges(p, c, edges);
        for (unsigned i = 0; i < count; i++)
            if (picture_is_wall(p, c, edges[i].side))
                point_strokes_add(&t, shape_picture_point(p, edges[i].from),
                                  shape_picture_point(p, edges[i].to));
    }
    return picture_strokes(p, &t, &lent, &pen);
}

// A line that leads under a bridge ends where the bridge begins, its round end included.
static void picture_add_tunnel(const shape_picture *p, point_strokes *t, canvas_point a,
                               canvas_point b, int32_t width) {
    int32_t length = a.x == b.x ? b.y - a.y : b.x - a.x;
    int32_t seen = (length - shape_pipes_corridor(p) - shape_pipes_walls(p) - width) / 2;
    int32_t dx = a.x == b.x ? 0 : seen, dy = seen - dx;
    point_strokes_add(t, a, (canvas_point){a.x + dx, a.y + dy});
    point_strokes_add(t, (canvas_point){b.x - dx, b.y - dy}, b);
}

// At a seam a line leads halfway to the edge, where the mark begins.
static void picture_add_half(const shape_picture *p, point_strokes *t, cell c, unsigned side) {
    shape_brink brink;
    canvas_point from = shape_picture_middle(p, c);
    if (!shape_seams_brink(p, c, side, &brink)) return;
    point_strokes_add(t, from, (canvas_point){from.x + (brink.middle.x - from.x) / 2,
                                              from.y + (brink.middle.y - from.y) / 2});
}

// Where all passages are drawn, as those of the graph of rooms, they meet in the middles of cells; a path need not go
// there.
static unsigned picture_way(const shape_picture *p, const uint8_t *sides, cell c, unsigned side, canvas_point *points) {
    if (sides != p->plot->path_sides) return shape_way(p, c, side, points);
    return shape_way_of_path(p, sides, c, side, points);
}

static void picture_add_way(const shape_picture *p, point_strokes *t, const uint8_t *sides, cell c, unsigned side) {
    canvas_point points[SHAPE_WAY_MOST];
    for (unsigned i = picture_way(p, sides, c, side, points); --i > 0;) point_strokes_add(t, points[i], points[i - 1]);
}

static void picture_add_passage(const shape_picture *p, point_strokes *t, const uint8_t *sides, cell c,
                                unsigned side, int32_t width) {
    unsigned back;
    shape_link link = shape_link_of(p->grid, c, side);
    cell there = grid_cross(p->grid, c, side, &back);
    canvas_point a = shape_picture_middle(p, c), b = shape_picture_middle(p, there);
    if (link == SHAPE_UNDER && p->shape->bridges) picture_add_tunnel(p, t, a, b, width);
    else if (link < SHAPE_UP) picture_add_way(p, t, sides, c, side);
    else if (shape_seams_know(p->grid)) {
        picture_add_half(p, t, c, side);
        picture_add_half(p, t, there, back);
    }
}

// So many lines: a tunnel and a seam have two, the line of a passage has what it bends.
static size_t picture_count_lines(const shape_picture *p, const uint8_t *sides) {
    canvas_point points[SHAPE_WAY_MOST];
    size_t count = 0;
    for (cell c = shape_picture_first(p); c != CELL_NONE; c = shape_picture_next(p, c + 1))
        for (unsigned rest = sides_get(p->grid, sides, c); rest != 0; rest &= rest - 1) {
            unsigned side = bits_lowest(rest);
            if (c >= grid_neighbour(p->grid, c, side)) continue;
            count += shape_link_of(p->grid, c, side) < SHAPE_UP ? picture_way(p, sides, c, side, points) : 2;
        }
    return count;
}

// Passages as lines from middle to middle; those of stairs have no place on paper.
static meander_status picture_shape_passages(shape_picture *p, const uint8_t *sides,
                                             const canvas_pen *pen) {
    const grid *g = p->grid;
    point_strokes t;
    scratch lent = {.context = g->context};
    TRY(picture_strokes_begin(&t, picture_count_lines(p, sides), &lent));
    for (cell c = shape_picture_first(p); c != CELL_NONE; c = shape_picture_next(p, c + 1))
        for (unsigned rest = sides_get(g, sides, c); rest != 0; rest &= rest - 1) {
            unsigned side = bits_lowest(rest);
            if (c < grid_neighbour(g, c, side)) picture_add_passage(p, &t, sides, c, side, pen->width);
        }
    return picture_strokes(p, &t, &lent, pen);
}

static void picture_path_dot(shape_picture *p, cell c) {
    if (sides_get(p->plot->puzzle->grid, p->plot->path_sides, c) != 0)
        picture_dot(p->canvas, shape_picture_middle(p, c));
}

// A line is thinner where cells differ, as it bends in them, and if it fits through all sides of a cell then; a side
// that is too short for that, as some are among random cells, is filled.
static int32_t picture_path_width(const shape_picture *p) {
    const style *l = p->style;
    int32_t passage = shape_picture_narrowest(p), strait = p->strait - shape_picture_wall(p);
    int32_t width = l->path == STYLE_DOTS ? passage * 2 / 5 : l->strong ? passage / 2 : passage / 3;
    bool bends = p->shape->bends == NULL && l->path != STYLE_DOTS;
    bool unlike = 10 * p->roomiest > 11 * p->room && 2 * p->roomiest <= 3 * p->room;
    if (bends && unlike) width = width * 2 / 3;
    if (l->path != STYLE_DOTS && strait >= passage / 6 && strait < width) width = strait;
    return l->path_most > 0 && width > l->path_most ? l->path_most : width;
}

static meander_status picture_shape_path(shape_picture *p) {
    const style *l = p->style;
    canvas_pen pen = {.name = "path", .line = l->colours.path, .fill = CANVAS_NONE, .round = true,
                      .width = picture_path_width(p)};
    if (p->plot->path_sides == NULL || l->path == STYLE_NO_PATH) return MEANDER_OK;
    if (l->path != STYLE_DOTS) {
        canvas_pen strip = pen;
        strip.name = "strip";
        strip.line = picture_ground(l);
        strip.width += shape_picture_narrowest(p) / 5;
        if (l->distances) TRY(picture_shape_passages(p, p->plot->path_sides, &strip));
        return picture_shape_passages(p, p->plot->path_sides, &pen);
    }
    p->canvas->open(p->canvas, &pen);
    TRY(shape_picture_walk(p, picture_path_dot));
    p->canvas->finish(p->canvas);
    return MEANDER_OK;
}

static void picture_graph_node(shape_picture *p, cell c) {
    picture_dot(p->canvas, shape_picture_middle(p, c));
}

static meander_status picture_shape_graph(shape_picture *p) {
    int32_t passage = shape_picture_narrowest(p);
    canvas_pen pen = {.name = "edges", .line = p->style->colours.overlay, .fill = CANVAS_NONE,
                      .width = passage / 12, .round = true};
    TRY(picture_shape_passages(p, p->plot->puzzle->maze.open, &pen));
    pen.name = "nodes";
    pen.width = passage * 3 / 10;
    p->canvas->open(p->canvas, &pen);
    TRY(shape_picture_walk(p, picture_graph_node));
    p->canvas->finish(p->canvas);
    return MEANDER_OK;
}

// ---- all of it ---------------------------------------------------------------------

// In pixels, rounded up.
static uint32_t picture_shape_pixels(const style *l, int32_t from, int32_t to) {
    uint64_t length = (uint64_t)(to - from) * l->cell;
    return (uint32_t)((length + CANVAS_CELL - 1) / CANVAS_CELL) + 2 * l->margin + l->wall % 2;
}

// On an edge that both cells share, or on the far side of a corridor; stairs have their doors beside them.
static bool picture_shape_door(const void *of, cell c, unsigned side, lock_spot *spot) {
    const shape_picture *p = of;
    shape_brink brink;
    if (!shape_picture_has(p, c)) return false;
    if (shape_seams_brink(p, c, side, &brink)) {
        *spot = (lock_spot){brink.middle, brink.dx, brink.dy};
        return true;
    }
    canvas_point at = shape_picture_middle(p, c), to = shape_picture_middle(p, grid_neighbour(p->grid, c, side));
    bool stairs = shape_link_of(p->grid, c, side) >= SHAPE_UP;
    if (stairs) to = (canvas_point){at.x + p->room, at.y};
    int64_t dx = to.x - at.x, dy = to.y - at.y;
    int32_t length = (int32_t)bits_root((uint64_t)(dx * dx + dy * dy));
    if (length == 0) return false;
    *spot = (lock_spot){{at.x + (int32_t)(dx / 2), at.y + (int32_t)(dy / 2)}, (int32_t)(1000 * dx / length),
                        (int32_t)(1000 * dy / length)};
    return true;
}

static bool picture_shape_key(const void *of, cell c, canvas_point *at) {
    const shape_picture *p = of;
    *at = shape_picture_middle(p, c);
    return shape_picture_has(p, c);
}

// The gap of an opening, and the direction through it: into the maze at the start, out of it at a goal.
// A picture of levels has only the gaps of the level that is drawn now.
static bool picture_gate(const shape_picture *p, const puzzle_opening *o, lock_spot *spot) {
    shape_edge edges[SHAPE_EDGES_MOST];
    if (!shape_picture_has(p, o->cell)) return false;
    unsigned count = shape_picture_edges(p, o->cell, edges);
    rim_stretch open;
    if (!rim_stretch_of(p->grid, o->cell, o->side, edges, count, &open)) return false;
    // An arc has many edges; outlines go clockwise, so this leads out.
    const shape_edge *middle = &edges[(open.first + open.edges / 2) % count];
    canvas_point a = shape_picture_point(p, edges[open.first].from);
    canvas_point b = shape_picture_point(p, edges[(open.first + open.edges - 1) % count].to);
    canvas_point c = shape_picture_point(p, middle->from);
    int64_t dx = (int64_t)b.y - a.y, dy = (int64_t)a.x - b.x, way = o->cell == p->plot->puzzle->start ? -1000 : 1000;
    int32_t length = (int32_t)bits_root((uint64_t)(dx * dx + dy * dy));
    if (length == 0) return false;
    *spot = (lock_spot){c, (int32_t)(way * dx / length), (int32_t)(way * dy / length)};
    if (open.edges % 2 == 1) {
        canvas_point d = shape_picture_point(p, middle->to);
        spot->at = (canvas_point){c.x + (d.x - c.x) / 2, c.y + (d.y - c.y) / 2};
    }
    return true;
}

// An arrow stands in each gap.
static void picture_gates(const shape_picture *p) {
    const puzzle *z = p->plot->puzzle;
    canvas_pen pen = {.name = "gates", .line = CANVAS_NONE, .fill = p->style->colours.overlay};
    lock_spot spot;
    if (!p->style->openings || z->opening_count == 0) return;
    p->canvas->open(p->canvas, &pen);
    for (size_t i = 0; i < z->opening_count; i++)
        if (picture_gate(p, &z->openings[i], &spot)) lock_arrow(p->canvas, &spot, shape_picture_narrowest(p));
    p->canvas->finish(p->canvas);
}

static void picture_shape_locks(const shape_picture *p) {
    const puzzle *z = p->plot->puzzle;
    lock_picture marks = {z, p->style, p->canvas, shape_picture_narrowest(p), p, picture_shape_door, picture_shape_key};
    if (z->locks != NULL) lock_marks_draw(&marks);
    letter_marks_draw(&marks);
}

static meander_status picture_shape_level(shape_picture *p) {
    const style *l = p->style;
    bool pipes = shape_of(p->grid)->pipes != 0;
    if (pipes) TRY(shape_pipes_draw(p));
    TRY(shape_floors_draw(p));
    if (l->graph != STYLE_NO_GRAPH) TRY(picture_shape_graph(p));
    if (l->arrows) TRY(shape_marks_arrows(p));
    TRY(picture_shape_path(p));
    if (!pipes) TRY(picture_shape_walls(p));
    picture_shape_locks(p);
    picture_gates(p);
    shape_marks_ends(p);
    TRY(shape_marks_stairs(p));
    return shape_fold_draw(p);
}

// Levels that are above one another: the lowest one, which is the last, comes first, and each covers what
// rises from below.
static meander_status picture_shape_layers(shape_picture *p) {
    const grid *g = p->grid;
    if (p->shape->levels == NULL) return picture_shape_level(p);
    uint64_t levels = p->shape->levels(g), high = g->height / levels;
    for (uint64_t level = levels; level-- > 0;) {
        p->first = grid_index(g, (meander_point){0, level * high});
        p->end = level + 1 == levels ? g->count : grid_index(g, (meander_point){0, (level + 1) * high});
        TRY(picture_shape_level(p));
    }
    return MEANDER_OK;
}

static const shape_kind *picture_shape_of(const grid *g, const style *l) {
    const shape_kind *kind = shape_of(g);
    return l->raised && kind->raised != NULL ? kind->raised : kind;
}

shape_box shape_picture_box(const grid *g, const style *l) {
    shape_box box = shape_bounds_in(g, picture_shape_of(g, l));
    int32_t around = l->fold ? FOLD_ROOM : shape_seams_have_letters(g, l) ? SEAM_ROOM : 0;
    return (shape_box){{box.least.x - around, box.least.y - around}, {box.most.x + around, box.most.y + around}};
}

canvas_page shape_picture_page(const grid *g, const style *l) {
    shape_box box = shape_picture_box(g, l);
    return (canvas_page){.scale = l->cell, .halves = 2 * l->margin + l->wall % 2,
                         .width = picture_shape_pixels(l, box.least.x, box.most.x),
                         .height = picture_shape_pixels(l, box.least.y, box.most.y),
                         .colour = l->colours.page};
}

meander_status shape_picture_check_cells(context *c, uint64_t cells) {
    if (cells <= SHAPE_CELLS_MOST) return MEANDER_OK;
    return context_fail(c, MEANDER_TOO_BIG,
                        "a maze of %llu cells is too large for this kind of picture, which shows up to %d; "
                        "mndr and json hold more", (unsigned long long)cells, SHAPE_CELLS_MOST);
}

meander_status shape_picture_check(const grid *g, const style *l) {
    if (shape_of(g) == NULL)
        return context_fail(g->context, MEANDER_UNSUPPORTED,
                            "this grid has no layout on paper");
    if (l->raised && shape_of(g)->raised == NULL)
        return context_fail(g->context, MEANDER_UNSUPPORTED, "only a box has levels");
    TRY(shape_picture_check_cells(g->context, g->cells));
    if (shape_fits(g)) return MEANDER_OK;
    return context_fail(g->context, MEANDER_TOO_BIG,
                        "a maze of %zu cells is too long for this kind of picture; mndr and json hold it", g->cells);
}

// A side may have several edges.
static void picture_measure_edges(shape_picture *p, cell c) {
    shape_edge edges[SHAPE_EDGES_MOST];
    int32_t sides[SHAPE_CUT + 1] = {0};
    for (unsigned i = shape_picture_edges(p, c, edges); i-- > 0;) {
        int64_t dx = (int64_t)edges[i].to.x - edges[i].from.x, dy = (int64_t)edges[i].to.y - edges[i].from.y;
        int32_t length = (int32_t)bits_root((uint64_t)(dx * dx + dy * dy));
        if (length < p->gate) p->gate = length;
        sides[edges[i].side] += length;
    }
    for (unsigned side = 0; side < SHAPE_CUT; side++)
        if (sides[side] > 0 && sides[side] < p->strait) p->strait = sides[side];
}

// The edges of the narrowest cells are the shortest ones, so only a few cells are measured.
static void picture_shape_measure(shape_picture *p) {
    p->room = p->gate = p->strait = INT32_MAX;
    for (cell c = shape_picture_first(p); c != CELL_NONE; c = shape_picture_next(p, c + 1)) {
        int32_t room = shape_picture_room(p, c);
        if (room > p->roomiest) p->roomiest = room;
        if (room >= p->room) continue;
        p->room = room;
        picture_measure_edges(p, c);
    }
    p->margin = (picture_path_width(p) + shape_picture_wall(p) + 1) / 2;
    p->clear = p->margin + p->roomiest / 4;
}

static void picture_shape_begin(shape_picture *p) {
    const grid *g = p->grid;
    const style *l = p->style;
    char title[SHAPE_TITLE];
    text_print(title, sizeof title, "Maze of %zu cells", g->cells);
    p->box = shape_picture_box(g, l);
    picture_shape_measure(p);
    canvas_page page = shape_picture_page(g, l);
    page.id = p->plot->id;
    page.title = title;
    p->canvas->begin(p->canvas, &page);
}

meander_status shape_picture_draw(const shape_plot *seen, const style *l, canvas *c) {
    const grid *g = seen->puzzle->grid;
    TRY(shape_picture_check(g, l));
    shape_picture p = {.plot = seen, .grid = g, .style = l, .canvas = c, .shape = picture_shape_of(g, l),
                       .end = g->count, .lent = {.context = g->context},
                       .all = SHAPE_LAYERS * (uint64_t)g->cells};
    scratch border = {.context = g->context};
    meander_status status = l->smooth ? smooth_border_init(&p.smooth, g, p.shape, &border) : MEANDER_OK;
    if (status != MEANDER_OK) {
        scratch_take_back(&border);
        return status;
    }
    picture_shape_begin(&p);
    status = picture_shape_layers(&p);
    scratch_take_back(&p.lent);
    scratch_take_back(&border);
    meander_status ended = c->end(c);
    return status != MEANDER_OK ? status : ended;
}
