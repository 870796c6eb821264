// SPDX-License-Identifier: MIT
// Rows of a native file whose maze is on a grid that is not squares.
//
//     row y   | side 0 | side 2 | ... | path by side 0 | path by side 2 | ... | visited |
//
// A passage is written once, with the cell that has the lower index: bit x of the plane of a side is
// set when the passage of place x,y by that side is open and leads to a cell with a higher index.
// Planes are only those of sides by which some cell of the grid has such a neighbour; on hexagons
// three of six.  The grid says which places have cells.
// Invariant: a passage that is read is opened from both ends by maze_carve, and only where the grid
// has one.
#define GRID_WIDE
#include <string.h>

#include "format/native/mndr.h"
#include "grid/kind.h"

static bool shape_leads_up(const grid *g, cell c, unsigned side) {
    return grid_holds(g, c) && (grid_sides(g, c) >> side & 1) != 0 && grid_neighbour(g, c, side) > c;
}

// At least one plane, so that a row has bytes even when the grid has a single cell.
unsigned mndr_shape_sides(const grid *g) {
    unsigned found = 0;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1))
        for (unsigned side = 0; side < g->side_count; side++)
            if (shape_leads_up(g, c, side)) found |= 1u << side;
    return found != 0 ? found : 1u;
}

unsigned mndr_shape_flags(unsigned sides) {
    return MNDR_IS_SHAPE | bits_count(sides) << MNDR_SIDES_SHIFT;
}

// ---- writing -----------------------------------------------------------------------

// One side of the row.  `open` has the open sides of each cell, or those of the path.
static void shape_pack(const grid *g, const uint8_t *open, unsigned side, uint64_t y, uint8_t *plane) {
    memset(plane, 0, mndr_plane_bytes(g->width));
    for (size_t x = 0; open != NULL && x < g->width; x++) {
        cell c = grid_index(g, (meander_point){x, y});
        if ((sides_get(g, open, c) >> side & 1) != 0 && shape_leads_up(g, c, side))
            plane[x / 8] |= (uint8_t)(1u << x % 8);
    }
}

static uint8_t *shape_pack_sides(const grid *g, const uint8_t *open, unsigned sides, uint64_t y,
                                 uint8_t *at) {
    for (; sides != 0; sides &= sides - 1, at += mndr_plane_bytes(g->width))
        shape_pack(g, open, bits_lowest(sides), y, at);
    return at;
}

void mndr_shape_row(const drawing *d, const mndr_head *h, unsigned sides, uint64_t y,
                    uint8_t *bytes) {
    const grid *g = d->puzzle->grid;
    uint8_t *at = shape_pack_sides(g, d->puzzle->maze.open, sides, y, bytes);
    if ((h->flags & MNDR_HAS_PATH) != 0)
        at = shape_pack_sides(g, d->marks->path_sides, sides, y, at);
    if ((h->flags & MNDR_HAS_VISITED) == 0) return;
    memset(at, 0, mndr_plane_bytes(g->width));
    for (size_t x = 0; x < g->width; x++)
        if (bits_get(d->marks->visited, grid_index(g, (meander_point){x, y})))
            at[x / 8] |= (uint8_t)(1u << x % 8);
}

// ---- reading -----------------------------------------------------------------------

static meander_status mndr_shape_fail(const reading *r, const char *what) {
    return format_fail(r, 0, 0, "%s", what);
}

// The file has the rows of as many places, so its length bounds the size of the grid.
meander_status mndr_shape_grid(const reading *r, const row_file *f, grid **grid_new) {
    const mndr_head *h = mndr_rows_head(&f->rows);
    grid_order order;
    grid *g;
    meander_status status = grid_order_read(r->context, h->grid, strlen(h->grid), &order);
    if (status != MEANDER_OK) return mndr_shape_fail(r, r->context->message);
    if (names_contain(order.kind->traits, "squares"))
        return mndr_shape_fail(r, "its header has no grid but squares");
    if (order.width != h->width || order.height < h->height)
        return mndr_shape_fail(r, "its grid has different places from those in its header");
    if (order.height != h->height)
        return mndr_shape_fail(r, "rows are missing, which only a rectangle can do without");
    status = grid_kind_build(&order, &g);
    if (status == MEANDER_BAD_REQUEST || status == MEANDER_TOO_BIG)
        return mndr_shape_fail(r, r->context->message);
    TRY(status);
    *grid_new = g;
    if (mndr_shape_flags(mndr_shape_sides(g)) ==
        (h->flags & (MNDR_IS_SHAPE | MNDR_SIDES)))
        return MEANDER_OK;
    grid_free(g);
    return mndr_shape_fail(r, "its rows have different sides from its grid");
}

// Opens in `m` what the plane names.  `within` (or NULL) has passages of which they must be some.
// Returns whether the grid has all of them.
static bool shape_carve(maze *m, const maze *within, unsigned side, uint64_t y, const uint8_t *plane) {
    const grid *g = m->grid;
    bool good = true;
    for (size_t x = 0; x < 8 * mndr_plane_bytes(g->width); x++) {
        if ((plane[x / 8] >> x % 8 & 1) == 0) continue;
        cell c = x < g->width ? grid_index(g, (meander_point){x, y}) : CELL_NONE;
        bool leads = c != CELL_NONE && shape_leads_up(g, c, side) &&
                     (within == NULL || maze_is_open(within, c, side));
        if (leads) maze_carve(m, c, side);
        good = good && leads;
    }
    return good;
}

// The planes from `at` on; *good: see shape_carve.
static const uint8_t *shape_carve_sides(maze *m, const maze *within, unsigned sides, uint64_t y,
                                        const uint8_t *at, bool *good) {
    for (*good = true; sides != 0; sides &= sides - 1) {
        if (!shape_carve(m, within, bits_lowest(sides), y, at)) *good = false;
        at += mndr_plane_bytes(m->grid->width);
    }
    return at;
}

meander_status mndr_shape_fill(row_file *f, maze *m) {
    unsigned sides = mndr_shape_sides(m->grid);
    for (uint64_t y = 0; y < m->grid->height; y++) {
        const uint8_t *bytes;
        bool good;
        TRY(mndr_rows_bytes(&f->rows, y, &bytes));
        if (bytes == NULL) continue;
        shape_carve_sides(m, NULL, sides, y, bytes, &good);
        if (!good) TRY(mndr_rows_leads_out(&f->rows, y));
        TRY(context_progress(f->rows.context, y, m->grid->height));
    }
    return MEANDER_OK;
}

// Places without a cell are passed over.
static uint64_t shape_see(const grid *g, uint64_t y, const uint8_t *plane, uint64_t *seen) {
    uint64_t count = 0;
    for (size_t x = 0; x < g->width; x++) {
        cell c = grid_index(g, (meander_point){x, y});
        if ((plane[x / 8] >> x % 8 & 1) == 0 || !grid_holds(g, c)) continue;
        bits_set(seen, c);
        count++;
    }
    return count;
}

meander_status mndr_shape_fill_path(row_file *f, const maze *m, maze *drawn, uint64_t *seen,
                                    uint64_t *visited) {
    unsigned sides = mndr_shape_sides(m->grid);
    for (uint64_t y = 0; y < m->grid->height; y++) {
        const uint8_t *bytes;
        bool good;
        TRY(mndr_rows_bytes(&f->rows, y, &bytes));
        if (bytes == NULL) continue;
        bytes += bits_count(sides) * mndr_plane_bytes(m->grid->width);
        bytes = shape_carve_sides(drawn, m, sides, y, bytes, &good);
        if (!good) TRY(mndr_rows_crosses_wall(&f->rows, y));
        if (seen != NULL) *visited += shape_see(m->grid, y, bytes, seen);
    }
    return MEANDER_OK;
}
