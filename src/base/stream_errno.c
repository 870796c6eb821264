// SPDX-License-Identifier: MIT
// From errno to a status.
//
//     the request       ENOENT ENOTDIR EISDIR EACCES EPERM EROFS ...   another path would do
//     the machine       EMFILE ENOMEM ENOSPC EDQUOT EIO ...            everything else
//     nobody's fault    EINTR EAGAIN                                   make the call again
//
// EPIPE is seen only where SIGPIPE is ignored; otherwise the signal ends the program.
#include "base/stream_errno.h"

#include <errno.h>
#include <string.h>

#include "base/system.h"

int stream_open(context *c, const char *path, unsigned how, unsigned mode) {
    int descriptor;
    do descriptor = system_open(path, how, mode);
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

// Another process that shares a terminal or pipe may have set it not to block.
meander_status stream_again(context *c, int descriptor, stream_way way, const char *name) {
    switch (errno) {
    case EAGAIN:
        system_wait(descriptor, way == STREAM_READS);
        return context_progress(c, 0, 0);
    case EINTR: return context_progress(c, 0, 0);
    case EPIPE: return context_fail(c, MEANDER_CLOSED, "%s: the reader has left", name);
    default: return way == STREAM_READS ? stream_fail_open(c, name) : stream_fail(c, name);
    }
}
