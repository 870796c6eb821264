// SPDX-License-Identifier: MIT
// Shared by the three files that read clean pictures row by row, decoding them once.
//
//     file -> rows of pixels -> lines of blocks, a bit each -> rows of the maze
//             pixels_clean_rows.c   pixels_clean_lines.c        pixels_clean.c, which finds the lattice, too
#ifndef FORMAT_PIXELS_CLEAN_H
#define FORMAT_PIXELS_CLEAN_H

#include "format/scan/pixels_lattice.h"
#include "format/text/block_ends.h"

enum { CLEAN_ROWS = 64 };        // different rows that are looked at for the lattice
enum { CLEAN_LETTERS = 16 };     // marks of a line; no plain picture has more

// The first rows, each different one once, as they are in the file: they are looked at several times, and decoded once.
typedef struct clean_head {
    uint8_t *rows;
    uint32_t *ends;              // behind each of them
    unsigned count, most;
    uint32_t height;             // of all
    bool open;                   // rows that follow are added
} clean_head;

// The blocks between two lines of the lattice: a bit each, 1 is a wall, and the marks on the floor.
typedef struct clean_line {
    uint64_t *walls;
    unsigned count;
    struct {
        uint32_t x;
        char mark;               // 'S' or 'G'
    } letters[CLEAN_LETTERS];
} clean_line;

typedef struct clean {
    reading reading;
    const char *name;
    pixel_rows source;
    scratch lent, lines;         // for rows, and for lines of the lattice
    unsigned walls;              // 1: dark pixels are walls
    unsigned asked;              // the threshold; 0: none
    unsigned greys[2];           // of light pixels and of dark ones
    uint8_t colours[2][3];       // as the file has them: a code, or red, green, blue
    // pixels_clean_rows.c
    clean_head head;
    uint32_t at;                 // the row that comes next
    unsigned run;                // ... of the head
    size_t stride;               // bytes of a row as it is in the file
    uint8_t *buffer;             // the latest row, as it is in the file
    bool same;                   // ... is the one before
    char signs[256];             // of each code: '#', ' ', 'S' or 'G'; 0: neither grey
    char octets[256][8];         // of each byte of eight codes
    char *now;                   // signs of each pixel, when they were asked for
    uint64_t *plane;             // a bit for each pixel, 1 is a wall
    // the lattice
    uint32_t first[PIXELS_AXES], end[PIXELS_AXES], wall[PIXELS_AXES], pitch[PIXELS_AXES];
    uint32_t count[PIXELS_AXES]; // of blocks, walls included
    // pixels_clean_lines.c
    uint64_t *changes;           // a bit for each pixel: may be unlike the one before
    uint64_t *margin;            // ... is beside the maze
    clean_line line, again;      // the latest line; a row of it that is not the first one
    uint64_t y;                  // the line that comes next
    // pixels_clean.c
    block_ends ends;
    uint64_t band;               // walls in the lines and columns next to the frame
    bool full, crossed;          // the latest line of walls has no way; some line of walls has walls
    uint64_t *planes;            // east and south of each row, or of the latest one
    uint64_t *nothing;           // a row of zeros
    bool kept;                   // of each row
} clean;

// Refuses a picture that this reader will not judge: pixels.c then reads it, or says what is wrong with it.
meander_status clean_refuse(const clean *p);

// ---- pixels_clean_rows.c ----

// Opens the picture and lends what a row needs.
MEANDER_CHECKED meander_status clean_open_rows(clean *p);
// Back to the first row; then the next one, in `buffer`.
void clean_rewind_rows(clean *p);
MEANDER_CHECKED meander_status clean_next(clean *p);
// Finds the sign of each code, when greys and walls are known.
void clean_make_signs(clean *p);
// The signs of the latest row; UNSUPPORTED for colours that are none.
MEANDER_CHECKED meander_status clean_spread(clean *p);
// The walls of the latest row; false when some pixels are neither walls nor floor, or the case is not simple.
bool clean_find_walls(clean *p);
// The colour of pixel `x` of the latest row, red, green and blue; and the same as the file has it.
const uint8_t *clean_pixel(const clean *p, uint32_t x);
void clean_keep_colour(clean *p, unsigned dark, uint32_t x);

// ---- pixels_clean_lines.c ----

// Lends what a line needs, when the lattice is known.
MEANDER_CHECKED meander_status clean_open_lines(clean *p);
// The beginning of block `i`: even blocks are walls or posts, odd ones are passages.
uint32_t clean_begins(const clean *p, unsigned axis, uint64_t i);
void clean_rewind_lines(clean *p);
// Reads line p->y into `line`; with the first and the last one goes what is above the maze, and below it.
MEANDER_CHECKED meander_status clean_next_line(clean *p);

// ---- pixels_clean.c ----

// Rows of a clean picture that need not be held, and the maze of such a picture; UNSUPPORTED for all
// others.
MEANDER_CHECKED meander_status pixels_open_rows(const row_reading *r, row_file *file);
MEANDER_CHECKED meander_status pixels_read_clean(const reading *r, const seekable *file, puzzle *to);

#endif
