// SPDX-License-Identifier: MIT
// The status that a failed system call stands for.  Each function reads errno, so it must be the first call after
// the one that failed.
#ifndef BASE_STREAM_ERRNO_H
#define BASE_STREAM_ERRNO_H

#include "base/context.h"

// As system_open.  Where that would wait, as for a named pipe, it waits until the
// listener says stop; then it fails with EINTR.
int stream_open(context *c, const char *path, unsigned how, unsigned mode);

// The machine failed: IO, with the system's message.
meander_status stream_fail(context *c, const char *name);

// A path that cannot be opened or read: BAD_REQUEST where another path would do (it is missing, a
// folder, not allowed), IO where the machine failed (too many open files, a bad disk), CANCELLED
// after EINTR.
meander_status stream_fail_open(context *c, const char *name);

// After a failed read or write of `descriptor`: OK when the call is to be made again.  That is so
// after a signal, unless the listener says stop, and for a non-blocking descriptor, once it is
// ready.  CLOSED when the reader of a pipe has left.
typedef enum stream_way { STREAM_READS, STREAM_WRITES } stream_way;
MEANDER_CHECKED meander_status stream_again(context *c, int descriptor, stream_way way,
                                            const char *name);

#endif
