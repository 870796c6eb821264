// SPDX-License-Identifier: MIT
// Faces: rectangles of squares whose borders are sewn together, by seams in a text.
//
//     "0E=0W 0N=0S~"      face 0 has its east border sewn to its west one, and its north border to
//                         its south one turned over: a Klein bottle
//
// The cells of a border are counted clockwise around the face.  Cell i meets cell n - 1 - i of the
// other border, as two pages of a book meet at its spine; with '~' it meets cell i.
#ifndef GRID_FACES_H
#define GRID_FACES_H

#include "grid/kind.h"

// Sets the places of that many faces below one another; TOO_BIG when they cannot be held.
MEANDER_CHECKED meander_status faces_places(grid_order *order, uint64_t faces);

// Builds the faces of an order and sews them.  Every border in a seam is as long as its partner.
MEANDER_CHECKED meander_status faces_build(const grid_order *order, uint64_t faces,
                                           const char *seams, grid **grid_new);

// On paper: squares, and a mark in each cell that has an open seam.
extern const shape_kind faces_shape;

// The kind of a face's side; all sides of a face may be seams.
shape_link faces_link(uint64_t width, uint64_t height, meander_point at, unsigned side);

// The places of all kinds with a single face.
meander_status faces_places_one(grid_order *order);
#define FACES_SIDES {"N", "E", "S", "W"}

#endif
