// SPDX-License-Identifier: MIT
// Filter-Kruskal on a lattice, tile by tile, then block by block.  All that is known of the lattice is its
// steps: each is taken apart into columns, rows and levels, which say where it leads in the tables of a tile.
//
//     step                         pitch + 1 = 1 row and 1 column        a box: 40 rows, its levels
//     in tables 32 columns wide    32 + 1                                a whole level of the tables
//
// A block is some tiles side by side, in all directions alike: as many cells as have tables that are
// small beside the maze.  Edges that its tiles leave are decided in the block, and those that blocks leave in the end.
//
//     left by     hexagons             a box, whose tiles have six borders
//     tiles       5 edges per 100      20 per 100 cells
//     blocks      1 edge per 100       fewer than 8 per 100
//
// Steps that lead beyond the margin of a tile, as those of a fourth dimension, leave the grid to the
// rounds of filter_kruskal_rounds.c.
// Cost: O(n); 32 bytes for each passage that blocks leave, and as much for those that the tiles of one
// block leave.
#include <string.h>

#include "generate/common/filter_kruskal_rounds.h"
#include "generate/common/tile.h"
#include "generate/common/tile_lattice.h"

enum { BLOCK_SHARE = 8, BLOCK_CELLS_LEAST = 1 << 17, BLOCK_CELLS_MOST = 1 << 21 };

// ---- geometry ----------------------------------------------------------------------------

static ptrdiff_t tile_length(ptrdiff_t step) { return step < 0 ? -step : step; }

// Places of the first column, which say how long rows are.
static ptrdiff_t tile_row_index(const grid *g, ptrdiff_t row) {
    return (ptrdiff_t)grid_index(g, (meander_point){0, (uint64_t)row});
}

// The number of rows that a step leads down, rounded: where there is a cell two columns on, rows are at least
// three cells long, so that to the side is at most half a row.
static ptrdiff_t tile_rows_down(const grid *g, ptrdiff_t step) {
    ptrdiff_t two_rows = tile_row_index(g, 2) - tile_row_index(g, 0);
    ptrdiff_t down = (2 * tile_length(step) + (two_rows - 1) / 2) / two_rows;
    return step < 0 ? -down : down;
}

// From a row far enough from the first, where no row number is negative.
static ptrdiff_t tile_columns(const grid *g, ptrdiff_t step, ptrdiff_t down, unsigned odd) {
    ptrdiff_t from = tile_length(down) * 2 + (ptrdiff_t)odd;
    return step - (tile_row_index(g, from + down) - tile_row_index(g, from));
}

// Sides that lead more than two rows down, all equally far, lead to another level.
static void tile_find_levels(lattice_tiles *t) {
    const grid *g = t->grid;
    ptrdiff_t most = 0;
    for (unsigned side = 0; side < g->side_count; side++) {
        ptrdiff_t down = tile_length(tile_rows_down(g, g->step[side]));
        if (down > most) most = down;
    }
    bool box = most > TILE_MARGIN && g->lean == 0 && g->height % (uint64_t)most == 0;
    t->columns = g->width;
    t->rows = box ? (uint64_t)most : g->height;
    t->levels = g->height / t->rows;
}

static void tile_reach(lattice_tiles *t, ptrdiff_t step) {
    t->far = t->far || tile_length(step) > TILE_MARGIN;
    if (!t->far && tile_length(step) > (ptrdiff_t)t->reach) t->reach = (unsigned)tile_length(step);
}

// Takes the steps apart, which are the same for all cells of even rows, and for all of odd rows.
static void tile_find_steps(lattice_tiles *t) {
    const grid *g = t->grid;
    for (unsigned side = 0; side < g->side_count; side++) {
        tile_step *s = &t->steps[side];
        ptrdiff_t down = tile_rows_down(g, g->step[side]);
        if (t->levels > 1 && tile_length(down) == (ptrdiff_t)t->rows) s->levels = down < 0 ? -1 : 1;
        s->rows = down - s->levels * (ptrdiff_t)t->rows;
        tile_reach(t, s->rows);
        for (unsigned odd = 0; odd < 2; odd++) {
            s->columns[odd] = tile_columns(g, g->step[side], down, odd);
            tile_reach(t, s->columns[odd]);
            t->number[odd][side] = (uint64_t)(down * (ptrdiff_t)g->width + s->columns[odd]);
        }
    }
}

// Tiles are about as wide as high, and as deep if there are enough levels; a little more or less, where
// that leaves no narrow tile at the end.  A row of the tables has a
// length that is a power of two, and an even number of rows keeps the parity of those of the grid.  The margins
// of a narrow tile are most of its tables, and their numbers have 16 bits: so it has fewer cells.
static unsigned tile_width(const lattice_tiles *t) { return (1u << t->line_bits) - 2 * TILE_MARGIN; }

static uint64_t tile_even(uint64_t length, uint64_t parts) {
    return parts == 0 ? length : (length - 1) / parts + 1;
}

static void tile_find_extent(lattice_tiles *t) {
    t->depth = (unsigned)tile_even(t->levels, (t->levels + TILE_DEPTH / 2) / TILE_DEPTH);
    t->line_bits = TILE_LINE_BITS_LEAST;
    while (1u << 2 * t->line_bits < TILE_CELLS / t->depth && tile_width(t) < t->columns) t->line_bits++;
    t->line = (size_t)1 << t->line_bits;
    t->width = (unsigned)tile_even(t->columns, (t->columns - 1) / tile_width(t) + 1);
    unsigned floors = t->depth + (t->levels > 1 ? 2 : 0);
    unsigned highest = (unsigned)(TILE_OUT / (t->line * floors) - 2 * TILE_MARGIN) / 2 * 2;
    t->height = TILE_CELLS / t->depth / t->width / 2 * 2;
    if (t->height > highest) t->height = highest;
    unsigned fitted = (unsigned)(tile_even(t->rows, (t->rows + t->height / 2) / t->height) + 1) / 2 * 2;
    if (t->width * t->depth * fitted <= TILE_CELLS_MOST && fitted <= highest) t->height = fitted;
    if (t->height > t->rows) t->height = (unsigned)(t->rows + 1) / 2 * 2;
    t->floor = t->line * (t->height + 2 * TILE_MARGIN);
    t->length = t->floor * floors;
    for (unsigned side = 0; side < t->side_count; side++)
        for (unsigned odd = 0; odd < 2; odd++)
            t->step[odd][side] = t->steps[side].columns[odd] +
                                 t->steps[side].rows * (ptrdiff_t)t->line +
                                 t->steps[side].levels * (ptrdiff_t)t->floor;
}

// Cuts the whole where its blocks are longest, until they are small enough.
static void tile_find_block(lattice_tiles *t) {
    const uint64_t whole[TILE_AXES] = {t->columns, t->rows, t->levels},
    tile[TILE_AXES] = {t->width, t->height, t->depth};
    uint64_t parts[TILE_AXES] = {1, 1, 1}, tiles[TILE_AXES], cells = t->columns * t->rows * t->levels;
    uint64_t most = cells / BLOCK_SHARE;
    if (most < BLOCK_CELLS_LEAST) most = BLOCK_CELLS_LEAST;
    if (most > BLOCK_CELLS_MOST) most = BLOCK_CELLS_MOST;
    for (unsigned axis = 0; axis < TILE_AXES; axis++) tiles[axis] = (whole[axis] - 1) / tile[axis] + 1;
    while (cells / (parts[0] * parts[1] * parts[2]) > most) {
        unsigned longest = TILE_AXES;
        for (unsigned axis = 0; axis < TILE_AXES; axis++)
            if (parts[axis] < tiles[axis] &&
                (longest == TILE_AXES || whole[axis] / parts[axis] > whole[longest] / parts[longest]))
                longest = axis;
        if (longest == TILE_AXES) break;
        parts[longest]++;
    }
    for (unsigned axis = 0; axis < TILE_AXES; axis++)
        t->block[axis] = ((tiles[axis] - 1) / parts[axis] + 1) * tile[axis];
}

// All that does not change from tile to tile.
static lattice_tiles tile_measure(const grid *g) {
    lattice_tiles t = {.grid = g, .side_count = g->side_count};
    for (unsigned side = 0; side < g->side_count; side++) t.onward |= (unsigned)(g->step[side] > 0) << side;
    tile_find_levels(&t);
    tile_find_steps(&t);
    tile_find_extent(&t);
    tile_find_block(&t);
    return t;
}

bool filter_kruskal_has_tiles(const grid *g) { return g->form == GRID_LATTICE && !tile_measure(g).far; }

// ---- how much is left --------------------------------------------------------------------

// A length is cut into parts, the last of which may be shorter: from how many places does a step of some
// length stay in its part?
static uint64_t tile_staying(uint64_t length, uint64_t part, ptrdiff_t step) {
    uint64_t steps = (uint64_t)tile_length(step), rest = length % part;
    return length / part * (part > steps ? part - steps : 0) + (rest > steps ? rest - steps : 0);
}

// The cells of a box from which a side leads out of its parts, or out of the box.
static uint64_t tile_side_out(const tile_step *s, const uint64_t *box, const uint64_t *part) {
    uint64_t most = 0;
    for (unsigned odd = 0; odd < 2; odd++) {
        uint64_t staying = tile_staying(box[0], part[0], s->columns[odd]) * tile_staying(box[1], part[1], s->rows) *
                           tile_staying(box[2], part[2], s->levels);
        uint64_t out = box[0] * box[1] * box[2] - staying;
        if (out > most) most = out;
    }
    return most;
}

static uint64_t tile_sides_out(const lattice_tiles *t, const uint64_t *box, const uint64_t *part) {
    uint64_t out = 0;
    for (unsigned side = 0; side < t->side_count; side++) out += tile_side_out(&t->steps[side], box, part);
    return out;
}

// The most passages that lead out of the tiles of a block, and out of all blocks: none if there is only one.
static uint64_t tile_block_out(const lattice_tiles *t) {
    const uint64_t tile[TILE_AXES] = {t->width, t->height, t->depth};
    return tile_sides_out(t, t->block, tile);
}
static uint64_t tile_whole_out(const lattice_tiles *t) {
    const uint64_t whole[TILE_AXES] = {t->columns, t->rows, t->levels};
    bool one = t->block[0] >= whole[0] && t->block[1] >= whole[1] && t->block[2] >= whole[2];
    return one ? 0 : tile_sides_out(t, whole, t->block);
}

// A tile lists half of the sides of each cell, and near its border all.
static size_t tile_keys(const lattice_tiles *t) {
    return (size_t)t->width * t->height * t->depth * (t->side_count / 2 + 1) + 1;
}

// Of a lattice only the number of its sides is known beforehand.  None has more passages between tiles
// than one whose sides all lead to the next column and row would have; the sides of a box lead to the next
// column, row or level, which of levels of one or two rows is a row near by.
uint64_t filter_kruskal_lattice_lend(const generate_plan *plan) {
    lattice_tiles t = {.columns = plan->width, .rows = plan->height / plan->levels, .levels = plan->levels,
                       .side_count = plan->lattice_sides};
    ptrdiff_t floor = (ptrdiff_t)t.rows;
    bool box = t.levels > 1, low = t.rows <= TILE_MARGIN;
    if (!box || low) t.rows = plan->height, t.levels = 1;
    for (unsigned side = 0; side < t.side_count; side++) {
        ptrdiff_t across = side / 2 == 0, down = side / 2 == 1, levels = side / 2 == 2;
        t.steps[side] = (tile_step){.columns = {1, 1}, .rows = 1};
        if (box) t.steps[side] = (tile_step){{across, across}, down + (low ? levels * floor : 0), low ? 0 : levels};
    }
    tile_find_extent(&t);
    tile_find_block(&t);
    return t.length * (4 * sizeof *t.parent + sizeof *t.cells + sizeof *t.best) + tile_keys(&t) * 2 * sizeof *t.keys +
           lattice_edges_lend(tile_block_out(&t)) + lattice_edges_lend(tile_whole_out(&t));
}

// ---- all tiles ---------------------------------------------------------------------------

static meander_status tile_lend(lattice_tiles *t) {
    scratch *lent = t->job->scratch;
    uint16_t *tables = scratch_lend(lent, t->length, 4 * sizeof *tables);
    t->room = tile_keys(t);
    t->cells = scratch_lend(lent, t->length, sizeof *t->cells);
    t->best = scratch_lend(lent, t->length, sizeof *t->best);
    t->keys = scratch_lend(lent, t->room, 2 * sizeof *t->keys);
    if (tables == NULL || t->cells == NULL || t->best == NULL || t->keys == NULL) return MEANDER_NO_MEMORY;
    t->spare = t->keys + t->room;
    t->parent = tables;
    t->size = tables + t->length;
    t->cluster = tables + 2 * t->length;
    t->flat = tables + 3 * t->length;
    return MEANDER_OK;
}

// Somewhat more light passages than cells: enough for most cells to hang together.
static uint64_t tile_limit(const grid *g) {
    uint64_t ends = 0, light = g->cells + g->cells / 4;
    cell c = 0;
    for (; c + 8 <= g->count; c += 8) ends += bits_count(bits_from_bytes(g->sides + c));
    for (; c < g->count; c++) ends += bits_count(g->sides[c]);
    return light >= ends / 2 ? UINT64_MAX : UINT64_MAX / (ends / 2) * light;
}

// The end of the block that begins at a place of an axis.
static uint64_t tile_block_end(uint64_t from, uint64_t whole, uint64_t block) {
    return whole - from < block ? whole : from + block;
}

// The tiles of the block that begins at some column, row and level.
static meander_status tile_run_block(lattice_tiles *t, uint64_t column, uint64_t row, uint64_t level) {
    uint64_t right = tile_block_end(column, t->columns, t->block[0]);
    uint64_t bottom = tile_block_end(row, t->rows, t->block[1]);
    uint64_t end = tile_block_end(level, t->levels, t->block[2]);
    for (t->level = level; t->level < end; t->level += t->depth)
        for (t->y = row; t->y < bottom; t->y += t->height)
            for (t->x = column; t->x < right; t->x += t->width) {
                t->d = tile_part(t->level, t->levels, t->depth);
                t->h = tile_part(t->y, t->rows, t->height);
                t->w = tile_part(t->x, t->columns, t->width);
                tile_lattice_run(t);
                TRY(context_progress(t->job->context, level * t->rows + row, t->grid->height));
            }
    return MEANDER_OK;
}

meander_status filter_kruskal_lattice(filter_kruskal *s) {
    lattice_tiles t = tile_measure(s->job->grid);
    lattice_edges tiles, blocks;
    t.job = s->job;
    t.weights = s->weights;
    t.limit = tile_limit(t.grid);
    t.left = &tiles;
    TRY(tile_lend(&t));
    TRY(lattice_edges_begin(&tiles, s, (size_t)tile_block_out(&t)));
    TRY(lattice_edges_begin(&blocks, s, (size_t)tile_whole_out(&t)));
    for (uint64_t level = 0; level < t.levels; level += t.block[2])
        for (uint64_t y = 0; y < t.rows; y += t.block[1]) {
            for (uint64_t x = 0; x < t.columns; x += t.block[0]) {
                TRY(tile_run_block(&t, x, y, level));
                lattice_edges_decide(&tiles, &blocks);
            }
        }
    lattice_edges_decide(&blocks, NULL);
    return MEANDER_OK;
}
