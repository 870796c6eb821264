// SPDX-License-Identifier: MIT
// A file that all ranks write, each its bytes where they belong.
#ifndef MPI_FILE_H
#define MPI_FILE_H

#include "ranks.h"

typedef struct shared_file {
    char path[RANKS_PATH_SIZE], part[RANKS_PATH_SIZE];   // `path` is that behind a symbolic link
    int descriptor;              // of rank 0, which holds the lock; -1: not open
    MPI_File file;
    bool left;                   // at rank 0: an earlier run has left a part
    bool keeps;                  // it is kept, all `found` bytes of it
    uint64_t found;
    uint64_t place, written;     // where this rank's next bytes begin, and how many are there
    uint64_t end;                // behind all that this rank has written
    char message[RANKS_MESSAGE_SIZE];
} shared_file;

// Called by all: prepares FILE.part, empty unless `keeps`, and opens it.  file_end must follow.
int file_open(const ranks *r, const char *output, bool keeps, shared_file *f);

// A meander_write: the next bytes of this rank, from `place` on.
bool file_write(void *user, const char *bytes, size_t size);

// A meander_write: whether these bytes are there, from `place` on, in a file that keeps what it had.
bool file_has(void *user, const char *bytes, size_t size);

// Called by all, after file_open has succeeded, with what became of this rank's bytes: the end of
// writing.  `own` is not EXIT_DONE: the message is that of the file, or the library's.
int file_close(const ranks *r, shared_file *f, int own);

// Called by all, after file_close has succeeded: FILE.part becomes FILE.  It ends where the last bytes
// end that a rank has written.
int file_finish(const ranks *r, shared_file *f);
// In place of it: rank 0 removes FILE.part, unless it holds what an earlier run has left.
void file_drop(const ranks *r, const shared_file *f);

// Lets go of the lock.
void file_end(shared_file *f);

#endif
