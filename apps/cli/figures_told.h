// SPDX-License-Identifier: MIT
// Figures for people: in groups, with their meaning, in their language.
#ifndef CLI_FIGURES_TOLD_H
#define CLI_FIGURES_TOLD_H

#include <meander/meander.h>
#include <stddef.h>

void figures_told(const meander_figure *figures, size_t count);
// The name of a figure in the user's language, in `room`; in English its key.
const char *figures_name(const char *key, char *room, size_t size);
// Prints a text and blanks behind it up to so many columns.
void figures_print_padded(const char *text, int columns);
// Writes a number as people of the language do.
void figures_write_real(double value, int digits, char *room, size_t size);

#endif
