// SPDX-License-Identifier: MIT
// Streams over file descriptors.  A file gets its name only when it is complete
// (stream_replace.h), so a full disk, an error or a kill leaves the old one as it was.  A path that
// is not a regular file (/dev/stdout, a pipe) is written directly.
//
//     kind          drain     close
//     descriptor    write     nothing: the descriptor stays the caller's
//     file          write     finish, commit; after an error drop
//     device        write     close
#include <errno.h>

#include "base/memory.h"
#include "base/stream.h"
#include "base/stream_errno.h"
#include "base/stream_replace.h"
#include "base/system.h"

// ---- outputs ---------------------------------------------------------------------

// The state of all three kinds: where the bytes go, and which file is replaced.
typedef struct file_sink {
    int descriptor;
    bool begun;                  // a whole buffer was written
    replacement place;           // all zero for a descriptor and a device
} file_sink;

// A write may take less than it is given, or a signal may interrupt it: in both cases the rest is
// written next.  Output that has (nearly) filled a buffer is long.
static meander_status file_sink_drain(output *out, const char *bytes, size_t size) {
    file_sink *sink = out->user;
    if (!sink->begun && size >= OUTPUT_BUFFER / 2) {
        system_widen(sink->descriptor);
        sink->begun = true;
    }
    while (size > 0) {
        ssize_t wrote = system_write(sink->descriptor, bytes, size);
        if (wrote < 0) {
            TRY(stream_again(out->context, sink->descriptor, STREAM_WRITES, out->name));
            continue;
        }
        bytes += wrote;
        size -= (size_t)wrote;
    }
    return MEANDER_OK;
}

// Bytes written to a descriptor cannot be taken back, complete or not.
static meander_status file_sink_leave(output *out, bool whole) {
    (void)whole;
    memory_free(out->context, out->user);
    return MEANDER_OK;
}

// A file that output_close_both has committed must not be committed again.
static meander_status file_sink_replace(output *out, bool whole) {
    file_sink *sink = out->user;
    meander_status status = MEANDER_OK;
    if (whole && !sink->place.placed) {
        status = replace_finish(&sink->place);
        if (status == MEANDER_OK) status = replace_commit(&sink->place);
    }
    replace_drop(&sink->place);
    memory_free(out->context, sink);
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

// `found` is copied.  On failure its descriptor and place are still the caller's to give back.
static meander_status file_sink_open(output *out, context *c, file_sink found,
                                     const output_kind *kind, const char *name) {
    file_sink *sink = memory_new(c, 1, sizeof *sink);
    if (sink == NULL) return MEANDER_NO_MEMORY;
    *sink = found;
    meander_status status = output_open(out, c, kind, sink, name);
    if (status != MEANDER_OK) memory_free(c, sink);
    return status;
}

// The descriptor is borrowed: it must stay open as long as the stream, and is open afterwards.
meander_status output_open_descriptor(output *out, context *c, int descriptor,
                                      const char *name) {
    return file_sink_open(out, c, (file_sink){.descriptor = descriptor},
                          &file_sink_descriptor_kind, name);
}

// A device or pipe cannot be replaced: it is opened and written as it is.  Unlike a borrowed
// descriptor, this one was opened by the stream, so the stream closes it.
static meander_status file_device_close(output *out, bool whole) {
    (void)whole;
    file_sink *sink = out->user;
    bool closed = system_close(sink->descriptor) || errno == EINTR;
    meander_status status = closed ? MEANDER_OK : stream_fail(out->context, out->name);
    memory_free(out->context, sink);
    return status;
}
static const output_kind file_sink_device_kind = {
    .drain = file_sink_drain,
    .close = file_device_close,
};

static meander_status file_open_device(output *out, context *c, const char *path) {
    file_sink sink = {.descriptor = stream_open(c, path, SYSTEM_WRITES, 0)};
    if (sink.descriptor < 0) return stream_fail_open(c, path);
    meander_status status = file_sink_open(out, c, sink, &file_sink_device_kind, path);
    if (status != MEANDER_OK) system_close(sink.descriptor);
    return status;
}

static meander_status file_open_place(output *out, context *c, replacement *place) {
    TRY(replace_open(place));
    file_sink sink = {.descriptor = place->descriptor, .place = *place};
    return file_sink_open(out, c, sink, &file_sink_file_kind, place->name);
}

meander_status output_open_file(output *out, context *c, const char *path) {
    replacement place;
    TRY(replace_find(&place, c, path));
    bool device = place.device;
    meander_status status = device ? file_open_device(out, c, path)
                                   : file_open_place(out, c, &place);
    if (device || status != MEANDER_OK) replace_drop(&place);
    return status;
}

// ---- two files that belong together ------------------------------------------------

static meander_status file_finish_both(output *out, output *beside) {
    file_sink *first = out->user, *second = beside->user;
    output_flush(out);
    output_flush(beside);
    TRY(out->status);
    TRY(beside->status);
    TRY(replace_finish(&first->place));
    TRY(replace_finish(&second->place));
    return replace_commit_both(&first->place, &second->place);
}

// Streams that replace no file, such as pipes, are closed one after the other.
meander_status output_close_both(output *out, output *beside) {
    meander_status status = MEANDER_OK;
    bool files = out->kind == &file_sink_file_kind && beside->kind == &file_sink_file_kind;
    if (files) {
        status = file_finish_both(out, beside);
        output_fail(out, status);
    }
    meander_status closed = output_close(out);
    if (status == MEANDER_OK) status = closed;
    output_fail(beside, status);
    closed = output_close(beside);
    return status == MEANDER_OK ? closed : status;
}

// ---- inputs ----------------------------------------------------------------------

// The source of file_source_read; it lives only while the input is opened, which reads all of it.
typedef struct file_source {
    context *context;
    const char *name;
    int descriptor;
} file_source;

// 0 bytes mean the end.  Fewer than asked for do not: a pipe gives what it has.
static meander_status file_source_read(void *user, char *bytes, size_t size, size_t *got) {
    const file_source *source = user;
    ssize_t count;
    while ((count = system_read(source->descriptor, bytes, size)) < 0)
        TRY(stream_again(source->context, source->descriptor, STREAM_READS, source->name));
    *got = (size_t)count;
    return MEANDER_OK;
}

// Reads to the end at once; the descriptor stays open and the caller's.
meander_status input_open_descriptor(input *in, context *c, int descriptor,
                                     const char *name) {
    file_source source = {.context = c, .name = name, .descriptor = descriptor};
    return input_open(in, c, file_source_read, &source, name);
}

// The bytes have been read, so the result of closing does not matter.
meander_status input_open_file(input *in, context *c, const char *path) {
    int descriptor = stream_open(c, path, SYSTEM_READS, 0);
    if (descriptor < 0) return stream_fail_open(c, path);
    meander_status status = input_open_descriptor(in, c, descriptor, path);
    system_close(descriptor);
    return status;
}
