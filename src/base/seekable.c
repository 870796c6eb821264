// SPDX-License-Identifier: MIT
// Bytes in memory, read as if they were a file; stream_seekable.c reads files.  The two are apart
// so that a program without files, such as the page, needs nothing of them.
//
//     bytes           [ . . . . . . . . . . . . . . . ]
//     seekable_read               [ offset, size ]           a copy, or what the kind reads
#include "base/seekable.h"

#include <string.h>

#include "base/promise.h"

void seekable_open_bytes(seekable *s, context *c, const char *bytes, size_t size,
                         const char *name) {
    *s = (seekable){.context = c, .name = name, .size = size, .bytes = bytes, .descriptor = -1};
}

void seekable_open_part(seekable *s, const seekable *of, uint64_t first, uint64_t size,
                        const char *name) {
    assert(first <= of->size && size <= of->size - first);
    *s = *of;
    s->name = name;
    s->size = size;
    s->owned = false;
    if (of->bytes != NULL) s->bytes = of->bytes + first;
    else s->first = of->first + first;
}

meander_status seekable_read(const seekable *s, uint64_t offset, void *bytes, size_t size) {
    assert(offset <= s->size && size <= s->size - offset);
    if (s->bytes == NULL) return s->kind->read(s, s->first + offset, bytes, size);
    if (size > 0) memcpy(bytes, s->bytes + offset, size);
    return MEANDER_OK;
}

// Closing twice is harmless.
void seekable_close(seekable *s) {
    if (s->owned) s->kind->close(s);
    s->owned = false;
}
