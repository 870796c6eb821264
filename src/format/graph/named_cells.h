// SPDX-License-Identifier: MIT
// Shared by formats that write a maze as a graph: the nodes are its cells, named by their places, and the
// file says what the grid is.
//
//     "hex:3x2", nodes 0,0 1,0 ...   -> the grid; each node is the cell at the place of its name
//     edge 0,0 - 1,0                 -> the side of 0,0 behind which 1,0 is, open
//
// Places of a rectangle that have no node are left out of it.
#ifndef FORMAT_NAMED_CELLS_H
#define FORMAT_NAMED_CELLS_H

#include "format/graph/graph_nodes.h"
#include "format/format.h"

typedef struct named_cells {
    const reading *reading;
    const graph_nodes *nodes;
    const char *grid_at;         // where the file says the grid
    cell *cells;                 // of each node; owned
} named_cells;

// The text by which the grid is built again, with its mask; to be freed with memory_free.
MEANDER_CHECKED meander_status named_grid_text_new(const grid *g, char **text_new);

// Whether another side of the cell leads to the same neighbour, so that an edge has to say its side.
bool named_side_is_twin(const grid *g, cell c, unsigned side);

// Builds the grid of this text, and finds the cell of each node.  BAD_INPUT unless every cell has one node.
MEANDER_CHECKED meander_status named_cells_init(named_cells *n, const reading *r, const graph_nodes *nodes,
                                                const char *text, size_t length, const char *at, grid **grid_new);
void named_cells_done(named_cells *n);

// Opens a closed side of `from` that leads to `to`, and sets *side to it; UINT_MAX: the first one, else this.
// BAD_INPUT, at a place in the file, when there is none.
MEANDER_CHECKED meander_status named_cells_join(const named_cells *n, maze *m, uint32_t from, uint32_t to,
                                                const char *at, unsigned *side);

#endif
