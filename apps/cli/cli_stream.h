// SPDX-License-Identifier: MIT
// Commands that solve: all solvers side by side, and row by row.
#ifndef CLI_STREAM_H
#define CLI_STREAM_H

#include "cli.h"

// cli_compare.c: meander solve --compare; cli_stream.c: meander solve --stream.
int cli_compare(cli *c);
int cli_stream(cli *c);
bool stream_is_clear(const cli *c);  // refuses options that need the whole maze, with a message
// The ID with --start and --goal; to be freed.
MEANDER_CHECKED meander_status stream_id(const cli *c, const char *word, char **id_new);

#endif
