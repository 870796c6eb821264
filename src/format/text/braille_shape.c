// SPDX-License-Identifier: MIT
// Grids of any kind as dots: a canvas on which draw/shape_picture.c draws as it draws SVG.
//
//     colours of the style   ->  what a dot is: wall, visited, path, or none
//     narrow lines           ->  a dot per step
//     pipes, wide lines      ->  all dots that are near enough, of walls; then floor wipes out the inner ones
//     triangles              ->  all dots inside
//     start, goals, names    ->  letters
//
// All other filled areas are floor, which has no dots.
// Invariant: the dot of a point is the pixel of a picture with walls of as many pixels.
// Cost: a step per dot of a line; the page in memory, four bytes per character.
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "draw/shape_layer.h"
#include "format/text/braille_page.h"

// Dots of a usual cell: slanting walls need some to look different, upright ones fewer.  Those of the
// narrowest cell leave room for a path between two walls.
enum { BRAILLE_CELL = 8, BRAILLE_UPRIGHT = 6, BRAILLE_NARROWEST = 5, BRAILLE_DOTS_MOST = 24 };

// The least height of a triangle in dots; smaller ones become chevrons.
enum { BRAILLE_CORNERS = 3, BRAILLE_TRIANGLE = 3 };

// Points of the page are counted in halves of a thousandth of a dot, which are whole numbers whether the
// first dot begins at the border of the first cell or in the middle of its wall.
enum { BRAILLE_DOT = 2 * CANVAS_CELL };

// The colours of the style.  In all other colours nothing is drawn.
enum { DOTS_FLOOR, DOTS_WALL, DOTS_VISITED, DOTS_PATH, DOTS_START, DOTS_GOAL };

typedef struct braille_canvas {
    canvas canvas;
    braille_page page;
    const drawing *drawing;
    output *out;
    int64_t scale, halves;           // dots per cell, and half dots before the first one
    canvas_pen pen;
    canvas_point corners[BRAILLE_CORNERS];       // the first points of the piece
    size_t count;                    // of all its points so far
    canvas_point at;                 // the latest one
    meander_status status;           // of opening the page; without one nothing is drawn
} braille_canvas;

static braille_canvas *braille_of(canvas *c) { return (braille_canvas *)(void *)c; }

// A coordinate, from the left or upper border of the page.
static int64_t braille_length(const braille_canvas *b, int32_t by) {
    return 2 * (int64_t)by * b->scale + b->halves * CANVAS_CELL;
}

// The dot that it is in; -1 is before the first one.
static int64_t braille_dot(const braille_canvas *b, int32_t by) {
    int64_t length = braille_length(b, by), dot = length / BRAILLE_DOT;
    return length < 0 ? -1 : dot;
}

static void braille_begin(canvas *c, const canvas_page *page) {
    braille_canvas *b = braille_of(c);
    b->scale = page->scale;
    b->halves = page->halves;
    b->status = braille_page_open(&b->page, b->drawing, page->width, page->height, 0, b->out);
}

static void braille_open(canvas *c, const canvas_pen *pen) { braille_of(c)->pen = *pen; }

// ---- lines -------------------------------------------------------------------------------

// A dot of a wide line: floor takes away what is there.
static void braille_set(braille_canvas *b, int64_t x, int64_t y) {
    if (b->pen.line == DOTS_FLOOR) braille_wipe(&b->page, x, y);
    else braille_put(&b->page, BRAILLE_WALL, x, y);
}

// Returns whether a dot is within `reach` of a line, whose ends are round.  The dot and the other end are given
// from the line's first end on.
static bool braille_is_near(int64_t x, int64_t y, int64_t dx, int64_t dy, int64_t reach) {
    int64_t along = x * dx + y * dy, whole = dx * dx + dy * dy, off = x * dy - y * dx;
    if (along <= 0) return x * x + y * y <= reach * reach;
    if (along >= whole) return (x - dx) * (x - dx) + (y - dy) * (y - dy) <= reach * reach;
    return llabs(off) <= reach * (int64_t)bits_root((uint64_t)whole);
}

static void braille_wide_line(braille_canvas *b, canvas_point to, int64_t reach) {
    int64_t x = braille_length(b, b->at.x), y = braille_length(b, b->at.y);
    int64_t dx = braille_length(b, to.x) - x, dy = braille_length(b, to.y) - y;
    int64_t left = dx < 0 ? x + dx : x, right = dx < 0 ? x : x + dx;
    int64_t upper = dy < 0 ? y + dy : y, lower = dy < 0 ? y : y + dy;
    for (int64_t j = (upper - reach) / BRAILLE_DOT; j * BRAILLE_DOT <= lower + reach; j++)
        for (int64_t i = (left - reach) / BRAILLE_DOT; i * BRAILLE_DOT <= right + reach; i++)
            if (braille_is_near(i * BRAILLE_DOT + BRAILLE_DOT / 2 - x, j * BRAILLE_DOT + BRAILLE_DOT / 2 - y, dx, dy,
                                reach))
                braille_set(b, i, j);
}

// Marks that are lines of no length become single dots.
static void braille_narrow_line(braille_canvas *b, canvas_point to) {
    static const braille_kind kinds[] = {[DOTS_WALL] = BRAILLE_WALL, [DOTS_VISITED] = BRAILLE_VISITED,
                                         [DOTS_PATH] = BRAILLE_PATH};
    braille_put_line(&b->page, kinds[b->pen.line], braille_dot(b, b->at.x), braille_dot(b, b->at.y),
                     braille_dot(b, to.x), braille_dot(b, to.y));
}

// Paths are narrow at any width, so that they look the same everywhere; lines of floor are always wide.
static void braille_line(canvas *c, canvas_point to) {
    braille_canvas *b = braille_of(c);
    int64_t reach = b->pen.width * b->scale;
    bool wide = b->pen.line == DOTS_FLOOR || (b->pen.line == DOTS_WALL && reach >= BRAILLE_DOT);
    if (wide) braille_wide_line(b, to, reach);
    else if (b->pen.line > DOTS_FLOOR && b->pen.line <= DOTS_PATH) braille_narrow_line(b, to);
    if (b->count < BRAILLE_CORNERS) b->corners[b->count] = to;
    b->count++;
    b->at = to;
}

static void braille_move(canvas *c, canvas_point to) {
    braille_canvas *b = braille_of(c);
    b->corners[0] = b->at = to;
    b->count = 1;
}

// The style has no round corners.
static void braille_curve(canvas *c, canvas_point by, canvas_point to) {
    braille_line(c, by);
    braille_line(c, to);
}

// ---- marks -------------------------------------------------------------------------------

// Twice the area of the triangle of a dot and an edge: all have one sign when the dot is inside.
static int64_t braille_side_of(const braille_canvas *b, unsigned corner, int64_t x, int64_t y) {
    canvas_point from = b->corners[corner], to = b->corners[(corner + 1) % BRAILLE_CORNERS];
    int64_t ax = braille_length(b, from.x) - x, ay = braille_length(b, from.y) - y;
    int64_t bx = braille_length(b, to.x) - x, by = braille_length(b, to.y) - y;
    return ax * by - ay * bx;
}

// All dots in the smallest rectangle around the triangle are tried.
static void braille_fill(braille_canvas *b, braille_kind kind) {
    int64_t left = INT64_MAX, right = 0, upper = INT64_MAX, lower = 0;
    for (unsigned i = 0; i < BRAILLE_CORNERS; i++) {
        int64_t x = braille_dot(b, b->corners[i].x), y = braille_dot(b, b->corners[i].y);
        if (x < left) left = x;
        if (x > right) right = x;
        if (y < upper) upper = y;
        if (y > lower) lower = y;
    }
    for (int64_t y = upper; y <= lower; y++)
        for (int64_t x = left; x <= right; x++) {
            int64_t sides[BRAILLE_CORNERS];
            for (unsigned i = 0; i < BRAILLE_CORNERS; i++)
                sides[i] = braille_side_of(b, i, x * BRAILLE_DOT + BRAILLE_DOT / 2, y * BRAILLE_DOT + BRAILLE_DOT / 2);
            if ((sides[0] >= 0 && sides[1] >= 0 && sides[2] >= 0) || (sides[0] <= 0 && sides[1] <= 0 && sides[2] <= 0))
                braille_put(&b->page, kind, x, y);
        }
}

// A triangle of few dots would be a blot.  Its tip is the first corner, and a dot on each side behind it
// shows where it points:    #          #
//                          # #   or   #    (to the left)
//                                      #
static bool braille_chevron(braille_canvas *b, braille_kind kind) {
    canvas_point tip = b->corners[0], back = {(b->corners[1].x + b->corners[2].x) / 2,
                                              (b->corners[1].y + b->corners[2].y) / 2};
    int32_t dx = back.x - tip.x, dy = back.y - tip.y;
    if ((abs(dx) + abs(dy)) * b->scale >= BRAILLE_TRIANGLE * CANVAS_CELL) return false;
    int64_t x = braille_dot(b, tip.x + dx / 4), y = braille_dot(b, tip.y + dy / 4);
    int64_t right = abs(dx) < abs(dy) ? 0 : dx < 0 ? -1 : 1, down = right != 0 ? 0 : dy < 0 ? -1 : 1;
    braille_put(&b->page, kind, x, y);
    braille_put(&b->page, kind, x + right + down, y + down + right);
    braille_put(&b->page, kind, x + right - down, y + down - right);
    return true;
}

// Larger polygons are floors; with a line they are walls.
static void braille_shut(canvas *c) {
    braille_canvas *b = braille_of(c);
    bool filled = b->pen.fill == DOTS_WALL || b->pen.fill == DOTS_PATH;
    braille_kind kind = b->pen.fill == DOTS_WALL ? BRAILLE_WALL : BRAILLE_PATH;
    if (!filled || b->count != BRAILLE_CORNERS) braille_line(c, b->corners[0]);
    else if (!braille_chevron(b, kind)) braille_fill(b, kind);
}

// The marks of start and goals; a goal's dot in the middle has no colour here.  Other circles are floor.
static void braille_circle(canvas *c, canvas_point middle, int32_t radius) {
    braille_canvas *b = braille_of(c);
    (void)radius;
    if (b->pen.fill == DOTS_START || b->pen.line == DOTS_GOAL)
        braille_put_letter(&b->page, braille_dot(b, middle.x), braille_dot(b, middle.y),
                           b->pen.fill == DOTS_START ? 'S' : 'G');
}

// The names of seams, around their middle.
static void braille_text(canvas *c, canvas_point middle, const char *text) {
    braille_canvas *b = braille_of(c);
    int64_t x = braille_dot(b, middle.x) - (int64_t)strlen(text) + 1, y = braille_dot(b, middle.y);
    for (; *text != '\0'; text++, x += 2) braille_put_letter(&b->page, x, y, *text);
}

static void braille_finish(canvas *c) { (void)c; }

// Nothing is printed before all layers are there.
static meander_status braille_end(canvas *c) {
    braille_canvas *b = braille_of(c);
    if (b->status != MEANDER_OK) return b->status;
    braille_page_print(&b->page, UINT64_MAX);
    braille_page_close(&b->page);
    return b->out->status;
}

// ---- all of it ---------------------------------------------------------------------------

// Returns whether cells are upright squares, side by side: on sheets and cubes, whose walls are those of squares.
static bool braille_is_upright(const grid *g) {
    shape_edge edges[SHAPE_EDGES_MOST];
    unsigned count = shape_edges(g, grid_next(g, 0), edges);
    bool upright = shape_seams_know(g);
    for (unsigned i = 0; i < count; i++)
        upright = upright && (edges[i].from.x == edges[i].to.x || edges[i].from.y == edges[i].to.y);
    return upright;
}

// Looks at all cells, because a tiling may have few narrow ones.
static uint32_t braille_usual_cell(const grid *g) {
    int64_t room = INT32_MAX, least = braille_is_upright(g) ? BRAILLE_UPRIGHT : BRAILLE_CELL;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1))
        if (shape_room(g, c) < room) room = shape_room(g, c);
    int64_t dots = (BRAILLE_NARROWEST * CANVAS_CELL + 2 * room - 1) / (2 * room);
    return (uint32_t)(dots < least ? least : dots > BRAILLE_DOTS_MOST ? BRAILLE_DOTS_MOST : dots);
}

meander_status braille_write_shape(const drawing *d, uint32_t dots, output *out) {
    const shape_plot shown = {.puzzle = d->puzzle, .id = d->id, .path_sides = d->marks->path_sides,
                              .visited = d->marks->visited};
    style l = {.colours = {.page = DOTS_FLOOR, .floor = DOTS_FLOOR, .wall = DOTS_WALL, .path = DOTS_PATH,
                           .start = DOTS_START, .goal = DOTS_GOAL, .visited = CANVAS_NONE, .dead_end = CANVAS_NONE,
                           .mark = DOTS_VISITED, .overlay = CANVAS_NONE},
               .cell = dots, .wall = 1, .seams = true, .marks = STYLE_ALWAYS};
    braille_canvas b = {.canvas = {braille_begin, braille_open, braille_move, braille_line, braille_curve,
                                   braille_circle, braille_shut, braille_text, braille_finish, braille_end},
                        .drawing = d, .out = out};
    // Before the size is found out, because there may be too many cells for that.
    TRY(shape_picture_check(d->puzzle->grid, &l));
    if (l.cell == 0) l.cell = braille_usual_cell(d->puzzle->grid);
    // Half of it is seen on each side of a pipe.  Between walls a path is a dot wide, and need not bend for more.
    if (shape_of(d->puzzle->grid)->pipes) l.wall = 2, l.halves = true;
    else l.path_most = CANVAS_CELL / (int32_t)l.cell + 1;
    return shape_picture_draw(&shown, &l, &b.canvas);
}
