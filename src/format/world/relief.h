// SPDX-License-Identifier: MIT
// A maze as a solid whose cells are faces of a surface: those of a grid that lies flat, or on a body in space
// (grid/body.h).  Walls stand on the faces, upright.  Lengths are thousandths of a millimetre; flat grids have x to the
// east, y to the north, z up, and z = 0 on the floor.  relief.c has the picture.
#ifndef FORMAT_RELIEF_H
#define FORMAT_RELIEF_H

#include "base/memory.h"
#include "format/world/surface.h"

typedef struct spot {
    double x, y, z;
} spot;

static inline spot spot_add(spot a, double times, spot b) {
    return (spot){a.x + times * b.x, a.y + times * b.y, a.z + times * b.z};
}
static inline spot spot_between(spot a, spot b) { return spot_add(b, -1, a); }      // from a to b
static inline double spot_dot(spot a, spot b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static inline spot spot_cross(spot a, spot b) {
    return (spot){a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
double spot_length(spot a);
spot spot_unit(spot a);          // 0 of no length stays what it is

#define RELIEF_NONE SIZE_MAX

// A border of a cell from one corner to the next, counterclockwise from outside, and the corner where it begins.  The
// outside of a rim is a cell, too, whose borders run the other way.
typedef struct relief_edge {
    size_t twin, next, before;   // the same border of the cell beyond; those of this cell
    size_t post, place;          // around its beginning; the number of its first corner
    size_t cell;                 // counted in order, from 0; RELIEF_NONE: the outside
    unsigned side;
    bool wall, path, low;        // low: it begins where a bottom is
    bool bore, over;             // bore: a tunnel leads through its wall; over: of a cell where a bridge crosses one
    spot at, corner;             // its beginning; from there to the corner of the cell's floor, in half walls
    spot up, down;               // from the floor to the top of a wall a millimetre high, and to the underside
} relief_edge;

// All cells meet in a post at a corner: one corner of each.  It is a wall where a wall begins or ends.
typedef struct relief_post {
    size_t first, count, place;
    bool wall;
} relief_post;

typedef struct relief {
    const grid *grid;
    const maze *maze;
    const puzzle *gates;         // whose openings are gaps of the rim; NULL: it has none
    const uint8_t *path;         // sides of the path (grid.h); NULL: none
    relief_edge *edges;          // those of cells in order, then the outside
    size_t edge_count, inner;    // inner: of cells
    size_t *first;               // of each cell, and the end
    size_t cells, *middles;      // those of the grid, then crossings; the number of the corner in the middle
    relief_post *posts;
    size_t post_count, place_count;
    bool body, convex, open;     // open: it has a rim, and an underside
    bool closed;                 // a tube with a bottom
    bool turned;                 // a lid, which is turned over before it lies on the maze: north is south
    bool bent;                   // cells bend inwards: not all corners are seen from the middle
    bool crosses;                // its grid has passages that cross (relief_crossings.c)
    double rim;                  // the height of its lowest corner then, before scaling
    double scale, wall, height, floor;
    double rise, slab;           // from the floor up to a bridge, and down to the tunnel below; how thick bridges are
    scratch lent;
} relief;

// From wall to wall where it is narrowest, on sheets usually; how thick walls are, how high, and the floor below.
typedef struct relief_lengths {
    double cell, wall, height, floor;
} relief_lengths;

// The net of borders, its directions and its size.  UNSUPPORTED, with a message, for surfaces that enclose nothing,
// TOO_BIG, NO_MEMORY.
MEANDER_CHECKED meander_status relief_new(const drawing *d, const relief_lengths *lengths, relief *r);
void relief_free(relief *r);
MEANDER_CHECKED meander_status relief_check_cells(context *c, uint64_t cells);
// BAD_REQUEST, with a message, when walls leave no room, or the floor none inside.
MEANDER_CHECKED meander_status relief_check(const relief *r);

// The beginning of an edge and the corner of its cell's floor, where they are in the end; and the middle of a cell.
static inline spot relief_at(const relief *r, const relief_edge *e) {
    return (spot){r->scale * e->at.x, r->scale * e->at.y, r->scale * e->at.z};
}
static inline spot relief_corner(const relief *r, const relief_edge *e) {
    return spot_add(relief_at(r, e), r->wall / 2, e->corner);
}
spot relief_middle(const relief *r, size_t face);
spot relief_normal(const relief *r, size_t face);

// relief_crossings.c: whether passages of the grid cross, which then is a lattice of squares; the outline of a cell, as
// relief_outline gives it; how many crossings there may be beside cells, their borders, and the twins of all.
bool relief_has_crossings(const grid *g);
unsigned relief_crossing_outline(const relief *r, cell c, spot *at, unsigned *sides);
size_t relief_crossings_most(const relief *r);
void relief_load_crossings(relief *r);
MEANDER_CHECKED meander_status relief_sew_crossings(relief *r, const size_t *numbers);
// Makes room for tunnels below bridges, for a ball of this size if it is not 0: walls grow until ramps have 45 degrees.
void relief_raise(relief *r, double pitch, double ball);
// relief_net.c: adds a cell with this outline, clockwise; and joins the borders on both sides of a passage.
void relief_add_cell(relief *r, const spot *at, const unsigned *sides, unsigned count);
void relief_join(relief *r, size_t here, size_t there, unsigned side, unsigned back);

// Gives a tube a bottom; UNSUPPORTED, with a message, for all else.
MEANDER_CHECKED meander_status relief_close(relief *r);
MEANDER_CHECKED meander_status relief_refuse_bottom(context *c);
// Makes it the lid that lies on its walls, with a rim around them so far off; UNSUPPORTED for bodies.
MEANDER_CHECKED meander_status relief_make_lid(relief *r, double play);

// relief_ball.c: makes cells and walls so large that a ball of this size runs through all passages.
MEANDER_CHECKED meander_status relief_fit_ball(relief *r, double ball);

// relief_faces.c: numbers the corners, which comes last, and gives the surface.
void relief_number(relief *r);
void relief_place(const void *self, size_t number, int64_t at[3]);
MEANDER_CHECKED meander_status relief_give(const void *self, surface_taker take, void *user);

#endif
