// SPDX-License-Identifier: MIT
// The surface of a solid as a list of corners, each once, and triangles of their numbers.
#ifndef FORMAT_MESH_H
#define FORMAT_MESH_H

#include "format/world/block_solid.h"

// The text of a corner, in thousandths, and of a triangle of three numbers of corners, from 0, in a format.
typedef struct mesh_words {
    void (*corner)(output *out, const int64_t place[3]);
    void (*triangle)(output *out, const size_t corners[3], surface_paint paint);
    const char *between;         // the text between corners and triangles
    const char *paints[2];       // before the triangles of each colour, where there are two
} mesh_words;

// Returns whether the solid shows a path: there is one, and it is wanted.
bool mesh_has_path(const drawing *d);

// Writes all of it, the triangles of each colour together; the drawing's parameters are solid_coloured.  NO_MEMORY, the
// errors of solid_new_print and of surface_new.
MEANDER_CHECKED meander_status mesh_write(const drawing *d, const mesh_words *words, output *out);

#endif
