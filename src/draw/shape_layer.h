// SPDX-License-Identifier: MIT
// The layers of the picture of a maze on a grid of any kind, and what they share.
#ifndef DRAW_SHAPE_LAYER_H
#define DRAW_SHAPE_LAYER_H

#include "draw/ends.h"
#include "draw/point_strokes.h"
#include "draw/shape_picture.h"
#include "draw/smooth_border.h"

typedef struct shape_picture {
    const shape_plot *plot;
    const grid *grid;
    const shape_kind *shape;     // where cells are: on the sheet, or in the look that the style asks for
    const style *style;
    canvas *canvas;
    scratch lent;
    shape_box box;               // around all cells
    smooth_border smooth;        // has no table where corners stay as they are
    cell first, end;             // the cells that are drawn now, of one layer
    int32_t room, roomiest;      // of the narrowest cell, and of the widest one
    int32_t gate;                // the shortest edge, which a path passes through
    int32_t strait;              // the shortest side of the narrowest cells, all its edges together
    int32_t margin;              // from the line of a path to that of a wall, where they would touch
    int32_t clear;               // and where there is some floor between them
    uint32_t *distances, farthest;
    uint64_t done, all;          // cells looked at so far, and in the end at most
} shape_picture;

// A point of the grid on the canvas, whose cells begin at 0,0.
static inline canvas_point shape_picture_point(const shape_picture *p, shape_point at) {
    return (canvas_point){at.x - p->box.least.x, at.y - p->box.least.y};
}
static inline canvas_point shape_picture_middle(const shape_picture *p, cell c) {
    return shape_picture_point(p, p->shape->middle(p->grid, grid_point(p->grid, c)));
}
static inline int32_t shape_picture_room(const shape_picture *p, cell c) {
    return p->shape->room(p->grid, grid_point(p->grid, c));
}
static inline unsigned shape_picture_edges(const shape_picture *p, cell c, shape_edge *edges) {
    unsigned count = p->shape->edges(p->grid, grid_point(p->grid, c), edges);
    if (p->smooth.table != NULL) smooth_border_move(&p->smooth, edges, count);
    return count;
}

// The cells of the layer that is drawn: the first one, and the next one from c on; CELL_NONE behind
// the last.
static inline cell shape_picture_next(const shape_picture *p, cell c) {
    c = grid_next(p->grid, c);
    return c < p->end ? c : CELL_NONE;
}
static inline bool shape_picture_has(const shape_picture *p, cell c) { return c >= p->first && c < p->end; }
static inline cell shape_picture_first(const shape_picture *p) { return shape_picture_next(p, p->first); }

// The widths of walls, and of the passage of a cell with this room; and the passage by which all paths,
// and the marks of start and goals, are measured.
static inline int32_t shape_picture_wall(const shape_picture *p) { return picture_wall(p->style); }
int32_t shape_picture_passage(const shape_picture *p, int32_t room);
int32_t shape_picture_narrowest(const shape_picture *p);

// Calls `draw` for each cell.
typedef void (*shape_picture_each)(shape_picture *p, cell c);
MEANDER_CHECKED meander_status shape_picture_walk(shape_picture *p, shape_picture_each draw);

// shape_floors.c: the floor, distances, visited cells and dead ends; on pipes their rooms.
MEANDER_CHECKED meander_status shape_floors_draw(shape_picture *p);
// shape_pipes.c: walls and floors of passages that cross each other.
MEANDER_CHECKED meander_status shape_pipes_draw(shape_picture *p);
int32_t shape_pipes_corridor(const shape_picture *p);
// The walls on both sides of it together: each is as wide as those of other grids, but some ground is left between
// corridors that lie side by side, or they would be one black area.
int32_t shape_pipes_walls(const shape_picture *p);
int32_t shape_pipes_room(const shape_picture *p);
// shape_seams.c: marks and letters of open seams.  An edge at which the side of a cell is drawn: its
// middle, and the direction out of the cell, in thousandths; false where a side has none, as stairs.
typedef struct shape_brink {
    canvas_point middle;
    int32_t dx, dy;
} shape_brink;
bool shape_seams_brink(const shape_picture *p, cell c, unsigned side, shape_brink *brink);
MEANDER_CHECKED meander_status shape_seams_draw(shape_picture *p);
// Returns whether borders of the grid meet that are apart on paper; and whether its seams have letters in this
// style, and so need room around the cells.
bool shape_seams_know(const grid *g);
bool shape_seams_have_letters(const grid *g, const style *l);
enum { SEAM_ROOM = 400, SEAM_CELL_LEAST = 12 };    // SEAM_CELL_LEAST in pixels
// shape_way.c: the line of a passage, which bends where it would come nearer to a wall than the margin.  Writes its
// points, from the middle of one cell to that of the other, and returns their number.
enum { SHAPE_WAY_MOST = 4 + 6 * SHAPE_EDGES_MOST };
unsigned shape_way(const shape_picture *p, cell c, unsigned side, canvas_point points[SHAPE_WAY_MOST]);
// The same for a path of these sides, which cuts the corner in a cell that it only passes through: the two
// lines of a path begin at the same point there, whichever of them is asked for first.
unsigned shape_way_of_path(const shape_picture *p, const uint8_t *sides, cell c, unsigned side,
                           canvas_point points[SHAPE_WAY_MOST]);
// shape_marks.c: stairs, arrows, start and goals.
MEANDER_CHECKED meander_status shape_marks_stairs(shape_picture *p);
MEANDER_CHECKED meander_status shape_marks_arrows(shape_picture *p);
void shape_marks_ends(shape_picture *p);
bool shape_marks_is_end(const shape_picture *p, cell c);

#endif
