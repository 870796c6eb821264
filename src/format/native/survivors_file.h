// SPDX-License-Identifier: MIT
// The knowledge that the bands of a maze with weights exchange (grid/survivors.h), as
// files.  docs/file-format.md describes them.
//
//     survivors of each band  ->  decisions  ->  each band opens its own
//
// Of its passages a band names only those that it leaves undecided.
#ifndef FORMAT_SURVIVORS_FILE_H
#define FORMAT_SURVIVORS_FILE_H

#include "format/native/parts_file.h"
#include "grid/survivors.h"

void survivors_write(const survivors *s, const char *id, output *out);

// Reads a file whose name is in->name; ID and lists are lent.  UNSUPPORTED when it is something else,
// BAD_INPUT when it is damaged: what is read has only nodes that there are, and passages of these rows.
MEANDER_CHECKED meander_status survivors_read(const seekable *in, scratch *lent, survivors *s,
                                              const char **id);

// The decisions for the bands of a maze, from its first row to its last.
typedef struct decisions {
    uint64_t width, height;
    const char *id;
    size_t count;                // of bands
    const uint64_t *rows;        // the first row of each
    const uint64_t *bits;        // the number that each has
} decisions;

// Writes the file: the head, then the bits of each band, in their order, from bit `first` of a list on.
void decisions_begin(parts_writer *w, const decisions *list, output *out);
void decisions_add(parts_writer *w, const uint64_t *bits, uint64_t first, uint64_t count);

// Reads the head; ID and lists are lent.  Then the bits of band i.
MEANDER_CHECKED meander_status decisions_read(const seekable *in, scratch *lent, decisions *list);
MEANDER_CHECKED meander_status decisions_read_band(const seekable *in, const decisions *list, size_t i,
                                                   uint64_t *bits);

#endif
