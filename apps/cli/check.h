// SPDX-License-Identifier: MIT
// Shared by the files of meander check: runs of the reader's program, and what has been done so far.
#ifndef CLI_CHECK_H
#define CLI_CHECK_H

#include <view/exercise.h>

#include "cli.h"

// A sentence with its words in their places, ready to be printed.
enum { CHECK_TEXT = 2048 };
const char *check_fill(const exercise_line *line, char *room, size_t size);
// Prints such a sentence on standard output, unless --quiet.
void check_print(const cli *c, const char *pattern, const char *word, const char *other);

// ---- check_run.c: one run under limits -------------------------------------------------

typedef enum check_end {
    CHECK_ENDED, CHECK_CRASHED, CHECK_LATE, CHECK_TOO_LONG, CHECK_STOPPED, CHECK_NOT_RUN
} check_end;

enum { CHECK_WORDS = 24, CHECK_MESSAGES = 16384, CHECK_SECONDS = 10, CHECK_OUTPUT = 64 << 20 };

typedef struct check_run {
    const char *const *words;            // the program and its words, then NULL
    unsigned seconds;                    // how long it may take
    bool limits;                         // of memory and processor time, too
    bool keeps;                          // whether its output is kept
    char *output;                        // behind that of earlier runs; NULL: none yet
    size_t size, room;
    char messages[CHECK_MESSAGES];
    int status;                          // exit status, signal, or errno of CHECK_NOT_RUN
    uint64_t memory;                     // most that it had, in KiB
} check_run;

// check_run.c, check_run_windows.c
check_end check_run_program(check_run *r);

// check_output.c: what it prints; check_run_take returns false beyond the limit, and when memory runs out.
bool check_run_take(check_run *r, const char *bytes, size_t size);
void check_run_take_message(check_run *r, const char *bytes, size_t size);
void check_run_done(check_run *r);

// ---- check_program.c: all steps of an exercise with the reader's program -----------------

// Judges the program or source; returns the exit status.  EXIT_DONE and EXIT_NO come with a verdict.
int check_program(cli *c, const exercise *e, const char *path, exercise_verdict *verdict);

// ---- check_progress.c: the file of what has been done ------------------------------------

typedef struct check_done {
    bool right;
    uint64_t tries;
    char date[11];                       // of the first right answer, or of the last try
} check_done;

typedef struct check_progress {
    char path[4096], name[128];
    check_done *done;                    // one for each exercise
    char *damaged;                       // lines that are not understood; they stay in the file
    bool foreign;                        // the file is something else, and stays as it is
    unsigned faults;                     // reported lines
} check_progress;

// Reads a file of progress; NULL: the reader's own, which need not be there.  Returns the exit status.
int check_progress_read(check_progress *p, const char *path);
int check_progress_write(const check_progress *p);
void check_progress_free(check_progress *p);
void check_progress_add(check_progress *p, const exercise *e, bool right);

// check_report.c: the progress of a class as CSV.
int check_report(cli *c);

#endif
