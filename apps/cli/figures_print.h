// SPDX-License-Identifier: MIT
// Prints figures.  meander and meander-mpi share it, so that their lines are the same.
#ifndef CLI_FIGURES_PRINT_H
#define CLI_FIGURES_PRINT_H

#include <meander/meander.h>
#include <stdbool.h>

// The ending of a noun after a number: "" or "s".
const char *cli_plural(uint64_t count);

// How figures are printed: `say` has the words of a language, or is NULL for the keys as in JSON; the shares that the
// solvers visit are packed where nobody asked for one of them.
typedef struct figures_look {
    const char *(*say)(const char *english);
    bool packed;
} figures_look;

// One figure on each line.
void figures_print(const meander_figure *figures, size_t count, figures_look look);
// The name of a figure for people, in `room`; the key itself without `say`.
const char *figures_name(figures_look look, const char *key, char *room, size_t size);
// Prints a text and blanks behind it up to so many columns.
void figures_print_padded(const char *text, int columns);
// Writes a number as people of the language do.
void figures_write_real(figures_look look, double value, int digits, char *room, size_t size);
void figures_print_json(const char *id, uint64_t width, uint64_t height,
                        const meander_figure *figures, size_t count);

// The line of meander verify.
void figures_print_verdict(uint64_t cells, uint64_t components, uint64_t loops);

#endif
