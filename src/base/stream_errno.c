// SPDX-License-Identifier: MIT
// From errno to a status.
//
//     the request       ENOENT ENOTDIR EISDIR EACCES EPERM EROFS ...   another path would do
//     the machine       EMFILE ENOMEM ENOSPC EDQUOT EIO ...            everything else
//     nobody's fault    EINTR EAGAIN                                   make the call again
//
// EPIPE is seen only where SIGPIPE is ignored; otherwise the signal ends the program.
#define _XOPEN_SOURCE 700
#define _FILE_OFFSET_BITS 64
#include "base/stream_errno.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>

int stream_open(context *c, const char *path, int flags, unsigned mode) {
    int descriptor;
    do descriptor = open(path, flags | O_CLOEXEC, (mode_t)mode);
    while (descriptor < 0 && errno == EINTR && context_progress(c, 0, 0) == MEANDER_OK);
    return descriptor;
}

meander_status stream_fail(context *c, const char *name) {
    return context_fail(c, MEANDER_IO, "%s: %s", name, strerror(errno));
}

meander_status stream_fail_open(context *c, const char *name) {
    static const int asked[] = {ENOENT, ENOTDIR, EISDIR, EACCES, EPERM, EROFS, ENAMETOOLONG,
                                ELOOP, ENXIO, ENODEV, EINVAL};
    meander_status status = MEANDER_IO;
    if (errno == EINTR) return context_fail(c, MEANDER_CANCELLED, "cancelled");
    for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++)
        if (errno == asked[i]) status = MEANDER_BAD_REQUEST;
    return context_fail(c, status, "%s: %s", name, strerror(errno));
}

// Another process that shares a terminal or pipe may have set it not to block.  A poll that a
// signal ends does no harm: the call is made again and fails again.
meander_status stream_again(context *c, int descriptor, stream_way way, const char *name) {
    struct pollfd ready = {.fd = descriptor, .events = way == STREAM_READS ? POLLIN : POLLOUT};
    switch (errno) {
    case EAGAIN:
        (void)poll(&ready, 1, -1);
        return context_progress(c, 0, 0);
    case EINTR: return context_progress(c, 0, 0);
    case EPIPE: return context_fail(c, MEANDER_CLOSED, "%s: the reader has left", name);
    default: return way == STREAM_READS ? stream_fail_open(c, name) : stream_fail(c, name);
    }
}
