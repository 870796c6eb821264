// SPDX-License-Identifier: MIT
// Help, and the version.
#ifndef CLI_HELP_H
#define CLI_HELP_H

#include "cli.h"

void cli_help(FILE *out, const cli_command *command);   // NULL: the whole program
int cli_show_help(cli *c);
int cli_show_version(cli *c);
// Print help in 80 columns: a word and its meaning, which begins in column `indent`; a paragraph.  Letters beyond
// ASCII are UTF-8, each a column wide.
void help_entry(FILE *out, const char *word, size_t indent, const char *text);
void help_paragraph(FILE *out, const char *text);
size_t help_columns(const char *text, size_t length);

#endif
