// SPDX-License-Identifier: MIT
// JSON on standard output.
#ifndef CLI_JSON_PRINT_H
#define CLI_JSON_PRINT_H

#include "cli.h"

// json_print.c: print a string of `length` bytes, a member ", key: text", and an array of the parts of a
// text between `mark`s, without empty ones.  NULL is "".
void json_print_string(const char *text, size_t length);
void json_print_member(const char *key, const char *text);
void json_print_words(const char *key, const char *words, const char *mark);
// Prints an array of lines, each without its line end.
void json_print_lines(const char *key, const char *text);

#endif
