// SPDX-License-Identifier: MIT
// A picture of a maze while it is read: what its pixels are like (pixels_look.c), the lattice that fits
// them (pixels_lattice.c), and the blocks between the lines of that lattice (pixels.c).
#ifndef FORMAT_PIXELS_H
#define FORMAT_PIXELS_H

#include "base/memory.h"
#include "format/picture/pixel_rows.h"

// Along x and along y.
enum { PIXELS_ACROSS, PIXELS_DOWN, PIXELS_AXES };
enum { PIXELS_RUNS = 1024 };      // lengths of runs that are told apart

// What is known of one axis, of light pixels [0] and of dark ones [1].
typedef struct pixels_axis {
    uint32_t size;
    uint32_t first[2], end[2];         // where the first and behind the last of them are
    uint64_t runs[2][PIXELS_RUNS];      // how many runs have this length, between others
    uint64_t edge_runs[2][PIXELS_RUNS]; // the same for runs that touch the picture's edge
    uint32_t *dark;                    // per column or row: how many pixels are dark
    uint8_t *changes;                  // ... whether any is unlike the one before
} pixels_axis;

typedef struct pixels {
    const reading *reading;
    pixel_rows source;
    unsigned threshold;          // greys below are dark
    bool few;                    // at most 16 greys
    uint8_t ink[256];            // how dark each grey is beside the usual dark and light ones
    pixels_axis axes[PIXELS_AXES];
    scratch lent;
    uint32_t *lengths;           // per column, of the run at hand
    uint8_t *before;             // the row before: 1 is dark
} pixels;

// Lines of walls with passages between them, or blocks that are all of one size: then `pitch` is twice
// `wall`, and `count` odd or even.
typedef struct pixels_lattice {
    unsigned walls;              // 1: dark pixels are walls, 0: light ones
    bool blocks;                 // blocks of one size, which need not alternate
    bool exact;                  // every change of colour is on a line
    double cost;                 // 0 fits, 1 is noise
    double open_posts;           // the share of posts that are no walls
    double first[PIXELS_AXES], wall[PIXELS_AXES], pitch[PIXELS_AXES];
    uint32_t count[PIXELS_AXES];  // blocks, walls included
} pixels_lattice;

enum { PIXELS_START, PIXELS_GOAL, PIXELS_MARKS };

// The blocks of a picture: how many pixels of each have the colour of the walls or of marks, for the row
// at hand, and the text made of those above.
typedef struct pixels_blocks {
    pixels *picture;
    const pixels_lattice *lattice;
    uint32_t width, height;
    uint32_t *lines;             // where each column begins, and where the last one ends
    uint64_t *ink;               // of the colour of the walls, 255 a pixel
    uint32_t *marks[PIXELS_MARKS];
    char *text;                  // height lines of width characters and a line end
    uint64_t undecided, frame, open_posts, lost_posts, marked[PIXELS_MARKS];
} pixels_blocks;

// pixels.c: opens the picture that is the input; finds its lattice and the blocks of it.
MEANDER_CHECKED meander_status pixels_open(const reading *r, pixels **picture_new);
MEANDER_CHECKED meander_status pixels_find(pixels *m, pixels_lattice *l, pixels_blocks *b, scratch *lent);
void pixels_close(pixels *m);

// pixels_look.c: decodes twice, for the threshold and for the rest.
MEANDER_CHECKED meander_status pixels_look(pixels *m);
static inline unsigned pixels_grey(const uint8_t *pixel) {
    return (77u * pixel[0] + 150u * pixel[1] + 29u * pixel[2]) >> 8;
}
// A pixel with a colour is a mark, and marks are on the floor.
static inline bool pixels_is_coloured(const uint8_t *pixel) {
    unsigned least = pixel[0] < pixel[1] ? pixel[0] : pixel[1], most = pixel[0] > pixel[1] ? pixel[0] : pixel[1];
    if (pixel[2] < least) least = pixel[2];
    if (pixel[2] > most) most = pixel[2];
    return most - least > 90;
}

// Ways to look for a lattice, the surest first.
typedef enum pixels_kind { PIXELS_LINES, PIXELS_BLOCKS, PIXELS_FIT, PIXELS_KINDS } pixels_kind;

// pixels_lattice.c: finds the lattice of a kind that fits if `walls` pixels are walls; false when none does.
bool pixels_find_lattice(const pixels *m, pixels_kind kind, unsigned walls, pixels_lattice *l);
// Where block `i` of an axis begins, in pixels; i may be the count.  Beside soft edges walls begin a pixel
// earlier and end a pixel later.
uint32_t pixels_line(const pixels_lattice *l, unsigned axis, uint32_t i);

#endif
