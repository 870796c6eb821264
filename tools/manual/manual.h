// SPDX-License-Identifier: MIT
// What the files of the manual generator share.  It writes the manual pages and the shell
// completions from what the program itself uses: the tables of commands and options, and the
// registries of the library.  No name of either is written here by hand.
#ifndef MANUAL_MANUAL_H
#define MANUAL_MANUAL_H

#include <meander/meander.h>
#include <stdio.h>

#include "apps/cli/table.h"

// main.c: the path of a file in the given folder; the program ends with a message if the file
// cannot be opened or written.
void manual_path(const char *name, char *path, size_t size);
FILE *manual_open(const char *format, ...) MEANDER_PRINTF(1, 2);
void manual_close(FILE *out);
void manual_need(meander_context *c, meander_status status);   // the same for a call that failed

// mdoc.c: the language of manual pages.  A page begins with mdoc_head; a section with mdoc_section.
void mdoc_head(FILE *out, const char *name, int section, const char *about);
void mdoc_section(FILE *out, const char *title);
void mdoc_subsection(FILE *out, const char *title);
// Running text: every sentence begins a line, and what has a meaning in the language is quoted.
// mdoc_sentence makes a sentence from a text without capital letter and full stop.
void mdoc_text(FILE *out, const char *text);
void mdoc_sentence(FILE *out, const char *text);
// A word after a macro.
void mdoc_word(FILE *out, const char *text);
void mdoc_list_begin(FILE *out);
void mdoc_item(FILE *out, const char *name);
void mdoc_list_end(FILE *out);
// Parameters with kind, range and default.
void mdoc_params(FILE *out, const meander_param *params);
// The range of a parameter, and its default.
void mdoc_range(FILE *out, const meander_param *p);
// Name, description and parameters of everything in a list, and its traits in words.
void mdoc_registry(FILE *out, meander_list list);
void mdoc_aliases(FILE *out, const char *aliases);
// What a trait means, NULL when that is not written; and all traits of a list.
const char *mdoc_trait_about(meander_list list, const char *trait, size_t length);
void mdoc_traits(FILE *out, meander_list list);
void mdoc_exit_status(FILE *out);

// commands.c, id.c, formats.c: the pages.
void commands_write(void);
void id_write(void);
void formats_write(void);

// words.c: the words that a shell can offer, in the same order for all shells.  A taker gets each
// name under which an option can be written: its own, or one for each figure of "min-FIGURE".
typedef void (*words_taker)(FILE *out, const cli_command *command, const cli_option *o,
                            const char *name);
void words_options(FILE *out, const cli_command *command, words_taker take);
// The registry of a value whose words may have parameters; false: there is none.
bool words_list(cli_value value, meander_list *list);
// The name of a value's kind, as in "generator"; NULL for a switch.
const char *words_kind(cli_value value);
enum { WORDS_KIND_COUNT = CLI_VALUE_CHOICE + 1 };
// Writes "a|b|c" as "a b c", and NULL as nothing.
void words_bars(FILE *out, const char *words);
// The values of a parameter, separated by '|'; NULL where they are not words.
const char *words_param_values(const meander_param *p);

// bash.c, zsh.c, fish.c: the completions.
void bash_write(void);
void zsh_write(void);
void fish_write(void);

#endif
