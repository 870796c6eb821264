// SPDX-License-Identifier: MIT
// The best results of mazes that were walked, kept between runs of the program.
#ifndef TERMINAL_TERMINAL_RESULTS_H
#define TERMINAL_TERMINAL_RESULTS_H

#include <stdio.h>

#include "apps/cli/machine.h"
#include "view/challenge.h"

// Writes the path of a file of this name, below $XDG_DATA_HOME or ~/.local/share, that of a state below $XDG_STATE_HOME
// or ~/.local/state.  Returns false when there is no such place.
bool results_find(char *path, size_t size, machine_kept kept, const char *name);
// Puts what `write` writes in place of a file, whole or not at all; creates its folders, accessible to the user
// alone.  Returns false, with the reason in errno, when that was not possible.
typedef bool results_writer(const void *user, FILE *into);
bool results_replace(const char *path, results_writer *write, const void *user);
// Reads the record of an ID; one without a win when there is none, or no file.
view_record results_read(const char *path, const char *id);
// Keeps a record in place of the ID's older one.  Other lines stay as they are, damaged ones too.
// The file is replaced whole or not at all.  Returns false when that was not possible.
bool results_keep(const char *path, const char *id, const view_record *record);

#endif
