// SPDX-License-Identifier: MIT
// Filter-Kruskal on a lattice, tile by tile.  All that is known of the lattice is its steps: each is
// taken apart into columns, rows and levels, which say where it leads in the tables of a tile.
//
//     step                         pitch + 1 = 1 row and 1 column        a box: 40 rows, its levels
//     in tables 32 columns wide    32 + 1                                a whole level of the tables
//
// Steps that lead beyond the margin of a tile, as those of a fourth dimension, leave the grid to the
// rounds of filter_kruskal_rounds.c.
// Cost: O(n); 4 bytes per cell, and 16 for each passage that is left: 4 to 9 in 100 cells of hexagons, 25
// in 100 of a box, whose tiles have six borders.
#include "generate/common/tile.h"
#include "generate/common/tile_lattice.h"

// ---- geometry ----------------------------------------------------------------------------

static ptrdiff_t tile_length(ptrdiff_t step) { return step < 0 ? -step : step; }

// Places of the first column, which say how long rows are.
static ptrdiff_t tile_row_index(const grid *g, ptrdiff_t row) {
    return (ptrdiff_t)grid_index(g, (meander_point){0, (uint64_t)row});
}

// How many rows a step leads down, rounded: where there is a cell two columns on, rows are at least
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

// Tiles are about as wide as high, and as deep if there are so many levels.  A row of the tables has a
// length that is a power of two, and an even number of rows keeps the parity of those of the grid.
static unsigned tile_width(const lattice_tiles *t) { return (1u << t->line_bits) - 2 * TILE_MARGIN; }

static void tile_find_extent(lattice_tiles *t) {
    t->depth = t->levels < TILE_DEPTH ? (unsigned)t->levels : TILE_DEPTH;
    t->line_bits = TILE_LINE_BITS_LEAST;
    while (1u << 2 * t->line_bits < TILE_CELLS / t->depth && tile_width(t) < t->grid->width) t->line_bits++;
    t->line = (size_t)1 << t->line_bits;
    t->width = tile_width(t);
    t->height = TILE_CELLS / t->depth / t->width / 2 * 2;
    if (t->height > t->rows) t->height = (unsigned)(t->rows + 1) / 2 * 2;
    t->floor = t->line * (t->height + 2 * TILE_MARGIN);
    t->length = t->floor * (t->depth + (t->levels > 1 ? 2 : 0));
    for (unsigned side = 0; side < t->grid->side_count; side++)
        for (unsigned odd = 0; odd < 2; odd++)
            t->step[odd][side] = t->steps[side].columns[odd] +
                                 t->steps[side].rows * (ptrdiff_t)t->line +
                                 t->steps[side].levels * (ptrdiff_t)t->floor;
}

// All that does not change from tile to tile.
static lattice_tiles tile_measure(const grid *g) {
    lattice_tiles t = {.grid = g};
    tile_find_levels(&t);
    tile_find_steps(&t);
    tile_find_extent(&t);
    return t;
}

// A length is cut into parts, the last of which may be shorter: from how many places does a step of some
// length stay in its part?
static size_t tile_staying(uint64_t length, unsigned part, ptrdiff_t step) {
    size_t steps = (size_t)tile_length(step), rest = (size_t)(length % part);
    return (size_t)(length / part) * (part - steps) + (rest > steps ? rest - steps : 0);
}

// The cells from which a side leads out of a tile, those at the border of the grid among them.
static size_t tile_leading_out(const lattice_tiles *t, unsigned side) {
    const tile_step *s = &t->steps[side];
    const grid *g = t->grid;
    size_t most = 0;
    for (unsigned odd = 0; odd < 2; odd++) {
        size_t staying = tile_staying(g->width, t->width, s->columns[odd]) *
                         tile_staying(t->rows, t->height, s->rows) *
                         tile_staying(t->levels, t->depth, s->levels);
        size_t out = (size_t)g->width * (size_t)g->height - staying;
        if (out > most) most = out;
    }
    return most;
}

// A component that leads out has a passage out of its tile, so there are fewer surviving passages
// within a tile than passages out of it, each of which counts for two tiles.
size_t filter_kruskal_lattice_room(const grid *g) {
    size_t out = 0;
    if (g->form != GRID_LATTICE) return SIZE_MAX;
    const lattice_tiles t = tile_measure(g);
    if (t.far) return SIZE_MAX;
    for (unsigned side = 0; side < g->side_count; side++) out += tile_leading_out(&t, side);
    return out + out / 2;
}

// Sizes of the tables of a full tile, however it is cut: 2 to 4 levels of 64 or 128 columns have the
// widest margins.
uint64_t filter_kruskal_lattice_lend(unsigned sides) {
    return 9 * (TILE_CELLS / 4) * (4 * sizeof(uint16_t) + sizeof(uint32_t)) +
           TILE_CELLS * (sides / 2 + 1) * 2 * sizeof(uint64_t);
}

// ---- all tiles ---------------------------------------------------------------------------

static meander_status tile_lend(lattice_tiles *t) {
    scratch *lent = t->run->filter->job->scratch;
    uint16_t *tables = scratch_lend(lent, t->length, 4 * sizeof *tables);
    // Each cell lists half of its sides, and those near the border all.
    t->room = (size_t)t->width * t->height * t->depth * (t->grid->side_count / 2 + 1) + 1;
    t->cells = scratch_lend(lent, t->length, sizeof *t->cells);
    t->keys = scratch_lend(lent, t->room, 2 * sizeof *t->keys);
    if (tables == NULL || t->cells == NULL || t->keys == NULL) return MEANDER_NO_MEMORY;
    t->spare = t->keys + t->room;
    t->parent = tables;
    t->size = tables + t->length;
    t->cluster = tables + 2 * t->length;
    t->flat = tables + 3 * t->length;
    return MEANDER_OK;
}

// Somewhat more light passages than cells: enough for most cells to hang together.
static uint64_t tile_light(const filter_kruskal_run *r) {
    uint64_t cells = r->filter->job->grid->cells, light = cells + cells / 4;
    return light >= r->heavier ? UINT64_MAX : UINT64_MAX / r->heavier * light;
}

meander_status filter_kruskal_lattice(filter_kruskal_run *r) {
    lattice_tiles t = tile_measure(r->filter->job->grid);
    t.run = r;
    t.light = tile_light(r);
    TRY(tile_lend(&t));
    for (t.level = 0; t.level < t.levels; t.level += t.depth)
        for (t.y = 0; t.y < t.rows; t.y += t.height) {
            t.d = tile_part(t.level, t.levels, t.depth);
            t.h = tile_part(t.y, t.rows, t.height);
            for (t.x = 0; t.x < t.grid->width; t.x += t.width) {
                t.w = tile_part(t.x, t.grid->width, t.width);
                tile_lattice_run(&t);
            }
            TRY(context_progress(r->filter->job->context, t.level * t.rows + t.y, t.grid->height));
        }
    return MEANDER_OK;
}
