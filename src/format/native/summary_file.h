// SPDX-License-Identifier: MIT
// The summary of a band (grid/band.h) as a file, so that machines which verify, measure or solve
// their own rows of a maze can tell the others about them.
//
// There are two kinds, with the same head: what the other rows can ask, for the verdict and the
// path; and what measures found.  They are never joined with each other.  Numbers and checksum are
// those of docs/file-format.md.
//
//     at    bytes
//     0     8          magic: 89 4D 53 55 4D 0D 0A 1A; of measures 89 4D 4D 45 41 0D 0A 1A
//     8     4          version: 1
//     12    4          L, the length of the ID
//     16    32         width, height of the maze, first row, the row behind the last
//     48    32         start and goal: x, y, x, y; all ones when there are several goals or a mask
//     80    40         cells, passages, passages that close a loop, closed parts, those with one of the ends
//     120   8 P each   four planes of places: which there are; whether another of its part comes
//                      before; or after; the first of each part with one of the ends
//           L          the ID
//           4          checksum of all before
//
// P is 2 w words, where w is (width + 63) / 64.  The first w words are the passages at the bottom, column
// x at place x, counted from the lowest bit; the others are the cells of the first row, column x at place
// 128 w - 1 - x.  In this order around the band, parts nest like brackets.
//
// Of measures start and goal are all ones, and from 80 on there are four planes of the columns (east, south and
// cells of the first row, south of the last), then the results of each measure for the rows below the
// first, in the order of the list of measures.
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
