// SPDX-License-Identifier: MIT
// Laying walls instead of digging passages.  The generator runs on the corners of the cells,
// and each passage that it carves there becomes a wall between two cells:
//
//     o---o---o---o      o  a corner.  The border's corners count as one, because the border
//     |           |         is a wall already; a wall that would close a ring is left out,
//     o   o---o   o         so every wall is joined to the border and no cell is shut in.
//     |   |       |
//     o---o---o---o      Passages are what the walls leave: a perfect maze.
//
// Invariant: the walls laid so far, with the border, are a tree on the corners, so the passages
// between them still connect all cells.  The generator reaches every corner, so in the end the
// passages are a tree, too.
// Cost: that of the generator on (w + 1) x (h + 1) corners, two bytes for each and four for
// its set.
// Source: walls and passages as dual trees, W. T. Tutte, 1948; wall adding in Walter Pullen,
// "Think Labyrinth: Maze algorithms".
#include <string.h>

#include "base/union_find.h"
#include "generate/common/adapt.h"
#include "grid/rect.h"

enum { ADAPT_PASSAGES, ADAPT_WALLS };

typedef struct adapt_mason {
    generate_job *job;
    const grid *corners;
    union_find walls;                  // sets of connected corners; the border is one
} adapt_mason;

// Returns the place of "focus" among the generator's parameters, or PARAMS_MOST.
static unsigned adapt_focus(const generator *g) {
    for (unsigned i = 0; g->params != NULL && g->params[i].name != NULL; i++)
        if (strcmp(g->params[i].name, "focus") == 0) return i;
    return PARAMS_MOST;
}

bool adapt_wants_walls(const generate_order *order) {
    unsigned place = adapt_focus(order->generator);
    return place < PARAMS_MOST && order->params.values[place] == ADAPT_WALLS;
}

// Returns the corner's member in the sets: all corners of the border are one.
static size_t adapt_corner(const grid *corners, cell c) {
    uint64_t x = grid_x(corners, c), y = grid_y(corners, c);
    bool border = x == 0 || y == 0 || x == corners->width - 1 || y == corners->height - 1;
    return border ? grid_cell(corners, 0, 0) : c;
}

// The wall from a corner to the east divides the cells above and below it; the wall to the
// south divides those on its left and right.
static void adapt_lay(adapt_mason *m, cell corner, unsigned side) {
    cell other = grid_neighbour(m->corners, corner, side);
    cell first = corner < other ? corner : other;
    if (!union_find_join(&m->walls, adapt_corner(m->corners, corner),
                         adapt_corner(m->corners, other)))
        return;
    uint64_t x = grid_x(m->corners, first), y = grid_y(m->corners, first);
    if (side == MEANDER_EAST || side == MEANDER_WEST)
        generate_wall(m->job, grid_cell(m->job->grid, x, y - 1), MEANDER_SOUTH);
    else generate_wall(m->job, grid_cell(m->job->grid, x - 1, y), MEANDER_EAST);
}

// Only carving is passed on: other events are about corners, and a listener sees cells.
static void adapt_listen(void *user, const meander_event *event) {
    if (event->kind == MEANDER_EVENT_CARVE) adapt_lay(user, (cell)event->cell, event->value);
}

static meander_status adapt_build(adapt_mason *mason, const generate_order *order) {
    generate_order digging = *order;
    maze points = {.grid = NULL};
    trace heard;
    digging.params.values[adapt_focus(order->generator)] = ADAPT_PASSAGES;
    trace_init(&heard, mason->job->context, adapt_listen, mason);
    TRY(union_find_init(&mason->walls, mason->job->scratch, mason->corners->count));
    TRY(maze_init(&points, mason->corners));
    generate_open_all(mason->job);
    meander_status status = generate_maze(&digging, &points, &heard);
    maze_done(&points);
    return status;
}

meander_status adapt_to_walls(const generate_order *order, maze *m, trace *t) {
    const grid *g = m->grid;
    grid *corners;
    scratch lent = {.context = g->context};
    generate_job job = {.context = g->context, .maze = m, .grid = g, .scratch = &lent,
                        .trace = t, .params = &order->params};
    TRY(grid_new_rect(g->context, g->width + 1, g->height + 1, NULL, &corners));
    adapt_mason mason = {.job = &job, .corners = corners};
    meander_status status = adapt_build(&mason, order);
    scratch_take_back(&lent);
    grid_free(corners);
    return status;
}
