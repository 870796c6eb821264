// SPDX-License-Identifier: MIT
// The lines or blocks that a picture is made of.
#ifndef FORMAT_PIXELS_LATTICE_H
#define FORMAT_PIXELS_LATTICE_H

#include "format/scan/pixels.h"

typedef struct pixels_place {
    double x, y;
} pixels_place;

// An end of the path in a picture that is free space, in pixels.
typedef enum pixels_end_kind { PIXELS_END_OPENING, PIXELS_END_MARK, PIXELS_END_WIDEST,
                               PIXELS_END_ASKED } pixels_end_kind;
typedef struct pixels_end {
    pixels_end_kind kind;
    double x, y;
} pixels_end;

// Lines of walls with passages between them, or blocks that are all of one size: then `pitch` is twice
// `wall`, and `count` odd or even.
struct pixels_lattice {
    pixels_view view;
    unsigned walls;              // 1: dark pixels are walls, 0: light ones
    bool blocks;                 // blocks of one size, which need not alternate
    bool tiles;                  // ... with thin lines between them
    bool scanned;                // no lines of whole pixels, but cells within four corners
    pixels_place corners[4];     // ... of which these are the middles of the outer walls, clockwise
    double cost;                 // 0 fits, 1 is noise
    uint64_t islands;            // marks in its cells that are not walls
    double doubt;                // of clean pictures: how little it is like a maze
    bool outside;                // some outer walls are outside of the picture
    bool near;                   // the opposite of it is about as much like one
    double first[PIXELS_AXES], wall[PIXELS_AXES], pitch[PIXELS_AXES];   // in pixels; the first line may begin outside
    uint32_t count[PIXELS_AXES];  // blocks, walls included
    // no lattice, but free space: squares of `pitch`, in passages of `wall` (pixels_free.c)
    bool free;
    unsigned way;                // ... a plane_way
    pixels_end ends[PIXELS_MARKS];
};

// Ways to look for a lattice, the surest first.
typedef enum pixels_kind {
    PIXELS_LINES,                // the walls' outermost lines are whole
    PIXELS_BLOCKS,               // all is of one size
    PIXELS_TILES,                // blocks with thin lines between them
    PIXELS_CUT,                  // the outermost lines are cut off, or run into a margin of their colour
    PIXELS_OUTSIDE,              // some of them are outside of the picture
    PIXELS_OUTSIDE_BLOCKS,       // the same of blocks, to the right and below, or on all sides
    PIXELS_AROUND,               // on all sides
    PIXELS_KINDS
} pixels_kind;

// Finds the lattice of a kind that fits what was looked at; false when none does.
bool pixels_find_lattice(const pixels *m, pixels_kind kind, pixels_lattice *l);
// The beginning of block `i` of an axis, in pixels; i may be the count.
uint32_t pixels_line(const pixels_lattice *l, unsigned axis, uint32_t i);

#endif
