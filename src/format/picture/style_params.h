// SPDX-License-Identifier: MIT
// Shared by all formats of pictures: their parameters, and the drawing.
#ifndef FORMAT_STYLE_PARAMS_H
#define FORMAT_STYLE_PARAMS_H

#include "draw/end_pictures.h"
#include "draw/picture.h"
#include "draw/shape_picture.h"
#include "format/format.h"

// The first parameters of every such format, in this order.
enum {
    STYLE_THEME, STYLE_CELL, STYLE_WALL, STYLE_THICK, STYLE_ROUND, STYLE_MARGIN, STYLE_PAGE,
    STYLE_FLOOR, STYLE_INK, STYLE_WAY, STYLE_PATH, STYLE_MARKS, STYLE_OPENINGS, STYLE_DEAD_ENDS,
    STYLE_DISTANCES, STYLE_GRAPH, STYLE_ARROWS, STYLE_SETS, STYLE_LETTERS, STYLE_FOLD, STYLE_SEAMS,
    STYLE_LEVELS, STYLE_BENT, STYLE_SMOOTH, STYLE_PLACES,
    STYLE_PARAMS
};

// In the order of meander_places_name.
#define STYLE_PLACES_NAMES "none|dead_ends|junctions|crossings|decisions|bottlenecks|rooms"

// Lengths in pixels, for screens, and in millimetres, for paper.
#define STYLE_PIXELS_CELL \
    {.name = "cell", .about = "pixels from wall to wall; 0: 20 or 32, fewer if the maze is large, 2 in a bitmap", \
     .kind = MEANDER_PARAM_INTEGER, .least = 0, .most = 1000}
#define STYLE_PIXELS_WALL \
    {.name = "wall", .about = "pixels of a wall; 0: a tenth of the cell", \
     .kind = MEANDER_PARAM_INTEGER, .least = 0, .most = 999}
#define STYLE_PIXELS_MARGIN \
    {.name = "margin", .about = "pixels around the maze; 1000: half a cell", \
     .kind = MEANDER_PARAM_INTEGER, .fallback = 1000, .least = 0, .most = 1000}
#define STYLE_PAPER_CELL \
    {.name = "cell", .about = "millimetres from wall to wall; 0: as large as fits", \
     .kind = MEANDER_PARAM_DECIMAL, .least = 0, .most = 500000}
#define STYLE_PAPER_WALL \
    {.name = "wall", .about = "millimetres of a wall; 0: a tenth of the cell, up to 1", \
     .kind = MEANDER_PARAM_DECIMAL, .least = 0, .most = 100000}
#define STYLE_PAPER_MARGIN \
    {.name = "margin", .about = "millimetres around the maze; -1: none on white, else up to 3", \
     .kind = MEANDER_PARAM_DECIMAL, .fallback = -1000, .least = -1000, .most = 100000}

#define STYLE_TABLE STYLE_TABLE_IN(STYLE_PIXELS)
#define STYLE_TABLE_IN(unit) \
    {.name = "theme", .about = "the colours", .kind = MEANDER_PARAM_CHOICE, \
     .choices = THEME_NAMES}, \
    unit##_CELL, unit##_WALL, \
    {.name = "thick", .about = "walls as wide as the passages", .kind = MEANDER_PARAM_SWITCH}, \
    {.name = "round", .about = "how round corners are", .kind = MEANDER_PARAM_PERCENT}, \
    unit##_MARGIN, \
    {.name = "page", .about = "colour of the page", .kind = MEANDER_PARAM_COLOUR, \
     .fallback = -1}, \
    {.name = "floor", .about = "colour of the passages", .kind = MEANDER_PARAM_COLOUR, \
     .fallback = -1}, \
    {.name = "ink", .about = "colour of the walls", .kind = MEANDER_PARAM_COLOUR, \
     .fallback = -1}, \
    {.name = "way", .about = "colour of the path", .kind = MEANDER_PARAM_COLOUR, \
     .fallback = -1}, \
    {.name = "path", .about = "how the path is drawn", .kind = MEANDER_PARAM_CHOICE, \
     .choices = "line|dots|none"}, \
    {.name = "marks", .about = "at start and goal; auto: where no opening is; or two drawings", \
     .kind = MEANDER_PARAM_CHOICE, .choices = "auto|always|never|" END_PICTURES}, \
    {.name = "openings", .about = "in the border, at start and goal", \
     .kind = MEANDER_PARAM_SWITCH, .fallback = 1}, \
    {.name = "dead-ends", .about = "tint dead ends", .kind = MEANDER_PARAM_SWITCH}, \
    {.name = "distances", .about = "colour cells by their distance from the start", \
     .kind = MEANDER_PARAM_SWITCH}, \
    {.name = "graph", .about = "rooms as nodes, corridors as edges, over the maze or beside it", \
     .kind = MEANDER_PARAM_CHOICE, .choices = "no|yes|beside"}, \
    {.name = "arrows", .about = "an arrow for each open direction", \
     .kind = MEANDER_PARAM_SWITCH}, \
    {.name = "sets", .about = "the number of each cell's set (generator eller)", \
     .kind = MEANDER_PARAM_SWITCH}, \
    {.name = "letters", .about = "names of the rooms in the order of digging: a to z, aa ...", \
     .kind = MEANDER_PARAM_SWITCH}, \
    {.name = "fold", .about = "tabs to glue a net, and letters where its borders meet", \
     .kind = MEANDER_PARAM_SWITCH}, \
    {.name = "seams", .about = "a letter on both sides of each open seam: cube, torus ...", \
     .kind = MEANDER_PARAM_SWITCH, .fallback = 1}, \
    {.name = "levels", .about = "of a box: side by side, or above one another, seen from the side", \
     .kind = MEANDER_PARAM_CHOICE, .choices = "side|isometric"}, \
    {.name = "bent", .about = "squares around the middle become circles: a labyrinth as in Chartres", \
     .kind = MEANDER_PARAM_SWITCH}, \
    {.name = "smooth", .about = "the border follows the outline, without the corners of its cells", \
     .kind = MEANDER_PARAM_SWITCH}, \
    {.name = "places", .about = "mark the cells that measure --places names", \
     .kind = MEANDER_PARAM_CHOICE, .choices = STYLE_PLACES_NAMES}

// How wide cells are, in thousandths of the square that the grid is measured by: halfway between the mean and the least
// of the first ones.  Cells as roomy as squares have 1000, as have all that are drawn as pipes.
uint32_t style_width(const drawing *d);

// Everything about the style except its lengths.
style style_read_looks(const drawing *d);

// The style that the parameters describe.  Where they give no size, a cell has `usual` pixels; 0: as many as suit the
// maze.  Errors: BAD_REQUEST if the walls leave no passage.
MEANDER_CHECKED meander_status style_read(const drawing *d, uint32_t usual, style *l);

// Returns whether the numbers of the sets or the order of digging are drawn, which only a trace tells.
bool style_wants_trace(const params *p);

// Collects and draws the picture of a puzzle on a grid of any kind.  UNSUPPORTED for sets and
// letters, which are for squares, and as shape_picture_check.
MEANDER_CHECKED meander_status style_shape(const drawing *d, const style *l, shape_plot *shown);
MEANDER_CHECKED meander_status style_draw_shape(const drawing *d, const style *l, canvas *c);

// Everything that there is to draw, in lent memory; style_plot pulls all rows.
MEANDER_CHECKED meander_status style_plot(const drawing *d, const style *l, plot *p, scratch *lent);

// Whether the whole maze is needed, for its border; then it is drawn by its cells' shapes, squares as well.
bool style_wants_whole(const params *p);
static inline bool style_draws_shape(const drawing *d) { return d->puzzle != NULL && style_wants_whole(d->params); }

// The failure of a format whose library was not there when this program was built.
meander_status style_missing(const drawing *d, const char *format, const char *library,
                             const char *package);

#endif
