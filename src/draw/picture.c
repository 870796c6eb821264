// SPDX-License-Identifier: MIT
// The picture of a maze: its layers, from below.
//
//     page   floor   sets   distances   visited   dead ends   graph   arrows   path   walls
//     openings are walls left out; start and goal are a disc and a ring; then numbers
//     (set_labels.c) and letters (room_names.c); beside it may be the graph by itself
//
// A layer is one path with one pen, however many cells it has, which keeps files small.  Floors
// are filled run by run, lines joined to long strokes (strokes.h).
//
// Invariant: a layer is drawn from the planes alone, and nothing is drawn that is not asked for;
// so a canvas gets the same calls for the same maze and style.
// Cost: one walk over the planes per layer; 32 walks for distances, one for each colour.
#include "draw/picture.h"

#include "base/compass.h"
#include "base/text.h"
#include "draw/bent_canvas.h"
#include "draw/ends.h"
#include "draw/letter_marks.h"
#include "draw/lock_marks.h"
#include "draw/tints.h"
#include "draw/room_names.h"
#include "draw/set_labels.h"
#include "draw/shifted_canvas.h"
#include "draw/strokes.h"

enum { PICTURE_TITLE = 64 };

// ---- lines -------------------------------------------------------------------------

static int32_t picture_radius(const style *l) {
    return (int32_t)(PICTURE_HALF * l->round / 100);
}

// Between two cells there is a wall where there is no passage; around the maze always.
static bool picture_parts(const plot *m, size_t x, size_t y, size_t other_x, size_t other_y,
                          const uint64_t *plane) {
    bool here = plot_holds(m, x, y), there = plot_holds(m, other_x, other_y);
    return here && there ? !plot_bit(m, plane, x, y) : here || there;
}

static void picture_add_all_walls(const plot *m, strokes *t) {
    for (size_t y = 0; y <= m->height; y++)
        for (size_t x = 0; x <= m->width; x++) {
            if (x < m->width && picture_parts(m, x, y - 1, x, y, m->south))
                strokes_add_east(t, x, y);
            if (y < m->height && picture_parts(m, x - 1, y, x, y, m->east))
                strokes_add_south(t, x, y);
        }
}

// An opening is a wall left out.
static void picture_open_opening(strokes *t, const plot_opening *opening) {
    size_t x = (size_t)opening->at.x, y = (size_t)opening->at.y;
    switch (opening->side) {
    case MEANDER_NORTH: bits_clear(t->east, y * t->stride + x); return;
    case MEANDER_SOUTH: bits_clear(t->east, (y + 1) * t->stride + x); return;
    case MEANDER_WEST: bits_clear(t->south, y * t->stride + x); return;
    default: bits_clear(t->south, y * t->stride + x + 1); return;
    }
}

void picture_add_walls(const plot *m, const style *l, strokes *t) {
    picture_add_all_walls(m, t);
    for (size_t i = 0; l->openings && i < m->opening_count; i++)
        picture_open_opening(t, &m->openings[i]);
}

static meander_status picture_walls(picture *p) {
    strokes t;
    canvas *c = p->canvas;
    const plot *m = p->plot;
    const style *l = p->style;
    canvas_pen pen = {.name = "walls", .line = l->colours.wall, .fill = CANVAS_NONE,
                      .width = picture_wall(l), .round = l->round > 0};
    TRY(strokes_init(&t, m->width + 1, m->height + 1, &p->lent));
    picture_add_walls(m, l, &t);
    c->open(c, &pen);
    TRY(strokes_draw(&t, p->plot->context, c, 0, picture_radius(l)));
    c->finish(c);
    return MEANDER_OK;
}

// All passages of two planes, from the middle of a cell to the next.
static meander_status picture_add_passages(picture *p, const uint64_t *east, const uint64_t *south,
                                           strokes *t) {
    const plot *m = p->plot;
    TRY(strokes_init(t, m->width, m->height, &p->lent));
    for (size_t y = 0; y < m->height; y++)
        for (size_t x = 0; x < m->width; x++) {
            if (plot_bit(m, east, x, y)) strokes_add_east(t, x, y);
            if (plot_bit(m, south, x, y)) strokes_add_south(t, x, y);
        }
    return MEANDER_OK;
}

// From the middle of a cell out through its opening.
static void picture_leave(canvas *c, const plot_opening *opening, int32_t by) {
    canvas_point at = picture_middle((size_t)opening->at.x, (size_t)opening->at.y);
    c->move(c, at);
    c->line(c, (canvas_point){at.x + compass_dx[opening->side] * by, at.y + compass_dy[opening->side] * by});
}

static canvas_point picture_half(meander_point at) {
    return (canvas_point){(int32_t)at.x * PICTURE_HALF, (int32_t)at.y * PICTURE_HALF};
}

// A path that leaves the compass: a line to each place where it turns.
static void picture_path_places(picture *p) {
    canvas *c = p->canvas;
    const meander_point *line = p->plot->line;
    size_t count = p->plot->line_count;
    c->move(c, picture_half(line[0]));
    for (size_t i = 1; i < count; i++) {
        bool on = i + 1 < count && line[i + 1].x - line[i].x == line[i].x - line[i - 1].x &&
                  line[i + 1].y - line[i].y == line[i].y - line[i - 1].y;
        if (!on) c->line(c, picture_half(line[i]));
    }
}

static meander_status picture_path_passages(picture *p) {
    strokes t;
    TRY(picture_add_passages(p, p->plot->path_east, p->plot->path_south, &t));
    return strokes_draw(&t, p->plot->context, p->canvas, PICTURE_HALF, picture_radius(p->style));
}

static meander_status picture_path_line(picture *p, const canvas_pen *pen) {
    canvas *c = p->canvas;
    const plot *m = p->plot;
    c->open(c, pen);
    if (m->line_count > 1) picture_path_places(p);
    else TRY(picture_path_passages(p));
    for (size_t i = 0; p->style->openings && i < m->opening_count; i++)
        if (m->openings[i].path)
            picture_leave(c, &m->openings[i], PICTURE_HALF + picture_wall(p->style) / 2);
    c->finish(c);
    return MEANDER_OK;
}

static meander_status picture_path_dots(picture *p, const canvas_pen *pen) {
    canvas *c = p->canvas;
    const plot *m = p->plot;
    c->open(c, pen);
    for (size_t y = 0; y < m->height; y++) {
        for (size_t x = 0; x < m->width; x++)
            if (plot_sides(m, m->path_east, m->path_south, x, y) != 0)
                picture_dot(c, picture_middle(x, y));
        TRY(tints_next_row(p));
    }
    c->finish(c);
    return MEANDER_OK;
}

// Distances and sets have all colours, so the path is drawn on a strip of plain floor there.
static meander_status picture_path_strip(picture *p, canvas_pen pen) {
    if (!p->style->distances && !tints_have_sets(p)) return MEANDER_OK;
    pen.name = "strip";
    pen.line = picture_ground(p->style);
    pen.width += picture_passage(p->style) / 5;
    return picture_path_line(p, &pen);
}

// The path takes a third of the passage, so that what is below it is seen on both sides.
static meander_status picture_path(picture *p) {
    const style *l = p->style;
    int32_t passage = picture_passage(l);
    canvas_pen pen = {.name = "path", .line = l->colours.path, .fill = CANVAS_NONE, .round = true,
                      .width = l->path == STYLE_DOTS ? passage * 2 / 5
                               : l->strong ? passage / 2 : passage / 3};
    if (!p->plot->has_path || l->path == STYLE_NO_PATH) return MEANDER_OK;
    if (l->path_most > 0 && pen.width > l->path_most) pen.width = l->path_most;
    if (l->path == STYLE_DOTS) return picture_path_dots(p, &pen);
    TRY(picture_path_strip(p, pen));
    return picture_path_line(p, &pen);
}

// ---- overlays ----------------------------------------------------------------------

static meander_status picture_each_inside(picture *p,
                                          void (*draw)(const picture *p, size_t x, size_t y)) {
    for (size_t y = 0; y < p->plot->height; y++) {
        for (size_t x = 0; x < p->plot->width; x++)
            if (plot_holds(p->plot, x, y)) draw(p, x, y);
        TRY(tints_next_row(p));
    }
    return MEANDER_OK;
}

static void picture_node(const picture *p, size_t x, size_t y) {
    picture_dot(p->canvas, picture_middle(x, y));
}

// A circle with room for the letters of a room.
static void picture_ring(const picture *p, size_t x, size_t y) {
    p->canvas->circle(p->canvas, picture_middle(x, y), picture_passage(p->style) * 2 / 5);
}

// Corridors as lines, rooms as dots or circles on top of them.
static meander_status picture_graph(picture *p) {
    strokes t;
    canvas *c = p->canvas;
    int32_t passage = picture_passage(p->style);
    canvas_pen pen = {.name = "edges", .line = p->style->colours.overlay, .fill = CANVAS_NONE,
                      .width = passage / 12, .round = true};
    TRY(picture_add_passages(p, p->plot->east, p->plot->south, &t));
    c->open(c, &pen);
    TRY(strokes_draw(&t, p->plot->context, c, PICTURE_HALF, 0));
    c->finish(c);
    pen.name = "nodes";
    if (p->style->letters) pen.fill = picture_ground(p->style);
    else pen.width = passage * 3 / 10;
    c->open(c, &pen);
    TRY(picture_each_inside(p, p->style->letters ? picture_ring : picture_node));
    c->finish(c);
    return MEANDER_OK;
}

// The point at a distance from a cell's middle towards a side, and so far to the right of that.
static canvas_point picture_towards(size_t x, size_t y, unsigned side, int32_t by, int32_t right) {
    canvas_point at = picture_middle(x, y);
    return (canvas_point){at.x + compass_dx[side] * by - compass_dy[side] * right,
                          at.y + compass_dy[side] * by + compass_dx[side] * right};
}

static void picture_arrow(const picture *p, size_t x, size_t y) {
    canvas *c = p->canvas;
    const plot *m = p->plot;
    int32_t passage = picture_passage(p->style), head = passage / 7;
    int32_t from = passage / 10, to = passage * 4 / 9;
    unsigned sides = plot_sides(m, m->east, m->south, x, y);
    for (; sides != 0; sides &= sides - 1) {
        unsigned side = bits_lowest(sides);
        c->move(c, picture_towards(x, y, side, from, 0));
        c->line(c, picture_towards(x, y, side, to, 0));
        c->move(c, picture_towards(x, y, side, to - head, -head));
        c->line(c, picture_towards(x, y, side, to, 0));
        c->line(c, picture_towards(x, y, side, to - head, head));
    }
}

static meander_status picture_arrows(picture *p) {
    canvas *c = p->canvas;
    canvas_pen pen = {.name = "arrows", .line = p->style->colours.overlay, .fill = CANVAS_NONE,
                      .width = picture_passage(p->style) / 11, .round = true};
    c->open(c, &pen);
    TRY(picture_each_inside(p, picture_arrow));
    c->finish(c);
    return MEANDER_OK;
}

// ---- all of it ---------------------------------------------------------------------

// The distance in cells by which the graph is drawn to the right, with one between; 0: it is not beside.
static size_t picture_beside(const plot *p, const style *l) {
    return l->graph == STYLE_GRAPH_BESIDE ? p->width + 1 : 0;
}

canvas_page picture_page(const plot *p, const style *l) {
    uint32_t odd = l->wall % 2;
    return (canvas_page){.scale = l->cell, .halves = 2 * l->margin + odd,
                         .width = (uint32_t)(p->width + picture_beside(p, l)) * l->cell +
                                  2 * l->margin + odd,
                         .height = (uint32_t)p->height * l->cell + 2 * l->margin + odd,
                         .colour = l->colours.page, .id = p->id};
}

static bool picture_door_spot(const void *of, cell c, unsigned side, lock_spot *spot) {
    const puzzle *p = of;
    meander_point at = grid_point(p->grid, c);
    *spot = (lock_spot){picture_towards((size_t)at.x, (size_t)at.y, side, PICTURE_HALF, 0),
                        1000 * compass_dx[side], 1000 * compass_dy[side]};
    return true;
}

static bool picture_key_spot(const void *of, cell c, canvas_point *at) {
    const puzzle *p = of;
    meander_point place = grid_point(p->grid, c);
    *at = picture_middle((size_t)place.x, (size_t)place.y);
    return true;
}

static void picture_locks(const picture *p) {
    const puzzle *z = p->plot->puzzle;
    lock_picture marks = {z, p->style, p->canvas, picture_passage(p->style), z, picture_door_spot, picture_key_spot};
    if (z != NULL && z->locks != NULL) lock_marks_draw(&marks);
    letter_marks_draw(&marks);
}

static meander_status picture_layers(picture *p) {
    const style *l = p->style;
    TRY(tints_draw(p));
    if (l->graph == STYLE_GRAPH_OVER) TRY(picture_graph(p));
    if (l->arrows) TRY(picture_arrows(p));
    TRY(picture_path(p));
    TRY(picture_walls(p));
    picture_locks(p);
    ends_draw(p->plot, p->style, p->canvas);
    if (tints_have_sets(p)) set_labels_draw(p->plot, l, p->canvas);
    if (l->letters) room_names_draw(p->plot, l, p->canvas);
    if (l->letters && l->openings) room_names_arrows(p->plot, l, p->canvas);
    return MEANDER_OK;
}

// The graph by itself, with the same letters.
static meander_status picture_graph_beside(picture *p) {
    shifted_canvas shifted;
    canvas *under = p->canvas;
    if (p->style->graph != STYLE_GRAPH_BESIDE) return MEANDER_OK;
    canvas *page = p->style->bent ? ((bent_canvas *)(void *)under)->under : under;
    bent_canvas bent;
    shifted_canvas_init(&shifted, page, (int32_t)picture_beside(p->plot, p->style) * CANVAS_CELL);
    bent_canvas_init(&bent, &shifted.canvas, p->plot->width, p->plot->height);
    p->canvas = p->style->bent ? &bent.canvas : &shifted.canvas;
    meander_status status = picture_graph(p);
    if (status == MEANDER_OK && p->style->letters) room_names_draw(p->plot, p->style, p->canvas);
    p->canvas = under;
    return status;
}

meander_status picture_draw(const plot *m, const style *l, canvas *c) {
    char title[PICTURE_TITLE];
    uint64_t fills =
        2u + (l->distances ? TINTS_TONES : 0u) + (l->sets ? SET_LABEL_COLOURS : 0u);
    picture p = {.plot = m, .style = l, .canvas = c, .lent = {.context = m->context},
                 .all = fills * m->height};
    canvas_page page = picture_page(m, l);
    text_print(title, sizeof title, "Maze of %llu by %llu cells", (unsigned long long)m->width,
               (unsigned long long)m->height);
    page.title = title;
    c->begin(c, &page);
    bent_canvas bent;
    bent_canvas_init(&bent, c, m->width, m->height);
    if (l->bent) p.canvas = &bent.canvas;
    meander_status status = picture_layers(&p);
    if (status == MEANDER_OK) status = picture_graph_beside(&p);
    scratch_take_back(&p.lent);
    meander_status ended = c->end(c);
    return status != MEANDER_OK ? status : ended;
}
