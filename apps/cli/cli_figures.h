// SPDX-License-Identifier: MIT
// Figures of a maze, and what three of them mean.
#ifndef CLI_FIGURES_H
#define CLI_FIGURES_H

#include "cli.h"

// cli_verify.c: finds one of the figures cells, components and loops by its key; prints what they mean.
uint64_t verify_number(const meander_figure *figures, size_t count, const char *key);
bool verify_is_perfect(const meander_figure *figures, size_t count);
int verify_verdict(const cli *c, const meander_figure *figures, size_t count);

// cli_figures.c: measures the maze of FILE, ID or standard input: held whole, or in one pass over its
// rows if it is large or --stream says so.
typedef struct findings {
    meander_maze *maze;          // one of these two
    meander_rows *rows;
    const meander_figure *list;  // valid as long as the maze or the rows
    size_t count;
    const char *id;              // "": it has none
    char *own_id;                // which may be this; NULL: it is the maze's
    uint64_t width, height;
} findings;
bool figures_is_large(uint64_t width, uint64_t height);   // too large to be held whole by default
// False after a message; *exit_status is then the exit status of the program.
bool figures_find(cli *c, const char *names, findings *f, int *exit_status);
void figures_done(const cli *c, findings *f);
void measure_print(const cli *c, const findings *f);   // cli_measure.c: as text or JSON

#endif
