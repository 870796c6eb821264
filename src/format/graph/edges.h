// SPDX-License-Identifier: MIT
// The two halves of the lists of edges: edges.c writes, edges_read.c reads.
#ifndef FORMAT_EDGES_H
#define FORMAT_EDGES_H

#include "format/format.h"

#define edges_grid_key "# grid: "

// Whether the text begins with the head that edges.c writes.
bool edges_has_head(const char *at, const char *end);
int edges_bid(const char *bytes, size_t size);
MEANDER_CHECKED meander_status edges_read(const reading *r, puzzle *p);

#endif
