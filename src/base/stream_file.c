// SPDX-License-Identifier: MIT
// Streams over POSIX file descriptors.  A file is written beside its place and takes its
// name only when everything is in it:
//
//     maze.txt.tmp-0 -> (all written, synced) -> rename -> maze.txt
//
// so a full disk, an error or a kill leaves the old maze.txt as it was.  It lies in the same
// folder because rename swaps names in one step only within one file system.  What is no
// regular file (/dev/stdout, a pipe) is written directly.
//
//     kind          drain     close
//     descriptor    write     nothing: the descriptor stays the caller's
//     file          write     sync, close, rename; after an error unlink
//     device        write     close
//
// A pipe of 64 KiB, which is the usual, makes writer and reader wait for each other most of the
// time; one of 1 MiB, where the system has such, takes two to three times as many bytes a second.
#if defined __linux__
#define _GNU_SOURCE
#else
#define _XOPEN_SOURCE 700
#endif

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

// To be called at once after the call that failed, while errno still tells why.
static meander_status stream_file_fail(context *c, const char *name) {
    return context_fail(c, MEANDER_IO, "%s: %s", name, strerror(errno));
}

// A path that cannot be is the asker's mistake; all else is the machine's failure.
static meander_status stream_file_fail_open(context *c, const char *name) {
    bool asked = errno == ENOENT || errno == ENOTDIR || errno == EISDIR || errno == EACCES ||
                 errno == ENAMETOOLONG;
    return context_fail(c, asked ? MEANDER_BAD_REQUEST : MEANDER_IO, "%s: %s", name,
                        strerror(errno));
}

// ---- outputs ---------------------------------------------------------------------

// The state of all three kinds: where bytes go, and for files the two names.
typedef struct file_sink {
    int descriptor;
    bool begun;                  // a whole buffer was written
    char *path, *temporary;      // NULL for a descriptor and a device
} file_sink;

// What has (nearly) filled a buffer is long.  What is no pipe refuses, and so does a system that has given
// enough; then all stays as it was.
static void file_sink_widen(int descriptor) {
#if defined F_SETPIPE_SZ && defined F_GETPIPE_SZ
    enum { WIDE = 1 << 20 };
    int size = fcntl(descriptor, F_GETPIPE_SZ);
    if (size > 0 && size < WIDE) (void)fcntl(descriptor, F_SETPIPE_SZ, WIDE);
#else
    (void)descriptor;
#endif
}

// A write may take less than it is given, or be interrupted by a signal: both go on with the
// rest.  EPIPE is seen only where SIGPIPE is ignored; else the signal ends the program.
static meander_status file_sink_drain(output *out, const char *bytes, size_t size) {
    file_sink *sink = out->user;
    if (!sink->begun && size >= OUTPUT_BUFFER / 2) {
        file_sink_widen(sink->descriptor);
        sink->begun = true;
    }
    while (size > 0) {
        ssize_t wrote = write(sink->descriptor, bytes, size);
        if (wrote < 0 && errno == EINTR) continue;
        if (wrote < 0 && errno == EPIPE)
            return context_fail(out->context, MEANDER_CLOSED, "%s: the reader has left",
                                out->name);
        if (wrote < 0) return stream_file_fail(out->context, out->name);
        bytes += wrote;
        size -= (size_t)wrote;
    }
    return MEANDER_OK;
}

// Descriptors and devices have no names; memory_free takes NULL.
static void file_sink_free(context *c, file_sink *sink) {
    memory_free(c, sink->path);
    memory_free(c, sink->temporary);
    memory_free(c, sink);
}

// What went into a descriptor cannot be taken back, whole or not.
static meander_status file_sink_leave(output *out, bool whole) {
    (void)whole;
    file_sink_free(out->context, out->user);
    return MEANDER_OK;
}

// Syncs before renaming: after a crash there is the old file or the whole new one.  EINVAL
// says that this kind of file cannot be synced, which is no failure.
static meander_status file_sink_replace(output *out, bool whole) {
    file_sink *sink = out->user;
    meander_status status = MEANDER_OK;
    if (whole && fsync(sink->descriptor) != 0 && errno != EINVAL)
        status = stream_file_fail(out->context, out->name);
    if (close(sink->descriptor) != 0 && status == MEANDER_OK)
        status = stream_file_fail(out->context, out->name);
    whole = whole && status == MEANDER_OK;
    if (whole && rename(sink->temporary, sink->path) != 0)
        status = stream_file_fail(out->context, out->name);
    if (!whole || status != MEANDER_OK) unlink(sink->temporary);
    file_sink_free(out->context, sink);
    return status;
}

static const output_kind file_sink_descriptor_kind = {
    .drain = file_sink_drain,
    .close = file_sink_leave,
};
static const output_kind file_sink_file_kind = {
    .drain = file_sink_drain,
    .close = file_sink_replace,
};

// `found` is copied.  On failure its descriptor and names stay the caller's to give back.
static meander_status file_sink_open(output *out, context *c, file_sink found,
                                     const output_kind *kind, const char *name) {
    file_sink *sink = memory_new(c, 1, sizeof *sink);
    if (sink == NULL) return MEANDER_NO_MEMORY;
    *sink = found;
    meander_status status = output_open(out, c, kind, sink, name);
    if (status != MEANDER_OK) memory_free(c, sink);
    return status;
}

// The descriptor is borrowed: it must stay open as long as the stream, and stays open after.
meander_status output_open_descriptor(output *out, context *c, int descriptor,
                                      const char *name) {
    return file_sink_open(out, c, (file_sink){.descriptor = descriptor},
                          &file_sink_descriptor_kind, name);
}

// Opens a fresh file next to `path`: never one that exists, so that two runs at once do
// not write into each other's.  The numbers end at 999: so many are the leavings of runs
// that were killed, and somebody should see them.
static int file_sink_create(char *temporary, size_t size, const char *path, mode_t mode) {
    for (unsigned i = 0; i < 1000; i++) {
        text_print(temporary, size, "%s.tmp-%u", path, i);
        int descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL, mode);
        if (descriptor >= 0 || errno != EEXIST) return descriptor;
    }
    return -1;
}

// 16 is room for the longest ending, ".tmp-999", and its zero byte.  Messages name `path`: the
// temporary name means nothing to who asked.
static meander_status file_sink_open_beside(output *out, context *c, const char *path,
                                            const char *name, mode_t mode) {
    size_t size = strlen(path) + 16;
    file_sink sink = {.descriptor = -1, .path = memory_new_text(c, path, size - 16)};
    sink.temporary = memory_new(c, size, 1);
    meander_status status = MEANDER_NO_MEMORY;
    if (sink.path != NULL && sink.temporary != NULL) {
        sink.descriptor = file_sink_create(sink.temporary, size, path, mode);
        status = sink.descriptor < 0 ? stream_file_fail_open(c, name)
                                     : file_sink_open(out, c, sink, &file_sink_file_kind, name);
    }
    if (status == MEANDER_OK) return status;
    if (sink.descriptor >= 0) {
        close(sink.descriptor);
        unlink(sink.temporary);
    }
    memory_free(c, sink.path);
    memory_free(c, sink.temporary);
    return status;
}

// A device or pipe cannot be replaced: it is opened and written as it is.  Unlike a borrowed
// descriptor this one was opened by the stream, which therefore closes it.
static meander_status file_device_close(output *out, bool whole) {
    (void)whole;
    file_sink *sink = out->user;
    bool closed = close(sink->descriptor) == 0;
    file_sink_free(out->context, sink);
    return closed ? MEANDER_OK : stream_file_fail(out->context, out->name);
}
static const output_kind file_sink_device_kind = {
    .drain = file_sink_drain,
    .close = file_device_close,
};

// A new file gets the permissions of the old one, less those that the umask takes away.
meander_status output_open_file(output *out, context *c, const char *path) {
    struct stat found;
    char target[PATH_MAX];
    bool exists = stat(path, &found) == 0;
    if (exists && S_ISREG(found.st_mode)) {
        // A link stays a link: what it points to is replaced.
        const char *real = realpath(path, target);
        return file_sink_open_beside(out, c, real == NULL ? path : real, path,
                                     found.st_mode & 0777);
    }
    if (!exists) return file_sink_open_beside(out, c, path, path, 0666);
    int descriptor = open(path, O_WRONLY);
    if (descriptor < 0) return stream_file_fail_open(c, path);
    meander_status status = file_sink_open(out, c, (file_sink){.descriptor = descriptor},
                                           &file_sink_device_kind, path);
    if (status != MEANDER_OK) close(descriptor);
    return status;
}

// ---- inputs ----------------------------------------------------------------------

// What file_source_read needs; it lives as long as the opening of the input, which reads all.
typedef struct file_source {
    context *context;
    const char *name;
    int descriptor;
} file_source;

// 0 bytes are the end.  Fewer than asked for are not: a pipe gives what it has.
static meander_status file_source_read(void *user, char *bytes, size_t size, size_t *got) {
    const file_source *source = user;
    ssize_t count;
    do count = read(source->descriptor, bytes, size);
    while (count < 0 && errno == EINTR);
    if (count < 0) return stream_file_fail(source->context, source->name);
    *got = (size_t)count;
    return MEANDER_OK;
}

// Reads to the end at once; the descriptor stays open and the caller's.
meander_status input_open_descriptor(input *in, context *c, int descriptor,
                                     const char *name) {
    file_source source = {.context = c, .name = name, .descriptor = descriptor};
    return input_open(in, c, file_source_read, &source, name);
}

// A file that cannot be opened, or is a folder, is a wrong request; a disk that fails while
// it is read is an error of the machine.
meander_status input_open_file(input *in, context *c, const char *path) {
    int descriptor = open(path, O_RDONLY);
    if (descriptor < 0)
        return context_fail(c, MEANDER_BAD_REQUEST, "%s: %s", path, strerror(errno));
    meander_status status = input_open_descriptor(in, c, descriptor, path);
    if (status == MEANDER_IO && errno == EISDIR) status = MEANDER_BAD_REQUEST;
    close(descriptor);
    return status;
}
