// SPDX-License-Identifier: MIT
// Helpers that every test program may use.
#ifndef SUPPORT_SUPPORT_H
#define SUPPORT_SUPPORT_H

#include "base/context.h"
#include "grid/puzzle.h"
#include "grid/rect.h"
#include "support/sanitized.h"

// Sanitizers take ten times as long, and do not look for wrong figures: sweeps may be shorter
// with them, because the plain build makes them whole.
#define SUPPORT_ROUNDS(count) (SUPPORT_SANITIZED ? (count) / 8 : (count))

// Whether ./test runs to this extent: "quick", "full" or "deep".  Outside of it, none is true.
bool support_extent_is(const char *extent);

// A context with the C library's memory and without listeners.
context support_context(void);

// The whole file followed by a zero byte, to be freed with free(); NULL when it cannot be read.
// `size` may be NULL.
char *support_read_file(const char *path, size_t *size);

// Counts the files in the folder of this path, the path itself among them.
size_t support_count_files(const char *path);

// The folder with mazes made by others: $SHARED/fixtures, or ../shared/fixtures when SHARED is
// not set.  NULL when there is none: then the test is skipped.  Lent until the next call.
const char *support_fixtures(void);

// A puzzle from a block picture, one character per block, lines separated by '\n':
//
//     "#####"     '#' is a wall or, in the middle of a cell, not a cell of the maze
//     "#S  #"     'S' start, 'G' goal (several are allowed); without: first and last cell
//     "### #"     anything else is open; an open block in the border is an opening
//     "#G  #"
//     "#####"     this one is 2 x 2 cells
//
// A picture that is not valid ends the program.  The puzzle is ended with puzzle_done.
void support_puzzle(puzzle *p, context *c, const char *picture);

#endif
