// SPDX-License-Identifier: MIT
// Mazes that come from an ID, a file or standard input.
#ifndef CLI_SOURCE_H
#define CLI_SOURCE_H

#include "cli.h"

// source.c: return whether an argument is an ID or its beginning ("hex:8"), not a file; whether there is such a file.
bool source_names_id(const char *word);
bool source_is_file(const char *word);
// Returns whether standard input holds something, after waiting for it.
bool source_is_piped(const cli *c);
// Opens a file, again after a signal that does not stop; returns the exit status, after a message unless it is
// EXIT_DONE.
int source_descriptor(const cli *c, const char *path, int how, bool follow, int *descriptor);
// If the file is a pipe, makes it standard input; returns the exit status.
int source_adopt(cli *c);
// Completes an ID that is a grid and its size alone: the usual generator, a new seed.  The ID, to be freed, or NULL,
// then replaces the argument; returns the exit status.
int source_complete(cli *c, char **id_new);
// Returns whether an argument must be a picture with an ID, where an ID is expected.
bool source_is_picture(const char *word);
// Returns whether the first argument is a picture or film that carries an ID.  The ID, to be freed, then
// replaces the argument, so that other options can change it.
bool source_picture_id(cli *c, char **id_new);
// Reads the place after --start or --goal; false after a message.
bool source_point(const char *option, const char *text, meander_point *at);
// Returns whether the start is to be as far from the goal as possible.
bool source_is_hardest(const cli *c);
// Sets *hardest if the start and the goal should be as far apart as possible; false after a message.
bool source_hardest(const cli *c, bool *hardest);

// Reads --as and what --start and --goal say of it; false after a message.
bool source_as(const cli *c, meander_as *as);

// source.c: opens the maze of FILE, ID or standard input, with --start and --goal.
// False after a message; *exit_status is then the exit status of the program.
bool source_move(const cli *c, meander_maze *m, int *exit_status);   // only --start and --goal
bool source_open(cli *c, meander_maze **maze_new, int *exit_status);

#endif
