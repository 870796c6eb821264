// SPDX-License-Identifier: MIT
// Memory in files of a folder: --scratch.
#ifndef CLI_SCRATCH_FILES_H
#define CLI_SCRATCH_FILES_H

#include "cli.h"

// scratch.c: memory in files of a folder.  Opening gives the program another context and returns the
// exit status, after a message unless it is EXIT_DONE.
struct scratch_files {
    const char *directory;
    int error;                   // errno of the last failure; 0: none
};
int scratch_open(cli *c, scratch_files *s);

#endif
