// SPDX-License-Identifier: MIT
// The terminal behind a stream, progress, and signals.
#ifndef CLI_SCREEN_H
#define CLI_SCREEN_H

#include "cli.h"

// cli_screen.c: the terminal behind a stream, and signals.
bool screen_is_terminal(FILE *stream);
bool screen_is_utf8(void);
bool screen_size(unsigned *columns, unsigned *rows);
uint64_t screen_fresh_seed(void);
void screen_listen(cli *c);                    // progress line; SIGINT asks to stop
void screen_stop_rows(meander_rows *rows);     // SIGINT closes these endless rows; NULL: none
void screen_listen_to(const cli *c, meander_context *other);     // the same for another context
// Begins one part of the command, of several that take about equally long.
void screen_begin_part(uint64_t part, uint64_t parts);
bool screen_tell(const cli *c, uint64_t done, uint64_t total);   // of the part; false: stop
bool screen_is_stopped(void);                  // a signal has come
void screen_clear_progress(void);

#endif
