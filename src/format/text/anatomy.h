// SPDX-License-Identifier: MIT
// Shared by the two halves of the anatomy: anatomy.c writes tables of it, anatomy_graph.c the
// enlarged view with arrows and the graph.
#ifndef FORMAT_ANATOMY_H
#define FORMAT_ANATOMY_H

#include "format/text/walls.h"

// The places of the format's parameters, and their values.
enum { ANATOMY_PARAM_LETTERS, ANATOMY_PARAM_ARROWS, ANATOMY_PARAM_GRAPH, ANATOMY_PARAM_COLUMNS };
enum { ANATOMY_BY_ROWS, ANATOMY_DUG };
enum { ANATOMY_MAZE, ANATOMY_GRAPH, ANATOMY_BESIDE };

// From one room to the next: at least a letter and two characters of corridor.
enum { ANATOMY_COLUMNS = 3, ANATOMY_COLUMNS_MOST = 80 };

// The letters by rows, which begin again after the last.
enum { ANATOMY_LETTERS = 52 };
static const char anatomy_letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

MEANDER_CHECKED meander_status anatomy_write_large(const drawing *d, output *out);

#endif
