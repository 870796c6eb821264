// SPDX-License-Identifier: MIT
// The context of a call: where memory comes from, where progress is reported, and what went wrong
// last.  It is passed from call to call, so nothing global changes.
#ifndef BASE_CONTEXT_H
#define BASE_CONTEXT_H

#include <meander/types.h>

#include "base/standing.h"

enum { CONTEXT_MESSAGE_SIZE = 512 };

// Bytes in memory that are read where a file of this name is asked for.
typedef struct context_file {
    struct context_file *next;
    const char *bytes;           // borrowed
    size_t size;
    char path[];
} context_file;

typedef struct meander_context {
    standing standing;                      // by all that is made in it
    meander_allocator memory;
    meander_progress progress;      // NULL: nobody listens
    void *progress_user;
    meander_note note;              // NULL: nobody reads notes
    void *note_user;
    bool losses_told;               // of what the next write will not keep, so that it says nothing itself
    unsigned threads;               // the most that work at once; 0 and 1: the caller alone
    const struct generator_added *generators;   // the caller's own; base knows no more of them
    struct own_graph *graphs;       // the user's own, likewise
    struct kept_id *kept;           // the ID that was read last, of the facade; NULL: none is kept
    context_file *files;            // in memory, owned
    char message[CONTEXT_MESSAGE_SIZE];
} context;

// Stores a message, formatted as printf does, and returns `status`, so that a failing function
// can end with `return context_fail(c, MEANDER_BAD_INPUT, "...", ...)`.
meander_status context_fail(context *c, meander_status status, const char *format, ...)
    MEANDER_PRINTF(3, 4);

// A sentence for the user that is not a failure ("maze.txt: walls are 'o'"), formatted as printf
// does.  Only the context's own thread may call it.
void context_note(context *c, const char *format, ...) MEANDER_PRINTF(2, 3);

// Reports to the listener how far the work is.  Returns MEANDER_CANCELLED when the listener says
// stop.
MEANDER_CHECKED meander_status context_progress(context *c, uint64_t done, uint64_t total);

// Returns a context for a part of the work: it shares memory, notes and threads with `outer`, but
// has its own message and listener, so that neither disturbs those of `outer`.
context context_within(const context *outer);

// Returns the file in memory of this name, NULL if there is none.
const context_file *context_find_file(const context *c, const char *path);

// Copies the message of such a context to `outer`, and returns `status`.
meander_status context_fail_as(context *outer, const context *inner, meander_status status);

// The standard text of a status; never NULL.
const char *status_text(meander_status status);

// Returns from the calling function with the status of `call` unless that is OK.
#define TRY(call)                                        \
    do {                                                 \
        meander_status try_status = (call);              \
        if (try_status != MEANDER_OK) return try_status; \
    } while (0)

#endif
