// SPDX-License-Identifier: MIT
// Aids to cut out, fold and glue a net: borders that meet, with letters, and tabs.
#ifndef DRAW_SHAPE_FOLD_H
#define DRAW_SHAPE_FOLD_H

#include "draw/shape_layer.h"

// A straight border of the net, clockwise around it.  It meets another one of the same letter and the
// same length, which has the tab unless this one has it.
typedef struct fold_border {
    shape_point from, to;
    unsigned edges;              // of cells
    unsigned letter;             // from 0
    bool tab;
} fold_border;

enum { FOLD_ROOM = 650, FOLD_EDGES_MOST = 20000 };   // room around the net; edges of cells at borders

// Returns whether the grid is a net.
bool shape_fold_knows(const grid *g);
// Finds all borders, in lent memory.  TOO_BIG for nets of too many edges, NO_MEMORY.
MEANDER_CHECKED meander_status shape_fold_borders(const grid *g, scratch *lent, fold_border **borders,
                                                  size_t *count);
// Draws tabs and letters; nothing unless the style asks for them.
MEANDER_CHECKED meander_status shape_fold_draw(shape_picture *p);

#endif
