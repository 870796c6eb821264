// SPDX-License-Identifier: MIT
// Rows of a maze that several machines share: --rows.
#ifndef CLI_BANDS_H
#define CLI_BANDS_H

#include "cli.h"

// cli_bands.c: reads "100..200" of --rows, false after a message; writes these rows of a maze.
bool bands_range(const char *text, uint64_t *first, uint64_t *end);
MEANDER_CHECKED meander_status bands_generate(const cli *c, const char *id);
int bands_verify(const cli *c);  // writes the summary of some rows
int bands_measure(const cli *c);
int bands_solve(cli *c);         // likewise; with --crossings, the rows with their part of the path

#endif
