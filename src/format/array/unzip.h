// SPDX-License-Identifier: MIT
// Files in ZIP archives that are in memory.
#ifndef FORMAT_UNZIP_H
#define FORMAT_UNZIP_H

#include "format/format.h"

// A file of an archive; the name is not ended by a zero byte.
typedef struct unzip_file {
    const char *name;
    size_t name_length;
    unsigned method, flags;
    uint32_t sum, packed, size;
    const char *bytes;           // packed
} unzip_file;

// A position in the list of an archive.
typedef struct unzip_list {
    const char *at;
    uint32_t left;               // files
} unzip_list;

// Finds the list of the reading's input.  BAD_INPUT when there is none, or it is of an archive above 4 GiB.
MEANDER_CHECKED meander_status unzip_open(const reading *r, unzip_list *list);
// Gives the next file; BAD_INPUT when it is not within the input.  Not after the last one.
MEANDER_CHECKED meander_status unzip_next(const reading *r, unzip_list *list, unzip_file *file);
// Unpacks a file into new memory, to be freed with memory_free.  BAD_INPUT when it is damaged, encrypted or packed
// in a way that is not known; UNSUPPORTED without zlib; NO_MEMORY.
MEANDER_CHECKED meander_status unzip_file_new(const reading *r, const unzip_file *file, char **bytes_new);

#endif
