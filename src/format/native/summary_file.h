// SPDX-License-Identifier: MIT
// The summary of a band (grid/band.h) as a file, so that machines which verify, measure or solve
// their own rows of a maze can tell the others about them.  docs/file-format.md describes it.
//
// There are two kinds, with the same head: what the other rows can ask, for the verdict and the
// path; and what measures found.  They are never joined with each other.
#ifndef FORMAT_SUMMARY_FILE_H
#define FORMAT_SUMMARY_FILE_H

#include "base/seekable.h"
#include "base/stream.h"
#include "grid/band.h"

// The kind of words: a summary of a band, or the findings of measures (measure/measure.h).
typedef enum summary_kind { SUMMARY_BAND, SUMMARY_MEASURES } summary_kind;

typedef struct summary_head {
    summary_kind kind;
    size_t count;                // of the words
    uint64_t width, whole;       // of the maze; MEANDER_ENDLESS: without end
    uint64_t first, end;         // the band's rows
    meander_point ends[2];       // start and goal, which are marked; both SUMMARY_NOWHERE: none are
    const char *id;              // "": it has none
} summary_head;

#define SUMMARY_NOWHERE ((meander_point){UINT64_MAX, UINT64_MAX})

// Writes `count` words.
void summary_write(const summary_head *h, const uint64_t *words, output *out);

// Reads a file whose name is in->name.  UNSUPPORTED when it is something else, BAD_INPUT when it is
// damaged; the ID and the words are to be freed.
MEANDER_CHECKED meander_status summary_read(context *c, const seekable *in, summary_head *h,
                                            char **id_new, uint64_t **words_new);

#endif
