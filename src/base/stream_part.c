// SPDX-License-Identifier: MIT
// Files that are long in the making.  What is written goes to a file beside the place, which
// stays there when the work is stopped, killed or fails, and is gone on with the next time:
//
//     maze.mndr.part   [ as it was left ............ | rest of a torn write ]
//     the next run     = = = = = = = = = = = = = = = X                            compared
//                                                    [ written from here on ...   -> rename
//
// The next run writes all of it again from the first byte.  As long as the bytes are those that
// stand there already nothing is written; at the first that differs, or is missing, the file is
// cut and goes on.  So what comes out is what an undisturbed run writes, whatever was there, and
// who writes need not know that somebody was here before.
//
// Two runs that write the same file would spoil it: the second is refused by a lock, which the
// system takes away with the process.
#define _XOPEN_SOURCE 700
#define _FILE_OFFSET_BITS 64

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/stream.h"

typedef struct part_sink {
    int descriptor;
    char *path, *part;           // "maze.mndr", "maze.mndr.part"
    char *there;                 // room for bytes to compare; NULL: all is new from here on
    uint64_t place;              // of the next byte
} part_sink;

static meander_status part_fail(context *c, const char *name) {
    return context_fail(c, MEANDER_IO, "%s: %s", name, strerror(errno));
}

// Cuts the file behind what is the same; from now on bytes are written.
static meander_status part_stop_comparing(output *out, part_sink *sink) {
    memory_free(out->context, sink->there);
    sink->there = NULL;
    off_t place = (off_t)sink->place;
    if (ftruncate(sink->descriptor, place) != 0 || lseek(sink->descriptor, place, SEEK_SET) < 0)
        return part_fail(out->context, out->name);
    return MEANDER_OK;
}

// How many of the bytes stand there already; fewer than `size` end the comparing.
static meander_status part_compare(output *out, part_sink *sink, const char *bytes, size_t size,
                                   size_t *same) {
    ssize_t got;
    *same = 0;
    do got = pread(sink->descriptor, sink->there, size, (off_t)sink->place);
    while (got < 0 && errno == EINTR);
    if (got < 0) return part_fail(out->context, out->name);
    while (*same < (size_t)got && bytes[*same] == sink->there[*same]) ++*same;
    sink->place += *same;
    return *same == size ? MEANDER_OK : part_stop_comparing(out, sink);
}

// A buffer that is drained is never larger than OUTPUT_BUFFER.
static meander_status part_drain(output *out, const char *bytes, size_t size) {
    part_sink *sink = out->user;
    size_t same = 0;
    if (sink->there != NULL) TRY(part_compare(out, sink, bytes, size, &same));
    while (same < size) {
        ssize_t wrote = write(sink->descriptor, bytes + same, size - same);
        if (wrote < 0 && errno == EINTR) continue;
        if (wrote < 0) return part_fail(out->context, out->name);
        same += (size_t)wrote;
        sink->place += (uint64_t)wrote;
    }
    return MEANDER_OK;
}

static void part_free(context *c, part_sink *sink) {
    if (sink->descriptor >= 0) close(sink->descriptor);
    memory_free(c, sink->path);
    memory_free(c, sink->part);
    memory_free(c, sink->there);
    memory_free(c, sink);
}

// Whole: cut behind the end, synced, and given its name.  Else it stays, unless it is empty.
static meander_status part_close(output *out, bool whole) {
    part_sink *sink = out->user;
    meander_status status = MEANDER_OK;
    struct stat found;
    if (whole && sink->there != NULL) status = part_stop_comparing(out, sink);
    if (whole && status == MEANDER_OK && (fsync(sink->descriptor) != 0 ||
                                          rename(sink->part, sink->path) != 0))
        status = part_fail(out->context, out->name);
    if (!whole && fstat(sink->descriptor, &found) == 0 && found.st_size == 0) unlink(sink->part);
    part_free(out->context, sink);
    return status;
}

static const output_kind part_kind = {
    .drain = part_drain,
    .close = part_close,
};

// The lock is the process's and goes when the descriptor is closed.
static meander_status part_open_file(context *c, part_sink *sink, mode_t mode,
                                     const char *name) {
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    sink->descriptor = open(sink->part, O_RDWR | O_CREAT, mode);
    if (sink->descriptor < 0) {
        bool asked = errno == ENOENT || errno == ENOTDIR || errno == EISDIR || errno == EACCES ||
                     errno == ENAMETOOLONG;
        return context_fail(c, asked ? MEANDER_BAD_REQUEST : MEANDER_IO, "%s: %s", name,
                            strerror(errno));
    }
    if (fcntl(sink->descriptor, F_SETLK, &lock) == 0 || (errno != EACCES && errno != EAGAIN))
        return MEANDER_OK;
    return context_fail(c, MEANDER_BAD_REQUEST, "%s: another run is writing it", name);
}

static meander_status part_open(output *out, context *c, part_sink *sink, const char *path,
                                mode_t mode, const char *name) {
    size_t size = strlen(path) + sizeof OUTPUT_PART_ENDING;
    sink->path = memory_new_text(c, path, strlen(path));
    sink->part = memory_new(c, size, 1);
    sink->there = memory_new(c, OUTPUT_BUFFER, 1);
    if (sink->path == NULL || sink->part == NULL || sink->there == NULL) return MEANDER_NO_MEMORY;
    text_print(sink->part, size, "%s%s", path, OUTPUT_PART_ENDING);
    TRY(part_open_file(c, sink, mode, name));
    return output_open(out, c, &part_kind, sink, name);
}

// What is no regular file cannot be gone on with: it is written as ever.  A new file gets the
// permissions of the old one.
meander_status output_open_part(output *out, context *c, const char *path) {
    struct stat found;
    char target[PATH_MAX];
    bool exists = stat(path, &found) == 0;
    if (exists && !S_ISREG(found.st_mode)) return output_open_file(out, c, path);
    // A link stays a link: what it points to is replaced.
    const char *real = exists ? realpath(path, target) : NULL;
    part_sink *sink = memory_new_zeroed(c, 1, sizeof *sink);
    if (sink == NULL) return MEANDER_NO_MEMORY;
    sink->descriptor = -1;
    meander_status status = part_open(out, c, sink, real == NULL ? path : real,
                                      exists ? found.st_mode & 0777 : 0666, path);
    if (status != MEANDER_OK) part_free(c, sink);
    return status;
}
