// SPDX-License-Identifier: MIT
// The context of a call: where memory comes from, whom to tell about progress, and what
// went wrong last.  It is handed from call to call, so that nothing global changes.
#ifndef BASE_CONTEXT_H
#define BASE_CONTEXT_H

#include <meander/types.h>

enum { CONTEXT_MESSAGE_SIZE = 512 };

typedef struct meander_context {
    meander_allocator memory;
    meander_progress progress;      // NULL: nobody listens
    void *progress_user;
    meander_note note;              // the same: nobody hears notes
    void *note_user;
    unsigned threads;               // how many may work at a time; 0 and 1: the caller alone
    char message[CONTEXT_MESSAGE_SIZE];
} context;

// Remembers a message in the manner of printf and returns `status`, so that a failing
// function can end with `return context_fail(c, MEANDER_BAD_INPUT, "...", ...)`.
meander_status context_fail(context *c, meander_status status, const char *format, ...)
    MEANDER_PRINTF(3, 4);

// A sentence for the user that is no failure ("maze.txt: walls are 'o'"), in the manner of printf.
// From the context's own thread alone.
void context_note(context *c, const char *format, ...) MEANDER_PRINTF(2, 3);

// Tells the listener how far the work is.  Answers MEANDER_CANCELLED when it says stop.
MEANDER_CHECKED meander_status context_progress(context *c, uint64_t done, uint64_t total);

// A context for a part of the work of a call: memory, notes and threads are those of `outer`, but
// message and listener are its own, so what a listener does with `outer` does not disturb it.
context context_within(const context *outer);

// Takes over the message of such a context, and returns `status`.
meander_status context_fail_as(context *outer, const context *inner, meander_status status);

// The standard text of a status; never NULL.
const char *status_text(meander_status status);

// Leaves the calling function with the status of `call` unless that is OK.
#define TRY(call)                                        \
    do {                                                 \
        meander_status try_status = (call);              \
        if (try_status != MEANDER_OK) return try_status; \
    } while (0)

#endif
