// SPDX-License-Identifier: MIT
// Files of 64-bit numbers in parts, each with a checksum behind it, which the bands of a maze
// exchange (crossings_file.h, survivors_file.h).
//
//     magic, version, length of the ID, more numbers     the first part
//     the ID, and what else belongs to the head
//     checksum
//     numbers, checksum                                   and others, each read alone
//
// Numbers have their lowest byte first; so has a checksum, which is a number, too.
#ifndef FORMAT_PARTS_FILE_H
#define FORMAT_PARTS_FILE_H

#include "base/checksum.h"
#include "base/memory.h"
#include "base/seekable.h"
#include "base/stream.h"

enum { PARTS_NUMBERS_MOST = 16, PARTS_ID_MOST = 1 << 20 };

// Writes such a file.  The output keeps its first error.
typedef struct parts_writer {
    output *out;
    checksum checksum;
    uint32_t sum;                // of the part so far
} parts_writer;

// The magic, the numbers, of which the second is the length of the ID, and the ID.
void parts_begin(parts_writer *w, const char magic[8], const uint64_t *numbers, size_t count,
                 const char *id, output *out);
void parts_put(parts_writer *w, uint64_t number);
// Ends a part: its checksum.
void parts_end(parts_writer *w);

// Reads the numbers behind the magic, at most PARTS_NUMBERS_MOST.  `what` is the file's content for
// messages: UNSUPPORTED when it is something else, BAD_INPUT for a first number other than `version`.
MEANDER_CHECKED meander_status parts_read_head(const seekable *in, const char magic[8], const char *what,
                                               uint64_t version, uint64_t *numbers, size_t count);
// Returns whether the eight bytes after these are their checksum.
bool parts_fits(const uint8_t *bytes, size_t size);
// The ID in the middle of a part, which ends without a zero, as a lent text.  NULL without memory.
char *parts_id(scratch *lent, const uint8_t *bytes, size_t length);

#endif
