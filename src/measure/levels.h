// SPDX-License-Identifier: MIT
// Difficulty in words: easy, medium, hard, very hard, fiendish.
#ifndef MEASURE_LEVELS_H
#define MEASURE_LEVELS_H

#include <stdbool.h>
#include <stddef.h>

enum { LEVELS = 5 };

// The words from easy to fiendish, NULL beyond the last one.
const char *level_name(size_t level);
// The least difficulty that a level has; 100 beyond the last one.
double level_from(size_t level);
// The level of a difficulty from 0 to 100.
size_t level_of(double difficulty);
// The number of cells that most mazes of this difficulty have, from 1 on.
double level_cells(double difficulty);
// Reads "47", "hard", "20..80" or "easy..hard": the first and the last aim, and the limits of the whole range.
bool level_read(const char *text, double aims[2], double limits[2]);

#endif
