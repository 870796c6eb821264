// SPDX-License-Identifier: MIT
// The summary of a band (grid/band.h) as a file, so that machines which verify or solve their own
// rows of a maze can tell the others about them.  docs/file-format.md describes it.
#ifndef FORMAT_SUMMARY_FILE_H
#define FORMAT_SUMMARY_FILE_H

#include "base/seekable.h"
#include "base/stream.h"
#include "grid/band.h"

typedef struct summary_head {
    uint64_t width, whole;       // of the maze; MEANDER_ENDLESS: without end
    uint64_t first, end;         // the band's rows
    meander_point ends[2];       // start and goal, which are marked; both SUMMARY_NOWHERE: none are
    const char *id;              // "": it has none
} summary_head;

#define SUMMARY_NOWHERE ((meander_point){UINT64_MAX, UINT64_MAX})

// Writes the words of a summary.
void summary_write(const summary_head *h, const uint64_t *words, output *out);

// Reads a file whose name is in->name.  UNSUPPORTED when it is something else, BAD_INPUT when it is
// damaged; the ID and the words are to be freed.
MEANDER_CHECKED meander_status summary_read(context *c, const seekable *in, summary_head *h,
                                            char **id_new, uint64_t **words_new);

#endif
