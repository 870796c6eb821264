// SPDX-License-Identifier: MIT
// What the driver (sweep.c) and the library inside the program (preload.c) share: a page of memory
// with the fault that is asked for, and what was seen.
#ifndef MACHINE_CONTROL_H
#define MACHINE_CONTROL_H

// What can fail.  A call that the program makes counts as one of these.
#define MACHINE_CALLS(X)                                                                         \
    X(OPEN, "open") X(READ, "read") X(WRITE, "write") X(SYNC, "fsync") X(CLOSE, "close")         \
    X(RENAME, "rename") X(LINK, "link") X(UNLINK, "unlink") X(TRUNCATE, "ftruncate")             \
    X(STAT, "stat") X(ALLOCATE, "posix_fallocate") X(MAP, "mmap") X(THREAD, "pthread_create")    \
    X(MEMORY, "malloc") X(LIBRARY, "malloc of a library")

typedef enum machine_call {
#define MACHINE_CALL(name, text) CALL_##name,
    MACHINE_CALLS(MACHINE_CALL)
#undef MACHINE_CALL
    CALL_COUNT
} machine_call;

// FAIL: answers the error.  SHORT: does less than it was asked for.  FULL: the disk takes `at` bytes
// in all, then ENOSPC.  LIMIT: the system lets no file grow beyond `at` bytes.  DIE: the program is
// killed before the call.
typedef enum machine_mode {
    MODE_NONE, MODE_FAIL, MODE_SHORT, MODE_FULL, MODE_LIMIT, MODE_DIE
} machine_mode;

typedef struct machine_control {
    machine_call call;
    machine_mode mode;
    int error;
    unsigned long at;            // the number of the call that fails, from 1 on
    int lasting;                 // and all that follow
    unsigned long seen[CALL_COUNT];
    unsigned long written;       // bytes, by calls that the program makes itself
    char order[64];              // 'S' a sync, 'R' a rename, in the order in which they came
    unsigned long hits;          // how many calls did not do what they were asked for
} machine_control;

// The program stops before its beginning, and for each byte that comes runs once in a copy of
// itself; the answer is how that ended.  So it is loaded once for thousands of runs.
// Messages go into a pipe, which no limit concerns.
enum { MACHINE_MESSAGES = 197, MACHINE_GO, MACHINE_DONE, MACHINE_SECONDS = 60 };
#define MACHINE_ENVIRONMENT "MEANDER_MACHINE"

#endif
