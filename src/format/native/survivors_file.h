// SPDX-License-Identifier: MIT
// The knowledge that the bands of a maze with weights exchange (grid/survivors.h), as
// files.
//
//     survivors of each band  ->  decisions  ->  each band opens its own
//
// Of its passages a band names only those that it leaves undecided.  Numbers and checksums are those of
// docs/file-format.md, a checksum in the lower four of its bytes.
//
//     at    bytes      survivors
//     0     8          magic: 89 4D 53 55 52 0D 0A 1A
//     8     8          version: 1
//     16    8          L, the length of the ID
//     24    32         width, height of the maze, first row, the row behind the last
//     56    16         E, the number of undecided passages, and that of their nodes
//     72    L          the ID
//           16 E       of each passage: 8 x number of its upper or left cell + side (1 east, 2 south); its
//                      two nodes, 4 bytes each
//           8 b        the nodes of the cells of the first row, 4 bytes each, b = (width + 1) / 2; absent when
//                      it is the first of the maze
//           8 b        the same for the last row; absent when it is the last of the maze
//           8          checksum of all before
//
//     at    bytes      decisions
//     0     8          magic: 89 4D 44 45 43 0D 0A 1A
//     8     8          version: 1
//     16    8          L, the length of the ID
//     24    16         width, height of the maze
//     40    8          N, the number of bands
//     48    L          the ID
//           16 N       of each band: its first row, how many bits it has
//           8          checksum of all before
//
//     then for each band
//           8 each     its bits, the lowest first: those of its passages in their order, then those of the
//                      passages down to the next band
//           8          checksum of this band
//
// Cells are numbered row by row in the whole maze.  Cells of one node are connected.
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
