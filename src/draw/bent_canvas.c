// SPDX-License-Identifier: MIT
// A canvas that bends everything into circles and passes it on to another one.  Squares around the middle become
// circles around it, so the square rings of a labyrinth become those that lie in the floor of Chartres:
//
//     +-----------+            .-"""-.
//     | +-------+ |          .' .---. '.        a place keeps its ring: its distance from the middle, as a part of
//     | | +---+ | |         /  / .-. \  \       the way to the border;
//     | | | o | | |   ->   |  | | o | |  |      and how far round it is: what part of the square's border, clockwise
//     | | +---+ | |         \  \ '-' /  /       from the top, is the part of the turn
//     | +-------+ |          '. '---' .'
//     +-----------+            '-...-'
//
// Lines become short ones, four to a cell.
//
// Invariant: whole numbers alone, and equal points stay equal; begin and end belong to the canvas below, so here they
// do nothing.
// Cost: a sine and a cosine for each point, of which there are four to a cell.
#include "draw/bent_canvas.h"

#include "grid/shape_turn.h"

enum { BENT_STEP = 250, BENT_CURVE = 8 };
#define BENT_ONE ((int64_t)1 << 20)

static bent_canvas *bent_of(canvas *c) { return (bent_canvas *)(void *)c; }

static int64_t bent_size(int64_t number) { return number < 0 ? -number : number; }

// Clockwise from the top: the side of the square that a place is before, 0 to 3, and how far along it from its middle.
static int64_t bent_turn(int64_t u, int64_t v, int64_t most) {
    bool upright = bent_size(v) >= bent_size(u);
    int64_t side = upright ? v < 0 ? 0 : 2 : u > 0 ? 1 : 3;
    int64_t along = side == 0 ? u : side == 1 ? v : side == 2 ? -u : -v;
    int64_t turn = 2 * side * BENT_ONE + along * BENT_ONE / most;
    return turn < 0 ? turn + 8 * BENT_ONE : turn;
}

// Both directions are measured in halves of the rectangle, by which u and v are comparable; so many bits are enough
// that a cell of the largest rectangle is still a thousand parts.
static canvas_point bent_point(const bent_canvas *b, canvas_point at) {
    int64_t u = (2 * (int64_t)at.x - b->width) * b->height, v = (2 * (int64_t)at.y - b->height) * b->width;
    int64_t all = b->width * b->height;
    for (; all >> 40 != 0; all /= 2, u /= 2, v /= 2);
    int64_t most = bent_size(u) > bent_size(v) ? bent_size(u) : bent_size(v);
    if (most == 0) return (canvas_point){(int32_t)(b->width / 2), (int32_t)(b->height / 2)};
    shape_point way = shape_turn((int32_t)BENT_ONE, (uint64_t)bent_turn(u, v, most), 8 * (uint64_t)BENT_ONE);
    int64_t far = most * BENT_ONE / all, x = way.x * far / BENT_ONE, y = way.y * far / BENT_ONE;
    return (canvas_point){(int32_t)((b->width + x * b->width / BENT_ONE) / 2),
                          (int32_t)((b->height + y * b->height / BENT_ONE) / 2)};
}

static void bent_begin(canvas *c, const canvas_page *page) { (void)c, (void)page; }

static void bent_open(canvas *c, const canvas_pen *pen) {
    canvas *under = bent_of(c)->under;
    under->open(under, pen);
}

static void bent_move(canvas *c, canvas_point to) {
    bent_canvas *b = bent_of(c);
    b->begun = b->at = to;
    b->under->move(b->under, bent_point(b, to));
}

// Without its end, where the caller goes itself.
static void bent_along(bent_canvas *b, canvas_point to) {
    int64_t dx = (int64_t)to.x - b->at.x, dy = (int64_t)to.y - b->at.y;
    int64_t count = (bent_size(dx) > bent_size(dy) ? bent_size(dx) : bent_size(dy)) / BENT_STEP;
    for (int64_t i = 1; i < count; i++) {
        canvas_point on = {b->at.x + (int32_t)(dx * i / count), b->at.y + (int32_t)(dy * i / count)};
        b->under->line(b->under, bent_point(b, on));
    }
}

static void bent_line(canvas *c, canvas_point to) {
    bent_canvas *b = bent_of(c);
    bent_along(b, to);
    b->under->line(b->under, bent_point(b, to));
    b->at = to;
}

static int32_t bent_between(int64_t from, int64_t by, int64_t to, int64_t i) {
    int64_t left = BENT_CURVE - i;
    return (int32_t)((from * left * left + 2 * by * left * i + to * i * i) / (BENT_CURVE * BENT_CURVE));
}

static void bent_curve(canvas *c, canvas_point by, canvas_point to) {
    bent_canvas *b = bent_of(c);
    canvas_point from = b->at;
    for (int64_t i = 1; i <= BENT_CURVE; i++)
        bent_line(c, (canvas_point){bent_between(from.x, by.x, to.x, i), bent_between(from.y, by.y, to.y, i)});
}

static void bent_circle(canvas *c, canvas_point middle, int32_t radius) {
    const bent_canvas *b = bent_of(c);
    b->under->circle(b->under, bent_point(b, middle), radius);
}

static void bent_shut(canvas *c) {
    bent_canvas *b = bent_of(c);
    bent_along(b, b->begun);
    b->under->shut(b->under);
    b->at = b->begun;
}

static void bent_text(canvas *c, canvas_point middle, const char *text) {
    const bent_canvas *b = bent_of(c);
    b->under->text(b->under, bent_point(b, middle), text);
}

static void bent_finish(canvas *c) {
    canvas *under = bent_of(c)->under;
    under->finish(under);
}

static meander_status bent_end(canvas *c) {
    (void)c;
    return MEANDER_OK;
}

void bent_canvas_init(bent_canvas *b, canvas *under, size_t width, size_t height) {
    *b = (bent_canvas){.canvas = {.begin = bent_begin, .open = bent_open, .move = bent_move, .line = bent_line,
                                  .curve = bent_curve, .circle = bent_circle, .shut = bent_shut, .text = bent_text,
                                  .finish = bent_finish, .end = bent_end},
                       .under = under, .width = (int64_t)width * CANVAS_CELL, .height = (int64_t)height * CANVAS_CELL};
}
