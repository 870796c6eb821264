// SPDX-License-Identifier: MIT
// ZIP archives of files that are not compressed.
#ifndef FORMAT_ZIP_H
#define FORMAT_ZIP_H

#include "base/stream.h"

enum { ZIP_FILES_MOST = 16 };

// Borrowed; at most ZIP_FILES_MOST of them.
typedef struct zip_file {
    const char *name, *bytes;
    size_t size;
} zip_file;

// Writes an archive into a stream that has nothing in it yet.  TOO_BIG beyond 4 GiB.
MEANDER_CHECKED meander_status zip_write(const zip_file *files, size_t count, context *c, output *out);

// The checksum of archives and of gzip.
uint32_t zip_checksum(const char *bytes, size_t size);

#endif
