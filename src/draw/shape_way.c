// SPDX-License-Identifier: MIT
// The line of a passage, inside of its two cells.
//
//        ______        Cells that bulge everywhere need no bend.  Others do where the straight line from
//       |  a   \       middle to middle misses the passage, or crosses another edge of one of the cells:
//       |__  \  |      then it leads by the middle of an edge of the passage from which both are seen.
//          |  x-+
//          | /         Cost: for each passage, all edges of both cells, and again for each bend that is tried.
//          b
#define GRID_WIDE
#include "draw/shape_layer.h"

typedef struct way {
    const shape_picture *picture;
    shape_edge here[SHAPE_EDGES_MOST], there[SHAPE_EDGES_MOST];
    unsigned here_count, there_count, side, back;
} way;

// On which side of the line from a to b a point is: -1, 0 or 1.
static int way_turn(canvas_point a, canvas_point b, canvas_point at) {
    int64_t area = ((int64_t)b.x - a.x) * ((int64_t)at.y - a.y) - ((int64_t)b.y - a.y) * ((int64_t)at.x - a.x);
    return (area > 0) - (area < 0);
}

// On the canvas, as the middles are.
static void way_ends(const way *w, const shape_edge *e, canvas_point *from, canvas_point *to) {
    *from = shape_picture_point(w->picture, e->from);
    *to = shape_picture_point(w->picture, e->to);
}

// Whether a line crosses one of the edges that are not of this side.
static bool way_is_barred(const way *w, const shape_edge *edges, unsigned count, unsigned side, canvas_point a,
                          canvas_point b) {
    canvas_point from, to;
    for (unsigned i = 0; i < count; i++) {
        way_ends(w, &edges[i], &from, &to);
        if (edges[i].side != side && edges[i].side != SHAPE_CUT && way_turn(a, b, from) * way_turn(a, b, to) < 0 &&
            way_turn(from, to, a) * way_turn(from, to, b) < 0)
            return true;
    }
    return false;
}

// A line may cross edges of the passage itself, which are open.
static bool way_is_free(const way *w, canvas_point a, canvas_point b) {
    return !way_is_barred(w, w->here, w->here_count, w->side, a, b) &&
           !way_is_barred(w, w->there, w->there_count, w->back, a, b);
}

// Whether a line passes through the passage, or touches one of its edges.
static bool way_leads_through(const way *w, canvas_point a, canvas_point b) {
    canvas_point from, to;
    for (unsigned i = 0; i < w->here_count; i++) {
        way_ends(w, &w->here[i], &from, &to);
        if (w->here[i].side == w->side && way_turn(a, b, from) * way_turn(a, b, to) <= 0) return true;
    }
    return false;
}

// Of the edges of the passage the first one by whose middle a line is free, counted from the one in the middle;
// that one when there is none.
static canvas_point way_bend(const way *w, canvas_point a, canvas_point b) {
    canvas_point from, to, best = a;
    uint8_t own[SHAPE_EDGES_MOST];       // a border in several stretches has its edges apart
    unsigned edges = 0;
    for (unsigned i = 0; i < w->here_count; i++)
        if (w->here[i].side == w->side) own[edges++] = (uint8_t)i;
    for (unsigned i = 0; i < edges; i++) {
        way_ends(w, &w->here[own[(edges / 2 + i) % edges]], &from, &to);
        canvas_point at = {from.x + (to.x - from.x) / 2, from.y + (to.y - from.y) / 2};
        if (i == 0) best = at;
        if (way_is_free(w, a, at) && way_is_free(w, at, b)) return at;
    }
    return best;
}

// Pipes are drawn from middle to middle, and have no walls that a line could cross.
void shape_way_add(const shape_picture *p, point_strokes *t, cell c, unsigned side) {
    way w = {.picture = p, .side = side};
    cell next = grid_cross(p->grid, c, side, &w.back);
    canvas_point a = shape_picture_middle(p, c), b = shape_picture_middle(p, next), bend = b;
    if (p->shape->pipes == 0) {
        w.here_count = shape_picture_edges(p, c, w.here);
        w.there_count = shape_picture_edges(p, next, w.there);
        if (!way_leads_through(&w, a, b) || !way_is_free(&w, a, b)) bend = way_bend(&w, a, b);
    }
    point_strokes_add(t, a, bend);
    point_strokes_add(t, bend, b);
}
