// SPDX-License-Identifier: MIT
// The best results of mazes that were walked, kept between runs of the program.
#ifndef TERMINAL_TERMINAL_RESULTS_H
#define TERMINAL_TERMINAL_RESULTS_H

#include "view/challenge.h"

// Writes the path of a file of this name, below $XDG_DATA_HOME or ~/.local/share.  Returns false when there is
// no such place.
bool results_find(char *path, size_t size, const char *name);
// Creates the folders of a path, accessible to the user alone.
void results_make_folders(const char *path);
// Reads the record of an ID; one without a win when there is none, or no file.
view_record results_read(const char *path, const char *id);
// Keeps a record in place of the ID's older one.  Other lines stay as they are, damaged ones too.
// The file is replaced whole or not at all.  Returns false when that was not possible.
bool results_keep(const char *path, const char *id, const view_record *record);

#endif
