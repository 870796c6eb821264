// SPDX-License-Identifier: MIT
// Sizes as people type them, and the memory that a maze of a size needs.
#ifndef CLI_SIZE_H
#define CLI_SIZE_H

#include "cli.h"

// size.c: replaces the size that was typed by the same size as an ID writes it; false after a message.
bool size_write(cli *c, const char **value);
// The grid with a size that suits it, as in polar:12, if --grid names one without and it has no columns and
// rows; NULL: it has.
const char *size_of_grid(const cli *c);
// Whether --size gives a size, or --grid names one.
bool size_is_given(const cli *c);
// The size when neither an option nor an ID gives one; a graph has its own size.
void size_take_usual(cli *c, const char *size);
bool size_is_of_squares(const cli *c);         // columns and rows are all of a size

// cli_plan.c: prints how much memory the maze of an ID will take.
meander_status plan_print(const cli *c, const char *id);
bool plan_grid_has(const cli *c, const char *id, const char *trait);   // the grid of an ID
enum { PLAN_BYTES_SIZE = 24 };
// Returns whether the maze of an ID can be made whole on this machine; false after a message.
bool plan_fits(const cli *c, const char *id);
void plan_bytes(double bytes, char text[PLAN_BYTES_SIZE]);   // "425 MB"

#endif
