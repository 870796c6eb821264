// SPDX-License-Identifier: MIT
// Passages that cross each other, drawn as pipes: a wide line of wall, and a narrower one of floor
// on top of it.
//
//      a     b      from a to d the pipe goes under the one from c to b, so it is drawn before it;
//       \   /       then both of its ends are opened again where they meet the rooms
//         /
//       /   \       .
//      c     d
//
// Cost: seven walks over the grid.
#define GRID_WIDE
#include "draw/shape_layer.h"

// A part of each pipe, from a cell's middle on: all of it, or its end, in percent.
typedef struct shape_pipes {
    bool under;                  // those that go under others; else all but these
    int32_t percent;
} shape_pipes;

// Each pipe is drawn from both ends, half of it from each, so that both halves are alike.
static void pipes_cell(const shape_picture *p, const shape_pipes *which, cell c) {
    const grid *g = p->grid;
    canvas_point from = shape_picture_middle(p, c);
    for (unsigned open = maze_sides(&p->plot->puzzle->maze, c); open != 0; open &= open - 1) {
        unsigned side = bits_lowest(open);
        if ((shape_link_of(g, c, side) == SHAPE_UNDER) != which->under) continue;
        canvas_point to = shape_picture_middle(p, grid_neighbour(g, c, side));
        p->canvas->move(p->canvas, from);
        p->canvas->line(p->canvas, (canvas_point){from.x + (to.x - from.x) * which->percent / 100,
                                                  from.y + (to.y - from.y) * which->percent / 100});
    }
}

static meander_status pipes_lines(shape_picture *p, shape_pipes which, canvas_pen pen) {
    pen.fill = CANVAS_NONE;
    pen.round = true;
    p->canvas->open(p->canvas, &pen);
    for (cell c = shape_picture_first(p); c != CELL_NONE; c = shape_picture_next(p, c + 1)) {
        pipes_cell(p, &which, c);
        if (p->done < p->all) p->done++;
        if ((p->done & 0xffff) == 0) TRY(context_progress(p->grid->context, p->done, p->all));
    }
    p->canvas->finish(p->canvas);
    return MEANDER_OK;
}

static void pipes_dot(shape_picture *p, cell c) {
    picture_dot(p->canvas, shape_picture_middle(p, c));
}

static meander_status pipes_rooms(shape_picture *p, canvas_pen pen) {
    pen.fill = CANVAS_NONE;
    pen.round = true;
    p->canvas->open(p->canvas, &pen);
    TRY(shape_picture_walk(p, pipes_dot));
    p->canvas->finish(p->canvas);
    return MEANDER_OK;
}

meander_status shape_pipes_draw(shape_picture *p) {
    enum { PIPES_HALF = 50, PIPES_END = 15 };        // percent of a line
    int32_t corridor = shape_pipes_corridor(p), room = 2 * shape_pipes_room(p);
    int32_t wall = shape_pipes_walls(p);
    canvas_colour dark = p->style->colours.wall, light = picture_ground(p->style);
    TRY(pipes_lines(p, (shape_pipes){true, PIPES_HALF},
                    (canvas_pen){.name = "walls-under", .line = dark, .width = corridor + wall}));
    TRY(pipes_lines(p, (shape_pipes){true, PIPES_HALF},
                    (canvas_pen){.name = "floor-under", .line = light, .width = corridor}));
    TRY(pipes_lines(p, (shape_pipes){false, PIPES_HALF},
                    (canvas_pen){.name = "walls", .line = dark, .width = corridor + wall}));
    TRY(pipes_rooms(p, (canvas_pen){.name = "walls-rooms", .line = dark, .width = room + wall}));
    TRY(pipes_lines(p, (shape_pipes){false, PIPES_HALF},
                    (canvas_pen){.name = "floor", .line = light, .width = corridor}));
    TRY(pipes_lines(p, (shape_pipes){true, PIPES_END},
                    (canvas_pen){.name = "floor-ends", .line = light, .width = corridor}));
    return pipes_rooms(p, (canvas_pen){.name = "floor-rooms", .line = light, .width = room});
}
