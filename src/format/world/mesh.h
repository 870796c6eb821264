// SPDX-License-Identifier: MIT
// The surface of a solid as a list of corners, each once, and triangles of their numbers.
#ifndef FORMAT_MESH_H
#define FORMAT_MESH_H

#include "format/world/block_solid.h"

typedef struct mesh mesh;

// The text of a corner, in thousandths, and of a triangle of three numbers of corners, from 0, in a format.
typedef struct mesh_words {
    void (*corner)(output *out, const int64_t place[3]);
    void (*triangle)(output *out, const size_t corners[3]);
    const char *between;         // the text between corners and triangles
} mesh_words;

// Writes all of it; the drawing's parameters are those of a solid.  NO_MEMORY, the errors of solid_new and of
// shape_solid_new.
MEANDER_CHECKED meander_status mesh_write(const drawing *d, const mesh_words *words, output *out);

#endif
