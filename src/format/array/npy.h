// SPDX-License-Identifier: MIT
// The head of a NumPy file, for one maze and for many.
#ifndef FORMAT_NPY_H
#define FORMAT_NPY_H

#include "format/format.h"

// An array in the order of C with 2 or 3 dimensions, of whole numbers without sign that take
// `size` bytes (1 or 4), the lowest first.
void npy_write_head(output *out, unsigned size, const uint64_t *shape, size_t dimensions);
// The number of bytes that npy_write_head writes.
uint64_t npy_head_size(unsigned size, const uint64_t *shape, size_t dimensions);

// The parameters of the format.
enum { NPY_PARAM_MAZE, NPY_PARAM_WALL };
extern const meander_param npy_params[];

// npy_read.c
MEANDER_CHECKED meander_status npy_read(const reading *r, puzzle *p);
MEANDER_CHECKED meander_status npy_read_file(const reading *r, puzzle *p);
// The same of an array in an archive.
MEANDER_CHECKED meander_status npy_read_packed(const reading *r, puzzle *p);
// Sets start and goal of the maze from such an array of the ends of as many mazes as there were.
MEANDER_CHECKED meander_status npy_read_ends(const reading *r, puzzle *p);

// Records the solution in an array of places: those of one maze, or `count` of them from `first` on; of an
// array of several solutions, those of the maze that is named.
MEANDER_CHECKED meander_status npy_read_path(const reading *r, uint64_t first, uint64_t count, puzzle *p);
// From an array of lengths, that of the maze that is named, and the sum of those before it.
MEANDER_CHECKED meander_status npy_read_length(const reading *r, uint64_t *before, uint64_t *count);

// Takes an array of whole numbers of any type, one for each place: (height, width), or (width,) where height is 1.
MEANDER_CHECKED meander_status npy_read_numbers(const reading *r, uint64_t width, uint64_t height, uint32_t *numbers);

// Makes the maze of two planes of connections, which become sides where they are.
MEANDER_CHECKED meander_status npy_fill_connections(const reading *r, uint8_t *planes, uint64_t width,
                                                    uint64_t height, puzzle *p);
// Sets start and goal to (row, column, row, column).
MEANDER_CHECKED meander_status npy_set_ends(const reading *r, const uint64_t places[4], puzzle *p);

#endif
