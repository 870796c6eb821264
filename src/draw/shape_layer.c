// SPDX-License-Identifier: MIT
// The layers of a picture share the widths of lines and passages, and the walk over the cells.
#include "draw/shape_layer.h"

int32_t shape_picture_passage(const shape_picture *p, int32_t room) {
    int32_t passage = 2 * room - shape_picture_wall(p);
    return passage > room / 4 ? passage : room / 4;
}

meander_status shape_picture_walk(shape_picture *p, shape_picture_each draw) {
    const grid *g = p->grid;
    for (cell c = shape_picture_first(p); c != CELL_NONE; c = shape_picture_next(p, c + 1)) {
        draw(p, c);
        if (p->done < p->all) p->done++;
        if ((p->done & 0xffff) == 0) TRY(context_progress(g->context, p->done, p->all));
    }
    return MEANDER_OK;
}

int32_t shape_pipes_corridor(const shape_picture *p) {
    return shape_picture_passage(p, p->room) * shape_of(p->grid)->pipes / 100;
}

int32_t shape_pipes_walls(const shape_picture *p) {
    int32_t walls = shape_picture_wall(p) * (p->style->halves ? 1 : 2);
    int32_t room = (CANVAS_CELL - shape_pipes_corridor(p)) * 9 / 10;
    return walls < room ? walls : room;
}

int32_t shape_pipes_room(const shape_picture *p) {
    return shape_pipes_corridor(p) * shape_of(p->grid)->rooms / 100;
}

// The narrowest passage decides how wide a path may be.  Where large cells are beside small ones, it is
// what leads into these that must have room for it: in the small ones it hides nothing but floor.
int32_t shape_picture_narrowest(const shape_picture *p) {
    if (p->shape->pipes) return 2 * shape_pipes_corridor(p);
    int32_t passage = shape_picture_passage(p, p->room), gate = p->gate - shape_picture_wall(p);
    return 2 * p->roomiest > 3 * p->room && gate > passage ? gate : passage;
}

bool shape_marks_is_end(const shape_picture *p, cell c) {
    const puzzle *z = p->plot->puzzle;
    bool end = c == z->start;
    for (size_t i = 0; i < z->goal_count && !end; i++) end = c == z->goals[i];
    return end && p->style->marks != STYLE_NEVER;
}
