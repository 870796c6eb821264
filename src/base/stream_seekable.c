// SPDX-License-Identifier: MIT
// Reading at any place of a file.
//
//     size            [ . . . . . . . . . . . . . . . ]
//     seekable_read               [ offset, size ]           pread
//
// Nothing is remembered between two reads, so going back costs nothing.
#define _XOPEN_SOURCE 700
#define _FILE_OFFSET_BITS 64

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/seekable.h"

// More is not asked for at once: some systems refuse counts beyond 31 bits.
enum { SEEKABLE_PART = 1 << 30 };

static meander_status seekable_read_file(const seekable *s, uint64_t offset, char *bytes,
                                         size_t size) {
    while (size > 0) {
        size_t part = size < SEEKABLE_PART ? size : SEEKABLE_PART;
        ssize_t got = pread(s->descriptor, bytes, part, (off_t)offset);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0)
            return context_fail(s->context, MEANDER_IO, "%s: %s", s->name, strerror(errno));
        if (got == 0)
            return context_fail(s->context, MEANDER_IO, "%s: was cut while it was read", s->name);
        bytes += got;
        offset += (uint64_t)got;
        size -= (size_t)got;
    }
    return MEANDER_OK;
}

static void seekable_close_file(seekable *s) { close(s->descriptor); }

static const seekable_kind seekable_file = {
    .read = seekable_read_file,
    .close = seekable_close_file,
};

// Standard input, too, may be a file (`<maze.mndr`); then it is read from its beginning.
meander_status seekable_open_file(seekable *s, context *c, const char *path) {
    struct stat found;
    bool standard = strcmp(path, "-") == 0;
    *s = (seekable){.context = c, .name = standard ? "standard input" : path,
                    .owned = !standard, .kind = &seekable_file};
    s->descriptor = standard ? STDIN_FILENO : open(path, O_RDONLY);
    if (s->descriptor < 0)
        return context_fail(c, MEANDER_BAD_REQUEST, "%s: %s", path, strerror(errno));
    if (fstat(s->descriptor, &found) == 0 && S_ISREG(found.st_mode)) {
        s->size = (uint64_t)found.st_size;
        return MEANDER_OK;
    }
    seekable_close(s);
    return context_fail(c, MEANDER_UNSUPPORTED, "%s: not a file that can be read at any place",
                        s->name);
}
