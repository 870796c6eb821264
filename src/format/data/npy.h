// SPDX-License-Identifier: MIT
// The head of a NumPy file, for one maze and for many.
#ifndef FORMAT_NPY_H
#define FORMAT_NPY_H

#include "format/format.h"

// An array in the order of C with so many (2 or 3) dimensions, of whole numbers without sign that take
// `size` bytes (1 or 4), the lowest first.
void npy_write_head(output *out, unsigned size, const uint64_t *shape, size_t dimensions);
// How many bytes that writes.
uint64_t npy_head_size(unsigned size, const uint64_t *shape, size_t dimensions);

// The parameters of the format.
enum { NPY_PARAM_MAZE, NPY_PARAM_WALL };
extern const meander_param npy_params[];

// npy_read.c
MEANDER_CHECKED meander_status npy_read(const reading *r, puzzle *p);
// Sets start and goal of the maze from an array of the ends of as many mazes as there were.
MEANDER_CHECKED meander_status npy_read_ends(const reading *r, puzzle *p);
MEANDER_CHECKED meander_status npy_read_file(const reading *r, puzzle *p);

#endif
