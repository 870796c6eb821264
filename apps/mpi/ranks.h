// SPDX-License-Identifier: MIT
// meander-mpi: mazes made, one maze checked, measured or solved by the processes ("ranks") of an MPI run.
//
//     rank 0   rows 0 .. a - 1       all make their rows at the same time and know where their bytes
//     rank 1   rows a .. b - 1       belong in the file; rank 0 alone prints, and gives the file its
//     ...                            name when all have succeeded
//
// It uses the public library alone and is not part of it.  Everything that all ranks must do together
// (opening, agreeing) is done by all, even by those that have failed: otherwise the others would wait.
#ifndef MPI_RANKS_H
#define MPI_RANKS_H

#include <meander/bands.h>
#include <mpi.h>

// As those of meander.
enum { EXIT_DONE = 0, EXIT_NO = 1, EXIT_WRONG = 2, EXIT_MACHINE = 3, EXIT_STOPPED = 130 };

enum { RANKS_MESSAGE_SIZE = 2048, RANKS_PATH_SIZE = 4096 };

typedef struct ranks {
    meander_context *context;
    int number, count;           // this one, from 0, and the number of all
    bool quiet;
    const char *word;            // an ID, or for all but generate a file
    const char *output, *format; // format NULL: that of the output's name
    const char *mazes;           // how many; NULL: one
    bool goes_on;                // with the part that a run of as many ranks has left
} ranks;

// The exit status for a status of the library.
int ranks_exit(meander_status status);

// Closes an output, or abandons it after an error.
meander_status ranks_end_output(meander_output *out, meander_status status);

// ranks.c: called by all with the exit status of each and its message, "" when it is EXIT_DONE.
// Returns the worst of them for all; rank 0 prints the message of the first rank that has it.
int ranks_agree(const ranks *r, int status, const char *message);

// The same with the library's status and message.
int ranks_agree_status(const ranks *r, meander_status status);

// The same when memory is what may be missing.
int ranks_agree_memory(const ranks *r, bool enough);

// Puts a message about a file and the reason, an errno, into `message`.  Returns the exit status.
int ranks_path_failed(char message[RANKS_MESSAGE_SIZE], const char *path, int error);

// Rank 0 prints the name of the output and this, unless it is to be quiet.
void ranks_note(const ranks *r, const char *text);

// The commands.  They return the same exit status on all ranks.
int mpi_generate(const ranks *r);
bool mpi_is_weighed(const ranks *r); // whether the generator of the ID has the trait "weights"; then
int mpi_weighed(const ranks *r);     // generate is this
int mpi_bulk(const ranks *r);    // generate --count
int mpi_verify(const ranks *r);
int mpi_measure(const ranks *r);
int mpi_solve(const ranks *r);

#endif
