// SPDX-License-Identifier: MIT
// Squares on paper: cell x, y reaches from 1000 x to 1000 x + 1000, and the circle that touches all
// of its edges has half of that as its radius.
#include "grid/shape_squares.h"

unsigned shape_square(shape_point corner, shape_edge *edges) {
    int32_t x = corner.x, y = corner.y, right = x + SHAPE_SQUARE, low = y + SHAPE_SQUARE;
    edges[0] = (shape_edge){{x, y}, {right, y}, 0};
    edges[1] = (shape_edge){{right, y}, {right, low}, 1};
    edges[2] = (shape_edge){{right, low}, {x, low}, 2};
    edges[3] = (shape_edge){{x, low}, {x, y}, 3};
    return 4;
}

static unsigned squares_edges(const grid *g, meander_point at, shape_edge *edges) {
    (void)g;
    return shape_square((shape_point){SHAPE_SQUARE * (int32_t)at.x, SHAPE_SQUARE * (int32_t)at.y},
                        edges);
}

unsigned shape_squares_eight_edges(const grid *g, meander_point at, shape_edge *edges) {
    unsigned count = squares_edges(g, at, edges);
    for (unsigned i = 0; i < count; i++) edges[i].side *= 2;
    return count;
}

shape_point shape_squares_middle(const grid *g, meander_point at) {
    (void)g;
    return (shape_point){SHAPE_SQUARE * (int32_t)at.x + SHAPE_SQUARE / 2,
                         SHAPE_SQUARE * (int32_t)at.y + SHAPE_SQUARE / 2};
}

int32_t shape_squares_room(const grid *g, meander_point at) {
    (void)g, (void)at;
    return SHAPE_SQUARE / 2;
}

const shape_kind shape_squares = {.edges = squares_edges, .middle = shape_squares_middle,
                                  .room = shape_squares_room};
