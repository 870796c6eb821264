// SPDX-License-Identifier: MIT
// Start and goals in a picture, and the places of cells and walls in it.
#ifndef DRAW_ENDS_H
#define DRAW_ENDS_H

#include "draw/style.h"
#include "draw/plot.h"

enum { PICTURE_HALF = CANVAS_CELL / 2 };

// A point this far from the upper left corner of a cell.
static inline canvas_point picture_point(size_t x, size_t y, int32_t dx, int32_t dy) {
    return (canvas_point){(int32_t)x * CANVAS_CELL + dx, (int32_t)y * CANVAS_CELL + dy};
}

static inline canvas_point picture_middle(size_t x, size_t y) {
    return picture_point(x, y, PICTURE_HALF, PICTURE_HALF);
}

static inline int32_t picture_wall(const style *l) {
    return (int32_t)((uint64_t)l->wall * CANVAS_CELL / l->cell);
}

static inline int32_t picture_passage(const style *l) { return CANVAS_CELL - picture_wall(l); }

// A line of no length, whose round ends make it a disc.
static inline void picture_dot(canvas *c, canvas_point at) {
    c->move(c, at);
    c->line(c, at);
}

// A square on its corner.
static inline void picture_diamond(canvas *c, canvas_point at, int32_t by) {
    c->move(c, (canvas_point){at.x, at.y - by});
    c->line(c, (canvas_point){at.x + by, at.y});
    c->line(c, (canvas_point){at.x, at.y + by});
    c->line(c, (canvas_point){at.x - by, at.y});
    c->shut(c);
}

// The colour under everything.
static inline canvas_colour picture_ground(const style *l) {
    canvas_colour ground = l->colours.floor != CANVAS_NONE ? l->colours.floor : l->colours.page;
    return ground != CANVAS_NONE ? ground : 0xffffff;
}

// Returns whether a start or goal gets a mark: an opening in the border needs none.
bool ends_need_mark(const plot *p, const style *l, meander_point at);

// The start as a disc, the goals as rings around a dot, so that they differ in shape, too.
void ends_draw(const plot *p, const style *l, canvas *c);

#endif
