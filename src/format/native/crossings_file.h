// SPDX-License-Identifier: MIT
// The crossings of a maze's path from one band to the next, as a file: all that a machine must know
// to solve its own rows.
//
//     summaries of all bands  ->  crossings  ->  each band solves itself
//
// Of each border the file has the frontier above it and the columns that the path takes.  So a band
// knows what is connected above it, and where the path goes on below it, and needs no other rows.
// Numbers and checksums are those of docs/file-format.md, a checksum in the lower four of its bytes.
//
//     at    bytes
//     0     8          magic: 89 4D 43 52 4F 0D 0A 1A
//     8     8          version: 1
//     16    8          L, the length of the ID
//     24    16         width, height of the maze
//     40    32         start and goal: x, y, x, y
//     72    8          N, the number of borders: one more than that of the bands
//     80    L          the ID
//           8 N        the row below each border, from 0 to the height of the maze
//           8          checksum of all before
//
//     then for each border, where w is (width + 63) / 64, and parts are those above the border
//           8          the row below it
//           8 w each   five planes of columns: the passages through the border; whether another column of
//                      its part is to the left; or to the right; the first of each part with one of the
//                      ends; the passages of the path
//           8          checksum of this border
#ifndef FORMAT_CROSSINGS_FILE_H
#define FORMAT_CROSSINGS_FILE_H

#include "format/native/parts_file.h"
#include "grid/band.h"

// The borders of a maze are above each band, and below the last one.
typedef struct crossings {
    uint64_t width, whole;       // of the maze
    meander_point ends[2];       // start and goal
    const char *id;              // "": it has none
    const uint64_t *rows;        // ascending: the row below each border, from 0 to `whole`
    size_t count;                // of borders, at least two
} crossings;

// Writes the file: the head, then the planes of each border, in their order.  The output keeps its
// first error.
void crossings_begin(parts_writer *w, const crossings *list, output *out);
void crossings_add(parts_writer *w, const crossings *list, size_t i, const uint64_t *planes);

// Reads the head of a file whose name is in->name; ID and rows are lent.  UNSUPPORTED when it is
// something else, BAD_INPUT when it is damaged.
MEANDER_CHECKED meander_status crossings_read(const seekable *in, scratch *lent, crossings *list);
// Reads the planes of border i: band_border_words of them, with parts that nest.
MEANDER_CHECKED meander_status crossings_read_border(const seekable *in, const crossings *list,
                                                     size_t i, uint64_t *planes);

#endif
