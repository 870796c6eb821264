// SPDX-License-Identifier: MIT
// Cells as named nodes (see named_cells.h).
//
// Invariant: passages are opened by maze_carve alone, where the grid has them; so both ends agree.
// Cost: a look-up for each node and each edge; a byte for every cell, and for every place of a rectangle.
#define GRID_WIDE
#include "format/graph/named_cells.h"

#include <limits.h>
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "base/text.h"
#include "grid/kind.h"

// Places that a byte of the file may make: more than any node is short of.
enum { NAMED_PLACES = 64 };

meander_status named_grid_text_new(const grid *g, char **text_new) {
    char squares[64];
    if (g->form != GRID_SQUARES) return grid_text_new(g, text_new);
    text_print(squares, sizeof squares, "rect:%llux%llu", (unsigned long long)g->width,
               (unsigned long long)g->height);
    *text_new = memory_new_text(g->context, squares, strlen(squares));
    return *text_new == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
}

// On small tori and their like two sides, or all four, lead to one cell.
bool named_side_is_twin(const grid *g, cell c, unsigned side) {
    for (unsigned other = 0; other < g->side_count; other++)
        if (other != side && (grid_sides(g, c) >> other & 1) != 0 &&
            grid_neighbour(g, c, other) == grid_neighbour(g, c, side))
            return true;
    return false;
}

// ---- the grid ------------------------------------------------------------------------

// Fails where the node is in the file.
static meander_status named_fail(const named_cells *n, uint32_t node, const char *what) {
    return format_fail_at(n->reading, n->nodes->at[node], "node '%.60s': %s",
                          graph_nodes_name(n->nodes, node), what);
}

// A failure of a part that does not know the file becomes one of the file.
static meander_status named_blame(const named_cells *n, meander_status status) {
    bool bad = status == MEANDER_BAD_REQUEST || status == MEANDER_TOO_BIG;
    return bad ? format_fail_at(n->reading, n->grid_at, "%s", n->reading->context->message) : status;
}

// The cell at the place that the node is named after; CELL_NONE: there is no such place.
static cell named_find(const named_cells *n, const grid *g, uint32_t node) {
    const char *name = graph_nodes_name(n->nodes, node);
    return grid_find_place(g, name, strlen(name));
}

// Squares are a rectangle with the places that have a node.  Columns and rows of a name are read by
// a grid of all places, which costs as much as the rectangle itself.
static meander_status named_mark_nodes(const named_cells *n, const grid *all, uint64_t *inside) {
    for (uint32_t i = 0; i < n->nodes->count; i++) {
        cell c = named_find(n, all, i);
        if (c == CELL_NONE) return named_fail(n, i, "the grid has no such place");
        bits_set(inside, (size_t)grid_number(all, c));
    }
    return MEANDER_OK;
}

// Builds the rectangle with the places of the nodes alone.
static meander_status named_build_squares(const named_cells *n, const grid_order *order, grid **grid_new) {
    context *c = n->reading->context;
    size_t places = (size_t)(order->width * order->height);
    grid *all;
    TRY(grid_new_rect(c, order->width, order->height, NULL, &all));
    uint64_t *inside = memory_new_zeroed(c, bits_words(places), sizeof *inside);
    meander_status status = inside == NULL ? MEANDER_NO_MEMORY : named_mark_nodes(n, all, inside);
    grid_free(all);
    if (status == MEANDER_OK) status = grid_new_rect(c, order->width, order->height, inside, grid_new);
    memory_free(c, inside);
    return status;
}

// The size that the text claims costs nothing before it is compared with the size of the file.
static meander_status named_build_grid(const named_cells *n, const char *text, size_t length, grid **grid_new) {
    grid_order order;
    TRY(named_blame(n, grid_order_read(n->reading->context, text, length, &order)));
    uint64_t most = NAMED_PLACES * (uint64_t)n->reading->input->size;
    if (order.width > most / order.height)
        return format_fail_at(n->reading, n->grid_at, "the grid has many more places than the file has nodes");
    bool squares = names_contain(order.kind->traits, "squares");
    meander_status status = squares ? named_build_squares(n, &order, grid_new) : grid_kind_build(&order, grid_new);
    return named_blame(n, status);
}

// Names such as 3,4 and 03,4 are the same place.
static meander_status named_find_cells(named_cells *n, const grid *g, uint64_t *seen) {
    for (uint32_t i = 0; i < n->nodes->count; i++) {
        cell c = named_find(n, g, i);
        if (c == CELL_NONE) return named_fail(n, i, "the grid has no such place");
        if (bits_get(seen, c)) return named_fail(n, i, "another node is at this place");
        bits_set(seen, c);
        n->cells[i] = c;
    }
    if (n->nodes->count == g->cells) return MEANDER_OK;
    return format_fail_at(n->reading, n->grid_at, "the grid has %zu cells, but there are %lu nodes",
                          g->cells, (unsigned long)n->nodes->count);
}

meander_status named_cells_init(named_cells *n, const reading *r, const graph_nodes *nodes, const char *text,
                                size_t length, const char *at, grid **grid_new) {
    grid *g;
    *n = (named_cells){.reading = r, .nodes = nodes, .grid_at = at};
    TRY(named_build_grid(n, text, length, &g));
    n->cells = memory_new(r->context, nodes->count, sizeof *n->cells);
    uint64_t *seen = memory_new_zeroed(r->context, bits_words(g->count), sizeof *seen);
    meander_status status = MEANDER_NO_MEMORY;
    if (n->cells != NULL && seen != NULL) status = named_find_cells(n, g, seen);
    memory_free(r->context, seen);
    if (status == MEANDER_OK) *grid_new = g;
    else grid_free(g);
    return status;
}

// Also of one that was never begun, and is all zeros.
void named_cells_done(named_cells *n) {
    if (n->reading != NULL) memory_free(n->reading->context, n->cells);
}

// ---- edges ---------------------------------------------------------------------------

// Of two passages between the same cells each edge opens one.
meander_status named_cells_join(const named_cells *n, maze *m, uint32_t from, uint32_t to, const char *at,
                                unsigned *side) {
    const grid *g = m->grid;
    cell first = n->cells[from], second = n->cells[to];
    bool beside = false;
    for (unsigned i = 0; i < g->side_count; i++) {
        if ((grid_sides(g, first) >> i & 1) == 0 || grid_neighbour(g, first, i) != second) continue;
        if (*side != UINT_MAX && *side != i) continue;
        beside = true;
        if (maze_is_open(m, first, i)) continue;
        maze_carve(m, first, i);
        *side = i;
        return MEANDER_OK;
    }
    return format_fail_at(n->reading, at, "the edge from '%.60s' to '%.60s' %s", graph_nodes_name(n->nodes, from),
                          graph_nodes_name(n->nodes, to),
                          beside ? "comes twice" : "joins cells that are not side by side in the grid");
}
