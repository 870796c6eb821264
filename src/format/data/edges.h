// SPDX-License-Identifier: MIT
// The two halves of the lists of edges: edges.c writes, edges_read.c reads.
#ifndef FORMAT_EDGES_H
#define FORMAT_EDGES_H

#include "format/format.h"

int edges_bid(const char *bytes, size_t size);
MEANDER_CHECKED meander_status edges_read(const reading *r, puzzle *p);

#endif
