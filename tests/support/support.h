// SPDX-License-Identifier: MIT
// Helpers that every test program may use.
#ifndef SUPPORT_SUPPORT_H
#define SUPPORT_SUPPORT_H

#include "base/context.h"
#include "grid/puzzle.h"
#include "grid/rect.h"

// A context with the C library's memory, to which nobody listens.
context support_context(void);

// The whole file with a zero byte behind it, to be freed with free(); NULL when it cannot
// be read.  `size` may be NULL.
char *support_read_file(const char *path, size_t *size);

// How many files are in the folder of this path, this one and those with other names.
size_t support_count_files(const char *path);

// The folder with mazes made by others: $SHARED/fixtures, without SHARED ../shared/fixtures.
// NULL when there is none: then the test is skipped.  Lent until the next call.
const char *support_fixtures(void);

// A puzzle from a picture of blocks, one character each, lines divided by '\n':
//
//     "#####"     '#' is a wall, or in the middle of a cell: no cell of the maze
//     "#S  #"     'S' start, 'G' goal (several are allowed); without: first and last cell
//     "### #"     anything else is open; a opening in the border becomes an opening
//     "#G  #"
//     "#####"     this one is 2 x 2 cells
//
// A picture that is none ends the program.  To be ended with puzzle_done.
void support_puzzle(puzzle *p, context *c, const char *picture);

#endif
