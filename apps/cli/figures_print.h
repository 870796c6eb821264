// SPDX-License-Identifier: MIT
// Prints figures.  meander and meander-mpi share it, so that their lines are the same.
#ifndef CLI_FIGURES_PRINT_H
#define CLI_FIGURES_PRINT_H

#include <meander/meander.h>
#include <stdbool.h>

// The ending of a noun after a number: "" or "s".
const char *cli_plural(uint64_t count);

// One figure on each line, under its key.
void figures_print(const meander_figure *figures, size_t count);
void figures_print_json(const char *id, uint64_t width, uint64_t height,
                        const meander_figure *figures, size_t count);

// The line of meander verify.
void figures_print_verdict(uint64_t cells, uint64_t components, uint64_t loops);

#endif
