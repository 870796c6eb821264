// SPDX-License-Identifier: MIT
// Reading at any offset of a file.
//
//     size            [ . . . . . . . . . . . . . . . ]
//     seekable_read               [ offset, size ]           system_read_from
//
// Nothing is remembered between two reads, so going back costs nothing.
#include <string.h>

#include "base/seekable.h"
#include "base/stream_errno.h"
#include "base/system.h"

// The most that is asked for at once: some systems refuse counts beyond 31 bits.
enum { SEEKABLE_PART = 1 << 30 };

static meander_status seekable_read_file(const seekable *s, uint64_t offset, char *bytes,
                                         size_t size) {
    while (size > 0) {
        size_t part = size < SEEKABLE_PART ? size : SEEKABLE_PART;
        ssize_t got = system_read_from(s->descriptor, bytes, part, offset);
        if (got < 0) {
            TRY(stream_again(s->context, s->descriptor, STREAM_READS, s->name));
            continue;
        }
        if (got == 0)
            return context_fail(s->context, MEANDER_IO, "%s: was cut short while it was read",
                                s->name);
        bytes += got;
        offset += (uint64_t)got;
        size -= (size_t)got;
    }
    return MEANDER_OK;
}

static void seekable_close_file(seekable *s) { system_close(s->descriptor); }

static const seekable_kind seekable_file = {
    .read = seekable_read_file,
    .close = seekable_close_file,
};

// A named pipe gives what it has to the first that opens it, and makes the second wait for ever:
// what cannot seek is left unopened for others.  A pipe that is slipped in after the test does no
// harm: opening does not wait.
static meander_status seekable_open_descriptor(seekable *s, const char *path) {
    system_file found;
    if (!s->owned) {
        s->descriptor = SYSTEM_STANDARD_INPUT;
    } else {
        if (system_look(path, &found) && found.kind != SYSTEM_FILE) return MEANDER_UNSUPPORTED;
        s->descriptor = stream_open(s->context, path, SYSTEM_READS | SYSTEM_NO_WAIT, 0);
        if (s->descriptor < 0) return stream_fail_open(s->context, path);
    }
    if (!system_look_at(s->descriptor, &found)) return stream_fail(s->context, s->name);
    s->size = found.size;
    return found.kind == SYSTEM_FILE ? MEANDER_OK : MEANDER_UNSUPPORTED;
}

// Standard input may be a file, too (`<maze.mndr`); then it is read from its beginning.
meander_status seekable_open_file(seekable *s, context *c, const char *path) {
    const context_file *lent = context_find_file(c, path);
    if (lent != NULL) {
        seekable_open_bytes(s, c, lent->bytes, lent->size, lent->path);
        return MEANDER_OK;
    }
    bool standard = strcmp(path, "-") == 0;
    *s = (seekable){.context = c, .name = standard ? "standard input" : path, .descriptor = -1,
                    .owned = !standard, .kind = &seekable_file};
    meander_status status = seekable_open_descriptor(s, path);
    if (status == MEANDER_UNSUPPORTED)
        context_fail(c, status, "%s: not a file that can be read at any offset", s->name);
    if (status != MEANDER_OK && s->descriptor >= 0) seekable_close(s);
    s->owned = s->owned && status == MEANDER_OK;
    return status;
}
