// SPDX-License-Identifier: MIT
// Voronoi's cells in a rectangle: all points that are nearer to one site than to any other.
//
//     N N N N N N      A cell begins as the whole rectangle.  Each site nearby cuts off what is nearer to
//     W \ . /   E      it.  The rest is a list of cutters, clockwise: other sites, and walls of the
//     W  \_/ .  E      rectangle, which are sites, too: images of the own one behind a mirror.
//     S S S S S S
//
// Sites are whole numbers, and corners are fractions of whole numbers.  Whether a cutter takes a corner is
// decided exactly, so both cells agree on who is beside whom.
// Source: Georges Voronoi, "Nouvelles applications des parametres continus a la theorie des formes
// quadratiques", 1908.
#ifndef GRID_VORONOI_CELLS_H
#define GRID_VORONOI_CELLS_H

#include "grid/shape.h"

// A usual cell is a square of VORONOI_CELL; a rectangle has at most VORONOI_SIDE_MOST of them each way, so
// that no product below has more than 64 bits, or 128 where two are compared.
enum { VORONOI_CELL = 250, VORONOI_SIDE_MOST = 2048, VORONOI_CUTTERS_MOST = 96 };

// Cutters behind the last site.
enum { VORONOI_N, VORONOI_E, VORONOI_S, VORONOI_W, VORONOI_WALLS };

typedef struct voronoi_sites {
    context *context;
    uint32_t count, columns, rows;       // the rectangle in usual cells
    shape_point *at;                     // no two are the same, and none is on a wall
    uint32_t *heads, *next;              // for each usual cell the first site in it, and the next one of each
} voronoi_sites;

// The corner between a cutter and the next one is at x / (2 w), y / (2 w) from the site; w > 0.
typedef struct voronoi_cutter {
    uint32_t site;               // or count + VORONOI_N ... for a wall
    int32_t dx, dy;              // from the site to the cutter
    int64_t x, y, w;
} voronoi_cutter;

typedef struct voronoi_cell {
    unsigned count;
    voronoi_cutter cutters[VORONOI_CUTTERS_MOST];
} voronoi_cell;

// Notes where a site is, so that it cuts; where another one is already it goes a little to the right.
void voronoi_put(voronoi_sites *s, uint32_t site, shape_point at);
// Forgets where all sites are noted.
void voronoi_clear(voronoi_sites *s);

// Finds the cell of a site; BAD_REQUEST when it has too many cutters.
MEANDER_CHECKED meander_status voronoi_find(const voronoi_sites *s, uint32_t site, voronoi_cell *hull);

#endif
