// SPDX-License-Identifier: MIT
// Shapes: the places of a maze's cells on paper, and their names.
//
//     /\        edges     outline, one side's wall on each
//    /. \       middle    '.'
//   /____\      towards   the side nearest to a direction
//
// The work is done by grid/shape.h and grid/kind.h; here places become cells and back.
#define GRID_WIDE
#include "base/text.h"
#include "facade/spec_text.h"
#include "grid/body.h"
#include "grid/shape.h"

// Finds the cell of a place; false: the grid has no shapes, or the maze no such cell.
static bool facade_shape_cell(const meander_maze *m, meander_point at, cell *c) {
    const grid *g = m->puzzle.grid;
    if (!shape_fits(g) || !meander_maze_holds(m, at)) return false;
    *c = grid_index(g, at);
    return true;
}

static meander_spot facade_spot(shape_point p) { return (meander_spot){p.x, p.y}; }

// ---- all cells -----------------------------------------------------------------------

static int32_t facade_least_room(const grid *g) {
    int32_t least = INT32_MAX;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        int32_t room = shape_room(g, c);
        if (room < least) least = room;
    }
    return least;
}

meander_status meander_maze_paper_sized(const meander_maze *m, meander_paper *paper, size_t size) {
    const grid *g = m->puzzle.grid;
    const shape_kind *kind = shape_of(g);
    if (kind == NULL)
        return context_fail(m->context, MEANDER_UNSUPPORTED,
                            "this grid has no layout on paper");
    if (!shape_fits(g))
        return context_fail(m->context, MEANDER_TOO_BIG, "a maze of %zu cells is too large for paper",
                            g->cells);
    shape_box box = shape_bounds(g);
    meander_paper own = {.least = facade_spot(box.least), .most = facade_spot(box.most),
                         .room = facade_least_room(g), .pipes = kind->pipes, .rooms = kind->rooms,
                         .bridges = kind->bridges};
    facade_give(paper, size, &own, sizeof own);
    return MEANDER_OK;
}

bool meander_maze_cell_at(const meander_maze *m, meander_spot spot, meander_point *at) {
    const grid *g = m->puzzle.grid;
    cell c = shape_fits(g) ? shape_at(g, (shape_point){spot.x, spot.y}) : CELL_NONE;
    if (c == CELL_NONE) return false;
    *at = grid_point(g, c);
    return true;
}

// ---- one cell ------------------------------------------------------------------------

size_t meander_maze_edges(const meander_maze *m, meander_point at, meander_edge *edges, size_t room) {
    shape_edge own[SHAPE_EDGES_MOST];
    cell c;
    if (!facade_shape_cell(m, at, &c)) return 0;
    size_t count = shape_edges(m->puzzle.grid, c, own);
    for (size_t i = 0; i < count && i < room; i++)
        edges[i] = (meander_edge){facade_spot(own[i].from), facade_spot(own[i].to), own[i].side};
    return count;
}

size_t meander_maze_corners(const meander_maze *m, meander_point at, meander_corner *corners, size_t room) {
    body_corner own[BODY_CORNERS_MOST];
    if (!meander_maze_holds(m, at)) return 0;
    size_t count = body_corners(m->puzzle.grid, grid_index(m->puzzle.grid, at), own);
    for (size_t i = 0; i < (room < count ? room : count); i++)
        corners[i] = (meander_corner){own[i].x, own[i].y, own[i].z, own[i].side};
    return count;
}

bool meander_maze_middle(const meander_maze *m, meander_point at, meander_spot *middle) {
    cell c;
    if (!facade_shape_cell(m, at, &c)) return false;
    *middle = facade_spot(shape_middle(m->puzzle.grid, c));
    return true;
}

meander_link meander_maze_link(const meander_maze *m, meander_point at, unsigned side) {
    static const meander_link links[] = {
        [SHAPE_TOUCH] = MEANDER_LINK_TOUCH, [SHAPE_UNDER] = MEANDER_LINK_UNDER,
        [SHAPE_OVER] = MEANDER_LINK_OVER,   [SHAPE_UP] = MEANDER_LINK_UP,
        [SHAPE_RIGHT] = MEANDER_LINK_RIGHT, [SHAPE_DOWN] = MEANDER_LINK_DOWN,
        [SHAPE_LEFT] = MEANDER_LINK_LEFT};
    const grid *g = m->puzzle.grid;
    cell c;
    bool leads = facade_shape_cell(m, at, &c) && side < g->side_count && (grid_sides(g, c) >> side & 1);
    return leads ? links[shape_link_of(g, c, side)] : MEANDER_LINK_TOUCH;
}

bool meander_maze_towards(const meander_maze *m, meander_point at, unsigned sides, int32_t dx,
                          int32_t dy, unsigned *side) {
    const grid *g = m->puzzle.grid;
    cell c;
    return facade_shape_cell(m, at, &c) && shape_towards(g, c, sides & grid_sides(g, c), dx, dy, side);
}

// ---- places ----------------------------------------------------------------------------

enum { PLACE_NAME_SIZE = 96 };   // four numbers of 64 bits

size_t meander_maze_place_name(const meander_maze *m, meander_point at, char *buffer, size_t size) {
    char text[PLACE_NAME_SIZE];
    grid_say_point(m->puzzle.grid, at, text, sizeof text);
    if (size > 0) text_print(buffer, size, "%s", text);
    return strlen(text);
}

meander_status meander_maze_place_named(const meander_maze *m, const char *name, meander_point *at) {
    const grid *g = m->puzzle.grid;
    spec_text t = {name, strlen(name)};
    meander_point found;
    cell c;
    TRY(spec_read_place(m->context, g->kind, g->numbers, g->number_count, t, &found));
    TRY(facade_find_cell(&m->puzzle, found, "place", &c));
    *at = found;
    return MEANDER_OK;
}
