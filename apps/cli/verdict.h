// SPDX-License-Identifier: MIT
// The verdict about a maze.
#ifndef CLI_VERDICT_H
#define CLI_VERDICT_H

#include "cli.h"

// Finds one of the figures cells, components and loops by its key.
uint64_t verdict_number(const meander_figure *figures, size_t count, const char *key);
bool verdict_is_perfect(const meander_figure *figures, size_t count);
// Proves that keys and doors can be solved, and prints that; then the answer does not depend on loops.
int verdict_of_doors(const cli *c, const meander_maze *m);
// Prints what the figures mean; returns the exit status.
int verdict_tell(const cli *c, const meander_figure *figures, size_t count);

#endif
