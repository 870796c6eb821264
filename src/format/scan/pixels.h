// SPDX-License-Identifier: MIT
// A picture of a maze while it is read: its rows as codes of few colours (pixels_kept.c), the properties of its pixels
// (pixels_look.c), the lattices that fit them (pixels_lattice.c), the blocks between the lines of a lattice
// (pixels_blocks.c), their likeness to a maze (pixels_rank.c), and the choice of the best (pixels_choose.c).
// Pictures that are not clean are scans (pixels_scan.h).
#ifndef FORMAT_PIXELS_H
#define FORMAT_PIXELS_H

#include "base/memory.h"
#include "format/scan/pixel_rows.h"

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

// A choice of dark pixels; those with a colour are never walls, or are judged like others.
typedef struct pixels_view {
    unsigned threshold;          // greys below are dark
    bool coloured;               // those with a colour are dark or light, too, and not marks on the floor
} pixels_view;

// The picture as codes, a byte a pixel, one for each grey or colour, while there are few.  Rows that are alike
// follow each other as one, and what they take together is held if it is little.
enum { PIXELS_CODES = 256, PIXELS_COLOURED = 256, PIXELS_KEYS = PIXELS_COLOURED + 3 * 64, PIXELS_NO_CODE = 255 };
typedef struct pixels_kept {
    unsigned count, greys;       // of codes, and of those of greys
    bool many;                   // more greys than there are codes for
    uint8_t code_of[PIXELS_KEYS]; // of a grey, or of PIXELS_COLOURED + 64 * mark + grey / 4
    uint16_t keys[PIXELS_CODES]; // the other way round
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
    scratch lent;
    uint32_t *since;             // per column: where its run begins
    uint8_t *before, *now;       // two rows: 1 is a wall
} pixels;

typedef struct pixels_place {
    double x, y;
} pixels_place;

enum { PIXELS_START, PIXELS_GOAL, PIXELS_MARKS };

// An end of the path in a picture that is free space, in pixels.
typedef enum pixels_end_kind { PIXELS_END_OPENING, PIXELS_END_MARK, PIXELS_END_WIDEST,
                               PIXELS_END_ASKED } pixels_end_kind;
typedef struct pixels_end {
    pixels_end_kind kind;
    double x, y;
} pixels_end;

// Lines of walls with passages between them, or blocks that are all of one size: then `pitch` is twice
// `wall`, and `count` odd or even.
typedef struct pixels_lattice {
    pixels_view view;
    unsigned walls;              // 1: dark pixels are walls, 0: light ones
    bool blocks;                 // blocks of one size, which need not alternate
    bool scanned;                // no lines of whole pixels, but cells within four corners
    pixels_place corners[4];     // ... of which these are the middles of the outer walls, clockwise
    double cost;                 // 0 fits, 1 is noise
    uint64_t islands;            // marks in its cells that are not walls
    double doubt;                // of clean pictures: how little it is like a maze
    double first[PIXELS_AXES], wall[PIXELS_AXES], pitch[PIXELS_AXES];   // in pixels; the first line may begin outside
    uint32_t count[PIXELS_AXES];  // blocks, walls included
    // no lattice, but free space: squares of `pitch`, in passages of `wall` (pixels_free.c)
    bool free;
    unsigned way;                // ... a plane_way
    pixels_end ends[PIXELS_MARKS];
} pixels_lattice;

// The blocks of a picture: how many pixels of each have the colour of marks, for the line at hand, and the text made
// of those above.
typedef struct pixels_blocks {
    pixels *picture;
    const pixels_lattice *lattice;
    uint32_t width, height;
    uint32_t *lines;             // where each column begins, and where the last one ends
    uint32_t *marks[PIXELS_MARKS];
    char *text;                  // height lines of width characters and a line end
    uint64_t frame, open_posts, lost_posts, marked[PIXELS_MARKS];
} pixels_blocks;

// pixels.c: opens the picture that is the input; finds its lattice and the blocks of it.
MEANDER_CHECKED meander_status pixels_open(const reading *r, pixels **picture_new);
MEANDER_CHECKED meander_status pixels_find(pixels *m, pixels_lattice *l, pixels_blocks *b, scratch *lent);
void pixels_close(pixels *m);
enum { PIXELS_PARAM_INVERT, PIXELS_PARAM_THRESHOLD, PIXELS_PARAM_CELLS, PIXELS_PARAM_START, PIXELS_PARAM_GOAL,
       PIXELS_PARAMS };
// The kind of walls, from the format's parameters.
enum { PIXELS_ANY, PIXELS_LIGHT, PIXELS_DARK };
unsigned pixels_asks(const params *p);
static inline bool pixels_may_be(unsigned asks, unsigned walls) {
    return asks == PIXELS_ANY || (asks == PIXELS_DARK) == walls;
}
// The threshold that was asked for, or 0; how many cells there are, or 0; and the pixel of an end, x below 0: none.
unsigned pixels_asked(const params *p);
uint32_t pixels_asked_cells(const params *p, unsigned axis);
pixels_place pixels_asked_end(const params *p, unsigned end);
// Returns whether a number of blocks is what was asked for, if anything was.
static inline bool pixels_may_have(const params *p, unsigned axis, uint32_t blocks) {
    uint32_t cells = pixels_asked_cells(p, axis);
    return cells == 0 || blocks / 2 == cells;
}

// pixels_kept.c: decodes the picture once, counts its colours, and keeps it if m->few.  To read m->source again
// later, with all of its colours, call pixels_forget first.
MEANDER_CHECKED meander_status pixels_keep(pixels *m);
// Limits of the pixels searched in other pictures: always PIXELS_FREE of them, and more for each byte of the file.
enum { PIXELS_FREE = 1 << 20, PIXELS_PER_BYTE = 1000, PIXELS_SEARCHED_MOST = 1 << 26 };
bool pixels_is_searched(const pixels *m);
// pixels_small.c: returns whether the picture is large enough to be searched at a smaller size.
bool pixels_may_be_small(const pixels *m);
MEANDER_CHECKED meander_status pixels_refuse_size(const pixels *m);
// Back to the first row; then the codes of the next rows that are alike, and how many they are.
MEANDER_CHECKED meander_status pixels_first_codes(pixels *m);
MEANDER_CHECKED meander_status pixels_next_codes(pixels *m, uint32_t *times);
void pixels_forget(pixels *m);

// pixels_clean.c: rows of a clean picture that need not be held, and the maze of such a picture; UNSUPPORTED for all
// others.
MEANDER_CHECKED meander_status pixels_open_rows(const row_reading *r, row_file *file);
MEANDER_CHECKED meander_status pixels_read_clean(const reading *r, const seekable *file, puzzle *to);

// pixels_look.c: the threshold, and then the runs of a view.
MEANDER_CHECKED meander_status pixels_look(pixels *m);
MEANDER_CHECKED meander_status pixels_look_at(pixels *m, const pixels_view *v, unsigned walls);
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

// Whether a pixel is part of a wall.
static inline bool pixels_is_wall(const pixels_view *v, unsigned walls, const uint8_t *pixel) {
    return (v->coloured || !pixels_is_coloured(pixel)) && (pixels_grey(pixel) < v->threshold) == walls;
}

// The same of the key of a code, which keeps nearly all of a grey.
static inline bool pixels_code_is_wall(unsigned key, const pixels_view *v, unsigned walls) {
    unsigned grey = key < PIXELS_COLOURED ? key : (key - PIXELS_COLOURED) % 64 * 4 + 2;
    return (v->coloured || key < PIXELS_COLOURED) && (grey < v->threshold) == walls;
}
// PIXELS_MARKS for no mark.
static inline unsigned pixels_code_mark(unsigned key) {
    return key < PIXELS_COLOURED ? PIXELS_MARKS : (key - PIXELS_COLOURED) / 64;
}

// Ways to look for a lattice, the surest first: the walls' outermost lines are whole, blocks, or the outermost lines
// are cut off by the edge of the picture or run into a margin of their colour.
typedef enum pixels_kind { PIXELS_LINES, PIXELS_BLOCKS, PIXELS_CUT, PIXELS_KINDS } pixels_kind;

// pixels_lattice.c: finds the lattice of a kind that fits what was looked at; false when none does.
bool pixels_find_lattice(const pixels *m, pixels_kind kind, pixels_lattice *l);
// The beginning of block `i` of an axis, in pixels; i may be the count.
uint32_t pixels_line(const pixels_lattice *l, unsigned axis, uint32_t i);

// pixels_blocks.c: reads the blocks of a lattice; l->cost says how much of a frame and of posts is missing.
MEANDER_CHECKED meander_status pixels_take(pixels *m, pixels_lattice *l, pixels_blocks *b, scratch *lent);
// Finds where each column of blocks begins, as pixels_take does.
MEANDER_CHECKED meander_status pixels_lend_lines(pixels_blocks *b, scratch *lent);
// Takes marks away that are a drawing.
void pixels_judge_marks(pixels_blocks *b);

// pixels_rank.c: ranks how little the blocks are like a maze: 0 is a maze, 0.2 hardly one.  The doubt is the part of
// the rank by flaws that no maze has, while some mazes have many openings, and caves have no posts.
MEANDER_CHECKED meander_status pixels_rank(const pixels_blocks *b, double *rank, double *doubt);
// The depth in blocks, within the outermost ones, at which a frame with at most two openings begins, if nothing is
// between; 0: there is no such frame.
uint32_t pixels_find_moat(const pixels_blocks *b);

// pixels_ends.c: puts the ends that were asked for; BAD_REQUEST for a pixel that is in no cell.
MEANDER_CHECKED meander_status pixels_put_ends(pixels_blocks *b, const pixels_place asked[PIXELS_MARKS]);
// ", openings 9,0 and 10,19"; nothing unless there are one or two.
enum { PIXELS_OPENINGS_TEXT = 96 };
void pixels_print_openings(const pixels_blocks *b, char *text, size_t size);
void pixels_print_cells(unsigned long cells[2][PIXELS_AXES], size_t count, char *text, size_t size);

// pixels_choose.c: the best of all clean readings; l->cost above 1: none fits.  On success the blocks are those of *l.
MEANDER_CHECKED meander_status pixels_choose(pixels *m, pixels_lattice *l, pixels_blocks *b, scratch *lent);

#endif
