// SPDX-License-Identifier: MIT
// The blocks between the lines of a lattice, as the text of a block map.
#ifndef FORMAT_PIXELS_BLOCKS_H
#define FORMAT_PIXELS_BLOCKS_H

#include "format/scan/pixels_lattice.h"

// The blocks of a picture: how many pixels of each have the colour of marks, for the line at hand, and the text made
// of those above.
struct pixels_blocks {
    pixels *picture;
    const pixels_lattice *lattice;
    uint32_t width, height;
    uint32_t *lines;             // where each column begins, and where the last one ends
    uint32_t *hues[PIXELS_HUES];
    unsigned some;               // a bit for each hue that the line has
    char *text;                  // height lines of width characters and a line end
    uint64_t frame, open, open_posts, lost_posts, found[PIXELS_HUES], marked[PIXELS_MARKS];
    uint64_t seams[2][2];        // pairs of tiles that are alike, by whether they are walls: without a line, with one
    bool dark;                   // a cell without a mark is as dark as walls, so walls beside it cannot be seen
    bool joined;                 // a path leads from one end to the others
    bool guessed;                // the marks leave open which is the start
};

// Reads the blocks of a lattice; l->cost says how much of a frame and of posts is missing.
MEANDER_CHECKED meander_status pixels_take(pixels *m, pixels_lattice *l, pixels_blocks *b, scratch *lent);
// Finds where each column of blocks begins, as pixels_take does.
MEANDER_CHECKED meander_status pixels_lend_lines(pixels_blocks *b, scratch *lent);

#endif
