// SPDX-License-Identifier: MIT
// Bytes that can be read at any offset, in any order: a file that may be larger than memory, or
// bytes that are in memory already.
#ifndef BASE_SEEKABLE_H
#define BASE_SEEKABLE_H

#include "base/context.h"

typedef struct seekable seekable;

// The calls that read and close bytes that are not in memory.
typedef struct seekable_kind {
    meander_status (*read)(const seekable *s, uint64_t offset, char *bytes, size_t size);
    void (*close)(seekable *s);
} seekable_kind;

struct seekable {
    context *context;
    const char *name;            // borrowed, for messages
    uint64_t size;
    const char *bytes;           // borrowed; NULL: they are in the file
    uint64_t first;              // where offset 0 is in the file
    int descriptor;
    bool owned;                  // closing this closes the descriptor
    const seekable_kind *kind;   // NULL: the bytes are in memory
};

// Borrows the bytes.
void seekable_open_bytes(seekable *s, context *c, const char *bytes, size_t size,
                         const char *name);

// Opens a part of another one, which must stay open as long as the part is in use; the part needs no closing.
void seekable_open_part(seekable *s, const seekable *of, uint64_t first, uint64_t size,
                        const char *name);

// stream_seekable.c: a file, "-" for standard input, or bytes that the context has by this name.  UNSUPPORTED for what
// cannot seek, such as a pipe.  On failure nothing needs closing.
MEANDER_CHECKED meander_status seekable_open_file(seekable *s, context *c, const char *path);

// Reads `size` bytes from `offset` on, which must be within the size.  A file that has been
// cut short since it was opened is an error.
MEANDER_CHECKED meander_status seekable_read(const seekable *s, uint64_t offset, void *bytes,
                                             size_t size);
void seekable_close(seekable *s);

#endif
