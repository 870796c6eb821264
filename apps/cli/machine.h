// SPDX-License-Identifier: MIT
// The program asks the system for more than C has: terminals, signals, memory, names of files.  machine_posix.c and
// machine_windows.c answer; one of them is not empty.
#ifndef CLI_MACHINE_H
#define CLI_MACHINE_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

// Streams carry the bytes that are written; a terminal takes them as UTF-8, where it can.
void machine_begin(void);

bool machine_is_terminal(FILE *stream);
bool machine_is_utf8(void);                    // the terminal, or what the user said of it
bool machine_size(unsigned *columns, unsigned *rows);

// SIGINT and SIGTERM; neither interrupts the handler of the other.
void machine_listen(void (*handler)(int signal));

bool machine_random(void *bytes, size_t size);
double machine_memory(void);                   // in bytes; INFINITY: unknown
unsigned machine_processors(void);

// Standard input: what it is, and whether something is in it.  A pipe is waited for: 1 something is there, or the
// end; 0 the milliseconds (-1: any) are over; -1 a signal came.
typedef enum machine_input { MACHINE_NO_INPUT, MACHINE_FILE_BEGIN, MACHINE_PIPE } machine_input;
machine_input machine_input_kind(void);
int machine_input_wait(int milliseconds);
bool machine_input_has_bytes(void);

// ---- files -------------------------------------------------------------------------------

#if defined _WIN32
#define MACHINE_NOTHING "NUL"
#define MACHINE_PROGRAM "program.exe"
#define MACHINE_SLASHES "/\\:"
#else
#define MACHINE_NOTHING "/dev/null"
#define MACHINE_PROGRAM "program"
#define MACHINE_SLASHES "/"
#endif

// The name without its folder.
const char *machine_name(const char *path);
bool machine_is_whole(const char *path);       // it begins at the top

typedef enum machine_kind { MACHINE_FILE, MACHINE_FOLDER, MACHINE_LINK, MACHINE_OTHER } machine_kind;
// The kind and size of a file, links not followed; false with errno.
bool machine_look(const char *path, machine_kind *kind, uint64_t *size);
enum { MACHINE_READ, MACHINE_REPLACE };        // REPLACE: empties it, or makes it
int machine_open(const char *path, int how, bool follow);          // -1 with errno
bool machine_can_run(const char *path);
bool machine_can_write_into(const char *folder);
bool machine_make_folder(const char *path, unsigned mode);
bool machine_make_temporary(char *path, size_t size);              // a folder "meander-check-..."
bool machine_sync(FILE *file);
bool machine_rename(const char *from, const char *to);             // replaces what is there

// The folder for what is kept of a user, or of the state of a window; false: there is none.
typedef enum machine_kept { MACHINE_DATA, MACHINE_STATE } machine_kept;
bool machine_user_folder(machine_kept kept, char *path, size_t size);

// Memory that is a file without a name in a folder, with all its room on the disk; NULL with *error an errno.  Its
// first MACHINE_OWN bytes are the system's.
enum { MACHINE_OWN = 16 };
void *machine_map(const char *folder, size_t size, int *error);
void machine_unmap(void *block, size_t size);

// Starts a reader that throws away what is written to ends[1], until that is closed.
bool machine_start_reader(int ends[2]);
void machine_end_reader(void);

// The name of a crash that check_run.c met.
const char *machine_crash(int status);

#endif
