// SPDX-License-Identifier: MIT
// A picture of a maze while it is read: its rows as codes of few colours (pixels_kept.h), the properties of its pixels
// (pixels_look.h), the lattices that fit them (pixels_lattice.h), the blocks between the lines of a lattice
// (pixels_blocks.h), their likeness to a maze (pixels_rank.h), and the choice of the best (pixels_choose.h).
// Pictures that are not clean are scans (pixels_scan.h).
#ifndef FORMAT_PIXELS_H
#define FORMAT_PIXELS_H

#include "base/memory.h"
#include "format/scan/pixel_rows.h"
#include "format/scan/pixels_colour.h"

// Along x and along y.
enum { PIXELS_ACROSS, PIXELS_DOWN, PIXELS_AXES };
enum { PIXELS_RUNS = 1024 };      // lengths of runs that are counted apart

// Runs along one axis, of floor [0] and of walls [1].
typedef struct pixels_axis {
    uint32_t size;
    uint32_t first[2], end[2];         // where the first and behind the last of them are
    uint64_t runs[2][PIXELS_RUNS];      // the number of runs of this length, between others
    uint64_t edge_runs[2][PIXELS_RUNS]; // the same for runs that touch the picture's edge
    // the shortest run between others, 0: none, and where the first one of them begins
    uint32_t shortest[2], where[2];
    uint8_t *changes;                  // per column or row: whether any is unlike the one before
} pixels_axis;

// The number of pixels of each grey, and the sums of their colours.
enum { PIXELS_GREYS = 256 };
typedef struct pixels_greys {
    uint64_t count[PIXELS_GREYS], sums[PIXELS_GREYS][3];
} pixels_greys;

// The picture as codes, a byte a pixel, one for each grey or colour, while there are few.  Rows that are alike
// follow each other as one, and what they take together is held if it is little.
typedef struct pixels_kept {
    unsigned count, greys;       // of codes, and of those of greys
    bool many;                   // more greys than there are codes for
    uint8_t code_of[PIXELS_KEYS]; // of a grey, or of PIXELS_COLOURED + 32 * hue + grey / 8
    uint16_t keys[PIXELS_CODES]; // the other way round
    uint64_t pixels[PIXELS_CODES]; // of each code
    uint8_t *raw, *codes;        // the row at hand, as the file has it, and as codes
    size_t stride;               // bytes of raw
    uint8_t from_file[256];      // the code of each code of the file
    bool pending;                // a row is decoded that comes next
    bool begun;                  // the first line of walls was seen, or need not be
    uint32_t most;               // rows that follow each other as one
    bool held;                   // all rows are in `bytes`
    unsigned bits;               // ... with this many a code
    uint8_t *bytes;
    size_t size, room;
    uint32_t *ends;              // behind each row of `bytes`
    size_t ends_room;
    uint32_t rows, row;          // how many, and which comes next
} pixels_kept;

// A smaller picture that is searched in place of a large one: one pixel for `shrink` of it, each way.
typedef struct pixels_small {
    uint32_t shrink;             // 0: not made yet, 1: the picture itself
    uint32_t width, height;
    uint8_t *rows;               // red, green, blue of each pixel
    uint8_t *greys;              // of each pixel of a large picture with many greys, until it is small; or NULL
    bool coloured;               // ... red, green and blue of some pixels are not the same
} pixels_small;

typedef struct pixels {
    const reading *reading;
    pixel_rows source;
    pixels_small small;
    unsigned threshold;          // greys below are dark
    unsigned asked;              // the threshold that was asked for; 0: none
    bool few;                    // at most 16 greys
    pixels_greys greys[2];       // of pixels without a colour, and with one
    pixels_kept kept;
    uint8_t is_wall[PIXELS_CODES]; // of each code, in the latest view
    bool looked;
    bool opposite;               // below, walls stand for floor, and the other way round
    pixels_axis axes[PIXELS_AXES];
    pixels_box part;             // of the file's picture that this one is; no width: all of it
    unsigned mazes;              // that were found in the file; 0: not looked for
    scratch lent;
    uint32_t *since;             // per column: where its run begins
    uint8_t *before, *now;       // two rows: 1 is a wall
} pixels;

typedef struct pixels_lattice pixels_lattice;
typedef struct pixels_blocks pixels_blocks;

// pixels.c: opens the picture that is the input; finds its lattice and the blocks of it.
MEANDER_CHECKED meander_status pixels_open(const reading *r, pixels **picture_new);
MEANDER_CHECKED meander_status pixels_find(pixels *m, pixels_lattice *l, pixels_blocks *b, scratch *lent);
// Opens it anew: all of it, or a part.
MEANDER_CHECKED meander_status pixels_open_again(pixels *m, const pixels_box *part);
void pixels_close(pixels *m);

#endif
