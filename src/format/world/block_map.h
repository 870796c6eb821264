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
    size_t passages, walls;      // blocks that a passage is wide and a wall is thick
    uint8_t *kinds;              // a block_kind for each, row by row; owned
} block_map;

typedef struct block_box {
    size_t x, y, width, height;
} block_box;

// Takes all rows of the drawing.  A closed one has no openings; UNSUPPORTED when the maze goes on behind
// its border.  On failure nothing needs freeing.
MEANDER_CHECKED meander_status block_map_new(const drawing *d, bool closed, block_map *m);
// The same with passages and walls as wide as two parameters say, of which `first` is the first.
MEANDER_CHECKED meander_status block_map_new_wide(const drawing *d, bool closed, unsigned first, block_map *m);
void block_map_free(block_map *m);

// Those two parameters.  An outer size is W * passages + (W + 1) * walls.
enum { BLOCK_MAP_WIDE = 2, BLOCK_MAP_WIDE_MOST = 64 };
#define BLOCK_MAP_PARAMS \
    {.name = "passages", .about = "blocks that a passage is wide", .use = MEANDER_PARAM_WRITING, \
     .kind = MEANDER_PARAM_INTEGER, .fallback = 1, .least = 1, .most = BLOCK_MAP_WIDE_MOST}, \
    {.name = "walls", .about = "blocks that a wall is thick", .use = MEANDER_PARAM_WRITING, \
     .kind = MEANDER_PARAM_INTEGER, .fallback = 1, .least = 1, .most = BLOCK_MAP_WIDE_MOST}

// Of a format that has no others.
extern const meander_param block_map_params[];

// The block in the middle of a cell, of its column or row; of two middle ones the first.
static inline uint64_t block_map_middle(const block_map *m, uint64_t place) {
    return m->single ? place : m->walls + place * (m->passages + m->walls) + (m->passages - 1) / 2;
}

static inline block_kind block_map_at(const block_map *m, size_t x, size_t y) {
    return (block_kind)m->kinds[y * m->width + x];
}

// A key, or a door on this side of its cell, and the blocks that it takes.
typedef struct block_lock {
    bool lies;                   // a key
    unsigned key, side;          // `key` of a door may be LOCK_ONE_WAY
    block_box box;
} block_lock;
// The number of doors and keys, and one of them: doors first.  Returns false for a key that lies nowhere.  Where
// passages are wide, a door takes all blocks of its passage.
size_t block_lock_count(const drawing *d);
bool block_lock_at(const drawing *d, const block_map *m, size_t i, block_lock *lock);

// Takes the next rectangle of blocks of this kind, a run as long as possible; they become BLOCK_KINDS, so
// that no block is in two.  *from begins at 0 and belongs to these calls.  Returns false when there is none.
bool block_map_take(block_map *m, block_kind kind, size_t *from, block_box *box);

#endif
