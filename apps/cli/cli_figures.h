// SPDX-License-Identifier: MIT
// Figures of a maze.
#ifndef CLI_FIGURES_H
#define CLI_FIGURES_H

#include "cli.h"
#include "figures_print.h"

// Measures the maze of FILE, ID or standard input: held whole, or in one pass over its
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
// False after a message; *exit_status is then the exit status of the program.
bool figures_find(cli *c, const char *names, findings *f, int *exit_status);
void figures_done(const cli *c, findings *f);
void figures_tell(const cli *c, const findings *f);    // as text or JSON

#endif
