// SPDX-License-Identifier: MIT
// Blocks: walls are as thick as passages, so that a wall, a post and a cell are all one block.
//
//     +---+---+        #####      start and goal are in the middle of their cells;
//     |       |   ->   #S  #      the path takes every block that it passes
//     +   +---+        # ###
//     |       |        #  G#
//     +---+---+        #####
//
// Wide passages and thick walls are made of these blocks, each line of which becomes several.  A path fills
// its passage, and a mark stays one block, in the middle of its cell:
//
//     #####        ########
//     #S  #        ##  ####      passages 2, walls 2, where 1 and 1 were
//     # ###   ->   ##S    ##
//     ...          ...
//
// Runs: a row of walls is one box, and so is a column of those that are left alone in their rows.
//
//     #####      1 1 1 1 1
//     #   #      2       3        boxes 1 to 4: four in place of sixteen blocks
//     #   #      2       3
//     #####      4 4 4 4 4
//
// Invariant: of two blocks that touch at a corner only, and are walls, one of the others is a wall, too,
// unless it is a block map.
// Cost: a byte per block.
#include "format/world/block_map.h"

#include <string.h>

#include "base/bits.h"
#include "base/compass.h"
#include "base/memory.h"
#include "format/text/walls.h"

const meander_param block_map_params[] = {BLOCK_MAP_PARAMS, {0}};

static void map_set(block_map *m, size_t x, size_t y, block_kind kind) {
    m->kinds[y * m->width + x] = (uint8_t)kind;
}

// A block is wall until it is known as open.
static void map_put(block_map *m, size_t x, size_t y, bool open, bool path) {
    if (open) map_set(m, x, y, path ? BLOCK_PATH : BLOCK_FLOOR);
}

static bool map_bit(const uint64_t *plane, size_t x) { return plane != NULL && bits_get(plane, x); }

static void map_put_wall_line(block_map *m, const wall_lines *lines, size_t y) {
    const wall_line *l = &lines->wall_line;
    for (size_t x = 0; x < lines->width; x++) map_put(m, 2 * x + 1, y, map_bit(l->open, x), map_bit(l->path, x));
}

static void map_put_cell_line(block_map *m, const wall_lines *lines, size_t y) {
    const cell_line *l = &lines->cell_line;
    for (size_t x = 0; x < lines->width; x++)
        map_put(m, m->single ? x : 2 * x + 1, y, map_bit(l->inside, x), map_bit(l->path, x));
    for (size_t x = 0; x <= lines->width && !m->single; x++)
        map_put(m, 2 * x, y, map_bit(l->open, x), map_bit(l->path_wall, x));
}

static meander_status map_fill(block_map *m, wall_lines *lines) {
    for (size_t y = 0; wall_lines_more(lines); y += m->single ? 1 : 2) {
        TRY(wall_lines_next(lines));
        if (!m->single) map_put_wall_line(m, lines, y);
        if (!lines->end) map_put_cell_line(m, lines, m->single ? y : y + 1);
    }
    return MEANDER_OK;
}

static void map_put_place(block_map *m, meander_point at, block_kind kind) {
    if (m->single) map_set(m, (size_t)at.x, (size_t)at.y, kind);
    else map_set(m, 2 * (size_t)at.x + 1, 2 * (size_t)at.y + 1, kind);
}

// Walls everywhere, in memory that holds all blocks.
static meander_status map_begin(const drawing *d, block_map *m) {
    uint64_t width = d->rows->width, height = d->rows->height;
    size_t count;
    *m = (block_map){.context = d->context, .single = d->blocks, .passages = 1, .walls = 1};
    if (width > SIZE_MAX / 4 || height > SIZE_MAX / 4)
        return context_fail(d->context, MEANDER_TOO_BIG, "the map has too many blocks");
    m->width = (size_t)(d->blocks ? width : 2 * width + 1);
    m->height = (size_t)(d->blocks ? height : 2 * height + 1);
    if (!size_multiply(m->width, m->height, &count))
        return context_fail(d->context, MEANDER_TOO_BIG, "the map has too many blocks");
    m->kinds = memory_new(d->context, count, 1);
    if (m->kinds == NULL) return MEANDER_NO_MEMORY;
    memset(m->kinds, BLOCK_WALL, count);
    return MEANDER_OK;
}

static meander_status map_close_border(drawing *d) {
    for (size_t i = 0; i < d->opening_count; i++)
        if (d->openings[i].kind != OPENING_ENTRANCE)
            return context_fail(d->context, MEANDER_UNSUPPORTED,
                                "a section goes on behind its border, which cannot be closed");
    d->opening_count = 0;
    return MEANDER_OK;
}

meander_status block_map_new(const drawing *given, bool closed, block_map *m) {
    drawing d = *given;
    wall_lines lines;
    if (closed) TRY(map_close_border(&d));
    TRY(map_begin(&d, m));
    meander_status status = wall_lines_open(&lines, &d);
    if (status == MEANDER_OK) {
        status = map_fill(m, &lines);
        wall_lines_close(&lines);
    }
    if (status != MEANDER_OK) {
        block_map_free(m);
        return status;
    }
    for (size_t i = 0; i < d.goal_count; i++) map_put_place(m, d.goals[i], BLOCK_GOAL);
    if (d.has_start) map_put_place(m, d.start, BLOCK_START);
    return MEANDER_OK;
}

// ---- keys and doors ----------------------------------------------------------------------

size_t block_lock_count(const drawing *d) {
    const locks *l = d->puzzle == NULL ? NULL : d->puzzle->locks;
    return l == NULL ? 0 : l->count + l->key_count;
}

// The blocks that block x, y of passages and walls of one block becomes.
static block_box map_box(const block_map *m, size_t x, size_t y) {
    size_t pitch = m->walls + m->passages;
    if (m->single) return (block_box){x, y, 1, 1};
    return (block_box){x / 2 * pitch + x % 2 * m->walls, y / 2 * pitch + y % 2 * m->walls,
                       x % 2 == 0 ? m->walls : m->passages, y % 2 == 0 ? m->walls : m->passages};
}

// A door is the block between two cells; of a block map, the cell that it is noted at.
bool block_lock_at(const drawing *d, const block_map *m, size_t i, block_lock *found) {
    const locks *l = d->puzzle->locks;
    bool lies = i >= l->count;
    cell c = lies ? l->keys[i - l->count] : l->list[i].cell;
    if (c == CELL_NONE) return false;
    meander_point at = grid_point(d->puzzle->grid, c);
    size_t x = m->single ? (size_t)at.x : 2 * (size_t)at.x + 1, y = m->single ? (size_t)at.y : 2 * (size_t)at.y + 1;
    *found = (block_lock){.lies = lies, .key = lies ? (unsigned)(i - l->count) : l->list[i].key};
    if (!lies) found->side = l->list[i].side;
    if (!lies && !m->single) {
        x = (size_t)((int64_t)x + compass_dx[found->side]);
        y = (size_t)((int64_t)y + compass_dy[found->side]);
    }
    found->box = map_box(m, x, y);
    return true;
}

// ---- wide passages -----------------------------------------------------------------------

// The kind of what surrounds a mark in its cell: the path, where it begins or ends there.
static block_kind map_ground(const block_map *m, size_t x, size_t y) {
    block_kind kind = block_map_at(m, x, y);
    if (kind <= BLOCK_PATH) return kind;
    bool path = block_map_at(m, x - 1, y) == BLOCK_PATH || block_map_at(m, x + 1, y) == BLOCK_PATH ||
                block_map_at(m, x, y - 1) == BLOCK_PATH || block_map_at(m, x, y + 1) == BLOCK_PATH;
    return path ? BLOCK_PATH : BLOCK_FLOOR;
}

// Fills the box that block x, y becomes.  A mark is alone in the middle: a start as wide as its passage would be
// several, and a game would begin at any of them.
static void map_fill_wide(const block_map *from, block_map *to, size_t x, size_t y) {
    block_kind ground = map_ground(from, x, y);
    block_box b = map_box(to, x, y);
    for (size_t i = 0; i < b.height; i++) memset(to->kinds + (b.y + i) * to->width + b.x, (int)ground, b.width);
    map_set(to, b.x + (b.width - 1) / 2, b.y + (b.height - 1) / 2, block_map_at(from, x, y));
}

static void map_copy_wide(const block_map *from, block_map *to) {
    for (size_t y = 0; y < from->height; y++)
        for (size_t x = 0; x < from->width; x++) map_fill_wide(from, to, x, y);
}

// Of 2n + 1 lines n are of cells.  False when there are too many blocks for this machine.
static bool map_wide_size(const block_map *m, size_t lines, size_t *size) {
    size_t cells, walls;
    return size_multiply(lines / 2, m->passages, &cells) && size_multiply(lines / 2 + 1, m->walls, &walls) &&
           cells <= SIZE_MAX - walls && (*size = cells + walls) > 0;
}

// The wide map takes the place of the other one, which is as large as without these parameters.
static meander_status map_widen(block_map *m) {
    block_map wide = *m;
    size_t count;
    if (!map_wide_size(m, m->width, &wide.width) || !map_wide_size(m, m->height, &wide.height) ||
        !size_multiply(wide.width, wide.height, &count))
        return context_fail(m->context, MEANDER_TOO_BIG, "the map has too many blocks");
    wide.kinds = memory_new(m->context, count, 1);
    if (wide.kinds == NULL) return MEANDER_NO_MEMORY;
    map_copy_wide(m, &wide);
    memory_free(m->context, m->kinds);
    *m = wide;
    return MEANDER_OK;
}

meander_status block_map_new_wide(const drawing *d, bool closed, unsigned first, block_map *m) {
    size_t passages = (size_t)d->params->values[first], walls = (size_t)d->params->values[first + 1];
    if (d->blocks && (passages > 1 || walls > 1))
        return context_fail(d->context, MEANDER_UNSUPPORTED, "the blocks of a block map are cells: none is wider");
    TRY(block_map_new(d, closed, m));
    m->passages = passages;
    m->walls = walls;
    if (passages == 1 && walls == 1) return MEANDER_OK;
    meander_status status = map_widen(m);
    if (status != MEANDER_OK) block_map_free(m);
    return status;
}

void block_map_free(block_map *m) { memory_free(m->context, m->kinds); }

// ---- boxes -------------------------------------------------------------------------------

static size_t map_run(const block_map *m, size_t x, size_t y, block_kind kind) {
    size_t length = 0;
    while (x + length < m->width && block_map_at(m, x + length, y) == kind) length++;
    return length;
}

// A block of a column has none of its kind at its right, nor, as boxes are taken from the left, one there.
static size_t map_drop(const block_map *m, size_t x, size_t y, block_kind kind) {
    size_t length = 1;
    while (y + length < m->height && map_run(m, x, y + length, kind) == 1 &&
           (x == 0 || block_map_at(m, x - 1, y + length) != kind))
        length++;
    return length;
}

bool block_map_take(block_map *m, block_kind kind, size_t *from, block_box *box) {
    size_t count = m->width * m->height;
    while (*from < count && m->kinds[*from] != kind) ++*from;
    if (*from == count) return false;
    size_t x = *from % m->width, y = *from / m->width;
    *box = (block_box){x, y, map_run(m, x, y, kind), 1};
    if (box->width == 1) box->height = map_drop(m, x, y, kind);
    for (size_t i = 0; i < box->height; i++) memset(m->kinds + (y + i) * m->width + x, BLOCK_KINDS, box->width);
    return true;
}
