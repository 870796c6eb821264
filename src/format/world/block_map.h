// SPDX-License-Identifier: MIT
// A maze as blocks, for programs whose worlds are made of them: (2W + 1) x (2H + 1) of W x H cells, or
// those of a block map as they are.  block_map.c has the picture.
#ifndef FORMAT_BLOCK_MAP_H
#define FORMAT_BLOCK_MAP_H

#include "format/format.h"

typedef enum block_kind { BLOCK_FLOOR, BLOCK_WALL, BLOCK_PATH, BLOCK_START, BLOCK_GOAL, BLOCK_KINDS } block_kind;

typedef struct block_map {
    context *context;
    size_t width, height;        // in blocks
    bool single;                 // a block map: every block is a cell, none is only a wall
    uint8_t *kinds;              // a block_kind for each, row by row; owned
} block_map;

typedef struct block_box {
    size_t x, y, width, height;
} block_box;

// Takes all rows of the drawing.  A closed one has no openings; UNSUPPORTED when the maze goes on behind
// its border.  On failure nothing needs freeing.
MEANDER_CHECKED meander_status block_map_new(const drawing *d, bool closed, block_map *m);
void block_map_free(block_map *m);

static inline block_kind block_map_at(const block_map *m, size_t x, size_t y) {
    return (block_kind)m->kinds[y * m->width + x];
}

// Takes the next rectangle of blocks of this kind, a run as long as possible; they become BLOCK_KINDS, so
// that no block is in two.  *from begins at 0 and belongs to these calls.  Returns false when there is none.
bool block_map_take(block_map *m, block_kind kind, size_t *from, block_box *box);

#endif
