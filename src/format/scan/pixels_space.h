// SPDX-License-Identifier: MIT
// Pictures whose maze is on no lattice: circles, hexagons, triangles, masks, drawings by hand.  The floor is free
// space.
//
//     plane of ink -> space -> width of passages -> outside, openings -> squares of a sixth of a passage
//     pixels_plane.c   pixels_space.c, pixels_distance.c      pixels_outside.c         all of it: pixels_free.h
#ifndef FORMAT_PIXELS_SPACE_H
#define FORMAT_PIXELS_SPACE_H

#include "format/scan/pixels_blocks.h"
#include "format/scan/pixels_plane.h"

// The kinds of pixels of the space.
enum {
    SPACE_FLOOR,
    SPACE_INK,
    SPACE_EDGE,                  // the outermost ring, so that no flood leaves the space
    SPACE_MAYBE,                 // while something is looked for
    SPACE_BALL,                  // places of the ball's middle
    SPACE_OUTSIDE,               // other places that it covers
    SPACE_OTHER,                 // floor that is not joined to the maze
    SPACE_PART,                  // the floor of the maze
    SPACE_MOUTH                  // of that, what is beside the outside
};

// The plane made smaller, with a margin of floor around it.
typedef struct pixels_space {
    context *context;
    uint32_t width, height;      // margins included
    uint32_t margin, scale;      // a pixel of the space is `scale` of the picture, each way
    uint8_t *kinds;
    uint32_t *distances;         // squared, of each pixel to the nearest ink
    uint32_t *spans;             // of discs around the places of the ball; in a walk, steps from the start
    uint32_t *queue;             // places that a flood has reached
    uint32_t *rows[3];           // of which one row is needed at a time
    double passage;              // how wide passages are, in pixels of the space
    double least;                // the share of the ridge that must have this width
} pixels_space;

// ---- pixels_space.c ----

// Makes the space of a plane; everything is lent.
MEANDER_CHECKED meander_status space_fill(pixels_space *s, context *c, const pixels_plane *p, uint32_t margin,
                                          scratch *lent);
// Pixels of one kind that are joined to the one at `at`, also across corners if `diagonal`, become `to`; the queue
// begins with them.  Returns how many there are.
uint32_t space_flood(pixels_space *s, uint32_t at, bool diagonal, uint8_t to);
// Takes specks away, and all that is small and not in the maze: words, arrows, numbers.
void space_clean(pixels_space *s);

// ---- pixels_distance.c ----

// Finds how far each pixel is from the nearest ink.
MEANDER_CHECKED meander_status space_measure(const pixels_space *s);
// Finds the width of most passages, and the share of the ridge that agrees with a width.
bool space_find_passage(pixels_space *s);
double space_agreement(const pixels_space *s);

// ---- pixels_outside.c ----

enum { SPACE_OPENINGS = 8 };
typedef struct space_openings {
    unsigned count;              // may be more than are kept
    uint32_t places[SPACE_OPENINGS];
    double radius;               // of the ball that found them
    uint32_t area, widest;       // of the maze's floor, and where it is widest
    bool wide;                   // one of them is too wide for an opening
} space_openings;

// Rolls a ball around the maze.
MEANDER_CHECKED meander_status space_roll(pixels_space *s, double radius, space_openings *o);

// ---- pixels_walk.c ----

// A walk over a map of squares.
typedef struct space_walk {
    bool joined;                 // a path leads from the start to the goal
    double length;               // of that path, in pixels of the space
    unsigned dead_ends;
} space_walk;

// Makes the squares of the maze's floor, each `step` pixels wide, with S and G at the places of the start and the goal;
// b->text is lent by `kept`.  Floor that is not joined to the start becomes wall.
MEANDER_CHECKED meander_status space_make_squares(pixels_space *s, double step, const uint32_t places[PIXELS_MARKS],
                                                  pixels_blocks *b, space_walk *w, scratch *kept);

#endif
