// SPDX-License-Identifier: MIT
// A picture of a maze while it is read: what its pixels are like (pixels_look.c), the lattice that fits
// them (pixels_lattice.c), and the blocks between the lines of that lattice (pixels.c).  Pictures that are not
// clean are scans (pixels_scan.h).
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

// How many pixels have each grey, and the sums of their colours.
enum { PIXELS_GREYS = 256 };
typedef struct pixels_greys {
    uint64_t count[PIXELS_GREYS], sums[PIXELS_GREYS][3];
} pixels_greys;

typedef struct pixels {
    const reading *reading;
    pixel_rows source;
    unsigned threshold;          // greys below are dark
    unsigned asked;              // the threshold that was asked for; 0: none
    bool few;                    // at most 16 greys
    pixels_greys greys[2];       // of pixels without a colour, and with one
    pixels_axis axes[PIXELS_AXES];
    scratch lent;
    uint32_t *lengths;           // per column, of the run at hand
    uint8_t *before;             // the row before: 1 is dark
} pixels;

typedef struct pixels_place {
    double x, y;
} pixels_place;

enum { PIXELS_START, PIXELS_GOAL, PIXELS_MARKS };

// An end of the path in a picture that is free space, in pixels.
typedef enum pixels_end_kind { PIXELS_END_OPENING, PIXELS_END_MARK, PIXELS_END_WIDEST } pixels_end_kind;
typedef struct pixels_end {
    pixels_end_kind kind;
    double x, y;
} pixels_end;

// Lines of walls with passages between them, or blocks that are all of one size: then `pitch` is twice
// `wall`, and `count` odd or even.
typedef struct pixels_lattice {
    unsigned walls;              // 1: dark pixels are walls, 0: light ones
    bool blocks;                 // blocks of one size, which need not alternate
    bool scanned;                // no lines of whole pixels, but cells within four corners
    pixels_place corners[4];     // ... of which these are the middles of the outer walls, clockwise
    double cost;                 // 0 fits, 1 is noise
    double open_posts;           // the share of posts that are no walls
    double first[PIXELS_AXES], wall[PIXELS_AXES], pitch[PIXELS_AXES];   // in pixels
    uint32_t count[PIXELS_AXES];  // blocks, walls included
    bool free;                   // no lattice, but free space: squares of `pitch`, in passages of `wall` (pixels_free.c)
    unsigned way;                // ... a plane_way
    pixels_end ends[PIXELS_MARKS];
} pixels_lattice;

// The blocks of a picture: how many pixels of each have the colour of the walls or of marks, for the row
// at hand, and the text made of those above.
typedef struct pixels_blocks {
    pixels *picture;
    const pixels_lattice *lattice;
    uint32_t width, height;
    uint32_t *lines;             // where each column begins, and where the last one ends
    uint64_t *ink;               // pixels of the colour of the walls
    uint32_t *marks[PIXELS_MARKS];
    char *text;                  // height lines of width characters and a line end
    uint64_t undecided, frame, open_posts, lost_posts, marked[PIXELS_MARKS];
} pixels_blocks;

// pixels.c: opens the picture that is the input; finds its lattice and the blocks of it.
MEANDER_CHECKED meander_status pixels_open(const reading *r, pixels **picture_new);
MEANDER_CHECKED meander_status pixels_find(pixels *m, pixels_lattice *l, pixels_blocks *b, scratch *lent);
void pixels_close(pixels *m);
// Returns whether walls are said to be light.
bool pixels_wants_light(const pixels *m);
// The same, and the threshold that was asked for, or 0, from the format's parameters.
bool pixels_asks_light(const params *p);
unsigned pixels_asked(const params *p);

// pixels_clean.c: rows of a clean picture that need not be held; UNSUPPORTED for all others.
MEANDER_CHECKED meander_status pixels_open_rows(const row_reading *r, row_file *file);

// pixels_look.c: decodes twice, for the threshold and for the rest.
MEANDER_CHECKED meander_status pixels_look(pixels *m);
// The grey that divides the pixels into two groups as unlike each other as possible.
unsigned pixels_otsu(const uint64_t greys[PIXELS_GREYS]);
// The mean colours of dark pixels and of light ones, of those without a colour or of all.
void pixels_find_colours(const pixels *m, bool all, double means[2][3]);
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

// Green or blue are a start, red is a goal; PIXELS_MARKS for all else.
static inline unsigned pixels_mark(const uint8_t *pixel) {
    if (!pixels_is_coloured(pixel)) return PIXELS_MARKS;
    bool red = pixel[0] > 150 && pixel[0] > pixel[1] + 80 && pixel[0] > pixel[2] + 80;
    bool start = pixel[0] < 100 && (pixel[1] > 150 || pixel[2] > 150);
    return red ? PIXELS_GOAL : start ? PIXELS_START : PIXELS_MARKS;
}

// Ways to look for a lattice, the surest first.
typedef enum pixels_kind { PIXELS_LINES, PIXELS_BLOCKS, PIXELS_KINDS } pixels_kind;

// pixels_lattice.c: finds the lattice of a kind that fits if `walls` pixels are walls; false when none does.
bool pixels_find_lattice(const pixels *m, pixels_kind kind, unsigned walls, pixels_lattice *l);
// Where block `i` of an axis begins, in pixels; i may be the count.
uint32_t pixels_line(const pixels_lattice *l, unsigned axis, uint32_t i);

#endif
