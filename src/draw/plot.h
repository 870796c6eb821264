// SPDX-License-Identifier: MIT
// A maze as a picture shows it, in planes of bits: a picture is drawn in layers and reads the
// maze once for each, but rows come only once.
#ifndef DRAW_PLOT_H
#define DRAW_PLOT_H

#include "base/bits.h"
#include "base/memory.h"
#include "grid/puzzle.h"
#include "grid/rows.h"

// An opening in the border; the path may lead through it.
typedef struct plot_opening {
    meander_point at;
    unsigned side;
    bool path;
} plot_opening;

// The puzzle is for what is too rare for a plane.
// A plane has `stride` bits per row, in whole words; a plane that is NULL has nothing to say.
typedef struct plot {
    context *context;
    size_t width, height, stride;
    uint64_t *east, *south, *inside, *path_east, *path_south, *visited;
    const uint32_t *labels;      // a number for each cell, row by row (0: none); may be NULL
    const uint32_t *dug;         // the same, in the order of digging (room_names.h); may be NULL
    bool by_rows;                // the labels were given row by row, from the top down
    const plot_opening *openings;
    size_t opening_count;
    const uint64_t *places;      // a bit for each index of the puzzle's cells; NULL: none are marked
    uint64_t *beside_opening;    // cells that have one; NULL: none
    const meander_point *goals;
    size_t goal_count;
    const meander_point *line;   // the path from place to place, in halves of a cell, in place of its planes; or NULL
    size_t line_count;
    meander_point start;
    bool has_start, has_path;    // a path without steps has no passage
    const char *id;
    const puzzle *puzzle;        // for keys and doors; NULL: there are none
} plot;

// A maze with longer sides or more cells than these cannot be drawn as a picture.
#define PLOT_SIDE_MOST ((uint64_t)100000)
#define PLOT_CELLS_MOST ((uint64_t)1 << 26)

// Fills the planes from all rows of a source, in lent memory; changes nothing else.
MEANDER_CHECKED meander_status plot_pull(plot *p, rows *source, scratch *lent);

static inline bool plot_bit(const plot *p, const uint64_t *plane, size_t x, size_t y) {
    return plane != NULL && bits_get(plane, y * p->stride + x);
}

// Returns whether the place, which may be one beyond the rectangle, is a cell of the maze.
static inline bool plot_holds(const plot *p, size_t x, size_t y) {
    if (x >= p->width || y >= p->height) return false;
    return p->inside == NULL || bits_get(p->inside, y * p->stride + x);
}

// The sides of a cell where two planes, of passages to the east and the south, have a bit.
unsigned plot_sides(const plot *p, const uint64_t *east, const uint64_t *south, size_t x, size_t y);

// Takes over the openings of a plot whose rows have been pulled.
MEANDER_CHECKED meander_status plot_set_openings(plot *p, const plot_opening *openings,
                                                 size_t count, scratch *lent);
static inline bool plot_has_opening(const plot *p, size_t x, size_t y) {
    return plot_bit(p, p->beside_opening, x, y);
}

// Sets *distances to the steps of each cell from the start (UINT32_MAX: not reachable), row by
// row in lent memory.
MEANDER_CHECKED meander_status plot_distances(const plot *p, scratch *lent, uint32_t **distances,
                                              uint32_t *farthest);

#endif
