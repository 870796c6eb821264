// SPDX-License-Identifier: MIT
// What a system call that failed means.  Each function reads errno, so it must be the first call
// after the one that failed.
#ifndef BASE_STREAM_ERRNO_H
#define BASE_STREAM_ERRNO_H

#include "base/context.h"

// As open, with O_CLOEXEC.  What waits, such as a pipe with a name, is waited for until the listener
// wants to stop; then it fails with EINTR.
int stream_open(context *c, const char *path, int flags, unsigned mode);

// The machine failed: IO, with the words of the system.
meander_status stream_fail(context *c, const char *name);

// A path that cannot be opened or read: BAD_REQUEST where another path would do (it is missing,
// a folder, not allowed), IO where the machine failed (too many open files, a bad disk), CANCELLED
// after EINTR.
meander_status stream_fail_open(context *c, const char *name);

// After a read or write of `descriptor`: OK when it is to be made again, which is so after a
// signal, unless the listener wants to stop, and for a descriptor that does not block, once it
// is ready.  CLOSED when a pipe's reader has left.
typedef enum stream_way { STREAM_READS, STREAM_WRITES } stream_way;
MEANDER_CHECKED meander_status stream_again(context *c, int descriptor, stream_way way,
                                            const char *name);

#endif
