// SPDX-License-Identifier: MIT
// Files that take long to make.  The bytes go to a file beside the final place, which
// stays there when the work is stopped, killed or fails, and the next run continues it:
//
//     maze.mndr.part   [ as it was left ............ | rest of a torn write ]
//     the next run     = = = = = = = = = = = = = = = X                            compared
//                                                    [ written from here on ...   -> rename
//
// The next run writes all of it again from the first byte.  As long as the bytes equal those in
// the file nothing is written; at the first that differs, or is missing, the file is cut and
// writing begins.  So the result is what an undisturbed run writes, whatever was there, and the
// writer need not know that there was an earlier run.
//
// Two runs that write the same file would spoil it: a lock refuses the second, and the system
// drops the lock with the process.
//
// The name "maze.mndr.part" can be guessed, so somebody else may have put a link there that leads
// to one of your files.  Only a regular file with this one name is written.
#include <errno.h>
#include <string.h>

#include "base/memory.h"
#include "base/names.h"
#include "base/stream.h"
#include "base/stream_errno.h"
#include "base/stream_replace.h"
#include "base/system.h"

typedef struct part_sink {
    replacement place;           // its temporary file is "maze.mndr.part"
    int descriptor;              // of that file
    bool locked;                 // no other process writes it
    char *there;                 // room for bytes to compare; NULL: all is new from here on
    uint64_t at;                 // the place of the next byte
} part_sink;

// Cuts the file after what is the same; from now on bytes are written.
static meander_status part_stop_comparing(output *out, part_sink *sink) {
    memory_free(out->context, sink->there);
    sink->there = NULL;
    return system_cut(sink->descriptor, sink->at) ? MEANDER_OK : stream_fail(out->context, out->name);
}

// A file that begins neither with the first bytes of a part nor with zeros, which a disk may leave of a torn
// write, is somebody else's.
static meander_status part_check_begin(output *out, const part_sink *sink, char other) {
    enum { PART_BEGIN = 4 };
    if (sink->at >= PART_BEGIN || other == '\0') return MEANDER_OK;
    return context_fail(out->context, MEANDER_BAD_REQUEST,
                        "%s: was not left by an earlier run; remove it first", sink->place.temporary);
}

// Counts the bytes that are in the file already; the first that differs ends the comparison.  A
// read may return less than is there.
static meander_status part_compare(output *out, part_sink *sink, const char *bytes, size_t size,
                                   size_t *same) {
    ssize_t got = 1;
    size_t first = 0;
    while (first < size && got > 0) {
        got = system_read_from(sink->descriptor, sink->there, size - first, sink->at);
        if (got < 0) {
            TRY(stream_again(out->context, sink->descriptor, STREAM_READS, out->name));
            got = 1;
            continue;
        }
        size_t equal = 0;
        while (equal < (size_t)got && bytes[first + equal] == sink->there[equal]) equal++;
        first += equal;
        sink->at += equal;
        if (equal < (size_t)got) {
            TRY(part_check_begin(out, sink, sink->there[equal]));
            break;
        }
    }
    *same = first;
    return first == size ? MEANDER_OK : part_stop_comparing(out, sink);
}

// A buffer that is drained is never larger than OUTPUT_BUFFER.
static meander_status part_drain(output *out, const char *bytes, size_t size) {
    part_sink *sink = out->user;
    size_t same = 0;
    if (sink->there != NULL) TRY(part_compare(out, sink, bytes, size, &same));
    while (same < size) {
        ssize_t wrote = system_write(sink->descriptor, bytes + same, size - same);
        if (wrote < 0) {
            TRY(stream_again(out->context, sink->descriptor, STREAM_WRITES, out->name));
            continue;
        }
        same += (size_t)wrote;
        sink->at += (uint64_t)wrote;
    }
    return MEANDER_OK;
}

// A part that is to stay is no longer the replacement's temporary file.
static void part_free(context *c, part_sink *sink, bool stays) {
    if (stays) {
        memory_free(c, sink->place.temporary);
        sink->place.temporary = NULL;
    }
    replace_drop(&sink->place);
    memory_free(c, sink->there);
    memory_free(c, sink);
}

// When complete it is cut at the end, synced and given its name.  Otherwise it stays, unless it
// is empty.
static meander_status part_close(output *out, bool whole) {
    part_sink *sink = out->user;
    meander_status status = MEANDER_OK;
    system_file found;
    bool empty = system_look_at(sink->descriptor, &found) && found.size == 0;
    if (whole && sink->there != NULL) status = part_stop_comparing(out, sink);
    if (whole && status == MEANDER_OK) status = replace_finish(&sink->place);
    if (whole && status == MEANDER_OK) status = replace_commit(&sink->place);
    part_free(out->context, sink, !empty);
    return status;
}

static const output_kind part_kind = {
    .drain = part_drain,
    .close = part_close,
};

// A link to a file, or a second name of one, leads elsewhere.
static meander_status part_check(context *c, const system_file *found, const char *part) {
    if (found->kind == SYSTEM_FILE && found->names == 1) return MEANDER_OK;
    return context_fail(c, MEANDER_BAD_REQUEST, "%s: is a link, or not a regular file; remove it first",
                        part);
}

// The process that had the lock before may just have given the file its name: then what was opened is a part
// no more.
static meander_status part_lock(context *c, part_sink *sink, const char *name) {
    system_file found, named;
    bool refused = !system_lock(sink->descriptor);
    if (!system_look_at(sink->descriptor, &found)) return stream_fail(c, name);
    bool missing = !system_look_here(sink->place.temporary, &named);
    if (missing && errno != ENOENT) return stream_fail(c, name);
    bool same = !missing && named.number == found.number && named.device == found.device;
    if (refused || !same)
        return context_fail(c, MEANDER_BAD_REQUEST, "%s: another run is writing it", name);
    sink->locked = true;
    return part_check(c, &found, sink->place.temporary);
}

static meander_status part_open_file(context *c, part_sink *sink, const char *name) {
    enum { HOW = SYSTEM_READS | SYSTEM_WRITES | SYSTEM_MAKES | SYSTEM_NO_LINK | SYSTEM_NO_WAIT };
    sink->descriptor = stream_open(c, sink->place.temporary, HOW,
                                   sink->place.exists ? 0600 : 0666);
    if (sink->descriptor < 0 && errno == ELOOP)
        return context_fail(c, MEANDER_BAD_REQUEST, "%s: is a link; remove it first",
                            sink->place.temporary);
    if (sink->descriptor < 0)
        return stream_fail_open(c, errno == EISDIR ? sink->place.temporary : name);
    sink->place.descriptor = sink->descriptor;
    return part_lock(c, sink, name);
}

static meander_status part_open(output *out, context *c, part_sink *sink, const char *name) {
    size_t size = strlen(sink->place.path) + sizeof OUTPUT_PART_ENDING;
    sink->place.temporary = memory_new(c, size, 1);
    sink->there = memory_new(c, OUTPUT_BUFFER, 1);
    if (sink->place.temporary == NULL || sink->there == NULL) return MEANDER_NO_MEMORY;
    text_print(sink->place.temporary, size, "%s%s", sink->place.path, OUTPUT_PART_ENDING);
    TRY(part_open_file(c, sink, name));
    replace_keep_rights(&sink->place, sink->descriptor);
    return output_open(out, c, &part_kind, sink, name);
}

// A failure leaves what was there before, but no empty file.
static void part_open_failed(context *c, part_sink *sink) {
    system_file found;
    bool empty = sink->locked && system_look_at(sink->descriptor, &found) && found.size == 0 &&
                 part_check(c, &found, sink->place.temporary) == MEANDER_OK;
    part_free(c, sink, !empty);
}

// Of a name of 251 bytes or more no part can be made on most disks.
static bool part_has_name(const replacement *place) {
    enum { PART_NAME_MOST = 255 };
    const char *name = names_without_folder(place->path);
    return strlen(name) + strlen(OUTPUT_PART_ENDING) <= PART_NAME_MOST;
}

// A path cannot be continued if it is not a regular file or its name has no room for a suffix: it is written as usual.
meander_status output_open_part(output *out, context *c, const char *path) {
    replacement place;
    TRY(replace_find(&place, c, path));
    if (place.device || !part_has_name(&place)) {
        replace_drop(&place);
        return output_open_file(out, c, path);
    }
    part_sink *sink = memory_new_zeroed(c, 1, sizeof *sink);
    if (sink == NULL) {
        replace_drop(&place);
        return MEANDER_NO_MEMORY;
    }
    sink->place = place;
    sink->descriptor = -1;
    meander_status status = part_open(out, c, sink, path);
    if (status != MEANDER_OK) part_open_failed(c, sink);
    return status;
}
